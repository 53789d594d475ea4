// All stories, in one process: one server and one browser serve them all. One alone:
// node --test stories/a_whole_game.js

import "./stories/a_whole_game.js";
import "./stories/at_the_desk.js";
