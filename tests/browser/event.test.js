// The stories of an event, of those who play and of those who watch, in one process beside that of the
// desk: they wait more than they compute. One alone: node --test stories/viewers.js

import "./stories/arrivals.js";
import "./stories/a_swiss.js";
import "./stories/an_organisers_day.js";
import "./stories/results_at_several_desks.js";
import "./stories/a_players_day.js";
import "./stories/the_screen_on_the_wall.js";
import "./stories/viewers.js";
import "./stories/access.js";
import "./stories/prints.js";
import "./stories/at_the_table.js";
import "./stories/without_script.js";
