# The arbiter’s desk: all boards, one board, forms of the event.

office-my-events = Mijn toernooien
office-new-game = Bord openen
office-import = PDN importeren
office-public-page = Openbare pagina van het toernooi

# All boards
desk-to-see = Te bekijken
desk-nothing-to-see = Niets te melden
desk-to-move = aan zet
desk-more = Andere pagina’s
desk-key-board = naar het bord
desk-key-result = uitslag van een bord
desk-key-help = alle opdrachten
desk-empty = Nog geen bord geopend
desk-empty-next = Open een eerste bord met de namen van beide spelers, of importeer genoteerde partijen.
desk-empty-wait = Een arbiter of organisator opent de borden; deze pagina werkt zichzelf bij.
desk-facts = Ronde { $round }, { $boards } · { $profile }
desk-boards-count = { $n ->
    [one] { $n } bord
   *[other] { $n } borden
}
desk-counts = { $playing } bezig · { $waiting } niet begonnen · { $finished } afgelopen
desk-move-and-text = zet { $no } · { $text }
saved-at = Alles is opgeslagen, { $time }

# The entry line
entry-label = Invoer
entry-placeholder = bord, opdracht
entry-placeholder-board = { $move }, x, ?
entry-choose-path = Er zijn meer slagen mogelijk. Welke?
entry-key-enter = Enter
entry-to-play = { $played } — Enter om te zetten
entry-only-capture = Enige slag: { $played } — Enter om te zetten
entry-only-move = Enige zet: { $played } — Enter om te zetten
entry-possible = Mogelijk: { $moves }
entry-which-path = Welke weg? { $moves }
entry-unknown-square = Veld { $square } bestaat niet: 1 tot { $last }.
entry-unknown-named-square = { $square } is geen donker veld, van a1 tot h8.
entry-vacant = Veld { $square } is leeg.
entry-opponent = Het stuk op { $square } is van de tegenstander.
entry-due = Slaan is verplicht: { $moves }
entry-no-capture = Er is niets te slaan.
entry-not-legal = { $text } is hier geen mogelijke zet.
entry-over = De partij is afgelopen.
entry-unreadable = “{ $text }” is geen zet en geen opdracht. Typ ? voor hulp.
entry-goes-to = Enter: naar bord { $board }
entry-no-board = Er is geen bord { $board } in deze ronde.
entry-at-board = Bord { $board }: { $rest } — Enter om op te slaan
entry-offers = Remiseaanbod noteren: o = door wie net gezet heeft; o+ aangenomen, o- geweigerd
entry-offer-stands = { $offer } o+ aangenomen, o- geweigerd
entry-will-accept = Remise aangenomen — Enter om op te slaan
entry-will-refuse = Remise geweigerd — Enter om op te slaan
entry-due-draw = { $draw }. n+ vaststellen, n- laten doorspelen
entry-will-confirm = { $draw } — Enter om vast te stellen
entry-will-play-on = De partij gaat door — Enter om op te slaan
entry-result = Uitslag: r { $white }, r { $draw }, r { $black } of r 0-0, dan de reden
entry-will-result = Uitslag { $score } — Enter om op te slaan
entry-note = Aantekening in het logboek: j, dan de tekst
entry-will-note = Aantekening in het logboek — Enter om op te slaan
entry-gap = Enter: notatie opgeschort, tot de stand is ingevoerd
entry-gap-position = Enter: de stand van het echte bord invoeren
entry-undo = Enter: { $what } ongedaan maken
entry-undo-nothing = Er is niets ongedaan te maken.
entry-help = Enter: alle opdrachten
entry-ask = Enter: de server controleert het.
entry-sending = { $line } …
entry-waits = { $line }: in de wacht
entry-not-sent = De klokken zijn niet veranderd: Damier antwoordt niet. Deze opdracht wacht niet op het netwerk; geef hem opnieuw als het terug is.
entry-not-kept = Uw browser wil deze invoer niet bewaren: ze is niet verzonden en staat nog in de regel. Maak ruimte vrij, of sta deze site toe gegevens op te slaan.
entry-last = Laatste invoer: { $what }
entry-last-at-board = Laatste invoer: bord { $board }, { $what }
entry-nothing-yet = Nog niets ingevoerd
entry-done-at-board = Bord { $board }: { $what }
entry-overtaken = Iemand was u voor: { $what }. Uw invoer staat nog in de regel.

