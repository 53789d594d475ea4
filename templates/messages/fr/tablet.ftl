# The tablet of a table, and the desk that pairs it.

# Pairing a tablet with a board, on the tablet
tablet-pair-title = Appairer cette tablette
tablet-pair-explained = L’arbitre affiche un code pour votre damier. Scannez-le, ou tapez-le ici.
tablet-code = Code du damier
tablet-code-hint = Huit signes, par exemple 7KQM-4XZP. Il vaut dix minutes et une seule fois.
tablet-pair = Appairer
tablet-unpaired = Cette tablette n’est plus appairée.
tablet-unpaired-why = L’arbitre l’a détachée de son damier, ou une autre l’a remplacée. Demandez-lui un nouveau code.
tablet-code-unknown = Aucun damier n’a ce code. Vérifiez les huit signes.
tablet-code-used = Ce code a déjà servi. Demandez-en un autre à l’arbitre.
tablet-code-expired = Ce code a plus de dix minutes. Demandez-en un autre à l’arbitre.
tablet-code-full = Ce damier a déjà deux tablettes. Demandez à l’arbitre d’en détacher une.
tablet-not-paired = Cette tablette n’est pas appairée
tablet-replaces = Cette tablette est au damier { $board }. Un nouveau code la déplace.

# The clock on the table
tablet-name = Pendule de table
tablet-title = Pendule du damier { $board }
tablet-no-game = Pas encore de partie à ce damier
tablet-no-game-why = La pendule s’affichera d’elle-même dès que la partie sera ouverte.
tablet-no-clock = Cette partie est sans pendule.
tablet-on-table = Le temps est tenu par la pendule de la table.
tablet-runs = Pendule en marche
tablet-waits = En attente
tablet-press = Toucher ici après le coup
tablet-press-bonus = Toucher ici après le coup : + { $bonus }
tablet-start = Toucher ici pour lancer la pendule d’en face
tablet-starts = Commence
tablet-starts-why = Sa pendule est lancée par l’adversaire
tablet-paused = En pause
tablet-next = Repart à la reprise
tablet-flag = Drapeau tombé
tablet-first = 1er drapeau
tablet-low = Peu de temps
tablet-over = Partie terminée
tablet-board = Damier
tablet-move = coup { $n }
tablet-control = Au contrôle : { $n }
tablet-period = Période { $n }
tablet-byo-periods = Byo-yomi, périodes : { $n }
tablet-byo-moves = Byo-yomi, coups à faire : { $n }
tablet-delay = Délai : { $n } s
tablet-zero-freezes = À zéro, la pendule se fige et montre le drapeau.
tablet-zero-counts = À zéro, le drapeau tombe et la pendule continue.
tablet-zero-automatic = Le drapeau perd la partie.
tablet-zero-claimed = L’adversaire réclame le drapeau.
tablet-zero-arbiter = L’arbitre décide du drapeau.
tablet-actions = Commandes de la table
tablet-call = Arbitre
tablet-called = Arbitre appelé
tablet-pause = Pause
tablet-resume = Reprendre
tablet-result = Résultat
tablet-settings = Réglages
tablet-close = Fermer
tablet-result-who = Qui propose ?
tablet-result-which = Quel résultat ?
tablet-propose = Proposer
tablet-result-explained = L’adversaire confirme, et la partie est terminée.
tablet-proposed-white = Les Blancs proposent { $score }. Les Noirs confirment-ils ?
tablet-proposed-black = Les Noirs proposent { $score }. Les Blancs confirment-ils ?
tablet-confirm-white = Les Blancs confirment { $score }
tablet-confirm-black = Les Noirs confirment { $score }
tablet-decline = Non, continuer
tablet-claim-white = Les Blancs réclament le drapeau
tablet-claim-black = Les Noirs réclament le drapeau
tablet-without-script = Temps à { $time }. Rechargez la page pour voir où ils en sont.

# What the tablet says of itself
tablet-offline = Sans réseau : la pendule marche et garde { $n ->
    [one] { $n } appui
   *[other] { $n } appuis
}
tablet-offline-none = Sans réseau : la pendule continue
tablet-sending = Envoi des appuis gardés : { $n }
tablet-refused = Appui refusé : { $why } La pendule montre ce qui est enregistré. Appelez l’arbitre.
tablet-not-done = Pas fait : { $why }
tablet-waits-other = Appui gardé : l’autre tablette ne s’est pas encore fait entendre
tablet-needs-network = Pour cela il faut le réseau. Appelez l’arbitre de vive voix.
tablet-may-sleep = L’écran peut s’éteindre : réglez sa veille sur « jamais ».
tablet-not-kept = Sans réseau, ne rechargez pas cette page : elle n’est pas gardée ici.
tablet-storage-full = Cet appareil ne garde rien : un appui sans réseau serait perdu s’il s’éteint.
tablet-five = { $side } : encore cinq minutes
tablet-one = { $side } : encore une minute

