import {
  active,
  addCounters,
  fewestClaim,
  gainsBonusSoul,
  howMany,
  is,
  on,
  pick,
  soulsOf,
  whenever,
  you,
} from '../../effects/index.ts'
import type { CardSource } from '../../model/card.ts'
import type { Trigger } from '../../model/node.ts'
import { cardsOf } from '../card.ts'

const { bonusSoul } = cardsOf('Requiem')

/** Gained by the active player as this has happened six times. */
const sixTimes = (event: Trigger) => ({
  count: whenever(event, addCounters(1)),
  gain: whenever(on('counted', { who: 'this', at: 6 }), gainsBonusSoul(active), { atOnce: true }),
})

export const bonusSouls: readonly CardSource[] = [
  bonusSoul('Soul of Envy', fewestClaim(is(soulsOf(you), '>=', 3))),
  bonusSoul('Soul of Lust', sixTimes(on('dies', { who: 'monster', by: 'player' }))),
  bonusSoul('Soul of Pride', sixTimes(on('gainedItem', { who: 'player', treasure: true }))),
  bonusSoul('Soul of Sloth', fewestClaim(is(howMany(pick('item', { owner: 'you' })), '>=', 4))),
  bonusSoul('Soul of Wrath', sixTimes(on('dies', { who: 'player' }))),
]
