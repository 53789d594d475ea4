//! Who may do what, in one place. The table below is the one printed for people; every screen
//! and every command asks it.

use crate::db::{Grant, Role};

use Extent::*;

/// What a cell of the table says.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Extent {
    No,
    Yes,
    DraftAndPublish,
    OwnBoards,
    OwnBoard,
    Propose,
    CallTheArbiter,
    WithReason,
    NamesAndClubs,
    Names,
    Read,
    Own,
}

/// A line of the table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Row {
    Event,
    Results,
    Moves,
    Irregularities,
    PastResult,
    PersonalData,
    AuditLog,
}

/// The columns are those of [`Role::ALL`].
#[rustfmt::skip]
const TABLE: [(Row, [Extent; 6]); 7] = [
    //                    organiser  chief arbiter    arbiter  recorder   table           viewer
    (Row::Event,          [Yes,      DraftAndPublish, No,      No,        No,             No]),
    (Row::Results,        [Yes,      Yes,             Yes,     OwnBoards, No,             No]),
    (Row::Moves,          [No,       Yes,             Yes,     OwnBoards, OwnBoard,       No]),
    (Row::Irregularities, [No,       Yes,             Yes,     Propose,   CallTheArbiter, No]),
    (Row::PastResult,     [No,       WithReason,      Propose, No,        No,             No]),
    (Row::PersonalData,   [Yes,      NamesAndClubs,   Names,   Names,     No,             No]),
    (Row::AuditLog,       [Read,     Read,            Own,     No,        No,             No]),
];

/// Something that can be asked for in an event.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Right {
    /// Change the event, its entries and its people; withdraw what was published.
    ManageEvent,
    /// Prepare and publish: rounds, and the games of a round, opened or brought in from a file.
    DraftAndPublish,
    /// See the desk, where boards are followed by those who record something at them.
    SeeDesk,
    /// Record a result.
    RecordResult,
    /// Record moves, offers, notes and gaps.
    RecordMoves,
    /// Declare a draw that holds by rule, or let play go on over it (R3.14).
    ConfirmDraw,
    /// Record what the wronged player decided.
    DecideIrregularity,
    /// Put a clock right.
    CorrectClock,
    /// Tell an arbiter that something was irregular or that a clock is wrong.
    Propose,
    /// Call an arbiter to the board.
    CallArbiter,
    /// Change the result of a past round, with a reason.
    ChangePastResult,
    /// Ask for the result of a past round to be changed.
    ProposePastResult,
    /// Read everything an entrant told of himself.
    ReadPersonalData,
    /// Read the names and clubs of entrants.
    ReadClubs,
    /// Read the names of entrants.
    ReadNames,
    /// Read who did what.
    ReadAudit,
    /// Read what he did himself.
    ReadOwnAudit,
}

/// What a right asks of the table.
struct Asked {
    row: Row,
    /// The cells that are enough.
    enough: &'static [Extent],
    /// Whether roles bound to boards have it for their boards only.
    at_board: bool,
}

const fn asked(row: Row, enough: &'static [Extent]) -> Asked {
    Asked {
        row,
        enough,
        at_board: false,
    }
}

const fn asked_at_board(row: Row, enough: &'static [Extent]) -> Asked {
    Asked {
        row,
        enough,
        at_board: true,
    }
}

impl Right {
    /// All of them.
    pub const ALL: [Right; 17] = [
        Right::ManageEvent,
        Right::DraftAndPublish,
        Right::SeeDesk,
        Right::RecordResult,
        Right::RecordMoves,
        Right::ConfirmDraw,
        Right::DecideIrregularity,
        Right::CorrectClock,
        Right::Propose,
        Right::CallArbiter,
        Right::ChangePastResult,
        Right::ProposePastResult,
        Right::ReadPersonalData,
        Right::ReadClubs,
        Right::ReadNames,
        Right::ReadAudit,
        Right::ReadOwnAudit,
    ];

    #[rustfmt::skip]
    const fn asks(self) -> Asked {
        match self {
            Right::ManageEvent        => asked(Row::Event, &[Yes]),
            Right::DraftAndPublish    => asked(Row::Event, &[Yes, DraftAndPublish]),
            Right::SeeDesk            => asked(Row::Results, &[Yes, OwnBoards]),
            Right::RecordResult       => asked_at_board(Row::Results, &[Yes, OwnBoards]),
            Right::RecordMoves        => asked_at_board(Row::Moves, &[Yes, OwnBoards, OwnBoard]),
            Right::ConfirmDraw        => asked_at_board(Row::Irregularities, &[Yes]),
            Right::DecideIrregularity => asked_at_board(Row::Irregularities, &[Yes]),
            Right::CorrectClock       => asked_at_board(Row::Irregularities, &[Yes]),
            Right::Propose            => asked_at_board(Row::Irregularities, &[Yes, Propose]),
            Right::CallArbiter        => asked_at_board(Row::Irregularities, &[Yes, Propose, CallTheArbiter]),
            Right::ChangePastResult   => asked(Row::PastResult, &[WithReason]),
            Right::ProposePastResult  => asked(Row::PastResult, &[WithReason, Propose]),
            Right::ReadPersonalData   => asked(Row::PersonalData, &[Yes]),
            Right::ReadClubs          => asked(Row::PersonalData, &[Yes, NamesAndClubs]),
            Right::ReadNames          => asked(Row::PersonalData, &[Yes, NamesAndClubs, Names]),
            Right::ReadAudit          => asked(Row::AuditLog, &[Read]),
            Right::ReadOwnAudit       => asked(Row::AuditLog, &[Read, Own]),
        }
    }
}

