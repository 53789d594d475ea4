//! The application starts on an empty database and says that it is well.

use reqwest::StatusCode;

use crate::support::hall::Hall;

#[tokio::test]
async fn it_says_that_it_is_well() {
    let hall = Hall::open().await;
    let answer = hall.visitor().get("/healthz").await;
    assert_eq!(
        (answer.status, answer.body.as_str()),
        (StatusCode::OK, "ok\n")
    );
}

#[tokio::test]
async fn two_halls_know_nothing_of_each_other() {
    let (here, there) = (Hall::open().await, Hall::open().await);
    let insert =
        "INSERT INTO person (person_id, login_name, display_name, password_hash, created_at)
                  VALUES (gen_random_uuid(), 'anna', 'Anna', 'x', now())";
    sqlx::query(insert).execute(&here.pool).await.unwrap();
    let count = "SELECT count(*) FROM person";
    assert_eq!(
        sqlx::query_scalar::<_, i64>(count)
            .fetch_one(&here.pool)
            .await
            .unwrap(),
        1
    );
    assert_eq!(
        sqlx::query_scalar::<_, i64>(count)
            .fetch_one(&there.pool)
            .await
            .unwrap(),
        0
    );
}
