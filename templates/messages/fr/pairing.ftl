# Why players meet, and what a pairing by hand breaks. Articles C and 5.2 are those of FIDE C.04.3.
pairing-player = { $player } ({ $points })
pairing-board = Damier { $board } : { $white } – { $black }. { $why }
pairing-same-score = Même nombre de points.
pairing-moved-down = { $player } descend du groupe de { $from } points dans celui de { $to }.
pairing-granted = Chacun a la couleur qui lui revient (5.2.1).
pairing-stronger = La même couleur revient aux deux : la préférence la plus forte l’emporte (5.2.2).
pairing-alternated = La même couleur revient aux deux : ils changent par rapport à la dernière ronde où ils en avaient de différentes (5.2.3).
pairing-higher = La même couleur revient aux deux : le mieux classé l’obtient (5.2.4).
pairing-drawn = Aucune préférence : le tirage au sort d’avant la première ronde décide (5.2.5).
pairing-undue-white = Les Blancs revenaient à { $player }.
pairing-undue-black = Les Noirs revenaient à { $player }.
pairing-rematch = Ils se rencontrent de nouveau, à la demande de l’arbitre.
pairing-natural = L’adversaire naturel de { $player } était { $opponent } : { $why }.
pairing-why-met = déjà rencontré à la ronde { $round } (C1)
pairing-why-forbidden = appariement interdit par l’organisateur
pairing-why-white = les Blancs leur sont dus à tous deux (C3)
pairing-why-black = les Noirs leur sont dus à tous deux (C3)
pairing-why-group = le groupe y perdrait
pairing-bye = Exempt : { $player }. { $why }
pairing-bye-last = Personne n’est classé plus bas.
pairing-bye-barred = Classés plus bas, mais déjà exempts ou gagnants sans jouer (C2) : { $players }.
pairing-bye-round = { $player } (ronde { $round })
pairing-bye-needed = Moins de points, mais les autres ne pourraient alors pas tous être appariés (C4) : { $players }.
pairing-bye-outweighed = Autant de points, mais les critères du groupe (C6 à C21) et l’ordre des candidats en décident autrement : { $players }.
pairing-bracket = Groupe de points { $points } : joueurs { $players }, appariements { $pairs }.
pairing-bracket-moved = Venus d’en haut : { $players }.
pairing-bracket-down = Descendent : { $players }.
pairing-bracket-bye = { $player } est exempt.
pairing-bracket-kept = L’appariement naturel est possible.
pairing-bracket-blocked = L’appariement naturel est exclu : { $pairs }.
pairing-bracket-blocked-pair = { $one } – { $other } ({ $why })
pairing-bracket-incomplete = Après l’appariement naturel, ceux d’en dessous ne pourraient pas tous être appariés (C4).
pairing-bracket-worse = L’appariement naturel est moins bon pour { $criterion } : { $natural } au lieu de { $made }.
pairing-bracket-exchanged = Joueurs échangés entre les deux moitiés : { $n }.
pairing-bracket-missed = Inévitable : { $list }.
pairing-measure = { $criterion } : { $measure }
pairing-unpaired = sans adversaire
pairing-nothing = rien
pairing-next = { $n } joueurs ({ $scores })
pairing-c1 = C1 (jamais deux fois le même adversaire)
pairing-c2 = C2 (droit à l’exemption)
pairing-c3 = C3 (couleur absolument due aux deux)
pairing-c4 = C4 (le reste doit pouvoir être apparié)
pairing-c5 = C5 (points de l’exempt)
pairing-c6 = C6 (joueurs qui descendent)
pairing-c7 = C7 (points de ceux qui descendent)
pairing-c8 = C8 (descentes du groupe suivant)
pairing-c9 = C9 (rondes non jouées de l’exempt)
pairing-c10 = C10 (écart de couleurs supérieur à deux)
pairing-c11 = C11 (trois fois de suite la même couleur)
pairing-c12 = C12 (couleur due non accordée)
pairing-c13 = C13 (couleur fortement due non accordée)
pairing-c14 = C14 (descend deux rondes de suite)
pairing-c15 = C15 (remonte deux rondes de suite)
pairing-c16 = C16 (descend comme il y a deux rondes)
pairing-c17 = C17 (remonte comme il y a deux rondes)
pairing-c18 = C18 (écart de points, descendu à la dernière ronde)
pairing-c19 = C19 (écart de points, remonté à la dernière ronde)
pairing-c20 = C20 (écart de points, descendu il y a deux rondes)
pairing-c21 = C21 (écart de points, remonté il y a deux rondes)

