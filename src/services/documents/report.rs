//! The arbiter's report: the event in numbers, what was corrected and why, what happened at the boards and
//! is settled.
//!
//! Nothing private is in it: no note, no case that is open and nothing of a board that has one (R4.11), no
//! reason of an absence or of a late arrival, no birth, no contact.

use std::collections::{BTreeMap, HashMap};
use std::sync::Arc;

use sqlx::PgPool;

use super::{Documents, Personal, published_at};
use crate::arbitration::Incident;
use crate::clock::{ClockEvent, Timestamp};
use crate::contest::ContestEvent;
use crate::db::audit::RuleChange;
use crate::db::roles::Member;
use crate::db::{self, DbError, EventId, Role};
use crate::game::GameEvent;
use crate::print::{ReportSheet, Section, SectionColumn, Sheet};
use crate::services::boards::{self, Folded};
use crate::standings::Criterion;
use crate::tournament::{Colour, GameResult, Manner, Player, RoundNo, Score};
use crate::words::{self, contest as contest_words, incidents, irregularities, profile, ranking};

/// What a report needs besides the tournament.
pub struct Hall {
    boards: Vec<Arc<Folded>>,
    members: Vec<Member>,
    rule_changes: Vec<RuleChange>,
}

impl Hall {
    /// All boards of an event, who arbitrates, and how its rules changed.
    pub async fn gather(
        pool: &PgPool,
        all: &boards::Boards,
        event_id: EventId,
    ) -> Result<Hall, DbError> {
        let mut conn = pool.acquire().await?;
        let rounds = db::games::list_rounds(&mut conn, event_id).await?;
        let members = db::roles::list_of_event(&mut conn, event_id).await?;
        let rule_changes = db::audit::list_rule_changes(&mut conn, event_id).await?;
        drop(conn);
        let rounds: Vec<(EventId, i32)> = rounds.iter().map(|(no, _)| (event_id, *no)).collect();
        Ok(Hall {
            boards: all.of_rounds(&rounds).await?,
            members,
            rule_changes,
        })
    }

    fn names_of(&self, role: Role) -> String {
        let has = |member: &&Member| member.grants.iter().any(|grant| grant.role == role);
        let names = self.members.iter().filter(has);
        let names: Vec<&str> = names.map(|member| member.display_name.as_str()).collect();
        names.join(", ")
    }
}

impl Documents {
    /// The report as sheets.
    pub fn report_sheets(&self, hall: &Hall) -> Vec<Sheet> {
        let as_of: Vec<String> = self.as_of().into_iter().collect();
        ReportSheet {
            head: &self.letterhead_of_event(&as_of),
            title: self.t.report_title(),
            sections: &self.report(hall),
            signed: self.t.report_signature(),
        }
        .sheets()
    }

    /// The report as a PDF.
    pub fn report_pdf(&self, hall: &Hall) -> Vec<u8> {
        let title = format!("{}, {}", self.t.report_title(), self.event.name);
        crate::print::pdf(self.t, &title, &self.report_sheets(hall))
    }

    /// The report in its parts.
    pub fn report(&self, hall: &Hall) -> Vec<Section> {
        debug_assert_eq!(self.personal, Personal::Without);
        vec![
            self.about(hall),
            self.participants(),
            self.played(),
            self.forfeits(),
            self.corrections(hall),
            self.settled(hall),
        ]
    }

