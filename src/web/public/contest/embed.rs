//! Pages that others show inside their own. What is written of them in the README holds for good:
//! `/embed/{slug}/{view}` with `in`, `theme`, `group` and `n`.

use super::*;

/// What a site that embeds may choose.
#[derive(Deserialize)]
pub struct Chosen {
    /// The language; the reader's own where nothing is said. Not `lang`, which would be remembered.
    r#in: Option<String>,
    /// The colours; the reader's own where nothing is said.
    theme: Option<String>,
    /// The category of the standings.
    group: Option<String>,
    /// The round; the latest where nothing is said.
    n: Option<RoundNo>,
}

/// `GET /embed/{slug}/{view}`: `round`, `standings` or `crosstable`.
pub async fn embed(
    state: Data<AppState>,
    request: HttpRequest,
    t: Lang,
    address: Path<(String, String)>,
    chosen: Query<Chosen>,
) -> Result<HttpResponse, WebError> {
    let (slug, view) = address.into_inner();
    let t = chosen
        .r#in
        .as_deref()
        .and_then(Lang::from_code)
        .unwrap_or(t);
    let theme = match chosen.theme.as_deref() {
        Some("light") => "light",
        Some("dark") => "dark",
        _ => "",
    };
    let html = match view.as_str() {
        "standings" => {
            let seen = Seen::at(&state, &slug).await?;
            let group = chosen.group.as_deref().unwrap_or_default();
            let mut page = standings_page(t, &seen, chosen.n, group)?;
            page.shell = page.shell.embedded(theme);
            page.render()?
        }
        "crosstable" => {
            let seen = Seen::at(&state, &slug).await?;
            let mut page = cross_page(t, &seen);
            page.shell = page.shell.embedded(theme);
            page.render()?
        }
        "round" => {
            let event_id = super::super::event_id(&state, &slug).await?;
            let no = chosen.n.map(i32::from);
            let mut page = super::super::events::round_page(&state, t, event_id, no, false).await?;
            page.shell = page.shell.embedded(theme);
            page.render()?
        }
        _ => return Err(WebError::NoPage),
    };
    Ok(Page::new(HTML, html).respond(&request))
}
