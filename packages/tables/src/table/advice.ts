import { type Decision, type DecisionView, type Language, type LogPart, timesWords } from '@soulstack/kit'
import type { AdvisedAnswer, ServerMessage } from '@soulstack/protocol'
import type { GameModule } from '../game/module.ts'
import { Buckets, TokenBucket } from '../runtime/limits.ts'
import { type FoundAdvice, questionOf } from '../thinking/question.ts'
import { adviceWords } from '../words/advice.ts'
import { reason } from '../words/reasons.ts'
import { refusal } from '../words/refusals.ts'
import type { Connection } from './connections.ts'
import type { TableContext } from './context.ts'

declare module './context.ts' {
  interface TableContext {
    advice: Advice
  }
}

/** How often advice may be asked for, at all tables together. */
export class AdviceLimit {
  readonly perMinute: number
  private readonly addresses: Buckets

  constructor(perMinute: number) {
    this.perMinute = perMinute
    this.addresses = new Buckets(perMinute / 60, perMinute)
  }

  /** Counts a question from an address. Returns whether it is allowed. */
  take(address: string): boolean {
    return this.addresses.take(address)
  }
}

/** A decision about which advice was asked for. */
interface Asked {
  decision: Decision
  /** Its number for clients. */
  name: number
  /** The advice; null: it is being found. */
  found: FoundAdvice | null
  waiting: Set<Connection>
  forget(): void
}

/** Answers that are less than this apart, in shares of the win, count as equally good. */
const AS_GOOD = 0.015
/**
 * Tells a person what a strong bot would do in their place, and why. It thinks in a thread, knows what their seat can know and nothing else,
 * and remembers nothing. Only where no other people play: with them it would be unfair, so it is refused by rule.
 */
export class Advice {
  private readonly context: TableContext
  private readonly bucket: TokenBucket
  private asked: Asked | null = null

  constructor(context: TableContext) {
    this.context = context
    this.bucket = new TokenBucket(context.services.advice.perMinute / 60, context.services.advice.perMinute / 2)
  }

  /**
   * Asks for advice about the decision with this public number. The connection gets `advice` later, unless the decision has passed by then.
   * @throws Refusal `not-seated`, `no-advice`, `not-your-decision`, `stale`, `too-fast`
   */
  ask(connection: Connection, name: number): void {
    const { game, questions, gameModule, seats, services } = this.context
    const limit = services.advice
    const held = questions.acting(connection)
    const session = game.mustGoOn()
    if (gameModule.adviser === undefined) throw refusal('no-advice', (w) => w.noAdvice)
    const people = seats.rows.filter(({ kind }) => kind === 'person')
    if (people.length > 1 && !seats.alone) throw refusal('no-advice', (w) => w.noAdviceHere)
    const { decision } = session.state
    if (!decision || questions.windows.meant(name) !== decision.id) throw refusal('stale', (w) => w.happenedFirst)
    if (!held.includes(decision.seat)) throw refusal('not-your-decision', (w) => w.notYourDecision)
    const { asked } = this
    if (asked?.decision === decision) {
      if (asked.found) this.tell(connection, asked, asked.found)
      else asked.waiting.add(connection)
      return
    }
    const { address } = connection
    if (!this.bucket.take() || (address !== undefined && !limit.take(address)))
      throw refusal('too-fast', (w) => w.adviceTooFast)
    this.begin({ decision, name, found: null, waiting: new Set([connection]), forget() {} }, gameModule.adviser)
  }

  /** Nobody needs the advice any more. */
  forget(): void {
    this.asked?.forget()
    this.asked = null
  }

