# What visitors read.

# Events
no-events = Aucun tournoi pour l’instant
no-events-why = Le premier tournoi apparaîtra ici dès que l’organisateur l’aura ouvert.
no-events-way = Ouvrir un tournoi
events-live = En ce moment
events-other = Autres tournois
sample-event = Exemple

# Home of an event
round-now = Ronde { $n } en cours
round-done = Ronde { $n } terminée
round-soon = Ronde { $n } : les parties vont commencer
see-boards = Voir les damiers
see-live = Suivre en direct
the-event = Le tournoi
rounds = Rondes
no-games = Pas encore de partie
no-games-why = Les damiers apparaîtront ici dès que l’arbitre les aura ouverts. Cette page se met à jour seule.
all-games-pdn = Toutes les parties (PDN)

# Boards of a round
boards-of-round = Ronde { $n } par damier
finished-of = { $done } sur { $total } terminées
round-empty = Pas encore de damier dans la ronde { $n }
no-moves-yet = Aucun coup encore

# Several boards, one board
live = En direct
live-boards = Damiers en direct
live-boards-of = Ronde { $n } en direct
stale-since = Non actualisé depuis { $time }
refresh = Actualiser
last-move-at = dernier coup à { $time }
last-move = Dernier coup
move-shown = Coup affiché
starting-position = Position de départ
position = Position
position-start-white = Position de départ, trait aux Blancs
position-start-black = Position de départ, trait aux Noirs
position-after-white = Position après { $move }, trait aux Blancs
position-after-black = Position après { $move }, trait aux Noirs
position-after-end = Position après { $move }, partie terminée
to-move = Au trait
text-board = Damier en texte
white-men = Blancs, pions
white-kings = Blancs, dames
black-men = Noirs, pions
black-kings = Noirs, dames
replay = Rejouer la partie
replay-keys = Flèches du clavier, Début et Fin.
replay-swipe = Glissez le doigt sur le damier pour rejouer les coups.
to-start = Début
to-previous = Coup précédent
to-next = Coup suivant
to-last = Dernier coup joué
replaying = Vous regardez un coup antérieur.
replaying-more = Vous regardez un coup antérieur ; la partie a avancé.
back-to-live = Revenir au dernier coup
gap-sentence = Notation suspendue ; la position a été relevée sur le damier.
gap-open = Notation suspendue.
pdn = PDN
pdn-of-game = La partie en PDN
pdn-download = Télécharger
pdn-copy = Copier le PDN
pdn-copied = PDN copié
takes = { $from } prend { $to }

# What went wrong
not-found = Page introuvable
position-taken = Position relevée sur le damier
position-set-white = Position relevée sur le damier, trait aux Blancs
position-set-black = Position relevée sur le damier, trait aux Noirs
boards-from-to = Damiers { $from } à { $to }
labelled = { $name } : { $value }
game-played = Jeu
end-arbiter = décision de l’arbitre
