# Sheets of paper: the match record and the protest file.

print-page = page { $n } / { $of }
print-round-board = Ronde { $round }, damier { $board }
print-foot = { $profile } · { $version }

# The match record
record-title = Procès-verbal de partie
record-for-arbiters = Exemplaire de l’arbitre : contient des notes privées et des affaires non closes
record-version = enregistrement { $no }, { $moment }
record-result = Résultat
record-no-result = partie en cours
record-event = Tournoi
record-day = Date
record-tempo = Cadence
record-rules = Règlement
record-started = Début
record-ended = Fin
record-last-position = Dernière position
record-start-position = Position de départ
record-moves = Coups
record-no-moves = Aucun coup enregistré.
record-left = Restant
record-hour = Heure
record-times-left = Temps : ce qui restait au joueur après son coup.
record-times-hour = Temps : heure de l’enregistrement du coup.
record-marks = Un nombre entre crochets renvoie à l’irrégularité de ce numéro.
record-set-on-board = Position relevée sur le damier

# The cases
record-cases = Irrégularités
record-no-cases = Aucune irrégularité close.
record-case = Irrégularité { $no }
record-by-at = { $by }, après { $place }
record-at-start = le début de la partie
record-after-move = { $no }. { $move } ({ $side })
record-before = Avant
record-as-left = Damier laissé
record-if-rectified = Si rectifiée
record-if-maintained = Si maintenue
record-outcome-rectified = rectifiée
record-outcome-maintained = maintenue
record-outcome-lapsed = droit perdu par la réponse (R4.7), maintenue
record-outcome-dissolved = action régulière dans son ensemble
record-outcome-not-decided = sans décision
record-outcome-late = constatée trop tard pour être rectifiée
record-outcome-open = non réclamée, droit ouvert
record-outcome-claimed = réclamée, décision attendue
record-outcome-appeal = { $outcome } · appel en cours
record-outcome-upheld = { $outcome } · confirmée en appel
record-outcome-changed = { $outcome } · modifiée en appel
record-offered = Les deux choix présentés au joueur lésé
record-fact-observed = Constatée
record-fact-goes-on = L’action continue
record-fact-follows = Deuxième déplacement, même décision (R4.9)
record-fact-takes-back = Coup repris
record-fact-amends = Le dernier coup, noté comme régulier, était irrégulier
record-fact-articles = Articles retenus : { $names }
record-fact-claimed = Réclamée par { $by }
record-fact-withdrawn = Réclamation retirée
record-fact-rectified = Décision prise par { $by } : rectifiée
record-fact-maintained = Décision prise par { $by } : maintenue
record-fact-lapsed = Droit perdu par la réponse (R4.7)
record-fact-dissolved = L’action est régulière dans son ensemble
record-fact-not-decided = Sans décision
record-fact-late = Constatée tardivement : { $words }
record-fact-added = Fait ajouté : { $words }
record-fact-appeal = Appel formé par { $by } : { $words }
record-fact-upheld = Appel : décision confirmée. { $words }
record-fact-appeal-rectified = Appel : rectifiée. { $words }
record-fact-appeal-maintained = Appel : maintenue. { $words }

# Columns
record-col-hour = Heure
record-col-clocks = Pendules (Blancs – Noirs)
record-col-what = Fait
record-col-by = Enregistré par
record-col-program = le programme

# The journal and the signatures
record-journal = Journal
record-no-journal = Rien d’autre n’a été enregistré.
record-undone = { $what } (annulé ensuite)
record-signatures = Signatures
record-sign-white = Blancs
record-sign-black = Noirs
record-sign-arbiter = Arbitre
record-refusal = Refus de signer : l’arbitre l’inscrit ici avec l’heure.

# The protest file
record-link = Procès-verbal (PDF)
record-link-arbiter = Procès-verbal, exemplaire de l’arbitre (PDF)
protest-link = Dossier de protest (ZIP)
protest-title = Dossier de protest
protest-contents = Contenu
protest-entry-record = le procès-verbal, exemplaire de l’arbitre
protest-entry-pdn = la partie en PDN
protest-entry-log = le journal complet, un enregistrement par ligne (JSON), notes privées et affaires non closes comprises
protest-entry-positions = toutes les positions, en FEN
protest-entry-times = les deux pendules à chaque enregistrement
protest-entry-statements = ce que les arbitres ont écrit
protest-entry-decisions = les irrégularités, les choix offerts et les décisions
protest-entry-people = qui a enregistré, par clé
protest-entry-digests = l’empreinte SHA-256 de chaque fichier
protest-check = Vérification, dans ce dossier : sha256sum -c SHA256SUMS
protest-log-digest = Empreinte du journal (SHA-256) : { $digest }
protest-col-position = position
protest-col-place = où
protest-col-turn = trait
protest-start = départ
protest-case = irrégularité { $no } : { $what }
protest-col-seq = n°
protest-col-hour = heure (UTC)
protest-col-hall = heure de la salle
protest-col-white = Blancs, restant
protest-col-black = Noirs, restant
protest-col-what = fait
protest-col-by = enregistré par
protest-col-person = clé
protest-col-name = nom

# The form of an event
event-language = Langue des documents

# The game for programs that obey no set-up
pdn-parts = PDN en parties, pour les programmes qui ne connaissent pas les positions posées

# Slips
print-slips = fiches de résultat
print-slip-time = Temps
print-slip-sign = Signature
print-slip-other = Autre résultat, remarque :
