# Why players meet, and what a pairing by hand breaks. Articles C and 5.2 are those of FIDE C.04.3.
pairing-player = { $player } ({ $points })
pairing-board = Bord { $board }: { $white } – { $black }. { $why }
pairing-same-score = Evenveel punten.
pairing-moved-down = { $player } zakt van de puntengroep van { $from } naar die van { $to }.
pairing-granted = Elk krijgt de kleur die hem toekomt (5.2.1).
pairing-stronger = Beiden komt dezelfde kleur toe: de sterkste voorkeur wint (5.2.2).
pairing-alternated = Beiden komt dezelfde kleur toe: zij wisselen ten opzichte van de laatste keer dat zij verschillende kleuren hadden (5.2.3).
pairing-higher = Beiden komt dezelfde kleur toe: de hoogst geplaatste krijgt haar (5.2.4).
pairing-drawn = Geen voorkeur: de loting vóór de eerste ronde beslist (5.2.5).
pairing-undue-white = Wit kwam toe aan { $player }.
pairing-undue-black = Zwart kwam toe aan { $player }.
pairing-rematch = Zij ontmoeten elkaar opnieuw, op verzoek van de arbiter.
pairing-natural = De natuurlijke tegenstander van { $player } was { $opponent }: { $why }.
pairing-why-met = al ontmoet in ronde { $round } (C1)
pairing-why-forbidden = verboden paring
pairing-why-white = beiden moeten wit hebben (C3)
pairing-why-black = beiden moeten zwart hebben (C3)
pairing-why-group = de groep zou erop verliezen
pairing-bye = Vrij: { $player }. { $why }
pairing-bye-last = Niemand staat lager.
pairing-bye-barred = Lager geplaatst, maar al vrij geweest of zonder te spelen gewonnen (C2): { $players }.
pairing-bye-round = { $player } (ronde { $round })
pairing-bye-needed = Minder punten, maar dan zouden de anderen niet allen in te delen zijn (C4): { $players }.
pairing-bye-outweighed = Evenveel punten, maar de criteria van de groep (C6 tot en met C21) en de volgorde van de kandidaten beslissen anders: { $players }.
pairing-bracket = Puntengroep { $points }: spelers { $players }, paringen { $pairs }.
pairing-bracket-moved = Van boven gekomen: { $players }.
pairing-bracket-down = Zakken: { $players }.
pairing-bracket-bye = { $player } is vrij.
pairing-bracket-kept = De natuurlijke indeling is mogelijk.
pairing-bracket-blocked = De natuurlijke indeling kan niet: { $pairs }.
pairing-bracket-blocked-pair = { $one } – { $other } ({ $why })
pairing-bracket-incomplete = Na de natuurlijke indeling zouden degenen eronder niet allen ingedeeld kunnen worden (C4).
pairing-bracket-worse = De natuurlijke indeling is slechter voor { $criterion }: { $natural } in plaats van { $made }.
pairing-bracket-exchanged = Tussen de helften gewisselde spelers: { $n }.
pairing-bracket-missed = Onvermijdelijk: { $list }.
pairing-measure = { $criterion }: { $measure }
pairing-unpaired = zonder tegenstander
pairing-nothing = niets
pairing-next = { $n } spelers ({ $scores })
pairing-c1 = C1 (nooit tweemaal dezelfde tegenstander)
pairing-c2 = C2 (recht op de bye)
pairing-c3 = C3 (beiden absoluut dezelfde kleur)
pairing-c4 = C4 (de rest moet in te delen zijn)
pairing-c5 = C5 (punten van wie vrij is)
pairing-c6 = C6 (spelers die zakken)
pairing-c7 = C7 (punten van wie zakken)
pairing-c8 = C8 (zakkers uit de volgende groep)
pairing-c9 = C9 (niet gespeelde ronden van wie vrij is)
pairing-c10 = C10 (kleurverschil boven twee)
pairing-c11 = C11 (driemaal achtereen dezelfde kleur)
pairing-c12 = C12 (kleurvoorkeur niet gegeven)
pairing-c13 = C13 (sterke kleurvoorkeur niet gegeven)
pairing-c14 = C14 (zakt twee ronden achtereen)
pairing-c15 = C15 (stijgt twee ronden achtereen)
pairing-c16 = C16 (zakt zoals twee ronden geleden)
pairing-c17 = C17 (stijgt zoals twee ronden geleden)
pairing-c18 = C18 (puntenverschil, vorige ronde gezakt)
pairing-c19 = C19 (puntenverschil, vorige ronde gestegen)
pairing-c20 = C20 (puntenverschil, twee ronden geleden gezakt)
pairing-c21 = C21 (puntenverschil, twee ronden geleden gestegen)

