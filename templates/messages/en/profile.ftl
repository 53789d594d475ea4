# The rules of an event or a game: what can be chosen, and the paragraph that says it (RULES 0.2).

rules-title = Rules
rules-variant = Game
rules-profile = Profile
rules-profile-hint = The federation text that applies. The options below start from it.
rules-options = Options of the rules
rules-as-profile = as the profile says
rules-number-hint = From { $least } to { $most }. Empty: as the profile says.
rules-article = { $name } ({ $article })
rules-page = Options and changes
rules-change = Change the rules
rules-open = They may change freely until the first game is opened.
rules-fixed = Games are open: a change needs a reason, which everybody can read. Open games keep their rules.
rules-reason-hint = Read by everybody, on the page of the tournament.
rules-saved = The rules are saved.
rules-changes = Changes of the rules
rules-changed-on = Rules changed on { $day }
rules-reason = Reason: { $reason }
rules-difference = { $name }: { $before } → { $after }
rules-of-game = Rules of the game
rules-import-hint = For the games of this file.

# The options
option-kings-ending = Kings’ ending, one or two against one
option-sixteen = 16-move rule
option-no-progress = Moves without a capture or a man’s move, for each player
option-long-diagonal = Lone king on the main diagonal
option-enforcement = A draw by the rules
option-offer = Moves of each player before a draw offer
option-complete = A move is made
option-correction = Repairing one’s own mistake before the clock
option-uncrowned = A man not crowned, if that is maintained
option-signals = The arbiter points out an irregularity
option-flag = Flag fall
option-flag-decided = Who decides about a flag
option-forfeit = Default time, in minutes
option-brazilian = Draws of Brazilian draughts

# Their values
value-on = applied
value-off = not applied
value-yes = yes
value-no = no
value-kings-immediate = drawn at once, unless a phase of play is in progress
value-kings-five = drawn after 5 moves by each player
value-kings-off = no rule
value-diagonal-five = drawn after 5 moves by each player
value-automatic = is declared by the program
value-confirmed = waits for the arbiter
value-release = when the piece is released
value-clock = when the clock is pressed
value-king = it is a king
value-man = it stays a man
value-loss = loses
value-loss-unless-due = loses, unless a draw is due
value-flag-automatic = the program, with an electronic clock
value-flag-claimed = the opponent, who claims it
value-flag-arbiter = the arbiter
value-cbjd = list of the confederation (CBJD)
value-f64 = Russian list (64 squares)
value-none = no rule

# Why an option cannot be set so
option-unknown = “{ $key }” is no option.
option-no-pair = “{ $text }”: write KEY=VALUE.
option-bad-word = { $key }: { $allowed }, and not “{ $value }”.
option-bad-number = { $key }: a number from { $least } to { $most }, and not “{ $value }”.
option-no-meaning = { $key }: means nothing in this game, { $variant } ({ $article }).
option-needs-clock = self_correction_before_clock=yes needs move_complete_at=clock (R4.3).
option-online-only = The online profile belongs to the online game (R7.6); choose another profile or that game.

# The paragraph
says-game = { $profile }: { $variant }.
says-draws = Draw: { $phrases }.
says-draws-none = Draw only by agreement.
says-automatic = It is declared as soon as the condition holds.
says-confirmed = It is declared by the arbiter alone.
says-offer-free = A draw may be offered at any time.
says-offer-after = A draw may be offered only after { $n } moves by each player.
says-release = A move is made when the piece is released.
says-clock = A move is made when the clock is pressed, but a released move is not taken back.
says-clock-corrected = A move is made when the clock is pressed; until then the player may repair his own mistake, with the piece he touched.
says-uncrowned-king = A man that was not crowned is a king.
says-uncrowned-man = A man that was not crowned stays a man, if that is maintained.
says-signals-no = The arbiter does not point out an irregularity unasked.
says-signals-yes = The arbiter points out an irregularity unasked.
says-flag-loss = Flag fall loses.
says-flag-unless = Flag fall loses, unless a draw was still to be declared.
says-flag-automatic = It does so by itself with an electronic clock, with a mechanical one when the opponent claims it.
says-flag-claimed = It does so only if the opponent claims it.
says-flag-arbiter = It does so only by decision of the arbiter.
says-forfeit = A player who is not there loses after { $n } min.
says-forfeit-start = A player who is not there at the start loses.
