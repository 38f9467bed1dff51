import { below, type Option, type Seat } from '@soulstack/kit'
import { UnwrittenRoll, WrongFace } from '../model/card-sandbox.ts'
import { CHANNEL } from '../model/channels.ts'
import { cardEntity, type Entity, itemEntity, NONE, nodeEntity } from '../model/entity.ts'
import { forkCtx } from '../model/fork.ts'
import type { Ability } from '../model/library.ts'
import { ask, ctxOfFrame, machine, picked, start } from '../model/machine.ts'
import { count, fieldAs, type Linked, type NodeFor, ofKind, test } from '../model/node.ts'
import type { Obj } from '../model/objects.ts'
import type { Ctx, Item } from '../model/stack.ts'
import type { State } from '../model/state.ts'
import { AdjustRoll, MoreDice } from '../model/statics.ts'
import { withoutAlike } from './alike.ts'
import { attackRollResult, combatDamage } from './combat.ts'
import {
  borrow,
  bound,
  giveBack,
  itemById,
  objectOf,
  RESULTS,
  ROLLED_BEFORE,
  setBind,
  TOGETHER,
  youOf,
} from './context.ts'
import { happen, means, wouldHappen } from './events.ts'
import { endEffects } from './lasting.ts'
import { removeObject } from './objects.ts'
import { pushRoll } from './stack.ts'
import { modified, useUpOnDie } from './stats.ts'

/** Dice Rolls, in five steps. All rolls use a D6 and stay between 1 and 6. */

/** Ends a list of written dice: later dice are random. */
export const THEN_AT_RANDOM = 0

/** Step 1: rolls a die, before it is put on the stack. With more sides, what is above 6 counts as 6. A scenario may have written the next faces. Returns 1 to 6. */
export function throwDie(g: State, sides = 6): number {
  if (g.dice !== null) {
    const face = g.dice.shift()
    if (face === undefined) throw new UnwrittenRoll()
    if (face > sides) throw new WrongFace(face, sides)
    if (face !== THEN_AT_RANDOM) return clampFace(face)
    g.dice = null
  }
  return clampFace(below(g.random, sides) + 1)
}

/** How many dice are rolled at once, however many a card of a player asks for. */
export const MOST_DICE = 100

/** Limits a result to 1 to 6. */
export const clampFace = (n: number): number => Math.max(1, Math.min(6, n))

/** "Roll-": puts a die on the stack for `node`, whose cases continue with the result in a copy of the context. */
export function rollFor(g: State, seat: Seat, c: Ctx, node: number): void {
  const copy = forkCtx(c)
  copy.at = -1
  // the outcome is an ability of the card, not the card itself, which goes to the discard meanwhile
  copy.card = -1
  if (c.card >= 0 && c.moved === NONE) copy.moved = cardEntity(c.card)
  rollAndPut(g, seat, false, node, copy, NONE)
}

/** Triggers abilities that wait for an attack roll to be made. Returns whether there are any: they resolve before it. */
export function rollAhead(g: State, seat: Seat, target: Entity): boolean {
  if (g.index[CHANNEL.attackRollAhead]!.length === 0) return false
  happen(g, CHANNEL.attackRollAhead, { who: seat, by: target, bySeat: seat, combat: true })
  return true
}

/** An attack roll. Dead players make none (Player Death; Attacking). */
export function rollAttack(g: State, seat: Seat, target: Entity): void {
  g.seats[seat]!.thisTurn.attackRolls++
  rollAndPut(g, seat, true, -1, null, target)
}

/** Rolls one die and puts it on the stack, unless an effect makes the player roll more dice. */
function rollAndPut(g: State, seat: Seat, attack: boolean, node: number, c: Ctx | null, by: Entity): void {
  const list = moreDice(g, seat, attack, by)
  if (list.length === 0) {
    put(g, seat, throwDie(g), attack, node, c, by)
    return
  }
  start(g, rollMore, { seat, target: by, attack, by: list }, { node, ctx: c })
}

/** Effects like "they instead roll 4 dice" that apply to this player's rolls: object, ability, object, ability … */
function moreDice(g: State, seat: Seat, attack: boolean, target: Entity): number[] {
  const found: number[] = []
  const list = g.index[CHANNEL.moreDice]!
  for (let i = 0; i < list.length; i += 2) {
    const o = objectOf(g, list[i]!)
    if (o === null) continue
    const node = ofKind(MoreDice, g.rules.library.abilities[list[i + 1]!]!.node)
    if (node.against === true && !(attack && target === o.id)) continue
    if (means(g, node.who, seat, o) && (node.sides !== undefined || diceOf(g, o, node, seat) > 1))
      found.push(o.id, list[i + 1]!)
  }
  return found
}

