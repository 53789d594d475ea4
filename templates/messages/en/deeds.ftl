# Roles, and what people did: the audit log and the confirmations.

role-organiser = Organiser
role-chief-arbiter = Chief arbiter
role-arbiter = Arbiter
role-recorder = Recorder
role-table = Tablet
role-viewer = Spectator
role-with-boards = { $role }, boards { $boards }
roles-none = No role

deed-signed-in = Signed in
deed-signed-out = Signed out
deed-session-ended = Session closed on another device
deed-other-sessions-ended = { $n ->
    [one] { $n } other session closed
   *[other] { $n } other sessions closed
}
deed-password-changed = Password changed
deed-account-created = Account created
deed-invitation-made = Invitation made: { $role }
deed-invitation-withdrawn = Invitation withdrawn
deed-invitation-accepted = Invitation accepted: { $role }
deed-roles-changed = Roles of { $person }: { $before } → { $after }
deed-event-created = Tournament created
deed-event-changed = Event details changed: { $what }
deed-rules-changed = Rules changed: { $what }
deed-games-imported = { $n ->
    [one] { $n } game imported
   *[other] { $n } games imported
}
deed-unknown = Something done by a newer version
deed-by-damier = Damier
deed-by-nobody = Somebody

done-session-ended = The session is closed.
done-other-sessions-ended = The other sessions are closed.
done-password-changed = The password is changed; the other sessions are closed.
done-roles-changed = The roles are saved.
done-invitation-withdrawn = The invitation is withdrawn: its link opens nothing any more.

link-made = Link for: { $role }
link-until = Valid until { $moment }, once. Copy it now: it will not be shown again.
invitation-made-by = { $moment }, { $person }

invitation-first-title = Welcome to Damier
invitation-first-why = Create the account of the first organiser. You will then invite your colleagues by a link.
invitation-title = Invitation: { $event }
invitation-why = By accepting you become: { $role }.
invitation-why-by = { $person } invites you. By accepting you become: { $role }.

browser-unknown = Unknown browser
browser-on = { $browser } on { $system }
deed-round-announced = Round { $round } announced for { $time } UTC
deed-round-taken-back = Announcement of the next round taken back
deed-tablet-paired = Tablet paired with board { $board }
deed-tablet-detached = Tablet detached from board { $board }
deed-own-clock-added = Time control “{ $name }” added: { $control }
deed-own-clock-removed = Time control “{ $name }” removed
