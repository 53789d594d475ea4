use std::io::{BufReader, Read, Write};

use crate::draughts::{Position, Variant};

use super::filter::{Status, answer_lines};

/// List the legal moves of each position
///
/// A FEN a line in, the moves in PDN a line out, separated by blanks, in the order origin,
/// destination, path. A line that is no position is answered with `error: ` and the reason, and
/// makes the exit status 1.
#[derive(clap::Args)]
pub(crate) struct MovesArguments {
    /// The game: international, online, american, russian or brazilian.
    #[arg(long, default_value_t)]
    variant: Variant,
}

pub(crate) fn run(
    args: &MovesArguments,
    input: &mut BufReader<impl Read>,
    output: &mut impl Write,
) -> anyhow::Result<Status> {
    answer_lines(input, output, |line, output| {
        let (answer, status) =
            match Position::from_fen(args.variant, &String::from_utf8_lossy(line)) {
                Ok(position) => (texts(&position), Status::Done),
                Err(reason) => (format!("error: {reason}"), Status::No),
            };
        writeln!(output, "{answer}")?;
        Ok(status)
    })
}

fn texts(position: &Position) -> String {
    let texts: Vec<String> = position
        .legal_texts()
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
        let args = MovesArguments {
            variant: Variant::International,
        };
        answer_to(input, |input, output| run(&args, input, output))
    }

    /// int-018, int-032 (blocked) and int-030.
    #[test]
    fn each_line_is_answered_by_a_line() {
        let input = "W:WK41,49:B9,10,12,19,38\nW:W46:B37,41\r\nW:WK47:B14,19,31,33,42";
        let output = "41x43\n\n47x38x20x9x36 47x38x24x13x36\n";
        assert_eq!(answer(input), (output.to_owned(), Ok(Status::Done)));
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
