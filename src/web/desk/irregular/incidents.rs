//! `/games/{game}/incidents`: everything else that happens at a board, what each player has on record
//! in the event, and what was found too late to be rectified.

use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use actix_web::web::{Data, Form};
use serde::Deserialize;

use super::Bench;
use crate::arbitration::{Conduct, Incident, Irregularity, OffBoard, ProfileName, Sanction, SetUp};
use crate::clock::Millis;
use crate::contest::{Contest, EntryNo};
use crate::db::{self, CommandId};
use crate::draughts::{Side, Square};
use crate::game::{ClockCommand, Command, IrregularCommand};
use crate::services::boards::Folded;
use crate::tournament::RoundNo;
use crate::web::desk::carry_out::{Outcome, Wish, record};
use crate::web::extract::AtGame;
use crate::web::pages::desk::{IncidentTyped, IncidentsPage, Ladder};
use crate::web::pages::{OfficePage, Shell};
use crate::web::people::office;
use crate::web::reply::{page, see_other};
use crate::web::{AppState, WebError, now};
use crate::words::{Lang, incidents, irregularities, squares};

/// The form, whatever it records.
#[derive(Deserialize)]
pub struct IncidentForm {
    command_id: CommandId,
    after: u32,
    what: String,
    #[serde(default)]
    side: String,
    #[serde(default)]
    words: String,
    #[serde(default)]
    square: String,
    #[serde(default)]
    upheld: String,
    #[serde(default)]
    sanction: String,
    #[serde(default)]
    minutes: String,
    #[serde(default)]
    outcome: String,
    #[serde(default)]
    fen: String,
    #[serde(default)]
    code: String,
    #[serde(default)]
    white_men: String,
    #[serde(default)]
    white_kings: String,
    #[serde(default)]
    black_men: String,
    #[serde(default)]
    black_kings: String,
}

impl IncidentForm {
    /// The pieces that take no part, `now` being those that do not. Where play goes on, nothing typed
    /// leaves them as they are: they come back only by a decision (R4.38). Elsewhere it is none.
    fn off_board(&self, now: OffBoard) -> Option<OffBoard> {
        let stays = self.outcome == "played-on";
        let number = |typed: &str, now: u8| match typed.trim() {
            "" => Some(if stays { now } else { 0 }),
            typed => typed.parse().ok().filter(|number| *number <= 20),
        };
        Some(OffBoard {
            white_men: number(&self.white_men, now.white_men)?,
            white_kings: number(&self.white_kings, now.white_kings)?,
            black_men: number(&self.black_men, now.black_men)?,
            black_kings: number(&self.black_kings, now.black_kings)?,
        })
    }

    /// What was typed, for the page that says why it was not recorded.
    fn typed(&self) -> IncidentTyped {
        IncidentTyped {
            side: self.side.clone(),
            words: self.words.clone(),
            square: self.square.clone(),
            upheld: self.upheld.clone(),
            sanction: self.sanction.clone(),
            minutes: self.minutes.clone(),
            outcome: self.outcome.clone(),
            fen: self.fen.clone(),
            code: self.code.clone(),
            off_board: [
                self.white_men.clone(),
                self.white_kings.clone(),
                self.black_men.clone(),
                self.black_kings.clone(),
            ],
        }
    }
}

/// What the page shows at first: the board as it stands, and the pieces that take no part.
fn untouched(board: &Folded) -> IncidentTyped {
    let off = board.game.off_board();
    let number = |number: u8| match number {
        0 => String::new(),
        number => number.to_string(),
    };
    IncidentTyped {
        fen: squares::fen(board.game.position()),
        off_board: [
            off.white_men,
            off.white_kings,
            off.black_men,
            off.black_kings,
        ]
        .map(number),
        ..IncidentTyped::default()
    }
}

/// `white` or `black`.
pub fn side(word: &str) -> Option<Side> {
    match word {
        "white" => Some(Side::White),
        "black" => Some(Side::Black),
        _ => None,
    }
}

/// The page.
pub async fn show(t: Lang, state: Data<AppState>, place: AtGame) -> Result<HttpResponse, WebError> {
    let bench = Bench::at(&state, &place).await?;
    render(&state, t, &bench, None).await
}

