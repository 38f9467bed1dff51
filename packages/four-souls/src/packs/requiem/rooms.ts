import {
  active,
  all,
  allAbove,
  aMonster,
  and,
  anItem,
  anotherPlayer,
  aPlayerOrMonster,
  arrangeTop,
  atTurnEnd,
  atTurnStart,
  attackedGiveTheirItem,
  bargain,
  boughtShopItem,
  byPlayer,
  canBeAttacked,
  cancelYourAttack,
  choose,
  chosen,
  damage,
  deactivate,
  destroy,
  discard,
  discardHand,
  each,
  eachGainsIt,
  everyoneBut,
  forEvery,
  gainCents,
  gainTreasure,
  goal,
  goalsDone,
  handOf,
  ifDo,
  instead,
  is,
  kill,
  killer,
  lasting,
  leftOf,
  loot,
  loseCents,
  may,
  mayAttackPlayers,
  modify,
  mustAttackAgainThisTurn,
  mustAttackDeckOnYourTurn,
  mustAttackOnYourTurn,
  nobodyGainsSouls,
  not,
  on,
  optionally,
  paid,
  paidOneOf,
  paidWith,
  payCents,
  payDownTo,
  payHp,
  payLoot,
  pick,
  putIntoDiscard,
  ranks,
  replaceMonster,
  rerollDie,
  rerollItem,
  roll,
  rolls,
  rollTimesIf,
  self,
  seq,
  skipTurn,
  soulsInPlay,
  staysWhile,
  takeDamage,
  teamUp,
  thatDie,
  when,
  whenEnters,
  whenever,
  who,
  would,
  wouldRoll,
  you,
  yourCharacter,
} from '../../effects/index.ts'
import type { CardSource } from '../../model/card.ts'
import { cardsOf } from '../card.ts'

const { room } = cardsOf('Requiem')

/** "At the end of the turn, put this into discard." */
const gone = atTurnEnd(putIntoDiscard(self))
const yourItem = pick('item', { owner: 'you' })
const shopItem = pick('item', { owner: 'shop' })
const everyPlayer = each(pick('player'))
const newHands = forEvery('player', pick('player'), and(discardHand(chosen('player')), loot(3, chosen('player'))))
/** A player who controls the fewest souls. */
const poorest = ranks('fewest', 'souls', who)

