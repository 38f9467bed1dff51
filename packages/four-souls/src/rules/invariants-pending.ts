import { isOf } from '@soulstack/kit'
import { type Entity, isSeat, NONE } from '../model/entity.ts'
import { machine } from '../model/machine.ts'
import type { Obj } from '../model/objects.ts'
import type { Ctx, Item } from '../model/stack.ts'
import type { State } from '../model/state.ts'
import { attacking } from './attack.ts'
import { isGone, objectOf } from './context.ts'
import { isMain } from './priority.ts'
import { turn } from './turn.ts'

/** What must be true of what is going on: the stack, the attack, effects being carried out, and lasting effects. */

/** @throws Error naming the broken invariant */
export function checkPending(g: State): void {
  checkStack(g)
  checkFrames(g)
  checkAttack(g)
  checkEffects(g)
  if (g.decision !== null && isMain(g)) checkIdle(g)
}

const isThere = (g: State, e: Entity): boolean => isSeat(e) || objectOf(g, e) !== null

function checkStack(g: State): void {
  const ids = new Set<number>()
  const dying = new Set<Entity>()
  for (const item of g.stack) {
    if (ids.has(item.id) || item.id >= g.nextItem) throw new Error(`item ${item.id} is on the stack twice`)
    ids.add(item.id)
    if (item.ctl < -1 || item.ctl >= g.rules.players) throw new Error(`seat ${item.ctl} controls item ${item.id}`)
    const isAbility = item.kind === 'loot' || item.kind === 'ability'
    if (isAbility && item.ctx === null) throw new Error(`item ${item.id} is an ability without its context`)
    // loot without an effect of its own is a trinket or an ambush
    if (item.kind === 'ability' && g.rules.library.abilities[item.ctx!.ability] === undefined)
      throw new Error(`item ${item.id} has no ability`)
    if (item.kind === 'roll' && !(item.face >= 1 && item.face <= 6)) throw new Error(`a die shows ${item.face}`)
    if (item.kind === 'damage' && item.amount < 0) throw new Error(`${item.amount} damage is on the stack`)
    if (item.kind === 'death') {
      if (dying.has(item.who)) throw new Error(`${item.who} dies twice at once`)
      dying.add(item.who)
    }
    checkAnnounced(g, item)
  }
  for (const [seat, { dying: isDying }] of g.seats.entries())
    if (isDying && !dying.has(seat)) throw new Error(`player ${seat} is dying, but no death is on the stack`)
  for (const o of g.objects)
    if (o?.vitals?.dying === true && !dying.has(o.id))
      throw new Error(`object ${o.id} is dying, but no death is on the stack`)
}

/** What each item was when it was first seen. Items are not replaced while they lie on the stack. */
const announced = new WeakMap<Item, string>()

/** What is announced stays what it was: whose it is, of what, and which ability (The Stack). */
function checkAnnounced(g: State, item: Item): void {
  const { id, kind, ctl, ctx, node, nth, rule } = item
  const ability = ctx === null ? undefined : g.rules.library.abilities[ctx.ability]
  // the number of an ability changes when its effect is doubled or one of its numbers is changed, its card does not
  const printed = ability === undefined ? -1 : ability.card
  const now = [id, kind, ctl, node, nth, rule, ctx && [ctx.src, ctx.def, ctx.srcCounters, ctx.card, printed]].join()
  const before = announced.get(item)
  if (before === undefined) announced.set(item, now)
  else if (before !== now) throw new Error(`item ${id} was ${before} and is ${now}`)
}

function checkFrames(g: State): void {
  const owners = new Map<Ctx, string>()
  const own = (ctx: Ctx | null, owner: string) => {
    if (ctx === null) return
    const before = owners.get(ctx)
    if (before !== undefined) throw new Error(`${before} and ${owner} have one context`)
    owners.set(ctx, owner)
  }
  for (const item of g.stack) own(item.ctx, `item ${item.id}`)
  for (const [i, p] of g.pending.entries()) own(p.ctx, `trigger ${i}`)
  for (const [i, f] of g.frames.entries()) {
    own(f.ctx, `frame ${i}`)
    const isUsed = g.frames.some(({ base }) => base === i)
    if (f.ctx !== null && f.ctx.at !== i && (f.ctx.at >= 0 || isUsed))
      throw new Error(`frame ${i} has a context of frame ${f.ctx.at}`)
    if (f.base >= i || (f.base >= 0 && f.ctx === null && g.frames[f.base]!.ctx === null))
      throw new Error(`frame ${i} works in the context of frame ${f.base}, which has none`)
  }
}

const isOfAttack = ({ attack, kind, combat }: Item): boolean => attack || (kind === 'damage' && combat)

function checkAttack(g: State): void {
  const { attack } = g
  const isRunning = g.frames.some((f) => isOf(f, attacking))
  if (attack === null || attack.over) {
    const item = g.stack.find(isOfAttack)
    if (item !== undefined) throw new Error(`item ${item.id} belongs to an attack that is over`)
  }
  if (attack === null) return
  if (!isRunning) throw new Error('there is an attack that no one carries out')
  if (attack.over || attack.target === NONE) return
  if (!isThere(g, attack.target)) throw new Error(`${attack.target} is attacked, but gone`)
  if (objectOf(g, attack.target)?.kind === 'holding') throw new Error(`${attack.target} is attacked, but dead`)
}

/** In which turn an effect was first seen to be put on nothing that is left. */
const goneSince = new WeakMap<Obj, number>()

function checkEffects(g: State): void {
  for (const o of g.objects) {
    if (o?.effect == null) continue
    const { ends, uses, captured, abilities } = o.effect
    const what = () => `effect ${o.id} (${abilities.map((a) => g.rules.library.abilities[a]!.key).join(' ')})`
    if (uses === 0) throw new Error(`${what()} has been used up`)
    // it may still be told apart in the turn in which that has gone, but not beyond (Continuous Effects)
    if (captured.length > 0 && captured.every((e) => isGone(g, e))) {
      const since = goneSince.get(o) ?? g.turn
      goneSince.set(o, since)
      if (since < g.turn && g.phase === 'action') throw new Error(`${what()} waits for what is gone`)
    }
    if (ends === 'attack' && !g.frames.some((f) => isOf(f, attacking)))
      throw new Error(`${what()} lasts beyond its attack`)
  }
}

/** While the active player can declare something and the stack is empty, nothing is left of what has resolved. */
function checkIdle(g: State): void {
  if (g.pending.length > 0) throw new Error('a trigger waits, but nothing happens')
  if (g.passing.length > 0 || g.bonusDue.length > 0 || g.wins.length > 0) throw new Error('something was not finished')
  if (g.holding > 0) throw new Error('something is dying, but nothing happens')
  if (g.attack !== null) throw new Error('there is an attack in the main window')
  // the first turn begins within Setup
  const left = g.frames.slice(0, -1).find((f) => !isOf(f, turn) && machine.procedures[f.proc]!.name !== 'setup')
  if (left !== undefined) throw new Error(`${machine.procedures[left.proc]!.name} is not over`)
  for (const row of [g.monsters, g.shop, g.rooms])
    for (const [i, { top }] of row.entries())
      if (top !== 0 && objectOf(g, top)?.kind === 'event') throw new Error(`an event stays in slot ${i}`)
}
