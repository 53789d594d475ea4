//! Tablets paired with boards, and the codes that pair them.

use sqlx::PgConnection;
use uuid::Uuid;

use super::{CommandId, DbError, DeviceId, EventId, PersonId};
use crate::clock::Timestamp;

/// A tablet as the desk sees it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Device {
    /// Its key, which opens nothing.
    pub device_id: DeviceId,
    /// The event.
    pub event_id: EventId,
    /// The board it follows.
    pub board_no: i32,
    /// What its browser said of itself, at most 400 characters.
    pub user_agent: String,
    /// When it was paired.
    pub paired_at: Timestamp,
    /// When it was last heard, to some seconds.
    pub last_heard_at: Timestamp,
    /// When it was detached from its board.
    pub unpaired_at: Option<Timestamp>,
    /// Whether another tablet stands at its board too: one before each player.
    pub has_neighbour: bool,
}

/// Where a new tablet stands at a board that has one.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Stands {
    /// In the place of whatever is there.
    #[default]
    Instead,
    /// Beside it: one tablet before each player.
    Beside,
}

/// A code, as read from its digest.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PairingCode {
    /// Its key.
    pub pairing_code_id: Uuid,
    /// The event.
    pub event_id: EventId,
    /// The board.
    pub board_no: i32,
    /// Who made it.
    pub created_by: PersonId,
    /// From when on it pairs nothing.
    pub expires_at: Timestamp,
    /// Where the tablet stands, if its board has one.
    pub stands: Stands,
    /// The tablet it paired.
    pub device_id: Option<DeviceId>,
}

