import { ANYTHING, cancelAttack, THE_DECK } from '../rules/attack.ts'
import { gainTreasure } from '../rules/change.ts'
import { itemById, objectOf } from '../rules/context.ts'
import { destroy as destroyThing, kill as killThing } from '../rules/death.ts'
import { reroll, setFace } from '../rules/dice.ts'
import { type Entity, isItem, isObject, isSeat, itemEntity, itemOf, NONE } from '../rules/entity.ts'
import { ask, call, ctxOfFrame, machine, picked } from '../rules/machine.ts'
import { hasKeyword } from '../rules/objects.ts'
import { cancelAll, cancel as cancelItem, pushDamage } from '../rules/stack.ts'
import type { Ctx, Frame, State } from '../rules/state.ts'
import { regularAttacksLeft } from '../rules/stats.ts'
import { nodes } from './library.ts'
import { count, define, find, type Linked, type Node, one, type Value } from './nodes.ts'
import { active, you } from './refs.ts'
import { clause, list, much, sentences, WORDS, type Writer } from './text.ts'

/** Damage and its prevention, killing and healing, dice, cancelling, the end of the turn, attacks. */

const nodeOf = (f: Frame): Linked => nodes[f.node]!
const isAlive = (g: State, e: Entity): boolean => isSeat(e) || objectOf(g, e) !== null

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
    const list = find(g, c, n.to as Linked).filter((e) => isAlive(g, e))
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
    const list = find(g, c, n.among as Linked).filter((e) => isAlive(g, e))
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

define({
  k: 'kill',
  family: 'effect',
  fields: { what: { is: 'ref' }, by: { is: 'ref', optional: true }, dies: { is: 'flag', optional: true } },
  run(g, c, n) {
    c.did = 0
    const by = n.by !== undefined ? one(g, c, n.by as Linked) : c.ctl
    for (const e of find(g, c, n.what as Linked)) {
      if (!isAlive(g, e)) continue
      killThing(g, e, by)
      c.did++
    }
  },
  text: (n, t) => {
    if (n.dies === true) return clause(t.ref(n.what as Linked), 'die', '')
    const by = n.by !== undefined ? t.ref(n.by as Linked) : t.agent()
    return clause(by, 'kill', t.object(n.what as Linked))
  },
  intent: () => -4,
})
export const kill = (what: Node, by?: Node): Node => (by ? { k: 'kill', what, by } : { k: 'kill', what }) as Node
/** "That player dies", "this dies": the game kills it. */
export const dies = (what: Node): Node => ({ k: 'kill', what, dies: true }) as Node

define({
  k: 'destroy',
  family: 'effect',
  fields: { what: { is: 'ref' }, by: { is: 'ref', optional: true } },
  run(g, c, n) {
    const list = find(g, c, n.what as Linked)
    c.did = 0
    if (list.length === 1) destroyThing(g, c, list[0]!, c.ctl)
    else if (list.length > 1) call(g, destroying, { base: c.at, list })
  },
  text: (n, t) => clause(n.by !== undefined ? t.ref(n.by as Linked) : t.agent(), 'destroy', t.object(n.what as Linked)),
  intent: () => -3,
})
const destroying = machine.procedure('destroy each', {
  next(g, f) {
    if (f.i >= f.list!.length) return 'end'
    const c = ctxOfFrame(g, f)
    const e = f.list![f.i++]!
    if (isSeat(e) || objectOf(g, e) !== null) destroyThing(g, c, e, c.ctl)
    return 'next'
  },
})
export const destroy = (what: Node, by?: Node): Node =>
  (by ? { k: 'destroy', what, by } : { k: 'destroy', what }) as Node

define({
  k: 'heal',
  family: 'effect',
  fields: { n: { is: 'value', role: 'amount' }, who: { is: 'ref' } },
  run(g, c, n) {
    c.did = 0
    for (const e of find(g, c, n.who as Linked)) c.did += heal(g, e, count(g, c, n.n as Linked))
  },
  text: (n, t) => clause(t.ref(n.who as Linked), 'heal', `${t.value(n.n as Linked)} health`),
  intent: () => 1,
})
export const healing = (n: Value, who: Node): Node => ({ k: 'heal', n, who }) as Node

