//! Tablets on the tables: paired with a board by a code that is shown there, known by a cookie, and
//! detached by the desk.
//!
//! A tablet follows its board from round to round. A board has one, or two: one before each player. What it may do is the column "table" of the rights.
//! Who holds a cookie is remembered for some seconds, so that a press costs no question.

mod code;

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use chrono::Duration;
use sqlx::PgPool;
use uuid::Uuid;

pub use code::Code;

use super::error::{ServiceError, Thing};
use super::rights::{self, Right};
use super::sessions::Signed;
use super::token::{Token, TokenDigest};
use crate::clock::{Tie, Timestamp};
use crate::db::audit::Deed;
use crate::db::commands::{self, Claim};
use crate::db::devices::{self, Device, PairingCode, Stands};
use crate::db::{self, CommandId, DeviceId, EventId, Grant, Role};
use crate::draughts::Side;

/// How long a code pairs.
pub const CODE_LASTS: Duration = Duration::minutes(10);
/// How long what was read of a tablet is believed. This process knows at once when one is detached.
const BELIEVED: Duration = Duration::seconds(5);
/// A tablet that was heard is not noted again in the table within this.
const NOTED_AGAIN: Duration = Duration::seconds(10);
/// Beyond so many, what is no longer believed is forgotten.
const MANY: usize = 4096;

/// The most tablets a board has.
pub const MOST_AT_BOARD: usize = 2;

/// Why a code pairs nothing.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum PairingFault {
    /// No such code was ever made.
    #[error("no board has this code")]
    Unknown,
    /// It has paired a tablet.
    #[error("this code was used")]
    Used,
    /// Its time is over.
    #[error("this code is too old")]
    Expired,
    /// Both players have a tablet before them.
    #[error("two tablets stand at this board already")]
    Full,
}

