//! Twenty people send results at the same instant, two publish at once: one result stands, nobody's is
//! overwritten unseen, and each knows what became of his.

use damier::contest::{Command, ContestEvent, OverPast, Refusal, ResultSource, ResultWish};
use damier::db::contests::ContestEntry;
use damier::db::{self, CommandId, Grant, Role};
use damier::services::contests::{ContestError, ContestRecording};
use damier::tournament::{Colour, GameResult};
use damier::web::now;
use futures_util::future::join_all;
use reqwest::{Method, StatusCode};
use uuid::Uuid;

use crate::organiser_runs_a_swiss::{Club, LIST, club};
use crate::support::contest::Director;
use crate::support::hall::{Answer, Visitor};
use crate::support::people::command_id;

/// How many write at once.
const WRITERS: usize = 20;

/// Eight players, the first round drafted.
async fn drafted() -> Club {
    let club = club().await;
    club.configured("3").await;
    club.imports(LIST, "/confirm").await;
    club.checks_in(1..=8).await;
    club.does("pairing", &[("action", "draft")]).await;
    club
}

/// The first round published.
async fn published() -> Club {
    let club = drafted().await;
    club.does("pairing", &[("action", "publish")])
        .await
        .shows("Round 1 is published.");
    club
}

impl Club {
    async fn log(&self) -> Vec<ContestEntry> {
        let mut conn = self.hall.pool.acquire().await.unwrap();
        let log = db::contests::list_after(&mut conn, self.event_id, 0);
        log.await.unwrap()
    }

    /// The results entered in round 1, by board, in order.
    async fn results(&self) -> Vec<(u16, Option<GameResult>)> {
        let log = self.log().await;
        let result = |line: &ContestEntry| match &line.event {
            ContestEvent::ResultSet { board, result, .. } => Some((*board, *result)),
            _ => None,
        };
        log.iter().filter_map(result).collect()
    }

    /// So many arbiters, each with a browser of his own.
    async fn arbiters(&self, count: usize) -> Vec<Visitor> {
        let mut all = Vec::new();
        for n in 0..count {
            let grant = Grant::whole(Role::Arbiter);
            let name = format!("arbiter-{n}");
            let person = self.hall.person(&name, &[(self.event_id, grant)]).await;
            all.push(self.hall.browser_of(person).await);
        }
        all
    }
}

/// Sends a form to a page of the event, and looks at the answer itself: 303 is success.
async fn sends(who: &Visitor, page: &str, form: &[(&str, &str)]) -> Answer {
    let path = format!("/desk/open/{page}");
    who.send_once(who.request(Method::POST, &path).form(form))
        .await
}

/// Each sends his form, all at once.
async fn at_once(writers: &[Visitor], page: &str, forms: &[Vec<(&str, &str)>]) -> Vec<Answer> {
    let sent = writers.iter().zip(forms.iter().cycle());
    join_all(sent.map(|(who, form)| async move {
        let id = command_id();
        let mut form = form.clone();
        form.push(("command_id", &id));
        sends(who, page, &form).await
    }))
    .await
}

fn taken(answers: &[Answer]) -> usize {
    let taken = answers.iter();
    taken
        .filter(|answer| answer.status == StatusCode::SEE_OTHER)
        .count()
}

#[tokio::test]
async fn twenty_who_send_the_same_result_are_told_that_it_stands() {
    let club = published().await;
    let writers = club.arbiters(WRITERS).await;
    let answers = at_once(
        &writers,
        "results",
        &[vec![("round", "1"), ("line", "1 2")]],
    )
    .await;
    assert_eq!(taken(&answers), 1);
    for answer in answers {
        if answer.status == StatusCode::SEE_OTHER {
            continue;
        }
        assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY);
        assert!(
            answer.body.contains("Board 1: 2-0 stands there already."),
            "{}",
            answer.body
        );
        assert!(
            answer.body.contains("Entered by ARBITER-"),
            "{}",
            answer.body
        );
    }
    let white = Some(GameResult::won_by(Colour::White));
    assert_eq!(club.results().await, [(1, white)]);
}

#[tokio::test]
async fn twenty_who_send_different_results_leave_one_and_each_knows_which() {
    let club = published().await;
    let writers = club.arbiters(WRITERS).await;
    let by_line = |line| vec![("round", "1"), ("line", line)];
    let by_row = |result| {
        vec![
            ("round", "1"),
            ("board", "2"),
            ("seen", "x"),
            ("result", result),
        ]
    };
    let forms = [
        by_line("2 2"),
        by_row("1-1"),
        by_line("2 0"),
        by_row("+-"),
        by_line("2 a"),
    ];
    let answers = at_once(&writers, "results", &forms).await;
    let results = club.results().await;
    // A game may have been adjourned before its result came; that is no result, and says so.
    let [(2, Some(result))] = results.as_slice() else {
        panic!("{results:?}")
    };
    let stands = match (result.white, result.black) {
        _ if *result == GameResult::drawn() => "1-1",
        _ if *result == GameResult::won_by(Colour::White) => "2-0",
        _ if *result == GameResult::won_by(Colour::Black) => "0-2",
        _ => "2-0 by forfeit",
    };
    let adjourned = club.log().await;
    let adjourned = adjourned
        .iter()
        .filter(|line| matches!(line.event, ContestEvent::Adjourned { .. }))
        .count();
    assert!(adjourned <= 1);
    assert_eq!(taken(&answers), 1 + adjourned);
    for answer in answers {
        if answer.status == StatusCode::SEE_OTHER {
            continue;
        }
        let says = [
            format!("Board 2: {stands} stands there already."),
            format!("Board 2: somebody has meanwhile entered {stands}."),
            "The game on board 2 is adjourned already.".to_owned(),
        ];
        assert!(
            says.iter().any(|text| answer.body.contains(text)),
            "{stands}: {}",
            answer.body
        );
    }
    // Everybody sees that one.
    let round = club.hall.visitor().get("/events/open/rounds/1").await;
    round.shows("1 of 4 finished");
}

