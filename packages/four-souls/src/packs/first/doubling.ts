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
import { among, withOther } from './form.ts'

/** What doubles in the first edition (D22), and what the table of doubled loot shows to have been printed otherwise. */

const card = among([...treasures, ...loots])

export const forms: readonly CardSource[] = [
  // not copied: the loot itself is doubled, and no trinket is
  withOther(card('blank-card'), {
    tap: tap(
      lasting([whenever(on('played', { who: 'you' }), doublePlayed, { if: lootPlayed({ trinket: false }) })], {
        uses: 1,
      }),
    ),
  }),
  // a second time on the same player it adds nothing
  withOther(card('two-of-clubs'), {
    tap: tap(
      { who: aPlayer },
      lasting([instead('loot', becomesAmount(times(amount, 2)), { who: 'captured' })], {
        on: chosen('who'),
        single: true,
      }),
    ),
  }),
  // it changes dice, not what monsters need
  withOther(card('pills-purple-pink'), {
    play: play(
      roll({
        '1-2': recharge(each(pick('item', { owner: 'you' }))),
        '3-4': lasting([modify('die', 1, { to: 'captured' })], { on: you }),
        '5-6': lasting([modify('die', -2, { to: 'captured' })], { on: you }),
      }),
    ),
  }),
]
