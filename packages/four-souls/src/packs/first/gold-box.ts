import {
  aPlayer,
  chosen,
  discardHand,
  done,
  loot,
  multiplyCents,
  outsideAttacks,
  paid,
  payLoot,
  pick,
  play,
  putIntoDiscard,
  revealAndPlayEvent,
  seq,
  tap,
  tapOneOf,
  topIntoSlot,
  you,
} from '../../effects/index.ts'
import type { CardSource } from '../../model/card.ts'
import { characters, startingItems } from '../gold-box/characters.ts'
import { loots } from '../gold-box/loot.ts'
import { treasures } from '../gold-box/treasures.ts'
import { cardFinder, withAbilities, without } from './form.ts'

/** The Kickstarter cards as they are in the first edition. */

const card = cardFinder([...characters, ...startingItems, ...treasures, ...loots])

export const forms: readonly CardSource[] = [
  // it is worth a soul that nobody can take, but it recharges with the other items (D36)
  without(card('the-lost'), 'recharge'),
  without(card('holy-mantle'), 'recharge'),
  // neither monsters being attacked nor items being purchased
  withAbilities(card('void'), {
    tap: tapOneOf(seq(discardHand(you), loot(done)), {
      targets: { thing: pick('monster', 'item', { attacked: false, owner: 'shop', purchased: false }) },
      do: putIntoDiscard(chosen('thing')),
    }),
  }),
  withAbilities(card('two-of-diamonds'), { play: play({ player: aPlayer }, multiplyCents(2, chosen('player'))) }),
  // events do not go into slots: the active player plays them, no matter who used this
  withAbilities(card('ouija-board'), { tap: tap(revealAndPlayEvent(4)) }),
  withAbilities(card('dads-key'), {
    pay: paid([payLoot(1), outsideAttacks], { slot: pick('slot') }, topIntoSlot(chosen('slot'))),
  }),
]
