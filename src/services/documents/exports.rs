//! The files: tables, reports and games, with or without what is personal.

use std::collections::HashMap;

use serde_json::json;

use super::file::{File, Table, TableForm};
use super::{Documents, Personal};
use crate::contest::{EntryNo, PublishedRound};
use crate::db::contests::Private;
use crate::formats::csv::{self, Style};
use crate::formats::trf::{self, Dialect, Report};
use crate::formats::{event_json, xlsx};
use crate::services::ServiceError;
use crate::services::contests::PublicContest;
use crate::standings::Standings;
use crate::standings::crosstable::{Numbering, crosstable};
use crate::tournament::RoundNo;

/// Gives the players of a contest what may be told, and takes the rest from them.
pub(super) fn tell(
    personal: Personal,
    contest: &mut PublicContest,
    private: &HashMap<EntryNo, Private>,
) {
    for (player, no) in contest.tournament.players.iter_mut().zip(&contest.list) {
        match personal {
            Personal::Without => {
                player.birth.clear();
                player.federation_id.clear();
                player.sex = None;
            }
            Personal::With => {
                if let Some(entry) = contest.folded.contest.entry(*no) {
                    // What the public contest leaves out of who is shown by initials.
                    player.name.clone_from(&entry.who.name);
                    player.federation_id.clone_from(&entry.who.federation_id);
                    player.sex = entry.who.sex;
                    player.national_rating = entry.who.national_rating;
                }
                if let Some(told) = private.get(no) {
                    player.birth.clone_from(&told.birth);
                }
            }
        }
    }
}

impl Documents {
    /// What the players of a board are called, by round and board: what games are to be written with.
    pub fn game_names(&self) -> HashMap<(i32, i32), [String; 2]> {
        self.contest.game_names()
    }

    /// A file of the event; none where it is about a round that is not published. Papers as pages and
    /// recorded games are not made here.
    pub fn file(&self, file: File) -> Result<Option<Vec<u8>>, ServiceError> {
        Ok(match file {
            File::Pdf(document) => self.pdf(document),
            File::Table(table, form) => match self.table(table) {
                None => None,
                Some(table) => Some(match form {
                    TableForm::Csv => table.write(Style::SPREADSHEET).into_bytes(),
                    TableForm::PlainCsv => table.write(Style::PLAIN).into_bytes(),
                    TableForm::Xlsx => workbook(&[("1", &table)])?,
                }),
            },
            File::Workbook => {
                let tables = [
                    ("players", self.table(Table::Players)),
                    ("standings", self.table(Table::Standings(0))),
                    ("crosstable", self.table(Table::Crosstable(0))),
                    ("games", self.table(Table::Games)),
                ];
                let there: Vec<(&str, &csv::Table)> = tables
                    .iter()
                    .filter_map(|(name, table)| Some((*name, table.as_ref()?)))
                    .collect();
                Some(workbook(&there)?)
            }
            File::Report(dialect) => Some(self.report_file(dialect)?),
            File::Json => Some(self.json()?),
            File::Page(_) | File::Pdn => None,
        })
    }

    fn table(&self, table: Table) -> Option<csv::Table> {
        let tournament = &self.contest.tournament;
        Some(match table {
            Table::Players => self.players(),
            Table::Games => csv::games(tournament),
            Table::Standings(round) => csv::standings(tournament, &self.standings_after(round)?),
            Table::Crosstable(round) => {
                let standings = self.standings_after(round)?;
                let cross = crosstable(tournament, &standings, Numbering::Line);
                csv::crosstable(tournament, &cross)
            }
        })
    }

    /// The players of the list; with personal data also who was entered and is not in it.
    fn players(&self) -> csv::Table {
        let tournament = &self.contest.tournament;
        let told = |no: Option<EntryNo>| {
            let told = no.and_then(|no| self.private.get(&no));
            told.map_or(("", ""), |told| (told.contact.as_str(), told.note.as_str()))
        };
        let mut rows: Vec<csv::Listed> = tournament
            .players
            .iter()
            .enumerate()
            .map(|(at, player)| {
                let (contact, note) = told(self.contest.entry_no(at));
                csv::Listed {
                    number: Some(player.tpn),
                    player,
                    contact,
                    note,
                }
            })
            .collect();
        let contest = &self.contest.folded.contest;
        let others: Vec<(EntryNo, crate::tournament::Player)> = match self.personal {
            Personal::Without => Vec::new(),
            Personal::With => contest
                .entries()
                .filter(|entry| !self.contest.list.contains(&entry.no))
                .map(|entry| {
                    let mut player = contest.player_of(entry);
                    if let Some(told) = self.private.get(&entry.no) {
                        player.birth.clone_from(&told.birth);
                    }
                    (entry.no, player)
                })
                .collect(),
        };
        rows.extend(others.iter().map(|(no, player)| {
            let (contact, note) = told(Some(*no));
            csv::Listed {
                number: None,
                player,
                contact,
                note,
            }
        }));
        csv::listed(&rows)
    }

    fn report_file(&self, dialect: Dialect) -> Result<Vec<u8>, ServiceError> {
        let mut report = Report::paired_here(self.contest.tournament.clone());
        report.extra.ranks = ranks(&self.standings, report.tournament.players.len());
        report.extra.controller = concat!("Damier ", env!("CARGO_PKG_VERSION")).to_owned();
        let text = trf::write(&report, dialect).map_err(|error| {
            ServiceError::Failed(format!("a report was not written: {error:?}"))
        })?;
        Ok(text.into_bytes())
    }

    fn json(&self) -> Result<Vec<u8>, ServiceError> {
        let event = &self.event;
        let contest = &self.contest.folded.contest;
        let published: Vec<event_json::Publication<'_>> =
            contest.rounds().iter().map(publication).collect();
        let about = json!({
            "slug": event.slug,
            "time_zone": event.time_zone,
            "variant": event.variant.name(),
            "profile": event.profile.name.as_str(),
            "system": contest.settings().map(|settings| settings.system),
        });
        let file = event_json::EventFile::of(
            &self.contest.tournament,
            &self.standings,
            self.personal == Personal::With,
            about,
            &published,
        );
        let mut bytes = serde_json::to_vec_pretty(&file)
            .map_err(|error| ServiceError::Failed(format!("an event was not written: {error}")))?;
        bytes.push(b'\n');
        Ok(bytes)
    }
}

fn publication(round: &PublishedRound) -> event_json::Publication<'_> {
    let boards = (1..).zip(&round.boards);
    event_json::Publication {
        version: round.version,
        reason: &round.reason,
        adjourned: boards
            .filter(|(_, board)| board.adjourned)
            .map(|(no, _)| no)
            .collect(),
    }
}

fn ranks(standings: &Standings, players: usize) -> Vec<Option<RoundNo>> {
    let mut ranks = vec![None; players];
    if standings.rounds == 0 {
        return ranks;
    }
    for row in &standings.rows {
        ranks[row.player] = row.place.and_then(|place| u16::try_from(place).ok());
    }
    ranks
}

fn workbook(tables: &[(&str, &csv::Table)]) -> Result<Vec<u8>, ServiceError> {
    xlsx::workbook(tables)
        .map_err(|error| ServiceError::Failed(format!("a workbook was not written: {error}")))
}
