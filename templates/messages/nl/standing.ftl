# How a game stands, how it ended, and what happened at a board, in words.

state-offered-white = Bezig, remise aangeboden door Wit
state-offered-black = Bezig, remise aangeboden door Zwart
state-suspended = Bezig, notatie opgeschort
state-draw-due = Bezig, remise vast te stellen: { $reason }

end-no-pieces = geen stukken meer
end-blocked = geen zet meer
end-agreement = onderling overeengekomen
end-resignation-white = Wit geeft op
end-resignation-black = Zwart geeft op
end-with-reason = { $score }, { $reason }

said-opened = Partij geopend
said-move = Zet { $no }, { $side }, { $text }
said-turn = { $text }, { $turn }
said-offer = Remise aangeboden door { $side }
said-accepted = Remise aangenomen door { $side }
said-refused = Remise geweigerd door { $side }
said-confirmed = Remise vastgesteld, { $reason }
said-played-on = Remise niet vastgesteld, de partij gaat door ({ $reason })
said-result = Uitslag { $result }
said-note = Notitie: { $text }
said-gap = Notatie opgeschort
said-set = Stand van het bord overgenomen
said-undone = Ongedaan gemaakt: { $what }
the-white = Wit
the-black = Zwart
turn-white = wit aan zet
turn-black = zwart aan zet
