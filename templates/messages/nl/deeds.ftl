# Roles, and what people did: the audit log and the confirmations.

role-organiser = Organisator
role-chief-arbiter = Hoofdarbiter
role-arbiter = Arbiter
role-recorder = Invoerder
role-table = Tablet
role-viewer = Toeschouwer
role-with-boards = { $role }, borden { $boards }
roles-none = Geen rol

deed-signed-in = Aangemeld
deed-signed-out = Afgemeld
deed-session-ended = Aanmelding op een ander toestel beëindigd
deed-other-sessions-ended = { $n ->
    [one] { $n } andere aanmelding beëindigd
   *[other] { $n } andere aanmeldingen beëindigd
}
deed-password-changed = Wachtwoord gewijzigd
deed-account-created = Account gemaakt
deed-invitation-made = Uitnodiging gemaakt: { $role }
deed-invitation-withdrawn = Uitnodiging ingetrokken
deed-invitation-accepted = Uitnodiging aanvaard: { $role }
deed-roles-changed = Rollen van { $person }: { $before } → { $after }
deed-event-created = Toernooi gemaakt
deed-event-changed = Toernooigegevens gewijzigd: { $what }
deed-rules-changed = Reglement gewijzigd: { $what }
deed-games-imported = { $n ->
    [one] { $n } partij ingelezen
   *[other] { $n } partijen ingelezen
}
deed-unknown = Handeling van een nieuwere versie
deed-by-damier = Damier
deed-by-nobody = Iemand

done-session-ended = De aanmelding is beëindigd.
done-other-sessions-ended = De andere aanmeldingen zijn beëindigd.
done-password-changed = Het wachtwoord is gewijzigd; de andere aanmeldingen zijn beëindigd.
done-roles-changed = De rollen zijn opgeslagen.
done-invitation-withdrawn = De uitnodiging is ingetrokken: de link opent niets meer.

link-made = Link voor: { $role }
link-until = Geldig tot { $moment }, één keer. Kopieer hem nu: hij wordt niet meer getoond.
invitation-made-by = { $moment }, { $person }

invitation-first-title = Welkom bij Damier
invitation-first-why = Maak het account van de eerste organisator. Daarna nodigt u uw collega’s uit met een link.
invitation-title = Uitnodiging: { $event }
invitation-why = Als u aanvaardt, wordt u: { $role }.
invitation-why-by = { $person } nodigt u uit. Als u aanvaardt, wordt u: { $role }.

browser-unknown = Onbekende browser
browser-on = { $browser } op { $system }
deed-round-announced = Ronde { $round } aangekondigd voor { $time } UTC
deed-round-taken-back = Aankondiging van de volgende ronde ingetrokken
deed-tablet-paired = Tablet gekoppeld aan bord { $board }
deed-tablet-detached = Tablet losgemaakt van bord { $board }
deed-own-clock-added = Speeltempo “{ $name }” toegevoegd: { $control }
deed-own-clock-removed = Speeltempo “{ $name }” weggehaald
