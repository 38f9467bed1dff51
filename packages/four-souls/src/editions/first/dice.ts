import type { Seat } from '@soulstack/kit'
import { CHANNEL } from '../../model/channels.ts'
import { itemEntity, itemOf } from '../../model/entity.ts'
import { forkCtx } from '../../model/fork.ts'
import type { Ability } from '../../model/library.ts'
import { ask, machine, start } from '../../model/machine.ts'
import type { Ctx, Item } from '../../model/stack.ts'
import type { State } from '../../model/state.ts'
import { announce } from '../../rules/announce.ts'
import { attackRollResult, combatDamage } from '../../rules/combat.ts'
import { bound, itemById, newCtx, TOGETHER } from '../../rules/context.ts'
import { casesOf, isForEverybody, setFace, waitsForOthers } from '../../rules/dice.ts'
import { happen, wouldHappen } from '../../rules/events.ts'
import { ruleItem } from '../../rules/rule-items.ts'
import { pushRule, topOf } from '../../rules/stack.ts'
import { type DieModifier, modifiersOfDie, useUpOnDie } from '../../rules/stats.ts'
import { turnsAfter } from '../../rules/turn-order.ts'
import { effectBelow, hasMoreThanRoll, isRolledBefore, makeRoom, needsDie, withoutOutcome } from './rolls-first.ts'

/**
 * Dice Rolls in the first edition: bonuses are put on the stack above the die (D09). Triggers of a result go above the outcome of the roll,
 * and a few cards change the result for good after it has resolved (final rerolls, D10).
 */

/** "+1 to dice rolls" on the stack above its die (`who`). */
const ROLL_BONUS = ruleItem({
  name: 'roll-bonus',
  cancellable: true,
  resolve(g, item) {
    const die = itemById(g, itemOf(item.who))
    if (die?.kind === 'roll') setFace(g, die, die.face + item.amount)
  },
})

/** A result without an outcome, kept on the stack because a final reroll above it may still change it. */
const ROLL_RESULT = ruleItem({ name: 'roll-result', cancellable: false, resolve: () => {} })

/**
 * D09: puts each current bonus to this roll on the stack above it. Later bonuses do not apply to it. The order is that of triggers: first
 * those of the game, then in turn order from the active player; players order their own if that matters.
 */
function putBonuses(g: State, die: Item): void {
  const found = modifiersOfDie(g, die.who, die)
  if (found.length === 0) return
  useUpOnDie(g, die.who, die)
  const rank = (m: DieModifier): number => (m.ctl < 0 ? -1 : turnsAfter(g, g.active, m.ctl))
  found.sort((x, y) => rank(x) - rank(y))
  // the order only matters if one player has both positive and negative bonuses, because rolls stay between 1 and 6
  if (found.some((m) => found.some((o) => o.ctl === m.ctl && o.n * m.n < 0)))
    start(g, orderingBonuses, { die: die.id, bonuses: found })
  else for (const m of found) putBonus(g, die, m)
}

/** A die is on the stack: ties it to the effect that needs it (X11), and puts the bonuses to it above (D09). */
export function diePut(g: State, die: Item): void {
  if (!die.attack) {
    const below = g.stack.findLast((t) => t !== die && t.kind !== 'roll' && t.rule !== ROLL_BONUS)
    if (below !== undefined && needsDie(g, below, die.node)) {
      if (below.roll === below.id) below.roll = die.id
      die.roll = below.id
    }
  }
  putBonuses(g, die)
}

function putBonus(g: State, die: Item, m: DieModifier): void {
  const ctx = newCtx()
  ctx.src = m.source
  ctx.def = m.def
  ctx.ctl = m.ctl
  const item = pushRule(g, ROLL_BONUS, m.ctl, {
    who: itemEntity(die.id),
    by: m.source,
    bySeat: m.ctl,
    amount: m.n,
    ctx,
  })
  // the bonus of an attack roll fizzles together with the roll
  item.attack = die.attack
}

