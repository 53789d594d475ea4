//! One file per thing somebody does. The only place that begins a transaction.
//!
//! Knows the pure rooms and `db`. Does not know HTTP, and is told the hour.
