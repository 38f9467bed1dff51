import type { Language } from '@soulstack/kit'

/**
 * What texts are known to leave out. These lists may only shrink: remove an entry once the text says it, and add none. Places are keys of the
 * library: the card, the ability, and the path to the field.
 */

/** Changes after which a card means the same as before. */
export const ALIKE: readonly string[] = [
  // the effect was put on "you"
  'host-hat/tap.do.abilities.0.who → "you"',
  'host-hat/tap.do.abilities.0.who → nothing',
  'the-poop/pay.do.abilities.0.who → "you"',
  'the-poop/pay.do.abilities.0.who → nothing',
  // on a monster, "your" turn is each turn
  'big-horn/start.event.who → nothing',
  'cereus-peashy/grow.event.who → nothing',
  'dick-knot/burst.event.who → nothing',
  'gurdy-alt-art/spawn.event.who → nothing',
  'javon/trade.event.who → nothing',
  'krampus-summer/judge.event.who → nothing',
  'moms-hand-alt-art/call.event.who → nothing',
  'radical-rat/trick.event.who → nothing',
  'war-summer/rage.event.who → nothing',
  'weltling/wither.event.who → nothing',
  'widow-summer/web.event.who → nothing',
  'zombie-jesus/judge.event.who → nothing',
  // for a monster it is at the end of each turn
  'mega-satan-alt-art/last.event.who → nothing',
  'mega-satan/last.event.who → nothing',
  // attacks and purchases are only made on your own turn
  'champion-belt/more.if → nothing',
  'theres-options/more.if → nothing',
  // the active player is the one who attacks
  'peeper/blink.do.of → nothing',
]

/** Changes of a card that its text does not show. */
export const UNTOLD: Readonly<Record<Language, readonly string[]>> = {
  en: [
    // the text of divided damage says "monsters and players", whatever the target is
    'pestilence/plague.targets.hurt.filter.of → ["player"]',
    'pestilence/plague.targets.hurt.filter.of → ["monster"]',
    // the text about the price always says "this turn"
    'credit-card/play.do.ends → "never"',
    // "they" may be the killer or the active player
    'conjoined-twin/twin.do.by → nothing',
    // as above
    'conjoined-twin/twin.targets.victim.chooser → nothing',
  ],
  de: [
    // the text of divided damage says "monsters and players", whatever the target is
    'pestilence/plague.targets.hurt.filter.of → ["player"]',
    'pestilence/plague.targets.hurt.filter.of → ["monster"]',
    // the text about the price always says "this turn"
    'credit-card/play.do.ends → "never"',
    // the German text has one imperative for everybody who looks
    'holy-bony/bless.do.by → nothing',
    // "they" may be the killer or the active player
    'conjoined-twin/twin.do.by → nothing',
    // as above
    'conjoined-twin/twin.targets.victim.chooser → nothing',
    // the German text says "the attack": there is one only
    'henry-low/dodge.do.first.of → nothing',
    'henry-mid-promos/dodge.do.first.of → nothing',
  ],
}

/** Refs and conditions that texts replace with fixed words, without looking at the node: "each other player", "half of it". */
export const UNREAD: Readonly<Record<Language, readonly string[]>> = {
  en: [
    'p-h-d/know.if.of',
    'divorce-papers/tap.do.then.then.of.0.n.of.of',
    'divorce-papers/tap.do.then.then.of.1.n.of.of',
    'heavy-is-the-head/crown.if.who',
    'might-for-the-meek/strength.if.who',
    'might-for-the-meek/courage.if.who',
    'pity-for-the-poor/alms.if.who',
    'blood-money/pay.do.who.of',
    'spoils-of-war/loot.do.who.of',
    'super-shop/grows.do.of.0.who.of',
  ],
  de: [
    'soul-of-greed/claim.if.a.of',
    'soul-of-gluttony/claim.if.a.of',
    'p-h-d/know.if.of',
    'divorce-papers/tap.do.then.then.of.0.n.of.of',
    'divorce-papers/tap.do.then.then.of.1.n.of.of',
    'holy-bony/bless.do.by',
    'heavy-is-the-head/crown.if.who',
    'tax-for-the-mighty/tax.if.of.1.who',
    'might-for-the-meek/strength.if.who',
    'might-for-the-meek/courage.if.who',
    'pity-for-the-poor/alms.if.who',
    'blood-money/pay.do.who.of',
    'spoils-of-war/loot.do.who.of',
    'super-shop/grows.do.of.0.who.of',
  ],
}
