import type { Difficulty, Mode } from '../model/config.ts'

export type ChallengeId = 'mom-is-home' | 'greeds-ledger' | 'the-siege'

/**
 * A Four Souls Challenge as data: how it is set up. Its rules are the abilities of its card (packs/challenges), written in the same
 * language as every other card, so their text is generated.
 */
export interface Challenge {
  /** Also the id of its card. The wording of its goal is in words/. */
  id: ChallengeId
  name: string
  /** The modes in which it can be played. */
  modes: readonly Mode[]
  /** Rounds on the timer in co-op and solitaire, by difficulty. */
  timer: Readonly<Record<Difficulty, number>>
  /** The players win when the timer reaches zero, instead of losing. */
  timerWins: boolean
  /** Ids of the monsters in final boss slots. */
  finals: readonly string[]
  /** How many monsters from the deck start as minions, by difficulty. */
  minions: Readonly<Record<Difficulty, number>>
}

const EVERY_MODE: readonly Mode[] = ['co-op', 'solitaire', 'competitive']

export const challenges: readonly Challenge[] = [
  {
    id: 'mom-is-home',
    name: 'Mom Is Home',
    modes: EVERY_MODE,
    timer: { normal: 12, hard: 11, 'ultra-hard': 10 },
    timerWins: false,
    finals: ['mom'],
    minions: { normal: 1, hard: 1, 'ultra-hard': 1 },
  },
  {
    id: 'greeds-ledger',
    name: "Greed's Ledger",
    modes: EVERY_MODE,
    timer: { normal: 8, hard: 8, 'ultra-hard': 8 },
    timerWins: false,
    finals: ['greed'],
    minions: { normal: 0, hard: 0, 'ultra-hard': 0 },
  },
  {
    id: 'the-siege',
    name: 'The Siege',
    modes: EVERY_MODE,
    timer: { normal: 9, hard: 11, 'ultra-hard': 15 },
    timerWins: true,
    finals: [],
    minions: { normal: 2, hard: 3, 'ultra-hard': 4 },
  },
]

/** The challenge with this id, if there is one. */
export const challenge = (id: string): Challenge | undefined => challenges.find((c) => c.id === id)