/** Heal: not past the maximum, not the dead, not while a death is on the stack (Heal). */
function heal(g: State, e: Entity, n: number): number {
  if (isSeat(e)) {
    const s = g.seats[e]!
    if (s.dead || s.dying) return 0
    const healed = Math.min(n, s.damage)
    s.damage -= healed
    if (healed > 0) g.out?.push({ type: 'heals', who: e, n: healed, card: -1 })
    return healed
  }
  const o = objectOf(g, e)
  if (o === null || o.dying) return 0
  const healed = Math.min(n, o.damage)
  o.damage -= healed
  if (healed > 0) g.out?.push({ type: 'heals', who: e, n: healed, card: o.def })
  return healed
}

// ------------------------------------------------------------------------------------------------- prevention

/** "prevent it", "prevent up to 2 of that damage", "prevent that much damage". */
function preventText(n: Linked, t: Writer, all: string): string {
  if (n.n === undefined) return `prevent ${all}`
  const v = t.value(n.n as Linked)
  if (!/^\d/.test(v)) return `prevent ${much(v, 'damage')}`
  return `prevent ${v === '1' ? '1' : `up to ${v}`} of that damage`
}

/** Inside a replacement of damage: take some of it away. */
define({
  k: 'prevent',
  family: 'effect',
  fields: { n: { is: 'value', role: 'amount', optional: true } },
  run(g, c, n) {
    const wanted = n.n === undefined ? c.amount : count(g, c, n.n as Linked)
    const prevented = Math.min(c.amount, Math.max(0, wanted))
    c.amount -= prevented
    c.did = prevented
    if (prevented > 0) g.out?.push({ type: 'prevents', who: c.who, n: prevented, card: c.def })
  },
  text: (n, t) => preventText(n, t, 'it'),
})
export const prevent = (n?: Value): Node => (n === undefined ? { k: 'prevent' } : { k: 'prevent', n }) as Node

/** Inside a replacement: the amount becomes something else. */
define({
  k: 'setAmount',
  family: 'effect',
  fields: { n: { is: 'value', role: 'amount' } },
  run(g, c, n) {
    c.amount = Math.max(0, count(g, c, n.n as Linked))
    c.did = c.amount
  },
  // the event that is replaced says what it is an amount of; none of it is left out
  text: (n, t) => (n.n === 0 ? '' : t.value(n.n as Linked)),
})
export const becomesAmount = (n: Value): Node => ({ k: 'setAmount', n }) as Node

/** A "would" ability acts on the damage that waits below it. */
define({
  k: 'preventWaiting',
  family: 'effect',
  fields: { n: { is: 'value', role: 'amount', optional: true } },
  run(g, c, n) {
    const item = itemById(g, c.item)
    c.did = 0
    if (item === null || item.kind !== 'damage') return
    const wanted = n.n === undefined ? item.amount : count(g, c, n.n as Linked)
    const prevented = Math.min(item.amount, wanted)
    item.amount -= prevented
    c.did = prevented
    g.out?.push({ type: 'prevents', who: item.who, n: prevented, card: c.def })
    if (item.amount <= 0) cancelItem(g, item.id, 'prevented')
  },
  text: (n, t) => preventText(n, t, 'that damage'),
})
export const preventWaiting = (n?: Value): Node =>
  (n === undefined ? { k: 'preventWaiting' } : { k: 'preventWaiting', n }) as Node

define({
  k: 'preventDeath',
  family: 'effect',
  fields: {},
  run(g, c) {
    c.did = cancelItem(g, c.item, 'prevented') ? 1 : 0
  },
  text: () => 'prevent that death',
  intent: () => 4,
})
/** The death that waits below is removed, and its victim has at least 1 HP (Prevent). */
export const preventDeath: Node = { k: 'preventDeath' }

