import {
  aDie,
  alterDie,
  aMonster,
  amount,
  anItem,
  anotherPlayer,
  aPlayer,
  aPlayerOrMonster,
  atTurnStart,
  attackedMonster,
  becomesAmount,
  cancelEverything,
  cancelYourAttack,
  centsOf,
  choose,
  chooseNumber,
  choosesOthersTarget,
  chosen,
  chosenNumber,
  damage,
  deactivate,
  destroy,
  dies,
  discard,
  each,
  endYourTurn,
  faceRolled,
  forEvery,
  gainCents,
  giveCents,
  giveCursesOfTop,
  giveLoot,
  giveLootOpenly,
  giveTo,
  half,
  handOf,
  healFully,
  ifDo,
  instead,
  is,
  isAttackRoll,
  kill,
  lasting,
  loot,
  may,
  mayAdjustRolls,
  mayAttackAgain,
  mayChangeRollTo,
  mayDiscardTop,
  modify,
  not,
  on,
  optionally,
  othersRevealHands,
  paid,
  payLoot,
  pick,
  playGiven,
  plus,
  preventDeathHealing,
  recharge,
  remembered,
  rerollItem,
  result,
  roll,
  rolls,
  rollsMoreDice,
  self,
  seq,
  setDie,
  staysDeactivated,
  takeDamage,
  tap,
  tapOneOf,
  whenever,
  who,
  would,
  you,
  yourTurn,
} from '../../effects/index.ts'
import type { CardSource } from '../../model/card.ts'
import { cardsOf } from '../card.ts'

const { treasure } = cardsOf('Four Souls+ V2')

const youTakeDamage = on('damage', { who: 'you' })
const youMiss = on('missed', { who: 'you' })
const beforePenalty = on('dies', { who: 'you' })
const monstersDodge = modify('evasion', 1, { to: 'monster', if: yourTurn })

const passive = [
  treasure('1-UP', 'passive', {
    rise: would(
      on('wouldDie', { who: 'you' }),
      ifDo(destroy(self), seq(preventDeathHealing(healFully(you)), cancelYourAttack, mayAttackAgain(1, you))),
      { if: yourTurn },
    ),
  }),
  treasure('Abaddon', 'passive', { strong: modify('attack', 3), hurt: whenever(youTakeDamage, dies(you)) }),
  treasure('Cursed Eye', 'passive', {
    stare: instead('takeDamage', becomesAmount(plus(amount, 3)), { who: 'any', by: 'you', combat: true, faces: [6] }),
    blink: whenever(on('roll', { who: 'you', combat: true, faces: [1] }), seq(endYourTurn, cancelEverything)),
  }),
  treasure(
    'Daddy Long Legs',
    'passive',
    { stomp: atTurnStart(damage(1, chosen('victim')), { targets: { victim: aPlayerOrMonster } }) },
    // a monster already has the plain id
    { id: 'daddy-long-legs-plus' },
  ),
  treasure('Euthanasia', 'passive', {
    // a player who has teamed up attacks nothing (Attacking)
    end: whenever(on('roll', { who: 'you', combat: true, twice: true }), kill(attackedMonster), { if: yourTurn }),
  }),
  treasure('Game Breaking Bug!', 'passive', {
    glitch: whenever(rolls(1), rerollItem(chosen('item')), {
      targets: { item: optionally(pick('item', { of2: who })) },
    }),
  }),
  treasure("Guppy's Eye", 'passive', { see: othersRevealHands }, { keywords: ['guppy'] }),
  treasure('Head of the Keeper', 'passive', {
    hit: whenever(on('damage', { by: 'you' }), gainCents(1)),
    kill: whenever(on('dies', { by: 'you' }), gainCents(2)),
  }),
  treasure('Hourglass', 'passive', {
    stop: whenever(rolls(2), deactivate(chosen('item')), { targets: { item: optionally(anItem) } }),
  }),
  treasure('Lard', 'passive', { healthy: modify('health', 2), hurt: whenever(youTakeDamage, discard(1)) }),
  treasure('Magnet', 'passive', {
    draw: whenever(on('gainedCents', { who: 'otherPlayer' }), giveCents(1, who, you)),
  }),
  treasure("Mom's Eye Shadow", 'passive', { charm: choosesOthersTarget }, { threePlus: true }),
  treasure('P.H.D.', 'passive', { know: mayAdjustRolls([1, -1], not(isAttackRoll)) }),
  treasure('Polyphemus', 'passive', { strong: modify('attack', 2), evasive: monstersDodge }),
  treasure('Rubber Cement', 'passive', {
    bounce: whenever(
      youMiss,
      roll({ '1-3': { targets: { victim: aPlayerOrMonster }, do: damage(1, chosen('victim')) } }),
    ),
  }),
  treasure('Telepathy for Dummies', 'passive', {
    read: atTurnStart(roll(lasting([mayChangeRollTo(remembered)], { uses: 1, remember: result }))),
  }),
  treasure('The Wiz', 'passive', {
    evasive: monstersDodge,
    split: whenever(on('damage', { by: 'you', combat: true }), damage(1, chosen('other')), {
      targets: { other: pick('monster', 'player', { otherThan: who }) },
    }),
  }),
  treasure('Mama Haunt', 'passive', {
    tired: staysDeactivated(pick('character', { owner: 'you' })),
    leave: whenever(beforePenalty, giveTo(self, chosen('other')), { targets: { other: anotherPlayer } }),
  }),
]

