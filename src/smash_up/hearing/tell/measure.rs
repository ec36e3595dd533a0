//! What can be read off a position: each minion's power, each base's breakpoint and totals. For showing only.

use serde_json::{Map, Value, json};

use crate::{
    allowance::Allowance,
    game::Unheard,
    problem::extent,
    smash_up::{hearing::read::Read, query::Position, setup},
};

impl Read<'_> {
    /// The position with `power` written on every minion, `breakpoint` and the players' `power` on every base.
    pub(in crate::smash_up::hearing) fn measured(
        &self,
        position: &Value,
        allowance: &Allowance,
    ) -> Result<Value, Unheard> {
        let _ = allowance.spend(extent(position));
        let mut scenario = setup::read(position)?;
        // What was done and said does not change what lies there; a card being resolved is not in play, like one set aside.
        scenario.aside.append(&mut scenario.resolving);
        scenario.steps.clear();
        scenario.claims.clear();
        scenario.expect = None;
        let lawful = setup::lawful_with(&scenario, self.library.clone(), self.wording)?;
        let setting = self.game.setting(&self.terms, (self.wording, lawful.catalogue.clone()), allowance)?;
        let (table, _) = setup::followed(&lawful.table, Vec::new(), &lawful, &setting);
        let at = Position { table: &table, setting: &setting };
        let mut measured = position.clone();
        let bases = measured.get_mut("bases").and_then(Value::as_array_mut);
        for (written, base) in bases.into_iter().flatten().zip(&lawful.table.bases) {
            let Some(fields) = written.as_object_mut() else { continue };
            let totals = lawful.table.seats_from(crate::smash_up::table::Seat(0));
            let totals = totals.map(|seat| (lawful.table.player(seat).name.to_string(), json!(at.total(*base, seat))));
            fields.insert("power".into(), Value::Object(totals.collect::<Map<_, _>>()));
            fields.insert("breakpoint".into(), json!(at.breakpoint(*base)));
            let minions = fields.get_mut("minions").and_then(Value::as_array_mut);
            for (written, minion) in minions.into_iter().flatten().zip(lawful.table.minions_at(*base)) {
                if let Value::String(card) = written {
                    *written = json!({ "card": card });
                }
                written["power"] = json!(at.power(minion));
            }
        }
        if allowance.ended().is_some() { Err(Unheard::Stopped) } else { Ok(measured) }
    }
}
