import { type Entity, isSeat, NONE } from '../model/entity.ts'
import { needs } from '../model/faults/index.ts'
import { ask, ctxOfFrame, machine, picked, startFor } from '../model/machine.ts'
import {
  count,
  define,
  type Effect,
  find,
  type Linked,
  type NodeFor,
  one,
  type Ref,
  type Value,
} from '../model/node.ts'
import type { Ctx } from '../model/stack.ts'
import type { Frame, State } from '../model/state.ts'
import { youOf } from '../rules/context.ts'
import { askForVictim, askHowMuch, makeDividing, pointsToDivide, withPoints, withVictim } from '../rules/dividing.ts'
import { candidates } from '../rules/filters.ts'
import { isThere, nodeOf } from './frames.ts'
import { you } from './refs.ts'

/** Damage: dealt, taken, divided. */

interface DealingDamage {
  /** Who is dealt damage, and how much each. */
  to: readonly Entity[]
  amount: number
  /** How many have been dealt it, if it is not put on the stack. */
  dealt: number
}
const makeDealingDamage = ({ to, amount }: Pick<DealingDamage, 'to' | 'amount'>): DealingDamage => ({
  to,
  amount,
  dealt: 0,
})

/** The same entities, monsters before players (Each). */
const monstersFirst = (list: readonly Entity[]): Entity[] => [...list.filter((e) => !isSeat(e)), ...list.filter(isSeat)]

/**
 * Deals damage to several at once. The instances are put on the stack so that they resolve in turn order for players and in the controller's
 * order for monsters, monsters before players (Each). If they are dealt without the stack (D29), they are simultaneous: nobody orders them.
 */
const dealInOrder = machine.procedure('deal damage to each', makeDealingDamage, {
  ask(g, f) {
    if (g.rules.edition.damageOnStack === 'combat') return 'deal'
    const monsters = f.l.to.filter((e) => !isSeat(e))
    if (monsters.length < 2) return 'put'
    const c = ctxOfFrame(g, f)
    ask(
      g,
      youOf(g, c.ctl),
      'order-damage',
      { card: c.def },
      monsters.map((e) => ({ act: 'target', a: e, b: 0 })),
      { min: monsters.length, max: monsters.length, ordered: true },
    )
    return undefined
  },
  ordered(g, f) {
    f.l = { ...f.l, to: [...picked(g).map((o) => o.a), ...f.l.to.filter(isSeat)] }
  },
  put(g, f) {
    const c = ctxOfFrame(g, f)
    const n = nodeOf(g, f, Damage)
    for (const e of monstersFirst(f.l.to).reverse()) deal(g, c, n, e, f.l.amount)
    return 'end'
  },
  /** One after the other, because a replacement may have to ask a player; monsters first. */
  deal(g, f) {
    const { to, amount, dealt } = f.l
    const e = monstersFirst(to)[dealt]
    if (e === undefined) return 'end'
    f.l = { to, amount, dealt: dealt + 1 }
    deal(g, ctxOfFrame(g, f), nodeOf(g, f, Damage), e, amount)
    return 'deal'
  },
})

function deal(g: State, c: Ctx, n: NodeFor<typeof Damage>, to: Entity, amount: number): void {
  // a loot card is not an object in play: its damage has no source object, and its player deals it
  const by = n.from !== undefined ? one(g, c, n.from) : c.src === 0 ? NONE : c.src
  const bySeat = n.taken === true ? -1 : isSeat(by) ? by : n.by !== undefined ? one(g, c, n.by) : c.ctl
  if (g.rules.edition.dealDamage(g, to, amount, n.taken === true ? -1 : by, bySeat)) c.did += amount
}

