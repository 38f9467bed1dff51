import {
  active,
  anItem,
  anotherPlayer,
  aPlayer,
  aPlayerOrMonster,
  choose,
  chosen,
  damage,
  destroy,
  each,
  gainCents,
  gainTreasure,
  handOf,
  isEternal,
  lasting,
  loot as lootCards,
  mayAttackAgain,
  modify,
  on,
  pick,
  play,
  playOneOf,
  putInSlot,
  seq,
  steal,
  thenController,
  topIntoSlot,
  whenever,
} from '../../effects/index.ts'
import type { CardSource } from '../../model/card.ts'
import { loots as base } from '../base/loot.ts'
import { cardsOf } from '../card.ts'
import { loots as goldBox } from '../gold-box/loot.ts'

const { loot, trinket, reprint } = cardsOf('Requiem')

const stealFromShop = choose('prize', pick('item', { owner: 'shop' }), steal(chosen('prize'), chosen('owner')), {
  by: chosen('owner'),
})

const CARD = 'card/misc (wildcard)'
const again = (id: string, copies: number) => reprint([...base, ...goldBox].find((card) => card.id === id)!, copies)

const reprints = [
  again('2-cents', 5),
  again('3-cents', 6),
  again('4-cents', 4),
  again('a-nickel', 1),
  again('lil-battery', 2),
  again('bomb', 3),
  again('butter-bean', 3),
  again('dice-shard', 3),
  again('soul-heart', 2),
  again('a-sack', 1),
]

const cards = [
  loot(
    'A Lucky Penny!',
    '1 cent',
    1,
    play(seq(gainCents(1), lasting([modify('rewards', 2, { to: 'any', op: 'times' })]))),
  ),
  loot("Dad's Note", CARD, 1, play({ monsters: { filter: pick('buried'), max: 3 } }, putInSlot(chosen('monsters')))),
  loot(
    'Algiz',
    'pill/rune',
    1,
    play({ player: aPlayer }, lasting([isEternal], { on: each(pick('item', { of2: chosen('player') })) })),
  ),
  loot(
    'Berkano',
    'pill/rune',
    1,
    play({ item: anItem }, thenController(chosen('item'), 'owner', destroy(chosen('item')), stealFromShop)),
  ),
  trinket('Wishbone', { luck: whenever(on('destroyed', { who: 'this' }), gainTreasure(1)) }),
  loot('Mega Bomb!', 'bomb', 1, play({ victim: aPlayerOrMonster }, damage(2, chosen('victim')))),
  loot('Two of Spades', CARD, 1, play({ other: anotherPlayer }, lootCards(handOf(chosen('other'))))),
  loot(
    'Key',
    CARD,
    1,
    playOneOf(mayAttackAgain(1, active), {
      targets: { slot: pick('slot', { attacked: false }) },
      do: topIntoSlot(chosen('slot')),
    }),
  ),
]

export const loots: readonly CardSource[] = [...reprints, ...cards]
