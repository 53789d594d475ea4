//! The record of a game with a kept, a rectified and an open irregularity, for both readers.

use super::*;
use crate::arbitration::{CaseCommand, Irregularity, Observed, ProfileName, RuleProfile, Ruling};
use crate::clock::ClockSetup;
use crate::draughts::Variant;
use crate::game::{ClockCommand, Command, IrregularCommand};
use crate::words::irregularities;

struct Board {
    game: Game,
    log: Vec<(GameEvent, Timestamp)>,
    at: i64,
}

impl Board {
    /// 80 minutes and a minute a move, from 14:00:00 in Paris.
    fn open(variant: Variant) -> Board {
        let opening = GameEvent::GameOpened {
            variant,
            profile: RuleProfile::preset(ProfileName::Ffjd, variant),
            start: Position::start(variant).fen(),
            clock: Some(Box::new(ClockSetup::new("80'+60\"".parse().unwrap()))),
        };
        let game = Game::open(&opening).unwrap();
        let log = vec![(opening, instant(0))];
        Board { game, log, at: 0 }
    }

    /// Ten seconds after what came before.
    fn run(&mut self, command: Command) {
        self.at += 10;
        let at = instant(self.at);
        let event = self.game.decide(&command, at).unwrap();
        self.game.apply(&event, at);
        self.log.push((event, at));
    }

    fn play(&mut self, moves: &str) {
        for text in moves.split_whitespace() {
            self.run(Command::PlayAndPress {
                text: text.to_owned(),
                press: None,
            });
        }
    }

    fn observe(&mut self, by: Side, actions: &str) {
        let actions: Observed = serde_json::from_str(actions).unwrap();
        self.run(Command::Irregular(IrregularCommand::Observe {
            by,
            actions,
            is_whole: true,
            press: None,
        }));
    }

    fn in_case(&mut self, command: CaseCommand) {
        self.run(Command::Irregular(IrregularCommand::InCase {
            case_no: None,
            command,
        }));
    }

    fn record<R>(&self, t: Lang, reader: Reader, read: impl FnOnce(&MatchRecord) -> R) -> R {
        let log: Vec<Line> = (1..)
            .zip(&self.log)
            .map(|(seq, (event, at))| Line {
                seq,
                event,
                at: *at,
                by: Some("Hélène Mercier"),
            })
            .collect();
        read(&MatchRecord {
            t,
            reader,
            event: "Open international de Valbrune",
            place: "Salle des fêtes, Valbrune",
            tempo: "",
            zone: Zone::named("Europe/Paris").unwrap(),
            day: instant(0).date_naive(),
            round_no: 3,
            board_no: 4,
            white: Player {
                name: "Wolvenkerckhove-Vandenbroucke, Jean-Éric",
                club: "Damier valbrunois",
            },
            black: Player {
                name: "Żeliński-Їжакевич, Γιώργος",
                club: "",
            },
            game: &self.game,
            log: &log,
        })
    }
}

fn instant(seconds: i64) -> Timestamp {
    let start: Timestamp = "2026-11-28T13:00:00Z".parse().unwrap();
    start + chrono::Duration::seconds(seconds)
}

