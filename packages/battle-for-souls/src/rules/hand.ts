import type { Option, Seat } from '@soulstack/kit'
import { COLOURS } from '../cards/card.ts'
import { declare, use } from './declare.ts'
import { cancels, rewardDeed, takesPoints, usable } from './effects.ts'
import { ask, machine, option, picked, start } from './machine.ts'
import { type Piece, type Play, playsOf, REWARDS, WILD } from './sets.ts'
import { qualityOf } from './souls.ts'
import type { SetKind } from './state.ts'
import {
  type Deed,
  defOf,
  FAN,
  FAN_USES,
  isSolo,
  isTeams,
  PLACES,
  partnerOf,
  SETS,
  type State,
  sideOf,
  sideState,
} from './state.ts'

/** Step 3: playing a set, discarding, or drawing a card (Play, Step 3; Hand Rewards). */

/**
 * A piece and where it is: in the hand, in the partner's fan, or a favour with a colour. `at` is a position, or the favour's card number.
 */
export interface PieceAt extends Piece {
  from: 'hand' | 'fan' | 'favour'
  at: number
}

/**
 * Everything that counts as a card for a seat's sets. Pieces that will be lost soonest come first and wild cards last, so the first way to
 * make a set is the cheapest.
 */
export function piecesOf(g: State, seat: Seat): PieceAt[] {
  const found: PieceAt[] = []
  for (const open of sideState(g, sideOf(g, seat)).openFavours) {
    const { colour } = defOf(g, open.card)
    // each counts once per turn, for each partner (BFS-A30, A58)
    if (colour === null || open.used > 0 || (open.played & (1 << seat)) !== 0) continue
    const number = COLOURS.indexOf(colour as (typeof COLOURS)[number])
    found.push({ colour: number, like: 16 + open.card, fan: false, from: 'favour', at: open.card })
  }
  const partner = partnerOf(g, seat)
  if (partner >= 0)
    for (const [at, card] of g.fans[partner]!.entries()) {
      const colour = colourOf(g, card)
      if (colour !== null) found.push({ colour, like: 8 + colour, fan: true, from: 'fan', at })
    }
  for (const [at, card] of g.hands[seat]!.entries()) {
    const colour = colourOf(g, card)
    if (colour !== null) found.push({ colour, like: colour, fan: false, from: 'hand', at })
  }
  return found.sort((x, y) => rank(x) - rank(y) || x.colour - y.colour || x.at - y.at)
}

const rank = (piece: PieceAt): number =>
  piece.colour === WILD ? (piece.from === 'fan' ? 3 : 4) : piece.from === 'favour' ? 0 : piece.from === 'fan' ? 1 : 2

/** The colour number of a deck card; null for Reap and Victory Point cards, which cannot be in a set (BFS-A32). */
export function colourOf(g: State, card: number): number | null {
  const { colour, type } = defOf(g, card)
  if (type !== 'virtue' && type !== 'temptation') return null
  return colour === 'wild' ? WILD : COLOURS.indexOf(colour!)
}

/** Every way in which a seat could make this set now, using at most two cards of the partner's fan. */
export const playsFor = (g: State, seat: Seat, kind: SetKind, pieces = piecesOf(g, seat)): readonly Play[] =>
  playsOf(kind, pieces, FAN_USES - g.fanUsed)

/** What a set of these colours (a bit mask) could do now: options `add` and `remove` (a = place, b = points), and `nothing`. */
export function rewardsFor(g: State, seat: Seat, kind: SetKind, colours: number): Option[] {
  const side = sideOf(g, seat)
  const { add, remove, gain } = REWARDS[kind]
  const found: Option[] = []
  for (let place = 0; place < PLACES; place++)
    if (add > 0 && takesPoints(g, side, place, cancels(g, 'set')) && (colours & (1 << qualityOf(g, side, place))) !== 0)
      found.push(option('add', place, add))
  for (let place = 0; place < PLACES; place++)
    if (remove > 0 && g.souls[place]! >= 0 && g.points[place] !== 0)
      found.push(option('remove', place, Math.min(remove, Math.abs(g.points[place]!))))
  // gaining only the relic is allowed while there is one (BFS-A26)
  if (gain === 'relic' && sideState(g, side).relics.length > 0) found.push(option('nothing'))
  return found
}

