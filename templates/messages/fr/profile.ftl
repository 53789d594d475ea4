# The rules of an event or a game: what can be chosen, and the paragraph that says it (RULES 0.2).

rules-title = Règlement
rules-variant = Jeu
rules-profile = Profil
rules-profile-hint = Le texte fédéral qui s’applique. Les options ci-dessous partent de lui.
rules-options = Options du règlement
rules-as-profile = selon le profil
rules-number-hint = De { $least } à { $most }. Vide : selon le profil.
rules-article = { $name } ({ $article })
rules-page = Options et changements
rules-change = Changer le règlement
rules-open = Il peut changer librement jusqu’à l’ouverture de la première partie.
rules-fixed = Des parties sont ouvertes : un changement demande une raison, que tous pourront lire. Les parties ouvertes gardent leur règlement.
rules-reason-hint = Lue par tous, sur la page du tournoi.
rules-saved = Le règlement est enregistré.
rules-changes = Changements du règlement
rules-changed-on = Règlement changé le { $day }
rules-reason = Raison : { $reason }
rules-difference = { $name } : { $before } → { $after }
rules-of-game = Règlement de la partie
rules-import-hint = Pour les parties de ce fichier.

# The options
option-kings-ending = Fin de dames, à une ou deux contre une
option-sixteen = Règle des 16 coups
option-no-progress = Coups sans prise ni coup de pion, pour chaque joueur
option-long-diagonal = Dame seule sur la grande diagonale
option-enforcement = Une nulle par le règlement
option-offer = Coups de chaque joueur avant une proposition de nulle
option-complete = Un coup est joué
option-correction = Réparer sa propre erreur avant la pendule
option-uncrowned = Pion non couronné, si c’est maintenu
option-signals = L’arbitre signale une irrégularité
option-flag = Chute du drapeau
option-flag-decided = Qui décide d’une chute de drapeau
option-forfeit = Délai de retard, en minutes
option-brazilian = Nulles des dames brésiliennes

# Their values
value-on = appliquée
value-off = non appliquée
value-yes = oui
value-no = non
value-kings-immediate = nulle aussitôt, sauf phase de jeu en cours
value-kings-five = nulle après 5 coups de chaque joueur
value-kings-off = aucune règle
value-diagonal-five = nulle après 5 coups de chaque joueur
value-automatic = est prononcée par le programme
value-confirmed = attend l’arbitre
value-release = quand la pièce est lâchée
value-clock = quand la pendule est pressée
value-king = il est une dame
value-man = il reste un pion
value-loss = elle perd
value-loss-unless-due = elle perd, sauf nulle à constater
value-flag-automatic = le programme, avec une pendule électronique
value-flag-claimed = l’adversaire, qui la réclame
value-flag-arbiter = l’arbitre
value-cbjd = liste de la confédération (CBJD)
value-f64 = liste russe (64 cases)
value-none = aucune règle

# Why an option cannot be set so
option-unknown = « { $key } » n’est pas une option.
option-no-pair = « { $text } » : écrivez CLÉ=VALEUR.
option-bad-word = { $key } : { $allowed }, et non « { $value } ».
option-bad-number = { $key } : un nombre de { $least } à { $most }, et non « { $value } ».
option-no-meaning = { $key } : sans objet pour ce jeu, { $variant } ({ $article }).
option-needs-clock = self_correction_before_clock=yes demande move_complete_at=clock (R4.3).
option-online-only = Le profil en ligne est celui du jeu en ligne (R7.6) ; choisissez un autre profil ou ce jeu.

# The paragraph
says-game = { $profile } : { $variant }.
says-draws = Nulle : { $phrases }.
says-draws-none = Nulle seulement par accord mutuel.
says-automatic = Elle est prononcée dès que la condition est remplie.
says-confirmed = Elle n’est prononcée que par l’arbitre.
says-offer-free = La nulle peut être proposée à tout moment.
says-offer-after = La nulle ne peut être proposée qu’après { $n } coups de chaque joueur.
says-release = Un coup est joué quand la pièce est lâchée.
says-clock = Un coup est joué quand la pendule est pressée, mais un coup lâché ne se reprend pas.
says-clock-corrected = Un coup est joué quand la pendule est pressée ; jusque-là, le joueur peut réparer sa propre erreur, avec la pièce touchée.
says-uncrowned-king = Un pion non couronné est une dame.
says-uncrowned-man = Un pion non couronné reste un pion, si c’est maintenu.
says-signals-no = L’arbitre ne signale pas de lui-même une irrégularité.
says-signals-yes = L’arbitre signale de lui-même une irrégularité.
says-flag-loss = La chute du drapeau fait perdre.
says-flag-unless = La chute du drapeau fait perdre, sauf si une nulle restait à constater.
says-flag-automatic = Elle compte d’elle-même avec une pendule électronique, sur réclamation de l’adversaire avec une pendule mécanique.
says-flag-claimed = Elle ne compte que si l’adversaire la réclame.
says-flag-arbiter = Elle ne compte que par décision de l’arbitre.
says-forfeit = Un joueur absent perd après { $n } min.
says-forfeit-start = Un joueur absent au début de la partie perd.
