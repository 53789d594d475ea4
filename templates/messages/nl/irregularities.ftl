# Irregularities and their cases, in words. The articles are those of the digest of the rules.

# The irregularities by name (R4.2)
irregularity-i01 = tweemaal achter elkaar of voor de beurt zetten
irregularity-i02 = onregelmatige verplaatsing
irregularity-i03 = een stuk aangeraakt, een ander gespeeld
irregularity-i04 = zet teruggenomen
irregularity-i05 = met een stuk van de tegenstander gespeeld
irregularity-i06 = slag overgeslagen
irregularity-i07 = zonder reden weggenomen stuk
irregularity-i08 = te weinig of te veel geslagen
irregularity-i09 = stoppen tijdens een meerslag
irregularity-i10 = stuk weggenomen tijdens een meerslag
irregularity-i11 = geslagen stuk blijven staan
irregularity-i12 = niet geslagen stuk weggenomen
irregularity-i14 = eigen stuk weggenomen
irregularity-i15 = dam niet gekroond
irregularity-i16 = met een niet gekroonde dam gespeeld
irregularity-i17 = met twee handen gespeeld
irregularity-i18 = onordelijke uitvoering
irregularity-i19 = bord of beginstand verkeerd

# What was found, with the squares and the article
fault-article = { $rule }; FMJD { $fmjd }
fault-out-of-turn = { $move } werd gespeeld zonder aan zet te zijn ({ $article }).
fault-displacement = { $move }: zo mag het stuk niet verplaatst worden ({ $article }).
fault-touched = Het stuk op { $touched } moest gespeeld worden, en { $move } werd gespeeld ({ $article }).
fault-took-back = { $move } werd losgelaten en daarna teruggenomen ({ $article }).
fault-opponents = { $move }: het stuk op { $square } is van de tegenstander ({ $article }).
fault-capture-due = { $move } werd gespeeld terwijl er geslagen moest worden, met { $due } ({ $article }).
fault-removed = Zonder reden weggenomen: { $squares } ({ $article }).
fault-fewer-or-more = { $move } slaat minder of meer dan mag: er moest { $due } gespeeld worden ({ $article }).
fault-more = { $move } gaat meermaals over hetzelfde stuk ({ $article }).
fault-stopped = De meerslag stopte op { $square } terwijl het stuk nog kon slaan ({ $article }).
fault-lifted = Een geslagen stuk werd weggenomen voordat de meerslag klaar was ({ $article }).
fault-forgotten = Geslagen, maar blijven staan: { $squares } ({ $article }).
fault-not-jumped = Weggenomen zonder geslagen te zijn: { $squares } ({ $article }).
fault-own = Eigen stuk weggenomen: { $squares } ({ $article }).
fault-not-crowned = De schijf die op { $square } kwam, is niet gekroond ({ $article }).
fault-uncrowned = De dam op { $square } werd gespeeld zonder gekroond te zijn ({ $article }).
fault-two-hands = De zet werd met twee handen gespeeld ({ $article }).
fault-disordered = De geslagen stukken werden niet op volgorde weggenomen ({ $article }).
fault-set-up = Het bord of de beginstand was verkeerd ({ $article }).

# What either answer gives (R4.5, R4.6)
gives-back = De stand van ervoor wordt hersteld: { $turn }.
gives-pieces-back = De weggenomen stukken komen terug: { $turn }.
gives-move = { $move } geldt, uitgevoerd zoals het hoort: { $turn }.
gives-board-left = Het bord blijft zoals het staat: { $turn }.
gives-faulty-move = { $move } wordt teruggezet zoals het gespeeld was: { $turn }.
gives-nothing = De teruggenomen zet telt niet: { $turn }.
gives-due = Het stuk op { $square } moet gespeeld worden.
gives-end = Deze keuze beëindigt de partij: { $end }.

