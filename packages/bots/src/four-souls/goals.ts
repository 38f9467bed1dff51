import { is, type KindName, type NodeNamed } from '@soulstack/four-souls/effects/named'
import type { Ability, Definition } from '@soulstack/four-souls/model/library'
import type { Seat } from '@soulstack/kit'
import { findNode } from './cards.ts'
import type { Row, Table, Thing } from './table.ts'

/** What is played for: souls, each for oneself or together, or what a challenge asks, read off its card. */

/** What a challenge's card makes important. */
export interface Goal {
  /** Killing a final boss beats it. */
  readonly boss: boolean
  /** Killing minions, so many, beats it for who plays for oneself; 0: they are no goal. */
  readonly trophies: number
  /** So many minions as a round ends and those who play together have lost; 0: never. */
  readonly overrun: number
  /** Minions come as turns end, not as rounds end. */
  readonly eachTurn: boolean
  /** From so many minions on they hurt as a round ends; 0: never. */
  readonly crowd: number
  /** As a turn ends there is a roll, and with a result up to the number of minions it hurts. */
  readonly assault: boolean
  /** What a final boss can be hurt with for ¢. */
  readonly bribe: { readonly ability: number; readonly cents: number; readonly damage: number } | null
}

const goals = new WeakMap<Definition, Goal>()

/** The challenge's goal; null where souls win. */
export function goalOf(t: Table): Goal | null {
  const def = t.view.challenge === null ? undefined : t.library.byId.get(t.view.challenge.id)
  if (def === undefined) return null
  let goal = goals.get(def)
  if (goal === undefined) goals.set(def, (goal = readGoal(def)))
  return goal
}

function readGoal({ abilities }: Definition): Goal {
  const triggers = abilities.filter((a) => a.kind === 'trigger')
  const beats = (who: string): Ability | undefined =>
    triggers.find((a) => a.event?.on === 'dies' && a.event.who === who && effectOf(a, 'beatChallenge') !== null)
  const ends = triggers.filter((a) => a.event?.on === 'roundEnd')
  const trophy = beats('minion')
  const overrun = ends.find((a) => effectOf(a, 'loseChallenge') !== null)
  const crowd = ends.find((a) => effectOf(a, 'damage') !== null)
  const assault = triggers.find((a) => a.event?.on === 'turnEnd' && effectOf(a, 'roll') !== null)
  const horde = triggers.find((a) => effectOf(a, 'putMinion') !== null)
  return {
    boss: beats('finalBoss') !== undefined,
    trophies: trophy === undefined ? 0 : threshold(effectOf(trophy, 'compare')),
    overrun: overrun === undefined ? 0 : threshold(findNode(overrun.condition, 'compare')),
    eachTurn: horde?.event?.on === 'turnEnd',
    crowd: crowd === undefined ? 0 : threshold(findNode(crowd.condition, 'compare')),
    assault: assault !== undefined,
    bribe: readBribe(abilities),
  }
}

const effectOf = <K extends KindName>(a: Ability, kind: K): NodeNamed<K> | null => findNode(a.modes[0]?.effect, kind)
const threshold = (compare: NodeNamed<'compare'> | null): number => Number(compare?.b ?? 1)

function readBribe(abilities: readonly Ability[]): Goal['bribe'] {
  for (const a of abilities) {
    const damage = a.kind === 'paid' ? effectOf(a, 'damage') : null
    const cost = a.costs.find((c) => is(c, 'pay'))
    if (damage !== null && cost !== undefined) return { ability: a.id, cents: cost.cents, damage: Number(damage.n) }
  }
  return null
}

/** Does this seat win and lose with the bot? */
export const isAlly = (t: Table, seat: Seat): boolean => seat === t.me || t.view.together

/** The final bosses or the minions that lie there. */
export function lying(t: Table, row: Row): Thing[] {
  const found: Thing[] = []
  for (const { top } of t.view[row]) {
    const thing = top === null ? undefined : t.thing(top.id)
    if (thing !== undefined) found.push(thing)
  }
  return found
}

/** ¢ that would kill the final boss in one turn as the challenge offers it; 0 where it does not. */
export function ransom(t: Table): number {
  const goal = goalOf(t)
  if (goal === null || goal.bribe === null) return 0
  const healths = lying(t, 'finals').map((boss) => boss.object.stats?.health ?? 0)
  if (healths.length === 0) return 0
  return goal.bribe.cents * Math.ceil(Math.min(...healths) / goal.bribe.damage)
}

/** Souls that still lack, of all who count for a seat. */
export function soulsLacking(t: Table, seat: Seat): number {
  const { view } = t
  if (!view.together) return view.soulsToWin - t.seat(seat).soulValue
  return view.soulsToWin - view.seats.reduce((n, s) => n + counted(t, s.soulValue), 0)
}

/** How many of a character's souls count (a table may cap them). */
const counted = (t: Table, souls: number): number => (t.view.soulCap > 0 ? Math.min(souls, t.view.soulCap) : souls)

/** How many of so many more souls count for the goal. */
export function countingSouls(t: Table, seat: Seat, souls: number): number {
  const have = t.seat(seat).soulValue
  return counted(t, have + souls) - counted(t, have)
}

/** How near a seat is to winning, from 0 to 1. */
export function progress(t: Table, seat: Seat): number {
  const goal = goalOf(t)
  if (goal === null) return t.seat(seat).soulValue / t.view.soulsToWin
  const s = t.seat(seat)
  if (goal.trophies > 0 && !t.view.together) return Math.min(1, (s.character?.counters ?? 0) / goal.trophies)
  const price = ransom(t)
  return price > 0 ? Math.min(1, s.cents / price) : 0.3
}

/** Rounds after which a game without a timer is a long one. */
const LONG = 20

/** How much of the time that the players have together is over, from 0 to 1; where there is no timer, by the rounds. */
export function lateness(t: Table): number {
  const { timer, round } = t.view
  const rounds = timer === null ? LONG : timer + round - 1
  return Math.min(1, (round - 1) / Math.max(1, rounds - 1))
}
