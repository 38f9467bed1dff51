import type { Sentences } from '../sentences.ts'
import { dues } from './dues.ts'
import { events, log } from './log.ts'
import { moments, waiting, why } from './moments.ts'
import { names } from './names.ts'
import { noDeal } from './no-deal.ts'
import { options } from './options.ts'
import { previews } from './previews.ts'
import { asking, questions } from './questions.ts'
import { mustDo, notes, offers, stack } from './table.ts'
import { whyNot } from './why-not.ts'

/** All English sentences. */
export const en: Sentences = {
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
  noDeal,
  log,
  events,
  dues,
  previews: previews,
}
