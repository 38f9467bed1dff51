import { is } from '../../../effects/named.ts'
import type { Linked } from '../../../model/node.ts'
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

/** The things whose number this is: "counters on this"; null if it does not count things. */
export function thingsIn(v: number | Linked, t: Writer): Things | null {
  const things = (one: string, where: string, many = `${one}s`): Things => ({ one, many, where })
  if (typeof v === 'number') return null
  if (is(v, 'remembered') && t.remembers !== undefined) return thingsIn(t.remembers, t)
  if (is(v, 'countersHere')) return things('counter', ` on ${t.self().text}`)
  if (is(v, 'countersOn')) return things(counterWord(v.counter), ` on ${t.object(v.of)}`)
  if (is(v, 'cardsBeneath')) return things('card', ` under ${t.self().text}`)
  if (is(v, 'levelHere')) return things('level', ` of ${t.self().text}`)
  if (is(v, 'goalsDone')) return things('completed goal', '')
  if (is(v, 'handOf')) return things('loot card', ` in ${t.owner(v.of)} hand`)
  if (is(v, 'soulsOf')) {
    const who = t.ref(v.of)
    return things('soul', ` ${who.text} control${who.you || who.plural ? '' : 's'}`)
  }
  if (is(v, 'centsOf')) return things('¢', ` ${t.having(v.of)}`, '¢')
  if (is(v, 'chosenCount') && t.hasDone(v.of)) return things('player', ' who did')
  if (is(v, 'howMany')) return things(t.kind(filterOf(v.of)), '', t.several(v.of))
  return null
}

/** A number for each of some things: how much each counts, and "for each counter on this", "for every 2 counters on this". */
export interface Each {
  one: number
  each: string
}

/** The number as an amount for each of some things; null if it is not one. */
export function eachIn(v: number | Linked, t: Writer): Each | null {
  if (typeof v === 'number') return null
  if (is(v, 'times')) {
    const of = eachIn(v.n, t)
    return of && { ...of, one: of.one * v.by }
  }
  const things = thingsIn(is(v, 'half') ? v.of : v, t)
  if (things === null) return null
  return { one: 1, each: (is(v, 'half') ? `for every 2 ${things.many}` : `for each ${things.one}`) + things.where }
}
