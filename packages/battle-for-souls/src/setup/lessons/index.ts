import { type TaughtLesson, teaching } from '@soulstack/kit'
import { favoursAndRelics } from './favours-and-relics.ts'
import { GERMAN } from './german.ts'
import { HINTS } from './hints.ts'
import { reaping } from './reaping.ts'
import { sets } from './sets.ts'

/** The lessons, in the recommended order. */
export const LESSONS: readonly TaughtLesson[] = [sets, favoursAndRelics, reaping]

export const { lessonsIn, hintsIn, lessonOf } = teaching(LESSONS, HINTS, { de: GERMAN })
