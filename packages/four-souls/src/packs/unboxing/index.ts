import type { CardSource } from '../../model/card.ts'
import { characters, startingItems } from './characters.ts'
import { loots } from './loot.ts'
import { monsters } from './monsters.ts'
import { treasures } from './treasures.ts'

/** The cards of The Unboxing of Isaac. */
export const unboxing: readonly CardSource[] = [...characters, ...startingItems, ...treasures, ...loots, ...monsters]
