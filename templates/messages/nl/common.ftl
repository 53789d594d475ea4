# Words used on every screen. Terms are those of the glossary.

damier = Damier
skip-to-content = Naar de inhoud
damier-in-words = Partijen internationaal dammen, live
all-events = Alle toernooien
theme-switch = Lichte of donkere weergave
nav-home = Start
nav-live = Live
language = Taal
print = Afdrukken
sign-in = Aanmelden
sign-out = Afmelden
desk = Arbitertafel
cancel = Annuleren
save = Opslaan
back = Terug
copy = Kopiëren
copied = Gekopieerd
close = Sluiten

event = Toernooi
events = Toernooien
round = Ronde
round-no = Ronde { $n }
board = Bord
boards = Borden
board-no = Bord { $n }
game = Partij
games = Partijen
moves = Zetten
move-no = zet { $n }
result = Uitslag
state = Toestand
player = Speler
rules = Reglement
tempo = Speeltempo
place = Plaats
dates = Data

white = Wit
black = Zwart
man = schijf
king = dam
white-man = witte schijf
white-king = witte dam
black-man = zwarte schijf
black-king = zwarte dam
empty-square = leeg veld
white-to-move = Wit aan zet
black-to-move = Zwart aan zet
side-to-move = Aan zet
view-from-black = Vanaf de zwarte kant
view-from-white = Vanaf de witte kant

state-waiting = Niet begonnen
state-playing = Bezig
state-finished = Afgelopen

games-count = { $n ->
    [one] { $n } partij
   *[other] { $n } partijen
}
games-finished = { $n ->
    [one] { $n } partij afgelopen
   *[other] { $n } partijen afgelopen
}
games-playing = { $n ->
    [one] { $n } partij bezig
   *[other] { $n } partijen bezig
}

profile-ffjd = Profiel FFJD
profile-fmjd = Profiel FMJD
profile-rapid = Profiel rapid
profile-online = Profiel online

variant-international = internationaal dammen
variant-online = internationaal dammen online
variant-american = checkers
variant-russian = Russisch dammen
variant-brazilian = Braziliaans dammen
