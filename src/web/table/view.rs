//! What a tablet is told of its board.

use actix_web::HttpRequest;
use serde::Serialize;

use crate::clock::{ClockEvent, DeviceId, FlagRule, Pauser, Phase, TimeControl, Timestamp};
use crate::db::GameId;
use crate::db::devices::Device;
use crate::draughts::{Score, Side};
use crate::game::{Game, GameEvent, Step};
use crate::services::boards::Folded;
use crate::web::clock_view::ClockView;
use crate::words::{Lang, public, standing, table, tempo};

/// Whether the players keep the scoresheet on the tablet: it asks for it with each request.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Sheet {
    /// They do not, and the tablet is told of no move.
    None,
    /// They do.
    Kept,
}

impl Sheet {
    /// As the address of a request says: `?sheet=1`.
    #[must_use]
    pub fn asked_by(request: &HttpRequest) -> Sheet {
        let mut fields = request.query_string().split('&');
        match fields.any(|field| field == "sheet=1") {
            true => Sheet::Kept,
            false => Sheet::None,
        }
    }
}

/// A board as its tablet knows it.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct TableView {
    /// The board.
    pub board: i32,
    /// The game that is played there; none before the first.
    pub game: Option<GameView>,
}

/// The game of a table.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct GameView {
    /// The game.
    pub id: GameId,
    /// Its round.
    pub round: i32,
    /// Who has White.
    pub white: String,
    /// Who has Black.
    pub black: String,
    /// Who makes the first move: the other one starts the clocks.
    pub first: &'static str,
    /// The tempo in a sentence; empty without a clock.
    pub tempo: String,
    /// What happens at zero, in a sentence or two; empty without a clock that is kept here.
    pub at_zero: String,
    /// The time control, by which the tablet counts while it hears nothing.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub control: Option<TimeControl>,
    /// The clock.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub clock: Option<ClockView>,
    /// What the control needs besides, White's and Black's: moves made in the period, and time used in
    /// the move that is being thought about.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub within: Option<[Within; 2]>,
    /// Each run of a device that pressed, with its last press that was taken.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub runs: Vec<(DeviceId, u32)>,
    /// Whether the players may let the clocks run again: they stopped them themselves.
    pub may_resume: bool,
    /// Who may claim the flag that is down, where the players claim it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub claims: Option<&'static str>,
    /// Whether an arbiter was called and has not answered.
    pub called: bool,
    /// The result that waits for the opponent.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub proposal: Option<ProposalView>,
    /// How the game ended.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub result: Option<ResultView>,
    /// The results in this game: won by White, drawn, won by Black.
    pub scores: [&'static str; 3],
    /// The scoresheet, for a tablet whose players keep it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sheet: Option<SheetView>,
}

/// The scoresheet of a game: what everybody is shown of it, and nothing besides (R4.11).
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct SheetView {
    /// The board, a letter a square.
    pub letters: String,
    /// Whose turn it is by the record.
    pub turn: &'static str,
    /// Number, the move of the side that begins, the answer; empty where it is not written down.
    pub moves: Vec<(u32, String, String)>,
    /// Where the last move began and ended.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub last: Option<(u8, u8)>,
    /// Whether moves are played that nobody writes down: the board is an earlier one.
    pub suspended: bool,
    /// Whose move is missing: he pressed and wrote nothing.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub missing: Option<&'static str>,
}

/// Where a player stands within his period.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Within {
    moves: u32,
    turn_ms: i64,
}

/// A result that waits for the opponent.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct ProposalView {
    /// Who proposed it.
    pub by: &'static str,
    /// `white`, `draw` or `black`.
    pub score: &'static str,
    /// The score as it is written.
    pub text: &'static str,
}

/// How the game ended.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct ResultView {
    /// The score as it is written.
    pub score: &'static str,
    /// Why, as anybody may read it; may be empty.
    pub reason: String,
}

/// `white` or `black`.
#[must_use]
pub fn name(side: Side) -> &'static str {
    match side {
        Side::White => "white",
        Side::Black => "black",
    }
}

/// The side of a form.
#[must_use]
pub fn side_named(name: &str) -> Option<Side> {
    match name {
        "white" => Some(Side::White),
        "black" => Some(Side::Black),
        _ => None,
    }
}

/// `white`, `draw` or `black`: the results two players can confirm.
#[must_use]
pub fn score_named(name: &str) -> Option<Score> {
    match name {
        "white" => Some(Score::WhiteWins),
        "draw" => Some(Score::Draw),
        "black" => Some(Score::BlackWins),
        _ => None,
    }
}

fn score_name(score: Score) -> &'static str {
    match score {
        Score::WhiteWins => "white",
        Score::BlackWins => "black",
        _ => "draw",
    }
}

