# The clock and its time control, in words.

# A time control, as one sentence
clock-hours = { $n ->
    [one] { $n } heure
   *[other] { $n } heures
}
clock-minutes = { $n ->
    [one] { $n } minute
   *[other] { $n } minutes
}
clock-seconds = { $n ->
    [one] { $n } seconde
   *[other] { $n } secondes
}
clock-seconds-part = { $n } seconde
clock-decimal = ,
clock-moves = { $n ->
    [one] { $n } coup
   *[other] { $n } coups
}
tempo-for-moves = { $time } pour { $moves }
tempo-again = { $time } pour chaque série de { $moves }
tempo-rest = { $time } pour le reste de la partie
tempo-to-zero = { $time } jusqu’à zéro
tempo-to-zero-moves = { $time } jusqu’à zéro, pour { $moves }
tempo-bonus-first = { $time }, plus { $bonus } à chaque coup dès le premier
tempo-bonus-here = { $time }, plus { $bonus } à chaque coup de cette période
tempo-bonus-after = { $time }, plus { $bonus } après chaque coup
tempo-bronstein = { $time }, le temps du coup étant rendu jusqu’à { $delay } (Bronstein)
tempo-delay = { $time }, la pendule attendant { $delay } à chaque coup
tempo-then = { $before }, puis { $next }
tempo-japanese = { $n ->
    [one] une période de byo-yomi de { $time }
   *[other] { $n } périodes de byo-yomi de { $time }
}
tempo-canadian = { $time } pour chaque série de { $moves } (byo-yomi)
tempo-hourglass = Sablier de { $time } : ce que l’un utilise, l’autre le reçoit
tempo-at-start = { $tempo } : { $start } à la pendule au départ.
tempo-end = { $tempo }.
tempo-different = Blancs : { $white } Noirs : { $black }

