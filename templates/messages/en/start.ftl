# What the program says in the terminal when it has started.

start-here = Damier is at { $address }
start-elsewhere = From other machines of this network: { $address }
start-first-organiser = Nobody can sign in yet. This link makes the first organiser; it works once, for 24 hours:
start-stop = Ctrl-C stops it.
