import {
  anotherPlayer,
  cancel,
  cancelAndTake,
  cancelledPlayer,
  chosen,
  damage,
  giveTo,
  ifDo,
  lasting,
  mayPurchaseDiscarded,
  modify,
  on,
  pick,
  play,
  remembered,
  result,
  roll,
  self,
  whenever,
} from '../../effects/index.ts'
import type { CardSource } from '../../model/card.ts'
import { cardsOf } from '../card.ts'

const { loot, trinket } = cardsOf('The Summer of Isaac')

export const loots: readonly CardSource[] = [
  trinket('Found Soul', {
    strong: modify('attack', 1),
    leave: whenever(on('soulCame', { who: 'you' }), giveTo(self, chosen('other')), {
      targets: { other: anotherPlayer },
    }),
  }),
  loot('Mugger Bean!', 'butter bean', 1, play({ loot: pick('loot') }, cancelAndTake(chosen('loot')))),
  loot(
    'Mega Bean!',
    'butter bean',
    1,
    play(
      { it: pick('ability', 'itemTrigger', 'loot', { atYou: true }) },
      ifDo(cancel(chosen('it')), damage(2, cancelledPlayer)),
    ),
  ),
  trinket('Recycling Sticker', { cheap: modify('price', -1), recycle: mayPurchaseDiscarded }),
  loot(
    'Era Walk',
    'card/misc (wildcard)',
    1,
    play(
      roll(
        lasting([modify('die', remembered, { to: 'player', op: 'set', fresh: true })], { uses: 4, remember: result }),
      ),
    ),
  ),
]
