import type { FrameOf } from '@soulstack/kit'
import { CHANNEL } from '../model/channels.ts'
import { LOOT } from '../model/decks.ts'
import { type Entity, NONE } from '../model/entity.ts'
import type { Ability } from '../model/library.ts'
import { ask, machine, picked, start } from '../model/machine.ts'
import { type Linked, run, test } from '../model/node.ts'
import type { Ctx, Happening, Item } from '../model/stack.ts'
import type { Frame, State } from '../model/state.ts'
import { takeDamage } from './change.ts'
import { resolveDeath, wouldDie } from './death.ts'
import { adjust, isAdjustable, wouldRoll } from './dice.ts'
import { happen, wouldHappen } from './events.ts'
import { fits, meets } from './filters.ts'
import { resolve } from './procedures.ts'
import { printedAs } from './rewording.ts'
import { RULE_ITEMS } from './rule-items.ts'
import { freeSlots, slotOptions } from './slots.ts'
import { topOf } from './stack.ts'
import { itemEnters, monsterEnters } from './zones.ts'

/** The Stack: how the top item resolves. It leaves the stack and its effect is carried out; nothing can interrupt that. */

/**
 * Whether "would" abilities keep the item on the stack. They go on top of it, and it tries to resolve again when it is on top once more
 * (Dice Rolls, step 4; likewise for damage and deaths, by analogy).
 */
function isHeldBack(g: State, item: Item): boolean {
  switch (item.kind) {
    case 'roll':
      return g.rules.edition.wouldRolls === 'before it resolves' && wouldRoll(g, item)
    case 'death':
      return wouldDie(g, item)
    case 'damage':
      g.rules.edition.lookAtCombatDamage(g, item)
      return wouldHappen(g, CHANNEL.wouldTake, item.done, aboutDamage(item))
    default:
      return false
  }
}

/** Whether a trigger fizzles because its condition is no longer met, as in the first edition (X05). */
const isUnmet = (g: State, c: Ctx, a: Ability): boolean =>
  a.kind === 'trigger' &&
  a.condition !== null &&
  g.rules.edition.conditions === 'as it resolves too' &&
  !test(g, c, a.condition)

const thatFit = (g: State, c: Ctx, filter: Linked<'filter'>, list: readonly Entity[]): Entity[] =>
  list.filter((e) => fits(g, c, filter, e))

type Resolving = FrameOf<Frame, { item: number; isLoot: boolean }>
type Next = 'check' | 'effect' | 'finish' | 'ambush' | 'done' | 'end'

/** Fizzle: it does so if all its targets are gone or invalid. Otherwise the remaining ones are affected. */
function check(g: State, f: Resolving): Next {
  const c = f.ctx!
  const a = g.rules.library.abilities[c.ability]
  if (a === undefined) return finish(g, f)
  const whole = g.rules.edition.wholeOf(g, c)
  if (g.rules.edition.isTooLate(g, c, a) || isUnmet(g, c, whole?.ability ?? a)) {
    g.out?.push({ type: 'fizzled', item: f.l.item, kind: 'ability', card: c.def, seat: c.ctl })
    return finish(g, f)
  }
  const { targets } = whole?.mode ?? a.modes[c.mode]!
  let had = 0
  let left = 0
  for (const t of targets) {
    const list = c.bind[t.slot]
    if (list === undefined) continue
    had += list.length
    let valid = 0
    for (const e of list) if (meets(g, c, t.criteria, e)) valid++
    left += valid
    if (valid < list.length) c.bind[t.slot] = thatFit(g, c, t.filter, list)
  }
  if (had > 0 && left === 0) {
    g.out?.push({ type: 'fizzled', item: f.l.item, kind: f.l.isLoot ? 'loot' : 'ability', card: c.def, seat: c.ctl })
    return finish(g, f)
  }
  g.out?.push({ type: 'resolves', item: f.l.item, card: c.def, seat: c.ctl, ability: printedAs(g, c.ability) })
  if (g.rules.edition.rollsFirst(g, c, f.l.item, f.l.isLoot)) return 'done'
  return effect(g, f)
}

