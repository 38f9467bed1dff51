import type { CardSource } from '../../model/card.ts'
import { bonusSouls } from './bonus-souls.ts'
import { characters, startingItems } from './characters.ts'
import { loots } from './loot.ts'
import { monsters } from './monsters.ts'
import { treasures } from './treasures.ts'

/** The cards of the base box. */
export const base: readonly CardSource[] = [
  ...characters,
  ...startingItems,
  ...treasures,
  ...loots,
  ...monsters,
  ...bonusSouls,
]
