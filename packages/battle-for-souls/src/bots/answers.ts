import type { Decision, Option } from '@soulstack/kit'
import { questionOf } from '../rules/questions.ts'
import { sideName } from '../rules/state.ts'
import type { OptionObservation } from '../view/observation.ts'
import { reduceWorth, spareWorth } from './declared.ts'
import { claimWorth, moveWorth, pointsWorth, relicWorth, useWorth } from './effects.ts'
import { addWorth, refsLoss, removeWorth, setWorth } from './sets.ts'
import type { Table } from './table.ts'
import { soulWorth } from './worth.ts'

/** The number of places on Earth. An option that moves points encodes destination and amount with it. */
const PLACES = 3

/** Returns the worth of an option in victory points. `shown` is the same option in the view. */
export type Weigh = (option: Option, t: Table, d: Decision, shown: OptionObservation | undefined) => number

/** Weighs the options of cards and sets, by act. */
const ACTS: Record<string, Weigh> = {
  add: ({ a, b }, t, d) => (d.ask.code === 'reward' ? addWorth(t, t.souls[a], b) : pointsWorth(t, t.souls[a], b)),
  remove: ({ a, b }, t) => removeWorth(t, t.souls[a], b),
  move: ({ a, b }, t) => moveWorth(t, t.souls[a], t.souls[b % PLACES], Math.floor(b / PLACES)),
  claim: ({ a }, t) => claimWorth(t, t.souls[a]),
  rescue: () => 1,
  destroy: ({ a }, t) => {
    const relic = t.open(a)
    return relic === undefined ? 0 : relicWorth(relic)
  },
  reduce: ({ b }, t, _, shown) => {
    const at = shown?.at
    return at?.at === 'soul' ? reduceWorth(t, t.souls[at.place], b) : 0
  },
  spare: ({ a }, t) => spareWorth(t, t.souls[a]),
  cards: (_, t, __, shown) => -refsLoss(t, shown?.with ?? []),
  // a card without uses left is never offered; a use that is not worth it now is kept for later
  use: ({ a }, t) => {
    const open = t.open(a)
    return open === undefined ? 0 : useWorth(t, open)
  },
  set: (_, t, __, shown) => (shown?.set == null ? 0 : setWorth(t, shown.set)),
  // turning up an angel of our own side is worth its points; never turn one up for the others
  yes: (_, t, d) => {
    const q = questionOf(d)
    return q.code === 'flip' && sideName(q.args.side) === t.side ? 1 : -1
  },
}

export const weigh: Weigh = (option, t, d, shown) => ACTS[option.act]?.(option, t, d, shown) ?? 0

/** The worth of an archangel or devil putting one point on a soul. */
export const angelWorth = ({ b }: Option, t: Table): number => addWorth(t, t.souls[b], 1)

/** What a purchase costs: the worth of the points taken off the soul. */
export function priceOf(t: Table, place: number, price: number): number {
  const soul = t.souls[place]
  return soul == null ? 0 : soulWorth(t, soul.points) - soulWorth(t, soul.points - price)
}
