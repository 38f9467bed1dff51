import {
  aPlayerOrMonster,
  chosen,
  damage,
  dies,
  discard,
  each,
  gainCents,
  lasting,
  loot,
  lootPlay,
  modify,
  on,
  paidOneOf,
  payCents,
  pick,
  rolls,
  seq,
  whenever,
  wheneverOneOf,
  whenThisDies,
  winsTheGame,
  you,
} from '../../effects/index.ts'
import type { CardSource } from '../../model/card.ts'
import { startingItems } from '../plus/characters.ts'
import { monsters } from '../plus/monsters.ts'
import { treasures } from '../plus/treasures.ts'
import { cardFinder, firstEditionForm, withAbilities } from './form.ts'

/** Cards of Four Souls+ as they are in the first edition. */

const card = cardFinder([...startingItems, ...treasures, ...monsters])

export const forms: readonly CardSource[] = [
  withAbilities(card('dark-arts'), {
    cents: whenever(rolls(6), gainCents(3)),
    loot: whenever(on('dies', { who: 'otherPlayer' }), loot(2)),
  }),
  withAbilities(card('gimpy'), {
    hurt: wheneverOneOf(
      on('damage', { who: 'you' }),
      gainCents(1),
      seq(loot(1), discard(1)),
      lasting([modify('attack', 1, { to: 'captured' })], { on: you }),
    ),
  }),
  // the same price for each of the three
  firstEditionForm(card('bag-o-trash'), {
    abilities: {
      pay: paidOneOf(
        [payCents(4)],
        loot(1),
        { targets: { victim: aPlayerOrMonster }, do: damage(1, chosen('victim')) },
        lootPlay(1),
      ),
    },
  }),
  withAbilities(card('abaddon'), {
    strong: modify('attack', 5),
    hurt: whenever(on('damage', { who: 'you', by: 'monster' }), dies(you)),
  }),
  // the game is over as it dies, before it becomes anybody's soul
  firstEditionForm(card('moms-heart'), {
    abilities: { end: whenThisDies(winsTheGame(each(pick('player', { most: 'souls' })))) },
  }),
]
