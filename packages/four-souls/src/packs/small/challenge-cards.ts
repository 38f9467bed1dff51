import { asEnters, mergeTopMonsters } from '../../effects/index.ts'
import type { CardSource } from '../../model/card.ts'
import { cardsOf } from '../card.ts'

const { monster } = cardsOf('Challenge cards')

/** Monster cards printed for official challenges, which any table can choose. */
export const challengeMonsters: readonly CardSource[] = [
  monster('Blank Canvas', 'basic', null, null, { painted: asEnters(mergeTopMonsters) }, { copies: 2 }),
]
