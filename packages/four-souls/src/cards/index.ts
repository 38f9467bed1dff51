import { type Definition, loadCard } from '../language/library.ts'
import { bonusSouls } from './base/bonus-souls.ts'
import { characters, startingItems } from './base/characters.ts'
import { loots } from './base/loot.ts'
import { monsters } from './base/monsters.ts'
import { treasures } from './base/treasures.ts'

/** Every card of the base game, checked and loaded once when this module is first imported. */
export const baseGame: readonly Definition[] = [
  ...characters,
  ...startingItems,
  ...treasures,
  ...loots,
  ...monsters,
  ...bonusSouls,
].map(loadCard)
