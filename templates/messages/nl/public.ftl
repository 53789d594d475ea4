# What visitors read.

# Events
no-events = Nog geen toernooi
no-events-why = Het eerste toernooi verschijnt hier zodra de organisator het opent.
no-events-way = Een toernooi openen
events-live = Nu bezig
events-other = Andere toernooien
sample-event = Voorbeeld

# Home of an event
round-now = Ronde { $n } bezig
round-done = Ronde { $n } afgelopen
round-soon = Ronde { $n }: de partijen gaan beginnen
see-boards = Naar de borden
see-live = Live volgen
the-event = Het toernooi
rounds = Rondes
no-games = Nog geen partij
no-games-why = De borden verschijnen hier zodra de arbiter ze opent. Deze pagina werkt zichzelf bij.
all-games-pdn = Alle partijen (PDN)

# Boards of a round
boards-of-round = Ronde { $n } per bord
finished-of = { $done } van { $total } afgelopen
round-empty = Nog geen bord in ronde { $n }
no-moves-yet = Nog geen zet

# Several boards, one board
live = Live
live-boards = Borden live
live-boards-of = Ronde { $n } live
stale-since = Niet bijgewerkt sinds { $time }
refresh = Vernieuwen
last-move-at = laatste zet om { $time }
last-move = Laatste zet
move-shown = Getoonde zet
starting-position = Beginstand
position = Stand
position-start-white = Beginstand, wit aan zet
position-start-black = Beginstand, zwart aan zet
position-after-white = Stand na { $move }, wit aan zet
position-after-black = Stand na { $move }, zwart aan zet
position-after-end = Stand na { $move }, partij afgelopen
to-move = Aan zet
text-board = Bord in tekst
white-men = Wit, schijven
white-kings = Wit, dammen
black-men = Zwart, schijven
black-kings = Zwart, dammen
replay = Partij naspelen
replay-keys = Pijltjestoetsen, Home en End.
replay-swipe = Veeg over het bord om de zetten na te spelen.
to-start = Begin
to-previous = Vorige zet
to-next = Volgende zet
to-last = Laatst gespeelde zet
replaying = U bekijkt een eerdere zet.
replaying-more = U bekijkt een eerdere zet; de partij is verder gegaan.
back-to-live = Terug naar de laatste zet
gap-sentence = Notatie opgeschort; de stand is van het bord overgenomen.
gap-open = Notatie opgeschort.
pdn = PDN
pdn-of-game = De partij in PDN
pdn-download = Downloaden
pdn-copy = PDN kopiëren
pdn-copied = PDN gekopieerd
takes = { $from } slaat { $to }

# What went wrong
not-found = Pagina niet gevonden
position-taken = Stand van het bord overgenomen
position-set-white = Stand van het bord overgenomen, wit aan zet
position-set-black = Stand van het bord overgenomen, zwart aan zet
boards-from-to = Borden { $from } tot { $to }
labelled = { $name }: { $value }
game-played = Spel
end-arbiter = beslissing van de arbiter
