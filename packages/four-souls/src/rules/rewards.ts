import type { Seat } from '@soulstack/kit'
import { CHANNEL } from '../model/channels.ts'
import type { Row } from '../model/decks.ts'
import type { Entity } from '../model/entity.ts'
import { machine, start } from '../model/machine.ts'
import { type Linked, run } from '../model/node.ts'
import { type Obj, rewardsDefOf } from '../model/objects.ts'
import type { Ctx } from '../model/stack.ts'
import type { State } from '../model/state.ts'
import { kindAsSource, newCtx, objectOf } from './context.ts'
import { happen } from './events.ts'
import { isPermitted } from './permits.ts'
import { priority } from './procedures.ts'
import { modified } from './stats.ts'
import { seatsAfter, seatsFrom } from './turn-order.ts'

/** Rewards: who gains them, and how often. */

/** What was true of something as it died, because it may be gone before its rewards are gained (Monster Death). */
interface Dead {
  /** The definition that its rewards are read from. */
  def: number
  /** The row of slots that it was in. */
  row: Row | null
  /** The seat that killed it, or -1. */
  killer: Seat
}

/** The active player gains the rewards of `e`, which has died. Everything above stack item `floor` resolves with them. */
export function gainRewards(g: State, e: Entity, { def, row, killer }: Dead, floor: number): void {
  const seat = killer >= 0 && isPermitted(g, CHANNEL.killerRewarded, e) ? killer : g.active
  g.out?.push({ type: 'rewards', card: def, seat })
  const times = timesRewarded(g, e, wasMonster(g, e, row) ? def : undefined)
  start(
    g,
    rewards,
    { dead: e, def, times, floor, seat, others: alsoRewarded(g, e, seat, killer) },
    { node: g.rules.library.definitions[def]!.reward!.id },
  )
}

/**
 * By how much the rewards of `e` are multiplied, whether they are gained because it dies or because an ability says so. `gone`: the
 * definition of a monster that has died and left since.
 */
const timesRewarded = (g: State, e: Entity, gone?: number): number =>
  modified(g, CHANNEL.rewards, e, objectOf(g, e)?.vitals?.rewardTimes ?? 1, undefined, gone)

/** Whether a monster has died in this row of slots and is no longer one: what triggers on its death has moved it or made it an item. */
const wasMonster = (g: State, e: Entity, row: Row | null): boolean =>
  row !== null && MONSTER_ROWS.has(row) && objectOf(g, e)?.kind !== 'holding'

const MONSTER_ROWS: ReadonlySet<Row> = new Set<Row>(['monsters', 'minions', 'finals'])

/**
 * A player gains the rewards of an object that does not die ("prevent that death. The active player gains its rewards"). They are doubled
 * like any others. What depends on its death does not happen: other players gain nothing, and nothing triggers. Returns whether it has any.
 */
export function gainRewardsAlive(g: State, e: Entity, seat: Seat): boolean {
  const o = objectOf(g, e)
  const def = o === null ? -1 : rewardsOf(g, o)
  if (def < 0) return false
  g.out?.push({ type: 'rewards', card: def, seat })
  start(g, moreRewards, { dead: e, def, seat, left: timesRewarded(g, e) })
  return true
}

/** The definition that the rewards of an object are read from; -1: it has none, or has lost them with all its abilities. */
export function rewardsOf(g: State, o: Obj): number {
  const def = o.blank ? -1 : rewardsDefOf(o)
  return def >= 0 && g.rules.library.definitions[def]!.reward !== null ? def : -1
}

/** Players who gain the rewards of `e` in addition to `seat`, in turn order. `killer`: who killed it, or -1. */
function alsoRewarded(g: State, e: Entity, seat: Seat, killer: Seat): Seat[] {
  const attacked = g.attack !== null && g.attack.target === e
  const seats: Seat[] = []
  if (g.index[CHANNEL.killerToo]!.length === 0 && g.index[CHANNEL.alsoRewarded]!.length === 0) return seats
  for (const other of seatsFrom(g, g.active)) {
    const killed = other === killer && other !== g.active && g.index[CHANNEL.killerToo]!.length > 0
    if (other !== seat && (killed || (attacked && isPermitted(g, CHANNEL.alsoRewarded, other)))) seats.push(other)
  }
  return seats
}

/** Rewards that are being gained. */
interface Rewarding {
  /** What died, and its definition then. */
  dead: Entity
  def: number
  /** Everything that the rewards put above this stack item resolves with them. */
  floor: number
  /** How often each player gains them, and how many times are left for `seat`. */
  times: number
  left: number
  seat: Seat
  /** Players who gain them after `seat`. */
  others: readonly Seat[]
}
const makeRewarding = ({ dead, def, floor, times, seat, others }: Omit<Rewarding, 'left'>): Rewarding => ({
  dead,
  def,
  floor,
  times,
  left: times,
  seat,
  others,
})

