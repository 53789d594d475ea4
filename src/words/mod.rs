//! Every sentence a person reads, in French, Dutch and English.
//!
//! The messages are in `templates/messages`; `build.rs` turns each key into a function and stops
//! the build where a language lacks one. Knows the pure rooms, to put their findings into words.