/// Why a tablet was not paired.
#[derive(Debug, thiserror::Error)]
pub enum PairError {
    /// The code.
    #[error(transparent)]
    Code(#[from] PairingFault),
    /// Something else.
    #[error(transparent)]
    Service(#[from] ServiceError),
}

impl From<db::DbError> for PairError {
    fn from(error: db::DbError) -> Self {
        PairError::Service(error.into())
    }
}

impl From<sqlx::Error> for PairError {
    fn from(error: sqlx::Error) -> Self {
        PairError::Service(error.into())
    }
}

/// A code that was made.
pub struct NewCode {
    /// What to show. It is known now and never again.
    pub code: Code,
    /// The board it pairs with.
    pub board_no: i32,
    /// Until when.
    pub expires_at: Timestamp,
}

/// Who may pair tablets and detach them: whoever prepares the boards, and whoever answers for their clocks.
pub const PAIRS: &[Right] = &[Right::DraftAndPublish, Right::CorrectClock];

/// A tablet and what it may do.
impl Device {
    /// Whether the tablet has the right at its board, by the table of rights.
    #[must_use]
    pub fn may(&self, right: Right) -> bool {
        let board = u32::try_from(self.board_no).unwrap_or_default();
        let grant = Grant {
            role: Role::Table,
            boards: vec![board],
        };
        rights::allows(&[grant], right, Some(board))
    }
}

#[derive(Default)]
struct Memory {
    by_token: HashMap<TokenDigest, (Arc<Device>, Timestamp)>,
    /// When each tablet was last heard, and when that was last noted in the table.
    heard: HashMap<DeviceId, (Timestamp, Timestamp)>,
    /// Which tablet each run of a clock belongs to.
    runs: HashMap<Uuid, DeviceId>,
    /// Whose press waits first on a tablet for one that may be on its neighbour.
    waits: HashMap<DeviceId, Side>,
    changes: u64,
}

/// The tablets this process remembers. Clones share them.
#[derive(Clone, Default)]
pub struct Tablets(Arc<Mutex<Memory>>);

impl Tablets {
    /// The tablet that holds this cookie, one that was detached too; nothing when it is unknown. To look
    /// is not to hear it: only the tablet itself gives a sign of life.
    pub async fn find(
        &self,
        pool: &PgPool,
        token: &Token,
        at: Timestamp,
    ) -> Result<Option<Arc<Device>>, ServiceError> {
        let digest = token.digest();
        let changes = match self.recall(&digest, at) {
            Ok(device) => return Ok(Some(device)),
            Err(changes) => changes,
        };
        let mut conn = pool.acquire().await?;
        let Some(device) = devices::find(&mut conn, &digest).await?.map(Arc::new) else {
            return Ok(None);
        };
        drop(conn);
        self.keep(digest, &device, at, changes);
        Ok(Some(device))
    }

    /// What is remembered of a cookie, or how often something changed until now.
    fn recall(&self, digest: &TokenDigest, at: Timestamp) -> Result<Arc<Device>, u64> {
        let memory = self.memory();
        let known = memory.by_token.get(digest);
        match known.filter(|(_, read_at)| at < *read_at + BELIEVED) {
            Some((device, _)) => Ok(Arc::clone(device)),
            None => Err(memory.changes),
        }
    }

    /// Remembers what was read, unless something changed while it was.
    fn keep(&self, digest: TokenDigest, device: &Arc<Device>, at: Timestamp, changes: u64) {
        let mut memory = self.memory();
        if memory.changes != changes {
            return;
        }
        if memory.by_token.len() >= MANY {
            memory
                .by_token
                .retain(|_, (_, read_at)| at < *read_at + BELIEVED);
        }
        memory.by_token.insert(digest, (Arc::clone(device), at));
    }

    /// The tablet gave a sign of life, and keeps no press besides what it sends: whatever was pressed on
    /// it before has come. That it could not be noted is no failure of what the tablet asked.
    pub async fn hear(&self, pool: &PgPool, device: &Device, at: Timestamp) {
        if device.unpaired_at.is_some() {
            return;
        }
        let note = {
            let mut memory = self.memory();
            memory.waits.remove(&device.device_id);
            let (heard, noted) = memory
                .heard
                .entry(device.device_id)
                .or_insert((at, device.last_heard_at));
            *heard = at.max(*heard);
            let note = *noted + NOTED_AGAIN <= at;
            if note {
                *noted = at;
            }
            note
        };
        if note && let Ok(mut conn) = pool.acquire().await {
            let _ = devices::mark_heard(&mut conn, device.device_id, at).await;
        }
    }

    /// The tablets paired in the event, by board, with the last sign this process had of each.
    pub async fn list(
        &self,
        pool: &PgPool,
        event_id: EventId,
    ) -> Result<Vec<Device>, ServiceError> {
        let mut conn = pool.acquire().await?;
        let mut found = devices::list(&mut conn, event_id).await?;
        let memory = self.memory();
        for device in &mut found {
            if let Some((heard, _)) = memory.heard.get(&device.device_id) {
                device.last_heard_at = device.last_heard_at.max(*heard);
            }
        }
        Ok(found)
    }

    /// Whether a tablet is paired with the board and was not heard since an instant: presses made before
    /// it may be on the tablet and not here. One that was heard a moment after it may have been wrong
    /// about it by as much as its time may be wrong.
    pub async fn is_silent_since(
        &self,
        pool: &PgPool,
        event_id: EventId,
        board_no: i32,
        instant: Timestamp,
    ) -> Result<bool, ServiceError> {
        let paired = self.list(pool, event_id).await?;
        let surely = Tie::LOOSEST.after(instant);
        Ok(paired
            .iter()
            .any(|device| device.board_no == board_no && device.last_heard_at < surely))
    }

    /// Whether a press of `by`, made on this tablet at an instant when the other clock ran, waits: the press
    /// it answers may be on the tablet beside it, which was not heard since. Nothing waits for a press that
    /// cannot be there: that of a tablet whose own first press waits for the same.
    pub async fn waits_for_neighbour(
        &self,
        pool: &PgPool,
        device: &Device,
        by: Side,
        instant: Timestamp,
    ) -> Result<bool, ServiceError> {
        if !device.has_neighbour {
            return Ok(false);
        }
        let paired = self.list(pool, device.event_id).await?;
        let surely = Tie::LOOSEST.after(instant);
        let mut memory = self.memory();
        let waits = paired.iter().any(|other| {
            other.board_no == device.board_no
                && other.device_id != device.device_id
                && other.last_heard_at < surely
                && memory.waits.get(&other.device_id) != Some(&by)
        });
        match waits {
            true => memory.waits.insert(device.device_id, by),
            false => memory.waits.remove(&device.device_id),
        };
        Ok(waits)
    }

    /// What this tablet sent was taken or refused: no press of it waits for its neighbour.
    pub fn decided(&self, device: &Device) {
        self.memory().waits.remove(&device.device_id);
    }

    /// Whether a run of a device's clock is this tablet's: the first to name a run has it.
    pub async fn owns_run(
        &self,
        pool: &PgPool,
        device: &Device,
        run: Uuid,
        at: Timestamp,
    ) -> Result<bool, ServiceError> {
        if let Some(owner) = self.memory().runs.get(&run) {
            return Ok(*owner == device.device_id);
        }
        let mut conn = pool.acquire().await?;
        let is_own = devices::claim_run(&mut conn, run, device.device_id, at).await?;
        drop(conn);
        let mut memory = self.memory();
        if is_own {
            if memory.runs.len() >= MANY {
                memory.runs.clear();
            }
            memory.runs.insert(run, device.device_id);
        }
        Ok(is_own)
    }

    fn forget_all(&self) {
        let mut memory = self.memory();
        memory.changes += 1;
        memory.by_token.clear();
    }

    fn memory(&self) -> MutexGuard<'_, Memory> {
        // Every change of the memory is whole before the guard is dropped.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Why no code was made.
#[derive(Debug, thiserror::Error)]
pub enum CodeError {
    /// Both players have a tablet before them.
    #[error("two tablets stand at this board already")]
    Full,
    /// Something else.
    #[error(transparent)]
    Service(#[from] ServiceError),
}

impl From<db::DbError> for CodeError {
    fn from(error: db::DbError) -> Self {
        CodeError::Service(error.into())
    }
}

impl From<sqlx::Error> for CodeError {
    fn from(error: sqlx::Error) -> Self {
        CodeError::Service(error.into())
    }
}

/// Makes a code for a board. The same form sent again shows the same code. None is made for a third tablet
/// beside two: it would pair nothing.
pub async fn make_code(
    pool: &PgPool,
    signed: &Signed,
    session: &Token,
    (event_id, board_no, stands): (EventId, i32, Stands),
    command_id: CommandId,
    at: Timestamp,
) -> Result<NewCode, CodeError> {
    let board = u32::try_from(board_no).ok();
    if !PAIRS
        .iter()
        .any(|&right| signed.may(event_id, right, board))
    {
        return Err(ServiceError::NotAllowed.into());
    }
    let code = Code::of_command(session, command_id);
    let mut tx = pool.begin().await?;
    let claimed: Claim<(i32, Timestamp)> = commands::claim(
        &mut tx,
        command_id,
        Some(signed.person_id),
        "pairing_code",
        at,
    )
    .await?;
    let (board_no, expires_at) = match claimed {
        Claim::Foreign => return Err(ServiceError::ForeignCommand.into()),
        Claim::Done(made) => made,
        Claim::New => {
            let there = at_board(&mut tx, event_id, board_no).await?;
            if stands == Stands::Beside && there.len() >= MOST_AT_BOARD {
                return Err(CodeError::Full);
            }
            let made = PairingCode {
                pairing_code_id: Uuid::now_v7(),
                event_id,
                board_no,
                created_by: signed.person_id,
                expires_at: at + CODE_LASTS,
                stands,
                device_id: None,
            };
            devices::add_code(&mut tx, &made, &code.digest(), at).await?;
            commands::answer(&mut tx, command_id, &(board_no, made.expires_at)).await?;
            (board_no, made.expires_at)
        }
    };
    tx.commit().await?;
    Ok(NewCode {
        code,
        board_no,
        expires_at,
    })
}

/// The tablets paired with a board.
async fn at_board(
    conn: &mut sqlx::PgConnection,
    event_id: EventId,
    board_no: i32,
) -> Result<Vec<Device>, ServiceError> {
    let mut found = devices::list(conn, event_id).await?;
    found.retain(|device| device.board_no == board_no);
    Ok(found)
}

/// Pairs a tablet by its code; one that had another board leaves it. Those the board had before are
/// detached, unless the code says that it stands beside the one that is there. Gives what its cookie holds,
/// or nothing where this very tablet was paired by this code before.
pub async fn pair(
    pool: &PgPool,
    tablets: &Tablets,
    code: &Code,
    held: Option<&Device>,
    user_agent: String,
    at: Timestamp,
) -> Result<Option<Token>, PairError> {
    let mut tx = pool.begin().await?;
    let found = devices::find_code_and_lock(&mut tx, &code.digest()).await?;
    let found = found.ok_or(PairingFault::Unknown)?;
    if let Some(device_id) = found.device_id {
        let again =
            held.is_some_and(|held| held.device_id == device_id && held.unpaired_at.is_none());
        return match again {
            true => Ok(None),
            false => Err(PairingFault::Used.into()),
        };
    }
    if found.expires_at <= at {
        return Err(PairingFault::Expired.into());
    }
    devices::lock_board(&mut tx, found.event_id, found.board_no).await?;
    let mut there = at_board(&mut tx, found.event_id, found.board_no).await?;
    there.retain(|before| held.is_none_or(|held| held.device_id != before.device_id));
    match found.stands {
        Stands::Beside if there.len() >= MOST_AT_BOARD => return Err(PairingFault::Full.into()),
        Stands::Beside => {}
        Stands::Instead => {
            for before in &there {
                let by = Some(found.created_by);
                devices::unpair(&mut tx, found.event_id, before.device_id, by, at).await?;
            }
        }
    }
    let token = Token::new()?;
    let device = Device {
        device_id: DeviceId(Uuid::now_v7()),
        event_id: found.event_id,
        board_no: found.board_no,
        user_agent,
        paired_at: at,
        last_heard_at: at,
        unpaired_at: None,
        has_neighbour: found.stands == Stands::Beside && !there.is_empty(),
    };
    devices::add(&mut tx, &device, &token.digest()).await?;
    devices::use_code(&mut tx, found.pairing_code_id, device.device_id, at).await?;
    if let Some(held) = held {
        devices::unpair(&mut tx, held.event_id, held.device_id, None, at).await?;
    }
    let deed = Deed::TabletPaired {
        board: u32::try_from(found.board_no).unwrap_or_default(),
    };
    let by = Some(found.created_by);
    db::audit::add(&mut tx, by, Some(found.event_id), &deed, at).await?;
    tx.commit().await?;
    tablets.forget_all();
    Ok(Some(token))
}

/// Detaches a tablet of the event. Gives the board it had.
pub async fn detach(
    pool: &PgPool,
    tablets: &Tablets,
    signed: &Signed,
    event_id: EventId,
    device_id: DeviceId,
    at: Timestamp,
) -> Result<i32, ServiceError> {
    let by = Some(signed.person_id);
    let mut tx = pool.begin().await?;
    let board_no = devices::unpair(&mut tx, event_id, device_id, by, at)
        .await?
        .ok_or(ServiceError::NotFound(Thing::Tablet))?;
    let board = u32::try_from(board_no).ok();
    if !PAIRS
        .iter()
        .any(|&right| signed.may(event_id, right, board))
    {
        return Err(ServiceError::NotAllowed);
    }
    let deed = Deed::TabletDetached {
        board: board.unwrap_or_default(),
    };
    db::audit::add(&mut tx, by, Some(event_id), &deed, at).await?;
    tx.commit().await?;
    tablets.forget_all();
    Ok(board_no)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The column "table" of the rights: moves and the arbiter's call at its own board, nothing else.
    #[test]
    fn a_tablet_has_the_rights_of_a_table_at_its_board() {
        let at = Timestamp::UNIX_EPOCH;
        let device = Device {
            device_id: DeviceId(Uuid::nil()),
            event_id: EventId(Uuid::nil()),
            board_no: 3,
            user_agent: String::new(),
            paired_at: at,
            last_heard_at: at,
            unpaired_at: None,
            has_neighbour: false,
        };
        let held: Vec<Right> = Right::ALL
            .into_iter()
            .filter(|&right| device.may(right))
            .collect();
        assert_eq!(held, [Right::RecordMoves, Right::CallArbiter]);
    }
}