impl TableView {
    /// The board of a tablet at `at`; `game` is the one that is played there.
    #[must_use]
    pub fn of(
        t: Lang,
        device: &Device,
        game: Option<&Folded>,
        at: Timestamp,
        sheet: Sheet,
    ) -> TableView {
        TableView {
            board: device.board_no,
            game: game.map(|board| GameView::of(t, board, at, sheet)),
        }
    }

    /// The same whenever it is asked, as long as nothing happened that a tablet is told of: what the
    /// stream is silent about, it must be silent about altogether.
    #[must_use]
    pub fn mark(t: Lang, device: &Device, game: Option<&Folded>, sheet: Sheet) -> String {
        let at = game
            .and_then(|board| board.game.clock())
            .map_or(Timestamp::UNIX_EPOCH, |clock| clock.told_instant());
        TableView::of(t, device, game, at, sheet).json()
    }

    /// As JSON.
    #[must_use]
    pub fn json(&self) -> String {
        // Plain fields of plain types always become JSON.
        serde_json::to_string(self).unwrap_or_default()
    }
}

impl GameView {
    fn of(t: Lang, board: &Folded, at: Timestamp, sheet: Sheet) -> GameView {
        let game = &board.game;
        let clock = game.clock();
        let view = ClockView::of(game, at);
        let reading = clock.map(|clock| clock.reading(at));
        let kept = view.as_ref().is_some_and(ClockView::is_kept);
        let claims = clock
            .filter(|clock| clock.setup().flag_rule == FlagRule::Claimed && game.ended().is_none())
            .and_then(|clock| clock.open_flag(at))
            .map(|flag| name(flag.side.other()));
        let [white, draw, black, _] = standing::scores(game.variant());
        GameView {
            id: board.row.game_id,
            round: board.row.round_no,
            white: board.row.white_name.clone(),
            black: board.row.black_name.clone(),
            first: name(game.start().to_move()),
            tempo: clock.map_or_else(String::new, |clock| {
                tempo::control(t, &clock.setup().control)
            }),
            at_zero: clock
                .filter(|_| kept)
                .map_or_else(String::new, |clock| table::at_zero(t, clock.setup())),
            control: clock.map(|clock| clock.setup().control.clone()),
            within: reading.as_ref().map(|reading| {
                Side::BOTH.map(|side| Within {
                    moves: reading.of(side).moves_in_period,
                    turn_ms: reading.of(side).turn_ms.0,
                })
            }),
            runs: clock.map_or_else(Vec::new, |clock| clock.devices().to_vec()),
            may_resume: reading.is_some_and(|reading| reading.phase == Phase::Paused)
                && was_paused_by_table(board),
            clock: view,
            claims,
            called: game.called_at().is_some(),
            proposal: game.proposal().map(|(by, score)| ProposalView {
                by: name(by),
                score: score_name(score),
                text: score.text(game.variant()),
            }),
            result: game.ended().map(|ended| ResultView {
                score: ended.score.text(game.variant()),
                reason: public::reason(t, ended),
            }),
            scores: [white, draw, black],
            sheet: (sheet == Sheet::Kept).then(|| SheetView::of(game, at)),
        }
    }
}

impl SheetView {
    fn of(game: &Game, at: Timestamp) -> SheetView {
        let shown = game.shown();
        let notation = game.variant().notation();
        let mut moves: Vec<(u32, String, String)> = Vec::new();
        for ply in game.plies() {
            // By what hands did alone: the record writes out a path only where a legal move needs it.
            let (Some(from), Some(to)) = (ply.path.first(), ply.path.last()) else {
                continue;
            };
            let text = notation.path(&[*from, *to], !ply.captured.is_empty());
            let begins = ply.by == game.start().to_move();
            match moves.last_mut() {
                Some((no, _, answer)) if !begins && *no == ply.move_no && answer.is_empty() => {
                    *answer = text;
                }
                _ if begins => moves.push((ply.move_no, text, String::new())),
                _ => moves.push((ply.move_no, String::new(), text)),
            }
        }
        let last = match game.steps().last() {
            Some(Step::Ply(ply)) => ply.path.first().zip(ply.path.last()),
            _ => None,
        };
        SheetView {
            letters: shown.letters(),
            turn: name(shown.to_move()),
            moves,
            last: last.map(|(from, to)| (from.number(), to.number())),
            suspended: game.is_suspended(),
            missing: game.missing_move(at).map(name),
        }
    }
}

/// Whether the clocks stand by the players' own hand. A pause the arbiter made is his to end, and so is
/// one that a program with his rights made.
#[must_use]
pub fn was_paused_by_table(board: &Folded) -> bool {
    let stopped = board.log.iter().rev().find_map(|entry| match &entry.event {
        GameEvent::Clock { event, .. } => match event {
            ClockEvent::Paused { by, .. } => Some(match by {
                Some(by) => *by == Pauser::Table,
                None => entry.person.is_none(),
            }),
            ClockEvent::Started { .. } | ClockEvent::Resumed { .. } => Some(false),
            _ => None,
        },
        _ => None,
    });
    stopped == Some(true)
}
