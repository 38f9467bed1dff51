import type { Seat } from '@soulstack/kit'
import { LOOT } from '../model/decks.ts'
import { needs } from '../model/faults/index.ts'
import { ask, ctxOfFrame, machine, picked, startFor } from '../model/machine.ts'
import { count, define, type Effect, type Ref, type Value } from '../model/node.ts'
import { discardFromHand } from '../rules/hands.ts'
import { learn, leavesHandHidden, seersOf } from '../rules/knowledge.ts'
import { claimBonusSouls } from '../rules/souls.ts'
import { nodeOf, seats } from './frames.ts'
import { you } from './refs.ts'
import { cannotMake } from './spared.ts'

/** Hands: discarding, passing, putting back, playing more. */

interface Discarding {
  /** The players who discard, and how many of them have. */
  seats: readonly Seat[]
  done: number
  /** How many cards each; -1: any number. */
  cards: number
}
const makeDiscarding = (): Discarding => ({ seats: [], done: 0, cards: 0 })

const discarding = machine.procedure('discard', makeDiscarding, {
  begin(g, f) {
    const c = ctxOfFrame(g, f)
    const n = nodeOf(g, f, Discard)
    // whoever may discard any number is not made to
    f.l = {
      seats: seats(g, c, n.who).filter((seat) => n.any === true || !cannotMake(g, c, n, seat)),
      done: 0,
      cards: n.n === undefined ? -1 : count(g, c, n.n),
    }
    c.did = 0
  },
  ask(g, f) {
    const seat = f.l.seats[f.l.done]
    if (seat === undefined) return 'end'
    const { hand } = g.seats[seat]!
    const c = ctxOfFrame(g, f)
    const any = nodeOf(g, f, Discard).any === true
    const size = any ? hand.length : Math.min(f.l.cards, hand.length)
    ask(
      g,
      seat,
      any ? 'discard-any' : 'discard',
      { card: c.def, n: size },
      hand.map((_, i) => ({ act: 'hand', a: i, b: 0 })),
      { min: any ? 0 : size, max: size },
    )
    return undefined
  },
  done(g, f) {
    const { done } = f.l
    const seat = f.l.seats[done]!
    f.l = { ...f.l, done: done + 1 }
    const c = ctxOfFrame(g, f)
    const indices = picked(g)
      .map((o) => o.a)
      .sort((a, b) => b - a)
    for (const i of indices) discardFromHand(g, seat, i)
    c.did += indices.length
    return 'ask'
  },
})
export const Discard = define({
  k: 'discard',
  family: 'effect',
  about: 'Players discard loot cards from their hands.',
  affects: [],
  fields: {
    n: { is: 'value', role: 'count', optional: true, least: 1, about: 'how many each' },
    any: { is: 'flag', optional: true, only: true, about: 'any number of them' },
    who: { is: 'ref', about: 'the players' },
  },
  run(g, c, n) {
    startFor(g, c, n, discarding)
  },
  // how many cards are in a hand is public
  idle: (g, c, n) => seats(g, c, n.who).every((seat) => g.seats[seat]!.hand.length === 0),
  fault: (n) => (n.n === undefined && n.any !== true ? needs(n, 'n', { without: ['any: true'] }) : null),
  intent: () => -1,
})
export const discard = (n: Value, who: Ref = you): Effect => Discard.of({ n, who })
/** Any number of cards; afterwards the value `done` is how many. */
export const discardAny = (who: Ref = you): Effect => Discard.of({ any: true, who })

export const DiscardHand = define({
  k: 'discardHand',
  family: 'effect',
  about: 'Players discard their hands.',
  affects: [],
  fields: { who: { is: 'ref', about: 'the players' } },
  run(g, c, n) {
    c.did = 0
    for (const seat of seats(g, c, n.who)) {
      if (cannotMake(g, c, n, seat)) continue
      c.did += g.seats[seat]!.hand.length
      while (g.seats[seat]!.hand.length > 0) discardFromHand(g, seat, g.seats[seat]!.hand.length - 1)
    }
  },
  intent: () => -3,
})
export const discardHand = (who: Ref): Effect => DiscardHand.of({ who })

export const PassHands = define({
  k: 'passHands',
  family: 'effect',
  about: 'Each player gives their hand to the player to their left or right.',
  affects: [],
  fields: { right: { is: 'flag', optional: true, only: true, about: 'to their right' } },
  run(g, c, n) {
    // all hands change at the same moment
    const hands = g.seats.map((s) => s.hand)
    const k = g.rules.players
    for (const [seat, hand] of hands.entries()) learn(g, hand, seersOf(g, seat))
    const step = n.right === true ? k - 1 : 1
    for (let seat = 0; seat < k; seat++) g.seats[(seat + step) % k]!.hand = hands[seat]!
    g.dirty = true
    c.did = 1
    claimBonusSouls(g)
    g.out?.push({ type: 'hands-passed', ...(n.right === true && { right: true }) })
  },
})
/** Each player gives their hand to the player to their left, all at once. */
export const passHands = PassHands.of({})
export const passHandsRight = PassHands.of({ right: true })

interface PuttingBack {
  /** How many cards have gone on the deck. */
  put: number
}
const handToDeck = machine.procedure('hand card to deck', (): PuttingBack => ({ put: 0 }), {
  ask(g, f) {
    const c = ctxOfFrame(g, f)
    if (f.l.put === 0) c.did = 0
    ask(
      g,
      c.you,
      'hand-to-deck',
      { card: c.def },
      g.seats[c.you]!.hand.map((_, i) => ({ act: 'hand', a: i, b: 0 })),
    )
  },
  put(g, f) {
    const c = ctxOfFrame(g, f)
    const [option] = picked(g)
    if (!option) return 'end'
    const card = g.seats[c.you]!.hand[option.a]!
    leavesHandHidden(g, c.you, card)
    g.seats[c.you]!.hand.splice(option.a, 1)
    g.decks[LOOT]!.push(card)
    c.did++
    g.dirty = true
    g.out?.push({ type: 'hand-to-deck', seat: c.you })
    f.l = { put: f.l.put + 1 }
    return f.l.put < (nodeOf(g, f, HandToDeck).n ?? 1) ? 'ask' : 'end'
  },
})
export const HandToDeck = define({
  k: 'handToDeck',
  family: 'effect',
  about: 'Loot cards from your hand go on top of the loot deck, one after the other.',
  affects: [],
  fields: { n: { is: 'number', role: 'count', optional: true, least: 2, about: 'how many; without it, one' } },
  run(g, c, n) {
    startFor(g, c, n, handToDeck)
  },
})
export const putHandCardOnDeck = HandToDeck.of({})
export const putHandCardsOnDeck = (n: number): Effect => HandToDeck.of({ n })

export const LootPlay = define({
  k: 'lootPlay',
  family: 'effect',
  about: 'More loot cards may be played this turn.',
  affects: ['plays'],
  fields: { n: { is: 'value', role: 'count', optional: true, least: 1, about: 'how many; without it, any number' } },
  run(g, c, n) {
    const s = g.seats[c.you]!
    if (n.n === undefined) s.thisTurn.unlimitedLoot = true
    else s.thisTurn.lootPlays += count(g, c, n.n)
    c.did = 1
  },
})
export const lootPlay = (n: Value): Effect => LootPlay.of({ n })
export const unlimitedLootPlays = LootPlay.of({})
