import { below, type FrameOf, type Option, type Seat } from '@soulstack/kit'
import { CHANNEL } from '../model/channels.ts'
import { LOOT } from '../model/decks.ts'
import { cardEntity, cardOf, type Entity, isCard } from '../model/entity.ts'
import type { Ability, Mode } from '../model/library.ts'
import { ask, machine, picked, start } from '../model/machine.ts'
import { countersOn, type Obj } from '../model/objects.ts'
import type { Ctx } from '../model/stack.ts'
import type { Frame, State } from '../model/state.ts'
import { askTarget, chooserOf, isAllOrNone, targetsFor } from './ask-target.ts'
import { borrow, bound, ctxOf, defOfCard, giveBack, newCtx, objectOf, setBind, youOf } from './context.ts'
import { divideAmongTargets, dividedTarget } from './dividing.ts'
import { happen } from './events.ts'
import { isActivation } from './forbidden.ts'
import { forcible, isForcing } from './forcing.ts'
import { leavesHandOpenly } from './knowledge.ts'
import { hasTarget, isOptional, isSpent, mayLack } from './lacking.ts'
import { tapsOf } from './objects.ts'
import { hasRewording, isRewording, numberOf, rewordingsOf } from './rewording.ts'
import { pushAbility, reportCosts } from './stack.ts'
import { lootPlaysLeft } from './stats.ts'
import { canPayForTap, isTap, payForTap } from './tap-cost.ts'

/**
 * Putting loot and abilities on the stack: first modes ("choose one") and targets, then costs. Abilities that could not be announced
 * completely are not offered, because a half-announced ability cannot be taken back.
 */

/** Whether this seat has a loot play left. */
export const hasLootPlay = (g: State, seat: Seat): boolean => lootPlaysLeft(g, seat) > 0

const isPayable = (g: State, c: Ctx, a: Ability): boolean => a.costs.length === 0 || areCostsPayable(g, c, a)

function areCostsPayable(g: State, c: Ctx, a: Ability): boolean {
  for (const cost of a.costs) if (!cost.kind.payable(g, c, cost)) return false
  return true
}

function feasible(g: State, c: Ctx, a: Ability): boolean {
  if (a.easy) return true
  for (const m of a.modes) if (modeFeasible(g, c, m)) return true
  return false
}

/** Whether this mode can be chosen now. */
export function modeFeasible(g: State, c: Ctx, m: Mode): boolean {
  for (const t of m.targets) if (!isOptional(t) && !hasTarget(g, c, t)) return false
  return m.chooses === null || isAnyWithChoice(g, c, m)
}

const hasSome = (g: State, c: Ctx, m: Mode): boolean =>
  m.targets.every(isOptional) || m.targets.some((t) => !isOptional(t) && hasTarget(g, c, t))

const isAnyWithChoice = (g: State, c: Ctx, m: Mode): boolean =>
  targetsFor(g, c, m.targets[0]!).some((e) => hasChoice(g, c, m, e))

/** Whether this target has something for the player to choose along with it: an ability, or a number in its text (`Mode.chooses`). */
function hasChoice(g: State, c: Ctx, m: Mode, e: Entity): boolean {
  if (isCopying(m)) return copyable(g, c, e).length > 0
  if (isRewording(m)) return hasRewording(g, e, m.effect)
  return forcible(g, e).length > 0
}

/** "As you play this, choose an item. This copies one of its ↷ abilities": that ability is announced instead of this one. */
export const isCopying = (m: Mode): boolean => m.chooses === 'ability to copy'

/** The numbers of the ↷ abilities of an item that the player of this loot card could announce by copying them. */
export function copyable(g: State, c: Ctx, item: Entity): number[] {
  const o = objectOf(g, item)
  if (o === null) return []
  const before = c.bind
  c.bind = []
  const list = tapsOf(g, o)
    .filter((a) => feasible(g, c, a))
    .map((a) => a.id)
  c.bind = before
  return list
}

/** Whether this activated ability can be put on the stack now. The caller checks whether its object is charged. */
export function canActivate(g: State, o: Obj, a: Ability, seat: Seat = youOf(g, o.ctl)): boolean {
  if (!canPayForTap(g, seat, o, a)) return false
  if (a.easy) return true
  const c = borrow(g, o)
  c.you = seat
  c.ability = a.id
  const yes = isPayable(g, c, a) && feasible(g, c, a)
  giveBack()
  return yes
}

