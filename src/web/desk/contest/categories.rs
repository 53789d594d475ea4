//! The categories of a tournament as a form: a name, a rule and its limit, a few rows more than there are.

use std::collections::HashMap;

use crate::contest::{Belongs, CATEGORIES, Category};
use crate::web::pages::Choice;
use crate::web::pages::desk::CategoryRow;
use crate::words::Lang;

/// How many empty rows the form shows below those that are filled in.
const MORE: usize = 2;

/// What was typed, by the name of the field: `category-1`, `rule-1`, `limit-1`.
pub type Fields = HashMap<String, String>;

/// The fields of categories there are.
pub fn fields(categories: &[Category]) -> Fields {
    let mut fields = Fields::new();
    for (n, one) in (1..).zip(categories) {
        let (rule, limit) = code(one.belongs);
        fields.insert(format!("category-{n}"), one.name.clone());
        fields.insert(format!("rule-{n}"), rule.to_owned());
        let limit = limit.map_or_else(String::new, |limit| limit.to_string());
        fields.insert(format!("limit-{n}"), limit);
    }
    fields
}

/// The categories of a form; rows without a name are none.
pub fn read(t: Lang, fields: &Fields) -> Result<Vec<Category>, Vec<String>> {
    let (mut all, mut faults) = (Vec::new(), Vec::new());
    for n in 1..=CATEGORIES {
        let name = typed(fields, "category", n);
        if name.is_empty() {
            continue;
        }
        let limit = typed(fields, "limit", n);
        let number = limit.parse::<u16>().ok().filter(|limit| *limit > 0);
        let belongs = match (typed(fields, "rule", n), number) {
            ("women", _) => Some(Belongs::Women),
            ("rated", Some(most)) => Some(Belongs::RatedAtMost(most)),
            ("since", Some(year)) => Some(Belongs::BornSince(year)),
            ("until", Some(year)) => Some(Belongs::BornUntil(year)),
            ("rated" | "since" | "until", None) => None,
            _ => Some(Belongs::Typed),
        };
        match belongs {
            Some(belongs) => all.push(Category {
                name: name.split_whitespace().collect::<Vec<_>>().join(" "),
                belongs,
            }),
            None => faults.push(t.category_limit_bad(n, limit)),
        }
    }
    match faults.is_empty() {
        true => Ok(all),
        false => Err(faults),
    }
}

/// The rows the form shows.
pub fn rows(t: Lang, fields: &Fields) -> Vec<CategoryRow> {
    let is_filled = |n: &usize| !typed(fields, "category", *n).is_empty();
    let filled = (1..=CATEGORIES).filter(is_filled).max().unwrap_or(0);
    (1..=(filled + MORE).min(CATEGORIES))
        .map(|n| {
            let held = typed(fields, "rule", n);
            let choice = |(code, name): (&str, &str)| Choice {
                code: code.to_owned(),
                name: name.to_owned(),
                held: code == held,
            };
            let rules = [
                ("typed", t.category_typed()),
                ("women", t.category_women()),
                ("rated", t.category_rated()),
                ("since", t.category_since()),
                ("until", t.category_until()),
            ];
            CategoryRow {
                n,
                name: typed(fields, "category", n).to_owned(),
                rules: rules.map(choice).to_vec(),
                limit: typed(fields, "limit", n).to_owned(),
            }
        })
        .collect()
}

fn code(belongs: Belongs) -> (&'static str, Option<u16>) {
    match belongs {
        Belongs::Typed => ("typed", None),
        Belongs::Women => ("women", None),
        Belongs::RatedAtMost(most) => ("rated", Some(most)),
        Belongs::BornSince(year) => ("since", Some(year)),
        Belongs::BornUntil(year) => ("until", Some(year)),
    }
}

fn typed<'a>(fields: &'a Fields, of: &str, n: usize) -> &'a str {
    let field = fields.get(&format!("{of}-{n}"));
    field.map_or("", |value| value.trim())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_form_shows_it_reads_again() {
        let category = |name: &str, belongs| Category {
            name: name.to_owned(),
            belongs,
        };
        let all = [
            category("Jeunes", Belongs::BornSince(2008)),
            category("Vétérans", Belongs::BornUntil(1966)),
            category("Féminines", Belongs::Women),
            category("Moins de 1200", Belongs::RatedAtMost(1199)),
            category("Club", Belongs::Typed),
        ];
        let fields = fields(&all);
        assert_eq!(read(Lang::En, &fields).unwrap(), all);
        let rows = rows(Lang::En, &fields);
        assert_eq!(rows.len(), 7);
        assert_eq!(rows[3].limit, "1199");
        assert!(rows[3].rules[2].held && rows[6].name.is_empty());
    }

    #[test]
    fn a_rule_without_its_limit_is_told_by_its_row() {
        let mut fields = Fields::new();
        fields.insert("category-2".to_owned(), "Jeunes".to_owned());
        fields.insert("rule-2".to_owned(), "since".to_owned());
        fields.insert("limit-2".to_owned(), "x".to_owned());
        let faults = read(Lang::En, &fields).unwrap_err();
        assert_eq!(faults, ["Category 2: “x” is no rating or year."]);
    }
}
