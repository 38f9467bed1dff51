import type { Seat } from '@soulstack/kit'
import { CHANNEL } from '../model/channels.ts'
import { LOOT } from '../model/decks.ts'
import { type Entity, isItem, isSeat, itemOf, NONE } from '../model/entity.ts'
import type { TypedEvent } from '../model/events.ts'
import type { Ctx, Item, ItemKind } from '../model/stack.ts'
import type { State } from '../model/state.ts'
import { itemById, objectOf } from './context.ts'
import { happen, NOTHING } from './events.ts'
import { runaway, vitalsOf } from './objects.ts'
import { RULE_ITEMS, ruleOfItem } from './rule-items.ts'
import { health, maxHealth } from './stats.ts'

/** The Stack: what is put on it, and how it leaves without resolving. */

/** A stack larger than this ends the game as a runaway: only endless loops of uniform random play get there. */
export const MAX_STACK = 1000

function push(g: State, kind: ItemKind, ctl: Seat): Item {
  const item: Item = {
    id: g.nextItem++,
    kind,
    ctl,
    ctx: null,
    node: -1,
    face: 0,
    nth: 0,
    attack: false,
    combat: false,
    who: NONE,
    by: NONE,
    bySeat: NONE,
    amount: 0,
    row: null,
    done: [],
    roll: 0,
    rule: -1,
  }
  g.stack.push(item)
  if (g.stack.length > MAX_STACK) runaway(g)
  return item
}

/** The item that resolves next. An empty stack is not indexed at -1: that is a slow look-up, and most windows have one. */
export const topOf = (g: State): Item | undefined => (g.stack.length === 0 ? undefined : g.stack[g.stack.length - 1])

/** The number of the item that resolves next; 0: the stack is empty. */
export const topId = (g: State): number => topOf(g)?.id ?? 0

/** A loot or an ability goes on the stack with its context. */
export function pushAbility(g: State, kind: 'loot' | 'ability', c: Ctx): Item {
  const item = push(g, kind, c.ctl)
  item.ctx = c
  // a copy of a loot has no card of its own
  const copy = kind === 'loot' && c.card < 0
  // an event that lies in no slot is played: that it is has been told (D32)
  const source = g.out !== null && kind === 'ability' ? objectOf(g, c.src) : null
  const played = source?.kind === 'event' && source.slot < 0
  g.out?.push({
    type: 'stacked',
    item: item.id,
    kind,
    card: c.def,
    seat: c.ctl,
    ability: c.ability,
    mode: c.mode,
    copy,
    at: aims(g, c),
    ...(played && { played }),
  })
  return item
}

/** What was chosen as it was put there, for those who are told: players, and things by their cards. Choices lie open (Targets). */
function aims(g: State, c: Ctx): { who: Entity; card: number }[] {
  const mode = g.rules.library.abilities[c.ability]?.modes[c.mode]
  if (mode === undefined) return []
  return mode.targets.flatMap(({ slot }) =>
    (c.bind[slot] ?? []).flatMap((e) => {
      if (isSeat(e)) return [{ who: e, card: NONE }]
      const card = isItem(e) ? (itemById(g, itemOf(e))?.ctx?.def ?? NONE) : (objectOf(g, e)?.def ?? NONE)
      return card === NONE ? [] : [{ who: e, card }]
    }),
  )
}

/** What a rule of the game puts on the stack: it can be responded to, and resolves as its entry in RULE_ITEMS says. */
export function pushRule(
  g: State,
  rule: number,
  ctl: Seat,
  data: Partial<Pick<Item, 'who' | 'by' | 'bySeat' | 'amount' | 'row' | 'node' | 'face' | 'ctx'>> = {},
): Item {
  const item = push(g, 'rule', ctl)
  item.rule = rule
  Object.assign(item, data)
  if (g.out !== null) {
    const card = objectOf(g, item.by)?.def ?? objectOf(g, item.who)?.def ?? item.ctx?.def ?? -1
    g.out.push({
      type: 'rule-item',
      item: item.id,
      rule: RULE_ITEMS[rule]!.name,
      seat: ctl,
      who: item.who,
      card,
      n: item.amount,
    })
  }
  return item
}

/** Dice Rolls, step 1: the die is rolled, then put on the stack. `node` is the effect that goes on with the result. */
export function pushRoll(
  g: State,
  seat: Seat,
  face: number,
  attack: boolean,
  node: number,
  c: Ctx | null,
  by: Entity,
): Item {
  const item = push(g, 'roll', seat)
  item.who = seat
  item.face = face
  item.nth = ++g.seats[seat]!.rolls
  item.attack = attack
  item.node = node
  item.ctx = c
  item.by = by
  g.out?.push({ type: 'roll', item: item.id, seat, face, attack })
  return item
}