#[tokio::test]
async fn a_nervous_hand_that_sends_one_form_five_times_enters_one_result() {
    let club = published().await;
    let id = command_id();
    let form = [("round", "1"), ("line", "3 1"), ("command_id", id.as_str())];
    let sent = (0..5).map(|_| sends(&club.organiser, "results", &form));
    let answers = join_all(sent).await;
    assert_eq!(taken(&answers), 5);
    let draw = Some(GameResult::drawn());
    assert_eq!(club.results().await, [(3, draw)]);
}

/// Two processes share the table; the slower one decides again on what the quicker one wrote.
#[tokio::test]
async fn results_of_two_processes_at_one_instant_are_all_there() {
    let club = published().await;
    let processes = [0, 1].map(|_| Director::of(&club.hall.pool, club.event_id));
    let result = |n: usize| match n % 3 {
        0 => GameResult::won_by(Colour::White),
        1 => GameResult::drawn(),
        _ => GameResult::won_by(Colour::Black),
    };
    let wish = |n: usize, board: u16| ContestRecording {
        event_id: club.event_id,
        command: Command::SetResult {
            wish: ResultWish {
                round: 1,
                board,
                result: Some(result(n)),
                seen: None,
                source: ResultSource::Desk,
                reason: String::new(),
            },
            over_past: OverPast::Leaves,
        },
        command_id: CommandId(Uuid::now_v7()),
        person: None,
    };
    // Five at each of the four boards, in turn at one process and the other.
    let sent = (0..WRITERS).map(|n| {
        let board = u16::try_from(n % 4 + 1).unwrap();
        let contests = &processes[n % 2].contests;
        contests.record(wish(n / 4, board), now())
    });
    let answers = join_all(sent).await;
    let mut entered = Vec::new();
    for (n, answer) in answers.into_iter().enumerate() {
        let at = u16::try_from(n % 4 + 1).unwrap();
        match answer {
            Ok(_) => entered.push((at, Some(result(n / 4)))),
            Err(ContestError::Refused(refusal)) => match *refusal {
                Refusal::ResultStands { board, now } => {
                    assert_eq!((board, now), (at, Some(result(n / 4))));
                }
                Refusal::ResultChanged { board, now } => {
                    assert_eq!(board, at);
                    assert_ne!(now, Some(result(n / 4)));
                }
                other => panic!("{other:?}"),
            },
            Err(other) => panic!("{other:?}"),
        }
    }
    entered.sort_by_key(|(board, _)| *board);
    let boards: Vec<u16> = entered.iter().map(|(board, _)| *board).collect();
    assert_eq!(boards, [1, 2, 3, 4]);
    let mut there = club.results().await;
    there.sort_by_key(|(board, _)| *board);
    assert_eq!(there, entered);
}

/// What stands in the form of the pairing page.
async fn draft_no(who: &Visitor) -> String {
    let page = who.get("/desk/open/pairing").await;
    let (_, rest) = page
        .body
        .split_once("name=\"draft\" value=\"")
        .expect("the draft it shows");
    rest.split_once('"').expect("its end").0.to_owned()
}

#[tokio::test]
async fn two_who_publish_at_once_publish_one_version() {
    let club = drafted().await;
    let draft = draft_no(&club.organiser).await;
    assert_eq!(draft, draft_no(&club.chief).await);
    let publish = vec![("action", "publish"), ("draft", draft.as_str())];
    let both = [&club.organiser, &club.chief];
    let ids = [command_id(), command_id()];
    let sent = both.iter().zip(&ids).map(|(who, id)| {
        let mut form = publish.clone();
        form.push(("command_id", id.as_str()));
        async move { sends(who, "pairing", &form).await }
    });
    let answers = join_all(sent).await;
    assert_eq!(taken(&answers), 1);
    let second = answers
        .iter()
        .find(|answer| answer.status != StatusCode::SEE_OTHER)
        .expect("one of them was second");
    assert_eq!(second.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(
        second
            .body
            .contains("Somebody has published round 1 meanwhile (version 1)."),
        "{}",
        second.body
    );
    let log = club.log().await;
    let versions: Vec<u16> = log
        .iter()
        .filter_map(|line| match line.event {
            ContestEvent::Published { version, .. } => Some(version),
            _ => None,
        })
        .collect();
    assert_eq!(versions, [1]);
    let mut conn = club.hall.pool.acquire().await.unwrap();
    let games = db::games::list_of_round(&mut conn, club.event_id, 1).await;
    assert_eq!(games.unwrap().len(), 4);
}

#[tokio::test]
async fn what_was_changed_in_a_draft_meanwhile_is_not_published_unseen() {
    let club = drafted().await;
    let seen = draft_no(&club.chief).await;
    club.does("pairing", &[("action", "turn"), ("board", "1")])
        .await
        .shows("It was changed by hand.");
    for action in ["publish", "draft", "drop"] {
        let refused = club
            .send(
                &club.chief,
                "pairing",
                &[("action", action), ("draft", seen.as_str())],
            )
            .await;
        assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY, "{action}");
        assert!(
            refused
                .body
                .contains("Somebody has changed the draft meanwhile"),
            "{}",
            refused.body
        );
    }
    // The page that was sent back shows the draft as it stands: now it is seen.
    let seen = draft_no(&club.chief).await;
    club.send(
        &club.chief,
        "pairing",
        &[("action", "publish"), ("draft", seen.as_str())],
    )
    .await
    .shows("Round 1 is published.");
}
