import { below } from '@soulstack/kit'
import { ctxOf, objectOf, setBind } from '../rules/context.ts'
import { rollFor } from '../rules/dice.ts'
import { type Entity, isSeat } from '../rules/entity.ts'
import { forkCtx } from '../rules/fork.ts'
import { ask, call, ctxOfFrame, machine, picked } from '../rules/machine.ts'
import { makeEffect } from '../rules/objects.ts'
import type { Frame, State } from '../rules/state.ts'
import { candidates } from './filters.ts'
import { type Ability, type CaseSource, definitions, facesText, innerAbilities, nodes } from './library.ts'
import { count, define, find, type Linked, type Node, one, run, test, type Value } from './nodes.ts'
import { capital, clause, sentences } from './text.ts'

/** Control: what runs when, who chooses, dice, and effects that last. */

const nodeOf = (f: Frame): Linked => nodes[f.node]!

const sequence = machine.procedure('seq', {
  next(g, f) {
    const list = nodeOf(f).of as Linked[]
    if (f.i >= list.length) return 'end'
    const c = ctxOfFrame(g, f)
    run(g, c, list[f.i++]!)
    return 'next'
  },
})
define({
  k: 'seq',
  family: 'effect',
  fields: { of: { is: 'effect', many: true } },
  run(g, c, n) {
    call(g, sequence, { node: n.id, base: c.at })
  },
  text: (n, t) => t.inOrder(n.of as Linked[]),
})
/** One after the other; each happens whatever became of the others ("then", or a full stop). */
export const seq = (...of: Node[]): Node => (of.length === 1 ? of[0]! : ({ k: 'seq', of } as Node))

const ifYouDo = machine.procedure('if you do', {
  first(g, f) {
    const c = ctxOfFrame(g, f)
    c.did = 0
    run(g, c, nodeOf(f).first as Linked)
  },
  then(g, f) {
    const c = ctxOfFrame(g, f)
    if (c.did > 0) run(g, c, nodeOf(f).then as Linked)
    return 'end'
  },
})
define({
  k: 'ifDo',
  family: 'effect',
  fields: { first: { is: 'effect' }, then: { is: 'effect' } },
  run(g, c, n) {
    call(g, ifYouDo, { node: n.id, base: c.at })
  },
  text: (n, t) => {
    const first = t.effect(n.first as Linked)
    const then = n.then as Linked
    const text = t.effect(then)
    if (then.k === 'reflex') return `${first}. ${capital(text)}`
    return text.startsWith('if ') ? `${first}. If you do and ${text.slice(3)}` : `${first}. If you do, ${text}`
  },
})
/** "If you do": the second only when the first really happened. */
export const ifDo = (first: Node, then: Node): Node => ({ k: 'ifDo', first, then }) as Node

define({
  k: 'if',
  family: 'effect',
  fields: { cond: { is: 'condition' }, then: { is: 'effect' }, else: { is: 'effect', optional: true } },
  run(g, c, n) {
    if (test(g, c, n.cond as Linked)) run(g, c, n.then as Linked)
    else if (n.else) run(g, c, n.else as Linked)
    else c.did = 0
  },
  text: (n, t) => {
    const then = `if ${t.condition(n.cond as Linked)}, ${t.effect(n.then as Linked)}`
    return n.else ? `${then}. Otherwise, ${t.effect(n.else as Linked)}` : then
  },
})
export const when = (cond: Node, then: Node, otherwise?: Node): Node =>
  (otherwise ? { k: 'if', cond, then, else: otherwise } : { k: 'if', cond, then }) as Node

const maybe = machine.procedure('may', {
  ask(g, f) {
    const c = ctxOfFrame(g, f)
    const n = nodeOf(f)
    const by = n.by ? one(g, c, n.by as Linked) : c.you
    ask(g, isSeat(by) ? by : c.you, { code: 'may', args: [c.def, n.id] }, YES_NO, {
      why: [{ code: 'ability', args: [c.def] }],
    })
  },
  answered(g, f) {
    const c = ctxOfFrame(g, f)
    if (picked(g)[0]!.act === 'yes') run(g, c, nodeOf(f).do as Linked)
    else c.did = 0
    return 'end'
  },
})
const YES_NO = [
  { act: 'yes', a: 0, b: 0 },
  { act: 'no', a: 0, b: 0 },
]
define({
  k: 'may',
  family: 'effect',
  fields: { do: { is: 'effect' }, by: { is: 'ref', optional: true } },
  run(g, c, n) {
    call(g, maybe, { node: n.id, base: c.at })
  },
  text: (n, t) => (n.by ? t.as(t.ref(n.by as Linked), () => t.may(n.do as Linked)) : t.may(n.do as Linked)),
})
/** "You may": asked as it resolves. */
export const may = (effect: Node, by?: Node): Node =>
  (by ? { k: 'may', do: effect, by } : { k: 'may', do: effect }) as Node

