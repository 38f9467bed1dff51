import type { CardSource } from '../../model/card.ts'
import { characters, startingItems } from './characters.ts'
import { loots } from './loot.ts'
import { monsters } from './monsters.ts'
import { treasures } from './treasures.ts'

/** The cards of Alt Art. */
export const altArt: readonly CardSource[] = [...characters, ...startingItems, ...treasures, ...loots, ...monsters]
