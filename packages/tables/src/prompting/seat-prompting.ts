import { newPromptSettings, type PromptSettings } from './asking.ts'
import type { PassNotice } from './auto-answer.ts'
import { RememberedAnswers } from './remembered-answers.ts'
import type { Yield } from './yields.ts'

/** One seat's settings, and what was answered for it. */
export interface SeatPrompting {
  settings: PromptSettings
  /** Passes since the person last acted, the newest first. */
  passed: PassNotice[]
  /** How many there were, including those no longer listed. */
  passedInAll: number
  yields: Yield[]
  answers: RememberedAnswers
}

/** A seat about which nothing is known yet. */
export const newSeatPrompting = (): SeatPrompting => ({
  settings: newPromptSettings(),
  passed: [],
  passedInAll: 0,
  yields: [],
  answers: new RememberedAnswers(),
})
