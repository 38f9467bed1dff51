import type { Seat } from '@soulstack/kit'
import { CHANNEL } from '../model/channels.ts'
import { type Entity, isSeat } from '../model/entity.ts'
import { ask, machine, picked, start } from '../model/machine.ts'
import { type Obj, statsDefOf, type Vitals } from '../model/objects.ts'
import type { Ctx, Pending } from '../model/stack.ts'
import type { SeatState, Slot, State } from '../model/state.ts'
import { isSameTrigger } from './alike.ts'
import { alter } from './altering.ts'
import { announce, announceNow } from './announce.ts'
import { objectOf } from './context.ts'
import { noteCovered } from './covered.ts'
import { mustDie } from './death.ts'
import { lacksTarget } from './lacking.ts'
import { hasBody, vitalsOf } from './objects.ts'
import { makePassingOn } from './passing-on.ts'
import { refill } from './slots.ts'
import { checkVictory, choosingForBonus } from './souls.ts'
import { pushDeath } from './stack.ts'
import { whileStill } from './standing-still.ts'
import { maxHealth } from './stats.ts'
import { turnsAfter } from './turn-order.ts'
import { closeMinionSlots, give, monstersInPlay, toDiscard } from './zones.ts'

/**
 * What happens automatically before a player receives priority: victory is checked, deaths are put on the stack for 0 HP, spent events are
 * discarded, empty slots are refilled, and triggered abilities are put on the stack.
 */

/** Asks who gets what is passed on instead of being put into discard. */
const passingOn = makePassingOn(give)

/** Does the next thing that has to happen. Returns whether there was one; the caller then calls it again. */
export function settle(g: State): boolean {
  if (g.over !== null) return false
  if (g.dirty || g.changed) {
    if (g.rules.covered.length > 0) noteCovered(g)
    alter(g)
    const nobodyDies = !g.dirty && hpStays(g)
    g.dirty = false
    g.changed = false
    if (checkVictory(g)) return true
    if (!nobodyDies && putDeaths(g)) {
      // check the rest afterwards, before anybody receives priority
      g.dirty = true
      return true
    }
    if (discardEvents(g)) return true
    if (refill(g)) {
      g.dirty = true
      return true
    }
  }
  if (g.bonusDue.length > 0) {
    start(g, choosingForBonus)
    return true
  }
  if (g.passing.length > 0) {
    start(g, passingOn)
    return true
  }
  if (g.pending.length === 0) return false
  if (g.pending.length > 1) start(g, putTriggers)
  else {
    const trigger = g.pending[0]!
    g.pending = []
    announceNow(g, contextOf(trigger))
  }
  return true
}

/**
 * Puts the deaths of everything with 0 HP on the stack. Players come first, so that monsters' deaths resolve before theirs (Attacking).
 * Players die in turn order from the one whose ability kills all of them, or from the active player (Each). In the first edition the deaths
 * of monsters are put first, because a player's death is that player's own (X03).
 */
const putDeaths = (g: State): boolean => whileStill(g, () => isAnythingDying(g)) && putDying(g)

/** Marks what has 0 HP. Returns whether anything has. */
function isAnythingDying(g: State): boolean {
  let dying = false
  // while nothing lowers HP, only damaged things can have 0
  const calm = hpOnlyRises(g)
  for (let seat = 0; seat < g.rules.players; seat++) if (hasZeroHp(g, seat, calm)) dying = true
  for (const s of g.monsters) if (s.top !== 0 && hasZeroHp(g, s.top, calm)) dying = true
  if (g.rules.challenge !== null) for (const e of monstersInPlay(g)) if (hasZeroHp(g, e, calm)) dying = true
  if (g.rules.bodies)
    for (const o of g.objects)
      if (o !== null && (!calm || o.vitals !== null) && hasBody(g, o) && hasZeroHp(g, o.id, calm)) dying = true
  return dying
}

/** Whether nobody can have less HP than is printed: what modifies it adds to it. Counters do as well (HP Counters). */
function hpOnlyRises(g: State): boolean {
  const list = g.index[CHANNEL.health]!
  for (let i = 1; i < list.length; i += 2) {
    const node = g.rules.library.abilities[list[i]!]!.modify
    if (node === null || typeof node.n !== 'number' || node.n < 0) return false
    if (node.op !== undefined && node.op !== 'add' && node.op !== 'least') return false
  }
  return true
}

/** Whether HP only changes with damage, counters, and objects that come, go or change hands: what modifies it has no condition. */
function hpStays(g: State): boolean {
  const list = g.index[CHANNEL.health]!
  for (let i = 1; i < list.length; i += 2) {
    const node = g.rules.library.abilities[list[i]!]!.modify
    if (node === null || typeof node.n !== 'number' || node.if !== undefined || node.counter !== undefined) return false
    const { to } = node
    if (to === 'attacker' || to === 'attackerOrKeeper' || to === 'yourTarget') return false
  }
  return true
}