# Why there is no pairing, and what could give way
pairing-no-legal = Geen enkele indeling voldoet aan de regels.
pairing-choose-forbidden = Naar keuze van de arbiter: de verboden paring { $pairs } toestaan.
pairing-choose-colour = Naar keuze van de arbiter: { $pairs } indelen, die absoluut dezelfde kleur toekomt.
pairing-choose-rematch = Naar keuze van de arbiter: { $pairs } opnieuw laten spelen.
pairing-choose-bye = Naar keuze van de arbiter: toch een van { $players } vrij geven.
pairing-choose-out = Naar keuze van de arbiter: { $players } buiten de ronde laten.
pairing-no-more-rounds = { $n ->
    [one] De enige ronde is ingedeeld.
   *[other] Alle { $n } ronden zijn ingedeeld.
}
pairing-round-missing = Van ronde { $round } staat niets in het bestand: voer haar eerst in, dan kan de volgende ingedeeld worden.
pairing-rounds-unknown = Het aantal ronden is niet bekend: het bepaalt de laatste ronde.
pairing-colour-unknown = De vóór de eerste ronde gelote kleur is niet bekend.
pairing-faults = De opgeslagen ronden passen niet bij de spelerslijst.
pairing-more-rounds = Er zijn meer ronden vastgelegd ({ $recorded }) dan het toernooi heeft ({ $announced }).
pairing-too-large = Te veel spelers met te veel verschillende totalen in één groep.

# Differences between what was recorded and what would be paired
pairing-only-recorded = Ronde { $round }: { $white } – { $black } alleen in het bestand.
pairing-only-paired = Ronde { $round }: { $white } – { $black } alleen in onze indeling.
pairing-colours-differ = Ronde { $round }: { $white } – { $black } met omgekeerde kleuren.
pairing-bye-differs = Ronde { $round }: vrij is { $recorded } in het bestand, { $paired } bij ons.
pairing-round-unpairable = Ronde { $round }: { $why }
pairing-nobody = niemand

# A pairing made by hand
pairing-broken-unknown = Niemand heeft nummer { $player }.
pairing-broken-absent = { $player } hoeft deze ronde niet ingedeeld te worden.
pairing-broken-twice = { $player } staat er tweemaal in.
pairing-broken-left-out = { $player } ontbreekt.
pairing-broken-pair = { $one } – { $other }: { $why }.
pairing-broken-bye = { $player } kan niet meer vrij zijn (C2).
pairing-broken-even = { $player } kan niet vrij zijn: het aantal spelers is even.
pairing-broken-colours = { $one } – { $other }: de kleuren zijn omgekeerd.
pairing-same-as-ours = Dit is de indeling van de regels.
pairing-cost = Puntengroep { $points }, slechter voor { $criterion }: { $proposed } in plaats van { $made } ({ $players }).
pairing-cost-order = Puntengroep { $points }: even goed, maar verder in de volgorde van kandidaten ({ $players }).

# Knock-out
pairing-knockout-nobody = Niemand doet mee.
pairing-knockout-unfinished = De partij { $one } – { $other } heeft nog geen uitslag.
pairing-knockout-equal = Gelijk na alle partijen van fase { $stage }, zodat het lot of het reglement beslist wie doorgaat: { $pairs }.
pairing-knockout-won = { $name } heeft het afvaltoernooi gewonnen.
pairing-pending = Nog geen uitslag, dus tellen deze als remise bij deze indeling (GHR 3.1): { $pairs }.
pairing-only-swiss = { $option } is voor Zwitserse systemen: een tabel of een schema laat niets te kiezen.
pairing-other-system = de systeemcode van het rapport (192) is { $code }, een systeem dat hier niet wordt ingedeeld: ingedeeld volgens het FIDE-systeem (Dutch) van 2026
pairing-no-pair = “{ $line }” is geen paring: WIT ZWART, of NUMMER 0 voor wie vrij is
pairing-other-count = { $announced } paringen aangekondigd, { $found } volgen
pairing-no-check = Een afvaltoernooi kan niet gecontroleerd worden: deel het ronde voor ronde in met zijn regels.
pairing-no-generate = Een afvaltoernooi kan niet verzonnen worden.
pairing-baku-scale = Versnelling volgens Bakoe vraagt een winst die twee remises waard is en een verlies dat niets waard is (ACCEL 1).
