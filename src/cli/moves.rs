use std::io::{BufRead, Write};

use crate::draughts::{Position, Variant};

use super::filter::Status;

/// Lists the legal moves of each position: a FEN a line in, the moves in PDN a line out.
///
/// A line that is no position is answered with `error: ` and the reason, and makes the exit
/// status 1.
#[derive(clap::Args)]
pub(crate) struct MovesArguments {
    /// The game: international, online, american, russian or brazilian.
    #[arg(long, default_value_t)]
    variant: Variant,
}

pub(crate) fn run(
    args: &MovesArguments,
    mut input: impl BufRead,
    mut output: impl Write,
) -> anyhow::Result<Status> {
    let mut line = Vec::new();
    let mut status = Status::Done;
    loop {
        line.clear();
        if input.read_until(b'\n', &mut line)? == 0 {
            return Ok(status);
        }
        match Position::from_fen(args.variant, &String::from_utf8_lossy(&line)) {
            Ok(position) => {
                let texts: Vec<String> = position
                    .legal_texts()
                    .into_iter()
                    .map(|(_, text)| text)
                    .collect();
                writeln!(output, "{}", texts.join(" "))?;
            }
            Err(reason) => {
                status = Status::No;
                writeln!(output, "error: {reason}")?;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_line_is_answered_by_a_line() {
        let input = "W:WK41,49:B9,10,12,19,38\nW:W46:B37,41\nW:W99:B\n\nW:WK47:B14,19,31,33,42";
        let mut output = Vec::new();
        let args = MovesArguments {
            variant: Variant::International,
        };
        assert_eq!(
            run(&args, input.as_bytes(), &mut output).unwrap(),
            Status::No
        );
        assert_eq!(
            String::from_utf8(output).unwrap(),
            "41x43\n\nerror: there is no square 99 on this board\n\
             error: `` does not say whose turn it is: begin with W: or B:\n47x38x20x9x36 47x38x24x13x36\n"
        );
    }
}
