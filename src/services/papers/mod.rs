//! The papers of one game: its match record, and the file for a protest committee.

mod archive;
mod tables;

use std::collections::HashMap;
use std::sync::Arc;

use sqlx::PgConnection;

use super::boards::Folded;
use super::export_pdn::{self, Sentences};
use crate::clock::Zone;
use crate::db::events::Event;
use crate::db::{self, DbError, PersonId};
use crate::formats::pdn;
use crate::print::{Line, MatchRecord, Player, Reader};
use crate::words::Lang;

/// Everything the papers of a game are made of, read at one instant.
pub struct Papers {
    t: Lang,
    board: Arc<Folded>,
    event: Event,
    names: HashMap<PersonId, String>,
    /// The record the game came from, word for word, where it came from one.
    source: Option<String>,
}

impl Papers {
    /// Gathers what there is of a game, in the language asked for, or that of the event.
    pub async fn gather(
        conn: &mut PgConnection,
        board: Arc<Folded>,
        event: Event,
        t: Option<Lang>,
    ) -> Result<Papers, DbError> {
        let t = match t {
            Some(t) => t,
            None => db::events::find_language(conn, event.event_id).await?,
        };
        let mut people: Vec<PersonId> = board.log.iter().filter_map(|line| line.person).collect();
        people.sort_unstable();
        people.dedup();
        let names = db::people::list_names(conn, &people).await?;
        let sources = export_pdn::sources(conn, &[Arc::clone(&board)]).await?;
        Ok(Papers {
            t,
            board,
            event,
            names: names.into_iter().collect(),
            source: sources.into_iter().next().map(|(_, source)| source),
        })
    }

    /// The match record as a PDF.
    pub fn match_record(&self, reader: Reader) -> Vec<u8> {
        self.with_record(reader, |record| record.pdf())
    }

    /// What the file of the match record is called.
    pub fn record_name(&self) -> String {
        let row = &self.board.row;
        format!("PV_r{}_b{}.pdf", row.round_no, row.board_no)
    }

    /// The file for a protest committee, as a ZIP: everything that is known of the game, with the
    /// digest of each part. The same bytes for the same log.
    pub fn protest_file(&self) -> Vec<u8> {
        archive::protest_file(self)
    }

    /// What that file is called.
    pub fn protest_name(&self) -> String {
        format!("{}.zip", self.folder())
    }

    fn folder(&self) -> String {
        let row = &self.board.row;
        format!("protest_r{}_b{}", row.round_no, row.board_no)
    }

    fn zone(&self) -> Zone {
        Zone::named(&self.event.time_zone).unwrap_or(Zone::UTC)
    }

    fn pdn(&self) -> String {
        let sentences = Sentences::of(self.t);
        let source = self.source.as_deref();
        pdn::write([&export_pdn::record(
            &self.board,
            &self.event,
            source,
            &sentences,
        )])
    }

    fn lines(&self) -> Vec<Line<'_>> {
        let name = |person| self.names.get(&person).map(String::as_str);
        let lines = self.board.log.iter().map(|entry| Line {
            seq: entry.seq,
            event: &entry.event,
            at: entry.at,
            by: entry.person.and_then(name),
        });
        lines.collect()
    }

    fn with_record<R>(&self, reader: Reader, read: impl FnOnce(&MatchRecord) -> R) -> R {
        let row = &self.board.row;
        let log = self.lines();
        read(&MatchRecord {
            t: self.t,
            reader,
            event: &self.event.name,
            place: &self.event.place,
            tempo: &self.event.tempo,
            zone: self.zone(),
            day: export_pdn::day(&self.board, &self.event),
            round_no: row.round_no,
            board_no: row.board_no,
            white: Player {
                name: &row.white_name,
                club: &row.white_club,
            },
            black: Player {
                name: &row.black_name,
                club: &row.black_club,
            },
            game: &self.board.game,
            log: &log,
        })
    }
}
