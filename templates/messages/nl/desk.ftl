# The arbiter’s desk: all boards, one board, forms of the event.

office-my-events = Mijn toernooien
office-new-game = Bord openen
office-import = PDN importeren
office-public-page = Openbare pagina van het toernooi
