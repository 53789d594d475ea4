# The rules of an event or a game: what can be chosen, and the paragraph that says it (RULES 0.2).

rules-title = Reglement
rules-variant = Spel
rules-profile = Profiel
rules-profile-hint = De bondstekst die geldt. De opties hieronder gaan ervan uit.
rules-options = Opties van het reglement
rules-as-profile = volgens het profiel
rules-number-hint = Van { $least } tot { $most }. Leeg: volgens het profiel.
rules-article = { $name } ({ $article })
rules-page = Opties en wijzigingen
rules-change = Reglement wijzigen
rules-open = Het mag vrij wijzigen tot de eerste partij geopend is.
rules-fixed = Er zijn partijen geopend: een wijziging vraagt een reden, die iedereen kan lezen. Geopende partijen houden hun reglement.
rules-reason-hint = Voor iedereen te lezen, op de pagina van het toernooi.
rules-saved = Het reglement is opgeslagen.
rules-changes = Wijzigingen van het reglement
rules-changed-on = Reglement gewijzigd op { $day }
rules-reason = Reden: { $reason }
rules-difference = { $name }: { $before } → { $after }
rules-of-game = Reglement van de partij
rules-import-hint = Voor de partijen van dit bestand.

# The options
option-kings-ending = Dameindspel, één of twee tegen één
option-sixteen = 16-zettenregel
option-no-progress = Zetten zonder slag of schijfzet, voor elke speler
option-long-diagonal = Alleenstaande dam op de lange lijn
option-enforcement = Een remise volgens het reglement
option-offer = Zetten van elke speler voor een remiseaanbod
option-complete = Een zet is gedaan
option-correction = Eigen fout herstellen voor de klok
option-uncrowned = Niet gekroonde schijf, als dat gehandhaafd wordt
option-signals = De arbiter meldt een onregelmatigheid
option-flag = Vallen van de vlag
option-flag-decided = Wie over een gevallen vlag beslist
option-forfeit = Verzuimtijd, in minuten
option-brazilian = Remises van het Braziliaans dammen

# Their values
value-on = toegepast
value-off = niet toegepast
value-yes = ja
value-no = nee
value-kings-immediate = onmiddellijk remise, tenzij een spelfase bezig is
value-kings-five = remise na 5 zetten van elke speler
value-kings-off = geen regel
value-diagonal-five = remise na 5 zetten van elke speler
value-automatic = wordt door het programma vastgesteld
value-confirmed = wacht op de arbiter
value-release = wanneer het stuk is losgelaten
value-clock = wanneer de klok is ingedrukt
value-king = is het een dam
value-man = blijft het een schijf
value-loss = verliest
value-loss-unless-due = verliest, tenzij remise vast te stellen is
value-flag-automatic = het programma, bij een elektronische klok
value-flag-claimed = de tegenstander, die het opeist
value-flag-arbiter = de arbiter
value-cbjd = lijst van de bond (CBJD)
value-f64 = Russische lijst (64 velden)
value-none = geen regel

# Why an option cannot be set so
option-unknown = “{ $key }” is geen optie.
option-no-pair = “{ $text }”: schrijf SLEUTEL=WAARDE.
option-bad-word = { $key }: { $allowed }, en niet “{ $value }”.
option-bad-number = { $key }: een getal van { $least } tot { $most }, en niet “{ $value }”.
option-no-meaning = { $key }: zonder betekenis voor dit spel, { $variant } ({ $article }).
option-needs-clock = self_correction_before_clock=yes vraagt move_complete_at=clock (R4.3).
option-online-only = Het profiel online hoort bij het spel online (R7.6); kies een ander profiel of dat spel.

# The paragraph
says-game = { $profile }: { $variant }.
says-draws = Remise: { $phrases }.
says-draws-none = Remise alleen in overleg.
says-automatic = Ze wordt vastgesteld zodra aan de voorwaarde is voldaan.
says-confirmed = Ze wordt alleen door de arbiter vastgesteld.
says-offer-free = Remise mag op elk moment worden aangeboden.
says-offer-after = Remise mag pas na { $n } zetten van elke speler worden aangeboden.
says-release = Een zet is gedaan wanneer het stuk is losgelaten.
says-clock = Een zet is gedaan wanneer de klok is ingedrukt, maar een losgelaten zet wordt niet teruggenomen.
says-clock-corrected = Een zet is gedaan wanneer de klok is ingedrukt; tot dan mag de speler zijn eigen fout herstellen, met het aangeraakte stuk.
says-uncrowned-king = Een niet gekroonde schijf is een dam.
says-uncrowned-man = Een niet gekroonde schijf blijft een schijf, als dat gehandhaafd wordt.
says-signals-no = De arbiter meldt een onregelmatigheid niet uit zichzelf.
says-signals-yes = De arbiter meldt een onregelmatigheid uit zichzelf.
says-flag-loss = Wie zijn vlag laat vallen, verliest.
says-flag-unless = Wie zijn vlag laat vallen, verliest, tenzij remise nog vast te stellen was.
says-flag-automatic = Bij een elektronische klok geldt dat vanzelf, bij een mechanische als de tegenstander het opeist.
says-flag-claimed = Dat geldt alleen als de tegenstander het opeist.
says-flag-arbiter = Dat geldt alleen bij beslissing van de arbiter.
says-forfeit = Een afwezige speler verliest na { $n } min.
says-forfeit-start = Een speler die er bij het begin niet is, verliest.
