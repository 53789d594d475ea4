use std::collections::HashSet;

use super::command::{Command, Refusal};
use super::draft::{Draft, Table};
use super::entry::{Entrant, Entry, EntryNo};
use super::event::ContestEvent;
use super::settings::Settings;
use super::state::Contest;
use crate::pairing::{pair, round_robin};
use crate::tournament::{ByeKind, Colour, GameResult, RoundNo, Tpn};

/// The most characters of what is announced to everybody: more is not one line on a phone.
const ANNOUNCED: usize = 200;

pub(super) type Decided = Result<ContestEvent, Refusal>;

impl Contest {
    /// The fact a command makes, or why it makes none. Changes nothing.
    ///
    /// # Errors
    ///
    /// [`Refusal`].
    pub fn decide(&self, command: &Command) -> Decided {
        if !matches!(
            command,
            Command::Configure { .. } | Command::Announce { .. }
        ) && self.settings.is_none()
        {
            return Err(Refusal::NotConfigured);
        }
        match command {
            Command::Configure { settings, reason } => self.configure(settings, reason),
            Command::Enter { entrants } => self.enter_all(entrants),
            Command::ChangeEntry { no, who } => self.change_entry(*no, who),
            Command::ChangeEntries { entries } => self.change_entries(entries),
            Command::RemoveEntry { no } => self.remove_entry(*no),
            Command::CheckIn { nos } => self.check_in(nos),
            Command::UndoCheckIn { no } => self.undo_check_in(*no),
            Command::SetAbsence { no, round, bye } => self.set_absence(*no, *round, *bye),
            Command::Withdraw { no } => self.withdraw(*no),
            Command::Return { no } => {
                let entry = self.known(*no)?;
                entry.withdrawn_after.ok_or(Refusal::NothingChanges)?;
                Ok(ContestEvent::Returned { no: *no })
            }
            Command::KeepApart(wish) => self.keep_apart(wish),
            Command::LetMeet(wish) => self.let_meet(wish),
            Command::Draft => self.draft_next(),
            Command::ChangeDraft(change) => {
                let draft = self.draft.as_ref().ok_or(Refusal::NoDraft)?;
                let plays = |no| self.entry(no).is_some_and(|one| one.plays(draft.round));
                let draft = draft
                    .changed(*change, plays)
                    .ok_or(Refusal::ChangeDoesNotFit)?;
                Ok(drafted(draft))
            }
            Command::DropDraft => {
                let draft = self.draft.as_ref().ok_or(Refusal::NoDraft)?;
                Ok(ContestEvent::DraftDropped { round: draft.round })
            }
            Command::Publish { anyway, reason } => self.publish(*anyway, reason),
            Command::Unpublish { seen, reason } => self.unpublish(*seen, reason),
            Command::SetResult { .. }
            | Command::Adjourn { .. }
            | Command::ProposeResult { .. }
            | Command::AcceptProposal { .. }
            | Command::DeclineProposal { .. } => self.decide_result(command),
            Command::ForDraft { seen, then } => self.for_draft(*seen, then),
            Command::Announce { text } => {
                // One line, whatever was pasted.
                let words: Vec<&str> = text
                    .split(|c: char| c.is_whitespace() || c.is_control())
                    .filter(|word| !word.is_empty())
                    .collect();
                let text = words.join(" ");
                if text.chars().count() > ANNOUNCED {
                    return Err(Refusal::TooLong(ANNOUNCED));
                }
                if text == self.announcement {
                    return Err(Refusal::NothingChanges);
                }
                Ok(ContestEvent::Announced { text })
            }
        }
    }

    /// Two organisers have one draft before them: what one does to it is not done to what the other
    /// made of it meanwhile.
    fn for_draft(&self, seen: u32, then: &Command) -> Decided {
        if self.draft_no() == seen {
            return self.decide(then);
        }
        match (self.rounds.last(), &self.draft, then) {
            (Some(last), None, _) if seen > 0 => Err(Refusal::PublishedMeanwhile {
                round: last.round,
                version: last.version,
            }),
            _ => Err(Refusal::DraftChanged),
        }
    }