define({
  k: 'alsoDamage',
  family: 'effect',
  fields: { to: { is: 'ref' } },
  run(g, c, n) {
    // the same amount, at the same time, not combat damage
    for (const e of find(g, c, n.to as Linked)) pushDamage(g, e, c.amount, c.by, c.bySeat)
  },
  text: (n, t) => `that much is also dealt to ${t.object(n.to as Linked)}`,
})
/** Inside a replacement of damage: it is dealt to somebody else as well. */
export const alsoDamage = (to: Node): Node => ({ k: 'alsoDamage', to }) as Node

// --------------------------------------------------------------------------------------------------------- dice

const dice = (g: State, c: Ctx, n: Linked) =>
  find(g, c, n.die as Linked)
    .filter(isItem)
    .map((e) => itemById(g, itemOf(e)))
    .filter((t) => t !== null && t.kind === 'roll')

define({
  k: 'thatDie',
  family: 'ref',
  fields: {},
  find(_g, c, _n, into) {
    if (c.item > 0) into.push(itemEntity(c.item))
  },
  text: () => 'it',
})
/** The die of a "would roll" ability. */
export const thatDie: Node = { k: 'thatDie' }

define({
  k: 'reroll',
  family: 'effect',
  fields: { die: { is: 'ref' } },
  run(g, c, n) {
    c.did = 0
    for (const t of dice(g, c, n)) {
      reroll(g, t!)
      c.did++
    }
  },
  text: (n, t) =>
    (n.die as Linked).k === 'thatDie'
      ? 'have it rerolled'
      : sentences(t.lead(n.die as Linked), `${t.owner(n.die as Linked)} controller rerolls it`),
})
export const rerollDie = (die: Node): Node => ({ k: 'reroll', die }) as Node

define({
  k: 'addToDie',
  family: 'effect',
  fields: { n: { is: 'value', role: 'amount' }, die: { is: 'ref' } },
  run(g, c, n) {
    for (const t of dice(g, c, n)) setFace(g, t!, t!.face + count(g, c, n.n as Linked))
    c.did = 1
  },
  text: (n, t) => {
    const v = t.value(n.n as Linked)
    if (v.startsWith('-')) return `subtract ${v.slice(1)} from ${t.object(n.die as Linked)}`
    return `add ${v} to ${t.object(n.die as Linked)}`
  },
})
export const addToDie = (n: Value, die: Node): Node => ({ k: 'addToDie', n, die }) as Node

define({
  k: 'setDie',
  family: 'effect',
  fields: { n: { is: 'value', role: 'face' }, die: { is: 'ref' } },
  run(g, c, n) {
    for (const t of dice(g, c, n)) setFace(g, t!, count(g, c, n.n as Linked))
    c.did = 1
  },
  text: (n, t) => `change ${t.object(n.die as Linked)} to a ${t.value(n.n as Linked)}`,
})
export const setDie = (n: Value, die: Node): Node => ({ k: 'setDie', n, die }) as Node

/** Changes a die by one of several amounts, or to one of several faces, chosen on resolution. */
const alteringDie = machine.procedure('change a die', {
  ask(g, f) {
    const c = ctxOfFrame(g, f)
    const n = nodeOf(f)
    const options = (n.by as number[]).map((x) => ({ act: n.to === true ? 'face' : 'add', a: x, b: 0 }))
    if (dice(g, c, n).length === 0) return 'end'
    ask(g, c.you, { code: n.to === true ? 'choose-face' : 'choose-change', args: [c.def] }, options)
    return undefined
  },
  done(g, f) {
    const c = ctxOfFrame(g, f)
    const n = nodeOf(f)
    const x = picked(g)[0]!.a
    for (const t of dice(g, c, n)) setFace(g, t!, n.to === true ? x : t!.face + x)
    c.did = 1
    return 'end'
  },
})
define({
  k: 'alterDie',
  family: 'effect',
  fields: { by: { is: 'numbers' }, to: { is: 'flag', optional: true }, die: { is: 'ref' } },
  run(g, c, n) {
    call(g, alteringDie, { node: n.id, base: c.at })
  },
  text: (n, t) => {
    const by = n.by as number[]
    const die = t.object(n.die as Linked)
    if (n.to === true)
      return by.length === 6 ? `change ${die} to any number` : `change ${die} to a ${list(by.map(String), 'or a')}`
    if (by.every((x) => x > 0)) return `add ${by[0] === 1 ? `up to ${by[by.length - 1]}` : by.join(' or ')} to ${die}`
    if (by.every((x) => x < 0)) return `subtract up to ${-Math.min(...by)} from ${die}`
    return `add or subtract ${Math.max(...by)} from ${die}`
  },
})
/** Adds one of these amounts to a die: `alterDie([1, -1], …)`. */
export const alterDie = (by: number[], die: Node): Node => ({ k: 'alterDie', by, die }) as Node
/** Changes a die to one of these faces. */
export const chooseFace = (faces: number[], die: Node): Node => ({ k: 'alterDie', by: faces, to: true, die }) as Node

