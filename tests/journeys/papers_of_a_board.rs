//! The papers of a disputed game: who may have them, what stands in them, and that they are the same
//! whenever and wherever they are made.

use std::collections::BTreeMap;
use std::io::{Cursor, Read, Write};
use std::process::{Command as Program, Stdio};

use chrono::{DateTime, TimeDelta, TimeZone, Utc};
use damier::arbitration::{CaseCommand, Observed, ProfileName, RuleProfile, Ruling};
use damier::clock::{ClockSetup, Preset};
use damier::db::{self, CommandId, EventId, GameId, Grant, PersonId, Role};
use damier::draughts::{Position, Side, Variant};
use damier::game::{ClockCommand, Command, IrregularCommand};
use damier::print::Reader;
use damier::services::boards::{Boards, NewGame, Recording};
use damier::services::papers::Papers;
use damier::words::Lang;
use reqwest::{Method, StatusCode};
use uuid::Uuid;

use crate::support::hall::{Hall, Visitor};

const DESK: &str = "/desk/open/rounds/3/boards/4";
const NOTE: &str = "le téléphone des Noirs a sonné";

fn start() -> DateTime<Utc> {
    Utc.with_ymd_and_hms(2026, 11, 28, 13, 0, 0).unwrap()
}

fn observed(by: Side, actions: &str) -> Command {
    let actions: Observed = serde_json::from_str(actions).unwrap();
    Command::Irregular(IrregularCommand::Observe {
        by,
        actions,
        is_whole: true,
        press: None,
    })
}

fn in_case(command: CaseCommand) -> Command {
    Command::Irregular(IrregularCommand::InCase {
        case_no: None,
        command,
    })
}

fn played(text: &str) -> Command {
    Command::PlayAndPress {
        text: text.to_owned(),
        press: None,
    }
}

