//! A sentence that did nothing: its condition did not hold, its card was gone, nothing was there, nobody wanted it.

use crate::{
    citation::{Rule, Said},
    smash_up::{
        ability::{Ability, BasePick, Effect, Limit, Part},
        phrase::{
            Names,
            refused::{
                Explainer, Reason,
                prevented::no_longer_there,
                unmet::in_brackets,
                unsuited::{asked, reckoned},
            },
            text::part::part as part_of,
            words::french,
        },
        query::{Lacking, Position, Sought, Unmet, Wanting},
        rule,
        table::{AbilityRef, Seat},
    },
};

impl Explainer<'_> {
    pub(super) fn condition_failed(&self, ability: AbilityRef, unmet: &Unmet) -> Reason {
        let position = self.position;
        let (which, mut rules) = in_brackets(position, ability, unmet);
        // An action that does nothing may be played all the same.
        let does_nothing = matches!(position.ability(ability), Some(Ability::OnPlay(Effect::If(..))));
        let in_vain = does_nothing && position.is_action(ability.def) && !position.is_minion(ability.def);
        rules.extend(in_vain.then_some(rule::UNRESOLVABLE));
        let card = self.name(ability.def);
        let says = Said::new(
            format!("La condition {} n’est pas remplie{}", french::de(&card.fr), which.fr),
            format!("The condition of {} does not hold{}", card.en, which.en),
        );
        (says, rules, Some(ability))
    }

    pub(super) fn gone(&self, ability: AbilityRef, rule: Rule) -> Reason {
        let (fr, en) = no_longer_there(self.position, ability);
        let card = self.name(ability.def);
        let says = Said::new(
            format!("{} {fr} quand son effet allait se résoudre", card.fr),
            format!("{} {en} when its ability was to resolve", card.en),
        );
        (says, vec![rule], Some(ability))
    }

    pub(super) fn used_as_often_as_permitted(&self, ability: AbilityRef, player: Seat) -> Reason {
        // What each player has for themselves is used up for one of them.
        let of_each = self.position.is_per_player(ability.def, ability.ability).then(|| self.names.player(player));
        let [to, by_whom] = of_each.map_or_else(Default::default, |who| [format!(" à {who}"), format!(" by {who}")]);
        let card = self.name(ability.def);
        let (fr, en) = match self.limit_of(ability) {
            Some(Limit::PerTurn) if !to.is_empty() => (
                "ce tour-ci, et n’agit qu’une fois par tour pour chacun",
                "this turn, and acts once a turn for each player",
            ),
            Some(Limit::PerTurn) => ("ce tour-ci, et n’agit qu’une fois par tour", "this turn, and acts once a turn"),
            Some(Limit::PerTurnByName) => (
                "ce tour-ci, et n’agit qu’une fois par tour pour toutes les cartes de ce nom",
                "this turn, and acts once a turn for all cards of that name",
            ),
            Some(Limit::PerBaseByName) => (
                "sur cette Base, et n’y agit qu’une fois pour toutes les cartes de ce nom",
                "at that base, and acts there once for all cards of that name",
            ),
            Some(Limit::OneOfSeveral) | None => ("autant de fois que permis", "as often as it may be"),
        };
        let says = Said::new(
            format!("L’effet {} a déjà servi{to} {fr}", french::de(&card.fr)),
            format!("The ability of {} has been used{by_whom} {en}", card.en),
        );
        (says, Vec::new(), Some(ability))
    }

    /// How often a sentence may do what it does, if it says so once.
    fn limit_of(&self, ability: AbilityRef) -> Option<Limit> {
        let mut limits = Vec::new();
        self.position.ability(ability)?.whole().walk(&mut |part| {
            if let Part::Effect(Effect::Once(limit, _)) = part {
                limits.push(*limit);
            }
        });
        limits.first().copied().filter(|_| limits.len() == 1)
    }

    pub(super) fn nothing_there(
        &self,
        ability: AbilityRef,
        wanting: Option<&Wanting>,
        whose: Option<Seat>,
        rules: &[Rule],
    ) -> Reason {
        let card = self.name(ability.def);
        let says = if let Some(wanting) = wanting {
            self.none_of(ability, wanting, whose)
        } else if rules.contains(&rule::EXTRA) {
            Said::new(
                format!("{} permet de jouer une carte, mais aucune ne peut l’être", card.fr),
                format!("{} lets a card be played, but there is none that can be", card.en),
            )
        } else if let Some(player) = whose.map(|seat| self.names.player(seat)) {
            Said::new(
                format!("{player} n’a rien à quoi appliquer l’effet {}", french::de(&card.fr)),
                format!("{player} has nothing to which the ability of {} could be applied", card.en),
            )
        } else {
            Said::new(
                format!("L’effet {} n’a rien à quoi s’appliquer", french::de(&card.fr)),
                format!("There is nothing to which the ability of {} could be applied", card.en),
            )
        };
        (says, rules.to_vec(), Some(ability))
    }

    pub(super) fn none_chosen(&self, ability: AbilityRef, player: Seat, rules: &[Rule]) -> Reason {
        let (card, player) = (self.name(ability.def), self.names.player(player));
        let says = Said::new(
            format!("{player} ne choisit aucune carte pour {}", card.fr),
            format!("{player} chooses no card for {}", card.en),
        );
        (says, rules.to_vec(), Some(ability))
    }

    pub(super) fn duel_ignored(&self, ability: AbilityRef) -> Reason {
        let card = self.name(ability.def);
        let says = Said::new(
            format!("Un duel est déjà en cours\u{a0}: celui {} est ignoré", french::de(&card.fr)),
            format!("A duel is under way already: that of {} is ignored", card.en),
        );
        (says, vec![rule::ONE_DUEL], Some(ability))
    }

    pub(super) fn not_buried_again(&self, ability: AbilityRef) -> Reason {
        let card = self.name(ability.def);
        let says = Said::new(
            format!("{}, tout juste dévoilée, ne peut pas être enterrée de nouveau aussitôt", card.fr),
            format!("{}, just uncovered, cannot be buried again at once", card.en),
        );
        (says, vec![rule::SELF_BURY, rule::UNCOVER], Some(ability))
    }

    pub(super) fn not_paid(&self, ability: AbilityRef, cost: &Effect) -> Reason {
        let asked = self.quoting(ability, cost);
        let says = Said::new(
            format!("Ce que {} demande d’abord n’a pas été fait\u{a0}: ce qui en dépend n’a pas lieu", asked.fr),
            format!("What {} asks for first was not done: what depends on it does not happen", asked.en),
        );
        (says, vec![rule::TO], Some(ability))
    }

    pub(super) fn nothing_for(&self, ability: AbilityRef, part: &Effect, rules: &[Rule]) -> Reason {
        let part = self.quoting(ability, part);
        let says = Said::new(
            format!("Ce que dit {} ne peut pas se faire", part.fr),
            format!("What {} says cannot be done", part.en),
        );
        (says, rules.to_vec(), Some(ability))
    }

    /// A card, with what a part of its text says in brackets: *Hoverbot («\u{a0}jouer cette carte\u{a0}»)*.
    fn quoting(&self, ability: AbilityRef, part: &Effect) -> Said {
        let card = self.name(ability.def);
        let Some(part) = part_of(self.position, ability, part) else { return card };
        Said::new(format!("{} («\u{a0}{}\u{a0}»)", card.fr, part.fr), format!("{} (“{}”)", card.en, part.en))
    }

    pub(super) fn no_base_to_play(&self, ability: AbilityRef) -> Reason {
        let card = self.name(ability.def);
        let says = Said::new(
            format!("La pioche des Bases est vide\u{a0}: {} n’en fait jouer aucune", card.fr),
            format!("The base deck is empty: {} has none played", card.en),
        );
        (says, vec![rule::UNRESOLVABLE], Some(ability))
    }

    pub(super) fn declined(&self, ability: AbilityRef, player: Seat, rule: Rule) -> Reason {
        let (card, player) = (self.name(ability.def), self.names.player(player));
        let says = Said::new(
            format!("{player} renonce à l’effet {}", french::de(&card.fr)),
            format!("{player} declines the ability of {}", card.en),
        );
        (says, vec![rule], Some(ability))
    }

    /// Of what a sentence asks for, there is nothing; for this player, where each does the same.
    pub(in crate::smash_up::phrase::refused) fn none_of(
        &self,
        ability: AbilityRef,
        Wanting { sought, figure, lacking }: &Wanting,
        whose: Option<Seat>,
    ) -> Said {
        let card = self.name(ability.def);
        if let (Sought::Base(BasePick::At(_)), Lacking::Another) = (sought, lacking) {
            return Said::new(
                format!("{} demande une autre Base, et il n’y en a pas", card.fr),
                format!("{} asks for another base, and there is none", card.en),
            );
        }
        let asked = reckoned(asked(self.position, self.names, sought, ability), *figure);
        let [fr, en] = match whose.map(|seat| self.names.player(seat)) {
            Some(player) => [format!("Pour {player}, {}", card.fr), format!("For {player}, {}", card.en)],
            None => [card.fr, card.en],
        };
        let [no_fr, no_en] = match lacking {
            Lacking::Any => ["il n’y en a pas", "there is none"],
            Lacking::Another => ["il n’y en a pas d’autre", "there is no other"],
        };
        Said::new(format!("{fr} demande {}, et {no_fr}", asked.fr), format!("{en} asks for {}, and {no_en}", asked.en))
    }
}

/// Said instead where the same sentence did something else all the same.
#[must_use]
pub fn nothing_for_a_part(position: Position<'_>, ability: AbilityRef) -> Said {
    let card = position.written(ability.def).name.said();
    Said::new(
        format!("Une partie de l’effet {} n’a rien à quoi s’appliquer", french::de(&card.fr)),
        format!("There is nothing to which a part of the ability of {} could be applied", card.en),
    )
}

/// Said instead where the rest of the same sentence was done.
#[must_use]
pub fn declined_a_part(
    position: Position<'_>,
    names: &dyn Names,
    (ability, part): (AbilityRef, Option<&Effect>),
    player: Seat,
) -> Said {
    let card = position.written(ability.def).name.said();
    let card = part.map_or(card, |part| Explainer { position, names }.quoting(ability, part));
    let player = names.player(player);
    Said::new(
        format!("{player} renonce à une partie de l’effet {}", french::de(&card.fr)),
        format!("{player} declines a part of the ability of {}", card.en),
    )
}
