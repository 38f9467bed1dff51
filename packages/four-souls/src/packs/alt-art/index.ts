import type { CardSource } from '../../model/card.ts'
import { characters, startingItems } from './characters.ts'
import { loots } from './loot.ts'
import { monsters } from './monsters.ts'
import { moreMonsters } from './monsters-2.ts'
import { treasures } from './treasures.ts'

/** The cards of Alt Art. */
export const altArt: readonly CardSource[] = [
  ...characters,
  ...startingItems,
  ...treasures,
  ...loots,
  ...monsters,
  ...moreMonsters,
]
