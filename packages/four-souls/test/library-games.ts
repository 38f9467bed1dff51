import { fingerprint, type GameEvent, randomFromSeed } from '@soulstack/kit'
import { gameWith } from '../src/game.ts'
import type { Pack } from '../src/model/card.ts'
import type { Library } from '../src/model/library.ts'
import type { State } from '../src/model/state.ts'
import { randomConfig } from '../src/setup/random.ts'
import { logLines } from '../src/view/log.ts'
import { patient } from './patient.ts'

/** Games at random at tables with the cards of a library, to be compared: each a word for all that was seen, told and kept in it. */

/** So many answers are enough for whatever is played, and few enough for many games. */
const ANSWERS = 150
/** Every how many answers the table is looked at. */
const LOOKS = 5

/** What a game came to. */
export interface Played {
  /** The same for games in which everything was the same. */
  print: string
  /** The cards that were named in a log line or lay open. */
  cards: ReadonlySet<string>
}

/** A game that goes on with each `next`; the last one returns what it came to. */
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

/** The whole of one game. */
export function play(library: Library, seed: string): Played {
  const game = playing(library, seed)
  for (;;) {
    const { done, value } = game.next()
    if (done) return value
  }
}

/** Two games with one answer in each in turn. */
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

/** What a thread is told that plays with cards of its own, and what it answers. */
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
