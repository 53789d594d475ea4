# The clocks at the desk: flags, players who are missing, all boards at once, the correction.

# Flags
flag-down-white = Vlag van Wit gevallen
flag-down-black = Vlag van Zwart gevallen
flag-fell-at = De vlag van { $whose } is gevallen om { $time }.
flag-rule-automatic = Het verlies wordt twee seconden na nul vanzelf genoteerd.
flag-rule-claimed = De partij is pas verloren als de tegenstander het claimt.
flag-rule-arbiter = De arbiter beslist of dit verliest.
flag-tablet-silent = De tablet van bord { $no } heeft sinds nul niets laten horen: er kan een druk op staan die op tijd was. Zolang hij zwijgt, wordt er niets genoteerd; is hij verloren, koppel hem dan los.
flag-acknowledged = Vastgesteld door een arbiter.
flag-see = Vaststellen
flag-claim = Geclaimd door { $side }
flag-hold = Vlag laten gelden
flag-let-play = Verder laten spelen
flag-reason = Reden om verder te laten spelen
entry-flag = Vlag: f vastgesteld · f+ geclaimd of geldt · f- en de reden, de partij gaat door

# Players who are missing
presence-absent-white = Wit afwezig
presence-absent-black = Zwart afwezig
presence-absent-both = Wit en Zwart afwezig
presence-arrived-white = Wit aangekomen
presence-arrived-black = Zwart aangekomen
presence-default-in = { $who }, reglementair verlies over
presence-default-over = { $who }, de toegestane tijd is voorbij (R6.8)
presence-wait = { $n ->
    [one] Te laat sinds het begin van de ronde: { $n } minuut toegestaan (R6.8)
   *[other] Te laat sinds het begin van de ronde: { $n } minuten toegestaan (R6.8)
}
presence-has-moved = { $side }: er is al een zet gespeeld.
presence-nobody = Aan dit bord wordt op niemand gewacht.
clock-missing-white = Wit is afwezig: a w zodra hij er is.
clock-missing-black = Zwart is afwezig: a b zodra hij er is.
entry-presence = a w of a b: Wit of Zwart afwezig, of aangekomen
act-presence = Afwezig en aangekomen
act-presence-white = Wit: afwezig, of aangekomen
act-presence-black = Zwart: afwezig, of aangekomen
act-presence-hint = De toegestane tijd telt vanaf het begin van de ronde.

# Moves written at the desk, and the clock
desk-presses-on = Elke zet die hier wordt ingevoerd drukt ook de klok in
desk-presses-off = Zetten die hier worden ingevoerd drukken de klok niet in
act-presses-on = Bij elke ingevoerde zet drukken
act-presses-off = Niet meer drukken bij invoeren
facts-presses = Een zet hier ingevoerd
facts-presses-yes = drukt ook de klok in
facts-presses-no = drukt de klok niet in
facts-control = Tijdcontrole
facts-control-none = geen, de hele partij
facts-control-left = { $n ->
    [one] { $side }: nog { $n } zet
   *[other] { $side }: nog { $n } zetten
}
facts-zero = Bij nul
facts-zero-on = de klok loopt onder nul door
facts-zero-automatic = de klok stopt, de partij is verloren
facts-zero-claimed = de klok stopt, de tegenstander claimt
facts-zero-arbiter = de klok stopt, de arbiter beslist
moves-times = tijd per zet
entry-presses = p+: hier ingevoerde zetten drukken de klok in; p-: niet

# A clock on the table
act-reading = Klok op tafel noteren
act-reading-note = Noteren
act-reading-running = Klok die loopt
act-reading-nobody = geen
entry-reading = Twee tijden, Wit dan Zwart: l 20:10 17:30, en w of b voor wie loopt; l+ en l-: wie de tijd houdt
clock-kept-on-table-now = De tijd wordt voortaan gehouden door de klok op tafel
clock-kept-here-now = De tijd wordt weer gehouden door Damier
act-keep-on-table = Klok op tafel
act-keep-here = Damier houdt de tijd
help-keep = De tijd wordt gehouden door de klok op tafel, of weer hier.
facts-read = Klok gelezen
facts-read-never = nog niet