/** How many dice are rolled instead of one. */
function diceOf(g: State, o: Obj, n: NodeFor<typeof MoreDice>, seat: Seat): number {
  if (typeof n.n === 'number') return n.n
  const c = borrow(g, o)
  c.who = seat
  const dice = count(g, c, n.n)
  giveBack()
  return Math.max(1, Math.min(dice, MOST_DICE))
}

interface RollingMore {
  seat: Seat
  /** The target, if it is an attack roll. */
  target: Entity
  attack: boolean
  /** Effects that may replace the roll: object, ability, object, ability … */
  by: readonly number[]
}
const makeRollingMore = ({ seat, target, attack, by }: RollingMore): RollingMore => ({ seat, target, attack, by })

/**
 * Several dice are rolled for one roll, and one of them counts. If several effects demand this, the roller picks the one that replaces the
 * roll. After that it is not a roll of one die any more, so the others do not apply and are not used up (Replacement Effects). All dice are
 * rolled before one is put on the stack (Dice Rolls, step 1).
 */
const rollMore = machine.procedure('roll more dice', makeRollingMore, {
  which(g, f) {
    const { seat, by } = f.l
    const options: Option[] = []
    // an effect with a limit may have been used up by another die of the same ability
    for (let i = 0; i < by.length; i += 2)
      if (objectOf(g, by[i]!) !== null) options.push({ act: 'replacement', a: by[i]!, b: by[i + 1]! })
    if (options.length === 0) return 'plain'
    ask(g, seat, 'which-replacement-first', {}, withoutAlike(g, options))
    return undefined
  },
  throw(g, f) {
    const { seat } = f.l
    const { a, b } = picked(g)[0]!
    const o = objectOf(g, a)!
    const node = ofKind(MoreDice, g.rules.library.abilities[b]!.node)
    const def = o.kind === 'effect' ? o.printed : o.def
    const faces = Array.from({ length: diceOf(g, o, node, seat) }, () => throwDie(g, node.sides))
    g.out?.push({ type: 'dice', seat, faces, card: def })
    // this uses up an effect with a limit
    if (o.effect !== null && o.effect.uses > 0 && --o.effect.uses === 0) removeObject(g, o)
    const lowest = Math.min(...faces)
    const counts = node.chooser === 'lowest' || faces.every((face) => face === lowest) ? [lowest] : faces
    const options = counts.map((face, i) => ({ act: 'face', a: face, b: i }))
    const chooser = node.chooser === 'left' ? (seat + 1) % g.rules.players : youOf(g, o.ctl)
    ask(g, chooser, 'choose-die', { card: def, roller: seat }, options)
  },
  put(g, f) {
    const { seat, attack, target } = f.l
    const c = f.ctx
    f.ctx = null
    if (c !== null) c.at = -1
    put(g, seat, picked(g)[0]!.a, attack, f.node, c, target)
    return 'end'
  },
  /** Nothing replaces it any more: one die is rolled. */
  plain(g, f) {
    const { seat, attack, target } = f.l
    const c = f.ctx
    f.ctx = null
    if (c !== null) c.at = -1
    put(g, seat, throwDie(g), attack, f.node, c, target)
    return 'end'
  },
})

interface RollingTogether {
  /** Who rolls each die, in order, and how many have been rolled. */
  rollers: readonly Seat[]
  rolled: number
  /** The dice on the stack. */
  dice: readonly number[]
}
const makeRollingTogether = ({ rollers }: Pick<RollingTogether, 'rollers'>): RollingTogether => ({
  rollers,
  rolled: 0,
  dice: [],
})

/**
 * Several dice are rolled for one effect (the node), each as a separate roll on the stack. The effect waits until the last of them has
 * resolved.
 */
