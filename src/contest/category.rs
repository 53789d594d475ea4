//! Categories of an event: whoever is in one is also ranked within it.

use serde::{Deserialize, Serialize};

use super::entry::{Entrant, EntryNo};
use super::state::Contest;
use crate::tournament::Sex;

/// The most characters of a category's name: it stands in a column of a paper.
pub const CATEGORY_NAME: usize = 40;

/// The most categories of an event.
pub const CATEGORIES: usize = 12;

/// Who is in a category, beside those of whom it was typed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", tag = "rule", content = "limit")]
pub enum Belongs {
    /// Nobody else.
    Typed,
    /// Women.
    Women,
    /// Whose rating is this at most. The unrated are not meant: what they are worth nobody knows.
    RatedAtMost(u16),
    /// Born in this year or later, as the list or the form said. It is written down when somebody is entered,
    /// because births are not in the log.
    BornSince(u16),
    /// Born in this year or earlier; likewise.
    BornUntil(u16),
}

/// A category.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Category {
    /// What it is called, once in an event.
    pub name: String,
    /// Who is in it.
    #[serde(flatten)]
    pub belongs: Belongs,
}

impl Category {
    /// Whether somebody is in it: by its rule, or because it was typed.
    pub fn has(&self, who: &Entrant) -> bool {
        let by_rule = match self.belongs {
            Belongs::Women => who.sex == Some(Sex::Woman),
            Belongs::RatedAtMost(most) => who.rating.is_some_and(|rating| rating <= most),
            Belongs::Typed | Belongs::BornSince(_) | Belongs::BornUntil(_) => false,
        };
        by_rule || typed(&who.group).any(|one| same(one, &self.name))
    }

    /// Whether somebody born in `year` is in it.
    pub fn is_of_birth(&self, year: u16) -> bool {
        match self.belongs {
            Belongs::BornSince(first) => year >= first,
            Belongs::BornUntil(last) => year <= last,
            Belongs::Typed | Belongs::Women | Belongs::RatedAtMost(_) => false,
        }
    }
}

/// The categories of which a text speaks: `J, F` are two.
fn typed(text: &str) -> impl Iterator<Item = &str> {
    let parts = text.split([',', ';']).map(str::trim);
    parts.filter(|part| !part.is_empty())
}

fn same(one: &str, other: &str) -> bool {
    one.to_lowercase() == other.to_lowercase()
}

impl Contest {
    /// The categories of the event, then those that were only typed, in the order of the alphabet.
    pub fn categories(&self) -> Vec<Category> {
        let settings = self.settings.as_ref();
        let mut all = settings.map_or_else(Vec::new, |settings| settings.categories.clone());
        let mut others: Vec<&str> = self
            .entries
            .values()
            .flat_map(|entry| typed(&entry.who.group))
            .collect();
        others.sort_unstable();
        for other in others {
            if !all.iter().any(|one| same(&one.name, other)) {
                all.push(Category {
                    name: other.to_owned(),
                    belongs: Belongs::Typed,
                });
            }
        }
        all
    }

    /// The category of a name.
    pub fn category(&self, name: &str) -> Option<Category> {
        self.categories()
            .into_iter()
            .find(|one| same(&one.name, name.trim()))
    }

    /// Whether an entry is in a category.
    pub fn is_in_category(&self, no: EntryNo, category: &Category) -> bool {
        self.entry(no).is_some_and(|entry| category.has(&entry.who))
    }

    /// Who with the categories written down that the year of birth gives; a year that is not known gives none.
    pub fn with_categories_of_birth(&self, mut who: Entrant, birth: &str) -> Entrant {
        let year = birth.split('/').next().and_then(|year| year.parse().ok());
        let (Some(year), Some(settings)) = (year, &self.settings) else {
            return who;
        };
        for category in &settings.categories {
            if category.is_of_birth(year) && !category.has(&who) {
                let text = match who.group.as_str() {
                    "" => category.name.clone(),
                    group => format!("{group}, {}", category.name),
                };
                who.group = text;
            }
        }
        who
    }
}