    fn about(&self, hall: &Hall) -> Section {
        let t = self.t;
        let event = &self.event;
        let mut facts = vec![
            (t.place(), event.place.clone()),
            (
                t.dates(),
                words::dates::days(t, event.starts_on, event.ends_on),
            ),
            (t.report_chief(), hall.names_of(Role::ChiefArbiter)),
            (t.report_arbiters(), hall.names_of(Role::Arbiter)),
            (
                t.rules(),
                profile::paragraph(t, event.variant, &event.profile),
            ),
            (t.tempo(), event.tempo.clone()),
        ];
        if event.tempo.is_empty() && event.clock.is_some() {
            let clock = words::clock::chosen(t, event.clock.as_ref());
            facts.push((t.tempo(), clock));
        }
        let contest = &self.contest.folded.contest;
        if let Some(settings) = contest.settings() {
            let system = contest_words::system(t, settings.system);
            let rounds = contest.rounds_total().map(|total| t.print_rounds(total));
            let system = [Some(system.to_owned()), rounds];
            let system: Vec<String> = system.into_iter().flatten().collect();
            facts.push((t.report_system(), system.join(", ")));
            let scale = settings.scale;
            facts.push((
                t.report_points(),
                t.report_scale(scale.absence, scale.bye, scale.draw, scale.loss, scale.win),
            ));
            let after_points = self.standings.criteria.iter();
            let names: Vec<String> = after_points
                .filter(|of| **of != Criterion::Points)
                .map(|of| ranking::criterion(t, *of))
                .collect();
            facts.push((t.report_tie_breaks(), names.join(", ")));
            let colour = match settings.initial_colour() {
                Colour::White => t.white(),
                Colour::Black => t.black(),
            };
            facts.push((t.report_draw(), t.report_draw_seed(colour, settings.seed)));
        }
        facts.retain(|(_, value)| !value.is_empty());
        Section {
            title: t.report_event().to_owned(),
            facts: named(facts),
            ..Section::default()
        }
    }

    fn participants(&self) -> Section {
        let t = self.t;
        let players = &self.contest.tournament.players;
        let rated = players.iter().filter(|one| one.rating.is_some()).count();
        let late = players.iter().filter(|one| one.enters > 1);
        let late: Vec<String> = late
            .map(|one| t.report_from(&one.name, one.enters))
            .collect();
        let left = players
            .iter()
            .filter_map(|one| Some(t.report_left_after(&one.name, one.withdrawn_after?)));
        let left: Vec<String> = left.collect();
        let mut facts = vec![
            (
                t.report_players(),
                format!(
                    "{} ({})",
                    players.len(),
                    t.report_rated(rated, players.len() - rated)
                ),
            ),
            (t.report_by_group(), self.counts(|one| &one.group)),
            (t.report_by_club(), self.counts(|one| &one.club)),
            (t.report_by_federation(), self.counts(|one| &one.federation)),
            (t.report_late(), late.join("; ")),
            (t.report_left(), left.join("; ")),
        ];
        facts.retain(|(_, value)| !value.is_empty());
        Section {
            title: t.report_participants().to_owned(),
            facts: named(facts),
            ..Section::default()
        }
    }

    /// "Valbrune 12, Lédigny 8, sans 3": the most first. Empty where nobody has any.
    fn counts(&self, of: fn(&Player) -> &String) -> String {
        let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
        for player in &self.contest.tournament.players {
            *counts.entry(of(player)).or_default() += 1;
        }
        let without = counts.remove("").unwrap_or(0);
        let mut counts: Vec<(&str, usize)> = counts.into_iter().collect();
        if counts.is_empty() {
            return String::new();
        }
        counts.sort_by_key(|(_, count)| std::cmp::Reverse(*count));
        if without > 0 {
            counts.push((self.t.report_without(), without));
        }
        let counts: Vec<String> = counts
            .into_iter()
            .map(|(name, count)| format!("{name}\u{a0}{count}"))
            .collect();
        counts.join(", ")
    }

