import type { CardSource } from '../../model/card.ts'
import { bonusSouls } from './bonus-souls.ts'
import { characters, startingItems } from './characters.ts'
import { aboutDecks } from './decks.ts'
import { loots } from './loot.ts'
import { monsters } from './monsters.ts'
import { rooms } from './rooms.ts'
import { treasures } from './treasures.ts'

/** The cards of Requiem. */
export const requiem: readonly CardSource[] = [
  ...characters,
  ...startingItems,
  ...treasures,
  ...aboutDecks,
  ...loots,
  ...monsters,
  ...bonusSouls,
  ...rooms,
]
