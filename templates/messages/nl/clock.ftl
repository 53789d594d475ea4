# The clock and its time control, in words.

# A time control, as one sentence
clock-hours = { $n ->
    [1] { $n } uur
   *[other] { $n } uur
}
clock-minutes = { $n ->
    [1] { $n } minuut
   *[other] { $n } minuten
}
clock-seconds = { $n ->
    [1] { $n } seconde
   *[other] { $n } seconden
}
clock-seconds-part = { $n } seconde
clock-decimal = ,
clock-moves = { $n ->
    [1] { $n } zet
   *[other] { $n } zetten
}
tempo-for-moves = { $time } voor { $moves }
tempo-again = { $time } voor telkens { $moves }
tempo-rest = { $time } voor de rest van de partij
tempo-to-zero = { $time } tot nul
tempo-to-zero-moves = { $time } tot nul, voor { $moves }
tempo-bonus-first = { $time } en { $bonus } per zet vanaf de eerste zet
tempo-bonus-here = { $time } en { $bonus } per zet van deze periode
tempo-bonus-after = { $time } en { $bonus } na elke zet
tempo-bronstein = { $time }, waarbij tot { $delay } van elke zet wordt teruggegeven (Bronstein)
tempo-delay = { $time }, waarbij de klok elke zet { $delay } wacht
tempo-then = { $before }, daarna { $next }
tempo-japanese = { $n ->
    [1] één byo-yomiperiode van { $time }
   *[other] { $n } byo-yomiperiodes van { $time }
}
tempo-canadian = { $time } voor telkens { $moves } (byo-yomi)
tempo-hourglass = Zandloper van { $time }: wat de een gebruikt, krijgt de ander
tempo-at-start = { $tempo }: { $start } op de klok bij het begin.
tempo-end = { $tempo }.
tempo-different = Wit: { $white } Zwart: { $black }

