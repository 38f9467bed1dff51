import {
  active,
  aDie,
  addCounters,
  addToDie,
  all,
  aMonster,
  and,
  anItem,
  anotherPlayer,
  aPlayer,
  aPlayerOrMonster,
  asEnters,
  asTurnStarts,
  atTurnEnd,
  atTurnStart,
  captured,
  changeNumber,
  choose,
  chosen,
  copyStacked,
  damage,
  discard,
  each,
  extraTurnOf,
  firstAttackRoll,
  flip,
  flipDie,
  forEachRemoved,
  forNextAttackRoll,
  gainAbilities,
  gainCents,
  gainThoseRewards,
  giveLoot,
  giveTo,
  half,
  instead,
  is,
  lasting,
  levelDown,
  loot,
  lootPlay,
  may,
  mayPlayCopyFrom,
  mayPlayIt,
  mayUseTheirItems,
  modify,
  noPenalty,
  not,
  on,
  optionally,
  paid,
  paidOneOf,
  payCounters,
  pick,
  playCopiesOfTop,
  prevent,
  putIntoDiscard,
  putLootUnderThis,
  recharge,
  removeCounters,
  roll,
  self,
  seq,
  soulsOf,
  startsAtLevel,
  startsWithCounters,
  takeDamage,
  tap,
  tapOneOf,
  vote,
  whenever,
  you,
  yourCharacter,
  yourCounters,
  yourLevel,
  yourTurn,
} from '../../effects/index.ts'
import type { CardSource } from '../../model/card.ts'
import { cardsOf } from '../card.ts'

const { character, startingItem } = cardsOf('Requiem Warp Zone')

export const characters: readonly CardSource[] = [
  character('The Knight', 'focus'),
  character('Salad Fingers', 'rusty-spoons'),
  character('Baba', 'is-you', { play: tap({ other: anotherPlayer }, mayPlayCopyFrom(chosen('other'))) }),
  character('Bum-Bo the Weird', 'strange-marble'),
  character(
    'Blind Johnny',
    'johnnys-knives',
    { play: tap({ giver: aPlayer }, giveLoot(chosen('giver'), you)) },
    { threePlus: true },
  ),
  character('Captain Viridian', 'gravity', {
    play: tap({ item: pick('item', { eternal: true }) }, recharge(chosen('item'))),
  }),
  character('Guy Spelunky', 'spelunking-pack'),
  character('The Silent', 'ring-of-the-snake'),
  character('Crewmate', 'emergency-meeting', { vote: modify('votes', 1) }, { threePlus: true }),
  character('Ash', 'ball-of-tumors'),
  character('Abe', 'possession'),
  character('Edmund', 'the-real-left-hand'),
  character('Steven', 'lil-steven', { play: tap(lootPlay(soulsOf(you))) }),
  character('Johnny', 'football', {}, { threePlus: true }),
  character('Boyfriend', 'girlfriend'),
  character('Psycho Goreman', 'hunky-boys', {}, { attack: 2 }),
  character('Yung Venuz', 'pop-pop'),
  character('Blue Archer', 'bow-and-arrow'),
  character('Pink Knight', 'lollypop'),
  character('Quote', 'polar-star', {
    play: tap(
      { item: pick('item', { owner: 'you', eternal: true }) },
      seq(flip(chosen('item')), recharge(chosen('item'))),
    ),
  }),
]