const choosing = machine.procedure('choose', {
  ask(g, f) {
    const c = ctxOfFrame(g, f)
    const n = nodeOf(f)
    const by = n.by ? one(g, c, n.by as Linked) : c.you
    const list = candidates(g, c, n.from as Linked)
    const wanted = n.max !== undefined ? count(g, c, n.max as Linked) : 1
    c.did = 0
    if (list.length === 0) {
      setBind(c, n.as as number, [])
      return 'end'
    }
    ask(
      g,
      isSeat(by) ? by : c.you,
      { code: 'choose', args: [c.def, (n.from as Linked).id, n.id] },
      list.map((e) => ({ act: 'target', a: e, b: 0 })),
      { min: n.optional === true ? 0 : wanted, max: wanted },
    )
    return undefined
  },
  chosen(g, f) {
    const c = ctxOfFrame(g, f)
    const n = nodeOf(f)
    const list = picked(g).map((o) => o.a)
    setBind(c, n.as as number, list)
    if (list.length === 0) return 'end'
    c.did = list.length
    run(g, c, n.then as Linked)
    return 'end'
  },
})
define({
  k: 'choose',
  family: 'effect',
  fields: {
    as: { is: 'bind' },
    from: { is: 'filter' },
    by: { is: 'ref', optional: true },
    max: { is: 'value', optional: true, role: 'count' },
    optional: { is: 'flag', optional: true },
    then: { is: 'effect' },
  },
  run(g, c, n) {
    call(g, choosing, { node: n.id, base: c.at })
  },
  text: (n, t) => {
    const max = typeof n.max === 'number' ? n.max : 1
    const then = n.then as Linked
    t.declare([{ slot: n.as as number, filter: n.from as Linked, optional: false, max, chooser: null }])
    if (n.by) {
      const by = t.ref(n.by as Linked)
      const lead = by.fresh ? `${t.choosing(by)}. ` : ''
      const who = by.fresh ? t.chosen(by) : by
      // who chooses what is destroyed is said to destroy it
      if (then.k === 'destroy')
        return sentences(
          lead,
          t.as(who, () => t.effect(then)),
        )
      const phrase = t.filter(n.from as Linked, max)
      t.mention(n.as as number, phrase)
      return sentences(lead, `${t.say(clause(who, 'choose', phrase.text))}. ${capital(t.effect(then))}`)
    }
    return n.optional === true ? t.may(then) : t.effect(then)
  },
})
/** A choice made as the ability resolves. What is chosen is called `as` from then on. */
export const choose = (
  as: string,
  from: Node,
  then: Node,
  more: { by?: Node; optional?: boolean; max?: Value } = {},
): Node => ({ k: 'choose', as, from, then, ...more }) as Node

const forEach = machine.procedure('each', {
  begin(g, f) {
    f.list = candidates(g, ctxOfFrame(g, f), nodeOf(f).of as Linked)
  },
  next(g, f) {
    const list = f.list!
    const n = nodeOf(f)
    if (f.i >= list.length) return 'end'
    const e = list[f.i++]!
    if (!isSeat(e) && e < 1 << 28 && objectOf(g, e) === null) return 'next'
    const c = ctxOfFrame(g, f)
    setBind(c, n.as as number, [e])
    run(g, c, n.do as Linked)
    return 'next'
  },
})
define({
  k: 'each',
  family: 'effect',
  fields: { as: { is: 'bind' }, of: { is: 'filter' }, do: { is: 'effect' } },
  run(g, c, n) {
    call(g, forEach, { node: n.id, base: c.at })
  },
  text: (n, t) => {
    const phrase = t.every(n.of as Linked)
    t.introduce(n.as as number, phrase)
    return t.effect(n.do as Linked)
  },
})
/** For each player (in turn order from the controller), item …: what it does to one. */
export const forEvery = (as: string, of: Node, effect: Node): Node => ({ k: 'each', as, of, do: effect }) as Node

