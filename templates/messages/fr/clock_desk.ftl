# The clocks at the desk: flags, players who are missing, all boards at once, the correction.

# Flags
flag-down-white = Drapeau des Blancs tombé
flag-down-black = Drapeau des Noirs tombé
flag-fell-at = Le drapeau { $whose } est tombé à { $time }.
flag-rule-automatic = La perte s’inscrit d’elle-même deux secondes après zéro.
flag-rule-claimed = La partie n’est perdue que si l’adversaire le réclame.
flag-rule-arbiter = L’arbitre décide s’il perd.
flag-tablet-silent = La tablette de la table { $no } n’a pas donné signe de vie depuis zéro : un appui fait à temps peut s’y trouver. Rien ne s’inscrit tant qu’elle se tait ; si elle est perdue, détachez-la.
flag-acknowledged = Constaté par un arbitre.
flag-see = Constater
flag-claim = Réclamé par { $side }
flag-hold = Retenir le drapeau
flag-let-play = Laisser jouer
flag-reason = Raison de laisser jouer
entry-flag = Drapeau : f constaté · f+ réclamé ou retenu · f- puis la raison, la partie continue

# Players who are missing
presence-absent-white = Blancs absents
presence-absent-black = Noirs absents
presence-absent-both = Blancs et Noirs absents
presence-arrived-white = Blancs arrivés
presence-arrived-black = Noirs arrivés
presence-default-in = { $who }, forfait dans
presence-default-over = { $who }, délai de retard passé (R6.8)
presence-wait = { $n ->
    [one] Retard compté depuis le début de la ronde : { $n } minute de tolérance (R6.8)
   *[other] Retard compté depuis le début de la ronde : { $n } minutes de tolérance (R6.8)
}
presence-has-moved = { $side } : un coup est déjà joué.
presence-nobody = Personne n’est attendu à ce damier.
clock-missing-white = Les Blancs sont absents : a w quand ils arrivent.
clock-missing-black = Les Noirs sont absents : a b quand ils arrivent.
entry-presence = a w ou a b : Blancs ou Noirs absents, ou arrivés
act-presence = Absents et arrivées
act-presence-white = Blancs : absents, ou arrivés
act-presence-black = Noirs : absents, ou arrivés
act-presence-hint = Le délai de forfait court depuis le début de la ronde.

# Moves written at the desk, and the clock
desk-presses-on = Chaque coup saisi ici presse aussi la pendule
desk-presses-off = Les coups saisis ici ne pressent pas la pendule
act-presses-on = Presser avec chaque coup saisi
act-presses-off = Ne plus presser en saisissant
facts-presses = Un coup saisi ici
facts-presses-yes = presse aussi la pendule
facts-presses-no = ne presse pas la pendule
facts-control = Contrôle
facts-control-none = aucun, partie entière
facts-control-left = { $n ->
    [one] { $side } : encore { $n } coup
   *[other] { $side } : encore { $n } coups
}
facts-zero = À zéro
facts-zero-on = la pendule continue au-dessous de zéro
facts-zero-automatic = la pendule se fige, la partie est perdue
facts-zero-claimed = la pendule se fige, l’adversaire réclame
facts-zero-arbiter = la pendule se fige, l’arbitre décide
moves-times = temps de chaque coup
entry-presses = p+ : les coups saisis ici pressent la pendule ; p- : non

# A clock on the table
act-reading = Noter la pendule de la table
act-reading-note = Noter
act-reading-running = Pendule qui marche
act-reading-nobody = aucune
entry-reading = Deux temps, Blancs puis Noirs : l 20:10 17:30, et w ou b pour celle qui marche ; l+ et l- : qui tient le temps
clock-kept-on-table-now = Le temps est tenu désormais par la pendule de la table
clock-kept-here-now = Le temps est tenu de nouveau par Damier
act-keep-on-table = Pendule sur la table
act-keep-here = Damier tient le temps
help-keep = Le temps est tenu par la pendule de la table, ou de nouveau ici.
facts-read = Pendule lue
facts-read-never = pas encore

