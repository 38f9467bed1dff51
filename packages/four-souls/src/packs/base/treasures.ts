import {
  aDie,
  addCounters,
  addToDie,
  all,
  alterDie,
  aMonster,
  amount,
  and,
  anItem,
  anotherPlayer,
  aPlayer,
  aPlayerOrMonster,
  arrangeTop,
  asEnters,
  atTurnEnd,
  atTurnStart,
  becomeCopyOf,
  becomeSoul,
  becomesAmount,
  cancel,
  cancelEverything,
  centsOf,
  choose,
  chooseFace,
  chooseNumber,
  chosen,
  chosenNumber,
  copyPlayed,
  copyTap,
  damage,
  deactivate,
  destroy,
  discard,
  discardAny,
  discardTopOfEach,
  done,
  each,
  endTurn,
  faceRolled,
  firstAttackRoll,
  fromDiscard,
  gainCents,
  gainTreasure,
  giveLoot,
  giveTo,
  handOf,
  ifDo,
  instead,
  is,
  isAttackRoll,
  kill,
  lasting,
  lookAndStealLoot,
  loot,
  lootPlayed,
  may,
  mayLookAtTreasure,
  mayPutUnder,
  modify,
  mustAttackItThisTurn,
  on,
  oneOf,
  optionally,
  othersCannotAct,
  paid,
  passHands,
  payCents,
  payCounters,
  payGift,
  payHealth,
  payItems,
  payLoot,
  pick,
  play,
  plus,
  prevent,
  preventDeath,
  preventNext,
  putHandCardOnDeck,
  putIntoDiscard,
  putUnderDeck,
  recharge,
  recoverMonsters,
  reflex,
  remembered,
  removeCounters,
  replaceMonster,
  rerollDie,
  rerollItem,
  revealTop,
  roll,
  rolls,
  self,
  seq,
  setDie,
  soulInstead,
  startsWithCounters,
  steal,
  stealCents,
  stealLootAtRandom,
  swap,
  takeDamage,
  takesPenalty,
  tap,
  tapOneOf,
  thatDie,
  times,
  topIntoSlot,
  unlimitedLootPlays,
  vote,
  when,
  whenever,
  who,
  would,
  wouldRoll,
  you,
  yourCharacter,
  yourCounters,
  yourLevel,
  yourTurn,
} from '../../effects/index.ts'
import type { CardSource } from '../../model/card.ts'
import { cardsOf } from '../card.ts'

const { treasure } = cardsOf('Base Game V2')

const nonEternalItem = pick('item', { eternal: false })
const yourNonEternalItem = pick('item', { eternal: false, owner: 'you' })
const playersNonEternalItem = pick('item', { eternal: false, owner: 'players' })
const othersNonEternalItem = pick('item', { eternal: false, owner: 'others' })
const youTakeDamage = on('damage', { who: 'you' })
const youActivate = on('activated', { who: 'you', items: true })
const beforePenalty = on('dies', { who: 'you' })

