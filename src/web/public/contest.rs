//! The players, the standings and the crosstable of an event.

use std::collections::HashMap;

mod clubs;
mod embed;
mod mine;
mod player;

use actix_web::web::{Data, Path, Query};
use actix_web::{HttpRequest, HttpResponse};
use askama::Template;
use serde::Deserialize;

use super::view;
use crate::clock::Zone;
use crate::contest::EntryNo;
use crate::db;
use crate::db::events::Event;
use crate::services::contests::PublicContest;
use crate::services::{ServiceError, Thing};
use crate::standings::crosstable::{Cell, Crosstable, Game, Numbering, Outcome, crosstable};
use crate::standings::{Criterion, Standing, Standings, System, explain};
use crate::tournament::{Colour, Points, RoundNo, Score};
use crate::web::cache::{Page, PageKey};
use crate::web::pages::{
    CrossCell, CrossRow, CrosstablePage, Here, PlayerPage, PlayerRow, PlayersPage, RankingExample,
    RankingFacts, RuleChange, Shell, StandingRow, StandingsPage, Unfolded,
};
use crate::web::reply::see_other;
use crate::web::{AppState, WebError};
use crate::words::{self, Lang, contest_rules, dates, ranking};

pub(in crate::web) use crate::words::contest::bye as bye_in_words;
pub use clubs::clubs;
pub use embed::embed;
pub use mine::mine;
pub use player::{CardBase, player};

const HTML: &str = "text/html; charset=utf-8";

/// How many criteria a phone has room for beside the points.
const ON_A_PHONE: usize = 1;

/// An event with its published contest, and the round its navigation leads to.
pub(super) struct Seen {
    pub(super) event: Event,
    pub(super) contest: PublicContest,
    latest: Option<i32>,
}

impl Seen {
    pub(super) async fn of(
        state: &Data<AppState>,
        event_id: db::EventId,
    ) -> Result<Seen, WebError> {
        let (event, rounds) = super::event_and_rounds(state, event_id).await?;
        if !event.has_contest {
            return Err(ServiceError::NotFound(Thing::Event).into());
        }
        let contest = state.contests.published(&event).await?;
        Ok(Seen {
            latest: rounds.last().map(|(no, _)| *no),
            event,
            contest,
        })
    }

    /// The event of an address.
    pub(super) async fn at(state: &Data<AppState>, slug: &str) -> Result<Seen, WebError> {
        Seen::of(state, super::event_id(state, slug).await?).await
    }

    pub(super) fn shell(&self, t: Lang, here: Here) -> Shell {
        let contest = &self.contest.folded.contest;
        // Who looks for his board is told that it may be another one; on other pages only that the
        // pairings are gone.
        let tells = contest.withheld().is_some() || matches!(here, Here::Players | Here::Mine);
        let notice = words::contest::notice(t, contest).filter(|_| tells);
        view::shell(t, &self.event, self.latest, here).noticing(notice.unwrap_or_default())
    }

    /// Whether the game of a player in a round goes on later.
    fn is_adjourned(&self, round: RoundNo, player: usize) -> bool {
        let no = self.contest.entry_no(player);
        let round = self.contest.folded.contest.round(round);
        let board = round.zip(no).and_then(|(round, no)| round.board_of(no));
        board.is_some_and(|(_, board)| board.adjourned)
    }

    /// The order of the criteria, an example of it, and what was changed while the tournament was played.
    pub(super) fn ranking_facts(&self, t: Lang) -> RankingFacts {
        let folded = &self.contest.folded;
        let settings = folded.contest.settings();
        let zone = Zone::named(&self.event.time_zone).unwrap_or(Zone::UTC);
        let log = folded.log.iter().map(|line| (&line.event, line.at));
        let changes = contest_rules::changes(t, log).into_iter();
        RankingFacts {
            criteria: settings
                .map_or_else(Vec::new, |settings| contest_rules::tie_breaks(t, settings)),
            example: self.example(t),
            changes: changes
                .map(|change| RuleChange {
                    title: dates::moment(t, zone.local(change.at)),
                    what: change.what,
                    reason: change.reason,
                })
                .collect(),
        }
    }