define({
  k: 'roll',
  family: 'effect',
  fields: { by: { is: 'ref', optional: true }, cases: { is: 'cases' } },
  run(g, c, n) {
    const by = n.by ? one(g, c, n.by as Linked) : c.you
    rollFor(g, isSeat(by) ? by : c.you, c, n.id)
    c.did = 1
  },
  text: (n, t) => {
    const cases = n.cases as { on: number[]; ability: Ability }[]
    for (const k of cases) t.declare(k.ability.modes[0]!.targets)
    const who = t.say(clause(n.by ? t.ref(n.by as Linked) : t.agent(), 'roll', ''))
    if (cases.length === 1 && cases[0]!.on.length === 0)
      return `${who}, then ${t.effect(cases[0]!.ability.modes[0]!.effect)}`
    const lowest = (k: { on: number[] }): number => Math.min(...k.on)
    for (const k of cases.toSorted((a, b) => lowest(a) - lowest(b)))
      t.row(facesText(k.on), (w) => w.effectOf(k.ability))
    return `${who}:`
  },
})
/** "Roll-": `roll({ '1-2': gainCents(1), '6': loot(2) })`, or one effect that uses the result. */
export function roll(table: Record<string, Node | CaseSource> | Node, by?: Node): Node {
  const cases: CaseSource[] =
    'k' in table
      ? [{ do: table as Node }]
      : Object.entries(table as Record<string, Node | CaseSource>)
          .map(([on, c]) => ({ ...('k' in c ? { do: c as Node } : (c as CaseSource)), on: facesOf(on) }))
          // by lowest face: keys that are numbers stand before the others
          .sort((a, b) => Math.min(...a.on) - Math.min(...b.on))
  return (by ? { k: 'roll', cases, by } : { k: 'roll', cases }) as Node
}

function facesOf(on: string): number[] {
  const faces: number[] = []
  for (const part of on.split(',')) {
    const [from, to] = part.split('-').map(Number) as [number, number | undefined]
    for (let x = from; x <= (to ?? from); x++) faces.push(x)
  }
  return faces
}

define({
  k: 'lasting',
  family: 'effect',
  fields: {
    on: { is: 'ref', optional: true },
    ends: { is: 'one', of: ['turn', 'attack', 'never'] },
    uses: { is: 'number', optional: true },
    remember: { is: 'value', optional: true },
    abilities: { is: 'ability', many: true },
  },
  run(g, c, n) {
    const list = innerAbilities.get(n.id)!.map((a) => a.id)
    const amount = n.remember !== undefined ? count(g, c, n.remember as Linked) : 0
    const on = n.on ? find(g, c, n.on as Linked) : null
    const ends = n.ends as 'turn' | 'attack' | 'never'
    const uses = (n.uses as number | undefined) ?? -1
    if (on === null) makeEffect(g, c.src, c.def, c.ctl, list, [], ends, uses, amount)
    else for (const e of on) makeEffect(g, c.src, c.def, c.ctl, list, [e], ends, uses, amount)
    c.did = on === null ? 1 : on.length
  },
  text: (n, t) => {
    const inner = n.abilities as Linked[]
    if (inner.every((a) => a.k === 'modify' && a.to === 'captured')) {
      const who = n.on ? t.ref(n.on as Linked) : t.agent()
      const gains = inner.map((a) => t.statGain(a)).join(' and ')
      return clause(who, 'gain', `${gains}${n.ends === 'turn' ? ' till end of turn' : ''}`)
    }
    return t.lasting(n, inner)
  },
})
/** An effect that goes on: till the end of the turn, of the attack, or until it has worked `uses` times. */
export const lasting = (
  abilities: Node[],
  more: { on?: Node; ends?: 'turn' | 'attack' | 'never'; uses?: number; remember?: Value } = {},
): Node => ({ k: 'lasting', abilities, ends: 'turn', ...more }) as Node