/// Why something was not recorded, and the form as it was sent.
struct Refused<'a> {
    status: StatusCode,
    why: String,
    form: &'a IncidentForm,
}

async fn render(
    state: &AppState,
    t: Lang,
    bench: &Bench,
    refused: Option<Refused<'_>>,
) -> Result<HttpResponse, WebError> {
    let board = &bench.board;
    let status = refused
        .as_ref()
        .map_or(StatusCode::OK, |refused| refused.status);
    let rounds = rounds(state, bench).await?;
    let event = &bench.place.event;
    let folded = match event.has_contest {
        true => Some(state.contests.load(event.event_id).await?),
        false => None,
    };
    let contest = folded.as_ref().map(|folded| &folded.contest);
    let ladder = |side: Side| {
        let name = name(board, side);
        let player = Player::at(contest, board, side);
        let mut conduct = Conduct::default();
        for other in &rounds {
            for of in Side::BOTH {
                if Player::at(contest, other, of) == player {
                    conduct = conduct.and(other.game.conduct(of));
                }
            }
        }
        let is_rapid = board.game.profile().name == ProfileName::Rapid;
        let next = incidents::step(t, conduct.next(is_rapid));
        Ladder {
            title: t.incident_ladder(name),
            counts: t.incident_ladder_counts(
                conduct.irregularities,
                conduct.lost,
                conduct.minutes,
                conduct.warnings,
            ),
            next: t.incident_next(next),
        }
    };
    let whole = IncidentsPage {
        t,
        shell: Shell::plain(t),
        office: office(t, &bench.place, OfficePage::Elsewhere),
        board_no: board.row.board_no,
        action: format!("/games/{}/incidents", board.row.game_id),
        back: bench.back(),
        seq: board.game.seq(),
        white: board.row.white_name.clone(),
        black: board.row.black_name.clone(),
        ladders: [ladder(Side::White), ladder(Side::Black)],
        sanctions: Sanction::ALL
            .map(|one| (one.as_str(), incidents::sanction(t, one)))
            .to_vec(),
        codes: Irregularity::ALL
            .map(|code| (code.code(), irregularities::name(t, code)))
            .to_vec(),
        off_board: [
            ("white_men", t.facts_white_men()),
            ("white_kings", t.facts_white_kings()),
            ("black_men", t.facts_black_men()),
            ("black_kings", t.facts_black_kings()),
        ],
        has_clock: board.game.clock().is_some(),
        late_rule: t.incident_late_rule(board.game.profile().forfeit_minutes),
        is_over: board.game.ended().is_some(),
        untouched: untouched(board),
        typed: refused
            .as_ref()
            .map(|refused| (refused.form.what.clone(), refused.form.typed())),
        wrong: refused.map(|refused| refused.why),
    };
    page(status, &whole)
}

/// Who somebody is in all rounds of an event: his entry in its tournament, where he has one; two players
/// of one name are told apart by their clubs elsewhere.
#[derive(PartialEq)]
enum Player<'a> {
    Entered(EntryNo),
    Named(&'a str, &'a str),
}

impl Player<'_> {
    fn at<'a>(contest: Option<&Contest>, board: &'a Folded, side: Side) -> Player<'a> {
        let numbers = (
            RoundNo::try_from(board.row.round_no),
            u16::try_from(board.row.board_no),
        );
        if let (Some(contest), (Ok(round), Ok(number))) = (contest, numbers)
            && let Some(seats) = contest.round(round).and_then(|round| round.board(number))
        {
            return Player::Entered(match side {
                Side::White => seats.table.white,
                Side::Black => seats.table.black,
            });
        }
        match side {
            Side::White => Player::Named(&board.row.white_name, &board.row.white_club),
            Side::Black => Player::Named(&board.row.black_name, &board.row.black_club),
        }
    }
}

/// Every board of the event, round by round: a player's record goes through all of them.
async fn rounds(state: &AppState, bench: &Bench) -> Result<Vec<std::sync::Arc<Folded>>, WebError> {
    let event_id = bench.place.event.event_id;
    let mut conn = state.pool.acquire().await?;
    let rounds = db::games::list_rounds(&mut conn, event_id).await?;
    drop(conn);
    let mut all = Vec::new();
    for (round_no, _) in rounds {
        all.extend(state.boards.of_round(event_id, round_no).await?);
    }
    Ok(all)
}

