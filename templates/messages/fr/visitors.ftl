# What everybody follows: one's own board, the screen, calendars, feeds
nav-mine = Mon damier
mine-letters = Deux lettres de votre nom
mine-remembered = Ce téléphone s’en souviendra. Aucun compte.
mine-which = Lequel est le vôtre ?
player-is-me = C’est moi : retenir sur ce téléphone
player-qr = Code QR de ce joueur
calendar-add = Ajouter à l’agenda
calendar = Agenda (iCal)
feed = Fil des publications (Atom)
feed-round = Ronde { $n } publiée
feed-announcement = Annonce
follow-title = Suivre le tournoi
live-choose = Seulement les damiers
live-show = Afficher
live-all = Tous les damiers
clubs = Clubs
clubs-none = Aucun club n’est indiqué
players-count = { $n ->
    [one] { $n } joueur
   *[other] { $n } joueurs
}
tv = Écran de la salle
tv-follow = Votre damier sur votre téléphone : lisez ce code.
tv-slides = Pages de l’écran
tv-previous = Page précédente
tv-next = Page suivante
tv-hold = Pause
tv-go-on = Reprendre
poster = Affiche avec code QR
poster-code = Code QR du tournoi
poster-mine = Mon damier
poster-mine-how = Lisez le code, donnez deux lettres de votre nom : votre damier, votre couleur et votre adversaire, dès la publication.
poster-live = Les parties en direct
poster-free = Sans compte, sans application.

# What is kept of people
privacy-title = Données personnelles
privacy-public = Ce qui est public d’un joueur : son nom, son club, sa catégorie, son Elo, ses résultats et ses parties.
privacy-never = Ce qui ne l’est jamais : la naissance, le contact, la raison d’une absence. Cela vaut pour tous, et d’abord pour les mineurs.
privacy-initials = Sur demande, l’organisateur montre un joueur par ses initiales seulement : dans tous ses tournois, passés aussi, aux damiers, dans les fichiers et les fils.
privacy-kept = Ce qui est gardé, et combien de temps
kept-what = Quoi
kept-who = Lu par
kept-how-long = Durée
kept-results = Nom, club, catégorie, Elo, résultats, parties
kept-contacts = Naissance, contact et notes des inscrits
kept-sessions = Connexions des arbitres et organisateurs
kept-invitations = Notes des invitations
kept-devices = Navigateur des tablettes de table
kept-audit = Journal des actes des arbitres et organisateurs
kept-everybody = chacun
kept-organiser = l’organisateur
kept-account = le titulaire du compte
kept-arbiters = l’organisateur et les arbitres
kept-for-good = sans limite : c’est l’histoire du tournoi
kept-after-event = { $n ->
    [one] { $n } jour après le tournoi
   *[other] { $n } jours après le tournoi
}
kept-after-end = { $n ->
    [one] { $n } jour après leur fin
   *[other] { $n } jours après leur fin
}
privacy-phone = Sur votre téléphone
privacy-phone-what = La langue choisie, l’affichage clair ou sombre et, si vous le demandez, le numéro du joueur que vous suivez et sa dernière fiche. Rien d’autre : ni mesure d’audience, ni publicité, ni service extérieur.
privacy-rights = Vos droits
privacy-rights-what = Demandez à l’organisateur du tournoi : il vous donne tout ce qui est gardé de vous, corrige, retire votre contact et vous montre par vos initiales.

# The organiser's page of it
office-public = Public
announce-text = Une ligne, sur toutes les pages et à l’écran
announce-hint = Visible aussitôt ; conservée dans le journal du tournoi.
announce-withdraw = Retirer l’annonce
announce-too-long = Une annonce a au plus { $n } caractères.
public-ways = Montrer le tournoi
embed-how = À copier dans le site du club
privacy-switch = Un joueur montré par ses initiales l’est partout : dans ce tournoi et dans tous ceux que vous organisez, passés aussi. Le réglage se trouve dans sa fiche.
privacy-hidden = Montrés par leurs initiales
privacy-show = Montrer le nom
privacy-minors = Montrer tous les mineurs par leurs initiales
privacy-contacts = { $n ->
    [one] Naissances, contacts et notes sont retirés d’office { $n } jour après le tournoi.
   *[other] Naissances, contacts et notes sont retirés d’office { $n } jours après le tournoi.
}
privacy-contacts-now = Les retirer maintenant
privacy-name-hint = Comme il est écrit au damier.
privacy-nobody = Personne ne joue ici sous ce nom.
privacy-done-events = { $n ->
    [one] C’est fait, dans { $n } tournoi.
   *[other] C’est fait, dans { $n } tournois.
}
privacy-done-minors = { $n ->
    [one] { $n } mineur montré par ses initiales.
   *[other] { $n } mineurs montrés par leurs initiales.
}
privacy-done-contacts = { $n ->
    [one] Contact de { $n } inscrit retiré.
   *[other] Contacts de { $n } inscrits retirés.
}
entries-data = Ses données (JSON)
entries-remove-contact = Retirer naissance et contact
deed-hidden = Joueurs montrés par leurs initiales, inscriptions { $entries }
deed-shown = Joueurs montrés à nouveau par leur nom, inscriptions { $entries }
deed-contacts-removed = { $n ->
    [one] Contact de { $n } inscrit retiré
   *[other] Contacts de { $n } inscrits retirés
}
deed-person-exported = Données de l’inscription { $entry } remises
