//! Before the first round: lists come and change, players arrive at two doors, families are kept apart, and
//! the event says on one page what holds.

use std::time::Duration;

use damier::db::{Grant, Role};
use reqwest::{Method, StatusCode};
use serde_json::Value;

use crate::organiser_runs_a_swiss::{Club, LIST, club};
use crate::support::hall::{Answer, Visitor};
use crate::support::people::command_id;

/// A line of the page of arrivals, as its script sends it.
async fn types(who: &Visitor, line: &str) -> (StatusCode, Value) {
    sends(who, &[("q", line)], &command_id()).await
}

async fn sends(who: &Visitor, form: &[(&str, &str)], command: &str) -> (StatusCode, Value) {
    let mut all = vec![("command_id", command)];
    all.extend_from_slice(form);
    let answer = who.post_for_json("/desk/open/check-in", &all).await;
    (answer.status, answer.json())
}

async fn imports(who: &Visitor, list: &str, step: &str, more: &[(&'static str, &str)]) -> Answer {
    let mut form = reqwest::multipart::Form::new()
        .text("text", list.to_owned())
        .text("command_id", command_id());
    for (name, value) in more {
        form = form.text(*name, (*value).to_owned());
    }
    let path = format!("/desk/open/players/import{step}");
    who.send(who.request(Method::POST, &path).multipart(form))
        .await
}

async fn with_list() -> Club {
    let club = club().await;
    club.configured("3").await.shows("Saved.");
    club.imports(LIST, "/confirm").await;
    club
}

#[tokio::test]
async fn two_letters_and_enter_check_a_player_in() {
    let club = with_list().await;
    let door = &club.organiser;
    let page = door.get("/desk/open/check-in").await;
    page.shows("8 missing")
        .shows("autofocus")
        .shows("Évrard Luc");

    let (status, answer) = types(door, "ad").await;
    assert_eq!(status, StatusCode::OK);
    assert_eq!(answer["said"], "Adam Noé is there.");
    let arrivals = answer["parts"]["arrivals"].as_str().unwrap();
    assert!(arrivals.contains("7 missing"), "{arrivals}");

    // `no` begins Noé, who is there, and Noémie, who is waited for.
    let (_, answer) = types(door, "no").await;
    assert_eq!(answer["said"], "Hébrard Noémie is there.");
    let (status, answer) = types(door, "he").await;
    assert_eq!(status, StatusCode::OK);
    assert_eq!(answer["said"], "Hébrard Noémie was there already.");

    // Two answer to `ev`... of the missing only one; `l` is Lédigny's no longer, but Luc's.
    let (_, answer) = types(door, "lu").await;
    assert_eq!(answer["said"], "Évrard Luc is there.");
    let (status, answer) = types(door, "zz").await;
    assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(answer["said"], "Nobody entered answers to “zz”.");

    // A number is that of the entry; what is missing is told after each.
    let (_, answer) = types(door, "7").await;
    assert_eq!(answer["said"], "Göring Max is there.");
    let (_, answer) = types(door, "3").await;
    assert_eq!(answer["said"], "Caro Inès is there.");
    door.get("/desk/open/players")
        .await
        .shows("8 entered, 5 there, 3 not checked in");
}

#[tokio::test]
async fn where_several_answer_they_are_offered_also_without_script() {
    let club = with_list().await;
    club.imports("Nom;Club\nBlanc Théo;Orsan\n", "/confirm")
        .await;
    let door = &club.organiser;
    let (status, answer) = types(door, "bl").await;
    assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY);
    let which = answer["parts"]["which"].as_str().unwrap();
    assert!(which.contains("Which one?"), "{which}");
    assert!(which.find("Blanc Théo").unwrap() < which.find("Blin Zoé").unwrap());

    // By form: the same choice as a page, with what was typed; then one of them by a button.
    let page = club.does("check-in", &[("q", "bl")]).await;
    assert_eq!(page.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(page.body.contains("Which one?") && page.body.contains("value=\"bl\""));
    let page = club.does("check-in", &[("q", "bl"), ("no", "9")]).await;
    page.shows("Blanc Théo is there.").shows("8 missing");
    assert_eq!(page.path, "/desk/open/check-in?done=9");
    // Checked in by mistake.
    club.does("check-in", &[("action", "undo"), ("no", "9")])
        .await
        .shows("Blanc Théo is no longer there.")
        .shows("9 missing");
}

#[tokio::test]
async fn two_devices_check_in_at_once_and_hear_of_each_other() {
    let club = with_list().await;
    let helper = club.chief.clone();
    let mut stream = helper
        .request(Method::GET, "/desk/open/stream")
        .send()
        .await
        .expect("a stream");
    let hears = async |stream: &mut reqwest::Response| -> bool {
        loop {
            let chunk = tokio::time::timeout(Duration::from_secs(10), stream.chunk()).await;
            let Ok(Ok(Some(chunk))) = chunk else {
                return false;
            };
            if String::from_utf8_lossy(&chunk).contains("event: all") {
                return true;
            }
        }
    };
    types(&club.organiser, "ad").await;
    assert!(hears(&mut stream).await, "the other device heard nothing");
    let page = helper
        .send(
            helper
                .request(Method::GET, "/desk/open/check-in")
                .header("Accept", "application/json"),
        )
        .await;
    let page = page.json();
    let arrivals = page["parts"]["arrivals"].as_str().unwrap();
    assert!(arrivals.contains("7 missing"), "{arrivals}");

    // Both type the same player at the same time: one records, the other is told so.
    let (one, other) = tokio::join!(types(&club.organiser, "bl"), types(&helper, "bl"));
    let mut said = [one.1["said"].to_string(), other.1["said"].to_string()];
    said.sort_unstable();
    assert_eq!((one.0, other.0), (StatusCode::OK, StatusCode::OK));
    assert!(
        said == ["\"Blin Zoé is there.\"", "\"Blin Zoé was there already.\""],
        "{said:?}"
    );
    // The same form sent again is the same check-in and no second one.
    let command = command_id();
    let form = [("no", "3")];
    let (_, first) = sends(&helper, &form, &command).await;
    let (_, again) = sends(&helper, &form, &command).await;
    assert_eq!(first["said"], "Caro Inès is there.");
    assert_eq!(again["said"], "Caro Inès is there.");
}

#[tokio::test]
async fn who_comes_too_late_is_refused_with_the_round() {
    let club = with_list().await;
    club.checks_in(1..=7).await;
    for round in ["1", "2"] {
        club.does("pairing", &[("action", "draft")]).await;
        club.does("pairing", &[("action", "publish")]).await;
        for _ in 0..3 {
            club.result(round, "2").await;
        }
    }
    let (status, answer) = types(&club.organiser, "he").await;
    assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(answer["said"], "Late entries were taken up to round 2.");
}

#[tokio::test]
async fn a_newer_list_says_what_it_would_change_before_it_does() {
    let club = with_list().await;
    let list = "Nom;Elo;Titre;Club\nadam noe;1425;;\nBLIN ZOÉ;1350;MF;\nIris Ola;;;Orsan\n\
        Faux Elo;abcd;;\n;1200;;\n";
    let seen = club.imports(list, "").await;
    seen.shows("This list brings 2 players.")
        .shows("Adam Noé: Elo 1400 → 1425")
        .shows("Blin Zoé: title – → MF")
        .shows("Also change 2 players entered already")
        // Faults by line and column.
        .shows("line 5, column 2")
        .shows("line 6")
        .shows("unrated");
    // Nothing happened yet.
    let players = club.hall.visitor().get("/events/open/players").await;
    assert!(players.body.contains("1400") && !players.body.contains("1425"));
    let taken = imports(&club.organiser, list, "/confirm", &[("apply", "on")]).await;
    taken
        .shows("Entered: 2. Changed: 2.")
        .shows("1425")
        .shows("10 entered");
    // Without the tick those who are entered stay as they are.
    let list = "Nom;Elo\nAdam Noé;1500\nKerr Jo;1000\n";
    let taken = imports(&club.organiser, list, "/confirm", &[]).await;
    taken.shows("Entered: 1.").shows("1425");
    assert!(!taken.body.contains("1500"));
    // Only changes: no tick is needed, and none is there.
    let seen = club.imports("Nom;Elo\nAdam Noé;1500\n", "").await;
    seen.shows("Change 1 player").shows("name=\"apply\"");
    let seen = club.imports("Nom;Elo\nAdam Noé;1425\n", "").await;
    seen.shows("This list brings nothing new.");
}

#[tokio::test]
async fn a_tournament_report_brings_its_players() {
    let club = with_list().await;
    // FORMATS 2: number, sex, title, name, rating, federation, its number, birth, points, rank.
    let row = |no: u16, who: &str, name: &str, rating: u16, birth: &str| {
        format!(
            "001 {no:>4} {who:<4} {name:<33} {rating:>4} FRA {:>11} {birth:<10}  0.0 {no:>4}\n",
            ""
        )
    };
    let report = [
        "012 Open de Lédigny\n".to_owned(),
        row(1, "w", "Zola, Ève", 1210, "2011/02/03"),
        row(2, "m MF", "Adam, Noé", 1400, ""),
    ];
    let report = report.concat();
    let report = report.as_str();
    let seen = club.imports(report, "").await;
    seen.shows("This is a tournament report (TRF)")
        .shows("This list brings 1 player.")
        .shows("Zola, Ève")
        .shows("Adam Noé: title – → MF");
    // A birth is nobody's business on the way either.
    let confirmed = imports(&club.organiser, report, "/confirm", &[("apply", "on")]).await;
    confirmed
        .shows("Entered: 1. Changed: 1.")
        .shows("Zola, Ève");
    // A report that cannot be right: line and column, and nothing is taken.
    let broken = "012 Open\n001    x w    Zola, Ève\n";
    let seen = club.imports(broken, "").await;
    assert_eq!(seen.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(seen.body.contains("line 2, column 5"), "{}", seen.body);
}

/// FORMATS 7: `1` is an absence, `2H` half a point asked for. Three rounds; one half bye, up to round 2.
#[tokio::test]
async fn byes_and_absences_of_a_list_are_seen_and_noted_as_by_hand() {
    let club = with_list().await;
    let list =
        "Nom;Elo;Absent\nIris Ola;1500;1,2H\nKerr Jo;1000;2H 1H\nAdam Noé;1400;3\nLoew Ada;900;9\n";
    let seen = club.imports(list, "").await;
    seen.shows("This list brings 3 players.")
        .shows("Round 1: absent, nothing, Round 2: absent, half a win")
        .shows("Adam Noé: Round 3: absent, nothing")
        .shows("Also change 1 player entered already")
        // What cannot be granted, by line and field.
        .shows("line 3, column 3: byes of Kerr Jo, round 1: not noted.")
        .shows("line 5, column 3: byes of Loew Ada, round 9: not noted.");
    let before = club.organiser.get("/desk/open/players").await;
    assert!(!before.body.contains("(H)"), "{}", before.body);
    // Without the tick those who are entered stay as they are.
    let taken = imports(&club.organiser, list, "/confirm", &[]).await;
    taken
        .shows("Entered: 3.")
        .shows("Byes and absences noted: 3.")
        .shows("absent, half a win (H)");
    // What is noted already is no news; what is not yet is all that is left.
    let again = club.imports(list, "").await;
    again
        .shows("Adam Noé: Round 3: absent, nothing")
        .shows("Change 1 player");
    let taken = imports(&club.organiser, list, "/confirm", &[("apply", "on")]).await;
    taken.shows("Byes and absences noted: 1.");
    let other = club.imports("Nom;Absent\nAdam Noé;3F\n", "").await;
    other.shows("Adam Noé: Round 3 absent, nothing → bye, a win");
    // Who asked is not paired.
    club.checks_in([1, 2, 9]).await;
    club.does("pairing", &[("action", "draft")])
        .await
        .shows("Iris Ola");
    club.does("pairing", &[("action", "publish")]).await;
    let round = club.hall.visitor().get("/events/open/rounds/1").await;
    round.shows("Iris Ola: absent");
}

#[tokio::test]
async fn somebody_of_the_same_name_is_entered_only_when_said_so() {
    let club = with_list().await;
    let form = [("action", "add"), ("name", "ADAM, Noe"), ("club", "Orsan")];
    let asked = club.does("players", &form).await;
    assert_eq!(asked.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(
        asked.body.contains("Entered already: Adam Noé."),
        "{}",
        asked.body
    );
    // What was typed is kept, and the way on is there.
    assert!(asked.body.contains("value=\"ADAM, Noe\"") && asked.body.contains("name=\"anyway\""));
    let mut form = form.to_vec();
    form.push(("anyway", "on"));
    club.does("players", &form).await.shows("9 entered");
}

#[tokio::test]
async fn a_family_and_a_club_are_kept_apart_on_screen_and_in_the_draft() {
    let club = with_list().await;
    club.organiser
        .get("/desk/open/apart")
        .await
        .shows("Everybody may meet everybody.");
    // DUTCH: 1-5, 2-6, 3-7, 4-8. Adam and Évrard are of one family; those of Valbrune are apart in round 1.
    let family = [
        ("action", "keep"),
        ("no", "1"),
        ("no", "5"),
        ("no", ""),
        ("last", "3"),
    ];
    club.does("apart", &family)
        .await
        .shows("It is noted")
        .shows("Adam Noé; Évrard Luc")
        .shows("rounds 1 to 3");
    let valbrune = [("action", "keep"), ("club", "Valbrune"), ("last", "1")];
    club.does("apart", &valbrune)
        .await
        .shows("Club Valbrune (3 players)")
        .shows("round 1");
    club.organiser
        .get("/desk/open/players")
        .await
        .shows("not against Évrard Luc (rounds 1 to 3)");
    club.checks_in(1..=8).await;
    club.does("pairing", &[("action", "draft")]).await;
    club.does("pairing", &[("action", "publish")]).await;
    let visitor = club.hall.visitor();
    let mine = visitor.get("/events/open/players/1").await;
    assert!(
        !mine
            .body
            .contains("against <b><a href=\"/events/open/players/5\"")
    );
    // It is the organisers' alone.
    for page in ["", "/players", "/players/1", "/rounds/1"] {
        let page = visitor.get(&format!("/events/open{page}")).await;
        assert!(!page.body.contains("not against"), "{}", page.path);
    }
    // Let meet again, as the line sends it.
    let back = [
        ("action", "let"),
        ("no", "1 5"),
        ("club", ""),
        ("first", "1"),
        ("last", "3"),
    ];
    let after = club.does("apart", &back).await;
    after.shows("It is noted");
    assert!(!after.body.contains("Adam Noé; Évrard Luc"));
    // One alone is not apart from anybody; what was chosen stays chosen.
    let one = club
        .does("apart", &[("action", "keep"), ("no", "4"), ("last", "2")])
        .await;
    assert_eq!(one.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(one.body.contains("Two players are needed"));
    assert!(
        one.body.contains("<option value=\"4\" selected>"),
        "{}",
        one.body
    );
    // An arbiter without the right has no business there.
    let arbiter = club.hall.with_role(club.event_id, Role::Arbiter).await;
    assert_eq!(
        arbiter.get("/desk/open/apart").await.status,
        StatusCode::FORBIDDEN
    );
}

/// The form of the tournament with categories, rooms and a rating list; everything else as `configured`.
const RULES: [(&str, &str); 22] = [
    ("system", "swiss_rating"),
    ("rounds", "3"),
    ("bye", "2"),
    ("tie_breaks", "PTS BH SB WIN"),
    ("seed", "3"),
    ("late_until", "2"),
    ("half_byes", "1"),
    ("half_byes_until", "2"),
    ("colours_decide", "on"),
    ("check_in", "on"),
    ("category-1", "Jeunes"),
    ("rule-1", "since"),
    ("limit-1", "2008"),
    ("category-2", "Moins de 1200"),
    ("rule-2", "rated"),
    ("limit-2", "1199"),
    ("rating_list", "FFJD"),
    ("rating_date", "2026-10-01"),
    ("rooms", "Salle des fêtes, analyse à l’étage"),
    ("absences", "Avant midi la veille, à l’arbitre."),
    ("scoring", "draughts"),
    ("reason", ""),
];

#[tokio::test]
async fn the_event_says_on_one_page_what_holds() {
    let club = club().await;
    club.does("tournament", &RULES).await.shows("Saved.");
    club.imports(LIST, "/confirm").await;
    let visitor = club.hall.visitor();
    let page = visitor.get("/events/open").await;
    for said in [
        "Swiss system on rating",
        "3 rounds",
        "2-1-0",
        "The odd player has a bye of 2.",
        "One absence asked for in time counts as a draw, up to round 2.",
        "Any other round missed counts 0.",
        "Avant midi la veille, à l’arbitre.",
        "Players may enter up to round 2.",
        // 3 has two bits, an even number: White.
        "Drawn with the number 3: White for the odd numbers in round 1.",
        "Jeunes (born in or after 2008)",
        "Moins de 1200 (rated at most 1199)",
        "FFJD, list of",
        "Salle des fêtes, analyse à l’étage",
        "A player who is not there",
        "<li>points</li><li>Solkoff</li><li>Sonneborn-Berger</li><li>number of wins</li>",
        "As soon as a round is played",
    ] {
        page.shows(said);
    }
    // The example is a player of this event, with sums that are this event's.
    club.checks_in(1..=8).await;
    club.does("pairing", &[("action", "draft")]).await;
    club.does("pairing", &[("action", "publish")]).await;
    for line in ["2", "0", "1", "+"] {
        club.result("1", line).await;
    }
    // 1-5 2-0, 6-2 0-2, 3-7 1-1, 8-4 2-0 by forfeit: Adam, Blin and Hébrard have 2; all have a Solkoff of 0
    // but Hébrard, whose forfeit win counts an opponent of his own score.
    let page = visitor.get("/events/open").await;
    page.shows("How a place comes about:")
        .shows("after round 1");
    let example = &page.body[page.body.find("How a place comes about:").unwrap()..];
    assert!(
        example.contains("id=\"tb-BH\"") && example.contains("round 1:"),
        "{example}"
    );
    // It is the one the standings begin with: of those with 2 points, the first by tie-break.
    let standings = visitor.get("/events/open/standings").await;
    let first = standings.body.split("<tr><td class=\"rk").nth(1).unwrap();
    let first = first.split("/players/").nth(1).unwrap();
    let first = first.split('"').next().unwrap();
    page.shows(&format!(
        "<a href=\"/events/open/players/{first}\">How a place comes about:"
    ));
}

#[tokio::test]
async fn categories_are_ranked_for_themselves_and_printed() {
    let club = club().await;
    club.does("tournament", &RULES).await.shows("Saved.");
    // Caro is of 2013 and so a Jeune; Favre is typed one; Favre and Göring are below 1200, Hébrard unrated.
    let list = LIST.replace(";1150;J;", ";1150;Jeunes;");
    club.imports(&list, "/confirm").await;
    let players = club.organiser.get("/desk/open/players").await;
    players
        .shows("J, Jeunes")
        .shows("unrated")
        .shows("FFJD, list of");
    assert!(!players.body.contains("older than three months"));
    club.checks_in(1..=8).await;
    club.does("pairing", &[("action", "draft")]).await;
    club.does("pairing", &[("action", "publish")]).await;
    for _ in 0..4 {
        club.result("1", "2").await;
    }
    let visitor = club.hall.visitor();
    let names = |body: &str| -> Vec<&str> {
        let all = [
            "Adam", "Blin", "Caro", "Diop", "Évrard", "Favre", "Göring", "Hébrard",
        ];
        let table = &body[body.find("<tbody>").expect("a table")..];
        all.into_iter()
            .filter(|name| table.contains(name))
            .collect()
    };
    let jeunes = visitor.get("/events/open/standings?group=Jeunes").await;
    assert_eq!(names(&jeunes.body), ["Caro", "Favre"]);
    let low = visitor
        .get("/events/open/standings?group=Moins+de+1200")
        .await;
    assert_eq!(names(&low.body), ["Favre", "Göring"]);
    // Those that were only typed are there too: S, V, J.
    jeunes.shows("group=Moins%20de%201200").shows("group=V");
    let pdf = "/events/open/documents/standings.pdf?group=Jeunes";
    let answer = visitor.request(Method::GET, pdf).send().await.unwrap();
    assert_eq!(answer.status(), StatusCode::OK);
    assert_eq!(answer.headers()["content-type"], "application/pdf");
    let unknown = "/events/open/documents/standings.pdf?group=Nobody";
    assert_eq!(visitor.get(unknown).await.status, StatusCode::NOT_FOUND);
    // The print room has a paper for each, and as a page it shows these alone.
    let room = club.organiser.get("/desk/open/documents").await;
    room.shows("Standings of Jeunes");
    let page = "/desk/open/documents/standings-1.html?in=en&group=Jeunes";
    let page = club.organiser.get(page).await;
    page.shows("Standings after round 1: Jeunes")
        .shows("Caro")
        .shows("Favre");
    assert!(!page.body.contains("Göring"));
}

#[tokio::test]
async fn a_change_after_round_one_says_what_it_does_and_asks_why() {
    let club = with_list().await;
    club.checks_in(1..=8).await;
    club.does("pairing", &[("action", "draft")]).await;
    club.does("pairing", &[("action", "publish")]).await;
    for _ in 0..4 {
        club.result("1", "2").await;
    }
    let mut form: Vec<(&str, &str)> = vec![
        ("system", "swiss_rating"),
        ("rounds", "4"),
        ("bye", "2"),
        ("tie_breaks", "PTS RTNG"),
        ("seed", "3"),
        ("late_until", "2"),
        ("half_byes", "1"),
        ("half_byes_until", "2"),
        ("colours_decide", "on"),
        ("check_in", "on"),
    ];
    let asked = club.does("tournament", &form).await;
    assert_eq!(asked.status, StatusCode::UNPROCESSABLE_ENTITY);
    for said in [
        "This would change:",
        "Number of rounds: 3 → 4",
        "Tie-breaks, in order: points, Solkoff, Sonneborn-Berger, number of wins → points, rating",
        "Places that change:",
        "Say why",
    ] {
        assert!(asked.body.contains(said), "{said}\n{}", asked.body);
    }
    let visitor = club.hall.visitor();
    assert!(
        !visitor
            .get("/events/open")
            .await
            .body
            .contains("Changes of the tournament")
    );
    form.push(("reason", "Une ronde de plus, décidé par tous"));
    club.does("tournament", &form).await.shows("Saved.");
    visitor
        .get("/events/open")
        .await
        .shows("Changes of the tournament")
        .shows("Number of rounds: 3 → 4")
        .shows("Une ronde de plus, décidé par tous");
}

#[tokio::test]
async fn an_old_rating_list_is_red_and_said_so() {
    let club = club().await;
    let mut form = RULES.to_vec();
    for field in &mut form {
        if field.0 == "rating_date" {
            field.1 = "2026-01-01";
        }
    }
    club.does("tournament", &form).await.shows("Saved.");
    let players = club.organiser.get("/desk/open/players").await;
    players
        .shows("class=\"small old\"")
        .shows("older than three months");
    for field in &mut form {
        if field.0 == "rating_date" {
            field.1 = "01/10/26";
        }
    }
    let wrong = club.does("tournament", &form).await;
    assert_eq!(wrong.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(
        wrong.body.contains("“01/10/26” is no day"),
        "{}",
        wrong.body
    );
}

/// Somebody who may create events, and is something in this one.
async fn creator(club: &Club, login_name: &str, role: Role) -> Visitor {
    let grant = Grant::whole(role);
    let person = club
        .hall
        .person(login_name, &[(club.event_id, grant)])
        .await;
    sqlx::query("UPDATE person SET creates_events = true WHERE login_name = $1")
        .bind(login_name)
        .execute(&club.hall.pool)
        .await
        .unwrap();
    club.hall.browser_of(person).await
}

#[tokio::test]
async fn last_years_event_is_held_again_without_anybody_in_it() {
    let club = club().await;
    club.does("tournament", &RULES).await.shows("Saved.");
    club.imports(LIST, "/confirm").await;
    let organiser = creator(&club, "again", Role::Organiser).await;
    organiser
        .get("/desk")
        .await
        .shows("/desk/events/new?from=open");
    let form = organiser.get("/desk/events/new?from=open").await;
    form.shows("nobody is entered")
        .shows("name=\"from\" value=\"open\"");
    let value = |name: &str| -> String {
        let field = form
            .body
            .split(&format!("name=\"{name}\""))
            .nth(1)
            .expect(name);
        let value = field.split("value=\"").nth(1).expect("a value");
        value.split('"').next().unwrap().to_owned()
    };
    let (first, last) = (value("starts_on"), value("ends_on"));
    let command = command_id();
    let sent = [
        ("command_id", command.as_str()),
        ("from", "open"),
        ("name", "Open again"),
        ("starts_on", first.as_str()),
        ("ends_on", last.as_str()),
        ("time_zone", "Europe/Paris"),
        ("language", "fr"),
    ];
    let made = organiser.post("/desk/events/new", &sent).await;
    assert_eq!(
        (made.status, made.path.as_str()),
        (StatusCode::OK, "/desk/open-again")
    );
    // Sent twice, it is one event.
    let twice = organiser.post("/desk/events/new", &sent).await;
    assert_eq!(twice.path, "/desk/open-again");
    let page = club.hall.visitor().get("/events/open-again").await;
    page.shows("Swiss system on rating")
        .shows("Moins de 1200 (rated at most 1199)")
        .shows("Salle des fêtes");
    assert!(!page.body.contains("FFJD, list of"));
    let players = club.hall.visitor().get("/events/open-again/players").await;
    players.shows("Nobody has entered yet");
    // Only whoever runs an event takes it over.
    let stranger = creator(&club, "stranger", Role::ChiefArbiter).await;
    let refused = stranger.get("/desk/events/new?from=open").await;
    assert_eq!(refused.status, StatusCode::FORBIDDEN);
}
