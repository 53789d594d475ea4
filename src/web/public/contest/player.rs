//! A player: the board, the score, the games, and why the place is what it is.

use super::*;
use crate::clock::Zone;
use crate::contest::{Board, PublishedRound};
use crate::db::next_round::NextRound;
use crate::tournament::Manner;
use crate::web::next_round_view;
use crate::web::pages::{BoardRow, MyBoard, PlayerGame};

/// `GET /events/{slug}/players/{no}`
pub async fn player(
    state: Data<AppState>,
    request: HttpRequest,
    t: Lang,
    address: Path<(String, u16)>,
) -> Result<HttpResponse, WebError> {
    let (slug, no) = address.into_inner();
    let event_id = super::super::event_id(&state, &slug).await?;
    let render = async || card(&state, t, event_id, no, Here::Players).await;
    let key = PageKey::Player(event_id, no);
    state.pages.respond(&request, key, t, render).await
}

/// What all cards of an event are made of.
pub struct CardBase {
    seen: Seen,
    standings: Standings,
    /// The boards of the latest round, by their numbers.
    games: HashMap<i32, BoardRow>,
    next: Option<NextRound>,
}

impl CardBase {
    async fn of(state: &Data<AppState>, event_id: db::EventId) -> Result<CardBase, WebError> {
        let seen = Seen::of(state, event_id).await?;
        let latest = seen.contest.folded.contest.rounds().last();
        let games = match latest {
            Some(round) => state
                .boards
                .of_round(event_id, i32::from(round.round))
                .await?
                .iter()
                .map(|board| (board.row.board_no, view::row(board)))
                .collect(),
            None => HashMap::new(),
        };
        let mut conn = state.pool.acquire().await?;
        let next = db::next_round::find(&mut conn, event_id).await?;
        Ok(CardBase {
            standings: seen.contest.standings(None),
            seen,
            games,
            next,
        })
    }
}

/// The card of a player, as everybody sees it or as the player does.
pub(super) async fn card(
    state: &Data<AppState>,
    t: Lang,
    event_id: db::EventId,
    no: u16,
    here: Here,
) -> Result<Page, WebError> {
    let read = async || CardBase::of(state, event_id).await;
    let base = state.cards.get(event_id, read).await?;
    let page = page(t, &base, EntryNo(no), here)?;
    Ok(Page::new(HTML, page.render()?))
}

fn page(t: Lang, base: &CardBase, no: EntryNo, here: Here) -> Result<PlayerPage, WebError> {
    let CardBase {
        seen,
        standings,
        games,
        next,
    } = base;
    let contest = &seen.contest.folded.contest;
    let at = seen
        .contest
        .player(no)
        .ok_or(ServiceError::NotFound(Thing::Person))?;
    let zone = Zone::named(&seen.event.time_zone).unwrap_or(Zone::UTC);
    let player = &seen.contest.tournament.players[at];
    let row = standings.rows.iter().find(|row| row.player == at);
    let latest = contest.rounds().last();
    let now = latest.and_then(|round| my_board(t, seen, round, no, games));
    Ok(PlayerPage {
        t,
        shell: seen.shell(t, here),
        slug: seen.event.slug.clone(),
        no: no.0,
        mine: here == Here::Mine,
        name: player.name.clone(),
        facts: facts(t, player),
        club: player.club.clone(),
        no_board: match (&now, latest) {
            (None, Some(round)) => t.labelled(
                t.round_no(round.round),
                without_board(t, contest, round, no),
            ),
            (None, None) => t.player_no_round().to_owned(),
            (Some(_), _) => String::new(),
        },
        now,
        next: next_round_view::shown(t, *next, zone, crate::web::now()),
        points: row.map_or(Points::ZERO, |row| row.points).to_string(),
        place: row
            .filter(|_| latest.is_some())
            .and_then(|row| row.place)
            .map(|place| t.player_place(place))
            .unwrap_or_default(),
        games: contest
            .rounds()
            .iter()
            .rev()
            .map(|round| game(t, seen, round, no))
            .collect(),
        reasons: row
            .filter(|_| latest.is_some())
            .map(|row| unfolded(t, seen, standings, row))
            .unwrap_or_default(),
    })
}

/// Number, category and rating in one line; the club is a link of its own.
fn facts(t: Lang, player: &crate::tournament::Player) -> String {
    let rating = match player.rating {
        Some(rating) => t.player_rating(rating),
        None => t.players_unrated().to_owned(),
    };
    let mut facts = vec![t.player_number(player.tpn), player.group.clone(), rating];
    facts.retain(|fact| !fact.is_empty());
    facts.join(" · ")
}

