//! Players, rounds, standings and the crosstable, as they are published and under the names that are shown.

use std::collections::HashMap;
use std::sync::Arc;

use actix_web::web::{Data, Path, Query};
use actix_web::{HttpRequest, HttpResponse};
use serde::Deserialize;
use serde_json::{Map, Value, json};

use super::answer::{bye, colour, page, points, result};
use crate::contest::{EntryNo, PublishedRound};
use crate::db::EventId;
use crate::db::events::Event;
use crate::services::boards::Folded;
use crate::services::contests::PublicContest;
use crate::services::{ServiceError, Thing};
use crate::standings::crosstable::{Cell, Crosstable, Game, Numbering, Outcome, crosstable};
use crate::standings::{Standing, Standings, System};
use crate::tournament::{Colour, RoundNo, Score};
use crate::web::cache::{ApiPage, Page, PageKey};
use crate::web::public;
use crate::web::{AppState, WebError};
use crate::words::{Lang, ranking};

/// An event with what is published of its tournament; nothing is, where it has none.
struct Seen {
    event: Event,
    contest: PublicContest,
    /// The rounds that have games, where no tournament says it.
    by_hand: Vec<i32>,
}

impl Seen {
    async fn of(state: &Data<AppState>, event_id: EventId) -> Result<Seen, WebError> {
        let (event, rounds) = public::event_and_rounds(state, event_id).await?;
        let contest = state.contests.published(&event).await?;
        let by_hand = match event.has_contest {
            true => Vec::new(),
            false => rounds.into_iter().map(|(no, _)| no).collect(),
        };
        Ok(Seen {
            event,
            contest,
            by_hand,
        })
    }

    fn rounds(&self) -> &[PublishedRound] {
        self.contest.folded.contest.rounds()
    }

    /// Number of the entry and name as it is shown.
    fn who(&self, no: EntryNo) -> Value {
        let at = self.contest.player(no);
        let name = at.map(|at| &self.contest.tournament.players[at].name);
        json!({ "no": no, "name": name })
    }

    fn no(&self, player: usize) -> Option<EntryNo> {
        self.contest.entry_no(player)
    }

    /// Who somebody is, as everybody may know it.
    fn player(&self, at: usize) -> Value {
        let player = &self.contest.tournament.players[at];
        json!({
            "no": self.no(at),
            "number": player.tpn.0,
            "name": player.name,
            "club": player.club,
            "federation": player.federation,
            "category": player.group,
            "rating": player.rating,
            "title": player.title,
            "has_left": player.withdrawn_after.is_some(),
        })
    }
}

/// Answers with what `render` makes of an event, kept under `page`.
async fn kept(
    state: &Data<AppState>,
    request: &HttpRequest,
    slug: &str,
    at: ApiPage,
    render: impl AsyncFnOnce(Seen) -> Result<Value, WebError>,
) -> Result<HttpResponse, WebError> {
    let event_id = public::event_id(state, slug).await?;
    let render = async || -> Result<Page, WebError> {
        let seen = Seen::of(state, event_id).await?;
        Ok(page(&render(seen).await?))
    };
    let key = PageKey::Api(event_id, at);
    state.pages.respond(request, key, Lang::Fr, render).await
}

/// `GET /api/v1/events/{slug}/players`
pub async fn players(
    state: Data<AppState>,
    request: HttpRequest,
    slug: Path<String>,
) -> Result<HttpResponse, WebError> {
    kept(&state, &request, &slug, ApiPage::Players, async |seen| {
        let count = seen.contest.tournament.players.len();
        let players: Vec<Value> = (0..count).map(|at| seen.player(at)).collect();
        Ok(json!({ "players": players }))
    })
    .await
}

/// `GET /api/v1/events/{slug}/players/{no}`: somebody with his place and his games.
pub async fn player(
    state: Data<AppState>,
    request: HttpRequest,
    address: Path<(String, u16)>,
) -> Result<HttpResponse, WebError> {
    let (slug, no) = address.into_inner();
    kept(&state, &request, &slug, ApiPage::Player(no), async |seen| {
        let no = EntryNo(no);
        let at = seen.contest.player(no);
        let at = at.ok_or(ServiceError::NotFound(Thing::Player))?;
        let standings = seen.contest.standings(None);
        let row = standings.rows.iter().find(|row| row.player == at);
        let mut value = seen.player(at);
        let has_played = !seen.rounds().is_empty();
        value["place"] = json!(row.filter(|_| has_played).and_then(|row| row.place));
        value["points"] = row.map_or(json!(0), |row| points(row.points));
        value["games"] = seen
            .rounds()
            .iter()
            .map(|one| own(&seen, one, no))
            .collect();
        Ok(value)
    })
    .await
}

