import type { Decision, DecisionView, Seat } from '@soulstack/kit'
import type { Playable } from '../games/playable.ts'
import type { TableSession } from './take-backs.ts'

/**
 * What is answered for somebody who does not answer: passing, where that is what one usually does and the game itself does not warn of it;
 * otherwise what a bot with this seed would do, for this one decision.
 */
export function safeAnswer(playable: Playable, { state }: TableSession, decision: Decision, seed: string): number[] {
  const view = () => playable.game.view(state, decision.seat as Seat)
  const pass = decision.options.findIndex((option) => option.act === 'pass')
  if (pass >= 0 && decision.min <= 1 && decision.max >= 1) {
    const main = (view().decision as Partial<DecisionView<unknown>> | null)?.main
    // where the game has something else for its main button, passing would only bring the same question again
    if (!main || (main.pick === pass && !main.danger)) return [pass]
  }
  return playable.createBot('greedy', seed, state).choose(decision, view as () => never)
}
