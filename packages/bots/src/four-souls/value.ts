import { readFileSync } from 'node:fs'
import type { State } from '@soulstack/four-souls/model/state'
import type { Seat } from '@soulstack/kit'
import { shares } from '../learning/model.ts'
import { features } from './features.ts'

const weights: number[] = JSON.parse(readFileSync(process.env['WEIGHTS']!, 'utf8'))
let scores: number[] = []
const add = (seat: Seat, feature: number, value: number): void => {
  scores[seat]! += weights[feature]! * value
}

/** The share of the win that a seat can expect. */
export function valueOf(g: State, seat: Seat): number {
  if (g.over !== null) return g.over.winners.includes(seat) ? 1 / (g.rules.together ? 1 : g.over.winners.length) : 0
  scores = new Array<number>(g.seats.length).fill(0)
  features(g, add)
  return shares(scores, g.rules.together)[seat]!
}
