import { battleForSoulsAbout } from './about.ts'

/** The German of the parts that only this game has. */
export const battleForSouls = { battleForSoulsAbout }
