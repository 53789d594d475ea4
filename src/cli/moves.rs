use std::io::{BufReader, Read, Write};

use crate::draughts::{Notation, Position, Variant};

use super::filter::{Status, answer_lines, notation};

/// List the legal moves of each position
///
/// A FEN a line in, the moves in PDN a line out, separated by blanks, in the order origin,
/// destination, path. A position written with numbers is answered with numbers, one with names of
/// squares in the notation of its game: Russian draughts `d4:b6`, Brazilian `d4xb6`. A line that is no
/// position is answered with `error: ` and the reason, and makes the exit status 1.
#[derive(clap::Args)]
pub(crate) struct MovesArguments {
    /// The game: international, online, american, russian or brazilian.
    #[arg(long, default_value_t)]
    variant: Variant,
    /// Answers in the notation of the game (R1.9) whatever the position is written with.
    #[arg(long)]
    names: bool,
}

pub(crate) fn run(
    args: &MovesArguments,
    input: &mut BufReader<impl Read>,
    output: &mut impl Write,
) -> anyhow::Result<Status> {
    answer_lines(input, output, |line, output| {
        let fen = String::from_utf8_lossy(line);
        let (answer, status) = match Position::from_fen(args.variant, &fen) {
            Ok(position) => {
                let notation = notation(&fen, args.variant, args.names);
                (texts(&position, notation), Status::Done)
            }
            Err(reason) => (format!("error: {reason}"), Status::No),
        };
        writeln!(output, "{answer}")?;
        Ok(status)
    })
}

fn texts(position: &Position, notation: Notation) -> String {
    let texts: Vec<String> = position
        .legal_texts_in(notation)
        .into_iter()
        .map(|(_, text)| text)
        .collect();
    texts.join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cli::filter::tests::answer_to;

    fn answer(input: &str) -> (String, Result<Status, String>) {
        answer_of(Variant::International, false, input)
    }

    fn answer_of(variant: Variant, names: bool, input: &str) -> (String, Result<Status, String>) {
        let args = MovesArguments { variant, names };
        answer_to(input, |input, output| run(&args, input, output))
    }

    /// int-018, int-032 (blocked) and int-030.
    #[test]
    fn each_line_is_answered_by_a_line() {
        let input = "W:WK41,49:B9,10,12,19,38\nW:W46:B37,41\r\nW:WK47:B14,19,31,33,42";
        let output = "41x43\n\n47x38x20x9x36 47x38x24x13x36\n";
        assert_eq!(answer(input), (output.to_owned(), Ok(Status::Done)));
    }

    /// R1.9; rus-004 and ame-002: 4 is h8, 15 is e5, 23 is e3, 27 is f2 and 32 is g1.
    #[test]
    fn each_position_is_answered_as_it_was_written() {
        let of = |variant, names, fen| answer_of(variant, names, fen).0;
        let (numbers, names) = ("W:WK4:B15,23", "W:WKh8:Be5,e3");
        assert_eq!(of(Variant::Russian, false, numbers), "4x27 4x32\n");
        assert_eq!(of(Variant::Russian, false, names), "h8:f2 h8:g1\n");
        assert_eq!(of(Variant::Russian, true, numbers), "h8:f2 h8:g1\n");
        assert_eq!(of(Variant::Brazilian, true, numbers), "h8xf2 h8xg1\n");
        assert_eq!(of(Variant::American, true, "W:W18:B15,22"), "18x11\n");
    }

    #[test]
    fn a_line_that_is_no_position_says_why() {
        let (output, status) = answer("W:W99:B\n\nW:W28:B");
        assert_eq!(
            output,
            "error: there is no square 99 on this board\n\
             error: `` does not say whose turn it is: begin with W: or B:\n28-22 28-23\n"
        );
        assert_eq!(status, Ok(Status::No));
    }
}