define({
  k: 'reflex',
  family: 'effect',
  fields: { abilities: { is: 'ability', many: true } },
  run(g, c, n) {
    for (const a of innerAbilities.get(n.id)!) {
      const copy = forkCtx(c)
      copy.at = -1
      g.pending.push({ ability: a.id, ctx: copy, last: false })
    }
  },
  text: (n, t) => `when you do, ${(n.abilities as Linked[]).map((a) => t.inner(a)).join('. ')}`,
})
/** "When you do …": an ability that triggers because this happened, with targets of its own. */
export const reflex = (ability: Node): Node => ({ k: 'reflex', abilities: [ability] }) as Node

define({
  k: 'nothing',
  family: 'effect',
  fields: {},
  run(_g, c) {
    c.did = 0
  },
  text: () => 'nothing happens',
})
export const nothing: Node = { k: 'nothing' }

// ------------------------------------------------------------------------------------------------- asking for a number

const numbering = machine.procedure('number', {
  ask(g, f) {
    const n = nodeOf(f)
    const c = ctxOfFrame(g, f)
    const options = (n.from as number[]).map((x) => ({ act: 'number', a: x, b: 0 }))
    ask(g, c.you, { code: 'choose-number', args: [c.def] }, options)
  },
  then(g, f) {
    const c = ctxOfFrame(g, f)
    c.amount = picked(g)[0]!.a
    run(g, c, nodeOf(f).then as Linked)
    return 'end'
  },
})
define({
  k: 'chooseNumber',
  family: 'effect',
  fields: { from: { is: 'numbers' }, then: { is: 'effect' } },
  run(g, c, n) {
    call(g, numbering, { node: n.id, base: c.at })
  },
  text: (n, t) => {
    const from = n.from as number[]
    return `choose ${from.length === 2 ? `${from[0]} or ${from[1]}` : `a number from ${from[0]} to ${from[from.length - 1]}`}. ${capital(t.effect(n.then as Linked))}`
  },
})
/** A number chosen on resolution; the effect uses it as `amount`. */
export const chooseNumber = (from: number[], then: Node): Node => ({ k: 'chooseNumber', from, then }) as Node

// ------------------------------------------------------------------------------------------------------------- voting

const voting = machine.procedure('vote', {
  begin(g, f) {
    const c = ctxOfFrame(g, f)
    f.list = candidates(g, c, nodeOf(f).of as Linked)
    f.list2 = []
    f.seat = c.you
    if (f.list.length === 0) return 'end'
    return undefined
  },
  ask(g, f) {
    if (f.i >= g.rules.players) return 'count'
    const c = ctxOfFrame(g, f)
    ask(
      g,
      (f.seat + f.i) % g.rules.players,
      { code: 'vote', args: [c.def] },
      f.list!.map((e) => ({ act: 'target', a: e, b: 0 })),
    )
    return undefined
  },
  voted(g, f) {
    f.list2!.push(picked(g)[0]!.a)
    f.i++
    return 'ask'
  },
  count(g, f) {
    const c = ctxOfFrame(g, f)
    const n = nodeOf(f)
    const votes = new Map<Entity, number>()
    for (const e of f.list2!) votes.set(e, (votes.get(e) ?? 0) + 1)
    const most = Math.max(...votes.values())
    const first = [...votes].filter(([, v]) => v === most)
    g.out?.push({ type: 'votes', votes: f.list2!.slice() })
    c.did = 0
    if (first.length !== 1) return 'end'
    setBind(c, n.as as number, [first[0]![0]])
    run(g, c, n.then as Linked)
    return 'end'
  },
})
define({
  k: 'vote',
  family: 'effect',
  fields: { as: { is: 'bind' }, of: { is: 'filter' }, then: { is: 'effect' } },
  run(g, c, n) {
    call(g, voting, { node: n.id, base: c.at })
  },
  text: (n, t) => {
    const phrase = t.filter(n.of as Linked)
    t.introduce(n.as as number, { text: `the ${phrase.text.replace(/^an? /, '')} with the most votes`, thing: true })
    return `each player votes for ${phrase.text}. ${capital(t.effect(n.then as Linked))}. A tie does nothing`
  },
})
/** Each player votes in turn order from the controller; the thing with most votes is called `as`. A tie does nothing. */
export const vote = (as: string, of: Node, then: Node): Node => ({ k: 'vote', as, of, then }) as Node

