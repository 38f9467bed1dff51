import { t } from '../../words/en/study.ts'
import { timeOf } from '../history/duration.ts'
import type { Visit } from '../visit/visit.ts'
import { studyOf } from './study.ts'

/** How long a game was: its last turn in words, how long it took, and how many decisions were made, once that is known. */
export function lengthOf(visit: Visit, turn: string): string {
  const { lasted } = visit.table.value ?? {}
  const curve = studyOf(visit).curve.value
  return [turn, lasted && timeOf(lasted), curve && t.decisions(curve.length - 1)].filter(Boolean).join(' · ')
}