export const Damage = define({
  k: 'damage',
  family: 'effect',
  about: 'Deals damage.',
  affects: ['life'],
  fields: {
    n: { is: 'value', role: 'amount', least: 1, about: 'how much' },
    to: { is: 'ref', about: 'to whom' },
    taken: { is: 'flag', optional: true, only: true, about: '"takes damage": the game deals it, not this card' },
    from: {
      is: 'ref',
      optional: true,
      unwritten: 'this',
      silent: 'the text names the player who counts as dealing it',
      about: 'what deals it',
    },
    by: { is: 'ref', optional: true, about: 'the player who counts as dealing it' },
  },
  run(g, c, n) {
    const amount = count(g, c, n.n)
    const list = find(g, c, n.to).filter((e) => isThere(g, e))
    c.did = 0
    if (list.length > 1) startFor(g, c, n, dealInOrder, { to: list, amount })
    else if (list.length === 1) deal(g, c, n, list[0]!, amount)
  },
  fault: (n) => (n.from !== undefined && n.by === undefined ? needs(n, 'by', { with: 'from' }) : null),
  intent: () => -1,
})
/** This deals damage. */
export const damage = (n: Value, to: Ref, more: { by?: Ref; from?: Ref } = {}): Effect => Damage.of({ n, to, ...more })
/** Somebody takes damage; the game is its source. */
export const takeDamage = (n: Value, to: Ref = you): Effect => Damage.of({ n, to, taken: true })

/** The player who deals divided damage, and its source: that player, if one is named; otherwise this card. */
function sourceOf(g: State, c: Ctx, by: Linked<'ref'> | undefined): { by: Entity; bySeat: Entity } {
  const bySeat = by === undefined ? c.ctl : one(g, c, by)
  return { by: by !== undefined ? bySeat : c.src === 0 ? NONE : c.src, bySeat }
}

/** Deals each of these a point for each time that it is listed, in one instance. All instances are put on the stack before any resolves. */
function dealPoints(g: State, c: Ctx, points: readonly Entity[], dealer: Linked<'ref'> | undefined): void {
  const { by, bySeat } = sourceOf(g, c, dealer)
  const sums = new Map<Entity, number>()
  for (const e of points) if (isThere(g, e)) sums.set(e, (sums.get(e) ?? 0) + 1)
  c.did = 0
  for (const [e, amount] of [...sums].reverse())
    if (g.rules.edition.dealDamage(g, e, amount, by, bySeat)) c.did += amount
}

export const DivideDamage = define({
  k: 'divideDamage',
  family: 'effect',
  about: 'Deals damage that was divided among targets as this went on the stack.',
  affects: ['life'],
  fields: {
    n: { is: 'value', role: 'amount', least: 1, about: 'how much' },
    among: { is: 'ref', about: 'among whom; they were chosen once for each point' },
    by: { is: 'ref', optional: true, about: 'the player who deals it; without it, this card does' },
  },
  run(g, c, n) {
    dealPoints(g, c, find(g, c, n.among), n.by)
  },
})
/**
 * `n` damage, divided among monsters and players as it is put on the stack. `among` is a target with as many `shares`, or one that is
 * `divided`, if the number is counted only then.
 */
export const divideDamage = (n: Value, among: Ref, by?: Ref): Effect =>
  DivideDamage.of(by === undefined ? { n, among } : { n, among, by })

const victims = (g: State, c: Ctx, f: Frame): Entity[] => candidates(g, c, nodeOf(g, f, DivideFreely).among)

/** Points that are divided as the effect resolves, because that stands after the first full stop (R-ABL-03). */
const dividing = machine.procedure('divide damage', makeDividing, {
  ask(g, f) {
    const c = ctxOfFrame(g, f)
    return askForVictim(g, youOf(g, c.ctl), c, f.l, victims(g, c, f)) ? undefined : 'deal'
  },
  chosen(g, f) {
    f.l = withVictim(g, f.l)
  },
  howMuch(g, f) {
    const c = ctxOfFrame(g, f)
    askHowMuch(g, youOf(g, c.ctl), c, f.l, victims(g, c, f))
  },
  take(g, f) {
    f.l = withPoints(g, f.l)
    return 'ask'
  },
  deal(g, f) {
    dealPoints(g, ctxOfFrame(g, f), f.l.points, nodeOf(g, f, DivideFreely).by)
    return 'end'
  },
})

/** No card of the game divides damage after its first full stop; cards of players may. */
export const DivideFreely = define({
  k: 'divideFreely',
  family: 'effect',
  about: 'Deals damage divided as you choose when it resolves.',
  affects: ['life'],
  fields: {
    n: { is: 'value', role: 'amount', least: 1, about: 'how much in all' },
    among: { is: 'filter', about: 'among whom' },
    by: { is: 'ref', optional: true, about: 'the player who deals it; without it, this card does' },
  },
  run(g, c, n) {
    const total = pointsToDivide(count(g, c, n.n))
    c.did = 0
    if (total > 0) startFor(g, c, n, dividing, { total })
  },
  intent: () => -1,
})
