use std::io::Write;
use std::path::{Path, PathBuf};

use clap::ValueEnum;

use crate::pairing::knockout::MatchRules;
use crate::pairing::knockout_event::{self, Lot, Next, Stuck};
use crate::pairing::round_robin::{self, Cycles, LastRounds};
use crate::pairing::{
    self, BoardOrder, ColourRelevance, Order, PairingError, Parity, Proposal, Rematches, Settings,
};
use crate::tournament::micro_match::Decides;
use crate::tournament::{Colour, Tournament, Tpn};
use crate::words::{Lang, pairing as words};

use super::apart::ApartArguments;
use super::filter::Status;
use super::pdn_file::bytes;
use super::ranking::{LadderArguments, UnplayedName};
use super::report_file::{lang, report};

/// Pair the next round of a tournament report
///
/// Prints the number of pairs, then `WHITE BLACK` a line in board order and `N 0` for the bye.
/// Where no legal pairing exists, the line is `NO-VALID-PAIRING`, the exit status 1, and what
/// could give way goes to standard error.
///
/// In a knock-out each round of the report is a game of every match that is still open. Where a
/// match is equal after all its games, the exit status is 1 and `--lot-for` says who goes on.
///
/// Games without a result count as draws in a Swiss, and are named on standard error.
#[derive(clap::Args)]
pub(crate) struct PairArguments {
    /// The report (TRF); `-` is standard input
    file: PathBuf,
    #[command(flatten)]
    how: PairingArguments,
    #[command(flatten)]
    apart: ApartArguments,
    /// Print a sentence for each pair and each bracket instead
    #[arg(long)]
    explain: bool,
    /// Judge a pairing made by hand, in the form this command prints: what it breaks and what it
    /// costs, a sentence each; the exit status is 1 where it breaks a rule. `-` is standard input
    #[arg(long, value_name = "PAIRS", conflicts_with = "explain")]
    judge: Option<PathBuf>,
    #[command(flatten)]
    matches: MatchArguments,
    /// The language of sentences: fr, nl or en
    #[arg(long, default_value = "en", value_parser = lang)]
    lang: Lang,
}

/// What an event chose about its pairing.
#[derive(clap::Args)]
pub(crate) struct PairingArguments {
    /// `fmjd` is the Dutch system with colours for allocation only, as FMJD asks at least. Where none
    /// is given, the system is that of the report's type code (192), or else Dutch
    #[arg(long, value_enum)]
    system: Option<System>,
    /// What orders the players of one score
    #[arg(long, value_enum, default_value_t = OrderArgument::Rating)]
    order: OrderArgument,
    /// The number lots are drawn with: for round 1 of a Swiss on Solkoff, and for the places in the
    /// table of a round robin, which follow the list where none is given
    #[arg(long, value_name = "NUMBER")]
    pub(super) lot: Option<u64>,
    /// What an unplayed round is worth in the sums of a Swiss on Solkoff
    #[arg(long, value_enum, default_value_t = UnplayedName::C07)]
    unplayed: UnplayedName,
    /// What colours may decide
    #[arg(long, value_enum)]
    colours: Option<ColoursArgument>,
    /// Let players meet again when there is no legal pairing otherwise
    #[arg(long)]
    rematches: bool,
    /// Take the parity of the pairing number itself where nobody has a preference
    #[arg(long)]
    literal_parity: bool,
    /// Order the boards by pairing scores in accelerated rounds
    #[arg(long)]
    accelerated_boards: bool,
    /// The colour drawn before round 1, where the report does not say
    #[arg(long, value_enum)]
    initial_colour: Option<ColourArgument>,
    /// Swap the last two rounds of the first cycle of a double round robin
    #[arg(long)]
    swap_last: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(super) enum System {
    Dutch,
    Fmjd,
    RoundRobin,
    DoubleRoundRobin,
    KnockOut,
}

/// The regulation of the matches of a knock-out.
#[derive(clap::Args)]
struct MatchArguments {
    /// Games of a match of a knock-out; with --micro-match, its rounds
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=99))]
    games: u16,
    /// Shorter games after an equal match, at the end of which somebody may lead; 0 for none
    #[arg(long, default_value_t = 0, value_parser = clap::value_parser!(u16).range(0..=99))]
    barrage_games: u16,
    /// How many such series there may be
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u16).range(0..=99))]
    barrages: u16,
    /// Who goes on from a match that stayed equal, by lot or regulation: STAGE:NUMBER, or the number
    /// alone for the first stage
    #[arg(long, value_name = "STAGE:NUMBER", value_parser = lot)]
    lot_for: Vec<Lot>,
    #[command(flatten)]
    ladder: LadderArguments,
    /// Let the standard games decide a match before the rapid ones, and those before the blitz ones,
    /// whatever the points
    #[arg(long, requires = "micro_match")]
    steps_first: bool,
}

