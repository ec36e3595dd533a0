//! The parts of a text, gone through in the order in which they stand: what is asked of a text as a whole is asked here, of
//! each of its parts, and never of the words in which it is written.

mod deed;
mod scene;
mod selection;
mod whole;

use super::{
    Amount, BasePick, BaseTrait, Bases, Bound, CardRef, Cards, Clause, Cond, Duration, Effect, Event, Expr, Extra,
    Filter, Pick, Place, Seen, Source, Trait, Var, Who, Window,
};

/// What the parts of something are handed to.
type To<'t, 'a> = &'t mut dyn FnMut(Part<'a>);

/// One part of a text.
#[derive(Debug, Clone, Copy)]
#[expect(missing_docs, reason = "each is the part of that type")]
pub enum Part<'a> {
    Clause(&'a Clause),
    Effect(&'a Effect),
    Extra(&'a Extra),
    Cond(&'a Cond),
    Event(&'a Event),
    Seen(&'a Seen),
    Cards(&'a Cards),
    Filter(&'a Filter),
    CardRef(&'a CardRef),
    Pick(&'a Pick),
    BasePick(&'a BasePick),
    Bases(&'a Bases),
    Place(&'a Place),
    Who(&'a Who),
    Source(&'a Source),
    Amount(&'a Amount),
    Expr(&'a Expr),
    Bound(&'a Bound),
    Trait(&'a Trait),
    BaseTrait(&'a BaseTrait),
    Window(&'a Window),
    Duration(&'a Duration),
    /// A name that is given or spoken of.
    Name(&'a Var),
}