/// Two moves of White's in a row, kept by Black; a step backwards, rectified; an appeal against the
/// first, upheld; and at last a capture left out that nobody has claimed. Ten seconds apart.
fn dispute() -> Vec<Command> {
    vec![
        Command::Clock(ClockCommand::Start),
        played("32-28"),
        observed(Side::White, r#"[{"move":{"from":37,"visited":[32]}}]"#),
        Command::Clock(ClockCommand::Pause),
        in_case(CaseCommand::Claim { by: Side::Black }),
        in_case(CaseCommand::Rule {
            by: Side::Black,
            ruling: Ruling::Maintain,
        }),
        Command::Clock(ClockCommand::Resume { side: None }),
        played("20-25"),
        observed(Side::White, r#"[{"move":{"from":32,"visited":[37]}}]"#),
        in_case(CaseCommand::Rule {
            by: Side::Black,
            ruling: Ruling::Rectify,
        }),
        Command::WriteNote {
            text: NOTE.to_owned(),
        },
        Command::Irregular(IrregularCommand::InCase {
            case_no: Some(1),
            command: CaseCommand::LodgeAppeal {
                by: Side::White,
                words: "Les Blancs n’avaient pas lâché la pièce.".to_owned(),
            },
        }),
        Command::Irregular(IrregularCommand::InCase {
            case_no: Some(1),
            command: CaseCommand::DecideAppeal {
                changed: None,
                words: "Deux témoins l’ont vue lâchée.".to_owned(),
            },
        }),
        played("32-27"),
        played("19-23"),
        observed(Side::White, r#"[{"move":{"from":34,"visited":[29]}}]"#),
        // All this was two days ago: a clock that ran on would have a flag by now.
        Command::Clock(ClockCommand::Pause),
    ]
}

async fn disputed_game(hall: &Hall, event_id: EventId, arbiter: PersonId) -> GameId {
    // The service of the hall would find the flag of a clock that was started days ago before the dispute is
    // written down; it finds none while a tablet may hold presses.
    sqlx::query(
        "INSERT INTO device (device_id, event_id, board_no, token_sha256, paired_at, last_heard_at)
         VALUES (gen_random_uuid(), $1, 4, '', '2026-11-28 12:00+00', '2026-11-28 12:00+00')",
    )
    .bind(event_id.0)
    .execute(&hall.pool)
    .await
    .unwrap();
    let boards = Boards::new(hall.pool.clone());
    let new = NewGame {
        event_id,
        round_no: 3,
        board_no: 4,
        white_name: "Wolvenkerckhove, Jean-Éric".to_owned(),
        black_name: "Їжакевич, Юрій".to_owned(),
        white_club: "Damier valbrunois".to_owned(),
        black_club: String::new(),
        played_on: None,
        profile: RuleProfile::preset(ProfileName::Ffjd, Variant::International),
        start: Position::start(Variant::International),
        clock: Some(ClockSetup::new(Preset::ALL[0].control())),
        events: Vec::new(),
        source_pdn: None,
    };
    let opened = boards
        .open_game(new, CommandId(Uuid::now_v7()), Some(arbiter), start())
        .await
        .unwrap();
    let game_id = opened.row.game_id;
    let mut at = start();
    let mut after = 1;
    for command in dispute() {
        at += TimeDelta::seconds(10);
        let request = Recording {
            game_id,
            command,
            after,
            command_id: CommandId(Uuid::now_v7()),
            person: Some(arbiter),
        };
        let recorded = boards.record(request, at).await.unwrap();
        after = recorded.entry.seq;
    }
    sqlx::query("DELETE FROM device WHERE event_id = $1")
        .bind(event_id.0)
        .execute(&hall.pool)
        .await
        .unwrap();
    game_id
}

struct Dispute {
    hall: Hall,
    event_id: EventId,
    game_id: GameId,
    arbiter: Visitor,
}

async fn dispute_in_a_hall() -> Dispute {
    let hall = Hall::open().await;
    let event_id = hall.event("open").await;
    let role = Grant::whole(Role::Arbiter);
    let person = hall.person("mercier", &[(event_id, role)]).await;
    let game_id = disputed_game(&hall, event_id, person).await;
    // It was written beside the hall, which hears of each record a moment later.
    let public = format!("/games/{game_id}.pdn");
    while !hall.visitor().get(&public).await.body.contains("34-29") {
        tokio::time::sleep(std::time::Duration::from_millis(50)).await;
    }
    let arbiter = hall.browser_of(person).await;
    Dispute {
        hall,
        event_id,
        game_id,
        arbiter,
    }
}

/// The bytes at an address, which must be there.
async fn bytes(who: &Visitor, path: &str) -> Vec<u8> {
    let answer = who.request(Method::GET, path).send().await.unwrap();
    assert_eq!(answer.status(), StatusCode::OK, "{path}");
    assert_eq!(answer.headers()["cache-control"], "private, no-store");
    answer.bytes().await.unwrap().to_vec()
}

/// What another program reads in a PDF.
fn text_of(pdf: &[u8]) -> String {
    read_by("pdftotext", &["-enc", "UTF-8", "-", "-"], pdf)
}

/// What it is to a program that reads it aloud: what each text is of.
fn structure_of(pdf: &[u8]) -> String {
    read_by("pdfinfo", &["-enc", "UTF-8", "-struct-text", "-"], pdf)
}

fn read_by(program: &str, arguments: &[&str], pdf: &[u8]) -> String {
    let mut program = Program::new(program)
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("a program of poppler-utils");
    let mut pipe = program.stdin.take().unwrap();
    let pdf = pdf.to_vec();
    let writing = std::thread::spawn(move || pipe.write_all(&pdf).unwrap());
    let said = program.wait_with_output().unwrap();
    writing.join().unwrap();
    assert!(said.status.success());
    // Some editions print the title of a heading as it stands in the file, which is no UTF-8.
    let text = String::from_utf8_lossy(&said.stdout);
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[track_caller]
fn has(text: &str, wanted: &[&str]) {
    for wanted in wanted {
        assert!(text.contains(wanted), "{wanted:?} is not in {text}");
    }
}

/// PRODUCT, Roles: irregularities are the arbiters'. Nobody else has the papers, not by any address.
#[tokio::test]
async fn the_papers_are_for_those_who_decide() {
    let Dispute { hall, event_id, .. } = dispute_in_a_hall().await;
    let addresses = [
        format!("{DESK}/record.pdf"),
        format!("{DESK}/record.pdf?copy=arbiter"),
        format!("{DESK}/protest.zip"),
    ];
    // Viewers have no role of their own: whoever is signed in is one.
    for role in Role::ALL.into_iter().filter(|role| *role != Role::Viewer) {
        let boards = match role.is_bound_to_boards() {
            true => vec![4],
            false => vec![],
        };
        let grants = [(event_id, Grant { role, boards })];
        let person = hall.person(role.code(), &grants).await;
        let visitor = hall.browser_of(person).await;
        let let_in = matches!(role, Role::ChiefArbiter | Role::Arbiter);
        for address in &addresses {
            let status = visitor.get(address).await.status;
            let expected = if let_in {
                StatusCode::OK
            } else {
                StatusCode::FORBIDDEN
            };
            assert_eq!(status, expected, "{role:?} {address}");
        }
        let desk = visitor.get(DESK).await;
        assert_eq!(desk.body.contains("protest.zip"), let_in, "{role:?}");
    }
    for address in &addresses {
        let answer = hall.visitor().get(address).await;
        assert!(answer.path.starts_with("/sign-in"), "{}", answer.path);
    }
    let chief = hall.with_role(event_id, Role::ChiefArbiter).await;
    for missing in ["rounds/9/boards/4", "rounds/3/boards/9"] {
        for paper in ["record.pdf", "protest.zip"] {
            let path = format!("/desk/open/{missing}/{paper}");
            assert_eq!(chief.get(&path).await.status, StatusCode::NOT_FOUND);
        }
    }
}

/// R4.42, "The record": the PDF read back as text by another program, in the event's language and in
/// another.
#[tokio::test]
async fn the_match_record_can_be_read_back() {
    let at = dispute_in_a_hall().await;
    let arbiter = &at.arbiter;
    // Both first: while other programs read, no request is on its way.
    let pdf = bytes(arbiter, &format!("{DESK}/record.pdf")).await;
    let in_dutch = bytes(arbiter, &format!("{DESK}/record.pdf?in=nl")).await;
    // PDF/UA-1: headings, tables with the heads of their columns, diagrams.
    let read_aloud = structure_of(&pdf);
    has(&read_aloud, &["H1", "H2", "Table", "TH", "TD", "Figure"]);
    let french = text_of(&pdf);
    has(
        &french,
        &[
            "Procès-verbal de partie",
            "Wolvenkerckhove, Jean-Éric",
            "Їжакевич, Юрій",
            "Ronde 3, damier 4",
            // 80 minutes and 60 seconds from the first move: 4800 + 60 - 10 + 60 s.
            "1:21:50",
            "jouer deux fois de suite ou hors de son tour (I01)",
            "37-32 a été joué sans avoir le trait (R4.20 ; FMJD 5.4.1).",
            "Le damier reste tel qu’il est : trait aux Noirs.",
            "Maintenue · confirmée en appel",
            "Les Blancs n’avaient pas lâché la pièce.",
            "Deux témoins l’ont vue lâchée.",
            "déplacement irrégulier (I02)",
            "La pièce de 32 doit être jouée.",
            "Rectifiée",
            "MERCIER",
            "Signatures",
        ],
    );
    let dutch = text_of(&in_dutch);
    has(&dutch, &["Proces-verbaal van de partij", "Handtekeningen"]);
}

/// Promise 2, R4.11: what is signed by players has nothing of a case that is not settled.
#[tokio::test]
async fn what_players_sign_is_silent_of_what_is_open() {
    let Dispute {
        arbiter,
        hall,
        game_id,
        ..
    } = dispute_in_a_hall().await;
    let signed = text_of(&bytes(&arbiter, &format!("{DESK}/record.pdf")).await);
    let whole = text_of(&bytes(&arbiter, &format!("{DESK}/record.pdf?copy=arbiter")).await);
    for private in ["I06", "Irrégularité 3", "34-29 [3]", NOTE, "droit ouvert"] {
        assert!(!signed.contains(private), "{private}: {signed}");
        assert!(whole.contains(private), "{private}: {whole}");
    }
    has(&signed, &["34-29"]);
    // The record in public names no paper, and its parts are as silent as itself.
    for path in [
        format!("/games/{game_id}"),
        format!("/games/{game_id}.pdn"),
        format!("/games/{game_id}.parts.pdn"),
    ] {
        let public = hall.visitor_speaking("fr").get(&path).await;
        public.shows("34-29");
        for private in ["I06", "record.pdf", "protest.zip", "téléphone"] {
            assert!(!public.body.contains(private), "{private}: {}", public.body);
        }
    }
}

/// The same bytes each time for the same log: asked twice, made of the tables by another process, and
/// by whoever asks, whatever language he reads.
#[tokio::test]
async fn the_papers_are_the_same_each_time() {
    let Dispute {
        hall,
        event_id,
        game_id,
        arbiter,
    } = dispute_in_a_hall().await;
    let chief = hall.with_role(event_id, Role::ChiefArbiter).await;
    let elsewhere = Boards::new(hall.pool.clone());
    let board = elsewhere.load(game_id).await.unwrap().unwrap();
    let mut conn = hall.pool.acquire().await.unwrap();
    let event = db::events::find(&mut conn, event_id)
        .await
        .unwrap()
        .unwrap();
    let papers = Papers::gather(&mut conn, board, event, None).await.unwrap();
    let made: [(&str, Vec<u8>); 3] = [
        ("record.pdf", papers.match_record(Reader::Players)),
        (
            "record.pdf?copy=arbiter",
            papers.match_record(Reader::Arbiters),
        ),
        ("protest.zip", papers.protest_file()),
    ];
    for (name, made) in made {
        let path = format!("{DESK}/{name}");
        let first = bytes(&arbiter, &path).await;
        assert!(first == bytes(&arbiter, &path).await, "{name} twice");
        assert!(first == bytes(&chief, &path).await, "{name} for another");
        assert!(first == made, "{name} elsewhere");
    }
    db::events::set_language(&mut conn, event_id, Lang::Nl)
        .await
        .unwrap();
    let dutch = bytes(&arbiter, &format!("{DESK}/record.pdf")).await;
    let asked = bytes(&arbiter, &format!("{DESK}/record.pdf?in=nl")).await;
    assert!(dutch == asked);
    if let Some(folder) = std::env::var_os("PAPERS_TO") {
        for lang in ["fr", "nl", "en"] {
            let path = format!("{DESK}/record.pdf?copy=arbiter&in={lang}");
            let file = std::path::Path::new(&folder).join(format!("record-{lang}.pdf"));
            std::fs::write(file, bytes(&arbiter, &path).await).unwrap();
        }
    }
}

fn unpacked(zip: Vec<u8>) -> BTreeMap<String, Vec<u8>> {
    let mut archive = zip::ZipArchive::new(Cursor::new(zip)).unwrap();
    (0..archive.len())
        .map(|n| {
            let mut file = archive.by_index(n).unwrap();
            let mut bytes = Vec::new();
            file.read_to_end(&mut bytes).unwrap();
            let name = file.name().unwrap().into_owned();
            let name = name.strip_prefix("protest_r3_b4/").unwrap();
            (name.to_owned(), bytes)
        })
        .collect()
}

fn check_digests(entries: &BTreeMap<String, Vec<u8>>) -> bool {
    let folder = std::env::temp_dir().join(format!("damier-protest-{}", Uuid::now_v7()));
    std::fs::create_dir(&folder).unwrap();
    for (name, bytes) in entries {
        std::fs::write(folder.join(name), bytes).unwrap();
    }
    let checked = Program::new("sha256sum")
        .args(["--check", "--strict", "SHA256SUMS"])
        .current_dir(&folder)
        .output()
        .unwrap();
    std::fs::remove_dir_all(&folder).unwrap();
    checked.status.success()
}

/// The protest file: everything that is known of the game, and digests another program checks.
#[tokio::test]
async fn the_protest_file_is_whole_and_can_be_checked() {
    let Dispute {
        hall,
        game_id,
        arbiter,
        ..
    } = dispute_in_a_hall().await;
    let mut entries = unpacked(bytes(&arbiter, &format!("{DESK}/protest.zip")).await);
    let names: Vec<&str> = entries.keys().map(String::as_str).collect();
    assert_eq!(
        names,
        [
            "PV_r3_b4.pdf",
            "README.txt",
            "SHA256SUMS",
            "decisions.txt",
            "game.pdn",
            "log.jsonl",
            "people.tsv",
            "positions.tsv",
            "statements.txt",
            "times.tsv",
        ]
    );
    let listed = String::from_utf8(entries["SHA256SUMS"].clone()).unwrap();
    assert_eq!(listed.lines().count(), entries.len() - 1);
    assert!(check_digests(&entries));

    let text = |name: &str| String::from_utf8(entries[name].clone()).unwrap();
    // Every record of the table, private ones too, as it is stored.
    let rows: Vec<(i32, serde_json::Value)> =
        sqlx::query_as("SELECT seq, payload FROM game_event WHERE game_id = $1 ORDER BY seq")
            .bind(game_id.0)
            .fetch_all(&hall.pool)
            .await
            .unwrap();
    assert_eq!(rows.len(), 1 + dispute().len());
    let log: Vec<(i32, serde_json::Value)> = text("log.jsonl")
        .lines()
        .map(|line| {
            let line: serde_json::Value = serde_json::from_str(line).unwrap();
            let seq = line["seq"].as_i64().unwrap();
            (i32::try_from(seq).unwrap(), line["event"].clone())
        })
        .collect();
    assert_eq!(log, rows);
    has(
        &text("statements.txt"),
        &[NOTE, "pas lâché", "vue lâchée", "MERCIER"],
    );
    has(
        &text("decisions.txt"),
        &["Irrégularité 3", "(I06)", "rectifiée", "14:01:00"],
    );
    // R4.20: kept, White has moved twice and Black is to move.
    let kept = "B:W28,31,32,33,34,35,36,38,39,40,41,42,43,44,45,46,47,48,49,50:B1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20";
    has(&text("positions.tsv"), &[kept]);
    has(
        &text("game.pdn"),
        &["/FEN", "[White \"Wolvenkerckhove, Jean-Éric\"]"],
    );
    has(
        &text("times.tsv"),
        &["2026-11-28T13:00:20+00:00\t28.11.2026 14:00:20"],
    );
    has(&text_of(&entries["PV_r3_b4.pdf"]), &["I06", NOTE]);
    let of_log = listed
        .lines()
        .find_map(|line| line.strip_suffix("  log.jsonl"))
        .unwrap();
    has(&text("README.txt"), &[of_log, "sha256sum -c SHA256SUMS"]);

    // A letter changed is found.
    let statement = entries.get_mut("statements.txt").unwrap();
    statement[0] ^= 1;
    assert!(!check_digests(&entries));
}
