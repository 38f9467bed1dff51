import { DECKS } from '../model/decks.ts'
import { COUNTERS, type Obj } from '../model/objects.ts'
import type { Item } from '../model/stack.ts'
import type { Slot, State } from '../model/state.ts'
import { objectOf } from '../rules/context.ts'
import { itemsOf, objectsOf, soulsOf } from '../rules/objects.ts'
import { ruleOfItem } from '../rules/rule-items.ts'
import { attackOf, evasionOf, health } from '../rules/stats.ts'
import { cardsIn } from './checks/objects.ts'
import { entityNames, idOfDef } from './names.ts'
import type { Run } from './run.ts'

/** What can be seen on a table, as the checks of a scenario that pass there: "this is how it should be". */

/** How many cards of a discard are checked. */
const MOST_DISCARDED = 4

/** Checks that pass at this table. */
export function checksOf(run: Run): unknown[] {
  const { g, names } = run
  const asked = g.decision !== null && !run.hasPriority() ? g.decision : null
  return [
    ...names.map((name, seat) => ({ [name]: seatChecks(g, seat) })),
    { monsters: rowChecks(g, g.monsters) },
    { shop: rowChecks(g, g.shop) },
    ...(g.rooms.length > 0 ? [{ rooms: rowChecks(g, g.rooms) }] : []),
    ...DECKS.flatMap((deck, i) => {
      const top = cardsIn(g, g.discards[i]!.slice(-MOST_DISCARDED)).reverse()
      return g.rules.rooms || deck !== 'room' ? [{ [`${deck}-discard`]: top }] : []
    }),
    ...(g.over !== null ? [{ over: g.over.winners.length > 0 ? g.over.winners.map((s) => names[s]!) : 'nobody' }] : []),
    ...(g.over === null ? [{ turn: names[g.active]! }] : []),
    ...(g.stack.length > 0 ? [{ stack: g.stack.map((t) => stackCheck(run, t)).reverse() }] : []),
    ...(asked !== null ? [{ asked: { seat: names[asked.seat]!, what: asked.ask.code } }] : []),
    ...(run.isIdle() ? ['idle'] : []),
  ]
}

function seatChecks(g: State, seat: number): Record<string, unknown> {
  const s = g.seats[seat]!
  const curses = objectsOf(g, seat).filter(({ kind }) => kind === 'curse')
  return {
    cents: s.cents,
    health: health(g, seat),
    attack: attackOf(g, seat),
    hand: cardsIn(g, s.hand),
    items: itemsOf(g, seat).map((o) => objectCheck(g, o)),
    souls: soulsOf(g, seat).map((o) => objectCheck(g, o)),
    ...(curses.length > 0 && { curses: curses.map((o) => objectCheck(g, o)) }),
    ...(s.dead && { dead: true }),
    [objectOf(g, s.character)?.charged === false ? 'uncharged' : 'charged']: ['character'],
  }
}

const rowChecks = (g: State, row: readonly Slot[]): unknown[] =>
  row.map(({ top }) => {
    const o = objectOf(g, top)
    return o === null ? 'none' : objectCheck(g, o)
  })

/** An object by its card alone, if nothing else about it is unusual. */
function objectCheck(g: State, o: Obj): unknown {
  const def = g.rules.library.definitions[o.def]!
  const own = Object.entries(o.named ?? {}).filter(
    ([kind, n]) => n > 0 && (kind === 'eternal' || !COUNTERS.some((name) => name === kind)),
  )
  const isMonster = o.kind === 'monster'
  const more = {
    ...((!o.charged || (def.active && o.kind === 'item' && o.row === null)) && { charged: o.charged }),
    ...(o.counters > 0 && { counters: o.counters }),
    ...(own.length > 0 && { 'named-counters': Object.fromEntries(own) }),
    ...((o.vitals?.damage ?? 0) > 0 && { damage: o.vitals!.damage }),
    ...(isMonster && attackOf(g, o.id) !== def.attack && { attack: attackOf(g, o.id) }),
    ...(isMonster && evasionOf(g, o.id) !== def.evasion && { evasion: evasionOf(g, o.id) }),
  }
  const card = idOfDef(g, o.def)
  return Object.keys(more).length === 0 ? card : { card, ...more }
}

function stackCheck({ g, names }: Run, t: Item): unknown {
  const who = (): string => entityNames(g, names, t.who)[0] ?? '?'
  switch (t.kind) {
    case 'roll':
      return { die: t.face }
    case 'damage':
      return { damage: t.amount, to: who() }
    case 'death':
      return { death: who() }
    case 'rule':
      return ruleOfItem(t)!
    default:
      return idOfDef(g, t.ctx!.def)
  }
}
