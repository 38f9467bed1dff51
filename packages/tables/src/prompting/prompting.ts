import type { Decision, GameState, Language, Seat, Sentences } from '@soulstack/kit'
import type { FlowInfo, PassedInfo, PassReason, PromptLevel, YieldTo } from '@soulstack/protocol'
import { inAll } from '@soulstack/protocol'
import type { GameModule } from '../game/module.ts'
import type { PromptingOfGame } from '../game/moment.ts'
import { refusal } from '../words/refusals.ts'
import { canAct, learnFromAnswer, reasonToStop, thinkAgain, verdictOf, type Window } from './asking.ts'
import type { AutoAnswer, AutoAnswerFound, PassNotice } from './auto-answer.ts'
import { type Now, type Reading, Readings, windowOf } from './reading.ts'
import { equivalentAnswer, memorySpan } from './remembered-answers.ts'
import { newSeatPrompting, type SeatPrompting } from './seat-prompting.ts'
import { placeName, setStop, stopsShown } from './stops.ts'
import { covers, hasEnded, isSame, makeYield } from './yields.ts'

/** The most passes listed for a seat, and the most pins and yields it may have. */
const most = 40

/**
 * Decides what is answered automatically for the seats of one game: passes in windows that do not matter to them (asking.ts) or that they
 * asked for (yields.ts), answers that all mean the same, and remembered ones (remembered-answers.ts). windows.ts decides when an answer is
 * given. Everything is kept in memory only. A table uses it through `Questions`, the terminal directly.
 */
export class Prompting {
  private readonly gameModule: GameModule
  private readonly readings: Readings
  private readonly languages: () => Iterable<Language>
  private readonly teaches: () => boolean
  private readonly seats = new Map<Seat, SeatPrompting>()
  /** The ids of all cards of the game, as in the catalogue. */
  private cards: ReadonlySet<string> | null = null
  private ids = 0
  /** At this moment nothing is answered automatically: moves were taken back to it, or an automatic answer was refused. */
  private spared = -1

  /**
   * `languages`: those used at the table, for the words of passes; only English by default. `teaches`: whether it is a lesson, in which
   * people are asked whenever there is something to choose.
   */
  constructor(
    gameModule: GameModule,
    languages: () => Iterable<Language> = () => ['en'],
    teaches: () => boolean = () => false,
  ) {
    this.gameModule = gameModule
    this.teaches = teaches
    this.readings = new Readings(gameModule)
    this.languages = languages
  }

  private get of(): PromptingOfGame | null {
    return this.readings.of
  }

  /**
   * The automatic answer for the seat that is asked; null: the person is asked. `watched`: others could learn from the timing what the
   * answer is based on. `asksThem`: it could not be hidden that nobody was asked (the person is away and would be waited for); then
   * they are asked, if the answer is based on hidden cards.
   */
  given({ state, now }: Now, watched = true, asksThem = false): AutoAnswer | null {
    const { decision } = state
    if (!decision) return null
    const { seat } = decision
    const at = { state, now }
    const prompts = this.promptsOf(seat)
    if (prompts.settings.level === 'every' || now === this.spared) return null
    const reading = this.readings.tryRead(at, seat)
    const window = reading && windowOf(seat, reading)
    if (window && reasonToStop(this.of!, prompts.settings, window)) return null
    const found =
      // yields first: they apply whatever somebody holds, and alike if they could only pass
      (reading && this.passes(at, prompts, seat, reading)) ??
      this.onlyPass(at, decision, reading) ??
      (window && !this.teaches() ? this.passIfPointless(at, prompts, window) : null) ??
      (reading && (equivalentAnswer(this.of, reading) ?? prompts.answers.find(this.of, reading)))
    if (!found) return null
    const hides = watched && !found.open
    return hides && asksThem ? null : { ...found, hides }
  }

  /** The pass if passing is the only option. The game says whether everybody can see that. */
  private onlyPass(at: Now, { seat, options, max }: Decision, reading: Reading | null): AutoAnswerFound | null {
    if (options.length !== 1 || options[0]!.act !== 'pass' || max === 0) return null
    const open = reading !== null && (this.gameModule.passesOpenly?.(reading.view) ?? false)
    const words = inAll((w) => w.noUse)
    return {
      picks: [0],
      why: 'only-pass',
      words,
      by: null,
      open,
      pass: this.noticeOf(at, seat, 'no-use', words),
    }
  }