const passive = [
  treasure('Belly Button', 'passive', {
    more: modify('lootPlays', 1),
    hurt: whenever(youTakeDamage, may(recharge(yourCharacter))),
  }),
  treasure("Bob's Brain", 'passive', {
    roll: whenever(
      on('attackDeclared', { who: 'you' }),
      roll({
        '1-2': { targets: { monster: aMonster }, do: damage(1, chosen('monster')) },
        '3-4': { targets: { player: aPlayer }, do: damage(1, chosen('player')) },
        '5-6': takeDamage(1),
      }),
    ),
  }),
  treasure('Breakfast', 'passive', { healthy: modify('health', 1) }),
  treasure(
    'Brimstone',
    'passive',
    {
      strong: modify('attack', 1),
      burn: whenever(on('damage', { by: 'you', who: 'monster', combat: true }), damage(1, chosen('other')), {
        targets: { other: anotherPlayer },
      }),
    },
    { threePlus: true },
  ),
  treasure('Bum-bo!', 'passive', {
    level: instead('gainCents', seq(addCounters(amount, self, 'level'), becomesAmount(0))),
    aim: modify('die', 2, { if: all(isAttackRoll, firstAttackRoll, is(yourLevel, '>=', 1)) }),
    strong: modify('attack', 1, { if: is(yourLevel, '>=', 10) }),
    tireless: modify('attacks', 999, { if: is(yourLevel, '>=', 25) }),
  }),
  treasure('Cambion Conception', 'passive', {
    hurt: whenever(
      youTakeDamage,
      seq(addCounters(amount), when(is(yourCounters, '>=', 6), seq(removeCounters(6), gainTreasure(1)))),
    ),
  }),
  treasure('Champion Belt', 'passive', {
    strong: modify('attack', 1, { if: firstAttackRoll }),
    more: modify('attacks', 1, { if: yourTurn }),
  }),
  treasure('Charged Baby', 'passive', {
    recharge: whenever(rolls(2), recharge(chosen('item')), { targets: { item: optionally(anItem) } }),
  }),
  treasure('Cheese Grater', 'passive', {
    reveal: whenever(rolls(6), revealTop(chosen('deck')), { targets: { deck: pick('deck') } }),
  }),
  treasure('Curse of the Tower', 'passive', {
    hurt: whenever(
      youTakeDamage,
      roll({
        '1-3': takeDamage(1, each(anotherPlayer)),
        '4-6': { targets: { monster: aMonster }, do: damage(1, chosen('monster')) },
      }),
    ),
  }),
  treasure("Dad's Lost Coin", 'passive', { reroll: would(wouldRoll([1]), may(rerollDie(thatDie))) }),
  treasure('Dark Bum', 'passive', {
    roll: atTurnStart(roll({ '1-2': gainCents(3), '3-4': loot(1), '5-6': takeDamage(1) })),
  }),
  treasure('Dead Bird', 'passive', { steal: whenever(rolls(3, { who: 'otherPlayer' }), may(lookAndStealLoot(who))) }),
  treasure('Dinner', 'passive', { healthy: modify('health', 1) }),
  treasure('Dry Baby', 'passive', { tough: instead('takeDamage', becomesAmount(1), { if: is(amount, '>=', 2) }) }),
  treasure("Eden's Blessing", 'passive', { blessing: atTurnEnd(gainCents(6), { if: is(centsOf(you), '=', 0) }) }),
  treasure('Empty Vessel', 'passive', {
    strong: modify('attack', 1, { if: is(handOf(you), '=', 0) }),
    aim: modify('die', 1, { if: all(isAttackRoll, is(centsOf(you), '=', 0)) }),
  }),
  treasure('Eye of Greed', 'passive', { cents: whenever(rolls(5), gainCents(3)) }),
  treasure('Fanny Pack', 'passive', { loot: whenever(youTakeDamage, loot(1)) }),
  treasure('Finger!', 'passive', {
    swap: whenever(rolls(2), swap(chosen('yours'), chosen('theirs')), {
      targets: { yours: optionally(yourNonEternalItem), theirs: pick('item', { eternal: false, of2: who }) },
    }),
  }),
  treasure('Goat Head', 'passive', { trade: atTurnEnd(seq(discardAny(), loot(done))) }),
  treasure("Greed's Gullet", 'passive', { cents: whenever(beforePenalty, gainCents(8)) }),
  treasure(
    "Guppy's Collar",
    'passive',
    {
      rise: would(
        on('wouldDie', { who: 'you' }),
        roll({ '1-3': seq(preventDeath, when(yourTurn, seq(cancelEverything, endTurn))) }),
      ),
    },
    { keywords: ['guppy'] },
  ),
  treasure('Ipecac', 'passive', {
    strong: modify('attack', 1),
    splash: whenever(on('roll', { who: 'you', combat: true, faces: [6] }), damage(1, each(anotherPlayer))),
  }),
  treasure('Meat!', 'passive', { aim: modify('die', 1, { if: isAttackRoll }) }),
  treasure("Mom's Box", 'passive', { trade: whenever(rolls(4), may(seq(loot(1), discard(1)))) }),
  treasure("Mom's Coin Purse", 'passive', { more: modify('lootStep', 1) }),
  treasure("Mom's Purse", 'passive', { more: modify('lootStep', 1) }),
  treasure("Mom's Razor", 'passive', { cut: whenever(rolls(6), may(damage(1, who))) }),
  treasure("Monstro's Tooth", 'passive', {
    bite: atTurnStart(
      choose('item', pick('item', { of2: chosen('player') }), destroy(chosen('item')), { by: chosen('player') }),
      { targets: { player: { filter: aPlayer, random: true } } },
    ),
  }),
  treasure('Polydactyly', 'passive', {
    more: modify('lootPlays', 1),
    strong: modify('attack', 1, { if: firstAttackRoll }),
  }),
  treasure('Restock', 'passive', {
    restock: atTurnStart(putIntoDiscard(chosen('items')), {
      targets: { items: { ...optionally(pick('item', { owner: 'shop' })), max: 20 } },
    }),
  }),
  treasure('Sacred Heart', 'passive', { bless: would(wouldRoll([1], { who: 'you' }), may(setDie(6, thatDie))) }),
  treasure('Shadow', 'passive', { haunt: instead('penalty', takesPenalty, { who: 'otherPlayer' }) }),
  treasure('Shiny Rock', 'passive', { cents: whenever(youActivate, gainCents(1)) }),
  treasure('Spider Mod', 'passive', {
    change: whenever(rolls(5), replaceMonster(chosen('monster')), {
      targets: { monster: optionally(pick('monster', { attacked: false })) },
    }),
  }),
  treasure('Starter Deck', 'passive', { loot: atTurnEnd(loot(2), { if: is(handOf(you), '>=', 8) }) }),
  treasure('Steamy Sale!', 'passive', { cheap: modify('price', -5) }),
  treasure('Suicide King', 'passive', { loot: whenever(beforePenalty, loot(3)) }),
  treasure('Synthoil', 'passive', { aim: modify('die', 1, { if: isAttackRoll }) }),
  treasure('Tarot Cloth', 'passive', { gift: whenever(rolls(4), giveLoot(who, you)) }),
  treasure('The Blue Map', 'passive', { look: atTurnEnd(arrangeTop(4, 'treasure')) }),
  treasure('The Chest', 'soul', { soul: instead('destroy', soulInstead, { who: 'this' }) }, { souls: 1 }),
  treasure('The Compass', 'passive', { look: atTurnEnd(arrangeTop(4, 'loot')) }),
  treasure('The D10', 'passive', {
    cover: whenever(rolls(3), topIntoSlot(chosen('slot')), {
      targets: { slot: optionally(pick('slot', { attacked: false })) },
    }),
  }),
  treasure(
    'The Dead Cat',
    'passive',
    {
      lives: asEnters(startsWithCounters(9), true),
      guard: instead('takeDamage', seq(removeOnePerDamage(), prevent(done)), { if: is(yourCounters, '>=', 1) }),
    },
    { keywords: ['guppy'] },
  ),
  treasure('The Habit', 'passive', {
    recharge: whenever(on('damage', { who: 'you', first: true }), recharge(chosen('item')), {
      targets: { item: optionally(anItem) },
    }),
  }),
  treasure('The Map', 'passive', { look: atTurnEnd(arrangeTop(4, 'monster')) }),
  treasure('The Midas Touch', 'passive', { cents: whenever(on('dies', { who: 'monster' }), gainCents(3)) }),
  treasure('The Polaroid', 'passive', { loot: atTurnEnd(loot(2), { if: is(handOf(you), '=', 0) }) }),
  treasure('The Relic', 'passive', { loot: whenever(rolls(1), loot(1)) }),
  treasure("There's Options", 'passive', { look: mayLookAtTreasure, more: modify('purchases', 1, { if: yourTurn }) }),
  treasure('Trinity Shield', 'passive', { shield: othersCannotAct }, { threePlus: true }),
  treasure('Baby Haunt', 'passive', {
    evasive: modify('evasion', 1, { to: 'monster', if: yourTurn }),
    leave: whenever(beforePenalty, giveTo(self, chosen('other')), { targets: { other: anotherPlayer } }),
  }),
  treasure('Daddy Haunt', 'passive', {
    pain: instead('takeDamage', becomesAmount(plus(amount, 1))),
    leave: whenever(beforePenalty, giveTo(self, chosen('other')), { targets: { other: anotherPlayer } }),
  }),
]

