//! What the tests share: fresh databases and the real application, without any set-up.
//!
//! Each test program takes what it needs, so not everything is used in each.
#![allow(dead_code, reason = "each test program uses a part of it")]

pub mod contest;
pub mod crawl;
pub mod database;
pub mod desk;
pub mod games;
pub mod hall;
pub mod people;
