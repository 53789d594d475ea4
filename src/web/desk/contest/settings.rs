//! `/desk/{slug}/tournament`: the rules of the tournament, and where it stands.

use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use actix_web::web::{Data, Form, Query};
use chrono::NaiveDate;
use serde::Deserialize;
use uuid::Uuid;

use super::{Outcome, categories, load, record};
use crate::contest::{Command, Contest, RatingList, Scale, Settings, SystemChoice};
use crate::services::rights::Right;
use crate::standings::{Criterion, PRESETS};
use crate::tournament::{Points, RoundNo};
use crate::web::extract::InEvent;
use crate::web::pages::desk::{NextStep, TournamentPage};
use crate::web::pages::{Choice, Field, OfficePage, Shell};
use crate::web::people::office;
use crate::web::reply::{page, see_other};
use crate::web::{AppState, WebError};
use crate::words::{self, Lang};

/// How many rounds a tournament has where nobody said.
const USUAL_ROUNDS: RoundNo = 7;

/// The form, as typed.
#[derive(Deserialize, Default)]
pub struct Typed {
    #[serde(default)]
    command_id: Uuid,
    #[serde(default)]
    system: String,
    #[serde(default)]
    rounds: String,
    #[serde(default)]
    scoring: String,
    #[serde(default)]
    bye: String,
    #[serde(default)]
    tie_breaks: String,
    #[serde(default)]
    seed: String,
    #[serde(default)]
    late_until: String,
    #[serde(default)]
    half_byes: String,
    #[serde(default)]
    half_byes_until: String,
    colours_decide: Option<String>,
    accelerated: Option<String>,
    check_in: Option<String>,
    #[serde(default)]
    rating_list: String,
    #[serde(default)]
    rating_date: String,
    #[serde(default)]
    rooms: String,
    #[serde(default)]
    absences: String,
    #[serde(default)]
    reason: String,
    /// The rows of the categories.
    #[serde(flatten)]
    categories: categories::Fields,
}

/// What the address may say: that something was just done.
#[derive(Deserialize)]
pub struct Asked {
    done: Option<String>,
}

/// The rules, as a form for who may change them.
pub async fn show(
    t: Lang,
    state: Data<AppState>,
    place: InEvent,
    asked: Query<Asked>,
) -> Result<HttpResponse, WebError> {
    let folded = load(&state, &place).await?;
    let settings = folded.contest.settings().cloned();
    let settings = settings.unwrap_or_else(|| Settings::swiss(USUAL_ROUNDS, drawn()));
    let said = asked.done.as_ref().map(|_| t.contest_saved().to_owned());
    let typed = Typed::of(&settings);
    let shown = TournamentPage {
        said,
        ..filled(t, &place, &folded.contest, &typed)
    };
    page(StatusCode::OK, &shown)
}

/// Changes the rules.
pub async fn change(
    t: Lang,
    state: Data<AppState>,
    place: InEvent,
    typed: Form<Typed>,
) -> Result<HttpResponse, WebError> {
    let mut effects = Vec::new();
    let faults = match typed.read(t) {
        Ok(settings) => {
            let folded = load(&state, &place).await?;
            if !folded.contest.rounds().is_empty() && typed.reason.trim().is_empty() {
                effects = words::contest_rules::effects(t, &folded.contest, &settings);
            }
            drop(folded);
            let command = Command::Configure {
                settings,
                reason: typed.reason.clone(),
            };
            match record(t, &state, &place, command, typed.command_id).await? {
                Outcome::Done(_) => {
                    let address = format!("/desk/{}/tournament?done=1", place.event.slug);
                    return Ok(see_other(&address));
                }
                Outcome::Refused(why) => why,
            }
        }
        Err(faults) => faults,
    };
    let folded = load(&state, &place).await?;
    let shown = TournamentPage {
        faults,
        effects,
        ..filled(t, &place, &folded.contest, &typed)
    };
    page(StatusCode::UNPROCESSABLE_ENTITY, &shown)
}

/// A number to draw the colour of round 1 with. Anybody can draw with it again.
pub fn drawn() -> u64 {
    rand::random_range(1..1_000_000)
}

