# What could not be done, and what can be done about it.

error-signed-out = You are not signed in
error-signed-out-why = Sign in and try again: nothing was saved.
error-no-page = This page does not exist
error-no-page-why = The address may be incomplete. The list of tournaments leads everywhere.
error-method = This address is not used that way
error-method-why = Go back to the previous page and use its buttons.
error-other-site = Request from another site
error-other-site-why = To be safe, nothing was done. Open the page in Damier and try again.
error-too-many-tries = Too many attempts to sign in
error-too-many-writes = Too many requests at once
error-wait = Try again in { $wait }.
wait-seconds = { $n ->
    [one] { $n } second
   *[other] { $n } seconds
}
wait-minutes = { $n ->
    [one] { $n } minute
   *[other] { $n } minutes
}
error-bad-form = Unreadable form
error-bad-form-why = A field is missing, or the page is too old. Reload it and try again.
error-too-large = Too large to send
error-too-large-why = Send a smaller file, or send it in parts.
error-failed = An error on our side
error-failed-why = It has been noted. Try again; if it comes back, tell the organiser.
error-busy = The database does not answer
error-busy-why = Try again in a moment. Everything that was confirmed is saved.

error-no-event = This tournament does not exist
error-no-board = This board does not exist
error-no-game = This game does not exist
error-no-person = This person has no role in this tournament
error-no-session = This session is already closed
error-no-invitation = This invitation does not exist
error-not-found-why = The address may be incomplete, or the page is from before a change.
error-not-allowed = Your role does not allow this
error-not-allowed-why = An organiser of the tournament can give you the role it takes.
error-fields = The form is not complete
error-credentials = Wrong name or password
error-credentials-why = Check both and try again.
error-last-organiser = A tournament keeps at least one organiser
error-last-organiser-why = Give that role to somebody else first.
error-command = This form was used before
error-command-why = Reload the page and try again: nothing was done twice.
error-invitation = This link opens nothing any more
error-invitation-unknown = It is not known here. Check that it is complete.
error-invitation-used = It has been used. If it was by you, sign in with the name and password you chose.
error-invitation-expired = It is no longer valid. Ask an organiser for a new one.
error-invitation-withdrawn = It was withdrawn. Ask an organiser for a new one.

fault-missing = Please fill this in.
fault-too-long = At most { $n } characters.
fault-too-short = At least { $n } characters.
fault-login-characters = Letters without accents, digits and . _ - + @ only, no spaces.
fault-login-taken = This login name is taken.
fault-name-taken = This name is taken.
fault-too-many = At most { $n }.
fault-password-is-name = The password cannot be the name.
fault-wrong-password = This is not the current password.
fault-not-a-day = A day such as 30/11/2026.
fault-ends-before-start = The last day cannot be before the first.
fault-not-a-choice = Please choose from the list.
fault-not-boards = Board numbers, such as 1-4 7.
fault-boards-missing = A recorder needs at least one board.
error-no-tablet = There is no such tablet
