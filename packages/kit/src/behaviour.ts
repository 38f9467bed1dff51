import { randomAnswer } from './conformance.ts'
import type { Answer, Decision } from './decision.ts'
import { fingerprint } from './fingerprint.ts'
import type { Game, GameEvent, GameState } from './game.ts'
import { type RandomState, randomFromSeed } from './random.ts'

/**
 * Whether games still go as they went, for the test that holds `Game.version` to what it says: by the same version the same answers make the same
 * game.
 */

/** A game that is played for it: how its table is set, and after how many answers it is looked at. */
export interface Sample {
  config: unknown
  answers: number
}

/**
 * Stands for all that happens in these games, played at random.
 * @param choose who plays; random legal answers unless told
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
 * What is wrong with the version of a game, by a line that was written for an older one, and the line to be written; null: nothing is. A line has
 * the version and what stands for the behaviour.
 */
export function changedBehaviour(
  line: string | null,
  version: string,
  behaviour: string,
): { line: string; forgotten: boolean } | null {
  const now = `${version} ${behaviour}`
  if (line === now) return null
  const [then, was] = line?.split(' ') ?? []
  return { line: now, forgotten: then === version && was !== behaviour }
}
