// Moves taken back, by consent.
import {
  type ActEntry,
  type DecisionView,
  type GameEvent,
  type GameState,
  LANGUAGES,
  type Language,
  type LogPart,
  type Move,
  type Refusal,
  type Seat,
  type Session,
  type TableView,
  timesWords,
} from '@soulstack/kit'
import type { TakeBack, TakeBacks } from '@soulstack/protocol'
import type { GameModule } from '../game/module.ts'
import { type RefusalWords, refusal } from '../words/refusals.ts'
import { tableWords } from '../words/table.ts'

export type TableSession = Session<GameState, unknown, TableView>

/**
 * The answers that the server gave for people, which are not their own moves. The log does not record that: in a game read from disk, every
 * answer counts as a move of the seat that was asked, whichever process reads it.
 */
export class GivenAnswers {
  private readonly moments = new Set<number>()

  /** The answer after this moment was automatic. */
  add(moment: number): void {
    this.moments.add(moment)
  }

  has({ to }: Pick<Move, 'to'>): boolean {
    return this.moments.has(to)
  }
}

/** Moves that were just taken back. */
export interface Undone {
  /** How many they are, as their player was told. */
  moves: number
  /** Everything that happened then, also what others did. `given`: the server gave that answer for somebody. */
  entries: { entry: ActEntry; given: boolean }[]
}

/** The most moments that are offered. */
const offered = 20

/** What was asked at a moment, as the seat that was asked saw it. */
interface Choice {
  /** The number of the turn. */
  turn: number
  /** In each language in use: its options, and what picking none of them means. */
  words: Map<Language, { labels: readonly string[]; none: string }>
  /** There was nothing to choose. */
  forced: boolean
}

/** The most choices that are remembered: those of the current turn are needed. */
const remembered = 400

/**
 * What can be taken back in a game: one's own moves, as far back as nothing was revealed, but not beyond the beginning of the current turn:
 * a finished turn is final, as the others have planned accordingly. In a lesson nothing is hidden and nobody plans: there it is all of them.
 */
export class Moments {
  private readonly gameModule: GameModule
  private readonly session: TableSession
  private readonly events: readonly GameEvent[]
  /** Moments to which a return was refused. */
  private readonly denied: ReadonlySet<number>
  private readonly given: GivenAnswers
  /** It is a lesson. */
  private readonly teaches: boolean
  /** Choices by moment, which never change. */
  private readonly choices = new Map<number, Choice>()
  /** The languages in use: choices are remembered in their words. */
  private readonly spoken = new Set<Language>(['en'])

  constructor(
    gameModule: GameModule,
    session: TableSession,
    events: readonly GameEvent[],
    denied: ReadonlySet<number>,
    given: GivenAnswers,
    teaches = false,
  ) {
    this.gameModule = gameModule
    this.session = session
    this.events = events
    this.denied = denied
    this.given = given
    this.teaches = teaches
  }

  /** What the holder of `seats` may take back. */
  offer(seats: readonly Seat[], language: Language = 'en'): TakeBacks {
    this.spoken.add(language)
    const cancel = this.session.halfMade(seats)
    const moments = this.list(seats, language).filter(({ to }) => !this.denied.has(to))
    const told = moments.slice(0, offered)
    return { cancel, moments: told.map(({ to, from, what }) => ({ to, what, ...(this.teaches && { from }) })) }
  }

  /** The moves that can be asked to be taken back, the newest first, with the words of their log lines. */
  private list(
    seats: readonly Seat[],
    language: Language = 'en',
  ): { to: number; seat: Seat; from: number; what: LogPart[] }[] {
    const { session, teaches } = this
    if (session.state.over) return []
    const cancel = session.halfMade(seats)
    const turn = this.turnOf(session.state, seats[0]!)
    const list: ReturnType<Moments['list']> = []
    for (const move of session.moves(seats, teaches)) {
      const { seat, to, from, until } = move
      if (this.given.has(move)) continue
      const choice = this.choiceAt(to, seat)
      if (choice.turn !== turn && !teaches) break
      // an unfinished choice is cancelled without asking
      if (choice.forced || to === cancel) continue
      list.push({
        to,
        seat,
        from,
        what: this.told(seats, from, until, language) ?? [this.chosen(to, choice, seat, language)],
      })
    }
    return list
  }

