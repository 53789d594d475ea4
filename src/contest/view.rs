use std::cmp::Reverse;

use super::entry::{Entry, EntryNo};
use super::round::PublishedRound;
use super::settings::{Settings, SystemChoice};
use super::state::Contest;
use crate::pairing::round_robin;
use crate::standings::{Rules, Standings, System, rank};
use crate::tournament::{
    Acceleration, Bye, Facts, ForbiddenGroup, Pairing, Player, Request, Round, RoundNo, Tournament,
    Tpn,
};

/// Renumbering is allowed until round 4 is paired (GHR 2.3).
const RENUMBERED_UNTIL: RoundNo = 3;

impl Contest {
    /// The tournament everybody may know: the published list and rounds. Before the first is published,
    /// all entries in the order of the list.
    pub fn published(&self) -> Tournament {
        self.tournament(&self.published_list())
    }

    /// Who has number 1, 2, … in [`Contest::published`].
    pub fn published_list(&self) -> Vec<EntryNo> {
        if self.rounds.is_empty() {
            self.in_order(|entry| entry.withdrawn_after.is_none())
        } else {
            self.list.clone()
        }
    }

    /// The tournament as the next round is paired from: those who are there in it too, with byes and
    /// absences.
    pub fn for_pairing(&self) -> Tournament {
        let list = self.list_of_next();
        let mut tournament = self.tournament(&list);
        let next = self.next_round();
        for (tpn, entry) in self.numbered(&list) {
            let ahead = entry.absences.range(next..);
            tournament
                .requests
                .extend(ahead.map(|(round, kind)| Request {
                    round: *round,
                    player: tpn,
                    kind: *kind,
                }));
        }
        tournament
    }

    /// The list as it is published with the next round: who has number 1, 2, …
    pub fn list_of_next(&self) -> Vec<EntryNo> {
        let next = self.next_round();
        let belongs = |entry: &Entry| self.list.contains(&entry.no) || entry.is_in(next);
        if next <= RENUMBERED_UNTIL {
            return self.in_order(belongs);
        }
        let late = self.in_order(|entry| belongs(entry) && !self.list.contains(&entry.no));
        self.list.iter().copied().chain(late).collect()
    }

    /// Somebody entered as a player of a list in which there is no number for him.
    pub fn player_of(&self, entry: &Entry) -> Player {
        player(Tpn(0), entry)
    }

    /// The number of somebody in the published list.
    pub fn tpn(&self, no: EntryNo) -> Option<Tpn> {
        tpn_in(&self.list, no)
    }

    /// Who is to play the next round.
    pub fn plays_next(&self) -> impl Iterator<Item = &Entry> {
        let next = self.next_round();
        self.entries.values().filter(move |entry| entry.plays(next))
    }

    /// How many rounds there are to be.
    pub fn rounds_total(&self) -> Option<RoundNo> {
        let settings = self.settings.as_ref()?;
        match settings.system.cycles() {
            None => Some(settings.rounds),
            Some(cycles) => {
                let players = u16::try_from(self.list_of_next().len()).ok()?;
                Some(round_robin::rounds(players, cycles))
            }
        }
    }

    /// Whether the last round is published and every result of it is there.
    pub fn is_over(&self) -> bool {
        let played = self.next_round() - 1;
        self.rounds_total().is_some_and(|total| played >= total)
            && self.rounds.iter().all(|round| round.pending() == 0)
    }

    /// The standings after a round; after all that are published where none is given.
    pub fn standings(&self, after: Option<RoundNo>) -> Standings {
        self.ranked(&self.published(), after)
    }

    /// The standings of `tournament`, which is [`Contest::published`] with names as they are shown, by the
    /// rules of this contest.
    pub fn ranked(&self, tournament: &Tournament, after: Option<RoundNo>) -> Standings {
        let rules = Rules {
            system: self.standings_system(),
            after,
            ..Rules::of(tournament)
        };
        let criteria = self.settings.as_ref().map(Settings::criteria);
        rank(tournament, &criteria.unwrap_or_default(), rules)
    }

