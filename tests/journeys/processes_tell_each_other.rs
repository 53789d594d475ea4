//! Two processes serve one database: what changes in one is known in the other.

use std::time::Duration;

use damier::db::sessions::Session;
use damier::db::{self, PersonId, SessionId};
use damier::services::end_sessions;
use damier::services::sessions::{Sessions, hear_changes};
use damier::services::token::Token;
use damier::web::now;
use uuid::Uuid;

use crate::support::database::TestDatabase;

#[tokio::test]
async fn a_session_ended_in_one_process_ends_in_the_other() {
    let database = TestDatabase::fresh().await;
    let (pool, pool_there) = (database.pool(), database.pool());
    let at = now();
    let token = Token::new().unwrap();
    let mut conn = pool.acquire().await.unwrap();
    let person_id: Uuid = sqlx::query_scalar(
        "INSERT INTO person (person_id, login_name, display_name, password_hash, created_at)
         VALUES (gen_random_uuid(), 'yves', 'Yves', 'none', now()) RETURNING person_id",
    )
    .fetch_one(&mut *conn)
    .await
    .unwrap();
    let session = Session {
        session_id: SessionId(Uuid::now_v7()),
        user_agent: String::new(),
        created_at: at,
        last_seen_at: at,
        expires_at: at + chrono::Duration::days(1),
    };
    db::sessions::open(&mut conn, PersonId(person_id), &session, &token.digest())
        .await
        .unwrap();
    drop(conn);

    let (here, there) = (Sessions::default(), Sessions::default());
    let listening = tokio::spawn(hear_changes(pool_there.clone(), there.clone()));
    let signed = here
        .find(&pool, &token, at)
        .await
        .unwrap()
        .expect("he is signed in");
    // The other listens from here on: word that came before would not have reached it.
    while sqlx::query_scalar::<_, i64>(
        "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND query LIKE 'LISTEN%damier_people%'",
    )
    .fetch_one(&pool)
    .await
    .unwrap()
        == 0
    {
        tokio::task::yield_now().await;
    }
    assert!(there.find(&pool_there, &token, at).await.unwrap().is_some());
    end_sessions::sign_out(&pool, &here, &signed, at)
        .await
        .unwrap();
    assert!(
        here.find(&pool, &token, at).await.unwrap().is_none(),
        "known at once where it was done"
    );

    // Asked at the same instant, so that it cannot be the age of the memory that tells it.
    let told = tokio::time::timeout(Duration::from_secs(10), async {
        while there.find(&pool_there, &token, at).await.unwrap().is_some() {
            tokio::task::yield_now().await;
        }
    });
    told.await.expect("the other process hears of it");
    listening.abort();
}

/// The word may be lost: then the memory is too old after some seconds.
#[tokio::test]
async fn what_is_remembered_is_believed_for_some_seconds_only() {
    let database = TestDatabase::fresh().await;
    let pool = database.pool();
    let at = now();
    let token = Token::new().unwrap();
    sqlx::query(
        "WITH yves AS (INSERT INTO person (person_id, login_name, display_name, password_hash, created_at)
                       VALUES (gen_random_uuid(), 'yves', 'Yves', 'none', now()) RETURNING person_id)
         INSERT INTO session (session_id, person_id, token_sha256, created_at, last_seen_at, expires_at)
         SELECT gen_random_uuid(), person_id, $1, $2, $2, $2 + interval '1 day' FROM yves",
    )
    .bind(token.digest().as_slice())
    .bind(at)
    .execute(&pool)
    .await
    .unwrap();
    let sessions = Sessions::default();
    assert!(sessions.find(&pool, &token, at).await.unwrap().is_some());
    sqlx::query("UPDATE session SET ended_at = now()")
        .execute(&pool)
        .await
        .unwrap();
    let after = |seconds| at + chrono::Duration::seconds(seconds);
    assert!(
        sessions
            .find(&pool, &token, after(4))
            .await
            .unwrap()
            .is_some(),
        "a move asks the database nothing"
    );
    assert!(
        sessions
            .find(&pool, &token, after(5))
            .await
            .unwrap()
            .is_none()
    );
}

/// A session that is used lasts on, but not for ever.
#[tokio::test]
async fn a_session_slides_up_to_its_cap() {
    let database = TestDatabase::fresh().await;
    let pool = database.pool();
    let start = now();
    let token = Token::new().unwrap();
    sqlx::query(
        "WITH yves AS (INSERT INTO person (person_id, login_name, display_name, password_hash, created_at)
                       VALUES (gen_random_uuid(), 'yves', 'Yves', 'none', now()) RETURNING person_id)
         INSERT INTO session (session_id, person_id, token_sha256, created_at, last_seen_at, expires_at)
         SELECT gen_random_uuid(), person_id, $1, $2, $2, $2 + interval '14 days' FROM yves",
    )
    .bind(token.digest().as_slice())
    .bind(start)
    .execute(&pool)
    .await
    .unwrap();
    let sessions = Sessions::default();
    let day = |n| start + chrono::Duration::days(n);
    for n in (13..=78).step_by(13) {
        assert!(
            sessions
                .find(&pool, &token, day(n))
                .await
                .unwrap()
                .is_some(),
            "day {n}"
        );
    }
    assert!(
        sessions
            .find(&pool, &token, day(89))
            .await
            .unwrap()
            .is_some()
    );
    assert!(
        sessions
            .find(&pool, &token, day(90))
            .await
            .unwrap()
            .is_none(),
        "ninety days are the most"
    );
}
