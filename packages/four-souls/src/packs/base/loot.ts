import {
  aDie,
  amount,
  and,
  anItem,
  aPlayer,
  aPlayerOrMonster,
  atTurnStart,
  becomeSoul,
  becomesAmount,
  cancel,
  cancelEverything,
  choose,
  chooseFace,
  chosen,
  damage,
  destroy,
  discard,
  each,
  endTurn,
  extraTurn,
  firstAttackRoll,
  gainCents,
  gainTreasure,
  ifDo,
  instead,
  keepOneOnTop,
  kill,
  lasting,
  lookAtEachDeck,
  lookHand,
  loot as lootCards,
  lootUpTo,
  loseCents,
  mayAttackAgain,
  mayPutUnder,
  modify,
  on,
  pick,
  play,
  playOneOf,
  plus,
  prevent,
  preventDeath,
  preventNext,
  preventWaiting,
  putThisUnder,
  recharge,
  replaceMonster,
  rerollDie,
  result,
  roll,
  seq,
  steal,
  takeDamage,
  when,
  whenEnters,
  whenever,
  would,
  you,
  yourTurn,
} from '../../effects/index.ts'
import type { CardSource } from '../../model/card.ts'
import { cardsOf } from '../card.ts'

const { loot, trinket } = cardsOf('Base Game V2')

const CARD = 'card/misc (wildcard)'
const everyPlayer = each(pick('player'))

const coins = [
  loot('A Penny!', '1 cent', 6, play(gainCents(1))),
  loot('2 Cents!', '2 cents', 12, play(gainCents(2))),
  loot('3 Cents!', '3 cents', 15, play(gainCents(3))),
  loot('4 Cents!', '4 cents', 9, play(gainCents(4))),
  loot('A Nickel!', 'nickel/dime', 5, play(gainCents(5))),
  loot('A Dime!!', 'nickel/dime', 1, play(gainCents(10))),
]

const tools = [
  loot('Lil Battery', 'battery', 4, play({ item: anItem }, recharge(chosen('item')))),
  loot(
    'Mega Battery',
    'battery',
    1,
    play({ player: aPlayer }, recharge(each(pick('item', { of2: chosen('player') })))),
  ),
  loot('Bomb!', 'bomb', 4, play({ victim: aPlayerOrMonster }, damage(1, chosen('victim')))),
  loot('Gold Bomb!!', 'bomb', 1, play({ victim: aPlayerOrMonster }, damage(3, chosen('victim')))),
  loot('Butter Bean!', 'butter bean', 3, play({ thing: pick('ability', 'loot') }, cancel(chosen('thing')))),
  loot('Dice Shard', 'dice shard/soul heart', 3, play({ die: aDie }, rerollDie(chosen('die')))),
  loot('Soul Heart', 'dice shard/soul heart', 2, play({ saved: aPlayer }, preventNext(1, chosen('saved')))),
]

const pillsAndRunes = [
  loot(
    'Pills! (brown/green)',
    'pill/rune',
    1,
    play(roll({ '1-2': gainCents(4), '3-4': gainCents(7), '5-6': loseCents(4) })),
    {
      id: 'pills-brown-green',
    },
  ),
  loot(
    'Pills! (red/spots)',
    'pill/rune',
    1,
    play(
      roll({
        '1-2': lasting([modify('attack', 1, { to: 'captured' })], { on: you }),
        '3-4': lasting([modify('health', 1, { to: 'captured' })], { on: you }),
        '5-6': takeDamage(1),
      }),
    ),
    { id: 'pills-red-spots' },
  ),
  loot(
    'Pills! (white/blue)',
    'pill/rune',
    1,
    play(roll({ '1-2': lootCards(1), '3-4': lootCards(3), '5-6': discard(1) })),
    {
      id: 'pills-white-blue',
    },
  ),
  loot(
    'Dagaz',
    'pill/rune',
    1,
    playOneOf(
      { targets: { curse: pick('curse') }, do: destroy(chosen('curse')) },
      {
        targets: { saved: aPlayer },
        do: preventNext(1, chosen('saved')),
      },
    ),
  ),
  loot('Ehwaz', 'pill/rune', 1, play(replaceMonster(each(pick('monster', { attacked: false }))))),
  loot(
    'Blank Rune',
    'pill/rune',
    1,
    play(
      roll({
        1: gainCents(1, everyPlayer),
        2: lootCards(2, everyPlayer),
        3: takeDamage(3, everyPlayer),
        4: gainCents(4, everyPlayer),
        5: lootCards(5, everyPlayer),
        6: gainCents(6, everyPlayer),
      }),
    ),
  ),
]

