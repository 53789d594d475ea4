//! Roles and what people did, in words.

use super::event_changes::change_in_words;
use crate::db::audit::Deed;
use crate::db::{Grant, Role};
use crate::words::{Lang, dates};

/// The name of a role.
pub fn role_name(role: Role, t: Lang) -> &'static str {
    match role {
        Role::Organiser => t.role_organiser(),
        Role::ChiefArbiter => t.role_chief_arbiter(),
        Role::Arbiter => t.role_arbiter(),
        Role::Recorder => t.role_recorder(),
        Role::Table => t.role_table(),
        Role::Viewer => t.role_viewer(),
    }
}

/// "Organisateur, Saisisseur, damiers 1-4 7".
pub fn grants_in_words(grants: &[Grant], t: Lang) -> String {
    let words: Vec<String> = grants
        .iter()
        .map(|grant| match grant.boards.is_empty() {
            true => role_name(grant.role, t).to_owned(),
            false => t.role_with_boards(boards_in_figures(&grant.boards), role_name(grant.role, t)),
        })
        .collect();
    if words.is_empty() {
        t.roles_none().to_owned()
    } else {
        words.join(", ")
    }
}

/// Boards as people write them: `1-4 7`.
pub fn boards_in_figures(boards: &[u32]) -> String {
    let mut runs: Vec<(u32, u32)> = Vec::new();
    for &board in boards {
        match runs.last_mut() {
            Some((_, last)) if *last + 1 == board => *last = board,
            _ => runs.push((board, board)),
        }
    }
    let words: Vec<String> = runs
        .into_iter()
        .map(|(first, last)| {
            if first == last {
                first.to_string()
            } else {
                format!("{first}-{last}")
            }
        })
        .collect();
    words.join(" ")
}

/// What somebody did. `to` is the name of the colleague it was done to.
pub fn deed_in_words(deed: &Deed, to: Option<&str>, t: Lang) -> String {
    let one = |grant: &Grant| grants_in_words(std::slice::from_ref(grant), t);
    match deed {
        Deed::SignedIn => t.deed_signed_in().to_owned(),
        Deed::SignedOut => t.deed_signed_out().to_owned(),
        Deed::SessionEnded => t.deed_session_ended().to_owned(),
        Deed::OtherSessionsEnded { count } => t.deed_other_sessions_ended(*count),
        Deed::PasswordChanged => t.deed_password_changed().to_owned(),
        Deed::AccountCreated => t.deed_account_created().to_owned(),
        Deed::InvitationMade { grant, .. } => t.deed_invitation_made(one(grant)),
        Deed::InvitationWithdrawn { .. } => t.deed_invitation_withdrawn().to_owned(),
        Deed::InvitationAccepted { grant } => t.deed_invitation_accepted(one(grant)),
        Deed::RolesChanged { before, after, .. } => t.deed_roles_changed(
            grants_in_words(after, t),
            grants_in_words(before, t),
            to.unwrap_or_else(|| t.deed_by_nobody()),
        ),
        Deed::EventCreated => t.deed_event_created().to_owned(),
        Deed::EventChanged { .. } => t.deed_event_changed(change_in_words(deed, t).join(" · ")),
        Deed::RulesChanged { .. } => t.deed_rules_changed(change_in_words(deed, t).join(" · ")),
        Deed::OwnClockAdded { name, control } => t.deed_own_clock_added(control.to_string(), name),
        Deed::OwnClockRemoved { name } => t.deed_own_clock_removed(name),
        // In Greenwich's time: the log is of all events, in whatever zone.
        Deed::RoundAnnounced { after, .. } => match after {
            Some(next) => {
                t.deed_round_announced(next.round_no, dates::moment(t, next.starts_at.naive_utc()))
            }
            None => t.deed_round_taken_back().to_owned(),
        },
        Deed::GamesImported { games } => t.deed_games_imported(*games),
        Deed::TabletPaired { board } => t.deed_tablet_paired(board),
        Deed::TabletDetached { board } => t.deed_tablet_detached(board),
        Deed::TokenMade { grant, note } => t.deed_token_made(note, one(grant)),
        Deed::TokenRevoked { note } => t.deed_token_revoked(note),
        Deed::WebhookMade => t.deed_webhook_made().to_owned(),
        Deed::WebhookEnded => t.deed_webhook_ended().to_owned(),
        Deed::EventRestored => t.deed_event_restored().to_owned(),
        Deed::ShownByInitials { entries, hidden } => {
            let entries: Vec<String> = entries.iter().map(u16::to_string).collect();
            let entries = match entries.is_empty() {
                true => "–".to_owned(),
                false => entries.join(", "),
            };
            match hidden {
                true => t.deed_hidden(entries),
                false => t.deed_shown(entries),
            }
        }
        Deed::ContactsRemoved { count } => t.deed_contacts_removed(*count),
        Deed::PersonExported { entry } => t.deed_person_exported(entry),
        Deed::Unknown => t.deed_unknown().to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn boards_in_a_row_are_written_as_a_range() {
        assert_eq!(boards_in_figures(&[1, 2, 3, 4, 7]), "1-4 7");
        assert_eq!(boards_in_figures(&[2, 4, 5]), "2 4-5");
        assert_eq!(boards_in_figures(&[]), "");
    }

    #[test]
    fn roles_are_listed_with_their_boards() {
        let grants = [
            Grant::whole(Role::Organiser),
            Grant {
                role: Role::Recorder,
                boards: vec![3, 4],
            },
        ];
        assert_eq!(
            grants_in_words(&grants, Lang::Fr),
            "Organisateur, Saisisseur, damiers 3-4"
        );
        assert_eq!(grants_in_words(&[], Lang::En), "No role");
    }

    #[test]
    fn a_change_of_roles_says_from_what_to_what() {
        let deed = Deed::RolesChanged {
            person: crate::db::PersonId(uuid::Uuid::nil()),
            before: vec![Grant::whole(Role::Arbiter)],
            after: vec![],
        };
        assert_eq!(
            deed_in_words(&deed, Some("Yves"), Lang::En),
            "Roles of Yves: Arbiter → No role"
        );
    }
}