entry-signed-at = { $what } — { $who }, { $time }
refusal-game-over = De partij is afgelopen. Om de uitslag te verbeteren: r, met de reden.
refusal-suspended = De notatie is opgeschort: voer eerst de stand in (g).
refusal-already-suspended = De notatie is al opgeschort.
refusal-offered-white = Wit deed het laatste remiseaanbod: nu mag alleen zwart aanbieden.
refusal-offered-black = Zwart deed het laatste remiseaanbod: nu mag alleen wit aanbieden.
refusal-offer-early = Geen remiseaanbod voordat ieder { $min } zetten heeft gedaan.
refusal-no-offer = Er is geen remise aangeboden.
refusal-no-draw-due = Er is geen remise vast te stellen.
refusal-reason = Er is al een uitslag gegeven: geef de reden om hem te veranderen, bijvoorbeeld r { $draw } verkeerd ingevoerd.
refusal-empty-note = De aantekening is leeg.
refusal-too-long = Hoogstens { $max } tekens.
refusal-move-no = De volgende zet heeft nummer { $least } of hoger.
refusal-move-no-high = Een zetnummer is ten hoogste { $most }.
refusal-nothing-to-undo = Er is niets ongedaan te maken.
refusal-command-elsewhere = Deze pagina is al elders gebruikt: laad haar opnieuw.
refusal-not-your-right = Met uw rollen kan dat niet aan dit bord.
refusal-past-undo = Deze partij is van een vorige ronde: haar uitslag wordt niet ongedaan gemaakt maar verbeterd, met de reden, bijvoorbeeld r { $draw } verkeerd ingevoerd.

# Lines that wait
pending-title = Wachtende invoer
pending-offline = In de wacht: { $n }, netwerk weg
pending-stopped = In de wacht: { $n }, verzenden gestopt
pending-sending = Verzenden: { $n }
pending-why-offline = Het netwerk antwoordt niet. Voer gerust verder in: alles wordt op volgorde verzonden zodra het kan.
pending-why-signed-out = Uw sessie is gesloten. Meld u opnieuw aan: niets van uw invoer is verloren.
pending-at-board = Bord { $board }, in de wacht: { $n }
pending-resume = Verder verzenden
pending-edit = Wijzigen
pending-remove = Verwijderen

# One board
board-facts = Ronde { $round }, bord { $board } · { $profile }
board-facts-tempo = Ronde { $round }, bord { $board } · { $tempo } · { $profile }
board-look-only = U volgt dit bord; met uw rollen kunt u hier niet invoeren.
board-squares = Velden van het bord. Met de pijltoetsen gaat u van veld naar veld.
board-back-to-present = Terug naar het heden
board-past = Stand na { $played }
board-past-start = Beginstand
board-suspended = Notatie opgeschort: stand van het echte bord onbekend
board-no-moves = Nog geen zetten.
board-in-words = Stand in woorden
board-public-page = Openbare pagina van het bord
board-label-start = Beginstand, { $turn }
board-label-after = Stand na { $played }, { $turn }
board-label-known = Laatst bekende stand
board-square-label = veld { $square }, { $piece }
facts-white-turn = Wit aan zet
facts-black-turn = Zwart aan zet
facts-ended = Afgelopen: { $score }
facts-due = Verplichte slag
facts-due-one = { $played }, { $pieces ->
    [one] { $pieces } stuk
   *[other] { $pieces } stukken
}
facts-pieces = Stukken
facts-pieces-value = Wit { $white }, zwart { $black }
facts-gap-warning = De notatie heeft een gat: de tellingen beginnen bij de ingevoerde stand.
facts-white-men = Witte schijven
facts-white-kings = Witte dammen
facts-black-men = Zwarte schijven
facts-black-kings = Zwarte dammen
offer-by-white = Wit biedt remise aan.
offer-by-black = Zwart biedt remise aan.
offer-accept = Aangenomen
offer-refuse = Geweigerd
due-since = Sinds { $played }.
due-since-start = Sinds de beginstand.
due-played-on = De arbiter heeft laten doorspelen; de remise kan nog vastgesteld worden.
due-confirm = Remise vaststellen
due-play-on = Laten doorspelen
due-for-arbiter = Een arbiter stelt haar vast, of laat doorspelen.
moves-set = Stand ingevoerd, { $turn }
replay-first = Begin
replay-back = Vorige
replay-on = Volgende
replay-last = Heden

