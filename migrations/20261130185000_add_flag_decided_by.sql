-- Who makes a loss of a flag that fell (R6.4): an option of the rules of an event.
ALTER TABLE event DROP CONSTRAINT event_options_check;
ALTER TABLE event ADD CONSTRAINT event_options_check CHECK (
        jsonb_typeof(options) = 'object'
        AND options - ARRAY['kings_ending', 'sixteen_move_rule', 'no_progress_moves', 'lone_king_long_diagonal',
                            'draw_enforcement', 'draw_offer_min_moves', 'move_complete_at', 'self_correction_before_clock',
                            'uncrowned', 'arbiter_signals', 'flag', 'flag_decided_by', 'forfeit_minutes',
                            'brazilian_draws'] = '{}'
        AND coalesce(options ->> 'kings_ending' IN ('immediate', 'five_moves', 'off'), true)
        AND coalesce(options ->> 'sixteen_move_rule' IN ('on', 'off'), true)
        AND coalesce(options ->> 'no_progress_moves' ~ '^[0-9]{1,3}$', true)
        AND coalesce(options ->> 'lone_king_long_diagonal' IN ('off', 'five_moves'), true)
        AND coalesce(options ->> 'draw_enforcement' IN ('automatic', 'arbiter_confirms'), true)
        AND coalesce(options ->> 'draw_offer_min_moves' ~ '^[0-9]{1,3}$', true)
        AND coalesce(options ->> 'move_complete_at' IN ('release', 'clock'), true)
        AND coalesce(options ->> 'self_correction_before_clock' IN ('no', 'yes'), true)
        AND coalesce(options ->> 'uncrowned' IN ('king', 'man'), true)
        AND coalesce(options ->> 'arbiter_signals' IN ('no', 'yes'), true)
        AND coalesce(options ->> 'flag' IN ('loss', 'loss_unless_draw_due'), true)
        AND coalesce(options ->> 'flag_decided_by' IN ('automatic', 'claimed', 'arbiter'), true)
        AND coalesce(options ->> 'forfeit_minutes' ~ '^([0-9]|[1-5][0-9]|60)$', true)
        AND coalesce(options ->> 'brazilian_draws' IN ('cbjd', 'f64'), true)
    );