export const rollTogether = machine.procedure('roll together', makeRollingTogether, {
  roll(g, f) {
    const { rollers, rolled } = f.l
    const seat = rollers[rolled]
    if (seat === undefined) return 'link'
    f.l = { ...f.l, rolled: rolled + 1 }
    rollFor(g, seat, ctxOfFrame(g, f), f.node)
    return undefined
  },
  rolled(g, f) {
    // bonuses may already lie above it
    f.l = { ...f.l, dice: [...f.l.dice, g.stack.findLast((t) => t.kind === 'roll')!.id] }
    return 'roll'
  },
  link(g, f) {
    for (const id of f.l.dice) {
      const c = itemById(g, id)!.ctx!
      setBind(c, TOGETHER, f.l.dice.slice())
      setBind(c, RESULTS, [])
    }
    return 'end'
  },
})

/** Stores the result of one of several dice rolled together. Returns whether others are still on the stack, which then carry the result. */
export function waitsForOthers(g: State, item: Item, face: number): boolean {
  const c = item.ctx!
  const results = [...bound(c, RESULTS), item.who, face]
  c.bind[RESULTS] = results
  const left = bound(c, TOGETHER).filter((id) => id !== item.id && itemById(g, id) !== null)
  for (const id of left) itemById(g, id)!.ctx!.bind[RESULTS] = results.slice()
  return left.length > 0
}

/** Puts a die on the stack. Effects that wait for this player's next roll are tied to it. */
function put(g: State, seat: Seat, face: number, attack: boolean, node: number, c: Ctx | null, by: Entity): void {
  const item = pushRoll(g, seat, face, attack, node, c, by)
  const list = g.index[CHANNEL.adjustRoll]!
  for (let i = 0; i < list.length; i += 2) {
    const o = objectOf(g, list[i]!)
    if (o !== null && o.ctl === seat && o.effect !== null && o.effect.captured.length === 0)
      o.effect = { ...o.effect, captured: [itemEntity(item.id)] }
  }
  // step 2: abilities that wait for a die to be rolled, whatever becomes of the roll
  happen(g, CHANNEL.diceRolled, about(item, face))
  g.rules.edition.diePut(g, item)
}

/** Step 3: an effect changes the face. "Would" abilities can then act again (step 4 returns to step 3). */
export function setFace(g: State, item: Item, face: number): void {
  const now = clampFace(face)
  item.face = now
  item.done.length = 0
  g.out?.push({ type: 'face', item: item.id, face: now, seat: item.who })
}

/** Rolls a die on the stack again. */
export function reroll(g: State, item: Item): void {
  setFace(g, item, throwDie(g))
}

const about = (item: Item, face: number) => ({
  who: item.who,
  by: item.by,
  bySeat: item.who as Seat,
  amount: face,
  face,
  combat: item.attack,
  item: item.id,
})

/**
 * Step 4: puts abilities on the stack that trigger when a player would roll this number. Returns whether there were any. The number is the
 * one on the die, because continuous effects only change it in step 5.
 */
export const wouldRoll = (g: State, item: Item): boolean =>
  wouldHappen(g, CHANNEL.wouldRoll + item.face, item.done, about(item, item.face))

/** The result a die would have now, with continuous effects. If these use the stack, they have already changed the die (D09). */
export const finalFace = (g: State, item: Item): number =>
  g.rules.edition.rollBonuses === 'on the stack'
    ? item.face
    : clampFace(modified(g, CHANNEL.die, item.who, item.face, item))

/**
 * What the roller can change a die to as it resolves: options with the face and the object that allows it. `used`: objects already used.
 */
function adjustments(g: State, item: Item, used: readonly Entity[]): Option[] {
  const options: Option[] = []
  const list = g.index[CHANNEL.adjustRoll]!
  for (let i = 0; i < list.length; i += 2) {
    const o = objectOf(g, list[i]!)
    const node = ofKind(AdjustRoll, g.rules.library.abilities[list[i + 1]!]!.node)
    if (o === null || o.ctl !== item.who || used.includes(o.id)) continue
    // an effect about "the next roll" is tied to one die
    if (o.effect !== null && !o.effect.captured.includes(itemEntity(item.id))) continue
    const c = borrow(g, o)
    c.combat = item.attack
    const faces = !test(g, c, node.if)
      ? []
      : node.to !== undefined
        ? [count(g, c, node.to)]
        : (node.by ?? []).map((x) => clampFace(item.face + x))
    giveBack()
    for (const face of faces) if (face !== item.face) options.push({ act: 'face', a: face, b: o.id })
  }
  return options
}

/** Whether the roller can change this die as it resolves. */
export const isAdjustable = (g: State, item: Item): boolean =>
  g.index[CHANNEL.adjustRoll]!.length > 0 && adjustments(g, item, []).length > 0