function putDying(g: State): boolean {
  const players = g.seats.map((_, seat) => seat).filter((seat) => mustDie(g, seat))
  const first = whoOrders(
    g,
    players.map((seat) => killerOf(g, seat)),
  )
  players.sort((x, y) => turnsAfter(g, first, y) - turnsAfter(g, first, x))
  const monsters = withHealth(g).filter((e) => mustDie(g, e))
  if (g.pending.length > 0 && g.rules.edition.letTriggersResolve(g)) return true
  if (g.rules.edition.deathsTogether === 'put in turn order')
    start(g, orderDeaths, { monsters, players: inTurnOrder(g, players) })
  else {
    putInOrder(g, players)
    if (monsters.length > 0) start(g, orderDeaths, { monsters, players: [] })
  }
  return true
}

/** Seats in turn order from the active player, for deaths that are put on the stack in this order (1e: Timing). */
const inTurnOrder = (g: State, seats: readonly Entity[]): Entity[] =>
  seats.filter(isSeat).sort((x, y) => turnsAfter(g, g.active, x) - turnsAfter(g, g.active, y))

/** The player who killed this one; -1: none. */
const killerOf = (g: State, seat: Seat): Seat => {
  const { killer } = g.seats[seat]!
  return isSeat(killer) ? killer : -1
}

/** Puts deaths on the stack, the last one on top, except of objects that are already dying. */
function putInOrder(g: State, list: readonly Entity[]): void {
  for (const e of list) {
    if (isSeat(e)) pushDeath(g, e, -1, killerOf(g, e))
    else {
      const o = objectOf(g, e)
      if (o !== null && !vitalsOf(o).dying) pushDeath(g, e, -1, vitalsOf(o).killer)
    }
  }
}

/** Monsters by slot, then items and rooms that have HP. */
function withHealth(g: State): Entity[] {
  const list = monstersInPlay(g)
  if (g.rules.bodies) for (const o of g.objects) if (o !== null && hasBody(g, o)) list.push(o.id)
  return list
}

/** If maximum HP shrinks, removes as much marked damage: the lost container is an empty one (Damage). */
function loseContainers(thing: SeatState | Vitals, most: number): void {
  if (most < thing.most) thing.damage = Math.max(0, thing.damage - (thing.most - most))
  thing.most = most
}

/** Whether it has 0 HP, so that its death must be put on the stack. `calm`: nothing lowers HP now. */
function hasZeroHp(g: State, e: Entity, calm: boolean): boolean {
  const o = isSeat(e) ? null : objectOf(g, e)
  if (o === null && !isSeat(e)) return false
  // an event cannot die
  if (o !== null && o.kind !== 'monster' && !hasBody(g, o)) return false
  if (calm && isUnhurt(g, e, o)) return false
  const thing = o === null ? g.seats[e]! : vitalsOf(o)
  const most = maxHealth(g, e)
  loseContainers(thing, most)
  return thing.damage >= most && mustDie(g, e)
}

/** Whether it has printed HP and no damage. Forgets its previous maximum HP, which is noted anew with the first damage. */
function isUnhurt(g: State, e: Entity, o: Obj | null): boolean {
  if (o === null) {
    const s = g.seats[e]!
    if (s.damage > 0) return false
    s.most = 0
    const character = objectOf(g, s.character)
    return character !== null && g.rules.library.definitions[character.def]!.health > 0
  }
  if (o.vitals !== null) {
    if (o.vitals.damage > 0) return false
    o.vitals.most = 0
  }
  return o.def >= 0 && g.rules.library.definitions[statsDefOf(o)]!.health > 0
}

/**
 * Who orders these deaths: the player who has killed all of them; the active player if the game or several players have (Each), and always
 * in the first edition (1e: Timing).
 */
function whoOrders(g: State, killers: readonly Seat[]): Seat {
  if (g.rules.edition.deathsTogether === 'put in turn order') return g.active
  const [killer] = killers
  return killer !== undefined && killer >= 0 && killers.every((k) => k === killer) ? killer : g.active
}

interface OrderingDeaths {
  monsters: readonly Entity[]
  /** Players whose deaths go above those of the monsters, the last one on top. */
  players: readonly Seat[]
}
const makeOrderingDeaths = ({ monsters, players }: OrderingDeaths): OrderingDeaths => ({ monsters, players })

