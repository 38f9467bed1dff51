import {
  aPlayer,
  atTurnEnd,
  cancelAttackOf,
  cancelEverything,
  chosen,
  discardHand,
  done,
  endTurn,
  gainCents,
  instead,
  lasting,
  loot,
  mayAttackAgain,
  optionally,
  pick,
  preventDeath,
  putIntoDiscard,
  recharge,
  result,
  roll,
  self,
  seq,
  tap,
  tapOneOf,
  turnOf,
  when,
  who,
  you,
} from '../../effects/index.ts'
import type { CardSource } from '../../model/card.ts'
import { cardsOf } from '../card.ts'

const { character, startingItem } = cardsOf('Gold Box V2')

export const characters: readonly CardSource[] = [
  character('Azazel', 'lord-of-the-pit'),
  character(
    'The Lost',
    'holy-mantle',
    { recharge: atTurnEnd(recharge(chosen('character')), { targets: { character: optionally(pick('character')) } }) },
    { health: 1, souls: 1 },
  ),
  character('The Keeper', 'wooden-nickel'),
  character('Apollyon', 'void'),
]

/** Prevents the player's next death this turn; if it is that player's turn, the turn ends. */
const survivesOnce = (saved: string) =>
  lasting(
    [instead('death', seq(preventDeath, when(turnOf(who), seq(cancelEverything, endTurn))), { who: 'captured' })],
    { on: chosen(saved), uses: 1 },
  )

export const startingItems: readonly CardSource[] = [
  startingItem('Lord of the Pit', {
    tap: tap(
      { attacker: pick('player', { attacking: true }) },
      seq(cancelAttackOf(chosen('attacker')), mayAttackAgain(1, chosen('attacker'))),
    ),
  }),
  startingItem('Holy Mantle', {
    tap: tap({ saved: aPlayer }, survivesOnce('saved')),
    recharge: atTurnEnd(recharge(self)),
  }),
  startingItem('Wooden Nickel', { tap: tap({ player: aPlayer }, roll(gainCents(result, chosen('player')))) }),
  startingItem('Void', {
    tap: tapOneOf(seq(discardHand(you), loot(done)), {
      targets: { thing: pick('monster', 'item', { attacked: false, owner: 'shop' }) },
      do: putIntoDiscard(chosen('thing')),
    }),
  }),
]
