import type { CardSource, Pack } from '../model/card.ts'
import { altArt } from './alt-art/index.ts'
import { anniversary } from './anniversary/index.ts'
import { base } from './base/index.ts'
import { challengeCards } from './challenges/challenges.ts'
import { forms as firstSources } from './first/index.ts'
import { goldBox } from './gold-box/index.ts'
import { plus } from './plus/index.ts'
import { promos } from './promos/index.ts'
import { requiem } from './requiem/index.ts'
import { bumBo } from './small/bum-bo.ts'
import { challengeMonsters } from './small/challenge-cards.ts'
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

const builtIn = (id: string, cards: readonly CardSource[]): Pack => ({ id, version: VERSION, builtIn: true, cards })

/**
 * The game's own cards: its sets, the rules of challenges and variants, and the first-edition forms of cards. Plain data: a build for browsers
 * puts them in as text, which is read faster than the code that writes them (packages/web/precomputed/vite.ts).
 */
export const packs: readonly Pack[] = [
  builtIn('base', base),
  builtIn('gold-box', goldBox),
  builtIn('plus', plus),
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
  builtIn('challenge-cards', challengeMonsters),
  builtIn('challenges', challengeCards),
  builtIn('variants', variantCards),
  builtIn('first', firstSources),
]
