import type { Seat } from '@soulstack/kit'
import { is } from '../effects/named.ts'
import type { Definition } from '../model/library.ts'
import type { Linked } from '../model/node.ts'
import { isAlly } from './goals.ts'
import { deathCost, side } from './stakes.ts'
import type { Table, Thing } from './table.ts'

/** Weighs attacks: how they will probably end, and what that is worth. */

/** The two sides of a fight. */
export interface Fight {
  /** Health of the attacker and of the monster. */
  own: number
  other: number
  /** Damage of a hit and of a miss. */
  hit: number
  miss: number
  /** The chance that a roll hits, among rolls that do anything. */
  chance: number
}

/** Modifiers to a fight, added to the fields of `Fight`. */
export interface FightChange {
  own?: number
  hit?: number
  die?: number
  other?: number
  miss?: number
  evasion?: number
}

/** A seat's fight against a monster as it is, or with modifiers; null if it cannot be fought. */
export function fightOf(t: Table, seat: Seat, monster: Thing, edge: FightChange = {}): Fight | null {
  const { stats } = monster.object
  if (stats === null || stats.evasion === null) return null
  const attacker = t.seat(seat)
  const evasion = stats.evasion + (edge.evasion ?? 0)
  return {
    own: attacker.health + (edge.own ?? 0),
    other: stats.health + (edge.other ?? 0),
    hit: attacker.attack + (edge.hit ?? 0),
    miss: stats.attack + (edge.miss ?? 0),
    chance: takesNothing(monster.def)
      ? 0
      : hitChance(evasion, dieBonus(t, seat) + (edge.die ?? 0), immuneFaces(monster.def)),
  }
}

/** The chance to hit. A roll counts as at most 6, so an evasion of 7 is never hit; an immune face counts for neither side. */
export function hitChance(evasion: number, bonus: number, immune: readonly number[]): number {
  let hits = 0
  let misses = 0
  for (let face = 1; face <= 6; face++) {
    const result = Math.max(1, Math.min(6, face + bonus))
    if (result < evasion) misses++
    else if (!immune.includes(result)) hits++
  }
  return hits === 0 ? 0 : hits / (hits + misses)
}

/** Faces on which a monster takes no combat damage. */
export function immuneFaces(def: Definition): readonly number[] {
  let faces = immune.get(def)
  if (faces === undefined) immune.set(def, (faces = readImmuneFaces(def)))
  return faces
}

const immune = new WeakMap<Definition, readonly number[]>()
const unharmed = new WeakMap<Definition, boolean>()

function readImmuneFaces(def: Definition): number[] {
  return def.abilities.flatMap(({ node }) =>
    is(node, 'instead') && node.who === 'this' && node.faces !== undefined && is(node.do, 'prevent') ? node.faces : [],
  )
}

/** Whether a monster prevents all damage to itself, so that hits do not kill it. */
function takesNothing(def: Definition): boolean {
  let nothing = unharmed.get(def)
  if (nothing === undefined) unharmed.set(def, (nothing = preventsDamage(def)))
  return nothing
}

const preventsDamage = ({ abilities }: Definition): boolean =>
  abilities.some(
    ({ node }) =>
      is(node, 'would') &&
      node.event.on === 'wouldTake' &&
      node.event.who === 'this' &&
      node.if === undefined &&
      node.event.faces === undefined &&
      preventsAll(node.do),
  )
const preventsAll = (effect: Linked<'effect'>): boolean =>
  is(effect, 'preventWaiting') ? effect.n === undefined : is(effect, 'seq') && effect.of.some(preventsAll)

/** What a seat's items add to its attack rolls. */
export const dieBonus = (t: Table, seat: Seat): number => (t.dieBonuses[seat] ??= bonusOfItems(t, seat))

function bonusOfItems(t: Table, seat: Seat): number {
  let bonus = 0
  for (const { id } of t.seat(seat).items)
    for (const { node } of t.thing(id)!.def.abilities)
      if (is(node, 'modify') && node.stat === 'die' && node.if?.k === 'isAttackRoll') bonus += Number(node.n)
  return bonus
}

/** The chance that the attacker wins. */
export function winChance(f: Fight): number {
  if (f.other <= 0) return 1
  if (f.own <= 0) return 0
  if (f.hit <= 0 || f.chance === 0) return 0
  if (f.miss <= 0) return 1
  const hits = Math.ceil(f.other / f.hit)
  const lives = Math.ceil(f.own / f.miss)
  return winsFirst(hits, lives, f.chance)
}

/** The chance of `hits` hits before `lives` misses. */
function winsFirst(hits: number, lives: number, p: number): number {
  // the last roll hits, and before it there were fewer misses than lives
  let some = p ** hits
  let all = 0
  for (let misses = 0; misses < lives; misses++) {
    const before = all
    all += some
    const factor = ((hits + misses) * (1 - p)) / (misses + 1)
    // with a million lives, what is left no longer changes the sum
    if (all === before && factor <= 1) break
    some *= factor
  }
  return Math.min(1, all)
}

/** The worth of a fight to the bot: the prize if it is won, a death if it is lost. */
export function fightWorth(t: Table, seat: Seat, monster: Thing, prize: number, edge?: FightChange): number {
  const fight = fightOf(t, seat, monster, edge)
  if (fight === null) return 0
  const win = winChance(fight)
  // a monster that deals no damage kills nobody
  const lose = fight.miss <= 0 ? 0 : 1 - win
  return win * prize + lose * lossOf(t, seat)
}

/** The worth to the bot of a seat's death: negative for allies, positive for rivals. */
export const lossOf = (t: Table, seat: Seat): number =>
  isAlly(t, seat) ? -side(t, seat) * deathCost(t, seat) : (0.5 * deathCost(t, seat)) / (t.players - 1)