  private begin(asked: Asked, bot: NonNullable<GameModule['adviser']>): void {
    const { game, log, gameModule, row, services, timers } = this.context
    const { id } = row
    const { thinkers } = services
    this.forget()
    this.asked = asked
    const came = (found: FoundAdvice | null): void => {
      if (this.asked !== asked) return
      asked.found = found
      // it can be asked for again
      if (!found) this.asked = null
      // moves may have been made, or taken back
      if (game.decision === asked.decision) for (const to of asked.waiting) this.tell(to, asked, found)
      asked.waiting.clear()
    }
    const who = { table: id, bot }
    const seed = `${id} ${asked.decision.id}`
    try {
      const question = questionOf(gameModule, game.session!.state, { bot, seed, memory: null, task: { t: 'advice' } })
      asked.forget = thinkers.think(who, question, (thought) =>
        timers.run('the advice of a bot', () => came(thought?.advice ?? null)),
      )
    } catch (error) {
      log.error({ err: error, ...who }, 'a bot could not be asked for advice')
      came(null)
    }
  }

  private tell(connection: Connection, { decision, name }: Asked, found: FoundAdvice | null): void {
    const { connections, seats } = this.context
    if (!connections.has(connection)) return
    const { language = 'en' } = connection
    const message: ServerMessage = {
      t: 'advice',
      decision: name,
      answers: found ? answersOf(found) : [],
      words: found ? this.wordsOf(decision, found, language) : [adviceWords[language].late],
    }
    connections.post(connection, JSON.stringify(seats.named(message, language)))
  }

  /** The reason for the best answer, in sentences. */
  private wordsOf({ seat }: Decision, { weighed, previews }: FoundAdvice, language: Language): string[] {
    const { game, gameModule } = this.context
    const w = adviceWords[language]
    const view = gameModule.game.view(game.session!.state, seat, language)
    const { options } = view.decision as DecisionView<unknown>
    const optionOf = (pick: number | undefined) => options.find(({ id }) => id === pick)
    const labelOf = (picks: readonly number[]): string =>
      picks.map((pick) => optionOf(pick)?.label).join(', ') || w.nothing
    const effectOf = ([pick]: readonly number[]): string | undefined => {
      const preview = previews.find(({ option }) => option === (optionOf(pick)?.act === 'pass' ? null : pick))
      return (preview?.whole ?? preview?.words)?.[language]
    }
    const { answers, against, differences, turns } = weighed
    let why: LogPart[] | null = null
    const words: string[] = []
    const [best] = answers
    const does = effectOf(best!.picks)
    if (does) words.push(w.does(does))
    const other = against === null ? null : (answers[against] ?? null)
    if (other) {
      const otherDoes = effectOf(other.picks)
      if (otherDoes) words.push(w.otherDoes(labelOf(other.picks), otherDoes))
      why = reason(differences, turns, language, labelOf(other.picks))
      if (why) words.push(this.plain(why, language))
    }
    const second = answers[1]
    const isEqual = second !== undefined && best!.share! - second.share! < AS_GOOD
    if (isEqual) words.push(w.asGood(labelOf(second.picks)))
    if (words.length === 0 || weighed.why !== 'weighed' || !(isEqual || does || why)) words.push(w.why[weighed.why])
    return words
  }

  /** A sentence with the names of its cards. */
  private plain(parts: readonly LogPart[], language: Language): string {
    const { game, gameModule } = this.context
    const { state } = game.session!
    const nameOf = (id: string): string =>
      (
        gameModule.otherCards?.(state, language).find((card) => card.id === id) ??
        gameModule.catalogue(language).find((card) => card.id === id)
      )?.name ?? id
    return parts
      .map((part) =>
        typeof part === 'string' ? part : 'card' in part ? `${nameOf(part.card)}${timesWords(part)}` : '',
      )
      .join('')
  }
}

function answersOf({ weighed: { answers } }: FoundAdvice): AdvisedAnswer[] {
  const most = answers[0]!.share
  return answers.map(({ picks, share }) => {
    if (share === null || most === null) return { picks, percent: null, behind: null }
    const behind = most - share < AS_GOOD ? 0 : Math.round(100 * (most - share))
    return { picks, percent: Math.round(100 * share), behind }
  })
}
