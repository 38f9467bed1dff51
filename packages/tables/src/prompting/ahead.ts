import type { Decision, GameEvent, GameState, Seat } from '@soulstack/kit'
import type { GameModule } from '../game/module.ts'
import type { KeptAnswer } from '../stores/rows.ts'
import type { Prompting } from './prompting.ts'
import type { Now } from './reading.ts'

/**
 * All seats that will be asked in a window are asked at the same time. What each would be asked if everybody before them passed is found by
 * passing on a copy of the state, until a pass would resolve something. An early answer is kept until the seat's turn comes, and dropped if
 * somebody before them does anything but pass.
 */

/** An answer given before the seat's turn, not carried out yet. */
export interface EarlyAnswer extends KeptAnswer {
  /** Carries it out. @throws Refusal when that is not possible. */
  run(): Promise<void>
}

interface Position {
  seat: Seat
  state: GameState & { decision: Decision }
}

export class Ahead {
  private readonly game: GameModule['game']
  private readonly prompting: Prompting
  /** Where each seat would be asked, in order, for the state of a moment. */
  private found: { state: GameState; now: number; positions: readonly Position[] } | null = null
  private readonly answers = new Map<Seat, EarlyAnswer>()

  constructor({ game }: Pick<GameModule, 'game'>, prompting: Prompting) {
    this.game = game
    this.prompting = prompting
  }

  /**
   * The seats that would be asked in this window after the current one, each with the state in which it would be asked: copies, to be read
   * only.
   */
  positions({ state, now }: Now): readonly Position[] {
    const { found } = this
    if (found?.state !== state || found.now !== now)
      this.found = { state, now, positions: this.positionsAfter({ state, now }) }
    return this.found!.positions
  }

  /** The state in which a seat would be asked; null: it would not be, or it is asked already. */
  of(at: Now, seat: Seat): Position['state'] | null {
    return this.positions(at).find((p) => p.seat === seat)?.state ?? null
  }

  /** Keeps an early answer. */
  keep(early: EarlyAnswer): void {
    this.answers.set(early.seat, early)
  }

  /** A seat's early answer in this window, or null. */
  answered(seat: Seat, window: number): EarlyAnswer | null {
    const early = this.answers.get(seat)
    if (early && early.window !== window) this.answers.delete(seat)
    return early?.window === window ? early : null
  }

  /** Drops a seat's early answer. */
  drop(seat: Seat): void {
    this.answers.delete(seat)
  }

  /** Drops all early answers. */
  clear(): void {
    this.answers.clear()
  }

  private positionsAfter({ state, now }: Now): Position[] {
    const { game, prompting } = this
    const positions: Position[] = []
    const waits = prompting.next({ state, now })
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
        // a failure here will be reported when it happens in the real game
        return positions
      }
      const { decision } = copy
      if (events.length > 0 || !decision || asked.has(decision.seat)) return positions
      const there = game.fork(copy) as Position['state']
      if (prompting.next({ state: there, now }) !== waits) return positions
      asked.add(decision.seat)
      positions.push({ seat: decision.seat, state: there })
    }
  }
}