interface OrderingBonuses {
  die: number
  /** The bonuses, grouped by controller, and how many of them have been put on the stack. */
  bonuses: readonly DieModifier[]
  put: number
}
const makeOrderingBonuses = ({ die, bonuses }: Pick<OrderingBonuses, 'die' | 'bonuses'>): OrderingBonuses => ({
  die,
  bonuses,
  put: 0,
})

const orderingBonuses = machine.procedure('order roll bonuses', makeOrderingBonuses, {
  group(g, f) {
    const own = bonusesOfNextPlayer(f.l)
    const [first] = own
    if (first === undefined) return 'end'
    ask(
      g,
      first.ctl < 0 ? g.active : first.ctl,
      'order-triggers',
      {},
      own.map((m) => ({ act: 'trigger', a: m.source, b: m.ability })),
      { min: own.length, max: own.length, ordered: true },
    )
    return undefined
  },
  put(g, f) {
    const own = bonusesOfNextPlayer(f.l)
    const die = itemById(g, f.l.die)!
    for (const k of g.picks) putBonus(g, die, own[k]!)
    f.l = { ...f.l, put: f.l.put + own.length }
    return 'group'
  },
})

/** The bonuses of the player who is next. */
function bonusesOfNextPlayer({ bonuses, put }: Readonly<OrderingBonuses>): DieModifier[] {
  const rest = bonuses.slice(put)
  return rest.filter((m) => m.ctl === rest[0]!.ctl)
}

/**
 * Dice Rolls, step 2 (D10): the roll resolves with the face it has. Its outcome goes on the stack, and then its triggers above that. "Would
 * roll" abilities trigger here as well; they make final rerolls.
 */
export function resolveRollAbove(g: State, die: Item): void {
  const { face } = die
  const seat = g.seats[die.who]!
  g.out?.push({ type: 'rolled', seat: die.who, face, from: face, ...attackRollResult(g, die, face), item: die.id })
  const about = {
    who: die.who,
    by: die.by,
    bySeat: die.who as Seat,
    amount: face,
    face,
    combat: die.attack,
    item: die.id,
  }
  happen(g, CHANNEL.roll + face, about)
  const finals = wouldHappen(g, CHANNEL.wouldRoll + face, [], about)
  seat.thisTurn.lastFace = face
  if (die.attack) {
    seat.thisTurn.lastAttackRoll = face
    putCombatDamage(g, die.id, die.who as Seat, die.by, face, finals)
    return
  }
  // an effect that has been cancelled is not defined; the roll has been made all the same
  if (die.roll !== 0 && itemById(g, die.roll) === null) return
  const c = die.ctx!
  c.x = face
  if (bound(c, TOGETHER).length > 0 && waitsForOthers(g, die, face)) return
  start(
    g,
    defining,
    { die: die.id, face, seat: die.who as Seat, below: g.stack.length, keep: finals },
    { node: die.node, ctx: c },
  )
}

/**
 * Puts the combat damage of an attack roll on the stack. `keep`: a final reroll may follow, so put a placeholder there if there is no
 * damage.
 */
function putCombatDamage(g: State, die: number, seat: Seat, target: number, face: number, keep: boolean): void {
  const from = g.nextItem
  combatDamage(g, seat, target, face)
  let any = false
  for (const item of g.stack)
    if (item.id >= from) {
      item.roll = die
      any = true
    }
  if (any || !keep) return
  const item = pushRule(g, ROLL_RESULT, seat, { who: seat, by: target, bySeat: seat, face, ctx: newCtx() })
  item.roll = die
  // it is part of the combat and fizzles with it
  item.attack = true
}

