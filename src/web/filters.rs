//! Filters of the templates: how a value looks in a page.

use askama::{Values, filter_fn};

use crate::web::assets;

/// The address of a file of `static/`: `{{ "css/damier.css"|asset }}`.
#[filter_fn]
pub fn asset(path: &str, _: &dyn Values) -> askama::Result<String> {
    Ok(assets::url(path))
}
