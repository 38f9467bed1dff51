import type { Eyes, Language, Seat } from '@soulstack/kit'
import { usesLeft } from '../rules/gain.ts'
import { pointsOf, scoreOf } from '../rules/score.ts'
import { reapedTo } from '../rules/souls.ts'
import {
  CLAIMED,
  defOf,
  isSolo,
  type OpenCard,
  SAINTED,
  type SideNumber,
  type SideState,
  type State,
  sideName,
  sideOf,
} from '../rules/state.ts'
import { declaredView } from './declared.ts'
import { decisionView, ruleOf, waitingFor } from './prompt.ts'
import type { CardId, OpenCardView, Pile, ScoreView, SeatView, SideView, SoulView, View } from './types.ts'
import type { Counted } from './words/facts.ts'
import { type Words, wordsOf } from './words/index.ts'

/** The view of these eyes: everything that they may see, and nothing else, in this language. Hidden cards are counted, never named. */
export function view(g: State, eyes: Eyes, language: Language = 'en'): View {
  const w = wordsOf(language)
  const you = eyes === 'all' ? null : eyes
  const { config } = g.rules
  const d = g.decision
  return {
    game: 'battle-for-souls',
    you,
    mode: config.mode,
    turn: {
      number: g.turn,
      active: g.active,
      side: sideName(sideOf(g, g.active)),
      step: g.step,
      last: g.last,
    },
    seats: g.hands.map((_, seat) => seatView(g, seat, eyes)),
    sides: g.sides.flatMap((s, side) => (s ? [sideView(g, side as SideNumber, s, w)] : [])),
    souls: g.souls.map((_, place) => soulView(g, place, w)),
    soulsLeft: g.soulStack.length,
    purgatory: ids(g, g.purgatory),
    void: ids(g, g.void),
    declared: declaredView(g, w),
    waiting: d && { seat: d.seat, why: waitingFor(g, d, you, w), rule: ruleOf(g, d) },
    decision: d !== null && d.seat === you ? decisionView(g, d, w) : null,
    target: isSolo(g) ? config.target : null,
    turnCap: config.turnCap,
    over: g.over && { winners: [...g.over.winners], reason: g.over.reason },
    scores: g.over && g.sides.flatMap((s, side) => (s ? [scoreView(g, side as SideNumber, w)] : [])),
  }
}

const idOf = (g: State, card: number): CardId => g.rules.cards[g.rules.def[card]!]!.id
const ids = (g: State, list: readonly number[]): CardId[] => list.map((card) => idOf(g, card))

function seatView(g: State, seat: Seat, eyes: Eyes): SeatView {
  const hand = g.hands[seat]!
  return {
    seat,
    side: sideName(sideOf(g, seat)),
    handCount: hand.length,
    hand: eyes === 'all' || eyes === seat ? ids(g, hand) : null,
  }
}

function sideView(g: State, side: SideNumber, s: SideState, w: Words): SideView {
  const piles: Record<Pile, number> = {
    deck: s.deck.length,
    discard: s.discard.length,
    angels: s.angels.length,
    victory: s.victory.length,
    favours: s.favours.length,
    relics: s.relics.length,
  }
  return {
    side: sideName(side),
    seats: [...g.hands.keys()].filter((seat) => sideOf(g, seat) === side),
    points: pointsOf(g, side),
    angels: s.openAngels.map((card) => ({
      id: card,
      card: idOf(g, card),
      left: 'unlimited',
      note: w.notes.angel(sideName(side)),
      spent: sideOf(g, g.active) === side && g.step > 1,
    })),
    favours: s.openFavours.map((open) => openView(g, side, open, w)),
    relics: s.openRelics.map((open) => openView(g, side, open, w)),
    piles,
    discard: ids(g, s.discard).reverse(),
    home: ids(g, s.home),
    fans: [...g.fans.entries()].flatMap(([seat, cards]) =>
      cards.length > 0 && sideOf(g, seat) === side ? [{ seat, cards: ids(g, cards) }] : [],
    ),
  }
}

function openView(g: State, side: SideNumber, open: OpenCard, { notes }: Words): OpenCardView {
  const { ability } = defOf(g, open.card)
  const n = usesLeft(g, open)
  const left = ability === null ? null : n === Number.POSITIVE_INFINITY ? 'unlimited' : n
  const uses =
    left === null ? '' : left === 'unlimited' ? notes.eachTurn : left === 0 ? notes.used : notes.usesLeft(left)
  const until = open.until === 0 ? '' : open.until === g.turn ? notes.thisTurn : notes.partnersTurn
  const bit = sideOf(g, g.active) === side ? 1 << g.active : 0
  const note = [uses, until].filter(Boolean).join(', ')
  return {
    id: open.card,
    card: idOf(g, open.card),
    left,
    note: note.charAt(0).toUpperCase() + note.slice(1),
    spent: left === 0 || (open.played & bit) !== 0,
  }
}

function soulView(g: State, place: number, w: Words): SoulView | null {
  const soul = g.souls[place]!
  if (soul < 0) return null
  const points = g.points[place]!
  return { place, card: idOf(g, soul), points, standing: soulStanding(points, w) }
}

/** The standing of a soul, in words. */
function soulStanding(points: number, { soul }: Words): string {
  const side = reapedTo(points)
  const n = Math.abs(points)
  if (side !== null) return soul.reaped(points, sideName(side), SAINTED - n)
  return points === 0 ? soul.neutral : soul.short(points, points > 0 ? 'heaven' : 'hell', CLAIMED - n)
}

/** Card types, in the order of the final count. */
const COUNTED: readonly Counted[] = [
  'soul',
  'archangel',
  'devil',
  'holy-relic',
  'unholy-relic',
  'intercession',
  'sin',
  'victory-point',
]

function scoreView(g: State, side: SideNumber, { counted }: Words): ScoreView {
  const { points, byType } = scoreOf(g, side)
  return {
    side: sideName(side),
    points,
    lines: COUNTED.flatMap((type) => {
      const line = byType.get(type)
      return line ? [{ what: counted[type], ...line }] : []
    }),
  }
}
