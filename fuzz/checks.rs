//! What must hold for any bytes: the bodies of the fuzz targets. The tests of every run play the
//! kept corpus over with them.

#[path = "pdn_kept.rs"]
pub mod pdn_kept;

use damier::arbitration::{
    Finding, Observed, ProfileName, RuleProfile, Scene, Verdict, judge, judge_all, questions,
};
use damier::draughts::{DrawRules, History, Notation, Position, Side, Variant, perft};
use damier::formats::pdn::{self, GameRecord};
use damier::formats::{csv, trf};
use damier::standings::crosstable::{Numbering, crosstable};
use damier::standings::{Criterion, Edition, Rules, System, Unplayed, rank};
use damier::tournament::{Acceleration, ByeKind, Crosstable, Points, Sex, Tournament};

/// A FEN that is read is written and read back as the same position.
pub fn fen(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    for variant in Variant::ALL {
        let strict = Position::from_fen(variant, &text);
        let Ok((position, _)) = Position::from_fen_lenient(variant, &text) else {
            assert!(
                strict.is_err(),
                "the strict reading takes what the lenient one refuses"
            );
            continue;
        };
        let again = Position::from_fen_lenient(variant, &position.fen()).expect("what we wrote");
        assert_eq!(again.0, position);
        if let Ok(strict) = strict {
            assert_eq!(strict, position);
        }
        assert_eq!(
            perft(&position, 1, true),
            position.legal_moves().len() as u64
        );
    }
}

fn replay_command(lines: &[u8]) {
    let answers = damier::cli::replayed(lines);
    for answer in answers
        .split(|byte| *byte == b'\n')
        .filter(|line| !line.is_empty())
    {
        let answer: serde_json::Value = serde_json::from_slice(answer).expect("JSON");
        match (&answer["event"], &answer["error"]) {
            (serde_json::Value::String(_), serde_json::Value::Null) => {
                assert!(answer["fen"].is_string() && answer["counters"].is_object());
            }
            (serde_json::Value::Null, error) => {
                assert!(error["ply"].is_u64() && error["message"] != "", "{answer}");
            }
            _ => panic!("neither event nor error: {answer}"),
        }
    }
}

/// A line with a FEN and a line with a move: what is read is legal, and its text is read back.
pub fn move_text(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    let (fen, typed) = text.split_once('\n').unwrap_or(("", &text));
    for variant in Variant::ALL {
        let position = Position::from_fen(variant, fen).unwrap_or(Position::start(variant));
        let legal = position.legal_moves();
        let readings = [
            position.read_move(typed),
            position.read_entry(typed),
            position.read_written(typed),
        ];
        for mv in readings.into_iter().flatten() {
            assert!(legal.contains(&mv), "{mv:?} is not legal in {position:?}");
            assert_eq!(position.read_move(&position.move_text(&mv)), Ok(mv));
            for notation in [variant.notation(), Notation::NUMERIC] {
                let written = position.move_text_in(&mv, notation);
                assert_eq!(position.read_written(&written), Ok(mv));
            }
        }
    }
}

/// A PDN file is read, replayed and written, and what was written is read back as the same
/// values: nothing that was read is lost.
pub fn pdn(bytes: &[u8]) {
    let file = pdn::read(bytes);
    for game in &file.games {
        let replay = pdn::replay(game);
        assert!(replay.plies.len() <= game.plies_written());
    }
    let text = pdn::write(&file.games);
    let back = pdn::read(text.as_bytes());
    let written: Vec<_> = file.games.iter().map(GameRecord::as_written).collect();
    assert_eq!(back.games, written, "{text}");
    for (game, back) in file.games.iter().zip(&back.games) {
        assert_eq!(pdn_kept::lost(game, back), [""; 0], "{text}");
    }
}

/// Bytes that choose a variant and its legal moves: undoing a game leads back, and its PDN gives
/// the same moves.
///
/// What begins like JSON goes through the command: each answer is a line of JSON with either an event or an
/// error that says where.
pub fn replay(bytes: &[u8]) {
    let Some((first, choices)) = bytes.split_first() else {
        return;
    };
    if *first == b'{' {
        return replay_command(bytes);
    }
    let variant = Variant::ALL[usize::from(*first) % Variant::ALL.len()];
    let mut history = History::new(Position::start(variant), DrawRules::for_variant(variant));
    let mut record = GameRecord::new(history.position());
    let mut played = Vec::new();
    for choice in choices.iter().take(400) {
        let moves = history.position().legal_moves();
        if moves.is_empty() {
            assert!(history.end().is_some());
            break;
        }
        let mv = moves[usize::from(*choice) % moves.len()];
        let before = (*history.position(), history.counters());
        record.push_move(history.position(), &mv);
        history.play(&mv);
        let after = (*history.position(), history.counters());
        assert!(history.undo());
        assert_eq!((*history.position(), history.counters()), before);
        history.play(&mv);
        assert_eq!((*history.position(), history.counters()), after);
        played.push(mv);
    }
    let text = pdn::write([&record]);
    let file = pdn::read(text.as_bytes());
    assert!(file.notes.is_empty(), "{:?}", file.notes);
    let replay = pdn::replay(&file.games[0]);
    assert_eq!(
        replay.plies.iter().map(|ply| ply.mv).collect::<Vec<_>>(),
        played,
        "{text}"
    );
    assert_eq!(replay.end, Some(*history.position()));
}

