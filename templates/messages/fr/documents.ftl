# Documents: papers to print and files to take along.

documents-title = Documents
documents-intro = Chaque papier en PDF, ou comme page à imprimer.
documents-paper = Document
documents-round = Ronde
documents-show = Choisir
documents-size = Papier des tableaux
documents-size-a4 = A4
documents-size-a3 = A3
documents-of-event = Tournoi
documents-pdf = PDF
documents-form-csv = CSV
documents-form-xlsx = XLSX
documents-form-trf = TRF
documents-form-trfx = TRF(x)
documents-form-pdn = PDN
documents-form-pdn-clocks = PDN, deux pendules
documents-form-json = JSON
documents-page = Page
documents-open = Ouvrir
documents-pairings-board = Appariements par damier
documents-pairings-name = Appariements par nom
documents-slips = Fiches de résultat, huit par feuille
documents-score-sheets = Feuilles de partie, une feuille par damier
documents-score-sheet = Feuille de partie vierge
documents-place-cards = Cartes de table, joueurs
documents-board-cards = Cartes de table, numéros des damiers
documents-standings = Classement après la ronde { $round }
documents-crosstable = Grille après la ronde { $round }
documents-report = Rapport d’arbitrage
documents-files = Fichiers
documents-file = Fichier
documents-without = Sans données personnelles
documents-without-why = Les noms comme ils sont montrés à tous (initiales là où c’est demandé), titre, club, catégorie, fédération, Elo. Ni naissance, ni sexe, ni numéro de licence, ni contact, ni remarque : ces colonnes restent, vides.
documents-with = Avec données personnelles
documents-with-why = Noms entiers, naissance, sexe, numéro de licence ; dans la liste des joueurs aussi contact et remarque. Pour l’organisateur et la fédération, jamais pour être publiés.
documents-players = Liste des joueurs
documents-standings-file = Classement
documents-crosstable-file = Grille
documents-games = Toutes les parties, une par ligne
documents-workbook = Le tout en un classeur
documents-trf = Rapport de tournoi (TRF-2026)
documents-trfx = Rapport de tournoi, ancienne forme (TRF(x))
documents-pdn = Toutes les parties notées (PDN)
documents-json = Tout le tournoi (JSON)
documents-bom = CSV pour un programme
documents-none = Pas encore de ronde publiée
documents-none-why = Appariements, classement et grille se trouveront ici dès la première publication.
documents-to-print = Imprimer
documents-sheet-of = Feuille { $n } sur { $of }

# On the sheets
print-pairings-board = Ronde { $round }, appariements par damier
print-pairings-name = Ronde { $round }, appariements par nom
print-published = version { $version }, publiée le { $moment }
print-as-of = état du { $moment }
print-rounds = { $n ->
    [one] { $n } ronde
   *[other] { $n } rondes
}
print-score-sheets = feuilles de partie
print-round-and-day = Ronde, date
print-time-white = Temps Blancs
print-time-black = Temps Noirs
print-sign-white = Signature Blancs
print-sign-black = Signature Noirs

# The arbiter’s report
report-title = Rapport d’arbitrage
report-event = Le tournoi
report-system = Système
report-points = Barème
report-scale = gain { $win }, nulle { $draw }, perte { $loss }, exempt { $bye }, absence { $absence }
report-tie-breaks = Départages
report-draw = Tirage
report-draw-seed = nombre { $seed } : { $colour } au n° 1
report-chief = Arbitre principal
report-arbiters = Arbitres
report-participants = Les participants
report-players = Joueurs
report-rated = { $rated } avec Elo, { $unrated } non classés
report-late = Arrivés en cours de tournoi
report-left = Partis avant la fin
report-left-after = { $name } (après la ronde { $round })
report-from = { $name } (ronde { $round })
report-by-group = Par catégorie
report-by-club = Par club
report-by-federation = Par fédération
report-without = sans
report-rounds = Les rondes
report-col-round = Ronde
report-col-published = Publiée
report-col-version = Version
report-col-boards = Damiers
report-col-white = Gains Blancs
report-col-draws = Nulles
report-col-black = Gains Noirs
report-col-forfeits = Forfaits
report-col-byes = Exempts, absents
report-col-open = Sans résultat
report-total = Total
report-forfeits = Les forfaits
report-no-forfeits = Aucun forfait.
report-col-board = Damier
report-col-players = Joueurs
report-corrections = Les corrections
report-no-corrections = Aucune correction.
report-col-when = Quand
report-col-what = Quoi
report-col-reason = Raison
report-result-changed = Ronde { $round }, damier { $board } : { $before } devient { $after }
report-round-withdrawn = Ronde { $round } reprise après publication
report-round-again = Ronde { $round } publiée à nouveau, version { $version }
report-settings-changed = Règles du tournoi changées en cours
report-rules-changed = Règlement changé : { $what }
report-clock-corrections = { $n ->
    [one] { $n } correction de pendule, gardée avec sa raison au procès-verbal de sa partie.
   *[other] { $n } corrections de pendule, gardées avec leur raison au procès-verbal de leur partie.
}
report-rulings = Irrégularités et incidents
report-no-rulings = Rien à signaler.
report-only-settled = Seules les affaires closes figurent ici ; les notes privées jamais.
report-signature = Date et signature de l’arbitre principal
