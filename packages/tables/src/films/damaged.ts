import type { Refusal } from '@soulstack/kit'
import { doorRefusal } from '@soulstack/protocol'

/** The refusal of an incomplete recording. */
export const damaged = (): Refusal => doorRefusal('malformed', (w) => w.filmDamaged)