interface Adjusting {
  die: number
  /** Objects used for this die. */
  used: readonly Entity[]
}
const makeAdjusting = ({ die }: Pick<Adjusting, 'die'>): Adjusting => ({ die, used: [] })

/**
 * Step 5 with a continuous effect that leaves the roller a choice ("you may add or subtract 1"). The roll is changed as it resolves, once
 * by each such effect, in the roller's order, and nobody can respond.
 */
export const adjust = machine.procedure('adjust a roll', makeAdjusting, {
  ask(g, f) {
    const item = itemById(g, f.l.die)!
    const options = adjustments(g, item, f.l.used)
    if (options.length === 0) return 'resolve'
    ask(g, item.who, 'adjust-roll', { face: item.face }, [{ act: 'face', a: item.face, b: 0 }, ...options])
    return undefined
  },
  chosen(g, f) {
    const { a: face, b: object } = picked(g)[0]!
    if (object === 0) return 'resolve'
    const item = itemById(g, f.l.die)!
    item.face = face
    f.l = { ...f.l, used: [...f.l.used, object] }
    g.out?.push({ type: 'face', item: item.id, face, seat: item.who })
    return 'ask'
  },
  resolve(g, f) {
    const item = itemById(g, f.l.die)!
    for (const o of g.objects)
      if (o?.effect?.captured.includes(itemEntity(item.id)) === true && o.effect.uses > 0) removeObject(g, o)
    g.stack.pop()
    g.dirty = true
    g.rules.edition.resolveRoll(g, item)
    return 'end'
  },
})

/** The outcomes of a roll with this result: one or none, or more if numbers in the text have been changed. */
export function casesOf(node: Linked, face: number): Ability[] {
  const found: Ability[] = []
  for (const { on, ability } of fieldAs(node, 'cases', 'cases') ?? [])
    if (on.length === 0 || on.includes(face)) found.push(ability)
  return found
}

/** What this roll has come to, if it was made before the effect that is carried out now (X11); null: nothing. Undefined: it was not. */
export function madeBefore(g: State, c: Ctx, roll: Linked): Linked<'effect'> | null | undefined {
  if (!bound(c, ROLLED_BEFORE).includes(nodeEntity(roll.id))) return undefined
  const { key } = g.rules.library.abilities[c.ability]!
  // the outcome itself, or one of a roll inside it
  const its = fieldAs(roll, 'cases', 'cases')!.find(({ ability: a }) => a.key === key || key.startsWith(`${a.key}.`))
  return its === undefined ? null : its.ability.modes[0]!.effect
}

/** Whether the outcome belongs to the controller of the card, not to whoever rolled. */
export const isForEverybody = (node: Linked): boolean => fieldAs(node, 'everybody', 'flag') === true

/**
 * Step 5: continuous effects change the result, which is then final. Abilities that wait for rolls trigger, below the outcome of the roll
 * (in the first edition above it, D10).
 */
export function resolveRollBelow(g: State, item: Item): void {
  const face = finalFace(g, item)
  useUpOnDie(g, item.who, item)
  g.out?.push({
    type: 'rolled',
    seat: item.who,
    face,
    from: item.face,
    ...attackRollResult(g, item, face),
    item: item.id,
  })
  happen(g, CHANNEL.roll + face, about(item, face))
  g.seats[item.who]!.thisTurn.lastFace = face
  if (item.attack) {
    g.seats[item.who]!.thisTurn.lastAttackRoll = face
    combatDamage(g, item.who as Seat, item.by, face)
    if (g.index[CHANNEL.countsMiss]!.length > 0) endEffects(g, 'attackRoll')
    return
  }
  const node = g.rules.library.nodes[item.node]!
  const c = item.ctx!
  c.x = face
  if (bound(c, TOGETHER).length > 0 && waitsForOthers(g, item, face)) return
  const outcomes = casesOf(node, face)
  if (outcomes.length === 0) return
  // the outcome goes above the other triggers of this roll, so it happens first (booklet, Dice Rolls, step 6)
  // the player who rolled controls both the roll and its outcome (Roll-)
  if (!isForEverybody(node)) c.ctl = item.who
  for (let i = 0; i < outcomes.length; i++)
    g.pending.push({ ability: outcomes[i]!.id, ctx: i === 0 ? c : { ...c, bind: c.bind.slice() }, last: true })
}
