import { LOOT } from '../model/decks.ts'
import { cardOf, isCard, isSeat, NONE } from '../model/entity.ts'
import { needs } from '../model/faults/index.ts'
import { define, type Effect, one, type Ref } from '../model/node.ts'
import { defOfCard, objectOf } from '../rules/context.ts'
import { removeFromGame } from '../rules/objects.ts'
import { putAtDepth, putOnBottom, putOnTop } from '../rules/piles.ts'
import { giveCurse, isFixed, mayLeave, putInHand, takeFromTable, toDiscard } from '../rules/zones.ts'
import { inOrder } from './in-order.ts'

/** Cards in play that go elsewhere: to a player as a curse, to a discard pile, into a deck. */

export const Curse = define({
  k: 'curse',
  family: 'effect',
  about: 'This card becomes a curse that a player gains.',
  affects: [],
  fields: { who: { is: 'ref', about: 'the player' } },
  run(g, c, n) {
    const o = objectOf(g, c.src)
    const who = one(g, c, n.who)
    c.did = 0
    if (o === null || o.kind !== 'event' || !isSeat(who)) return
    giveCurse(g, o, who)
    c.did = 1
  },
})
/** The keyword curse, first half: this becomes a curse that the player gains. */
export const becomeCurse = (who: Ref): Effect => Curse.of({ who })

const discardEach = inOrder('put each into discard', 'order-discard', (g, o) => mayLeave(g, o.id), toDiscard)
export const DiscardThis = define({
  k: 'discardThis',
  family: 'effect',
  about: 'Cards in play are put into discard.',
  affects: ['fight'],
  fields: { what: { is: 'ref', about: 'the cards' } },
  run: (g, c, n) => discardEach(g, c, n.what),
  intent: () => -2,
})
export const putIntoDiscard = (what: Ref): Effect => DiscardThis.of({ what })

const putEachUnder = inOrder(
  'put each under its deck',
  'order-bottom',
  (_g, o) => !isFixed(o),
  (g, o) => {
    const card = takeFromTable(g, o)
    if (card >= 0) putOnBottom(g, card)
  },
)
export const RemoveFromGame = define({
  k: 'removeFromGame',
  family: 'effect',
  about: 'This card is removed from the game for good.',
  affects: [],
  fields: {},
  run(g, c) {
    const o = objectOf(g, c.src)
    const card = o === null || isFixed(o) ? -1 : takeFromTable(g, o)
    c.did = card >= 0 ? 1 : 0
    if (card >= 0) removeFromGame(g, card)
  },
  intent: () => -1,
})
/** Nothing brings this card back into the game. */
export const removeThisFromGame = RemoveFromGame.of({})

export const ToBottom = define({
  k: 'toBottom',
  family: 'effect',
  about: 'Cards in play go to the bottom of their decks.',
  affects: ['fight'],
  fields: { what: { is: 'ref', about: 'the cards' } },
  run: (g, c, n) => putEachUnder(g, c, n.what),
})
export const putUnderDeck = (what: Ref): Effect => ToBottom.of({ what })

export const ThisToDeck = define({
  k: 'thisToDeck',
  family: 'effect',
  about: 'This card goes into its deck.',
  affects: [],
  fields: {
    where: { is: 'one', of: ['top', 'bottom', 'depth'], about: 'on top, to the bottom, or to a depth' },
    depth: { is: 'number', optional: true, least: 1, about: 'depth: how many cards from the top' },
  },
  run(g, c, n) {
    c.did = 0
    let card = -1
    if (c.card >= 0) {
      card = c.card
      c.card = -1
    } else {
      const o = objectOf(g, c.src)
      if (o === null || isFixed(o)) return
      card = takeFromTable(g, o)
      if (card < 0) return
    }
    if (n.where === 'top') putOnTop(g, card)
    else if (n.where === 'bottom') putOnBottom(g, card)
    else putAtDepth(g, card, n.depth!)
    c.did = 1
    g.out?.push({ type: 'to-deck', card: defOfCard(g, card), where: n.where })
  },
  fault: (n) => (n.where === 'depth' && n.depth === undefined ? needs(n, 'depth', { is: 'where: depth' }) : null),
})
export const GiveThis = define({
  k: 'giveThis',
  family: 'effect',
  about: 'This loot card goes to the hand of a player instead of into discard.',
  affects: [],
  fields: { to: { is: 'ref', about: 'the player' } },
  run(g, c, n) {
    const to = one(g, c, n.to)
    c.did = 0
    if (!isSeat(to)) return
    let { card } = c
    if (card >= 0) c.card = NONE
    else if (isCard(c.moved)) {
      // a roll has let the card go into discard before its outcome is known (Dice Rolls)
      card = cardOf(c.moved)
      const at = g.discards[LOOT]!.lastIndexOf(card)
      if (at < 0) return
      g.discards[LOOT]!.splice(at, 1)
    }
    if (card >= 0 && putInHand(g, to, card)) c.did = 1
  },
  intent: () => 1,
})
/** Gives a loot card that is being played to a player. Nothing happens to a copy, which has no card. */
export const giveThis = (to: Ref): Effect => GiveThis.of({ to })

/** This card (a resolving loot card, a dying monster) goes into its deck. Nothing happens to a copy, which has no card. */
export const putThisOnTop = ThisToDeck.of({ where: 'top' })
export const putThisUnder = ThisToDeck.of({ where: 'bottom' })
export const putThisAtDepth = (depth: number): Effect => ThisToDeck.of({ where: 'depth', depth })
