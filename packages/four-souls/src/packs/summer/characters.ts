import { chosen, copyStacked, paidOneOf, payLoot, pick, preventNext, putIntoDiscard, you } from '../../effects/index.ts'
import type { CardSource } from '../../model/card.ts'
import { cardsOf } from '../card.ts'

const { character, startingItem } = cardsOf('The Summer of Isaac')

export const characters: readonly CardSource[] = [character('Gish', 'ball-of-tar')]

export const startingItems: readonly CardSource[] = [
  startingItem('Ball of Tar', {
    stick: paidOneOf(
      [payLoot(1)],
      {
        targets: { loot: pick('loot', { owner: 'others', plain: true, copied: false }) },
        do: copyStacked(chosen('loot')),
      },
      { targets: { monster: pick('monster', { attacked: false }) }, do: putIntoDiscard(chosen('monster')) },
      preventNext(1, you),
    ),
  }),
]
