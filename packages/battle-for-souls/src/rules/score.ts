import type { CardType } from '../cards/card.ts'
import { defOf, HEAVEN, HELL, isSolo, type SideNumber, type State, sideOf, sideState } from './state.ts'

/** The end of the game, and scoring (The End Game and Scoring). */

export interface Score {
  points: number
  /** Cards and their points, by kind. */
  byType: Map<CardType, { cards: number; points: number }>
}

/** Counts every card of a side that is worth points: at home, in its decks and hands, and in play (BFS-A01, A44, A53). */
export function scoreOf(g: State, side: SideNumber): Score {
  const score: Score = { points: 0, byType: new Map() }
  forEveryCard(g, side, (card) => {
    const { points, type } = defOf(g, card)
    if (points === 0) return
    score.points += points
    const line = score.byType.get(type)
    if (line) {
      line.cards++
      line.points += points
    } else score.byType.set(type, { cards: 1, points })
  })
  return score
}

/** The points of both sides, by side number; 0 for the one that nobody plays (solo). */
export const pointsOfSides = (g: State): number[] =>
  ([HEAVEN, HELL] as const).map((side) => (g.sides[side] ? pointsOf(g, side) : 0))

/** The points of one side, without the breakdown; every view shows them. */
export function pointsOf(g: State, side: SideNumber): number {
  let points = 0
  forEveryCard(g, side, (card) => {
    points += defOf(g, card).points
  })
  return points
}

function forEveryCard(g: State, side: SideNumber, count: (card: number) => void): void {
  const s = sideState(g, side)
  for (const list of [s.home, s.deck, s.discard, s.openAngels]) for (const card of list) count(card)
  for (const list of [s.openFavours, s.openRelics]) for (const { card } of list) count(card)
  for (const [seat, hand] of g.hands.entries()) {
    if (sideOf(g, seat) !== side) continue
    for (const card of hand) count(card)
    for (const card of g.fans[seat]!) count(card)
  }
}

/** Ends the game when the last soul has been resolved, even in the middle of a turn (BFS-A50). */
export function checkEnd(g: State): void {
  if (g.soulStack.length === 0 && g.souls.every((soul) => soul < 0)) finish(g)
}

/** Ends the game and scores it. `reason`: an ending that is not in the rulebook. */
export function finish(g: State, reason?: 'turn-cap'): void {
  if (g.over !== null) return
  if (isSolo(g)) {
    const side = sideOf(g, 0)
    const { points } = scoreOf(g, side)
    const won = points >= g.rules.config.target
    g.over = { winners: won ? [0] : [], reason: won ? 'won' : 'lost' }
  } else {
    const winner = winningSide(g)
    const winners = [...g.hands.keys()].filter((seat) => winner === null || sideOf(g, seat) === winner)
    g.over = { winners, reason: reason ?? (winner === null ? 'tie' : 'won') }
  }
  g.out?.push({
    type: 'over',
    reason: g.over.reason,
    winners: g.over.winners,
    target: isSolo(g) ? g.rules.config.target : null,
    points: pointsOfSides(g),
  })
}

/**
 * The side with more points; in a tie, if the option says so, the one with more souls, then with more archangels or devils; null: neither
 * (BFS-A52).
 */
function winningSide(g: State): SideNumber | null {
  const heaven = scoreOf(g, HEAVEN)
  const hell = scoreOf(g, HELL)
  const of = (type: CardType, score: Score): number => score.byType.get(type)?.cards ?? 0
  const leads = [
    heaven.points - hell.points,
    ...(g.rules.config.tieBreak
      ? [of('soul', heaven) - of('soul', hell), of('archangel', heaven) - of('devil', hell)]
      : []),
  ]
  const lead = leads.find((n) => n !== 0)
  return lead === undefined ? null : lead > 0 ? HEAVEN : HELL
}
