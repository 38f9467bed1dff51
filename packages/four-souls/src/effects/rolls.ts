import { changeResult, isResult } from '../editions/first/dice.ts'
import type { CaseSource } from '../model/card.ts'
import { isItem, isSeat, itemEntity, itemOf } from '../model/entity.ts'
import { needs } from '../model/faults/index.ts'
import { ask, ctxOfFrame, machine, picked, startFor } from '../model/machine.ts'
import {
  type Condition,
  count,
  define,
  type Effect,
  find,
  type Linked,
  type NodeFor,
  one,
  type Ref,
  run,
  test,
  type Value,
} from '../model/node.ts'
import { bothWaysFault } from '../model/roles.ts'
import type { Ctx } from '../model/stack.ts'
import type { State } from '../model/state.ts'
import { isNode } from '../model/written.ts'
import { itemById } from '../rules/context.ts'
import { clampFace, MOST_DICE, madeBefore, reroll, rollFor, rollTogether, setFace, throwDie } from '../rules/dice.ts'
import { anotherPlayer } from './filters.ts'
import { nodeOf } from './frames.ts'

/** Rolling, and changing dice on the stack. */

/** A node that rolls dice. */
interface Rolling {
  readonly id: number
  readonly by?: Linked<'ref'>
  readonly times?: number
  readonly timesIf?: Linked<'condition'>
  readonly forEach?: number | Linked<'value'>
  readonly instead?: boolean
}

export const Roll = define({
  k: 'roll',
  family: 'effect',
  about: 'A die is rolled, and what happens depends on the number.',
  affects: 'within',
  fields: {
    by: { is: 'ref', optional: true, unwritten: 'you', about: 'who rolls' },
    instead: {
      is: 'flag',
      optional: true,
      silent: 'the replacement around it says it',
      only: true,
      about: 'in a replacement: the outcome replaces what would have happened',
    },
    times: {
      is: 'number',
      optional: true,
      least: 2,
      most: 6,
      about: 'how many dice are rolled; with timesIf, if that is true',
    },
    timesIf: { is: 'condition', optional: true, about: 'when more than one die is rolled' },
    forEach: { is: 'value', optional: true, about: 'as many dice as this are rolled, instead of times' },
    cases: { is: 'cases', about: 'the outcomes' },
  },
  run(g, c, n) {
    const before = madeBefore(g, c, n)
    if (before === undefined) rollDiceFor(g, c, n)
    else if (before === null) c.did = 0
    else run(g, c, before)
  },
  rolls: (g, c, n) => (madeBefore(g, c, n) === undefined && diceFor(g, c, n) > 0 ? n : null),
  fault(n) {
    if (n.times === undefined && n.timesIf !== undefined) return needs(n, 'times', { with: 'timesIf' })
    if (n.times !== undefined && n.forEach !== undefined) return ['rollTimes']
    if ((n.times !== undefined || n.forEach !== undefined) && n.cases[0]?.on === undefined) return ['rollOn']
    if (n.cases.length > 1 && n.cases.some(({ on }) => on === undefined)) return ['outcomeOn']
    const faces = n.cases.flatMap(({ on }) => on ?? [])
    return new Set(faces).size < faces.length ? ['oneOutcome'] : null
  },
})

/** How many dice a node rolls. */
const diceFor = (g: State, c: Ctx, n: Rolling): number =>
  n.forEach !== undefined ? count(g, c, n.forEach) : n.times !== undefined && test(g, c, n.timesIf) ? n.times : 1

/** All dice are rolled before any of them resolves (Dice Rolls, step 1). */
function rollDiceFor(g: State, c: Ctx, n: Rolling): void {
  const by = n.by ? one(g, c, n.by) : c.you
  const dice = Math.min(diceFor(g, c, n), MOST_DICE)
  for (let i = 0; i < dice; i++) rollFor(g, isSeat(by) ? by : c.you, c, n.id)
  if (n.instead === true) c.amount = 0
  c.did = 1
}

/** Outcomes by the numbers rolled: `{ '1-2': …, '6': … }`. */
type Table = Readonly<Record<string, Effect | CaseSource>>
function casesOf(table: Table | Effect): CaseSource[] {
  if (isNode(table)) return [{ do: table }]
  return (
    Object.entries(table)
      .map(([on, c]) => ({ ...('k' in c ? { do: c } : c), on: facesOf(on) }))
      // by lowest face, because JavaScript puts numeric keys before all others
      .sort((a, b) => Math.min(...a.on) - Math.min(...b.on))
  )
}

/** "Roll-": `roll({ '1-2': gainCents(1), '6': loot(2) })`, or one effect that uses the result. */
export const roll = (table: Table | Effect, by?: Ref): Effect =>
  Roll.of(by ? { cases: casesOf(table), by } : { cases: casesOf(table) })

/** One die, or `times` dice if the condition is true. */
export const rollTimesIf = (times: number, cond: Condition, table: Table): Effect =>
  Roll.of({ cases: casesOf(table), times, timesIf: cond })

