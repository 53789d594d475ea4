//! A player and a parent follow an event: one's own board, the clubs, the screen, a calendar, a feed, and
//! the pages that another site shows.

use std::time::Duration;

use damier::web::now;
use futures_util::StreamExt;
use reqwest::{Method, StatusCode};

use crate::organiser_runs_a_swiss::{Club, LIST, club};
use crate::support::hall::Answer;
use crate::support::people::command_id;

/// Round 1 of eight players: 1-5, 6-2, 3-7, 8-4.
async fn paired() -> Club {
    let club = club().await;
    club.configured("3").await;
    club.imports(LIST, "/confirm").await;
    club.checks_in(1..=8).await;
    club.does("pairing", &[("action", "draft")]).await;
    club.does("pairing", &[("action", "publish")]).await;
    club
}

fn cookie(answer: &Answer) -> String {
    let set = answer.headers["set-cookie"].to_str().expect("text");
    set.split(';').next().expect("a pair").to_owned()
}

#[tokio::test]
async fn a_phone_remembers_whose_board_it_follows() {
    let club = paired().await;
    let phone = club.hall.visitor();
    phone
        .get("/events/open/me")
        .await
        .shows("Two letters of your name");
    // Two letters that several names begin with lead to a choice, not to somebody.
    let several = phone.get("/events/open/me?q=a").await;
    several.shows("Which one is you?").shows("Adam Noé");
    several.shows("Diop Awa");
    let found = phone.get("/events/open/me?q=he").await;
    assert_eq!(found.path, "/events/open/me");
    // White at board 4 against Diop, 0 points, before any result.
    found
        .shows("Hébrard Noémie")
        .shows("Diop Awa")
        .shows("This is not me");
    assert_eq!(found.headers["cache-control"], "private, no-cache");
    phone.get("/events/open/me").await.shows("Hébrard Noémie");
    // Only the pages of this event are told.
    let asked = phone.request(Method::GET, "/events/open/me?no=4");
    let set = phone.send_once(asked).await;
    assert_eq!(set.status, StatusCode::SEE_OTHER);
    let text = set.headers["set-cookie"].to_str().unwrap().to_owned();
    assert!(text.contains("Path=/events/open"), "{text}");
    assert!(text.contains("HttpOnly"), "{text}");
    let other = club.hall.visitor_with_cookie(&cookie(&set));
    other.get("/events/open/me").await.shows("Diop Awa");
    phone
        .get("/events/open/me?forget=yes")
        .await
        .shows("Two letters of your name");
    assert_eq!(
        phone.get("/events/open/me?no=99").await.status,
        StatusCode::NOT_FOUND
    );
    // A number that means nobody any more leads to the search.
    let gone = club.hall.visitor_with_cookie("damier_mine=99");
    gone.get("/events/open/me")
        .await
        .shows("Two letters of your name");
}

