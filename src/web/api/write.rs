//! What a program with a token writes: results, entries, rounds, moves. Each is one command, decided as
//! the same command of a person is, and recorded once however often it is sent.

use actix_web::http::StatusCode;
use actix_web::web::{Data, Path};
use actix_web::{HttpRequest, HttpResponse};
use bytes::Bytes;
use serde::Deserialize;
use serde_json::json;
use uuid::Uuid;

use super::answer::done;
use super::{body, contest, games};
use crate::contest::{Command, ContestEvent, Entrant, OverPast, Refusal, ResultSource, ResultWish};
use crate::db::{CommandId, GameId};
use crate::game;
use crate::services::boards::{RecordError, Recording};
use crate::services::contests::{ContestError, ContestRecording};
use crate::services::rights::Right;
use crate::services::{ServiceError, Thing};
use crate::tournament::{RoundNo, Title};
use crate::web::extract::ByProgram;
use crate::web::{AppState, WebError, now, result_code};
use crate::words::{self, Lang, refusals};

/// Records a command of the tournament, or says in the reader's words why not.
async fn record(
    t: Lang,
    state: &Data<AppState>,
    program: &ByProgram,
    command: Command,
    command_id: CommandId,
) -> Result<ContestEvent, WebError> {
    let event_id = program.token.event_id;
    let request = ContestRecording {
        event_id,
        command,
        command_id,
        // A record of a program names no person; its token is found by the command.
        person: None,
    };
    match state.contests.record(request, now()).await {
        Ok(recorded) => Ok(recorded.entry.event.clone()),
        Err(ContestError::Refused(refusal)) => match *refusal {
            Refusal::NoSuchRound(_) => Err(ServiceError::NotFound(Thing::Round).into()),
            Refusal::NoSuchBoard(_) => Err(ServiceError::NotFound(Thing::Board).into()),
            Refusal::PastResult => Err(ServiceError::NotAllowed.into()),
            refusal => {
                let folded = state.contests.load(event_id).await?;
                // What was sent lacks something; everything else is how things stand now.
                let lacks = matches!(refusal, Refusal::Nameless | Refusal::ReasonNeeded);
                Err(WebError::Refused {
                    is_conflict: !lacks,
                    why: words::contest::refusal(t, &folded.contest, &refusal),
                })
            }
        },
        Err(ContestError::BoardInUse(board)) => Err(WebError::Refused {
            is_conflict: true,
            why: vec![t.contest_board_in_use(board)],
        }),
        Err(ContestError::CommandElsewhere) => Err(ServiceError::ForeignCommand.into()),
        Err(ContestError::Db(error)) => Err(error.into()),
    }
}

/// A result, or none.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct SentResult {
    command_id: Option<Uuid>,
    /// Its code; none takes away what stands there.
    result: Option<String>,
    /// What stood there when the program looked.
    #[serde(default)]
    seen: Option<String>,
    #[serde(default)]
    reason: String,
}

