//! What happened on the tablet of a table, and why it is not obeyed, in words.

use super::{Lang, standing};
use crate::clock::{AtFlag, ClockSetup, FlagRule};
use crate::draughts::Variant;
use crate::game::{TableEvent, TableRefusal};

/// What happened, for those who have a part in it.
#[must_use]
pub fn happened(t: Lang, event: &TableEvent, variant: Variant) -> String {
    match event {
        TableEvent::ArbiterCalled {} => t.table_called().to_owned(),
        TableEvent::CallAnswered {} => t.table_answered().to_owned(),
        TableEvent::ResultProposed { by, score } => {
            t.table_proposed(score.text(variant), standing::the_side(t, *by))
        }
        TableEvent::ResultDeclined { by } => t.table_declined(standing::the_side(t, *by)),
        TableEvent::ResultConfirmed { score, .. } => t.table_confirmed(score.text(variant)),
    }
}

/// Why the table is not obeyed.
#[must_use]
pub fn refusal(t: Lang, why: TableRefusal) -> &'static str {
    match why {
        TableRefusal::CalledAlready => t.table_refusal_called(),
        TableRefusal::NotCalled => t.table_refusal_not_called(),
        TableRefusal::ProposedAlready => t.table_refusal_proposed(),
        TableRefusal::NotProposed => t.table_refusal_not_proposed(),
        TableRefusal::OpponentConfirms => t.table_refusal_opponent(),
        TableRefusal::NotWritten => t.table_refusal_not_written(),
        TableRefusal::ArbiterEnters => t.table_refusal_arbiter(),
    }
}

/// What the clock will do at zero, and what becomes of it (promise 5).
#[must_use]
pub fn at_zero(t: Lang, setup: &ClockSetup) -> String {
    let clock = match setup.at_flag {
        AtFlag::Freeze => t.tablet_zero_freezes(),
        AtFlag::CountOn => t.tablet_zero_counts(),
    };
    let game = match setup.flag_rule {
        FlagRule::Automatic => t.tablet_zero_automatic(),
        FlagRule::Claimed => t.tablet_zero_claimed(),
        FlagRule::Arbiter => t.tablet_zero_arbiter(),
    };
    format!("{clock} {game}")
}