  /**
   * The way back to a moment for the holder of `seats`: which seat's move it was, the words of its public log line (empty if it had none),
   * and how many moves of theirs it takes back.
   * @throws Refusal that says why it is not possible.
   */
  way(seats: readonly Seat[], to: number): { seat: Seat; what: Record<Language, LogPart[]>; moves: number } {
    const list = this.list(seats)
    const at = list.findIndex((moment) => moment.to === to)
    if (at < 0) throw this.whyNot(seats, to, list.length === 0)
    if (this.denied.has(to)) throw refusal('already-refused', (w) => w.alreadyRefused)
    const { seat } = list[at]!
    const move = [...this.session.moves(seats, this.teaches)].find((m) => m.to === to)!
    const what = Object.fromEntries(
      LANGUAGES.map(({ id }) => [id, this.told([], move.from, move.until, id) ?? []]),
    ) as Record<Language, LogPart[]>
    return { seat, what, moves: at + 1 }
  }

  /**
   * What the holder of `seats` has just taken back: its entries in their order. Null: they have done nothing like that, or something has
   * happened since.
   */
  undone(seats: readonly Seat[]): Undone | null {
    const { moments, now, state, since } = this.session
    const last = now === 0 ? null : moments.entryBefore(now)
    if (!last || !('back' in last) || last.seat === null || !seats.includes(last.seat) || state.over) return null
    if (!moments.isAnnounced(now) || last.back < since) return null
    const entries: Undone['entries'] = []
    for (let at = now - 1; at > last.back; at = moments.parent(at)) {
      const entry = moments.entryBefore(at)
      if (!('back' in entry)) entries.unshift({ entry, given: this.given.has({ to: at - 1 }) })
    }
    return { moves: last.moves ?? 1, entries }
  }

  private whyNot(seats: readonly Seat[], to: number, none: boolean): Refusal {
    const { session } = this
    const choosing = session.choosing(seats)
    if (choosing !== null) return refusal('still-choosing', (w) => w.stillChoosing(`{seat:${choosing}}`))
    if (to >= 0 && to < session.since) return refusal('taken-up', (w) => w.takenUp)
    const entry = session.moments.actAfter(to)
    if (!entry) return none ? this.nothing(seats) : refusal('no-such-moment', (w) => w.notFromThere)
    if (!('answer' in entry) || !seats.includes(entry.seat)) return refusal('not-yours', (w) => w.notYourMove)
    const shown = session.revealedSince(to, seats)
    if (shown) return refusal('revealed', (w, language) => this.revealed(shown, w, language))
    const half = session.halfMade(seats)
    if (half !== null && to >= half) return refusal('half-made', (w) => w.halfMade)
    if (this.choiceAt(to, entry.seat).turn !== this.turnOf(session.state, entry.seat))
      return refusal('earlier-turn', (w) => w.earlierTurn)
    return refusal('no-such-moment', (w) => w.noMoment)
  }

  /** Why the holder of `seats` cannot take anything back: what was revealed since their last move of this turn, if they made any. */
  private nothing(seats: readonly Seat[]): Refusal {
    const last = this.lastMove(seats)
    const shown = last === null ? null : this.session.revealedSince(last, seats)
    return refusal('nothing-to-take-back', (w, language) => (shown ? this.revealed(shown, w, language) : w.nothingDone))
  }

  /** The moment before the last choice that the holder of `seats` made themselves in the current turn; null: there is none. */
  private lastMove(seats: readonly Seat[]): number | null {
    const turn = this.turnOf(this.session.state, seats[0]!)
    for (const answer of this.session.answers(seats)) {
      const { seat, to } = answer
      if (this.given.has(answer)) continue
      const choice = this.choiceAt(to, seat)
      if (choice.turn !== turn) return null
      if (!choice.forced) return to
    }
    return null
  }

  /** The refusal about a revealed event: what it showed, with the words of its public log line. */
  private revealed(event: GameEvent, w: RefusalWords, language: Language): string {
    const n = this.events.indexOf(event)
    const line =
      n < 0 ? undefined : this.gameModule.logLines(this.session.state, this.events.slice(0, n + 1), [], n, language)[0]
    if (!line) return w.revealedHidden
    const shown = this.gameModule.game.revealed?.(event) ?? null
    const words = this.text(line.parts, language)
    return shown === null ? w.mayReveal(words) : w.revealed[shown](words)
  }

