import {
  active,
  aDie,
  addCounters,
  all,
  aMonster,
  and,
  anItem,
  anotherPlayer,
  aPlayerOrMonster,
  asTurnEnds,
  asTurnStarts,
  atTurnEnd,
  atTurnStart,
  attackingPlayer,
  both,
  canBeAttacked,
  cancel,
  cancelAttackOf,
  cancelAttackOn,
  captured,
  choose,
  chosen,
  chosenCount,
  damage,
  destroy,
  dies,
  discard,
  discardHand,
  flip,
  forEvery,
  gainAbilities,
  gainCents,
  gainRewards,
  gainTreasure,
  half,
  healFully,
  ifDo,
  instead,
  inThisWay,
  is,
  lasting,
  loot,
  loot as lootEffect,
  lootPlay,
  losesNothingByPenalty,
  may,
  mayAttackAgain,
  measured,
  modify,
  not,
  on,
  paid,
  paidOneOf,
  payCounters,
  payLoot,
  pick,
  prevent,
  recharge,
  removeCounters,
  rerollWith,
  roll,
  self,
  seq,
  soulsOf,
  steal,
  tap,
  teamUpForRewards,
  thenController,
  when,
  whenever,
  you,
  yourCharacter,
  yourCounters,
  yourTurn,
} from '../../effects/index.ts'
import type { CardSource } from '../../model/card.ts'
import { characters as base } from '../base/characters.ts'
import { cardsOf, lootReward } from '../card.ts'

const { character, pictured, startingItem } = cardsOf('Requiem')

/** "Each time you kill a monster." */
const youKill = on('dies', { by: 'you', who: 'monster' })

const shopItem = pick('item', { owner: 'shop' })

const eden = base.find((card) => card.id === 'eden')!

export const characters: readonly CardSource[] = [
  pictured(eden),
  pictured(eden, 2),
  character('Bethany', 'book-of-virtues'),
  character('The Hoarder', 'bag-of-crafting'),
  character('The Deceiver', 'ceremonial-blade'),
  character('The Curdled', 'sumptorium'),
  character('The Savage', 'berserk'),
  character('The Deserter', 'anima-sola'),
  character('The Zealot', 'lemegeton'),
  character('Jacob & Esau', 'sibling-rivalry', {}, { threePlus: true }),
  character(
    'The Baleful',
    'soulbond',
    {
      grow: modify('attack', 1, { if: all(is(soulsOf(you), '>=', 1), is(soulsOf(you), '<=', 2)) }),
      rise: modify('attack', 2, { if: is(soulsOf(you), '>=', 3) }),
    },
    { health: 1, threePlus: true },
  ),
  character('Flash Isaac', 'classic-roller', {}, { threePlus: true }),
  character('The Fettered', 'dead-weight'),
  character('The Capricious', 'glitch'),
  character('The Broken', 'spindown-dice', {}, { threePlus: true }),
  character('The Dauntless', 'hypercoagulation', {}, { health: 1 }),
  character('The Soiled', 'ibs'),
  character('The Benighted', 'hemoptysis'),
  character('The Empty', 'abyss'),
  character('The Harlot', 'gello'),
  character('The Miser', 'keepers-bargain'),
  // The two faces of one card
  character('The Enigma', 'flip', {}, { back: 'amgine-eht' }),
  character('amginE ehT', 'flip', {}, { back: 'the-enigma', copies: 0, health: 1, attack: 2 }),
]

