import type { Seat } from './decision.ts'
import type { CardId, Language } from './present.ts'

/**
 * Lessons: a table that is set for somebody who learns, played on the real rules, with what is said while they play. A game has them as
 * data; whoever shows them follows the log.
 */

/** What is pointed at: cards of these names wherever they lie, or a part of the table that every game has. */
export type Pointed = { card: CardId } | { part: 'main' | 'hand' | 'log' | 'turn' }

/** When a step is over: when it was read, or when the log has a line of this kind, or of one of these, since the step before (of this seat, if it says so). */
export type StepGoal = { read: true } | { log: string | readonly string[]; seat?: Seat }

/** One thing that is explained, and done. */
export interface LessonStep {
  /** What to do, as a heading. */
  title: string
  /** Why, and what will come of it. */
  say: string
  /** The rule of docs/rules that it is about, if any. */
  rule: string | null
  point: Pointed[]
  until: StepGoal
}

/** A lesson as whoever shows it needs it. */
export interface Lesson {
  id: string
  title: string
  /** What will have been learned. */
  about: string
  /** About so long it takes. */
  minutes: number
  /** How many sit there; the learner holds seat 0. */
  seats: number
  steps: LessonStep[]
}

/** What somebody else at the table does in a lesson. */
export interface ScriptedMove {
  seat: Seat
  /** The option whose words begin like this is taken, the first time it is offered. */
  pick: string
  /** Not before the words of the question, or why it is asked, contain this. */
  when?: string
}

/** How many steps of a lesson are over, given the log so far and which steps were read, or passed over. */
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
 * What is said once, in an ordinary game, when something comes up for the first time: an option of this act is offered, or the log has a
 * line of this kind (`mine`: of one's own seat).
 */
export interface Hint {
  id: string
  when: { act: string } | { log: string; mine?: true }
  say: string
  rule: string | null
}

/** A lesson as a game has it, with the table that it is played at. */
export interface TaughtLesson extends Lesson {
  /** The table, written as in a scenario (docs/scenarios.md). What is left to chance follows from the seed of the game. */
  table: Record<string, unknown>
  /** What the others do; where nothing fits they let it go by. */
  script: ScriptedMove[]
}

/** What is said in a lesson, by step. */
export interface LessonWords {
  title: string
  about: string
  steps: readonly { title: string; say: string }[]
}

/** What is said instead of English: lessons and hints by their ids, all of them. */
export interface TeachingWords {
  lessons: Readonly<Record<string, LessonWords>>
  hints: Readonly<Record<string, string>>
}

/** A game's lessons and hints, in every language; English where none is asked for. */
export interface Teaching {
  /** The lessons, in the order in which they are best taken. */
  lessonsIn(language?: Language): readonly TaughtLesson[]
  /** What is said once. */
  hintsIn(language?: Language): readonly Hint[]
  /** The lesson with that id, or undefined. */
  lessonOf(id: string, language?: Language): TaughtLesson | undefined
}

/** Lessons and hints, written in English, with what other languages say. */
export function teaching(
  lessons: readonly TaughtLesson[],
  hints: readonly Hint[],
  others: Readonly<Record<Exclude<Language, 'en'>, TeachingWords>>,
): Teaching {
  const lessonsIn = (language: Language = 'en'): readonly TaughtLesson[] =>
    language === 'en' ? lessons : lessons.map((lesson) => retold(lesson, others[language].lessons[lesson.id]!))
  return {
    lessonsIn,
    hintsIn: (language = 'en') =>
      language === 'en' ? hints : hints.map((hint) => ({ ...hint, say: others[language].hints[hint.id]! })),
    lessonOf: (id, language) => lessonsIn(language).find((lesson) => lesson.id === id),
  }
}

/** A lesson with other words. */
const retold = (lesson: TaughtLesson, { title, about, steps }: LessonWords): TaughtLesson => ({
  ...lesson,
  title,
  about,
  steps: lesson.steps.map((step, i) => ({ ...step, ...steps[i]! })),
})
