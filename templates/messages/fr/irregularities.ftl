# Irregularities and their cases, in words. The articles are those of the digest of the rules.

# The irregularities by name (R4.2)
irregularity-i01 = jouer deux fois de suite ou hors de son tour
irregularity-i02 = déplacement irrégulier
irregularity-i03 = une pièce touchée, une autre jouée
irregularity-i04 = coup repris
irregularity-i05 = pièce adverse jouée
irregularity-i06 = prise omise
irregularity-i07 = pièce retirée sans raison
irregularity-i08 = prise incomplète ou excessive
irregularity-i09 = arrêt en cours de rafle
irregularity-i10 = pièce retirée en cours de rafle
irregularity-i11 = pièce prise laissée sur le damier
irregularity-i12 = pièce non prise retirée
irregularity-i14 = propre pièce retirée
irregularity-i15 = dame non couronnée
irregularity-i16 = dame non couronnée jouée
irregularity-i17 = jeu à deux mains
irregularity-i18 = exécution désordonnée
irregularity-i19 = damier ou position de départ erronés

# What was found, with the squares and the article
fault-article = { $rule } ; FMJD { $fmjd }
fault-out-of-turn = { $move } a été joué sans avoir le trait ({ $article }).
fault-displacement = { $move } : une pièce ne se déplace pas ainsi ({ $article }).
fault-touched = La pièce de { $touched } devait être jouée, et { $move } l’a été ({ $article }).
fault-took-back = { $move } a été lâché, puis repris ({ $article }).
fault-opponents = { $move } : la pièce de { $square } est à l’adversaire ({ $article }).
fault-capture-due = { $move } a été joué alors qu’il fallait prendre, par { $due } ({ $article }).
fault-removed = Retiré sans raison : { $squares } ({ $article }).
fault-fewer-or-more = { $move } prend moins ou plus que permis : il fallait jouer { $due } ({ $article }).
fault-more = { $move } passe plusieurs fois sur la même pièce ({ $article }).
fault-stopped = La rafle s’est arrêtée en { $square } alors que la pièce pouvait encore prendre ({ $article }).
fault-lifted = Une pièce prise a été retirée avant la fin de la rafle ({ $article }).
fault-forgotten = Pris, mais resté sur le damier : { $squares } ({ $article }).
fault-not-jumped = Retiré sans avoir été pris : { $squares } ({ $article }).
fault-own = Propre pièce retirée : { $squares } ({ $article }).
fault-not-crowned = Le pion arrivé en { $square } n’a pas été couronné ({ $article }).
fault-uncrowned = La dame de { $square } a été jouée sans avoir été couronnée ({ $article }).
fault-two-hands = Le coup a été joué à deux mains ({ $article }).
fault-disordered = Les pièces prises ont été retirées sans ordre ({ $article }).
fault-set-up = Le damier ou la position de départ était erroné ({ $article }).

# What either answer gives (R4.5, R4.6)
gives-back = La position d’avant est rétablie : { $turn }.
gives-pieces-back = Les pièces retirées reviennent : { $turn }.
gives-move = { $move } compte, exécuté comme il faut : { $turn }.
gives-board-left = Le damier reste tel qu’il est : { $turn }.
gives-faulty-move = { $move } est remis comme il avait été joué : { $turn }.
gives-nothing = Le coup repris ne compte pas : { $turn }.
gives-due = La pièce de { $square } doit être jouée.
gives-end = Ce choix termine la partie : { $end }.

