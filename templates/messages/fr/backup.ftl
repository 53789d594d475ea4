# Backups of an event, and the operator’s page.

backup-title = Sauvegarde
backup-explained = Un seul fichier contient tout ce qui a été enregistré : inscriptions, rondes, résultats, parties avec leurs coups et leurs pendules, et qui a noté quoi, par son nom. On le restaure sur n’importe quel serveur Damier, dans un nouveau tournoi.
backup-without = Sans les dates de naissance, les contacts ni les notes, et sans aucun mot de passe.
backup-download = Télécharger la sauvegarde
backup-kept = Faites d’elles-mêmes
backup-kept-explained = Avant chaque publication d’une ronde, l’état d’avant est gardé sur le serveur. Les 30 dernières restent.
backup-none = Aucune pour l’instant.
backup-file = Fichier
backup-when = Fait
backup-size = Taille
backup-not-kept = Ce service ne garde pas de sauvegardes lui-même.
restore-title = Restaurer un tournoi
restore-explained = Le fichier d’une sauvegarde devient un nouveau tournoi, dont vous êtes l’organisateur. Aucun tournoi existant n’est touché.
restore-file = Fichier de sauvegarde (.zip)
restore-do = Restaurer
restore-none = Choisissez un fichier.
restore-foreign = Ce fichier n’est pas une sauvegarde de Damier.
restore-damaged = Ce fichier est abîmé : « { $part } » manque ou n’est plus tel qu’il a été écrit. Rien n’a été restauré.
restore-newer = Ce fichier a été fait par une version plus récente ({ $version }). Mettez ce serveur à jour.
restore-everything = Ce fichier est la copie d’un serveur entier : on la restaure par la commande « damier restore », dans un dossier vide.
restore-unreadable = Ligne { $line } de « { $part } » illisible. Rien n’a été restauré.
restore-too-large = Fichier trop grand : au plus { $mb } Mo.
restore-refused = La base de données n’accepte pas le contenu de ce fichier. Rien n’a été restauré.
size-kb = { $n } ko
size-mb = { $n } Mo
size-gb = { $n } Go
operator-title = État du service
operator-explained = Ce que la personne qui fait tourner Damier doit savoir. Rien de tout cela n’est public.
operator-all-well = Tout va bien.
operator-to-see = { $n ->
    [one] { $n } point à voir
   *[other] { $n } points à voir
}
operator-as-of = Vu à { $time }
operator-refresh = Regarder à nouveau
operator-ok = En ordre
operator-look = À voir
operator-wrong = À réparer
operator-database = Base de données
operator-database-answers = Répond en { $ms } ms. PostgreSQL { $version }, { $size }.
operator-database-silent = Ne répond pas : rien ne peut être enregistré. Le service essaie sans cesse de la retrouver.
operator-disk = Disque
operator-disk-free = { $free } libres sur { $total }.
operator-disk-unknown = La place n’est pas connue.
operator-backup = Copie de tout
operator-backup-last = Dernière : { $moment }, { $size }.
operator-backup-never = Aucune encore. La prochaine se fait d’elle-même à { $hour } h, ou maintenant.
operator-backup-off = La copie de chaque nuit est désactivée.
operator-backup-failed = La dernière n’a pas pu être faite : { $why }
operator-backup-where = Dossier : { $folder }
operator-backup-now = Faire une copie maintenant
operator-backup-done = La copie est faite.
operator-devices = Tablettes
operator-devices-none = Aucune n’est appairée.
operator-devices-well = { $n ->
    [one] { $n } tablette, qui donne signe de vie.
   *[other] { $n } tablettes, qui donnent toutes signe de vie.
}
operator-devices-away = { $away ->
    [one] { $away } tablette sur { $n } ne donne pas signe de vie.
   *[other] { $away } tablettes sur { $n } ne donnent pas signe de vie.
}
operator-device-line = { $event }, damier { $board } : { $moment }
operator-viewers = Spectateurs
operator-viewers-now = { $n ->
    [one] { $n } connexion en direct.
   *[other] { $n } connexions en direct.
}
operator-hooks = Messages de publication
operator-hooks-well = Aucun message n’attend.
operator-hooks-waiting = { $n ->
    [one] { $n } message n’a pas encore de réponse.
   *[other] { $n } messages n’ont pas encore de réponse.
}
operator-hooks-lost = { $n ->
    [one] { $n } message abandonné cette semaine.
   *[other] { $n } messages abandonnés cette semaine.
}
operator-version = Version
operator-version-since = Damier { $version }, en marche depuis { $moment }.
operator-schema-newer = La base de données est celle d’une version plus récente.
