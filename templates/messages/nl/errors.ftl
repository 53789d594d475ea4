# What could not be done, and what can be done about it.

error-signed-out = U bent niet aangemeld
error-signed-out-why = Meld u aan en probeer het opnieuw: er is niets opgeslagen.
error-no-page = Deze pagina bestaat niet
error-no-page-why = Het adres is misschien onvolledig. Via de lijst van toernooien komt u overal.
error-method = Dit adres wordt niet zo gebruikt
error-method-why = Ga terug naar de vorige pagina en gebruik de knoppen daar.
error-other-site = Verzoek van een andere site
error-other-site-why = Voor de zekerheid is er niets gedaan. Open de pagina in Damier en probeer het opnieuw.
error-too-many-tries = Te veel aanmeldpogingen
error-too-many-writes = Te veel verzoeken tegelijk
error-wait = Probeer het opnieuw over { $wait }.
wait-seconds = { $n ->
    [one] { $n } seconde
   *[other] { $n } seconden
}
wait-minutes = { $n ->
    [one] { $n } minuut
   *[other] { $n } minuten
}
error-bad-form = Onleesbaar formulier
error-bad-form-why = Er ontbreekt een veld, of de pagina is te oud. Laad haar opnieuw en probeer het nog eens.
error-too-large = Te groot om te verzenden
error-too-large-why = Verzend een kleiner bestand, of in meer keren.
error-failed = Een fout aan onze kant
error-failed-why = Ze is genoteerd. Probeer het opnieuw; komt ze terug, waarschuw dan de organisator.
error-busy = De databank antwoordt niet
error-busy-why = Probeer het zo dadelijk opnieuw. Alles wat bevestigd is, is opgeslagen.

error-no-event = Dit toernooi bestaat niet
error-no-board = Dit bord bestaat niet
error-no-game = Deze partij bestaat niet
error-no-person = Deze persoon heeft geen rol in dit toernooi
error-no-session = Deze aanmelding is al beëindigd
error-no-invitation = Deze uitnodiging bestaat niet
error-not-found-why = Het adres is misschien onvolledig, of de pagina dateert van voor een wijziging.
error-not-allowed = Uw rol staat dit niet toe
error-not-allowed-why = Een organisator van het toernooi kan u de juiste rol geven.
error-fields = Het formulier is niet volledig
error-credentials = Naam of wachtwoord onjuist
error-credentials-why = Controleer beide en probeer het opnieuw.
error-last-organiser = Een toernooi houdt minstens één organisator
error-last-organiser-why = Geef die rol eerst aan iemand anders.
error-command = Dit formulier is al gebruikt
error-command-why = Laad de pagina opnieuw en probeer het nog eens: er is niets dubbel gedaan.
error-invitation = Deze link opent niets meer
error-invitation-unknown = Hij is hier onbekend. Controleer of hij volledig is.
error-invitation-used = Hij is al gebruikt. Was u dat zelf, meld u dan aan met de naam en het wachtwoord die u gekozen hebt.
error-invitation-expired = Hij is niet meer geldig. Vraag een nieuwe aan een organisator.
error-invitation-withdrawn = Hij is ingetrokken. Vraag een nieuwe aan een organisator.

fault-missing = Invullen.
fault-too-long = Hoogstens { $n } tekens.
fault-too-short = Minstens { $n } tekens.
fault-login-characters = Alleen letters zonder accent, cijfers en . _ - + @, zonder spatie.
fault-login-taken = Deze aanmeldnaam is al bezet.
fault-name-taken = Deze naam is al bezet.
fault-too-many = Hoogstens { $n }.
fault-password-is-name = Het wachtwoord kan niet de naam zijn.
fault-wrong-password = Dit is niet het huidige wachtwoord.
fault-not-a-day = Een dag zoals 30/11/2026.
fault-ends-before-start = De laatste dag kan niet voor de eerste liggen.
fault-not-a-choice = Kies uit de lijst.
fault-not-boards = Bordnummers, bijvoorbeeld 1-4 7.
fault-boards-missing = Een invoerder heeft minstens één bord nodig.
error-no-tablet = Die tablet is er niet