/** Deals damage: that much is put on the stack (Damage). 0 damage is never dealt. */
export function pushDamage(
  g: State,
  who: Entity,
  n: number,
  by: Entity,
  bySeat: Seat,
  combat = false,
  face = 0,
): Item | null {
  if (n <= 0) return null
  if (!isSeat(who) && objectOf(g, who) === null) return null
  const item = push(g, 'damage', bySeat)
  item.who = who
  item.amount = n
  item.by = by
  item.bySeat = bySeat
  item.combat = combat
  item.face = face
  g.out?.push({ type: 'dealt', item: item.id, who, combat })
  return item
}

export function pushDeath(g: State, who: Entity, by: Entity, bySeat: Seat): Item {
  const item = push(g, 'death', -1)
  item.who = who
  item.by = by
  item.bySeat = bySeat
  const victim = isSeat(who) ? g.seats[who]! : vitalsOf(objectOf(g, who)!)
  victim.dying = true
  victim.deathsPut++
  g.out?.push({ type: 'dying', who, card: objectOf(g, who)?.def ?? -1 })
  return item
}

/**
 * Removes an item from the stack without resolving it (Cancel). A loot card goes to the loot discard; a cancelled death leaves
 * its victim with at least 1 HP, or healed by `heals` where what prevents it says so. False when there is nothing to remove.
 */
export function cancel(
  g: State,
  id: number,
  why: 'cancelled' | 'fizzled' | 'prevented' = 'cancelled',
  heals: number | null = null,
): boolean {
  const item = itemById(g, id)
  if (item === null || (item.rule >= 0 && why === 'cancelled' && !RULE_ITEMS[item.rule]!.cancellable)) return false
  g.stack.splice(g.stack.indexOf(item), 1)
  dropped(g, item, heals)
  // all three carry the same
  g.out?.push({
    type: why,
    item: id,
    kind: item.kind,
    card: item.ctx?.def ?? -1,
    seat: item.ctl,
    ...(item.kind === 'rule' && { rule: RULE_ITEMS[item.rule]!.name }),
  } as TypedEvent<typeof why>)
  return true
}

/** Everything that hangs on an item that left the stack unresolved. */
function dropped(g: State, item: Item, heals: number | null): void {
  g.dirty = true
  if (item.kind === 'loot' && item.ctx!.card >= 0) g.discards[LOOT]!.push(item.ctx!.card)
  if (item.kind === 'death') survive(g, item.who, heals)
  if (item.kind === 'rule') RULE_ITEMS[item.rule]!.dropped?.(g, item)
}

/** Damage or healing is done: what waits for a number of HP to be reached triggers. */
export function hpChanged(g: State, who: Entity): void {
  if (g.index[CHANNEL.reaches]!.length > 0) happen(g, CHANNEL.reaches, { ...NOTHING, who, amount: health(g, who) })
}

/**
 * A prevented or cancelled death: heals until it has at least 1 HP (Cancel; Prevent), or to what it had before the lethal damage or
 * the killing (D16). `heals`: so many HP instead of up to 1, where what prevents the death says how much (Prevent, R-MEC-22); in the first
 * edition, which has no such rule, after the HP of before have come back.
 */
export function survive(g: State, who: Entity, heals: number | null = null): void {
  const o = isSeat(who) ? null : objectOf(g, who)
  if (o === null && !isSeat(who)) return
  const thing = o === null ? g.seats[who]! : vitalsOf(o)
  const most = maxHealth(g, who)
  thing.dying = false
  thing.killer = NONE
  if (g.rules.edition.survivors === 'HP of before') thing.damage = thing.before
  if (heals !== null) {
    const marked = Math.min(thing.damage, most)
    const healed = Math.min(heals, marked)
    thing.damage = marked - healed
    if (healed > 0) g.out?.push({ type: 'heals', who, n: healed, card: o?.def ?? -1 })
  }
  // with 0 HP it would die again at once
  thing.damage = Math.max(0, Math.min(thing.damage, most - 1))
  g.dirty = true
  hpChanged(g, who)
}

/** "Cancel everything that hasn't resolved": all but what must happen by the rules. */
export function cancelAll(g: State): void {
  for (let i = g.stack.length - 1; i >= 0; i--) if (i < g.stack.length) cancel(g, g.stack[i]!.id)
  g.pending.length = 0
}

/** Attack rolls and combat damage fizzle when the attack they belong to ends (Attacking; Fizzle). */
export function fizzleCombat(g: State): void {
  for (let i = g.stack.length - 1; i >= 0; i--) {
    const item = g.stack[i]!
    if (item.attack || (item.kind === 'damage' && item.combat)) cancel(g, item.id, 'fizzled')
  }
}

/** Does a declaration wait that names this as what is to be bought (D11)? */
export const isBeingBought = (g: State, e: Entity): boolean =>
  g.stack.some((item) => item.who === e && ruleOfItem(item) === 'purchase-declaration')
