import type { Hint, Language } from '@soulstack/kit'
import { favoursAndRelics } from './favours-and-relics.ts'
import { GERMAN, GERMAN_HINTS } from './german.ts'
import { HINTS } from './hints.ts'
import type { LessonWords, TaughtLesson } from './lesson.ts'
import { reaping } from './reaping.ts'
import { sets } from './sets.ts'

export { HINTS } from './hints.ts'
export type { TaughtLesson } from './lesson.ts'

/** The lessons, in the order in which they are best taken. */
export const LESSONS: readonly TaughtLesson[] = [sets, favoursAndRelics, reaping]

/** The lessons as they are told in this language. */
export const lessonsIn = (language: Language = 'en'): readonly TaughtLesson[] =>
  language === 'de' ? LESSONS.map((lesson) => lessonIn(lesson, GERMAN[lesson.id]!)) : LESSONS

/** What is said once, in this language. */
export const hintsIn = (language: Language = 'en'): readonly Hint[] =>
  language === 'de' ? HINTS.map((hint) => ({ ...hint, say: GERMAN_HINTS[hint.id]! })) : HINTS

/** A lesson with other words. */
const lessonIn = (lesson: TaughtLesson, { title, about, steps }: LessonWords): TaughtLesson => ({
  ...lesson,
  title,
  about,
  steps: lesson.steps.map((step, i) => ({ ...step, ...steps[i]! })),
})

/** The lesson with that id, or undefined. */
export const lessonOf = (id: string, language: Language = 'en'): TaughtLesson | undefined =>
  lessonsIn(language).find((lesson) => lesson.id === id)
