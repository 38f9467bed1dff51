import { fourSoulsAbout } from './about.ts'
import { fourSoulsAsked } from './asked.ts'
import { fourSoulsCard } from './card.ts'
import { fourSoulsCards } from './cards.ts'
import { fourSoulsCause } from './cause.ts'
import { fourSoulsCreate } from './create.ts'
import { fourSoulsLab } from './lab.ts'
import { fourSoulsOpened } from './opened.ts'
import { fourSoulsTable } from './table.ts'
import { fourSoulsVictory } from './victory.ts'

/** The German of the parts that only this game has. */
export const fourSouls = {
  fourSoulsAbout,
  fourSoulsAsked,
  fourSoulsCard,
  fourSoulsCards,
  fourSoulsCause,
  fourSoulsCreate,
  fourSoulsLab,
  fourSoulsOpened,
  fourSoulsTable,
  fourSoulsVictory,
}
