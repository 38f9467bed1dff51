import {
  addCounters,
  atTurnStart,
  cancel,
  chosen,
  copyStacked,
  lasting,
  losesAllButEternal,
  modify,
  paidOneOf,
  payLoot,
  pick,
  preventNext,
  putIntoDiscard,
  putUnderDeck,
  removeCounters,
  roll,
  self,
  seq,
  tap,
  when,
  you,
  yourCounters,
  yourTurn,
} from '../../effects/index.ts'
import type { CardSource } from '../../model/card.ts'
import { cardsOf } from '../card.ts'
import { characters as requiem } from '../requiem/characters.ts'

const { character, pictured, startingItem } = cardsOf('The Summer of Isaac')

export const characters: readonly CardSource[] = [
  character('Stacy', 'unstable-dna'),
  character('Gish', 'ball-of-tar'),
  character('Clubby the Seal', 'club'),
  pictured(requiem.find((c) => c.id === 'the-hoarder')!),
  pictured(requiem.find((c) => c.id === 'the-miser')!),
]

export const startingItems: readonly CardSource[] = [
  startingItem('Unstable DNA', {
    mutate: atTurnStart(
      roll({
        '1-2': removeCounters(yourCounters),
        '3-4': addCounters(1, self, 'hp'),
        '5-6': addCounters(1, self, 'attack'),
      }),
    ),
  }),
  startingItem('Club', {
    reward: modify('rewards', 2, { to: 'nonBoss', op: 'times', if: yourTurn }),
    swat: tap({ monster: pick('monster', { attacked: false }) }, when(yourTurn, putUnderDeck(chosen('monster')))),
    crush: tap(
      { thing: pick('ability', 'loot') },
      seq(cancel(chosen('thing')), lasting([losesAllButEternal], { on: self, ends: 'yourTurnEnd' })),
    ),
  }),
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
