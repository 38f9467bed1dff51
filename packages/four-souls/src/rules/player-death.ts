import type { Seat } from '@soulstack/kit'
import { CHANNEL } from '../model/channels.ts'
import { isSeat } from '../model/entity.ts'
import { machine, start } from '../model/machine.ts'
import type { State } from '../model/state.ts'
import { applyChange } from './change.ts'
import { happen, NOTHING } from './events.ts'
import { priority } from './procedures.ts'
import { tick } from './round.ts'
import { attackEnds, topId } from './stack.ts'

/** Player Death: what it ends, and its steps. The penalty itself is in death-penalty.ts. */

/** A player who is dying. */
interface DyingPlayer {
  seat: Seat
  /** Everything above this stack item resolves before the next step. */
  floor: number
  /** Another player who already is to choose and receive the penalty (D14); -1: none. */
  heir: Seat
}
const makeDyingPlayer = ({ seat, floor, heir = -1 }: Omit<DyingPlayer, 'heir'> & { heir?: Seat }): DyingPlayer => ({
  seat,
  floor,
  heir,
})

/** Player Death. */
const playerDeath = machine.procedure('player death', makeDyingPlayer, {
  die(g, f) {
    beginDeath(g, f.l.seat)
    start(g, priority, { floor: f.l.floor })
  },
  /** Death Penalty Step. By a replacement, another player may choose the penalty and receive it. */
  penalty(g, f) {
    const { seat, heir } = f.l
    g.out?.push({ type: 'penalty', seat })
    applyChange(g, null, 'penalty', {
      ...NOTHING,
      who: seat,
      bySeat: heir >= 0 ? heir : seat,
      amount: heir >= 0 ? 0 : 1,
    })
  },
  paid(g, f) {
    const { seat } = f.l
    g.dirty = true
    return g.rules.edition.penaltyPaid(g, seat) ? 'end' : undefined
  },
  /** Before the turn ends, everything on the stack resolves. Cleanup and end steps are those of the turn. */
  over(g, f) {
    const first = f.l.seat === g.active && g.rules.edition.deathEndsTurn === 'after the stack'
    start(g, priority, { floor: first ? 0 : f.l.floor })
  },
})

/** Starts the steps of a player's death. */
export const playerDiesBySteps = (g: State, seat: Seat): void => {
  start(g, playerDeath, { seat, floor: topId(g) })
}

/** Triggers abilities that wait for the penalty to be paid. Always false: the death continues with its next step. */
export function penaltyPaidAsStep(g: State, seat: Seat): boolean {
  happen(g, CHANNEL.diesAfter, { who: seat, by: -1, bySeat: -1 })
  return false
}

/** Marks a player as dead: their attack ends, declarations stop, and abilities that wait for a death trigger. The penalty follows. */
export function beginDeath(g: State, seat: Seat): void {
  const s = g.seats[seat]!
  s.dead = true
  s.thisTurn.deaths++
  g.out?.push({ type: 'dies', who: seat, card: -1, seat: isSeat(s.killer) ? s.killer : -1 })
  if (seat === g.active) {
    // in a challenge only rounds count, unless it says otherwise (The Timer)
    if (g.rules.together && g.rules.challenge === null) tick(g)
    // declarations stop, attacks are cancelled
    g.declared = null
    attackEnds(g)
    // if the penalty uses the stack, the turn ends once it is paid (D14)
    if (g.rules.edition.penalty === 'a step') g.endTurn = true
  } else if (g.attack?.target === seat) attackEnds(g, true)
  happen(g, CHANNEL.dies, { who: seat, by: s.killer, bySeat: isSeat(s.killer) ? s.killer : -1 })
}

/**
 * Starts the Death Penalty Step alone. `floor`: everything above this stack item resolves with it; `heir`: who chooses and receives, or -1.
 */
export const payPenalty = (g: State, seat: Seat, floor: number, heir: Seat): void => {
  start(g, playerDeath, { seat, floor, heir }, { step: 'penalty' })
}
