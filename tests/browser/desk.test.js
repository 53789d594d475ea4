// The stories of those who record games and arbitrate, in one process: one server and one browser
// serve them all. One alone: node --test stories/a_whole_game.js

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
import "./stories/odd_things.js";
import "./stories/pdn.js";
