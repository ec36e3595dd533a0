//! What a reader of the cards has read aloud and found right.

use crate::{
    citation::Said,
    shelf::Shelf,
    smash_up::card::{Card, Wording, load, ron},
};

fn cards() -> Vec<Card> {
    let shelf = Shelf::rules();
    let all: Vec<Card> = shelf
        .paths("smash-up/cards/", ".ron")
        .flat_map(|path| load(path, shelf.text(path).unwrap()).unwrap_or_else(|faults| panic!("{faults:#?}")).cards)
        .collect();
    assert!(all.len() >= 40, "only {} cards", all.len());
    all
}

/// French and English, line by line.
type Lines = &'static [(&'static str, &'static str)];

/// Card, generation, its lines.
#[rustfmt::skip]
const CARDS: &[(&str, Wording, Lines)] = &[
    ("tiger-assassin", Wording::Printed, &[
        ("Quand vous la jouez, vous pouvez détruire une Créature de Force 3 ou moins ici.",
         "When played, you may destroy a minion with power 3 or less here."),
    ]),
    ("shinobi", Wording::Printed, &[
        ("Spécial\u{a0}: Depuis votre main, avant la Conquête d’une Base, vous pouvez y jouer cette Créature. Vous ne pouvez utiliser qu’un seul effet de Shinobi par Base.",
         "Special: From your hand, before a base scores, you may play this minion there. You may use only one Shinobi ability per base."),
    ]),
    ("ninja-acolyte", Wording::Current, &[
        ("Talent\u{a0}: Si vous n’avez encore joué aucune Créature ce tour-ci, vous pouvez renvoyer cette Créature dans la main de son propriétaire et jouer aussitôt une Créature supplémentaire ici.",
         "Talent: If you have not yet played a minion this turn, you may return this minion to its owner’s hand and immediately play an extra minion here."),
    ]),
    ("natural-selection", Wording::Printed, &[
        ("Choisissez une de vos Créatures. Détruisez une Créature de Force inférieure à la sienne sur sa Base.",
         "Choose one of your minions. Destroy a minion with power less than its own on its base."),
    ]),
    ("terraforming", Wording::Printed, &[
        ("Cherchez dans la pioche des Bases. Choisissez une de ces Bases. Choisissez une Base en jeu. Échangez cette Base avec la nouvelle Base\u{202f}; ce qui est en jeu sur la Base y reste. Défaussez toutes les Actions attachées à la nouvelle Base. Mélangez la pioche des Bases. Vous pouvez jouer une Créature supplémentaire sur la nouvelle Base.",
         "Search the base deck. Choose one of those bases. Choose a base in play. Swap that base with the new base; what is in play on the base stays. Discard all actions attached to the new base. Shuffle the base deck. You may play an extra minion on the new base."),
    ]),
    ("star-portal", Wording::Printed, &[
        ("Après qu’une carte a été enterrée ici ou qu’une Action a été jouée sur cette Base elle-même, le contrôleur de la carte concernée pioche une carte.",
         "After a card is buried here or an action is played on this base itself, that card’s controller draws a card."),
    ]),
    ("form-a-posse", Wording::Printed, &[
        ("Donnez +1 de Force à toutes vos Créatures jusqu’à la fin du tour. Jusqu’à la fin du tour, ces Créatures ne peuvent pas être détruites, déplacées ni renvoyées.",
         "Give all your minions +1 power until the end of the turn. Until the end of the turn, those minions cannot be destroyed, moved or returned."),
    ]),
    ("gnome", Wording::Current, &[
        ("Spécial\u{a0}: Avant la Conquête de cette Base, vous pouvez détruire une Créature ici de Force inférieure au nombre de Créatures et de Titans que vous avez ici.",
         "Special: Before this base scores, you may destroy a minion here with power less than the number of minions and titans you have here."),
    ]),
    ("block-the-path", Wording::Current, &[
        ("Attachez\u{a0}: Base.",
         "Play on a base."),
        ("Pour chaque autre joueur, nommez une Faction de ce joueur.",
         "For each other player, name a faction of that player."),
        ("Permanent\u{a0}: Les Créatures de ces Factions ne peuvent pas être jouées ici.",
         "Ongoing: Minions of those factions cannot be played here."),
    ]),
    ("hideout", Wording::Current, &[
        ("Attachez\u{a0}: Base.",
         "Play on a base."),
        ("Permanent\u{a0}: Les autres joueurs ne peuvent pas déplacer de Créatures ici.",
         "Ongoing: The other players cannot move minions here."),
        ("Talent\u{a0}: Soit placez une Action qui se joue sur une Base de votre main sur cette Base elle-même pour placer cette Action dans la main de son propriétaire, soit cherchez dans votre pioche, placez une Action qui se joue sur une Base parmi ces cartes sur cette Base elle-même pour placer cette Action dans la pioche de son propriétaire et mélangez votre pioche. Vous pouvez détruire une Créature de Force 2 ou moins ici.",
         "Talent: Either place an action that is played on a base from your hand on this base itself to place this action in its owner’s hand, or search your deck, place an action that is played on a base from among those cards on this base itself to place this action into its owner’s deck and shuffle your deck. You may destroy a minion with power 2 or less here."),
    ]),
    ("mushroom-kingdom", Wording::Current, &[
        ("Au début de votre tour, si vous avez plus de cartes en main que chaque autre joueur, vous pouvez soit déplacer une Créature d’une autre Base vers celle-ci, soit déplacer une Créature d’ici vers une autre Base.",
         "At the start of your turn, if you have more cards in hand than each other player, you may either move a minion from another base to here, or move a minion from here to another base."),
    ]),
    ("leprechaun", Wording::Current, &[
        ("Permanent\u{a0}: Après qu’un autre joueur a joué une Créature ici, si la Créature jouée est ici et si la Force de la Créature jouée est inférieure à celle de cette Créature, une fois par tour, détruisez la Créature jouée.",
         "Ongoing: After another player plays a minion here, if that minion is here and that minion’s power is less than this minion’s power, once per turn, destroy that minion."),
    ]),
    ("gremlin", Wording::Current, &[
        ("Permanent\u{a0}: Après que cette Créature est allée à la défausse depuis le jeu, piochez une carte\u{202f}; si elle a été détruite, chaque autre joueur défausse une carte au hasard de sa main.",
         "Ongoing: After this minion goes to the discard pile from play, draw a card; if it was destroyed, each other player discards a card at random from their hand."),
    ]),
    ("sheriff", Wording::Printed, &[
        ("Spécial\u{a0}: Avant la Conquête de cette Base, cette Créature peut affronter en duel une Créature d’un autre joueur ici. Détruisez la Créature perdante.",
         "Special: Before this base scores, this minion may duel another player’s minion here. Destroy the losing minion."),
    ]),
    ("pinkerton", Wording::Printed, &[
        ("Permanent\u{a0}: Après qu’une de vos Créatures ici a été engagée en duel, placez un marqueur Force +1 sur la Créature engagée.",
         "Ongoing: After one of your minions here is engaged in a duel, place a +1 power counter on that minion."),
    ]),
    ("deputy", Wording::Printed, &[
        ("Spécial\u{a0}: Depuis votre main, à votre tour ou pendant un duel d’une de vos Créatures, vous pouvez défausser cette Créature pour donner +2 de Force à une Créature jusqu’à la fin du tour.",
         "Special: From your hand, on your turn or during a duel of one of your minions, you may discard this minion to give a minion +2 power until the end of the turn."),
    ]),
    ("high-noon", Wording::Printed, &[
        ("Une de vos Créatures affronte en duel une Créature d’un autre joueur sur sa Base. Détruisez la Créature perdante. Si la Créature choisie gagne et est encore en jeu et sous votre contrôle, vous pouvez jouer une Créature supplémentaire sur sa Base.",
         "One of your minions duels another player’s minion on its base. Destroy the losing minion. If the chosen minion wins and is still in play under your control, you may play an extra minion on its base."),
    ]),
    ("shoguns-palace", Wording::Printed, &[
        ("Une fois par tour, après que vous avez joué une Créature ici, la Créature jouée peut affronter en duel une Créature d’un autre joueur ici. Le contrôleur de la Créature gagnante pioche deux cartes.",
         "Once per turn, after you play a minion here, that minion may duel another player’s minion here. The winning minion’s controller draws two cards."),
    ]),
    ("dynamite-surprise", Wording::Printed, &[
        ("Spécial\u{a0}: À jouer avant la Conquête d’une Base, si vous avez une Créature sur cette Base et si vous n’êtes pas en tête sur cette Base\u{a0}: détruisez une Créature de Force 4 ou moins sur cette Base.",
         "Special: Play before a base scores, if you have a minion there and you are not winning there: destroy a minion with power 4 or less there."),
        ("Spécial\u{a0}: Depuis votre main, après qu’une carte d’un autre joueur a révélé ou consulté une carte de votre main ou de votre pioche, vous pouvez défausser cette Action pour détruire une Créature de Force 4 ou moins de ce joueur.",
         "Special: From your hand, after another player’s card reveals or looks at a card of your hand or deck, you may discard this action to destroy one of that player’s minions with power 4 or less."),
        ("Spécial\u{a0}: Depuis votre pioche, après qu’une carte d’un autre joueur a révélé cette Action, vous pouvez la défausser pour détruire une Créature de Force 4 ou moins de ce joueur.",
         "Special: From your deck, after another player’s card reveals this action, you may discard it to destroy one of that player’s minions with power 4 or less."),
    ]),
    ("disguise", Wording::Printed, &[
        ("Choisissez une Base où vous avez une Créature. Choisissez une ou deux de vos Créatures sur cette Base. Jouez-y aussitôt autant de Créatures supplémentaires. Renvoyez les Créatures choisies dans la main de leur propriétaire.",
         "Choose a base where you have a minion. Choose one or two of your minions there. Immediately play as many extra minions there. Return the chosen minions to their owners’ hands."),
    ]),
    ("infiltrate", Wording::Printed, &[
        ("Attachez\u{a0}: Base.", "Play on a base."),
        ("Détruisez une autre Action attachée à cette Base. Jusqu’au début de votre prochain tour, vous pouvez ignorer l’effet de cette Base.",
         "Destroy another action attached to this base. Until the start of your next turn, you may ignore this base’s ability."),
    ]),
    ("infiltrate", Wording::Current, &[
        ("Attachez\u{a0}: Base.", "Play on a base."),
        ("Vous pouvez détruire une autre Action attachée à cette Base.", "You may destroy another action attached to this base."),
        ("Talent\u{a0}: Détruisez cette Action pour annuler l’effet de cette Base jusqu’au début de votre prochain tour.",
         "Talent: Destroy this action to cancel this base’s ability until the start of your next turn."),
    ]),
    ("poison", Wording::Printed, &[
        ("Attachez\u{a0}: Créature.", "Play on a minion."),
        ("Détruisez n’importe quel nombre d’autres Actions attachées à cette Créature.",
         "Destroy any number of other actions attached to this minion."),
        ("Permanent\u{a0}: Cette Créature a −4 de Force.", "Ongoing: This minion has −4 power."),
    ]),
    ("smoke-bomb", Wording::Printed, &[
        ("Attachez\u{a0}: une de vos Créatures.", "Play on one of your minions."),
        ("Permanent\u{a0}: Cette Créature n’est pas affectée par les Actions des autres joueurs.",
         "Ongoing: This minion is not affected by the other players’ actions."),
        ("Permanent\u{a0}: Au début de votre tour, détruisez cette Action.",
         "Ongoing: At the start of your turn, destroy this action."),
    ]),
    ("temple-of-goju", Wording::Printed, &[
        ("Après la Conquête de cette Base, chaque joueur place la plus forte des Créatures qu’il a ici sous la pioche de son propriétaire.",
         "After this base scores, each player places the highest-power minion they have here on the bottom of its owner’s deck."),
    ]),
    ("buccaneer", Wording::Current, &[
        ("Permanent\u{a0}: Une fois par tour, si cette Créature devait être détruite, vous pouvez la déplacer vers une autre Base à la place.",
         "Ongoing: Once per turn, if this minion would be destroyed, you may move it to another base instead."),
    ]),
    ("leaf-armor", Wording::Current, &[
        ("Attachez\u{a0}: Créature.", "Play on a minion."),
        ("Permanent\u{a0}: Cette Créature a l’effet «\u{a0}Talent\u{a0}: donnez +2 de Force à cette Créature jusqu’à la fin du tour\u{a0}».",
         "Ongoing: This minion has the ability “Talent: give this minion +2 power until the end of the turn”."),
    ]),
    ("tinx", Wording::Printed, &[
        ("Quand vous la jouez, vous pouvez transférer sur cette Créature une Action attachée à une autre Créature.",
         "When played, you may transfer to this minion an action attached to another minion."),
    ]),
    ("eliza", Wording::Printed, &[
        ("Permanent\u{a0}: Les autres joueurs ne peuvent pas jouer plus d’une carte supplémentaire par tour.",
         "Ongoing: The other players cannot play more than one extra card per turn."),
    ]),
    ("magic-ward", Wording::Printed, &[
        ("Attachez\u{a0}: Base.", "Play on a base."),
        ("Permanent\u{a0}: Les autres joueurs ne peuvent pas jouer d’Actions sur cette Base ni sur les Créatures ici.",
         "Ongoing: The other players cannot play actions on this base or on minions here."),
    ]),
    ("super-future-space-armor-power", Wording::Printed, &[
        ("Donnez +2 de Force à chacune de vos Créatures qui est sur une Base avec une autre de vos Créatures jusqu’à la fin du tour.",
         "Give each of your minions that is on a base with another of your minions +2 power until the end of the turn."),
    ]),
    ("broadside", Wording::Printed, &[
        ("Choisissez une Base où vous avez une Créature. Choisissez un joueur. Détruisez toutes les Créatures de Force 2 ou moins de ce joueur sur cette Base.",
         "Choose a base where you have a minion. Choose a player. Destroy all that player’s minions with power 2 or less there."),
    ]),
    ("full-sail", Wording::Printed, &[
        ("Déplacez n’importe quel nombre de vos Créatures, chacune vers une autre Base.",
         "Move any number of your minions, each to another base."),
        ("Spécial\u{a0}: Vous pouvez jouer cette Action avant la Conquête d’une Base.",
         "Special: You may play this action before a base scores."),
    ]),
    ("powderkeg", Wording::Printed, &[
        ("Choisissez une de vos Créatures. Détruisez la Créature choisie et toutes les autres Créatures de Force inférieure ou égale à la sienne sur sa Base.",
         "Choose one of your minions. Destroy the chosen minion and all other minions with power less than or equal to its own on its base."),
    ]),
    ("sea-dogs", Wording::Printed, &[
        ("Nommez une Faction. Choisissez une Base. Choisissez une autre Base. Déplacez toutes les Créatures de cette Faction contrôlées par les autres joueurs de la première Base vers la deuxième Base.",
         "Name a faction. Choose a base. Choose another base. Move all minions of that faction controlled by the other players from the first base to the second base."),
    ]),
    ("the-grey-opal", Wording::Printed, &[
        ("Après la Conquête de cette Base, chaque joueur autre que le Vainqueur peut déplacer une Créature d’ici vers une autre Base.",
         "After this base scores, each player other than the winner may move a minion from here to another base."),
    ]),
    ("hoverbot", Wording::Printed, &[
        ("Quand vous la jouez, révélez la première carte de votre pioche. Si c’est une Créature, vous pouvez la jouer comme Créature supplémentaire. Sinon, remettez-la sur le dessus de votre pioche.",
         "When played, reveal the top card of your deck. If it is a minion, you may play it as an extra minion. Otherwise, return it to the top of your deck."),
    ]),
    ("microbot-alpha", Wording::Printed, &[
        ("Permanent\u{a0}: Cette Créature a +1 de Force pour chacun de vos autres Microbots.",
         "Ongoing: This minion has +1 power for each of your other Microbots."),
        ("Permanent\u{a0}: Chacune de vos Créatures est considérée comme un Microbot.",
         "Ongoing: Each of your minions counts as a Microbot."),
    ]),
    ("microbot-archive", Wording::Printed, &[
        ("Permanent\u{a0}: Après qu’un de vos Microbots a été détruit (y compris cette Créature), piochez une carte.",
         "Ongoing: After one of your Microbots is destroyed (including this minion), draw a card."),
    ]),
    ("microbot-guard", Wording::Printed, &[
        ("Quand vous la jouez, détruisez une Créature ici de Force inférieure au nombre de Créatures que vous avez ici.",
         "When played, destroy a minion here with power less than the number of minions you have here."),
    ]),
    ("factory-436-1337", Wording::Printed, &[
        ("Lors de la Conquête de cette Base, le Vainqueur gagne 1 PV par tranche de 5 de Force qu’il a ici.",
         "When this base scores, the winner gains 1 VP for every 5 power they have here."),
    ]),
];

