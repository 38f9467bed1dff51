import { below, type Seat } from '@soulstack/kit'
import { cardEntity, cardOf, isCard, isSeat } from '../model/entity.ts'
import { ask, ctxOfFrame, machine, picked, startFor } from '../model/machine.ts'
import { count, define, type Effect, find, one, type Ref, type Value } from '../model/node.ts'
import { canPlay, playLoot } from '../rules/announce.ts'
import { defOfCard } from '../rules/context.ts'
import { isForbidden } from '../rules/forbidden.ts'
import { giveFromHand } from '../rules/hands.ts'
import { bitOf, learn, leavesHandHidden, leavesHandOpenly } from '../rules/knowledge.ts'
import { mayPlayMore } from '../rules/stats.ts'
import { nodeOf, seats } from './frames.ts'
import { you } from './refs.ts'

/** Loot cards between two players: giving, stealing, trading, and looking at another player's hand. */

interface GivingLoot {
  from: Seat
  to: Seat
}
const makeGivingLoot = (): GivingLoot => ({ from: -1, to: -1 })

/** When a loot card is given, the giver chooses it; when it is stolen, it is random, or the thief looks and chooses (Gaining and Giving). */
const givingLoot = machine.procedure('give loot', makeGivingLoot, {
  ask(g, f) {
    const c = ctxOfFrame(g, f)
    const n = nodeOf(g, f, GiveLoot)
    const from = one(g, c, n.from)
    const to = one(g, c, n.to)
    c.did = 0
    if (!isSeat(from) || !isSeat(to) || from === to) return 'end'
    const { hand } = g.seats[from]!
    // counted before any card is given
    const cards = Math.min(hand.length, n.n === undefined ? 1 : count(g, c, n.n))
    if (cards <= 0) return 'end'
    f.l = { from, to }
    if (n.how === 'random') {
      giveFromHand(g, from, to, below(g.random, hand.length))
      c.did = 1
      return 'end'
    }
    if (n.how === 'look' || n.how === 'mayLook') {
      // the thief sees the hand while choosing: the options show the cards
      learn(g, hand, bitOf(to))
      g.out?.push({ type: 'looks', seat: to, at: from })
      ask(
        g,
        to,
        n.how === 'look' ? 'steal-loot' : 'may-steal-loot',
        { card: c.def, from },
        hand.map((card, i) => ({ act: 'card', a: defOfCard(g, card), b: i })),
        { min: n.how === 'look' ? cards : 0, max: cards, always: true },
      )
      return undefined
    }
    ask(
      g,
      from,
      'give-loot',
      { card: c.def, to },
      hand.map((_, i) => ({ act: 'hand', a: i, b: 0 })),
      { min: cards, max: cards },
    )
    return undefined
  },
  given(g, f) {
    const c = ctxOfFrame(g, f)
    const { from, to } = f.l
    const places = picked(g)
      .map((o) => (o.act === 'card' ? o.b : o.a))
      .sort((a, b) => b - a)
    for (const at of places) {
      const card = g.seats[from]!.hand[at]!
      const openly = nodeOf(g, f, GiveLoot).open === true
      giveFromHand(g, from, to, at, openly)
      c.moved = cardEntity(card)
      if (openly) g.out?.push({ type: 'revealed', card: defOfCard(g, card), seat: to })
      c.did++
    }
    return 'end'
  },
})
export const GiveLoot = define({
  k: 'giveLoot',
  family: 'effect',
  about: 'A player gets loot cards from another.',
  affects: [],
  fields: {
    from: { is: 'ref', about: 'whose cards' },
    to: { is: 'ref', about: 'who gets them' },
    how: {
      is: 'one',
      of: ['give', 'random', 'look', 'mayLook'],
      about: 'given, stolen at random, or stolen after a look at the hand',
    },
    n: { is: 'value', optional: true, role: 'count', least: 1, unwritten: 1, about: 'how many' },
    open: { is: 'flag', optional: true, only: true, about: 'what is given is revealed' },
  },
  run(g, c, n) {
    startFor(g, c, n, givingLoot)
  },
  idle: (g, c, n) => seats(g, c, n.from).every((seat) => g.seats[seat]!.hand.length === 0),
})
export const giveLoot = (from: Ref, to: Ref = you, n?: Value): Effect =>
  n === undefined ? GiveLoot.of({ from, to, how: 'give' }) : GiveLoot.of({ from, to, how: 'give', n })
/** A loot card is given and revealed, so that `playGiven` can play it. */
export const giveLootOpenly = (from: Ref, to: Ref = you): Effect => GiveLoot.of({ from, to, how: 'give', open: true })

