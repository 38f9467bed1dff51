import {
  amount,
  aPlayer,
  becomesAmount,
  chosen,
  doublePlayed,
  each,
  instead,
  lasting,
  lootPlayed,
  modify,
  on,
  pick,
  play,
  recharge,
  roll,
  tap,
  times,
  whenever,
  you,
} from '../../effects/index.ts'
import type { CardSource } from '../../model/card.ts'
import { treasures } from '../base/treasures.ts'
import { loots } from '../gold-box/loot.ts'
import { cardFinder, withAbilities } from './form.ts'

/** Cards that double something in the first edition (D22), and cards that the table of doubled loot shows to have been printed differently. */

const card = cardFinder([...treasures, ...loots])

export const forms: readonly CardSource[] = [
  // the loot card is doubled, not copied; trinkets are not
  withAbilities(card('blank-card'), {
    tap: tap(
      lasting([whenever(on('played', { who: 'you' }), doublePlayed, { if: lootPlayed({ trinket: false }) })], {
        uses: 1,
      }),
    ),
  }),
  // used on the same player again, it adds nothing
  withAbilities(card('two-of-clubs'), {
    tap: tap(
      { who: aPlayer },
      lasting([instead('loot', becomesAmount(times(amount, 2)), { who: 'captured' })], {
        on: chosen('who'),
        single: true,
      }),
    ),
  }),
  // it changes dice, not the evasion of monsters
  withAbilities(card('pills-purple-pink'), {
    play: play(
      roll({
        '1-2': recharge(each(pick('item', { owner: 'you' }))),
        '3-4': lasting([modify('die', 1, { to: 'captured' })], { on: you }),
        '5-6': lasting([modify('die', -2, { to: 'captured' })], { on: you }),
      }),
    ),
  }),
]
