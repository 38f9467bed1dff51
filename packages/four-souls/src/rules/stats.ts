import type { Seat } from '@soulstack/kit'
import { CHANNEL } from '../model/channels.ts'
import { type Entity, isSeat } from '../model/entity.ts'
import type { Who } from '../model/event-node.ts'
import { isBoss } from '../model/library.ts'
import { count, ofKind, test } from '../model/node.ts'
import { type Obj, statsDefOf } from '../model/objects.ts'
import type { Ctx, Item } from '../model/stack.ts'
import type { State } from '../model/state.ts'
import { Bargain as BargainNode, Permit } from '../model/statics.ts'
import { borrow, giveBack, objectOf } from './context.ts'
import { countersOfKind } from './counters.ts'
import { means } from './events.ts'
import { removeObject, soulWorth } from './objects.ts'
import { teamSeats } from './teams.ts'

/**
 * The value of a stat with all its modifiers: first additions, then settings, multiplications and limits. The newest setting counts, but
 * for prices the lowest one, because the affected player chooses which applies (Replacement Effects; 1e: Timing). Modifiers are found by
 * the channel of the stat. Few are in force at a time, so the value is computed on demand and never stored. `base`: the value without
 * modifiers; `die`: the die it is about; `gone`: the definition of a monster that has died and is no monster any more.
 */
export const modified = (g: State, channel: number, e: Entity, base: number, die?: DieInfo, gone?: number): number =>
  g.index[channel]!.length === 0 ? base : withModifiers(g, channel, e, base, die, gone)

/** Whatever is multiplied with whatever else. */
const LARGEST_FACTOR = 1_000_000

function withModifiers(
  g: State,
  channel: number,
  e: Entity,
  base: number,
  die: DieInfo | undefined,
  gone: number | undefined,
): number {
  const list = g.index[channel]!
  let value = base
  let set: number | null = null
  let factor = 1
  let shown = base
  let least = Number.NEGATIVE_INFINITY
  let most = Number.POSITIVE_INFINITY
  for (let i = 0; i < list.length; i += 2) {
    const o = objectOf(g, list[i]!)
    if (o === null) continue
    const n = g.rules.library.abilities[list[i + 1]!]!.modify
    if (n === null || !applies(g, o, n, e, gone) || (n.fresh === true && isOlder(o, die))) continue
    if (n.faces?.includes(shown) === false) continue
    // a printed number without a condition needs no context
    const c = n.if === undefined && typeof n.n === 'number' ? null : borrow(g, o)
    if (c !== null) {
      c.who = e
      if (die !== undefined) setDieInfo(c, die)
    }
    if (c === null || test(g, c, n.if)) {
      const amount = c === null ? (n.n as number) : count(g, c, n.n)
      if (n.op === undefined || n.op === 'add') value += amount
      else if (n.faces !== undefined) {
        // "if they would roll a 2, it becomes a 1 instead": the roll is a 1, and what is added to it is added to that
        value += amount - shown
        shown = amount
      } else if (n.op === 'set') set = set === null || channel !== CHANNEL.price ? amount : Math.min(set, amount)
      else if (n.op === 'times') factor = Math.max(-LARGEST_FACTOR, Math.min(LARGEST_FACTOR, factor * amount))
      else if (n.op === 'least') least = Math.max(least, amount)
      else most = Math.min(most, amount)
    }
    if (c !== null) giveBack()
  }
  return Math.max(least, Math.min(most, (set ?? value) * factor))
}

/** What modifiers of a die depend on: whether it is an attack roll, and the nth roll of its player this turn it is. */
export type DieInfo = Pick<Item, 'attack' | 'nth'> & Partial<Pick<Item, 'id' | 'face'>>

/** Whether this die was rolled before this lasting effect began. */
const isOlder = (o: Obj, die: DieInfo | undefined): boolean =>
  die?.id !== undefined && o.effect !== null && die.id < o.effect.since

function setDieInfo(c: Ctx, die: DieInfo): void {
  c.combat = die.attack
  c.amount = die.nth
}

/** A bonus to a die: its source object, card, controller and ability, and its amount. */
export interface DieModifier {
  source: Entity
  def: number
  ctl: Seat
  ability: number
  n: number
}