export const PlayGiven = define({
  k: 'playGiven',
  family: 'effect',
  about: 'The loot card just given is played at once.',
  affects: [],
  fields: {},
  run(g, c) {
    const card = isCard(c.moved) ? cardOf(c.moved) : -1
    const { hand } = g.seats[c.you]!
    const at = hand.indexOf(card)
    c.did = 0
    if (at < 0 || isForbidden(g, c.you) || !mayPlayMore(g, c.you) || !canPlay(g, c.you, card)) return
    leavesHandOpenly(g, c.you, card)
    hand.splice(at, 1)
    g.dirty = true
    c.did = 1
    playLoot(g, c.you, card)
  },
})
/** The loot card just given is played in the middle of the resolution, without a loot play (Loot Cards). */
export const playGiven = PlayGiven.of({})
export const stealLootAtRandom = (from: Ref, to: Ref = you): Effect => GiveLoot.of({ from, to, how: 'random' })
export const lookAndStealLoot = (from: Ref, to: Ref = you): Effect => GiveLoot.of({ from, to, how: 'look' })

/** A look, after which the thief may leave the hand as it is. */
export const lookAndMayStealLoot = (from: Ref, to: Ref = you): Effect => GiveLoot.of({ from, to, how: 'mayLook', n: 1 })

interface Looking {
  by: Seat
  /** Whose hands are looked at (null: not determined yet), and how many have been. */
  hands: readonly Seat[] | null
  seen: number
}
const makeLooking = (): Looking => ({ by: -1, hands: null, seen: 0 })

/** The question has an option per card and nothing to pick; answering it ends the look. */
export const looking = machine.procedure('look at a hand', makeLooking, {
  show(g, f) {
    const c = ctxOfFrame(g, f)
    const n = nodeOf(g, f, LookHand)
    const by = f.l.hands === null ? one(g, c, n.by) : f.l.by
    const hands = f.l.hands ?? find(g, c, n.of).filter((e) => isSeat(e) && e !== by)
    const of = hands[f.l.seen]
    if (of === undefined || !isSeat(by)) return 'end'
    f.l = { by, hands, seen: f.l.seen + 1 }
    learn(g, g.seats[of]!.hand, bitOf(by))
    g.out?.push({ type: 'looks', seat: by, at: of })
    ask(
      g,
      by,
      'look-hand',
      { card: c.def, of },
      g.seats[of]!.hand.map((card) => ({ act: 'card', a: defOfCard(g, card), b: -1 })),
      { min: 0, max: 0, always: true },
    )
    c.did = 1
    return 'show'
  },
})
export const LookHand = define({
  k: 'lookHand',
  family: 'effect',
  about: 'A player looks at hands.',
  affects: [],
  fields: { of: { is: 'ref', about: 'whose hands' }, by: { is: 'ref', about: 'who looks' } },
  run(g, c, n) {
    c.did = 0
    startFor(g, c, n, looking)
  },
})
export const lookHand = (of: Ref, by: Ref = you): Effect => LookHand.of({ of, by })

interface Trading {
  other: Seat
  /** The chosen card, by its position in the other player's hand. */
  card: number
}
const makeTrading = (): Trading => ({ other: -1, card: -1 })

/** Trading: look at a hand, then swap one of your cards with one of theirs, or don't. */
const trading = machine.procedure('trade loot', makeTrading, {
  mine(g, f) {
    const c = ctxOfFrame(g, f)
    const other = one(g, c, nodeOf(g, f, TradeLoot).with)
    c.did = 0
    if (!isSeat(other) || other === c.you) return 'end'
    f.l = { other, card: -1 }
    g.out?.push({ type: 'looks', seat: c.you, at: other })
    const theirs = g.seats[other]!.hand
    learn(g, theirs, bitOf(c.you))
    const possible = g.seats[c.you]!.hand.length > 0
    ask(
      g,
      c.you,
      'trade-theirs',
      { card: c.def, other },
      theirs.map((card, i) => ({ act: 'card', a: defOfCard(g, card), b: i })),
      { min: 0, max: possible ? 1 : 0, always: true },
    )
    return undefined
  },
  theirs(g, f) {
    const [option] = picked(g)
    if (option === undefined) return 'end'
    f.l = { ...f.l, card: option.b }
    const c = ctxOfFrame(g, f)
    ask(
      g,
      c.you,
      'trade-mine',
      { card: c.def, other: f.l.other },
      g.seats[c.you]!.hand.map((_, i) => ({ act: 'hand', a: i, b: 0 })),
    )
    return undefined
  },
  swap(g, f) {
    const c = ctxOfFrame(g, f)
    const [option] = picked(g)
    const own = g.seats[c.you]!.hand
    const theirs = g.seats[f.l.other]!.hand
    const a = own[option!.a]!
    const b = theirs[f.l.card]!
    leavesHandHidden(g, c.you, a, bitOf(f.l.other))
    leavesHandHidden(g, f.l.other, b, bitOf(c.you))
    own.splice(option!.a, 1)
    theirs.splice(f.l.card, 1)
    own.push(b)
    theirs.push(a)
    c.did = 1
    g.dirty = true
    g.out?.push({ type: 'traded', seat: c.you, to: f.l.other })
    return 'end'
  },
})
export const TradeLoot = define({
  k: 'tradeLoot',
  family: 'effect',
  about: 'You look at a hand, and may swap one of your loot cards with one from it.',
  affects: [],
  fields: { with: { is: 'ref', about: 'whose hand' } },
  run(g, c, n) {
    startFor(g, c, n, trading)
  },
})
export const tradeLoot = (other: Ref): Effect => TradeLoot.of({ with: other })
