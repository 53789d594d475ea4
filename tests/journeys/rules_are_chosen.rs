//! An organiser chooses the rules of an event, and a board may be opened under others.

use damier::arbitration::{DrawEnforcement, ProfileName, RuleProfile, Uncrowned};
use damier::db::{self, GameId, Role};
use damier::draughts::Variant;
use damier::game::{Game, GameEvent};
use reqwest::StatusCode;

use crate::arbiter_at_the_desk::types;
use crate::support::desk::{create_event as create, open_board as open};
use crate::support::hall::{Answer, Hall, Visitor};
use crate::support::people::command_id;

/// The rules a board was opened under.
async fn rules_of(hall: &Hall, slug: &str, board_no: i32) -> (Variant, RuleProfile) {
    let mut conn = hall.pool.acquire().await.unwrap();
    let event = db::events::find_by_slug(&mut conn, slug).await.unwrap();
    let event_id = event.expect("the event").event_id;
    let game_id: GameId = db::games::find_on_board(&mut conn, event_id, 1, board_no)
        .await
        .unwrap()
        .expect("the board");
    let log = db::games::list_after(&mut conn, &[(game_id, 0)])
        .await
        .unwrap();
    let log: Vec<_> = log.into_iter().map(|(_, entry)| entry).collect();
    let events = log.iter().map(|entry| (&entry.event, entry.at));
    let game = Game::fold(events).expect("a log");
    assert!(matches!(log[0].event, GameEvent::GameOpened { .. }));
    (game.variant(), *game.profile())
}

#[tokio::test]
async fn an_event_is_created_under_the_rules_that_were_chosen() {
    let hall = Hall::open().await;
    let solange = hall.first_organiser().await;
    let choices = [
        ("variant", "russian"),
        ("profile", "fmjd"),
        ("kings_ending", ""),
        ("draw_enforcement", "arbiter_confirms"),
        ("forfeit_minutes", "30"),
    ];
    let created = create(&solange, "Soirée russe", &choices).await;
    assert_eq!(created.path, "/desk/soiree-russe");
    open(&solange, "soiree-russe", "1", &[]).await;
    let (variant, profile) = rules_of(&hall, "soiree-russe", 1).await;
    assert_eq!(variant, Variant::Russian);
    assert_eq!(
        profile,
        RuleProfile {
            draw_enforcement: DrawEnforcement::ArbiterConfirms,
            forfeit_minutes: 30,
            ..RuleProfile::preset(ProfileName::Fmjd, Variant::Russian)
        }
    );
    assert_eq!(profile.uncrowned, Uncrowned::Man);
}

#[tokio::test]
async fn a_choice_that_cannot_be_is_named_at_its_field_and_nothing_is_created() {
    let hall = Hall::open().await;
    let solange = hall.first_organiser().await;
    let choices = [
        ("variant", "russian"),
        ("profile", "ffjd"),
        ("kings_ending", "five_moves"),
        ("forfeit_minutes", "90"),
    ];
    let refused = create(&solange, "Soirée russe", &choices).await;
    assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY);
    for shown in [
        "Kings’ ending, one or two against one: means nothing in this game, Russian draughts (R7.46).",
        "Default time, in minutes: a number from 0 to 60, and not “90”.",
        "<option value=\"russian\" selected>",
        "<option value=\"five_moves\" selected>",
        "<details class=\"rules\" open>",
    ] {
        assert!(refused.body.contains(shown), "{shown}: {}", refused.body);
    }
    let online = create(
        &solange,
        "X",
        &[("variant", "russian"), ("profile", "online")],
    )
    .await;
    assert!(online.body.contains("id=\"w-profile\""), "{}", online.body);
    let nonsense = create(&solange, "X", &[("variant", "chess"), ("profile", "kndb")]).await;
    assert_eq!(nonsense.status, StatusCode::UNPROCESSABLE_ENTITY);
    let mut conn = hall.pool.acquire().await.unwrap();
    assert!(db::events::list(&mut conn).await.unwrap().is_empty());
}

