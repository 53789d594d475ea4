//! Standings, crosstable and the tournament report as files. Nothing in them is private.

use super::*;
use crate::formats::trf::{Dialect, Report};

/// `GET /events/{slug}.trf`
pub async fn report(
    state: Data<AppState>,
    request: HttpRequest,
    slug: Path<String>,
) -> Result<HttpResponse, WebError> {
    let seen = Seen::at(&state, &slug).await?;
    let report = Report::paired_here(seen.contest.tournament.clone());
    let text = trf::write(&report, Dialect::Trf2026)
        .map_err(|error| WebError::Failed(format!("a report was not written: {error:?}")))?;
    let name = format!("{slug}.trf");
    Ok(download(&request, "text/plain; charset=utf-8", &name, text))
}

/// `GET /events/{slug}/standings.csv`
pub async fn standings_csv(
    state: Data<AppState>,
    request: HttpRequest,
    slug: Path<String>,
) -> Result<HttpResponse, WebError> {
    let seen = Seen::at(&state, &slug).await?;
    let standings = seen.contest.standings(None);
    let table = csv::standings(&seen.contest.tournament, &standings);
    let text = table.write(csv::Style::SPREADSHEET);
    let name = format!("{slug}-standings.csv");
    Ok(download(&request, "text/csv; charset=utf-8", &name, text))
}

/// `GET /events/{slug}/crosstable.csv`
pub async fn crosstable_csv(
    state: Data<AppState>,
    request: HttpRequest,
    slug: Path<String>,
) -> Result<HttpResponse, WebError> {
    let seen = Seen::at(&state, &slug).await?;
    let tournament = &seen.contest.tournament;
    let standings = seen.contest.standings(None);
    let cross = crosstable(tournament, &standings, Numbering::Line);
    let table = csv::crosstable(tournament, &cross);
    let text = table.write(csv::Style::SPREADSHEET);
    let name = format!("{slug}-crosstable.csv");
    Ok(download(&request, "text/csv; charset=utf-8", &name, text))
}
