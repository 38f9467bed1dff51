import {
  aMonster,
  aPlayer,
  atTurnEnd,
  atTurnStart,
  cancel,
  cancelYourAttack,
  centsOf,
  choose,
  chosen,
  damage,
  destroy,
  discard,
  each,
  gainCents,
  ifDo,
  instead,
  kill,
  lasting,
  lookAtTop,
  loot,
  lootPlay,
  loseAllCents,
  may,
  modify,
  on,
  optionally,
  paid,
  payCents,
  payLoot,
  pick,
  prevent,
  recharge,
  rerollDie,
  revealEvents,
  roll,
  self,
  seq,
  tap,
  tapOneOf,
  thatDie,
  topIntoSlot,
  whenever,
  who,
  would,
  wouldRoll,
  yourTurn,
} from '../../effects/index.ts'
import type { CardSource } from '../../model/card.ts'
import { cardsOf } from '../card.ts'

const { treasure } = cardsOf('Gold Box V2')

const immuneOn = (...faces: number[]) => instead('takeDamage', prevent(), { combat: true, faces })
/** "Each other monster": all except the one that has just been dealt damage. */
const eachOtherMonster = each(pick('monster', { otherThan: who }))

const passive = [
  treasure('9 Volt', 'passive', {
    recharge: atTurnEnd(recharge(chosen('items')), {
      targets: { items: { ...optionally(pick('item', { owner: 'you' })), max: 2 } },
    }),
  }),
  treasure(
    "Guppy's Tail",
    'passive',
    { more: modify('lootStep', 1), lose: atTurnEnd(discard(1)) },
    { keywords: ['guppy'] },
  ),
  treasure('Infamy', 'passive', { immune: immuneOn(1) }),
  treasure("Mom's Knife", 'passive', {
    strong: modify('attack', 1),
    pierce: whenever(
      on('damage', { by: 'you', who: 'monster', combat: true, faces: [6] }),
      damage(1, eachOtherMonster),
    ),
  }),
  treasure('More Options', 'passive', {
    look: atTurnStart(may(lookAtTop(2, 'treasure'))),
    more: modify('purchases', 1),
  }),
  treasure('Placenta', 'passive', { healthy: modify('health', 1), immune: immuneOn(4) }),
  treasure('Skeleton Key', 'passive', { tireless: modify('attacks', 99, { op: 'least' }) }),
  treasure('Soy Milk', 'passive', {
    evasive: modify('evasion', 1, { to: 'monster', if: yourTurn }),
    splash: whenever(on('damage', { by: 'you', who: 'monster', combat: true }), damage(1, eachOtherMonster)),
  }),
  treasure('The Missing Page', 'passive', { reroll: would(wouldRoll([5]), may(rerollDie(thatDie))) }),
]

const active = [
  treasure('Crooked Penny', 'active', {
    tap: tap(
      { player: aPlayer },
      roll({
        '1-3': gainCents(centsOf(chosen('player')), chosen('player')),
        '4-6': loseAllCents(chosen('player')),
      }),
    ),
  }),
  treasure('Fruitcake', 'active', {
    tap: tap(
      roll({
        1: loot(1),
        '2-3': gainCents(1),
        '4-6': { targets: { deck: pick('deck') }, do: lookAtTop(1, chosen('deck')) },
      }),
    ),
    again: whenever(on('roll', { who: 'player', twice: true }), recharge(self)),
  }),
  treasure("I Can't Believe It's Not Butter Bean", 'active', {
    tap: tap(
      { thing: pick('ability', 'loot', { aimedAt: pick('item', 'die', { owner: 'you' }) }) },
      cancel(chosen('thing')),
    ),
  }),
  treasure('Lemon Mishap', 'active', {
    tap: tap(
      lasting([whenever(on('roll', { who: 'player', combat: true, faces: [1, 2] }), damage(1, each(aMonster)))]),
    ),
  }),
  treasure('Library Card', 'active', { tap: tap(lootPlay(1)) }),
  treasure('Ouija Board', 'active', { tap: tap(revealEvents(4)) }),
  treasure('Plan C', 'one-use', {
    tap: tap(
      seq(
        ifDo(destroy(self), choose('monster', aMonster, kill(chosen('monster')))),
        lasting([whenever(on('turnEnd'), kill(each(aPlayer)))], { uses: 1 }),
      ),
    ),
  }),
  treasure('The Bible', 'active', {
    tap: tapOneOf({ targets: { curse: pick('curse') }, do: destroy(chosen('curse')) }, cancelYourAttack, {
      targets: { mother: pick('monster', { named: ['Mom!', "Mom's Heart!", 'It Lives!'] }) },
      do: kill(chosen('mother')),
    }),
  }),
  treasure('The Butter Bean', 'active', { tap: tap(roll({ 6: recharge(self) })) }),
]

const paidItems = [
  treasure("Dad's Key", 'paid', {
    pay: paid([payLoot(1)], { slot: pick('slot', { attacked: false }) }, topIntoSlot(chosen('slot'))),
  }),
  treasure('Succubus', 'paid', { pay: paid([payCents(3)], lootPlay(2)) }),
]

export const treasures: readonly CardSource[] = [...passive, ...active, ...paidItems]
