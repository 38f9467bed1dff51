import type { Deal } from '@soulstack/bots'
import { pointsOf } from '../rules/score.ts'
import { isSolo, type State } from '../rules/state.ts'
import { sidesOf } from './features.ts'

/** A game of two sides that has hardly begun: both have the same cards, so nobody is ahead. Null: the game is further on, or is played alone. */
export function deal(g: State): Deal | null {
  if (isSolo(g) || g.over !== null || g.turn > 1) return null
  if (new Set(sidesOf(g).map((side) => pointsOf(g, side))).size > 1) return null
  return { even: g.hands.map(() => 0.5), each: [], done: true }
}
