import {
  active,
  alsoDealt,
  aMonster,
  amount,
  anotherPlayer,
  anyNumberOf,
  aPlayer,
  aPlayerOrMonster,
  arrangeTop,
  atTurnEnd,
  atTurnStart,
  attackingPlayer,
  attackRolls,
  becomesAmount,
  cancelEverything,
  cannotBeAttacked,
  choose,
  chosen,
  damage,
  destroy,
  dies,
  discard,
  discardHand,
  divideDamage,
  doubleRewards,
  each,
  endTurn,
  expand,
  faceRolled,
  gainCents,
  gainTreasure,
  giveSoul,
  healing,
  instead,
  is,
  kill,
  killer,
  lasting,
  leftOf,
  lookHand,
  loot,
  loseAllCents,
  loseCents,
  mayAttackAgain,
  mayAttackDeck,
  modify,
  mustAttackAgain,
  mustAttackDeck,
  on,
  optionally,
  pick,
  play,
  playOneOf,
  plus,
  prevent,
  preventWaiting,
  putIntoDiscard,
  putThisAtDepth,
  putThisOnTop,
  recharge,
  recoverMonsters,
  rightOf,
  roll,
  rolls,
  searchForGuppy,
  searchForMonster,
  self,
  seq,
  skipTurn,
  steal,
  stealLootAtRandom,
  takeDamage,
  thisAttacked,
  thisHealth,
  times,
  whenever,
  whenThisDies,
  who,
  would,
  yourTurn,
} from '../../effects/index.ts'
import type { CardSource } from '../../model/card.ts'
import { cardsOf, cents, lootReward, rollForCents, rollForLoot, treasureReward } from '../card.ts'

const { monster, event, curse } = cardsOf('Base Game V2')

const everyPlayer = each(aPlayer)
const dealsCombat = on('damage', { by: 'this', combat: true })
const dealsCombatToPlayer = on('damage', { by: 'this', combat: true, who: 'player' })
const takesDamage = on('damage', { who: 'this' })
const immuneOn = (...faces: number[]) => instead('takeDamage', prevent(), { who: 'this', combat: true, faces })
const doubledOn1 = instead('takeDamage', becomesAmount(times(amount, 2)), {
  who: 'any',
  by: 'this',
  combat: true,
  faces: [1],
})
const gains = (stat: 'attack' | 'evasion') => lasting([modify(stat, 1, { to: 'captured' })], { on: self })
const eachMonsterGains = (stat: 'attack' | 'evasion') =>
  lasting([modify(stat, 1, { to: 'captured' })], { on: each(aMonster) })
const endsTheTurn = seq(cancelEverything, endTurn)

