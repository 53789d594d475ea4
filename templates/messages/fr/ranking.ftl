# Standings, tie-breaks and crosstables.

ranking-after = Classement après la ronde { $round }
ranking-cross-swiss = Grille américaine après la ronde { $round }
ranking-cross-robin = Tableau croisé après la ronde { $round }
ranking-order = Départages dans l’ordre : { $list }
ranking-edition = Définitions : FIDE C.07, édition de { $year }
ranking-plain = Seules les parties jouées comptent dans les départages
ranking-pending = { $n ->
    [one] { $n } partie sans résultat, pas encore comptée
   *[other] { $n } parties sans résultat, pas encore comptées
}
ranking-classical = SB avec 1 et ½
ranking-by-line = Les adversaires sont nommés par leur ligne dans ce tableau
ranking-by-number = Les adversaires sont nommés par leur numéro
ranking-column-place = Rg
ranking-column-line = Ligne
ranking-not-in-table = FIDE C.07 de { $year } ne connaît pas ces sommes dans un toutes rondes : { $list }
ranking-no-such-player = { $option } { $player } : ce joueur n’existe pas
ranking-no-edition = { $option } { $year } : les éditions sont 2024 et 2026
ranking-no-tie-break = { $option } : « { $code } » n’est pas un départage. Il y a { $codes }, avec /C1 /C2 /M1 /M2, et les ordres { $presets }
ranking-no-ladder = { $option } { $text } : une échelle s’écrit 12-0,8-4,7-5,6-6, la dernière paire pour qui a tout annulé
ranking-ladder = Les parties de deux joueurs comptent comme micro-matchs : { $ladder }.
ranking-which-player = { $option } { $player } : { $one } ou { $other } ? Donner le numéro
ranking-column-number = N°
ranking-column-name = Joueur
ranking-column-federation = Féd
ranking-column-rating = Elo
ranking-column-decision = Déc
ranking-column-points = Pts
ranking-left = parti avant la moitié des parties
ranking-estimate = estimation, pas une cote officielle
criterion-points = points
criterion-solkoff = Solkoff
criterion-solkoff-truncated = Solkoff tronqué
criterion-solkoff-median = Solkoff médian
criterion-sonneborn = Sonneborn-Berger
criterion-average-solkoff = Solkoff moyen des adversaires
criterion-fore-solkoff = Solkoff, dernière ronde comptée nulle
criterion-direct-encounter = confrontation directe
criterion-wins = nombre de victoires
criterion-games-won = victoires sur le damier
criterion-black-played = parties jouées avec les Noirs
criterion-black-won = victoires avec les Noirs
criterion-white-played = parties jouées avec les Blancs
criterion-white-won = victoires avec les Blancs
criterion-progressive = score progressif
criterion-rounds-elected = rondes jouées ou subies sans choix
criterion-standard = points ramenés à 1 et ½
criterion-koya = points contre la moitié forte (Koya)
criterion-average-rating = cote moyenne des adversaires
criterion-performance = performance
criterion-perfect = performance parfaite
criterion-average-performance = performance moyenne des adversaires
criterion-average-perfect = performance parfaite moyenne des adversaires
criterion-rating = cote Elo
criterion-number = numéro de départ
criterion-draw-balance = nulles plus moins nulles moins
criterion-in-order = résultats dans l’ordre du classement
criterion-cut = { $criterion }, sans { $n ->
    [one] la plus basse valeur
   *[other] les { $n } plus basses valeurs
}
criterion-median = { $criterion }, sans { $n ->
    [one] la plus basse et la plus haute valeur
   *[other] les { $n } plus basses et plus hautes valeurs
}
explain-place = { $name } (n° { $number }) : { $place }, { $points } points
explain-ranked = rang { $place }
explain-shared = rang { $place } partagé
explain-unranked = hors classement
explain-value = { $criterion } ({ $code }) : { $value }
explain-classical = { $raw } ({ $classical } avec 1 et ½)
explain-none = pas de valeur
explain-round = ronde { $round } : { $what }
explain-opponent = { $name }, { $score } points
explain-dummy = { $absence } : adversaire fictif de { $score } points
explain-nobody = { $absence } : 0
explain-product = { $who } × { $points } = { $value }
explain-cut = { $what } — retiré : { $reason }
explain-least = la valeur la plus basse
explain-voluntary = ronde non jouée par choix (C.07, 16.5)
explain-most = la valeur la plus haute
absence-bye = exempt
absence-asked = absent sur demande
absence-trailing = absent jusqu’à la fin
absence-forfeit-win = gagnée par forfait
absence-forfeit-loss = perdue par forfait
explain-decided = par décision : { $points }
explain-total = somme : { $value }
explain-mean = moyenne : { $value }
explain-rounds = rondes comptées : { $list }
explain-no-rounds = aucune ronde
explain-running = total après chaque ronde : { $list }
explain-skipped = { $n ->
    [one] sans le premier total
   *[other] sans les { $n } premiers totaux
}
explain-performance = moyenne { $average }, score { $percent } % : { $difference }
explain-tie = à égalité avec { $names }
explain-alone = pas d’égalité à départager
explain-against = contre { $name } : { $points }
explain-not-met = tous ne se sont pas rencontrés
explain-left-out = retiré
criterion-estimate = { $name } (estimation)
explain-perfect = { $score } % marqués ; la plus basse cote pour laquelle on en attend autant est { $rating } :
explain-expected = contre { $name } : { $percent } % attendus
