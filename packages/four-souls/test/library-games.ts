import { fingerprint, type GameEvent, randomFromSeed } from '@soulstack/kit'
import { gameWith } from '../src/game.ts'
import type { Pack } from '../src/model/card.ts'
import type { Library } from '../src/model/library.ts'
import type { State } from '../src/model/state.ts'
import { randomConfig } from '../src/setup/random.ts'
import { logLines } from '../src/view/log.ts'
import { patient } from './patient.ts'

/** Random games with the cards of a library, for comparison: each returns a fingerprint of all views, events and saves. */

/** How many answers a game has: enough for varied play, and few enough for many games. */
const ANSWERS = 150
/** After how many answers the table is looked at each time. */
const LOOKS = 5

/** The result of a game. */
export interface Played {
  /** A fingerprint, which is equal for equal games. */
  print: string
  /** The cards that were named in a log line or visible on the table. */
  cards: ReadonlySet<string>
}

/** A game that advances with each `next`; the last one returns its result. */
export function* playing(library: Library, seed: string): Generator<undefined, Played> {
  const game = gameWith(library)
  const r = randomFromSeed(seed)
  const events: GameEvent[] = []
  const g: State = game.create(randomConfig(r, {}, library), seed, events)
  const prints: string[] = []
  for (let n = 0; n < ANSWERS && g.decision !== null; n++) {
    if (n % LOOKS === 0) prints.push(fingerprint(game.view(g, g.decision.seat)))
    game.apply(g, patient(g.decision, r))
    yield
  }
  const lines = logLines(g, events, 'all')
  const cards = new Set<string>()
  for (const line of lines)
    for (const part of line.parts) if (typeof part === 'object' && 'card' in part) cards.add(part.card)
  return { print: fingerprint([prints, lines, game.save(g)]), cards }
}

/** Plays a whole game. */
export function play(library: Library, seed: string): Played {
  const game = playing(library, seed)
  for (;;) {
    const { done, value } = game.next()
    if (done) return value
  }
}

/** Plays two games, alternating between their answers. */
export function playBoth(one: Library, other: Library, seed: string): [Played, Played] {
  const games = [playing(one, seed), playing(other, seed)]
  const ends: (Played | undefined)[] = [undefined, undefined]
  while (ends.includes(undefined))
    for (const [i, game] of games.entries()) {
      if (ends[i] !== undefined) continue
      const { done, value } = game.next()
      if (done) ends[i] = value
    }
  return ends as [Played, Played]
}

/** What a thread that plays with its own library gets, and what it answers. */
export interface ThreadTask {
  /** The packs, as JSON. */
  packs: string
  seeds: string[]
}
export interface ThreadAnswer {
  hash: string
  prints: string[]
}
export const packsIn = (json: string): Pack[] => JSON.parse(json) as Pack[]
