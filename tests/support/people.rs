//! People for the tests: the first organiser by his link, and others straight into the tables.

use chrono::NaiveDate;
use damier::arbitration::{ProfileName, RuleProfile};
use damier::db::devices::Device;
use damier::db::events::Event;
use damier::db::people::Person;
use damier::db::sessions::Session;
use damier::db::{self, DeviceId, EventId, Grant, PersonId, Role, SessionId};
use damier::draughts::Variant;
use damier::services::first_organiser::invite_first_organiser;
use damier::services::token::Token;
use damier::web::now;
use uuid::Uuid;

use super::hall::{Hall, Visitor};

/// A password that is taken everywhere in the tests.
pub const PASSWORD: &str = "un bon damier";

/// A fresh identity for a form.
pub fn command_id() -> String {
    Uuid::now_v7().to_string()
}

impl Hall {
    /// The path of the first organiser's link, as `damier serve` prints it.
    pub async fn first_link(&self) -> String {
        let token = invite_first_organiser(&self.pool, now())
            .await
            .expect("a link")
            .expect("nobody is there yet");
        format!("/invitations/{}", token.text())
    }

    /// Solange, who came by the first organiser's link and is signed in.
    pub async fn first_organiser(&self) -> Visitor {
        let link = self.first_link().await;
        let solange = self.visitor();
        let form = [
            ("display_name", "Solange Kervella"),
            ("login_name", "solange"),
            ("password", PASSWORD),
        ];
        let entered = solange.post(&link, &form).await;
        assert!(
            entered.path.starts_with("/desk"),
            "{} {}",
            entered.status,
            entered.body
        );
        solange
    }

    /// The cookie of a tablet that is paired with this board.
    pub async fn tablet(&self, event_id: EventId, board_no: i32) -> String {
        let token = Token::new().expect("randomness");
        let device = Device {
            device_id: DeviceId(Uuid::now_v7()),
            event_id,
            board_no,
            user_agent: "Firefox".to_owned(),
            paired_at: now(),
            last_heard_at: now(),
            unpaired_at: None,
            has_neighbour: false,
        };
        let mut conn = self.pool.acquire().await.expect("a connection");
        db::devices::add(&mut conn, &device, &token.digest())
            .await
            .expect("a tablet");
        format!("damier_table={}", token.text())
    }

    /// An event of this slug without anybody in it.
    pub async fn event(&self, slug: &str) -> EventId {
        event_in(&self.pool, slug).await
    }

    /// Somebody who can sign in with this name, and holds these roles. His password is nobody's:
    /// a real one costs time.
    pub async fn person(&self, login_name: &str, roles: &[(EventId, Grant)]) -> PersonId {
        let person = Person {
            person_id: PersonId(Uuid::now_v7()),
            login_name: login_name.to_owned(),
            display_name: login_name.to_uppercase(),
            creates_events: false,
        };
        let mut conn = self.pool.acquire().await.expect("a connection");
        db::people::add(&mut conn, &person, "none", now())
            .await
            .expect("add a person");
        for (event_id, grant) in roles {
            db::roles::give(&mut conn, *event_id, person.person_id, grant, None, now())
                .await
                .expect("give a role");
        }
        person.person_id
    }

    /// A browser in which the person is signed in.
    pub async fn browser_of(&self, person_id: PersonId) -> Visitor {
        let token = Token::new().expect("randomness");
        let at = now();
        let session = Session {
            session_id: SessionId(Uuid::now_v7()),
            user_agent: "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"
                .to_owned(),
            created_at: at,
            last_seen_at: at,
            expires_at: at + chrono::Duration::days(1),
        };
        let mut conn = self.pool.acquire().await.expect("a connection");
        db::sessions::open(&mut conn, person_id, &session, &token.digest())
            .await
            .expect("open a session");
        self.visitor_with_cookie(&format!("damier_session={}", token.text()))
    }

    /// Somebody with this one role in the event, signed in.
    pub async fn with_role(&self, event_id: EventId, role: Role) -> Visitor {
        let name = format!("{role}-{}", Uuid::now_v7().simple());
        let grant = Grant {
            role,
            boards: if role.is_bound_to_boards() {
                vec![3]
            } else {
                vec![]
            },
        };
        let person_id = self
            .person(&name[..name.len().min(64)], &[(event_id, grant)])
            .await;
        self.browser_of(person_id).await
    }
}

/// As [`Hall::event`], where no hall is open yet.
pub async fn event_in(pool: &sqlx::PgPool, slug: &str) -> EventId {
    let day = NaiveDate::from_ymd_opt(2026, 11, 28).expect("a day");
    let event = Event {
        event_id: EventId(Uuid::now_v7()),
        slug: slug.to_owned(),
        name: format!("Open {slug}"),
        place: "Valbrune".to_owned(),
        starts_on: day,
        ends_on: day.succ_opt().expect("a day"),
        time_zone: "Europe/Paris".to_owned(),
        tempo: "45 min + 30 s".to_owned(),
        variant: Variant::International,
        profile: RuleProfile::preset(ProfileName::Ffjd, Variant::International),
        clock: None,
        own_clocks: Vec::new(),
        is_sample: false,
        has_contest: false,
        announcement: String::new(),
    };
    let mut conn = pool.acquire().await.expect("a connection");
    db::events::add(&mut conn, &event, now())
        .await
        .expect("add an event");
    event.event_id
}
