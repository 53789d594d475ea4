# Documents: papers to print and files to take along.

documents-title = Documents
documents-intro = Each paper as a PDF, or as a page to print.
documents-paper = Document
documents-round = Round
documents-show = Choose
documents-size = Paper of the tables
documents-size-a4 = A4
documents-size-a3 = A3
documents-of-event = Event
documents-pdf = PDF
documents-form-csv = CSV
documents-form-xlsx = XLSX
documents-form-trf = TRF
documents-form-trfx = TRF(x)
documents-form-pdn = PDN
documents-form-pdn-clocks = PDN, both clocks
documents-form-json = JSON
documents-page = Page
documents-open = Open
documents-pairings-board = Pairings by board
documents-pairings-name = Pairings by name
documents-slips = Match slips, eight to a sheet
documents-score-sheets = Score sheets, one sheet a board
documents-score-sheet = Blank score sheet
documents-place-cards = Place cards, players
documents-board-cards = Place cards, board numbers
documents-standings = Standings after round { $round }
documents-crosstable = Crosstable after round { $round }
documents-report = Arbiter’s report
documents-files = Files
documents-file = File
documents-without = Without personal data
documents-without-why = Names as everybody sees them (initials where that was asked), title, club, category, federation, rating. No birth, sex, licence number, contact or note: those columns stay, empty.
documents-with = With personal data
documents-with-why = Whole names, birth, sex, licence number; in the list of players also contact and note. For the organiser and the federation, never to be published.
documents-players = List of players
documents-standings-file = Standings
documents-crosstable-file = Crosstable
documents-games = All games, one a line
documents-workbook = All of it in one workbook
documents-trf = Tournament report (TRF-2026)
documents-trfx = Tournament report, older form (TRF(x))
documents-pdn = All recorded games (PDN)
documents-json = The whole event (JSON)
documents-bom = CSV for a program
documents-none = No round is published yet
documents-none-why = Pairings, standings and crosstable will be here as soon as the first round is published.
documents-to-print = Print
documents-sheet-of = Sheet { $n } of { $of }

# On the sheets
print-pairings-board = Round { $round }, pairings by board
print-pairings-name = Round { $round }, pairings by name
print-published = version { $version }, published { $moment }
print-as-of = as of { $moment }
print-rounds = { $n ->
    [one] { $n } round
   *[other] { $n } rounds
}
print-score-sheets = score sheets
print-round-and-day = Round, date
print-time-white = Time White
print-time-black = Time Black
print-sign-white = Signature White
print-sign-black = Signature Black

# The arbiter’s report
report-title = Arbiter’s report
report-event = The event
report-system = System
report-points = Scoring
report-scale = win { $win }, draw { $draw }, loss { $loss }, bye { $bye }, absence { $absence }
report-tie-breaks = Tie-breaks
report-draw = Draw of colours
report-draw-seed = number { $seed }: { $colour } for no. 1
report-chief = Chief arbiter
report-arbiters = Arbiters
report-participants = The participants
report-players = Players
report-rated = { $rated } rated, { $unrated } unrated
report-late = Late entries
report-left = Withdrawn
report-left-after = { $name } (after round { $round })
report-from = { $name } (round { $round })
report-by-group = By category
report-by-club = By club
report-by-federation = By federation
report-without = none
report-rounds = The rounds
report-col-round = Round
report-col-published = Published
report-col-version = Version
report-col-boards = Boards
report-col-white = White wins
report-col-draws = Draws
report-col-black = Black wins
report-col-forfeits = Forfeits
report-col-byes = Byes, absent
report-col-open = No result
report-total = Total
report-forfeits = Forfeits
report-no-forfeits = None.
report-col-board = Board
report-col-players = Players
report-corrections = Corrections
report-no-corrections = None.
report-col-when = When
report-col-what = What
report-col-reason = Reason
report-result-changed = Round { $round }, board { $board }: { $before } becomes { $after }
report-round-withdrawn = Round { $round } taken back after publication
report-round-again = Round { $round } published again, version { $version }
report-settings-changed = Rules of the tournament changed under way
report-rules-changed = Rules changed: { $what }
report-clock-corrections = { $n ->
    [one] { $n } clock correction, kept with its reason in the record of its game.
   *[other] { $n } clock corrections, kept with their reasons in the records of their games.
}
report-rulings = Irregularities and incidents
report-no-rulings = Nothing to report.
report-only-settled = Only what is settled stands here; private notes never do.
report-signature = Date and signature of the chief arbiter
