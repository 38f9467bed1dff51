import type { CardId, Seat, Viewer } from '@soulstack/kit'
import { usesLeft } from '../rules/gain.ts'
import { pointsOf } from '../rules/score.ts'
import {
  defOf,
  isSolo,
  type OpenCard,
  type SideNumber,
  type SideState,
  type State,
  sideName,
  sideOf,
} from '../rules/state.ts'
import { observeDeclared } from './declared.ts'
import type { Observation, OpenCardObservation, SeatView, SideObservation } from './observation.ts'
import { observeOption } from './option-observation.ts'

/** Everything that this viewer may see, without words. Hidden cards are counted, never named. */
export function observe(g: State, viewer: Viewer): Observation {
  const you = viewer === 'all' ? null : viewer
  const { config } = g.rules
  const d = g.decision
  return {
    you,
    mode: config.mode,
    turn: {
      number: g.turn,
      active: g.active,
      side: sideName(sideOf(g, g.active)),
      step: g.step,
      last: g.last,
    },
    seats: g.hands.map((_, seat) => observeSeat(g, seat, viewer)),
    sides: g.sides.flatMap((s, side) => (s ? [observeSide(g, side as SideNumber, s)] : [])),
    souls: g.souls.map((soul, place) => (soul < 0 ? null : { place, card: idOf(g, soul), points: g.points[place]! })),
    soulsLeft: g.soulStack.length,
    purgatory: ids(g, g.purgatory),
    void: ids(g, g.void),
    declared: observeDeclared(g),
    decision: d !== null && d.seat === you ? { options: d.options.map((o) => observeOption(g, d, o)) } : null,
    target: isSolo(g) ? config.target : null,
    turnCap: config.turnCap,
    over: g.over && { winners: [...g.over.winners], reason: g.over.reason },
  }
}

const idOf = (g: State, card: number): CardId => g.rules.cards[g.rules.def[card]!]!.id
const ids = (g: State, list: readonly number[]): CardId[] => list.map((card) => idOf(g, card))

function observeSeat(g: State, seat: Seat, viewer: Viewer): SeatView {
  const hand = g.hands[seat]!
  return {
    seat,
    side: sideName(sideOf(g, seat)),
    handCount: hand.length,
    hand: viewer === 'all' || viewer === seat ? ids(g, hand) : null,
  }
}

function observeSide(g: State, side: SideNumber, s: SideState): SideObservation {
  return {
    side: sideName(side),
    seats: [...g.hands.keys()].filter((seat) => sideOf(g, seat) === side),
    points: pointsOf(g, side),
    angels: s.openAngels.map((card) => ({
      id: card,
      card: idOf(g, card),
      left: 'unlimited',
      spent: sideOf(g, g.active) === side && g.step > 1,
    })),
    favours: s.openFavours.map((open) => observeOpenCard(g, side, open)),
    relics: s.openRelics.map((open) => observeOpenCard(g, side, open)),
    piles: {
      deck: s.deck.length,
      discard: s.discard.length,
      angels: s.angels.length,
      victory: s.victory.length,
      favours: s.favours.length,
      relics: s.relics.length,
    },
    discard: ids(g, s.discard).reverse(),
    home: ids(g, s.home),
    fans: [...g.fans.entries()].flatMap(([seat, cards]) =>
      cards.length > 0 && sideOf(g, seat) === side ? [{ seat, cards: ids(g, cards) }] : [],
    ),
  }
}

function observeOpenCard(g: State, side: SideNumber, open: OpenCard): OpenCardObservation {
  const n = usesLeft(g, open)
  const left = defOf(g, open.card).ability === null ? null : n === Number.POSITIVE_INFINITY ? 'unlimited' : n
  const bit = sideOf(g, g.active) === side ? 1 << g.active : 0
  return { id: open.card, card: idOf(g, open.card), left, spent: left === 0 || (open.played & bit) !== 0 }
}
