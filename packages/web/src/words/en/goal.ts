import { words } from '../index.ts'

const english = {
  goal: 'The goal',
  goalAndRules: 'Goal and rules',
  together: 'Together',
  ofAll: 'Souls of all players',
  toWin: (souls: number) => `${souls} souls together win`,
  variants: 'Variants',
  variantsOf: (n: number): string => (n === 1 ? 'Variant' : 'Variants'),
  losesAtZero: 'At 0 the game is lost together',
  goalSays: 'The goal says what happens at 0',
  /** After the number on the timer. */
  onTimer: 'on the timer',
  nearlyOut: 'nearly out',
}
export type GoalWords = typeof english

/** Words of the panel over the stack: a shared goal, a timer and variants. */
export const t = words('goal', english)
