//! Every sentence a person reads, in French, Dutch and English.
//!
//! The messages are in `templates/messages/{fr,nl,en}`, one file a family; `build.rs` turns each
//! key into a method of [`Lang`] and stops the build where a language lacks one or uses other
//! variables. Knows the pure rooms, to put their findings into words. Deliberately lacks a way to
//! look a message up by a name made at run time: what does not exist must not compile.

#[cfg(test)]
mod check;
pub mod clock;
pub mod clock_desk;
pub mod contest;
pub mod contest_rules;
pub mod dates;
pub mod incidents;
pub mod irregularities;
pub mod journal;
mod lang;
pub mod lists;
mod moves;
pub mod pairing;
pub mod pdn_notes;
mod plural;
pub mod profile;
pub mod public;
pub mod ranking;
pub mod refusals;
pub mod rules;
pub mod squares;
pub mod standing;
pub mod table;
pub mod tempo;
pub mod trf_faults;

pub use lang::Lang;

include!(concat!(env!("OUT_DIR"), "/messages.rs"));

#[cfg(test)]
mod tests {
    use super::Lang;

    #[test]
    fn a_message_without_variables_is_words() {
        let title: &'static str = Lang::Nl.board();
        assert_eq!(title, "Bord");
        assert_eq!(Lang::Fr.board(), "Damier");
        assert_eq!(Lang::En.board(), "Board");
    }

    #[test]
    fn variables_are_printed_in_their_place() {
        assert_eq!(Lang::Fr.board_no(4), "Damier 4");
        assert_eq!(Lang::Nl.board_no(4), "Bord 4");
        assert_eq!(Lang::En.board_no("12"), "Board 12");
    }

    /// In French zero is singular (CLDR), in Dutch and English it is not.
    #[test]
    fn plurals_follow_each_language() {
        let texts = |n: u32| Lang::ALL.map(|lang| lang.games_finished(n));
        assert_eq!(
            texts(0),
            [
                "0 partie terminée",
                "0 partijen afgelopen",
                "0 games finished"
            ]
        );
        assert_eq!(
            texts(1),
            ["1 partie terminée", "1 partij afgelopen", "1 game finished"]
        );
        assert_eq!(
            texts(12),
            [
                "12 parties terminées",
                "12 partijen afgelopen",
                "12 games finished"
            ]
        );
    }
}