/** Removes one counter for each point of damage; the value `done` is then how many were removed. */
function removeOnePerDamage() {
  return removeCounters(amount)
}

const active = [
  treasure('Blank Card', 'active', {
    tap: tap(
      lasting(
        [
          whenever(on('played', { who: 'you' }), copyPlayed, {
            if: lootPlayed({ trinket: false, ambush: false }),
          }),
        ],
        { uses: 1 },
      ),
    ),
  }),
  treasure('Book of Sin', 'active', {
    tap: tap(
      roll({
        '1-2': gainCents(1),
        '3-4': loot(1),
        '5-6': lasting([modify('health', 1, { to: 'captured' })], { on: you }),
      }),
    ),
  }),
  treasure('Boomerang', 'active', { tap: tap({ victim: anotherPlayer }, stealLootAtRandom(chosen('victim'))) }),
  treasure('Box!', 'one-use', { tap: tap(ifDo(destroy(self), unlimitedLootPlays)) }),
  treasure('Bum Friend', 'active', { tap: tap(seq(loot(1), putHandCardOnDeck)) }),
  treasure('Chaos', 'active', { tap: tap(passHands) }),
  treasure('Chaos Card', 'one-use', {
    tap: tap(
      ifDo(
        destroy(self),
        oneOf(
          choose('victim', aPlayerOrMonster, kill(chosen('victim'))),
          choose('thing', pick('item', 'soul'), destroy(chosen('thing'))),
        ),
      ),
    ),
  }),
  treasure('Compost', 'active', {
    tap: tap(lasting([instead('loot', fromDiscard, { who: 'player' })], { ends: 'never', uses: 1 })),
  }),
  treasure('Crystal Ball', 'active', {
    tap: tap(
      chooseNumber(
        [1, 2, 3, 4, 5, 6],
        lasting(
          [whenever(on('roll', { who: 'player', fresh: true }), when(is(faceRolled, '=', remembered), loot(3)))],
          { ends: 'never', uses: 1, remember: chosenNumber },
        ),
      ),
    ),
  }),
  treasure('Decoy', 'active', { tap: tap({ item: othersNonEternalItem }, swap(self, chosen('item'))) }),
  treasure('Diplopia', 'active', {
    tap: tap({ item: pick('item', { eternal: false, passive: true }) }, becomeCopyOf(chosen('item'), true)),
  }),
  treasure('Flush!', 'active', {
    tap: tapOneOf(
      putUnderDeck(each(pick('monster', { attacked: false }))),
      putUnderDeck(each(pick('item', { owner: 'shop' }))),
    ),
  }),
  treasure('Glass Cannon', 'active', {
    tap: tap(
      { item: pick('item', { other: true }) },
      seq(destroy(chosen('item')), roll({ '1-5': and(destroy(self), loot(2)), 6: recharge(self) })),
    ),
  }),
  treasure('Godhead', 'active', { tap: tap({ die: aDie }, chooseFace([1, 6], chosen('die'))) }),
  treasure(
    "Guppy's Head",
    'active',
    { tap: tap({ giver: aPlayer }, giveLoot(chosen('giver'), you)) },
    { keywords: ['guppy'] },
  ),
  treasure(
    "Guppy's Paw",
    'active',
    {
      tap: tap(
        ifDo(
          payHealth(1),
          choose(
            'saved',
            aPlayer,
            lasting([instead('takeDamage', prevent(2), { who: 'captured' })], { on: chosen('saved'), uses: 1 }),
          ),
        ),
      ),
    },
    { keywords: ['guppy'] },
  ),
  treasure('Host Hat', 'active', {
    tap: tap(
      lasting(
        [
          instead('takeDamage', ifDo(prevent(1), reflex(play({ other: anotherPlayer }, damage(1, chosen('other'))))), {
            who: 'captured',
          }),
        ],
        { on: you, uses: 1 },
      ),
    ),
  }),
  treasure('Jawbone', 'active', { tap: tap({ victim: aPlayer }, stealCents(3, chosen('victim'))) }),
  treasure('Lucky Foot', 'active', {
    tap: tap({ die: pick('die', { attackRoll: false }) }, alterDie([1, 2], chosen('die'))),
  }),
  treasure('Mini Mush', 'active', { tap: tap({ die: aDie }, alterDie([-1, -2], chosen('die'))) }),
  treasure('Modeling Clay', 'active', { tap: tap({ item: nonEternalItem }, becomeCopyOf(chosen('item'))) }),
  treasure("Mom's Bra", 'active', {
    tap: tap(
      { saved: aPlayerOrMonster },
      lasting([instead('takeDamage', becomesAmount(1), { who: 'captured' })], { on: chosen('saved'), uses: 1 }),
    ),
  }),
  treasure("Mom's Shovel", 'one-use', {
    tired: asEnters(deactivate(self)),
    tap: tap(ifDo(destroy(self), choose('soul', pick('soul', { owner: 'others' }), steal(chosen('soul'))))),
  }),
  treasure(
    'Monster Manual',
    'active',
    { tap: tap({ monster: aMonster }, mustAttackItThisTurn(chosen('monster'))) },
    { threePlus: true },
  ),
  treasure('Mr. Boom', 'active', { tap: tap({ monster: aMonster }, damage(1, chosen('monster'))) }),
  treasure('Mystery Sack', 'active', { tap: tap(roll({ '1-2': loot(1), '3-4': gainCents(4) })) }),
  treasure('No!', 'active', { tap: tap({ ability: pick('ability') }, cancel(chosen('ability'))) }),
  treasure(
    "Pandora's Box",
    'soul',
    {
      tap: tap(
        ifDo(
          destroy(self),
          roll({
            1: gainCents(1),
            2: gainCents(6),
            3: { targets: { monster: aMonster }, do: kill(chosen('monster')) },
            4: loot(3),
            5: gainCents(9),
            6: becomeSoul,
          }),
        ),
      ),
    },
    { souls: 1 },
  ),
  treasure('Placebo', 'active', {
    tap: tap({ item: pick('item', { eternal: false, tap: true, other: true }) }, copyTap(chosen('item'))),
  }),
  treasure('Potato Peeler', 'active', {
    tap: tap(discardTopOfEach),
  }),
  treasure(
    'Razor Blade',
    'active',
    { tap: tap({ victim: aPlayer }, damage(1, chosen('victim'))) },
    { threePlus: true },
  ),
  treasure(
    'Remote Detonator',
    'active',
    { tap: tap(vote('item', anItem, destroy(chosen('item')))) },
    { threePlus: true },
  ),
  treasure('Sack Head', 'active', { tap: tap({ deck: pick('deck') }, mayPutUnder(1, chosen('deck'))) }),
  treasure('Sack of Pennies', 'active', { tap: tap(gainCents(1)), again: whenever(rolls(1), may(recharge(self))) }),
  treasure('Spoon Bender', 'active', { tap: tap({ die: aDie }, addToDie(1, chosen('die'))) }),
  treasure('Tech X', 'active', {
    tap: tap(addCounters(1)),
    fire: paid([payCounters(3)], { victim: aPlayerOrMonster }, kill(chosen('victim'))),
  }),
  treasure('The Battery', 'active', { tap: tap({ item: pick('item', { other: true }) }, recharge(chosen('item'))) }),
  treasure('The D100', 'active', {
    tap: tap(
      roll({
        1: loot(1),
        2: loot(2),
        3: gainCents(3),
        4: gainCents(4),
        5: lasting([modify('health', 1, { to: 'captured' })], { on: you }),
        6: lasting([modify('attack', 1, { to: 'captured' })], { on: you }),
      }),
    ),
  }),
  treasure('The D20', 'active', { tap: tap({ item: anItem }, rerollItem(chosen('item'))) }),
  treasure('The D4', 'one-use', {
    tap: tap(ifDo(destroy(self), choose('player', aPlayer, rerollItem(each(pick('item', { of2: chosen('player') })))))),
  }),
  treasure('The Shovel', 'active', { tap: tap({ card: pick('buried') }, recoverMonsters(chosen('card'))) }),
  treasure('Two of Clubs', 'active', {
    tap: tap(
      { who: aPlayer },
      lasting([instead('loot', becomesAmount(times(amount, 2)), { who: 'captured' })], { on: chosen('who') }),
    ),
  }),
]