const tarot = [
  loot('O. The Fool', CARD, 1, play(seq(endTurn, cancelEverything))),
  loot('I. The Magician', CARD, 1, play({ die: aDie }, chooseFace([1, 2, 3, 4, 5, 6], chosen('die')))),
  loot('II. The High Priestess', CARD, 1, play({ victim: aPlayerOrMonster }, roll(damage(result, chosen('victim'))))),
  loot(
    'III. The Empress',
    CARD,
    1,
    play(
      { who: aPlayer },
      lasting([modify('attack', 1, { to: 'captured' }), modify('die', 1, { to: 'captured' })], { on: chosen('who') }),
    ),
  ),
  loot('IV. The Emperor', CARD, 1, play(keepOneOnTop(5, 'monster'))),
  loot(
    'V. The Hierophant',
    CARD,
    1,
    play(
      { saved: aPlayerOrMonster },
      lasting([instead('takeDamage', prevent(2), { who: 'captured' })], { on: chosen('saved'), uses: 1 }),
    ),
  ),
  loot(
    'VI. The Lovers',
    CARD,
    1,
    play({ who: aPlayer }, lasting([modify('health', 2, { to: 'captured' })], { on: chosen('who') })),
  ),
  loot(
    'VII. The Chariot',
    CARD,
    1,
    play(
      { who: aPlayer },
      lasting([modify('attack', 1, { to: 'captured' }), modify('health', 1, { to: 'captured' })], {
        on: chosen('who'),
      }),
    ),
  ),
  loot('VIII. Justice', CARD, 1, play({ like: aPlayer }, lootUpTo(chosen('like')))),
  loot('IX. The Hermit', CARD, 1, play(keepOneOnTop(5, 'treasure'))),
  loot(
    'X. Wheel of Fortune',
    CARD,
    1,
    play(
      roll({
        1: gainCents(1),
        2: takeDamage(2),
        3: lootCards(3),
        4: loseCents(4),
        5: gainCents(5),
        6: gainTreasure(1),
      }),
    ),
  ),
  loot(
    'XI. Strength',
    CARD,
    1,
    play(
      { who: aPlayer },
      seq(lasting([modify('attack', 1, { to: 'captured' })], { on: chosen('who') }), mayAttackAgain(1, chosen('who'))),
    ),
  ),
  loot('XII. The Hanged Man', CARD, 1, play(seq(lookAtEachDeck, lootCards(2)))),
  loot('XIII. Death', CARD, 1, play({ victim: aPlayer }, kill(chosen('victim')))),
  loot('XIV. Temperance', CARD, 1, playOneOf(and(takeDamage(1), gainCents(4)), and(takeDamage(2), gainCents(8)))),
  loot(
    'XV. The Devil',
    CARD,
    1,
    play(
      { given: pick('item', { owner: 'you' }) },
      ifDo(
        destroy(chosen('given')),
        choose('taken', pick('item', { eternal: false, owner: 'elsewhere' }), steal(chosen('taken'))),
      ),
    ),
  ),
  loot(
    'XVI. The Tower',
    CARD,
    1,
    play(
      roll({
        '1-2': takeDamage(1, everyPlayer),
        '3-4': takeDamage(1, each(pick('monster'))),
        '5-6': takeDamage(2, everyPlayer),
      }),
    ),
  ),
  loot('XVII. The Stars', CARD, 1, play(gainTreasure(1))),
  loot('XVIII. The Moon', CARD, 1, play(keepOneOnTop(5, 'loot'))),
  loot('XIX. The Sun', CARD, 1, play(ifDo(putThisUnder, extraTurn))),
  loot(
    'XX. Judgement',
    CARD,
    1,
    play(
      { richest: pick('player', { most: 'souls' }) },
      choose('soul', pick('soul', { of2: chosen('richest') }), destroy(chosen('soul')), { by: chosen('richest') }),
    ),
  ),
  loot('XXI. The World', CARD, 1, play(seq(lookHand(each(pick('player', { other: true }))), lootCards(2)))),
]

const trinkets = [
  trinket('Bloody Penny', { loot: whenever(on('dies', { who: 'player' }), lootCards(1)) }),
  trinket('Broken Ankh', {
    rise: would(
      on('wouldDie', { who: 'you' }),
      roll({ 6: seq(preventDeath, when(yourTurn, seq(cancelEverything, endTurn))) }),
    ),
  }),
  trinket("Cain's Eye", { look: atTurnStart(mayPutUnder(1, 'loot')) }),
  trinket('Counterfeit Penny', { more: instead('gainCents', becomesAmount(plus(amount, 1))) }),
  trinket('Curved Horn', { strong: modify('attack', 1, { if: firstAttackRoll }) }),
  trinket('Golden Horseshoe', { look: atTurnStart(mayPutUnder(1, 'treasure')) }),
  trinket(
    "Guppy's Hairball",
    { roll: would(on('wouldTake', { who: 'you' }), roll({ 6: preventWaiting(1) })) },
    { keywords: ['guppy'] },
  ),
  trinket('Purple Heart', { look: atTurnStart(mayPutUnder(1, 'monster')) }),
  trinket('Swallowed Penny', { cent: whenever(on('damage', { who: 'you' }), gainCents(1)) }),
  trinket('Lost Soul', { soul: whenEnters(becomeSoul) }, { souls: 1, category: 'lost soul' }),
]

export const loots: readonly CardSource[] = [...coins, ...tools, ...pillsAndRunes, ...tarot, ...trinkets]
