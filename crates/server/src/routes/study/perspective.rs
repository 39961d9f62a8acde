//! Whose values an answer has: the field that the routes of a recorded search share.

use poda_core::Refusal;
use poda_study::perspective::Perspective;
use utoipa::IntoParams;

use crate::fields::{Fields, Known, Wanted};

/// Whose values are written.
#[derive(IntoParams)]
#[into_params(parameter_in = Query)]
pub struct Seen {
    /// Values and windows for the side to move in each node (`mover`), or for the side to move at the root, with MAX and MIN nodes (`root`). A
    /// tree of playouts is the same in both.
    #[param(example = "root", default = "mover")]
    pub perspective: Option<Perspective>,
}

impl Wanted for Seen {
    fn known() -> Vec<Known> {
        Known::query::<Self>()
    }

    fn read(fields: &Fields) -> Result<Self, Refusal> {
        Ok(Self { perspective: Some(perspective(fields)?) })
    }
}

/// The perspective that a query asks for.
pub fn perspective(fields: &Fields) -> Result<Perspective, Refusal> {
    Ok(fields.word("perspective", &Perspective::NAMES)?.unwrap_or_default())
}
