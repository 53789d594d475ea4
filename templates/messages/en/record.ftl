# Sheets of paper: the match record and the protest file.

print-page = page { $n } / { $of }
print-round-board = Round { $round }, board { $board }
print-foot = { $profile } · { $version }

# The match record
record-title = Match record
record-for-arbiters = Arbiter’s copy: has private notes and cases that are not settled
record-version = record { $no }, { $moment }
record-result = Result
record-no-result = game in progress
record-event = Tournament
record-day = Date
record-tempo = Time control
record-rules = Rules
record-started = Start
record-ended = End
record-last-position = Last position
record-start-position = Starting position
record-moves = Moves
record-no-moves = No move was recorded.
record-left = Left
record-hour = Hour
record-times-left = Time: what the player had left after his move.
record-times-hour = Time: when the move was recorded.
record-marks = A number in brackets leads to the irregularity of that number.
record-set-on-board = Position taken from the board

# The cases
record-cases = Irregularities
record-no-cases = No irregularity was settled.
record-case = Irregularity { $no }
record-by-at = { $by }, after { $place }
record-at-start = the start of the game
record-after-move = { $no }. { $move } ({ $side })
record-before = Before
record-as-left = Board as left
record-if-rectified = If rectified
record-if-maintained = If maintained
record-outcome-rectified = rectified
record-outcome-maintained = maintained
record-outcome-lapsed = right lapsed by replying (R4.7), maintained
record-outcome-dissolved = action regular as a whole
record-outcome-not-decided = not decided
record-outcome-late = found too late to be rectified
record-outcome-open = not claimed, right open
record-outcome-claimed = claimed, waits for the decision
record-outcome-appeal = { $outcome } · appeal pending
record-outcome-upheld = { $outcome } · upheld on appeal
record-outcome-changed = { $outcome } · changed on appeal
record-offered = Both choices as offered to the wronged player
record-fact-observed = Found
record-fact-goes-on = The action goes on
record-fact-follows = Second displacement, same decision (R4.9)
record-fact-takes-back = Move taken back
record-fact-amends = The last move, recorded as regular, was irregular
record-fact-articles = Articles named: { $names }
record-fact-claimed = Claimed by { $by }
record-fact-withdrawn = Claim withdrawn
record-fact-rectified = Decision of { $by }: rectified
record-fact-maintained = Decision of { $by }: maintained
record-fact-lapsed = Right lapsed by replying (R4.7)
record-fact-dissolved = The action is regular as a whole
record-fact-not-decided = Not decided
record-fact-late = Found late: { $words }
record-fact-added = Fact added: { $words }
record-fact-appeal = Appeal by { $by }: { $words }
record-fact-upheld = Appeal: decision upheld. { $words }
record-fact-appeal-rectified = Appeal: rectified. { $words }
record-fact-appeal-maintained = Appeal: maintained. { $words }

# Columns
record-col-hour = Time
record-col-clocks = Clocks (White – Black)
record-col-what = Fact
record-col-by = Recorded by
record-col-program = the program

# The journal and the signatures
record-journal = Arbiter’s log
record-no-journal = Nothing else was recorded.
record-undone = { $what } (undone later)
record-signatures = Signatures
record-sign-white = White
record-sign-black = Black
record-sign-arbiter = Arbiter
record-refusal = Refuses to sign: the arbiter writes it here with the time.

# The protest file
record-link = Match record (PDF)
record-link-arbiter = Match record, arbiter’s copy (PDF)
protest-link = Protest file (ZIP)
protest-title = Protest file
protest-contents = Contents
protest-entry-record = the match record, arbiter’s copy
protest-entry-pdn = the game as PDN
protest-entry-log = the whole log, one record a line (JSON), with private notes and cases that are not settled
protest-entry-positions = every position, as FEN
protest-entry-times = both clocks at every record
protest-entry-statements = what the arbiters wrote
protest-entry-decisions = the irregularities, the choices offered and the decisions
protest-entry-people = who recorded, by key
protest-entry-digests = the SHA-256 digest of every file
protest-check = To check, in this folder: sha256sum -c SHA256SUMS
protest-log-digest = Digest of the log (SHA-256): { $digest }
protest-col-position = position
protest-col-place = where
protest-col-turn = to move
protest-start = start
protest-case = irregularity { $no }: { $what }
protest-col-seq = no.
protest-col-hour = time (UTC)
protest-col-hall = time in the hall
protest-col-white = White, left
protest-col-black = Black, left
protest-col-what = fact
protest-col-by = recorded by
protest-col-person = key
protest-col-name = name

# The form of an event
event-language = Language of the papers

# The game for programs that obey no set-up
pdn-parts = PDN in parts, for programs that know no set-up positions

# Slips
print-slips = match slips
print-slip-time = Time
print-slip-sign = Signature
print-slip-other = Other result, remark:
