import {
  addCounterAlike,
  addCounters,
  aMonster,
  amount,
  and,
  anotherPlayer,
  aPlayer,
  aPlayerOrMonster,
  arrangeTop,
  asEnters,
  atTurnEnd,
  atTurnStart,
  auction,
  becomeBlankSoul,
  becomeCopyOf,
  becomeCopyToNextTurn,
  becomeSoul,
  becomesAmount,
  both,
  canBeAttacked,
  cancel,
  cardsUnderThis,
  changeCharacter,
  choose,
  chosen,
  damage,
  deactivate,
  destroy,
  dies,
  discard,
  discardHand,
  discardTop,
  each,
  eachOfThem,
  forEvery,
  gainCents,
  gainTreasure,
  giveLoot,
  giveTo,
  handOf,
  ifDo,
  ifNot,
  instead,
  is,
  lasting,
  lookAtTop,
  lookHand,
  loot,
  loot as lootEffect,
  loseEternal,
  may,
  mayAttackPlayers,
  minus,
  modify,
  mostSouls,
  mustAttackOneOf,
  not,
  on,
  oneOf,
  optionally,
  paid,
  payCents,
  payCounters,
  payThis,
  pick,
  playedLoot,
  plus,
  prevent,
  preventNext,
  putHandCardOnDeck,
  putInSlot,
  putInSlotThen,
  putIntoDiscard,
  putUnderThis,
  recharge,
  removeCounters,
  result,
  roll,
  rollBecomes,
  rolls,
  self,
  seq,
  soulsOf,
  takeDamage,
  tap,
  times,
  when,
  whenever,
  wheneverOneOf,
  who,
  you,
  yourCounters,
  yourLevel,
  yourTurn,
} from '../../effects/index.ts'
import type { CardSource } from '../../model/card.ts'
import type { Effect } from '../../model/node.ts'
import { cardsOf, cents } from '../card.ts'

const { treasure } = cardsOf('Requiem')

/** "When you gain or purchase this". */
const gainThis = on('gainedItem', { who: 'you', by: 'this' })
const giveThis = giveTo(self, chosen('heir'))

const shopItem = pick('item', { owner: 'shop' })
const youKill = on('dies', { by: 'you', who: 'monster' })
const immuneOn = (...faces: number[]) => instead('takeDamage', prevent(), { combat: true, faces })
/** Combat damage, dealt by whom or to whom, is doubled on attack rolls of this number. */
const doubledOn = (face: number, whose: { who: 'any'; by: 'you' } | { who: 'you' }) =>
  instead('takeDamage', becomesAmount(times(amount, 2)), { ...whose, combat: true, faces: [face] })
/** "When the nth counter is put on this." */
const counted = (n: number, effect: Effect) => whenever(on('counted', { who: 'this', at: n }), effect)
const newHands = forEvery('player', aPlayer, and(discardHand(chosen('player')), loot(3, chosen('player'))))

