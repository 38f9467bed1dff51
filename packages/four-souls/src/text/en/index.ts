import { dues } from './dues.ts'
import { events, log } from './log.ts'
import { moments, waiting, why } from './moments.ts'
import { names } from './names.ts'
import { options } from './options.ts'
import { asking, questions } from './questions.ts'
import { mustDo, notes, offers, stack } from './table.ts'
import { whyNot } from './why-not.ts'

/** Everything that is said in English. It is what every other language must have, too. */
export const en = {
  names,
  questions,
  asking,
  options,
  moments,
  why,
  waiting,
  whyNot,
  stack,
  mustDo,
  notes,
  offers,
  log,
  events,
  dues,
}

/** What a language has to say. */
export type Sentences = typeof en
