import type { Seat } from '@soulstack/kit'
import { CHANNEL } from '../model/channels.ts'
import type { Entity } from '../model/entity.ts'
import { machine, start } from '../model/machine.ts'
import { run } from '../model/node.ts'
import type { State } from '../model/state.ts'
import { newCtx, objectOf } from './context.ts'
import { priority } from './procedures.ts'
import { modified } from './stats.ts'

/** Rewards of monsters: who gains them, and how often. */

/**
 * The active player gains the rewards of `e`, whose definition was `def` when it died. Everything above stack item `floor` resolves with
 * them.
 */
export function gainRewards(g: State, e: Entity, def: number, floor: number): void {
  g.out?.push({ type: 'rewards', card: def, seat: g.active })
  const times = modified(g, CHANNEL.rewards, e, objectOf(g, e)?.vitals?.rewardTimes ?? 1)
  start(g, rewards, { dead: e, def, times, floor }, { node: g.rules.library.definitions[def]!.reward!.id })
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
const makeRewarding = ({
  dead,
  def,
  floor,
  times,
}: Pick<Rewarding, 'dead' | 'def' | 'floor' | 'times'>): Rewarding => ({
  dead,
  def,
  floor,
  times,
  left: times,
  seat: -1,
  others: [],
})

/**
 * Gains rewards, as often as effects multiply them. Rewards that roll use the stack and must resolve first; they are rolled for once, and
 * the result is multiplied.
 */
const rewards = machine.procedure('rewards', makeRewarding, {
  /** If everybody gains them, the active player does so twice as often. */
  begin(g, f) {
    const seat = g.active
    const k = g.rules.players
    f.l =
      g.index[CHANNEL.sharedRewards]!.length === 0
        ? { ...f.l, seat }
        : { ...f.l, seat, left: 2 * f.l.times, others: Array.from({ length: k - 1 }, (_, i) => (seat + 1 + i) % k) }
  },
  gain(g, f) {
    if (f.l.left <= 0) {
      const [next, ...others] = f.l.others
      if (next === undefined) return 'end'
      f.l = { ...f.l, seat: next, left: f.l.times, others }
    }
    const { dead, def, seat } = f.l
    const left = f.l.left - 1
    const c = newCtx()
    c.src = dead
    c.def = def
    c.you = seat
    c.at = g.frames.length - 1
    f.ctx = c
    const reward = g.rules.library.definitions[def]!.reward!
    const rolls = reward.k === 'roll'
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
