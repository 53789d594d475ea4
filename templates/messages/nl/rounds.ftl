# Uitslagen die twee keer gezegd, gewijzigd, voorgesteld, afgebroken zijn; ronden die opnieuw verschijnen.

contest-result-stands = Bord { $board }: { $result } staat er al.
contest-adjourned-already = De partij op bord { $board } is al afgebroken.
contest-proposed-already = Dezelfde wijziging is al voorgesteld en wacht op een beslissing.
contest-no-such-proposal = Er is geen voorstel { $no }.
contest-proposal-settled = Iemand heeft intussen over dit voorstel beslist.
contest-draft-changed = Iemand heeft het concept intussen gewijzigd; er is niets gedaan. Hier staat het zoals het nu is.
contest-published-meanwhile = Iemand heeft ronde { $round } intussen gepubliceerd (versie { $version }). Ze is één keer gepubliceerd.
contest-published-anew = Ronde { $round } is intussen gepubliceerd (versie { $version }); er is niets gedaan. Hier staat ze zoals ze nu is.
contest-taken-back-meanwhile = Iemand heeft ronde { $round } intussen ingetrokken; er is niets gedaan.
results-by = Ingevoerd door { $who } om { $at }.
results-by-game = Overgenomen uit de genoteerde partij om { $at }.
results-by-players = Door beide spelers bevestigd om { $at }.
results-by-program = Ingevoerd door een programma om { $at }.
results-meanwhile = Intussen, bord { $board }: { $result }
results-not-sent = Niet verzonden: het netwerk antwoordt niet. Uw invoer staat er nog; druk opnieuw op Enter.
results-own-boards = U voert de uitslagen van uw eigen borden in.
results-proposed = Bord { $board }: de wijziging in { $result } wacht op de hoofdarbiter.
results-past-propose = Er is al een volgende ronde: een uitslag wijzigen gaat als voorstel naar de hoofdarbiter, met uw reden. De indeling verandert niet.
results-propose = Voorstellen
results-preview-done = Wat dit verschoof
results-preview = Wat dit zou verschuiven
results-impact-of = Bord { $board }, { $before } wordt { $after }: wat dit verschuift
results-impact-none = Geen plaats op de ranglijst verandert.
results-impact-draft = Het concept van ronde { $round } is met de oude uitslag gemaakt: maak het opnieuw.
results-proposals = Voorgestelde wijzigingen
results-proposals-why = Er verandert niets voor iemand beslist die dat mag.
results-proposal-by = Voorgesteld door { $who } om { $at }.
results-proposal-game = De genoteerde partij zegt dit sinds { $at }.
results-proposal-moved = Intussen staat er { $result }: wijs het af, of voer de uitslag opnieuw in.
results-accept = Deze wijziging uitvoeren
results-decline = Uitslag laten staan
results-accepted = De wijziging is uitgevoerd.
results-declined = De uitslag blijft.
results-corrections = Correcties
results-unsigned-game = genoteerde partij
results-unsigned-program = programma
results-adjourned-count = { $n ->
    [one] { $n } partij afgebroken
   *[other] { $n } partijen afgebroken
}
pairing-adjourned = Afgebroken, zodat deze in deze indeling als remise tellen (GHR 3.1): borden { $boards }.
state-adjourned = Afgebroken
result-adjourned = afgebroken
result-adjourned-short = afg.
ranking-adjourned = { $n ->
    [one] { $n } partij is afgebroken: alleen bij de indeling van de volgende ronde een remise
   *[other] { $n } partijen zijn afgebroken: alleen bij de indeling van de volgende ronde remises
}
round-withdrawn = De indeling van ronde { $round } is ingetrokken: { $reason }
round-version-of = Ronde { $round }, versie { $version } van de indeling: { $reason }
desk-proposals = { $n ->
    [one] { $n } wijziging van een uitslag te beslissen
   *[other] { $n } wijzigingen van uitslagen te beslissen
}
