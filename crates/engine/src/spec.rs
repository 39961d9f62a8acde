//! Which player, with which changes: `best`, `granada:depth=4`, `best:eval=zero,nodes=20000`.

use poda_core::Refusal;
use poda_core::cells::list;
use poda_search::{Rung, Wins};

use crate::request::SearchRequest;
use crate::roster::{BEST, LEVEL, PlayerInfo, players_of};

/// A player by name, with what is changed about it.
#[derive(Clone, Debug, PartialEq)]
pub struct Spec {
    /// As it was written.
    pub text: String,
    /// The player, with the search that was asked for.
    pub player: PlayerInfo,
    /// Whether another search was asked for than its own.
    changed: bool,
}

/// What can be changed about a player.
const OPTIONS: [&str; 6] = ["rung", "eval", "order", "wins", "depth", "nodes"];

/// More levels than this no game ever has.
const MOST_LEVELS: u8 = 10;

/// What depth and nodes may be at most: more than any game lasts, and than anybody waits for.
const MOST_DEPTH: u32 = 1_000;
const MOST_NODES: u64 = 1_000_000_000;

impl Spec {
    /// Reads the player of a game from its text.
    pub fn read(game: &str, text: &str) -> Result<Self, Refusal> {
        let game = game.split(':').next().unwrap_or(game);
        let (name, options) = text.split_once(':').unwrap_or((text, ""));
        let short = name.strip_prefix(game).and_then(|rest| rest.strip_prefix('/')).unwrap_or(name);
        let players = players_of(game);
        let Some(player) = players.iter().find(|player| player.name == short) else {
            let names = || players.iter().map(|player| player.name.as_str());
            let refusal = Refusal::new("unknown-player").with("name", name).with("accepted", list(names()));
            return Err(refusal.suggest(short, names()));
        };
        let mut spec = Self { text: text.to_owned(), player: player.clone(), changed: false };
        for option in options.split(',').filter(|option| !option.is_empty()) {
            spec.set(option)?;
        }
        Ok(spec)
    }

    /// Reads the player of a saved game. A level that the game no longer has is its hardest one: how many there are depends on what was
    /// measured last.
    pub fn read_saved(game: &str, text: &str) -> Result<Self, Refusal> {
        Self::read(game, text).or_else(|why| match text.strip_prefix(LEVEL).map(str::parse::<u8>) {
            Some(Ok(1..=MOST_LEVELS)) => Self::read(game, &hardest_level(game)),
            _ => Err(why),
        })
    }

    /// Whether this is the strongest player as it is, with no other search asked for.
    pub fn is_the_best(&self) -> bool {
        self.player.name == BEST && !self.changed
    }

    /// What it searches with.
    pub fn request(&self) -> &SearchRequest {
        &self.player.request
    }

    fn set(&mut self, option: &str) -> Result<(), Refusal> {
        let (key, value) = option.split_once('=').unwrap_or((option, ""));
        let wrong = |accepted: String| {
            Refusal::new("player-option-value").with("key", key).with("value", value).with("accepted", accepted)
        };
        let request = &mut self.player.request;
        match key {
            "rung" => {
                let method = self.player.method;
                let rungs = || Rung::ALL.into_iter().filter(|&rung| method.allows(rung));
                let known = Rung::by_name(value).filter(|&rung| method.allows(rung));
                request.algorithm = known.ok_or_else(|| wrong(list(rungs().map(Rung::name))))?;
            }
            "eval" => request.eval = Some(value.to_owned()),
            "order" => request.ordering = Some(value.to_owned()),
            "wins" => {
                request.wins = Some(match value {
                    "flat" => Wins::Flat,
                    "distance" => Wins::Distance,
                    _ => return Err(wrong("flat|distance".to_owned())),
                });
            }
            "depth" => request.depth = Some(number(value, MOST_DEPTH).ok_or_else(|| wrong(format!("1..{MOST_DEPTH}")))?),
            "nodes" => request.nodes = Some(number(value, MOST_NODES).ok_or_else(|| wrong(format!("1..{MOST_NODES}")))?),
            _ => {
                let refusal = Refusal::new("unknown-player-option").with("name", key).with("accepted", list(OPTIONS));
                return Err(refusal.suggest(key, OPTIONS));
            }
        }
        self.changed |= !matches!(key, "wins" | "nodes");
        Ok(())
    }
}

/// A whole number above nought and no larger than `most`.
fn number<N: std::str::FromStr + PartialOrd + From<u8>>(text: &str, most: N) -> Option<N> {
    text.parse().ok().filter(|number| (N::from(1)..=most).contains(number))
}

fn hardest_level(game: &str) -> String {
    let game = game.split(':').next().unwrap_or(game);
    let hardest = players_of(game).into_iter().rfind(|player| player.name.starts_with(LEVEL));
    hardest.map(|player| player.name).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn options_change_the_player() {
        let spec = Spec::read("boom", "best:eval=zero,nodes=20000").expect("a player");
        assert_eq!(
            (spec.player.name.as_str(), spec.request().eval.as_deref(), spec.request().nodes),
            ("best", Some("zero"), Some(20_000))
        );
        assert_eq!(Spec::read("hex:size=7", "hex/matcom").expect("a player").player.name, "matcom");
    }

    #[test]
    fn a_saved_level_that_is_no_more_is_the_hardest() {
        let saved = |text| Spec::read_saved("tictactoe:m=4,n=4,k=3", text).map(|spec| spec.text).map_err(|why| why.0.id);
        assert_eq!(
            ["level-1", "level-2", "level-3", "level-10", "best:nodes=9"].map(saved),
            ["level-1", "level-2", "level-2", "level-2", "best:nodes=9"].map(|text| Ok(text.to_owned()))
        );
        assert_eq!(["level-0", "level-11", "level-x", "level-", "nobody"].map(saved), ["unknown-player"; 5].map(Err));
    }

    #[test]
    fn what_is_not_known_is_refused_by_name() {
        for (text, id) in [
            ("nobody", "unknown-player"),
            ("matcom", "unknown-player"),
            ("best:speed=9", "unknown-player-option"),
            ("best:depth=0", "player-option-value"),
            ("best:depth=-1", "player-option-value"),
            ("best:depth=1001", "player-option-value"),
            ("best:nodes=1000000001", "player-option-value"),
            ("best:wins=all", "player-option-value"),
            ("best:rung=ladder", "player-option-value"),
            ("level-2:rung=minimax", "player-option-value"),
        ] {
            assert_eq!(Spec::read("boom", text).map_err(|why| why.0.id), Err(id), "{text}");
        }
    }
}