/// The name of an entry as it is shown.
fn name(seen: &Seen, no: EntryNo) -> String {
    let player = seen.contest.player(no);
    player.map_or_else(
        || "?".to_owned(),
        |at| seen.contest.tournament.players[at].name.clone(),
    )
}

fn my_board(
    t: Lang,
    seen: &Seen,
    round: &PublishedRound,
    no: EntryNo,
    games: &HashMap<i32, BoardRow>,
) -> Option<MyBoard> {
    let (board_no, board) = round.board_of(no)?;
    let opponent = board.table.opponent(no)?;
    let club = seen.contest.folded.contest.entry(opponent)?;
    Some(MyBoard {
        round: t.round_no(round.round),
        board_no,
        is_white: board.table.white == no,
        opponent: name(seen, opponent),
        opponent_no: opponent.0,
        opponent_club: club.who.club.clone(),
        result: own_result(t, board, no).0.to_owned(),
        game: games.get(&i32::from(board_no)).cloned(),
    })
}

/// The result from a player's own view, in words and in points' place.
fn own_result(
    t: Lang,
    board: &Board,
    no: EntryNo,
) -> (&'static str, Option<crate::tournament::GameResult>) {
    let Some(result) = board.result else {
        let words = if board.adjourned {
            t.state_adjourned()
        } else {
            ""
        };
        return (words, None);
    };
    let colour = match board.table.white == no {
        true => Colour::White,
        false => Colour::Black,
    };
    let score = result.of(colour);
    let words = match (result.manner, score) {
        (Manner::Forfeit, Score::Win) => t.cross_forfeit_win(),
        (Manner::Forfeit, _) => t.cross_forfeit_loss(),
        (_, score) => scored(t, score),
    };
    (words, Some(result))
}

fn game(t: Lang, seen: &Seen, round: &PublishedRound, no: EntryNo) -> PlayerGame {
    let contest = &seen.contest.folded.contest;
    let scale = &seen.contest.tournament.points;
    let Some((_, board)) = round.board_of(no) else {
        let bye = round.byes.iter().find(|(one, _)| *one == no);
        return PlayerGame {
            round: t.round_no(round.round),
            is_white: None,
            opponent: without_board(t, contest, round, no),
            opponent_no: 0,
            result: String::new(),
            points: bye
                .map(|(_, kind)| scale.of_bye(*kind).to_string())
                .unwrap_or_default(),
        };
    };
    let opponent = board.table.opponent(no).unwrap_or(no);
    let is_white = board.table.white == no;
    let (words, result) = own_result(t, board, no);
    let colour = if is_white {
        Colour::White
    } else {
        Colour::Black
    };
    PlayerGame {
        round: t.round_no(round.round),
        is_white: Some(is_white),
        opponent: name(seen, opponent),
        opponent_no: opponent.0,
        result: words.to_owned(),
        points: result
            .map(|result| scale.of_score(result.of(colour), result.manner).to_string())
            .unwrap_or_default(),
    }
}

/// Why somebody has no opponent. The reason of an absence is never said.
fn without_board(
    t: Lang,
    contest: &crate::contest::Contest,
    round: &PublishedRound,
    no: EntryNo,
) -> String {
    let bye = round.byes.iter().find(|(one, _)| *one == no);
    let left = contest
        .entry(no)
        .and_then(|entry| entry.withdrawn_after)
        .is_some_and(|last| last < round.round);
    match bye {
        Some((_, kind)) => bye_in_words(t, *kind).to_owned(),
        None if left => t.players_left().to_owned(),
        None => t.bye_none().to_owned(),
    }
}

/// Where somebody plays now, in one line; empty before the first round.
pub(super) fn now_in_words(t: Lang, seen: &Seen, no: EntryNo) -> String {
    let latest = seen.contest.folded.contest.rounds().last();
    latest
        .map(|round| seen.where_in(t, round, no))
        .unwrap_or_default()
}

impl Seen {
    /// Where somebody plays in a round, in one line, or why he does not.
    pub(in crate::web::public) fn where_in(
        &self,
        t: Lang,
        round: &PublishedRound,
        no: EntryNo,
    ) -> String {
        match round.board_of(no) {
            Some((board, at)) => {
                let opponent = at.table.opponent(no).map(|other| name(self, other));
                let colour = match at.table.white == no {
                    true => t.white(),
                    false => t.black(),
                };
                t.players_now_at(board, colour, opponent.unwrap_or_default())
            }
            None => without_board(t, &self.contest.folded.contest, round, no),
        }
    }
}