/// A report that is read is ranked under all rules, and what is written of it is read back as the
/// same event.
pub fn trf(bytes: &[u8]) {
    let reading = trf::read(bytes);
    let refused = reading.verdict() == trf::Verdict::Reject;
    assert_eq!(reading.report.is_none(), refused);
    let Some(mut report) = reading.report else {
        return;
    };
    ranked(&report.tournament);
    // Players are written by number.
    let ranks = std::mem::take(&mut report.extra.ranks);
    let mut players: Vec<_> = report
        .tournament
        .players
        .drain(..)
        .zip(ranks.into_iter().map(Some).chain(std::iter::repeat(None)))
        .collect();
    players.sort_by_key(|(player, _)| player.tpn);
    for (player, rank) in players {
        report.tournament.players.push(player);
        report.extra.ranks.extend(rank);
    }
    report.extra.titles.sort_by_key(|(tpn, _)| *tpn);
    // Values that do not fit into their columns are refused, and never written; nothing else is.
    let Ok(text) = trf::write(&report, trf::Dialect::Trf2026) else {
        assert!(has_wide_values(&report.tournament), "{report:?}");
        return;
    };
    let again = trf::read(text.as_bytes())
        .report
        .expect("the writer read it");
    assert!(again == report, "{text}\n{}", difference(&again, &report));
    assert_eq!(
        trf::write(&again, trf::Dialect::Trf2026).as_deref(),
        Ok(text.as_str())
    );
    if let Ok(text) = trf::write(&report, trf::Dialect::TrfX) {
        let mut again = trf::read(text.as_bytes())
            .report
            .expect("the writer read it");
        // Virtual points are written out, and the code of the type is left away.
        again.tournament.acceleration = report.tournament.acceleration.clone();
        again
            .tournament
            .facts
            .type_code
            .clone_from(&report.tournament.facts.type_code);
        assert!(again == report, "{text}\n{}", difference(&again, &report));
    }
}

/// Whether some points, or a sum of them, need more than the four columns of `99.9`.
fn has_wide_values(event: &Tournament) -> bool {
    let scale = &event.points;
    let mut values = vec![
        scale.win,
        scale.draw,
        scale.loss,
        scale.draw_plus,
        scale.draw_minus,
        scale.absence,
        scale.forfeit_loss,
        scale.pab,
    ];
    values.extend(event.adjustments.iter().map(|one| one.points));
    if let Acceleration::Given(entries) = &event.acceleration {
        values.extend(entries.iter().map(|entry| entry.points));
    }
    for (player, row) in event.players.iter().zip(Crosstable::of(event).rows) {
        let decided = event.adjustments.iter().map(|one| {
            let times = one.players.iter().filter(|tpn| **tpn == player.tpn);
            one.points * i32::try_from(times.count()).unwrap_or(i32::MAX)
        });
        let decided: Points = decided.sum();
        values.push(decided + row.iter().map(|cell| cell.points).sum());
    }
    let four = Points::tenths(-99)..=Points::tenths(999);
    values.iter().any(|points| !four.contains(points))
}

/// The first place at which two values look otherwise.
fn difference(one: &impl std::fmt::Debug, other: &impl std::fmt::Debug) -> String {
    let (one, other) = (format!("{one:?}"), format!("{other:?}"));
    let same = one
        .chars()
        .zip(other.chars())
        .take_while(|(a, b)| a == b)
        .count();
    let part = |text: &str| {
        text.chars()
            .skip(same.saturating_sub(60))
            .take(160)
            .collect::<String>()
    };
    format!("{}\n{}", part(&one), part(&other))
}

/// A tournament is ranked by every criterion; everybody has a place, and the crosstable adds up.
fn ranked(tournament: &damier::tournament::Tournament) {
    let codes = "PTS,ORD,DE,BH,BH/C1,BH/M2,SB/C2,FB,AOB,PS,KS,STD,WIN,WON,BPG,REP,ARO,TPR,PTP,APRO,APPO,PM,RTNG,TPN";
    let criteria = Criterion::list(codes).expect("codes");
    for (edition, unplayed, system) in [
        (Edition::E2024, Unplayed::C07, System::Swiss),
        (Edition::E2026, Unplayed::Plain, System::Swiss),
        (Edition::E2026, Unplayed::C07, System::RoundRobin),
    ] {
        let rules = Rules {
            edition,
            unplayed,
            system,
            unrated: Some(1500),
            after: None,
        };
        let standings = rank(tournament, &criteria, rules);
        assert_eq!(standings.rows.len(), tournament.players.len());
        let table = crosstable(tournament, &standings, Numbering::Line);
        for row in table.rows.iter().filter(|row| row.standing.place.is_some()) {
            let sum: Points = row.cells.iter().map(|cell| cell.points()).sum();
            if system == System::Swiss {
                assert_eq!(sum + row.decided, row.standing.points);
            }
        }
    }
}