# The choices of a tablet
tablet-layout = Disposition
tablet-layout-auto = comme l’écran est tourné
tablet-layout-facing = face à face
tablet-layout-beside = côte à côte
tablet-places = Places
tablet-white-first = Blancs à gauche ou en bas
tablet-black-first = Noirs à gauche ou en bas
tablet-sound = Son à chaque appui
tablet-vibration = Vibration à chaque appui
tablet-sheet = Feuille de partie
tablet-sheet-keep = Noter les coups sur la tablette
tablet-sheet-why = Le joueur dont la pendule marche touche sa pièce, puis chaque case où il la pose ; il touche les pièces qu’il enlève. Son appui enregistre le tout. Si l’adversaire a oublié son coup, on le note d’abord pour lui.
tablet-full-screen = Plein écran
tablet-keys = Clavier : flèche gauche et flèche droite pour les deux moitiés, espace pour la pause.
tablet-other-code = Autre damier

# The scoresheet on the tablet
tablet-sheet-back = Annuler
tablet-sheet-write = Noter le coup
tablet-sheet-press = Appuyer
tablet-sheet-turn = Feuille en retard : trait aux { $side }. L’arbitre la complète.
tablet-sheet-missing = Le coup des { $side } manque : notez-le d’abord, comme sur votre feuille.
tablet-sheet-complete = Noter pour les { $side }
tablet-sheet-hand = Touchez votre pièce, puis sa case.

# Tablets, as the desk sees them
tablets = Tablettes
tablets-explained = Une tablette suit son damier d’une ronde à l’autre, jusqu’à ce que vous la détachiez. Un damier en a une, ou deux : une devant chaque joueur.
tablets-none = Aucune tablette n’est appairée.
tablets-heard = Dernier signe
tablets-device = Appareil
tablets-since = Appairée
tablets-pair = Appairer une tablette
tablets-pair-board = Appairer une tablette au damier { $board }
tablets-board = Numéro du damier
tablets-show-code = Afficher un code
tablets-detach = Détacher
tablets-detach-board = Détacher la tablette du damier { $board }
tablets-detach-one = Détacher la tablette du damier { $board } entendue à { $time }
tablets-there = { $n ->
    [one] Ce damier a une tablette
   *[other] Ce damier a { $n } tablettes
}
tablets-instead = { $n ->
    [one] La nouvelle prend sa place
   *[other] La nouvelle prend leur place
}
tablets-beside = La nouvelle se met à côté : une devant chaque joueur
tablets-beside-why = Chacun appuie sur la sienne ; les deux montrent la même pendule.
tablets-two-there = Pour n’en remplacer qu’une, détachez-la d’abord.
tablets-full = Le damier { $board } a déjà deux tablettes. Détachez-en une, ou laissez la nouvelle prendre leur place.
tablets-detached = La tablette du damier { $board } est détachée.
tablets-code-for = Tablette du damier { $board }
tablets-scan = Scannez avec la tablette, ou ouvrez { $address } et tapez le code.
tablets-code-until = Vaut une fois, jusqu’à { $time }.
tablets-code-picture = Code QR de l’adresse { $address }
tablets-print = Imprimer
tablets-plain-http = Sans HTTPS, l’écran d’une tablette peut s’éteindre et une page rechargée sans réseau est perdue : réglez la veille sur « jamais ».
tablets-board-wrong = Un numéro de damier de 1 à 99999.

# What happened at the table
table-called = Arbitre appelé à la table
table-answered = Appel vu par l’arbitre
table-proposed = { $score } proposé par { $side } sur la tablette
table-declined = Résultat proposé décliné par { $side }
table-confirmed = Résultat { $score }, confirmé par les deux joueurs
end-players = confirmé par les deux joueurs
table-refusal-called = L’arbitre est déjà appelé.
table-refusal-not-called = Personne n’a appelé l’arbitre.
table-refusal-proposed = Un résultat attend déjà une réponse.
table-refusal-not-proposed = Ce résultat n’est pas proposé.
table-refusal-not-written = Ce n’est pas noté : le damier a changé. Regardez la feuille.
table-refusal-opponent = C’est à l’adversaire de confirmer.
table-refusal-arbiter = Ce résultat est entré par l’arbitre.
table-refusal-resume = L’arbitre a arrêté les pendules : c’est lui qui les relance.
call-answer = J’y vais
call-waits = Appel de la table { $time }
desk-called = appel
