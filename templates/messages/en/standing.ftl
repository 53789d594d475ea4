# How a game stands, how it ended, and what happened at a board, in words.

state-offered-white = In progress, draw offered by White
state-offered-black = In progress, draw offered by Black
state-suspended = In progress, notation suspended
state-draw-due = In progress, draw to be confirmed: { $reason }

end-no-pieces = no pieces left
end-blocked = no move left
end-agreement = by agreement
end-resignation-white = White resigned
end-resignation-black = Black resigned
end-with-reason = { $score }, { $reason }

said-opened = Game opened
said-move = Move { $no }, { $side }, { $text }
said-turn = { $text }, { $turn }
said-offer = Draw offered by { $side }
said-accepted = Draw accepted by { $side }
said-refused = Draw declined by { $side }
said-confirmed = Draw declared, { $reason }
said-played-on = Draw not declared, play goes on ({ $reason })
said-result = Result { $result }
said-note = Note: { $text }
said-gap = Notation suspended
said-set = Position set from the board
said-undone = Undone: { $what }
the-white = White
the-black = Black
turn-white = White to move
turn-black = Black to move