# What can be done at a board
act-offer = Remiseaanbod noteren
act-offer-white = Door wit
act-offer-black = Door zwart
act-result = Uitslag geven
act-reason = Reden
act-reason-hint = Alleen verplicht om een uitslag te verbeteren.
act-result-enter = Uitslag invoeren
score-white = winst voor wit
score-draw = remise
score-black = winst voor zwart
score-none = geen punten
reason-resignation = opgave
reason-agreement = onderling overeengekomen
reason-forfeit = reglementair
reason-flag = vlag gevallen
act-note = In het logboek schrijven
act-note-text = Aantekening
act-note-hint = Privé: alleen arbiters lezen haar.
act-note-write = Schrijven
act-gap = Notatie opschorten
act-gap-explained = Worden er zetten gespeeld zonder notatie? Schort op, voer daarna de stand van het echte bord in en ga verder.
act-gap-declare = Opschorten
act-gap-position = Stand invoeren
act-undo = Laatste invoer ongedaan maken
act-help = Hulp tonen
log-title = Logboek van het bord
log-empty = Niets te melden. Een aantekening: toets j, dan de tekst.
log-private = Privé:
log-move = { $text } gespeeld
log-undone = Ongedaan gemaakt: { $what }

# The position from the real board
position-title = Stand invoeren
position-explained = Neem de stand van het echte bord over: klik op de velden, of typ een FEN-regel. De eerdere zetten blijven in de notatie; de remisetellingen beginnen opnieuw.
position-palette = Plaatsen
position-empty = Leegmaken
position-start = Beginstand
position-back = Laatst genoteerde stand
position-fen = Stand (FEN)
position-fen-hint = Bijvoorbeeld { $fen } — wie aan zet is, dan wit en zwart, K voor een dam.
position-move-no = Nummer van de volgende zet, indien bekend
position-move-no-hint = Leeg laten om door te nummeren.
position-set = Deze stand invoeren
position-ends = Deze stand beëindigt de partij: { $end }.
position-no-white = In deze stand heeft wit geen stukken meer.
position-no-black = In deze stand heeft zwart geen stukken meer.
position-really = Is dit echt de stand van het bord?
position-really-yes = Ja, deze stand invoeren
position-really-line = { $why } Is het echt de stand van het bord, sluit de regel dan af met een uitroepteken.
position-count = Wit { $white }, zwart { $black }
position-move-no-wrong = Een geheel getal.

# Events
home-empty = Geen toernooien
home-empty-next = Maak een toernooi aan: naam, plaats en dagen zijn genoeg om het eerste bord te openen.
home-empty-wait = Een organisator moet u uitnodigen; zijn toernooi verschijnt hier.
event-new = Nieuw toernooi
event-name = Naam van het toernooi
event-place-hint = Plaats, en zaal als dat helpt.
event-starts-on = Eerste dag
event-ends-on = Laatste dag
event-tempo-hint = In woorden, bijvoorbeeld 45 min + 30 s.
event-time-zone = Tijd in de zaal
event-arbitrates = Ik arbitreer dit toernooi ook: ik kan de zetten van alle borden invoeren.
event-create = Toernooi aanmaken
event-sample = voorbeeld
event-page-title = Toernooigegevens
event-days = Dagen
event-saved = De toernooigegevens zijn opgeslagen. Pagina’s, documenten en agenda’s tonen ze meteen.
event-open = Alles mag vrij wijzigen tot de eerste partij geopend is.
event-fixed = Er zijn partijen geopend: een wijziging vraagt een reden. Geopende partijen houden hun reglement en hun klok.
event-keeps-address = Het adres /events/{ $slug } blijft hetzelfde: gedrukte QR-codes blijven werken.
event-reason-hint = Staat in het logboek; wijzigt het reglement of de klok, dan kan iedereen haar lezen.
event-elsewhere = Zalen, rondes en tie-breaks; speeltempo’s van het toernooi:
event-overtaken = De gegevens zijn intussen gewijzigd. Er is niets opgeslagen.
event-overtaken-next = Wat u niet hebt aangeraakt, is overgenomen; wat u hebt getypt, is blijven staan. Kijk het na en sla opnieuw op.
event-meanwhile = { $person }, { $time }: { $what }
event-effect-told = Naam en plaats wijzigen meteen overal: pagina’s, documenten, agenda’s, exports. Wat al gedrukt is, houdt de oude; het adres /events/{ $slug } blijft.
event-effect-days = De agenda van wie erop geabonneerd is, volgt. Al aangekondigde aanvangstijden van rondes blijven.
event-effect-zone = Al aangekondigde tijden blijven hetzelfde moment en worden gelezen in de tijd van de nieuwe zaal.
event-effect-language = Documenten die vanaf nu worden gemaakt, zijn in deze taal.
event-effect-clock = De klok geldt voor partijen die vanaf nu worden geopend; geopende partijen houden hun klok.
event-effect-rules = Het reglement geldt voor partijen die vanaf nu worden geopend; geopende partijen houden hun reglement.