export const rooms: readonly CardSource[] = [
  room('Beggar', {
    beg: paid([payCents(3)], roll({ '3-4': gainCents(2), 5: loot(2), 6: seq(gainTreasure(1), putIntoDiscard(self)) })),
  }),
  room('Devil Beggar', {
    beg: paid([payHp(1)], roll({ '1-2': loot(2), '3-5': loot(1), 6: takeDamage(1) })),
  }),
  room('Bomb Bum', {
    beg: paid(
      [payLoot(1)],
      rollTimesIf(3, paidWith('bomb'), {
        '1-4': { targets: { victim: aPlayerOrMonster }, do: damage(1, chosen('victim')) },
        '5-6': takeDamage(1),
      }),
    ),
  }),
  room('Key Master', {
    beg: paid([payLoot(1)], rollTimesIf(3, paidWith('key'), { '5-6': gainTreasure(1) })),
  }),
  room('Shell Game', {
    play: paid(
      [payCents(3)],
      roll({ 3: gainCents(1), 4: loot(1), 5: gainCents(5), 6: seq(gainTreasure(1), putIntoDiscard(self)) }),
    ),
  }),
  room('Blood Donation', { give: paid([payHp(1)], gainCents(3)) }),
  room('Slot Machine', {
    play: paid(
      [payCents(3)],
      roll({
        2: gainCents(1),
        3: gainCents(2),
        4: gainCents(5),
        5: gainCents(7),
        6: seq(gainCents(15), putIntoDiscard(self)),
      }),
    ),
  }),
  room('Fortune Teller', {
    ask: paid([payCents(3)], roll({ 3: loot(1), 4: loot(2), 5: loot(3), 6: seq(loot(6), putIntoDiscard(self)) })),
  }),
  room('Restock Machine', {
    restock: paidOneOf(
      [payCents(2)],
      putIntoDiscard(each(shopItem)),
      putIntoDiscard(each(pick('monster', { attacked: false }))),
    ),
  }),
  room('Eternal Chest', {
    open: paid([payLoot(1)], roll({ 3: gainCents(4), '4-5': gainCents(7), 6: and(gainTreasure(1), loot(1)) })),
  }),
  room('The Mirror', {
    reflection: atTurnStart(
      may(ifDo(payDownTo(1), lasting([whenever(on('dies', { who: 'monster' }), gainTreasure(1))]))),
    ),
  }),
  room('Angelic Intervention', {
    rescue: whenever(on('attackTarget', { by: 'you', deck: true }), may(cancelYourAttack)),
  }),
  room('Blessing of Gluttony', { feast: modify('lootStep', 1, { to: 'active' }) }),
  room('Blessing of Greed', { gold: atTurnStart(gainCents(3)) }),
  room('Blessing of Steam', { sale: modify('price', -5, { to: 'active' }) }),
  room('Blessing of the Inner Eye', {
    look: whenever(on('attackDeclared', { who: 'you' }), may(arrangeTop(3, 'monster'))),
  }),
  room('Blessing of the Sack', { reward: modify('rewards', 2, { to: 'any', op: 'times' }) }),
  room("Isaac's Blessing", { luck: would(wouldRoll([1, 6]), may(rerollDie(thatDie), who)) }),
  room("Maggy's Blessing", { hearts: modify('health', 1, { to: 'player' }) }),
  room("Samson's Blessing", { rage: modify('attack', 1, { to: 'player' }) }),
  room(
    "Eden's Blessing",
    { bless: atTurnStart(rerollItem(chosen('item')), { targets: { item: optionally(yourItem) } }) },
    { id: 'edens-blessing-room' },
  ),
  room('Dice Room!', { enter: whenEnters(rerollItem(each(yourItem))), gone }),
  room('Dice Room!!', { enter: whenEnters(newHands), gone }, { id: 'dice-room-2' }),
  room('Dice Room!!!', { enter: whenEnters(putIntoDiscard(each(shopItem))), gone }, { id: 'dice-room-3' }),
  room(
    'Dice Room!!!!',
    { enter: whenEnters(rerollItem(each(pick('item', { owner: 'players' })))), gone },
    { id: 'dice-room-4' },
  ),
  room('Dice Room!!!!!', { enter: whenEnters(putIntoDiscard(each(aMonster))), gone }, { id: 'dice-room-5' }),
  room(
    'Dice Room!!!!!!',
    { enter: whenEnters(seq(rerollItem(each(anItem)), newHands, putIntoDiscard(each(aMonster)))), gone },
    { id: 'dice-room-6' },
  ),
  room('Bum-bo is Loose!', { want: atTurnEnd(loseCents(2)) }),
  room('Butter Fingers', { drop: atTurnEnd(discard(1)) }),
  room('Equality', { share: instead('gainCents', eachGainsIt, { who: 'player' }) }),
  room('Heavy is the Head', {
    crown: modify('rechargeStep', 1, { to: 'player', op: 'most', if: ranks('most', 'items', who) }),
  }),
  room('Tax for the Mighty', {
    tax: modify('attackTax', 2, { to: 'player', if: all(soulsInPlay, ranks('most', 'souls', who)) }),
  }),
  room('Might for the Meek', {
    strength: modify('attack', 1, { to: 'player', if: poorest }),
    courage: modify('attacks', 1, { to: 'player', if: poorest }),
  }),
  room('Pity for the Poor', {
    alms: bargain(0, { to: 'player', if: poorest }),
  }),
  room(
    'I Am Error',
    {
      roll: atTurnStart(
        roll({
          '1-2': { targets: { monster: aMonster }, do: replaceMonster(chosen('monster')) },
          '3-4': { targets: { item: yourItem }, do: rerollItem(chosen('item')) },
          5: and(discardHand(you), loot(3)),
          6: allAbove(
            choose('anyMonster', aMonster, replaceMonster(chosen('anyMonster'))),
            choose('anyItem', yourItem, rerollItem(chosen('anyItem'))),
            and(discardHand(you), loot(3)),
          ),
        }),
      ),
    },
    { id: 'i-am-error-room' },
  ),
  room("All Hallow's Eve", { barred: nobodyGainsSouls }),
  room('Blind Rage', { rage: mustAttackDeckOnYourTurn }),
  room(
    'Blood Lust',
    {
      lust: mustAttackOnYourTurn,
      more: whenever(on('attackDeclared', { who: 'you', first: true }), mustAttackAgainThisTurn()),
    },
    { id: 'blood-lust-room' },
  ),
  room(
    'Conjoined Twin',
    {
      twin: whenever(on('dies', { who: 'monster', by: 'player' }), kill(chosen('victim'), killer), {
        targets: { victim: { filter: pick('player', { otherThan: killer }), chooser: killer } },
      }),
    },
    { threePlus: true },
  ),
  room('Greed Looms', { greed: atTurnEnd(when(not(boughtShopItem), discardHand(you))) }),
  room('Shadow of Famine', {
    abilities: modify('activations', 1, { to: 'player', op: 'most' }),
    loot: modify('lootEachTurn', 1, { to: 'player', op: 'most' }),
  }),
  room('Shadow of War', {
    war: whenever(on('dies', { who: 'player' }), destroy(chosen('item')), {
      targets: { item: { filter: pick('item', { of2: who, eternal: false }), chooser: who } },
    }),
  }),
  room(
    'Splash Damage',
    {
      splash: whenever(
        on('damage', { who: 'monster', by: 'player' }),
        damage(1, leftOf(byPlayer), { from: byPlayer, by: byPlayer }),
      ),
    },
    { threePlus: true },
  ),
  room('Social Goals!', {
    held: staysWhile(is(goalsDone, '<=', 3)),
    play: goal(5, on('played', { who: 'player' })),
    kill: goal(3, on('dies', { who: 'monster', by: 'player' })),
    give: goal(1, on('gaveCents', { who: 'player', least: 6 })),
    purchase: goal(3, on('purchased', { who: 'player' })),
    roll: goal(3, rolls(6)),
    done: whenever(on('noted', { who: 'this', at: 4 }), gainTreasure(2, everyPlayer)),
  }),
  room('Red Champions', { champions: modify('health', 1, { to: 'monster' }) }),
  room('White Champions', { champions: modify('evasion', 1, { to: 'monster' }) }),
  room('Black Champions', { champions: modify('attack', 1, { to: 'monster' }) }),
  room('Floor Spikes', { spikes: whenever(rolls(1), takeDamage(1, who)) }),
  room('Static Shock', { shock: whenever(on('activated', { who: 'player', items: true }), takeDamage(1, who)) }),
  room('Laser Eye!', { eye: whenever(on('looted', { who: 'player' }), takeDamage(1, who)) }),
  room('Red Vise', { vise: atTurnEnd(when(is(handOf(you), '<=', 1), takeDamage(1))) }),
  room('Spider Webs', { webs: atTurnEnd(deactivate(yourCharacter)) }),
  room('Challenge Room', {
    more: whenever(on('dies', { who: 'monster' }), roll({ '4-6': mustAttackAgainThisTurn() }, active)),
  }),
  room('Blood Money', { pay: whenever(on('dies', { who: 'player' }), gainCents(4, everyoneBut(who))) }),
  room('Spoils of War', { loot: whenever(on('dies', { who: 'player' }), loot(1, everyoneBut(who))) }),
  ...([3, 4, 5] as const).map((evasion) =>
    room(
      `Battle Royale${'!'.repeat(evasion)}`,
      { fight: mayAttackPlayers(evasion), prize: attackedGiveTheirItem },
      { id: `battle-royale-${evasion}` },
    ),
  ),
  room(
    'Gus',
    {
      target: canBeAttacked,
      join: whenever(
        on('attackTarget', { who: 'this' }),
        forEvery('helper', anotherPlayer, roll({ '4-6': teamUp(chosen('helper')) }, chosen('helper'))),
      ),
    },
    { health: 9, evasion: 3, attack: 1, souls: 1, reward: gainTreasure(1, everyPlayer) },
  ),
  room('Planetarium', { stars: atTurnStart(may(gainTreasure(1))) }),
  room('Haunted!', { ghosts: whenever(on('gainedSoul', { who: 'player' }), skipTurn(who)) }),
]
