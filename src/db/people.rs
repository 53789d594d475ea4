//! Persons who can sign in.

use sqlx::PgConnection;

use crate::clock::Timestamp;
use crate::db::{DbError, PersonId};

/// A person who can sign in. The name people see and the name he signs in with differ.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Person {
    /// His key.
    pub person_id: PersonId,
    /// The name he signs in with, in lower case.
    pub login_name: String,
    /// The name his colleagues see.
    pub display_name: String,
    /// Whether he may create events.
    pub creates_events: bool,
}

/// A person with what proves that it is him.
#[derive(Clone)]
pub struct Credentials {
    /// Who.
    pub person: Person,
    /// The argon2id digest, as PHC text.
    pub password_hash: String,
}

/// Whether anybody can sign in at all. Who is only named in a restored log cannot.
pub async fn exists_any(conn: &mut PgConnection) -> Result<bool, DbError> {
    let any = sqlx::query_scalar!(
        r#"SELECT EXISTS (SELECT 1 FROM person WHERE password_hash <> '') AS "any!""#
    )
    .fetch_one(conn)
    .await?;
    Ok(any)
}

/// Adds a person. A name already taken is refused by `LoginTaken`.
pub async fn add(
    conn: &mut PgConnection,
    person: &Person,
    password_hash: &str,
    at: Timestamp,
) -> Result<(), DbError> {
    sqlx::query!(
        "INSERT INTO person (person_id, login_name, display_name, password_hash, creates_events, created_at)
         VALUES ($1, $2, $3, $4, $5, $6)",
        person.person_id.0,
        person.login_name,
        person.display_name,
        password_hash,
        person.creates_events,
        at
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// The person who signs in with this name, in lower case.
pub async fn find_by_login_name(
    conn: &mut PgConnection,
    login_name: &str,
) -> Result<Option<Credentials>, DbError> {
    let row = sqlx::query!(
        "SELECT person_id, login_name, display_name, creates_events, password_hash FROM person WHERE login_name = $1",
        login_name
    )
    .fetch_optional(conn)
    .await?;
    Ok(row.map(|row| Credentials {
        person: Person {
            person_id: PersonId(row.person_id),
            login_name: row.login_name,
            display_name: row.display_name,
            creates_events: row.creates_events,
        },
        password_hash: row.password_hash,
    }))
}

/// The person with this key.
pub async fn find(
    conn: &mut PgConnection,
    person_id: PersonId,
) -> Result<Option<Credentials>, DbError> {
    let row = sqlx::query!(
        "SELECT person_id, login_name, display_name, creates_events, password_hash FROM person WHERE person_id = $1",
        person_id.0
    )
    .fetch_optional(conn)
    .await?;
    Ok(row.map(|row| Credentials {
        person: Person {
            person_id: PersonId(row.person_id),
            login_name: row.login_name,
            display_name: row.display_name,
            creates_events: row.creates_events,
        },
        password_hash: row.password_hash,
    }))
}

/// The names of these people, as their colleagues see them; the unknown ones are not among them.
pub async fn list_names(
    conn: &mut PgConnection,
    people: &[PersonId],
) -> Result<Vec<(PersonId, String)>, DbError> {
    let people: Vec<uuid::Uuid> = people.iter().map(|person| person.0).collect();
    let rows = sqlx::query!(
        "SELECT person_id, display_name FROM person WHERE person_id = ANY($1)",
        &people
    )
    .fetch_all(conn)
    .await?;
    Ok(rows
        .into_iter()
        .map(|row| (PersonId(row.person_id), row.display_name))
        .collect())
}

/// As `find`, and his password cannot be changed until this transaction ends.
pub async fn find_and_hold(
    conn: &mut PgConnection,
    person_id: PersonId,
) -> Result<Option<Credentials>, DbError> {
    sqlx::query!(
        "SELECT person_id FROM person WHERE person_id = $1 FOR SHARE",
        person_id.0
    )
    .fetch_optional(&mut *conn)
    .await?;
    find(conn, person_id).await
}

/// Gives the person another password.
pub async fn set_password(
    conn: &mut PgConnection,
    person_id: PersonId,
    password_hash: &str,
) -> Result<(), DbError> {
    sqlx::query!(
        "UPDATE person SET password_hash = $2 WHERE person_id = $1",
        person_id.0,
        password_hash
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Lets the person create events.
pub async fn let_create_events(
    conn: &mut PgConnection,
    person_id: PersonId,
) -> Result<(), DbError> {
    sqlx::query!(
        "UPDATE person SET creates_events = true WHERE person_id = $1",
        person_id.0
    )
    .execute(conn)
    .await?;
    Ok(())
}
