import {
  addCounters,
  all,
  anItem,
  atTurnStart,
  chosen,
  firstAttackRoll,
  instead,
  is,
  may,
  modify,
  on,
  optionally,
  playCopiesOfTop,
  prevent,
  recharge,
  self,
  whenever,
  yourCharacter,
  yourLevel,
} from '../../effects/index.ts'
import type { CardSource } from '../../model/card.ts'
import { cardsOf } from '../card.ts'

const { character, startingItem } = cardsOf('Requiem Warp Zone')

export const characters: readonly CardSource[] = [
  character('The Knight', 'focus'),
  character('Bum-Bo the Weird', 'strange-marble'),
]

export const startingItems: readonly CardSource[] = [
  startingItem('Focus', {
    learn: whenever(on('soulCame', { who: 'you' }), addCounters(1, self, 'level')),
    strong: modify('attack', 1, { if: all(firstAttackRoll, is(yourLevel, '>=', 1)) }),
    quick: whenever(on('activated', { who: 'you', character: true, inRound: true }), recharge(yourCharacter), {
      if: is(yourLevel, '>=', 2),
    }),
    tough: instead('takeDamage', prevent(), { first: true, if: is(yourLevel, '>=', 3) }),
  }),
  startingItem('Strange Marble', {
    charge: whenever(on('dies'), recharge(chosen('item')), { targets: { item: optionally(anItem) } }),
    copy: atTurnStart(may(playCopiesOfTop)),
  }),
]
