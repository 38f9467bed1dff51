import {
  addCounters,
  anotherPlayer,
  aPlayerOrMonster,
  atTurnEnd,
  atTurnStart,
  chosen,
  countersOn,
  done,
  each,
  gainCents,
  killer,
  loot,
  modify,
  on,
  optionally,
  paid,
  payCents,
  pick,
  playersCanBeAttacked,
  removeAllCounters,
  seq,
  tap,
  times,
  whenever,
  who,
} from '../../effects/index.ts'
import type { CardSource } from '../../model/card.ts'
import { cardsOf } from '../card.ts'

const { treasure } = cardsOf('Tapeworm')

const EGG = { counter: 'egg' }
const lay = addCounters(1, chosen('host'), 'egg')
const layOnEggless = { targets: { host: optionally(pick('monster', 'player', { noCounter: 'egg' })) } }
const hatch = removeAllCounters('egg', who)

export const treasures: readonly CardSource[] = [
  treasure('Black Proglottid', 'passive', {
    start: atTurnStart(lay, layOnEggless),
    end: atTurnEnd(lay, layOnEggless),
    hatch: whenever(on('dies', EGG), seq(hatch, gainCents(times(done, 2), each(pick('player', { noCounter: 'egg' }))))),
  }),
  treasure('White Proglottid', 'active', {
    egg: tap({ host: anotherPlayer }, lay),
    prey: playersCanBeAttacked(4, EGG),
    hatch: whenever(on('dies', { who: 'player', ...EGG }), seq(hatch, loot(1, killer))),
  }),
  treasure('Red Proglottid', 'paid', {
    egg: paid([payCents(5)], { host: aPlayerOrMonster }, lay),
    strong: modify('attack', countersOn(who, 'egg'), { to: 'any', ...EGG }),
    hatch: whenever(on('dies', EGG), hatch),
  }),
]