# What was entered and cannot be recorded
nonsense-empty-origin = Er staat geen stuk op { $square }: controleer het beginveld.
nonsense-nothing-to-remove = Op { $square } staat geen stuk om weg te nemen.
nonsense-occupied = Er staat een stuk op { $square }: geef eerst aan dat het weggenomen is.
nonsense-no-landing = Waar is het stuk van { $square } neergezet?
nonsense-no-such-leg = De weg heeft geen { $n } stappen.
nonsense-nothing-to-take-back = Er is geen zet om terug te nemen.
nonsense-two-moves = Twee zetten zijn twee handelingen: voer eerst de eerste in (R4.9).
judge-no-king = Op { $square } staat geen dam, dus is daar ook geen dam ongekroond gebleven.
judge-players-differ = De regel noemt verschillende spelers: de benadeelde is de tegenstander van wie het deed.
asks-landing = Op welke velden is het stuk neergezet tussen { $from } en { $to }?
asks-removed = Welke stukken zijn van het bord genomen? Geen enkel is ook een antwoord.
irregular-nothing-done = Er is nog niets gespeeld: er is hooguit een stuk aangeraakt (R4.3).
irregular-no-case = Er is geen onregelmatigheid die op een beslissing wacht.
irregular-must-play = Het stuk op { $square } moet gespeeld worden (R5.2). Is een ander gespeeld, voer dan de handeling in zoals ze was.
irregular-not-crowned = De dam op { $square } is niet gekroond (R4.35): voer eerst het kronen in, of de handeling zoals ze was.
irregular-crown-first = Voer eerst apart in dat de dam op { $square } gekroond is.
irregular-no-codes = Geef de vastgestelde onregelmatigheid aan.
irregular-not-late = De tegenstander heeft nog niet geantwoord: voer in wat er gespeeld is (+). Een oudere fout noteert u na zijn antwoord.
case-not-the-wronged = Alleen de benadeelde speler claimt en beslist (R4.1).
case-claimed = De onregelmatigheid is al geclaimd.
case-not-claimed = Er is geen claim om in te trekken.
case-settled = De zaak is gesloten: een vastgelegde beslissing is definitief (R4.41).
case-not-settled = De zaak is nog niet gesloten.
case-appeal-waits = Er wacht al een protest op een beslissing.
case-no-appeal = Er is geen protest om over te beslissen.
case-same-outcome = Dat is al de uitkomst van de zaak: bevestig die.
case-words-needed = Schrijf wat er gebeurd is, of waarom.
case-claim-first = Nog niemand heeft geclaimd: i opent de beslissing en zet de klokken stil.

# What happened in a case, for the journal
case-observed = Onregelmatigheid { $no }: { $names }
case-named = { $name } ({ $code })
case-claimed-by = Onregelmatigheid { $no } geclaimd door { $side }
case-withdrawn = Claim van onregelmatigheid { $no } ingetrokken
case-rectified = Onregelmatigheid { $no } hersteld, beslissing: { $side }
case-maintained = Onregelmatigheid { $no } gehandhaafd, beslissing: { $side }
case-lapsed = Onregelmatigheid { $no }: recht vervallen door te antwoorden (R4.7)
case-dissolved = Onregelmatigheid { $no }: de handeling als geheel is regelmatig
case-not-decided = Onregelmatigheid { $no }: zonder beslissing
case-found-late = Onregelmatigheid { $no } te laat vastgesteld om te herstellen: { $names }. { $words }
case-fact-added = Onregelmatigheid { $no }, feit toegevoegd: { $words }
case-protest = de benadeelde speler heeft { $squares } weggenomen zonder een stuk te verplaatsen
case-protest-said = { $what }. Zijn recht blijft open (R4.7). Wat niet op het bord terugkomt, noteert u bij zijn zet.
case-appeal-lodged = Protest van { $side } over onregelmatigheid { $no }: { $words }
case-appeal-upheld = Protest over onregelmatigheid { $no }: beslissing bevestigd. { $words }
case-appeal-rectified = Protest over onregelmatigheid { $no }: hersteld. { $words }
case-appeal-maintained = Protest over onregelmatigheid { $no }: gehandhaafd. { $words }
king-crowned = Dam gekroond op { $square }

# What viewers are told, once it is settled
said-rectified = Onregelmatigheid hersteld
said-maintained = Onregelmatigheid gehandhaafd
said-appeal = Beslissing in protest gewijzigd
said-record-corrected = Notatie verbeterd

# In the record of the game (R1.12)
pdn-rectified = { $move }: onregelmatigheid hersteld, { $names }
pdn-maintained = { $move }: onregelmatigheid gehandhaafd, { $names }
pdn-lapsed = { $move }: onregelmatigheid niet geclaimd, { $names }
pdn-not-decided = { $move }: onregelmatigheid zonder beslissing, { $names }
pdn-found-late = Onregelmatigheid te laat vastgesteld: { $names }
pdn-appeal-rectified = { $comment } (na protest hersteld, het bord bleef zoals het stond)
pdn-appeal-maintained = { $comment } (na protest gehandhaafd, het bord bleef zoals het stond)
pdn-removed = weggenomen { $squares }
list-and = { $left } en { $right }
