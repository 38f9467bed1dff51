import {
  active,
  addCounters,
  aMonster,
  and,
  anotherPlayer,
  anyNumberOf,
  aPlayer,
  aPlayerOrMonster,
  arrangeTop,
  atTurnEnd,
  attackingPlayer,
  attackRolls,
  both,
  cancelAttackAfterDamage,
  cancelAttackOn,
  cancelEverything,
  captured,
  choose,
  chosen,
  damage,
  dies,
  discard,
  each,
  eachRolls,
  endTurn,
  expand,
  flip,
  forEvery,
  fromOutside,
  gainCents,
  gainTreasure,
  givesTheirItem,
  healing,
  instead,
  isOnlyLiving,
  isPassedOn,
  kill,
  killerIsRewarded,
  lasting,
  leftChoosesDie,
  leftOf,
  loot,
  loseCents,
  lowestRollers,
  may,
  mayAttackAgain,
  mayAttackPlayers,
  modify,
  mustAttackAgain,
  mustAttackPlayer,
  mustBeAttacked,
  on,
  optionally,
  passHands,
  pick,
  play,
  prevent,
  preventDeath,
  preventWaiting,
  putIntoDiscard,
  putThisAtDepth,
  recharge,
  rerollItem,
  result,
  rightOf,
  roll,
  rollDice,
  rolls,
  rollToo,
  searchForMonster,
  self,
  seq,
  skipTurn,
  soulGoesToAnother,
  soulsOf,
  steal,
  stealCents,
  stealLootAtRandom,
  takeDamage,
  teamUp,
  thisAttacked,
  unhurtEveryOther,
  voteBetween,
  whenever,
  whenThisDies,
  who,
  winsTheGame,
  would,
  you,
  youGainNoSouls,
  yourTurn,
} from '../../effects/index.ts'
import type { CardSource } from '../../model/card.ts'
import type { Effect } from '../../model/node.ts'
import { monsters as base } from '../base/monsters.ts'
import { cardsOf, cents, lootReward, rollForCents, rollForLoot, treasureReward } from '../card.ts'

const { curse, event, monster, reprint } = cardsOf('Requiem')

const aRandomPlayer = { victim: { filter: aPlayer, random: true } } as const
const thisDeals = (n: number) => damage(n, chosen('victim'))

/** "Each non-active player." */
const everyNonActive = each(pick('player', { otherThan: active }))

const SOUL = { souls: 1 }
const takesDamage = on('damage', { who: 'this' })
const dealsCombatToPlayer = on('damage', { by: 'this', combat: true, who: 'player' })
const aMonsterDies = on('dies', { who: 'monster' })
/** Adds `n` to its evasion till end of turn. */
const gainsEvasion = (n: number) => lasting([modify('evasion', n, { to: 'captured' })], { on: self })
/** After the rewards of a charmed monster another player is given something as well. */
const alsoGives = (effect: Effect) =>
  whenever(on('diesAfter', { who: 'this' }), effect, { targets: { other: anotherPlayer } })
const other = chosen('other')

const everyOtherMonster = each(pick('monster', { other: true }))
/** Each player rolls, and those who roll lowest die. */
const judgement = eachRolls(each(pick('player')), dies(lowestRollers))

const basic = [
  monster('Gutted Fatty', 'basic', [5, 3, 1], treasureReward(1), {
    more: whenThisDies(seq(expand('monster', 1), mustAttackAgain())),
  }),
  monster('Mushroom', 'basic', [3, 3, 1], lootReward(1), {
    spores: whenever(
      on('damage', { by: 'this', combat: true, who: 'attacker' }),
      damage(1, each(pick('player', { otherThan: who }))),
    ),
  }),
  monster('Peeping Fatty', 'basic', [3, 4, 1], lootReward(2), { look: whenThisDies(arrangeTop(5, 'loot')) }),
  monster(
    'Red Ghost',
    'basic',
    [3, 4, 1],
    lootReward(3),
    { laser: whenever(takesDamage, takeDamage(1, other), { targets: { other: anotherPlayer } }) },
    { threePlus: true },
  ),
  monster('Whipper', 'basic', [3, 4, 1], cents(5), {
    whip: whenever(on('attackDeclared', { who: 'player' }), roll({ '1-2': damage(1, who) }, active)),
  }),
  monster('Null', 'basic', [3, 4, 1], cents(6), { blink: unhurtEveryOther }),
  monster(
    'Corny',
    'basic',
    [1, 4, 1],
    cents(4),
    {
      pop: whenThisDies(thisDeals(2), { targets: { victim: { filter: anotherPlayer, random: true } } }),
    },
    { threePlus: true },
  ),
]

