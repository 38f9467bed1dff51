import { KINDS } from '../effects/kinds.ts'
import { compile } from '../library/compile.ts'
import type { CardSource, Pack } from '../model/card.ts'
import type { Library } from '../model/library.ts'
import { altArt } from './alt-art/index.ts'
import { anniversary } from './anniversary/index.ts'
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
import * as plusCharacters from './plus/characters.ts'
import * as plusLoot from './plus/loot.ts'
import * as plusMonsters from './plus/monsters.ts'
import * as plusTreasures from './plus/treasures.ts'
import { promos } from './promos/index.ts'
import { requiem } from './requiem/index.ts'
import { bumBo } from './small/bum-bo.ts'
import { dickKnots } from './small/dick-knots.ts'
import { gFuel } from './small/g-fuel.ts'
import { gish } from './small/gish.ts'
import { mewgenics } from './small/mewgenics.ts'
import { nendoroid } from './small/nendoroid.ts'
import { retro } from './small/retro.ts'
import { target } from './small/target.ts'
import { youtooz } from './small/youtooz.ts'
import { summer } from './summer/index.ts'
import { tapeworm } from './tapeworm/index.ts'
import { unboxing } from './unboxing/index.ts'
import { variantCards } from './variants/variants.ts'
import { warpZone } from './warp-zone/index.ts'

const VERSION = '1'

const builtIn = (id: string, ...cards: (readonly CardSource[])[]): Pack => ({
  id,
  version: VERSION,
  builtIn: true,
  cards: cards.flat(),
})

/** The game's own cards: its sets, the rules of challenges and variants, and the first-edition forms of cards. */
export const packs: readonly Pack[] = [
  builtIn(
    'base',
    baseCharacters.characters,
    baseCharacters.startingItems,
    baseTreasures.treasures,
    baseLoot.loots,
    baseMonsters.monsters,
    baseBonusSouls.bonusSouls,
  ),
  builtIn(
    'gold-box',
    goldCharacters.characters,
    goldCharacters.startingItems,
    goldTreasures.treasures,
    goldLoot.loots,
    goldMonsters.monsters,
  ),
  builtIn(
    'plus',
    plusCharacters.characters,
    plusCharacters.startingItems,
    plusTreasures.treasures,
    plusLoot.loots,
    plusMonsters.monsters,
  ),
  builtIn('requiem', requiem),
  builtIn('warp-zone', warpZone),
  builtIn('alt-art', altArt),
  builtIn('unboxing', unboxing),
  builtIn('summer', summer),
  builtIn('promos', promos),
  builtIn('anniversary', anniversary),
  builtIn('tapeworm', tapeworm),
  builtIn('target', target),
  builtIn('gish', gish),
  builtIn('retro', retro),
  builtIn('g-fuel', gFuel),
  builtIn('dick-knots', dickKnots),
  builtIn('youtooz', youtooz),
  builtIn('bum-bo', bumBo),
  builtIn('mewgenics', mewgenics),
  builtIn('nendoroid', nendoroid),
  builtIn('challenges', challengeCards),
  builtIn('variants', variantCards),
  builtIn('first', firstSources),
]

/** The library of this release, which every table uses that does not bring its own cards. */
// trusted, because a test checks these packs: checking them takes as long as compiling them
export const printed: Library = compile(packs, KINDS, packs)
