//! What is done to bases: one is swapped, replaced, destroyed.

use crate::{
    citation::Said,
    smash_up::{
        ability::{BasePick, Staying},
        phrase::{
            text::joined::followed,
            words::{
                place,
                scope::Scope,
                verb::{self, Form, Object},
            },
        },
    },
};

/// *échangez cette Base avec une autre*.
pub(super) fn swapped(out: &BasePick, by: &BasePick, staying: Staying, form: Form, scope: &Scope) -> Said {
    let (out, by) = (place::picked(out, scope), place::picked(by, scope));
    let said = verb::SWAP.with(form, &Object::Full(out));
    let (what, all) = match staying {
        Staying::InPlay => ("ce qui est en jeu sur la Base y reste", "what is in play on the base stays"),
        Staying::Everything => ("tout ce qui est sur la Base y reste", "everything on the base stays"),
    };
    Said::new(format!("{} avec {} ; {what}", said.fr, by.fr), format!("{} with {}; {all}", said.en, by.en))
}

/// *choisissez une Base pour remplacer celle-ci*.
pub(super) fn replaced_with(base: &BasePick, form: Form, scope: &Scope) -> Said {
    let said = verb::CHOOSE.with(form, &Object::Full(place::picked(base, scope)));
    Said::new(format!("{} pour remplacer celle-ci", said.fr), format!("{} to replace this base", said.en))
}

/// *remplacez cette Base par la Base révélée*, while it scores.
pub(super) fn turned_into(base: &BasePick, by: &BasePick, form: Form, scope: &Scope) -> Said {
    let base = place::picked(base, scope);
    let by = match by {
        BasePick::FromPile(_) => Said::new("la Base révélée", "the revealed base"),
        by => place::picked(by, scope),
    };
    let said = verb::REPLACE.with(form, &Object::Full(base));
    Said::new(
        format!(
            "{} par {}\u{202f}; elle est défaussée, tout ce qui est dessus reste, et la Conquête continue",
            said.fr, by.fr
        ),
        format!("{} with {}; it is discarded, everything on it stays, and scoring goes on", said.en, by.en),
    )
}

/// *détruisez une Base et remplacez-la*.
pub(super) fn destroyed(base: &BasePick, form: Form, scope: &Scope) -> Said {
    let said = verb::DESTROY.with(form, &Object::Full(place::picked(base, scope)));
    followed(&said, &Said::new("et remplacez-la", "and replace it"))
}
