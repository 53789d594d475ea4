//! `/desk/{slug}/apart`: who may not be paired with whom.

use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use actix_web::web::{Data, Form, Query};
use serde::Deserialize;
use uuid::Uuid;

use super::{Outcome, load, record};
use crate::contest::{Apart, Command, Contest, EntryNo, Kept};
use crate::tournament::RoundNo;
use crate::web::extract::InEvent;
use crate::web::pages::desk::{ApartLine, ApartPage};
use crate::web::pages::{Field, OfficePage, Shell};
use crate::web::people::office;
use crate::web::public::plain;
use crate::web::reply::{page, see_other};
use crate::web::{AppState, WebError};
use crate::words::{self, Lang};

/// What the address may say: that something was just done.
#[derive(Deserialize)]
pub struct Asked {
    done: Option<String>,
}

/// How many players one form keeps apart: a family. Larger groups are clubs.
const PLACES: usize = 4;

/// A form of the page. Several players are several fields of one name, which `Form` of a struct does not
/// read: the pairs are read as they come.
pub type Sent = Vec<(String, String)>;

/// What a form says.
#[derive(Default)]
struct Typed {
    command_id: Uuid,
    action: String,
    nos: Vec<EntryNo>,
    club: String,
    first: String,
    last: String,
}

impl Typed {
    fn of(sent: &[(String, String)]) -> Result<Typed, WebError> {
        let mut typed = Typed::default();
        for (name, value) in sent {
            match name.as_str() {
                "command_id" => {
                    typed.command_id = value
                        .parse()
                        .map_err(|_| WebError::BadForm("command_id".to_owned()))?;
                }
                "action" => typed.action.clone_from(value),
                // One field may hold several, as a line sends them back.
                "no" => {
                    let nos = value.split_whitespace();
                    typed
                        .nos
                        .extend(nos.filter_map(|no| no.parse().ok()).map(EntryNo));
                }
                "club" => value.trim().clone_into(&mut typed.club),
                "first" => typed.first.clone_from(value),
                "last" => typed.last.clone_from(value),
                _ => {}
            }
        }
        Ok(typed)
    }

    fn command(&self, t: Lang) -> Result<Command, Vec<String>> {
        let round = |typed: &str| {
            typed.trim().parse::<RoundNo>().map_err(|_| {
                vec![t.labelled(t.apart_rounds(), t.contest_not_a_number(typed.trim()))]
            })
        };
        let first = match self.first.as_str() {
            "" => 1,
            first => round(first)?,
        };
        let wish = Apart {
            who: match self.club.as_str() {
                "" => Kept::Players(self.nos.clone()),
                club => Kept::Club(club.to_owned()),
            },
            first,
            last: round(&self.last)?,
        };
        match self.action.as_str() {
            "keep" => Ok(Command::KeepApart(wish)),
            "let" => Ok(Command::LetMeet(wish)),
            _ => Err(vec![t.fault_not_a_choice().to_owned()]),
        }
    }
}

/// Who is kept apart, and the form for more.
pub async fn show(
    t: Lang,
    state: Data<AppState>,
    place: InEvent,
    asked: Query<Asked>,
) -> Result<HttpResponse, WebError> {
    let folded = load(&state, &place).await?;
    let said = asked.done.as_ref().map(|_| t.apart_done().to_owned());
    let typed = Typed::default();
    let shown = ApartPage {
        said,
        ..filled(t, &place, &folded.contest, &typed)
    };
    page(StatusCode::OK, &shown)
}

/// Keeps some apart, or lets them meet.
pub async fn act(
    t: Lang,
    state: Data<AppState>,
    place: InEvent,
    sent: Form<Sent>,
) -> Result<HttpResponse, WebError> {
    let typed = Typed::of(&sent)?;
    let faults = match typed.command(t) {
        Ok(command) => match record(t, &state, &place, command, typed.command_id).await? {
            Outcome::Done(_) => {
                return Ok(see_other(&format!(
                    "/desk/{}/apart?done=1",
                    place.event.slug
                )));
            }
            Outcome::Refused(why) => why,
        },
        Err(faults) => faults,
    };
    let folded = load(&state, &place).await?;
    let shown = ApartPage {
        faults,
        ..filled(t, &place, &folded.contest, &typed)
    };
    page(StatusCode::UNPROCESSABLE_ENTITY, &shown)
}

fn filled(t: Lang, place: &InEvent, contest: &Contest, typed: &Typed) -> ApartPage {
    let mut players: Vec<(u16, String)> = contest
        .entries()
        .map(|entry| (entry.no.0, entry.who.name.clone()))
        .collect();
    players.sort_by_cached_key(|(_, name)| plain(name));
    let mut clubs: Vec<String> = contest
        .entries()
        .map(|entry| entry.who.club.clone())
        .filter(|club| !club.is_empty())
        .collect();
    clubs.sort_by_cached_key(|club| plain(club));
    clubs.dedup_by_key(|club| plain(club));
    let last = match (typed.last.as_str(), contest.rounds_total()) {
        ("", Some(total)) => total.to_string(),
        (typed, _) => typed.to_owned(),
    };
    ApartPage {
        t,
        shell: Shell::plain(t),
        office: office(t, place, OfficePage::Entries),
        slug: place.event.slug.clone(),
        said: None,
        faults: Vec::new(),
        lines: contest
            .apart()
            .iter()
            .map(|apart| line(t, contest, apart))
            .collect(),
        chosen: (0..PLACES)
            .map(|at| typed.nos.get(at).map_or(0, |no| no.0))
            .collect(),
        players,
        clubs: clubs
            .into_iter()
            .map(|club| {
                let is_chosen = club == typed.club;
                (club, is_chosen)
            })
            .collect(),
        last: Field::holding(last),
    }
}

fn line(t: Lang, contest: &Contest, apart: &Apart) -> ApartLine {
    let (names, nos, club) = match &apart.who {
        Kept::Players(group) => {
            let names: Vec<String> = group
                .iter()
                .map(|no| words::contest::name(contest, *no))
                .collect();
            let nos: Vec<String> = group.iter().map(ToString::to_string).collect();
            (names.join("; "), nos.join(" "), String::new())
        }
        Kept::Club(club) => {
            let players = contest.kept_apart(&apart.who).len();
            let names = t.apart_of_club(club.as_str(), players);
            (names, String::new(), club.clone())
        }
    };
    ApartLine {
        names,
        rounds: words::contest::rounds(t, apart),
        nos,
        club,
        first: apart.first,
        last: apart.last,
    }
}