/** The outcome of a roll (for the node of the frame) that is being defined. */
interface Defining {
  die: number
  face: number
  seat: Seat
  /** How many stack items are below it. */
  below: number
  /** Whether to put a placeholder on the stack if there is no outcome. */
  keep: boolean
  /** Items put on the stack for it have this id or a higher one. */
  since: number
}
const makeDefining = ({ die, face, seat, below, keep }: Omit<Defining, 'since'>): Defining => ({
  die,
  face,
  seat,
  below,
  keep,
  since: 0,
})

/** The result of a roll defines its outcome (Dice Rolls, step 2). */
const defining = machine.procedure('what was rolled for', makeDefining, {
  announce(g, f) {
    const { face, seat, keep } = f.l
    const c = f.ctx!
    const node = g.rules.library.nodes[f.node]!
    c.at = -1
    const effect = effectBelow(g, f.l.die)
    if (effect !== undefined) {
      isRolledBefore(c, f.node)
      // it makes room now, so that its outcome cannot choose it as a target
      f.l = { ...f.l, below: makeRoom(g, effect) }
    }
    // the context now belongs to the announcement
    f.ctx = keep || hasMoreThanRoll(g, c, f.node) ? forkCtx(c) : null
    f.l = { ...f.l, since: g.nextItem }
    // what was rolled for is one thing on the stack here: the first outcome that fits
    const [outcome] = casesOf(node, face)
    if (outcome === undefined) return
    if (!isForEverybody(node)) c.ctl = seat
    c.ability = outcome.id
    c.mode = 0
    announce(g, c)
  },
  put(g, f) {
    const { die, face, seat, below, since } = f.l
    let item = topOf(g)
    if (item === undefined || item.id < since) {
      if (f.ctx === null) return 'end'
      item = hasMoreThanRoll(g, f.ctx, f.node)
        ? withoutOutcome(g, f.ctx, f.node)
        : pushRule(g, ROLL_RESULT, seat, { who: seat, ctx: f.ctx })
      f.ctx = null
    }
    item.roll = die
    item.node = f.node
    item.face = face
    item.who = seat
    sink(g, below, 1)
    return 'end'
  },
})

/** Moves the top `n` stack items down so that `floor` items are below them. */
function sink(g: State, floor: number, n: number): void {
  const moved = g.stack.splice(g.stack.length - n, n)
  g.stack.splice(floor, 0, ...moved)
}

/** Whether the result of a die on the stack still is this face, so that a final reroll can change it. */
export const isResult = (g: State, die: number, face: number): boolean =>
  g.stack.some((t) => t.roll === die && t.face === face)

/** Whether a final reroll fizzles because the result is a different number by now (Fizzling, Condition Not Met). */
export const isTooLate = (g: State, c: Ctx, a: Ability): boolean =>
  a.kind === 'would' && a.event!.on === 'wouldRoll' && !isResult(g, c.item, c.face)

/**
 * A final reroll (D10): changes the result of a resolved roll to `face`. The new outcome takes the place of the old one on the stack.
 * Nothing triggers, and nobody can modify it.
 */
export function changeResult(g: State, die: number, who: Seat, face: number): void {
  g.out?.push({ type: 'face', item: die, face, seat: who })
  g.seats[who]!.thisTurn.lastFace = face
  const items = g.stack.filter((t) => t.roll === die)
  const [first] = items
  if (first === undefined) return
  const floor = g.stack.indexOf(first)
  const fresh = g.stack.length - items.length
  g.stack = g.stack.filter((t) => t.roll !== die)
  g.dirty = true
  if (first.attack || first.kind === 'damage') {
    const attack = g.attack
    if (attack === null) return
    g.seats[who]!.thisTurn.lastAttackRoll = face
    const { pending } = g
    g.pending = []
    putCombatDamage(g, die, who, attack.target, face, true)
    // a final reroll triggers nothing, not even a miss
    g.pending = pending
    sink(g, floor, g.stack.length - fresh)
    return
  }
  const c = first.ctx!
  c.x = face
  start(g, defining, { die, face, seat: who, below: floor, keep: true }, { node: first.node, ctx: c })
}
