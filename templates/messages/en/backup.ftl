# Backups of an event, and the operator’s page.

backup-title = Backup
backup-explained = One file holds everything that was recorded: entries, rounds, results, games with their moves and clocks, and who noted what, by name. It is restored on any Damier server, into a new tournament.
backup-without = Without birth dates, contacts and notes, and without any password.
backup-download = Download the backup
backup-kept = Made by themselves
backup-kept-explained = Before each publication of a round, what stood before is kept on the server. The last 30 stay.
backup-none = None yet.
backup-file = File
backup-when = Made
backup-size = Size
backup-not-kept = This service keeps no backups by itself.
restore-title = Restore a tournament
restore-explained = The file of a backup becomes a new tournament, of which you are the organiser. No existing tournament is changed.
restore-file = Backup file (.zip)
restore-do = Restore
restore-none = Choose a file.
restore-foreign = This file is no backup of Damier.
restore-damaged = This file is damaged: “{ $part }” is missing or not as it was written. Nothing was restored.
restore-newer = This file was made by a newer version ({ $version }). Update this server.
restore-everything = This file is the copy of a whole server: it is restored by the command “damier restore”, into an empty folder.
restore-unreadable = Line { $line } of “{ $part }” cannot be read. Nothing was restored.
restore-too-large = File too large: at most { $mb } MB.
restore-refused = The database does not take what is in this file. Nothing was restored.
size-kb = { $n } kB
size-mb = { $n } MB
size-gb = { $n } GB
operator-title = State of the service
operator-explained = What whoever runs Damier needs to know. None of it is public.
operator-all-well = All is well.
operator-to-see = { $n ->
    [one] { $n } thing to look at
   *[other] { $n } things to look at
}
operator-as-of = As of { $time }
operator-refresh = Look again
operator-ok = In order
operator-look = Have a look
operator-wrong = To be repaired
operator-database = Database
operator-database-answers = Answers in { $ms } ms. PostgreSQL { $version }, { $size }.
operator-database-silent = Does not answer: nothing can be recorded. The service goes on trying to find it again.
operator-disk = Disk
operator-disk-free = { $free } free of { $total }.
operator-disk-unknown = The room is not known.
operator-backup = Copy of everything
operator-backup-last = Last one: { $moment }, { $size }.
operator-backup-never = None yet. The next is made by itself at { $hour } h, or now.
operator-backup-off = The nightly copy is switched off.
operator-backup-failed = The last one could not be made: { $why }
operator-backup-where = Folder: { $folder }
operator-backup-now = Make a copy now
operator-backup-done = The copy is made.
operator-devices = Tablets
operator-devices-none = None is paired.
operator-devices-well = { $n ->
    [one] { $n } tablet, which is heard.
   *[other] { $n } tablets, all of which are heard.
}
operator-devices-away = { $away ->
    [one] { $away } of { $n } tablets is not heard.
   *[other] { $away } of { $n } tablets are not heard.
}
operator-device-line = { $event }, board { $board }: { $moment }
operator-viewers = Viewers
operator-viewers-now = { $n ->
    [one] { $n } live connection.
   *[other] { $n } live connections.
}
operator-hooks = Messages of publication
operator-hooks-well = No message is waiting.
operator-hooks-waiting = { $n ->
    [one] { $n } message has no answer yet.
   *[other] { $n } messages have no answer yet.
}
operator-hooks-lost = { $n ->
    [one] { $n } message given up this week.
   *[other] { $n } messages given up this week.
}
operator-version = Version
operator-version-since = Damier { $version }, running since { $moment }.
operator-schema-newer = The database is that of a newer version.
