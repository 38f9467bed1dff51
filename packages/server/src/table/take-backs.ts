import {
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
} from '@soulstack/kit'
import type { Playable } from '../games/playable.ts'
import type { TakeBack, TakeBacks } from '../protocol/index.ts'
import { type RefusalWords, refusal } from '../words/refusals.ts'
import { tableWords } from '../words/table.ts'

export type TableSession = Session<GameState, unknown, TableView>

/**
 * Which answers were given for people and are no moves of theirs. The log of a game does not say whose they were: of what was read from disk
 * every answer counts as a move of the seat that it was asked of, so that a game is after a restart what it was before.
 */
export class GivenAnswers {
  private readonly moments = new Set<number>()

  /** The answer after this moment was given for somebody. */
  add(moment: number): void {
    this.moments.add(moment)
  }

  has({ to }: Pick<Move, 'to'>): boolean {
    return this.moments.has(to)
  }
}

/** How many moments are offered at most. */
const offered = 20

/** What was asked at a moment, as whoever was asked was shown it. */
interface Choice {
  /** The number of the turn. */
  turn: number
  /** In each language that is spoken: its options, and what picking none of them means. */
  words: Map<Language, { labels: readonly string[]; none: string }>
  /** There was nothing to choose. */
  forced: boolean
}

/** Choices that are remembered at most: those of the turn that is played are needed. */
const remembered = 400

/**
 * What can be taken back in a game: the moves of whoever asks, as far back as nothing was revealed, but not beyond the beginning of the
 * turn that is played: a turn that has been ended is over, and the others have made their plans on it.
 */
export class Moments {
  private readonly playable: Playable
  private readonly session: TableSession
  private readonly events: readonly GameEvent[]
  /** Moments that were asked for and not granted. */
  private readonly denied: ReadonlySet<number>
  private readonly given: GivenAnswers
  /** By the moment: what a moment was does not change. */
  private readonly choices = new Map<number, Choice>()
  /** The languages in which anything was offered: choices are remembered in their words. */
  private readonly spoken = new Set<Language>(['en'])

  constructor(
    playable: Playable,
    session: TableSession,
    events: readonly GameEvent[],
    denied: ReadonlySet<number>,
    given: GivenAnswers,
  ) {
    this.playable = playable
    this.session = session
    this.events = events
    this.denied = denied
    this.given = given
  }

  /** What whoever holds `seats` may take back. */
  offer(seats: readonly Seat[], language: Language = 'en'): TakeBacks {
    this.spoken.add(language)
    const cancel = this.session.halfMade(seats)
    const moments = this.list(seats, language).filter(({ to }) => !this.denied.has(to))
    return { cancel, moments: moments.slice(0, offered).map(({ to, what }) => ({ to, what })) }
  }

  /** The moves that can be asked to be taken back, the newest first, with what the log told of them. */
  private list(seats: readonly Seat[], language: Language = 'en'): { to: number; seat: Seat; what: LogPart[] }[] {
    const { session } = this
    if (session.state.over) return []
    const cancel = session.halfMade(seats)
    const turn = this.turnOf(session.state, seats[0]!)
    const list: ReturnType<Moments['list']> = []
    for (const move of session.moves(seats)) {
      const { seat, to, from, until } = move
      if (this.given.has(move)) continue
      const choice = this.choiceAt(to, seat)
      if (choice.turn !== turn) break
      // what is half made is taken back without asking
      if (choice.forced || to === cancel) continue
      list.push({
        to,
        seat,
        what: this.told(seats, from, until, language) ?? [this.chosen(to, choice, seat, language)],
      })
    }
    return list
  }