const passive = [
  treasure(
    'Abel',
    'passive',
    {
      cry: whenever(
        on('damage', { by: 'you', who: 'monster', combat: true }),
        roll({
          '4-6': {
            targets: { other: pick('monster', 'player', { otherThan: who }) },
            do: damage(1, chosen('other')),
          },
        }),
      ),
    },
    { threePlus: true },
  ),
  treasure('Alabaster Box', 'passive', {
    fill: atTurnStart(addCounters(1)),
    second: counted(2, gainCents(10)),
    fourth: counted(4, loot(4)),
    sixth: counted(6, gainTreasure(2)),
  }),
  treasure('Ball of Bandages', 'passive', { immune: immuneOn(3) }),
  treasure('Blood Puppy', 'passive', {
    grow: whenever(on('dies', { who: 'player' }), addCounters(1, self, 'level')),
    strong: modify('attack', 1, { if: is(yourLevel, '>=', 4) }),
    bite: atTurnStart(damage(1, chosen('victim')), {
      targets: { victim: aPlayerOrMonster },
      if: is(yourLevel, '>=', 8),
    }),
    rabid: atTurnStart(roll({ '1-3': dies(you) }), { if: is(yourLevel, '>=', 10) }),
  }),
  treasure('Chocolate Milk', 'passive', {
    fill: atTurnStart(
      seq(
        addCounters(1),
        when(
          is(yourCounters, '>=', 3),
          and(removeCounters(yourCounters), choose('victim', aPlayerOrMonster, damage(1, chosen('victim')))),
        ),
      ),
    ),
    strong: modify('attack', 1, { if: is(yourCounters, '=', 2) }),
  }),
  treasure('Fire Mind', 'passive', {
    burn: doubledOn(6, { who: 'any', by: 'you' }),
    burnt: doubledOn(1, { who: 'you' }),
  }),
  treasure('Halo of Flies', 'passive', { immune: immuneOn(1, 6) }),
  treasure("Judas' Shadow", 'passive', {
    shadow: whenever(on('dies', { who: 'you' }), addCounters(2)),
    heir: whenever(on('destroyed', { who: 'this' }), and(gainCents(yourCounters), loot(yourCounters))),
  }),
  treasure('Lil Chest', 'passive', {
    open: whenever(
      youKill,
      roll({
        '1-2': gainCents(2),
        '3-4': seq(loot(2), putHandCardOnDeck),
        '5-6': recharge(each(pick('item', { owner: 'you' }))),
      }),
    ),
  }),
  treasure('Lodestone', 'passive', {
    pull: whenever(rolls(3), lasting([modify('evasion', -1, { to: 'captured' })], { on: chosen('monster') }), {
      targets: { monster: aMonster },
    }),
  }),
  treasure('Lunch', 'passive', { healthy: modify('health', 1) }),
  treasure('Playdough Cookie', 'passive', {
    shape: wheneverOneOf(
      on('turnStart', { who: 'you' }),
      {
        targets: { item: pick('item', { eternal: false }) },
        do: oneOf(addCounters(1, chosen('item')), removeCounters(1, chosen('item'))),
      },
      gainCents(1),
    ),
  }),
  treasure(
    'Punching Bag',
    'passive',
    { healthy: modify('health', 2), target: canBeAttacked },
    { health: 2, evasion: 5, attack: 1, reward: cents(5) },
  ),
  treasure('Spelunker Hat', 'passive', {
    look: atTurnStart(arrangeTop(3, chosen('deck')), { targets: { deck: optionally(pick('deck')) } }),
  }),
  treasure(
    'Ultra Flesh Kid!',
    'soul',
    {
      grow: whenever(on('dies'), addCounters(1)),
      ultra: atTurnEnd(becomeBlankSoul, { if: is(yourCounters, '>=', 12) }),
    },
    { souls: 1 },
  ),
  treasure('Damocles', 'passive', {
    more: instead('gainTreasure', becomesAmount(plus(amount, 1))),
    falls: whenever(on('dies', { who: 'you' }), destroy(self)),
  }),
  treasure(
    'Cursed Soul',
    'soul',
    {
      pain: atTurnStart(seq(and(takeDamage(1), addCounters(1)), when(is(yourCounters, '>=', 6), becomeBlankSoul))),
      leave: atTurnEnd(giveTo(self, chosen('other')), { targets: { other: anotherPlayer } }),
    },
    { souls: 1 },
  ),
  treasure('Fetal Haunt', 'passive', {
    give: atTurnEnd(giveLoot(you, chosen('other')), { targets: { other: anotherPlayer } }),
    leave: whenever(on('dies', { who: 'you' }), giveTo(self, chosen('other')), { targets: { other: anotherPlayer } }),
  }),
  treasure('Backstabber', 'passive', {
    stab: mayAttackPlayers(3, { richer: true }),
    loot: whenever(on('dies', { who: 'player', by: 'you' }), loot(1)),
  }),
  treasure('Consolation Prize', 'passive', { console: atTurnStart(loot(minus(mostSouls, soulsOf(you)))) }),
  treasure('Handicapped Placard', 'passive', {
    slow: modify('evasion', times(minus(mostSouls, soulsOf(you)), -1), { to: 'monster', if: yourTurn }),
  }),
  treasure('Rock Bottom', 'passive', {
    start: whenever(gainThis, addCounters(handOf(you))),
    loot: atTurnEnd(lootEffect(2), { if: not(is(handOf(you), '>=', yourCounters)) }),
  }),
]