/** "Roll 3 times-": this many dice, each with its own outcome. */
export const rollTimes = (times: number, table: Table): Effect => Roll.of({ cases: casesOf(table), times })
/** "Roll for each counter on it-": as many dice as this, each with its own outcome. */
export const rollForEach = (forEach: Value, table: Table, by?: Ref): Effect =>
  Roll.of({ cases: casesOf(table), forEach, ...(by && { by }) })
export const RollAgain = define({
  k: 'rollAgain',
  family: 'effect',
  about: 'In an outcome of a roll: the same roll is made again, with all its outcomes.',
  affects: ['dice'],
  fields: {},
  run(g, c, n) {
    // the roll that this is an outcome of: the innermost one around it
    const around = g.rules.library.nodes.findLast((roll) => Roll.is(roll) && n.key.startsWith(`${roll.key}.`))
    c.did = 0
    if (around !== undefined) rollDiceFor(g, c, around as NodeFor<typeof Roll>)
  },
})
/** In an outcome of a roll: the same roll again. */
export const rollAgain = RollAgain.of({})

export const RollTogether = define({
  k: 'rollTogether',
  family: 'effect',
  about: 'Dice are rolled at once, and one effect looks at all of them.',
  affects: 'within',
  fields: {
    who: { is: 'ref', about: 'who rolls' },
    n: { is: 'number', least: 1, most: 6, about: 'how many dice each' },
    everybody: {
      is: 'flag',
      optional: true,
      silent: 'the outcome itself shows to whom it belongs',
      only: true,
      about: 'the outcome belongs to the card, not to the players who rolled',
    },
    cases: { is: 'cases', about: 'what happens then' },
  },
  run(g, c, n) {
    const before = madeBefore(g, c, n)
    if (before != null) {
      run(g, c, before)
      return
    }
    const list = find(g, c, n.who)
      .filter(isSeat)
      .flatMap((seat) => Array.from({ length: n.n }, () => seat))
    c.did = list.length
    if (list.length > 0) startFor(g, c, n, rollTogether, { rollers: list })
  },
  rolls: (g, c, n) => (madeBefore(g, c, n) === undefined && find(g, c, n.who).some(isSeat) ? n : null),
  fault: ({ cases }) => (cases.length > 1 || cases[0]!.on !== undefined ? ['rolledTogether'] : null),
})
/** `n` dice at once; the effect looks at all their results. */
export const rollDice = (n: number, effect: Effect, who: Ref): Effect =>
  RollTogether.of({ who, n, cases: [{ do: effect }] })
/** Each of these players rolls a die, and the effect looks at all the results. */
export const eachRolls = (who: Ref, effect: Effect, n = 1): Effect =>
  RollTogether.of({ who, n, everybody: true, cases: [{ do: effect }] })

/** In a replacement: a roll decides what happens instead. In its outcomes, `amount` is how much it would have been. */
export const rollInstead = (table: Table): Effect => Roll.of({ cases: casesOf(table), instead: true })

function facesOf(on: string): number[] {
  const faces: number[] = []
  for (const part of on.split(',')) {
    const [from, to] = part.split('-').map(Number) as [number, number | undefined]
    for (let x = from; x <= (to ?? from); x++) faces.push(x)
  }
  return faces
}

/** An effect on dice. */
interface OfDice {
  readonly die: Linked<'ref'>
}

const dice = (g: State, c: Ctx, n: OfDice) =>
  find(g, c, n.die)
    .filter(isItem)
    .map((e) => itemById(g, itemOf(e)))
    .filter((t) => t !== null && t.kind === 'roll')

/** For "would roll" abilities that act on a resolved roll (D10): is its result still the one that triggered this? */
const actsOnResult = (g: State, c: Ctx, n: OfDice): boolean =>
  g.rules.edition.wouldRolls === 'as it has resolved' && ThatDie.is(n.die) && isResult(g, c.item, c.face)

export const ThatDie = define({
  k: 'thatDie',
  family: 'ref',
  about: 'The die that a "would roll" ability is about.',
  fields: {},
  find(_g, c, _n, into) {
    if (c.item > 0) into.push(itemEntity(c.item))
  },
})
/** The die that a "would roll" ability is about. */
export const thatDie = ThatDie.of({})

export const Reroll = define({
  k: 'reroll',
  family: 'effect',
  about: 'Dice are rolled again.',
  affects: ['dice'],
  fields: { die: { is: 'ref', about: 'the dice' } },
  run(g, c, n) {
    c.did = 0
    if (actsOnResult(g, c, n)) {
      changeResult(g, c.item, c.who, throwDie(g))
      c.did = 1
      return
    }
    for (const t of dice(g, c, n)) {
      reroll(g, t!)
      c.did++
    }
  },
})
export const rerollDie = (die: Ref): Effect => Reroll.of({ die })

interface RerollingMore {
  die: number
  faces: readonly number[]
}
const makeRerollingMore = ({ die }: Pick<RerollingMore, 'die'>): RerollingMore => ({ die, faces: [] })