const basic = [
  monster('Big Spider', 'basic', [3, 4, 1], lootReward(1), { more: whenThisDies(mayAttackDeck()) }),
  monster('Black Bony', 'basic', [3, 4, 1], rollForLoot, { revenge: whenThisDies(damage(1, killer)) }),
  monster('Boom Fly', 'basic', [1, 4, 1], cents(4), { boom: whenThisDies(damage(1, everyPlayer)) }),
  monster('Clotty', 'basic', [2, 3, 1], cents(4)),
  monster('Cod Worm', 'basic', [2, 5, 0], cents(3)),
  monster('Conjoined Fatty', 'basic', [4, 3, 2], lootReward(2)),
  monster('Dank Globin', 'basic', [2, 4, 2], lootReward(2), {
    curse: whenThisDies(discard(2, chosen('player')), { targets: { player: aPlayer } }),
  }),
  monster('Dinga', 'basic', [3, 3, 1], rollForCents, {
    double: whenThisDies(doubleRewards, { if: is(faceRolled, '=', 6) }),
  }),
  monster('Dip', 'basic', [1, 4, 1], cents(1)),
  monster(
    'Dople',
    'basic',
    [2, 4, 2],
    cents(7),
    { mirror: alsoDealt(rightOf(active), { who: 'this' }) },
    { threePlus: true },
  ),
  monster(
    'Evil Twin',
    'basic',
    [3, 5, 2],
    treasureReward(1),
    { mirror: alsoDealt(leftOf(active), { who: 'this' }) },
    { threePlus: true },
  ),
  monster('Fat Bat', 'basic', [3, 5, 1], treasureReward(1)),
  monster('Fatty', 'basic', [4, 2, 1], lootReward(1)),
  monster('Fly', 'basic', [1, 2, 1], cents(1)),
  monster('Greedling', 'basic', [2, 5, 1], cents(7), {
    steal: whenThisDies(loseCents(7, chosen('player')), { targets: { player: aPlayer } }),
  }),
  monster('Hanger', 'basic', [2, 4, 2], cents(7), { shop: whenThisDies(expand('shop', 1)) }),
  monster('Hopper', 'basic', [2, 3, 1], cents(3), { immune: immuneOn(6) }),
  monster('Horf', 'basic', [1, 4, 1], cents(3), {
    spit: instead('takeDamage', becomesAmount(plus(amount, 1)), { who: 'any', by: 'this', combat: true, faces: [2] }),
  }),
  monster('Keeper Head', 'basic', [2, 4, 1], rollForCents, { rob: whenever(dealsCombatToPlayer, loseCents(2, who)) }),
  monster('Leaper', 'basic', [2, 4, 1], cents(5), { leap: doubledOn1 }),
  monster('Leech', 'basic', [1, 4, 2], lootReward(1)),
  monster("Mom's Dead Hand", 'basic', [2, 5, 1], cents(4), {
    grab: whenThisDies(steal(chosen('item')), {
      targets: { item: optionally(pick('item', { eternal: false, owner: 'others' })) },
    }),
  }),
  monster("Mom's Eye", 'basic', [1, 4, 2], lootReward(1), {
    look: whenThisDies(lookHand(chosen('player')), { targets: { player: optionally(aPlayer) } }),
  }),
  monster("Mom's Hand", 'basic', [2, 4, 1], cents(4), { grab: whenever(attackRolls(6), endsTheTurn) }),
  monster('Mulliboom', 'basic', [1, 2, 4], cents(6), {
    boom: whenThisDies(damage(3, chosen('player'), { by: active, from: active }), { targets: { player: aPlayer } }),
  }),
  monster('Mulligan', 'basic', [1, 3, 1], cents(3), { more: whenThisDies(expand('monster', 1)) }),
  monster('Pale Fatty', 'basic', [4, 3, 1], cents(6)),
  monster('Pooter', 'basic', [2, 3, 1], lootReward(1)),
  monster('Portal', 'basic', [2, 4, 1], cents(3), { again: whenThisDies(mustAttackAgain()) }),
  monster('Psy Horf', 'basic', [1, 5, 1], lootReward(1), {
    recharge: whenThisDies(recharge(each(pick('item', { owner: 'you' })))),
  }),
  monster(
    'Rage Creep',
    'basic',
    [1, 5, 1],
    lootReward(2),
    {
      spray: alsoDealt(leftOf(active), { who: 'active', by: 'this' }),
    },
    { threePlus: true },
  ),
  monster('Red Host', 'basic', [2, 3, 2], cents(5)),
  monster('Ring of Flies', 'basic', [3, 3, 1], cents(3), {
    steal: whenever(attackRolls(3), stealLootAtRandom(chosen('other'), attackingPlayer), {
      targets: { other: anotherPlayer },
    }),
  }),
  monster('Spider', 'basic', [1, 4, 1], lootReward(1)),
  monster('Squirt', 'basic', [2, 3, 1], lootReward(1)),
  monster('Stoney', 'basic', [3, 0, 0], lootReward(1), {
    guard: modify('evasion', 1, { to: 'monster' }),
    stone: cannotBeAttacked,
    crumble: whenever(on('dies', { who: 'otherMonster' }), dies(self)),
  }),
  monster('Swarm of Flies', 'basic', [5, 2, 1], cents(5), {
    sting: whenever(attackRolls(5), takeDamage(1, attackingPlayer)),
  }),
  monster('Trite', 'basic', [1, 5, 1], lootReward(2)),
  monster('Wizoob', 'basic', [3, 5, 1], lootReward(3), {
    haunt: whenThisDies(
      choose('soul', pick('soul', { of2: chosen('player') }), destroy(chosen('soul')), { by: chosen('player') }),
      {
        targets: { player: aPlayer },
      },
    ),
  }),
]

