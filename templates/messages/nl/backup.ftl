# Backups of an event, and the operator’s page.

backup-title = Back-up
backup-explained = Eén bestand bevat alles wat is vastgelegd: inschrijvingen, ronden, uitslagen, partijen met hun zetten en klokken, en wie wat heeft genoteerd, bij naam. Het wordt op elke Damier-server teruggezet, in een nieuw toernooi.
backup-without = Zonder geboortedata, contactgegevens en notities, en zonder één wachtwoord.
backup-download = Back-up downloaden
backup-kept = Vanzelf gemaakt
backup-kept-explained = Vóór elke publicatie van een ronde wordt de stand van ervoor op de server bewaard. De laatste 30 blijven.
backup-none = Nog geen.
backup-file = Bestand
backup-when = Gemaakt
backup-size = Grootte
backup-not-kept = Deze dienst bewaart zelf geen back-ups.
restore-title = Toernooi terugzetten
restore-explained = Het bestand van een back-up wordt een nieuw toernooi, waarvan u organisator bent. Aan bestaande toernooien verandert niets.
restore-file = Back-upbestand (.zip)
restore-do = Terugzetten
restore-none = Kies een bestand.
restore-foreign = Dit bestand is geen back-up van Damier.
restore-damaged = Dit bestand is beschadigd: ‘{ $part }’ ontbreekt of is niet meer zoals het geschreven is. Er is niets teruggezet.
restore-newer = Dit bestand is gemaakt door een nieuwere versie ({ $version }). Werk deze server bij.
restore-everything = Dit bestand is de kopie van een hele server: ze wordt met het commando ‘damier restore’ teruggezet, in een lege map.
restore-unreadable = Regel { $line } van ‘{ $part }’ is onleesbaar. Er is niets teruggezet.
restore-too-large = Bestand te groot: hoogstens { $mb } MB.
restore-refused = De databank aanvaardt de inhoud van dit bestand niet. Er is niets teruggezet.
size-kb = { $n } kB
size-mb = { $n } MB
size-gb = { $n } GB
operator-title = Toestand van de dienst
operator-explained = Wat wie Damier laat draaien moet weten. Niets hiervan is openbaar.
operator-all-well = Alles is in orde.
operator-to-see = { $n ->
    [one] { $n } punt om te bekijken
   *[other] { $n } punten om te bekijken
}
operator-as-of = Bekeken om { $time }
operator-refresh = Opnieuw kijken
operator-ok = In orde
operator-look = Te bekijken
operator-wrong = Te herstellen
operator-database = Databank
operator-database-answers = Antwoordt in { $ms } ms. PostgreSQL { $version }, { $size }.
operator-database-silent = Antwoordt niet: er kan niets worden opgeslagen. De dienst blijft proberen haar terug te vinden.
operator-disk = Schijf
operator-disk-free = { $free } vrij van { $total }.
operator-disk-unknown = De ruimte is niet bekend.
operator-backup = Kopie van alles
operator-backup-last = Laatste: { $moment }, { $size }.
operator-backup-never = Nog geen. De volgende komt vanzelf om { $hour } uur, of nu.
operator-backup-off = De nachtelijke kopie staat uit.
operator-backup-failed = De laatste kon niet worden gemaakt: { $why }
operator-backup-where = Map: { $folder }
operator-backup-now = Nu een kopie maken
operator-backup-done = De kopie is gemaakt.
operator-devices = Tablets
operator-devices-none = Er is geen gekoppeld.
operator-devices-well = { $n ->
    [one] { $n } tablet, die van zich laat horen.
   *[other] { $n } tablets, die alle van zich laten horen.
}
operator-devices-away = { $away ->
    [one] { $away } van de { $n } tablets laat niets van zich horen.
   *[other] { $away } van de { $n } tablets laten niets van zich horen.
}
operator-device-line = { $event }, bord { $board }: { $moment }
operator-viewers = Toeschouwers
operator-viewers-now = { $n ->
    [one] { $n } rechtstreekse verbinding.
   *[other] { $n } rechtstreekse verbindingen.
}
operator-hooks = Berichten van publicatie
operator-hooks-well = Er wacht geen bericht.
operator-hooks-waiting = { $n ->
    [one] { $n } bericht heeft nog geen antwoord.
   *[other] { $n } berichten hebben nog geen antwoord.
}
operator-hooks-lost = { $n ->
    [one] { $n } bericht opgegeven deze week.
   *[other] { $n } berichten opgegeven deze week.
}
operator-version = Versie
operator-version-since = Damier { $version }, draait sinds { $moment }.
operator-schema-newer = De databank is die van een nieuwere versie.