    fn configure(&self, settings: &Settings, reason: &str) -> Decided {
        let faults = settings.faults();
        if !faults.is_empty() {
            return Err(Refusal::BadSettings(faults));
        }
        if self.settings.as_ref() == Some(settings) {
            return Err(Refusal::NothingChanges);
        }
        let published = self.next_round() - 1;
        if let Some(old) = self.settings.as_ref().filter(|_| published > 0) {
            if old.system != settings.system || old.seed != settings.seed {
                return Err(Refusal::SystemFixed);
            }
            if settings.rounds < published {
                return Err(Refusal::RoundsPublished(published));
            }
            needed(reason)?;
        }
        Ok(ContestEvent::Configured {
            settings: settings.clone(),
            reason: reason.trim().to_owned(),
        })
    }

    fn enter_all(&self, entrants: &[Entrant]) -> Decided {
        if entrants.is_empty() {
            return Err(Refusal::NothingChanges);
        }
        let mut entries = Vec::with_capacity(entrants.len());
        let mut last = self.last_no;
        for entrant in entrants {
            named(entrant)?;
            last = last.checked_add(1).ok_or(Refusal::TooMany)?;
            entries.push((EntryNo(last), entrant.clone()));
        }
        if self.settings.as_ref().is_some_and(|rules| !rules.check_in) {
            self.is_open_for_late()?;
        }
        Ok(ContestEvent::Entered { entries })
    }

    fn change_entry(&self, no: EntryNo, who: &Entrant) -> Decided {
        named(who)?;
        if self.known(no)?.who == *who {
            return Err(Refusal::NothingChanges);
        }
        let who = who.clone();
        Ok(ContestEvent::EntryChanged { no, who })
    }

    fn change_entries(&self, entries: &[(EntryNo, Entrant)]) -> Decided {
        let mut changed = Vec::with_capacity(entries.len());
        for (no, who) in entries {
            named(who)?;
            if self.known(*no)?.who != *who {
                changed.push((*no, who.clone()));
            }
        }
        if changed.is_empty() {
            return Err(Refusal::NothingChanges);
        }
        Ok(ContestEvent::EntriesChanged { entries: changed })
    }

    fn remove_entry(&self, no: EntryNo) -> Decided {
        self.known(no)?;
        if self.was_paired(no) || self.list.contains(&no) {
            return Err(Refusal::WasPaired(no));
        }
        Ok(ContestEvent::EntryRemoved { no })
    }

    fn check_in(&self, nos: &[EntryNo]) -> Decided {
        let mut new = Vec::new();
        for &no in nos {
            let entry = self.known(no)?;
            if entry.withdrawn_after.is_some() {
                return Err(Refusal::HasLeft(no));
            }
            if entry.enters.is_none() && !new.contains(&no) {
                new.push(no);
            }
        }
        if new.is_empty() {
            return Err(Refusal::NothingChanges);
        }
        self.is_open_for_late()?;
        Ok(ContestEvent::CheckedIn {
            nos: new,
            enters: self.next_round(),
        })
    }

    /// Whether somebody who comes now can still play.
    fn is_open_for_late(&self) -> Result<(), Refusal> {
        let settings = self.settings.as_ref().ok_or(Refusal::NotConfigured)?;
        let next = self.next_round();
        let last = match settings.system.cycles() {
            // The table of a round robin is made for those who are there when it begins.
            Some(_) => 1,
            None => settings.late_until.max(1),
        };
        if next > last {
            return Err(Refusal::LateEntryClosed(last));
        }
        Ok(())
    }

    fn undo_check_in(&self, no: EntryNo) -> Decided {
        if self.known(no)?.enters.is_none() {
            return Err(Refusal::NothingChanges);
        }
        if self.was_paired(no) {
            return Err(Refusal::WasPaired(no));
        }
        Ok(ContestEvent::CheckInUndone { no })
    }

    fn set_absence(&self, no: EntryNo, round: RoundNo, bye: Option<ByeKind>) -> Decided {
        let entry = self.known(no)?;
        let settings = self.settings.as_ref().ok_or(Refusal::NotConfigured)?;
        if round < self.next_round() {
            return Err(Refusal::RoundPassed(round));
        }
        if self.rounds_total().is_some_and(|total| round > total) {
            return Err(Refusal::NoSuchRound(round));
        }
        if entry.absences.get(&round).copied() == bye {
            return Err(Refusal::NothingChanges);
        }
        match bye {
            Some(ByeKind::PairingAllocated) => return Err(Refusal::PairingByeRequested),
            Some(ByeKind::Half) => {
                if round > settings.half_byes_until {
                    return Err(Refusal::HalfByesClosed(settings.half_byes_until));
                }
                let is_half = |at: &RoundNo, kind: &ByeKind| *kind == ByeKind::Half && *at != round;
                let granted = entry.absences.iter().filter(|(at, kind)| is_half(at, kind));
                if granted.count() >= usize::from(settings.half_byes) {
                    return Err(Refusal::HalfByesUsed(settings.half_byes));
                }
            }
            _ => {}
        }
        Ok(ContestEvent::AbsenceSet { no, round, bye })
    }

