import {
  aPlayer,
  chosen,
  multiplyCents,
  outsideAttacks,
  paid,
  payLoot,
  pick,
  play,
  topIntoSlot,
} from '../../language/index.ts'
import { characters, startingItems } from '../gold-box/characters.ts'
import { loots } from '../gold-box/loot.ts'
import { treasures } from '../gold-box/treasures.ts'
import { among, withOther, without } from './form.ts'

/** The Kickstarter cards as they are in the first edition. */

const card = among([...characters, ...startingItems, ...treasures, ...loots])

export const forms = [
  // it counts a soul, which nobody can take; but it recharges with the others (D36)
  without(card('the-lost'), 'recharge'),
  without(card('holy-mantle'), 'recharge'),
  withOther(card('two-of-diamonds'), { play: play({ player: aPlayer }, multiplyCents(2, chosen('player'))) }),
  withOther(card('dads-key'), {
    pay: paid([payLoot(1), outsideAttacks], { slot: pick('slot') }, topIntoSlot(chosen('slot'))),
  }),
]