const active = [
  treasure('20/20', 'active', {
    tap: tap({ die: pick('die', { attackRoll: true }) }, alterDie([1, 2], chosen('die'))),
  }),
  treasure('Black Candle', 'active', { tap: tap(giveCursesOfTop(6)) }),
  treasure('Distant Admiration', 'active', {
    tap: tap({ giver: anotherPlayer }, seq(giveLootOpenly(chosen('giver'), you), playGiven)),
  }),
  treasure('Divorce Papers', 'one-use', {
    tap: tap(
      ifDo(
        destroy(self),
        choose(
          'other',
          anotherPlayer,
          seq(
            giveCents(half(centsOf(chosen('other'))), chosen('other'), you),
            giveLoot(chosen('other'), you, half(handOf(chosen('other')))),
            choose('item', pick('item', { of2: chosen('other') }), giveTo(chosen('item'), you), {
              by: chosen('other'),
            }),
          ),
        ),
      ),
    ),
  }),
  treasure('Forget Me Now', 'one-use', {
    tap: tap(
      ifDo(
        destroy(self),
        forEvery(
          'player',
          aPlayer,
          choose('soul', pick('soul', { of2: chosen('player') }), destroy(chosen('soul')), { by: chosen('player') }),
        ),
      ),
    ),
  }),
  treasure('Head of Krampus', 'active', {
    tap: tap(roll({ '1-3': damage(1, each(aPlayer)), '4-6': damage(1, each(aMonster)) })),
  }),
  treasure('Libra', 'active', { tap: tap({ die: aDie }, setDie(3, chosen('die'))) }),
  treasure('Mutant Spider', 'active', { tap: tap(lasting([rollsMoreDice(4)], { ends: 'never', uses: 1 })) }),
  treasure('Rainbow Baby', 'active', {
    tap: tapOneOf(loot(1, each(aPlayer)), gainCents(2, each(aPlayer)), takeDamage(1, each(aPlayer))),
  }),
  treasure('Red Candle', 'active', {
    tap: tap(
      chooseNumber(
        [1, 2, 3, 4, 5, 6],
        lasting(
          [
            whenever(on('roll', { who: 'player', fresh: true }), damage(1, chosen('victim')), {
              if: is(faceRolled, '=', remembered),
              targets: { victim: aPlayerOrMonster },
            }),
          ],
          { remember: chosenNumber },
        ),
      ),
    ),
  }),
  treasure('Smart Fly', 'active', {
    tap: tap({ deck: pick('deck') }, mayDiscardTop(1, chosen('deck'))),
    hurt: whenever(youTakeDamage, may(recharge(self))),
  }),
]

const paidItems = [
  treasure('Athame', 'paid', { pay: paid([payLoot(1)], { victim: aPlayer }, discard(2, chosen('victim'))) }),
]

export const treasures: readonly CardSource[] = [...passive, ...active, ...paidItems]
