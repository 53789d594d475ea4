//! Keys, a type per table, so that one cannot be taken for another.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use uuid::Uuid;

macro_rules! id {
    ($(#[$doc:meta])* $name:ident) => {
        $(#[$doc])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, sqlx::Type)]
        #[sqlx(transparent)]
        #[serde(transparent)]
        pub struct $name(pub Uuid);

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.0.fmt(f)
            }
        }

        impl FromStr for $name {
            type Err = uuid::Error;

            fn from_str(text: &str) -> Result<Self, uuid::Error> {
                text.parse().map($name)
            }
        }
    };
}

id!(
    /// A person who can sign in.
    PersonId
);
id!(
    /// A session of a person.
    SessionId
);
id!(
    /// An event.
    EventId
);
id!(
    /// An invitation.
    InvitationId
);
id!(
    /// A game: one board of one round.
    GameId
);
id!(
    /// A tablet paired with a board.
    DeviceId
);
id!(
    /// A token of a program.
    ApiTokenId
);
id!(
    /// An address that is told of publications.
    WebhookId
);
id!(
    /// A wish somebody sent, made by his page: the same one twice does once.
    CommandId
);

impl CommandId {
    /// The identity of a second fact that the same wish records: a claim also stops the clocks.
    #[must_use]
    pub fn beside(self) -> CommandId {
        CommandId(Uuid::from_u128(self.0.as_u128() ^ 1))
    }
}