const cursed = [
  monster('Cursed Fatty', 'cursed', [4, 2, 1], lootReward(2), { curse: whenever(rolls(5), discard(1, who)) }),
  monster('Cursed Gaper', 'cursed', [2, 4, 1], cents(3), { curse: whenever(rolls(4), eachMonsterGains('attack')) }),
  monster('Cursed Horf', 'cursed', [1, 4, 1], cents(3), { curse: whenever(rolls(2), takeDamage(2, who)) }),
  monster('Cursed Keeper Head', 'cursed', [2, 4, 1], rollForCents, { curse: whenever(rolls(1), loseCents(2, who)) }),
  monster("Cursed Mom's Hand", 'cursed', [2, 4, 1], cents(4), {
    curse: whenever(rolls(6, { who: 'active' }), endsTheTurn),
  }),
  monster('Cursed Psy Horf', 'cursed', [1, 5, 1], lootReward(2), {
    curse: whenever(on('activated', { who: 'player', items: true }), takeDamage(1, who)),
  }),
]

const holy = [
  monster('Holy Dinga', 'holy/charmed', [3, 3, 1], rollForCents, { bless: whenever(rolls(6), healing(1, who)) }),
  monster('Holy Dip', 'holy/charmed', [1, 4, 1], cents(1), { bless: whenever(rolls(1), gainCents(1, who)) }),
  monster('Holy Keeper Head', 'holy/charmed', [2, 4, 1], rollForCents, {
    bless: whenever(rolls(4), gainCents(2, who)),
  }),
  monster("Holy Mom's Eye", 'holy/charmed', [1, 4, 2], lootReward(1), {
    bless: whenever(rolls(2), recharge(chosen('item')), {
      targets: { item: optionally(pick('item'), { chooser: who }) },
    }),
  }),
  monster('Holy Squirt', 'holy/charmed', [2, 3, 1], lootReward(2), { bless: whenever(rolls(5), loot(1, who)) }),
]