# A new board
game-board-hint = Het eerste vrije nummer is ingevuld.
game-name-hint = Achternaam, dan voornaam.
game-club = Club
game-other-start = Andere beginstand
game-fen-hint = Leeg laten voor de gewone beginstand.
game-open = Openen en invoeren
game-open-another = Openen, daarna nog een bord
game-opened = Bord { $board } geopend: { $white } – { $black }
game-number-wrong = Een geheel getal van 1 tot { $max }.
game-board-taken = Bord { $board } van ronde { $round } is al geopend.
game-name-needed = Een naam is nodig.
game-name-long = Hoogstens { $max } tekens.

# PDN in
import-explained = Kies een PDN-bestand of plak de tekst. Er wordt niets opgeslagen voordat u bevestigt: u ziet eerst wat er komt, en wat niet kan.
import-file = Bestand
import-file-hint = PDN, hoogstens { $max } MB.
import-encoding = Codering van het bestand
import-encoding-detected = UTF-8, anders Windows-1252
import-encoding-cyrillic = Windows-1251 (cyrillisch)
import-paste = Of de tekst
import-round = Ronde
import-round-hint = Voor partijen die geen ronde noemen.
import-more-notes = en nog { $n }
import-board-taken-meanwhile = Iemand heeft intussen een bord geopend: dit is de nieuwe verdeling.
import-check = Controleren
import-file-needed = Kies een bestand of plak een tekst.
import-too-large = Meer dan { $max } MB: splits het bestand.
import-preview-title = Te importeren partijen: { $n }
import-done-title = Geïmporteerde partijen: { $n }
import-refused = Worden niet aangemaakt
import-refused-why = Verbeter het bestand en importeer opnieuw, of voer ze met de hand in.
import-ready = Worden aangemaakt
import-taken = Aangemaakt
import-nothing = Geen partijen.
import-no = Nr.
import-where = Waar
import-place = regel { $line }
import-place-ply = regel { $line }, zet { $no }, { $side }
import-reason = Reden
import-notes = Opmerkingen
import-confirm = { $n ->
    [one] { $n } partij importeren
   *[other] { $n } partijen importeren
}
import-other-file = Ander bestand
import-another = Nog een bestand importeren
import-to-desk = Naar de borden

# Help
help-title = Opdrachten van de invoerregel
help-typed = U typt
help-does = Dat doet
help-move = De zet spelen; ook een slag, als de velden volstaan.
help-capture = De slag spelen. De hele weg ({ $path }) alleen als erom gevraagd wordt.
help-only-capture = De enige mogelijke slag.
help-single = Alleen het eindveld, als één zet erheen leidt; op de tafel: naar het bord.
help-board = Naar bord 12.
help-at-board = Op de tafel: een opdracht voor bord 12.
help-offer = Noteren dat wie net gezet heeft remise aanbiedt.
help-answer = Remise aangenomen, geweigerd.
help-due = Arbiter: de reglementaire remise vaststellen, of laten doorspelen.
help-result = De uitslag, daarna eventueel de reden: r { $white } opgave.
help-note = Een privéaantekening in het logboek.
help-gap = De notatie opschorten; daarna de stand van het echte bord invoeren.
help-undo = De laatste invoer ongedaan maken; het logboek bewaart haar.
help-help = Deze hulp.
help-escape = De regel leegmaken; bij lege regel: terug naar de tafel.
key-escape = Esc
help-board-keys = Op het bord: de pijltoetsen gaan van veld naar veld, Home en End naar de rand van de rij, Enter kiest eerst het beginveld en dan het eindveld.
