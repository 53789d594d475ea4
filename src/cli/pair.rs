use std::io::Write;
use std::path::PathBuf;

use clap::ValueEnum;

use crate::pairing::round_robin::{self, Cycles, LastRounds};
use crate::pairing::{
    self, BoardOrder, ColourRelevance, Order, PairingError, Parity, Rematches, Settings,
};
use crate::tournament::{Colour, Tournament, Tpn};
use crate::words::{Lang, pairing as words};

use super::filter::Status;
use super::report_file::{lang, report};

/// Pair the next round of a tournament report
///
/// Prints the number of pairs, then `WHITE BLACK` a line in board order and `N 0` for the bye.
/// Where no legal pairing exists, the line is `NO-VALID-PAIRING`, the exit status 1, and what
/// could give way goes to standard error.
#[derive(clap::Args)]
pub(crate) struct PairArguments {
    /// The report (TRF); `-` is standard input
    file: PathBuf,
    #[command(flatten)]
    how: PairingArguments,
    /// Print a sentence for each pair and each bracket instead
    #[arg(long)]
    explain: bool,
    /// The language of sentences: fr, nl or en
    #[arg(long, default_value = "en", value_parser = lang)]
    lang: Lang,
}

/// What an event chose about its pairing.
#[derive(clap::Args)]
pub(crate) struct PairingArguments {
    /// `fmjd` is the Dutch system with colours for allocation only, as FMJD asks at least
    #[arg(long, value_enum, default_value_t = System::Dutch)]
    pub(super) system: System,
    /// What orders the players of one score
    #[arg(long, value_enum, default_value_t = OrderArgument::Rating)]
    order: OrderArgument,
    /// The lot for round 1 of a Swiss on Solkoff: any number
    #[arg(long, default_value_t = 0)]
    lot: u64,
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
    pub(super) fn settings(&self) -> Settings {
        let colours = match (self.colours, self.system) {
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
                OrderArgument::Solkoff => Order::Solkoff { lot: self.lot },
            },
            colours,
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
        if let (None, Some(colour)) = (event.initial_colour, self.initial_colour) {
            event.initial_colour = Some(match colour {
                ColourArgument::White => Colour::White,
                ColourArgument::Black => Colour::Black,
            });
        }
    }

    fn cycles(&self) -> Option<Cycles> {
        match self.system {
            System::RoundRobin => Some(Cycles::Single),
            System::DoubleRoundRobin => Some(Cycles::Double {
                swap: if self.swap_last {
                    LastRounds::Swapped
                } else {
                    LastRounds::InOrder
                },
            }),
            System::Dutch | System::Fmjd => None,
        }
    }
}

pub(crate) fn run(args: &PairArguments, output: &mut impl Write) -> anyhow::Result<Status> {
    let mut event = report(&args.file, args.lang)?.tournament;
    args.how.complete(&mut event);
    if let Some(cycles) = args.how.cycles() {
        return round_robin(args, &event, cycles, output);
    }
    let names = words::Names::of(&event);
    let settings = args.how.settings();
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

fn round_robin(
    args: &PairArguments,
    event: &Tournament,
    cycles: Cycles,
    output: &mut impl Write,
) -> anyhow::Result<Status> {
    let Some(boards) = round_robin::next(event, cycles) else {
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
