import type { Config } from '@soulstack/four-souls'
import type { Ref, View } from '@soulstack/four-souls/view/types'
import type { DecisionView } from '@soulstack/kit'
import type { Sitting } from '../description.ts'
import { barteringHelp, barteringOf } from './bartering.ts'
import { boardLines, nameAt } from './board.ts'

/** Four Souls at a terminal. */
export const sitting: Sitting<Config, View> = {
  players: { question: 'How many players, 2 to 6?', choices: ['2', '3', '4', '5', '6'], usual: '4' },
  // co-op and solitaire have their number of players
  isOpen: (given, { mode }) => given['players'] === undefined && mode === 'competitive',
  alone: 'One person plays solitaire, both characters',
  board: boardLines,
  nameAt: (view, at) => nameAt(view, at as Ref),
  pass: (d) => d.options.find((o) => o.act === 'pass' || o.act === 'end')?.id ?? null,
  passOn,
  asides: { help: barteringHelp, read: barteringOf },
  ending(over, _, names) {
    if (over.reason === 'lost') return 'You have lost.'
    if (over.winners.length === 0) return `The game is over without a winner: ${over.reason}.`
    return `${over.winners.map((seat) => names[seat]).join(' and ')} won.`
  },
}

/** What can be done in one's own action phase alone. */
const OWN = ['end', 'attack', 'attack-target', 'attack-deck', 'buy', 'buy-deck']

/** Not in one's own turn, where one can do things, and not when something is aimed at oneself. */
function passOn(view: View, d: DecisionView<unknown>): number | null {
  const pass = d.options.find((o) => o.act === 'pass')
  if (pass === undefined || d.options.some((o) => OWN.includes(o.act))) return null
  if (view.turn.active === view.you && view.turn.phase !== 'end') return null
  const aimed = view.stack.some((item) => item.targets.some((at) => at.at === 'seat' && at.seat === view.you))
  return aimed ? null : pass.id
}