/// A game may be another than its event's (the choice is the game's, and fixed when it is opened).
#[tokio::test]
async fn a_board_may_be_opened_for_another_game_under_another_profile() {
    let hall = Hall::open().await;
    let solange = hall.first_organiser().await;
    let choices = [
        ("variant", "international"),
        ("profile", "ffjd"),
        ("kings_ending", "off"),
    ];
    create(&solange, "Open", &choices).await;
    // The form is filled with the event's own choices.
    let form = solange.get("/desk/open/games/new").await;
    form.shows("<option value=\"international\" selected>")
        .shows("<option value=\"off\" selected>no rule</option>");
    open(&solange, "open", "1", &[]).await;
    let others = [
        ("variant", "american"),
        ("profile", "fmjd"),
        ("kings_ending", ""),
    ];
    open(&solange, "open", "2", &others).await;
    let (variant, profile) = rules_of(&hall, "open", 1).await;
    assert_eq!(
        (variant, profile.name),
        (Variant::International, ProfileName::Ffjd)
    );
    assert_eq!(
        profile
            .get(variant, damier::arbitration::OptionKey::KingsEnding)
            .as_deref(),
        Some("off")
    );
    assert_eq!(
        rules_of(&hall, "open", 2).await,
        (
            Variant::American,
            RuleProfile::preset(ProfileName::Fmjd, Variant::American)
        )
    );
    // What the form was filled with for the event's game goes where it means nothing.
    let command = command_id();
    let elsewhere = [
        ("command_id", command.as_str()),
        ("variant", "international"),
        ("profile", "ffjd"),
        ("kings_ending", "five_moves"),
    ];
    solange
        .post(
            "/desk/open/rules",
            &[&elsewhere[..], &[("reason", "essai")]].concat(),
        )
        .await;
    let filled = [
        ("variant", "brazilian"),
        ("profile", "ffjd"),
        ("kings_ending", "five_moves"),
    ];
    open(&solange, "open", "3", &filled).await;
    let preset = RuleProfile::preset(ProfileName::Ffjd, Variant::Brazilian);
    assert_eq!(
        rules_of(&hall, "open", 3).await,
        (Variant::Brazilian, preset)
    );
    // A position is read as one of the game that was chosen: 40 is no square of 8 by 8.
    let wrong = [
        ("variant", "american"),
        ("profile", "fmjd"),
        ("fen", "W:W40:B1"),
    ];
    let refused = open(&solange, "open", "4", &wrong).await;
    assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(refused.body.contains("id=\"w-fen\""), "{}", refused.body);
}

/// Sends the form of the event's rules.
async fn change(who: &Visitor, slug: &str, choices: &[(&str, &str)]) -> Answer {
    let command = command_id();
    let mut form = vec![("command_id", command.as_str())];
    form.extend_from_slice(choices);
    who.post(&format!("/desk/{slug}/rules"), &form).await
}

/// PRODUCT, rule profiles: fixed once games are open; a later change needs a reason and is shown.
#[tokio::test]
async fn rules_change_freely_before_the_first_game_and_with_a_public_reason_after_it() {
    let hall = Hall::open().await;
    let solange = hall.first_organiser().await;
    create(&solange, "Open", &[]).await;
    let american = [("variant", "american"), ("profile", "ffjd")];
    let changed = change(&solange, "open", &american).await;
    changed
        .shows("The rules are saved.")
        .shows("FFJD profile: English draughts.");
    open(&solange, "open", "1", &[]).await;
    let public = hall.visitor();
    let before = public.get("/events/open").await;
    assert!(!before.body.contains("Rules changed on"), "{}", before.body);

    let later = [
        ("variant", "american"),
        ("profile", "ffjd"),
        ("forfeit_minutes", "15"),
    ];
    let refused = change(&solange, "open", &later).await;
    assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(refused.body.contains("id=\"w-reason\""), "{}", refused.body);
    let mut with_reason = later.to_vec();
    with_reason.push(("reason", "Trains en retard"));
    change(&solange, "open", &with_reason)
        .await
        .shows("The rules are saved.");
    let difference = "Default time, in minutes: as the profile says → 15";
    for page in ["/events/open", "/desk/open/rules"] {
        let answer = solange.get(page).await;
        answer
            .shows("Rules changed on")
            .shows(difference)
            .shows("Reason: Trains en retard");
    }
    solange
        .get("/desk/open/audit")
        .await
        .shows("Rules changed: Game: international draughts → English draughts")
        .shows(&format!(
            "Rules changed: {difference} · Reason: Trains en retard"
        ));
    // The game that was open keeps its rules; the next one has the new ones.
    open(&solange, "open", "2", &[]).await;
    assert_eq!(rules_of(&hall, "open", 1).await.1.forfeit_minutes, 60);
    assert_eq!(rules_of(&hall, "open", 2).await.1.forfeit_minutes, 15);
    // Nothing changed, nothing told.
    change(&solange, "open", &later)
        .await
        .shows("The rules are saved.");
    let told = solange.get("/desk/open/audit").await;
    assert_eq!(
        told.body.matches("Rules changed:").count(),
        2,
        "{}",
        told.body
    );
}

