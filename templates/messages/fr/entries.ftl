# Arrivals, lists, categories, who is kept apart, and the event in one page.

checkin-title = Pointage
checkin-label = Nom ou numéro
checkin-hint = Deux lettres et Entrée
checkin-missing = { $n ->
    [0] Personne ne manque
    [one] { $n } manquant
   *[other] { $n } manquants
}
checkin-there = { $n ->
    [one] { $n } présent
   *[other] { $n } présents
}
checkin-done = { $name } est là.
checkin-undone = { $name } n’est plus là.
checkin-already = { $name } était déjà là.
checkin-nobody = Aucun inscrit ne répond à « { $typed } ».
checkin-which = Lequel ?
checkin-all-there = Tous les inscrits sont arrivés.
checkin-not-asked = Ce tournoi ne pointe pas : qui est inscrit joue.
checkin-stale = Pas à jour depuis { $time }
checkin-left = { $name } a quitté le tournoi.
entry-late = présent, dès la ronde { $round }
entry-apart = pas contre { $names } ({ $rounds })
entry-apart-club = pas contre son club ({ $rounds })
apart-title = À ne pas apparier
apart-why = Une famille, deux joueurs qui voyagent ensemble, un club aux premières rondes : ils ne se rencontrent pas. Seuls les organisateurs le voient.
apart-none = Tous peuvent se rencontrer.
apart-players = Joueurs
apart-club = Ou tous ceux d’un club
apart-no-club = aucun club
apart-rounds = Jusqu’à la ronde
apart-rounds-hint = Une famille pour tout le tournoi, un club pour les premières rondes.
apart-keep = Ne pas apparier
apart-let = Laisser se rencontrer
apart-until = rondes { $first } à { $last }
apart-one-round = ronde { $round }
apart-of-club = Club { $club } ({ $n ->
    [one] { $n } joueur
   *[other] { $n } joueurs
})
apart-done = C’est noté, et vaut dès le prochain projet.
apart-needs-two = Il faut deux joueurs à ne pas apparier.
apart-no-such-club = Personne du club « { $club } » n’est inscrit.
entries-twice = Déjà inscrit : { $name }. Si c’est quelqu’un d’autre, dites-le et renvoyez.
entries-anyway = C’est quelqu’un d’autre du même nom
category-title = Catégories
category-hint = Chacune a son classement. Qui est d’une catégorie par sa règle n’a pas à être noté ; les autres le sont par la « Catégorie » de leur inscription.
category-name = Catégorie { $n }
category-rule = Qui
category-limit = Limite
category-typed = comme noté à l’inscription
category-women = féminines
category-rated = Elo au plus
category-since = né à partir de
category-until = né jusqu’en
category-bad = Catégorie { $n } : un nom à elle, de { $most } caractères au plus, sans virgule.
category-limit-bad = Catégorie { $n } : « { $typed } » n’est ni un Elo ni une année.
category-too-many = Au plus { $most } catégories.
rules-words-too-long = Au plus { $most } caractères.
rating-list = Liste de classement
rating-list-hint = De quelle liste viennent les Elo.
rating-list-date = Date de la liste de classement
rating-list-date-bad = « { $typed } » n’est pas un jour : 2026-10-01.
rating-list-of = { $name }, liste du { $day }
rating-list-on = liste du { $day }
rating-list-old = Cette liste de classement aura plus de trois mois au premier jour du tournoi : prenez-en une plus récente.
rating-list-none = La date de la liste de classement n’est pas connue.
rooms = Salles
rooms-hint = Pour tous : où sont les damiers, l’analyse, l’arbitre.
absence-policy = Absences
absence-policy-hint = Pour tous : comment on demande une absence, et jusqu’à quand.
list-apply = { $n ->
    [one] Changer aussi { $n } joueur déjà inscrit
   *[other] Changer aussi { $n } joueurs déjà inscrits
}
list-changes = Ce qui change chez les joueurs déjà inscrits
list-change = { $name } : { $what }
list-from-to = { $label } { $before } → { $after }
list-is-report = C’est un rapport de tournoi (TRF) : ses joueurs sont repris, pas ses rondes ; les absences annoncées le sont si rien n’est encore joué.
list-nothing = Cette liste n’apporte rien de nouveau.
list-take-changes = { $n ->
    [one] Changer { $n } joueur
   *[other] Changer { $n } joueurs
}
list-brought = { $changed ->
    [0] Inscrits : { $entered }.
   *[other] Inscrits : { $entered }. Changés : { $changed }.
}
list-asked = Absences
list-brought-byes = Absences et exemptions notées : { $n }.
list-not-granted = { $field } de { $name }, ronde { $round } : non noté. { $why }
event-copy = Refaire ce tournoi
event-copy-of = D’après { $name } : ses règles, sa pendule, ses départages et ses catégories sont repris ; personne n’est inscrit.
page-system = Système
page-rounds = Rondes
page-rounds-so-many = { $n ->
    [one] { $n } ronde
   *[other] { $n } rondes
}
page-scoring = Points
page-bye = Le joueur exempt reçoit { $points }.
page-half-byes = { $n ->
    [0] Aucune absence ne vaut une nulle.
    [one] Une absence demandée à temps vaut une nulle, jusqu’à la ronde { $until }.
   *[other] { $n } absences demandées à temps valent une nulle, jusqu’à la ronde { $until }.
}
page-absence-zero = Toute autre ronde manquée vaut { $points }.
page-late = Arrivées tardives
page-late-until = On peut entrer jusqu’à la ronde { $round }.
page-late-none = Personne n’entre après la première ronde.
page-tie-breaks = Départages, dans l’ordre
page-draw = Tirage des couleurs
page-draw-white = Tiré avec le nombre { $seed } : les Blancs aux numéros impairs à la première ronde. Le même nombre donne le même tirage.
page-draw-black = Tiré avec le nombre { $seed } : les Noirs aux numéros impairs à la première ronde. Le même nombre donne le même tirage.
page-default-time = Délai de forfait
page-categories = Catégories
page-category-rule = { $name } ({ $rule })
page-example = D’où vient une place : { $name }
page-example-after = après la ronde { $round }
page-example-later = Dès qu’une ronde est jouée, les sommes d’un joueur sont détaillées ici.
page-changes = Changements du tournoi
change-from-to = { $label } : { $before } → { $after }
change-preview = Cela changerait :
change-no-place = Aucune place du classement ne change.
change-places = Places qui changent :
change-draft = Le projet de la ronde { $round } serait à refaire.
change-say-why = Dites pourquoi et enregistrez de nouveau : chacun pourra le lire.
yes-word = oui
no-word = non
standings-of-group = { $title } : { $group }
documents-of-group = Classement { $group }
sex = Sexe
sex-woman = femme
sex-man = homme
