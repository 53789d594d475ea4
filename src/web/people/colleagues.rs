//! `/desk/{slug}/people`: who is what in an event, and links for colleagues.

use actix_web::http::StatusCode;
use actix_web::web::{Data, Form, Path, Query};
use actix_web::{HttpRequest, HttpResponse};
use serde::Deserialize;

use super::deeds::{boards_in_figures, grants_in_words, role_name};
use super::frame::office;
use super::programs;
use crate::clock::Zone;
use crate::db::{self, CommandId, Grant, InvitationId, PersonId, Role};
use crate::services::change_roles::{self, ChangeRoles};
use crate::services::invite::{self, Invite, Invited};
use crate::services::rights::Right;
use crate::services::{ServiceError, Thing};
use crate::web::error::WebError;
use crate::web::extract::{InEvent, SessionToken};
use crate::web::pages::{
    Choice, InvitationLine, MemberLine, NewLink, OfficePage, PeoplePage, Shell,
};
use crate::web::reply::{page, see_other};
use crate::web::{AppState, FormFaults, now};
use crate::words::{Lang, dates};

/// What was just done.
#[derive(Deserialize)]
pub struct Done {
    #[serde(default)]
    done: String,
}

/// What the page shows besides what the tables hold.
#[derive(Default)]
pub(super) struct Shown {
    status: StatusCode,
    said: Option<String>,
    programs: programs::Shown,
    wrong: Option<String>,
    new_link: Option<NewLink>,
    typed: InviteFields,
    faults: FormFaults,
}

impl Shown {
    /// The page after something was asked of its programs.
    pub(super) fn of_programs(status: StatusCode, programs: programs::Shown) -> Shown {
        Shown {
            status,
            programs,
            ..Shown::default()
        }
    }
}

/// Who is what.
pub async fn show(
    t: Lang,
    state: Data<AppState>,
    place: InEvent,
    done: Query<Done>,
) -> Result<HttpResponse, WebError> {
    let said = match done.done.as_str() {
        "roles-changed" => Some(t.done_roles_changed().to_owned()),
        "invitation-withdrawn" => Some(t.done_invitation_withdrawn().to_owned()),
        "program-revoked" => Some(t.done_program_revoked().to_owned()),
        "hook-ended" => Some(t.done_hook_ended().to_owned()),
        _ => None,
    };
    render(
        t,
        &state,
        &place,
        Shown {
            said,
            ..Shown::default()
        },
    )
    .await
}

pub(super) async fn render(
    t: Lang,
    state: &AppState,
    place: &InEvent,
    shown: Shown,
) -> Result<HttpResponse, WebError> {
    let event_id = place.event.event_id;
    let zone = Zone::named(&place.event.time_zone).unwrap_or(Zone::UTC);
    let may_change = place.may(Right::ManageEvent, None);
    let mut conn = state.pool.acquire().await?;
    let members = db::roles::list_of_event(&mut conn, event_id).await?;
    let open = match may_change {
        true => db::invitations::list_open(&mut conn, event_id, now()).await?,
        false => Vec::new(),
    };
    let programs = match may_change {
        true => Some(programs::part(t, state, place, &mut conn, shown.programs).await?),
        false => None,
    };
    drop(conn);
    let name_of = |person_id: PersonId| {
        members
            .iter()
            .find(|member| member.person_id == person_id)
            .map(|member| member.display_name.clone())
    };
    let invitations = open
        .into_iter()
        .map(|invitation| InvitationLine {
            invitation_id: invitation.invitation_id.to_string(),
            role: grants_in_words(std::slice::from_ref(&invitation.grant), t),
            note: invitation.note,
            made: {
                let moment = dates::moment(t, zone.local(invitation.created_at));
                match invitation.created_by.and_then(name_of) {
                    Some(person) => t.invitation_made_by(moment, person),
                    None => moment,
                }
            },
            until: dates::moment(t, zone.local(invitation.expires_at)),
        })
        .collect();
    let chosen = shown.typed.role.as_str();
    let roles = Role::FOR_PEOPLE.map(|role| Choice {
        code: role.code().to_owned(),
        name: role_name(role, t).to_owned(),
        held: if chosen.is_empty() {
            role == Role::Arbiter
        } else {
            role.code() == chosen
        },
    });
    let people = PeoplePage {
        t,
        shell: Shell::plain(t),
        office: office(t, place, OfficePage::People),
        slug: place.event.slug.clone(),
        said: shown.said,
        wrong: shown.wrong,
        new_link: shown.new_link,
        members: members.iter().map(|member| line(member, t)).collect(),
        may_change,
        roles: roles.into(),
        boards: shown.faults.field("boards", &shown.typed.boards, t),
        note: shown.faults.field("note", &shown.typed.note, t),
        invitations,
        programs,
    };
    page(shown.status, &people)
}

fn line(member: &db::roles::Member, t: Lang) -> MemberLine {
    let holds = |role: Role| member.grants.iter().find(|grant| grant.role == role);
    MemberLine {
        person_id: member.person_id.to_string(),
        display_name: member.display_name.clone(),
        login_name: member.login_name.clone(),
        roles: grants_in_words(&member.grants, t),
        choices: Role::FOR_PEOPLE
            .map(|role| Choice {
                code: role.code().to_owned(),
                name: role_name(role, t).to_owned(),
                held: holds(role).is_some(),
            })
            .into(),
        boards: holds(Role::Recorder)
            .map(|grant: &Grant| boards_in_figures(&grant.boards))
            .unwrap_or_default(),
    }
}