/// What somebody does in a round.
fn own(seen: &Seen, round: &PublishedRound, no: EntryNo) -> Value {
    let Some((number, board)) = round.board_of(no) else {
        let without = round.byes.iter().find(|(one, _)| *one == no);
        let kind = without.map(|(_, kind)| bye(*kind));
        return json!({ "round": round.round, "board": null, "bye": kind });
    };
    let mine = match board.table.white == no {
        true => Colour::White,
        false => Colour::Black,
    };
    json!({
        "round": round.round,
        "board": number,
        "colour": colour(mine),
        "opponent": board.table.opponent(no).map(|other| seen.who(other)),
        "result": result(board.result),
    })
}

/// `GET /api/v1/events/{slug}/rounds`
pub async fn rounds(
    state: Data<AppState>,
    request: HttpRequest,
    slug: Path<String>,
) -> Result<HttpResponse, WebError> {
    kept(&state, &request, &slug, ApiPage::Rounds, async |seen| {
        let by_hand = seen.by_hand.iter().map(|no| json!({ "round": no }));
        let published = seen.rounds().iter().map(|round| {
            json!({
                "round": round.round,
                "version": round.version,
                "boards": round.boards.len(),
                "pending": round.pending(),
            })
        });
        let rounds: Vec<Value> = published.chain(by_hand).collect();
        Ok(json!({ "rounds": rounds }))
    })
    .await
}

/// `GET /api/v1/events/{slug}/rounds/{n}`
pub async fn round(
    state: Data<AppState>,
    request: HttpRequest,
    address: Path<(String, u16)>,
) -> Result<HttpResponse, WebError> {
    let (slug, no) = address.into_inner();
    kept(&state, &request, &slug, ApiPage::Round(no), async |seen| {
        round_of(&state, &seen.event, &seen, no).await
    })
    .await
}

/// A round as it stands; what writes answers with it too.
pub(super) async fn round_now(
    state: &Data<AppState>,
    event_id: EventId,
    no: RoundNo,
) -> Result<Value, WebError> {
    let seen = Seen::of(state, event_id).await?;
    round_of(state, &seen.event, &seen, no).await
}

async fn round_of(
    state: &Data<AppState>,
    event: &Event,
    seen: &Seen,
    no: RoundNo,
) -> Result<Value, WebError> {
    let missing = || WebError::from(ServiceError::NotFound(Thing::Round));
    let published = seen.contest.folded.contest.round(no);
    if published.is_none() && !seen.by_hand.contains(&i32::from(no)) {
        return Err(missing());
    }
    let games = state.boards.of_round(event.event_id, i32::from(no)).await?;
    let Some(round) = published else {
        let boards: Vec<Value> = games.iter().map(|game| by_hand(game)).collect();
        return Ok(json!({
            "round": no, "version": 1, "reason": "", "boards": boards, "byes": [],
        }));
    };
    let games: HashMap<i32, &Arc<Folded>> =
        games.iter().map(|game| (game.row.board_no, game)).collect();
    let boards = (1..).zip(&round.boards).map(|(number, board): (u16, _)| {
        let game = games.get(&i32::from(number));
        json!({
            "board": number,
            "white": seen.who(board.table.white),
            "black": seen.who(board.table.black),
            "result": result(board.result),
            "adjourned": board.adjourned,
            "game": game.map(|game| super::games::in_a_list(game)),
        })
    });
    let byes = round.byes.iter().map(|(no, kind)| {
        let mut who = seen.who(*no);
        who["kind"] = json!(bye(*kind));
        who
    });
    Ok(json!({
        "round": round.round,
        "version": round.version,
        "reason": round.reason,
        "boards": boards.collect::<Vec<_>>(),
        "byes": byes.collect::<Vec<_>>(),
    }))
}

/// A board that was opened without a tournament.
fn by_hand(game: &Folded) -> Value {
    let row = &game.row;
    json!({
        "board": row.board_no,
        "white": { "no": null, "name": row.white_name },
        "black": { "no": null, "name": row.black_name },
        "result": null,
        "adjourned": false,
        "game": super::games::in_a_list(game),
    })
}