define({
  k: 'rerollItem',
  family: 'effect',
  fields: { what: { is: 'ref' } },
  run(g, c, n) {
    call(g, rerollingItems, { base: c.at, list: find(g, c, n.what as Linked).filter(isObject) })
  },
  text: (n, t) => {
    const ref = n.what as Linked
    return `reroll ${t.object(ref)} (destroy ${ref.k === 'eachOf' ? 'each' : 'it'} and replace it with the top treasure card)`
  },
})
export const rerollItem = (what: Node): Node => ({ k: 'rerollItem', what }) as Node

/** Reroll an item: destroy it and, if that happened, its controller gains a treasure, or the shop slot is refilled (Reroll). */
const rerollingItems = machine.procedure('reroll items', {
  /** Who controls several of them says in which order (Each); the list is by controller already, the shop last. */
  order(g, f) {
    const owner = objectOf(g, f.list![f.i] ?? NONE)?.ctl ?? -1
    f.n = f.i + 1
    while (f.n < f.list!.length && objectOf(g, f.list![f.n]!)?.ctl === owner) f.n++
    const group = f.list!.slice(f.i, f.n)
    const destructible = group.filter((e) => {
      const o = objectOf(g, e)
      return o !== null && !hasKeyword(o, 'eternal')
    })
    if (owner < 0 || destructible.length < 2) return 'next'
    f.list2 = group.filter((e) => !destructible.includes(e))
    ask(
      g,
      owner,
      { code: 'order-reroll', args: [ctxOfFrame(g, f).def] },
      destructible.map((e) => ({ act: 'target', a: e, b: 0 })),
      { min: destructible.length, max: destructible.length, ordered: true },
    )
    return undefined
  },
  ordered(g, f) {
    f.list!.splice(f.i, f.n - f.i, ...picked(g).map((o) => o.a), ...f.list2!)
  },
  next(g, f) {
    if (f.i >= f.list!.length) return 'end'
    if (f.i >= f.n) return 'order'
    const c = ctxOfFrame(g, f)
    const o = objectOf(g, f.list![f.i]!)
    f.i++
    if (o === null) return 'next'
    f.seat = o.ctl
    c.did = 0
    destroyThing(g, c, o.id, c.ctl)
    return undefined
  },
  replace(g, f) {
    const c = ctxOfFrame(g, f)
    // an empty shop slot is refilled by the rules with the top treasure, which is just what a reroll asks for
    if (c.did > 0 && f.seat >= 0) gainTreasure(g, c, f.seat, 1)
    return 'next'
  },
})

// ------------------------------------------------------------------------------------------------ cancelling, ending

define({
  k: 'cancel',
  family: 'effect',
  fields: { what: { is: 'ref' } },
  run(g, c, n) {
    c.did = 0
    for (const e of find(g, c, n.what as Linked)) if (isItem(e) && cancelItem(g, itemOf(e))) c.did++
  },
  text: (n, t) => `cancel ${t.object(n.what as Linked)}`,
  intent: () => -2,
})
export const cancel = (what: Node): Node => ({ k: 'cancel', what }) as Node