# All boards at once
together-started = { $n ->
    [one] Pendules lancées à { $n } damier.
   *[other] Pendules lancées à { $n } damiers.
}
together-paused = { $n ->
    [one] Pendules arrêtées à { $n } damier.
   *[other] Pendules arrêtées à { $n } damiers.
}
together-resumed = { $n ->
    [one] Pendules reprises à { $n } damier.
   *[other] Pendules reprises à { $n } damiers.
}
together-none-started = Aucune pendule à lancer.
together-none-paused = Aucune pendule ne marche.
together-none-resumed = Aucune pendule n’attend la reprise de la salle.
together-skipped = { $said } Laissés : { $boards }.
together-board = damier { $board } ({ $why })
together-missing = { $name }, absent
together-no-clock = sans pendule
together-physical = pendule sur la table
together-not-yours = pas de vos damiers
clock-paused-together = Pendules de toute la salle arrêtées
act-start-all = Lancer toutes les pendules
act-pause-all = Arrêter toutes les pendules
act-resume-all = Reprendre toutes les pendules
entry-all-start = Entrée : lancer les pendules de tous les damiers complets
entry-all-pause = Entrée : arrêter ou reprendre toutes les pendules
desk-key-start = lancer toutes les pendules
desk-key-pause = arrêter ou reprendre les pendules
key-space = Espace

# The correction
correct-title = Corriger la pendule
correct-stands-since = Pendules arrêtées à { $time }.
correct-runs = La pendule { $whose } marche. Arrêtez les pendules pour les corriger.
correct-stop = Arrêter les pendules
correct-before = Avant
correct-after = Après
correct-time = Temps
correct-moves = Coups faits
correct-period = Période
correct-byo-yomi = Byo-yomi
correct-of = { $what }, { $side }
correct-to-run = À la reprise, marchera la pendule
correct-reason = Motif, obligatoire
correct-time-wrong = Une durée, par exemple 23:10, 1:23:10 ou 23 (minutes).
correct-number-wrong = Un nombre entier.
correct-keep = Corriger et garder l’arrêt
correct-resume = Corriger et reprendre
correct-nothing = Ne rien changer
correct-preview = Voir l’effet
correct-unpress = Annuler le dernier appui
correct-unpress-last = Dernier appui : { $side }, à { $time }. Il est retiré avec le coup compté et le temps qu’il a donné ; la pendule de ce joueur a de nouveau le trait.
correct-swap = Échanger les deux pendules
correct-swap-explained = Chaque joueur reçoit tout ce que l’autre avait à la pendule. Le motif ci-dessus est repris.
correct-stale = La pendule a changé entre-temps : { $what }. Ce que vous avez écrit est resté ; « Avant » montre ce qui est vrai maintenant.
correct-physical = Ces temps sont notés : la pendule de la table n’est pas réglée d’ici.
preview-resume = À la reprise, la pendule { $whose } marchera : { $time }.
preview-start = Au départ, la pendule { $whose } marchera : { $time }.
preview-bonus = { $time }, plus { $bonus } à chaque coup
preview-control = { $n ->
    [one] Encore { $n } coup jusqu’au contrôle, qui donne { $time }.
   *[other] Encore { $n } coups jusqu’au contrôle, qui donne { $time }.
}
preview-zero-next = À zéro, { $time } de plus commencent.
preview-zero-byo-yomi = À zéro commence le byo-yomi : { $said }.
preview-zero-on = À zéro, elle continue au-dessous de zéro.
preview-zero-automatic = À zéro, elle se fige et la partie est perdue.
preview-zero-claimed = À zéro, elle se fige ; l’adversaire peut réclamer.
preview-zero-arbiter = À zéro, elle se fige ; l’arbitre décide.
clock-corrected-moves = coups : { $side } { $before } → { $after }
clock-corrected-period = période : { $side } { $before } → { $after }
clock-corrected-byo-yomi = byo-yomi : { $side } { $before } → { $after }
clock-corrected-to-run = marchera la pendule { $whose }

# Help
help-start = Lancer la pendule ; sur la table sans numéro, celles de tous les damiers.
help-pause = Arrêter ou reprendre les pendules ; sur la table, toutes.
help-presses = Les coups saisis ici pressent la pendule, ou non.
help-correct = Corriger la pendule : temps, coups, période, côté, avec le motif.
help-flag = Drapeau : constaté ; réclamé ou retenu ; laisser jouer, avec la raison.
help-presence = Blancs ou Noirs absents ; de nouveau : arrivés.
help-reading = Noter la pendule de la table : Blancs, Noirs.
entry-correct = Entrée : corriger la pendule

# The clock of the hall
next-round-at = Ronde { $round } à { $time }
next-round-on = Ronde { $round }, { $day } à { $time }
next-round-title = Prochaine ronde
next-round-no = Ronde
next-round-hour = Heure
next-round-hint = Par exemple 14:30, ou +10 pour dans dix minutes. Toutes les pages suivent.
next-round-announce = Annoncer
next-round-clear = Retirer l’annonce
next-round-wrong-no = Un numéro de 1 à 999.
next-round-wrong-hour = Une heure comme 14:30, ou +10.