const cursed = [
  monster('Cursed Lil Haunt', 'cursed', [3, 3, 1], lootReward(1), { dice: leftChoosesDie(2) }, { threePlus: true }),
  monster(
    'Cursed Dople',
    'cursed',
    [3, 4, 2],
    rollForCents,
    { mirror: whenever(takesDamage, damage(1, each(anotherPlayer))) },
    { threePlus: true },
  ),
  monster('Cursed Mulligan', 'cursed', [2, 4, 1], lootReward(1), {
    more: whenever(aMonsterDies, expand('monster', 1)),
  }),
  monster('Cursed Mulliboom', 'cursed', [1, 4, 3], cents(2), {
    boom: whenever(on('dies', { who: 'monster' }), thisDeals(3), { targets: aRandomPlayer }),
  }),
]

const holy = [
  monster('Charmed Bony', 'holy/charmed', [2, 3, 1], cents(5), {
    share: alsoGives(gainCents(5, other)),
    strike: whenever(attackRolls(6), damage(1, chosen('player'), { by: attackingPlayer, from: attackingPlayer }), {
      targets: { player: aPlayer },
    }),
  }),
  monster('Charmed Clotty', 'holy/charmed', [2, 3, 1], lootReward(1), { share: alsoGives(loot(1, other)) }),
  monster('Charmed Dip', 'holy/charmed', [1, 4, 1], cents(2), {
    share: alsoGives(choose('item', pick('item', { of2: other }), recharge(chosen('item')), { by: other })),
  }),
  monster('Charmed Fat Bat', 'holy/charmed', [4, 3, 1], treasureReward(1), {
    share: alsoGives(gainTreasure(1, other)),
  }),
  monster('Charmed Fatty', 'holy/charmed', [5, 2, 1], lootReward(2), {
    share: alsoGives(loot(2, other)),
    sit: whenever(dealsCombatToPlayer, discard(1, who)),
  }),
  monster('Charmed Globin', 'holy/charmed', [4, 3, 1], lootReward(3), {
    share: alsoGives(loot(3, other)),
    regrow: whenever(on('missed', { who: 'attacker', by: 'this' }), healing(1, self)),
  }),
  monster('Charmed Greedling', 'holy/charmed', [1, 6, 0], cents(6), { share: alsoGives(gainCents(10, other)) }),
  monster('Charmed Keeper', 'holy/charmed', [2, 3, 2], rollForCents, {
    share: alsoGives(rollDice(1, gainCents(result, other), other)),
    rob: whenever(dealsCombatToPlayer, loseCents(2, who)),
  }),
  monster('Holy Brain', 'holy/charmed', [2, 3, 1], lootReward(1), {
    bless: whenever(rolls(3), lasting([modify('evasion', -1, { to: 'captured' })], { on: each(aMonster) })),
  }),
  monster('Holy Greedling', 'holy/charmed', [2, 3, 1], rollForCents, {
    bless: whenever(aMonsterDies, may(gainCents(3))),
  }),
  monster('Holy Portal', 'holy/charmed', [2, 4, 1], cents(5), { bless: whenever(aMonsterDies, mayAttackAgain()) }),
  monster('Holy Psy Horf', 'holy/charmed', [3, 3, 1], lootReward(3), {
    bless: whenever(on('turnEnd'), loot(1, active)),
  }),
]

