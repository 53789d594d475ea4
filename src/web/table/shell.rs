//! What makes the page a thing of its own on the tablet: the manifest, and the worker that keeps its
//! files, so that a reload without network shows the clock.

use actix_web::HttpResponse;
use actix_web::http::header;
use serde_json::json;

use crate::web::assets;
use crate::words::Lang;

/// The files of the page. The worker keeps them with the page itself.
const FILES: &[&str] = &[
    "css/damier.css",
    "css/table.css",
    "icons/damier.svg",
    "js/digits.js",
    "js/picture.js",
    "js/queue.js",
    "js/squares.js",
    "js/stream.js",
    "js/theme.js",
    "js/table/app.js",
    "js/table/awake.js",
    "js/table/draw.js",
    "js/table/entry.js",
    "js/table/link.js",
    "js/table/model.js",
    "js/table/presses.js",
    "js/table/settings.js",
    "js/table/sheet.js",
    "js/table/tie.js",
];

const WORKER: &str = include_str!("../../../static/js/table/worker.js");

/// `GET /table/manifest.webmanifest`
pub async fn manifest(t: Lang) -> HttpResponse {
    let manifest = json!({
        "id": "/table",
        "name": format!("{} – {}", t.tablet_name(), t.damier()),
        "short_name": t.tablet_name(),
        "lang": t.code(),
        "start_url": "/table",
        "scope": "/table",
        "display": "fullscreen",
        "background_color": "#14181d",
        "theme_color": "#14181d",
        "icons": [{ "src": assets::url("icons/damier.svg"), "sizes": "any", "type": "image/svg+xml", "purpose": "any" }],
    });
    HttpResponse::Ok()
        .content_type("application/manifest+json")
        .insert_header((header::CACHE_CONTROL, "no-cache"))
        .insert_header((header::VARY, "Accept-Language, Cookie"))
        .body(manifest.to_string())
}

/// `GET /table-worker.js`: the worker with the names of the files of this build, so that a new build is
/// a new worker.
pub async fn worker() -> HttpResponse {
    let files: Vec<String> = FILES.iter().map(|path| assets::url(path)).collect();
    let body = format!("const FILES = {};\n{WORKER}", json!(files));
    HttpResponse::Ok()
        .content_type("text/javascript; charset=utf-8")
        .insert_header((header::CACHE_CONTROL, "no-cache"))
        .body(body)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A file that is missing in the list would be missing after a reload without network: every module
    /// names those it imports.
    #[test]
    fn the_worker_keeps_every_module_the_page_needs() {
        let mut wanted = vec!["js/table/app.js".to_owned()];
        let mut seen: Vec<String> = Vec::new();
        while let Some(path) = wanted.pop() {
            if seen.contains(&path) {
                continue;
            }
            let text = std::fs::read_to_string(format!("static/{path}")).expect("a module");
            for line in text
                .lines()
                .filter(|line| line.starts_with("import ") || line.starts_with("export {"))
            {
                let Some(named) = line.split('"').nth(1) else {
                    continue;
                };
                let (folder, _) = path.rsplit_once('/').expect("a folder");
                let found = match named.strip_prefix("../") {
                    Some(name) => {
                        format!("{}/{name}", folder.rsplit_once('/').expect("one above").0)
                    }
                    None => format!("{folder}/{}", named.trim_start_matches("./")),
                };
                wanted.push(found);
            }
            seen.push(path);
        }
        assert!(seen.len() > 5, "{seen:?}");
        for path in seen {
            assert!(FILES.contains(&path.as_str()), "{path} is not kept");
        }
    }
}
