import type { Lesson, ScriptedMove } from '@soulstack/kit'

/** A lesson of Four Souls. */
export interface TaughtLesson extends Lesson {
  /** The table, written as in a scenario (docs/scenarios.md). Dice that are not written fall at random. */
  table: Record<string, unknown>
  /** What the others do; where nothing fits they pass. */
  script: ScriptedMove[]
}

/** What is said in a lesson, by step. */
export interface LessonWords {
  title: string
  about: string
  steps: readonly { title: string; say: string }[]
}