fn name(board: &Folded, side: Side) -> &str {
    match side {
        Side::White => &board.row.white_name,
        Side::Black => &board.row.black_name,
    }
}

/// Records it and leads back to the board.
pub async fn act(
    t: Lang,
    state: Data<AppState>,
    place: AtGame,
    typed: Form<IncidentForm>,
) -> Result<HttpResponse, WebError> {
    let bench = Bench::at(&state, &place).await?;
    let status = StatusCode::UNPROCESSABLE_ENTITY;
    let refused = |status, why| Refused {
        status,
        why,
        form: &typed,
    };
    let command = match read(t, &bench, &typed) {
        Ok(command) => command,
        Err(why) => return render(&state, t, &bench, Some(refused(status, why))).await,
    };
    let wish = Wish {
        signed: &place.signed,
        board: bench.board.clone(),
        command,
        typed: &typed.fen,
        after: typed.after,
        command_id: typed.command_id,
    };
    let (status, why) = match record(&state, t, wish, now()).await? {
        Outcome::Refused { message, .. } => (status, message),
        Outcome::Overtaken { message, .. } => (StatusCode::CONFLICT, message),
        _ => return Ok(see_other(&bench.back())),
    };
    let bench = Bench::at(&state, &place).await?;
    render(&state, t, &bench, Some(refused(status, why))).await
}

fn read(t: Lang, bench: &Bench, typed: &IncidentForm) -> Result<Command, String> {
    let words = typed.words.clone();
    let choose = || t.incident_choose().to_owned();
    let player = || side(&typed.side).ok_or_else(choose);
    let incident = match typed.what.as_str() {
        "late-found" => {
            let code: Irregularity = typed.code.parse().map_err(|_| choose())?;
            return Ok(Command::Irregular(IrregularCommand::RecordLate {
                by: player()?,
                codes: vec![code],
                words,
            }));
        }
        "compensate" => return compensate(t, bench, player()?, &typed.minutes, words),
        "upset" => Incident::Upset { words },
        "set-up" => Incident::WrongSetUp {
            outcome: match typed.outcome.as_str() {
                "restarted" => SetUp::Restarted,
                "corrected" => SetUp::Corrected(typed.fen.trim().to_owned()),
                "played-on" => SetUp::PlayedOn,
                _ => return Err(choose()),
            },
            side: side(&typed.side),
            off_board: typed
                .off_board(bench.board.game.off_board())
                .ok_or_else(|| t.incident_wrong_number().to_owned())?,
            clocks_anew: false,
            words,
        },
        "touch" => Incident::TouchClaimed {
            side: player()?,
            square: square(bench, &typed.square)
                .ok_or_else(|| t.incident_wrong_square().to_owned())?,
            upheld: typed.upheld == "yes",
            words,
        },
        "warn" => Incident::Warned {
            side: player()?,
            words,
        },
        "punish" => Incident::Punished {
            side: player()?,
            sanction: Sanction::ALL
                .into_iter()
                .find(|one| one.as_str() == typed.sanction)
                .ok_or_else(choose)?,
            words,
        },
        "late" => Incident::CameLate {
            side: player()?,
            minutes: typed
                .minutes
                .trim()
                .parse()
                .ok()
                .filter(|minutes| (1..=999).contains(minutes))
                .ok_or_else(|| t.incident_wrong_minutes().to_owned())?,
            tolerance: bench.board.game.profile().forfeit_minutes,
            words,
        },
        "unsigned" => Incident::RefusedToSign {
            side: player()?,
            words,
        },
        _ => return Err(choose()),
    };
    Ok(Command::RecordIncident(incident))
}

/// Time given to a player: a correction of his clock like any other (R4.12, R6.7).
fn compensate(
    t: Lang,
    bench: &Bench,
    side: Side,
    time: &str,
    reason: String,
) -> Result<Command, String> {
    let wrong = || t.incident_wrong_time().to_owned();
    let more = minutes_and_seconds(time).ok_or_else(wrong)?;
    let Some(clock) = bench.board.game.clock() else {
        return Err(t.decision_clocks_none().to_owned());
    };
    let mut after = clock.settings_at(now());
    let settings = match side {
        Side::White => &mut after.white,
        Side::Black => &mut after.black,
    };
    settings.left_ms += more;
    Ok(Command::Clock(ClockCommand::Correct { after, reason }))
}