/** Stands for the physical card of a copied loot card, which is played and paid for like a card (Copying a Loot Card). */
export const COPIED_CARD = -2

export const handCtx = newCtx()

/** Sets the context of a loot card in a hand. */
export function useHandCtx(seat: Seat, def: number, card: number): void {
  handCtx.you = seat
  handCtx.ctl = seat
  handCtx.card = card
  handCtx.src = 0
  handCtx.def = def
  handCtx.bind = []
}

/** Whether this loot card can be played from a hand now, apart from the loot play it needs. */
export const canPlay = (g: State, seat: Seat, card: number): boolean => canPlayCard(g, seat, defOfCard(g, card), card)

/** The same by definition number, also for a copy of a loot card. */
export function canPlayCard(g: State, seat: Seat, number: number, card = COPIED_CARD): boolean {
  const { loot, has } = g.rules.library.definitions[number]!
  if (loot === null || loot.easy) return loot !== null || has.trinket || has.ambush
  useHandCtx(seat, number, card)
  return isPayable(g, handCtx, loot) && feasible(g, handCtx, loot)
}

/** Announces an ability in a context. The context then belongs to the stack item. */
export function announce(g: State, c: Ctx): void {
  start(g, announcing, {}, { ctx: c })
}

/** The same, and its first step is carried out at once: for the last thing that a step announces. */
export function announceNow(g: State, c: Ctx): void {
  announce(g, c)
  const f = g.frames[g.frames.length - 1] as FrameOf<Frame, Announcing>
  machine.after(g.frames, f, MODE, mode(g, f))
}
/** The number of the step `mode`, the first. */
const MODE = 0

/** Announces an activated ability of an object in play for a player, who may not be its controller. */
export function announceActivated(g: State, seat: Seat, object: number, ability: number): void {
  const c = ctxOf(g, objectOf(g, object)!, ability)
  c.you = seat
  c.ctl = seat
  announceNow(g, c)
}

/** Plays a loot card from a hand, using a loot play (Play). `index`: its position in the hand. */
export function announceLoot(g: State, seat: Seat, index: number): void {
  const s = g.seats[seat]!
  const card = s.hand[index]!
  leavesHandOpenly(g, seat, card)
  s.hand.splice(index, 1)
  if (!s.thisTurn.unlimitedLoot) s.thisTurn.lootUsed++
  announceNow(g, ctxOfLoot(g, seat, card))
}

/** Plays a loot card that has already left its hand. */
export const playLoot = (g: State, seat: Seat, card: number): void => announce(g, ctxOfLoot(g, seat, card))

/** Announces a loot card that has already left where it was, at once. */
export const announceLootNow = (g: State, seat: Seat, card: number): void => announceNow(g, ctxOfLoot(g, seat, card))

function ctxOfLoot(g: State, seat: Seat, card: number): Ctx {
  const c = newCtx()
  const def = g.rules.library.definitions[defOfCard(g, card)]!
  c.def = def.number
  c.card = card
  c.you = seat
  c.ctl = seat
  c.ability = def.loot?.id ?? -1
  return c
}

interface Announcing {
  /** How many targets have been chosen, and how many costs paid. */
  targets: number
  costs: number
}
const makeAnnouncing = (): Announcing => ({ targets: 0, costs: 0 })

const withoutChosen = (list: readonly Entity[], chosen: readonly Entity[]): Entity[] =>
  list.filter((e) => !chosen.includes(e))

// Most abilities need no answer on their way to the stack: these steps lead on to each other directly, without a turn of the machine.

type Next =
  | 'target'
  | 'targetChosen'
  | 'numberChosen'
  | 'copying'
  | 'forcing'
  | 'rewording'
  | 'cost'
  | 'divide'
  | 'drop'
  | 'end'

/** The step in which something of a target is chosen (`Mode.chooses`). */
const chosenWithTarget = (m: Mode): Next => (isCopying(m) ? 'copying' : isForcing(m) ? 'forcing' : 'rewording')

const withChoices = (g: State, c: Ctx, m: Mode, list: readonly Entity[]): Entity[] =>
  list.filter((e) => hasChoice(g, c, m, e))

