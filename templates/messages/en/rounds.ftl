# Results that are told twice, changed, proposed, adjourned; rounds that are published again.

contest-result-stands = Board { $board }: { $result } stands there already.
contest-adjourned-already = The game on board { $board } is adjourned already.
contest-proposed-already = The same change is proposed already and waits for a decision.
contest-no-such-proposal = There is no proposal { $no }.
contest-proposal-settled = Somebody has settled this proposal meanwhile.
contest-draft-changed = Somebody has changed the draft meanwhile, so nothing was done. Here it is as it stands.
contest-published-meanwhile = Somebody has published round { $round } meanwhile (version { $version }). It was published once.
contest-published-anew = Round { $round } was published meanwhile (version { $version }), so nothing was done. Here it is as it stands.
contest-taken-back-meanwhile = Somebody has taken back round { $round } meanwhile, so nothing was done.
results-by = Entered by { $who } at { $at }.
results-by-game = Taken over from the recorded game at { $at }.
results-by-players = Confirmed by both players at { $at }.
results-by-program = Entered by a program at { $at }.
results-meanwhile = Meanwhile, board { $board }: { $result }
results-not-sent = Not sent: the network does not answer. What you typed is still there; press Enter again.
results-own-boards = You enter the results of your own boards.
results-proposed = Board { $board }: the change to { $result } waits for the chief arbiter.
results-past-propose = A later round is published: a change of a result goes to the chief arbiter as a proposal, with your reason. It changes no pairing.
results-propose = Propose
results-preview-done = What it moved
results-preview = What it would move
results-impact-of = Board { $board }, { $before } becomes { $after }: what it moves
results-impact-none = No place in the standings changes.
results-impact-draft = The draft of round { $round } was made with the old result: draft it again.
results-proposals = Proposed changes
results-proposals-why = Nothing changes before somebody decides who may.
results-proposal-by = Proposed by { $who } at { $at }.
results-proposal-game = The recorded game says so since { $at }.
results-proposal-moved = Meanwhile { $result } stands there: decline it, or enter the result anew.
results-accept = Make this change
results-decline = Leave the result
results-accepted = The change is made.
results-declined = The result stays.
results-corrections = Corrections
results-unsigned-game = recorded game
results-unsigned-program = program
results-adjourned-count = { $n ->
    [one] { $n } game adjourned
   *[other] { $n } games adjourned
}
pairing-adjourned = Adjourned, so that these count as draws in this pairing (GHR 3.1): boards { $boards }.
state-adjourned = Adjourned
result-adjourned = adjourned
result-adjourned-short = adj.
ranking-adjourned = { $n ->
    [one] { $n } game is adjourned: a draw only where the next round is paired
   *[other] { $n } games are adjourned: draws only where the next round is paired
}
round-withdrawn = The pairings of round { $round } were taken back: { $reason }
round-version-of = Round { $round }, version { $version } of the pairings: { $reason }
desk-proposals = { $n ->
    [one] { $n } change of a result to decide
   *[other] { $n } changes of results to decide
}
