//! The papers: what each shows, as sheets.

use super::Documents;
use super::file::{Document, Size};
use crate::contest::{EntryNo, PublishedRound};
use crate::print::{
    self, Card, Cards, CrosstableSheet, Letterhead, Order, PairedBoard, PairingSheet, Paper,
    RankedRow, ScoreSheets, Seat, SeatedBoard, Sheet, Slips, StandingsSheet, Unpaired, ValueColumn,
};
use crate::services::documents::published_at;
use crate::standings::crosstable::{Numbering, crosstable};
use crate::standings::{Criterion, Standing, Standings, System};
use crate::tournament::{Colour, GameResult, Points, RoundNo};
use crate::words::{contest as words, dates, profile, ranking};

impl Documents {
    /// A paper as a PDF; none of a round that is not published.
    pub fn pdf(&self, document: Document) -> Option<Vec<u8>> {
        let sheets = self.sheets(document)?;
        Some(print::pdf(self.t, &self.title(document), &sheets))
    }

    /// What a paper is called.
    pub fn title(&self, document: Document) -> String {
        let t = self.t;
        let after = |round: RoundNo| match round {
            0 => self.rounds(),
            round => round,
        };
        match document {
            Document::Pairings(round, Order::Board) => t.print_pairings_board(round),
            Document::Pairings(round, Order::Name) => t.print_pairings_name(round),
            Document::Slips(round) => {
                format!("{}, {}", t.round_no(round), t.print_slips())
            }
            Document::ScoreSheets(round) => {
                format!("{}, {}", t.round_no(round), t.print_score_sheets())
            }
            Document::BlankScoreSheet => t.documents_score_sheet().to_owned(),
            Document::PlaceCards => t.documents_place_cards().to_owned(),
            Document::BoardCards => t.documents_board_cards().to_owned(),
            Document::Standings(round, _) => self.of_its_category(t.ranking_after(after(round))),
            Document::Crosstable(round, _) => match self.standings.rules.system {
                System::Swiss => t.ranking_cross_swiss(after(round)),
                System::RoundRobin => t.ranking_cross_robin(after(round)),
            },
        }
    }

    /// A paper as sheets; none of a round that is not published.
    pub fn sheets(&self, document: Document) -> Option<Vec<Sheet>> {
        Some(match document {
            Document::Pairings(round, order) => self.pairings(self.round(round)?, order),
            Document::Slips(round) => self.slips(self.round(round)?),
            Document::ScoreSheets(round) => self.score_sheets(self.round(round)?),
            Document::BlankScoreSheet => self.blank_score_sheet(),
            Document::PlaceCards => self.place_cards(),
            Document::BoardCards => self.board_cards(),
            Document::Standings(round, size) => {
                self.standings_sheets(&self.standings_after(round)?, size)
            }
            Document::Crosstable(round, size) => {
                self.crosstable_sheets(&self.standings_after(round)?, size)
            }
        })
    }

    /// A title, with the category where the standings are those of one.
    fn of_its_category(&self, title: String) -> String {
        match &self.category {
            None => title,
            Some(category) => self.t.standings_of_group(category.name.as_str(), title),
        }
    }