export const startingItems: readonly CardSource[] = [
  startingItem('Focus', {
    learn: whenever(on('soulCame', { who: 'you' }), addCounters(1, self, 'level')),
    strong: modify('attack', 1, { if: all(firstAttackRoll, is(yourLevel, '>=', 1)) }),
    quick: whenever(on('activated', { who: 'you', character: true, inRound: true }), recharge(yourCharacter), {
      if: is(yourLevel, '>=', 2),
    }),
    tough: instead('takeDamage', prevent(), { first: true, if: is(yourLevel, '>=', 3) }),
  }),
  startingItem('Strange Marble', {
    charge: whenever(on('dies'), recharge(chosen('item')), { targets: { item: optionally(anItem) } }),
    copy: atTurnStart(may(playCopiesOfTop)),
  }),
  startingItem(
    "Johnny's Knives",
    {
      throw: tap({ victim: aPlayerOrMonster }, damage(1, chosen('victim'))),
      recharge: whenever(on('dies', { who: 'otherPlayer' }), recharge(self)),
    },
    { threePlus: true },
  ),
  startingItem('Gravity', {
    turn: tap({ die: aDie }, flipDie(chosen('die'))),
    recharge: atTurnEnd(recharge(self)),
  }),
  startingItem('Spelunking Pack', {
    supplies: asEnters(startsWithCounters(3), true),
    find: whenever(on('dies', { who: 'monster', by: 'you' }), addCounters(2)),
    use: paidOneOf(
      [payCounters(1)],
      { targets: { die: pick('die', { owner: 'you' }) }, do: addToDie(1, chosen('die')) },
      gainCents(3),
      { targets: { item: pick('item', { owner: 'shop' }) }, do: putIntoDiscard(chosen('item')) },
    ),
  }),
  startingItem('The Real Left Hand', { change: tap({ what: pick('card', 'loot') }, changeNumber(chosen('what'))) }),
  startingItem('Ring of the Snake', {
    strike: whenever(on('attackDeclared', { who: 'you' }), and(recharge(yourCharacter), loot(1))),
  }),
  startingItem(
    'Emergency Meeting',
    {
      meet: tap(vote('suspect', aPlayerOrMonster, takeDamage(1, chosen('suspect')), { tie: 'all' })),
      recharge: atTurnEnd(recharge(self)),
    },
    { threePlus: true },
  ),
  startingItem('Ball of Tumors', {
    grown: asEnters(startsAtLevel(6), true),
    shrink: instead('penalty', seq(noPenalty, levelDown()), { who: 'you', if: is(yourLevel, '>=', 1) }),
    more: modify('lootPlays', 1, { if: is(yourLevel, '>=', 2) }),
    churn: atTurnEnd(and(discard(1), loot(2)), { if: is(yourLevel, '>=', 4) }),
  }),
  startingItem('Is You', {
    you: asTurnStarts(
      choose('item', pick('item', { owner: 'others', eternal: true }), gainAbilities(chosen('item'), 'nextTurn')),
    ),
  }),
  startingItem(
    'Football',
    {
      kickoff: atTurnEnd(loot(2, each(anotherPlayer))),
      pass: tap(
        { receiver: anotherPlayer },
        and(
          giveTo(self, chosen('receiver')),
          roll({
            '1-4': loot(1, each(aPlayer)),
            '5-6': seq(discard(2), loot(2, each(pick('player', { playing: ['Johnny'] })))),
          }),
        ),
      ),
    },
    { threePlus: true },
  ),
  startingItem('Possession', {
    possess: atTurnStart(
      seq(
        recharge(each(pick('item', { of2: chosen('host') }))),
        lasting([mayUseTheirItems], { on: chosen('host') }),
        lasting([atTurnEnd(loot(2, captured))], { on: chosen('host'), ends: 'never', uses: 1 }),
      ),
      { targets: { host: optionally(anotherPlayer) } },
    ),
  }),
  startingItem("Lil' Steven", {
    grow: whenever(on('dies'), addCounters(1)),
    rewind: paid([payCounters(10)], extraTurnOf(active)),
  }),
  startingItem('Pop Pop!', { pop: tap({ loot: pick('loot', { plain: true }) }, copyStacked(chosen('loot'))) }),
  startingItem('Rusty Spoons', {
    share: atTurnStart(loot(1, each(pick('player')))),
    touch: tap({ giver: aPlayer }, seq(putLootUnderThis(chosen('giver')), mayPlayIt)),
    recharge: atTurnEnd(recharge(self)),
  }),
  startingItem('Bow and Arrow', {
    mark: tap({ monster: aMonster }, addCounters(1, chosen('monster'), 'bounty')),
    aim: modify('evasion', -1, { to: 'monster', counter: 'bounty' }),
    bounty: whenever(on('dies', { who: 'monster', counter: 'bounty' }), gainCents(3)),
  }),
  startingItem('Lollypop', {
    share: whenever(on('gainedRewards', { who: 'you' }), gainThoseRewards(chosen('friend')), {
      targets: { friend: anotherPlayer },
    }),
    lick: whenever(on('gainedRewards', { who: 'otherPlayer' }), gainThoseRewards(you, true)),
  }),
  // The two faces of one card
  startingItem(
    'Polar Star',
    { star: tapOneOf(addCounters(1), forEachRemoved(forNextAttackRoll(1))) },
    { back: 'booster-v2-0' },
  ),
  startingItem(
    'Booster v2.0',
    {
      // which roll it is stands after the first full stop, so it is chosen as it resolves (R-ABL-03)
      boost: tapOneOf(addCounters(1), forEachRemoved(choose('die', aDie, addToDie(1, chosen('die'))))),
    },
    { back: 'polar-star', copies: 0 },
  ),
  startingItem('Girlfriend', {
    love: whenever(on('roll', { who: 'you', twice: true }), addCounters(1), { if: yourTurn }),
    grief: whenever(on('dies', { who: 'you' }), removeCounters(half(yourCounters))),
    strong: modify('health', half(yourCounters)),
    nudge: tap({ die: aDie }, addToDie(-1, chosen('die'))),
  }),
  startingItem('Hunky Boys', { guard: modify('health', 1, { if: not(yourTurn) }) }),
]
