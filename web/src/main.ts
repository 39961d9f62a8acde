/** The page begins. */
import "./page.css";
import "./begin";
import "./shell/app";
