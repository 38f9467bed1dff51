import type { Sentences } from '../en/index.ts'
import { deeds } from './deeds.ts'
import { log } from './log.ts'
import { names } from './names.ts'
import { options } from './options.ts'
import { ask, main, waiting, why } from './questions.ts'
import { counted, notes, plays, refuses, soul } from './table.ts'
import { whyNot } from './why-not.ts'

/** Everything that is said in German. */
export const de: Sentences = {
  names,
  deeds,
  ask,
  why,
  waiting,
  main,
  options,
  whyNot,
  notes,
  soul,
  counted,
  plays,
  refuses,
  log,
}
