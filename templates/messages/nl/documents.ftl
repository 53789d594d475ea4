# Documents: papers to print and files to take along.

documents-title = Documenten
documents-intro = Elk papier als PDF, of als pagina om af te drukken.
documents-paper = Document
documents-round = Ronde
documents-show = Kiezen
documents-size = Papier van de tabellen
documents-size-a4 = A4
documents-size-a3 = A3
documents-of-event = Toernooi
documents-pdf = PDF
documents-form-csv = CSV
documents-form-xlsx = XLSX
documents-form-trf = TRF
documents-form-trfx = TRF(x)
documents-form-pdn = PDN
documents-form-pdn-clocks = PDN, beide klokken
documents-form-json = JSON
documents-page = Pagina
documents-open = Openen
documents-pairings-board = Indeling per bord
documents-pairings-name = Indeling per naam
documents-slips = Uitslagbriefjes, acht per vel
documents-score-sheets = Notatieformulieren, een vel per bord
documents-score-sheet = Blanco notatieformulier
documents-place-cards = Tafelkaartjes, spelers
documents-board-cards = Tafelkaartjes, bordnummers
documents-standings = Stand na ronde { $round }
documents-crosstable = Kruistabel na ronde { $round }
documents-report = Arbitersrapport
documents-files = Bestanden
documents-file = Bestand
documents-without = Zonder persoonsgegevens
documents-without-why = Namen zoals iedereen ze ziet (initialen waar dat gevraagd is), titel, club, categorie, bond, rating. Geen geboortedatum, geslacht, licentienummer, contact of opmerking: die kolommen blijven leeg staan.
documents-with = Met persoonsgegevens
documents-with-why = Volledige namen, geboortedatum, geslacht, licentienummer; in de spelerslijst ook contact en opmerking. Voor de organisator en de bond, nooit om te publiceren.
documents-players = Spelerslijst
documents-standings-file = Stand
documents-crosstable-file = Kruistabel
documents-games = Alle partijen, een per regel
documents-workbook = Alles in één werkmap
documents-trf = Toernooirapport (TRF-2026)
documents-trfx = Toernooirapport, oude vorm (TRF(x))
documents-pdn = Alle genoteerde partijen (PDN)
documents-json = Het hele toernooi (JSON)
documents-bom = CSV voor een programma
documents-none = Nog geen gepubliceerde ronde
documents-none-why = Indeling, stand en kruistabel staan hier zodra de eerste ronde gepubliceerd is.
documents-to-print = Afdrukken
documents-sheet-of = Vel { $n } van { $of }

# On the sheets
print-pairings-board = Ronde { $round }, indeling per bord
print-pairings-name = Ronde { $round }, indeling per naam
print-published = versie { $version }, gepubliceerd { $moment }
print-as-of = stand van zaken { $moment }
print-rounds = { $n ->
    [one] { $n } ronde
   *[other] { $n } ronden
}
print-score-sheets = notatieformulieren
print-round-and-day = Ronde, datum
print-time-white = Tijd wit
print-time-black = Tijd zwart
print-sign-white = Handtekening wit
print-sign-black = Handtekening zwart

# The arbiter’s report
report-title = Arbitersrapport
report-event = Het toernooi
report-system = Systeem
report-points = Telling
report-scale = winst { $win }, remise { $draw }, verlies { $loss }, vrij { $bye }, afwezig { $absence }
report-tie-breaks = Tie-breaks
report-draw = Loting
report-draw-seed = getal { $seed }: { $colour } voor nr. 1
report-chief = Hoofdarbiter
report-arbiters = Arbiters
report-participants = De deelnemers
report-players = Spelers
report-rated = { $rated } met rating, { $unrated } zonder rating
report-late = Later ingestapt
report-left = Teruggetrokken
report-left-after = { $name } (na ronde { $round })
report-from = { $name } (ronde { $round })
report-by-group = Per categorie
report-by-club = Per club
report-by-federation = Per bond
report-without = geen
report-rounds = De ronden
report-col-round = Ronde
report-col-published = Gepubliceerd
report-col-version = Versie
report-col-boards = Borden
report-col-white = Winst wit
report-col-draws = Remises
report-col-black = Winst zwart
report-col-forfeits = Reglem.
report-col-byes = Vrij, afwezig
report-col-open = Zonder uitslag
report-total = Totaal
report-forfeits = Reglementaire uitslagen
report-no-forfeits = Geen enkele.
report-col-board = Bord
report-col-players = Spelers
report-corrections = De correcties
report-no-corrections = Geen enkele.
report-col-when = Wanneer
report-col-what = Wat
report-col-reason = Reden
report-result-changed = Ronde { $round }, bord { $board }: { $before } wordt { $after }
report-round-withdrawn = Ronde { $round } na publicatie ingetrokken
report-round-again = Ronde { $round } opnieuw gepubliceerd, versie { $version }
report-settings-changed = Toernooiregels tussentijds gewijzigd
report-rules-changed = Reglement gewijzigd: { $what }
report-clock-corrections = { $n ->
    [one] { $n } klokcorrectie, met haar reden bewaard in het proces-verbaal van de partij.
   *[other] { $n } klokcorrecties, met hun reden bewaard in het proces-verbaal van hun partij.
}
report-rulings = Onregelmatigheden en incidenten
report-no-rulings = Niets te melden.
report-only-settled = Alleen afgesloten zaken staan hier; privénotities nooit.
report-signature = Datum en handtekening van de hoofdarbiter
