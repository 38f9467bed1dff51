import type { Mode } from '../config.ts'

/** Four Souls Challenges, as data. */
export interface Challenge {
  id: string
  name: string
  /** What has to be done, in a sentence. */
  goal: string
  /** How it can be played. */
  modes: Mode[]
}

export const challenges: readonly Challenge[] = []

export const challenge = (id: string): Challenge | undefined => challenges.find((c) => c.id === id)