/// 37-32 by White after his 32-28, kept by Black; a backward step of Black's, rectified; at last a
/// quiet move over a capture that nobody has claimed yet.
fn board() -> Board {
    let mut board = Board::open(Variant::International);
    board.run(Command::Clock(ClockCommand::Start));
    board.play("32-28");
    board.observe(Side::White, r#"[{"move":{"from":37,"visited":[32]}}]"#);
    board.run(Command::Clock(ClockCommand::Pause));
    board.in_case(CaseCommand::Claim { by: Side::Black });
    board.in_case(CaseCommand::Rule {
        by: Side::Black,
        ruling: Ruling::Maintain,
    });
    board.run(Command::Clock(ClockCommand::Resume { side: None }));
    board.play("20-25");
    board.observe(Side::White, r#"[{"move":{"from":32,"visited":[37]}}]"#);
    board.in_case(CaseCommand::Rule {
        by: Side::Black,
        ruling: Ruling::Rectify,
    });
    board.run(Command::WriteNote {
        text: "Les Blancs contestent l’heure".to_owned(),
    });
    board.play("32-27 19-23");
    board.observe(Side::White, r#"[{"move":{"from":34,"visited":[29]}}]"#);
    board
}

fn texts(sheets: &[Sheet]) -> Vec<String> {
    sheets
        .iter()
        .flat_map(|sheet| sheet.texts().map(|written| written.text.clone()))
        .collect()
}

#[track_caller]
fn shows(texts: &[String], wanted: &[&str]) {
    let all = texts.join(" ");
    for text in wanted {
        assert!(all.contains(text), "{text:?} is not in {all}");
    }
}

#[test]
fn the_record_says_what_was_found_offered_and_decided() {
    let board = board();
    let sheets = board.record(Lang::Fr, Reader::Players, |record| record.sheets());
    let texts = texts(&sheets);
    shows(
        &texts,
        &[
            "Procès-verbal de partie",
            "Ronde 3, damier 4 · 28.11.2026",
            "samedi 28 novembre 2026",
            "Irrégularité 1",
            "jouer deux fois de suite ou hors de son tour (I01)",
            "R4.20",
            "FMJD 5.4.1",
            // The bonus is there from the start: White pressed after ten seconds, with 81:00 - 0:10 +
            // 1:00; Black's clock ran from then until the pause twenty seconds later.
            "1:21:50 – 1:20:50",
            "1:21:50 – 1:20:40",
            "Maintenue",
            "Irrégularité 2",
            "déplacement irrégulier (I02)",
            "Rectifiée",
            "La pièce de 32 doit être jouée.",
            "Hélène Mercier",
            "37-32 [1]",
            "Signatures",
        ],
    );
}

/// R4.11, promise 2: the open case, private notes and their numbers are for arbiters alone.
#[test]
fn players_read_nothing_of_what_is_not_settled() {
    let board = board();
    let of = |reader| {
        let sheets = board.record(Lang::Fr, reader, |record| record.sheets());
        texts(&sheets).join(" ")
    };
    let (players, arbiters) = (of(Reader::Players), of(Reader::Arbiters));
    for private in [
        "Irrégularité 3",
        "I06",
        "[3]",
        "droit ouvert",
        "contestent",
        "Exemplaire de l’arbitre",
    ] {
        assert!(!players.contains(private), "{private}: {players}");
        assert!(arbiters.contains(private), "{private}: {arbiters}");
    }
    // The move itself is told as any other.
    assert!(players.contains("34-29"), "{players}");
    let public_no = board.game.public_no();
    assert!(public_no < board.game.seq());
    assert!(players.contains(&format!("enregistrement {public_no},")));
}

#[test]
fn the_same_values_give_the_same_bytes() {
    let board = board();
    let pdf = |t, reader| board.record(t, reader, |record| record.pdf());
    let first = pdf(Lang::Nl, Reader::Arbiters);
    assert_eq!(first, pdf(Lang::Nl, Reader::Arbiters));
    assert_ne!(first, pdf(Lang::En, Reader::Arbiters));
    assert!(first.starts_with(b"%PDF-"));
    let text = String::from_utf8_lossy(&first);
    assert!(!text.contains("CreationDate") && !text.contains("ModDate"));
}

/// Nothing is written outside the margins, whatever the length of names and games.
#[test]
fn long_games_and_names_stay_on_the_paper() {
    for variant in Variant::ALL {
        let mut board = Board::open(variant);
        board.run(Command::Clock(ClockCommand::Start));
        let mut n = 0_usize;
        while board.game.ended().is_none() && n < 300 {
            let legal = board.game.position().legal_texts();
            board.play(&legal[n * 7 % legal.len()].1);
            n += 1;
        }
        let sheets = board.record(Lang::Nl, Reader::Arbiters, |record| record.sheets());
        for sheet in &sheets {
            let (width, height) = sheet.paper.size();
            for written in sheet.texts() {
                let end = written.at.0 + written.face.width(&written.text, written.size);
                assert!(
                    written.at.0 > 30. && end < width - 30. && written.at.1 < height - 20.,
                    "{written:?} ends at {end}"
                );
            }
        }
        let last = texts(&sheets).join(" ");
        assert!(
            last.contains(&format!("{} / {}", sheets.len(), sheets.len())),
            "{last}"
        );
    }
}

/// R4.11: a case that turned out to be none is nobody's business, nor is the number it had. White takes 23
/// off and then captures it, which is regular; after that he touches 33 and plays 31-27.
#[test]
fn players_count_the_cases_they_are_told_of() {
    let mut board = Board::open(Variant::International);
    board.run(Command::Clock(ClockCommand::Start));
    board.play("32-28 19-23");
    board.observe(Side::White, r#"[{"remove":[23]}]"#);
    board.play("28x19 14x23");
    board.observe(
        Side::White,
        r#"[{"touch":33},{"move":{"from":31,"visited":[27]}}]"#,
    );
    board.in_case(CaseCommand::Claim { by: Side::Black });
    board.in_case(CaseCommand::Rule {
        by: Side::Black,
        ruling: Ruling::Maintain,
    });
    let cases = board.game.cases();
    assert_eq!(cases.len(), 2, "{cases:?}");
    let of = |reader| {
        board.record(Lang::Fr, reader, |record| {
            texts(&record.sheets()).join(" ") + &record.decisions()
        })
    };
    let (players, arbiters) = (of(Reader::Players), of(Reader::Arbiters));
    for (own, other) in [("Irrégularité 1", "Irrégularité 2"), ("31-27 [1]", "[2]")] {
        assert!(players.contains(own), "{players}");
        assert!(!players.contains(other), "{players}");
        assert!(arbiters.contains(other), "{arbiters}");
    }
    // The facts of the case are still its own.
    assert!(players.contains("Maintenue"), "{players}");
    assert!(players.contains("Réclamée par"), "{players}");
}

/// R4.4: the article is the arbiter's. Where he named another, the judge's sentence is not printed under it.
#[test]
fn a_named_article_is_not_followed_by_the_sentence_of_another() {
    let mut board = Board::open(Variant::International);
    board.observe(
        Side::White,
        r#"[{"move":{"from":32,"visited":[27]}},{"remove":[20]}]"#,
    );
    board.in_case(CaseCommand::NameArticles {
        codes: vec![Irregularity::RemovedOwn],
    });
    let all = board.record(Lang::Fr, Reader::Arbiters, |record| {
        texts(&record.sheets()).join(" ") + &record.decisions()
    });
    let article = irregularities::name(Lang::Fr, Irregularity::RemovedOwn);
    assert!(all.contains(article), "{all}");
    assert!(!all.contains("R4.26"), "{all}");
}
