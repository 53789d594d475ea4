use std::{io::Write, time::Instant};

use anyhow::Context;

use crate::draughts::{Position, Variant, perft};

use super::filter::Status;

/// Count move sequences
///
/// Writes a line `DEPTH NODES SECONDS` for each depth up to the one asked for.
#[derive(clap::Args)]
pub(crate) struct PerftArguments {
    /// The greatest number of moves in a row.
    #[arg(value_parser = clap::value_parser!(u32).range(1..=100))]
    depth: u32,
    /// The game: international, online, american, russian or brazilian.
    #[arg(long, default_value_t)]
    variant: Variant,
    /// The position to count from; the initial one if not given.
    #[arg(long)]
    fen: Option<String>,
    /// Counts behind each move separately, at the greatest depth only.
    #[arg(long)]
    divide: bool,
    /// Makes every last position instead of counting its moves.
    #[arg(long)]
    no_bulk: bool,
}

pub(crate) fn run(args: &PerftArguments, mut output: impl Write) -> anyhow::Result<Status> {
    let position = match &args.fen {
        Some(fen) => {
            Position::from_fen_lenient(args.variant, fen)
                .context("--fen")?
                .0
        }
        None => Position::start(args.variant),
    };
    if args.divide {
        let mut total = 0;
        for (mv, text) in position.legal_texts() {
            let nodes = perft(&position.play(&mv), args.depth - 1, !args.no_bulk);
            total += nodes;
            writeln!(output, "{text} {nodes}")?;
        }
        writeln!(output, "total {total}")?;
        return Ok(Status::Done);
    }
    for depth in 1..=args.depth {
        #[expect(
            clippy::disallowed_methods,
            reason = "how long it takes is what is asked"
        )]
        let start = Instant::now();
        let nodes = perft(&position, depth, !args.no_bulk);
        writeln!(
            output,
            "{depth} {nodes} {:.3}",
            start.elapsed().as_secs_f64()
        )?;
        // Depths take longer and longer: each is shown when it is known.
        output.flush()?;
    }
    Ok(Status::Done)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn perft_of(args: PerftArguments) -> String {
        let mut output = Vec::new();
        run(&args, &mut output).unwrap();
        String::from_utf8(output).unwrap()
    }

    fn args(depth: u32) -> PerftArguments {
        PerftArguments {
            depth,
            variant: Variant::International,
            fen: None,
            divide: false,
            no_bulk: false,
        }
    }

    /// R8.1: 9, 81, 658.
    #[test]
    fn a_line_for_each_depth() {
        let counts = |text: String| -> Vec<String> {
            text.lines()
                .map(|line| line.rsplit_once(' ').unwrap().0.to_owned())
                .collect()
        };
        assert_eq!(counts(perft_of(args(3))), ["1 9", "2 81", "3 658"]);
        assert_eq!(
            counts(perft_of(PerftArguments {
                no_bulk: true,
                ..args(3)
            })),
            ["1 9", "2 81", "3 658"]
        );
    }

    #[test]
    fn divide_counts_behind_each_move() {
        let text = perft_of(PerftArguments {
            divide: true,
            fen: Some("W:W28:B1".into()),
            ..args(2)
        });
        assert_eq!(text, "28-22 2\n28-23 2\ntotal 4\n");
    }
}