/// `PUT /api/v1/events/{slug}/rounds/{n}/boards/{board}/result`
pub async fn result(
    t: Lang,
    state: Data<AppState>,
    request: HttpRequest,
    program: ByProgram,
    address: Path<(String, RoundNo, u16)>,
    sent: Bytes,
) -> Result<HttpResponse, WebError> {
    let (_, round, board) = address.into_inner();
    let wish: SentResult = body::read(&request, &sent)?;
    let event_id = program.token.event_id;
    let folded = state.contests.load(event_id).await?;
    let scale = folded.contest.settings().map(|settings| settings.scale);
    let has_uneven = scale.is_some_and(|scale| scale.has_uneven_draws());
    drop(folded);
    let read = |code: &Option<String>, with_uneven| match code {
        None => Ok(None),
        Some(code) => result_code::sent(code, with_uneven).ok_or_else(|| WebError::Refused {
            // A code of other events is against the rules of this one.
            is_conflict: result_code::UNEVEN.contains(&code.as_str()),
            why: vec![t.results_unread(code)],
        }),
    };
    let is_adjourned = wish.result.as_deref() == Some(result_code::ADJOURNED);
    let result = match is_adjourned {
        true => None,
        false => read(&wish.result, has_uneven)?,
    };
    // What stands there may be older than the scale.
    let seen = read(&wish.seen, true)?;
    let command_id = body::command_id(&state, &request, &program, wish.command_id, &sent).await?;
    let command = Command::SetResult {
        wish: ResultWish {
            round,
            board,
            result,
            seen,
            source: match program.token.may(Right::CorrectClock, None)
                || program.token.may(Right::DraftAndPublish, None)
            {
                true => ResultSource::Desk,
                false => ResultSource::Recorder,
            },
            reason: wish.reason,
        },
        over_past: match program.token.may(Right::ChangePastResult, None) {
            true => OverPast::Changes,
            // Proposing is for people, who answer for their reasons.
            false => OverPast::Leaves,
        },
    };
    let command = match is_adjourned {
        true => Command::Adjourn { round, board },
        false => command,
    };
    record(t, &state, &program, command, command_id).await?;
    let value = contest::round_now(&state, event_id, round).await?;
    Ok(done(&request, StatusCode::OK, &value))
}

/// Players to be entered, all or none.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct EntryWish {
    command_id: Option<Uuid>,
    players: Vec<NewPlayer>,
}

/// Somebody to be entered, as everybody may know it.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct NewPlayer {
    name: String,
    #[serde(default)]
    club: String,
    #[serde(default)]
    federation: String,
    #[serde(default)]
    federation_id: String,
    rating: Option<u16>,
    national_rating: Option<u16>,
    title: Option<Title>,
    #[serde(default)]
    category: String,
}

/// A text as a line: words with one blank between them.
fn line(text: &str) -> String {
    let is_between = |letter: char| letter.is_whitespace() || letter.is_control();
    let words: Vec<&str> = text
        .split(is_between)
        .filter(|word| !word.is_empty())
        .collect();
    words.join(" ")
}

/// `POST /api/v1/events/{slug}/players`
pub async fn enter(
    t: Lang,
    state: Data<AppState>,
    request: HttpRequest,
    program: ByProgram,
    sent: Bytes,
) -> Result<HttpResponse, WebError> {
    let wish: EntryWish = body::read(&request, &sent)?;
    for player in &wish.players {
        let texts = [
            (&player.name, 120),
            (&player.club, 120),
            (&player.category, 60),
            (&player.federation, 3),
            (&player.federation_id, 30),
        ];
        let long = texts
            .into_iter()
            .find(|(text, most)| text.chars().count() > *most);
        if let Some((_, most)) = long {
            return Err(WebError::Refused {
                is_conflict: false,
                why: vec![format!("{}. {}", player.name, t.fault_too_long(most))],
            });
        }
    }
    let command_id = body::command_id(&state, &request, &program, wish.command_id, &sent).await?;
    let entrants = wish.players.into_iter().map(|player| Entrant {
        name: line(&player.name),
        club: line(&player.club),
        federation: line(&player.federation),
        federation_id: line(&player.federation_id),
        rating: player.rating.filter(|rating| *rating > 0),
        national_rating: player.national_rating.filter(|rating| *rating > 0),
        title: player.title,
        sex: None,
        group: line(&player.category),
    });
    let command = Command::Enter {
        entrants: entrants.collect(),
    };
    let event = record(t, &state, &program, command, command_id).await?;
    let entered = match event {
        ContestEvent::Entered { entries } => entries,
        _ => return Err(ServiceError::ForeignCommand.into()),
    };
    let players = entered
        .iter()
        .map(|(no, who)| json!({ "no": no, "name": who.name }));
    let value = json!({ "players": players.collect::<Vec<_>>() });
    Ok(done(&request, StatusCode::CREATED, &value))
}

