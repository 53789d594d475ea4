//! HTTP: routes, forms, pages, live streams.
//!
//! Knows the pure rooms, `services`, `words`, and functions of `db` that only read.