    fn withdraw(&self, no: EntryNo) -> Decided {
        if self.known(no)?.withdrawn_after.is_some() {
            return Err(Refusal::NothingChanges);
        }
        let after = self.next_round() - 1;
        Ok(ContestEvent::Withdrawn { no, after })
    }

    fn draft_next(&self) -> Decided {
        let settings = self.settings.as_ref().ok_or(Refusal::NotConfigured)?;
        let round = self.next_round();
        if self.plays_next().count() < 2 {
            return Err(Refusal::NobodyToPair);
        }
        let list = self.list_of_next();
        let event = self.for_pairing();
        let no = |tpn: Tpn| list.get(usize::from(tpn.0).wrapping_sub(1)).copied();
        let table = |white, black| {
            let (white, black) = (no(white)?, no(black)?);
            Some(Table { white, black })
        };
        let mut byes: Vec<(EntryNo, ByeKind)> = self.granted(round).collect();
        let tables: Vec<Table> = match settings.system.cycles() {
            Some(cycles) => {
                let total = self.rounds_total().unwrap_or_default();
                let pairs = round_robin::next(&event, cycles, None).ok_or(Refusal::Pairing(
                    crate::pairing::PairingError::NoMoreRounds(total),
                ))?;
                let seated = |(white, black)| table(white, black);
                let tables: Vec<Table> = pairs.into_iter().filter_map(seated).collect();
                // In a round robin the absent keep their boards and forfeit.
                byes.retain(|(no, _)| !tables.iter().any(|one| one.opponent(*no).is_some()));
                tables
            }
            None => {
                let paired = pair(&event, &settings.pairing()).map_err(Refusal::Pairing)?;
                let bye = paired.bye.and_then(no);
                byes.extend(bye.map(|no| (no, ByeKind::PairingAllocated)));
                let boards = paired.boards.iter();
                boards
                    .filter_map(|board| table(board.white, board.black))
                    .collect()
            }
        };
        Ok(drafted(Draft {
            round,
            tables,
            byes,
            by_engine: true,
            is_stale: false,
        }))
    }

    /// Byes and absences of those who are in the event in a round.
    fn granted(&self, round: RoundNo) -> impl Iterator<Item = (EntryNo, ByeKind)> {
        let is_in = move |entry: &&Entry| entry.is_in(round);
        let there = self.entries.values().filter(is_in);
        there.filter_map(move |entry| Some((entry.no, *entry.absences.get(&round)?)))
    }

    fn publish(&self, anyway: bool, reason: &str) -> Decided {
        let draft = self.draft.as_ref().ok_or(Refusal::NoDraft)?;
        self.is_sound(draft)?;
        if !anyway {
            let missing = self.rounds.last().map_or(0, |last| last.awaited());
            if missing > 0 {
                return Err(Refusal::ResultsMissing(missing));
            }
            if draft.is_stale {
                return Err(Refusal::DraftStale);
            }
        }
        let before = self
            .withheld
            .as_ref()
            .filter(|old| old.round == draft.round);
        if before.is_some() {
            needed(reason)?;
        }
        // What was announced since stands, whatever the draft knew.
        let mut byes: Vec<(EntryNo, ByeKind)> = self.granted(draft.round).collect();
        byes.retain(|(no, _)| !draft.tables.iter().any(|one| one.opponent(*no).is_some()));
        let given = draft.byes.iter();
        byes.extend(
            given.filter(|(no, _)| self.entry(*no).is_some_and(|one| one.plays(draft.round))),
        );
        Ok(ContestEvent::Published {
            round: draft.round,
            version: before.map_or(1, |old| old.version + 1),
            list: self.list_of_next(),
            tables: draft.tables.clone(),
            byes,
            results: self.standing_results(draft),
            adjourned: self.still_adjourned(draft),
            reason: reason.trim().to_owned(),
        })
    }