/// The form of an invitation, as typed.
#[derive(Deserialize, Default, Clone)]
pub struct InviteFields {
    role: String,
    #[serde(default)]
    boards: String,
    #[serde(default)]
    note: String,
}

/// The form of an invitation.
#[derive(Deserialize)]
pub struct InviteForm {
    command_id: CommandId,
    #[serde(flatten)]
    fields: InviteFields,
}

/// Makes a link and shows it, this once. The same form sent again shows the same link.
pub async fn invite(
    t: Lang,
    request: HttpRequest,
    state: Data<AppState>,
    place: InEvent,
    session: SessionToken,
    typed: Form<InviteForm>,
) -> Result<HttpResponse, WebError> {
    let InviteForm { command_id, fields } = typed.into_inner();
    let wish = Invite {
        command_id,
        role: fields.role.clone(),
        boards: fields.boards.clone(),
        note: fields.note.clone(),
    };
    let event_id = place.event.event_id;
    let shown = match invite::invite(
        &state.pool,
        &place.signed,
        &session.0,
        event_id,
        wish,
        now(),
    )
    .await
    {
        Ok(invited) => Shown {
            new_link: Some(new_link(t, &request, &state, &place, &invited)),
            ..Shown::default()
        },
        Err(error) => {
            let faults = FormFaults::of(error)?;
            let wrong = Some(t.error_fields().to_owned());
            Shown {
                status: StatusCode::UNPROCESSABLE_ENTITY,
                wrong,
                typed: fields,
                faults,
                ..Shown::default()
            }
        }
    };
    render(t, &state, &place, shown).await
}

fn new_link(
    t: Lang,
    request: &HttpRequest,
    state: &AppState,
    place: &InEvent,
    invited: &Invited,
) -> NewLink {
    let zone = Zone::named(&place.event.time_zone).unwrap_or(Zone::UTC);
    let host = request
        .headers()
        .get("host")
        .and_then(|host| host.to_str().ok())
        .unwrap_or("localhost");
    let scheme = if state.settings.secure_cookies {
        "https"
    } else {
        "http"
    };
    NewLink {
        title: t.link_made(grants_in_words(std::slice::from_ref(&invited.grant), t)),
        url: format!("{scheme}://{host}/invitations/{}", invited.token.text()),
        until: t.link_until(dates::moment(t, zone.local(invited.expires_at))),
    }
}

/// Makes a colleague what is ticked. The form names `role` once a box.
pub async fn change_roles(
    t: Lang,
    state: Data<AppState>,
    place: InEvent,
    path: Path<(String, String)>,
    typed: Form<Vec<(String, String)>>,
) -> Result<HttpResponse, WebError> {
    let person_id = path
        .1
        .parse()
        .map_err(|_| ServiceError::NotFound(Thing::Person))?;
    let field = |name: &str| {
        typed
            .iter()
            .find(|(key, _)| key == name)
            .map(|(_, value)| value.as_str())
    };
    let command_id = field("command_id").and_then(|text| text.parse().ok());
    let wish = ChangeRoles {
        command_id: command_id.ok_or_else(|| WebError::BadForm("command_id".to_owned()))?,
        person_id,
        roles: typed
            .iter()
            .filter(|(key, _)| key == "role")
            .map(|(_, value)| value.clone())
            .collect(),
        boards: field("boards").unwrap_or_default().to_owned(),
    };
    let changed = change_roles::change_roles(
        &state.pool,
        &state.sessions,
        &place.signed,
        place.event.event_id,
        wish,
        now(),
    )
    .await;
    let refused = match changed {
        Ok(()) => {
            let path = format!("/desk/{}/people?done=roles-changed", place.event.slug);
            // He who has just taken his own role away has no business there any more.
            let still = person_id != place.signed.person_id;
            return Ok(see_other(if still { &path } else { "/desk" }));
        }
        Err(ServiceError::Fields(faults)) => faults
            .iter()
            .map(|fault| crate::web::fault_words(&fault.fault, t))
            .collect::<Vec<_>>()
            .join(" "),
        Err(ServiceError::LastOrganiser) => format!(
            "{}. {}",
            t.error_last_organiser(),
            t.error_last_organiser_why()
        ),
        Err(error) => return Err(error.into()),
    };
    let shown = Shown {
        status: StatusCode::UNPROCESSABLE_ENTITY,
        wrong: Some(refused),
        ..Shown::default()
    };
    render(t, &state, &place, shown).await
}

/// Which invitation.
#[derive(Deserialize)]
pub struct WithdrawForm {
    invitation_id: InvitationId,
}

/// Takes a link back.
pub async fn withdraw(
    state: Data<AppState>,
    place: InEvent,
    typed: Form<WithdrawForm>,
) -> Result<HttpResponse, WebError> {
    let event_id = place.event.event_id;
    invite::withdraw_invitation(
        &state.pool,
        &place.signed,
        event_id,
        typed.invitation_id,
        now(),
    )
    .await?;
    Ok(see_other(&format!(
        "/desk/{}/people?done=invitation-withdrawn",
        place.event.slug
    )))
}