/** The roller rolls several dice and chooses another player, who chooses the one that counts. */
const rerollingMore = machine.procedure('reroll with more dice', makeRerollingMore, {
  throw(g, f) {
    const item = itemById(g, f.l.die)
    const c = ctxOfFrame(g, f)
    const n = nodeOf(g, f, RerollMore)
    if (item === null) return 'end'
    f.l = { ...f.l, faces: Array.from({ length: n.n }, () => throwDie(g)) }
    g.out?.push({ type: 'dice', seat: item.who, faces: f.l.faces, card: c.def })
    const others = g.seats.flatMap((_, seat) => (seat === item.who ? [] : [{ act: 'target', a: seat, b: 0 }]))
    ask(g, item.who, 'choose', { card: c.def, filter: n.chooser.id, node: n.id }, others)
    return undefined
  },
  choose(g, f) {
    const item = itemById(g, f.l.die)
    const c = ctxOfFrame(g, f)
    if (item === null) return 'end'
    const options = f.l.faces.map((face, i) => ({ act: 'face', a: face, b: i }))
    ask(g, picked(g)[0]!.a, 'choose-die', { card: c.def, roller: item.who }, options)
    return undefined
  },
  set(g, f) {
    const item = itemById(g, f.l.die)
    if (item !== null) setFace(g, item, picked(g)[0]!.a)
    ctxOfFrame(g, f).did = item === null ? 0 : 1
    return 'end'
  },
})
export const RerollMore = define({
  k: 'rerollMore',
  family: 'effect',
  about: 'A die is rolled again with several dice. Its roller chooses another player, who chooses the result.',
  affects: ['dice'],
  fields: {
    die: { is: 'ref', about: 'the die' },
    n: { is: 'number', least: 2, most: 6, about: 'how many dice' },
    chooser: { is: 'filter', silent: 'it is always another player', about: 'who may be chosen to choose the result' },
  },
  run(g, c, n) {
    const [die] = dice(g, c, n)
    c.did = 0
    if (die != null) startFor(g, c, n, rerollingMore, { die: die.id })
  },
})
/** The controller of this die rerolls it with `n` dice, and another player of their choice chooses the one that counts. */
export const rerollWith = (n: number, die: Ref): Effect => RerollMore.of({ n, die, chooser: anotherPlayer })

export const AddToDie = define({
  k: 'addToDie',
  family: 'effect',
  about: 'Adds to dice.',
  affects: ['dice'],
  fields: {
    n: { is: 'value', role: 'amount', least: -6, most: 6, about: 'how much' },
    die: { is: 'ref', about: 'the dice' },
  },
  run(g, c, n) {
    for (const t of dice(g, c, n)) setFace(g, t!, t!.face + count(g, c, n.n))
    c.did = 1
  },
})
export const addToDie = (n: Value, die: Ref): Effect => AddToDie.of({ n, die })

export const SetDie = define({
  k: 'setDie',
  family: 'effect',
  about: 'Changes dice to a number.',
  affects: ['dice'],
  fields: {
    n: { is: 'value', role: 'face', least: 1, most: 6, about: 'the number' },
    die: { is: 'ref', about: 'the dice' },
  },
  run(g, c, n) {
    c.did = 1
    if (actsOnResult(g, c, n)) changeResult(g, c.item, c.who, clampFace(count(g, c, n.n)))
    else for (const t of dice(g, c, n)) setFace(g, t!, count(g, c, n.n))
  },
  // a die that shows the number already is not changed to it
  idle: (g, c, n) => !actsOnResult(g, c, n) && dice(g, c, n).every((t) => t!.face === clampFace(count(g, c, n.n))),
})
export const setDie = (n: Value, die: Ref): Effect => SetDie.of({ n, die })

export const AlterDie = define({
  k: 'alterDie',
  family: 'effect',
  about: 'Changes a die by or to a number chosen as the ability goes on the stack.',
  affects: ['dice'],
  fields: {
    by: { is: 'numbers', least: -6, most: 6, about: 'the numbers to choose from' },
    to: { is: 'flag', optional: true, only: true, about: 'the die is changed to the number; without it, by it' },
    die: { is: 'ref', about: 'the die' },
  },
  fault: (n) =>
    n.by.includes(0)
      ? ['zeroDie']
      : n.to === true
        ? n.by.some((x) => x < 0)
          ? ['dieFaces']
          : null
        : bothWaysFault(n.by),
  numbers: (n) =>
    n.to === true ? { ask: 'choose-face', act: 'face', from: n.by } : { ask: 'choose-change', act: 'add', from: n.by },
  run(g, c, n) {
    for (const t of dice(g, c, n)) setFace(g, t!, n.to === true ? c.number : t!.face + c.number)
    c.did = 1
  },
})
/** Adds one of these amounts to a die, chosen with its target: `alterDie([1, -1], …)`. */
export const alterDie = (by: number[], die: Ref): Effect => AlterDie.of({ by, die })
/** Changes a die to one of these faces, chosen with its target. */
export const chooseFace = (faces: number[], die: Ref): Effect => AlterDie.of({ by: faces, to: true, die })