#[tokio::test]
async fn a_club_finds_its_players_with_boards_and_scores() {
    let club = paired().await;
    let visitor = club.hall.visitor();
    // By hand from the list: Valbrune 3, Orsan 3, Lédigny 2.
    let all = visitor.get("/events/open/clubs").await;
    all.shows("Lédigny").shows("2 players").shows("3 players");
    let own = visitor.get("/events/open/clubs?club=L%C3%A9digny").await;
    own.shows("Blin Zoé")
        .shows("Board 2, Black, against Favre Éva");
    own.shows("Favre Éva");
    assert!(!own.body.contains("Adam Noé"));
    let none = visitor.get("/events/open/clubs?club=Nowhere").await;
    assert_eq!(none.status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn the_screen_pages_through_the_round_the_standings_and_the_boards() {
    let club = paired().await;
    let visitor = club.hall.visitor();
    // Eight names on one slide, four boards on another; no standings before a result.
    let names = visitor.get("/events/open/tv").await;
    names.shows("1/2").shows("Board 4, White, against Diop Awa");
    names.shows("content=\"12; url=/events/open/tv?slide=2\"");
    let pairs = visitor.get("/events/open/tv?slide=2").await;
    pairs
        .shows("0 of 4 finished")
        .shows("url=/events/open/tv?slide=1");
    // Stopped by a reader, it only keeps itself fresh.
    let held = visitor.get("/events/open/tv?slide=2&hold=yes").await;
    held.shows("content=\"30\"").shows("Go on");
    club.result("1", "1 2").await;
    let first = visitor.get("/events/open/tv").await;
    first.shows("1 of 4 finished").shows("2-0");
    let ranks = visitor.get("/events/open/tv?slide=2").await;
    ranks.shows("Standings after round 1").shows("Adam Noé");
    // A slide that is gone is the first.
    visitor
        .get("/events/open/tv?slide=99")
        .await
        .shows("1 of 4 finished");
}

#[tokio::test]
async fn a_line_to_all_is_on_every_page_at_once_and_goes_again() {
    let club = paired().await;
    let visitor = club.hall.visitor();
    let round = visitor.get("/events/open/rounds/1").await;
    let game = round.body.split("href=\"/games/").nth(1).expect("a game");
    let game = format!("/games/{}", game.split('"').next().unwrap());
    let mut told = Vec::new();
    for path in [
        "/events/open/stream".to_owned(),
        format!("{game}/stream?after=1"),
    ] {
        let request = visitor.request(Method::GET, &path);
        told.push(request.send().await.expect("a stream").bytes_stream());
    }
    let pages = [
        "/events/open",
        "/events/open/rounds/1",
        "/events/open/players",
        "/events/open/players/3",
        "/events/open/standings",
        "/events/open/crosstable",
        "/events/open/live",
        "/events/open/clubs",
        "/events/open/tv",
        "/embed/open/standings",
        &game,
    ];
    for path in pages {
        visitor.get(path).await;
    }
    let said = club
        .send(&club.chief, "public", &[("text", " Lunch  at\t12:30 <1> ")])
        .await;
    said.shows("Lunch at 12:30 &#60;1&#62;");
    for path in pages {
        let page = visitor.get(path).await;
        page.shows("Lunch at 12:30 &#60;1&#62;");
    }
    // Whoever has a page open fetches it again, that of a board too.
    for mut stream in told {
        let heard = async {
            let mut text = String::new();
            while !text.contains("event: reload") {
                let chunk = stream.next().await.expect("it stays open").expect("bytes");
                text += std::str::from_utf8(&chunk).expect("text");
            }
        };
        tokio::time::timeout(Duration::from_secs(10), heard)
            .await
            .expect("told");
    }
    let long = "x".repeat(201);
    let refused = club.send(&club.chief, "public", &[("text", &long)]).await;
    assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(refused.body.contains("at most 200 characters"));
    assert!(refused.body.contains(&long), "what was typed is kept");
    let gone = [("text", "Lunch at 12:30 <1>"), ("then", "withdraw")];
    club.send(&club.chief, "public", &gone).await;
    for path in pages {
        let page = visitor.get(path).await;
        assert!(!page.body.contains("Lunch"), "{path}");
    }
}

/// The hours come from what was announced; the board as soon as the round is published.
#[tokio::test]
async fn a_calendar_knows_the_rounds_whose_hour_was_announced() {
    let club = paired().await;
    let visitor = club.hall.visitor();
    let announces = async |round: &str, hour: &str, then: &str| {
        let command = command_id();
        let form = [
            ("command_id", command.as_str()),
            ("round", "1"),
            ("next_round", round),
            ("next_hour", hour),
            ("then", then),
        ];
        let answer = club.chief.post("/desk/open/next-round", &form).await;
        assert_eq!(answer.status, StatusCode::OK, "{}", answer.body);
    };
    announces("1", "+5", "").await;
    announces("2", "+90", "").await;
    announces("3", "+200", "").await;
    announces("3", "", "clear").await;
    let answer = visitor.get("/events/open.ics").await;
    answer.shows("BEGIN:VCALENDAR\r\n");
    assert_eq!(
        answer.headers["content-type"],
        "text/calendar; charset=utf-8"
    );
    let text = answer.body.replace("\r\n ", "");
    // The event of the tests is on 28 and 29 November 2026, in Valbrune.
    assert!(
        text.contains("DTSTART;VALUE=DATE:20261128\r\nDTEND;VALUE=DATE:20261130\r\n"),
        "{text}"
    );
    assert!(text.contains("SUMMARY:Round 1 – Open open\r\n"), "{text}");
    assert!(text.contains("SUMMARY:Round 2 – Open open\r\n"), "{text}");
    assert!(!text.contains("Round 3"), "{text}");
    assert!(text.contains("LOCATION:Valbrune\r\n"), "{text}");
    let soon = (now() + chrono::TimeDelta::minutes(90))
        .format("DTSTART:%Y%m%dT")
        .to_string();
    assert!(text.contains(&soon), "{soon} in {text}");
    let mine = visitor.get("/events/open/players/8.ics").await;
    let text = mine.body.replace("\r\n ", "");
    assert!(
        text.contains("SUMMARY:Round 1: Board 4\\, White\\, against Diop Awa\r\n"),
        "{text}"
    );
    assert!(text.contains("SUMMARY:Round 2 – Open open\r\n"), "{text}");
    for line in answer.body.split("\r\n") {
        assert!(line.len() <= 75, "{line}");
    }
    assert_eq!(
        visitor.get("/events/open/players/99.ics").await.status,
        StatusCode::NOT_FOUND
    );
}

#[tokio::test]
async fn a_feed_tells_what_was_published_and_nothing_before() {
    let club = club().await;
    let visitor = club.hall.visitor();
    club.configured("3").await;
    club.imports(LIST, "/confirm").await;
    club.checks_in(1..=8).await;
    club.does("pairing", &[("action", "draft")]).await;
    let empty = visitor.get("/events/open.atom").await;
    assert!(!empty.body.contains("<entry>"), "{}", empty.body);
    club.does("pairing", &[("action", "publish")]).await;
    let feed = visitor.get("/events/open.atom").await;
    feed.shows("<title>Round 1 published</title>")
        .shows("<summary>4 games</summary>")
        .shows(&format!(
            "href=\"http://{}/events/open/rounds/1\"",
            club.hall.addr
        ));
    let id = |body: &str| {
        let entry = body.split("<entry>").nth(1).expect("an entry").to_owned();
        entry
            .split("<id>")
            .nth(1)
            .unwrap()
            .split('<')
            .next()
            .unwrap()
            .to_owned()
    };
    let first = id(&feed.body);
    assert!(first.starts_with("urn:uuid:"), "{first}");
    assert_eq!(id(&visitor.get("/events/open.atom").await.body), first);
    // Taken back, it is gone; published again, it is another entry that says why.
    club.does("pairing", &[("action", "unpublish"), ("reason", "oubli")])
        .await;
    assert!(
        !visitor
            .get("/events/open.atom")
            .await
            .body
            .contains("<entry>")
    );
    club.does("pairing", &[("action", "publish"), ("reason", "oubli")])
        .await;
    let again = visitor.get("/events/open.atom").await;
    again.shows("Version 2 of the pairings: oubli");
    assert_ne!(id(&again.body), first);
    for board in 1..=4 {
        club.result("1", &format!("{board} 2")).await;
    }
    visitor
        .get("/events/open.atom")
        .await
        .shows("<title>Standings after round 1</title>");
}

#[tokio::test]
async fn another_site_may_show_three_pages_and_no_other() {
    let club = paired().await;
    let visitor = club.hall.visitor();
    for (path, text) in [
        ("/embed/open/standings?in=nl&theme=dark", "Stand na ronde 1"),
        ("/embed/open/round?in=fr", "Hébrard Noémie"),
        ("/embed/open/round?n=1", "Hébrard Noémie"),
        ("/embed/open/crosstable", "Hébrard Noémie"),
    ] {
        let page = visitor.get(path).await;
        page.shows(text);
        let policy = page.headers["content-security-policy"].to_str().unwrap();
        assert!(policy.ends_with("frame-ancestors *"), "{path}: {policy}");
        assert!(policy.starts_with("default-src 'self';"), "{policy}");
        // Neither our navigation nor a cookie; links leave the frame.
        assert!(!page.body.contains("<nav class=\"nav\""), "{path}");
        assert!(page.body.contains("<base target=\"_blank\">"), "{path}");
        assert!(page.headers.get("set-cookie").is_none());
    }
    let dark = visitor.get("/embed/open/standings?theme=dark").await;
    dark.shows("data-theme=\"dark\"");
    let odd = visitor.get("/embed/open/standings?theme=x\"y").await;
    assert!(!odd.body.contains("x\"y"), "{}", odd.body);
    for path in [
        "/embed/open/players",
        "/embed/none/round",
        "/embed/open/round?n=9",
    ] {
        assert_eq!(
            visitor.get(path).await.status,
            StatusCode::NOT_FOUND,
            "{path}"
        );
    }
    let own = visitor.get("/events/open/standings").await;
    let policy = own.headers["content-security-policy"].to_str().unwrap();
    assert!(policy.ends_with("frame-ancestors 'none'"), "{policy}");
}

/// A code leads where the reader is: to the host he asked.
#[tokio::test]
async fn codes_and_the_poster_lead_back_here() {
    let club = paired().await;
    let visitor = club.hall.visitor();
    for path in [
        "/events/open/qr.svg",
        "/events/open/me/qr.svg",
        "/events/open/rounds/1/qr.svg",
        "/events/open/players/8/qr.svg",
    ] {
        let code = visitor.get(path).await;
        code.shows("xmlns=\"http://www.w3.org/2000/svg\"");
        assert_eq!(code.headers["content-type"], "image/svg+xml");
    }
    let one = visitor.get("/events/open/qr.svg").await.body;
    assert_ne!(one, visitor.get("/events/open/me/qr.svg").await.body);
    let poster = visitor.get("/events/open/poster").await;
    poster
        .shows(&format!("http://{}/events/open/me", club.hall.addr))
        .shows("<svg viewBox");
    let strange = visitor
        .request(Method::GET, "/events/open/poster")
        .header("Host", "x\"><script>");
    let strange = visitor.send_once(strange).await;
    assert!(!strange.body.contains("<script>"), "{}", strange.body);
}

/// What the stream of an event says until `enough`, or within ten seconds.
async fn heard_until(
    stream: &mut (impl futures_util::Stream<Item = reqwest::Result<bytes::Bytes>> + Unpin),
    enough: &str,
) -> String {
    let mut text = String::new();
    let heard = async {
        while !text.contains(enough) {
            let chunk = stream.next().await.expect("it stays open").expect("bytes");
            text += std::str::from_utf8(&chunk).expect("text");
        }
    };
    let told = tokio::time::timeout(Duration::from_secs(10), heard).await;
    assert!(told.is_ok(), "{enough} is not told: {text}");
    text
}

/// A result may wait until several have come; a round and a word of the arbiter do not.
#[tokio::test]
async fn what_everybody_waits_for_is_asked_for_at_once() {
    const NOW: &str = "event: reload\ndata: {\"now\":true}\n\n";
    const SOON: &str = "event: reload\ndata: {}\n\n";
    let club = paired().await;
    let phone = club.hall.visitor();
    let request = phone.request(Method::GET, "/events/open/stream");
    let mut stream = Box::pin(request.send().await.expect("a stream").bytes_stream());
    let mut told = String::new();
    for line in ["1 2", "2 1", "3 0", "4 2"] {
        club.result("1", line).await;
        told += &heard_until(&mut stream, SOON).await;
    }
    assert!(!told.contains(NOW), "a result can wait: {told}");
    club.does("pairing", &[("action", "draft")]).await;
    club.does("pairing", &[("action", "publish")]).await;
    heard_until(&mut stream, NOW).await;
    let said = [("text", "Lunch at 12:30")];
    club.send(&club.chief, "public", &said).await;
    heard_until(&mut stream, NOW).await;
}