/** The sets a seat could play now. A set without any effect is not allowed; the relic of a full house or better counts as one (BFS-A34). */
export function playableSets(g: State, seat: Seat, second = false): SetKind[] {
  const pieces = piecesOf(g, seat)
  const s = sideState(g, sideOf(g, seat))
  return SETS.filter((kind) => {
    const { gain } = REWARDS[kind]
    // with an empty stack, a pair gains nothing (BFS-A07), but two pair still refills the hand (BFS-A16)
    if (gain === 'victory' && s.victory.length === 0) return false
    if (gain === 'favour' && (g.twoPair || second)) return false
    const plays = playsFor(g, seat, kind, pieces)
    if (plays.length === 0) return false
    if (gain === 'victory' || gain === 'favour') return true
    return rewardsFor(g, seat, kind, allColours(plays)).length > 0
  })
}

export const allColours = (plays: readonly Play[]): number => plays.reduce((mask, play) => mask | play.colours, 0)

/** The ways to make a set that allow this reward. */
function playsWith(g: State, seat: Seat, plays: readonly Play[], reward: Option | null): Play[] {
  if (reward?.act !== 'add') return [...plays]
  const quality = 1 << qualityOf(g, sideOf(g, seat), reward.a)
  return plays.filter((play) => (play.colours & quality) !== 0)
}

interface SetLocals {
  seat: Seat
  set: SetKind
  /** The index of the chosen reward among the options; -1: there was nothing to choose. */
  reward: number
  deeds: readonly Deed[]
}
const makeSetLocals = ({ seat, set }: Pick<SetLocals, 'seat' | 'set'>): SetLocals => ({
  seat,
  set,
  reward: -1,
  deeds: [],
})

/** Plays a set: chooses its reward, then its cards. */
export const set = machine.procedure('set', makeSetLocals, {
  reward(g, f) {
    const { seat, set } = f.l
    const rewards = rewardsFor(g, seat, set, allColours(playsFor(g, seat, set)))
    if (rewards.length === 0) return 'cards'
    ask(g, seat, 'reward', { set }, rewards)
    return 'rewarded'
  },
  rewarded(g, f) {
    f.l = { ...f.l, deeds: rewardDeed(g, f.l.seat, picked(g)[0]!), reward: g.picks[0]! }
  },
  cards(g, f) {
    const options = waysOf(g, f.l).map((_, i) => option('cards', i))
    if (options.length > 1) ask(g, f.l.seat, 'cards', { set: f.l.set }, options)
    else g.picks = [0]
  },
  play(g, f) {
    const way = waysOf(g, f.l)[g.picks[0]!]!
    const { seat, set, deeds } = f.l
    const pieces = piecesOf(g, seat)
    const cards = playPieces(
      g,
      seat,
      way.pieces.map((i) => pieces[i]!),
    )
    if (set === 'two-pair') g.twoPair = true
    g.step = 4
    g.out?.push({ type: 'set', seat, kind: set, cards: cards.map((card) => g.rules.def[card]!) })
    if (set === 'two-pair') start(g, second, { seat })
    start(g, declare, { seat, what: 'set', set, deeds, played: cards })
    return 'end'
  },
})

/** The cheapest way to make a set with which it could do something now. */
export function playOf(g: State, seat: Seat, kind: SetKind): Play {
  const plays = playsFor(g, seat, kind)
  return plays.find((play) => rewardsFor(g, seat, kind, play.colours).length > 0) ?? plays[0]!
}

/** The ways to make the set being played that allow the chosen reward. */
export function waysOf(g: State, { seat, set, reward }: Readonly<SetLocals>): readonly Play[] {
  const plays = playsFor(g, seat, set)
  if (reward < 0) return plays
  const rewards = rewardsFor(g, seat, set, allColours(plays))
  return playsWith(g, seat, plays, rewards[reward]!)
}