/// A list of players is read, and written as a table that is read back as the same list.
pub fn csv(bytes: &[u8]) {
    let reading = csv::players(bytes);
    let headings = [
        "last_name",
        "fmjd_id",
        "club",
        "federation",
        "birth",
        "group",
        "title",
        "rating",
        "rtg nat",
        "sex",
        "byes",
    ];
    // What is kept of other columns comes back from columns that say nothing either.
    let notes = reading.entrants.iter().map(|entrant| entrant.notes.len());
    let notes = notes.max().unwrap_or(0);
    let mut table = csv::Table::default();
    let kept_notes = (1..=notes).map(|at| format!("kept {at}"));
    let headings = headings.map(str::to_owned).into_iter().chain(kept_notes);
    table.rows.push(headings.map(csv::Value::text).collect());
    for entrant in &reading.entrants {
        assert!(!entrant.name.is_empty());
        let mut row = kept(entrant);
        row.resize(11 + notes, String::new());
        table
            .rows
            .push(row.into_iter().map(csv::Value::text).collect());
    }
    let text = table.write(csv::Style::SPREADSHEET);
    for cell in cells(text.trim_start_matches('\u{feff}')) {
        assert!(
            !cell.trim_start().starts_with(['=', '+', '-', '@']),
            "{cell}"
        );
    }
    let again = csv::players(text.as_bytes());
    let before: Vec<_> = reading.entrants.iter().map(kept).collect();
    let after: Vec<_> = again.entrants.iter().map(kept).collect();
    assert_eq!(before, after, "{text}");
}

/// Everything that is known of somebody, as it is written into a list; the notes are last.
fn kept(entrant: &csv::Entrant) -> Vec<String> {
    let number = |rating: Option<u16>| rating.map_or_else(String::new, |rating| rating.to_string());
    let byes = entrant.byes.iter().map(|(round, kind)| match kind {
        ByeKind::Half => format!("{round}H"),
        ByeKind::Full => format!("{round}F"),
        ByeKind::Zero | ByeKind::PairingAllocated => format!("{round}Z"),
    });
    let known = [
        entrant.name.clone(),
        entrant.federation_id.clone(),
        entrant.club.clone(),
        entrant.federation.clone(),
        entrant.birth.clone(),
        entrant.group.clone(),
        entrant.title.map_or("", csv::title).to_owned(),
        number(entrant.rating),
        number(entrant.national_rating),
        match entrant.sex {
            Some(Sex::Woman) => "w",
            Some(Sex::Man) => "m",
            None => "",
        }
        .to_owned(),
        byes.collect::<Vec<_>>().join(","),
    ];
    let notes = entrant.notes.iter().map(|(_, value)| value.clone());
    known.into_iter().chain(notes).collect()
}

/// The cells of a table between semicolons, as a spreadsheet takes them apart.
fn cells(text: &str) -> Vec<String> {
    let mut cells = vec![String::new()];
    let mut quoted = false;
    let mut characters = text.chars().peekable();
    while let Some(c) = characters.next() {
        let cell = cells.last_mut().expect("there is one");
        match c {
            '"' if quoted && characters.next_if_eq(&'"').is_some() => cell.push('"'),
            '"' => quoted = !quoted,
            ';' | '\r' | '\n' if !quoted => cells.push(String::new()),
            _ => cell.push(c),
        }
    }
    cells
}

/// A line with a FEN and a line with actions: the judge answers under every profile, and what it finds
/// has a code and can be stored.
pub fn judge_actions(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    let (fen, actions) = text.split_once('\n').unwrap_or(("", &text));
    let Ok(Observed(actions)) = serde_json::from_str(actions) else {
        return;
    };
    for variant in Variant::ALL {
        let read = Position::from_fen_lenient(variant, fen);
        let position = read.map_or(Position::start(variant), |(position, _)| position);
        for (actor, name) in Side::BOTH
            .into_iter()
            .flat_map(|side| ProfileName::ALL.map(|name| (side, name)))
        {
            let profile = RuleProfile::preset(name, variant);
            let scene = Scene {
                actor,
                ..Scene::of(position)
            };
            let _ = (
                questions(&scene, &actions),
                judge_all(&profile, &scene, &actions),
            );
            match judge(&profile, &scene, &actions) {
                Verdict::Irregular(finding) => {
                    assert!(!finding.codes.is_empty());
                    let json = serde_json::to_string(&finding).expect("a finding is plain");
                    assert_eq!(
                        serde_json::from_str::<Finding>(&json).expect("ours"),
                        *finding
                    );
                }
                Verdict::Legal { mv, .. } => {
                    assert!(position.with_to_move(actor).legal_moves().contains(&mv));
                }
                Verdict::Unfinished { .. } | Verdict::Nonsense(_) => {}
            }
        }
    }
}
