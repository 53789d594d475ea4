//! What hides and removes personal data: names at boards, what entrants told, traces of browsers.

use sqlx::PgConnection;

use super::{DbError, EventId};
use crate::clock::Timestamp;
use crate::contest::EntryNo;

/// Shows a name otherwise at every board of the event, and keeps it beside.
pub async fn hide_name(
    conn: &mut PgConnection,
    event_id: EventId,
    name: &str,
    shown: &str,
) -> Result<u64, DbError> {
    let done = sqlx::query!(
        "UPDATE game SET
             white_full = CASE WHEN white_name = $2 THEN white_name ELSE white_full END,
             white_name = CASE WHEN white_name = $2 THEN $3 ELSE white_name END,
             black_full = CASE WHEN black_name = $2 THEN black_name ELSE black_full END,
             black_name = CASE WHEN black_name = $2 THEN $3 ELSE black_name END
         WHERE event_id = $1 AND (white_name = $2 OR black_name = $2)",
        event_id.0,
        name,
        shown,
    )
    .execute(conn)
    .await?;
    Ok(done.rows_affected())
}

/// Shows a name again at every board where it was kept.
pub async fn show_name(
    conn: &mut PgConnection,
    event_id: EventId,
    name: &str,
) -> Result<u64, DbError> {
    let done = sqlx::query!(
        "UPDATE game SET
             white_name = CASE WHEN white_full = $2 THEN white_full ELSE white_name END,
             white_full = NULLIF(white_full, $2),
             black_name = CASE WHEN black_full = $2 THEN black_full ELSE black_name END,
             black_full = NULLIF(black_full, $2)
         WHERE event_id = $1 AND (white_full = $2 OR black_full = $2)",
        event_id.0,
        name,
    )
    .execute(conn)
    .await?;
    Ok(done.rows_affected())
}

/// Where somebody sits: round, board, whether with White.
pub type Seat = (i32, i32, bool);

/// Notes what somebody is called at boards that were opened while only initials were to be shown.
pub async fn note_full_name(
    conn: &mut PgConnection,
    event_id: EventId,
    seats: &[Seat],
    name: &str,
    shown: &str,
) -> Result<u64, DbError> {
    let rounds: Vec<i32> = seats.iter().map(|seat| seat.0).collect();
    let boards: Vec<i32> = seats.iter().map(|seat| seat.1).collect();
    let whites: Vec<bool> = seats.iter().map(|seat| seat.2).collect();
    let done = sqlx::query!(
        "UPDATE game SET
             white_full = CASE WHEN seat.is_white AND white_name = $6 THEN $5 ELSE white_full END,
             black_full = CASE WHEN NOT seat.is_white AND black_name = $6 THEN $5 ELSE black_full END
         FROM unnest($2::integer[], $3::integer[], $4::boolean[]) AS seat (round_no, board_no, is_white)
         WHERE game.event_id = $1 AND game.round_no = seat.round_no AND game.board_no = seat.board_no",
        event_id.0,
        &rounds,
        &boards,
        &whites,
        name,
        shown,
    )
    .execute(conn)
    .await?;
    Ok(done.rows_affected())
}

/// What players are called at the boards of an event, whether it is shown or not; and whether it is not.
pub async fn list_names(
    conn: &mut PgConnection,
    event_id: EventId,
) -> Result<Vec<(String, bool)>, DbError> {
    let rows = sqlx::query!(
        r#"SELECT name AS "name!", bool_or(is_hidden) AS "is_hidden!" FROM (
             SELECT COALESCE(white_full, white_name) AS name, white_full IS NOT NULL AS is_hidden FROM game WHERE event_id = $1
             UNION ALL
             SELECT COALESCE(black_full, black_name), black_full IS NOT NULL FROM game WHERE event_id = $1
           ) AS seat GROUP BY name ORDER BY name"#,
        event_id.0,
    )
    .fetch_all(conn)
    .await?;
    Ok(rows
        .into_iter()
        .map(|row| (row.name, row.is_hidden))
        .collect())
}

/// Says of entries whether they are shown by initials. What else is kept of them stays.
pub async fn set_initials(
    conn: &mut PgConnection,
    event_id: EventId,
    nos: &[EntryNo],
    initials: bool,
    at: Timestamp,
) -> Result<(), DbError> {
    let nos: Vec<i32> = nos.iter().map(|no| i32::from(no.0)).collect();
    sqlx::query!(
        "INSERT INTO entrant_private (event_id, entry_no, initials, updated_at)
         SELECT $1, no, $3, $4 FROM unnest($2::integer[]) AS no
         ON CONFLICT (event_id, entry_no) DO UPDATE SET initials = excluded.initials, updated_at = excluded.updated_at",
        event_id.0,
        &nos,
        initials,
        at,
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Removes how one entrant is reached, when he was born, and what was noted of him.
pub async fn remove_contact(
    conn: &mut PgConnection,
    event_id: EventId,
    no: EntryNo,
    at: Timestamp,
) -> Result<u64, DbError> {
    let done = sqlx::query!(
        "UPDATE entrant_private SET birth = '', contact = '', note = '', updated_at = $3
         WHERE event_id = $1 AND entry_no = $2 AND (birth, contact, note) <> ('', '', '')",
        event_id.0,
        i32::from(no.0),
        at,
    )
    .execute(conn)
    .await?;
    Ok(done.rows_affected())
}

/// Removes the same of everybody whose event ended before a day.
pub async fn remove_old_contacts(
    conn: &mut PgConnection,
    ended_before: chrono::NaiveDate,
    at: Timestamp,
) -> Result<u64, DbError> {
    let done = sqlx::query!(
        "UPDATE entrant_private SET birth = '', contact = '', note = '', updated_at = $2
         FROM event WHERE event.event_id = entrant_private.event_id AND event.ends_on < $1
           AND (birth, contact, note) <> ('', '', '')",
        ended_before,
        at,
    )
    .execute(conn)
    .await?;
    Ok(done.rows_affected())
}

/// Removes sessions that ended before an instant.
pub async fn remove_old_sessions(
    conn: &mut PgConnection,
    ended_before: Timestamp,
) -> Result<u64, DbError> {
    let done = sqlx::query!(
        "DELETE FROM session WHERE COALESCE(ended_at, expires_at) < $1",
        ended_before
    )
    .execute(conn)
    .await?;
    Ok(done.rows_affected())
}

/// Removes the notes of invitations that were settled before an instant.
pub async fn remove_old_invitation_notes(
    conn: &mut PgConnection,
    settled_before: Timestamp,
) -> Result<u64, DbError> {
    let done = sqlx::query!(
        "UPDATE invitation SET note = '' WHERE note <> '' AND LEAST(accepted_at, withdrawn_at, expires_at) < $1",
        settled_before
    )
    .execute(conn)
    .await?;
    Ok(done.rows_affected())
}

/// Removes what is known of the browsers of tablets that were detached before an instant.
pub async fn remove_old_browsers(
    conn: &mut PgConnection,
    detached_before: Timestamp,
) -> Result<u64, DbError> {
    let done = sqlx::query!(
        "UPDATE device SET user_agent = '' WHERE user_agent <> '' AND unpaired_at < $1",
        detached_before
    )
    .execute(conn)
    .await?;
    Ok(done.rows_affected())
}