function effect(g: State, f: Resolving): Next {
  const c = f.ctx!
  const mode = g.rules.edition.wholeOf(g, c)?.mode ?? g.rules.library.abilities[c.ability]!.modes[c.mode]!
  run(g, c, mode.effect)
  const isDone = g.frames[g.frames.length - 1] === f && g.decision === null && g.over === null
  return isDone ? finish(g, f) : 'finish'
}

/**
 * A loot card goes to the loot discard, unless its effect has put it elsewhere, or something it caused still waits on the stack (X08). A
 * trinket becomes an item and is gained; an ambush becomes a monster.
 */
function finish(g: State, f: Resolving): Next {
  const c = f.ctx!
  g.changed = true
  if (!f.l.isLoot || c.card < 0) return 'end'
  if (g.rules.library.definitions[c.def]!.has.trinket) {
    const { card } = c
    c.card = -1
    const o = itemEnters(g, card, c.you)
    happen(g, CHANNEL.gainedItem, { who: c.you, by: o.id })
    return 'end'
  }
  const slots = g.rules.library.definitions[c.def]!.has.ambush ? freeSlots(g) : []
  if (slots.length === 0) {
    if (!g.rules.edition.staysOnStack(g, c, f.l.item)) g.discards[LOOT]!.push(c.card)
    return 'end'
  }
  ask(g, c.you, 'cover-slot', { about: c.def }, slotOptions(g, c.card, slots))
  return 'ambush'
}

/** Resolves the top item of the stack if it is no loot and no ability. Whatever goes on does so in frames of its own. */
function resolveOther(g: State, item: Item): void {
  if (isHeldBack(g, item)) return
  if (item.kind === 'roll' && isAdjustable(g, item)) {
    start(g, adjust, { die: item.id })
    return
  }
  g.stack.pop()
  if (item.kind === 'death') g.dirty = true
  else g.changed = true
  switch (item.kind) {
    case 'roll':
      g.rules.edition.resolveRoll(g, item)
      break
    case 'death':
      resolveDeath(g, item)
      break
    case 'damage':
      takeDamage(g, aboutDamage(item))
      break
    case 'rule':
      g.out?.push({ type: 'rule-resolves', item: item.id, rule: RULE_ITEMS[item.rule]!.name })
      RULE_ITEMS[item.rule]!.resolve(g, item)
      break
  }
}

/** A loot or an ability leaves the stack, and its frame works in its context from now on. */
function leaveStack(g: State, f: Resolving, item: Item): void {
  g.stack.pop()
  g.changed = true
  f.ctx = item.ctx!
  f.ctx.at = g.frames.length - 1
  f.l = { item: item.id, isLoot: item.kind === 'loot' }
}

/** Starts to resolve the top item. What needs no frame gets none. */
export function resolveTop(g: State): void {
  const item = topOf(g)!
  if (item.kind !== 'loot' && item.kind !== 'ability') resolveOther(g, item)
  else {
    start(g, resolve)
    const f = g.frames[g.frames.length - 1] as Resolving
    leaveStack(g, f, item)
    machine.after(g.frames, f, TOP, check(g, f))
  }
}
/** The number of the step `top`, the first. */
const TOP = 0

machine.fill(resolve, {
  top(g, f) {
    const item = topOf(g)!
    if (item.kind !== 'loot' && item.kind !== 'ability') {
      resolveOther(g, item)
      return 'end'
    }
    leaveStack(g, f, item)
    return check(g, f)
  },
  check,
  effect,
  finish,
  /** Ambush: its player has chosen a slot. The active player must make an additional attack on it (Keyworded Abilities). */
  ambush(g, f) {
    const { card } = f.ctx!
    f.ctx!.card = NONE
    const o = monsterEnters(g, card, picked(g)[0]!.a)
    g.permits.push({ target: o.id, forced: true, extra: true })
    return 'end'
  },
  /** Damage, deaths and rolls continue in their own frames above this one. */
  done: () => 'end',
})

/** An instance of damage as abilities see it. */
const aboutDamage = (item: Item): Happening => ({
  who: item.who,
  by: item.by,
  bySeat: item.bySeat,
  amount: item.amount,
  face: item.face,
  combat: item.combat,
  item: item.id,
})