    /// How opponents are found when ranking.
    fn standings_system(&self) -> System {
        match self.settings.as_ref().map(|settings| settings.system) {
            Some(SystemChoice::RoundRobin | SystemChoice::DoubleRoundRobin) => System::RoundRobin,
            _ => System::Swiss,
        }
    }

    /// The facts that everything else follows from, for those in `list`.
    fn tournament(&self, list: &[EntryNo]) -> Tournament {
        let players = self.numbered(list).map(|(tpn, entry)| player(tpn, entry));
        let mut tournament = Tournament::new(players.collect());
        tournament.facts = Facts::default();
        tournament.rounds = self
            .rounds
            .iter()
            .map(|round| played(round, list))
            .collect();
        tournament.rounds_total = self.rounds_total();
        if let Some(settings) = &self.settings {
            tournament.points = settings.scale.system();
            tournament.initial_colour = Some(settings.initial_colour());
            tournament.tie_breaks.clone_from(&settings.tie_breaks);
            if settings.accelerated {
                tournament.acceleration = Acceleration::Baku {
                    last_of_upper: self.last_of_upper.and_then(|no| tpn_in(list, no)),
                };
            }
            let type_code = match settings.system.cycles() {
                Some(cycles) => round_robin::type_code(cycles),
                None => settings.pairing().type_code(),
            };
            tournament.facts.type_code = type_code.to_owned();
        }
        tournament.forbidden = self
            .apart()
            .iter()
            .map(|apart| ForbiddenGroup {
                players: self
                    .kept_apart(&apart.who)
                    .iter()
                    .filter_map(|no| tpn_in(list, *no))
                    .collect(),
                rounds: apart.first..=apart.last,
            })
            .filter(|group| group.players.len() > 1)
            .collect();
        tournament
    }

    fn numbered(&self, list: &[EntryNo]) -> impl Iterator<Item = (Tpn, &Entry)> {
        let entries = (1..).zip(list);
        entries.filter_map(|(number, no)| Some((Tpn(number), self.entries.get(no)?)))
    }

    /// GHR 2.2: by rating, then title, then name, and the earlier entry first.
    fn in_order(&self, belongs: impl Fn(&Entry) -> bool) -> Vec<EntryNo> {
        let mut entries: Vec<&Entry> = self
            .entries
            .values()
            .filter(|entry| belongs(entry))
            .collect();
        entries.sort_by_cached_key(|entry| {
            let who = &entry.who;
            let untitled = who.title.is_none();
            let title = who.title;
            (
                Reverse(who.rating),
                untitled,
                title,
                who.name.to_lowercase(),
                entry.no,
            )
        });
        entries.into_iter().map(|entry| entry.no).collect()
    }
}

/// The number of `no` in a list.
pub(super) fn tpn_in(list: &[EntryNo], no: EntryNo) -> Option<Tpn> {
    let place = list.iter().position(|one| *one == no)?;
    Some(Tpn(u16::try_from(place + 1).ok()?))
}

fn player(tpn: Tpn, entry: &Entry) -> Player {
    let who = &entry.who;
    Player {
        title: who.title,
        rating: who.rating,
        national_rating: who.national_rating,
        federation: who.federation.clone(),
        federation_id: who.federation_id.clone(),
        sex: who.sex,
        club: who.club.clone(),
        group: who.group.clone(),
        enters: entry.enters.unwrap_or(1),
        withdrawn_after: entry.withdrawn_after,
        ..Player::new(tpn, who.name.clone())
    }
}

fn played(round: &PublishedRound, list: &[EntryNo]) -> Round {
    let pairings = round.boards.iter().filter_map(|board| {
        Some(Pairing {
            white: tpn_in(list, board.table.white)?,
            black: tpn_in(list, board.table.black)?,
            result: board.result,
        })
    });
    let byes = round.byes.iter().filter_map(|(no, kind)| {
        Some(Bye {
            player: tpn_in(list, *no)?,
            kind: *kind,
        })
    });
    Round {
        pairings: pairings.collect(),
        byes: byes.collect(),
        date: String::new(),
    }
}
