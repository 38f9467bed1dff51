import type { CardSource } from '../../model/card.ts'
import { forms as base } from './base.ts'
import { forms as doubling } from './doubling.ts'
import { forms as goldBox } from './gold-box.ts'
import { forms as plus } from './plus.ts'

/**
 * What cards are in the first edition, where that is known to differ from what they are now. A card without a form here is taken over:
 * what was printed on it then is the same, or is not known.
 */
export const forms: readonly CardSource[] = [...base, ...goldBox, ...plus, ...doubling]