const active = [
  treasure('Undefined', 'active', {
    copy: tap({ item: shopItem }, seq(becomeCopyToNextTurn(chosen('item')), recharge(self))),
    clear: atTurnStart(putIntoDiscard(chosen('item')), { targets: { item: optionally(shopItem) } }),
  }),
  treasure('The Clicker', 'one-use', { click: tap(ifDo(destroy(self), changeCharacter)) }),
  treasure('Birthright', 'active', {
    inherit: tap(
      { heirloom: pick('item', { owner: 'you', eternal: true }) },
      seq(becomeCopyOf(chosen('heirloom')), loseEternal(self)),
    ),
  }),
  treasure('Book of the Dead', 'active', {
    raise: tap(
      { monster: pick('buried'), slot: pick('slot', { attacked: false }) },
      putInSlot(chosen('monster'), chosen('slot')),
    ),
  }),
  treasure('Mama Mega', 'one-use', { boom: tap(ifDo(destroy(self), damage(3, each(aPlayerOrMonster)))) }),
  treasure('Member Card', 'active', {
    look: tap(
      seq(arrangeTop(3, 'treasure'), choose('item', pick('item', { owner: 'shop' }), putIntoDiscard(chosen('item')))),
    ),
    cheap: modify('price', -4),
  }),
  treasure('R Key', 'one-use', {
    tired: asEnters(deactivate(self)),
    restart: tap(seq(ifDo(destroy(self), destroy(each(pick('soul')))), newHands)),
  }),
  treasure('X-Ray Vision', 'active', {
    look: tap(
      { player: aPlayer, deck: pick('deck') },
      seq(
        lookHand(chosen('player')),
        lookAtTop(1, chosen('deck')),
        choose('discarded', pick('deck'), discardTop(chosen('discarded')), { optional: true }),
      ),
    ),
    recharge: atTurnEnd(recharge(self)),
  }),
  treasure("Keeper's Penny", 'active', {
    gain: whenever(gainThis, gainCents(9)),
    spend: tap(seq(addCounters(1), gainCents(yourCounters), choose('heir', anotherPlayer, giveThis))),
  }),
  treasure('Magic Skin', 'active', {
    wish: tap({ heir: anotherPlayer }, seq(gainTreasure(1), addCounters(1), giveThis)),
    shrink: atTurnStart(
      roll(
        when(
          not(is(result, '>=', yourCounters)),
          destroy(both(self, each(pick('item', { owner: 'you', other: true })))),
        ),
      ),
    ),
  }),
]

const paidItems = [
  treasure('Battery Pack', 'paid', {
    charge: atTurnEnd(addCounters(1)),
    pay: paid([payCounters(2)], { player: aPlayer }, recharge(each(pick('item', { of2: chosen('player') })))),
  }),
  treasure(
    'Experimental Treatment',
    'soul',
    {
      pay: paid(
        [payThis],
        roll({ 1: dies(you), 2: loot(3), 3: gainCents(9), 4: gainTreasure(1), 5: gainTreasure(2), 6: becomeSoul }),
      ),
    },
    { souls: 1 },
  ),
  treasure('Pageant Boy', 'one-use', {
    pay: paid(
      [payThis],
      roll({
        1: gainCents(4),
        2: gainCents(8),
        3: gainCents(12),
        4: gainCents(16),
        5: gainCents(20),
        6: gainCents(24),
      }),
    ),
  }),
  treasure('Sacrificial Dagger', 'paid', {
    bleed: whenever(rolls(1), addCounters(1)),
    pay: paid([payCounters(3)], { victim: aPlayerOrMonster }, damage(1, chosen('victim'))),
  }),
  treasure('The Jar', 'paid', {
    pay: paid([payCents(4)], { saved: aPlayerOrMonster }, preventNext(1, chosen('saved'))),
  }),

  treasure(
    'Gnawed Leaf',
    'passive',
    {
      stone: instead('takeDamage', prevent(), { if: not(yourTurn) }),
      refuse: whenever(on('played', { who: 'otherPlayer', nth: 1, atYou: true }), may(cancel(playedLoot))),
    },
    { threePlus: true },
  ),
  treasure(
    "Keeper's Sack",
    'paid',
    {
      gain: whenever(gainThis, gainCents(14)),
      pass: paid([payCents(4)], { heir: anotherPlayer }, giveThis),
      fee: atTurnEnd(ifNot(discard(1), takeDamage(2))),
    },
    { keywords: ['eternal'] },
  ),
]

const gifts: readonly CardSource[] = [
  treasure('Eternal D6', 'active', {
    charge: tap(addCounters(1)),
    bless: paid([payCounters(2)], lasting([rollBecomes(1, [2, 3], 'player')])),
  }),
  treasure('Hand-Me-Downs', 'active', {
    share: tap(
      seq(
        forEvery('other', anotherPlayer, may(loot(1, chosen('other')), chosen('other')), 'takers'),
        eachOfThem('taker', chosen('takers'), giveLoot(chosen('taker'))),
      ),
    ),
  }),
]

const others: readonly CardSource[] = [
  treasure(
    'Auction Gavel',
    'active',
    { sell: tap({ item: pick('item', { owner: 'shop' }) }, auction(chosen('item'))) },
    { threePlus: true },
  ),
  treasure('Friendly Ball', 'active', {
    catch: tap(
      { caught: pick('monster', { attacked: false }) },
      when(is(cardsUnderThis, '=', 0), putUnderThis(chosen('caught'))),
    ),
    release: tap(
      { card: pick('beneath'), slot: pick('slot', { attacked: false }) },
      putInSlotThen(chosen('card'), chosen('slot'), 'monster', mustAttackOneOf(chosen('monster'))),
    ),
  }),
  treasure('Marbles', 'active', {
    play: tap(
      { card: pick('card', { eternal: false }) },
      oneOf(addCounterAlike(chosen('card')), removeCounters(1, chosen('card'))),
    ),
  }),
]

export const treasures: readonly CardSource[] = [...passive, ...active, ...paidItems, ...gifts, ...others]
