import type { Seat } from './decision.ts'
import type { CardId, Language } from './present.ts'

/**
 * Lessons: a prepared table for a learner, played with the real rules, with explanations along the way. A game has them as data; the page
 * follows the log to find the current step.
 */

/** What a step points at: cards with this id wherever they are, or a part of the table that every game has. */
export type LessonTarget = { card: CardId } | { part: 'main' | 'hand' | 'log' | 'turn' }

/** When a step is done: when it has been read, or when the log has a new line of one of these kinds (from this seat, if given). */
export type StepGoal = { read: true } | { log: string | readonly string[]; seat?: Seat }

/** One thing to explain and do. */
export interface LessonStep {
  /** What to do, as a heading. */
  title: string
  /** Why, and what will happen. */
  say: string
  /** The rule of docs/rules that it is about, if any. */
  rule: string | null
  point: LessonTarget[]
  until: StepGoal
}

/** A lesson, with everything needed to show it. */
export interface Lesson {
  id: string
  title: string
  /** What it teaches. */
  about: string
  /** About how long it takes. */
  minutes: number
  /** The number of seats; the learner has seat 0. */
  seats: number
  steps: LessonStep[]
}

/** What somebody else at the table does in a lesson. */
export interface ScriptedMove {
  seat: Seat
  /** Takes the option whose label begins with this, the first time it is offered. */
  pick: string
  /** Only once the question, or the reason for it, contains this. */
  when?: string
}

/** How many steps of a lesson are done, given the log so far and the indexes of steps that were read or skipped. */
export function lessonProgress(
  steps: readonly LessonStep[],
  lines: readonly { n: number; kind: string; seat: Seat | null }[],
  read: ReadonlySet<number>,
): number {
  let from = 0
  for (const [i, { until }] of steps.entries()) {
    if (read.has(i)) continue
    if ('read' in until) return i
    const kinds = typeof until.log === 'string' ? [until.log] : until.log
    const at = lines.findIndex(
      (line, k) => k >= from && kinds.includes(line.kind) && (until.seat === undefined || line.seat === until.seat),
    )
    if (at < 0) return i
    from = at + 1
  }
  return steps.length
}

/**
 * A hint that is shown once, in an ordinary game, when something comes up for the first time: an option with this act, or a log line of
 * this kind (`mine`: from the reader's own seat).
 */
export interface Hint {
  id: string
  when: { act: string } | { log: string; mine?: true }
  say: string
  rule: string | null
}

/** A lesson with its table and the moves of the other seats. */
export interface TaughtLesson extends Lesson {
  /** The table, written as in a scenario (docs/scenarios.md). Anything random follows from the game's seed. */
  table: Record<string, unknown>
  /** What the other seats do; if nothing matches, they pass. */
  script: ScriptedMove[]
}

/** The texts of a lesson, by step. */
export interface LessonWords {
  title: string
  about: string
  steps: readonly { title: string; say: string }[]
}

/** The texts in another language: all lessons and hints, by id. */
export interface TeachingWords {
  lessons: Readonly<Record<string, LessonWords>>
  hints: Readonly<Record<string, string>>
}

/** A game's lessons and hints, in every language; the default is English. */
export interface Teaching {
  /** The lessons, in the recommended order. */
  lessonsIn(language?: Language): readonly TaughtLesson[]
  /** The hints, each shown once. */
  hintsIn(language?: Language): readonly Hint[]
  /** The lesson with that id, or undefined. */
  lessonOf(id: string, language?: Language): TaughtLesson | undefined
}

/** Combines lessons and hints in English with their texts in other languages. */
export function teaching(
  lessons: readonly TaughtLesson[],
  hints: readonly Hint[],
  others: Readonly<Record<Exclude<Language, 'en'>, TeachingWords>>,
): Teaching {
  const lessonsIn = (language: Language = 'en'): readonly TaughtLesson[] =>
    language === 'en' ? lessons : lessons.map((lesson) => translated(lesson, others[language].lessons[lesson.id]!))
  return {
    lessonsIn,
    hintsIn: (language = 'en') =>
      language === 'en' ? hints : hints.map((hint) => ({ ...hint, say: others[language].hints[hint.id]! })),
    lessonOf: (id, language) => lessonsIn(language).find((lesson) => lesson.id === id),
  }
}

/** A lesson in another language. */
const translated = (lesson: TaughtLesson, { title, about, steps }: LessonWords): TaughtLesson => ({
  ...lesson,
  title,
  about,
  steps: lesson.steps.map((step, i) => ({ ...step, ...steps[i]! })),
})
