//! Questions about the table. Takes `&Table`, changes nothing, asks nobody.

mod buried;
mod duel;
mod lent;
mod may;
mod moment;
mod position;
mod reason;
mod sentence;
mod unseen;
mod value;
mod why_not;

pub use may::declined::{can_be_declined, is_declinable};
pub use may::kind::{kind_of, kind_played};
pub use may::landing::{Landing, Settled};
pub use may::opportunity::{Made, Opportunity, OpportunityKind, is_optional};
pub use may::permission::{Paying, is_instead};
pub use may::played_by::{PlayedBy, at_each_turn};
pub use moment::{Moment, window_of};
pub use position::{Position, Setting};
pub use reason::{Found, Given, Instead, Lacking, NotNow, Refuse, Slot, Sought, Unmet, Unsuited, Wanting, Which};
pub use sentence::affect::affects;
use sentence::affect::may_affect;
pub use sentence::forbid::{Forbidden, How, forbidden, replacements};
pub use sentence::force::{InForce, Standing};
pub use sentence::intended::{Intended, destination, heard_as};
pub use sentence::naming::{is_choice, is_of_several, name_given, names_within};
pub use sentence::scope::{Few, Halves, Scope, THOSE};
pub use sentence::whose::whose;
pub use value::felt::Felt;
pub use value::power::Modifier;
pub use value::raising::Aim;
pub use why_not::missed::{Near, Sentences};
pub use why_not::shortfall::Shortfall;
pub use why_not::unfelt::{Lost, Unfelt};
pub use why_not::unsuited::Wanted;