    /// The rounds in figures, and their sum.
    fn played(&self) -> Section {
        let t = self.t;
        let mut rows = Vec::new();
        let mut sum = [0; 7];
        for round in self.contest.folded.contest.rounds() {
            let results = || round.boards.iter().map(|board| board.result);
            let count =
                |is: fn(GameResult) -> bool| results().flatten().filter(|one| is(*one)).count();
            let over_board = |one: GameResult| one.manner != Manner::Forfeit;
            let figures = [
                round.boards.len(),
                count(|one| one.manner != Manner::Forfeit && one.white == Score::Win),
                results()
                    .flatten()
                    .filter(|one| over_board(*one))
                    .filter(|one| one.white != Score::Win && one.black != Score::Win)
                    .filter(|one| one.white != Score::Loss || one.black != Score::Loss)
                    .count(),
                count(|one| one.manner != Manner::Forfeit && one.black == Score::Win),
                count(|one| one.manner == Manner::Forfeit),
                round.byes.len(),
                round.pending(),
            ];
            for (sum, figure) in sum.iter_mut().zip(figures) {
                *sum += figure;
            }
            let published = published_at(&self.contest, round.round);
            let published = published.map(|at| self.moment(at)).unwrap_or_default();
            let mut row = vec![
                round.round.to_string(),
                published,
                round.version.to_string(),
            ];
            row.extend(figures.map(|figure| figure.to_string()));
            rows.push(row);
        }
        if rows.len() > 1 {
            let mut row = vec![t.report_total().to_owned(), String::new(), String::new()];
            row.extend(sum.map(|figure| figure.to_string()));
            rows.push(row);
        }
        let figures = |heading: &str, share| column(heading, share, true);
        Section {
            title: t.report_rounds().to_owned(),
            lines: match rows.is_empty() {
                true => vec![t.documents_none().to_owned()],
                false => Vec::new(),
            },
            columns: vec![
                column(t.report_col_round(), 0.9, false),
                column(t.report_col_published(), 1.8, false),
                figures(t.report_col_version(), 0.9),
                figures(t.report_col_boards(), 0.9),
                figures(t.report_col_white(), 0.9),
                figures(t.report_col_draws(), 0.9),
                figures(t.report_col_black(), 0.9),
                figures(t.report_col_forfeits(), 0.9),
                figures(t.report_col_byes(), 1.),
                figures(t.report_col_open(), 0.95),
            ],
            rows,
            ..Section::default()
        }
    }

    fn forfeits(&self) -> Section {
        let t = self.t;
        let scale = &self.contest.tournament.points;
        let mut rows = Vec::new();
        for round in self.contest.folded.contest.rounds() {
            for (number, board) in (1_u16..).zip(&round.boards) {
                let Some(result) = board.result.filter(|one| one.manner == Manner::Forfeit) else {
                    continue;
                };
                rows.push(vec![
                    round.round.to_string(),
                    number.to_string(),
                    self.pair(board.table.white, board.table.black),
                    contest_words::score(scale, result),
                ]);
            }
        }
        Section {
            title: t.report_forfeits().to_owned(),
            lines: match rows.is_empty() {
                true => vec![t.report_no_forfeits().to_owned()],
                false => Vec::new(),
            },
            columns: vec![
                column(t.report_col_round(), 0.8, false),
                column(t.report_col_board(), 0.8, false),
                column(t.report_col_players(), 6., false),
                column(t.result(), 1., false),
            ],
            rows,
            ..Section::default()
        }
    }

    fn pair(&self, white: crate::contest::EntryNo, black: crate::contest::EntryNo) -> String {
        format!("{} – {}", self.name(white), self.name(black))
    }

    /// What was published and changed afterwards, with its reason.
    fn corrections(&self, hall: &Hall) -> Section {
        let t = self.t;
        let mut found: Vec<(Timestamp, String, String)> = self.corrections_of_contest();
        for change in &hall.rule_changes {
            let what = profile::differences(
                t,
                (
                    change.before.variant,
                    &change.before.profile,
                    change.before.clock.as_ref(),
                ),
                (
                    change.after.variant,
                    &change.after.profile,
                    change.after.clock.as_ref(),
                ),
            );
            let what = t.report_rules_changed(what.join(" · "));
            found.push((change.at, what, change.reason.clone()));
        }
        found.sort_by_key(|(at, ..)| *at);
        let clocks = corrections_of_clocks(&hall.boards);
        let mut lines = Vec::new();
        if found.is_empty() && clocks == 0 {
            lines.push(t.report_no_corrections().to_owned());
        }
        if clocks > 0 {
            lines.push(t.report_clock_corrections(clocks));
        }
        let rows = found
            .into_iter()
            .map(|(at, what, reason)| vec![self.moment(at), what, reason]);
        Section {
            title: t.report_corrections().to_owned(),
            lines,
            columns: vec![
                column(t.report_col_when(), 1.6, false),
                column(t.report_col_what(), 3.4, false),
                column(t.report_col_reason(), 3., false),
            ],
            rows: rows.collect(),
            ..Section::default()
        }
    }

