//! Programs with tokens and addresses told of publications: a part of the page of people.

use super::{Choice, Field};

/// What the page shows of programs, to whoever may change it. Posts to `/desk/{slug}/programs`
/// (`program`, `program_role`, `program_boards`), `/desk/{slug}/programs/revoke` (`token`),
/// `/desk/{slug}/webhooks` (`url`) and `/desk/{slug}/webhooks/end` (`webhook`).
#[derive(Clone, Debug)]
pub struct ProgramsPart {
    /// The token or secret that has just been made: it is shown this once.
    pub new: Option<NewSecret>,
    /// The tokens.
    pub tokens: Vec<TokenLine>,
    /// The roles a program can have.
    pub roles: Vec<Choice>,
    /// Which program.
    pub program: Field,
    /// Its boards.
    pub boards: Field,
    /// The addresses.
    pub hooks: Vec<HookLine>,
    /// The address to be added.
    pub url: Field,
    /// What an address may be.
    pub url_hint: String,
}

/// Something to be copied once.
#[derive(Clone, Debug)]
pub struct NewSecret {
    /// Whose it is, in a sentence.
    pub title: String,
    /// The thing itself.
    pub text: String,
    /// What to do with it.
    pub hint: String,
}

/// A token.
#[derive(Clone, Debug)]
pub struct TokenLine {
    /// Its key, which opens nothing.
    pub token: String,
    /// Which program has it.
    pub name: String,
    /// Its role, with the boards.
    pub role: String,
    /// When it was made.
    pub made: String,
    /// When it was last used.
    pub used: String,
    /// When it was revoked; empty for one that opens.
    pub revoked: String,
}

/// An address.
#[derive(Clone, Debug)]
pub struct HookLine {
    /// Its key.
    pub webhook: String,
    /// Where to.
    pub url: String,
    /// The sign of what became of the last message.
    pub icon: &'static str,
    /// What became of it, in a word.
    pub state: String,
    /// When, how often, and why not.
    pub detail: String,
}
