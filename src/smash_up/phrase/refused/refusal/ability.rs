//! What is not used: it has been, it was lost, its condition does not hold, or somebody else controls the card.

use crate::{
    citation::Said,
    smash_up::{
        ability::{Ability, Cond, speaks_of_talent},
        card::Def,
        law::OnYourTurn,
        phrase::{
            refused::{Explainer, Reason, occasion, unmet::in_brackets},
            words::french,
        },
        query::Unmet,
        rule,
        table::{AbilityRef, CardId, Seat},
    },
};

impl Explainer<'_> {
    pub(super) fn used_up(&self, card: Def) -> Reason {
        let position = self.position;
        let talent = position.printing_of(card).text.iter().any(speaks_of_talent);
        let sentence = position.play_phase_sentence(card);
        let once = position.setting.takes::<OnYourTurn>() == OnYourTurn::PlayPhaseOnce;
        let rule = if talent { Some(rule::TALENT) } else { sentence.filter(|_| once).map(|_| rule::ON_YOUR_TURN) };
        let object = position.table.object(CardId(u16::MAX));
        // A Talent that may be used more often than others says so itself.
        let mut text = position.printing_of(card).text.iter();
        let times = text.position(|ability| matches!(ability, Ability::TalentTimes(..)));
        let number = times.or(sentence);
        let ability = AbilityRef { card: object, def: card, ability: number.unwrap_or_default() };
        let (how_often, name) = (times.and_then(|n| position.printing_of(card).text[n].talent()), self.name(card));
        let of = french::de(&name.fr);
        let says = match (talent, how_often) {
            (true, Some(times)) => Said::new(
                format!("le Talent {of} a déjà servi {times} fois ce tour-ci"),
                format!("{}’s Talent has been used {times} times this turn", name.en),
            ),
            (true, None) => Said::new(
                format!("le Talent {of} a déjà servi ce tour-ci"),
                format!("{}’s Talent has been used this turn", name.en),
            ),
            (false, _) if once && sentence.is_some() => Said::new(
                format!("l’effet {of} a déjà servi ce tour-ci"),
                format!("the ability of {} has been used this turn", name.en),
            ),
            (false, _) => Said::new(
                format!("{} a déjà servi autant de fois que permis", name.fr),
                format!("{} has been used as often as it may", name.en),
            ),
        };
        (says, rule.into_iter().collect(), Some(ability).filter(|_| !talent || times.is_some()))
    }

    pub(super) fn talent_lost(&self, card: Def, by: Option<AbilityRef>) -> Reason {
        let own = by.is_some_and(|ability| ability.def == card);
        let card = self.name(card);
        if own {
            let says = Said::new(
                format!("{} a perdu ses propres effets, par l’un d’eux", card.fr),
                format!("{} has lost its own abilities, by one of them", card.en),
            );
            return (says, vec![rule::TALENT], by);
        }
        let cause = self.by_the_ability(by);
        let says = Said::new(
            format!("le Talent {} est perdu{}", french::de(&card.fr), cause.fr),
            format!("the Talent of {} is lost{}", card.en, cause.en),
        );
        (says, vec![rule::TALENT], by)
    }

    pub(super) fn abilities_lost(&self, card: Def, by: Option<AbilityRef>) -> Reason {
        let (card, cause) = (self.name(card), self.by_the_ability(by));
        let says = Said::new(
            format!("{} a perdu ses effets{}", card.fr, cause.fr),
            format!("{} has lost its abilities{}", card.en, cause.en),
        );
        (says, Vec::new(), by)
    }

    /// *, par l’effet de The Touch*.
    fn by_the_ability(&self, by: Option<AbilityRef>) -> Said {
        by.map(|ability| self.name(ability.def)).map_or_else(Said::default, |by| {
            Said::new(format!(", par l’effet {}", french::de(&by.fr)), format!(", by the ability of {}", by.en))
        })
    }

    pub(super) fn talent_waits(&self, card: Def) -> Reason {
        let card = self.name(card);
        let says = Said::new(
            format!("{} n’est en jeu que depuis ce tour-ci, et son Talent attend le tour suivant", card.fr),
            format!("{} has come this turn, and its Talent waits for the next", card.en),
        );
        (says, vec![rule::TALENT], None)
    }

    pub(super) fn nothing_to_use(&self, card: Def) -> Reason {
        if occasion::speaks_of_a_moment(self.position, card) {
            return self.closed(card);
        }
        let card = self.name(card);
        let says = Said::new(
            format!("{} n’a pas d’effet utilisable à ce moment", card.fr),
            format!("{} has no ability that can be used at this moment", card.en),
        );
        (says, vec![rule::SPECIAL, rule::TALENT], None)
    }

    pub(super) fn condition_fails(&self, ability: AbilityRef, unmet: Option<&Unmet>) -> Reason {
        let card = self.name(ability.def);
        let which = unmet.map(|unmet| in_brackets(self.position, ability, unmet));
        let (which, rules) = which.unwrap_or_default();
        let at = unmet.map(|unmet| self.at_the_base_scored(&unmet.cond)).unwrap_or_default();
        let says = Said::new(
            format!("la condition {} n’est pas remplie{}{}", french::de(&card.fr), at.fr, which.fr),
            format!("the condition of {} does not hold{}{}", card.en, at.en, which.en),
        );
        (says, rules, Some(ability))
    }

    /// * sur la Digue*: the base of which a condition speaks that is about the base being scored.
    fn at_the_base_scored(&self, cond: &Cond) -> Said {
        let scoring = self.position.table.scoring.as_ref();
        let base = scoring.filter(|_| matches!(cond, Cond::HadMinion(_) | Cond::Won(_))).map(|it| it.base);
        base.map_or_else(Said::default, |base| {
            let base = self.names.card(base);
            Said::new(format!(" sur {}", base.fr), format!(" at {}", base.en))
        })
    }

    pub(super) fn not_yours(&self, card: Def, controller: Seat) -> Reason {
        let (card, controller) = (self.name(card), self.names.player(controller));
        let says = Said::new(
            format!("{} est sous le contrôle {}", card.fr, french::de(controller)),
            format!("{} is controlled by {controller}", card.en),
        );
        (says, vec![rule::CONTROL], None)
    }
}
