import {
  basicInPlay,
  discardSoul,
  everyoneBut,
  everyoneIsRewarded,
  expand,
  gainCents,
  gainStartingItem,
  inActionPhase,
  loot,
  noBossAttacked,
  on,
  paid,
  payCents,
  roll,
  seq,
  tapFor,
  whenever,
  who,
} from '../../effects/index.ts'
import type { CardSource } from '../../model/card.ts'
import { CASINO_ITEM, cardsOf } from '../card.ts'

const { variant, startingItem } = cardsOf('Variants')

/** The rules of variants, as cards that lie on the table. setup/variants.ts describes them. */
export const variantCards: readonly CardSource[] = [
  variant('Souls Are $$$', 'souls-are-money', {
    buy: tapFor([inActionPhase, discardSoul], seq(gainCents(5), loot(1), gainStartingItem)),
  }),
  variant('Rewards for Everyone', 'rewards-for-everyone', { share: everyoneIsRewarded }),
  variant('Super Shop', 'super-shop', {
    grows: whenever(on('gainedSoul', { who: 'player' }), seq(gainCents(5, everyoneBut(who)), expand('shop', 1))),
  }),
  variant('Minions Die First', 'minions-die-first', { first: noBossAttacked(basicInPlay) }),
  // a copy of the treasure that is a starting item instead, so it never is in a deck
  startingItem(
    'Portable Slot Machine',
    { pay: paid([payCents(3)], roll({ '1-2': loot(1), '3-4': gainCents(4) })) },
    { id: CASINO_ITEM },
  ),
]
