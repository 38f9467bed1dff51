import type { Decision, DecisionView, Seat } from '@soulstack/kit'
import type { GameModule } from '../game/module.ts'
import type { TableSession } from './take-backs.ts'

/**
 * The answer for somebody who does not answer: a pass, if that is the usual answer and the game does not warn against it; otherwise what a
 * bot with this seed would do.
 */
export function safeAnswer(
  gameModule: GameModule,
  { state }: TableSession,
  decision: Decision,
  seed: string,
): number[] {
  const view = () => gameModule.game.view(state, decision.seat as Seat)
  const pass = decision.options.findIndex((option) => option.act === 'pass')
  if (pass >= 0 && decision.min <= 1 && decision.max >= 1) {
    const main = (view().decision as Partial<DecisionView<unknown>> | null)?.main
    // if the main button does something else, passing would only bring the same question again
    if (!main || (main.pick === pass && !main.danger)) return [pass]
  }
  return gameModule
    .createBot('normal', seed, state)
    .choose(decision, () => gameModule.game.observe(state, decision.seat as Seat) as never)
}
