import type { Decision, RandomState, Seat } from '@soulstack/kit'
import type { FastifyBaseLogger } from 'fastify'
import { scriptedBot } from '../games/lessons.ts'
import type { Playable, TableBot } from '../games/playable.ts'
import type { Timers } from '../runtime/guard.ts'
import type { SeatRow } from '../storage/rows.ts'
import { questionOf, type Thought } from '../thinking/question.ts'
import type { Thinkers } from '../thinking/thinkers.ts'
import type { TableGame } from './game.ts'
import { type Seats, standIn } from './seats.ts'

interface BotsTools {
  /** The id of the table. */
  id: string
  playable: Playable
  game: TableGame
  seats: Seats
  thinkers: Pick<Thinkers, 'think' | 'warm'>
  timers: Timers
  log: FastifyBaseLogger
  /** Makes an unguessable seed: a bot's own randomness is not part of the game, so it does not come from the game's seed. */
  seeds(): string
  /** The bot that is asked has finished thinking about this decision. */
  thought(decision: Decision): void
}

interface SeatedBot {
  bot: TableBot
  seed: string
  /** Whether it thinks in a thread. */
  inThread: boolean
  /** Answers when it cannot think. */
  plain: TableBot | null
}

/** What a bot has been asked. `picks`: its answer; null: it is still thinking, or it has not found one. */
interface Asked {
  decision: Decision
  picks: number[] | null
  isThinking: boolean
  /** Stops waiting for a thread. */
  forget(): void
}

/**
 * The bots of a table. They are created when first needed, and see what a person in their seat would see. `Automatic` asks them. Bots that
 * play on in their heads do it in threads (`Thinkers`), and answer like a normal bot if that fails.
 */
export class Bots {
  private readonly tools: BotsTools
  private readonly bySeat = new Map<Seat, SeatedBot>()
  /** The question for which a bot prepares an answer. It thinks as soon as it is asked, so that its time reveals as little as possible. */
  private asked: Asked | null = null

  constructor(tools: BotsTools) {
    this.tools = tools
  }

  /** Has a thread started if bots here need one. */
  warm(): void {
    const { playable, seats, thinkers } = this.tools
    if (seats.rows.some(({ bot }) => bot !== null && playable.thinkers?.includes(bot))) thinkers.warm()
  }

  /** Has the bot that is asked prepare its answer now. */
  think(decision: Decision): void {
    if (this.asked?.decision === decision) return
    this.drop()
    const asked: Asked = { decision, picks: null, isThinking: false, forget() {} }
    this.asked = asked
    try {
      const seated = this.of(this.tools.seats.row(decision.seat))
      // nothing needs thought where everything must be picked
      if (seated.inThread && decision.options.length > decision.min) this.thinkInThread(asked, seated)
      else asked.picks = this.ask(seated.bot, decision)
    } catch {
      // it will fail again when it has to answer, which is where that is handled
      this.asked = null
    }
  }

  /** Whether the bot that is asked needs more time. */
  isThinking(decision: Decision): boolean {
    // it may have been replaced meanwhile
    this.think(decision)
    return this.asked?.decision === decision && this.asked.isThinking
  }

  /** The answer of the bot that is asked. @throws what the bot throws. */
  choose(decision: Decision): number[] {
    const { asked } = this
    if (asked?.decision === decision && asked.picks) return asked.picks
    const seated = this.of(this.tools.seats.row(decision.seat))
    return this.ask(seated.inThread ? this.plainOf(seated) : seated.bot, decision)
  }

  /** The aside with which the bot in a seat responds to others now, or null. @throws what the bot throws. */
  aside(seat: Seat): ReturnType<NonNullable<TableBot['aside']>> {
    const { bot } = this.of(this.tools.seats.row(seat))
    return (
      bot.aside?.(
        () => this.seenBy(seat),
        (random) => this.imaginedBy(seat, random),
      ) ?? null
    )
  }

  /** The aside that the bot which is asked makes of its own accord before it answers, or null. @throws what the bot throws. */
  offer(decision: Decision): ReturnType<NonNullable<TableBot['offer']>> {
    const { seat } = decision
    const { bot } = this.of(this.tools.seats.row(seat))
    return (
      bot.offer?.(
        decision,
        () => this.seenBy(seat),
        (random) => this.imaginedBy(seat, random),
      ) ?? null
    )
  }

  /** Drops the bots of these seats. */
  forget(seats: readonly Seat[]): void {
    for (const seat of seats) this.bySeat.delete(seat)
    if (this.asked && seats.includes(this.asked.decision.seat)) this.drop()
  }

  /** Drops all bots: the game is no longer the one they remember. */
  forgetAll(): void {
    this.bySeat.clear()
    this.drop()
  }

  /** Nobody waits for the answer any more. */
  private drop(): void {
    this.asked?.forget()
    this.asked = null
  }

  private thinkInThread(asked: Asked, { bot, seed }: SeatedBot): void {
    const { id, log, playable, game, seats, thinkers, timers } = this.tools
    const who = { table: id, bot: seats.row(asked.decision.seat).bot! }
    let question: ReturnType<typeof questionOf>
    try {
      question = questionOf(playable, game.session!.state, { bot: who.bot, seed, memory: bot.memory?.read() })
    } catch (error) {
      log.error({ err: error, ...who }, 'a bot could not be asked')
      return
    }
    let isAsking = true
    const came = (thought: Thought | null) => {
      // the game may have moved on
      if (this.asked !== asked) return
      asked.isThinking = false
      if (thought) {
        asked.picks = thought.picks
        bot.memory?.write(thought.memory)
      }
      if (!isAsking) this.tools.thought(asked.decision)
    }
    asked.isThinking = true
    asked.forget = thinkers.think(who, question, (thought) => timers.run('the thoughts of a bot', () => came(thought)))
    isAsking = false
  }

  private ask(bot: TableBot, decision: Decision): number[] {
    const { seat } = decision
    return bot.choose(
      decision,
      () => this.seenBy(seat),
      (random) => this.imaginedBy(seat, random),
    )
  }

  // bots only see the game that they are made for
  private seenBy(seat: Seat): never {
    return this.tools.playable.game.look(this.tools.game.session!.state, seat) as never
  }

  private imaginedBy(seat: Seat, random: RandomState): never {
    return this.tools.playable.game.imagine(this.tools.game.session!.state, seat, random) as never
  }

  private of(row: SeatRow): SeatedBot {
    let seated = this.bySeat.get(row.seat)
    if (!seated) {
      const { playable, seeds } = this.tools
      const scripted = this.scripted(row.seat)
      const seed = scripted ? '' : seeds()
      const name = row.bot!
      seated = {
        bot: scripted ?? playable.createBot(name, seed, this.tools.game.session?.state),
        seed,
        inThread: !scripted && (playable.thinkers?.includes(name) ?? false),
        plain: null,
      }
      this.bySeat.set(row.seat, seated)
    }
    return seated
  }

  /** The bot that answers when one cannot think. */
  private plainOf(seated: SeatedBot): TableBot {
    const { game, playable } = this.tools
    return (seated.plain ??= playable.createBot(standIn, seated.seed, game.session?.state))
  }

  /** In a lesson, the bots follow its script. */
  private scripted(seat: Seat): TableBot | null {
    const { game, playable } = this.tools
    const lesson = playable.lessonOf(game.session!.config)
    return lesson && scriptedBot(lesson.script, seat, () => playable.game.view(game.session!.state, seat))
  }
}