# Why there is no pairing, and what could give way
pairing-no-legal = Aucun appariement ne respecte les règles.
pairing-choose-forbidden = Au choix de l’arbitre : lever l’appariement interdit { $pairs }.
pairing-choose-colour = Au choix de l’arbitre : apparier { $pairs }, à qui la même couleur est absolument due.
pairing-choose-rematch = Au choix de l’arbitre : faire rejouer { $pairs }.
pairing-choose-bye = Au choix de l’arbitre : exempter malgré tout l’un de { $players }.
pairing-choose-out = Au choix de l’arbitre : laisser hors de la ronde { $players }.
pairing-no-more-rounds = { $n ->
    [one] La seule ronde est appariée.
   *[other] Les { $n } rondes sont appariées.
}
pairing-round-missing = Rien n’est enregistré de la ronde { $round } : il faut la saisir avant d’apparier la suivante.
pairing-rounds-unknown = Le nombre de rondes n’est pas connu : il change la dernière ronde.
pairing-colour-unknown = La couleur tirée au sort avant la première ronde n’est pas connue.
pairing-faults = Les rondes enregistrées ne vont pas avec la liste des joueurs.
pairing-more-rounds = Plus de rondes sont enregistrées ({ $recorded }) que le tournoi n’en a ({ $announced }).
pairing-too-large = Trop de joueurs sur trop de totaux différents dans un seul groupe.

# Differences between what was recorded and what would be paired
pairing-only-recorded = Ronde { $round } : { $white } – { $black } seulement dans le fichier.
pairing-only-paired = Ronde { $round } : { $white } – { $black } seulement dans notre appariement.
pairing-colours-differ = Ronde { $round } : { $white } – { $black } avec les couleurs inversées.
pairing-bye-differs = Ronde { $round } : exempt { $recorded } dans le fichier, { $paired } chez nous.
pairing-round-unpairable = Ronde { $round } : { $why }
pairing-nobody = personne

# A pairing made by hand
pairing-broken-unknown = Personne n’a le numéro { $player }.
pairing-broken-absent = { $player } n’est pas à apparier dans cette ronde.
pairing-broken-twice = { $player } figure deux fois.
pairing-broken-left-out = { $player } manque.
pairing-broken-pair = { $one } – { $other } : { $why }.
pairing-broken-bye = { $player } ne peut plus être exempt (C2).
pairing-broken-even = { $player } ne peut être exempt : le nombre de joueurs est pair.
pairing-broken-colours = { $one } – { $other } : les couleurs sont inversées.
pairing-same-as-ours = C’est l’appariement des règles.
pairing-cost = Groupe de points { $points }, moins bon pour { $criterion } : { $proposed } au lieu de { $made } ({ $players }).
pairing-cost-order = Groupe de points { $points } : d’égale valeur, mais plus loin dans l’ordre des candidats ({ $players }).

# Knock-out
pairing-knockout-nobody = Personne ne participe.
pairing-knockout-unfinished = La partie { $one } – { $other } n’a pas encore de résultat.
pairing-knockout-equal = Égalité après toutes les parties du tour { $stage }, au sort ou au règlement de désigner qui continue : { $pairs }.
pairing-knockout-won = { $name } a gagné le tournoi à élimination directe.
pairing-pending = Pas encore de résultat, donc comptées comme nulles pour cet appariement (GHR 3.1) : { $pairs }.
pairing-only-swiss = { $option } est pour les systèmes suisses : une table ou un tableau ne laisse aucun choix.
pairing-other-system = le code du système dans le rapport (192) est { $code }, que ce programme n’apparie pas : apparié selon le système suisse FIDE (hollandais) de 2026
pairing-no-pair = « { $line } » n’est pas un appariement : BLANCS NOIRS, ou NUMÉRO 0 pour l’exempt
pairing-other-count = { $announced } appariements annoncés, { $found } suivent
pairing-no-check = Un tournoi à élimination directe ne peut pas être vérifié : l’apparier ronde par ronde avec ses règles.
pairing-no-generate = Aucun tournoi à élimination directe ne peut être inventé.
pairing-baku-scale = L’accélération de Bakou demande un gain qui vaut deux nulles et une perte qui ne vaut rien (ACCEL 1).
