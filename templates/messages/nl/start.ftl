# Wat het programma in de terminal zegt als het gestart is.

start-here = Damier staat op { $address }
start-elsewhere = Vanaf andere machines in dit netwerk: { $address }
start-first-organiser = Er kan zich nog niemand aanmelden. Deze link maakt de eerste organisator; hij werkt één keer, 24 uur lang:
start-stop = Ctrl-C stopt het programma.
