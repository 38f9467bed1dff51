import type { Seat } from '@soulstack/kit'
import { is, type KindName, type NodeNamed } from '../effects/named.ts'
import type { Ability, Definition } from '../model/library.ts'
import { findNode } from './cards.ts'
import type { Row, Table, Thing } from './table.ts'

/** The goal of the game: souls, alone or together, or the goal of a challenge, derived from its card. */

/** The goal and dangers of a challenge, derived from its card. */
export interface Goal {
  /** Killing a final boss beats it. */
  readonly boss: boolean
  /** Killing this many minions beats it in a competitive game; 0: minions are not a goal. */
  readonly trophies: number
  /** In co-op and solitaire, this many minions at the end of a round lose the game; 0: never. */
  readonly overrun: number
  /** Minions come as turns end, not as rounds end. */
  readonly eachTurn: boolean
  /** This many minions or more deal damage as a round ends; 0: never. */
  readonly crowd: number
  /** As a turn ends there is a roll; a result up to the number of minions deals damage. */
  readonly assault: boolean
  /** The ability that damages the final boss for ¢. */
  readonly bribe: { readonly ability: number; readonly cents: number; readonly damage: number } | null
}

const goals = new WeakMap<Definition, Goal>()

/** The challenge's goal; null if souls win. */
export function goalOf(t: Table): Goal | null {
  const def = t.seen.challenge === null ? undefined : t.library.byId.get(t.seen.challenge.id)
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

/** Whether this seat wins and loses together with the bot. */
export function isAlly(t: Table, seat: Seat): boolean {
  const { together, teams } = t.seen
  return seat === t.me || together || (teams !== undefined && seat % teams === t.me % teams)
}

/** The souls that count toward the goal of a seat when each side plays on its own: its team's. */
export function sideSouls({ seen }: Table, seat: Seat): number {
  const { teams, seats } = seen
  if (teams === undefined) return seats[seat]!.soulValue
  return seats.reduce((n, s) => n + (s.seat % teams === seat % teams ? s.soulValue : 0), 0)
}

/** The final bosses or the minions in play. */
export function inRow(t: Table, row: Row): Thing[] {
  const found: Thing[] = []
  for (const { top } of t.seen[row]) {
    const thing = top === null ? undefined : t.thing(top.id)
    if (thing !== undefined) found.push(thing)
  }
  return found
}

/** The ¢ needed to kill the final boss in one turn; 0 if the challenge does not offer that. */
export function ransom(t: Table): number {
  const goal = goalOf(t)
  if (goal === null || goal.bribe === null) return 0
  const healths = inRow(t, 'finals').map((boss) => boss.object.stats?.health ?? 0)
  if (healths.length === 0) return 0
  return goal.bribe.cents * Math.ceil(Math.min(...healths) / goal.bribe.damage)
}

/** How many souls a seat, or its team, still needs. */
export function soulsLacking(t: Table, seat: Seat): number {
  const { seen } = t
  if (!seen.together) return seen.soulsToWin - sideSouls(t, seat)
  return seen.soulsToWin - seen.seats.reduce((n, s) => n + counted(t, s.soulValue), 0)
}

/** How many of a character's souls count (a table may cap them). */
const counted = (t: Table, souls: number): number => (t.seen.soulCap > 0 ? Math.min(souls, t.seen.soulCap) : souls)

/** How many of `souls` additional souls count for the goal. */
export function countingSouls(t: Table, seat: Seat, souls: number): number {
  const have = t.seat(seat).soulValue
  return counted(t, have + souls) - counted(t, have)
}

/** How near a seat is to winning, from 0 to 1. */
export function progress(t: Table, seat: Seat): number {
  const goal = goalOf(t)
  if (goal === null) return sideSouls(t, seat) / t.seen.soulsToWin
  const s = t.seat(seat)
  if (goal.trophies > 0 && !t.seen.together) return Math.min(1, (s.character?.counters ?? 0) / goal.trophies)
  const price = ransom(t)
  return price > 0 ? Math.min(1, s.cents / price) : 0.3
}

/** After this many rounds a game without a timer is long. */
const LONG = 20

/** How far the game has progressed, from 0 to 1: by the timer, or by the rounds if there is none. */
export function gameProgress(t: Table): number {
  const { timer, round } = t.seen
  const rounds = timer === null ? LONG : timer + round - 1
  return Math.min(1, (round - 1) / Math.max(1, rounds - 1))
}