export const startingItems: readonly CardSource[] = [
  startingItem('Bag of Crafting', {
    fill: paid([payLoot(1)], addCounters(1)),
    craft: paid([payCounters(4)], gainTreasure(1)),
  }),
  startingItem('Book of Virtues', {
    wisp: whenever(
      on('damage', { by: 'you', combat: true }),
      roll({ '5-6': { targets: { victim: aPlayerOrMonster }, do: damage(1, chosen('victim')) } }),
    ),
    share: whenever(youKill, loot(1, both(you, chosen('other'))), { targets: { other: anotherPlayer } }),
  }),
  startingItem('Ceremonial Blade', {
    play: tap(lootPlay(1)),
    trade: atTurnEnd(and(loot(1), discard(1))),
    kill: whenever(youKill, loot(1)),
  }),
  startingItem('Sumptorium', {
    bleed: whenever(on('damage', { who: 'you' }), addCounters(1)),
    weaken: paid(
      [payCounters(2)],
      { monster: aMonster },
      lasting([modify('evasion', -1, { to: 'captured' })], { on: chosen('monster') }),
    ),
  }),
  startingItem('Berserk', {
    more: modify('attacks', 1),
    rage: whenever(youKill, lasting([modify('health', 1, { to: 'captured' })], { on: you })),
  }),
  startingItem('Flip', {
    turn: whenever(
      on('diesAfter', { who: 'you' }),
      seq(flip(yourCharacter), recharge(yourCharacter), and(discardHand(you), loot(3))),
    ),
  }),
  // The two faces of one card
  startingItem(
    'Anima Sola',
    {
      turn: tap(flip(self)),
      loot: whenever(on('flipped', { who: 'this' }), loot(1)),
    },
    { back: 'the-revenant' },
  ),
  startingItem(
    'The Revenant',
    {
      target: canBeAttacked,
      beaten: whenever(
        on('reaches', { who: 'this', at: 0 }),
        seq(gainRewards(attackingPlayer), flip(self), mayAttackAgain(1, attackingPlayer)),
      ),
    },
    { back: 'anima-sola', copies: 0, health: 2, evasion: 3, attack: 2, reward: lootReward(2) },
  ),
  startingItem('Lemegeton', {
    call: tap(
      seq(
        gainTreasure(1),
        lasting([atTurnEnd(destroy(chosen('debt')), { targets: { debt: pick('item', { owner: 'you' }) } })], {
          ends: 'never',
          uses: 1,
        }),
      ),
    ),
  }),
  startingItem(
    'Sibling Rivalry',
    {
      call: tap(
        { twin: pick('player', { otherThan: active }) },
        lasting([whenever(on('attackDeclared', { who: 'active' }), teamUpForRewards(captured))], {
          on: chosen('twin'),
          uses: 1,
        }),
      ),
    },
    { threePlus: true },
  ),
  startingItem(
    'Soulbond',
    {
      bond: whenever(on('dies', { who: 'you' }), dies(chosen('other')), { targets: { other: anotherPlayer } }),
      spare: losesNothingByPenalty,
    },
    { threePlus: true },
  ),
  startingItem(
    'Classic Roller',
    {
      roll: tap({ die: aDie }, rerollWith(2, chosen('die'))),
      recharge: atTurnEnd(recharge(self)),
    },
    { threePlus: true },
  ),
  startingItem('Dead Weight', {
    light: instead('takeDamage', prevent(), { combat: true, faces: [1] }),
    hush: tap({ it: pick('itemTrigger', 'monsterTrigger', { eternal: false }) }, cancel(chosen('it'))),
    rest: atTurnEnd(recharge(self)),
  }),
  startingItem('IBS', {
    relief: paidOneOf(
      [payLoot(1)],
      { targets: { monster: pick('monster', { attacked: true, byYou: true }) }, do: cancelAttackOn(chosen('monster')) },
      gainCents(3),
    ),
    accident: paid([payLoot(2)], { thing: pick('ability', 'loot') }, cancel(chosen('thing'))),
  }),
  startingItem("Keeper's Bargain", {
    deal: tap(
      seq(
        forEvery('other', anotherPlayer, may(gainCents(1, chosen('other')), chosen('other')), 'takers'),
        gainCents(chosenCount(chosen('takers'))),
        gainCents(1),
      ),
    ),
    cheap: modify('price', -3),
  }),
  startingItem('Gello', {
    nurse: tap(
      { monster: pick('monster', { attacked: true }) },
      seq(
        measured(
          healFully(chosen('monster')),
          choose('other', pick('monster', { otherThan: chosen('monster') }), damage(inThisWay, chosen('other'))),
        ),
        when(not(yourTurn), and(cancelAttackOf(attackingPlayer), mayAttackAgain(1, active))),
      ),
    ),
  }),
  startingItem('Glitch', {
    begin: asTurnStarts(choose('item', shopItem, gainAbilities(chosen('item'), 'turn'))),
    end: asTurnEnds(seq(choose('item', shopItem, gainAbilities(chosen('item'), 'nextTurn')), recharge(self))),
  }),
  startingItem(
    'Spindown Dice',
    {
      spin: tap(
        { item: anItem },
        thenController(
          chosen('item'),
          'owner',
          destroy(chosen('item')),
          choose('prize', pick('item', { owner: 'shop' }), steal(chosen('prize'), chosen('owner')), {
            by: chosen('owner'),
            optional: true,
          }),
        ),
      ),
      again: atTurnEnd(roll({ '4-6': recharge(self) })),
    },
    { threePlus: true },
  ),
  startingItem('Hypercoagulation', {
    clot: atTurnStart(addCounters(1)),
    thick: modify('health', yourCounters),
    bleed: atTurnEnd(seq(removeCounters(yourCounters), lootEffect(3)), { if: is(yourCounters, '>=', 3) }),
  }),
  startingItem('Hemoptysis', {
    cough: tap(addCounters(1)),
    weaken: paid(
      [payCounters(1)],
      { weak: aMonster },
      lasting([modify('attack', 1, { to: 'captured', op: 'set' })], { on: chosen('weak'), ends: 'never' }),
    ),
    spit: paid([payCounters(2)], { victims: { filter: aPlayerOrMonster, max: 2 } }, damage(1, chosen('victims'))),
  }),
  startingItem('Abyss', {
    feed: tap({ item: pick('item', { owner: 'you' }) }, ifDo(destroy(chosen('item')), addCounters(1))),
    strong: modify('attack', half(yourCounters)),
  }),
]