  /** The pass in a window that does not matter to the seat; null: the person is asked. */
  private passIfPointless(at: Now, prompts: SeatPrompting, window: Window): AutoAnswerFound | null {
    const verdict = verdictOf(this.of!, prompts.settings, window)
    if (verdict.ask !== null) return null
    const { why, open, about } = verdict
    const words = inAll((w, language) => w.passed(why, about && this.labelOf(at, window, about.option, language)))
    return {
      picks: [window.moment.window.pass],
      why: open ? 'public' : 'private',
      words,
      by: null,
      open,
      pass: this.noticeOf(at, window.seat, why, words, about?.card),
    }
  }

  /** The words of an option, in a language if it is used at the table, else in English. */
  private labelOf(at: Now, { seat, asked }: Window, option: number, language: Language): string {
    const spoken = this.spoken().has(language) ? this.readings.read(at, seat, language).asked : asked
    return spoken?.options.find((o) => o.id === option)?.label ?? ''
  }

  private spoken(): Set<Language> {
    return new Set<Language>(['en', ...this.languages()])
  }

  /** The notice of a pass for the person. */
  private noticeOf(
    at: Now,
    seat: Seat,
    why: PassReason,
    words: Sentences,
    card: string | null = null,
  ): Omit<PassNotice, 'n'> {
    const what: PassNotice['what'] = {}
    for (const language of this.spoken()) what[language] = this.whatOf(at, seat, language)
    return { why, words, what, card }
  }

  /** What is pending, or else the place in the turn. */
  private whatOf(at: Now, seat: Seat, language: Language): string {
    const reading = this.readings.tryRead(at, seat, language)
    if (!reading) return ''
    const { waiting, window } = reading.moment
    const place = this.of?.places.find(({ id }) => id === window?.place)
    return waiting[0]?.title ?? (place ? placeName(place, language) : '')
  }

  /** Whether the current question is a window: a chance to act before what is pending happens. */
  isWindow(at: Now): boolean {
    return this.next(at) !== null
  }

  /** A key for the current window, by the turn and what is pending; null: the current question is not a window. */
  next(at: Now): string | null {
    const seat = at.state.decision?.seat
    const reading = seat === undefined ? null : this.readings.tryRead(at, seat)
    if (!reading?.moment.window) return null
    return `${reading.view.turn.number} ${reading.moment.waiting[0]?.id ?? ''}`
  }

  /** Whether somebody could die of what comes next, by public information. */
  isTense({ state }: Now): boolean {
    return this.of?.tense?.(this.gameModule.game.view(state, null)) ?? false
  }

  /** What somebody who holds `seats` and looks through `eyes` is shown. `given`: the automatic answer that is due for `eyes`. */
  info(at: Now, seats: readonly Seat[], eyes: Seat, given: AutoAnswer | null, language: Language = 'en'): FlowInfo {
    const prompts = this.promptsOf(eyes)
    const { moment, asked } = this.readings.read(at, eyes, language)
    const whose = (seat: Seat, { [language]: words }: Sentences) =>
      seats.length > 1 ? `{seat:${seat}}: ${words}` : words
    const listed = <T>(list: (prompts: SeatPrompting) => T[]) =>
      seats.flatMap((seat) => list(this.promptsOf(seat)).map((one) => ({ seat, one })))
    return {
      way: prompts.settings.level,
      wait: prompts.settings.wait,
      pins: [...prompts.settings.pins],
      stops: stopsShown(this.of, prompts.settings, language),
      passed: prompts.passed.map(
        ({ n, why, words, what, card }): PassedInfo => ({
          n,
          what: what[language] ?? what.en ?? '',
          why,
          words: words[language],
          card,
        }),
      ),
      passedInAll: prompts.passedInAll,
      asked: given ? null : this.whyAsked(at, prompts, eyes, language),
      yields: listed((f) => f.yields).map(({ seat, one }) => ({
        id: one.id,
        kind: one.kind,
        words: whose(seat, one.words),
        items: one.kind === 'item' ? [...one.items] : [],
      })),
      remembered: listed((f) => [...f.answers.list]).map(({ seat, one }) => ({
        id: one.id,
        words: whose(seat, one.words),
      })),
      waiting: moment.waiting.map(({ id, title, source, aimed }) => ({
        id,
        title,
        source: source?.title ?? null,
        aimed,
      })),
      answering: given && {
        words: given.words[language],
        by: given.by,
        pass: given.why !== 'equal' && given.why !== 'again' && given.why !== 'plan',
      },
      again: given || !asked ? null : memorySpan(this.of, asked),
    }
  }

