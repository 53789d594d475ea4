//! Notes and reasons are for those who record at the board; a desk is heard by those who may see it.

use std::time::Duration;

use damier::db::Role;
use futures_util::StreamExt;
use reqwest::{Method, StatusCode};

use crate::arbiter_at_the_desk::{hall_with_arbiter, open_board, types};
use crate::support::people::command_id;

const NOTE: &str = "his phone rang twice";
const REASON: &str = "absent, taken ill yesterday";

/// PRODUCT, Privacy: "Notes are private by default". The recorder of board 3 sees the desk, and
/// board 4 is not his.
#[tokio::test]
async fn a_recorder_of_other_boards_reads_neither_notes_nor_reasons() {
    let (hall, event_id, arbiter) = hall_with_arbiter().await;
    let recorder = hall.with_role(event_id, Role::Recorder).await;
    for (board, his) in [("3", true), ("4", false)] {
        let (game, seq) = open_board(&arbiter, "open", board).await;
        let result = format!("r 2-0 {REASON}");
        types(&arbiter, &game, "32-28", seq, &command_id()).await;
        types(&arbiter, &game, &result, 2, &command_id()).await;
        // Undone and entered again, so that the journal names it in each way it can.
        types(&arbiter, &game, "u", 3, &command_id()).await;
        types(&arbiter, &game, &result, 4, &command_id()).await;
        let (status, noted) = types(&arbiter, &game, &format!("j {NOTE}"), 5, &command_id()).await;
        assert_eq!(status, StatusCode::OK, "{noted}");

        let page = format!("/desk/open/rounds/1/boards/{board}");
        let whole = recorder.get(&page).await;
        let parts = recorder
            .send(
                recorder
                    .request(Method::GET, &page)
                    .header("Accept", "application/json"),
            )
            .await;
        for answer in [&whole, &parts] {
            answer.shows("32-28").shows("2-0");
            assert_eq!(answer.body.contains(NOTE), his, "{}", answer.body);
            assert_eq!(answer.body.contains(REASON), his, "{}", answer.body);
        }
        // Records keep their numbers, or his page would take every answer for an older one.
        assert_eq!(parts.json()["seq"], 6);
    }
    // Board 4 was last: the desk's line says so to those who may read it.
    let last = arbiter.get("/desk/open").await;
    last.shows(NOTE).shows(REASON);
    let desk = recorder.get("/desk/open").await;
    assert!(!desk.body.contains(NOTE), "{}", desk.body);
    assert_eq!(
        desk.body.matches(REASON).count(),
        1,
        "board 3 alone is his: {}",
        desk.body
    );
    let cells = recorder
        .send(
            recorder
                .request(Method::GET, "/desk/open?round=1&boards=4")
                .header("Accept", "application/json"),
        )
        .await;
    cells.shows("2-0");
    assert!(!cells.body.contains(REASON), "{}", cells.body);
}

#[tokio::test]
async fn whoever_signs_out_hears_no_more_of_the_desk() {
    let (hall, event_id, arbiter) = hall_with_arbiter().await;
    let leaves = hall.with_role(event_id, Role::Arbiter).await;
    let (game, seq) = open_board(&arbiter, "open", "3").await;
    let stream = leaves
        .request(Method::GET, "/desk/open/stream")
        .send()
        .await
        .expect("an answer");
    assert_eq!(stream.status(), StatusCode::OK);
    let mut heard = stream.bytes_stream();
    let mut next = async || {
        tokio::time::timeout(Duration::from_secs(20), heard.next())
            .await
            .expect("the stream goes on or ends")
            .map(|chunk| String::from_utf8_lossy(&chunk.expect("a chunk")).into_owned())
    };
    assert!(next().await.is_some_and(|first| first.contains("retry:")));
    types(&arbiter, &game, "32-28", seq, &command_id()).await;
    assert!(next().await.is_some_and(|told| told.contains("\"seq\":2")));
    leaves
        .post("/sign-out", &[("command_id", &command_id())])
        .await;
    types(&arbiter, &game, "19-23", 2, &command_id()).await;
    assert_eq!(next().await, None);
}
