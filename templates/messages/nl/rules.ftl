# What the rules find, in words. The articles are those of the digest of the rules.

pieces-taken = { $n ->
    [1] één stuk
    [2] twee stukken
    [3] drie stukken
    [4] vier stukken
   *[other] { $n } stukken
}
times = { $n } keer

# Why a typed text is no legal move (R1.14)
not-a-move = “{ $typed }” is geen zet ({ $article }). Typ bijvoorbeeld { $quiet }, { $capture }, of x voor de enige slag.
no-such-square = Veld { $square } bestaat niet: de velden lopen van { $first } tot { $last } ({ $article }).
light-square = Veld { $square } is licht: daar wordt niet op gespeeld ({ $article }).
entry-neither = Geen zet en geen handeling: { $reason }.
empty-origin = Er staat geen stuk op veld { $square } ({ $article }).
piece-of-white = Het stuk op veld { $square } is van wit, en zwart is aan zet ({ $article }).
piece-of-black = Het stuk op veld { $square } is van zwart, en wit is aan zet ({ $article }).
capture-due = { $typed } is niet mogelijk: { $move } slaat { $pieces } en moet gespeeld worden ({ $article }).
capture-due-choice = { $typed } is niet mogelijk: slaan is verplicht ({ $article }), met { $moves }.
capture-more = { $typed } is niet mogelijk: { $move } slaat { $pieces } en moet gespeeld worden ({ $article }).
capture-more-choice = { $typed } is niet mogelijk: er moeten { $pieces } geslagen worden ({ $article }), met { $moves }.
capture-unfinished = { $typed } is niet mogelijk: de slag moet worden afgemaakt ({ $article }), met { $moves }.
lands-short = { $typed } is niet mogelijk: de dam moet neerkomen waar zij verder kan slaan ({ $article }), met { $moves }.
jumped-twice = { $typed } is niet mogelijk: een geslagen stuk blijft staan tot de slag klaar is en wordt niet nog eens gepasseerd ({ $article }). Gespeeld moet worden { $moves }.
past-the-crown = { $typed } is niet mogelijk: een schijf die op de laatste rij neerkomt wordt dam en blijft daar staan ({ $article }). Gespeeld moet worden { $moves }.
not-this-way = { $typed } is niet mogelijk: het stuk komt niet in deze volgorde op deze velden neer ({ $article }). Gespeeld moet worden { $moves }.
off-diagonal = Het stuk op veld { $from } kan niet naar { $to }: het gaat over een diagonaal ({ $article }).
man-backward = { $typed } is niet mogelijk: een schijf gaat alleen achteruit om te slaan ({ $article }).
man-forward-only = { $typed } is niet mogelijk: een schijf gaat nooit achteruit ({ $article }).
man-one-square = { $typed } is niet mogelijk: een schijf gaat één veld vooruit ({ $article }).
king-one-square = { $typed } is niet mogelijk: een dam gaat maar één veld ver ({ $article }).
in-the-way = { $typed } is niet mogelijk: het stuk op veld { $at } staat in de weg ({ $article }).
square-occupied = { $typed } is niet mogelijk: veld { $square } is bezet ({ $article }).
stays-there = Het stuk op veld { $square } zet niet door te blijven staan ({ $article }).
none-ends-on = Geen enkele zet eindigt op veld { $square } ({ $article }).
no-capture = { $typed } is niet mogelijk: geen stuk kan slaan ({ $article }).
white-has-no-piece = Wit heeft geen stuk meer
black-has-no-piece = Zwart heeft geen stuk meer
white-cannot-move = Wit kan niet meer zetten
black-cannot-move = Zwart kan niet meer zetten
over-and-lost = { $who } en heeft verloren: de partij is afgelopen ({ $article }).
over-by-number = { $who }: de partij is afgelopen, en het grootste aantal wint ({ $article }).
several-fit = Er passen meer zetten: { $moves }. Typ de hele weg ({ $article }).
due-one = { $move } slaat { $pieces } en moet gespeeld worden ({ $article }).
due-most = Er moeten { $pieces } geslagen worden ({ $article }), met { $moves }.
due-any = Slaan is verplicht ({ $article }), met { $moves }.
or-else = { $left } of { $right }
and-so-on = { $left } of een andere zet

# How a game ends by the rules of the board (R3)
win-white-no-pieces = Winst voor wit: zwart heeft geen stukken meer ({ $article })
win-black-no-pieces = Winst voor zwart: wit heeft geen stukken meer ({ $article })
win-white-blocked = Winst voor wit: zwart heeft geen zet meer ({ $article })
win-black-blocked = Winst voor zwart: wit heeft geen zet meer ({ $article })
draw-equal-pieces = Remise: aan beide kanten evenveel stukken ({ $article })
draw-because = Remise: { $reason } ({ $article })
draw-repetition = driemaal dezelfde stand
draw-no-progress = { $n }-zettenregel
draw-sixteen = 16-zettenregel
draw-kings-ending = eindspel met dammen, geen spelfase bezig
draw-five-moves = 5-zettenregel
draw-long-diagonal = alleenstaande dam op de lange lijn, 5 zetten
draw-ending = { $n }-zettenregel van het eindspel

# What makes a draw (R3.8 to R3.16): the positions and moves, or the count
place-start = bij het begin
place-white = na zet { $n } van wit
place-black = na zet { $n } van zwart
ground-occurrences-white = De stand op het bord, met wit aan zet, is { $times } voorgekomen: { $places } ({ $article }).
ground-occurrences-black = De stand op het bord, met zwart aan zet, is { $times } voorgekomen: { $places } ({ $article }).
ground-counted = De telling begon { $place }: wit { $white }, zwart { $black }, van { $limit } zetten ({ $article }).
ground-kings = Geen van beide kan slaan of winst afdwingen ({ $article }).

# What the draw rules have counted (R3.14)
counter-repetition = Stand voorgekomen
counter-quiet = Zonder slag of schijfzet
counter-sixteen = Drie stukken tegen één dam
counter-five = Laatste dammen
counter-diagonal = Dam op de lange lijn
counter-ending = Eindspel
counted = Wit { $white }, zwart { $black }, van { $limit }

# The rules of an event in words (RULES 0.2)
rule-repetition = bij driemaal dezelfde stand
rule-no-progress = na { $n } zetten van elke speler zonder slag of schijfzet
rule-sixteen = na 16 zetten van elke speler met drie stukken tegen één dam
rule-kings-immediate = onmiddellijk met één of twee dammen tegen één, tenzij een spelfase bezig is
rule-kings-five = na 5 zetten van elke speler met de laatste dammen
rule-long-diagonal = na 5 zetten van elke speler, de enige dam op de lange lijn
rule-endings = na 5, 15, 30 of 60 zetten van elke speler in dameindspelen, naargelang de stukken
rule-none = alleen in overleg

# Why a text is no position (R1.8)
fen-no-turn = Wie aan zet is ontbreekt: begin met W: voor wit of B: voor zwart.
fen-no-side = “{ $text }” zegt niet van wie deze stukken zijn: begin met W of B.
fen-not-a-square = “{ $text }” is geen veld.
fen-unknown-square = Veld { $text } bestaat niet op dit bord.
fen-backward-range = De velden { $text } staan in de verkeerde volgorde.
fen-square-twice = Veld { $square } wordt tweemaal genoemd.
fen-man-on-last-row = Een schijf kan niet op { $square } staan, de damrij: het zou een dam zijn. Schrijf K{ $square }.
fen-too-many-white = Wit heeft meer dan { $most } stukken.
fen-too-many-black = Zwart heeft meer dan { $most } stukken.
