# What everybody follows: one's own board, the screen, calendars, feeds
nav-mine = Mijn bord
mine-letters = Twee letters van uw naam
mine-remembered = Deze telefoon onthoudt het. Geen account nodig.
mine-which = Wie bent u?
player-is-me = Dat ben ik: op deze telefoon onthouden
player-qr = QR-code van deze speler
calendar-add = In mijn agenda zetten
calendar = Agenda (iCal)
feed = Overzicht van publicaties (Atom)
feed-round = Ronde { $n } gepubliceerd
feed-announcement = Mededeling
follow-title = Het toernooi volgen
live-choose = Alleen de borden
live-show = Tonen
live-all = Alle borden
clubs = Clubs
clubs-none = Er is geen club vermeld
players-count = { $n ->
    [one] { $n } speler
   *[other] { $n } spelers
}
tv = Scherm in de zaal
tv-follow = Uw bord op uw telefoon: scan deze code.
tv-slides = Pagina’s van het scherm
tv-previous = Vorige pagina
tv-next = Volgende pagina
tv-hold = Pauze
tv-go-on = Verder
poster = Affiche met QR-code
poster-code = QR-code van het toernooi
poster-mine = Mijn bord
poster-mine-how = Scan de code en geef twee letters van uw naam: uw bord, uw kleur en uw tegenstander, zodra de ronde gepubliceerd is.
poster-live = De partijen live
poster-free = Zonder account, zonder app.

# What is kept of people
privacy-title = Persoonsgegevens
privacy-public = Openbaar van een speler: naam, club, categorie, rating, uitslagen en partijen.
privacy-never = Nooit openbaar: geboortedatum, contactgegevens, de reden van een afwezigheid. Dat geldt voor iedereen, en in de eerste plaats voor minderjarigen.
privacy-initials = Op verzoek toont de organisator een speler alleen met initialen: in al zijn toernooien, ook vroegere, aan de borden, in bestanden en overzichten.
privacy-kept = Wat er bewaard wordt, en hoe lang
kept-what = Wat
kept-who = Gelezen door
kept-how-long = Duur
kept-results = Naam, club, categorie, rating, uitslagen, partijen
kept-contacts = Geboortedatum, contact en notities van ingeschrevenen
kept-sessions = Aanmeldingen van arbiters en organisatoren
kept-invitations = Notities bij uitnodigingen
kept-devices = Browser van de tablets aan tafel
kept-audit = Logboek van wat arbiters en organisatoren deden
kept-everybody = iedereen
kept-organiser = de organisator
kept-account = de houder van het account
kept-arbiters = de organisator en de arbiters
kept-for-good = zonder einde: het is de geschiedenis van het toernooi
kept-after-event = { $n ->
    [one] { $n } dag na het toernooi
   *[other] { $n } dagen na het toernooi
}
kept-after-end = { $n ->
    [one] { $n } dag na het einde
   *[other] { $n } dagen na het einde
}
privacy-phone = Op uw telefoon
privacy-phone-what = De gekozen taal, lichte of donkere weergave en, als u dat vraagt, het nummer van de speler die u volgt en zijn laatste kaart. Verder niets: geen bezoekersmeting, geen reclame, geen diensten van anderen.
privacy-rights = Uw rechten
privacy-rights-what = Vraag het de organisator van het toernooi: hij geeft u alles wat van u bewaard wordt, verbetert het, verwijdert uw contactgegevens en toont u met initialen.

# The organiser's page of it
office-public = Publiek
announce-text = Eén regel, op alle pagina’s en op het scherm
announce-hint = Meteen zichtbaar; wordt bewaard in het logboek van het toernooi.
announce-withdraw = Mededeling intrekken
announce-too-long = Een mededeling heeft hoogstens { $n } tekens.
public-ways = Het toernooi tonen
embed-how = Te kopiëren in de site van de club
privacy-switch = Een speler met initialen is dat overal: in dit toernooi en in alle die u organiseert, ook vroegere. De instelling staat op zijn kaart.
privacy-hidden = Getoond met initialen
privacy-show = Naam tonen
privacy-minors = Alle minderjarigen met initialen tonen
privacy-contacts = { $n ->
    [one] Geboortedata, contacten en notities worden { $n } dag na het toernooi vanzelf verwijderd.
   *[other] Geboortedata, contacten en notities worden { $n } dagen na het toernooi vanzelf verwijderd.
}
privacy-contacts-now = Nu verwijderen
privacy-name-hint = Zoals het aan het bord staat.
privacy-nobody = Niemand speelt hier onder die naam.
privacy-done-events = { $n ->
    [one] Gedaan, in { $n } toernooi.
   *[other] Gedaan, in { $n } toernooien.
}
privacy-done-minors = { $n ->
    [one] { $n } minderjarige met initialen getoond.
   *[other] { $n } minderjarigen met initialen getoond.
}
privacy-done-contacts = { $n ->
    [one] Contact van { $n } ingeschrevene verwijderd.
   *[other] Contacten van { $n } ingeschrevenen verwijderd.
}
entries-data = Zijn gegevens (JSON)
entries-remove-contact = Geboortedatum en contact verwijderen
deed-hidden = Spelers met initialen getoond, inschrijvingen { $entries }
deed-shown = Spelers weer met naam getoond, inschrijvingen { $entries }
deed-contacts-removed = { $n ->
    [one] Contact van { $n } ingeschrevene verwijderd
   *[other] Contacten van { $n } ingeschrevenen verwijderd
}
deed-person-exported = Gegevens van inschrijving { $entry } verstrekt
