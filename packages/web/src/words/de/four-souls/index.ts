import { fourSoulsAbout } from './about.ts'
import { fourSoulsCards } from './cards.ts'
import { fourSoulsCreate } from './create.ts'

/** The German of the parts that only this game has. */
export const fourSouls = { fourSoulsAbout, fourSoulsCards, fourSoulsCreate }