    /// Everybody who plays has one place, and nobody else has one.
    fn is_sound(&self, draft: &Draft) -> Result<(), Refusal> {
        let in_table = self
            .settings
            .as_ref()
            .is_some_and(|rules| rules.system.cycles().is_some());
        let at_tables: Vec<EntryNo> = draft
            .tables
            .iter()
            .flat_map(|table| [table.white, table.black])
            .collect();
        let plays = |no: EntryNo| self.entry(no).is_some_and(|one| one.plays(draft.round));
        let strangers: Vec<EntryNo> = if in_table {
            Vec::new()
        } else {
            at_tables.iter().copied().filter(|no| !plays(*no)).collect()
        };
        if !strangers.is_empty() {
            return Err(Refusal::NotPlaying(strangers));
        }
        let with_bye = draft.byes.iter().map(|(no, _)| *no);
        let placed: HashSet<EntryNo> = at_tables.iter().copied().chain(with_bye).collect();
        let unplaced: Vec<EntryNo> = self
            .plays_next()
            .map(|entry| entry.no)
            .filter(|no| !placed.contains(no))
            .collect();
        // In a round robin of an odd number one is free.
        let free = usize::from(in_table);
        if unplaced.len() > free {
            return Err(Refusal::Unplaced(unplaced));
        }
        let pairing_byes = draft.byes.iter();
        let pairing_byes = pairing_byes.filter(|(_, kind)| *kind == ByeKind::PairingAllocated);
        if pairing_byes.count() > 1 {
            return Err(Refusal::TwoPairingByes);
        }
        Ok(())
    }

    /// Results known before the round is played: who does not come has forfeited, and a pair that was
    /// published before keeps what it played.
    fn standing_results(&self, draft: &Draft) -> Vec<(u16, GameResult)> {
        let plays = |no: EntryNo| self.entry(no).is_some_and(|one| one.plays(draft.round));
        let before = |table: &Table| {
            let round = self
                .withheld
                .as_ref()
                .filter(|old| old.round == draft.round)?;
            let board = round.boards.iter().find(|board| board.table == *table)?;
            board.result
        };
        let result = |table: &Table| match (plays(table.white), plays(table.black)) {
            (true, true) => before(table),
            (true, false) => Some(GameResult::forfeited_to(Colour::White)),
            (false, true) => Some(GameResult::forfeited_to(Colour::Black)),
            (false, false) => Some(GameResult::forfeited_by_both()),
        };
        (1..)
            .zip(&draft.tables)
            .filter_map(|(number, table)| Some((number, result(table)?)))
            .collect()
    }

    /// The boards of pairs that were published before and whose game goes on later.
    fn still_adjourned(&self, draft: &Draft) -> Vec<u16> {
        let before = self
            .withheld
            .as_ref()
            .filter(|old| old.round == draft.round);
        let is_adjourned = |table: &Table| {
            let boards = before.into_iter().flat_map(|old| &old.boards);
            boards
                .filter(|board| board.adjourned)
                .any(|board| board.table == *table)
        };
        (1..)
            .zip(&draft.tables)
            .filter(|(_, table)| is_adjourned(table))
            .map(|(number, _)| number)
            .collect()
    }

    /// Two organisers may have the round before them: what one published anew is not taken back by who
    /// has not seen it.
    fn unpublish(&self, seen: Option<(RoundNo, u16)>, reason: &str) -> Decided {
        if let Some((round, version)) = seen {
            match self.rounds.last() {
                Some(last) if (last.round, last.version) == (round, version) => {}
                Some(last) if last.round >= round => {
                    return Err(Refusal::PublishedAnew {
                        round: last.round,
                        version: last.version,
                    });
                }
                _ => return Err(Refusal::TakenBackMeanwhile(round)),
            }
        }
        let latest = self.rounds.last().ok_or(Refusal::NothingPublished)?;
        if self.draft.is_some() {
            return Err(Refusal::DraftInTheWay);
        }
        needed(reason)?;
        Ok(ContestEvent::Unpublished {
            round: latest.round,
            reason: reason.trim().to_owned(),
        })
    }

    fn known(&self, no: EntryNo) -> Result<&Entry, Refusal> {
        self.entry(no).ok_or(Refusal::NoSuchEntry(no))
    }
}

fn drafted(draft: Draft) -> ContestEvent {
    ContestEvent::Drafted {
        round: draft.round,
        tables: draft.tables,
        byes: draft.byes,
        by_engine: draft.by_engine,
    }
}

fn named(entrant: &Entrant) -> Result<(), Refusal> {
    if entrant.name.trim().is_empty() {
        return Err(Refusal::Nameless);
    }
    Ok(())
}

pub(super) fn needed(reason: &str) -> Result<(), Refusal> {
    if reason.trim().is_empty() {
        return Err(Refusal::ReasonNeeded);
    }
    Ok(())
}
