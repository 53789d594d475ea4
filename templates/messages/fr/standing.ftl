# How a game stands, how it ended, and what happened at a board, in words.

state-offered-white = En cours, nulle proposée par les Blancs
state-offered-black = En cours, nulle proposée par les Noirs
state-suspended = En cours, notation suspendue
state-draw-due = En cours, nulle à constater : { $reason }

end-no-pieces = plus de pièces
end-blocked = blocage
end-agreement = accord mutuel
end-resignation-white = abandon des Blancs
end-resignation-black = abandon des Noirs
end-with-reason = { $score }, { $reason }

said-opened = Partie ouverte
said-move = Coup { $no }, { $side }, { $text }
said-turn = { $text }, { $turn }
said-offer = Nulle proposée par { $side }
said-accepted = Nulle acceptée par { $side }
said-refused = Nulle refusée par { $side }
said-confirmed = Nulle constatée, { $reason }
said-played-on = Nulle non constatée, la partie continue ({ $reason })
said-result = Résultat { $result }
said-note = Note : { $text }
said-gap = Notation suspendue
said-set = Position relevée sur le damier
said-undone = Annulé : { $what }
the-white = les Blancs
the-black = les Noirs
turn-white = trait aux Blancs
turn-black = trait aux Noirs