/** The context in which a player gains this many times the rewards: "you" is that player. */
function rewardCtx(g: State, dead: Entity, def: number, seat: Seat, times: number): Ctx {
  const c = newCtx()
  c.src = dead
  // a monster that an ability has moved somewhere else meanwhile was one
  const o = objectOf(g, dead)
  c.srcKind = o === null ? 'monster' : kindAsSource(g, o)
  c.def = def
  c.you = seat
  c.times = times
  c.at = g.frames.length - 1
  return c
}

/**
 * Tells abilities that a player has gained the rewards of a monster. The amount is its definition, as the monster may be gone when they
 * resolve; the face is how often the rewards were gained.
 */
function tellGained(g: State, { dead, def, seat, times }: Rewarding): void {
  // an attackable item or room is no monster (Attackable Items and Rooms)
  if (g.index[CHANNEL.gainedRewards]!.length === 0 || objectOf(g, dead)?.kind === 'fallen') return
  const twice = g.index[CHANNEL.sharedRewards]!.length > 0 && seat === g.active
  happen(g, CHANNEL.gainedRewards, { who: seat, by: dead, amount: def, face: twice ? 2 * times : times })
}

/** Rewards that a player gains because of an ability. */
interface MoreRewards {
  dead: Entity
  def: number
  seat: Seat
  /** How many times are left; a part below 1 is that share of them, rounded down. */
  left: number
}
const makeMoreRewards = ({ dead, def, seat, left }: MoreRewards): MoreRewards => ({ dead, def, seat, left })

/** Gains rewards because of an ability: not from the death itself, so no ability waits for this. */
const moreRewards = machine.procedure('rewards once more', makeMoreRewards, {
  gain(g, f) {
    const { dead, def, seat, left } = f.l
    const reward = g.rules.library.definitions[def]!.reward!
    if (left <= 0 || (left < 1 && !isCounted(reward))) return 'end'
    const times = timesAtOnce(reward, left)
    const c = rewardCtx(g, dead, def, seat, times)
    f.ctx = c
    f.l = { dead, def, seat, left: left - times }
    run(g, c, reward)
    return 'gain'
  },
})

/** Only ¢, cards and treasures are counted, so that there is half of them, or twice as many at once. */
const COUNTED: ReadonlySet<string> = new Set(['gainCents', 'loot', 'gainTreasure'])
const isCounted = (reward: Linked): boolean => {
  if (COUNTED.has(reward.k) || reward.k === 'roll') return true
  const parts = reward.k === 'seq' ? (reward as { readonly of?: readonly Linked[] }).of : undefined
  return parts?.every(isCounted) ?? false
}

/**
 * How many of these times are gained at once. Doubled rewards are one reward of twice as much, rolled for once, so what adds to a gain adds
 * to it once (1e: Card Rulings, Dinga: "roll once and double for the total"). What has no amount happens once more instead.
 */
const timesAtOnce = (reward: Linked, left: number): number => (isCounted(reward) ? left : Math.min(1, left))

/** A player gains rewards that were gained `times` times already; with a half, half of what that came to, rounded down. */
export function gainRewardsToo(g: State, dead: Entity, def: number, seat: Seat, times: number): void {
  if (g.rules.library.definitions[def]?.reward == null) return
  start(g, moreRewards, { dead, def, seat, left: times })
}

/** Gains the rewards of a death, multiplied by effects. Rewards that roll use the stack and must resolve first. */
const rewards = machine.procedure('rewards', makeRewarding, {
  /** If everybody gains them, the active player does so twice as often. */
  begin(g, f) {
    if (g.index[CHANNEL.sharedRewards]!.length === 0) return
    const seat = g.active
    f.l = { ...f.l, seat, left: 2 * f.l.times, others: [...seatsAfter(g, seat), ...f.l.others] }
  },
  gain(g, f) {
    if (f.l.left <= 0) {
      tellGained(g, f.l)
      const [next, ...others] = f.l.others
      if (next === undefined) return 'end'
      f.l = { ...f.l, seat: next, left: f.l.times, others }
    }
    const { dead, def, seat } = f.l
    const reward = g.rules.library.definitions[def]!.reward!
    const times = timesAtOnce(reward, f.l.left)
    const c = rewardCtx(g, dead, def, seat, times)
    f.ctx = c
    f.l = { ...f.l, left: f.l.left - times }
    run(g, c, reward)
    return undefined
  },
  wait(g, f) {
    start(g, priority, { floor: f.l.floor })
  },
  next: () => 'gain',
})
