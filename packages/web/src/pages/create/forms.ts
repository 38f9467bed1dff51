import type { ComponentChildren, VNode } from 'preact'
import { type GameName, isGame } from '../../words/games.ts'
import { BattleForm } from './battle-for-souls/BattleForm.tsx'
import { FourSoulsForm } from './four-souls/FourSoulsForm.tsx'
import type { TableFields } from './Parts.tsx'
import { PlainForm } from './PlainForm.tsx'

/** What the form for a table of a game is given. `options`: those of its tables, which each form knows as its own game sends them. */
interface FormProps<O = unknown> {
  game: string
  options: O
  table: TableFields
  children: ComponentChildren
}
type Form = (p: FormProps<never>) => VNode

/** The form for the tables of each game. */
const FORMS: Record<GameName, Form> = { 'four-souls': FourSoulsForm, 'battle-for-souls': BattleForm }

/** The form for a game's tables. A game without one is asked for by its plain options. */
export const formOf = (game: string): ((p: FormProps) => VNode) => (isGame(game) ? FORMS[game] : PlainForm) as never
