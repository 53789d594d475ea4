# Roles, and what people did: the audit log and the confirmations.

role-organiser = Organisateur
role-chief-arbiter = Arbitre principal
role-arbiter = Arbitre
role-recorder = Saisisseur
role-table = Tablette
role-viewer = Spectateur
role-with-boards = { $role }, damiers { $boards }
roles-none = Aucun rôle

deed-signed-in = Connexion
deed-signed-out = Déconnexion
deed-session-ended = Connexion fermée sur un autre appareil
deed-other-sessions-ended = { $n ->
    [one] { $n } autre connexion fermée
   *[other] { $n } autres connexions fermées
}
deed-password-changed = Mot de passe changé
deed-account-created = Compte créé
deed-invitation-made = Invitation faite : { $role }
deed-invitation-withdrawn = Invitation retirée
deed-invitation-accepted = Invitation acceptée : { $role }
deed-roles-changed = Rôles de { $person } : { $before } → { $after }
deed-event-created = Tournoi créé
deed-event-changed = Fiche du tournoi changée : { $what }
deed-rules-changed = Règlement changé : { $what }
deed-games-imported = { $n ->
    [one] { $n } partie importée
   *[other] { $n } parties importées
}
deed-unknown = Action d’une version plus récente
deed-by-damier = Damier
deed-by-nobody = Quelqu’un

done-session-ended = La connexion est fermée.
done-other-sessions-ended = Les autres connexions sont fermées.
done-password-changed = Le mot de passe est changé ; les autres connexions sont fermées.
done-roles-changed = Les rôles sont enregistrés.
done-invitation-withdrawn = L’invitation est retirée : son lien n’ouvre plus rien.

link-made = Lien pour : { $role }
link-until = Valable jusqu’au { $moment }, une seule fois. Copiez-le maintenant : il ne sera plus affiché.
invitation-made-by = { $moment }, { $person }

invitation-first-title = Bienvenue dans Damier
invitation-first-why = Créez le compte du premier organisateur. Vous inviterez ensuite vos collègues par un lien.
invitation-title = Invitation : { $event }
invitation-why = En acceptant, vous devenez : { $role }.
invitation-why-by = { $person } vous invite. En acceptant, vous devenez : { $role }.

browser-unknown = Navigateur inconnu
browser-on = { $browser } sur { $system }
deed-round-announced = Ronde { $round } annoncée pour le { $time } UTC
deed-round-taken-back = Annonce de la prochaine ronde retirée
deed-tablet-paired = Tablette appairée au damier { $board }
deed-tablet-detached = Tablette détachée du damier { $board }
deed-own-clock-added = Cadence « { $name } » ajoutée : { $control }
deed-own-clock-removed = Cadence « { $name } » retirée
