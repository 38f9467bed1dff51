import { loadDoubled } from '../library/doubling.ts'
import {
  abilities,
  byId,
  type Definition,
  definitions,
  innerAbilities,
  type Library,
  loadCard,
  nodes,
} from '../library/library.ts'
import * as baseBonusSouls from './base/bonus-souls.ts'
import * as baseCharacters from './base/characters.ts'
import * as baseLoot from './base/loot.ts'
import * as baseMonsters from './base/monsters.ts'
import * as baseTreasures from './base/treasures.ts'
import { challengeCards } from './challenges/challenges.ts'
import { forms as firstSources } from './first/index.ts'
import * as goldCharacters from './gold-box/characters.ts'
import * as goldLoot from './gold-box/loot.ts'
import * as goldMonsters from './gold-box/monsters.ts'
import * as goldTreasures from './gold-box/treasures.ts'
import * as moreCharacters from './more/characters.ts'
import * as moreLoot from './more/loot.ts'
import * as moreMonsters from './more/monsters.ts'
import * as moreRooms from './more/rooms.ts'
import * as moreTreasures from './more/treasures.ts'
import * as plusCharacters from './plus/characters.ts'
import * as plusLoot from './plus/loot.ts'
import * as plusMonsters from './plus/monsters.ts'
import * as plusTreasures from './plus/treasures.ts'
import * as requiemRooms from './requiem/rooms.ts'
import { variantCards } from './variants/variants.ts'

const sources = [
  ...baseCharacters.characters,
  ...baseCharacters.startingItems,
  ...baseTreasures.treasures,
  ...baseLoot.loots,
  ...baseMonsters.monsters,
  ...baseBonusSouls.bonusSouls,
  ...goldCharacters.characters,
  ...goldCharacters.startingItems,
  ...goldTreasures.treasures,
  ...goldLoot.loots,
  ...goldMonsters.monsters,
  ...plusCharacters.characters,
  ...plusCharacters.startingItems,
  ...plusTreasures.treasures,
  ...plusLoot.loots,
  ...plusMonsters.monsters,
  ...requiemRooms.rooms,
  ...moreCharacters.characters,
  ...moreCharacters.startingItems,
  ...moreTreasures.treasures,
  ...moreLoot.loots,
  ...moreMonsters.monsters,
  ...moreRooms.rooms,
  ...challengeCards,
  ...variantCards,
]

/** Every card of every set, checked and loaded once when this module is first imported. */
export const allCards: readonly Definition[] = sources.map(loadCard)

/** What cards are in the first edition, where that is known to differ. */
export const firstForms: readonly Definition[] = firstSources.map(loadCard)

for (const def of [...allCards, ...firstForms]) loadDoubled(def)

/** The cards of this release. */
export const printed: Library = { definitions, abilities, nodes, inner: innerAbilities, byId }
