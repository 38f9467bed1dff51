import type { Seat } from '@soulstack/kit'
import { CHANNEL } from '../model/channels.ts'
import { type Entity, NONE } from '../model/entity.ts'
import { machine, start } from '../model/machine.ts'
import { type Linked, run } from '../model/node.ts'
import type { Ctx } from '../model/stack.ts'
import type { State } from '../model/state.ts'
import { newCtx, objectOf } from './context.ts'
import { happen } from './events.ts'
import { isPermitted } from './permits.ts'
import { priority } from './procedures.ts'
import { modified } from './stats.ts'
import { seatsAfter, seatsFrom } from './turn-order.ts'

/** Rewards of monsters: who gains them, and how often. */

/**
 * The active player gains the rewards of `e`, whose definition was `def` when it died. Everything above stack item `floor` resolves with
 * them.
 */
export function gainRewards(g: State, e: Entity, def: number, floor: number): void {
  const killer = objectOf(g, e)?.vitals?.killer ?? NONE
  const seat = killer >= 0 && isPermitted(g, CHANNEL.killerRewarded, e) ? killer : g.active
  g.out?.push({ type: 'rewards', card: def, seat })
  const times = modified(g, CHANNEL.rewards, e, objectOf(g, e)?.vitals?.rewardTimes ?? 1)
  start(
    g,
    rewards,
    { dead: e, def, times, floor, seat, others: alsoRewarded(g, e, seat, killer) },
    { node: g.rules.library.definitions[def]!.reward!.id },
  )
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

/** The context in which a player gains rewards: "you" is that player. */
function rewardCtx(g: State, dead: Entity, def: number, seat: Seat): Ctx {
  const c = newCtx()
  c.src = dead
  c.def = def
  c.you = seat
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

/** Rewards that another player gains because of an ability. */
interface AlsoGaining {
  dead: Entity
  def: number
  seat: Seat
  /** How many times are left; a part below 1 is that share of them, rounded down. */
  left: number
}
const makeAlsoGaining = ({ dead, def, seat, left }: AlsoGaining): AlsoGaining => ({ dead, def, seat, left })

/** Gains rewards once more, because of an ability: not from the death itself, so no ability waits for this. */
const alsoGaining = machine.procedure('rewards once more', makeAlsoGaining, {
  gain(g, f) {
    const { dead, def, seat, left } = f.l
    const reward = g.rules.library.definitions[def]!.reward!
    if (left <= 0 || (left < 1 && !isCounted(reward))) return 'end'
    const times = reward.k === 'roll' ? left : Math.min(1, left)
    const c = rewardCtx(g, dead, def, seat)
    c.times = times
    f.ctx = c
    f.l = { dead, def, seat, left: left - times }
    run(g, c, reward)
    return 'gain'
  },
})
/** Only ¢, cards and treasures are counted, so that there is half of them. */
const COUNTED: ReadonlySet<string> = new Set(['gainCents', 'loot', 'gainTreasure'])
const isCounted = (reward: Linked): boolean => {
  if (COUNTED.has(reward.k) || reward.k === 'roll') return true
  const parts = reward.k === 'seq' ? (reward as { readonly of?: readonly Linked[] }).of : undefined
  return parts?.every(isCounted) ?? false
}

/** A player gains rewards that were gained `times` times already; with a half, half of what that came to, rounded down. */
export function gainRewardsToo(g: State, dead: Entity, def: number, seat: Seat, times: number): void {
  if (g.rules.library.definitions[def]?.reward == null) return
  start(g, alsoGaining, { dead, def, seat, left: times })
}

/**
 * Gains rewards, as often as effects multiply them. Rewards that roll use the stack and must resolve first; they are rolled for once, and
 * the result is multiplied.
 */
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
    const left = f.l.left - 1
    const reward = g.rules.library.definitions[def]!.reward!
    const rolls = reward.k === 'roll'
    const c = rewardCtx(g, dead, def, seat)
    f.ctx = c
    if (rolls) c.times += left
    f.l = { ...f.l, left: rolls ? 0 : left }
    run(g, c, reward)
    return undefined
  },
  wait(g, f) {
    start(g, priority, { floor: f.l.floor })
  },
  next: () => 'gain',
})
