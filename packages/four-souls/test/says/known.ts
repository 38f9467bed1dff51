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
  // so it is on a room
  'blessing-of-greed/gold.event.who → nothing',
  'bum-bo-is-loose/want.event.who → nothing',
  'butter-fingers/drop.event.who → nothing',
  'dice-room-2/gone.event.who → nothing',
  'dice-room-3/gone.event.who → nothing',
  'dice-room-4/gone.event.who → nothing',
  'dice-room-5/gone.event.who → nothing',
  'dice-room-6/gone.event.who → nothing',
  'dice-room/gone.event.who → nothing',
  'edens-blessing-room/bless.event.who → nothing',
  'everything-must-go/sale.event.who → nothing',
  'greed-looms/greed.event.who → nothing',
  'i-am-error-room/roll.event.who → nothing',
  'planetarium/stars.event.who → nothing',
  'red-vise/vise.event.who → nothing',
  'spider-webs/webs.event.who → nothing',
  'the-mirror/reflection.event.who → nothing',
  // for a monster it is at the end of each turn
  'mega-satan-alt-art/last.event.who → nothing',
  'mega-satan/last.event.who → nothing',
  // attacks and purchases are only made on your own turn
  'champion-belt/more.if → nothing',
  'theres-options/more.if → nothing',
  // the active player is the one who attacks
  'peeper/blink.do.of → nothing',
  'henry-low/dodge.do.first.of → nothing',
  'henry-mid-promos/dodge.do.first.of → nothing',
]

/** Changes of a card that its text does not show. */
export const UNTOLD: Readonly<Record<Language, readonly string[]>> = {
  en: [],
  de: [],
}

/** Refs and conditions that texts replace with fixed words, without looking at the node: "each other player", "half of it". */
export const UNREAD: Readonly<Record<Language, readonly string[]>> = {
  en: [],
  de: [],
}
