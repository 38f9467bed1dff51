import type { Linked } from '../../../model/node.ts'
import { type CountedThings, countedBy, eachOf } from '../../counting.ts'
import { filterOf } from '../../phrases.ts'
import { counterWord } from './words.ts'
import type { Writer } from './writer.ts'

/** Numbers that count things, as "for each …". */

interface Things {
  one: string
  many: string
  /** " on this", " in your hand". */
  where: string
}
const things = (one: string, where: string, many = `${one}s`): Things => ({ one, many, where })

const THINGS: CountedThings<Writer, Things> = {
  countersHere: (_n, t) => things('counter', ` on ${t.self().text}`),
  countersOn: (n, t) => things(counterWord(n.counter), ` on ${t.object(n.of)}`),
  cardsBeneath: (_n, t) => things('card', ` under ${t.self().text}`),
  levelHere: (_n, t) => things('level', ` of ${t.self().text}`),
  goalsDone: () => things('completed goal', ''),
  handOf: (n, t) => things('loot card', ` in ${t.owner(n.of)} hand`),
  soulsOf: (n, t) => {
    const who = t.ref(n.of)
    return things('soul', ` ${who.text} control${who.you || who.plural ? '' : 's'}`)
  },
  centsOf: (n, t) => things('¢', ` ${t.having(n.of)}`, '¢'),
  chosenCount: (n, t) => (t.hasDone(n.of) ? things('player', ' who did') : null),
  howMany: (n, t) => things(t.kind(filterOf(n.of)), '', t.several(n.of)),
}

/** The things whose number this is: "counters on this"; null if it does not count things. */
export const thingsIn = (v: number | Linked, t: Writer): Things | null => countedBy(THINGS, v, t)

/** A number for each of some things: how much each counts, and "for each counter on this", "for every 2 counters on this". */
export interface Each {
  one: number
  each: string
}

/** The number as an amount for each of some things; null if it is not one. */
export function eachIn(v: number | Linked, t: Writer): Each | null {
  const of = eachOf(v, (x) => thingsIn(x, t))
  if (of === null) return null
  const { one, many, where } = of.things
  return { one: of.one, each: (of.half ? `for every 2 ${many}` : `for each ${one}`) + where }
}
