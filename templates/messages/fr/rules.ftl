# What the rules find, in words. The articles are those of the digest of the rules.

pieces-taken = { $n ->
    [1] une pièce
    [2] deux pièces
    [3] trois pièces
    [4] quatre pièces
   *[other] { $n } pièces
}
times = { $n } fois

# Why a typed text is no legal move (R1.14)
not-a-move = « { $typed } » n’est pas un coup. Tapez par exemple 32-28, 17x28, ou x pour la seule prise.
no-such-square = La case { $square } n’existe pas : les cases vont de 1 à { $last }.
empty-origin = Il n’y a pas de pièce sur la case { $square }.
piece-of-white = La pièce de la case { $square } est aux Blancs, et le trait est aux Noirs (R2.1).
piece-of-black = La pièce de la case { $square } est aux Noirs, et le trait est aux Blancs (R2.1).
capture-due = { $typed } n’est pas possible : { $move } prend { $pieces } et doit être joué (R2.4).
capture-due-choice = { $typed } n’est pas possible : il faut prendre (R2.4), par { $moves }.
capture-more = { $typed } n’est pas possible : { $move } prend { $pieces } et doit être joué (R2.11).
capture-more-choice = { $typed } n’est pas possible : il faut prendre { $pieces } (R2.11), par { $moves }.
square-occupied = { $typed } n’est pas possible : la case { $square } est occupée.
out-of-reach = La pièce de la case { $from } ne peut pas aller en { $to }.
none-ends-on = Aucun coup n’arrive sur la case { $square }.
no-capture = Il n’y a pas de prise.
no-move-left = Il n’y a plus de coup à jouer : la partie est terminée.
several-fit = Plusieurs coups conviennent : { $moves }. Tapez le chemin en entier.
or-else = { $left } ou { $right }
and-so-on = { $left } ou un autre coup

# How a game ends by the rules of the board (R3)
win-white-no-pieces = Gain des Blancs : les Noirs n’ont plus de pièces (R3.1)
win-black-no-pieces = Gain des Noirs : les Blancs n’ont plus de pièces (R3.1)
win-white-blocked = Gain des Blancs : les Noirs sont bloqués (R3.2)
win-black-blocked = Gain des Noirs : les Blancs sont bloqués (R3.2)
draw-equal-pieces = Nulle : autant de pièces de chaque côté (R7.5)
draw-repetition = Nulle : même position pour la troisième fois (R3.8)
draw-no-progress = Nulle : { $n } coups de chaque joueur sans prise ni coup de pion (R3.9)
draw-sixteen = Nulle : 16 coups de chaque joueur à trois pièces contre une dame (R3.10)
draw-kings-ending = Nulle : une ou deux dames contre une dame (R3.11)
draw-five-moves = Nulle : 5 coups de chaque joueur avec les dernières dames (R3.13)
draw-long-diagonal = Nulle : 5 coups de chaque joueur, la dame seule sur la grande diagonale (R3.16)
draw-ending = Nulle : { $n } coups de chaque joueur dans cette finale (R7.46)

# What the draw rules have counted (R3.14)
counter-repetition = Position vue
counter-quiet = Sans prise ni coup de pion
counter-sixteen = Trois pièces contre une dame
counter-five = Dernières dames
counter-diagonal = Dame sur la grande diagonale
counter-ending = Finale
counted = Blancs { $white }, Noirs { $black }, sur { $limit }

# The rules of an event in words (RULES 0.2)
rule-repetition = à la troisième répétition de la position
rule-no-progress = après { $n } coups de chaque joueur sans prise ni coup de pion
rule-sixteen = après 16 coups de chaque joueur à trois pièces contre une dame
rule-kings-immediate = aussitôt, à une ou deux dames contre une
rule-kings-five = après 5 coups de chaque joueur avec les dernières dames
rule-long-diagonal = après 5 coups de chaque joueur, la dame seule sur la grande diagonale
rule-endings = après 5, 15, 30 ou 60 coups de chaque joueur dans les finales de dames, selon les pièces
rule-none = seulement par accord mutuel

# Why a text is no position (R1.8)
fen-no-turn = Le trait manque : commencez par W: pour les Blancs ou B: pour les Noirs.
fen-no-side = « { $text } » ne dit pas à qui sont ces pièces : commencez par W ou B.
fen-not-a-square = « { $text } » n’est pas une case.
fen-unknown-square = La case { $text } n’existe pas sur ce damier.
fen-backward-range = Les cases { $text } sont écrites à l’envers.
fen-square-twice = La case { $square } est donnée deux fois.
fen-man-on-last-row = Un pion ne peut pas être en { $square }, sa dernière rangée : ce serait une dame. Écrivez K{ $square }.
fen-too-many-white = Les Blancs ont plus de { $most } pièces.
fen-too-many-black = Les Noirs ont plus de { $most } pièces.
irregularity-not-replayed = Une entrée avec une irrégularité et sa décision ne peut pas encore être rejouée.