/// Whether somebody with these roles in an event has the right, at `board` where it is about one.
///
/// A role bound to boards has the rights exercised at a board for its own boards only; without a
/// board it has none of those.
pub fn allows(grants: &[Grant], right: Right, board: Option<u32>) -> bool {
    let asked = right.asks();
    grants.iter().any(|grant| {
        asked.enough.contains(&cell(asked.row, grant.role))
            && (!asked.at_board
                || !grant.role.is_bound_to_boards()
                || board.is_some_and(|board| grant.boards.contains(&board)))
    })
}

fn cell(row: Row, role: Role) -> Extent {
    let column = Role::ALL.iter().position(|&other| other == role);
    TABLE
        .iter()
        .find(|(other, _)| *other == row)
        .zip(column)
        .map_or(No, |((_, cells), column)| cells[column])
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The table as it is printed for people.
    const PRINTED: &str = "
| right | organiser | chief arbiter | arbiter | recorder | table | viewer |
| event, entries, publishing | yes | draft and publish | | | | |
| results | yes | yes | yes | own boards | | |
| moves | | yes | yes | own boards | own board | |
| irregularities, clock corrections | | yes | yes | propose | call the arbiter | |
| change a past result | | with reason | propose | | | |
| personal data of entrants | yes | names, clubs | names | names | | |
| audit log | read | read | own | | | |
";

    fn printed(extent: Extent) -> &'static str {
        match extent {
            No => "",
            Yes => "yes",
            DraftAndPublish => "draft and publish",
            OwnBoards => "own boards",
            OwnBoard => "own board",
            Propose => "propose",
            CallTheArbiter => "call the arbiter",
            WithReason => "with reason",
            NamesAndClubs => "names, clubs",
            Names => "names",
            Read => "read",
            Own => "own",
        }
    }

    #[test]
    fn the_table_is_the_printed_one() {
        let rows: Vec<Vec<&str>> = PRINTED
            .trim()
            .lines()
            .skip(1)
            .map(|line| {
                line.trim_matches('|')
                    .split('|')
                    .skip(1)
                    .map(str::trim)
                    .collect()
            })
            .collect();
        assert_eq!(rows.len(), TABLE.len());
        for (cells, (row, extents)) in rows.iter().zip(TABLE) {
            assert_eq!(*cells, extents.map(printed), "{row:?}");
        }
    }

    fn holds(role: Role, right: Right, board: Option<u32>) -> bool {
        allows(
            &[Grant {
                role,
                boards: if role.is_bound_to_boards() {
                    vec![3]
                } else {
                    vec![]
                },
            }],
            right,
            board,
        )
    }

    /// For each right, who has it: o(rganiser) c(hief arbiter) a(rbiter), and r(ecorder), t(able) at board 3.
    #[test]
    fn each_right_is_held_by_those_the_table_names() {
        let expected = [
            (Right::ManageEvent, "o"),
            (Right::DraftAndPublish, "oc"),
            (Right::SeeDesk, "ocar"),
            (Right::RecordResult, "ocar"),
            (Right::RecordMoves, "cart"),
            (Right::ConfirmDraw, "ca"),
            (Right::DecideIrregularity, "ca"),
            (Right::CorrectClock, "ca"),
            (Right::Propose, "car"),
            (Right::CallArbiter, "cart"),
            (Right::ChangePastResult, "c"),
            (Right::ProposePastResult, "ca"),
            (Right::ReadPersonalData, "o"),
            (Right::ReadClubs, "oc"),
            (Right::ReadNames, "ocar"),
            (Right::ReadAudit, "oc"),
            (Right::ReadOwnAudit, "oca"),
        ];
        assert_eq!(expected.map(|(right, _)| right), Right::ALL);
        for (right, who) in expected {
            let held: String = Role::ALL
                .iter()
                .zip("ocartv".chars())
                .filter(|(role, _)| holds(**role, right, Some(3)))
                .map(|(_, letter)| letter)
                .collect();
            assert_eq!(held, who, "{right:?}");
        }
    }

    #[test]
    fn a_recorder_records_at_his_boards_only() {
        assert!(holds(Role::Recorder, Right::RecordMoves, Some(3)));
        assert!(!holds(Role::Recorder, Right::RecordMoves, Some(4)));
        assert!(!holds(Role::Recorder, Right::RecordMoves, None));
        assert!(holds(Role::Arbiter, Right::RecordMoves, Some(4)));
    }

    #[test]
    fn roles_add_up() {
        let both = [
            Grant::whole(Role::Organiser),
            Grant {
                role: Role::Recorder,
                boards: vec![2],
            },
        ];
        assert!(allows(&both, Right::ManageEvent, None));
        assert!(allows(&both, Right::RecordMoves, Some(2)));
        assert!(!allows(&both, Right::RecordMoves, Some(1)));
    }

    #[test]
    fn nobody_has_a_right_without_a_role() {
        assert!(
            Right::ALL
                .iter()
                .all(|&right| !allows(&[], right, Some(1)) && !holds(Role::Viewer, right, Some(1)))
        );
    }
}