/** Takes the cards of a set from where they are. They go to the discard at once; favours stay until their time is over (BFS-A33). */
function playPieces(g: State, seat: Seat, pieces: readonly PieceAt[]): number[] {
  const s = sideState(g, sideOf(g, seat))
  const partner = partnerOf(g, seat)
  const hand = g.hands[seat]!
  const fan = partner < 0 ? [] : g.fans[partner]!
  const cards = pieces.map(({ from, at }) => (from === 'hand' ? hand[at]! : from === 'fan' ? fan[at]! : at))
  for (const [i, { from }] of pieces.entries()) {
    const card = cards[i]!
    if (from === 'favour') {
      const open = s.openFavours.find((o) => o.card === card)!
      open.played |= 1 << seat
      continue
    }
    const list = from === 'hand' ? hand : fan
    list.splice(list.indexOf(card), 1)
    if (from === 'fan') g.fanUsed++
    s.discard.push(card)
  }
  return cards
}

interface SeatLocals {
  seat: Seat
}
const makeSeatLocals = ({ seat }: SeatLocals): SeatLocals => ({ seat })

/** After two pair: plays another set in the same turn, any but two pair, or none (BFS-A15). */
export const second = machine.procedure('second', makeSeatLocals, {
  ask(g, f) {
    const { seat } = f.l
    // asked even if nothing can be played: not asking would reveal the hand
    const sets = playableSets(g, seat, true)
    ask(g, seat, 'second', {}, [
      ...sets.map((kind) => option('set', SETS.indexOf(kind))),
      ...usable(g, seat, null).map((card) => option('use', card)),
      option('stop'),
    ])
    return 'answer'
  },
  answer(g, f) {
    const { seat } = f.l
    const { act, a } = picked(g)[0]!
    if (act === 'stop') return 'end'
    if (act === 'use') {
      start(g, use, { seat, card: a })
      return 'ask'
    }
    start(g, set, { seat, set: SETS[a]! })
    return 'end'
  },
})

/** Discards any number of cards; in a team, up to four are fanned out for the partner (Team Play, 1 and 2). */
export const discard = machine.procedure('discard', makeSeatLocals, {
  choose(g, f) {
    const { seat } = f.l
    const hand = g.hands[seat]!
    const most = isTeams(g) ? Math.min(FAN, hand.length) : hand.length
    // "any number" includes none (BFS-A11); in solo play at least one, or the deck would never run out, except in the last turn, when it
    // has
    const least = isSolo(g) && !g.last ? 1 : 0
    const options = hand.map((_, i) => option('card', i))
    if (most > 0) ask(g, seat, 'discard', {}, options, { min: least, max: most })
    else g.picks = []
  },
  put(g, f) {
    const { seat } = f.l
    g.step = 4
    const hand = g.hands[seat]!
    const cards = picked(g).map(({ a }) => hand[a]!)
    for (const card of cards) hand.splice(hand.indexOf(card), 1)
    const fanned = isTeams(g)
    if (fanned) g.fans[seat]!.push(...cards)
    else sideState(g, sideOf(g, seat)).discard.push(...cards)
    g.out?.push({ type: fanned ? 'fans' : 'discards', seat, cards: cards.map((card) => g.rules.def[card]!) })
  },
})

/** Where a seat could take a Reap card from: a = 0 the hand, 1 the partner's fan; b = the position. At most one option for each. */
export function reapCards(g: State, seat: Seat): Option[] {
  const found: Option[] = []
  const inHand = g.hands[seat]!.findIndex((card) => defOf(g, card).type === 'reap')
  if (inHand >= 0) found.push(option('reap', 0, inHand))
  const partner = partnerOf(g, seat)
  if (partner < 0 || g.fanUsed >= FAN_USES) return found
  const inFan = g.fans[partner]!.findIndex((card) => defOf(g, card).type === 'reap')
  if (inFan >= 0) found.push(option('reap', 1, inFan))
  return found
}

/** Plays a Reap card: it goes to the discard (BFS-A48), and the reap is declared. */
export function declareReap(g: State, seat: Seat, { a, b }: Option): void {
  const from = a === 0 ? g.hands[seat]! : g.fans[partnerOf(g, seat)]!
  const [card] = from.splice(b, 1)
  if (a === 1) g.fanUsed++
  sideState(g, sideOf(g, seat)).discard.push(card!)
  g.out?.push({ type: 'reaps', seat, card: g.rules.def[card!]! })
  start(g, declare, { seat, what: 'reap', card: card! })
}
