# Words used on every screen. Terms are those of the glossary.

damier = Damier
skip-to-content = Aller au contenu
damier-in-words = Parties de dames internationales, en direct
all-events = Tous les tournois
theme-switch = Affichage clair ou sombre
nav-home = Accueil
nav-live = Direct
language = Langue
print = Imprimer
sign-in = Se connecter
sign-out = Se déconnecter
desk = Table de l’arbitre
cancel = Annuler
save = Enregistrer
back = Retour
copy = Copier
copied = Copié
close = Fermer

event = Tournoi
events = Tournois
round = Ronde
round-no = Ronde { $n }
board = Damier
boards = Damiers
board-no = Damier { $n }
game = Partie
games = Parties
moves = Coups
move-no = coup { $n }
result = Résultat
state = État
player = Joueur
rules = Règlement
tempo = Cadence
place = Lieu
dates = Dates

white = Blancs
black = Noirs
man = pion
king = dame
white-man = pion blanc
white-king = dame blanche
black-man = pion noir
black-king = dame noire
empty-square = case vide
white-to-move = Trait aux Blancs
black-to-move = Trait aux Noirs
side-to-move = Trait
view-from-black = Voir du côté des Noirs
view-from-white = Voir du côté des Blancs

state-waiting = Pas commencée
state-playing = En cours
state-finished = Terminée

games-count = { $n ->
    [one] { $n } partie
   *[other] { $n } parties
}
games-finished = { $n ->
    [one] { $n } partie terminée
   *[other] { $n } parties terminées
}
games-playing = { $n ->
    [one] { $n } partie en cours
   *[other] { $n } parties en cours
}

profile-ffjd = Profil FFJD
profile-fmjd = Profil FMJD
profile-rapid = Profil rapide
profile-online = Profil en ligne

variant-international = dames internationales
variant-online = dames internationales en ligne
variant-american = dames anglaises
variant-russian = dames russes
variant-brazilian = dames brésiliennes