function target(g: State, f: FrameOf<Frame, Announcing>): Next {
  const c = f.ctx!
  const mode = g.rules.library.abilities[c.ability]!.modes[c.mode]!
  const { targets } = mode
  if (f.l.targets >= targets.length) return mode.chooses === null ? number(g, f) : chosenWithTarget(mode)
  if (f.l.targets === 0 && isSpent(g, c, mode)) return 'drop'
  const lenient = mayLack(g, c, mode)
  // if there is nothing for the second target, nobody is asked for the first
  if (
    f.l.targets === 0 &&
    targets.length > 1 &&
    !(lenient ? mode.apart || hasSome(g, c, mode) : modeFeasible(g, c, mode))
  )
    return 'drop'
  const t = targets[f.l.targets]!
  if (t.divided === true) {
    f.l = { targets: f.l.targets + 1, costs: f.l.costs }
    return 'target'
  }
  let list = targetsFor(g, c, t)
  if (mode.chooses !== null) list = withChoices(g, c, mode, list)
  if (t.different === true) list = withoutChosen(list, c.bind.flat())
  if (isAllOrNone(t) && bound(c, t.slot).length > 0) {
    list = withoutChosen(list, bound(c, t.slot))
    if (list.length === 0) {
      f.l = { targets: f.l.targets + 1, costs: f.l.costs }
      return 'target'
    }
  } else if (isAllOrNone(t) && list.length < t.max) list = []
  if (list.length === 0) {
    // there is no target: a triggered ability is not put on the stack, unless it targets any number or does something else as well
    setBind(c, t.slot, [])
    if (t.any !== true && (t.optional || !lenient)) return 'drop'
    f.l = { targets: f.l.targets + 1, costs: f.l.costs }
    return 'target'
  }
  if (t.random === true) {
    setBind(c, t.slot, [list[below(g.random, list.length)]!])
    f.l = { targets: f.l.targets + 1, costs: f.l.costs }
    return 'target'
  }
  const options: Option[] = []
  for (const e of list)
    options.push(isCard(e) ? { act: 'card', a: defOfCard(g, cardOf(e)), b: cardOf(e) } : { act: 'target', a: e, b: 0 })
  askTarget(g, chooserOf(g, c, t), c, t, options)
  return 'targetChosen'
}

function number(g: State, f: FrameOf<Frame, Announcing>): Next {
  const c = f.ctx!
  const { number: asked } = g.rules.library.abilities[c.ability]!.modes[c.mode]!
  if (asked === null) return cost(g, f)
  const { ask: code, act, from } = asked.kind.numbers!(asked, g, c)
  const options = from.map((x) => ({ act, a: x, b: 0 }))
  if (code === 'how-many-counters') ask(g, c.you, code, { card: c.def }, options)
  else ask(g, c.you, code, { card: c.def, node: asked.id }, options)
  return 'numberChosen'
}

function cost(g: State, f: FrameOf<Frame, Announcing>): Next {
  const c = f.ctx!
  const { costs } = g.rules.library.abilities[c.ability]!
  const next = costs[f.l.costs]
  if (next === undefined) return dividedTarget(g, c) < 0 ? put(g, f) : 'divide'
  if (f.l.costs === 0) reportCosts(g, c)
  f.l = { targets: f.l.targets, costs: f.l.costs + 1 }
  const o = objectOf(g, c.src)
  if (o !== null) c.srcCounters = countersOn(o)
  next.kind.run(g, c, next)
  return 'cost'
}

function put(g: State, f: FrameOf<Frame, Announcing>): Next {
  const c = f.ctx!
  const a = g.rules.library.abilities[c.ability]
  f.ctx = null
  c.at = -1
  // without a card or an object it is a copy of loot, unless an effect of loot makes it ("when you do …")
  const isCopy = c.src === 0 && (a?.kind === 'tap' || (a?.kind === 'loot' && a.madeBy === null))
  if (c.card >= 0 || a === undefined || isCopy) {
    const item = pushAbility(g, 'loot', c)
    if (c.card >= 0 || c.card === COPIED_CARD) {
      g.seats[c.you]!.thisTurn.played++
      happen(g, CHANNEL.played, { who: c.you, by: -1, bySeat: c.you, amount: c.def, item: item.id })
    }
    return 'end'
  }
  const o = objectOf(g, c.src)
  if (o !== null && isTap(g, o, a)) o.charged = false
  else {
    reportCosts(g, c)
    payForTap(g, c.you, c.srcKind, a)
  }
  g.changed = true
  const item = pushAbility(g, 'ability', c)
  if (isActivation(g, a)) {
    g.seats[c.you]!.thisTurn.activated++
    if (c.srcKind === 'character') g.seats[c.you]!.characterUses++
    happen(g, CHANNEL.activated, { who: c.you, by: c.src, bySeat: c.you, item: item.id })
  }
  return 'end'
}