/** The current bonuses to this die of this player, oldest first, without those of 0. */
export function modifiersOfDie(g: State, e: Entity, die: DieInfo): DieModifier[] {
  const list = g.index[CHANNEL.die]!
  const found: DieModifier[] = []
  for (let i = 0; i < list.length; i += 2) {
    const o = objectOf(g, list[i]!)
    const ability = list[i + 1]!
    const node = g.rules.library.abilities[ability]!.modify
    if (o === null || node === null || !applies(g, o, node, e) || (node.fresh === true && isOlder(o, die))) continue
    if (node.faces?.includes(die.face ?? 0) === false) continue
    const c = borrow(g, o)
    c.who = e
    setDieInfo(c, die)
    const n = test(g, c, node.if) ? count(g, c, node.n) - (node.op === 'set' ? (die.face ?? 0) : 0) : 0
    giveBack()
    if (n === 0) continue
    const source = o.effect !== null ? o.effect.origin : o.id
    found.push({ source, def: o.kind === 'effect' ? o.printed : o.def, ctl: o.ctl, ability, n })
  }
  return found
}

/** "The next roll has +1": counts a use of the limited modifiers that have just changed this die, and removes those used up. */
export function useUpOnDie(g: State, e: Entity, die: DieInfo): void {
  const list = g.index[CHANNEL.die]!
  const spent: Obj[] = []
  for (let i = 0; i < list.length; i += 2) {
    const o = objectOf(g, list[i]!)
    if (o === null || o.effect === null || o.effect.uses <= 0) continue
    const n = g.rules.library.abilities[list[i + 1]!]!.modify
    if (n === null || !applies(g, o, n, e) || (n.fresh === true && isOlder(o, die))) continue
    if (n.faces?.includes(die.face ?? 0) === false) continue
    const c = borrow(g, o)
    c.who = e
    setDieInfo(c, die)
    if (test(g, c, n.if) && --o.effect.uses === 0) spent.push(o)
    giveBack()
  }
  for (const o of spent) removeObject(g, o)
}

function applies(
  g: State,
  o: Obj,
  n: { readonly to?: Who | undefined; readonly counter?: string | undefined },
  e: Entity,
  gone?: number,
): boolean {
  if (gone !== undefined && n.to === 'nonBoss') return !isBoss(g.rules.library.definitions[gone]!)
  return means(g, n.to ?? 'you', e, o) && (n.counter === undefined || countersOfKind(g, e, n.counter) > 0)
}

/** Maximum HP of a player, monster, or attackable object. */
export function maxHealth(g: State, e: Entity): number {
  if (isSeat(e)) {
    const s = g.seats[e]!
    const ch = objectOf(g, s.character)
    const base = ch === null ? 0 : g.rules.library.definitions[ch.def]!.health + countersOf(g, e, 'hp')
    return asHealth(modified(g, CHANNEL.health, e, base))
  }
  const o = objectOf(g, e)
  if (o === null) return 0
  // an HP counter on an item is its controller's, not the item's (HP Counters)
  const base = g.rules.library.definitions[statsDefOf(o)]!.health + (o.kind === 'item' ? 0 : (o.named?.hp ?? 0))
  return asHealth(modified(g, CHANNEL.health, e, base))
}

/** An HP stat that is not a number counts as 0 (Death). */
const asHealth = (n: number): number => (Number.isNaN(n) ? 0 : Math.max(0, n))

/** How many HP or ATK counters a player has on their character and items, which apply to the player (Special Counters). */
const countersOf = (g: State, seat: Seat, which: 'hp' | 'attack'): number =>
  g.statCounters ? sumOfCounters(g, seat, which) : 0

function sumOfCounters(g: State, seat: Seat, which: 'hp' | 'attack'): number {
  let n = 0
  for (const o of g.objects)
    if (o !== null && o.ctl === seat && o.named !== null && (o.kind === 'item' || o.kind === 'character'))
      n += o.named[which]
  return n
}

/** The HP that a player or object has left. */
export function health(g: State, e: Entity): number {
  const damage = isSeat(e) ? g.seats[e]!.damage : (objectOf(g, e)?.vitals?.damage ?? 0)
  return Math.max(0, maxHealth(g, e) - damage)
}

/** The ATK of a player, monster, or attackable object: how much damage a hit or a miss deals. */
export function attackOf(g: State, e: Entity): number {
  if (isSeat(e)) {
    const ch = objectOf(g, g.seats[e]!.character)
    const base = ch === null ? 0 : g.rules.library.definitions[ch.def]!.attack + countersOf(g, e, 'attack')
    return Math.max(0, modified(g, CHANNEL.attack, e, base))
  }
  const o = objectOf(g, e)
  if (o === null) return 0
  return Math.max(
    0,
    modified(
      g,
      CHANNEL.attack,
      e,
      g.rules.library.definitions[statsDefOf(o)]!.attack + (o.kind === 'item' ? 0 : (o.named?.attack ?? 0)),
    ),
  )
}

