# Arrivals, lists, categories, who is kept apart, and the event in one page.

checkin-title = Aanmelding
checkin-label = Naam of nummer
checkin-hint = Twee letters en Enter
checkin-missing = { $n ->
    [0] Niemand ontbreekt
    [one] { $n } ontbreekt
   *[other] { $n } ontbreken
}
checkin-there = { $n ->
    [one] { $n } aanwezig
   *[other] { $n } aanwezig
}
checkin-done = { $name } is er.
checkin-undone = { $name } is er niet meer.
checkin-already = { $name } was er al.
checkin-nobody = Geen ingeschrevene heet “{ $typed }”.
checkin-which = Wie van hen?
checkin-all-there = Alle ingeschrevenen zijn er.
checkin-not-asked = Bij dit toernooi meldt niemand zich: wie ingeschreven is, speelt.
checkin-stale = Niet bijgewerkt sinds { $time }
checkin-left = { $name } heeft het toernooi verlaten.
entry-late = aanwezig, sinds ronde { $round }
entry-apart = niet tegen { $names } ({ $rounds })
entry-apart-club = niet tegen de eigen club ({ $rounds })
apart-title = Uit elkaar houden
apart-why = Een familie, twee die samen reizen, een club in de eerste ronden: zij worden niet tegen elkaar ingedeeld. Alleen de organisatie ziet dit.
apart-none = Iedereen mag tegen iedereen.
apart-players = Spelers
apart-club = Of alle spelers van een club
apart-no-club = geen club
apart-rounds = Tot en met ronde
apart-rounds-hint = Familie het hele toernooi, een club de eerste ronden.
apart-keep = Uit elkaar houden
apart-let = Mogen spelen
apart-until = ronden { $first } tot en met { $last }
apart-one-round = ronde { $round }
apart-of-club = Club { $club } ({ $n ->
    [one] { $n } speler
   *[other] { $n } spelers
})
apart-done = Genoteerd; het geldt vanaf het volgende concept.
apart-needs-two = Er zijn twee spelers nodig om uit elkaar te houden.
apart-no-such-club = Niemand van club “{ $club }” is ingeschreven.
entries-twice = Al ingeschreven: { $name }. Is het iemand anders, zeg dat dan en verstuur opnieuw.
entries-anyway = Het is iemand anders met dezelfde naam
category-title = Categorieën
category-hint = Elke categorie heeft een eigen stand. Wie er volgens de regel bij hoort hoeft niet genoteerd te worden; de anderen horen erbij door wat bij “Categorie” van de inschrijving staat.
category-name = Categorie { $n }
category-rule = Wie
category-limit = Grens
category-typed = zoals genoteerd bij de inschrijving
category-women = vrouwen
category-rated = rating hoogstens
category-since = geboren in of na
category-until = geboren in of voor
category-bad = Categorie { $n }: een eigen naam, hoogstens { $most } tekens, zonder komma.
category-limit-bad = Categorie { $n }: “{ $typed }” is geen rating of jaar.
category-too-many = Hoogstens { $most } categorieën.
rules-words-too-long = Hoogstens { $most } tekens.
rating-list = Ratinglijst
rating-list-hint = Van welke lijst de ratings zijn.
rating-list-date = Datum van de ratinglijst
rating-list-date-bad = “{ $typed }” is geen dag: 2026-10-01.
rating-list-of = { $name }, lijst van { $day }
rating-list-on = lijst van { $day }
rating-list-old = Deze ratinglijst is op de eerste dag van het toernooi ouder dan drie maanden: neem een nieuwere.
rating-list-none = De datum van de ratinglijst is niet bekend.
rooms = Zalen
rooms-hint = Voor iedereen: waar de borden, de analyse en de arbiter zijn.
absence-policy = Afwezigheid
absence-policy-hint = Voor iedereen: hoe men afwezigheid vraagt, en tot wanneer.
list-apply = { $n ->
    [one] Ook { $n } al ingeschreven speler wijzigen
   *[other] Ook { $n } al ingeschreven spelers wijzigen
}
list-changes = Wat verandert bij wie al ingeschreven is
list-change = { $name }: { $what }
list-from-to = { $label } { $before } → { $after }
list-is-report = Dit is een toernooirapport (TRF): de spelers worden overgenomen, de ronden niet; aangekondigde afwezigheid wel zolang er niets gespeeld is.
list-nothing = Deze lijst brengt niets nieuws.
list-take-changes = { $n ->
    [one] { $n } speler wijzigen
   *[other] { $n } spelers wijzigen
}
list-brought = { $changed ->
    [0] Ingeschreven: { $entered }.
   *[other] Ingeschreven: { $entered }. Gewijzigd: { $changed }.
}
list-asked = Afwezig
list-brought-byes = Byes en afwezigheid genoteerd: { $n }.
list-not-granted = { $field } van { $name }, ronde { $round }: niet genoteerd. { $why }
event-copy = Opnieuw houden
event-copy-of = Naar { $name }: reglement, klok, tie-breaks en categorieën worden overgenomen; niemand is ingeschreven.
page-system = Systeem
page-rounds = Ronden
page-rounds-so-many = { $n ->
    [one] { $n } ronde
   *[other] { $n } ronden
}
page-scoring = Punten
page-bye = De vrije speler krijgt { $points }.
page-half-byes = { $n ->
    [0] Geen afwezigheid telt als remise.
    [one] Eén op tijd gevraagde afwezigheid telt als remise, tot en met ronde { $until }.
   *[other] { $n } op tijd gevraagde afwezigheden tellen als remise, tot en met ronde { $until }.
}
page-absence-zero = Elke andere gemiste ronde telt { $points }.
page-late = Later instappen
page-late-until = Instappen kan tot en met ronde { $round }.
page-late-none = Na ronde 1 stapt niemand in.
page-tie-breaks = Tie-breaks, in volgorde
page-draw = Loting van de kleuren
page-draw-white = Geloot met getal { $seed }: wit voor de oneven nummers in ronde 1. Hetzelfde getal loot hetzelfde.
page-draw-black = Geloot met getal { $seed }: zwart voor de oneven nummers in ronde 1. Hetzelfde getal loot hetzelfde.
page-default-time = Te laat komen
page-categories = Categorieën
page-category-rule = { $name } ({ $rule })
page-example = Hoe een plaats ontstaat: { $name }
page-example-after = na ronde { $round }
page-example-later = Zodra een ronde gespeeld is, worden hier de sommen van één speler uitgewerkt.
page-changes = Wijzigingen van het toernooi
change-from-to = { $label }: { $before } → { $after }
change-preview = Dit zou veranderen:
change-no-place = Geen plaats in de stand verandert.
change-places = Plaatsen die veranderen:
change-draft = Het concept van ronde { $round } zou opnieuw gemaakt moeten worden.
change-say-why = Zeg waarom en sla opnieuw op: iedereen kan het lezen.
yes-word = ja
no-word = nee
standings-of-group = { $title }: { $group }
documents-of-group = Stand { $group }
sex = Geslacht
sex-woman = vrouw
sex-man = man
