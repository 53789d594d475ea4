# The arbiter’s desk: all boards, one board, forms of the event.

office-my-events = Mes tournois
office-new-game = Ouvrir un damier
office-import = Importer un PDN
office-public-page = Page publique du tournoi
