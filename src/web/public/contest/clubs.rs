//! The clubs of an event, and the players of one with boards and scores.

use super::*;
use crate::web::pages::{ClubPage, ClubPlayer, ClubRow};

/// Which club.
#[derive(Deserialize)]
pub struct WhichClub {
    club: Option<String>,
}

/// `GET /events/{slug}/clubs`: all of them, or one with `?club=`.
pub async fn clubs(
    state: Data<AppState>,
    request: HttpRequest,
    t: Lang,
    slug: Path<String>,
    which: Query<WhichClub>,
) -> Result<HttpResponse, WebError> {
    let event_id = super::super::event_id(&state, &slug).await?;
    let club = which.club.as_deref().map(str::trim).unwrap_or_default();
    let render = async || -> Result<Page, WebError> {
        let seen = Seen::of(&state, event_id).await?;
        Ok(Page::new(HTML, page(t, &seen, club)?.render()?))
    };
    match club.is_empty() {
        true => {
            let key = PageKey::Clubs(event_id);
            state.pages.respond(&request, key, t, render).await
        }
        false => Ok(render().await?.respond(&request)),
    }
}

fn page(t: Lang, seen: &Seen, club: &str) -> Result<ClubPage, WebError> {
    let players = &seen.contest.tournament.players;
    let mut counts: HashMap<&str, usize> = HashMap::new();
    for player in players.iter().filter(|player| !player.club.is_empty()) {
        *counts.entry(player.club.as_str()).or_default() += 1;
    }
    if !club.is_empty() && !counts.contains_key(club) {
        return Err(ServiceError::NotFound(Thing::Person).into());
    }
    let mut clubs: Vec<ClubRow> = counts
        .into_iter()
        .map(|(name, count)| ClubRow {
            name: name.to_owned(),
            players: t.players_count(count),
        })
        .collect();
    clubs.sort_by_cached_key(|row| (plain(&row.name), row.name.clone()));
    let standings = seen.contest.standings(None);
    let of_club = |row: &&Standing| players[row.player].club == club && !club.is_empty();
    let is_played = !seen.contest.tournament.rounds.is_empty();
    let rows = standings.rows.iter().filter(of_club).map(|row| {
        let no = seen.no(row.player);
        ClubPlayer {
            no,
            name: players[row.player].name.clone(),
            group: players[row.player].group.clone(),
            place: row
                .place
                .filter(|_| is_played)
                .map(|place| place.to_string())
                .unwrap_or_default(),
            points: row.points.to_string(),
            now: player::now_in_words(t, seen, EntryNo(no)),
        }
    });
    Ok(ClubPage {
        t,
        shell: seen.shell(t, Here::Players),
        slug: seen.event.slug.clone(),
        club: club.to_owned(),
        round: seen
            .contest
            .folded
            .contest
            .rounds()
            .last()
            .map(|round| t.round_no(round.round))
            .unwrap_or_default(),
        players: rows.collect(),
        clubs,
    })
}
