# The arbiter’s desk: all boards, one board, forms of the event.

office-my-events = Mes tournois
office-new-game = Ouvrir un damier
office-import = Importer un PDN
office-public-page = Page publique du tournoi

# All boards
desk-to-see = À voir
desk-nothing-to-see = Rien à signaler
desk-to-move = au trait
desk-more = Autres pages
desk-key-board = aller au damier
desk-key-result = résultat d’un damier
desk-key-help = toutes les commandes
desk-empty = Aucun damier ouvert
desk-empty-next = Ouvrez un premier damier avec les noms des deux joueurs, ou importez des parties déjà notées.
desk-empty-wait = Un arbitre ou un organisateur ouvrira les damiers ; cette page se mettra à jour seule.
desk-facts = Ronde { $round }, { $boards } · { $profile }
desk-boards-count = { $n ->
    [one] { $n } damier
   *[other] { $n } damiers
}
desk-counts = { $playing } en cours · { $waiting ->
    [one] { $waiting } pas commencée
   *[other] { $waiting } pas commencées
} · { $finished ->
    [one] { $finished } terminée
   *[other] { $finished } terminées
}
desk-move-and-text = coup { $no } · { $text }
saved-at = Tout est enregistré, { $time }

# The entry line
entry-label = Saisie
entry-placeholder = damier, commande
entry-placeholder-board = { $move }, x, ?
entry-choose-path = Plusieurs prises sont possibles. Laquelle ?
entry-key-enter = Entrée
entry-to-play = { $played } — Entrée pour jouer
entry-only-capture = Seule prise : { $played } — Entrée pour jouer
entry-only-move = Seul coup : { $played } — Entrée pour jouer
entry-possible = Possible : { $moves }
entry-which-path = Quel chemin ? { $moves }
entry-unknown-square = La case { $square } n’existe pas : de 1 à { $last }.
entry-unknown-named-square = { $square } n’est pas une case foncée, de a1 à h8.
entry-vacant = La case { $square } est vide.
entry-opponent = La pièce en { $square } est à l’adversaire.
entry-due = Prise obligatoire : { $moves }
entry-no-capture = Aucune prise à faire.
entry-not-legal = { $text } n’est pas un coup possible ici.
entry-over = La partie est terminée.
entry-unreadable = « { $text } » n’est ni un coup ni une commande. Tapez ? pour l’aide.
entry-goes-to = Entrée : aller au damier { $board }
entry-no-board = Il n’y a pas de damier { $board } dans cette ronde.
entry-at-board = Damier { $board } : { $rest } — Entrée pour enregistrer
entry-offers = Noter une proposition de nulle : o = par celui qui vient de jouer ; o+ acceptée, o- refusée
entry-offer-stands = { $offer } o+ acceptée, o- refusée
entry-will-accept = Nulle acceptée — Entrée pour enregistrer
entry-will-refuse = Nulle refusée — Entrée pour enregistrer
entry-due-draw = { $draw }. n+ constater, n- laisser jouer
entry-will-confirm = { $draw } — Entrée pour constater
entry-will-play-on = La partie continue — Entrée pour enregistrer
entry-result = Résultat : r { $white }, r { $draw }, r { $black } ou r 0-0, puis la raison
entry-will-result = Résultat { $score } — Entrée pour enregistrer
entry-note = Note au journal : j, puis le texte
entry-will-note = Note au journal — Entrée pour enregistrer
entry-gap = Entrée : notation suspendue, jusqu’à ce que la position soit mise
entry-gap-position = Entrée : mettre la position du damier réel
entry-undo = Entrée : annuler { $what }
entry-undo-nothing = Il n’y a rien à annuler.
entry-help = Entrée : toutes les commandes
entry-ask = Entrée : le serveur vérifiera.
entry-sending = { $line } …
entry-waits = { $line } : mis en attente
entry-not-sent = Les pendules n’ont pas changé : Damier ne répond pas. Cette commande n’attend pas le réseau ; refaites-la quand il revient.
entry-not-kept = Votre navigateur refuse de garder cette saisie : elle n’est pas partie et reste dans la ligne. Libérez de la place, ou autorisez ce site à enregistrer des données.
entry-last = Dernière saisie : { $what }
entry-last-at-board = Dernière saisie : damier { $board }, { $what }
entry-nothing-yet = Rien de saisi pour le moment
entry-done-at-board = Damier { $board } : { $what }
entry-overtaken = Quelqu’un a saisi avant vous : { $what }. Votre saisie est restée dans la ligne.