fn lot(text: &str) -> Result<Lot, String> {
    let (stage, number) = text.split_once(':').unwrap_or(("1", text));
    let number_of = |text: &str| text.parse::<u16>().ok().filter(|number| *number > 0);
    match (number_of(stage), number_of(number)) {
        (Some(stage), Some(number)) => Ok(Lot {
            stage,
            player: Tpn(number),
        }),
        _ => Err("a player's number, or STAGE:NUMBER".into()),
    }
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum OrderArgument {
    Rating,
    Solkoff,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum ColoursArgument {
    Full,
    Allocation,
    None,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum ColourArgument {
    White,
    Black,
}

impl PairingArguments {
    /// The system as it was asked for, or as the type code of the event says (FORMATS 5).
    pub(super) fn system(&self, event: Option<&Tournament>) -> System {
        let code = event.map_or("", |event| event.facts.type_code.as_str());
        self.system.unwrap_or(match code {
            _ if code.contains("DOUBLEROUNDROBIN") => System::DoubleRoundRobin,
            _ if code.contains("ROUNDROBIN") => System::RoundRobin,
            "CUSTOM_KNOCKOUT" => System::KnockOut,
            _ => System::Dutch,
        })
    }

    /// Says on standard error where the type code of the event names a system that is not paired here,
    /// and none was asked for.
    pub(super) fn warn(&self, t: Lang, event: &Tournament) {
        let code = event.facts.type_code.as_str();
        let plain = code.strip_suffix("_BAKU").unwrap_or(code);
        let is_ours = matches!(
            plain,
            "" | "FIDE_DUTCH" | "FIDE_DUTCH_2026" | "CUSTOM_SWISS" | "CUSTOM_KNOCKOUT"
        );
        if self.system.is_none() && !is_ours && !code.contains("ROUNDROBIN") {
            eprintln!("damier: {}", t.pairing_other_system(code));
        }
    }

    pub(super) fn settings(&self, system: System) -> Settings {
        let colours = match (self.colours, system) {
            (Some(ColoursArgument::Full), _) => ColourRelevance::Full,
            (Some(ColoursArgument::Allocation), _) | (None, System::Fmjd) => {
                ColourRelevance::AllocationOnly
            }
            (Some(ColoursArgument::None), _) => ColourRelevance::None,
            (None, _) => ColourRelevance::Full,
        };
        Settings {
            order: match self.order {
                OrderArgument::Rating => Order::Rating,
                OrderArgument::Solkoff => Order::Solkoff {
                    lot: self.lot.unwrap_or(0),
                },
            },
            colours,
            unplayed: self.unplayed.value(),
            rematches: match self.rematches {
                true => Rematches::WhenAllElseFails,
                false => Rematches::Never,
            },
            parity: if self.literal_parity {
                Parity::Literal
            } else {
                Parity::Compact
            },
            boards: match self.accelerated_boards {
                true => BoardOrder::PairingScores,
                false => BoardOrder::Points,
            },
        }
    }

    /// Fills in what the report does not say.
    pub(super) fn complete(&self, event: &mut Tournament) {
        event.initial_colour = event.initial_colour.or(self.initial_colour());
    }

    /// The colour drawn before round 1, where the options say it.
    pub(super) fn initial_colour(&self) -> Option<Colour> {
        self.initial_colour.map(|colour| match colour {
            ColourArgument::White => Colour::White,
            ColourArgument::Black => Colour::Black,
        })
    }

    /// How often everybody meets everybody, in a round robin.
    pub(super) fn cycles(&self, system: System) -> Option<Cycles> {
        match system {
            System::RoundRobin => Some(Cycles::Single),
            System::DoubleRoundRobin => Some(Cycles::Double {
                swap: if self.swap_last {
                    LastRounds::Swapped
                } else {
                    LastRounds::InOrder
                },
            }),
            System::Dutch | System::Fmjd | System::KnockOut => None,
        }
    }
}

pub(crate) fn run(args: &PairArguments, output: &mut impl Write) -> anyhow::Result<Status> {
    let mut event = report(&args.file, args.lang)?.tournament;
    args.how.complete(&mut event);
    args.how.warn(args.lang, &event);
    let system = args.how.system(Some(&event));
    args.apart.keep(&mut event, system, args.lang)?;
    let names = words::Names::of(&event);
    let cycles = args.how.cycles(system);
    if cycles.is_some() || system == System::KnockOut {
        swiss_alone(args)?;
        if let Some(round) = event.missing_round() {
            let missing = PairingError::RoundMissing(round);
            let said = words::error(args.lang, &names, &missing).join(" ");
            anyhow::bail!("{}: {said}", args.file.display());
        }
        return match cycles {
            Some(cycles) => round_robin(args, &event, cycles, output),
            None => knock_out(args, &event, output),
        };
    }
    if let Some(said) = words::pending(args.lang, &names) {
        eprintln!("damier: {said}");
    }
    let settings = args.how.settings(system);
    if let Some(pairs) = &args.judge {
        return judge(args, pairs, &event, &settings, output);
    }
    let paired = match args.explain {
        true => pairing::explain(&event, &settings).map(|explained| {
            let lines = words::explained(args.lang, &names, &explained);
            lines.join("\n")
        }),
        false => pairing::pair(&event, &settings).map(|paired| {
            let boards = paired.boards.iter().map(|board| (board.white, board.black));
            printed(&boards.collect::<Vec<_>>(), paired.bye)
        }),
    };
    match paired {
        Ok(text) => {
            writeln!(output, "{text}")?;
            Ok(Status::Done)
        }
        Err(error @ PairingError::NoLegalPairing { .. }) => {
            writeln!(output, "NO-VALID-PAIRING")?;
            for line in words::error(args.lang, &names, &error) {
                eprintln!("damier: {line}");
            }
            Ok(Status::No)
        }
        Err(error) => anyhow::bail!(
            "{}: {}",
            args.file.display(),
            words::error(args.lang, &names, &error).join(" ")
        ),
    }
}

/// A table or a bracket leaves nothing to explain or to judge.
fn swiss_alone(args: &PairArguments) -> anyhow::Result<()> {
    let option = match (args.explain, &args.judge) {
        (true, _) => "--explain",
        (_, Some(_)) => "--judge",
        _ => return Ok(()),
    };
    anyhow::bail!("{}", args.lang.pairing_only_swiss(option))
}

/// What a pairing made by hand breaks and costs.
fn judge(
    args: &PairArguments,
    pairs: &Path,
    event: &Tournament,
    settings: &Settings,
    output: &mut impl Write,
) -> anyhow::Result<Status> {
    let name = pairs.display().to_string();
    let bytes = bytes(pairs)?;
    let proposal = proposal(args.lang, &String::from_utf8_lossy(&bytes))
        .map_err(|(line, reason)| anyhow::anyhow!("{name}:{line}: {reason}"))?;
    let names = words::Names::of(event);
    let judged = pairing::judge(event, settings, &proposal).map_err(|error| {
        let reasons = words::error(args.lang, &names, &error).join(" ");
        anyhow::anyhow!("{}: {reasons}", args.file.display())
    })?;
    for line in words::judgement(args.lang, &names, &judged) {
        writeln!(output, "{line}")?;
    }
    match judged.broken.is_empty() {
        true => Ok(Status::Done),
        false => Ok(Status::No),
    }
}

/// Pairs as [`printed`] writes them, or the line that is none.
fn proposal(t: Lang, text: &str) -> Result<Proposal, (usize, String)> {
    let mut proposal = Proposal::default();
    let mut count = None;
    for (at, line) in (1..).zip(text.lines()) {
        let wrong = || (at, t.pairing_no_pair(line.trim()));
        let numbers: Option<Vec<u16>> = line.split_whitespace().map(|n| n.parse().ok()).collect();
        match numbers.ok_or_else(wrong)?[..] {
            [] => {}
            [pairs] if at == 1 => count = Some(usize::from(pairs)),
            [white, 0] if white > 0 && proposal.bye.is_none() => proposal.bye = Some(Tpn(white)),
            [white, black] if white > 0 && black > 0 => {
                proposal.boards.push((Tpn(white), Tpn(black)));
            }
            _ => return Err(wrong()),
        }
    }
    let found = proposal.boards.len() + usize::from(proposal.bye.is_some());
    match count {
        Some(count) if count != found => Err((1, t.pairing_other_count(count, found))),
        _ => Ok(proposal),
    }
}

fn knock_out(
    args: &PairArguments,
    event: &Tournament,
    output: &mut impl Write,
) -> anyhow::Result<Status> {
    let mut ladder = args.matches.ladder.ladder(args.lang)?;
    if let (Some(ladder), true) = (&mut ladder, args.matches.steps_first) {
        ladder.decides = Decides::Steps;
    }
    let rules = MatchRules {
        games: args.matches.games,
        barrage_games: args.matches.barrage_games,
        barrages: args.matches.barrages,
        points: event.points,
        ladder,
    };
    let names = words::Names::of(event);
    match knockout_event::next(event, &rules, &args.matches.lot_for) {
        Ok(Next::Games(boards)) => {
            writeln!(output, "{}", printed(&boards, None))?;
            Ok(Status::Done)
        }
        Ok(Next::Won(winner)) => {
            writeln!(output, "0")?;
            eprintln!(
                "damier: {}",
                args.lang.pairing_knockout_won(names.name(winner))
            );
            Ok(Status::Done)
        }
        Err(stuck @ Stuck::Equal(..)) => {
            eprintln!("damier: {}", words::stuck(args.lang, &names, &stuck));
            Ok(Status::No)
        }
        Err(stuck) => anyhow::bail!(
            "{}: {}",
            args.file.display(),
            words::stuck(args.lang, &names, &stuck)
        ),
    }
}

fn round_robin(
    args: &PairArguments,
    event: &Tournament,
    cycles: Cycles,
    output: &mut impl Write,
) -> anyhow::Result<Status> {
    let Some(boards) = round_robin::next(event, cycles, args.how.lot) else {
        let over = PairingError::NoMoreRounds(event.next_round() - 1);
        let names = words::Names::of(event);
        anyhow::bail!("{}", words::error(args.lang, &names, &over).join(" "));
    };
    writeln!(output, "{}", printed(&boards, None))?;
    Ok(Status::Done)
}

fn printed(boards: &[(Tpn, Tpn)], bye: Option<Tpn>) -> String {
    let count = boards.len() + usize::from(bye.is_some());
    let lines = boards
        .iter()
        .map(|(white, black)| format!("{white} {black}"));
    let lines = lines.chain(bye.map(|player| format!("{player} 0")));
    std::iter::once(count.to_string())
        .chain(lines)
        .collect::<Vec<_>>()
        .join("\n")
}
