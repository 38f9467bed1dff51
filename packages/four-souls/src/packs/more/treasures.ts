import {
  aDie,
  amount,
  anotherPlayer,
  becomeCopyOf,
  becomesAmount,
  changeCharacter,
  chosen,
  destroy,
  flipDie,
  ifDo,
  instead,
  loseEternal,
  on,
  pick,
  plus,
  self,
  seq,
  tap,
  teamUp,
  whenever,
} from '../../effects/index.ts'
import type { CardSource } from '../../model/card.ts'
import { cardsOf, lootReward } from '../card.ts'

const { treasure } = cardsOf('A selection of other sets')

export const treasures: readonly CardSource[] = [
  // Alt Art
  treasure('Godhead', 'active', { turn: tap({ die: aDie }, flipDie(chosen('die'))) }, { id: 'godhead-alt-art' }),
  // Anniversary
  treasure(
    'Co-op Baby',
    'passive',
    {
      help: whenever(on('attackDeclared', { who: 'you' }), teamUp(chosen('friend')), {
        targets: { friend: anotherPlayer },
      }),
    },
    { keywords: ['familiar'], health: 2, evasion: 3, attack: 1, reward: lootReward(1) },
  ),
  // Requiem
  treasure('The Clicker', 'one-use', { click: tap(ifDo(destroy(self), changeCharacter)) }),
  // Requiem
  treasure('Birthright', 'active', {
    inherit: tap(
      { heirloom: pick('item', { owner: 'you', eternal: true }) },
      seq(becomeCopyOf(chosen('heirloom')), loseEternal(self)),
    ),
  }),
  // Requiem
  treasure('Damocles', 'passive', {
    more: instead('gainTreasure', becomesAmount(plus(amount, 1))),
    falls: whenever(on('dies', { who: 'you' }), destroy(self)),
  }),
]
