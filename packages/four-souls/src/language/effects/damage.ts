import { type Entity, isSeat, NONE } from '../../rules/entity.ts'
import { ask, call, ctxOfFrame, machine, picked } from '../../rules/machine.ts'
import { pushDamage } from '../../rules/stack.ts'
import type { Ctx, State } from '../../rules/state.ts'
import { isThere, nodeOf } from '../frames.ts'
import { count, define, find, type Linked, type Node, one, type Value } from '../nodes.ts'
import { you } from '../refs.ts'
import { clause, much } from '../text.ts'

/** Damage: dealt, taken, divided. */

/**
 * Several at once: the instances are put on the stack so that they resolve in turn order for players, in the controller's order
 * for monsters, monsters before players (Each).
 */
const dealInOrder = machine.procedure('deal damage to each', {
  ask(g, f) {
    const monsters = f.list!.filter((e) => !isSeat(e))
    if (monsters.length < 2) return 'put'
    const c = ctxOfFrame(g, f)
    ask(
      g,
      c.you,
      { code: 'order-damage', args: [c.def] },
      monsters.map((e) => ({ act: 'target', a: e, b: 0 })),
      { min: monsters.length, max: monsters.length, ordered: true },
    )
    return undefined
  },
  ordered(g, f) {
    f.list = [...picked(g).map((o) => o.a), ...f.list!.filter(isSeat)]
  },
  put(g, f) {
    const c = ctxOfFrame(g, f)
    const n = nodeOf(f)
    const order = [...f.list!.filter((e) => !isSeat(e)), ...f.list!.filter(isSeat)]
    for (let i = order.length - 1; i >= 0; i--) deal(g, c, n, order[i]!, f.n)
    return 'end'
  },
})

function deal(g: State, c: Ctx, n: Linked, to: Entity, amount: number): void {
  // a loot card is no object in play: its damage has no source object, and is dealt by its player
  const by = n.from !== undefined ? one(g, c, n.from as Linked) : c.src === 0 ? NONE : c.src
  const bySeat = n.taken === true ? -1 : isSeat(by) ? by : n.by !== undefined ? one(g, c, n.by as Linked) : c.ctl
  if (pushDamage(g, to, amount, n.taken === true ? -1 : by, bySeat) !== null) c.did += amount
}

define({
  k: 'damage',
  family: 'effect',
  fields: {
    n: { is: 'value', role: 'amount' },
    to: { is: 'ref' },
    /** "Takes damage": the source is the game. */
    taken: { is: 'flag', optional: true },
    /** The dealing object or player, when it is not this. */
    from: { is: 'ref', optional: true },
    /** The player to whom the damage counts. */
    by: { is: 'ref', optional: true },
  },
  run(g, c, n) {
    const amount = count(g, c, n.n as Linked)
    const list = find(g, c, n.to as Linked).filter((e) => isThere(g, e))
    c.did = 0
    if (list.length > 1) call(g, dealInOrder, { node: n.id, base: c.at, list, n: amount })
    else if (list.length === 1) deal(g, c, n, list[0]!, amount)
  },
  text: (n, t) => {
    const hurt = much(t.value(n.n as Linked), 'damage')
    if (n.taken === true) return clause(t.ref(n.to as Linked), 'take', hurt)
    const by = n.by !== undefined ? t.ref(n.by as Linked) : t.card === 'monster' ? t.self() : t.agent()
    return clause(by, 'deal', `${hurt} to ${t.object(n.to as Linked)}`)
  },
  intent: () => -1,
})
/** This deals damage. */
export const damage = (n: Value, to: Node, more: { by?: Node; from?: Node } = {}): Node =>
  ({ k: 'damage', n, to, ...more }) as Node
/** Somebody takes damage; the game is its source. */
export const takeDamage = (n: Value, to: Node = you): Node => ({ k: 'damage', n, to, taken: true }) as Node

/** Damage divided as its controller likes: one point after the other, all put before any resolves. */
const dividing = machine.procedure('divide damage', {
  ask(g, f) {
    const c = ctxOfFrame(g, f)
    const n = nodeOf(f)
    if (f.list2 === null) f.list2 = []
    if (f.i >= count(g, c, n.n as Linked)) return 'put'
    const list = find(g, c, n.among as Linked).filter((e) => isThere(g, e))
    if (list.length === 0) return 'put'
    ask(
      g,
      c.you,
      { code: 'divide-damage', args: [c.def, f.i + 1, count(g, c, n.n as Linked)] },
      list.map((e) => ({ act: 'target', a: e, b: 0 })),
    )
    return undefined
  },
  chosen(g, f) {
    f.list2!.push(picked(g)[0]!.a)
    f.i++
    return 'ask'
  },
  put(g, f) {
    const c = ctxOfFrame(g, f)
    const sums = new Map<Entity, number>()
    for (const e of f.list2!) sums.set(e, (sums.get(e) ?? 0) + 1)
    for (const [e, amount] of [...sums].reverse()) pushDamage(g, e, amount, c.src, g.active)
    return 'end'
  },
})
define({
  k: 'divideDamage',
  family: 'effect',
  fields: { n: { is: 'value', role: 'amount' }, among: { is: 'ref' } },
  run(g, c, n) {
    call(g, dividing, { node: n.id, base: c.at })
  },
  text: (n, t) => {
    const by = t.agent()
    const they = by.you ? 'you' : 'they'
    return clause(by, 'deal', `${t.value(n.n as Linked)} damage, divided as ${they} choose among monsters and players`)
  },
})
export const divideDamage = (n: Value, among: Node): Node => ({ k: 'divideDamage', n, among }) as Node
