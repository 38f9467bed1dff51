import type { BotAside } from '@soulstack/bots'
import type { Decision, RandomState, Seat } from '@soulstack/kit'
import { scriptedBot } from '../game/lessons.ts'
import type { TableBot } from '../game/module.ts'
import type { MaybePromise } from '../runtime/maybe-promise.ts'
import type { SeatRow } from '../stores/rows.ts'
import { questionOf, type ThinkingTask, type Thought } from '../thinking/question.ts'
import type { TableContext } from './context.ts'
import { standIn } from './seats.ts'

declare module './context.ts' {
  interface TableContext {
    bots: Bots
  }
}

interface SeatedBot {
  bot: TableBot
  seed: string
  /** Whether it thinks in a thread. */
  inThread: boolean
  /** Answers when it cannot think. */
  plain: TableBot | null
}

/** What a bot has been asked, and what it has found. */
interface Asked {
  decision: Decision
  /** The moment of the game at which it was asked. */
  now: number
  /** Its answer; null: it is still thinking, has not found one, or makes an aside first. */
  picks: number[] | null
  /** An aside of its own accord that was found in a thread, and is made before it answers. */
  aside: BotAside | null
  isThinking: boolean
  /** Stops waiting for a thread. */
  forget(): void
}

/** What a bot is asked about something addressed to it. `found`: its response; undefined: it has found none. */
interface Response extends Pick<Asked, 'now' | 'isThinking' | 'forget'> {
  found: BotAside | null | undefined
}

/**
 * The bots of a table. They are created when first needed, and see what a person in their seat would see. `Automatic` asks them. Bots that
 * play on in their heads do it in threads (`Thinkers`): they choose, make offers and respond to others there. If that fails, they answer and
 * respond like a normal bot, and make no offer.
 */
export class Bots {
  private readonly context: TableContext
  private readonly bySeat = new Map<Seat, SeatedBot>()
  /** The question for which a bot prepares an answer. It thinks as soon as it is asked, so that its time reveals as little as possible. */
  private asked: Asked | null = null
  /** The responses that bots prepare in threads. */
  private readonly responses = new Map<Seat, Response>()

  constructor(context: TableContext) {
    this.context = context
  }

  /** Has a thread started if bots here need one. */
  warm(): void {
    const { gameModule, seats, services } = this.context
    if (seats.rows.some(({ bot }) => bot !== null && gameModule.slowBots?.includes(bot))) services.thinkers.warm()
  }

  /** Has the bot that is asked prepare its answer now, and its offer, if it wants to make one. */
  think(decision: Decision): void {
    if (this.asked?.decision !== decision) this.begin(decision, this.mayOffer(decision.seat))
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
    const seated = this.of(this.context.seats.row(decision.seat))
    return this.ask(seated.inThread ? this.plainOf(seated) : seated.bot, decision)
  }

  /**
   * Whether the bot in a seat needs time for its response to others; if so, it begins to think, and `responded` is called later. What it has
   * found for an earlier moment of the game does not count.
   */
  isResponding(seat: Seat): boolean {
    const seated = this.of(this.context.seats.row(seat))
    if (!seated.inThread || !seated.bot.aside) return false
    const { now } = this.context.game.session!
    const before = this.responses.get(seat)
    if (before?.now === now) return before.isThinking
    before?.forget()
    const response: Response = { now, found: undefined, isThinking: true, forget() {} }
    this.responses.set(seat, response)
    let isAsking = true
    response.forget = this.askThread(seat, seated, { t: 'response', seat }, (thought) => {
      if (this.responses.get(seat) !== response) return
      response.isThinking = false
      if (thought) response.found = thought.aside
      return isAsking ? undefined : this.context.automatic.responded()
    })
    isAsking = false
    return response.isThinking
  }

  /** The aside with which the bot in a seat responds to others now, or null. @throws what the bot throws. */
  aside(seat: Seat): BotAside | null {
    const seated = this.of(this.context.seats.row(seat))
    const response = this.responses.get(seat)
    if (response?.found !== undefined && response.now === this.context.game.session!.now) return response.found
    const bot = seated.inThread ? this.plainOf(seated) : seated.bot
    return bot.aside?.(...this.sightOf(seat)) ?? null
  }

  /**
   * The aside that the bot which is asked makes of its own accord before it answers, or null. Say with `offered` what has become of it.
   * @throws what the bot throws
   */
  offer(decision: Decision): BotAside | null {
    const { seat } = decision
    const { asked } = this
    if (!this.mayOffer(seat)) {
      if (asked?.aside) this.begin(decision, false)
      return null
    }
    const { bot, inThread } = this.of(this.context.seats.row(seat))
    if (!inThread) return bot.offer?.(decision, ...this.sightOf(seat)) ?? null
    if (asked?.decision !== decision || !asked.aside) return null
    if (asked.now === this.context.game.session!.now) return asked.aside
    // something has happened meanwhile
    this.begin(decision, false)
    return null
  }

  /** The aside from `offer` has been made, or refused: the bot thinks about its answer, if it has not done so before. */
  offered(decision: Decision, isMade: boolean): void {
    if (!this.asked?.aside) return
    if (isMade) this.drop()
    else this.begin(decision, false)
  }