#[test]
fn cards_are_read_as_a_player_reads_them() {
    let cards = cards();
    for (id, wording, lines) in CARDS {
        let card = cards.iter().find(|card| card.id == *id).unwrap_or_else(|| panic!("no card {id}"));
        let lines: Vec<Said> = lines.iter().map(|(fr, en)| Said::new(*fr, *en)).collect();
        assert_eq!(super::card(card, *wording), lines, "{id}");
    }
}

/// The rest of the vocabulary, on cards of nobody: kind and text, then the last line.
#[rustfmt::skip]
const WORDS: &[(&str, &str, &str)] = &[
    ("kind: Minion(5), text: [Ongoing(After(Played(what: Minion(at: Here), by: Others), If(Compare(PowerOf(It), LessThan(PowerOf(This))), Destroy(The(It)))))]",
     "Permanent\u{a0}: Après qu’un autre joueur a joué une Créature ici, si la Force de la Créature jouée est inférieure à celle de cette Créature, détruisez la Créature jouée.",
     "Ongoing: After another player plays a minion here, if that minion’s power is less than this minion’s power, destroy that minion."),
    ("kind: Action, on: Minion(of: You), text: [Ongoing(Instead(Destroyed(what: The(Host)), Do([Move(The(It), Elsewhere), Destroy(The(This))])))]",
     "Permanent\u{a0}: Si cette Créature devait être détruite, à la place, déplacez-la vers une autre Base, puis détruisez cette Action.",
     "Ongoing: If this minion would be destroyed, instead move it to another base, then destroy this action."),
    ("kind: Base(18, (3, 2, 1)), text: [Text(At(PlayPhase, Once(PerTurn, May(Pay(Destroy(One(Minion(of: You, at: Here))), Draw(1))))))]",
     "Une fois par tour, à votre tour, vous pouvez détruire une de vos Créatures ici pour piocher une carte.",
     "Once per turn, on your turn, you may destroy one of your minions here to draw a card."),
    ("kind: Minion(5), text: [OnPlay(Either([Return(One(Minion(of: Others))), Extra(what: Minion())]))]",
     "Quand vous la jouez, renvoyez une Créature d’un autre joueur dans la main de son propriétaire, OU jouez une Créature supplémentaire.",
     "When played, return another player’s minion to its owner’s hand, OR play an extra minion."),
    ("kind: Minion(4), text: [Talent(Extra(what: Action(raises: Minion(of: You))))]",
     "Talent\u{a0}: Jouez une Action supplémentaire qui augmente directement la Force d’une de vos Créatures.",
     "Talent: Play an extra action that directly increases the power of one of your minions."),
    ("kind: Minion(4), text: [Special(At(BeforeScores(Here), If(Not(Winning(You, Here)), May(Play(what: One(Action(at: Hand(You), raises: The(This))))))))]",
     "Spécial\u{a0}: Avant la Conquête de cette Base, si vous n’êtes pas en tête ici, vous pouvez jouer une Action de votre main qui augmente directement la Force de cette Créature.",
     "Special: Before this base scores, if you are not winning here, you may play an action from your hand that directly increases the power of this minion."),
    ("kind: Action, text: [OnPlay(Extra(what: Minion(at: Discard(You), power: AtMost(2)), onto: One(which: No(Minion(of: You, at: There)))))]",
     "Jouez une Créature supplémentaire de Force 2 ou moins de votre défausse sur une Base où vous n’avez aucune Créature.",
     "Play an extra minion with power 2 or less from your discard pile on a base where you have no minion."),
    ("kind: Action, on: Base(), text: [Ongoing(Cannot(Played(what: Action(at: Here), by: Others)))]",
     "Permanent\u{a0}: Les autres joueurs ne peuvent pas jouer d’Actions sur cette Base ni sur les Créatures ici.",
     "Ongoing: The other players cannot play actions on this base or on minions here."),
    ("kind: Minion(5), text: [Ongoing(While(ThisTurn(Played(by: Others, extra: true), AtLeast(1)), Cannot(Played(by: Others, extra: true))))]",
     "Permanent\u{a0}: Tant qu’un autre joueur a joué une carte supplémentaire ce tour-ci, les autres joueurs ne peuvent pas jouer de cartes supplémentaires.",
     "Ongoing: As long as another player has played an extra card this turn, the other players cannot play extra cards."),
    ("kind: Minion(2), text: [Ongoing(After(Destroyed(what: The(This)), Do([Draw(1), As(Others, Discard(Random(1, Card(at: Hand(Them)))))])))]",
     "Permanent\u{a0}: Après que cette Créature a été détruite, piochez une carte, puis chaque autre joueur défausse une carte au hasard de sa main.",
     "Ongoing: After this minion is destroyed, draw a card, then each other player discards a card at random from their hand."),
    ("kind: Minion(2), text: [OnPlay(Do([Reveal(Top(1, You), \"r\"), May(OneOf([Place(One(Action(at: Pile(\"r\"))), Hand(You)), Play(what: One(Action(at: Pile(\"r\"))), counts: Extra)])), PutBack(\"r\", Top)]))]",
     "Quand vous la jouez, révélez la première carte de votre pioche. Si c’est une Action, vous pouvez soit la placer dans votre main, soit la jouer comme Action supplémentaire. Sinon, remettez-la sur le dessus de votre pioche.",
     "When played, reveal the top card of your deck. If it is an action, you may either place it in your hand, or play it as an extra action. Otherwise, return it to the top of your deck."),
    ("kind: Action, text: [OnPlay(Do([Look(Top(5, You), \"r\"), Place(Any(Minion(at: Pile(\"r\"))), Hand(You)), PutBack(\"r\", Bottom)]))]",
     "Consultez les cinq premières cartes de votre pioche. Placez n’importe quel nombre de Créatures parmi ces cartes dans votre main. Remettez les autres sous votre pioche dans n’importe quel ordre.",
     "Look at the top five cards of your deck. Place any number of minions from among those cards in your hand. Return the others to the bottom of your deck in any order."),
    ("kind: Action, text: [OnPlay(Do([Choose(\"m\", One(Minion(of: You))), GiveBase(At(BaseOf(Var(\"m\"))), [Breakpoint(Minus(PowerOf(Var(\"m\"))))], EndOfTurn)]))]",
     "Choisissez une de vos Créatures. Donnez à sa Base un malus de Résistance égal à la Force de la Créature choisie jusqu’à la fin du tour.",
     "Choose one of your minions. Give its base a breakpoint penalty equal to the chosen minion’s power until the end of the turn."),
    ("kind: Minion(3), text: [OnPlay(May(Control(The(This), A(Others), Lasting)))]",
     "Quand vous la jouez, vous pouvez céder le contrôle de cette Créature à un autre joueur.",
     "When played, you may give control of this minion to another player."),
    ("kind: Base(20, (4, 2, 1)), text: [Text(FirstEachTurn(After(Played(what: Minion(at: Here), by: You), During(EndOfTurn, At(EndOfTurn(Everyone), May(Pay(Destroy(One(Minion(owner: You))), Draw(1))))))))]",
     "La première fois de chaque tour, après que vous avez joué une Créature ici, à la fin du tour, vous pouvez détruire une Créature qui vous appartient pour piocher une carte.",
     "The first time each turn, after you play a minion here, at the end of the turn, you may destroy a minion you own to draw a card."),
    ("kind: Action, text: [OnPlay(IfElse(AllOf([Turn(You), Not(Winning(You, AnyBase))]), Counters(2, One(Minion(tag: \"microbot\"))), GainVp(-1)))]",
     "Si c’est votre tour et si vous n’êtes pas en tête sur une Base, placez deux marqueurs Force +1 sur un Microbot\u{202f}; sinon, perdez 1 PV.",
     "If it is your turn and you are not winning on a base, place two +1 power counters on a Microbot; otherwise, lose 1 VP."),
    ("kind: Action, text: [OnPlay(If(No(Minion(of: Others, named: \"king-rex\")), During(YourNextTurn, Cannot(AnyOf([Destroyed(what: Minion(of: You)), Moved(what: Minion(of: You))])))))]",
     "Si aucun autre joueur n’a de Créature nommée King Rex, jusqu’au début de votre prochain tour, vos Créatures ne peuvent pas être détruites ni déplacées.",
     "If no other player has a minion named King Rex, until the start of your next turn, your minions cannot be destroyed or moved."),
    ("kind: Action, text: [OnPlay(Do([Choose(\"m\", One(Minion(of: You))), Extra(what: Minion(of_name: \"m\"))]))]",
     "Choisissez une de vos Créatures. Jouez une Créature supplémentaire portant le même nom.",
     "Choose one of your minions. Play an extra minion with the same name."),
    ("kind: Minion(3), text: [Ongoing(FirstEachTurn(Instead(Destroyed(what: Minion(of: You)), Nothing)))]",
     "Permanent\u{a0}: La première fois de chaque tour, si une de vos Créatures devait être détruite, il ne se passe rien à la place.",
     "Ongoing: The first time each turn, if one of your minions would be destroyed, nothing happens instead."),
    ("kind: Minion(5), on: Base(which: Any(Minion(of: You, at: There)))",
     "Ne se joue que sur une Base où vous avez une Créature.",
     "Play only on a base where you have a minion."),
    ("kind: Minion(3), text: [TalentTimes(2, Draw(1))]",
     "Talent (deux fois par tour)\u{a0}: Piochez une carte.",
     "Talent (twice per turn): Draw a card."),
    ("kind: Action, on: Base(), text: [Ongoing(BaseHas(Here, [PrintedBreakpoint(5)]))]",
     "Permanent\u{a0}: Cette Base est traitée comme si sa Résistance de départ était de 5.",
     "Ongoing: This base is treated as if its printed breakpoint were 5."),
];