# What a text of a time control has wrong
tempo-error = Teken { $at }: { $why }
tempo-no-time = hier hoort een tijd, bijvoorbeeld 80', 1h30 of 30".
tempo-no-unit = { $number }: minuten (') of seconden (")?
tempo-no-moves = hier hoort een aantal zetten.
tempo-too-large = het getal is te groot.
tempo-no-byo-yomi = byo-yomi schrijft u als 5x30" of 20/5'.
tempo-unexpected = ‘{ $text }’ hoort hier niet.
tempo-in-period = Periode { $period }: { $why }
tempo-no-period = Er is geen periode.
tempo-too-many-periods = Hoogstens negen periodes.
tempo-below-zero = Een tijd is nooit negatief.
tempo-too-long = Hoogstens 99 uur.
tempo-empty-bonus = Een bonus of vertraging van nul: laat die weg.
tempo-bonus-too-long = Een bonus of vertraging van hoogstens een uur.
tempo-moves-range = 1 tot 999 zetten.
tempo-never-ends = Er volgt nog een periode: zeg na hoeveel zetten (/50), of bij nul (@0).
tempo-nothing-follows = Na nul volgt niets: de laatste periode duurt tot het einde van de partij.
tempo-gives-nothing = Deze periode geeft geen tijd en geen bonus.
tempo-no-first-move = Er is geen tijd voor de eerste zet.
tempo-empty-byo-yomi = Byo-yomi vraagt een tijd van minstens een seconde en een aantal van 1 tot 999.
tempo-byo-yomi-never = De byo-yomi begint nooit: de laatste periode herhaalt zich.
tempo-half-hourglass = Een zandloper geldt voor beide spelers.

# What happened to the clock
clock-started = Klokken aangezet: die van { $whose } loopt
clock-pressed = Klok ingedrukt door { $side }
clock-press-undone = Indrukken door { $side } ongedaan gemaakt, met wat het opleverde
clock-paused = Klokken stilgezet
clock-held = Klokken blijven stil, door de arbiter
clock-resumed = Hervat: de klok van { $whose } loopt
clock-corrected = Klok gecorrigeerd: Wit { $white-before } → { $white }, Zwart { $black-before } → { $black }
clock-swapped = Klokken van de spelers verwisseld
clock-flag-noticed = Vlag gevallen voor { $side }
clock-flag-seen = Vlag van { $side } vastgesteld
clock-flag-claimed = Vlagval geclaimd door { $side }
clock-flag-ends = Vlag van { $side } telt
clock-flag-play-on = Vlag van { $side } telt niet: de partij gaat door
clock-read = Zaalklok: Wit { $white }, Zwart { $black }
clock-with-reason = { $what }: { $reason }
clock-of-white = Wit
clock-of-black = Zwart
end-flag-white = vlag van Wit gevallen
end-flag-black = vlag van Zwart gevallen

# Why the clock does not take a command
clock-none = Deze partij heeft geen klok.
clock-physical = De tijd loopt op de klok op tafel: noteer wat die aangeeft.
clock-not-physical = De tijd loopt hier: corrigeer de klok.
clock-not-started = De klokken zijn nog niet aangezet.
clock-already-started = De klokken zijn al aangezet.
clock-stands = De klokken staan stil.
clock-runs = Er loopt een klok: zet die eerst stil.
clock-other-runs = De klok van { $whose } loopt.
clock-no-press = Er is niets ingedrukt om ongedaan te maken.
clock-press-of-move = Dit indrukken hoorde bij een zet: neem de zet terug.
clock-no-flag = Er is geen vlag gevallen.
clock-flag-down = De vlag is gevallen voor { $side }: corrigeer eerst de klok.
clock-flag-fresh = Er kan nog een druk onderweg zijn: wacht twee seconden.
clock-said-already = Dat is al genoteerd.
clock-time-range = { $side }: een tijd van 1 seconde tot 99 uur.
clock-number-range = { $side }: hoogstens { $most }.
clock-period-range = { $side }: een periode van 1 tot { $last }.
clock-nothing-changes = Er zou niets veranderen.
clock-reason = Geef de reden.
clock-loose-tie = De tijd van dit apparaat is niet nauwkeurig genoeg bekend: het wordt opnieuw gelijkgezet.
clock-repeated = Deze druk is al opgeslagen.
clock-out-of-order = Eerdere drukken van dit apparaat moeten eerst aankomen.
clock-ahead = Deze druk zou in de toekomst liggen: de tijd van het apparaat klopt niet.
clock-before-last = De klok is na deze druk veranderd: roep de arbiter.

# Een klok kiezen
clock-title = Klok
clock-choose = Speeltempo van de klok
clock-not-kept = geen klok
clock-own = een ander, hieronder geschreven
clock-own-text = Ander speeltempo
clock-own-hint = Bijvoorbeeld 7'+3", 1h30/40 daarna 30', 15' d5", 20' byo 3x30". Alleen gelezen als “een ander” gekozen is.
clock-own-title = Speeltempo’s van het toernooi
clock-own-why = Speeltempo’s met een eigen naam, die bij het openen van een bord naast de andere worden aangeboden. Een partij houdt de klok waarmee ze is geopend.
clock-own-name = Naam van het speeltempo
clock-own-text-hint = Bijvoorbeeld 7'+3", 1h30/40 daarna 30', 15' d5", 20' byo 3x30".
clock-own-add = Speeltempo toevoegen
clock-own-take-away = Weghalen
clock-own-remove = Speeltempo { $name } weghalen
clock-keeper = Wie de tijd bijhoudt
clock-kind-kept = Damier
clock-kind-physical = een klok op tafel
clock-at-flag = Bij nul
clock-at-flag-freeze = beide klokken staan stil
clock-at-flag-count-on = de klok loopt onder nul door
clock-counts-on = { $tempo } Bij nul loopt de klok onder nul door.
clock-kept-on-table = { $tempo } De tijd wordt bijgehouden door een klok op tafel.

# How a clock stands, and what is announced
clock-as-of = om { $time }
clock-now-runs = De klok { $whose } loopt
clock-now-paused = Gepauzeerd
clock-now-frozen = Vlag gevallen
clock-now-waiting = Klokken nog niet gestart
clock-now-stopped = Klokken gestopt
clock-now-physical = Tijden afgelezen van de klok op tafel
clock-five-left = { $side }: nog vijf minuten
clock-one-left = { $side }: nog één minuut
clock-flag-fell = { $side }: de vlag is gevallen
act-clock = De klokken starten, stoppen of hervatten
entry-clock = Enter: klokken gestart, gestopt of hervat
