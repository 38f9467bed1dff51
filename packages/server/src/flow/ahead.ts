import type { Decision, GameEvent, GameState, Seat } from '@soulstack/kit'
import type { Playable } from '../games/playable.ts'
import type { Flow } from './flow.ts'
import type { Now } from './reading.ts'

/**
 * Whoever is to be asked in a window is asked at the same time: what each would be asked if all before them passed is found on a copy of the
 * state. Nothing is resolved for anybody to see: it ends where passing would have anything come of it. An answer that comes early is kept
 * until it is that seat's turn to answer, and is dropped when somebody before them has done something else than pass.
 */

/** What somebody has answered before it was carried out. */
export interface EarlyAnswer {
  seat: Seat
  decision: number
  /** The window in which it was given. */
  window: number
  picks: number[]
  /** Carries it out. @throws Refusal when it cannot be. */
  run(): void
}

interface Position {
  seat: Seat
  state: GameState & { decision: Decision }
}

export class Ahead {
  private readonly game: Playable['game']
  private readonly flow: Flow
  /** Where each seat would be asked, in the order in which they are, of the state of a moment. */
  private found: { state: GameState; now: number; positions: readonly Position[] } | null = null
  private readonly answers = new Map<Seat, EarlyAnswer>()

  constructor({ game }: Pick<Playable, 'game'>, flow: Flow) {
    this.game = game
    this.flow = flow
  }

  /** The seats that would be asked in this window after the one that is, each with the state in which it would be: copies, to be looked at only. */
  positions({ state, now }: Now): readonly Position[] {
    const { found } = this
    if (found?.state !== state || found.now !== now) this.found = { state, now, positions: this.look({ state, now }) }
    return this.found!.positions
  }

  /** Where a seat would be asked; null: it would not be, or is asked already. */
  of(at: Now, seat: Seat): Position['state'] | null {
    return this.positions(at).find((p) => p.seat === seat)?.state ?? null
  }

  /** Somebody has answered before their answer is carried out. */
  keep(early: EarlyAnswer): void {
    this.answers.set(early.seat, early)
  }

  /** What a seat has answered in this window already; null: nothing. */
  answered(seat: Seat, window: number): EarlyAnswer | null {
    const early = this.answers.get(seat)
    if (early && early.window !== window) this.answers.delete(seat)
    return early?.window === window ? early : null
  }

  /** What a seat has answered counts no more. */
  drop(seat: Seat): void {
    this.answers.delete(seat)
  }

  /** Everything that was answered early counts no more. */
  clear(): void {
    this.answers.clear()
  }

  private look({ state, now }: Now): Position[] {
    const { game, flow } = this
    const positions: Position[] = []
    const waits = flow.next({ state, now })
    if (waits === null) return positions
    const asked = new Set([state.decision!.seat])
    const copy = game.fork(state)
    const events: GameEvent[] = []
    game.listen(copy, events)
    for (;;) {
      const { id, options } = copy.decision!
      const pass = options.findIndex((o) => o.act === 'pass')
      try {
        game.apply(copy, { decision: id, picks: [pass] })
      } catch {
        // what fails there is told when it really comes to it
        return positions
      }
      const { decision } = copy
      if (events.length > 0 || !decision || asked.has(decision.seat)) return positions
      const there = game.fork(copy) as Position['state']
      if (flow.next({ state: there, now }) !== waits) return positions
      asked.add(decision.seat)
      positions.push({ seat: decision.seat, state: there })
    }
  }
}
