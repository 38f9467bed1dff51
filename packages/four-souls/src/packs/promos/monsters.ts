import {
  addCounters,
  alsoNamed,
  chosen,
  dies,
  each,
  eachRolls,
  lowestRollers,
  pick,
  whenThisDies,
} from '../../effects/index.ts'
import type { CardSource } from '../../model/card.ts'
import { cardsOf, treasureReward } from '../card.ts'

const { monster } = cardsOf('Promos')

const _everyOtherMonster = each(pick('monster', { other: true }))
/** Each player rolls, and those who roll lowest die. */
const _judgement = eachRolls(each(pick('player')), dies(lowestRollers))

export const monsters: readonly CardSource[] = [
  monster(
    "Mom's Charmed Heart",
    'boss',
    [5, 3, 2],
    treasureReward(2),
    {
      gift: whenThisDies(addCounters(1, chosen('item'), 'hp'), {
        targets: { item: pick('item', { owner: 'others', eternal: false }) },
      }),
      name: alsoNamed("Mom's Heart!"),
    },
    { souls: 1 },
  ),
]
