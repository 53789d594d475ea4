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
not-a-move = « { $typed } » n’est pas un coup ({ $article }). Tapez par exemple { $quiet }, { $capture }, ou x pour la seule prise.
no-such-square = La case { $square } n’existe pas : les cases vont de { $first } à { $last } ({ $article }).
light-square = La case { $square } est claire : on n’y joue pas ({ $article }).
entry-neither = Ni coup ni action : { $reason }.
empty-origin = Il n’y a pas de pièce sur la case { $square } ({ $article }).
piece-of-white = La pièce de la case { $square } est aux Blancs, et le trait est aux Noirs ({ $article }).
piece-of-black = La pièce de la case { $square } est aux Noirs, et le trait est aux Blancs ({ $article }).
capture-due = { $typed } n’est pas possible : { $move } prend { $pieces } et doit être joué ({ $article }).
capture-due-choice = { $typed } n’est pas possible : il faut prendre ({ $article }), par { $moves }.
capture-more = { $typed } n’est pas possible : { $move } prend { $pieces } et doit être joué ({ $article }).
capture-more-choice = { $typed } n’est pas possible : il faut prendre { $pieces } ({ $article }), par { $moves }.
capture-unfinished = { $typed } n’est pas possible : la prise doit être menée à son terme ({ $article }), par { $moves }.
lands-short = { $typed } n’est pas possible : la dame doit se poser là où elle peut encore prendre ({ $article }), par { $moves }.
jumped-twice = { $typed } n’est pas possible : une pièce sautée reste en place jusqu’à la fin de la prise et ne se repasse pas ({ $article }). Il faut jouer { $moves }.
past-the-crown = { $typed } n’est pas possible : un pion qui se pose sur la dernière rangée devient dame et s’y arrête ({ $article }). Il faut jouer { $moves }.
not-this-way = { $typed } n’est pas possible : la pièce ne se pose pas sur ces cases dans cet ordre ({ $article }). Il faut jouer { $moves }.
off-diagonal = La pièce de la case { $from } ne peut pas aller en { $to } : elle se déplace en diagonale ({ $article }).
man-backward = { $typed } n’est pas possible : un pion ne recule que pour prendre ({ $article }).
man-forward-only = { $typed } n’est pas possible : un pion ne recule jamais ({ $article }).
man-one-square = { $typed } n’est pas possible : un pion avance d’une seule case ({ $article }).
king-one-square = { $typed } n’est pas possible : une dame se déplace d’une seule case ({ $article }).
in-the-way = { $typed } n’est pas possible : la pièce de la case { $at } barre le chemin ({ $article }).
square-occupied = { $typed } n’est pas possible : la case { $square } est occupée ({ $article }).
stays-there = La pièce de la case { $square } ne joue pas en restant sur place ({ $article }).
none-ends-on = Aucun coup n’arrive sur la case { $square } ({ $article }).
no-capture = { $typed } n’est pas possible : aucune pièce ne peut prendre ({ $article }).
white-has-no-piece = Les Blancs n’ont plus de pièce
black-has-no-piece = Les Noirs n’ont plus de pièce
white-cannot-move = Les Blancs ne peuvent plus jouer
black-cannot-move = Les Noirs ne peuvent plus jouer
over-and-lost = { $who } et ont perdu : la partie est terminée ({ $article }).
over-by-number = { $who } : la partie est terminée, et le plus grand nombre gagne ({ $article }).
several-fit = Plusieurs coups conviennent : { $moves }. Tapez le chemin en entier ({ $article }).
due-one = { $move } prend { $pieces } et doit être joué ({ $article }).
due-most = Il faut prendre { $pieces } ({ $article }), par { $moves }.
due-any = Il faut prendre ({ $article }), par { $moves }.
or-else = { $left } ou { $right }
and-so-on = { $left } ou un autre coup

# How a game ends by the rules of the board (R3)
win-white-no-pieces = Gain des Blancs : les Noirs n’ont plus de pièces ({ $article })
win-black-no-pieces = Gain des Noirs : les Blancs n’ont plus de pièces ({ $article })
win-white-blocked = Gain des Blancs : les Noirs sont bloqués ({ $article })
win-black-blocked = Gain des Noirs : les Blancs sont bloqués ({ $article })
draw-equal-pieces = Nulle : autant de pièces de chaque côté ({ $article })
draw-because = Nulle : { $reason } ({ $article })
draw-repetition = répétition, trois fois la même position
draw-no-progress = règle des { $n } coups
draw-sixteen = règle des 16 coups
draw-kings-ending = fin de dames, sans phase de jeu en cours
draw-five-moves = règle des 5 coups
draw-long-diagonal = dame seule sur la grande diagonale, 5 coups
draw-ending = règle des { $n } coups de la finale

# What makes a draw (R3.8 to R3.16): the positions and moves, or the count
place-start = au départ
place-white = après le coup { $n } des Blancs
place-black = après le coup { $n } des Noirs
ground-occurrences-white = La position sur le damier, trait aux Blancs, s’est produite { $times } : { $places } ({ $article }).
ground-occurrences-black = La position sur le damier, trait aux Noirs, s’est produite { $times } : { $places } ({ $article }).
ground-counted = Le compte a commencé { $place } : Blancs { $white }, Noirs { $black }, sur { $limit } coups ({ $article }).
ground-kings = Aucun camp ne peut prendre ni forcer le gain ({ $article }).

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
rule-kings-immediate = aussitôt à une ou deux dames contre une, sauf phase de jeu en cours
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
