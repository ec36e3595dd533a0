//! Questions about the table. Takes `&Table`, changes nothing, asks nobody.

mod affect;
mod buried;
mod condition;
mod duel;
mod forbid;
mod force;
mod limit;
mod missed;
mod naming;
mod number;
mod opportunity;
mod pattern;
mod permission;
mod position;
mod possible;
mod scope;
mod score;
mod select;
mod talent;
mod value;

pub use affect::affects;
pub use buried::asks_of_buried;
pub use forbid::{Forbidden, How, forbidden, replacements};
pub use force::{InForce, Standing};
pub use missed::{Near, NotNow, Sentences, kind_of, window_of};
pub use naming::{name_given, speaks_of};
pub use opportunity::{Made, Moment, Opportunity, OpportunityKind, Which, is_optional};
pub use pattern::Intended;
pub use permission::{Landing, Paying, Refuse, Settled, kind_played};
pub use position::{Position, Setting};
pub use possible::can_be_declined;
pub use scope::{Few, Halves, Scope, THOSE};
pub use select::Slot;
pub use talent::speaks_of_talent;
pub use value::Modifier;