// ---------------------------------------------------------------------------- copies

define({
  k: 'copyTap',
  family: 'effect',
  fields: { of: { is: 'ref' } },
  run(g, c, n) {
    const e = one(g, c, n.of as Linked)
    const o = objectOf(g, e)
    const self = objectOf(g, c.src)
    if (o === null || self === null) return
    const taps = tapsOf(g, e).filter((a) => a !== c.ability)
    if (taps.length === 0) return
    call(g, copyingTap, { base: c.at, list: taps })
  },
  text: (n, t) => `use a ↷ ability of ${t.object(n.of as Linked)} as if this had it`,
})
const copyingTap = machine.procedure('copy tap', {
  ask(g, f) {
    const c = ctxOfFrame(g, f)
    ask(
      g,
      c.you,
      { code: 'choose-ability', args: [c.def] },
      f.list!.map((a) => ({ act: 'ability', a: c.src, b: a })),
    )
  },
  put(g, f) {
    const c = ctxOfFrame(g, f)
    const self = objectOf(g, c.src)
    const [option] = picked(g)
    // "this" on the copied ability means the copier; no cost is paid again (Copying an Ability)
    if (self !== null && option) {
      const copy = ctxOf(g, self, option.b)
      copy.you = c.you
      copy.ctl = c.ctl
      g.pending.push({ ability: option.b, ctx: copy, last: false })
    }
    return 'end'
  },
})
const tapsOf = (g: State, e: Entity): number[] => {
  const o = objectOf(g, e)
  return o === null || o.blank ? [] : definitionsOf(o.def)
}

const definitionsOf = (def: number): number[] => definitions[def]!.taps.map((a) => a.id)
/** Puts a tap ability of another item on the stack as if it were this one's. */
export const copyTap = (of: Node): Node => ({ k: 'copyTap', of }) as Node

define({
  k: 'atRandom',
  family: 'effect',
  fields: { as: { is: 'bind' }, from: { is: 'filter' }, then: { is: 'effect' } },
  run(g, c, n) {
    const list = candidates(g, c, n.from as Linked)
    setBind(c, n.as as number, list.length > 0 ? [list[below(g.random, list.length)]!] : [])
    c.did = list.length > 0 ? 1 : 0
    if (list.length > 0) run(g, c, n.then as Linked)
  },
  text: (n, t) => {
    const phrase = t.filter(n.from as Linked)
    t.mention(n.as as number, phrase)
    return `${t.choosing(phrase)} at random. ${capital(t.effect(n.then as Linked))}`
  },
})

/** "Choose one" on resolution (after the first full stop of an ability): the branch, then what it needs. */
const branching = machine.procedure('one of', {
  ask(g, f) {
    const c = ctxOfFrame(g, f)
    const options = (nodeOf(f).of as Linked[]).map((n, i) => ({ act: 'branch', a: i, b: n.id }))
    ask(g, c.you, { code: 'choose-mode', args: [c.def] }, options)
  },
  done(g, f) {
    run(g, ctxOfFrame(g, f), (nodeOf(f).of as Linked[])[picked(g)[0]!.a]!)
    return 'end'
  },
})
define({
  k: 'oneOf',
  family: 'effect',
  fields: { of: { is: 'effect', many: true } },
  run(g, c, n) {
    call(g, branching, { node: n.id, base: c.at })
  },
  text: (n, t) => {
    for (const e of n.of as Linked[]) t.row(null, (w) => w.effect(e))
    return 'choose one:'
  },
})
/** One of several effects, chosen as the ability resolves. */
export const oneOf = (...of: Node[]): Node => ({ k: 'oneOf', of }) as Node

define({
  k: 'gap',
  family: 'effect',
  fields: { what: { is: 'text' } },
  run(g, c, n) {
    // never silent: whoever plays such a card sees that it is not finished
    c.did = 0
    g.out?.push({ type: 'gap', card: c.def, what: n.what })
  },
  text: (n) => `(not built yet: ${String(n.what)})`,
})
/** Something a card does that the language cannot say yet. It shows on the card and in the log, and `gaps` counts it. */
export const gap = (what: string): Node => ({ k: 'gap', what }) as Node
