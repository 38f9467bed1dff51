import type { Answer, Decision } from './decision.ts'
import { fingerprint } from './fingerprint.ts'
import type { Game, GameEvent, GameState } from './game.ts'
import { type RandomState, randomFromSeed } from './random.ts'
import { randomAnswer } from './random-answer.ts'

/**
 * Detects changes in how games play out, for the test behind `Game.version`: in the same version, the same answers must produce the same
 * game.
 */

/** A sample game: its configuration, and how many answers to play. */
export interface Sample {
  config: unknown
  answers: number
}

/**
 * A fingerprint of everything that happens in these games, played at random.
 * @param choose picks the answers; default: random legal answers
 */
export function behaviourOf<S extends GameState, C, V>(
  game: Game<S, C, V>,
  samples: readonly Sample[],
  choose: (decision: Decision, r: RandomState) => Answer = randomAnswer,
): string {
  const prints = samples.map(({ config, answers }, n) => {
    const events: GameEvent[] = []
    const seed = `behaviour ${n}`
    const r = randomFromSeed(seed)
    const g = game.create(game.readConfig(config), seed, events)
    game.listen(g, events)
    for (let i = 0; i < answers && g.decision; i++) game.apply(g, choose(g.decision, r))
    return [events, g.decision, g.over]
  })
  return fingerprint(prints)
}

/**
 * Compares a game with the stored line of its version and behaviour.
 * @returns null if they match; otherwise the line to store, and whether somebody forgot to raise the version
 */
export function changedBehaviour(
  line: string | null,
  version: string,
  behaviour: string,
): { line: string; versionNotRaised: boolean } | null {
  const now = `${version} ${behaviour}`
  if (line === now) return null
  const [then, was] = line?.split(' ') ?? []
  return { line: now, versionNotRaised: then === version && was !== behaviour }
}
