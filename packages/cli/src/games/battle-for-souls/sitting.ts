import type { Config } from '@soulstack/battle-for-souls'
import type { DecisionView as Asked, Ref, View } from '@soulstack/battle-for-souls/view/types'
import type { DecisionView, OptionView, Outcome } from '@soulstack/kit'
import type { Sitting } from '../description.ts'
import { boardLines, heading, nameAt } from './board.ts'

const pickOf = (d: DecisionView<unknown>, act: string): number | null =>
  d.options.find((o) => o.act === act)?.id ?? null

/** Battle For Souls at a terminal. */
export const sitting: Sitting<Config, View> = {
  players: { question: 'How many players, 1, 2 or 4?', choices: ['1', '2', '4'], usual: '2' },
  isOpen: (given) => given['players'] === undefined && given['mode'] === undefined,
  alone: 'One person plays alone',
  board: boardLines,
  nameAt: (view, at) => nameAt(view, at as Ref),
  heading: (option) => heading(option as OptionView<unknown> as Asked['options'][number]),
  pass: (d) => pickOf(d, 'pass') ?? pickOf(d, 'stop') ?? pickOf(d, 'draw') ?? pickOf(d, 'end'),
  // until one's own turn; what can be answered in the meantime is let go by
  passOn: (view, d) => (view.turn.active === view.you ? null : pickOf(d, 'pass')),
  ending,
}

function ending({ winners, reason }: Outcome, { mode, target }: Config, names: readonly string[]): string {
  if (mode === 'solo')
    return winners.length > 0
      ? `${target} points reached: you have won.`
      : `${target} points not reached: you have lost.`
  const who = winners.map((seat) => names[seat]).join(' and ')
  const how = reason === 'turn-cap' ? 'So many turns have been played. ' : ''
  return reason === 'tie' || winners.length === names.length ? `${how}A tie: ${who}.` : `${how}${who} won.`
}
