import type { Seat } from '@soulstack/kit'
import { CHANNEL } from '../model/channels.ts'
import { LOOT } from '../model/decks.ts'
import { type Entity, isItem, isSeat, itemOf, NONE } from '../model/entity.ts'
import type { TypedEvent } from '../model/events.ts'
import type { Ctx, Item, ItemKind } from '../model/stack.ts'
import type { State } from '../model/state.ts'
import { itemById, objectOf } from './context.ts'
import { happen } from './events.ts'
import { endEffects } from './lasting.ts'
import { runaway, vitalsOf } from './objects.ts'
import { printedAs } from './rewording.ts'
import { RULE_ITEMS, ruleOfItem } from './rule-items.ts'
import { health, maxHealth } from './stats.ts'

/** The Stack: what is put on it, and how it leaves without resolving. */

/** A stack larger than this ends the game as a runaway. Only endless loops in uniformly random play get there. */
export const MAX_STACK = 1000

function push(g: State, kind: ItemKind, ctl: Seat, id = g.nextItem++): Item {
  const item: Item = {
    id,
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
    copied: false,
  }
  g.stack.push(item)
  if (g.stack.length > MAX_STACK) runaway(g)
  return item
}

/** The item that resolves next. The length is checked because reading index -1 is slow, and most windows have an empty stack. */
export const topOf = (g: State): Item | undefined => (g.stack.length === 0 ? undefined : g.stack[g.stack.length - 1])

/** The id of the item that resolves next; 0: the stack is empty. */
export const topId = (g: State): number => topOf(g)?.id ?? 0

/** Puts a loot or an ability on the stack with its context. */
export function pushAbility(g: State, kind: 'loot' | 'ability', c: Ctx): Item {
  const item = push(g, kind, c.ctl)
  item.ctx = c
  // a copy of a loot has no card of its own
  const copy = kind === 'loot' && c.card < 0
  // an event in no slot is being played, which has been logged before (D32)
  const source = g.out !== null && kind === 'ability' ? objectOf(g, c.src) : null
  const played = source?.kind === 'event' && source.slot < 0
  g.out?.push({
    type: 'stacked',
    item: item.id,
    kind,
    card: c.def,
    seat: c.ctl,
    ability: printedAs(g, c.ability),
    mode: c.mode,
    copy,
    at: targetsForEvent(g, c),
    ...(played && { played }),
  })
  return item
}

/** Reports that the costs of what is being announced are paid next. */
export function reportCosts(g: State, c: Ctx): void {
  g.out?.push({
    type: 'pays-costs',
    kind: g.rules.library.abilities[c.ability]?.kind === 'loot' ? 'loot' : 'ability',
    card: c.def,
    seat: c.ctl,
    ability: printedAs(g, c.ability),
    mode: c.mode,
    at: targetsForEvent(g, c),
  })
}

/** Puts an ability that has begun to resolve back on the stack as the item that it was. It has been reported before. */
export function putBack(g: State, id: number, c: Ctx): Item {
  const item = push(g, 'ability', c.ctl, id)
  item.ctx = c
  return item
}

/** The targets of an ability, as events report them: players, and objects with their cards. Targets are public (Targets). */
function targetsForEvent(g: State, c: Ctx): { who: Entity; card: number }[] {
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

/** Puts a rule item on the stack. Players can respond, and it resolves as its entry in RULE_ITEMS says. */
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

/** Dice Rolls, step 1: puts a rolled die on the stack. `node`: the effect that continues with the result. */
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
  item.nth = ++g.seats[seat]!.thisTurn.rolls
  item.attack = attack
  item.node = node
  item.ctx = c
  item.by = by
  g.out?.push({ type: 'roll', item: item.id, seat, face, attack })
  return item
}

/** Deals damage by putting it on the stack (Damage). Returns null if `n` is 0 or the target is gone, because then nothing is dealt. */
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

/** Puts a death on the stack. */
export function pushDeath(g: State, who: Entity, by: Entity, bySeat: Seat): Item {
  const item = push(g, 'death', -1)
  item.who = who
  item.by = by
  item.bySeat = bySeat
  const victim: { dying: boolean; thisTurn: { deathsPut: number } } = isSeat(who)
    ? g.seats[who]!
    : vitalsOf(objectOf(g, who)!)
  victim.dying = true
  victim.thisTurn.deathsPut++
  g.out?.push({ type: 'dying', who, card: objectOf(g, who)?.def ?? -1 })
  return item
}

/**
 * Removes an item from the stack without resolving it (Cancel). A loot card goes to the loot discard. The victim of a cancelled death is
 * left with at least 1 HP, or heals `heals` HP if the effect that prevents it says so. Returns whether an item was removed.
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
  cleanUp(g, item, heals)
  // all three events have the same fields
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

/** Cleans up after an item that has left the stack unresolved. */
function cleanUp(g: State, item: Item, heals: number | null): void {
  g.dirty = true
  if (item.kind === 'loot' && item.ctx!.card >= 0) g.discards[LOOT]!.push(item.ctx!.card)
  if (item.kind === 'death') survive(g, item.who, heals)
  g.rules.edition.dropped(g, item)
  if (item.kind === 'rule') RULE_ITEMS[item.rule]!.dropped?.(g, item)
}

/** Triggers abilities that wait for a certain number of HP, after damage or healing. */
export function hpChanged(g: State, who: Entity): void {
  if (g.index[CHANNEL.reaches]!.length > 0) happen(g, CHANNEL.reaches, { who, amount: health(g, who) })
}

/**
 * Lets the victim of a prevented or cancelled death survive. It heals to at least 1 HP (Cancel; Prevent), or to the HP it had before the
 * lethal damage or the killing (D16). `heals`: how much it heals instead, if the effect that prevents the death says so (Prevent,
 * R-MEC-22). The first edition has no such rule, so there it is healed on top of the HP from before.
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

/** "Cancel everything that hasn't resolved": everything except what the rules require to happen. */
export function cancelAll(g: State): void {
  for (let i = g.stack.length - 1; i >= 0; i--) if (i < g.stack.length) cancel(g, g.stack[i]!.id)
  g.pending.length = 0
}

/**
 * The attack ends, before its procedure comes to that: its attack rolls and combat damage fizzle, and what lasts until it ends is over. If its
 * target has died, that goes on until the death has been dealt with: it has died in this attack.
 */
export function attackEnds(g: State, hasDied = false): void {
  if (g.attack === null || g.attack.over) return
  g.attack.over = true
  fizzleCombat(g)
  if (!hasDied) endEffects(g, 'attack')
}

/** Attack rolls and combat damage fizzle when the attack they belong to ends (Attacking; Fizzle). */
export function fizzleCombat(g: State): void {
  for (let i = g.stack.length - 1; i >= 0; i--) {
    const item = g.stack[i]!
    if (item.attack || (item.kind === 'damage' && item.combat)) cancel(g, item.id, 'fizzled')
  }
}

/** Whether a purchase of this has been declared and waits on the stack (D11). */
export const isBeingBought = (g: State, e: Entity): boolean =>
  g.stack.some((item) => item.who === e && ruleOfItem(item) === 'purchase-declaration')
