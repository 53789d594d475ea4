# The tablet of a table, and the desk that pairs it.

# Pairing a tablet with a board, on the tablet
tablet-pair-title = Deze tablet koppelen
tablet-pair-explained = De arbiter toont een code voor uw bord. Scan die, of typ hem hier.
tablet-code = Code van het bord
tablet-code-hint = Acht tekens, bijvoorbeeld 7KQM-4XZP. Geldig tien minuten en één keer.
tablet-pair = Koppelen
tablet-unpaired = Deze tablet is niet meer gekoppeld.
tablet-unpaired-why = De arbiter heeft hem van zijn bord losgemaakt, of een andere kwam ervoor in de plaats. Vraag om een nieuwe code.
tablet-code-unknown = Geen bord heeft deze code. Controleer de acht tekens.
tablet-code-used = Deze code is al gebruikt. Vraag de arbiter om een andere.
tablet-code-expired = Deze code is ouder dan tien minuten. Vraag de arbiter om een andere.
tablet-code-full = Dit bord heeft al twee tablets. Vraag de arbiter er een los te maken.
tablet-not-paired = Deze tablet is niet gekoppeld
tablet-replaces = Deze tablet staat bij bord { $board }. Een nieuwe code verplaatst hem.

# The clock on the table
tablet-name = Tafelklok
tablet-title = Klok van bord { $board }
tablet-no-game = Nog geen partij aan dit bord
tablet-no-game-why = De klok verschijnt vanzelf zodra de partij geopend is.
tablet-no-clock = Deze partij is zonder klok.
tablet-on-table = De tijd wordt bijgehouden door de klok op tafel.
tablet-runs = Klok loopt
tablet-waits = Wacht
tablet-press = Raak hier aan na de zet
tablet-press-bonus = Raak hier aan na de zet: + { $bonus }
tablet-start = Raak hier aan om de andere klok te starten
tablet-starts = Begint
tablet-starts-why = De tegenstander start deze klok
tablet-paused = Gepauzeerd
tablet-next = Loopt na hervatten
tablet-flag = Vlag gevallen
tablet-first = Eerste vlag
tablet-low = Tijdnood
tablet-over = Partij afgelopen
tablet-board = Bord
tablet-move = zet { $n }
tablet-control = Tot de controle: { $n }
tablet-period = Periode { $n }
tablet-byo-periods = Byo-yomi, periodes: { $n }
tablet-byo-moves = Byo-yomi, nog te doen: { $n }
tablet-delay = Uitstel: { $n } s
tablet-zero-freezes = Op nul staat de klok stil en toont hij de vlag.
tablet-zero-counts = Op nul valt de vlag en loopt de klok door.
tablet-zero-automatic = De vlag verliest de partij.
tablet-zero-claimed = De tegenstander claimt de vlag.
tablet-zero-arbiter = De arbiter beslist over de vlag.
tablet-actions = Bediening van de tafel
tablet-call = Arbiter
tablet-called = Arbiter geroepen
tablet-pause = Pauze
tablet-resume = Hervatten
tablet-result = Uitslag
tablet-settings = Opties
tablet-close = Sluiten
tablet-result-who = Wie stelt voor?
tablet-result-which = Welke uitslag?
tablet-propose = Voorstellen
tablet-result-explained = De tegenstander bevestigt, en de partij is afgelopen.
tablet-proposed-white = Wit stelt { $score } voor. Bevestigt zwart?
tablet-proposed-black = Zwart stelt { $score } voor. Bevestigt wit?
tablet-confirm-white = Wit bevestigt { $score }
tablet-confirm-black = Zwart bevestigt { $score }
tablet-decline = Nee, doorspelen
tablet-claim-white = Wit claimt de vlag
tablet-claim-black = Zwart claimt de vlag
tablet-without-script = Tijden om { $time }. Laad de pagina opnieuw om te zien hoe het staat.

# What the tablet says of itself
tablet-offline = Zonder netwerk: de klok loopt en bewaart { $n ->
    [one] één keer indrukken
   *[other] { $n } keer indrukken
}
tablet-offline-none = Zonder netwerk: de klok loopt door
tablet-sending = Bewaarde drukken worden verstuurd: { $n }
tablet-refused = Indrukken geweigerd: { $why } De klok toont wat geregistreerd is. Roep de arbiter.
tablet-not-done = Niet gedaan: { $why }
tablet-waits-other = Indrukken bewaard: de andere tablet heeft nog niets laten horen
tablet-needs-network = Daarvoor is het netwerk nodig. Roep de arbiter zelf.
tablet-may-sleep = Het scherm kan uitgaan: zet de slaapstand op ‘nooit’.
tablet-not-kept = Laad deze pagina niet opnieuw zonder netwerk: hij wordt hier niet bewaard.
tablet-storage-full = Dit apparaat bewaart niets: een druk zonder netwerk gaat verloren als het uitgaat.
tablet-five = { $side }: nog vijf minuten
tablet-one = { $side }: nog één minuut