entry-signed-at = { $what } — { $who }, { $time }
refusal-game-over = La partie est terminée. Pour corriger le résultat : r, puis la raison.
refusal-suspended = La notation est suspendue : mettez d’abord la position (g).
refusal-already-suspended = La notation est déjà suspendue.
refusal-offered-white = Les Blancs ont proposé en dernier : c’est aux Noirs de proposer.
refusal-offered-black = Les Noirs ont proposé en dernier : c’est aux Blancs de proposer.
refusal-offer-early = Pas de proposition de nulle avant { $min } coups de chacun.
refusal-no-offer = Aucune nulle n’a été proposée.
refusal-no-draw-due = Aucune nulle n’est à constater.
refusal-reason = Un résultat a déjà été donné : pour le changer, dites la raison, par exemple r { $draw } erreur de saisie.
refusal-empty-note = La note est vide.
refusal-too-long = { $max } caractères au plus.
refusal-move-no = Le prochain coup porte le numéro { $least } ou plus.
refusal-move-no-high = Un numéro de coup ne dépasse pas { $most }.
refusal-nothing-to-undo = Il n’y a rien à annuler.
refusal-command-elsewhere = Cette page a déjà servi ailleurs : rechargez-la.
refusal-not-your-right = Vos rôles ne permettent pas cela à ce damier.
refusal-past-undo = Cette partie est d’une ronde passée : son résultat ne s’annule pas, il se corrige, avec la raison, par exemple r { $draw } erreur de saisie.

# Lines that wait
pending-title = Saisies en attente
pending-offline = En attente : { $n }, réseau perdu
pending-stopped = En attente : { $n }, envoi arrêté
pending-sending = Envoi : { $n }
pending-why-offline = Le réseau ne répond pas. Continuez à saisir : tout partira dans l’ordre, dès que possible.
pending-why-signed-out = Votre session est fermée. Reconnectez-vous : rien de ce que vous avez saisi n’est perdu.
pending-at-board = Damier { $board }, en attente : { $n }
pending-resume = Reprendre l’envoi
pending-edit = Modifier
pending-remove = Retirer

# One board
board-facts = Ronde { $round }, damier { $board } · { $profile }
board-facts-tempo = Ronde { $round }, damier { $board } · { $tempo } · { $profile }
board-look-only = Vous suivez ce damier ; vos rôles ne permettent pas d’y saisir.
board-squares = Cases du damier. Les flèches passent d’une case à l’autre.
board-back-to-present = Revenir au présent
board-past = Position après { $played }
board-past-start = Position de départ
board-suspended = Notation suspendue : position du damier réel inconnue
board-no-moves = Aucun coup pour le moment.
board-in-words = Position en toutes lettres
board-public-page = Page publique du damier
board-label-start = Position de départ, { $turn }
board-label-after = Position après { $played }, { $turn }
board-label-known = Dernière position connue
board-square-label = case { $square }, { $piece }
facts-white-turn = Blancs au trait
facts-black-turn = Noirs au trait
facts-ended = Terminée : { $score }
facts-due = Prise obligatoire
facts-due-one = { $played }, { $pieces ->
    [one] { $pieces } pièce
   *[other] { $pieces } pièces
}
facts-pieces = Pièces
facts-pieces-value = Blancs { $white }, Noirs { $black }
facts-gap-warning = La notation a une lacune : les comptes partent de la position mise.
facts-white-men = Pions blancs
facts-white-kings = Dames blanches
facts-black-men = Pions noirs
facts-black-kings = Dames noires
offer-by-white = Les Blancs proposent la nulle.
offer-by-black = Les Noirs proposent la nulle.
offer-accept = Acceptée
offer-refuse = Refusée
due-since = Depuis { $played }.
due-since-start = Depuis la position de départ.
due-played-on = L’arbitre a laissé jouer ; la nulle peut encore être constatée.
due-confirm = Constater la nulle
due-play-on = Laisser jouer
due-for-arbiter = Un arbitre la constate, ou laisse jouer.
moves-set = Position mise, { $turn }
replay-first = Début
replay-back = Précédent
replay-on = Suivant
replay-last = Présent