# All boards at once
together-started = { $n ->
    [one] Klokken gestart aan { $n } bord.
   *[other] Klokken gestart aan { $n } borden.
}
together-paused = { $n ->
    [one] Klokken stilgezet aan { $n } bord.
   *[other] Klokken stilgezet aan { $n } borden.
}
together-resumed = { $n ->
    [one] Klokken hervat aan { $n } bord.
   *[other] Klokken hervat aan { $n } borden.
}
together-none-started = Er is geen klok te starten.
together-none-paused = Er loopt geen klok.
together-none-resumed = Geen klok wacht op de hervatting van de zaal.
together-skipped = { $said } Overgeslagen: { $boards }.
together-board = bord { $board } ({ $why })
together-missing = { $name }, afwezig
together-no-clock = zonder klok
together-physical = klok op tafel
together-not-yours = niet uw bord
clock-paused-together = Klokken van de hele zaal stilgezet
act-start-all = Alle klokken starten
act-pause-all = Alle klokken stilzetten
act-resume-all = Alle klokken hervatten
entry-all-start = Enter: de klokken van alle volledige borden starten
entry-all-pause = Enter: alle klokken stilzetten of hervatten
desk-key-start = alle klokken starten
desk-key-pause = klokken stilzetten of hervatten
key-space = Spatie

# The correction
correct-title = De klok corrigeren
correct-stands-since = Klokken stilgezet om { $time }.
correct-runs = De klok van { $whose } loopt. Zet de klokken stil om ze te corrigeren.
correct-stop = Klokken stilzetten
correct-before = Voor
correct-after = Na
correct-time = Tijd
correct-moves = Gespeelde zetten
correct-period = Periode
correct-byo-yomi = Byo-yomi
correct-of = { $what }, { $side }
correct-to-run = Na hervatting loopt de klok
correct-reason = Reden, verplicht
correct-time-wrong = Een tijd, bijvoorbeeld 23:10, 1:23:10 of 23 (minuten).
correct-number-wrong = Een geheel getal.
correct-keep = Corrigeren en stil laten staan
correct-resume = Corrigeren en hervatten
correct-nothing = Niets veranderen
correct-preview = Gevolg bekijken
correct-unpress = Laatste druk ongedaan maken
correct-unpress-last = Laatst ingedrukt: { $side }, om { $time }. De druk vervalt met de getelde zet en de tijd die hij gaf; de klok van die speler is weer aan de beurt.
correct-swap = De twee klokken verwisselen
correct-swap-explained = Elke speler krijgt alles wat de ander op de klok had. De reden hierboven wordt gebruikt.
correct-stale = De klok is intussen veranderd: { $what }. Wat u schreef is gebleven; ‘Voor’ toont wat nu waar is.
correct-physical = Deze tijden worden genoteerd: de klok op tafel wordt niet van hieruit gezet.
preview-resume = Na hervatting loopt de klok van { $whose }: { $time }.
preview-start = Bij het begin loopt de klok van { $whose }: { $time }.
preview-bonus = { $time } en { $bonus } per zet
preview-control = { $n ->
    [one] Nog { $n } zet tot de tijdcontrole, die { $time } geeft.
   *[other] Nog { $n } zetten tot de tijdcontrole, die { $time } geeft.
}
preview-zero-next = Bij nul beginnen { $time } extra.
preview-zero-byo-yomi = Bij nul begint de byo-yomi: { $said }.
preview-zero-on = Bij nul loopt de klok onder nul door.
preview-zero-automatic = Bij nul stopt de klok en is de partij verloren.
preview-zero-claimed = Bij nul stopt de klok; de tegenstander kan claimen.
preview-zero-arbiter = Bij nul stopt de klok; de arbiter beslist.
clock-corrected-moves = zetten: { $side } { $before } → { $after }
clock-corrected-period = periode: { $side } { $before } → { $after }
clock-corrected-byo-yomi = byo-yomi: { $side } { $before } → { $after }
clock-corrected-to-run = de klok van { $whose } gaat lopen

# Help
help-start = De klok starten; op de tafel zonder nummer: die van alle borden.
help-pause = De klokken stilzetten of hervatten; op de tafel: alle.
help-presses = Hier ingevoerde zetten drukken de klok in, of niet.
help-correct = De klok corrigeren: tijden, zetten, periode, kant, met de reden.
help-flag = Vlag: vastgesteld; geclaimd of geldt; verder laten spelen, met de reden.
help-presence = Wit of Zwart afwezig; nogmaals: aangekomen.
help-reading = De klok op tafel noteren: Wit, Zwart.
entry-correct = Enter: de klok corrigeren

# The clock of the hall
next-round-at = Ronde { $round } om { $time }
next-round-on = Ronde { $round }, { $day } om { $time }
next-round-title = Volgende ronde
next-round-no = Ronde
next-round-hour = Tijd
next-round-hint = Bijvoorbeeld 14:30, of +10 voor over tien minuten. Alle pagina’s volgen.
next-round-announce = Aankondigen
next-round-clear = Aankondiging intrekken
next-round-wrong-no = Een nummer van 1 tot 999.
next-round-wrong-hour = Een tijd zoals 14:30, of +10.