define({
  k: 'cancelEverything',
  family: 'effect',
  fields: {},
  run(g, c) {
    cancelAll(g)
    c.did = 1
  },
  text: () => "cancel everything that hasn't resolved",
})
export const cancelEverything: Node = { k: 'cancelEverything' }

define({
  k: 'endTurn',
  family: 'effect',
  fields: {},
  run(g, c) {
    g.endTurn = true
    cancelAttack(g)
    c.did = 1
    g.out?.push({ type: 'turn-ended', card: c.def })
  },
  text: () => 'end the turn',
})
export const endTurn: Node = { k: 'endTurn' }

// ---------------------------------------------------------------------------------------------------------- attacks

define({
  k: 'attackMore',
  family: 'effect',
  fields: {
    n: { is: 'number', role: 'count' },
    on: { is: 'one', of: ['anything', 'deck'] },
    must: { is: 'flag', optional: true },
    /** So often in all this turn: attacks made and regular attacks left count. */
    inAll: { is: 'flag', optional: true },
    who: { is: 'ref' },
  },
  run(g, c, n) {
    const who = one(g, c, n.who as Linked)
    c.did = 0
    if (!isSeat(who)) return
    if (n.must !== true && n.on === 'anything') g.seats[who]!.extraAttacks += n.n as number
    else if (n.inAll === true) owe(g, n.n as number)
    else if (who === g.active)
      for (let i = 0; i < (n.n as number); i++)
        g.permits.push({ target: n.on === 'deck' ? THE_DECK : ANYTHING, forced: n.must === true, extra: true })
    c.did = 1
  },
  text: (n, t) => {
    const lead = t.lead(n.who as Linked)
    const deck = n.on === 'deck' ? ' the monster deck' : ''
    const k = n.n as number
    const more = n.inAll === true ? '' : 'more '
    const times = k === 2 && more === '' ? 'twice' : `${WORDS[k]} ${more}${k === 1 ? 'time' : 'times'}`
    const can = n.must === true ? 'must' : 'may'
    return sentences(lead, `${t.ref(n.who as Linked).text} ${can} attack${deck} ${times} this turn`)
  },
})
export const mayAttackAgain = (n = 1, who: Node = active): Node => ({ k: 'attackMore', n, on: 'anything', who }) as Node
export const mayAttackDeck = (n = 1): Node => ({ k: 'attackMore', n, on: 'deck', who: active }) as Node
export const mustAttackAgain = (n = 1): Node =>
  ({ k: 'attackMore', n, on: 'anything', must: true, who: active }) as Node
export const mustAttackDeck = (n = 1): Node =>
  ({ k: 'attackMore', n, on: 'deck', must: true, inAll: true, who: active }) as Node

/** Attacks on the deck owed this turn: with the regular attacks that are left, and as many more as that takes. */
function owe(g: State, n: number): void {
  const left = Math.max(0, n - g.deckAttacks)
  const regular = Math.min(left, regularAttacksLeft(g))
  for (let i = 0; i < left; i++) g.permits.push({ target: THE_DECK, forced: true, extra: i >= regular })
}

define({
  k: 'mustAttackIt',
  family: 'effect',
  fields: { what: { is: 'ref' } },
  run(g, c, n) {
    const e = one(g, c, n.what as Linked)
    c.did = 0
    if (objectOf(g, e) === null) return
    g.permits.push({ target: e, forced: true, extra: false })
    c.did = 1
  },
  text: (n, t) =>
    sentences(
      t.lead(n.what as Linked),
      `the active player must attack ${t.object(n.what as Linked)} this turn if able`,
    ),
})
/** A regular attack of this turn is spoken for. */
export const mustAttackIt = (what: Node): Node => ({ k: 'mustAttackIt', what }) as Node

define({
  k: 'doubleRewards',
  family: 'effect',
  fields: {},
  run(g, c) {
    const o = objectOf(g, c.src)
    if (o !== null) o.rewardTimes *= 2
  },
  text: () => 'double its rewards',
})
export const doubleRewards: Node = { k: 'doubleRewards' }
