import type { ComponentChildren } from 'preact'
import type { TableFields } from './Parts.tsx'

/** What the form for the tables of a game is given. `options`: those of its tables, which each form knows as its own game sends them. */
export interface FormProps<O = unknown> {
  game: string
  options: O
  table: TableFields
  /** Placed first: the choice of the game. */
  children: ComponentChildren
}