const paidItems = [
  treasure('Battery Bum', 'paid', { pay: paid([payCents(4)], { item: anItem }, recharge(chosen('item'))) }),
  treasure('Contract from Below', 'paid', {
    pay: paid([payItems(2)], { item: playersNonEternalItem }, steal(chosen('item'))),
  }),
  treasure('Donation Machine', 'paid', { pay: paid([payGift], gainCents(8)) }),
  treasure(
    'Golden Razor Blade',
    'paid',
    { pay: paid([payCents(5)], { victim: aPlayerOrMonster }, damage(1, chosen('victim'))) },
    { threePlus: true },
  ),
  treasure('Pay to Play', 'paid', {
    pay: paid([payCents(10)], { item: playersNonEternalItem }, steal(chosen('item'))),
  }),
  treasure('Portable Slot Machine', 'paid', {
    pay: paid([payCents(3)], roll({ '1-2': loot(1), '3-4': gainCents(4) })),
  }),
  treasure('Smelter', 'paid', { pay: paid([payLoot(1)], gainCents(3)) }),
  treasure('The Poop', 'paid', {
    hurt: whenever(youTakeDamage, addCounters(1)),
    pay: paid([payCounters(1)], preventNext(1, you)),
  }),
]

export const treasures: readonly CardSource[] = [...passive, ...active, ...paidItems]