  /** Drops the bots of these seats. */
  forget(seats: readonly Seat[]): void {
    for (const seat of seats) {
      this.bySeat.delete(seat)
      this.dropResponse(seat)
    }
    if (this.asked && seats.includes(this.asked.decision.seat)) this.drop()
  }

  /** Drops all bots: the game is no longer the one they remember. */
  forgetAll(): void {
    this.bySeat.clear()
    for (const seat of [...this.responses.keys()]) this.dropResponse(seat)
    this.drop()
  }

  /** Whether the bot in a seat may make offers: stand-ins give away nothing that belongs to people, and long games only go on to their end. */
  private mayOffer(seat: Seat): boolean {
    return this.context.seats.row(seat).kind === 'bot' && !this.context.game.isLong
  }

  /** Nobody waits for the answer any more. */
  private drop(): void {
    this.asked?.forget()
    this.asked = null
  }

  private dropResponse(seat: Seat): void {
    this.responses.get(seat)?.forget()
    this.responses.delete(seat)
  }

  /** Has the bot that is asked think from the beginning; `offers`: it may make an offer first. */
  private begin(decision: Decision, offers: boolean): void {
    this.drop()
    const { now } = this.context.game.session!
    const asked: Asked = { decision, now, picks: null, aside: null, isThinking: false, forget() {} }
    this.asked = asked
    try {
      const seated = this.of(this.context.seats.row(decision.seat))
      // nothing needs thought where everything must be picked
      if (seated.inThread && decision.options.length > decision.min) this.thinkInThread(asked, seated, offers)
      else asked.picks = this.ask(seated.bot, decision)
    } catch {
      // it will fail again when it has to answer, which is where that is handled
      this.asked = null
    }
  }

  private thinkInThread(asked: Asked, seated: SeatedBot, offers: boolean): void {
    const { decision } = asked
    let isAsking = true
    asked.isThinking = true
    asked.forget = this.askThread(decision.seat, seated, { t: 'answer', offers }, (thought) => {
      // the game may have moved on
      if (this.asked !== asked) return
      asked.isThinking = false
      if (thought) {
        asked.picks = thought.picks
        asked.aside = thought.aside
        seated.bot.memory?.write(thought.memory)
      }
      if (!isAsking) this.context.automatic.thought(decision)
    })
    isAsking = false
  }

  /** Asks a bot in a thread. `came` receives its thought or null, at once or later. Returns what stops waiting for it. */
  private askThread(
    seat: Seat,
    { bot, seed }: SeatedBot,
    task: ThinkingTask,
    came: (thought: Thought | null) => MaybePromise<void>,
  ): () => void {
    const { row, log, gameModule, game, seats, services, timers } = this.context
    const { thinkers } = services
    const who = { table: row.id, bot: seats.row(seat).bot! }
    let question: ReturnType<typeof questionOf>
    try {
      question = questionOf(gameModule, game.session!.state, { bot: who.bot, seed, memory: bot.memory?.read(), task })
    } catch (error) {
      log.error({ err: error, ...who }, 'a bot could not be asked')
      void came(null)
      return () => {}
    }
    return thinkers.think(who, question, (thought) => timers.run('the thoughts of a bot', () => came(thought)))
  }

  private ask(bot: TableBot, decision: Decision): number[] {
    return bot.choose(decision, ...this.sightOf(decision.seat))
  }

  /** What a bot in a seat can see and imagine. */
  private sightOf(seat: Seat): [observe: () => never, imagine: (random: RandomState) => never] {
    return [() => this.seenBy(seat), (random) => this.imaginedBy(seat, random)]
  }

  // bots only see the game that they are made for
  private seenBy(seat: Seat): never {
    return this.context.gameModule.game.observe(this.context.game.session!.state, seat) as never
  }

  private imaginedBy(seat: Seat, random: RandomState): never {
    return this.context.gameModule.game.imagine(this.context.game.session!.state, seat, random) as never
  }

  private of(row: SeatRow): SeatedBot {
    let seated = this.bySeat.get(row.seat)
    if (!seated) {
      const { gameModule, services } = this.context
      const scripted = this.scripted(row.seat)
      const seed = scripted ? '' : services.seeds()
      const name = row.bot!
      seated = {
        bot: scripted ?? gameModule.createBot(name, seed, this.context.game.session?.state),
        seed,
        inThread: !scripted && (gameModule.slowBots?.includes(name) ?? false),
        plain: null,
      }
      this.bySeat.set(row.seat, seated)
    }
    return seated
  }

  /** The bot that answers when one cannot think. */
  private plainOf(seated: SeatedBot): TableBot {
    const { game, gameModule } = this.context
    return (seated.plain ??= gameModule.createBot(standIn, seated.seed, game.session?.state))
  }

  /** In a lesson, the bots follow its script. */
  private scripted(seat: Seat): TableBot | null {
    const { game, gameModule } = this.context
    const lesson = gameModule.lessons?.of(game.session!.config) ?? null
    return lesson && scriptedBot(lesson.script, seat, () => gameModule.game.view(game.session!.state, seat))
  }
}
