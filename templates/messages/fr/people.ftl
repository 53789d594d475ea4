# People: the door, the account, roles, invitations, the audit log.

door-facts = Arbitrage et pendules de tournoi

person = Personne
people = Personnes
person-login-name = Nom de connexion
person-login-name-hint = Minuscules, chiffres, point ou tiret. Vous le taperez à chaque connexion.
person-display-name = Nom et prénom
person-display-name-hint = Tel que vos collègues le verront.
person-password = Mot de passe
person-password-hint = 10 caractères au moins. Une phrase convient bien.
person-role = Rôle
person-roles = Rôles
person-change = Modifier
person-change-of = Modifier les rôles de { $name }

sign-in-viewers = Joueurs et spectateurs n’ont pas besoin de compte :
sign-in-see-events = voir les tournois
sign-in-forgotten = Mot de passe oublié ? Un organisateur vous fera un nouveau lien d’invitation.

invitation-signed-in-as = Vous êtes connecté : { $name }.
invitation-accept = Accepter
invitation-create-account = Créer le compte et entrer
invitation-has-account = Vous avez déjà un compte ?
invitation-sign-in-first = Connectez-vous d’abord
invitation-made = Faite
invitation-until = Valable jusqu’au
invitation-withdraw = Retirer
invitations-open = Invitations en attente
invitations-none = Aucune invitation en attente.

invite = Inviter quelqu’un
invite-explained = Vous recevez un lien à transmettre. Il s’ouvre une seule fois ; la personne choisit elle-même son mot de passe.
invite-boards = Damiers
invite-boards-hint = Pour un saisisseur : les numéros, par exemple 1-4 7. Laissez vide pour les autres rôles.
invite-note = Pour qui
invite-note-hint = Un nom ou une remarque, pour vous y retrouver.
invite-make-link = Faire le lien

account = Mon compte
account-signs-in-as = Nom de connexion : { $name }
sessions = Connexions ouvertes
sessions-hint = Un appareil que vous ne reconnaissez pas ? Fermez sa connexion et changez de mot de passe.
session-browser = Navigateur
session-since = Depuis
session-last-seen = Vu pour la dernière fois
session-this = cet appareil
session-end = Fermer
session-end-of = Fermer la connexion : { $browser }
sessions-end-others = Fermer toutes les autres
password-change = Changer le mot de passe
password-current = Mot de passe actuel
password-new = Nouveau mot de passe

audit = Registre
audit-all = Qui a fait quoi, le plus récent d’abord.
audit-own = Ce que vous avez fait, le plus récent d’abord.
audit-when = Heure
audit-what = Action
audit-who = Par
audit-none = Rien encore
audit-none-why = Tout ce qui est fait dans ce tournoi s’inscrira ici, avec son auteur et son heure.
audit-older = Plus ancien