# The choices of a tablet
tablet-layout = Opstelling
tablet-layout-auto = zoals het scherm gedraaid is
tablet-layout-facing = tegenover elkaar
tablet-layout-beside = naast elkaar
tablet-places = Plaatsen
tablet-white-first = Wit links of onderaan
tablet-black-first = Zwart links of onderaan
tablet-sound = Geluid bij elke druk
tablet-vibration = Trillen bij elke druk
tablet-sheet = Notatieformulier
tablet-sheet-keep = De zetten op de tablet noteren
tablet-sheet-why = De speler wiens klok loopt raakt zijn schijf aan, dan elk veld waarop hij hem neerzet; de schijven die hij wegneemt raakt hij ook aan. Met het indrukken van zijn klok is alles genoteerd. Vergat de tegenstander zijn zet, dan noteert men die eerst voor hem.
tablet-full-screen = Volledig scherm
tablet-keys = Toetsenbord: pijl links en pijl rechts voor de twee helften, spatie voor de pauze.
tablet-other-code = Ander bord

# The scoresheet on the tablet
tablet-sheet-back = Terug
tablet-sheet-write = Zet noteren
tablet-sheet-press = Indrukken
tablet-sheet-turn = Formulier loopt achter: { $side } aan zet. De arbiter vult het aan.
tablet-sheet-missing = De zet van { $side } ontbreekt: noteer die eerst, zoals op uw formulier.
tablet-sheet-complete = Noteren voor { $side }
tablet-sheet-hand = Raak uw schijf aan, dan het veld.

# Tablets, as the desk sees them
tablets = Tablets
tablets-explained = Een tablet volgt zijn bord van ronde tot ronde, tot u hem losmaakt. Een bord heeft er een, of twee: één voor elke speler.
tablets-none = Er is geen tablet gekoppeld.
tablets-heard = Laatste teken
tablets-device = Apparaat
tablets-since = Gekoppeld
tablets-pair = Een tablet koppelen
tablets-pair-board = Een tablet koppelen aan bord { $board }
tablets-board = Bordnummer
tablets-show-code = Een code tonen
tablets-detach = Losmaken
tablets-detach-board = De tablet van bord { $board } losmaken
tablets-detach-one = De tablet van bord { $board } losmaken die om { $time } iets liet horen
tablets-there = { $n ->
    [one] Dit bord heeft een tablet
   *[other] Dit bord heeft { $n } tablets
}
tablets-instead = { $n ->
    [one] De nieuwe komt ervoor in de plaats
   *[other] De nieuwe komt voor allebei in de plaats
}
tablets-beside = De nieuwe komt ernaast: één voor elke speler
tablets-beside-why = Ieder drukt op de zijne; beide tonen dezelfde klok.
tablets-two-there = Om er maar één te vervangen, maakt u die eerst los.
tablets-full = Bord { $board } heeft al twee tablets. Maak er een los, of laat de nieuwe voor allebei in de plaats komen.
tablets-detached = De tablet van bord { $board } is losgemaakt.
tablets-code-for = Tablet van bord { $board }
tablets-scan = Scan met de tablet, of open { $address } en typ de code.
tablets-code-until = Geldig voor één keer, tot { $time }.
tablets-code-picture = QR-code van het adres { $address }
tablets-print = Afdrukken
tablets-plain-http = Zonder HTTPS kan het scherm van een tablet uitgaan en gaat een zonder netwerk herladen pagina verloren: zet de slaapstand op ‘nooit’.
tablets-board-wrong = Een bordnummer van 1 tot 99999.

# What happened at the table
table-called = Arbiter aan tafel geroepen
table-answered = Oproep gezien door de arbiter
table-proposed = { $score } voorgesteld door { $side } op de tablet
table-declined = Voorgestelde uitslag afgewezen door { $side }
table-confirmed = Uitslag { $score }, bevestigd door beide spelers
end-players = bevestigd door beide spelers
table-refusal-called = De arbiter is al geroepen.
table-refusal-not-called = Niemand heeft de arbiter geroepen.
table-refusal-proposed = Een uitslag wacht al op antwoord.
table-refusal-not-proposed = Deze uitslag is niet voorgesteld.
table-refusal-not-written = Dit is niet genoteerd: het bord is veranderd. Kijk op het formulier.
table-refusal-opponent = De tegenstander moet bevestigen.
table-refusal-arbiter = Deze uitslag voert de arbiter in.
table-refusal-resume = De arbiter heeft de klokken stilgezet: hij zet ze weer aan.
call-answer = Ik kom
call-waits = Oproep van de tafel { $time }
desk-called = oproep
