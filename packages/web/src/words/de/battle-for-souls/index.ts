import { battleForSoulsAbout } from './about.ts'
import { battleForSoulsCards } from './cards.ts'
import { battleForSoulsCreate } from './create.ts'

/** The German of the parts that only this game has. */
export const battleForSouls = { battleForSoulsAbout, battleForSoulsCards, battleForSoulsCreate }
