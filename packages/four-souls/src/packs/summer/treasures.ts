import {
  addCounters,
  alter,
  and,
  aPlayer,
  aPlayerOrMonster,
  asEnters,
  atTurnStart,
  becomeBlankSoul,
  cancelAttackOf,
  cancelYourAttack,
  cannotBeChosenWhile,
  cardsUnderThis,
  choose,
  chosen,
  damage,
  eachOfThem,
  forceActivation,
  forNextAttackRoll,
  gainCents,
  healFully,
  instead,
  is,
  lasting,
  loot,
  may,
  on,
  optionally,
  paid,
  paidOneOf,
  payCounters,
  penaltyItem,
  pick,
  preventDeathHealing,
  preventNext,
  putOnTopOfItsDeck,
  putUnderThis,
  recharge,
  roll,
  rolls,
  rollsD8,
  self,
  seq,
  sortTopDiscarding,
  startsWithCounters,
  steal,
  takeDamage,
  tap,
  tapOneOf,
  thisCharged,
  when,
  whenever,
  who,
  you,
  yourCharacter,
  yourCounters,
} from '../../effects/index.ts'
import type { CardSource } from '../../model/card.ts'
import { cardsOf } from '../card.ts'

const { treasure } = cardsOf('The Summer of Isaac')

export const treasures: readonly CardSource[] = [
  treasure(
    'A Friend',
    'passive',
    {
      befriend: whenever(
        on('soulCame', { who: 'otherPlayer' }),
        seq(addCounters(1), when(is(yourCounters, '>=', 3), becomeBlankSoul)),
      ),
    },
    { souls: 1 },
  ),
  treasure('Karma', 'passive', {
    fate: whenever(
      on('soulCame', { who: 'otherPlayer' }),
      eachOfThem(
        'player',
        chosen('players'),
        and(
          choose('item', pick('item', { owner: 'shop' }), steal(chosen('item'), chosen('player')), {
            by: chosen('player'),
          }),
          loot(1, chosen('player')),
        ),
      ),
      { targets: { players: { filter: aPlayer, count: 2 } } },
    ),
  }),
  treasure('Conjoined D6', 'active', {
    join: tap({ player: aPlayer }, lasting([rollsD8('captured')], { on: chosen('player'), ends: 'never', uses: 1 })),
    recharge: whenever(rolls(6), recharge(self)),
  }),
  treasure('Tumor Ball', 'paid', {
    grow: whenever(on('dies', { who: 'you' }), addCounters(3)),
    pay: paid(
      [payCounters(2)],
      { saved: aPlayer },
      lasting(
        [
          instead('death', seq(preventDeathHealing(healFully(who)), may(cancelAttackOf(who), who)), {
            who: 'captured',
          }),
        ],
        { on: chosen('saved'), uses: 1 },
      ),
    ),
  }),
  treasure('Telekinesis', 'active', {
    force: tap({ item: pick('item', { owner: 'others' }) }, forceActivation(chosen('item'))),
    look: atTurnStart(sortTopDiscarding(2, chosen('deck')), { targets: { deck: optionally(pick('deck')) } }),
  }),
  treasure('Magic Mushroom', 'paid', {
    supply: asEnters(startsWithCounters(3), true),
    eat: paidOneOf([payCounters(1)], forNextAttackRoll(1), preventNext(1, you)),
    grow: alter(yourCharacter, {
      abilities: [tap({ item: pick('item', { named: ['Magic Mushroom'] }) }, addCounters(1, chosen('item')))],
    }),
  }),
  treasure("Isaac's Last Will", 'active', {
    inherit: whenever(on('penaltyPaid', { who: 'otherPlayer' }), and(gainCents(2), putUnderThis(penaltyItem))),
    divide: tapOneOf(
      { targets: { card: pick('beneath') }, do: putOnTopOfItsDeck(chosen('card')) },
      gainCents(cardsUnderThis),
    ),
  }),
  treasure('The Monster', 'active', {
    hidden: cannotBeChosenWhile(thisCharged),
    flee: tap(and(cancelYourAttack, healFully(you))),
  }),
  treasure('Blast Miner TNT!', 'active', {
    blast: tap(
      roll({ '1-2': takeDamage(1), '3-6': { targets: { victim: aPlayerOrMonster }, do: damage(1, chosen('victim')) } }),
    ),
    reload: whenever(on('gainedCents', { who: 'you', least: 3 }), recharge(self)),
  }),
]