impl Typed {
    fn of(settings: &Settings) -> Typed {
        let on = |set: bool| set.then(|| "on".to_owned());
        let list = settings.rating_list.as_ref();
        Typed {
            system: code(settings.system).to_owned(),
            rounds: settings.rounds.to_string(),
            scoring: scoring(&settings.scale).to_owned(),
            bye: settings.scale.bye.to_string(),
            tie_breaks: settings.tie_breaks.join(" "),
            seed: settings.seed.to_string(),
            late_until: settings.late_until.to_string(),
            half_byes: settings.half_byes.to_string(),
            half_byes_until: settings.half_byes_until.to_string(),
            colours_decide: on(settings.colours_decide),
            accelerated: on(settings.accelerated),
            check_in: on(settings.check_in),
            rating_list: list.map_or_else(String::new, |list| list.name.clone()),
            rating_date: list.map_or_else(String::new, |list| list.date.to_string()),
            rooms: settings.rooms.clone(),
            absences: settings.absences.clone(),
            categories: categories::fields(&settings.categories),
            ..Typed::default()
        }
    }

    fn read(&self, t: Lang) -> Result<Settings, Vec<String>> {
        let mut faults = Vec::new();
        let mut number = |label: &str, typed: &str| {
            typed.trim().parse::<u16>().unwrap_or_else(|_| {
                faults.push(t.labelled(label, t.contest_not_a_number(typed.trim())));
                0
            })
        };
        let rounds = number(t.contest_rounds(), &self.rounds);
        let late_until = number(t.contest_late(), &self.late_until);
        let half_byes = number(t.contest_half_byes(), &self.half_byes);
        let half_byes_until = number(t.contest_half_until(), &self.half_byes_until);
        let system = SystemChoice::ALL
            .into_iter()
            .find(|one| code(*one) == self.system);
        if system.is_none() {
            faults.push(t.labelled(t.contest_system(), t.fault_not_a_choice()));
        }
        let bye = self.bye.trim().parse::<Points>();
        if bye.is_err() {
            faults.push(t.labelled(t.contest_bye(), t.contest_not_a_number(self.bye.trim())));
        }
        let seed = self.seed.trim().parse::<u64>();
        if seed.is_err() {
            faults.push(t.labelled(t.contest_seed(), t.contest_not_a_number(self.seed.trim())));
        }
        let tie_breaks = match Criterion::list(&self.tie_breaks) {
            Ok(criteria) => criteria.iter().map(ToString::to_string).collect(),
            Err(unknown) => {
                faults.push(t.labelled(t.contest_tie_breaks(), t.contest_no_criterion(unknown.0)));
                Vec::new()
            }
        };
        // A form of before does not say it.
        let scale = SCALES
            .into_iter()
            .find(|one| scoring(one) == self.scoring || self.scoring.is_empty());
        if scale.is_none() {
            faults.push(t.labelled(t.contest_scoring(), t.fault_not_a_choice()));
        }
        let categories = categories::read(t, &self.categories).unwrap_or_else(|wrong| {
            faults.extend(wrong);
            Vec::new()
        });
        let rating_list = self.list(t).unwrap_or_else(|wrong| {
            faults.push(wrong);
            None
        });
        match (system, bye, seed) {
            (Some(system), Ok(bye), Ok(seed)) if faults.is_empty() => Ok(Settings {
                system,
                rounds,
                scale: Scale {
                    bye,
                    ..scale.unwrap_or(Scale::DRAUGHTS)
                },
                tie_breaks,
                seed,
                colours_decide: self.colours_decide.is_some(),
                accelerated: self.accelerated.is_some(),
                // A limit behind the last round is the last round: whoever shortens a tournament need not
                // go through the others.
                late_until: late_until.min(rounds),
                half_byes,
                half_byes_until: half_byes_until.min(rounds),
                check_in: self.check_in.is_some(),
                rooms: one_line(&self.rooms),
                absences: one_line(&self.absences),
                categories,
                rating_list,
            }),
            _ => Err(faults),
        }
    }

