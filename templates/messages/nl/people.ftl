# People: the door, the account, roles, invitations, the audit log.

door-facts = Arbitrage en toernooiklokken

person = Persoon
people = Personen
person-login-name = Aanmeldnaam
person-login-name-hint = Kleine letters, cijfers, punt of streepje. U typt hem bij elke aanmelding.
person-display-name = Voor- en achternaam
person-display-name-hint = Zoals uw collega’s hem zien.
person-password = Wachtwoord
person-password-hint = Ten minste 10 tekens. Een hele zin werkt goed.
person-role = Rol
person-roles = Rollen
person-change = Wijzigen
person-change-of = De rollen van { $name } wijzigen

sign-in-viewers = Spelers en toeschouwers hebben geen account nodig:
sign-in-see-events = bekijk de toernooien
sign-in-forgotten = Wachtwoord vergeten? Een organisator maakt een nieuwe uitnodigingslink voor u.

invitation-signed-in-as = U bent aangemeld als { $name }.
invitation-accept = Aanvaarden
invitation-create-account = Account aanmaken en binnengaan
invitation-has-account = Hebt u al een account?
invitation-sign-in-first = Meld u eerst aan
invitation-made = Gemaakt
invitation-until = Geldig tot
invitation-withdraw = Intrekken
invitations-open = Openstaande uitnodigingen
invitations-none = Er staan geen uitnodigingen open.

invite = Iemand uitnodigen
invite-explained = U krijgt een link om door te geven. Hij werkt één keer; de ontvanger kiest zelf een wachtwoord.
invite-boards = Borden
invite-boards-hint = Voor een invoerder: de nummers, bijvoorbeeld 1-4 7. Leeg laten bij andere rollen.
invite-note = Voor wie
invite-note-hint = Een naam of een opmerking, als geheugensteun.
invite-make-link = Link maken

account = Mijn account
account-signs-in-as = Aanmeldnaam: { $name }
sessions = Open aanmeldingen
sessions-hint = Een apparaat dat u niet herkent? Sluit die aanmelding en wijzig uw wachtwoord.
session-browser = Browser
session-since = Sinds
session-last-seen = Laatst gezien
session-this = dit apparaat
session-end = Sluiten
session-end-of = De aanmelding sluiten: { $browser }
sessions-end-others = Alle andere sluiten
password-change = Wachtwoord wijzigen
password-current = Huidig wachtwoord
password-new = Nieuw wachtwoord

audit = Register
audit-all = Wie wat heeft gedaan, het nieuwste eerst.
audit-own = Wat u hebt gedaan, het nieuwste eerst.
audit-when = Tijd
audit-what = Handeling
audit-who = Door
audit-none = Nog niets
audit-none-why = Alles wat in dit toernooi wordt gedaan, komt hier te staan, met naam en tijd.
audit-older = Ouder