  private text(parts: readonly LogPart[], language: Language): string {
    const cards = this.gameModule.catalogue(language)
    return parts
      .map((part) => {
        if (typeof part === 'string') return part
        if ('card' in part)
          return `${cards.find((card) => card.id === part.card)?.name ?? part.card}${timesWords(part)}`
        return 'seat' in part ? `{seat:${part.seat}}` : String(part.die)
      })
      .join('')
  }

  /** The first log line about the events between two indexes, as the holder of `seats` may see it; null: there is none. */
  private told(seats: readonly Seat[], from: number, until: number, language: Language): LogPart[] | null {
    if (from === until) return null
    const lines = this.gameModule.logLines(this.session.state, this.events, seats, from, language)
    return lines.find((line) => line.n < until)?.parts ?? null
  }

  private turnOf(state: GameState, seat: Seat): number {
    return this.gameModule.game.view(state, seat).turn.number
  }

  /** Remembers the current question before it is answered; later the moment would have to be replayed. */
  rememberQuestion(): void {
    const { state, now } = this.session
    if (state.decision) this.remember(now, state, state.decision.seat)
  }

  private choiceAt(to: number, seat: Seat): Choice {
    return this.choices.get(to) ?? this.remember(to, this.session.at(to), seat)
  }

  private remember(moment: number, state: GameState, seat: Seat): Choice {
    // a view takes as long as a move, so the turn is read from one of them
    let turn: number | undefined
    const words: Choice['words'] = new Map()
    for (const language of this.spoken) {
      const view = this.gameModule.game.view(state, seat, language)
      words.set(language, wordsOf(view, language))
      turn = view.turn.number
    }
    const choice: Choice = {
      turn: turn ?? this.turnOf(state, seat),
      words,
      forced: state.decision?.options.length === 1 && state.decision.min > 0,
    }
    if (this.choices.size >= remembered) this.choices.clear()
    this.choices.set(moment, choice)
    return choice
  }

  /** The words of the chosen options. */
  private chosen(to: number, { words: told }: Choice, seat: Seat, language: Language): string {
    // the language came into use after the question was remembered
    let said = told.get(language)
    if (!said)
      told.set(language, (said = wordsOf(this.gameModule.game.view(this.session.at(to), seat, language), language)))
    const { labels, none } = said
    const entry = this.session.moments.actAfter(to)
    const picks = entry && 'answer' in entry ? entry.answer : []
    const words = picks.map((pick) => labels[pick]).filter((label) => label !== undefined)
    return words.length > 0 ? words.join(', ') : none
  }
}

/** The words of the question in a view. */
function wordsOf({ decision }: TableView, language: Language): { labels: string[]; none: string } {
  // decisions in views have the kit's shape; games in tests may leave out some of it
  const { options, main } = (decision ?? {}) as Partial<DecisionView<unknown>>
  const none = main?.label ?? tableWords[language].choice
  return { labels: options?.map((option) => option.label) ?? [], none }
}

/** The state of a request to take moves back: one vote for each person. It knows nothing about connections, and does not change the game. */
export class BackRequest {
  readonly id: number
  readonly seat: Seat
  readonly plea: string
  readonly what: Readonly<Record<Language, LogPart[]>>
  /** The moment that was asked for. */
  readonly to: number
  /** How many moves it takes back. */
  readonly moves: number
  readonly voters: readonly Seat[]
  private readonly up = new Set<Seat>()

  constructor(fields: Pick<BackRequest, 'id' | 'seat' | 'plea' | 'what' | 'to' | 'moves' | 'voters'>) {
    this.id = fields.id
    this.seat = fields.seat
    this.plea = fields.plea
    this.what = fields.what
    this.to = fields.to
    this.moves = fields.moves
    this.voters = fields.voters
  }

  /** The voters who have not agreed yet. */
  get waiting(): Seat[] {
    return this.voters.filter((seat) => !this.up.has(seat))
  }

  /** A vote for it. */
  agree(seat: Seat): void {
    this.up.add(seat)
  }

  info(language: Language = 'en'): TakeBack {
    const { id, seat, plea, what, moves } = this
    const voters = this.voters.map((voter) => ({ seat: voter, up: this.up.has(voter) }))
    return { request: id, seat, plea, what: what[language], steps: moves, step: 0, voters }
  }
}