  /** Why a seat is asked in a window; null: it is not a window, or the seat could only pass. */
  private whyAsked(at: Now, { settings }: SeatPrompting, seat: Seat, language: Language): FlowInfo['asked'] {
    const reading = this.readings.tryRead(at, seat)
    const window = reading && windowOf(seat, reading)
    if (!window || !canAct(window)) return null
    const { ask } = verdictOf(this.of!, settings, window)
    const why = this.teaches() ? 'lesson' : ask
    return why && { why, words: inAll((w) => w.asked[why])[language] }
  }

  /** Sets how often these seats are asked. */
  set(seats: readonly Seat[], { way }: { way: PromptLevel }): void {
    for (const seat of seats) this.promptsOf(seat).settings.level = way
  }

  /** Sets whether these seats are asked in the next window in which they can do something. */
  wait(seats: readonly Seat[], on: boolean): void {
    for (const seat of seats) this.promptsOf(seat).settings.wait = on
  }

  /** Sets or lifts a stop for these seats. @throws Refusal when the game has no such place. */
  stop(seats: readonly Seat[], stop: string, on: boolean): void {
    const settings = seats.map((seat) => this.promptsOf(seat).settings)
    setStop(this.of, settings, stop, on)
  }

  /** Pins or unpins a card for these seats. `state`: of the game, which may have cards of its own. @throws Refusal that says why not. */
  pin(seats: readonly Seat[], card: string, on: boolean, state: GameState | null = null): void {
    const settings = seats.map((seat) => this.promptsOf(seat).settings)
    if (on && !this.knows(card, state)) throw refusal('no-such-card', (w) => w.noCard)
    if (on && settings.some(({ pins }) => pins.size >= most && !pins.has(card)))
      throw refusal('too-many-pins', (w) => w.tooManyPins(most))
    for (const { pins } of settings)
      if (on) pins.add(card)
      else pins.delete(card)
  }

  /** Adds a yield for a seat. @throws Refusal that says why not. */
  yield(at: Now, seat: Seat, to: YieldTo): void {
    if (!this.of) throw refusal('no-yields', (w) => w.noYields)
    if (at.state.over) throw refusal('game-over', (w) => w.overYield)
    const prompts = this.promptsOf(seat)
    const { moment, view } = this.readings.read(at, seat)
    const made = makeYield(to, moment, (language) => this.readings.read(at, seat, language).moment)
    const same = prompts.yields.find((y) => isSame(y, made))
    if (same) return
    if (prompts.yields.length >= most) throw refusal('too-many-yields', (w) => w.tooManyYields(most))
    prompts.yields.push({ id: ++this.ids, from: view.turn.number, ...made })
  }

  /** Revokes a yield or a remembered answer of one of these seats. @throws Refusal when there is none with that id. */
  revoke(seats: readonly Seat[], id: number): void {
    let found = false
    for (const prompts of seats.map((seat) => this.promptsOf(seat))) {
      const before = prompts.yields.length + prompts.answers.size
      prompts.yields = prompts.yields.filter((y) => y.id !== id)
      prompts.answers.revoke(id)
      found ||= prompts.yields.length + prompts.answers.size < before
    }
    if (!found) throw refusal('no-such-yield', (w) => w.noYield)
  }