    fn corrections_of_contest(&self) -> Vec<(Timestamp, String, String)> {
        let t = self.t;
        let contest = &self.contest.folded.contest;
        let said = |result| contest_words::result(t, contest, result);
        let mut results: HashMap<(RoundNo, u16), GameResult> = HashMap::new();
        let mut found = Vec::new();
        for line in &self.contest.folded.log {
            let (what, reason) = match &line.event {
                ContestEvent::ResultSet {
                    round,
                    board,
                    result,
                    reason,
                    ..
                } => {
                    let before = match result {
                        Some(result) => results.insert((*round, *board), *result),
                        None => results.remove(&(*round, *board)),
                    };
                    // What is put right in its own round, before anything follows from it, is a slip of
                    // the hand and asks for no reason.
                    if reason.is_empty() || before.is_none() {
                        continue;
                    }
                    let what = t.report_result_changed(said(*result), said(before), board, round);
                    (what, reason)
                }
                ContestEvent::Unpublished { round, reason } => {
                    results.retain(|(of, _), _| of != round);
                    (t.report_round_withdrawn(round), reason)
                }
                ContestEvent::Published {
                    round,
                    version,
                    results: at_once,
                    reason,
                    ..
                } => {
                    for (board, result) in at_once {
                        results.insert((*round, *board), *result);
                    }
                    if *version < 2 {
                        continue;
                    }
                    (t.report_round_again(round, version), reason)
                }
                ContestEvent::Configured { reason, .. } if !reason.is_empty() => {
                    (t.report_settings_changed().to_owned(), reason)
                }
                _ => continue,
            };
            found.push((line.at, what, reason.clone()));
        }
        found
    }

    /// What happened at the boards, as far as it is settled.
    fn settled(&self, hall: &Hall) -> Section {
        let t = self.t;
        let names = self.game_names();
        let mut rows = Vec::new();
        for board in &hall.boards {
            let game = &board.game;
            let place = (board.row.round_no, board.row.board_no);
            let [white, black] = match names.get(&place) {
                Some([white, black]) => [white, black],
                None => [&board.row.white_name, &board.row.black_name],
            };
            let rulings = game
                .cases()
                .iter()
                .filter_map(|file| irregularities::in_record(t, file));
            // R4.11: of a case that is open nothing is told, nor what may name it.
            let happened = game
                .incidents_told()
                .map(|incident| incidents::happened(t, game.variant(), &without_reason(incident)));
            for what in rulings.chain(happened) {
                rows.push(vec![
                    place.0.to_string(),
                    place.1.to_string(),
                    format!("{white} – {black}"),
                    what,
                ]);
            }
        }
        let mut lines = vec![t.report_only_settled().to_owned()];
        if rows.is_empty() {
            lines.insert(0, t.report_no_rulings().to_owned());
        }
        Section {
            title: t.report_rulings().to_owned(),
            lines,
            columns: vec![
                column(t.report_col_round(), 0.8, false),
                column(t.report_col_board(), 0.8, false),
                column(t.report_col_players(), 2.6, false),
                column(t.report_col_what(), 4., false),
            ],
            rows,
            ..Section::default()
        }
    }
}

/// Why somebody came late is his own business.
fn without_reason(incident: &Incident) -> Incident {
    let mut incident = incident.clone();
    if let Incident::CameLate { words, .. } = &mut incident {
        words.clear();
    }
    incident
}

/// How often a clock was put right at these boards.
fn corrections_of_clocks(boards: &[Arc<Folded>]) -> usize {
    let logs = boards.iter().flat_map(|board| &board.log);
    logs.filter(|line| {
        matches!(&line.event, GameEvent::Clock { event, .. } if matches!(event, ClockEvent::Corrected { .. }))
    })
    .count()
}

fn named(facts: Vec<(&str, String)>) -> Vec<(String, String)> {
    let facts = facts.into_iter();
    facts
        .map(|(name, value)| (name.to_owned(), value))
        .collect()
}

fn column(heading: &str, share: f32, figures: bool) -> SectionColumn {
    SectionColumn {
        heading: heading.to_owned(),
        share,
        figures,
    }
}