const bosses = [
  monster(
    'Baby Plum',
    'boss',
    [4, 2, 1],
    rollForCents,
    {
      play: whenever(
        takesDamage,
        roll({ '1-2': takeDamage(1), '3-4': takeDamage(1, leftOf(you)), '5-6': takeDamage(1, rightOf(you)) }, active),
      ),
    },
    { ...SOUL, threePlus: true },
  ),
  monster('Brownie', 'boss', [6, 5, 1], treasureReward(1), { crumble: whenever(takesDamage, gainsEvasion(-1)) }, SOUL),
  monster('Clog', 'boss', [5, 4, 1], lootReward(3), { flush: whenThisDies(passHands) }, SOUL),
  monster('Mama Gurdy', 'boss', [7, 3, 2], rollForLoot, {}, SOUL),
  monster(
    'Rag Mega',
    'boss',
    [5, 5, 1],
    treasureReward(1),
    {
      fear: whenever(on('attackTarget', { who: 'this' }), discard(1, each(anotherPlayer))),
      doom: whenThisDies(kill(chosen('others'), active), {
        targets: { others: { ...optionally(anotherPlayer), max: 3 } },
      }),
    },
    SOUL,
  ),
  monster('The Siren', 'boss', [4, 3, 1], lootReward(1), { sing: mayAttackPlayers(4) }, SOUL),
  monster(
    'The Scourge',
    'boss',
    [3, 4, 1],
    lootReward(2),
    {
      whip: would(
        on('wouldTake', { who: 'this' }),
        voteBetween(['whip', 'whiff'], seq(preventWaiting(), takeDamage(1, each(anotherPlayer))), {
          living: true,
          otherwise: loot(1, active),
        }),
      ),
    },
    { souls: 1, threePlus: true },
  ),
  monster(
    'Turdlings',
    'boss',
    [2, 2, 2],
    lootReward(2),
    {
      shell: instead('takeDamage', prevent(), { who: 'this', combat: true, faces: [1, 3, 4, 5, 6] }),
      leave: whenever(on('roll', { who: 'attacker', combat: true, nth: 2 }), cancelAttackAfterDamage, {
        if: thisAttacked,
      }),
    },
    SOUL,
  ),
  monster(
    'The Rainmaker',
    'boss',
    [3, 4, 1],
    lootReward(3),
    {
      rain: whenever(rolls(1), loot(1, who)),
      curse: whenThisDies(searchForMonster({ curse: true }, chosen('slot')), {
        targets: { slot: pick('slot', { attacked: false }) },
      }),
    },
    SOUL,
  ),
  monster('Charmed Monstro', 'boss', [4, 3, 1], treasureReward(2), { charm: soulGoesToAnother }, { souls: 1 }),
  monster(
    'Sisters Vis',
    'boss',
    [6, 4, 2],
    treasureReward(1),
    {
      sister: whenever(
        on('attackTarget', { who: 'this' }),
        seq(teamUp(chosen('sister')), lasting([whenThisDies(gainTreasure(1, captured))], { on: chosen('sister') })),
        { targets: { sister: anotherPlayer } },
      ),
    },
    { souls: 1 },
  ),
  monster(
    'Hornfel',
    'boss',
    [2, 5, 1],
    treasureReward(1),
    {
      bombs: would(on('wouldTake', { who: 'active', by: 'this', combat: true }), seq(preventWaiting(), thisDeals(1)), {
        targets: aRandomPlayer,
      }),
    },
    { souls: 1 },
  ),
]

