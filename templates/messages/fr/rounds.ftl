# Résultats dits deux fois, changés, proposés, ajournés ; rondes publiées à nouveau.

contest-result-stands = Damier { $board } : { $result } y figure déjà.
contest-adjourned-already = La partie du damier { $board } est déjà ajournée.
contest-proposed-already = Le même changement est déjà proposé et attend une décision.
contest-no-such-proposal = Il n’y a pas de proposition { $no }.
contest-proposal-settled = Quelqu’un a réglé cette proposition entre-temps.
contest-draft-changed = Quelqu’un a changé le projet entre-temps : rien n’a été fait. Le voici tel qu’il est.
contest-published-meanwhile = Quelqu’un a publié la ronde { $round } entre-temps (version { $version }). Elle n’est publiée qu’une fois.
contest-published-anew = La ronde { $round } a été publiée entre-temps (version { $version }) : rien n’a été fait. La voici telle qu’elle est.
contest-taken-back-meanwhile = Quelqu’un a retiré la ronde { $round } entre-temps : rien n’a été fait.
results-by = Entré par { $who } à { $at }.
results-by-game = Repris de la partie notée à { $at }.
results-by-players = Confirmé par les deux joueurs à { $at }.
results-by-program = Entré par un programme à { $at }.
results-meanwhile = Entre-temps, damier { $board } : { $result }
results-not-sent = Pas envoyé : le réseau ne répond pas. Votre saisie est toujours là ; appuyez encore sur Entrée.
results-own-boards = Vous entrez les résultats de vos damiers.
results-proposed = Damier { $board } : le changement en { $result } attend l’arbitre principal.
results-past-propose = Une ronde suivante est publiée : changer un résultat se propose à l’arbitre principal, avec votre raison. Les appariements ne changent pas.
results-propose = Proposer
results-preview-done = Ce que cela a déplacé
results-preview = Ce que cela déplacerait
results-impact-of = Damier { $board }, { $before } devient { $after } : ce que cela déplace
results-impact-none = Aucune place du classement ne change.
results-impact-draft = Le projet de la ronde { $round } a été fait avec l’ancien résultat : refaites-le.
results-proposals = Changements proposés
results-proposals-why = Rien ne change avant la décision de qui en a le droit.
results-proposal-by = Proposé par { $who } à { $at }.
results-proposal-game = La partie notée le dit depuis { $at }.
results-proposal-moved = Entre-temps { $result } y figure : déclinez, ou entrez le résultat à nouveau.
results-accept = Faire ce changement
results-decline = Garder le résultat
results-accepted = Le changement est fait.
results-declined = Le résultat reste.
results-corrections = Corrections
results-unsigned-game = partie notée
results-unsigned-program = programme
results-adjourned-count = { $n ->
    [one] { $n } partie ajournée
   *[other] { $n } parties ajournées
}
pairing-adjourned = Ajournées, comptées comme nulles dans cet appariement (GHR 3.1) : damiers { $boards }.
state-adjourned = Ajournée
result-adjourned = ajournée
result-adjourned-short = aj.
ranking-adjourned = { $n ->
    [one] { $n } partie est ajournée : une nulle seulement pour apparier la ronde suivante
   *[other] { $n } parties sont ajournées : des nulles seulement pour apparier la ronde suivante
}
round-withdrawn = Les appariements de la ronde { $round } sont retirés : { $reason }
round-version-of = Ronde { $round }, version { $version } des appariements : { $reason }
desk-proposals = { $n ->
    [one] { $n } changement de résultat à décider
   *[other] { $n } changements de résultats à décider
}
