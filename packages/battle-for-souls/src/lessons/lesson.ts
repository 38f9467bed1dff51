import type { Lesson, ScriptedMove } from '@soulstack/kit'

/** A lesson of Battle For Souls. */
export interface TaughtLesson extends Lesson {
  /** The table, written as in a scenario (docs/scenarios.md). */
  table: Record<string, unknown>
  /** What the other side does; where nothing fits it draws, and passes. */
  script: ScriptedMove[]
}

/** What is said in a lesson, by step. */
export interface LessonWords {
  title: string
  about: string
  steps: readonly { title: string; say: string }[]
}