const epic = [
  monster('Dogma', 'epic boss', [4, 3, 3], treasureReward(2), {
    alone: whenever(on('attackTarget', { who: 'this' }), putIntoDiscard(everyOtherMonster)),
    end: whenThisDies(fromOutside('The Harbingers')),
  }),
  // The two faces of one card, which starts outside the game
  monster(
    'The Harbingers',
    'epic boss',
    [4, 5, 1],
    treasureReward(1),
    {
      duel: mustBeAttacked,
      seals: instead('death', seq(preventDeath, addCounters(1), cancelAttackOn(self)), { who: 'this' }),
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
  monster(
    'Mother!',
    'epic boss',
    [8, 1, 8],
    treasureReward(1),
    { slip: whenever(takesDamage, gainsEvasion(1)), more: whenThisDies(expand('monster', 2)) },
    { souls: 2 },
  ),
  monster(
    'Ultra Greed!',
    'epic boss',
    [8, 5, 1],
    cents(40),
    {
      crowd: whenever(on('roll', { who: 'attacker', combat: true }), rollToo(everyNonActive), {
        if: thisAttacked,
      }),
      jackpot: killerIsRewarded,
    },
    SOUL,
  ),
  monster(
    'Mega Satan!',
    'epic boss',
    [6, 6, 6],
    treasureReward(2),
    {
      strife: mayAttackPlayers(4),
      last: whenever(on('turnEnd', { who: 'you' }), winsTheGame(active), { if: isOnlyLiving(active) }),
    },
    { keywords: ['indomitable'], souls: 2, threePlus: true },
  ),
]

const itemOfOther = pick('item', { of2: other, eternal: false })
const soulOfOther = pick('soul', { of2: other })

const events = [
  event(
    'Betrayal!',
    'bad event',
    play(
      { other: anotherPlayer },
      roll({
        '1-2': stealCents(5, other),
        '3-4': stealLootAtRandom(other),
        5: { targets: { item: itemOfOther }, do: steal(chosen('item')) },
        6: { targets: { soul: soulOfOther }, do: steal(chosen('soul')) },
      }),
    ),
  ),
  event('Double Treasure!', 'good event', play({ other: anotherPlayer }, gainTreasure(1, both(you, other)))),
  event(
    'Dressing Table',
    'good event',
    play({ items: anyNumberOf(pick('item', { owner: 'you' })) }, rerollItem(chosen('items'))),
  ),
  event(
    'Golden Troll Bomb!',
    'good event',
    play({ player: aPlayer }, seq(takeDamage(2, chosen('player')), putThisAtDepth(4))),
    { threePlus: true },
  ),
  event(
    'Overflow!',
    'bad event',
    play(forEvery('each', aPlayer, roll({ '1-2': skipTurn(chosen('each')) }, chosen('each')))),
  ),
  event('Pitfall!', 'bad event', play(seq(endTurn, cancelEverything))),
  event(
    'TNT Barrel',
    'good event',
    play(
      { victim: aPlayerOrMonster },
      roll({ '1-4': takeDamage(2, both(you, chosen('victim'))), '5-6': takeDamage(4, chosen('victim')) }),
    ),
  ),
  reprint(base.find((card) => card.id === 'troll-bombs')!, 1),
  event(
    'Lust for Blood!',
    'bad event',
    play(
      { player: aPlayer },
      seq(mustAttackPlayer(chosen('player'), 4), lasting([givesTheirItem], { on: chosen('player') })),
    ),
  ),
  event("Mother's Shadow!", 'bad event', play(seq(dies(each(pick('player', { most: 'items' }))), putThisAtDepth(6)))),
]

const curses = [
  curse('Curse of Empathy', { grieve: whenever(aMonsterDies, and(discard(1), loseCents(1))) }),
  curse('Curse of the Hollow', { hollow: atTurnEnd(and(discard(soulsOf(you)), loseCents(soulsOf(you)))) }),
  curse('Curse of the Hunted', { hunted: modify('attack', 1, { to: 'monster', if: yourTurn }) }),
  { ...curse('Curse of the Soulless', { soulless: youGainNoSouls, stick: isPassedOn }), threePlus: true },
]

export const monsters: readonly CardSource[] = [...basic, ...cursed, ...holy, ...bosses, ...epic, ...events, ...curses]
