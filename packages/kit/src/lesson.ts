import type { Seat } from './decision.ts'
import type { CardId, Language, LogLine } from './present.ts'

/**
 * Lessons: a prepared table for a learner, played with the real rules, with explanations along the way. A game has them as data; the page
 * follows the log to find the current step.
 */

/** What a step points at: cards with this id wherever they are, or a part of the table that every game has. */
export type LessonTarget = { card: CardId } | { part: 'main' | 'hand' | 'log' | 'turn' }

/** Log lines of one of these kinds; if given, only those of this seat, and those that name this card, at least so many times. */
export interface SoughtLines {
  log: string | readonly string[]
  seat?: Seat
  card?: CardId
  times?: number
}

/** When a step is done: when it has been read, or when the log has such a new line. */
export type StepGoal = { read: true } | SoughtLines

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
  /** What else the learner does on the way there, or may do without harm. */
  way?: readonly SoughtLines[]
  /** What shows that the moment has passed: the learner can go back to it, or go on as if the step were done. */
  missed?: SoughtLines
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
  /** The kinds of log lines about what players do of their own accord: what the current step does not ask for leads astray. */
  acts: readonly string[]
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

/** How far a learner has come. */
export interface LessonProgress {
  /** The current step; the number of steps when all are done. */
  at: number
  /** The number of the log line with which it began; -1: the beginning of the game. */
  since: number
  /** The first line since then that leads away from it; null: the learner is on the way. */
  astray: LogLine | null
  /** That line shows that the moment for the step has passed. */
  late: boolean
}

/**
 * How far a learner has come in a lesson, given the log so far. `read`: the indexes of steps that were read or skipped. `pardoned`: up to
 * this line, what led astray was left as it is.
 */
export function lessonProgress(
  { steps, acts }: Pick<Lesson, 'steps' | 'acts'>,
  lines: readonly LogLine[],
  read: ReadonlySet<number>,
  pardoned = -1,
): LessonProgress {
  let from = 0
  let since = -1
  const skipped: SoughtLines[] = []
  /** What the lines after `from` say about a step: the index of the line that completes it, or the line that leads astray. */
  const follow = ({ until, way = [], missed }: LessonStep): { done: number } | typeof ON_THE_WAY => {
    if ('read' in until) return ON_THE_WAY
    const allowed = [...way, ...skipped]
    for (const [k, line] of lines.entries()) {
      if (k < from) continue
      if (isSought(line, until)) return { done: k }
      const late = missed !== undefined && isSought(line, missed)
      if (line.n <= pardoned) {
        if (late) return { done: k }
      } else if (late || (isOwnAct(line, acts) && !allowed.some((lines) => isSought(line, lines))))
        return { astray: line, late }
    }
    return ON_THE_WAY
  }
  for (const [i, step] of steps.entries()) {
    if (read.has(i)) {
      if (!('read' in step.until)) skipped.push(step.until, ...(step.way ?? []))
      continue
    }
    const isRead = 'read' in step.until
    // who does what comes next has read enough
    const next = isRead ? steps.find(({ until }, k) => k > i && !('read' in until)) : step
    const found = next ? follow(next) : ON_THE_WAY
    if ('astray' in found) return { at: i, since, ...found }
    if (isRead) continue
    from = found.done + 1
    since = lines[found.done]!.n
  }
  return { at: steps.length, since, ...ON_THE_WAY }
}

const isSought = (line: LogLine, { log, seat, card, times = 1 }: SoughtLines): boolean =>
  (typeof log === 'string' ? log === line.kind : log.includes(line.kind)) &&
  (seat === undefined || seat === line.seat) &&
  (card === undefined || timesNamed(line, card) >= times)

/** How many of a card a line names: "Lust ×2" names two. In logs of earlier releases the number is only said, after the card. */
const timesNamed = ({ parts }: LogLine, card: string): number =>
  parts.reduce((sum, part, i) => {
    if (typeof part !== 'object' || !('card' in part) || part.card !== card) return sum
    const next = parts[i + 1]
    return sum + (part.times ?? Number((typeof next === 'string' && /^ ×(\d+)/.exec(next)?.[1]) || 1))
  }, 0)

/** Whether the learner did it: abilities that trigger have lines of the same kinds, which do not begin with a player. */
function isOwnAct({ kind, seat, parts: [first] }: LogLine, acts: readonly string[]): boolean {
  return seat === LEARNER && acts.includes(kind) && typeof first === 'object' && 'seat' in first && first.seat === seat
}

const ON_THE_WAY: Pick<LessonProgress, 'astray' | 'late'> = { astray: null, late: false }

/** The seat of the learner. */
const LEARNER: Seat = 0

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