/// The next round, drafted by the engine and published; or what is a draft now, published.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct PublishWish {
    command_id: Option<Uuid>,
    /// Publish although results are missing or something changed since the draft.
    #[serde(default)]
    anyway: bool,
    #[serde(default)]
    reason: String,
}

/// `POST /api/v1/events/{slug}/rounds`: publishes the draft; where there is none, the engine makes it.
pub async fn publish(
    t: Lang,
    state: Data<AppState>,
    request: HttpRequest,
    program: ByProgram,
    sent: Bytes,
) -> Result<HttpResponse, WebError> {
    let wish: PublishWish = body::read(&request, &sent)?;
    let command_id = body::command_id(&state, &request, &program, wish.command_id, &sent).await?;
    let event_id = program.token.event_id;
    let folded = state.contests.load(event_id).await?;
    let is_done = folded.log.iter().any(|line| line.command_id == command_id);
    let has_draft = folded.contest.draft().is_some();
    drop(folded);
    if !is_done && !has_draft {
        record(t, &state, &program, Command::Draft, command_id.beside()).await?;
    }
    let command = Command::Publish {
        anyway: wish.anyway,
        reason: wish.reason,
    };
    let event = record(t, &state, &program, command, command_id).await?;
    let ContestEvent::Published { round, .. } = event else {
        return Err(ServiceError::ForeignCommand.into());
    };
    let value = contest::round_now(&state, event_id, round).await?;
    Ok(done(&request, StatusCode::CREATED, &value))
}

/// A move.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct MoveWish {
    command_id: Option<Uuid>,
    /// As it is written in a record: `32-28`, `17x28`.
    text: String,
    /// How many moves the program has seen.
    after: usize,
}

/// `POST /api/v1/games/{game}/moves`
pub async fn play(
    t: Lang,
    state: Data<AppState>,
    request: HttpRequest,
    program: ByProgram,
    game_id: Path<GameId>,
    sent: Bytes,
) -> Result<HttpResponse, WebError> {
    let wish: MoveWish = body::read(&request, &sent)?;
    let missing = || WebError::from(ServiceError::NotFound(Thing::Game));
    let board = state.boards.load(*game_id).await?.ok_or_else(missing)?;
    let command_id = body::command_id(&state, &request, &program, wish.command_id, &sent).await?;
    let is_done = board.log.iter().any(|line| line.command_id == command_id);
    let overtaken = || WebError::Refused {
        is_conflict: true,
        why: vec![t.api_moves_overtaken().to_owned()],
    };
    if !is_done && board.game.plies().count() != wish.after {
        return Err(overtaken());
    }
    let command = game::Command::Play {
        text: wish.text.clone(),
    };
    if !is_done && board.game.settles_claimed(&command) {
        return Err(WebError::Refused {
            is_conflict: false,
            why: vec![t.refusal_not_your_right().to_owned()],
        });
    }
    let recording = Recording {
        game_id: *game_id,
        command,
        after: board.game.seq(),
        command_id,
        person: None,
    };
    let at = now();
    let recording = Recording {
        command: crate::web::desk::with_press(recording.command, &board, at),
        ..recording
    };
    drop(board);
    match state.boards.record(recording, at).await {
        Ok(recorded) => {
            let value = games::game_now(&state, t, &recorded.board).await?;
            Ok(done(&request, StatusCode::CREATED, &value))
        }
        Err(RecordError::NotFound) => Err(missing()),
        Err(RecordError::Overtaken { .. }) => Err(overtaken()),
        Err(RecordError::Refused { refusal, board }) => Err(WebError::Refused {
            is_conflict: false,
            why: vec![refusals::refusal(t, &board.game, &wish.text, &refusal)],
        }),
        Err(RecordError::CommandElsewhere) => Err(ServiceError::ForeignCommand.into()),
        Err(RecordError::Db(error)) => Err(error.into()),
    }
}
