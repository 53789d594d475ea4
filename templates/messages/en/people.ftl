# People: the door, the account, roles, invitations, the audit log.

door-facts = Arbitration and tournament clocks

person = Person
people = People
person-login-name = Sign-in name
person-login-name-hint = Small letters, digits, dot or hyphen. You type it each time you sign in.
person-display-name = Full name
person-display-name-hint = As your colleagues will see it.
person-password = Password
person-password-hint = At least 10 characters. A sentence works well.
person-role = Role
person-roles = Roles
person-change = Change
person-change-of = Change the roles of { $name }

sign-in-viewers = Players and spectators need no account:
sign-in-see-events = see the tournaments
sign-in-forgotten = Forgotten your password? An organiser can make you a new invitation link.

invitation-signed-in-as = You are signed in as { $name }.
invitation-accept = Accept
invitation-create-account = Create the account and enter
invitation-has-account = You already have an account?
invitation-sign-in-first = Sign in first
invitation-made = Made
invitation-until = Valid until
invitation-withdraw = Withdraw
invitations-open = Open invitations
invitations-none = No invitation is open.

invite = Invite somebody
invite-explained = You get a link to hand over. It opens once; its receiver chooses a password.
invite-boards = Boards
invite-boards-hint = For a recorder: the numbers, such as 1-4 7. Leave empty for other roles.
invite-note = For whom
invite-note-hint = A name or a remark, as a reminder to you.
invite-make-link = Make the link

account = My account
account-signs-in-as = Sign-in name: { $name }
sessions = Open sessions
sessions-hint = A device you do not recognise? End its session and change your password.
session-browser = Browser
session-since = Since
session-last-seen = Last seen
session-this = this device
session-end = End
session-end-of = End the session: { $browser }
sessions-end-others = End all others
password-change = Change the password
password-current = Present password
password-new = New password

audit = Audit log
audit-all = Who did what, the latest first.
audit-own = What you did, the latest first.
audit-when = Time
audit-what = What
audit-who = By
audit-none = Nothing yet
audit-none-why = Everything done in this tournament will be listed here, with its author and its time.
audit-older = Older
