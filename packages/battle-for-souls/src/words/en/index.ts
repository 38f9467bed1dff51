import { deeds } from './deeds.ts'
import { log } from './log.ts'
import { names } from './names.ts'
import { options } from './options.ts'
import { ask, main, waiting, why } from './questions.ts'
import { counted, notes, plays, refuses, soul } from './table.ts'
import { whyNot } from './why-not.ts'

/** All English sentences. Every other language must have the same. */
export const en = { names, deeds, ask, why, waiting, main, options, whyNot, notes, soul, counted, plays, refuses, log }

/** The sentences that a language must have. */
export type Sentences = typeof en
