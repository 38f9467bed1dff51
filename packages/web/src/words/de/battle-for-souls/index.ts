import { battleForSoulsAbout } from './about.ts'
import { battleForSoulsCard } from './card.ts'
import { battleForSoulsCards } from './cards.ts'
import { battleForSoulsCreate } from './create.ts'
import { battleForSoulsOpened } from './opened.ts'
import { battleForSoulsTable } from './table.ts'

/** The German of the parts that only this game has. */
export const battleForSouls = {
  battleForSoulsAbout,
  battleForSoulsCard,
  battleForSoulsCards,
  battleForSoulsCreate,
  battleForSoulsOpened,
  battleForSoulsTable,
}