# What can be done at a board
act-offer = Noter une nulle proposée
act-offer-white = Par les Blancs
act-offer-black = Par les Noirs
act-result = Donner le résultat
act-reason = Raison
act-reason-hint = Obligatoire seulement pour corriger un résultat.
act-result-enter = Entrer le résultat
score-white = gain des Blancs
score-draw = nulle
score-black = gain des Noirs
score-none = aucun point
reason-resignation = abandon
reason-agreement = accord mutuel
reason-forfeit = forfait
reason-flag = chute du drapeau
act-note = Écrire au journal
act-note-text = Note
act-note-hint = Privée : seuls les arbitres la lisent.
act-note-write = Écrire
act-gap = Suspendre la notation
act-gap-explained = Des coups sont joués sans être notés ? Suspendez, puis mettez la position du damier réel et continuez.
act-gap-declare = Suspendre
act-gap-position = Mettre la position
act-undo = Annuler la dernière saisie
act-help = Voir l’aide
log-title = Journal du damier
log-empty = Rien à signaler. Une note : touche j, puis le texte.
log-private = Note privée :
log-move = { $text } joué
log-undone = Annulé : { $what }

# The position from the real board
position-title = Mettre la position
position-explained = Recopiez la position du damier réel : en cliquant les cases, ou en une ligne FEN. Les coups notés avant restent au procès-verbal ; les comptes de nulle repartent de zéro.
position-palette = Poser
position-empty = Vider
position-start = Position de départ
position-back = Dernière position notée
position-fen = Position (FEN)
position-fen-hint = Par exemple { $fen } — trait, puis Blancs et Noirs, K devant une dame.
position-move-no = Numéro du prochain coup, s’il est connu
position-move-no-hint = Laissez vide pour continuer la numérotation.
position-set = Mettre cette position
position-ends = Cette position termine la partie : { $end }.
position-no-white = Dans cette position les Blancs n’ont plus de pièces.
position-no-black = Dans cette position les Noirs n’ont plus de pièces.
position-really = Est-ce bien la position du damier réel ?
position-really-yes = Oui, mettre cette position
position-really-line = { $why } Si c’est bien celle du damier réel, terminez la ligne par un point d’exclamation.
position-count = Blancs { $white }, Noirs { $black }
position-move-no-wrong = Un nombre entier.

# Events
home-empty = Aucun tournoi
home-empty-next = Créez un tournoi : son nom, son lieu et ses jours suffisent pour ouvrir le premier damier.
home-empty-wait = Un organisateur doit vous inviter à son tournoi ; il paraîtra ici.
event-new = Nouveau tournoi
event-name = Nom du tournoi
event-place-hint = Ville, et salle si elle aide à trouver.
event-starts-on = Premier jour
event-ends-on = Dernier jour
event-tempo-hint = En toutes lettres, par exemple 45 min + 30 s.
event-time-zone = Heure de la salle
event-arbitrates = J’arbitre aussi ce tournoi : je peux saisir les coups de tous les damiers.
event-create = Créer le tournoi
event-sample = exemple
event-page-title = Fiche du tournoi
event-days = Jours
event-saved = La fiche du tournoi est enregistrée. Les pages, les documents et les calendriers la montrent dès maintenant.
event-open = Tout peut changer librement jusqu’à l’ouverture de la première partie.
event-fixed = Des parties sont ouvertes : un changement demande une raison. Les parties ouvertes gardent leur règlement et leur pendule.
event-keeps-address = L’adresse /events/{ $slug } ne change pas : les QR codes imprimés restent bons.
event-reason-hint = Gardée au journal ; si le règlement ou la pendule change, lue par tous.
event-elsewhere = Salles, rondes et départages ; cadences du tournoi :
event-overtaken = La fiche a changé entre-temps. Rien n’est enregistré.
event-overtaken-next = Ce que vous n’avez pas touché est repris d’elle ; ce que vous avez tapé est resté. Vérifiez, puis enregistrez à nouveau.
event-meanwhile = { $person }, { $time } : { $what }
event-effect-told = Nom et lieu changent partout dès maintenant : pages, documents, calendriers, exports. Ce qui est déjà imprimé garde les anciens ; l’adresse /events/{ $slug } reste.
event-effect-days = Le calendrier de ceux qui y sont abonnés suit. Les heures de ronde déjà annoncées restent.
event-effect-zone = Les heures déjà annoncées restent le même instant et se lisent à l’heure de la nouvelle salle.
event-effect-language = Les documents tirés à partir de maintenant sont dans cette langue.
event-effect-clock = La pendule vaut pour les parties ouvertes à partir de maintenant ; les parties déjà ouvertes gardent la leur.
event-effect-rules = Le règlement vaut pour les parties ouvertes à partir de maintenant ; les parties déjà ouvertes gardent le leur.

