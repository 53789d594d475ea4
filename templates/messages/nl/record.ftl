# Sheets of paper: the match record and the protest file.

print-page = pagina { $n } / { $of }
print-round-board = Ronde { $round }, bord { $board }
print-foot = { $profile } · { $version }

# The match record
record-title = Proces-verbaal van de partij
record-for-arbiters = Exemplaar van de arbiter: bevat privénotities en zaken die nog open zijn
record-version = vastlegging { $no }, { $moment }
record-result = Uitslag
record-no-result = partij is nog bezig
record-event = Toernooi
record-day = Datum
record-tempo = Speeltempo
record-rules = Reglement
record-started = Begin
record-ended = Einde
record-last-position = Laatste stand
record-start-position = Beginstand
record-moves = Zetten
record-no-moves = Geen zet vastgelegd.
record-left = Resterend
record-hour = Tijdstip
record-times-left = Tijd: wat de speler na zijn zet overhad.
record-times-hour = Tijd: wanneer de zet is vastgelegd.
record-marks = Een getal tussen haken verwijst naar de onregelmatigheid met dat nummer.
record-set-on-board = Stand van het bord overgenomen

# The cases
record-cases = Onregelmatigheden
record-no-cases = Geen afgesloten onregelmatigheid.
record-case = Onregelmatigheid { $no }
record-by-at = { $by }, na { $place }
record-at-start = het begin van de partij
record-after-move = { $no }. { $move } ({ $side })
record-before = Ervoor
record-as-left = Bord zoals achtergelaten
record-if-rectified = Bij herstel
record-if-maintained = Bij handhaving
record-outcome-rectified = hersteld
record-outcome-maintained = gehandhaafd
record-outcome-lapsed = recht vervallen door te antwoorden (R4.7), gehandhaafd
record-outcome-dissolved = handeling als geheel reglementair
record-outcome-not-decided = zonder beslissing
record-outcome-late = te laat vastgesteld om te herstellen
record-outcome-open = niet geclaimd, recht open
record-outcome-claimed = geclaimd, wacht op beslissing
record-outcome-appeal = { $outcome } · protest loopt
record-outcome-upheld = { $outcome } · bevestigd na protest
record-outcome-changed = { $outcome } · gewijzigd na protest
record-offered = De twee keuzes die de benadeelde speler had
record-fact-observed = Vastgesteld
record-fact-goes-on = De handeling gaat door
record-fact-follows = Tweede verplaatsing, zelfde beslissing (R4.9)
record-fact-takes-back = Zet teruggenomen
record-fact-amends = De laatste zet, als geldig genoteerd, was onregelmatig
record-fact-articles = Vastgestelde artikelen: { $names }
record-fact-claimed = Geclaimd door { $by }
record-fact-withdrawn = Claim ingetrokken
record-fact-rectified = Beslissing van { $by }: herstellen
record-fact-maintained = Beslissing van { $by }: handhaven
record-fact-lapsed = Recht vervallen door te antwoorden (R4.7)
record-fact-dissolved = De handeling is als geheel reglementair
record-fact-not-decided = Zonder beslissing
record-fact-late = Later vastgesteld: { $words }
record-fact-added = Feit toegevoegd: { $words }
record-fact-appeal = Protest van { $by }: { $words }
record-fact-upheld = Protest: beslissing bevestigd. { $words }
record-fact-appeal-rectified = Protest: herstellen. { $words }
record-fact-appeal-maintained = Protest: handhaven. { $words }

# Columns
record-col-hour = Tijd
record-col-clocks = Klokken (wit – zwart)
record-col-what = Feit
record-col-by = Vastgelegd door
record-col-program = het programma

# The journal and the signatures
record-journal = Logboek
record-no-journal = Verder is niets vastgelegd.
record-undone = { $what } (later ongedaan gemaakt)
record-signatures = Handtekeningen
record-sign-white = Wit
record-sign-black = Zwart
record-sign-arbiter = Arbiter
record-refusal = Weigert te tekenen: de arbiter noteert het hier met het tijdstip.

# The protest file
record-link = Proces-verbaal (PDF)
record-link-arbiter = Proces-verbaal, exemplaar van de arbiter (PDF)
protest-link = Protestdossier (ZIP)
protest-title = Protestdossier
protest-contents = Inhoud
protest-entry-record = het proces-verbaal, exemplaar van de arbiter
protest-entry-pdn = de partij in PDN
protest-entry-log = het volledige logboek, één vastlegging per regel (JSON), met privénotities en open zaken
protest-entry-positions = alle standen, in FEN
protest-entry-times = beide klokken bij elke vastlegging
protest-entry-statements = wat de arbiters hebben geschreven
protest-entry-decisions = de onregelmatigheden, de geboden keuzes en de beslissingen
protest-entry-people = wie heeft vastgelegd, per sleutel
protest-entry-digests = de SHA-256-controlesom van elk bestand
protest-check = Controleren, in deze map: sha256sum -c SHA256SUMS
protest-log-digest = Controlesom van het logboek (SHA-256): { $digest }
protest-col-position = stand
protest-col-place = waar
protest-col-turn = aan zet
protest-start = begin
protest-case = onregelmatigheid { $no }: { $what }
protest-col-seq = nr.
protest-col-hour = tijd (UTC)
protest-col-hall = tijd in de zaal
protest-col-white = Wit, resterend
protest-col-black = Zwart, resterend
protest-col-what = feit
protest-col-by = vastgelegd door
protest-col-person = sleutel
protest-col-name = naam

# The form of an event
event-language = Taal van de documenten

# The game for programs that obey no set-up
pdn-parts = PDN in delen, voor programma’s die geen tussenstanden kennen

# Slips
print-slips = uitslagbriefjes
print-slip-time = Tijd
print-slip-sign = Handtekening
print-slip-other = Andere uitslag, opmerking:
