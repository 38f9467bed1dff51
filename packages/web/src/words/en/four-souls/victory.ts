import { words } from '../../index.ts'

const souls = (n: number) => `${n} ${n === 1 ? 'soul' : 'souls'}`

const english = {
  lostTogether: 'Lost together',
  wonTogether: 'Won together',
  nobodyWins: 'Nobody wins',
  /** `n`: how many players of your team, with you. */
  youWin: (n: number): string => (n > 1 ? 'Your team wins' : 'You win'),
  wins: (names: readonly string[]) => `${names.join(' and ')} ${names.length === 1 ? 'wins' : 'win'}`,
  /** `goal`: a challenge's goal, by name; null without one. `timer`: the number it shows; null without one. */
  together: ({ goal, souls, toWin, timer }: Together) =>
    `${[
      goal ?? `${souls} of ${toWin} souls`,
      timer !== null && (timer === 0 ? 'the timer has run out' : `the timer shows ${timer}`),
    ]
      .filter(Boolean)
      .join(', ')}.`,
  winners: (names: readonly string[], n: number) => `${names.join(' and ')}: ${souls(n)}.`,
  souls,
  /** An endless loop: no rule says how such a game ends. */
  runaway: 'Play went on without end, so the game was stopped.',
  runawayBy: (card: string) => `The card ${card} does more than a game can carry out, so the game was stopped.`,
  turn: (n: number) => `Turn ${n}`,
}
interface Together {
  goal: string | null
  souls: number
  toWin: number
  timer: number | null
}
export type FourSoulsVictoryWords = typeof english

/** Words of the end of a Four Souls game. */
export const t = words('fourSoulsVictory', english)