# A new board
game-board-hint = Le prochain numéro libre est proposé.
game-name-hint = Nom, puis prénom.
game-club = Club
game-other-start = Autre position de départ
game-fen-hint = Laissez vide pour la position de départ habituelle.
game-open = Ouvrir et saisir
game-open-another = Ouvrir, puis un autre damier
game-opened = Damier { $board } ouvert : { $white } – { $black }
game-number-wrong = Un nombre entier de 1 à { $max }.
game-board-taken = Le damier { $board } de la ronde { $round } est déjà ouvert.
game-name-needed = Il faut un nom.
game-name-long = { $max } caractères au plus.

# PDN in
import-explained = Choisissez un fichier PDN ou collez son texte. Rien n’est enregistré avant votre confirmation : vous verrez d’abord ce qui sera créé, et ce qui ne peut pas l’être.
import-file = Fichier
import-file-hint = PDN, { $max } Mo au plus.
import-encoding = Codage du fichier
import-encoding-detected = UTF-8, sinon Windows-1252
import-encoding-cyrillic = Windows-1251 (cyrillique)
import-paste = Ou le texte
import-round = Ronde
import-round-hint = Pour les parties qui n’en disent rien.
import-more-notes = et { $n } autres
import-board-taken-meanwhile = Un damier vient d’être ouvert par quelqu’un d’autre : voici le nouveau partage.
import-check = Vérifier
import-file-needed = Choisissez un fichier ou collez un texte.
import-too-large = Plus de { $max } Mo : coupez le fichier en plusieurs.
import-preview-title = Parties à importer : { $n }
import-done-title = Parties importées : { $n }
import-refused = Ne seront pas créées
import-refused-why = Corrigez le fichier et importez-le de nouveau, ou saisissez-les à la main.
import-ready = Seront créées
import-taken = Créées
import-nothing = Aucune partie.
import-no = N°
import-where = Où
import-place = ligne { $line }
import-place-ply = ligne { $line }, coup { $no }, { $side }
import-reason = Raison
import-notes = Remarques
import-confirm = { $n ->
    [one] Importer { $n } partie
   *[other] Importer { $n } parties
}
import-other-file = Autre fichier
import-another = Importer un autre fichier
import-to-desk = Voir les damiers

# Help
help-title = Commandes de la saisie
help-typed = On tape
help-does = Cela fait
help-move = Jouer le coup ; une prise aussi, quand les cases suffisent.
help-capture = Jouer la prise. Le chemin complet ({ $path }) seulement s’il est demandé.
help-only-capture = La seule prise possible.
help-single = La case d’arrivée seule, si un seul coup y mène ; sur la table, aller au damier.
help-board = Aller au damier 12.
help-at-board = Sur la table : une commande pour le damier 12.
help-offer = Noter que celui qui vient de jouer propose la nulle.
help-answer = Nulle acceptée, nulle refusée.
help-due = Arbitre : constater la nulle que donne le règlement, ou laisser jouer.
help-result = Le résultat, puis la raison si vous voulez : r { $white } abandon.
help-note = Une note privée au journal.
help-gap = Suspendre la notation ; ensuite, mettre la position du damier réel.
help-undo = Annuler la dernière saisie ; le journal la garde.
help-help = Cette aide.
help-escape = Vider la ligne ; ligne vide : revenir à la table.
key-escape = Échap
help-board-keys = Sur le damier : les flèches passent d’une case à l’autre, Début et Fin vont au bord de la rangée, Entrée choisit la case de départ puis celle d’arrivée.
