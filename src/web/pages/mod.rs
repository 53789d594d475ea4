//! Pages: one struct a page, holding exactly the fields its template prints.

mod error;
mod shell;

pub use error::ErrorPage;
pub use shell::{Heading, Here, Shell};
