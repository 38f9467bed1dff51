import type { DecisionView } from '@soulstack/kit'
import type { TerminalPlay } from '@soulstack/tables/game'
import type { Config } from '../model/config.ts'
import type { Ref } from '../view/observation.ts'
import type { View } from '../view/types.ts'
import { barteringOf } from './bartering.ts'
import { boardLines, nameAt } from './board.ts'
import { fourSoulsWords } from './play-words.ts'

/** Four Souls at a terminal. */
export const sitting: TerminalPlay<Config, View> = {
  players: {
    question: (language) => fourSoulsWords[language].howMany,
    choices: ['2', '3', '4', '5', '6'],
    usual: '4',
  },
  // co-op and solitaire have a fixed number of players
  isOpen: (given, { mode }) => given['players'] === undefined && mode === 'competitive',
  alone: (language) => fourSoulsWords[language].alone,
  board: boardLines,
  nameAt: (view, at, language) => nameAt(view, at as Ref, language),
  pass: (d) => d.options.find((o) => o.act === 'pass' || o.act === 'end')?.id ?? null,
  passOn,
  asides: { help: (language) => fourSoulsWords[language].bartering, read: barteringOf },
  ending(over, _, names, language) {
    const w = fourSoulsWords[language]
    if (over.reason === 'lost') return w.lost
    if (over.winners.length === 0) return w.noWinner(over.reason)
    return w.won(over.winners.map((seat) => names[seat] ?? ''))
  },
}

/** Acts that are only possible in your own action phase. */
const OWN = ['end', 'attack', 'attack-target', 'attack-deck', 'buy', 'buy-deck']

/** The pick that keeps passing; null in your own turn, when you can act, and when something targets you. */
function passOn(view: View, d: DecisionView<unknown>): number | null {
  const pass = d.options.find((o) => o.act === 'pass')
  if (pass === undefined || d.options.some((o) => OWN.includes(o.act))) return null
  if (view.turn.active === view.you && view.turn.phase !== 'end') return null
  const aimed = view.stack.some((item) => item.targets.some((at) => at.at === 'seat' && at.seat === view.you))
  return aimed ? null : pass.id
}
