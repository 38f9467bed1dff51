import type { Side } from '../../cards/card.ts'
import type { SetKind } from '../../rules/state.ts'
import type { DeedFact, Gain, SetGain } from '../facts.ts'
import { gainName, points, SET_NAMES, withArticle } from './names.ts'

/** Declarations, and what they will do. */
export const deeds = {
  /** What a deed will do: "3 holy points for The Innkeeper". */
  will: (d: DeedFact): string => {
    switch (d.is) {
      case 'add':
        return `${points(d.side, d.n)} for ${d.soul}`
      case 'remove':
        return `${points(d.of, d.n)} off ${d.soul}`
      case 'move':
        return `${points(d.side, d.n)} from ${d.from} to ${d.to}`
      case 'draw':
        return `draws ${d.n} cards`
      case 'claim':
        return `takes ${d.soul} home`
      case 'rescue':
        return `takes ${d.soul} out of Purgatory`
      case 'destroy':
        return `destroys ${d.card}`
      case 'reduce':
        return d.soul === null ? `${d.n} fewer` : `${d.n} fewer for ${d.soul}`
      case 'spare':
        return `spares ${d.card}`
    }
  },
  nothing: 'nothing',
  /** A reap: its name, and with its effect. */
  reap: 'Reaps',
  reaps: 'Reaps: every soul on Earth is resolved',
  /** A purchase: its name, and with its price. */
  buy: (side: Side, what: Gain): string => `Buys ${withArticle(gainName(side, what))}`,
  buys: (side: Side, what: Gain, price: number, soul: string): string =>
    `Buys ${withArticle(gainName(side, what))} with ${points(side, price)} of ${soul}`,
  set: (kind: SetKind): string => SET_NAMES[kind],
  brings: (b: SetGain): string => {
    switch (b.is) {
      case 'victory':
        return 'a Victory Point card'
      case 'hand':
        return b.favour === null ? 'a full hand' : `a free ${gainName(b.favour, 'favour')} and a full hand`
      case 'relic':
        return `a free ${gainName(b.side, 'relic')}`
    }
  },
}
