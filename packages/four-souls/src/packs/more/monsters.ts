import {
  active,
  addCounters,
  alsoNamed,
  attackingPlayer,
  becomeItem,
  cancelAttackOf,
  chosen,
  damage,
  dies,
  each,
  eachRolls,
  faceRolled,
  flip,
  fromOutside,
  instead,
  killer,
  leftChoosesDie,
  lowestRollers,
  mustBeAttacked,
  noted,
  noteThisTurn,
  on,
  pick,
  preventDeath,
  putIntoDiscard,
  rollDice,
  sameResults,
  self,
  seq,
  steal,
  takeDamage,
  thisIsItem,
  when,
  whenever,
  whenThisDies,
  who,
} from '../../effects/index.ts'
import type { CardSource } from '../../model/card.ts'
import { cardsOf, lootReward, treasureReward } from '../card.ts'

const { monster } = cardsOf('A selection of other sets')

const everyOtherMonster = each(pick('monster', { other: true }))
/** Each player rolls, and those who roll lowest die. */
const judgement = eachRolls(each(pick('player')), dies(lowestRollers))

export const monsters: readonly CardSource[] = [
  // The Summer of Isaac
  monster(
    'Charmed Vis',
    'holy/charmed',
    [2, 4, 1],
    becomeItem(active),
    {
      share: whenever(on('damage', { who: 'attackerOrKeeper' }), damage(1, everyOtherMonster)),
      stolen: instead('death', seq(preventDeath, steal(self, killer)), {
        who: 'this',
        by: 'otherPlayer',
        if: thisIsItem,
      }),
    },
    { keywords: ['familiar'] },
  ),
  // Requiem
  monster('Cursed Lil Haunt', 'cursed', [3, 3, 1], lootReward(1), { dice: leftChoosesDie(2) }, { threePlus: true }),
  // Alt Art
  monster(
    'Min Min',
    'boss',
    [4, 2, 1],
    treasureReward(1),
    {
      note: whenever(on('roll', { by: 'this', combat: true }), noteThisTurn(faceRolled)),
      hurt: whenever(on('roll', { who: 'active' }), takeDamage(1, who), { if: noted(faceRolled) }),
    },
    { souls: 1 },
  ),
  // Alt Art
  monster(
    'The Bloat',
    'boss',
    [5, 4, 1],
    treasureReward(1),
    {
      dice: whenever(on('missed', { who: 'attacker', by: 'this' }), rollDice(2, when(sameResults, dies(who)), who)),
    },
    { id: 'the-bloat-alt-art', souls: 1 },
  ),
  // Promos
  monster(
    "Mom's Charmed Heart",
    'boss',
    [5, 3, 2],
    treasureReward(2),
    {
      gift: whenThisDies(addCounters(1, chosen('item'), 'hp'), {
        targets: { item: pick('item', { owner: 'others', eternal: false }) },
      }),
      name: alsoNamed("Mom's Heart!"),
    },
    { souls: 1 },
  ),
  // Requiem
  monster('Dogma', 'epic boss', [4, 3, 3], treasureReward(2), {
    alone: whenever(on('attackTarget', { who: 'this' }), putIntoDiscard(everyOtherMonster)),
    end: whenThisDies(fromOutside('The Harbingers')),
  }),
  // Requiem: the two faces of one card, which starts outside the game
  monster(
    'The Harbingers',
    'epic boss',
    [4, 5, 1],
    treasureReward(1),
    {
      duel: mustBeAttacked,
      seals: instead('death', seq(preventDeath, addCounters(1), cancelAttackOf(attackingPlayer)), { who: 'this' }),
      opened: whenever(on('counted', { who: 'this', at: 4 }), flip(self)),
    },
    { keywords: ['indomitable'], outside: true, back: 'the-beast' },
  ),
  monster(
    'The Beast!',
    'epic boss',
    [6, 4, 2],
    lootReward(6),
    {
      rises: whenever(on('flipped', { who: 'this' }), judgement),
      wrath: whenever(on('attackTarget', { who: 'this' }), judgement),
    },
    { souls: 2, outside: true, back: 'the-harbingers', copies: 0 },
  ),
]