# What a text of a time control has wrong
tempo-error = Caractère { $at } : { $why }
tempo-no-time = une durée est attendue, par exemple 80', 1h30 ou 30".
tempo-no-unit = { $number } : minutes (') ou secondes (") ?
tempo-no-moves = un nombre de coups est attendu.
tempo-too-large = le nombre est trop grand.
tempo-no-byo-yomi = le byo-yomi s’écrit 5x30" ou 20/5'.
tempo-unexpected = « { $text } » n’a pas sa place ici.
tempo-in-period = Période { $period } : { $why }
tempo-no-period = Il n’y a pas de période.
tempo-too-many-periods = Neuf périodes au plus.
tempo-below-zero = Une durée n’est jamais négative.
tempo-too-long = 99 heures au plus.
tempo-empty-bonus = Un incrément ou un délai de zéro : ne l’écrivez pas.
tempo-bonus-too-long = Un incrément ou un délai d’une heure au plus.
tempo-moves-range = De 1 à 999 coups.
tempo-never-ends = Une autre période suit : dites après combien de coups (/50), ou à zéro (@0).
tempo-nothing-follows = Rien ne suit à zéro : la dernière période dure jusqu’à la fin de la partie.
tempo-gives-nothing = Cette période ne donne ni temps ni incrément.
tempo-no-first-move = Il n’y a pas de temps pour le premier coup.
tempo-empty-byo-yomi = Le byo-yomi demande une durée d’au moins une seconde et un nombre de 1 à 999.
tempo-byo-yomi-never = Le byo-yomi ne commence jamais : la dernière période se répète.
tempo-half-hourglass = Un sablier vaut pour les deux joueurs.

# What happened to the clock
clock-started = Pendules lancées : celle { $whose } marche
clock-pressed = Pendule pressée par { $side }
clock-press-undone = Appui de { $side } annulé, avec ce qu’il avait donné
clock-paused = Pendules arrêtées
clock-held = Pendules gardées à l’arrêt par l’arbitre
clock-resumed = Reprise : la pendule { $whose } marche
clock-corrected = Pendule corrigée : Blancs { $white-before } → { $white }, Noirs { $black-before } → { $black }
clock-swapped = Pendules échangées entre les joueurs
clock-flag-noticed = Drapeau tombé pour { $side }
clock-flag-seen = Drapeau constaté pour { $side }
clock-flag-claimed = Chute du drapeau réclamée par { $side }
clock-flag-ends = Drapeau retenu contre { $side }
clock-flag-play-on = Drapeau non retenu contre { $side } : la partie continue
clock-read = Pendule de salle : Blancs { $white }, Noirs { $black }
clock-with-reason = { $what } : { $reason }
clock-of-white = des Blancs
clock-of-black = des Noirs
end-flag-white = chute du drapeau des Blancs
end-flag-black = chute du drapeau des Noirs

# Why the clock does not take a command
clock-none = Cette partie n’a pas de pendule.
clock-physical = Le temps est tenu par la pendule de la table : notez ce qu’elle affiche.
clock-not-physical = Le temps est tenu ici : corrigez la pendule.
clock-not-started = Les pendules ne sont pas lancées.
clock-already-started = Les pendules sont déjà lancées.
clock-stands = Les pendules sont arrêtées.
clock-runs = Une pendule marche : arrêtez-la d’abord.
clock-other-runs = C’est la pendule { $whose } qui marche.
clock-no-press = Il n’y a pas d’appui à annuler.
clock-press-of-move = Cet appui est venu avec un coup : annulez le coup.
clock-no-flag = Aucun drapeau n’est tombé.
clock-flag-down = Le drapeau est tombé pour { $side } : corrigez d’abord la pendule.
clock-flag-fresh = Un appui peut encore arriver : attendez deux secondes.
clock-said-already = C’est déjà noté.
clock-time-range = { $side } : une durée de 1 seconde à 99 heures.
clock-number-range = { $side } : { $most } au plus.
clock-period-range = { $side } : une période de 1 à { $last }.
clock-nothing-changes = Rien ne changerait.
clock-reason = Dites la raison.
clock-loose-tie = L’heure de cet appareil n’est pas connue assez précisément : il se règle de nouveau.
clock-repeated = Cet appui est déjà enregistré.
clock-out-of-order = Des appuis plus anciens de cet appareil doivent arriver d’abord.
clock-ahead = Cet appui serait dans le futur : l’heure de l’appareil est fausse.
clock-before-last = La pendule a été changée après cet appui : appelez l’arbitre.

# Choisir une pendule
clock-title = Pendule
clock-choose = Cadence de la pendule
clock-not-kept = sans pendule
clock-own = autre, écrite ci-dessous
clock-own-text = Autre cadence
clock-own-hint = Par exemple 7'+3", 1h30/40 puis 30', 15' d5", 20' byo 3x30". Lue seulement si « autre » est choisi.
clock-own-title = Cadences du tournoi
clock-own-why = Des cadences que vous nommez, proposées avec les autres à l’ouverture d’un damier. Une partie garde la pendule avec laquelle elle a été ouverte.
clock-own-name = Nom de la cadence
clock-own-text-hint = Par exemple 7'+3", 1h30/40 puis 30', 15' d5", 20' byo 3x30".
clock-own-add = Ajouter la cadence
clock-own-take-away = Retirer
clock-own-remove = Retirer la cadence { $name }
clock-keeper = Qui tient le temps
clock-kind-kept = Damier
clock-kind-physical = une pendule sur la table
clock-at-flag = À zéro
clock-at-flag-freeze = les deux pendules s’arrêtent
clock-at-flag-count-on = la pendule continue au-dessous de zéro
clock-counts-on = { $tempo } À zéro, la pendule continue au-dessous de zéro.
clock-kept-on-table = { $tempo } Le temps est tenu par une pendule sur la table.

# How a clock stands, and what is announced
clock-as-of = à { $time }
clock-now-runs = La pendule { $whose } marche
clock-now-paused = En pause
clock-now-frozen = Drapeau tombé
clock-now-waiting = Pendules pas encore lancées
clock-now-stopped = Pendules arrêtées
clock-now-physical = Temps lus sur la pendule de la table
clock-five-left = { $side } : encore cinq minutes
clock-one-left = { $side } : encore une minute
clock-flag-fell = { $side } : drapeau tombé
act-clock = Lancer, arrêter ou relancer les pendules
entry-clock = Entrée : pendules lancées, arrêtées ou relancées
