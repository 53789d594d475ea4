# Ce que dit le programme dans le terminal quand il a démarré.

start-here = Damier est à l’adresse { $address }
start-elsewhere = Depuis les autres machines du réseau : { $address }
start-first-organiser = Personne ne peut encore se connecter. Ce lien crée le premier organisateur ; il sert une fois, pendant 24 heures :
start-stop = Ctrl-C pour arrêter.