    /// One player's place, worked out.
    fn example(&self, t: Lang) -> Option<RankingExample> {
        let round = contest_rules::example_round(&self.contest.folded.contest)?;
        let standings = self.contest.standings(Some(round));
        let row = contest_rules::example(&standings)?;
        let name = self.contest.tournament.players[row.player].name.as_str();
        let title = match row.place {
            Some(place) if row.shared => format!("{name}, {}", t.explain_shared(place)),
            Some(place) => format!("{name}, {}", t.explain_ranked(place)),
            None => name.to_owned(),
        };
        Some(RankingExample {
            no: self.no(row.player),
            title: t.page_example(title),
            after: t.page_example_after(round),
            reasons: unfolded(t, self, &standings, row),
        })
    }

    /// The number of the entry of a player, for addresses.
    fn no(&self, player: usize) -> u16 {
        self.contest.entry_no(player).map_or(0, |no| no.0)
    }
}

/// Who is looked for.
#[derive(Deserialize)]
pub struct Sought {
    q: Option<String>,
}

/// `GET /events/{slug}/players`: all of them, or those whose names begin as asked. The only one there is
/// is shown at once: two letters lead to one's board.
pub async fn players(
    state: Data<AppState>,
    request: HttpRequest,
    t: Lang,
    slug: Path<String>,
    sought: Query<Sought>,
) -> Result<HttpResponse, WebError> {
    let event_id = super::event_id(&state, &slug).await?;
    let sought = sought.q.as_deref().map(str::trim).unwrap_or_default();
    if sought.is_empty() {
        let render = async || -> Result<Page, WebError> {
            let seen = Seen::of(&state, event_id).await?;
            Ok(Page::new(HTML, players_page(t, &seen, "").render()?))
        };
        let key = PageKey::Players(event_id);
        return state.pages.respond(&request, key, t, render).await;
    }
    let seen = Seen::of(&state, event_id).await?;
    let page = players_page(t, &seen, sought);
    if let [only] = page.players.as_slice() {
        return Ok(see_other(&format!("/events/{slug}/players/{}", only.no)));
    }
    Ok(Page::new(HTML, page.render()?).respond(&request))
}

fn players_page(t: Lang, seen: &Seen, sought: &str) -> PlayersPage {
    let wanted = plain(sought);
    let players = seen.contest.tournament.players.iter().enumerate();
    let rows = players
        .filter(|(_, player)| {
            let words = plain(&player.name);
            words
                .split_whitespace()
                .any(|word| word.starts_with(&wanted))
                || words.starts_with(&wanted)
        })
        .map(|(at, player)| PlayerRow {
            no: seen.no(at),
            number: player.tpn.0,
            name: player.name.clone(),
            club: player.club.clone(),
            group: player.group.clone(),
            rating: player
                .rating
                .map(|rating| rating.to_string())
                .unwrap_or_default(),
            now: player::now_in_words(t, seen, EntryNo(seen.no(at))),
            has_left: player.withdrawn_after.is_some(),
        });
    PlayersPage {
        t,
        shell: seen.shell(t, Here::Players),
        slug: seen.event.slug.clone(),
        sought: sought.to_owned(),
        players: rows.collect(),
    }
}

/// Letters without accents and case: `Hé` finds `HEBRARD`.
pub(in crate::web) fn plain(text: &str) -> String {
    use unicode_normalization::UnicodeNormalization;
    let is_mark = |letter: &char| ('\u{300}'..='\u{36f}').contains(letter);
    text.nfd()
        .filter(|letter| !is_mark(letter))
        .flat_map(char::to_lowercase)
        .collect()
}

/// Which standings.
#[derive(Deserialize)]
pub struct Which {
    round: Option<RoundNo>,
    group: Option<String>,
}

/// `GET /events/{slug}/standings`
pub async fn standings(
    state: Data<AppState>,
    request: HttpRequest,
    t: Lang,
    slug: Path<String>,
    which: Query<Which>,
) -> Result<HttpResponse, WebError> {
    let event_id = super::event_id(&state, &slug).await?;
    let group = which.group.as_deref().unwrap_or_default();
    let render = async || -> Result<Page, WebError> {
        let seen = Seen::of(&state, event_id).await?;
        Ok(Page::new(
            HTML,
            StandingsPage {
                next: super::events::next(&state, t, &seen.event).await?,
                ..standings_page(t, &seen, which.round, group)?
            }
            .render()?,
        ))
    };
    match (which.round, group) {
        (None, "") => {
            let key = PageKey::Standings(event_id, 0);
            state.pages.respond(&request, key, t, render).await
        }
        _ => Ok(render().await?.respond(&request)),
    }
}