  /**
   * A person is about to answer. Returns what to do once the answer is accepted. `again`: remember the answer.
   * @throws Refusal when this answer cannot be remembered; then nothing has changed.
   */
  answering(at: Now, picks: readonly number[], again: boolean): () => void {
    const seat = at.state.decision?.seat
    if (seat === undefined) return () => {}
    const reading = this.readings.tryRead(at, seat)
    if (!reading) return () => {}
    const { asked, view } = reading
    const lasts = again && asked ? memorySpan(this.of, asked) : null
    if (again && !lasts) throw refusal('not-again', (w) => w.notAgain)
    const said = lasts && this.answered(at, seat, picks, lasts === 'turn')
    const acted = asked?.shape === 'action' ? asked.options[picks[0] ?? -1]?.act !== 'pass' : null
    const window = windowOf(seat, reading)
    const verdict = window && verdictOf(this.of!, this.promptsOf(seat).settings, window)
    return () => {
      const prompts = this.promptsOf(seat)
      if (acted !== false) {
        prompts.passed = []
        prompts.passedInAll = 0
      }
      if (window && canAct(window)) learnFromAnswer(this.of!, prompts.settings, window, verdict, picks[0] ?? -1)
      // their own action phase: they have seen all that they can do
      else if (!window && acted !== null) prompts.settings.led = -1
      if (lasts && asked)
        prompts.answers.remember(++this.ids, said!, asked, picks, lasts === 'game' ? null : view.turn.number)
    }
  }

  /** An automatic answer was given for a seat. */
  gave(at: Now, seat: Seat, given: AutoAnswer): void {
    const prompts = this.promptsOf(seat)
    if (given.pass) {
      prompts.passed = [{ n: ++this.ids, ...given.pass }, ...prompts.passed].slice(0, most)
      prompts.passedInAll++
    }
    if (given.why === 'again') prompts.answers.gave(given.by, this.readings.tryRead(at, seat)?.view.turn.number ?? 0)
  }

  /** The game has moved on: ends the yields that are over, and what was passed on in an event. */
  moved(at: Now): void {
    for (const [seat, prompts] of this.seats) {
      const declined = prompts.settings.declined.worth.size
      if (prompts.yields.length + prompts.answers.size + declined === 0) continue
      const reading = this.readings.tryRead(at, seat)
      if (!reading) {
        prompts.yields = []
        continue
      }
      const { view, moment } = reading
      if (declined > 0) thinkAgain(prompts.settings, moment)
      const listsAll = this.of?.listsAll ?? false
      prompts.yields = view.over ? [] : prompts.yields.filter((y) => !hasEnded(y, seat, view, moment, listsAll))
      prompts.answers.moved(view.turn.number)
    }
  }

  /** Moves were taken back: the current question is asked, even if it could be answered automatically. */
  wentBack({ now }: Now): void {
    this.spared = now
    for (const { settings } of this.seats.values()) {
      settings.led = -1
      thinkAgain(settings, { waiting: [], window: null })
    }
  }

  /** Everybody agreed to play on from an earlier moment: yields made later no longer apply, except those about a source. */
  endYields(): void {
    for (const prompts of this.seats.values()) prompts.yields = prompts.yields.filter((y) => y.kind === 'source')
  }

  /** An automatic answer failed: the person is asked. */
  failed({ now }: Now): void {
    this.spared = now
  }

  /** Somebody has given up these seats: forgets their settings. */
  forget(seats: readonly Seat[]): void {
    for (const seat of seats) this.seats.delete(seat)
  }

  private passes(at: Now, prompts: SeatPrompting, seat: Seat, { view, moment }: Reading): AutoAnswerFound | null {
    const { window, waiting } = moment
    if (!window) return null
    const picks = [window.pass]
    const pass = () => this.noticeOf(at, seat, 'let', LET)
    const covering = prompts.yields.find((y) => covers(y, seat, view, waiting))
    if (covering) return { picks, why: 'yield', words: covering.words, by: covering.id, open: true, pass: pass() }
    return null
  }

  /** A question with its answer, in every language. */
  private answered(at: Now, seat: Seat, picks: readonly number[], turn: boolean): Sentences {
    return inAll((w, language) => {
      const asked = this.readings.read(at, seat, language).asked!
      const labels = picks.map((pick) => asked.options[pick]!.label).join(', ')
      return w.remembered(asked.ask, labels || asked.main.label || w.none, turn)
    })
  }

  private promptsOf(seat: Seat): SeatPrompting {
    let prompts = this.seats.get(seat)
    if (!prompts) this.seats.set(seat, (prompts = newSeatPrompting()))
    return prompts
  }

  private knows(card: string, state: GameState | null): boolean {
    const { gameModule } = this
    this.cards ??= new Set(gameModule.catalogue().map(({ id }) => id))
    return this.cards.has(card) || (state && gameModule.otherCards?.(state)?.some(({ id }) => id === card)) === true
  }
}

const LET = inAll((w) => w.let)

export type { AutoAnswer, Now }
