// All stories, in one process: one server and one browser serve them all. One alone:
// node --test stories/a_whole_game.js

import "./stories/a_whole_game.js";
import "./stories/boards_of_eight.js";
import "./stories/first_run.js";
import "./stories/at_the_desk.js";
import "./stories/the_arbitration_desk.js";
import "./stories/an_arbiters_game.js";
import "./stories/by_touch.js";
import "./stories/lost_network.js";
import "./stories/power_cut.js";
import "./stories/refusals.js";
import "./stories/rules.js";
import "./stories/clocks_at_the_desk.js";
import "./stories/arrivals.js";
import "./stories/a_swiss.js";
import "./stories/an_organisers_day.js";
import "./stories/results_at_several_desks.js";
import "./stories/a_players_day.js";
import "./stories/the_screen_on_the_wall.js";
import "./stories/viewers.js";
import "./stories/odd_things.js";
import "./stories/pdn.js";
import "./stories/access.js";
import "./stories/prints.js";
import "./stories/at_the_table.js";
import "./stories/without_script.js";
