/** What stands beside the board. It is loaded when the board is there. */
import "../shell/help";
import "./game-picker";
import "./move-list";
import "./player-card";