#[test]
fn every_other_word_has_its_sentence() {
    for (text, fr, en) in WORDS {
        let card: Card = ron()
            .from_str(&format!("(id: \"test\", name: (en: \"Test\"), {text})"))
            .unwrap_or_else(|error| panic!("{text}: {error}"));
        let lines = super::card(&card, Wording::Printed);
        assert_eq!(lines.last(), Some(&Said::new(*fr, *en)), "{text}");
    }
}

#[test]
fn no_card_stumbles_over_its_own_words() {
    const FR: &[&str] = &[
        "de le ",
        "de les ",
        "à le ",
        "à les ",
        "que il",
        "si il",
        "d’une une",
        "le effet",
        " ,",
        "  ",
        "'",
        "« ",
        " »",
        " :",
        " ;",
        "..",
    ];
    const EN: &[&str] = &[" a a", " a o", " a e", "  ", "'", " ,", " .", "..", "s’s", "an m"];
    for card in cards() {
        for wording in [Wording::Printed, Wording::Current] {
            let lines = super::card(&card, wording);
            assert!(!lines.is_empty() || card.printing(wording).text.is_empty(), "{} says nothing", card.id);
            for said in lines {
                for (text, never) in [(&said.fr, FR), (&said.en, EN)] {
                    assert!(text.len() > 10 && text.ends_with('.'), "{}: {text}", card.id);
                    assert!(text.chars().next().is_some_and(char::is_uppercase), "{}: {text}", card.id);
                    let found = never.iter().find(|never| text.contains(**never));
                    assert_eq!(found, None, "{}: {text}", card.id);
                }
            }
        }
    }
}