# What was entered and cannot be recorded
nonsense-empty-origin = Aucune pièce ne se trouve en { $square } : vérifiez la case de départ.
nonsense-nothing-to-remove = Aucune pièce à retirer ne se trouve en { $square }.
nonsense-occupied = Une pièce se trouve en { $square } : indiquez d’abord qu’elle a été retirée.
nonsense-no-landing = Où la pièce de { $square } a-t-elle été posée ?
nonsense-no-such-leg = Le trajet n’a pas { $n } étapes.
nonsense-nothing-to-take-back = Il n’y a pas de coup à reprendre.
nonsense-two-moves = Deux coups sont deux actions : entrez d’abord le premier (R4.9).
judge-no-king = Aucune dame ne se trouve en { $square } : aucune n’a donc pu y rester non couronnée.
judge-players-differ = La ligne désigne des joueurs différents : le joueur lésé est l’adversaire de celui qui a agi.
asks-landing = Sur quelles cases la pièce a-t-elle été posée entre { $from } et { $to } ?
asks-removed = Quelles pièces ont été retirées du damier ? Aucune est une réponse.
irregular-nothing-done = Rien n’est encore joué : une pièce a tout au plus été touchée (R4.3).
irregular-no-case = Aucune irrégularité n’attend de décision.
irregular-must-play = La pièce de { $square } doit être jouée (R5.2). Si une autre l’a été, entrez l’action telle quelle.
irregular-not-crowned = La dame de { $square } n’est pas couronnée (R4.35) : entrez d’abord le couronnement, ou l’action telle quelle.
irregular-crown-first = Entrez d’abord, seul, le couronnement de la dame de { $square }.
irregular-no-codes = Indiquez l’irrégularité constatée.
irregular-not-late = L’adversaire n’a pas encore répondu : entrez ce qui a été joué (+). Une faute plus ancienne se note après sa réponse.
case-not-the-wronged = Seul le joueur lésé réclame et décide (R4.1).
case-claimed = L’irrégularité est déjà réclamée.
case-not-claimed = Il n’y a pas de réclamation à retirer.
case-settled = L’affaire est close : une décision enregistrée est définitive (R4.41).
case-not-settled = L’affaire n’est pas encore close.
case-appeal-waits = Un appel attend déjà sa décision.
case-no-appeal = Il n’y a pas d’appel à trancher.
case-same-outcome = C’est déjà l’issue de l’affaire : confirmez-la.
case-words-needed = Écrivez ce qui s’est passé, ou pourquoi.
case-claim-first = Personne n’a encore réclamé : i ouvre la décision et arrête les pendules.

# What happened in a case, for the journal
case-observed = Irrégularité { $no } : { $names }
case-named = { $name } ({ $code })
case-claimed-by = Irrégularité { $no } réclamée par { $side }
case-withdrawn = Réclamation de l’irrégularité { $no } retirée
case-rectified = Irrégularité { $no } rectifiée, décision : { $side }
case-maintained = Irrégularité { $no } maintenue, décision : { $side }
case-lapsed = Irrégularité { $no } : droit perdu par la réponse (R4.7)
case-dissolved = Irrégularité { $no } : l’action est régulière dans son ensemble
case-not-decided = Irrégularité { $no } : sans décision
case-found-late = Irrégularité { $no } constatée trop tard pour être rectifiée : { $names }. { $words }
case-fact-added = Irrégularité { $no }, fait ajouté : { $words }
case-protest = le joueur lésé a enlevé { $squares } sans déplacer de pièce
case-protest-said = { $what }. Son droit reste ouvert (R4.7). Ce qui ne revient pas sur le damier se note avec son coup.
case-appeal-lodged = Appel formé par { $side } sur l’irrégularité { $no } : { $words }
case-appeal-upheld = Appel sur l’irrégularité { $no } : décision confirmée. { $words }
case-appeal-rectified = Appel sur l’irrégularité { $no } : rectifiée. { $words }
case-appeal-maintained = Appel sur l’irrégularité { $no } : maintenue. { $words }
king-crowned = Dame couronnée en { $square }

# What viewers are told, once it is settled
said-rectified = Irrégularité rectifiée
said-maintained = Irrégularité maintenue
said-appeal = Décision modifiée en appel
said-record-corrected = Feuille de partie corrigée

# In the record of the game (R1.12)
pdn-rectified = { $move } : irrégularité rectifiée, { $names }
pdn-maintained = { $move } : irrégularité maintenue, { $names }
pdn-lapsed = { $move } : irrégularité non réclamée, { $names }
pdn-not-decided = { $move } : irrégularité sans décision, { $names }
pdn-found-late = Irrégularité constatée trop tard : { $names }
pdn-appeal-rectified = { $comment } (rectifiée en appel, le damier restant tel quel)
pdn-appeal-maintained = { $comment } (maintenue en appel, le damier restant tel quel)
pdn-removed = retiré { $squares }
list-and = { $left } et { $right }