/// `1:30`, `90` being minutes; an hour at the most.
fn minutes_and_seconds(text: &str) -> Option<Millis> {
    let (minutes, seconds) = text.trim().split_once(':').unwrap_or((text.trim(), "0"));
    let number = |text: &str| text.parse::<i64>().ok();
    let (minutes, seconds) = (number(minutes)?, number(seconds)?);
    let sound = (0..=60).contains(&minutes) && (0..60).contains(&seconds);
    let all = minutes * 60 + seconds;
    (sound && all > 0).then(|| Millis::from_secs(all))
}

fn square(bench: &Bench, typed: &str) -> Option<Square> {
    let variant = bench.board.game.variant();
    let typed = typed.trim().to_lowercase();
    match typed.parse::<u8>() {
        Ok(number) => variant.square(number),
        Err(_) => variant.from_algebraic(&typed),
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::arbitration::RuleProfile;
    use crate::contest::{Command, Entrant, Settings};
    use crate::draughts::{Position, Variant};
    use crate::game::{Game, GameEvent};

    /// A board of the first round between two players who are called the same everywhere.
    fn board(board_no: i32) -> Folded {
        let opening = GameEvent::GameOpened {
            variant: Variant::International,
            profile: RuleProfile::preset(ProfileName::Ffjd, Variant::International),
            start: Position::start(Variant::International).fen(),
            clock: None,
        };
        let row = db::games::GameRow {
            game_id: db::GameId(uuid::Uuid::nil()),
            event_id: db::EventId(uuid::Uuid::nil()),
            round_no: 1,
            board_no,
            white_name: "Dupont".to_owned(),
            black_name: "Dupont".to_owned(),
            white_club: String::new(),
            black_club: "Damier du Sud".to_owned(),
            played_on: None,
            opened_at: now(),
        };
        Folded {
            row: Arc::new(row),
            game: Game::open(&opening).unwrap(),
            log: Vec::new(),
        }
    }

    /// R4.13: four entries of one name are four players; without a tournament name and club say who it is.
    #[test]
    fn a_player_is_his_entry_where_there_is_one() {
        let mut contest = Contest::new();
        let entrant = |rating| Entrant {
            name: "Dupont".to_owned(),
            rating: Some(rating),
            ..Entrant::default()
        };
        for command in [
            Command::Configure {
                settings: Settings::swiss(3, 0),
                reason: String::new(),
            },
            Command::Enter {
                entrants: [2000, 1900, 1800, 1700].map(entrant).into(),
            },
            Command::CheckIn {
                nos: (1..=4).map(EntryNo).collect(),
            },
            Command::Draft,
            Command::Publish {
                anyway: false,
                reason: String::new(),
            },
        ] {
            let event = contest.decide(&command).unwrap();
            contest.take(&event);
        }
        let boards = [board(1), board(2)];
        let mut seats = Vec::new();
        for board in &boards {
            for side in Side::BOTH {
                match Player::at(Some(&contest), board, side) {
                    Player::Entered(no) => seats.push(no.0),
                    Player::Named(..) => panic!("a board of the round"),
                }
            }
        }
        seats.sort_unstable();
        assert_eq!(seats, [1, 2, 3, 4]);
        // A board that is none of the tournament's.
        let beside = board(9);
        let at = |board, side| Player::at(None, board, side);
        assert!(Player::at(Some(&contest), &beside, Side::White) == at(&boards[0], Side::White));
        assert!(at(&boards[0], Side::White) != at(&boards[1], Side::Black));
    }

    #[test]
    fn time_is_read_in_minutes_and_seconds() {
        for (text, seconds) in [("1", 60), (" 1:30 ", 90), ("0:45", 45), ("60", 3600)] {
            let read = minutes_and_seconds(text);
            assert_eq!(read, Some(Millis::from_secs(seconds)), "{text}");
        }
        for text in ["", "0", "0:00", "1:60", "-1", "61", "1:2:3", "a"] {
            assert_eq!(minutes_and_seconds(text), None, "{text}");
        }
    }
}
