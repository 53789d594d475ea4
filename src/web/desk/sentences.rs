//! The sentences the scripts say, in the page's language, with places to fill: `{played}`.

use serde_json::{Value, json};

use crate::draughts::Variant;
use crate::words::{Lang, squares, standing};

/// For the entry line of one board.
pub fn of_board(t: Lang, variant: Variant) -> String {
    let mut all = of_queue(t);
    add(
        &mut all,
        json!({
            "to-play": t.entry_to_play("{played}"),
            "only-capture": t.entry_only_capture("{played}"),
            "only-move": t.entry_only_move("{played}"),
            "possible": t.entry_possible("{moves}"),
            "which-path": t.entry_which_path("{moves}"),
            "ask": t.entry_ask(),
            "wrong-square": unknown_square(t, variant),
            "wrong-vacant": t.entry_vacant("{square}"),
            "wrong-opponent": t.entry_opponent("{square}"),
            "wrong-due": t.entry_due("{moves}"),
            "wrong-capture": t.entry_no_capture(),
            "wrong-move": t.entry_not_legal("{text}"),
            "wrong-over": t.entry_over(),
            "offers": t.entry_offers(),
            "offer-stands": t.entry_offer_stands("{offer}"),
            "offer-none": t.refusal_no_offer(),
            "due": t.entry_due_draw("{draw}"),
            "due-none": t.refusal_no_draw_due(),
            "will-confirm": t.entry_will_confirm("{draw}"),
            "will-play-on": t.entry_will_play_on(),
            "will-accept": t.entry_will_accept(),
            "will-refuse": t.entry_will_refuse(),
            "result": standing::results(t, variant),
            "will-result": t.entry_will_result("{score}"),
            "note": t.entry_note(),
            "will-note": t.entry_will_note(),
            "gap": t.entry_gap(),
            "gap-position": t.entry_gap_position(),
            "undo": t.entry_undo("{what}"),
            "undo-nothing": t.entry_undo_nothing(),
        }),
    );
    add(
        &mut all,
        json!({
            "clock": t.entry_clock(),
            "presses": t.entry_presses(),
            "correct": t.entry_correct(),
            "flag": t.entry_flag(),
            "presence": t.entry_presence(),
            "reading": t.entry_reading(),
            "deed": t.entry_deed(),
            "case": t.entry_case(),
            "ruling": t.entry_ruling(),
            "draw-claim": t.entry_draw_claim(),
            "incidents": t.entry_incidents(),
            "again": t.offer_again("{offer}", "{why}"),
            "again-choose": t.offer_again_choose("{why}"),
        }),
    );
    all.to_string()
}

fn unknown_square(t: Lang, variant: Variant) -> String {
    match squares::are_named(variant) {
        true => t.entry_unknown_named_square("{square}"),
        false => t.entry_unknown_square(variant.squares(), "{square}"),
    }
}

/// For the entry line of the desk.
pub fn of_hall(t: Lang) -> String {
    let mut all = of_queue(t);
    add(
        &mut all,
        json!({
            "all-start": t.entry_all_start(),
            "all-pause": t.entry_all_pause(),
            "again": t.offer_again("{offer}", "{why}"),
            "again-choose": t.offer_again_choose("{why}"),
            "at-board": t.entry_at_board("{board}", "{rest}"),
            "done-at-board": t.entry_done_at_board("{board}", "{what}"),
            "pending-at-board": t.pending_at_board("{board}", "{n}"),
        }),
    );
    all.to_string()
}

/// For the page where a position is set.
pub fn of_position(t: Lang) -> String {
    json!({
        "empty": t.empty_square(),
        "piece-w": t.white_man(),
        "piece-W": t.white_king(),
        "piece-b": t.black_man(),
        "piece-B": t.black_king(),
        "square": t.board_square_label("{piece}", "{square}"),
        "count": t.position_count("{black}", "{white}"),
    })
    .to_string()
}

fn of_queue(t: Lang) -> Value {
    json!({
        "goes-to": t.entry_goes_to("{board}"),
        "wrong-board": t.entry_no_board("{board}"),
        "wrong-command": t.entry_unreadable("{text}"),
        "help": t.entry_help(),
        "sending": t.entry_sending("{line}"),
        "waits": t.entry_waits("{line}"),
        "not-kept": t.entry_not_kept(),
        "not-sent": t.entry_not_sent(),
        "saved": t.saved_at("{time}"),
        "offline": t.pending_offline("{n}"),
        "stopped": t.pending_stopped("{n}"),
        "sending-n": t.pending_sending("{n}"),
        "why-offline": t.pending_why_offline(),
        "why-signed-out": t.pending_why_signed_out(),
        "stale": t.stale_since("{time}"),
        "edit": t.pending_edit(),
        "remove": t.pending_remove(),
    })
}

fn add(all: &mut Value, more: Value) {
    if let (Value::Object(all), Value::Object(more)) = (all, more) {
        all.extend(more);
    }
}