/// Adds a code.
pub async fn add_code(
    conn: &mut PgConnection,
    code: &PairingCode,
    code_sha256: &[u8],
    at: Timestamp,
) -> Result<(), DbError> {
    sqlx::query!(
        "INSERT INTO pairing_code (pairing_code_id, event_id, board_no, code_sha256, created_at, created_by, expires_at, beside)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8)",
        code.pairing_code_id,
        code.event_id.0,
        code.board_no,
        code_sha256,
        at,
        code.created_by.0,
        code.expires_at,
        code.stands == Stands::Beside
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// The code with this digest; whoever asks for the same one waits until this transaction ends.
pub async fn find_code_and_lock(
    conn: &mut PgConnection,
    code_sha256: &[u8],
) -> Result<Option<PairingCode>, DbError> {
    let row = sqlx::query!(
        "SELECT pairing_code_id, event_id, board_no, created_by, expires_at, beside, device_id
         FROM pairing_code WHERE code_sha256 = $1 FOR UPDATE",
        code_sha256
    )
    .fetch_optional(conn)
    .await?;
    Ok(row.map(|row| PairingCode {
        pairing_code_id: row.pairing_code_id,
        event_id: EventId(row.event_id),
        board_no: row.board_no,
        created_by: PersonId(row.created_by),
        expires_at: row.expires_at,
        stands: match row.beside {
            true => Stands::Beside,
            false => Stands::Instead,
        },
        device_id: row.device_id.map(DeviceId),
    }))
}

/// Notes which tablet the code paired.
pub async fn use_code(
    conn: &mut PgConnection,
    pairing_code_id: Uuid,
    device_id: DeviceId,
    at: Timestamp,
) -> Result<(), DbError> {
    sqlx::query!(
        "UPDATE pairing_code SET used_at = $2, device_id = $3 WHERE pairing_code_id = $1",
        pairing_code_id,
        at,
        device_id.0
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Makes whoever pairs a tablet with the board wait until this transaction ends: who counts the tablets
/// there must not be overtaken.
pub async fn lock_board(
    conn: &mut PgConnection,
    event_id: EventId,
    board_no: i32,
) -> Result<(), DbError> {
    sqlx::query!(
        "SELECT pg_advisory_xact_lock(hashtextextended('tablets ' || $1::uuid::text, $2::integer))",
        event_id.0,
        board_no
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Adds a tablet.
pub async fn add(
    conn: &mut PgConnection,
    device: &Device,
    token_sha256: &[u8],
) -> Result<(), DbError> {
    sqlx::query!(
        "INSERT INTO device (device_id, event_id, board_no, token_sha256, user_agent, paired_at, last_heard_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7)",
        device.device_id.0,
        device.event_id.0,
        device.board_no,
        token_sha256,
        device.user_agent,
        device.paired_at,
        device.last_heard_at
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// The tablet whose cookie has this digest, detached ones too.
pub async fn find(conn: &mut PgConnection, token_sha256: &[u8]) -> Result<Option<Device>, DbError> {
    Ok(sqlx::query_as!(
        Device,
        r#"SELECT device_id AS "device_id: DeviceId", event_id AS "event_id: EventId", board_no, user_agent,
                  paired_at, last_heard_at, unpaired_at,
                  EXISTS (SELECT 1 FROM device AS other
                          WHERE other.event_id = device.event_id AND other.board_no = device.board_no
                            AND other.unpaired_at IS NULL AND other.device_id <> device.device_id) AS "has_neighbour!"
           FROM device WHERE token_sha256 = $1"#,
        token_sha256
    )
    .fetch_optional(conn)
    .await?)
}

/// The tablets paired in an event, by board, the last heard first.
pub async fn list(conn: &mut PgConnection, event_id: EventId) -> Result<Vec<Device>, DbError> {
    Ok(sqlx::query_as!(
        Device,
        r#"SELECT device_id AS "device_id: DeviceId", event_id AS "event_id: EventId", board_no, user_agent,
                  paired_at, last_heard_at, unpaired_at,
                  EXISTS (SELECT 1 FROM device AS other
                          WHERE other.event_id = device.event_id AND other.board_no = device.board_no
                            AND other.unpaired_at IS NULL AND other.device_id <> device.device_id) AS "has_neighbour!"
           FROM device WHERE event_id = $1 AND unpaired_at IS NULL
           ORDER BY board_no, last_heard_at DESC, device_id"#,
        event_id.0
    )
    .fetch_all(conn)
    .await?)
}

/// Notes that a tablet was heard.
pub async fn mark_heard(
    conn: &mut PgConnection,
    device_id: DeviceId,
    at: Timestamp,
) -> Result<(), DbError> {
    sqlx::query!(
        "UPDATE device SET last_heard_at = $2 WHERE device_id = $1 AND last_heard_at < $2",
        device_id.0,
        at
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Detaches a tablet of the event from its board; nobody detached one that moved to another. Says which
/// board it had, if it had one still.
pub async fn unpair(
    conn: &mut PgConnection,
    event_id: EventId,
    device_id: DeviceId,
    by: Option<PersonId>,
    at: Timestamp,
) -> Result<Option<i32>, DbError> {
    let row = sqlx::query!(
        "UPDATE device SET unpaired_at = $3, unpaired_by = $4
         WHERE event_id = $1 AND device_id = $2 AND unpaired_at IS NULL RETURNING board_no",
        event_id.0,
        device_id.0,
        at,
        by.map(|person| person.0)
    )
    .fetch_optional(conn)
    .await?;
    Ok(row.map(|row| row.board_no))
}

/// Notes which tablet a run of a clock belongs to. Says whether it is this one's: the first to name a
/// run has it.
pub async fn claim_run(
    conn: &mut PgConnection,
    run: Uuid,
    device_id: DeviceId,
    at: Timestamp,
) -> Result<bool, DbError> {
    sqlx::query!(
        "INSERT INTO device_run (device_run_id, device_id, first_heard_at) VALUES ($1, $2, $3)
         ON CONFLICT (device_run_id) DO NOTHING",
        run,
        device_id.0,
        at
    )
    .execute(&mut *conn)
    .await?;
    let owner = sqlx::query_scalar!(
        "SELECT device_id FROM device_run WHERE device_run_id = $1",
        run
    )
    .fetch_one(conn)
    .await?;
    Ok(owner == device_id.0)
}

/// Notes which tablet sent a command. Says whether it is this one's.
pub async fn claim_command(
    conn: &mut PgConnection,
    command_id: CommandId,
    device_id: DeviceId,
    at: Timestamp,
) -> Result<bool, DbError> {
    sqlx::query!(
        "INSERT INTO device_command (command_id, device_id, sent_at) VALUES ($1, $2, $3)
         ON CONFLICT (command_id) DO NOTHING",
        command_id.0,
        device_id.0,
        at
    )
    .execute(&mut *conn)
    .await?;
    let owner = sqlx::query_scalar!(
        "SELECT device_id FROM device_command WHERE command_id = $1",
        command_id.0
    )
    .fetch_one(conn)
    .await?;
    Ok(owner == device_id.0)
}

/// The game of the latest round on a board of an event.
pub async fn find_game(
    conn: &mut PgConnection,
    event_id: EventId,
    board_no: i32,
) -> Result<Option<super::GameId>, DbError> {
    Ok(sqlx::query_scalar!(
        r#"SELECT game_id AS "game_id: super::GameId" FROM game
           WHERE event_id = $1 AND board_no = $2 ORDER BY round_no DESC LIMIT 1"#,
        event_id.0,
        board_no
    )
    .fetch_optional(conn)
    .await?)
}