pub(super) fn standings_page(
    t: Lang,
    seen: &Seen,
    round: Option<RoundNo>,
    group: &str,
) -> Result<StandingsPage, WebError> {
    let tournament = &seen.contest.tournament;
    let played = RoundNo::try_from(tournament.rounds.len()).unwrap_or(RoundNo::MAX);
    if round.is_some_and(|round| round == 0 || round > played) {
        return Err(ServiceError::NotFound(Thing::Board).into());
    }
    let standings = seen.contest.standings(round);
    let after = round.unwrap_or(played);
    let contest = &seen.contest.folded.contest;
    let category = contest.category(group);
    let groups = std::iter::once(String::new());
    let groups = groups.chain(contest.categories().into_iter().map(|one| one.name));
    let in_group = |row: &&Standing| match &category {
        _ if group.is_empty() => true,
        None => false,
        Some(category) => seen.contest.is_in_category(row.player, category),
    };
    let chosen: Vec<&Standing> = standings.rows.iter().filter(in_group).collect();
    let places = ranking::places(&chosen, group.is_empty());
    let rows = chosen.iter().zip(places).map(|(row, place)| {
        let player = &tournament.players[row.player];
        StandingRow {
            place,
            no: seen.no(row.player),
            name: player.name.clone(),
            club: player.club.clone(),
            group: player.group.clone(),
            points: row.points.to_string(),
            values: values(&standings, row),
        }
    });
    Ok(StandingsPage {
        t,
        shell: seen.shell(t, Here::Standings),
        slug: seen.event.slug.clone(),
        next: None,
        title: match played {
            0 => t.nav_standings().to_owned(),
            _ => t.ranking_after(after),
        },
        notes: words::contest::ranking_notes(t, &seen.contest.folded.contest, &standings),
        rounds: (1..=played).map(|no| (no, no == after)).collect(),
        groups: groups
            .map(|one| {
                let is_here = one == group;
                (one, is_here)
            })
            .collect(),
        group: group.to_owned(),
        columns: columns(t, &standings),
        rows: if played == 0 {
            Vec::new()
        } else {
            rows.collect()
        },
    })
}

/// The criteria after the points: code, head of the column, whether it needs room.
fn columns(t: Lang, standings: &Standings) -> Vec<(String, String, bool)> {
    let after_points = standings
        .criteria
        .iter()
        .filter(|one| **one != Criterion::Points);
    let column =
        |(at, one): (usize, &Criterion)| (anchor(*one), ranking::short(t, *one), at >= ON_A_PHONE);
    after_points.enumerate().map(column).collect()
}

/// A code as part of an address.
fn anchor(of: Criterion) -> String {
    of.to_string().replace('/', "-")
}

fn values(standings: &Standings, row: &Standing) -> Vec<(String, String, bool)> {
    let pairs = standings.criteria.iter().zip(&row.values);
    let after_points = pairs.filter(|(of, _)| **of != Criterion::Points);
    after_points
        .enumerate()
        .map(|(at, (of, value))| {
            let value = value.map_or_else(|| "–".to_owned(), |one| ranking::value(*of, one));
            (anchor(*of), value, at >= ON_A_PHONE)
        })
        .collect()
}

/// `GET /events/{slug}/crosstable`
pub async fn cross(
    state: Data<AppState>,
    request: HttpRequest,
    t: Lang,
    slug: Path<String>,
) -> Result<HttpResponse, WebError> {
    let event_id = super::event_id(&state, &slug).await?;
    let render = async || -> Result<Page, WebError> {
        let seen = Seen::of(&state, event_id).await?;
        Ok(Page::new(HTML, cross_page(t, &seen).render()?))
    };
    let key = PageKey::Crosstable(event_id);
    state.pages.respond(&request, key, t, render).await
}