/** The roll needed to hit this, from 1 to 6 (Attacking, breakdown of a monster card); 0: it cannot be attacked. */
export function evasionOf(g: State, e: Entity): number {
  if (isSeat(e)) return evasionOfPlayer(g, e)
  const o = objectOf(g, e)
  if (o === null) return 0
  const base = g.rules.library.definitions[statsDefOf(o)]!.evasion ?? 0
  return Math.max(1, Math.min(6, modified(g, CHANNEL.evasion, e, base)))
}

/**
 * The roll needed to hit a player: what was fixed for an attack as it began; before that, the evasion named by the ability that lets the
 * active player attack this player, or by the latest of several (Attacking Other Players). 0: this player cannot be attacked.
 */
function evasionOfPlayer(g: State, seat: Seat): number {
  const { attack } = g
  return evasionFrom(
    g,
    seat,
    attack !== null && attack.target === seat && attack.evasion > 0 ? attack.evasion : rivalBase(g, seat),
  )
}

/** The evasion of a player with this printed one. */
export const evasionFrom = (g: State, seat: Seat, base: number): number =>
  base === 0 ? 0 : Math.max(1, Math.min(6, modified(g, CHANNEL.evasion, seat, base)))

/** The evasion before modifiers that abilities in force give to a player whom the active player may attack; 0: none does. */
export function rivalBase(g: State, seat: Seat): number {
  const list = g.index[CHANNEL.attackPlayers]!
  let base = 0
  for (let i = 0; i < list.length; i += 2) {
    const o = objectOf(g, list[i]!)
    // the index is in the order in which abilities began to function: an old object may have become a copy since
    const n = ofKind(Permit, g.rules.library.abilities[list[i + 1]!]!.node)
    if (o !== null && letsAttack(g, o, n, seat)) base = n.evasion ?? 0
  }
  return base
}

/** Whether this ability lets the active player attack this player: its controller attacks, or is attacked (`to`). */
function letsAttack(
  g: State,
  o: Obj,
  { to, richer, counter }: { readonly to?: Who; readonly richer?: boolean; readonly counter?: string },
  seat: Seat,
): boolean {
  // a player who must be attacked once each turn can be attacked once
  if (to === 'captured') return means(g, to, seat, o) && !g.seats[seat]!.thisTurn.attacked
  if (counter !== undefined && countersOfKind(g, seat, counter) === 0) return false
  if (to !== undefined) return means(g, to, seat, o)
  if (o.ctl >= 0 && o.ctl !== g.active) return false
  return richer !== true || soulValue(g, seat) > soulValue(g, g.active)
}

export const BASE_PRICE = 10

/** What a shop item costs this player without a bargain. */
const shopPrice = (g: State, seat: Seat): number => Math.max(0, modified(g, CHANNEL.price, seat, BASE_PRICE))

/** A bargain: one shop item each turn may be bought for a special price. `by`: the object that allows it; `price` in ¢. */
interface Bargain {
  by: Entity
  price: number
}

/** The cheapest bargain that this player has not used this turn, or the oldest of those; null: none. */
function bargainOf(g: State, seat: Seat): Bargain | null {
  const list = g.index[CHANNEL.bargain]!
  let best: Bargain | null = null
  for (let i = 0; i < list.length; i += 2) {
    const o = objectOf(g, list[i]!)
    const n = g.rules.library.abilities[list[i + 1]!]!.node
    if (o === null || !BargainNode.is(n) || g.seats[seat]!.thisTurn.bargains.includes(o.id) || !applies(g, o, n, seat))
      continue
    const c = borrow(g, o)
    c.who = seat
    const price = test(g, c, n.if) ? count(g, c, n.n) : null
    giveBack()
    if (price !== null && (best === null || price < best.price)) best = { by: o.id, price }
  }
  return best
}

/**
 * The prices in ¢ for which this player may buy a shop item now, the lowest first. Nobody has to use a bargain: paying the usual price
 * keeps it for another purchase this turn ("may"; R-PUR-03).
 */
export function shopPrices(g: State, seat: Seat): number[] {
  const usual = shopPrice(g, seat)
  const bargain = bargainOf(g, seat)
  return bargain !== null && bargain.price < usual ? [bargain.price, usual] : [usual]
}

/** Uses up a bargain if a shop item is bought for less than the usual price. */
export function takeBargain(g: State, seat: Seat, price: number): void {
  const bargain = price < shopPrice(g, seat) ? bargainOf(g, seat) : null
  if (bargain === null) return
  const s = g.seats[seat]!
  s.thisTurn.bargains = [...s.thisTurn.bargains, bargain.by]
}

