import type { CardSource } from '../../model/card.ts'
import { characters, startingItems } from './characters.ts'
import { loots } from './loot.ts'
import { monsters } from './monsters.ts'
import { treasures } from './treasures.ts'

/** The cards of Four Souls+. */
export const plus: readonly CardSource[] = [...characters, ...startingItems, ...treasures, ...loots, ...monsters]
