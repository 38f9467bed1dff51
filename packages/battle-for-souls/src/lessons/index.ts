import { favoursAndRelics } from './favours-and-relics.ts'
import type { TaughtLesson } from './lesson.ts'
import { reaping } from './reaping.ts'
import { sets } from './sets.ts'

export { HINTS } from './hints.ts'
export type { TaughtLesson } from './lesson.ts'

/** The lessons, in the order in which they are best taken. */
export const LESSONS: readonly TaughtLesson[] = [sets, favoursAndRelics, reaping]

/** The lesson with that id, or undefined. */
export const lessonOf = (id: string): TaughtLesson | undefined => LESSONS.find((lesson) => lesson.id === id)