/** "The next shop item costs …": counts a use of limited changes of this player's prices, and removes those used up. */
export function useUpPrices(g: State, seat: Seat): void {
  const list = g.index[CHANNEL.price]!
  const spent: Obj[] = []
  for (let i = 0; i < list.length; i += 2) {
    const o = objectOf(g, list[i]!)
    const n = g.rules.library.abilities[list[i + 1]!]!.modify
    if (o === null || o.effect === null || o.effect.uses <= 0 || n === null || !applies(g, o, n, seat)) continue
    if (--o.effect.uses === 0) spent.push(o)
  }
  for (const o of spent) removeObject(g, o)
}

/** The lowest price in ¢ for which this player can buy now. `shop`: a shop item; otherwise the top of the treasure deck. */
export const priceFor = (g: State, seat: Seat, shop: boolean): number => (shop ? shopPrices(g, seat)[0]! : BASE_PRICE)

/** The maximum hand size of a player. */
export const handLimit = (g: State, seat: Seat): number =>
  Math.max(0, modified(g, CHANNEL.handLimit, seat, g.rules.handLimit))

/** The soul value of every seat, which is public. */
export const soulsOf = (g: State): number[] => g.seats.map((_, seat) => soulValue(g, seat))

/** The total soul value that a player controls, including their character (Souls; Character Cards). */
export function soulValue(g: State, seat: Seat): number {
  let n = 0
  for (const o of g.objects) {
    if (o === null || o.ctl !== seat) continue
    if (o.kind === 'soul' || o.kind === 'character') n += soulWorth(g, o)
  }
  return n
}

/** The soul value that counts toward the goal of a seat: its team's, or its own without teams. */
export const teamSouls = (g: State, seat: Seat): number =>
  g.rules.teams === 0
    ? soulValue(g, seat)
    : teamSeats(g.rules, seat).reduce((n, partner) => n + soulValue(g, partner), 0)

/** How many souls a player or a team needs to win now. */
export const soulsToWin = (g: State): number => modified(g, CHANNEL.soulsToWin, g.active, g.rules.soulsToWin)

/** The most souls that a player controls. */
export const mostSouls = (g: State): number => Math.max(...soulsOf(g))

/** How many regular attacks the active player has left this turn; `UNLIMITED` if there is no limit. */
export const regularAttacksLeft = (g: State): number => {
  const s = g.seats[g.active]!
  const allowed = modified(g, CHANNEL.attacks, g.active, 1) + s.thisTurn.extraAttacks
  return allowed >= UNLIMITED ? UNLIMITED : Math.max(0, allowed - s.thisTurn.attacks)
}

/** How many purchases the active player has left this turn. */
export const purchasesLeft = (g: State): number => {
  const s = g.seats[g.active]!
  return Math.max(0, modified(g, CHANNEL.purchases, g.active, 1) + s.thisTurn.extraPurchases - s.thisTurn.purchases)
}

/** How many loot plays a player has left: those granted, and on their own turn those added by static abilities. */
export function lootPlaysLeft(g: State, seat: Seat): number {
  const s = g.seats[seat]!
  // in others' turns there is usually none
  if (seat !== g.active && s.thisTurn.lootPlays <= s.thisTurn.lootUsed && !s.thisTurn.unlimitedLoot) return 0
  const cap = modified(g, CHANNEL.lootEachTurn, seat, UNLIMITED)
  const most = cap >= UNLIMITED ? UNLIMITED : cap - s.thisTurn.played
  if (s.thisTurn.unlimitedLoot) return Math.max(0, Math.min(UNLIMITED, most))
  const more = seat === g.active ? modified(g, CHANNEL.lootPlays, seat, 0) : 0
  return Math.max(0, Math.min(s.thisTurn.lootPlays + more - s.thisTurn.lootUsed, most))
}

/** Whether effects allow this player to play another loot card this turn, regardless of loot plays. */
export const mayPlayMore = (g: State, seat: Seat): boolean =>
  modified(g, CHANNEL.lootEachTurn, seat, UNLIMITED) > g.seats[seat]!.thisTurn.played

/** Whether effects allow this player to activate another ability this turn. */
export const mayActivateMore = (g: State, seat: Seat): boolean =>
  modified(g, CHANNEL.activations, seat, UNLIMITED) > g.seats[seat]!.thisTurn.activated

/** Stands for "any number of times". */
export const UNLIMITED = 900