fn cross_page(t: Lang, seen: &Seen) -> CrosstablePage {
    let tournament = &seen.contest.tournament;
    let standings = seen.contest.standings(None);
    let table = crosstable(tournament, &standings, Numbering::Line);
    let played = tournament.rounds.len();
    let rows = table.rows.iter().map(|row| {
        let player = &tournament.players[row.standing.player];
        CrossRow {
            line: row.line,
            no: seen.no(row.standing.player),
            name: player.name.clone(),
            club: player.club.clone(),
            rating: player
                .rating
                .map(|rating| rating.to_string())
                .unwrap_or_default(),
            cells: row
                .cells
                .iter()
                .flat_map(|one| cells(t, seen, row.standing.player, one))
                .collect(),
            points: row.standing.points.to_string(),
            values: values(&standings, &row.standing)
                .into_iter()
                .map(|(_, value, wide)| (value, wide))
                .collect(),
        }
    });
    CrosstablePage {
        t,
        shell: seen.shell(t, Here::Crosstable),
        slug: seen.event.slug.clone(),
        title: match table.system {
            System::Swiss => t.ranking_cross_swiss(played),
            System::RoundRobin => t.ranking_cross_robin(played),
        },
        heads: heads(t, &table),
        columns: columns(t, &standings)
            .into_iter()
            .map(|(_, name, wide)| (name, wide))
            .collect(),
        rows: if played == 0 {
            Vec::new()
        } else {
            rows.collect()
        },
    }
}

fn heads(t: Lang, table: &Crosstable) -> Vec<String> {
    match table.system {
        System::Swiss => (1..=table.rounds).map(|no| t.cross_round(no)).collect(),
        System::RoundRobin => (1..=table.rows.len())
            .map(|line| line.to_string())
            .collect(),
    }
}

/// One cell; two games of a double round robin stand side by side in one.
fn cells(t: Lang, seen: &Seen, player: usize, cell: &Cell) -> Vec<CrossCell> {
    let sign = |points: String, meaning: &str, is_light| {
        vec![CrossCell {
            points,
            meaning: meaning.to_owned(),
            is_light,
            ..CrossCell::default()
        }]
    };
    match cell {
        Cell::Empty => vec![CrossCell::default()],
        Cell::Self_ => sign("×".to_owned(), t.cross_self(), true),
        Cell::Game(game) => {
            let mut cell = game_cell(t, game, true);
            if game.outcome == Outcome::Pending && seen.is_adjourned(game.round, player) {
                cell.meaning = t.state_adjourned().to_owned();
            }
            vec![cell]
        }
        Cell::Games(games) => {
            let all: Vec<String> = games.iter().map(Game::result).collect();
            let points: Points = games.iter().map(|game| game.points).sum();
            sign(all.join(" "), &points.to_string(), false)
        }
        Cell::Bye(_, points) => sign(points.to_string(), t.cross_bye(), *points == Points::ZERO),
        Cell::Absent => sign("–".to_owned(), t.cross_absent(), true),
    }
}

fn game_cell(t: Lang, game: &Game, with_opponent: bool) -> CrossCell {
    let (points, meaning) = match game.outcome {
        Outcome::Pending => ("·".to_owned(), t.state_playing()),
        Outcome::ForfeitWin => (format!("{}+", game.points), t.cross_forfeit_win()),
        Outcome::ForfeitLoss => (format!("{}–", game.points), t.cross_forfeit_loss()),
        Outcome::Scored(score) => (game.points.to_string(), scored(t, score)),
    };
    CrossCell {
        is_white: Some(game.colour == Colour::White),
        opponent: if with_opponent {
            game.opponent.to_string()
        } else {
            String::new()
        },
        points,
        meaning: meaning.to_owned(),
        is_light: matches!(
            game.outcome,
            Outcome::Pending | Outcome::ForfeitLoss | Outcome::Scored(Score::Loss)
        ),
    }
}

/// Win, draw or loss from a player's own view.
fn scored(t: Lang, score: Score) -> &'static str {
    match score {
        Score::Win => t.own_win(),
        Score::Loss => t.own_loss(),
        Score::Draw | Score::DrawPlus | Score::DrawMinus => t.own_draw(),
    }
}

/// Each criterion of a player with its value and how it comes about.
fn unfolded(t: Lang, seen: &Seen, standings: &Standings, row: &Standing) -> Vec<Unfolded> {
    let tournament = &seen.contest.tournament;
    let pairs = standings.criteria.iter().zip(&row.values);
    pairs
        .map(|(of, value)| {
            let why = explain(tournament, standings, row.player, *of);
            Unfolded {
                code: anchor(*of),
                name: ranking::capital(&ranking::criterion(t, *of)),
                value: value.map_or_else(
                    || t.explain_none().to_owned(),
                    |one| ranking::with_classical(t, tournament, *of, one),
                ),
                lines: ranking::reasons(t, tournament, row.player, *of, &why),
            }
        })
        .collect()
}
