//! Pages: one struct a page, holding exactly the fields its template prints.
//!
//! Public pages hold nothing private, so a template cannot show it by mistake.

mod board;
mod contest;
pub mod desk;
mod error;
mod events;
mod game;
mod office;
mod operator;
mod people;
mod privacy;
mod programs;
mod shell;
pub mod table;
mod tv;

pub use board::{BoardCard, BoardRow, ClockShown, GameState, Seat};
pub use contest::{
    ClubPage, ClubPlayer, ClubRow, CrossCell, CrossRow, CrosstablePage, MinePage, MyBoard,
    PairedRound, PairedRow, PlayerGame, PlayerPage, PlayerRow, PlayersPage, StandingRow,
    StandingsPage, Unfolded,
};
pub use error::ErrorPage;
pub use events::{
    EventPage, EventRow, EventsPage, LivePage, NextRoundShown, RankingExample, RankingFacts,
    RoundNow, RoundPage, RoundRow, RuleChange,
};
pub use game::{GamePage, MoveCell, MoveRow, ResultLine, TextRow};
pub use office::{Choice, Field, Office, OfficeEvent, OfficeLink, OfficePage, fresh_id};
pub use operator::{BackupLine, BackupPage, Check, Health, OperatorPage, RestorePage};
pub use people::{
    AccountPage, AuditDay, AuditPage, AuditedBoard, AuditedLine, InvitationLine, InvitationPage,
    MemberLine, NewLink, PeoplePage, SessionLine, SignInPage,
};
pub use privacy::{KeptClass, PrivacyPage};
pub use programs::{HookLine, NewSecret, ProgramsPart, TokenLine};
pub use shell::{Heading, Here, Shell};
pub use tv::{PosterPage, TvPage, TvPair};
