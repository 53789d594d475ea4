//! Stories: somebody does something with the real application, and other people see it.
//!
//! One program, because each one links the whole of Damier again. One file a story.

#[path = "../support/mod.rs"]
mod support;

mod an_event_is_carried_elsewhere;
mod arbiter_at_the_desk;
mod arbiter_reports;
mod arbiter_rules_on_an_irregularity;
mod boards_of_eight;
mod clocks_are_chosen;
mod clocks_are_corrected;
mod clocks_are_seen;
mod clocks_of_a_hall;
mod colleagues_are_invited;
mod documents_agree;
mod every_route_as_every_role;
mod first_organiser;
mod flags_fall;
mod nothing_personal_leaks;
mod organiser_runs_a_swiss;
mod others_read_our_pdn;
mod papers_of_a_board;
mod pdn_comes_and_goes;
mod people_sign_in;
mod players_arrive;
mod processes_tell_each_other;
mod programs_are_told_of_publications;
mod programs_read_and_write;
mod requests_from_elsewhere;
mod results_of_rounds;
mod rules_are_chosen;
mod silence_until_it_is_settled;
mod spectator_follows_live;
mod tablets_at_the_tables;
mod tablets_keep_the_scoresheet;
mod tablets_that_are_away;
mod the_hall_counts_down;
mod the_hall_opens;
mod the_log_tells_who_did_what;
mod twenty_writers_one_round;
mod two_writers_one_board;
mod visitors_follow_an_event;
mod what_the_desk_keeps_to_itself;
mod what_the_operator_sees;
