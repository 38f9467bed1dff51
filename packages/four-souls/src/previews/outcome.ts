import type { Seat } from '@soulstack/kit'
import { type Entity, isSeat } from '../model/entity.ts'
import type { State } from '../model/state.ts'
import { objectOf } from '../rules/context.ts'
import { itemsOf } from '../rules/objects.ts'
import { soulValue } from '../rules/stats.ts'
import { arePartners } from '../rules/teams.ts'
import type { Played, Waiting, Way } from './play.ts'

/** The outcome of a playout, in numbers. */

/** What a seat has gained, or lost if below 0. */
export interface Gains {
  cents: number
  loot: number
  souls: number
  /** Items that it no longer has. */
  lost: readonly Entity[]
  /** How many new items it has. */
  items: number
}

/** The outcome of one playout. */
export interface Outcome {
  /** Whether the pending item left the stack without happening. */
  stopped: boolean
  hit: boolean | null
  /** The result of the pending die; 0: there was none. */
  face: number
  /** Damage taken by each player or object. */
  damage: ReadonlyMap<Entity, number>
  dead: ReadonlySet<Entity>
  seats: readonly Gains[]
  winners: readonly Seat[] | null
  /** How good it is for the seat, roughly in ¢. */
  worth: number
}

/** The outcome of a playout. `before`: the position it started from; `way`: the answer, whose own card does not count as lost. */
export function outcomeOf(before: State, w: Waiting, seat: Seat, way: Way | null, { g, events, hit }: Played): Outcome {
  const damage = new Map<Entity, number>()
  const dead = new Set<Entity>()
  let stopped = false
  let face = 0
  // objects that entered play meanwhile have no name that could be mentioned
  const isKnown = (who: Entity) => isSeat(who) || objectOf(before, who) !== null
  for (const e of events)
    switch (e.type) {
      case 'damage':
        if (isKnown(e.who)) damage.set(e.who, (damage.get(e.who) ?? 0) + e.n)
        break
      case 'dies':
        if (isKnown(e.who)) dead.add(e.who)
        break
      case 'rolled':
        if (e.item === w.item || (w.item === 0 && e.attack)) face ||= e.face
        break
      case 'cancelled':
      case 'fizzled':
      case 'prevented':
        if (w.item !== 0 && e.item === w.item) stopped = true
    }
  const used = way === null ? null : before.decision!.options[way.pick]!
  const played = way === null ? 0 : Number(used!.act === 'play') + Number(way.card !== null)
  const seats = before.seats.map((s, who): Gains => {
    const had = itemsOf(before, who)
    const have = new Set(itemsOf(g, who).map((o) => o.id))
    const now = g.seats[who]!
    const kept = had.filter((o) => have.has(o.id)).length
    return {
      cents: now.cents - s.cents,
      loot: now.hand.length - s.hand.length + (who === seat ? played : 0),
      souls: soulValue(g, who) - soulValue(before, who),
      lost: had.filter((o) => !have.has(o.id) && !(who === seat && o.id === used?.a)).map((o) => o.id),
      items: have.size - kept,
    }
  })
  const winners = g.over === null ? null : g.over.winners
  const outcome = { stopped, hit, face, damage, dead, seats, winners, worth: 0 }
  outcome.worth = worthOf(before, seat, outcome) - played
  return outcome
}

function worthOf(g: State, seat: Seat, o: Outcome): number {
  const { together } = g.rules
  let worth = 0
  if (o.winners !== null) worth += o.winners.includes(seat) ? 1000 : o.winners.length > 0 || together ? -1000 : 0
  const others = -0.6 / Math.max(1, g.rules.players - 1)
  const isAlly = (who: Seat): boolean => together || arePartners(g.rules, seat, who)
  for (const [who, gains] of o.seats.entries()) {
    const own =
      40 * gains.souls +
      gains.cents +
      2 * gains.loot +
      6 * (gains.items - gains.lost.length) -
      1.5 * (o.damage.get(who) ?? 0) -
      (o.dead.has(who) ? 10 : 0)
    worth += who === seat ? own : (isAlly(who) ? 0.9 : others) * own
  }
  // it is good if the target of one's own attack, or of a partner's, dies
  const fought = g.attack
  if (fought !== null && !isSeat(fought.target) && (fought.seat === seat || isAlly(fought.seat))) {
    if (o.hit === true) worth += 1
    worth += o.dead.has(fought.target) ? 5 : Math.min(3, o.damage.get(fought.target) ?? 0)
  }
  return worth
}

/** Everybody and everything that the pending item is about: its controller, its targets, and whoever it damages if everybody passes. */
export function concerned(g: State, w: Waiting, passed: readonly Outcome[]): Set<Entity> {
  const about = new Set<Entity>()
  for (const o of passed) for (const who of [...o.damage.keys(), ...o.dead]) about.add(who)
  const top = g.stack.find((t) => t.id === w.item)
  if (top !== undefined) {
    for (const e of [top.who, top.by, top.ctl]) if (e >= 0) about.add(e)
    for (const list of top.ctx?.bind ?? [])
      for (const e of list ?? []) if (isSeat(e) || objectOf(g, e) !== null) about.add(e)
  }
  if ((w.item === 0 || top?.attack || top?.combat) && g.attack !== null) about.add(g.attack.seat).add(g.attack.target)
  return about
}
