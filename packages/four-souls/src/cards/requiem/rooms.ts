import {
  active,
  anotherPlayer,
  arrangeTop,
  atTurnEnd,
  atTurnStart,
  attackedGiveTheirItem,
  canBeAttacked,
  chosen,
  deactivate,
  discard,
  discardHand,
  each,
  everyoneBut,
  forEvery,
  gainCents,
  gainTreasure,
  handOf,
  is,
  loot,
  loseCents,
  may,
  mayAttackPlayers,
  modify,
  mustAttackAgain,
  on,
  paid,
  payCents,
  payHp,
  payLoot,
  pick,
  putIntoDiscard,
  rerollDie,
  rerollItem,
  roll,
  rolls,
  self,
  seq,
  skipTurn,
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
} from '../../language/index.ts'
import { cardsOf } from '../card.ts'

const { room } = cardsOf('Requiem')

/** "At the end of the turn, put this into discard." */
const gone = atTurnEnd(putIntoDiscard(self))
const yourItem = pick('item', { owner: 'you' })
const everyPlayer = each(pick('player'))

export const rooms = [
  room('Beggar', {
    beg: paid([payCents(3)], roll({ '3-4': gainCents(2), 5: loot(2), 6: seq(gainTreasure(1), putIntoDiscard(self)) })),
  }),
  room('Devil Beggar', {
    beg: paid([payHp(1)], roll({ '1-2': loot(2), '3-5': loot(1), 6: takeDamage(1) })),
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
  room('Eternal Chest', {
    open: paid([payLoot(1)], roll({ 3: gainCents(4), '4-5': gainCents(7), 6: seq(gainTreasure(1), loot(1)) })),
  }),
  room('Blessing of Gluttony', { feast: modify('lootStep', 1, { to: 'active' }) }),
  room('Blessing of Greed', { gold: atTurnStart(gainCents(3)) }),
  room('Blessing of Steam', { sale: modify('price', -5, { to: 'active' }) }),
  room('Blessing of the Inner Eye', {
    look: whenever(on('attackDeclared', { who: 'active' }), may(arrangeTop(3, 'monster'))),
  }),
  room("Isaac's Blessing", { luck: would(wouldRoll([1, 6]), may(rerollDie(thatDie), who)) }),
  room("Maggy's Blessing", { hearts: modify('health', 1, { to: 'player' }) }),
  room("Samson's Blessing", { rage: modify('attack', 1, { to: 'player' }) }),
  room('Dice Room!', {
    enter: whenEnters(forEvery('item', yourItem, rerollItem(chosen('item')))),
    gone,
  }),
  room(
    'Dice Room!!',
    { enter: whenEnters(seq(discardHand(everyPlayer), loot(3, everyPlayer))), gone },
    { id: 'dice-room-2' },
  ),
  room(
    'Dice Room!!!',
    { enter: whenEnters(putIntoDiscard(each(pick('item', { owner: 'shop' })))), gone },
    { id: 'dice-room-3' },
  ),
  room('Dice Room!!!!!', { enter: whenEnters(putIntoDiscard(each(pick('monster')))), gone }, { id: 'dice-room-5' }),
  room('Bum-bo is Loose!', { want: atTurnEnd(loseCents(2)) }),
  room('Butter Fingers', { drop: atTurnEnd(discard(1)) }),
  room('Red Champions', { champions: modify('health', 1, { to: 'monster' }) }),
  room('White Champions', { champions: modify('evasion', 1, { to: 'monster' }) }),
  room('Black Champions', { champions: modify('attack', 1, { to: 'monster' }) }),
  room('Floor Spikes', { spikes: whenever(rolls(1), takeDamage(1, who)) }),
  room('Static Shock', { shock: whenever(on('activated', { who: 'player', items: true }), takeDamage(1, who)) }),
  room('Laser Eye!', { eye: whenever(on('looted', { who: 'player' }), takeDamage(1, who)) }),
  room('Red Vise', { vise: atTurnEnd(when(is(handOf(you), '<=', 1), takeDamage(1))) }),
  room('Spider Webs', { webs: atTurnEnd(deactivate(yourCharacter)) }),
  room('Challenge Room', {
    more: whenever(on('dies', { who: 'monster' }), roll({ '4-6': mustAttackAgain() }, active)),
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
