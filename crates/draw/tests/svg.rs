//! SVG is checked for its form and for what it must hold; how it looks is for eyes.

mod common;

use common::{all, bombs, empty, even_r, noughts, owned, paint, rhombus};
use poda_core::{BoardView, Grid, Piece, PieceKind, Side};
use poda_draw::svg;

/// Checks that tags are closed in order, attributes are quoted and text holds no bare `<` or `&`.
fn assert_well_formed(picture: &str) {
    let mut open = Vec::new();
    for part in picture.split('<').skip(1) {
        let (tag, text) = part.split_once('>').expect("a tag ends");
        assert!(text.split('&').skip(1).all(|rest| rest.split_once(';').is_some_and(|(name, _)| name.len() < 5)), "{text}");
        assert_eq!(tag.matches('"').count(), 2 * tag.matches("=\"").count(), "{tag}");
        let name = tag.trim_start_matches('/').split([' ', '/']).next().expect("a tag has a name");
        if tag.starts_with('/') {
            assert_eq!(open.pop(), Some(name), "{tag}");
        } else if !tag.ends_with('/') {
            open.push(name);
        }
    }
    assert_eq!(open, Vec::<&str>::new());
}

fn count(view: &BoardView, part: &str) -> usize {
    svg(view).matches(part).count()
}

#[test]
fn every_picture_is_well_formed() {
    for view in all() {
        let picture = svg(&view);
        assert_well_formed(&picture);
        assert!(picture.starts_with("<svg xmlns=") && picture.ends_with("</svg>"));
        assert!(!picture.contains("href") && !picture.contains(" id=") && !picture.contains("NaN"));
        assert_eq!(picture, svg(&view));
    }
}

#[test]
fn numbers_have_at_most_one_decimal() {
    for view in all() {
        let picture = svg(&view);
        let decimals = picture.split('.').skip(1).map(|rest| rest.chars().take_while(char::is_ascii_digit).count());
        // `.35em`, which puts a name at the middle of its line, is the one number that is not a place.
        assert!(decimals.zip(picture.split('.').skip(1)).all(|(digits, rest)| digits <= 1 || rest.starts_with("35em")));
    }
}

#[test]
fn the_card_is_as_large_as_the_board_needs() {
    for (view, size) in [
        (noughts(), r#"viewBox="-52 -52 162 162" width="162" height="162""#),
        (bombs(), r#"viewBox="-30 -52 180 202" width="180" height="202""#),
        (rhombus(), r#"viewBox="-66 -60 289 224" width="289" height="224""#),
        (even_r(), r#"viewBox="-66 -60 204 224" width="204" height="224""#),
    ] {
        assert!(svg(&view).contains(size), "{}", &svg(&view)[..160]);
    }
}

#[test]
fn sides_differ_by_shape() {
    let (cross, ring) = ("L10 10M10 -10L", r#"r="10.5""#);
    assert_eq!((count(&noughts(), cross), count(&noughts(), ring)), (3, 2));
    let (disc, inner_ring) = (r#"r="13.5""#, r#"r="7.4""#);
    assert_eq!((count(&rhombus(), disc), count(&rhombus(), inner_ring)), (8, 4));
    let falling = BoardView { row_names: Vec::new(), ..noughts() };
    assert_eq!((count(&falling, cross), count(&falling, disc)), (0, 5));
}

#[test]
fn paint_is_hatched_each_way() {
    let (rising, falling) = ("M-14 -6L-6 -14", "M14 -6L6 -14");
    assert_eq!((count(&paint(), rising), count(&paint(), falling)), (2, 4));
    assert_eq!(count(&paint(), ">R</text>") + count(&paint(), ">B</text>"), 3);
}

#[test]
fn bombs_have_a_fuse_and_marks_show() {
    assert_eq!(count(&bombs(), "Q11 -12 14 -10"), 2);
    assert_eq!(count(&bombs(), r#"r="4""#), 2);
    assert_eq!(count(&rhombus(), r##"stroke="#009e73""##), 4);
}

#[test]
fn owned_edges_are_four_stretches() {
    let band = r#"stroke-width="13""#;
    for board in [owned(empty(Grid::Square, 3, 5)), owned(empty(Grid::HexEvenR, 4, 4)), rhombus()] {
        let picture = svg(&board);
        let bands: Vec<&str> = picture.split("<path ").filter(|path| path.contains(band)).collect();
        assert_eq!(bands.len(), 2, "one path for each side");
        assert!(bands.iter().all(|path| path.matches('M').count() == 2), "two stretches for each side");
    }
    assert_eq!(count(&noughts(), band), 0);
}

#[test]
fn names_are_text_and_never_tags() {
    let mut view = noughts();
    view.column_names[0] = "<b>&".to_owned();
    view.cells[1].piece = Some(Piece { side: Side::Second, kind: PieceKind::Walker, symbol: '<' });
    assert_well_formed(&svg(&view));
    assert!(svg(&view).contains(">&lt;b&gt;&amp;</text>"));
}
