# What could not be done, and what can be done about it.

error-signed-out = Vous n’êtes pas connecté
error-signed-out-why = Connectez-vous, puis recommencez : rien n’a été enregistré.
error-no-page = Cette page n’existe pas
error-no-page-why = L’adresse est peut-être incomplète. La liste des tournois mène partout.
error-method = Cette adresse ne s’utilise pas ainsi
error-method-why = Revenez à la page précédente et utilisez ses boutons.
error-other-site = Demande venue d’un autre site
error-other-site-why = Par sécurité, rien n’a été fait. Ouvrez la page dans Damier et recommencez.
error-too-many-tries = Trop d’essais de connexion
error-too-many-writes = Trop de demandes à la fois
error-wait = Réessayez dans { $wait }.
wait-seconds = { $n ->
    [one] { $n } seconde
   *[other] { $n } secondes
}
wait-minutes = { $n ->
    [one] { $n } minute
   *[other] { $n } minutes
}
error-bad-form = Formulaire illisible
error-bad-form-why = Il manque un champ, ou la page est trop ancienne. Rechargez-la et recommencez.
error-too-large = Envoi trop volumineux
error-too-large-why = Envoyez un fichier plus petit, ou en plusieurs fois.
error-failed = Une erreur de notre côté
error-failed-why = Elle est notée. Recommencez ; si elle revient, prévenez l’organisateur.
error-busy = La base de données ne répond pas
error-busy-why = Réessayez dans un instant. Tout ce qui a été confirmé est enregistré.

error-no-event = Ce tournoi n’existe pas
error-no-board = Ce damier n’existe pas
error-no-game = Cette partie n’existe pas
error-no-person = Cette personne n’a pas de rôle dans ce tournoi
error-no-session = Cette connexion est déjà fermée
error-no-invitation = Cette invitation n’existe pas
error-not-found-why = L’adresse est peut-être incomplète, ou la page date d’avant un changement.
error-not-allowed = Votre rôle ne le permet pas
error-not-allowed-why = Un organisateur du tournoi peut vous donner le rôle qu’il faut.
error-fields = Le formulaire est à compléter
error-credentials = Nom ou mot de passe incorrect
error-credentials-why = Vérifiez les deux et recommencez.
error-last-organiser = Un tournoi garde au moins un organisateur
error-last-organiser-why = Donnez d’abord ce rôle à quelqu’un d’autre.
error-command = Ce formulaire a déjà servi
error-command-why = Rechargez la page et recommencez : rien n’a été fait deux fois.
error-invitation = Ce lien n’ouvre plus rien
error-invitation-unknown = Il est inconnu ici. Vérifiez qu’il est complet.
error-invitation-used = Il a déjà servi. Si c’est par vous, connectez-vous avec le nom et le mot de passe que vous avez choisis.
error-invitation-expired = Il n’est plus valable. Demandez-en un nouveau à un organisateur.
error-invitation-withdrawn = Il a été retiré. Demandez-en un nouveau à un organisateur.

fault-missing = À remplir.
fault-too-long = { $n } caractères au plus.
fault-too-short = { $n } caractères au moins.
fault-login-characters = Lettres sans accent, chiffres et . _ - + @ seulement, sans espace.
fault-login-taken = Ce nom de connexion est déjà pris.
fault-name-taken = Ce nom est déjà pris.
fault-too-many = { $n } au plus.
fault-password-is-name = Le mot de passe ne peut pas être le nom.
fault-wrong-password = Ce n’est pas le mot de passe actuel.
fault-not-a-day = Un jour comme 30/11/2026.
fault-ends-before-start = Le dernier jour ne peut pas précéder le premier.
fault-not-a-choice = À choisir dans la liste.
fault-not-boards = Des numéros de damier, par exemple 1-4 7.
fault-boards-missing = Un saisisseur a besoin d’au moins un damier.
error-no-tablet = Il n’y a pas de telle tablette