const SOUL = { souls: 1 }
const bosses = [
  monster('Carrion Queen', 'boss', [3, 4, 1], treasureReward(1), { immune: immuneOn(4, 5) }, SOUL),
  monster('Chub', 'boss', [4, 3, 1], cents(7), { heal: whenever(attackRolls(1), healing(2, self)) }, SOUL),
  monster('Conquest', 'boss', [2, 3, 1], cents(6), { again: whenThisDies(mustAttackAgain()) }, SOUL),
  monster(
    'Daddy Long Legs',
    'boss',
    [4, 4, 1],
    cents(7),
    { stomp: whenever(attackRolls(1), eachMonsterGains('evasion')) },
    SOUL,
  ),
  monster('Dark One', 'boss', [3, 4, 1], treasureReward(1), { rage: whenever(takesDamage, gains('attack')) }, SOUL),
  monster(
    'Death',
    'boss',
    [3, 4, 2],
    treasureReward(1),
    { reap: whenThisDies(kill(chosen('player'), active), { targets: { player: aPlayer } }) },
    SOUL,
  ),
  monster('Envy', 'boss', [2, 5, 1], cents(1), { again: whenThisDies(mustAttackAgain()) }, SOUL),
  monster('Famine', 'boss', [2, 3, 1], lootReward(3), { hunger: whenThisDies(skipTurn()) }, SOUL),
  monster(
    'Gemini',
    'boss',
    [3, 4, 1],
    cents(5),
    { rage: modify('attack', 1, { to: 'this', if: is(thisHealth, '=', 1) }) },
    SOUL,
  ),
  monster(
    'Gluttony',
    'boss',
    [4, 3, 1],
    lootReward(1),
    {
      burst: whenever(on('damage', { who: 'this', combat: true, faces: [6] }), damage(1, leftOf(active))),
    },
    SOUL,
  ),
  monster('Greed', 'boss', [3, 4, 1], cents(9), { rob: whenever(dealsCombat, loseCents(4, everyPlayer)) }, SOUL),
  monster('Gurdy', 'boss', [5, 4, 1], cents(7), {}, SOUL),
  monster(
    'Gurdy Jr.',
    'boss',
    [2, 5, 1],
    treasureReward(1),
    {
      spite: whenever(on('activated', { who: 'attacker', items: true }), takeDamage(1, who), {
        if: thisAttacked,
      }),
    },
    SOUL,
  ),
  monster(
    'Larry Jr.',
    'boss',
    [4, 3, 1],
    cents(6),
    { quick: modify('evasion', 1, { to: 'this', if: is(thisHealth, '<=', 2) }) },
    SOUL,
  ),
  monster('Little Horn', 'boss', [2, 6, 1], lootReward(2), {}, SOUL),
  monster(
    'Lust',
    'boss',
    [2, 4, 1],
    lootReward(2),
    {
      lash: whenever(on('damage', { who: 'this', combat: true }), damage(1, attackingPlayer)),
    },
    SOUL,
  ),
  monster(
    'Mask of Infamy',
    'boss',
    [4, 4, 1],
    treasureReward(1),
    { hide: modify('evasion', 2, { to: 'this', if: is(thisHealth, '=', 1) }) },
    SOUL,
  ),
  monster('Mega Fatty', 'boss', [3, 3, 1], lootReward(2), { heal: whenever(dealsCombat, healing(1, self)) }, SOUL),
  monster('Monstro', 'boss', [4, 4, 1], cents(6), {}, SOUL),
  monster(
    'Peep',
    'boss',
    [3, 4, 1],
    treasureReward(1),
    {
      bloat: whenThisDies(searchForMonster('The Bloat', chosen('slot')), {
        targets: { slot: pick('slot', { attacked: false }) },
      }),
    },
    SOUL,
  ),
  monster(
    'Pestilence',
    'boss',
    [4, 4, 1],
    lootReward(2),
    {
      plague: whenThisDies(divideDamage(2, chosen('hurt'), active), {
        targets: { hurt: { filter: aPlayerOrMonster, shares: 2 } },
      }),
    },
    SOUL,
  ),
  monster('Pin', 'boss', [2, 4, 1], cents(5), { immune: immuneOn(6) }, SOUL),
  monster(
    'Pride',
    'boss',
    [2, 4, 1],
    cents(5),
    {
      pride: whenever(on('attackTarget', { who: 'this' }), discard(2, chosen('player')), {
        targets: { player: aPlayer },
      }),
    },
    SOUL,
  ),
  monster(
    'Rag Man',
    'boss',
    [2, 3, 2],
    lootReward(3),
    {
      again: whenever(on('diesAfter', { who: 'this' }), roll({ '1,6': putThisOnTop }, active)),
    },
    SOUL,
  ),
  monster(
    'Scolex',
    'boss',
    [3, 5, 1],
    treasureReward(1),
    { bite: whenever(dealsCombatToPlayer, discard(1, who)) },
    SOUL,
  ),
  monster('Sloth', 'boss', [3, 4, 1], cents(1), { sleep: whenThisDies(discardHand(killer)) }, SOUL),
  monster(
    'The Bloat',
    'boss',
    [4, 4, 2],
    treasureReward(1),
    { burst: whenever(dealsCombat, damage(1, each(anotherPlayer))) },
    SOUL,
  ),
  monster(
    'The Duke of Flies',
    'boss',
    [4, 3, 1],
    lootReward(2),
    {
      flies: would(on('wouldTake', { who: 'this' }), roll({ 1: preventWaiting() }, active)),
    },
    SOUL,
  ),
  monster(
    'The Haunt',
    'boss',
    [3, 4, 1],
    treasureReward(1),
    {
      fade: whenever(on('damage', { who: 'this', every: 2 }), gains('evasion')),
    },
    SOUL,
  ),
  monster('War', 'boss', [3, 3, 1], cents(8), { rage: whenever(takesDamage, gains('attack')) }, SOUL),
  monster(
    'Wrath',
    'boss',
    [3, 3, 1],
    cents(6),
    {
      wrath: whenThisDies(roll({ '1-3': takeDamage(1, everyPlayer), '4-6': takeDamage(2, everyPlayer) }, active)),
    },
    SOUL,
  ),
]