    /// The rows of a ranking that are shown: of everybody, or of the category.
    fn shown<'a>(&self, standings: &'a Standings) -> Vec<&'a Standing> {
        let is_shown = |row: &&Standing| match &self.category {
            None => true,
            Some(category) => self.contest.is_in_category(row.player, category),
        };
        standings.rows.iter().filter(is_shown).collect()
    }

    fn round(&self, round: RoundNo) -> Option<&PublishedRound> {
        self.contest.folded.contest.round(round)
    }

    /// "Ronde 7 · 30.11.2026".
    fn round_and_day(&self, round: &PublishedRound) -> String {
        let name = self.t.round_no(round.round);
        match published_at(&self.contest, round.round) {
            Some(at) => {
                let day = dates::day(self.t, self.zone.local(at).date());
                format!("{name} · {day}")
            }
            None => name,
        }
    }

    /// The version of a round, and since when it stands.
    fn version(&self, round: &PublishedRound) -> Option<String> {
        let at = published_at(&self.contest, round.round)?;
        Some(self.t.print_published(self.moment(at), round.version))
    }

    fn letterhead(&self, facts: String, more: &[String]) -> Letterhead {
        Letterhead {
            t: self.t,
            event: self.event.name.clone(),
            facts,
            foot: self.foot(more),
        }
    }

    /// The head of what is about the event as a whole: its days and place.
    pub(super) fn letterhead_of_event(&self, more: &[String]) -> Letterhead {
        let days = dates::days(self.t, self.event.starts_on, self.event.ends_on);
        let facts = match self.event.place.as_str() {
            "" => days,
            place => format!("{days} · {place}"),
        };
        self.letterhead(facts, more)
    }

    fn boards(&self, round: &PublishedRound) -> Vec<PairedBoard> {
        let points = self.points_before(round.round);
        let points = |no: EntryNo| {
            let at = self.contest.player(no);
            let points = at.and_then(|at| points.get(at));
            points.map(ToString::to_string).unwrap_or_default()
        };
        let scale = &self.contest.tournament.points;
        (1..)
            .zip(&round.boards)
            .map(|(no, board)| PairedBoard {
                no,
                white: self.name(board.table.white).to_owned(),
                white_points: points(board.table.white),
                black: self.name(board.table.black).to_owned(),
                black_points: points(board.table.black),
                result: match board.adjourned {
                    true => Some(self.t.result_adjourned_short().to_owned()),
                    false => board.result.map(|result| words::score(scale, result)),
                },
            })
            .collect()
    }

    /// Points before a round, by player.
    fn points_before(&self, round: RoundNo) -> Vec<Points> {
        let mut points = vec![Points::ZERO; self.contest.tournament.players.len()];
        if round > 1 {
            for row in self.contest.standings(Some(round - 1)).rows {
                points[row.player] = row.points;
            }
        }
        points
    }

    fn pairings(&self, round: &PublishedRound, order: Order) -> Vec<Sheet> {
        let title = self.title(Document::Pairings(round.round, order));
        let version: Vec<String> = self.version(round).into_iter().collect();
        let unpaired: Vec<Unpaired> = round
            .byes
            .iter()
            .map(|(no, kind)| Unpaired {
                name: self.name(*no).to_owned(),
                why: words::bye(self.t, *kind).to_owned(),
            })
            .collect();
        let is_again = round.version > 1;
        let notice = is_again.then(|| self.t.round_version(&round.reason, round.version));
        PairingSheet {
            head: &self.letterhead(self.round_and_day(round), &version),
            title: &title,
            notice: notice.as_deref(),
            boards: &self.boards(round),
            unpaired: &unpaired,
            order,
        }
        .sheets()
    }

    fn slips(&self, round: &PublishedRound) -> Vec<Sheet> {
        let scale = &self.contest.tournament.points;
        let scores = [
            GameResult::won_by(Colour::White),
            GameResult::drawn(),
            GameResult::won_by(Colour::Black),
        ]
        .map(|result| words::score(scale, result));
        // A slip has room for what must be on it: by which rules, and of which version.
        let rules = profile::name(self.t, self.event.profile.name).to_owned();
        let foot: Vec<String> = [Some(rules), self.version(round)]
            .into_iter()
            .flatten()
            .collect();
        Slips {
            t: self.t,
            event: &self.event.name,
            facts: &self.round_and_day(round),
            foot: &foot.join(" · "),
            scores: [&scores[0], &scores[1], &scores[2]],
            boards: &self.boards(round),
        }
        .sheets()
    }

    fn score_sheets(&self, round: &PublishedRound) -> Vec<Sheet> {
        let seat = |no: EntryNo| {
            let at = self.contest.player(no);
            let player = at.map(|at| &self.contest.tournament.players[at]);
            Seat {
                name: self.name(no).to_owned(),
                number: player.map_or(0, |player| player.tpn.0),
                club: player.map(|player| player.club.clone()).unwrap_or_default(),
            }
        };
        let boards: Vec<SeatedBoard> = (1..)
            .zip(&round.boards)
            .map(|(no, board)| SeatedBoard {
                no,
                white: seat(board.table.white),
                black: seat(board.table.black),
            })
            .collect();
        if boards.is_empty() {
            return Vec::new();
        }
        ScoreSheets {
            t: self.t,
            event: &self.event.name,
            facts: &self.round_and_day(round),
            foot: &self.foot(&[]),
            boards: &boards,
        }
        .sheets()
    }

    fn blank_score_sheet(&self) -> Vec<Sheet> {
        ScoreSheets {
            t: self.t,
            event: &self.event.name,
            facts: "",
            foot: &self.foot(&[]),
            boards: &[],
        }
        .sheets()
    }

    fn place_cards(&self) -> Vec<Sheet> {
        let here = |player: &&crate::tournament::Player| player.withdrawn_after.is_none();
        let players = self.contest.tournament.players.iter().filter(here);
        let cards: Vec<Card> = players
            .map(|player| Card {
                large: player.name.clone(),
                small: [&player.club, &player.federation]
                    .into_iter()
                    .filter(|fact| !fact.is_empty())
                    .cloned()
                    .collect::<Vec<_>>()
                    .join(" · "),
            })
            .collect();
        self.cards(Document::PlaceCards, &cards)
    }

    /// As many as the round with the most boards has, or as the players there are would fill.
    fn board_cards(&self) -> Vec<Sheet> {
        let rounds = self.contest.folded.contest.rounds().iter();
        let most = rounds.map(|round| round.boards.len()).max();
        let most = most.unwrap_or(self.contest.tournament.players.len() / 2);
        let cards: Vec<Card> = (1..=most)
            .map(|no| Card {
                large: no.to_string(),
                small: String::new(),
            })
            .collect();
        self.cards(Document::BoardCards, &cards)
    }

    fn cards(&self, document: Document, cards: &[Card]) -> Vec<Sheet> {
        Cards {
            t: self.t,
            title: &self.title(document),
            event: &self.event.name,
            cards,
        }
        .sheets()
    }

    fn standings_sheets(&self, standings: &Standings, size: Size) -> Vec<Sheet> {
        let t = self.t;
        let rows = self.shown(standings);
        let places = ranking::places(&rows, self.category.is_none());
        let rows: Vec<RankedRow> = rows
            .iter()
            .zip(places)
            .map(|(row, place)| {
                let player = &self.contest.tournament.players[row.player];
                RankedRow {
                    place,
                    name: player.name.clone(),
                    club: player.club.clone(),
                    group: player.group.clone(),
                    points: row.points.to_string(),
                    values: values(standings, row),
                }
            })
            .collect();
        let as_of: Vec<String> = self.as_of().into_iter().collect();
        StandingsSheet {
            head: &self.letterhead_of_event(&as_of),
            title: &self.of_its_category(t.ranking_after(standings.rounds)),
            notes: &words::ranking_notes(t, &self.contest.folded.contest, standings),
            columns: &self.heads(standings),
            rows: &rows,
        }
        .sheets(match size {
            Size::A4 => Paper::A4,
            Size::A3 => Paper::A3,
        })
    }

    /// The heads of the criteria after the points.
    fn heads(&self, standings: &Standings) -> Vec<String> {
        after_points(&standings.criteria)
            .map(|(_, of)| ranking::short(self.t, of))
            .collect()
    }

    fn crosstable_sheets(&self, standings: &Standings, size: Size) -> Vec<Sheet> {
        let tournament = &self.contest.tournament;
        let table = crosstable(tournament, standings, Numbering::Line);
        let title = self.title(Document::Crosstable(standings.rounds, size));
        let mut columns: Vec<ValueColumn> = self
            .heads(standings)
            .into_iter()
            .map(|head| ValueColumn {
                head,
                values: Vec::new(),
            })
            .collect();
        for row in &table.rows {
            for (column, value) in columns.iter_mut().zip(values(standings, &row.standing)) {
                column.values.push(value);
            }
        }
        let mut more = words::ranking_notes(self.t, &self.contest.folded.contest, standings);
        more.extend(self.as_of());
        let head = self.letterhead_of_event(&more);
        let sheet = CrosstableSheet {
            head: &head,
            title: &title,
            tournament,
            table: &table,
            values: &columns,
        };
        sheet.sheets(match size {
            Size::A4 => Paper::A4Across,
            Size::A3 => sheet.large_paper(),
        })
    }
}

fn after_points(criteria: &[Criterion]) -> impl Iterator<Item = (usize, Criterion)> + '_ {
    let criteria = criteria.iter().copied().enumerate();
    criteria.filter(|(_, of)| *of != Criterion::Points)
}

/// The values after the points as they are shown.
fn values(standings: &Standings, row: &Standing) -> Vec<String> {
    after_points(&standings.criteria)
        .map(|(at, of)| match row.values.get(at).copied().flatten() {
            Some(value) => ranking::value(of, value),
            None => "–".to_owned(),
        })
        .collect()
}