/// After which round.
#[derive(Deserialize)]
pub struct After {
    after: Option<RoundNo>,
}

/// `GET /api/v1/events/{slug}/standings`: with every tie-break, after the last round or an earlier one.
pub async fn standings(
    state: Data<AppState>,
    request: HttpRequest,
    slug: Path<String>,
    asked: Query<After>,
) -> Result<HttpResponse, WebError> {
    // 0 is the key of the latest, and no round.
    if asked.after == Some(0) {
        return Err(ServiceError::NotFound(Thing::Round).into());
    }
    let page = ApiPage::Standings(asked.after.unwrap_or(0));
    kept(&state, &request, &slug, page, async |seen| {
        let played = seen.rounds().len();
        if asked.after.is_some_and(|no| usize::from(no) > played) {
            return Err(ServiceError::NotFound(Thing::Round).into());
        }
        let standings = seen.contest.standings(asked.after);
        let rows: Vec<Value> = match played {
            0 => Vec::new(),
            _ => standings
                .rows
                .iter()
                .map(|row| line(&seen, &standings, row))
                .collect(),
        };
        Ok(json!({
            "after": standings.rounds,
            "pending": standings.pending,
            "edition": standings.rules.edition.year(),
            "criteria": criteria(&standings),
            "rows": rows,
        }))
    })
    .await
}

fn criteria(standings: &Standings) -> Vec<String> {
    standings.criteria.iter().map(ToString::to_string).collect()
}

fn line(seen: &Seen, standings: &Standings, row: &Standing) -> Value {
    let player = &seen.contest.tournament.players[row.player];
    let values = standings.criteria.iter().zip(&row.values);
    let values: Map<String, Value> = values
        .map(|(of, value)| {
            let shown = value.map(|value| ranking::value(*of, value));
            (of.to_string(), json!(shown))
        })
        .collect();
    json!({
        "place": row.place,
        "is_shared": row.shared,
        "no": seen.no(row.player),
        "name": player.name,
        "club": player.club,
        "category": player.group,
        "points": points(row.points),
        "values": values,
    })
}

/// `GET /api/v1/events/{slug}/crosstable`: opponents are named by the lines of the table.
pub async fn cross(
    state: Data<AppState>,
    request: HttpRequest,
    slug: Path<String>,
) -> Result<HttpResponse, WebError> {
    kept(&state, &request, &slug, ApiPage::Crosstable, async |seen| {
        let standings = seen.contest.standings(None);
        let table = crosstable(&seen.contest.tournament, &standings, Numbering::Line);
        Ok(json!({
            "system": match table.system {
                System::Swiss => "swiss",
                System::RoundRobin => "round_robin",
            },
            "rounds": table.rounds,
            "rows": cross_rows(&seen, &standings, &table),
        }))
    })
    .await
}

fn cross_rows(seen: &Seen, standings: &Standings, table: &Crosstable) -> Vec<Value> {
    if seen.rounds().is_empty() {
        return Vec::new();
    }
    let row = |row: &crate::standings::crosstable::Row| {
        let mut value = line(seen, standings, &row.standing);
        value["line"] = json!(row.line);
        value["cells"] = row.cells.iter().map(cell).collect();
        value
    };
    table.rows.iter().map(row).collect()
}

fn cell(cell: &Cell) -> Value {
    match cell {
        Cell::Empty => json!({ "kind": "empty" }),
        Cell::Self_ => json!({ "kind": "self" }),
        Cell::Game(game) => json!({ "kind": "games", "games": [played(game)] }),
        Cell::Games(games) => {
            json!({ "kind": "games", "games": games.iter().map(played).collect::<Vec<_>>() })
        }
        Cell::Bye(kind, worth) => {
            json!({ "kind": "bye", "bye": bye(*kind), "points": points(*worth) })
        }
        Cell::Absent => json!({ "kind": "absent" }),
    }
}

fn played(game: &Game) -> Value {
    json!({
        "round": game.round,
        "opponent": game.opponent,
        "colour": colour(game.colour),
        "outcome": match game.outcome {
            Outcome::Pending => "pending",
            Outcome::ForfeitWin => "forfeit_win",
            Outcome::ForfeitLoss => "forfeit_loss",
            Outcome::Scored(Score::Win) => "win",
            Outcome::Scored(Score::Loss) => "loss",
            Outcome::Scored(_) => "draw",
        },
        "points": points(game.points),
    })
}
