# Irregularities and their cases, in words. The articles are those of the digest of the rules.

# The irregularities by name (R4.2)
irregularity-i01 = two moves in a row, or out of turn
irregularity-i02 = irregular displacement
irregularity-i03 = one piece touched, another played
irregularity-i04 = move taken back
irregularity-i05 = an opponent’s piece moved
irregularity-i06 = capture not made
irregularity-i07 = piece removed without reason
irregularity-i08 = fewer or more captured
irregularity-i09 = stopping during a multiple capture
irregularity-i10 = piece lifted during a multiple capture
irregularity-i11 = captured piece left on the board
irregularity-i12 = piece not captured removed
irregularity-i14 = own piece removed
irregularity-i15 = king not crowned
irregularity-i16 = uncrowned king played
irregularity-i17 = two hands used
irregularity-i18 = disordered execution
irregularity-i19 = wrong board or starting position

# What was found, with the squares and the article
fault-article = { $rule }; FMJD { $fmjd }
fault-out-of-turn = { $move } was played out of turn ({ $article }).
fault-displacement = { $move }: the piece does not move that way ({ $article }).
fault-touched = The piece on { $touched } had to be played, and { $move } was ({ $article }).
fault-took-back = { $move } was released and then taken back ({ $article }).
fault-opponents = { $move }: the piece on { $square } is the opponent’s ({ $article }).
fault-capture-due = { $move } was played although a capture had to be made, by { $due } ({ $article }).
fault-removed = Removed without reason: { $squares } ({ $article }).
fault-fewer-or-more = { $move } captures fewer or more than allowed: { $due } had to be played ({ $article }).
fault-more = { $move } passes the same piece more than once ({ $article }).
fault-stopped = The multiple capture stopped on { $square } although the piece could still capture ({ $article }).
fault-lifted = A captured piece was removed before the capture was complete ({ $article }).
fault-forgotten = Captured, but left on the board: { $squares } ({ $article }).
fault-not-jumped = Removed without having been captured: { $squares } ({ $article }).
fault-own = Own piece removed: { $squares } ({ $article }).
fault-not-crowned = The man that came to { $square } was not crowned ({ $article }).
fault-uncrowned = The king on { $square } was played without having been crowned ({ $article }).
fault-two-hands = The move was made with two hands ({ $article }).
fault-disordered = The captured pieces were removed in no order ({ $article }).
fault-set-up = The board or the starting position was wrong ({ $article }).

# What either answer gives (R4.5, R4.6)
gives-back = The position before it is restored: { $turn }.
gives-pieces-back = The pieces removed come back: { $turn }.
gives-move = { $move } stands, executed as it should be: { $turn }.
gives-board-left = The board stays as it stands: { $turn }.
gives-faulty-move = { $move } is put back as it was played: { $turn }.
gives-nothing = The move taken back does not count: { $turn }.
gives-due = The piece on { $square } must be played.
gives-end = This choice ends the game: { $end }.

# What was entered and cannot be recorded
nonsense-empty-origin = No piece stands on { $square }: check the start square.
nonsense-nothing-to-remove = No piece to remove stands on { $square }.
nonsense-occupied = A piece stands on { $square }: say first that it was removed.
nonsense-no-landing = Where was the piece of { $square } put down?
nonsense-no-such-leg = The way does not have { $n } legs.
nonsense-nothing-to-take-back = There is no move to take back.
nonsense-two-moves = Two moves are two actions: enter the first one first (R4.9).
judge-no-king = No king stands on { $square }, so none was left uncrowned there.
judge-players-differ = The line names different players: the wronged player is the opponent of the one who did it.
asks-landing = On which squares was the piece put down between { $from } and { $to }?
asks-removed = Which pieces were removed from the board? None is an answer.
irregular-nothing-done = Nothing was played yet: a piece was touched at the most (R4.3).
irregular-no-case = No irregularity waits for a decision.
irregular-must-play = The piece on { $square } must be played (R5.2). If another was, enter the action as it was.
irregular-not-crowned = The king on { $square } is not crowned (R4.35): enter the crowning first, or the action as it was.
irregular-crown-first = Enter first, by itself, that the king on { $square } was crowned.
irregular-no-codes = Name the irregularity that was found.
irregular-not-late = The opponent has not replied yet: enter what was played (+). An older fault is recorded after his reply.
case-not-the-wronged = The wronged player alone claims and decides (R4.1).
case-claimed = The irregularity is claimed already.
case-not-claimed = There is no claim to withdraw.
case-settled = The case is settled: a recorded decision is final (R4.41).
case-not-settled = The case is not settled yet.
case-appeal-waits = An appeal waits for its decision already.
case-no-appeal = There is no appeal to decide.
case-same-outcome = That is the outcome already: uphold it.
case-words-needed = Write what happened, or why.
case-claim-first = Nobody has claimed yet: i opens the decision and stops the clocks.

# What happened in a case, for the journal
case-observed = Irregularity { $no }: { $names }
case-named = { $name } ({ $code })
case-claimed-by = Irregularity { $no } claimed by { $side }
case-withdrawn = Claim of irregularity { $no } withdrawn
case-rectified = Irregularity { $no } rectified, decided by { $side }
case-maintained = Irregularity { $no } maintained, decided by { $side }
case-lapsed = Irregularity { $no }: right lapsed by replying (R4.7)
case-dissolved = Irregularity { $no }: the action as a whole is regular
case-not-decided = Irregularity { $no }: not decided
case-found-late = Irregularity { $no } found too late to be rectified: { $names }. { $words }
case-fact-added = Irregularity { $no }, fact added: { $words }
case-protest = the wronged player removed { $squares } without moving a piece
case-protest-said = { $what }. His right stays open (R4.7). What does not come back to the board is recorded with his move.
case-appeal-lodged = Appeal by { $side } on irregularity { $no }: { $words }
case-appeal-upheld = Appeal on irregularity { $no }: decision upheld. { $words }
case-appeal-rectified = Appeal on irregularity { $no }: rectified. { $words }
case-appeal-maintained = Appeal on irregularity { $no }: maintained. { $words }
king-crowned = King crowned on { $square }

# What viewers are told, once it is settled
said-rectified = Irregularity rectified
said-maintained = Irregularity maintained
said-appeal = Decision changed on appeal
said-record-corrected = Record corrected

# In the record of the game (R1.12)
pdn-rectified = { $move }: irregularity rectified, { $names }
pdn-maintained = { $move }: irregularity maintained, { $names }
pdn-lapsed = { $move }: irregularity not claimed, { $names }
pdn-not-decided = { $move }: irregularity not decided, { $names }
pdn-found-late = Irregularity found too late: { $names }
pdn-appeal-rectified = { $comment } (rectified on appeal, the board staying as it was)
pdn-appeal-maintained = { $comment } (maintained on appeal, the board staying as it was)
pdn-removed = removed { $squares }
list-and = { $left } and { $right }
