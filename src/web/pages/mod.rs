//! Pages: one struct a page, holding exactly the fields its template prints.

mod error;
mod office;
mod people;
mod shell;

pub use error::ErrorPage;
pub use office::{Choice, Field, Office, OfficeEvent, OfficeLink, OfficePage, fresh_id};
pub use people::{
    AccountPage, AuditDay, AuditPage, AuditedBoard, AuditedLine, InvitationLine, InvitationPage,
    MemberLine, NewLink, PeoplePage, SessionLine, SignInPage,
};
pub use shell::{Heading, Here, Shell};