  /**
   * What it means for whoever holds `seats` to return to a moment: which seat's move it is, how the log told of it to everybody (empty
   * when it did not), and through which moments one goes, the newest first.
   * @throws Refusal saying why they cannot.
   */
  way(seats: readonly Seat[], to: number): { seat: Seat; what: Record<Language, LogPart[]>; steps: number[] } {
    const list = this.list(seats)
    const at = list.findIndex((moment) => moment.to === to)
    if (at < 0) throw this.whyNot(seats, to, list.length === 0)
    if (this.denied.has(to)) throw refusal('already-refused', (w) => w.alreadyRefused)
    const { seat } = list[at]!
    const move = [...this.session.moves(seats)].find((m) => m.to === to)!
    const what = Object.fromEntries(
      LANGUAGES.map(({ id }) => [id, this.told([], move.from, move.until, id) ?? []]),
    ) as Record<Language, LogPart[]>
    return { seat, what, steps: list.slice(0, at + 1).map((moment) => moment.to) }
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

  /** Why whoever holds `seats` can ask for nothing: what was revealed since their last move of this turn, if they made any. */
  private nothing(seats: readonly Seat[]): Refusal {
    const last = this.lastMove(seats)
    const shown = last === null ? null : this.session.revealedSince(last, seats)
    return refusal('nothing-to-take-back', (w, language) => (shown ? this.revealed(shown, w, language) : w.nothingDone))
  }

  /** The moment before the last choice that whoever holds `seats` made by themselves in the turn that is played; null: there is none. */
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

  /** Says what was shown, in the words of the log as everybody may read it. */
  private revealed(event: GameEvent, w: RefusalWords, language: Language): string {
    const n = this.events.indexOf(event)
    const line =
      n < 0 ? undefined : this.playable.logLines(this.session.state, this.events.slice(0, n + 1), [], n, language)[0]
    if (!line) return w.revealedHidden
    return w.revealed(this.text(line.parts))
  }

  private text(parts: readonly LogPart[]): string {
    const cards = this.playable.catalogue()
    return parts
      .map((part) => {
        if (typeof part === 'string') return part
        if ('card' in part) return cards.find((card) => card.id === part.card)?.name ?? part.card
        return 'seat' in part ? `{seat:${part.seat}}` : String(part.die)
      })
      .join('')
  }

  /** How the log told of what happened from one event to another, in the words for whoever holds `seats`; null when it did not. */
  private told(seats: readonly Seat[], from: number, until: number, language: Language): LogPart[] | null {
    if (from === until) return null
    const lines = this.playable.logLines(this.session.state, this.events, seats, from, language)
    return lines.find((line) => line.n < until)?.parts ?? null
  }

  private turnOf(state: GameState, seat: Seat): number {
    return this.playable.game.view(state, seat).turn.number
  }

  /** Remembers what is asked now, before it is answered: later the moment would have to be played again to be looked at. */
  look(): void {
    const { state, now } = this.session
    if (state.decision) this.remember(now, state, state.decision.seat)
  }

  private choiceAt(to: number, seat: Seat): Choice {
    return this.choices.get(to) ?? this.remember(to, this.session.at(to), seat)
  }

  private remember(moment: number, state: GameState, seat: Seat): Choice {
    const words: Choice['words'] = new Map([...this.spoken].map((id) => [id, this.wordsOf(state, seat, id)]))
    const choice: Choice = {
      turn: this.turnOf(state, seat),
      words,
      forced: state.decision?.options.length === 1 && state.decision.min > 0,
    }
    if (this.choices.size >= remembered) this.choices.clear()
    this.choices.set(moment, choice)
    return choice
  }

  /** What was asked at a state, in words. */
  private wordsOf(state: GameState, seat: Seat, language: Language): { labels: string[]; none: string } {
    const { decision } = this.playable.game.view(state, seat, language)
    // what a game asks is shown in the kit's shape; a game of the tests may show less
    const { options, main } = (decision ?? {}) as Partial<DecisionView<unknown>>
    const none = main?.label ?? tableWords[language].choice
    return { labels: options?.map((option) => option.label) ?? [], none }
  }

  /** What was chosen, in the words of the options. */
  private chosen(to: number, { words: told }: Choice, seat: Seat, language: Language): string {
    // what was asked before anybody spoke this language is looked at once more
    let said = told.get(language)
    if (!said) told.set(language, (said = this.wordsOf(this.session.at(to), seat, language)))
    const { labels, none } = said
    const entry = this.session.moments.actAfter(to)
    const picks = entry && 'answer' in entry ? entry.answer : []
    const words = picks.map((pick) => labels[pick]).filter((label) => label !== undefined)
    return words.length > 0 ? words.join(', ') : none
  }
}

/** A request to take moves back, and how it stands. It knows nothing of connections, and changes nothing in the game. */
export class BackRequest {
  readonly id: number
  readonly seat: Seat
  readonly plea: string
  readonly what: Readonly<Record<Language, LogPart[]>>
  /** The moments that are gone through, the newest first; the last is the one that was asked for. */
  readonly steps: readonly number[]
  readonly voters: readonly Seat[]
  /** 0: it is being decided; n: n moves are undone, and the voters look at that. */
  step = 0
  private readonly up = new Set<Seat>()

  constructor(fields: Pick<BackRequest, 'id' | 'seat' | 'plea' | 'what' | 'steps' | 'voters'>) {
    this.id = fields.id
    this.seat = fields.seat
    this.plea = fields.plea
    this.what = fields.what
    this.steps = fields.steps
    this.voters = fields.voters
  }

  /** The moment that was asked for. */
  get to(): number {
    return this.steps.at(-1)!
  }

  /** Whose thumb is waited for. */
  get waiting(): Seat[] {
    return this.voters.filter((seat) => !this.up.has(seat))
  }

  /** A thumb up to the present step. */
  agree(seat: Seat): void {
    this.up.add(seat)
  }

  /** When everybody has agreed: the next step. Whether there is one; if not, the moment asked for has been reached. */
  goOn(): boolean {
    if (this.step === this.steps.length) return false
    this.step++
    this.up.clear()
    return true
  }

  info(language: Language = 'en'): TakeBack {
    const { id, seat, plea, what, steps, step } = this
    const voters = this.voters.map((voter) => ({ seat: voter, up: this.up.has(voter) }))
    return { request: id, seat, plea, what: what[language], steps: steps.length, step, voters }
  }
}
