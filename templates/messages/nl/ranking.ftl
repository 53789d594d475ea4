# Standings, tie-breaks and crosstables.

ranking-after = Stand na ronde { $round }
ranking-cross-swiss = Kruistabel na ronde { $round }
ranking-cross-robin = Kruistabel na ronde { $round }
ranking-order = Tie-breaks in volgorde: { $list }
ranking-edition = Definities: FIDE C.07, uitgave { $year }
ranking-plain = Alleen gespeelde partijen tellen in de tie-breaks
ranking-pending = { $n ->
    [one] { $n } partij zonder uitslag, nog niet geteld
   *[other] { $n } partijen zonder uitslag, nog niet geteld
}
ranking-classical = SB met 1 en ½
ranking-by-line = De tegenstanders staan met hun regel in deze tabel
ranking-by-number = De tegenstanders staan met hun nummer
ranking-column-place = Pl
ranking-column-line = Regel
ranking-not-in-table = FIDE C.07 van { $year } kent zulke sommen niet in een rondtoernooi: { $list }
ranking-no-such-player = { $option } { $player }: die speler bestaat niet
ranking-no-edition = { $option } { $year }: de edities zijn 2024 en 2026
ranking-no-tie-break = { $option }: “{ $code }” is geen tie-break. Er zijn { $codes }, met /C1 /C2 /M1 /M2, en de volgordes { $presets }
ranking-no-ladder = { $option } { $text }: een ladder schrijft men als 12-0,8-4,7-5,6-6, het laatste paar voor als alle partijen remise werden
ranking-ladder = De partijen van twee spelers tellen als micromatches: { $ladder }.
ranking-which-player = { $option } { $player }: { $one } of { $other }? Geef het nummer
ranking-column-number = Nr
ranking-column-name = Speler
ranking-column-federation = Fed
ranking-column-rating = Elo
ranking-column-decision = Besl
ranking-column-points = Ptn
ranking-left = vertrokken vóór de helft van de partijen
ranking-estimate = schatting, geen officiële rating
criterion-points = punten
criterion-solkoff = weerstandspunten (Solkoff)
criterion-solkoff-truncated = weerstand zonder laagste
criterion-solkoff-median = weerstand zonder hoogste en laagste
criterion-sonneborn = Sonneborn-Berger
criterion-average-solkoff = gemiddelde weerstand van de tegenstanders
criterion-fore-solkoff = weerstand, laatste ronde als remise
criterion-direct-encounter = onderling resultaat
criterion-wins = aantal winsten
criterion-games-won = gewonnen op het bord
criterion-black-played = partijen met zwart
criterion-black-won = gewonnen met zwart
criterion-white-played = partijen met wit
criterion-white-won = gewonnen met wit
criterion-progressive = progressieve score
criterion-rounds-elected = ronden niet uit eigen keuze gemist
criterion-standard = punten teruggebracht tot 1 en ½
criterion-koya = punten tegen de sterke helft (Koya)
criterion-average-rating = gemiddelde rating van de tegenstanders
criterion-performance = prestatierating
criterion-perfect = volmaakte prestatierating
criterion-average-performance = gemiddelde prestatie van de tegenstanders
criterion-average-perfect = gemiddelde volmaakte prestatie van de tegenstanders
criterion-rating = rating
criterion-number = startnummer
criterion-draw-balance = plusremises min minremises
criterion-in-order = resultaten in volgorde van de stand
criterion-cut = { $criterion }, zonder de { $n ->
    [one] laagste waarde
   *[other] { $n } laagste waarden
}
criterion-median = { $criterion }, zonder de { $n ->
    [one] laagste en de hoogste waarde
   *[other] { $n } laagste en hoogste waarden
}
explain-place = { $name } (nr. { $number }): { $place }, { $points } punten
explain-ranked = plaats { $place }
explain-shared = gedeelde plaats { $place }
explain-unranked = niet geklasseerd
explain-value = { $criterion } ({ $code }): { $value }
explain-classical = { $raw } ({ $classical } met 1 en ½)
explain-none = geen waarde
explain-round = ronde { $round }: { $what }
explain-opponent = { $name }, { $score } punten
explain-dummy = { $absence }: denkbeeldige tegenstander met { $score } punten
explain-nobody = { $absence }: 0
explain-product = { $who } × { $points } = { $value }
explain-cut = { $what } — weggelaten: { $reason }
explain-least = de laagste waarde
explain-voluntary = uit eigen keuze niet gespeelde ronde (C.07, 16.5)
explain-most = de hoogste waarde
absence-bye = bye
absence-asked = afwezig op verzoek
absence-trailing = afwezig tot het einde
absence-forfeit-win = reglementaire winst
absence-forfeit-loss = reglementair verlies
explain-decided = bij beslissing: { $points }
explain-total = som: { $value }
explain-mean = gemiddelde: { $value }
explain-rounds = getelde ronden: { $list }
explain-no-rounds = geen ronde
explain-running = totaal na elke ronde: { $list }
explain-skipped = { $n ->
    [one] zonder het eerste totaal
   *[other] zonder de eerste { $n } totalen
}
explain-performance = gemiddelde { $average }, score { $percent } %: { $difference }
explain-tie = gelijk met { $names }
explain-alone = geen gelijke stand om te beslissen
explain-against = tegen { $name }: { $points }
explain-not-met = niet allen hebben tegen elkaar gespeeld
explain-left-out = weggelaten
criterion-estimate = { $name } (schatting)
explain-perfect = { $score } % gescoord; de laagste rating waarbij zoveel verwacht wordt is { $rating }:
explain-expected = tegen { $name }: { $percent } % verwacht
