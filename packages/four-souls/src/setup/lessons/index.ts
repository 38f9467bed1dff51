import { type TaughtLesson, teaching } from '@soulstack/kit'
import { fighting } from './fighting.ts'
import { GERMAN } from './german.ts'
import { HINTS } from './hints.ts'
import { theStack } from './the-stack.ts'
import { yourTurn } from './your-turn.ts'

/** The lessons, in the recommended order. */
export const LESSONS: readonly TaughtLesson[] = [yourTurn, fighting, theStack]

export const { lessonsIn, hintsIn, lessonOf } = teaching(LESSONS, HINTS, { de: GERMAN })
