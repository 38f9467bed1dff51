import type { CardSource } from '../../model/card.ts'
import { bonusSouls } from './bonus-souls.ts'
import { characters, startingItems } from './characters.ts'
import { loots } from './loot.ts'
import { monsters } from './monsters.ts'
import { rooms } from './rooms.ts'
import { treasures } from './treasures.ts'

/** The cards of Requiem Warp Zone. */
export const warpZone: readonly CardSource[] = [
  ...characters,
  ...startingItems,
  ...treasures,
  ...loots,
  ...monsters,
  ...bonusSouls,
  ...rooms,
]