/** Several monsters die at once: the controller of what killed them decides the order in which the deaths resolve (Each). */
const orderDeaths = machine.procedure('order of deaths', makeOrderingDeaths, {
  ask(g, f) {
    const { monsters } = f.l
    const killers = monsters.map((e) => vitalsOf(objectOf(g, e)!).killer)
    ask(
      g,
      whoOrders(g, killers),
      'order-deaths',
      {},
      monsters.map((e) => ({ act: 'death', a: e, b: 0 })),
      { min: monsters.length, max: monsters.length, ordered: true },
    )
  },
  put(g, f) {
    putInOrder(
      g,
      picked(g)
        .map((o) => o.a)
        .toReversed(),
    )
    putInOrder(g, f.l.players)
    return 'end'
  },
})

/** Puts events into discard whose abilities have all resolved or been cancelled (Events). Returns whether there were any. */
function discardEvents(g: State): boolean {
  let any = discardEventsIn(g, g.monsters)
  if (discardEventsIn(g, g.minions)) any = true
  if (g.rules.edition.events === 'played' && discardPlayed(g)) any = true
  if (g.minions.length > 0) closeMinionSlots(g)
  return any
}

function discardEventsIn(g: State, row: readonly Slot[]): boolean {
  let any = false
  for (const s of row) {
    const o = objectOf(g, s.top)
    if (o === null || o.kind !== 'event' || isBusy(g, o.id)) continue
    toDiscard(g, o)
    any = true
  }
  return any
}

/** The same for events that were played and are in no slot (D32). */
function discardPlayed(g: State): boolean {
  const over = g.objects.filter((o) => o?.kind === 'event' && o.slot < 0 && !isBusy(g, o.id)) as Obj[]
  for (const o of over) toDiscard(g, o)
  return over.length > 0
}

/** Whether anything from this object is on the stack, about to be put there, or resolving. A roll for it counts. */
function isBusy(g: State, id: number): boolean {
  for (const t of g.stack) if (t.ctx !== null && t.ctx.src === id) return true
  for (const p of g.pending) if (p.ctx.src === id) return true
  for (const f of g.frames) if (f.ctx !== null && f.ctx.src === id) return true
  return false
}

interface PuttingTriggers {
  /** The triggers that are put on the stack now, as indexes into `pending`. */
  group: readonly number[]
}
const makePuttingTriggers = (): PuttingTriggers => ({ group: [] })

/**
 * Puts triggered abilities on the stack: first those of the game in an order chosen by the active player, then those of each player in turn
 * order from the active player, in an order chosen by that player. Outcomes of rolls go last, on top of the others.
 */
const putTriggers = machine.procedure('triggers', makePuttingTriggers, {
  group(g, f) {
    if (g.pending.length === 0) return 'end'
    const all = g.pending
    const found = groupOf(g, all)
    f.l = { group: found }
    if (found.length === 1) return 'take'
    // what lacks its only target never gets onto the stack (Triggered Abilities), so its place in the order means nothing
    const group = found.filter((i) => !lacksTarget(g, contextOf(all[i]!)))
    if (group.length < found.length) f.l = { group: [...group, ...found.filter((i) => !group.includes(i))] }
    const first = all[group[0] ?? 0]!
    if (group.every((i) => isSameTrigger(g, all[i]!, first))) return 'take'
    ask(
      g,
      first.ctx.ctl < 0 ? g.active : first.ctx.ctl,
      'order-triggers',
      {},
      group.map((i) => ({ act: 'trigger', a: all[i]!.ctx.src, b: all[i]!.ability })),
      { min: group.length, max: group.length, ordered: true },
    )
    return 'ordered'
  },
  ordered(g, f) {
    const { group } = f.l
    f.l = { group: [...g.picks.map((i) => group[i]!), ...group.slice(g.picks.length)] }
  },
  /** Removes the group from `pending` and announces its triggers one by one, in the chosen order. */
  take(g, f) {
    const chosen = f.l.group.map((i) => g.pending[i]!)
    g.pending = g.pending.filter((p) => !chosen.includes(p))
    // announced in this order: frames run last in, first out
    for (let i = chosen.length - 1; i >= 0; i--) announce(g, contextOf(chosen[i]!))
    return 'end'
  },
})

/** The context in which a trigger is announced. */
function contextOf({ ctx, ability }: Pending): Ctx {
  ctx.ability = ability
  ctx.mode = 0
  return ctx
}

/** Indexes of the next triggers: all of one controller. Those marked `last` come after everything else. */
function groupOf(g: State, all: readonly Pending[]): number[] {
  const rank = (p: Pending): number => (p.last ? 100 : 0) + (p.ctx.ctl < 0 ? 0 : 1 + turnsAfter(g, g.active, p.ctx.ctl))
  let best = Number.POSITIVE_INFINITY
  for (const p of all) best = Math.min(best, rank(p))
  const group: number[] = []
  for (let i = 0; i < all.length; i++) if (rank(all[i]!) === best) group.push(i)
  return group
}
