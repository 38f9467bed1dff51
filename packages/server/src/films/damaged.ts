import type { Refusal } from '@soulstack/kit'
import { doorRefusal } from '../words/doors.ts'

/** The refusal of an incomplete recording. */
export const damaged = (): Refusal => doorRefusal('malformed', (w) => w.filmDamaged)