    /// The rating list; none without a day, which is what matters of it.
    fn list(&self, t: Lang) -> Result<Option<RatingList>, String> {
        let name = one_line(&self.rating_list);
        match self.rating_date.trim() {
            "" if name.is_empty() => Ok(None),
            typed => match typed.parse::<NaiveDate>() {
                Ok(date) => Ok(Some(RatingList { name, date })),
                Err(_) => Err(t.labelled(t.rating_list_date(), t.rating_list_date_bad(typed))),
            },
        }
    }
}

/// Whatever was pasted, it stands in one line.
fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// The scales that are offered.
const SCALES: [Scale; 3] = [Scale::DRAUGHTS, Scale::DELFT, Scale::FIVE];

/// A scale as the form sends it, whatever the bye is worth.
fn scoring(scale: &Scale) -> &'static str {
    if scale.win == Scale::FIVE.win {
        "five"
    } else if scale.has_uneven_draws() {
        "delft"
    } else {
        "draughts"
    }
}

fn code(system: SystemChoice) -> &'static str {
    match system {
        SystemChoice::SwissRating => "swiss_rating",
        SystemChoice::SwissSolkoff => "swiss_solkoff",
        SystemChoice::RoundRobin => "round_robin",
        SystemChoice::DoubleRoundRobin => "double_round_robin",
    }
}

fn filled(t: Lang, place: &InEvent, contest: &Contest, typed: &Typed) -> TournamentPage {
    let held = |set: &Option<String>| set.is_some();
    let list = typed.list(t).ok().flatten();
    TournamentPage {
        t,
        shell: Shell::plain(t),
        office: office(t, place, OfficePage::Tournament),
        slug: place.event.slug.clone(),
        said: None,
        faults: Vec::new(),
        next: next_step(t, contest),
        may_change: place.may(Right::ManageEvent, None),
        is_fixed: !contest.rounds().is_empty(),
        systems: SystemChoice::ALL
            .into_iter()
            .map(|one| Choice {
                code: code(one).to_owned(),
                name: words::contest::system(t, one).to_owned(),
                held: code(one) == typed.system,
            })
            .collect(),
        scales: SCALES
            .into_iter()
            .map(|one| Choice {
                code: scoring(&one).to_owned(),
                name: words::contest::scoring(t, one).to_owned(),
                held: scoring(&one) == typed.scoring,
            })
            .collect(),
        rounds: Field::holding(&typed.rounds),
        bye: Field::holding(&typed.bye),
        tie_breaks: Field::holding(&typed.tie_breaks),
        presets: PRESETS
            .iter()
            .map(|preset| format!("{}: {}", preset.name, preset.codes.replace(',', " ")))
            .collect(),
        seed: Field::holding(&typed.seed),
        late_until: Field::holding(&typed.late_until),
        half_byes: Field::holding(&typed.half_byes),
        half_byes_until: Field::holding(&typed.half_byes_until),
        colours_decide: held(&typed.colours_decide),
        accelerated: held(&typed.accelerated),
        check_in: held(&typed.check_in),
        categories: categories::rows(t, &typed.categories),
        rating_list: Field::holding(&typed.rating_list),
        rating_date: Field::holding(&typed.rating_date),
        list_is_old: list.is_some_and(|list| list.is_old(place.event.starts_on)),
        rooms: Field::holding(&typed.rooms),
        absences: Field::holding(&typed.absences),
        effects: Vec::new(),
        reason: Field::holding(&typed.reason),
    }
}

/// What is to be done next, and where.
fn next_step(t: Lang, contest: &Contest) -> NextStep {
    let step = |text: String, place: &'static str| NextStep { text, place };
    if contest.settings().is_none() {
        return step(t.next_configure().to_owned(), "");
    }
    if contest.entries().next().is_none() {
        return step(t.next_enter().to_owned(), "players");
    }
    if contest.is_over() {
        return step(t.next_over().to_owned(), "pairing");
    }
    let next = contest.next_round();
    if contest.draft().is_some() {
        return step(t.next_publish(next), "pairing");
    }
    let missing = contest.rounds().last().map_or(0, |round| round.awaited());
    if missing > 0 {
        return step(t.next_results(missing, next - 1), "results");
    }
    if next == 1 {
        let there = contest.plays_next().count();
        return step(t.next_first_round(there), "pairing");
    }
    step(t.next_draft(next), "pairing")
}