function mode(g: State, f: FrameOf<Frame, Announcing>): Next | 'put' | 'modeChosen' {
  const c = f.ctx!
  const a = g.rules.library.abilities[c.ability]
  if (a === undefined) return 'put'
  if (!a.modal) return target(g, f)
  const options: Option[] = []
  for (let i = 0; i < a.modes.length; i++)
    if (modeFeasible(g, c, a.modes[i]!)) options.push({ act: 'mode', a: i, b: a.id })
  if (options.length === 0) return 'drop'
  ask(g, c.you, 'choose-mode', { card: c.def }, options)
  return 'modeChosen'
}

const announcing = machine.procedure('announce', makeAnnouncing, {
  mode,
  modeChosen(g, f) {
    f.ctx!.mode = picked(g)[0]!.a
  },
  target,
  targetChosen(g, f) {
    const c = f.ctx!
    const t = g.rules.library.abilities[c.ability]!.modes[c.mode]!.targets[f.l.targets]!
    const list = picked(g).map((o) => (o.act === 'card' ? cardEntity(o.b) : o.a))
    if (t.shares !== undefined || isAllOrNone(t)) list.unshift(...bound(c, t.slot))
    setBind(c, t.slot, list)
    if (list.length === 0 && t.any !== true) return 'drop'
    const all = t.shares ?? (isAllOrNone(t) ? t.max : null)
    if (all === null || list.length === all) f.l = { ...f.l, targets: f.l.targets + 1 }
    return 'target'
  },
  /**
   * A number named before the first full stop of the text is chosen with the targets, so that everybody who responds knows it (Abilities).
   */
  number,
  numberChosen(g, f) {
    f.ctx!.number = picked(g)[0]!.a
    return 'cost'
  },
  /** The copied ability replaces the loot's own. Its choices are made anew, and its costs are not paid (Copying an Ability). */
  copying(g, f) {
    const c = f.ctx!
    const [item] = c.bind[g.rules.library.abilities[c.ability]!.modes[c.mode]!.targets[0]!.slot]!
    ask(
      g,
      c.you,
      'choose-ability',
      { card: c.def },
      copyable(g, c, item!).map((a) => ({ act: 'ability', a: item!, b: a })),
    )
  },
  copied(g, f) {
    const c = f.ctx!
    c.ability = picked(g)[0]!.b
    c.mode = 0
    c.bind = []
    f.l = { targets: 0, costs: g.rules.library.abilities[c.ability]!.costs.length }
    return 'mode'
  },
  /** Which ability is to be activated is chosen with the item. */
  forcing(g, f) {
    const [item] = bound(f.ctx!, g.rules.library.abilities[f.ctx!.ability]!.modes[f.ctx!.mode]!.targets[0]!.slot)
    const options = forcible(g, item!).map((b) => ({ act: 'ability', a: item!, b }))
    ask(g, f.ctx!.you, 'choose-ability', { card: f.ctx!.def }, options)
  },
  forced(g, f) {
    f.ctx!.number = picked(g)[0]!.b
    return 'cost'
  },
  /** Which number is changed is chosen with the card. */
  rewording(g, f) {
    const c = f.ctx!
    const { targets, effect } = g.rules.library.abilities[c.ability]!.modes[c.mode]!
    const [e] = bound(c, targets[0]!.slot)
    const options = rewordingsOf(g, e!, effect).map((one) => ({ act: 'reword', a: e!, b: numberOf(one) }))
    ask(g, c.you, 'change-number', { card: c.def, node: effect.id }, options)
  },
  reworded(g, f) {
    f.ctx!.number = picked(g)[0]!.b
    return 'cost'
  },
  cost,
  /** How many points there are is known only once the costs are paid ("x is the number of loot cards discarded to play this"). */
  divide(g, f) {
    const c = f.ctx!
    divideAmongTargets(g, c, g.rules.library.abilities[c.ability]!.modes[c.mode]!.effect, dividedTarget(g, c))
  },
  put,
  /** It is not put on the stack after all. A loot card goes to its discard. */
  drop(g, f) {
    const c = f.ctx!
    if (c.card >= 0) g.discards[LOOT]!.push(c.card)
    g.out?.push({ type: 'not-put', card: c.def, seat: c.ctl })
    // an event whose outcome is not put on the stack is done
    g.changed = true
    return 'end'
  },
})