/// The rules of a file's games are chosen with the file, and confirmed with it.
#[tokio::test]
async fn a_file_of_another_game_is_taken_under_the_rules_chosen_for_it() {
    const FILE: &str = "[White \"A\"]\n[Black \"B\"]\n[GameType \"21\"]\n\n1. 11-15 23-19 *\n";
    let hall = Hall::open().await;
    let solange = hall.first_organiser().await;
    create(&solange, "Open", &[]).await;
    let send = |path: &'static str, fields: Vec<(&'static str, String)>| {
        let form = fields
            .into_iter()
            .fold(reqwest::multipart::Form::new(), |form, (name, value)| {
                form.text(name, value)
            });
        solange.send(solange.request(reqwest::Method::POST, path).multipart(form))
    };
    let text = || vec![("text", FILE.to_owned()), ("round", "1".to_owned())];
    send("/desk/open/import", text())
        .await
        .shows("Games to import: 0");
    let mut chosen = text();
    chosen.extend([
        ("variant", "american".to_owned()),
        ("profile", "fmjd".to_owned()),
        ("forfeit_minutes", "20".to_owned()),
    ]);
    let seen = send("/desk/open/import", chosen.clone()).await;
    seen.shows("Games to import: 1")
        .shows("name=\"variant\" value=\"american\"")
        .shows("name=\"forfeit_minutes\" value=\"20\"");
    chosen.push(("command_id", command_id()));
    send("/desk/open/import/confirm", chosen)
        .await
        .shows("Games imported: 1");
    let (variant, profile) = rules_of(&hall, "open", 1).await;
    assert_eq!(variant, Variant::American);
    assert_eq!(
        (profile.name, profile.forfeit_minutes),
        (ProfileName::Fmjd, 20)
    );
    let mut wrong = text();
    wrong.extend([
        ("variant", "russian".to_owned()),
        ("profile", "online".to_owned()),
    ]);
    let refused = send("/desk/open/import", wrong).await;
    assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(
        refused.body.contains("id=\"w-profile\""),
        "{}",
        refused.body
    );
}

/// R3.14: the desk shows which draw holds and since when; the arbiter lets play go on or declares
/// it; nobody else is told before.
#[tokio::test]
async fn a_draw_that_waits_for_the_arbiter_is_his_alone_until_he_declares_it() {
    let hall = Hall::open().await;
    let event_id = hall.event("open").await;
    let arbiter = hall.with_role(event_id, Role::Arbiter).await;
    let chief = hall.with_role(event_id, Role::ChiefArbiter).await;
    let recorder = hall.with_role(event_id, Role::Recorder).await;
    let public = hall.visitor();
    let waits = [
        ("variant", "international"),
        ("profile", "ffjd"),
        ("draw_enforcement", "arbiter_confirms"),
        ("fen", "W:WK4,35:BK47,16"),
    ];
    let opened = open(&chief, "open", "3", &waits).await;
    let game = opened.body.split("data-game=\"").nth(1).unwrap()[..36].to_owned();
    let desk = "/desk/open/rounds/1/boards/3";
    assert!(!chief.get(desk).await.body.contains("value=\"n+\""));

    let mut seq = 1;
    for line in ["4-9", "47-42", "9-4", "42-47"] {
        let (status, said) = types(&arbiter, &game, line, seq, &command_id()).await;
        assert_eq!(status, StatusCode::OK, "{line}: {said}");
        seq += 1;
    }
    for line in ["4-9", "47-42", "9-4", "42-47"] {
        let (status, said) = types(&arbiter, &game, line, seq, &command_id()).await;
        assert_eq!(status, StatusCode::OK, "{line}: {said}");
        seq += 1;
    }
    // R3.8: the start stands for the third time. The game goes on, and viewers see no more.
    let page = arbiter.get(desk).await;
    page.shows("Draw: threefold repetition")
        .shows("Since 4... 42-47.")
        .shows("value=\"n+\"")
        .shows("value=\"n-\"");
    arbiter
        .get("/desk/open")
        .await
        .shows("draw to be confirmed");
    let watched = public.get(&format!("/games/{game}")).await;
    watched.shows("Playing");
    for word in ["repetition", "to be confirmed", "1-1"] {
        let told = watched.body.split("<footer").next().unwrap().to_lowercase();
        assert!(!told.contains(word), "{word}: {told}");
    }
    // The recorder of the board sees it, and may not declare it.
    recorder.get(desk).await.shows("An arbiter declares it");
    let (status, _) = types(&recorder, &game, "n+", seq, &command_id()).await;
    assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY);
    // Play goes on: the desk is quiet, the draw can still be declared.
    let (status, _) = types(&arbiter, &game, "n-", seq, &command_id()).await;
    assert_eq!(status, StatusCode::OK);
    seq += 1;
    let quiet = arbiter.get("/desk/open").await;
    quiet.shows("Nothing to report");
    arbiter
        .get(desk)
        .await
        .shows("The arbiter let play go on")
        .shows("value=\"n+\"");
    assert_eq!(
        public.get(&format!("/games/{game}")).await.body,
        watched.body
    );
    let (status, said) = types(&arbiter, &game, "n+", seq, &command_id()).await;
    assert_eq!(status, StatusCode::OK, "{said}");
    public
        .get(&format!("/games/{game}"))
        .await
        .shows("1-1")
        .shows("threefold repetition");
}
