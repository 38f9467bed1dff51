import type { CardSource } from '../../model/card.ts'
import { forms as base } from './base.ts'
import { forms as curses } from './curses.ts'
import { forms as doubling } from './doubling.ts'
import { forms as goldBox } from './gold-box.ts'
import { forms as plus } from './plus.ts'

/**
 * First-edition forms of cards that are known to differ from the second edition. A card without a form is used as it is: the first-edition
 * printing is the same, or is not known.
 */
export const forms: readonly CardSource[] = [...base, ...goldBox, ...plus, ...curses, ...doubling]
