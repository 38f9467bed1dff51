import type { Decision, Seat } from '@soulstack/kit'
import { scriptedBot } from '../games/lessons.ts'
import type { Playable, TableBot } from '../games/playable.ts'
import type { SeatRow } from '../storage/rows.ts'
import type { TableGame } from './game.ts'
import type { Seats } from './seats.ts'

interface BotsTools {
  playable: Playable
  game: TableGame
  seats: Seats
  /** Makes a seed that nobody can guess: a bot's own chances are no part of the game, so they do not come from its seed. */
  seeds(): string
}

/** The bots of a table: they are made when they are needed first, and see what a person in their seat would see. `Automatic` asks them. */
export class Bots {
  private readonly tools: BotsTools
  private readonly bySeat = new Map<Seat, TableBot>()
  /** What a bot will answer. It thinks as soon as it is asked, so that how long it takes does not tell how much it had to choose from. */
  private thought: { decision: Decision; picks: number[] } | null = null

  constructor(tools: BotsTools) {
    this.tools = tools
  }

  /** Has the bot that is asked think now about what it will answer. */
  think(decision: Decision): void {
    if (this.thought?.decision === decision) return
    try {
      this.thought = { decision, picks: this.ask(decision) }
    } catch {
      // it will fail again when it has to answer, which is where that is handled
      this.thought = null
    }
  }

  /** What the bot that is asked answers. @throws what it throws. */
  choose(decision: Decision): number[] {
    return this.thought?.decision === decision ? this.thought.picks : this.ask(decision)
  }

  /** The aside that the bot in a seat makes now, or null. */
  aside(seat: Seat): ReturnType<NonNullable<TableBot['aside']>> {
    return this.of(this.tools.seats.row(seat)).aside?.(() => this.viewOf(seat)) ?? null
  }

  /** Other bots, or none, sit in these seats. */
  forget(seats: readonly Seat[]): void {
    for (const seat of seats) this.bySeat.delete(seat)
    this.thought = null
  }

  /** The game is no longer the one that the bots remember. */
  forgetAll(): void {
    this.bySeat.clear()
  }

  private ask(decision: Decision): number[] {
    const row = this.tools.seats.row(decision.seat)
    return this.of(row).choose(decision, () => this.viewOf(row.seat))
  }

  // bots read only views of the game that they are made for
  private viewOf(seat: Seat): never {
    return this.tools.playable.game.view(this.tools.game.session!.state, seat) as never
  }

  private of(row: SeatRow): TableBot {
    let bot = this.bySeat.get(row.seat)
    if (!bot) {
      const { playable, seeds } = this.tools
      bot = this.scripted(row.seat) ?? playable.createBot(row.bot!, seeds(), this.tools.game.session?.state)
      this.bySeat.set(row.seat, bot)
    }
    return bot
  }

  /** In a lesson the other seats follow its script. */
  private scripted(seat: Seat): TableBot | null {
    const { game, playable } = this.tools
    const lesson = playable.lessonOf(game.session!.config)
    return lesson && scriptedBot(lesson.script, seat)
  }
}
