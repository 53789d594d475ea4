//! The pages of the desk: all boards, one board, and the forms of an event.
//!
//! What only arbiters may see is printed by these alone (DESIGN 8): public templates do not
//! receive it.

mod arbiter;
mod clock;
mod contest;
mod documents;
mod entries;
mod forms;
mod hall;
mod one;
mod tablets;

pub use arbiter::{
    ArticleChoice, CasePage, Chosen, CountPage, CountPart, CountRow, DeedPage, DrawClaimPage,
    IncidentTyped, IncidentsPage, Ladder, SeenPosition, Way,
};
pub use clock::{ClockFormPage, ClockPreviewPart, Numbers, OneClock};
pub use contest::{
    CategoryRow, CorrectionLine, DraftBoard, EntriesPage, EntryLine, HiddenLine, ImpactShown,
    ListLine, ListPage, NextStep, PairingPage, ProposalLine, PublicPage, ResultLine, ResultsPage,
    TournamentPage,
};
pub use documents::{DocumentPart, DocumentRow, DocumentsPage, FileRow, ReportPage, SheetsPage};
pub use entries::{ApartLine, ApartPage, Arrival, ArrivalsPart, CheckInPage, WhichPart};
pub use forms::{
    ClockFields, DeskHomePage, EventFields, EventPagePage, EventRulesPage, HelpPage, ImportPage,
    ImportRefused, ImportReportPage, ImportTaken, MyEvent, NewEventPage, NewGamePage, OptionField,
    OwnClock, OwnClockFields, PositionPage, RulesFields,
};
pub use hall::{
    Attention, AttentionItem, AttentionPart, Cell, CellPart, DeskPage, NextRoundPart, Side, State,
    Until,
};
pub use one::{
    BoardPage, ClockFacts, DueDraw, FactsPart, FlagFacts, LogLine, LogPart, MoveLink, MoveRow,
    MovesPart, Parts, PositionPart, PrivateNote, Seated, SquareButton,
};

pub use tablets::{CodeShown, TabletLine, TabletsPage};

/// The right end of the desk's bar: who looks, and what time it is in the hall.
#[derive(Clone, Debug)]
pub struct DeskBar {
    /// The key of who is signed in: the browser keeps his unsent lines under it.
    pub person_id: String,
    /// His name.
    pub person: String,
    /// What he is in this event.
    pub role: String,
    /// The hour in the hall, `14:10`.
    pub now: String,
    /// The same with seconds.
    pub now_seconds: String,
    /// The hall's zone, so that the page can go on by itself.
    pub time_zone: String,
}

/// What the right end of the entry line says before anything is typed.
#[derive(Clone, Debug, Default)]
pub struct Reply {
    /// The sentence.
    pub text: String,
    /// Whether it is a refusal.
    pub wrong: bool,
    /// What a refused line may have been, if it was played so: the line that records it, and what it says.
    pub offers: Vec<(String, String)>,
}
