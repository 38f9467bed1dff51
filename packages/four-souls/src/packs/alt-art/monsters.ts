import {
  active,
  aMonster,
  and,
  aPlayer,
  choose,
  chosen,
  damage,
  destroy,
  dies,
  discardHand,
  each,
  expand,
  faceRolled,
  forEvery,
  gainTreasure,
  instead,
  is,
  lasting,
  leftOf,
  loot,
  modify,
  needSoulsToWin,
  noted,
  noteThisTurn,
  on,
  pick,
  play,
  prevent,
  rerollItem,
  rightOf,
  roll,
  rollDice,
  rolls,
  sameResults,
  self,
  seq,
  setDie,
  takeDamage,
  thatDie,
  thisHealth,
  voteBetween,
  when,
  whenever,
  whenThisDies,
  who,
  would,
  wouldRoll,
} from '../../effects/index.ts'
import type { CardSource } from '../../model/card.ts'
import { cardsOf, cents, lootReward, treasureReward } from '../card.ts'

const { monster, event } = cardsOf('Alt Art')

const takesDamage = on('damage', { who: 'this' })
const attacked = on('attackTarget', { who: 'this' })
const yourItem = pick('item', { owner: 'you' })

const basic = [
  monster(
    'Begotten',
    'basic',
    [5, 2, 1],
    lootReward(3),
    { hide: modify('evasion', 2, { to: 'this', if: is(thisHealth, '<=', 2) }) },
    { id: 'begotten-alt-art' },
  ),
  monster('Big Bony', 'basic', [6, 2, 1], lootReward(3), {
    throw: whenever(on('missed', { who: 'player' }), roll({ '1-2': takeDamage(1, who) }, who)),
  }),
  monster('Clotty', 'basic', [4, 2, 1], cents(4), {}, { id: 'clotty-alt-art' }),
]

const bosses = [
  monster(
    'Daddy Long Legs',
    'boss',
    [5, 5, 0],
    lootReward(2),
    { stomp: whenever(rolls(1), lasting([modify('attack', 1, { to: 'captured' })], { on: each(aMonster) })) },
    { id: 'daddy-long-legs-alt-art', souls: 1 },
  ),
  monster(
    'Dark One',
    'boss',
    [3, 3, 1],
    treasureReward(1),
    { rage: whenever(takesDamage, lasting([modify('attack', 2, { to: 'captured' })], { on: self })) },
    { id: 'dark-one-alt-art', souls: 1 },
  ),
  monster(
    'Famine',
    'boss',
    [3, 2, 1],
    cents(4),
    { hunger: whenThisDies(discardHand(active)) },
    { id: 'famine-alt-art', souls: 1 },
  ),
  monster(
    'Larry Jr.',
    'boss',
    [4, 3, 1],
    lootReward(2),
    { rage: modify('attack', 1, { to: 'this', if: is(thisHealth, '<=', 2) }) },
    { id: 'larry-jr-alt-art', souls: 1 },
  ),
  monster(
    'Mega Fatty',
    'boss',
    [4, 3, 1],
    lootReward(3),
    { grow: whenever(rolls(1), lasting([modify('health', 2, { to: 'captured' })], { on: self })) },
    { id: 'mega-fatty-alt-art', souls: 1 },
  ),
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
  monster(
    'Monstro',
    'boss',
    [2, 4, 1],
    cents(5),
    {
      crush: whenThisDies(
        roll(
          {
            '1-3': {
              targets: { item: { filter: pick('item', { owner: 'you', eternal: false }), random: true } },
              do: destroy(chosen('item')),
            },
          },
          active,
        ),
      ),
    },
    { id: 'monstro-alt-art', souls: 1 },
  ),
  monster(
    'Pestilence',
    'boss',
    [4, 4, 1],
    lootReward(2),
    {
      plague: whenThisDies(
        seq(
          takeDamage(1, chosen('player')),
          choose('next', aPlayer, damage(1, chosen('next'), { by: chosen('player'), from: chosen('player') }), {
            by: chosen('player'),
          }),
        ),
        { targets: { player: aPlayer } },
      ),
    },
    { id: 'pestilence-alt-art', souls: 1 },
  ),
  monster(
    'Pin',
    'boss',
    [2, 4, 1],
    lootReward(3),
    { immune: instead('takeDamage', prevent(), { who: 'this', combat: true, faces: [5, 6] }) },
    { id: 'pin-alt-art', souls: 1 },
  ),
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
  monster(
    'The Duke of Flies',
    'boss',
    [3, 4, 1],
    lootReward(3),
    { flies: whenThisDies(expand('monster', 2)) },
    { id: 'the-duke-of-flies-alt-art', souls: 1 },
  ),
  monster(
    'Monstro II',
    'boss',
    [6, 3, 1],
    treasureReward(1),
    {
      leap: whenever(
        on('damage', { by: 'this', combat: true }),
        voteBetween(['right', 'left'], takeDamage(1, rightOf(active)), { otherwise: takeDamage(1, leftOf(active)) }),
      ),
    },
    { id: 'monstro-ii-alt-art', souls: 1 },
  ),
]

const epic = [
  monster(
    'Mom!',
    'epic boss',
    [6, 3, 2],
    treasureReward(1),
    { guard: modify('health', 1, { to: 'otherMonster' }), more: whenever(attacked, expand('monster', 1)) },
    { id: 'mom-alt-art', souls: 2 },
  ),
  monster(
    'The Beast',
    'epic boss',
    [6, 6, 6],
    treasureReward(1),
    {
      end: whenThisDies(
        seq(
          destroy(each(pick('soul', { owner: 'players' }))),
          forEvery('player', aPlayer, and(gainTreasure(2, chosen('player')), loot(6, chosen('player')))),
        ),
      ),
    },
    { id: 'the-beast-alt-art', souls: 1, keywords: ['indomitable'] },
  ),
  monster(
    'Satan!',
    'epic boss',
    [6, 4, 1],
    treasureReward(2),
    {
      doom: whenever(on('roll', { who: 'player', faces: [6], nth: 3 }), dies(each(pick('player')))),
      lure: would(wouldRoll([5]), setDie(6, thatDie)),
    },
    { id: 'satan-alt-art', souls: 2 },
  ),
  monster(
    'It Lives!',
    'epic boss',
    [8, 3, 4],
    // a heart is printed where the reward would be
    null,
    { more: needSoulsToWin(5, { asSoul: true }) },
    { id: 'it-lives', souls: 2 },
  ),
]

const events = [
  event(
    'Secret Room!',
    'good event',
    play(
      roll({
        '1-2': takeDamage(3),
        '3-4': loot(2),
        5: loot(4),
        6: { targets: { item: yourItem }, do: seq(rerollItem(chosen('item')), gainTreasure(1)) },
      }),
    ),
    { id: 'secret-room-alt-art' },
  ),
]

export const monsters: readonly CardSource[] = [...basic, ...bosses, ...epic, ...events]