const epic = [
  monster('Delirium', 'epic boss', [5, 4, 3], treasureReward(2), {
    veil: modify('evasion', 1, { to: 'otherMonster' }),
    shift: whenThisDies(putThisAtDepth(6)),
  }),
  monster(
    'Mom!',
    'epic boss',
    [5, 4, 2],
    treasureReward(1),
    { stomp: doubledOn1, more: whenThisDies(expand('monster', 1)) },
    { souls: 2 },
  ),
  monster(
    'Satan!',
    'epic boss',
    [6, 4, 2],
    treasureReward(2),
    {
      doom: whenever(attackRolls(6), dies(chosen('player')), { targets: { player: pick('player', { living: true }) } }),
    },
    { souls: 2, threePlus: true },
  ),
  monster(
    'The Lamb',
    'epic boss',
    [6, 3, 6],
    cents(3),
    {
      tithe: whenThisDies(giveSoul(chosen('other')), { targets: { other: optionally(anotherPlayer) } }),
    },
    SOUL,
  ),
]

const chest = (id: string, category: 'good event' | 'bad event', name: string, table: Parameters<typeof roll>[0]) =>
  event(name, category, play(roll(table)), { id })

/** On three events this is a separate paragraph, so it is a separate ability: players may respond before it resolves. */
const oneMoreAttack = play(mayAttackAgain())

const events = [
  event('Ambush!', 'bad event', play(mustAttackDeck(2))),
  chest('chest', 'good event', 'Chest', { '1-2': gainCents(1), '3-4': gainCents(3), '5-6': gainCents(6) }),
  chest('chest1', 'good event', 'Chest', { '1-2': loot(1), '3-4': loot(2), '5-6': loot(3) }),
  chest('cursed-chest', 'bad event', 'Cursed Chest', { '1-3': takeDamage(1), '4-5': takeDamage(2), 6: searchForGuppy }),
  chest('dark-chest', 'good event', 'Dark Chest', { '1-2': loot(1), '3-4': gainCents(3), '5-6': takeDamage(2) }),
  chest('dark-chest1', 'good event', 'Dark Chest', { '1-2': gainCents(1), '3-4': loot(2), '5-6': takeDamage(2) }),
  event(
    'Devil Deal',
    'good event',
    playOneOf(putIntoDiscard(self), seq(loot(2), takeDamage(1)), seq(takeDamage(2), searchForGuppy)),
  ),
  chest('gold-chest1', 'good event', 'Gold Chest', {
    '1-2': gainTreasure(1),
    '3-4': gainCents(5),
    '5-6': gainCents(7),
  }),
  chest('gold-chest2', 'good event', 'Gold Chest', { '1-2': gainTreasure(1), '3-4': loot(1), '5-6': loot(2) }),
  event('Greed!', 'bad event', play({ richest: pick('player', { most: 'cents' }) }, loseAllCents(chosen('richest'))), {
    id: 'greed1',
  }),
  event('I Can See Forever!', 'good event', play(seq(arrangeTop(6, 'loot'), loot(1)))),
  event('Mega Troll Bomb!', 'bad event', play(takeDamage(2, everyPlayer))),
  chest('secret-room', 'good event', 'Secret Room!', {
    1: takeDamage(3),
    '2-3': discard(2),
    '4-5': gainCents(7),
    6: gainTreasure(1),
  }),
  event('Shop Upgrade!', 'good event', { slots: play(expand('shop', 2)), attack: oneMoreAttack }),
  event('Troll Bombs', 'bad event', play(takeDamage(2))),
  event('We Need to Go Deeper!', 'good event', {
    monsters: play({ cards: anyNumberOf(pick('buried')) }, recoverMonsters(chosen('cards'))),
    attack: oneMoreAttack,
  }),
  event('XL Floor!', 'good event', { slots: play(expand('monster', 1)), attack: oneMoreAttack }),
]

const curses = [
  curse('Curse of Amnesia', { forget: atTurnEnd(discard(2)) }),
  curse('Curse of Greed', { lose: atTurnEnd(loseCents(4)) }),
  curse('Curse of Loss', {
    loss: whenever(on('dies', { who: 'you' }), destroy(chosen('soul')), {
      targets: { soul: pick('soul', { owner: 'you' }) },
    }),
  }),
  curse('Curse of Pain', { pain: atTurnStart(takeDamage(1)) }),
  curse('Curse of the Blind', { blind: modify('evasion', 1, { to: 'monster', if: yourTurn }) }),
]

export const monsters: readonly CardSource[] = [...basic, ...cursed, ...holy, ...bosses, ...epic, ...events, ...curses]
