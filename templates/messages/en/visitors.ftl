# What everybody follows: one's own board, the screen, calendars, feeds
nav-mine = My board
mine-letters = Two letters of your name
mine-remembered = This phone will remember it. No account.
mine-which = Which one is you?
player-is-me = This is me: remember it on this phone
player-qr = QR code of this player
calendar-add = Add to my calendar
calendar = Calendar (iCal)
feed = Feed of what is published (Atom)
feed-round = Round { $n } published
feed-announcement = Announcement
follow-title = Follow the tournament
live-choose = Only boards
live-show = Show
live-all = All boards
clubs = Clubs
clubs-none = No club is given
players-count = { $n ->
    [one] { $n } player
   *[other] { $n } players
}
tv = Screen in the hall
tv-follow = Your board on your phone: scan this code.
tv-slides = Pages of the screen
tv-previous = Previous page
tv-next = Next page
tv-hold = Pause
tv-go-on = Go on
poster = Poster with QR code
poster-code = QR code of the tournament
poster-mine = My board
poster-mine-how = Scan the code and give two letters of your name: your board, your colour and your opponent, as soon as the round is published.
poster-live = The games live
poster-free = No account, no app.

# What is kept of people
privacy-title = Personal data
privacy-public = What is public of a player: name, club, category, rating, results and games.
privacy-never = What never is: birth, contact, the reason of an absence. This holds for everybody, and for minors first of all.
privacy-initials = On request the organiser shows a player by initials only: in all his tournaments, past ones too, at the boards, in files and in feeds.
privacy-kept = What is kept, and for how long
kept-what = What
kept-who = Read by
kept-how-long = For how long
kept-results = Name, club, category, rating, results, games
kept-contacts = Birth, contact and notes of entrants
kept-sessions = Sessions of arbiters and organisers
kept-invitations = Notes of invitations
kept-devices = Browser of the tablets at the tables
kept-audit = Record of what arbiters and organisers did
kept-everybody = everybody
kept-organiser = the organiser
kept-account = the holder of the account
kept-arbiters = the organiser and the arbiters
kept-for-good = for good: it is the history of the event
kept-after-event = { $n ->
    [one] { $n } day after the event
   *[other] { $n } days after the event
}
kept-after-end = { $n ->
    [one] { $n } day after their end
   *[other] { $n } days after their end
}
privacy-phone = On your phone
privacy-phone-what = The chosen language, light or dark colours and, if you ask for it, the number of the player you follow and his last card. Nothing else: no measuring of visitors, no advertising, no service of others.
privacy-rights = Your rights
privacy-rights-what = Ask the organiser of the event: he gives you everything that is kept of you, corrects it, removes your contact and shows you by initials.

# The organiser's page of it
office-public = Public
announce-text = One line, on every page and on the screen
announce-hint = Seen at once; kept in the log of the event.
announce-withdraw = Withdraw the announcement
announce-too-long = An announcement has at most { $n } characters.
public-ways = Show the tournament
embed-how = To copy into the club’s site
privacy-switch = A player shown by initials is so everywhere: in this event and in all you organise, past ones too. The switch is on his card.
privacy-hidden = Shown by initials
privacy-show = Show the name
privacy-minors = Show all minors by initials
privacy-contacts = { $n ->
    [one] Births, contacts and notes are removed by themselves { $n } day after the event.
   *[other] Births, contacts and notes are removed by themselves { $n } days after the event.
}
privacy-contacts-now = Remove them now
privacy-name-hint = As it stands at the board.
privacy-nobody = Nobody plays here by this name.
privacy-done-events = { $n ->
    [one] Done, in { $n } event.
   *[other] Done, in { $n } events.
}
privacy-done-minors = { $n ->
    [one] { $n } minor shown by initials.
   *[other] { $n } minors shown by initials.
}
privacy-done-contacts = { $n ->
    [one] Contact of { $n } entrant removed.
   *[other] Contacts of { $n } entrants removed.
}
entries-data = All data kept (JSON)
entries-remove-contact = Remove birth and contact
deed-hidden = Players shown by initials, entries { $entries }
deed-shown = Players shown by name again, entries { $entries }
deed-contacts-removed = { $n ->
    [one] Contact of { $n } entrant removed
   *[other] Contacts of { $n } entrants removed
}
deed-person-exported = Data of entry { $entry } given out
