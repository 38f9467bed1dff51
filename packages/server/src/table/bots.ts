import type { Decision, RandomState, Seat } from '@soulstack/kit'
import { scriptedBot } from '../games/lessons.ts'
import type { Playable, TableBot } from '../games/playable.ts'
import type { SeatRow } from '../storage/rows.ts'
import type { TableGame } from './game.ts'
import type { Seats } from './seats.ts'

interface BotsTools {
  playable: Playable
  game: TableGame
  seats: Seats
  /** Makes an unguessable seed: a bot's own randomness is not part of the game, so it does not come from the game's seed. */
  seeds(): string
}

/** The bots of a table. They are created when first needed, and see what a person in their seat would see. `Automatic` asks them. */
export class Bots {
  private readonly tools: BotsTools
  private readonly bySeat = new Map<Seat, TableBot>()
  /** A bot's prepared answer. It thinks as soon as it is asked, so that its time does not reveal how much it had to choose from. */
  private thought: { decision: Decision; picks: number[] } | null = null

  constructor(tools: BotsTools) {
    this.tools = tools
  }

  /** Has the bot that is asked prepare its answer now. */
  think(decision: Decision): void {
    if (this.thought?.decision === decision) return
    try {
      this.thought = { decision, picks: this.ask(decision) }
    } catch {
      // it will fail again when it has to answer, which is where that is handled
      this.thought = null
    }
  }

  /** The answer of the bot that is asked. @throws what the bot throws. */
  choose(decision: Decision): number[] {
    return this.thought?.decision === decision ? this.thought.picks : this.ask(decision)
  }

  /** The aside that the bot in a seat makes now, or null. */
  aside(seat: Seat): ReturnType<NonNullable<TableBot['aside']>> {
    return this.of(this.tools.seats.row(seat)).aside?.(() => this.seenBy(seat)) ?? null
  }

  /** Drops the bots of these seats. */
  forget(seats: readonly Seat[]): void {
    for (const seat of seats) this.bySeat.delete(seat)
    this.thought = null
  }

  /** Drops all bots: the game is no longer the one they remember. */
  forgetAll(): void {
    this.bySeat.clear()
  }

  private ask(decision: Decision): number[] {
    const row = this.tools.seats.row(decision.seat)
    return this.of(row).choose(
      decision,
      () => this.seenBy(row.seat),
      (random) => this.imaginedBy(row.seat, random),
    )
  }

  // bots only see the game that they are made for
  private seenBy(seat: Seat): never {
    return this.tools.playable.game.look(this.tools.game.session!.state, seat) as never
  }

  private imaginedBy(seat: Seat, random: RandomState): never {
    return this.tools.playable.game.imagine(this.tools.game.session!.state, seat, random) as never
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

  /** In a lesson, the bots follow its script. */
  private scripted(seat: Seat): TableBot | null {
    const { game, playable } = this.tools
    const lesson = playable.lessonOf(game.session!.config)
    return lesson && scriptedBot(lesson.script, seat, () => playable.game.view(game.session!.state, seat))
  }
}
