import type { DecisionView, Language, OptionView, Outcome } from '@soulstack/kit'
import type { TerminalPlay } from '@soulstack/tables/game'
import type { Config } from '../rules/config.ts'
import type { Ref } from '../view/observation.ts'
import type { DecisionView as AnyDecisionView, View } from '../view/types.ts'
import { boardLines, heading, nameAt } from './board.ts'
import { battleWords } from './play-words.ts'

const pickOf = (d: DecisionView<unknown>, act: string): number | null =>
  d.options.find((o) => o.act === act)?.id ?? null

/** Battle For Souls at a terminal. */
export const sitting: TerminalPlay<Config, View> = {
  players: { question: (language) => battleWords[language].howMany, choices: ['1', '2', '4'], usual: '2' },
  isOpen: (given) => given['players'] === undefined && given['mode'] === undefined,
  alone: (language) => battleWords[language].alone,
  board: boardLines,
  nameAt: (view, at, language) => nameAt(view, at as Ref, language),
  heading: (option, language) => heading(option as OptionView<unknown> as AnyDecisionView['options'][number], language),
  pass: (d) => pickOf(d, 'pass') ?? pickOf(d, 'stop') ?? pickOf(d, 'draw') ?? pickOf(d, 'end'),
  // until your own turn, passing all windows in the meantime
  passOn: (view, d) => (view.turn.active === view.you ? null : pickOf(d, 'pass')),
  ending,
}

function ending(
  { winners, reason }: Outcome,
  { mode, target }: Config,
  names: readonly string[],
  language: Language,
): string {
  const w = battleWords[language]
  if (mode === 'solo') return winners.length > 0 ? w.reached(target) : w.notReached(target)
  const who = winners.map((seat) => names[seat] ?? '')
  const how = reason === 'turn-cap' ? w.cap : ''
  return `${how}${reason === 'tie' || winners.length === names.length ? w.tie(who) : w.won(who)}`
}
