//! Every address of the server's own list, with something put where a pattern has a name.

use damier::web::routes::{self, Access};

/// What may stand for each name of a pattern: `("{n}", &["1", "2"])`.
pub type Known<'a> = &'a [(&'a str, Vec<String>)];

/// The addresses of all routes that show something and ask no more than `asks` says, each with the pattern
/// it comes from. A route with a name nobody knows yet fails here: it is new, and has to be crawled too.
pub fn addresses(asks: impl Fn(&Access) -> bool, known: Known<'_>) -> Vec<(&'static str, String)> {
    let shown = routes::all().filter(|route| asks(&route.access) && route.method.as_str() == "GET");
    let mut all = Vec::new();
    for route in shown {
        let mut filled = vec![route.path.to_owned()];
        for (name, values) in known {
            let fill = |path: &String| -> Vec<String> {
                match path.contains(name) {
                    true => values.iter().map(|one| path.replace(name, one)).collect(),
                    false => vec![path.clone()],
                }
            };
            filled = filled.iter().flat_map(fill).collect();
        }
        for path in filled {
            assert!(
                !path.contains('{'),
                "what stands in {path} is not known: crawl it"
            );
            all.push((route.path, path));
        }
    }
    all
}
