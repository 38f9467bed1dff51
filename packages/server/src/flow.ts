import type { Decision, GameState, Language, Seat, Sentences, TableView } from '@soulstack/kit'
import { type Attention, attention, canAct, isArmed, learn, look, type Window } from './asking.ts'
import { inAll } from './flow-words.ts'
import type { Asked, FlowOfGame, Moment, Place, Weighed } from './moment.ts'
import type { Playable } from './playable.ts'
import type { FlowInfo, PassedInfo, PassReason, Way, YieldTo } from './protocol.ts'
import { refusal } from './refusal-words.ts'
import { covers, hasEnded, isSame, makeYield, type Yield } from './yields.ts'

/**
 * What people told the server about being asked, and what it answers for them: passes in windows that are nothing to them (asking.ts) or that
 * they have asked for (yields.ts), answers that mean the same whatever is picked, and answers that they wanted to be given again. When an
 * answer is given is not decided here but at the table (windows.ts). It is kept in memory, for each seat.
 */

/** What the server is about to answer for a seat. */
export interface Given {
  picks: number[]
  /**
   * `public`: a pass on public grounds; `private`: one that rests on what the seat holds, or has taught; `plan`: what one press of theirs said
   * (plans.ts).
   */
  why: 'only-pass' | 'yield' | 'public' | 'private' | 'equal' | 'again' | 'plan'
  /** Why, in words. */
  words: Sentences
  /** What would have to be revoked so that the seat is asked; null: nothing that is revoked by its number. */
  by: number | null
  /** What the person is told of a pass; null: it is none. */
  pass: Omit<Passed, 'n'> | null
  /**
   * Whether it is given on public grounds or because somebody has asked for it, whatever they hold. Otherwise it rests on hidden cards: when
   * it comes, or that it comes at all, must not tell them.
   */
  open: boolean
  /** It is not open, and others could tell from when it comes what it rests on. */
  hides: boolean
}

type Found = Omit<Given, 'hides'>

/** A pass that was given, as it is told to the person alone. */
interface Passed {
  n: number
  /** Why, in a word and in a sentence. */
  why: PassReason
  words: Sentences
  /** What waited, in the languages that are spoken at the table. */
  what: Partial<Record<Language, string>>
  card: string | null
}

/** Who has passed for them so much wants no more of it listed than this, of either kind. */
const most = 40
/** So often a turn an answer is given again: some questions come as long as they are answered with yes. */
const mostAgain = 50

interface Remembered {
  id: number
  words: Sentences
  question: string
  /** The words of the options picked, each with how many of the same words stand before it. */
  picks: [words: string, nth: number][]
  /** The turn in which it holds; null: the whole game. */
  turn: number | null
  /** How often it was given in a turn. */
  given: { turn: number; times: number }
}

interface SeatFlow {
  mind: Attention
  /** What was passed since the person last acted, the newest first. */
  passed: Passed[]
  /** How many those are, with those that are forgotten. */
  passedInAll: number
  yields: Yield[]
  remembered: Remembered[]
}

const fresh = (): SeatFlow => ({
  mind: attention(),
  passed: [],
  passedInAll: 0,
  yields: [],
  remembered: [],
})

/** What a seat sees now. */
interface Reading {
  view: TableView
  moment: Moment
  asked: Asked | null
}

const nothing: Moment = { waiting: [], window: null }

/** Where a game stands: its state, and the number of the moment, which never comes twice. */
export interface Now {
  readonly state: GameState
  readonly now: number
}

export class Flow {
  private readonly playable: Playable
  private readonly of: FlowOfGame | null
  private readonly languages: () => Iterable<Language>
  private readonly teaches: () => boolean
  private readonly seats = new Map<Seat, SeatFlow>()
  private readings = { now: -1, of: new Map<GameState, Map<string, Reading>>() }
  /** The cards of the game, by their ids in the catalogue. */
  private cards: ReadonlySet<string> | null = null
  private ids = 0
  /** At this moment the person is asked, whatever they told before: they have gone back to it, or what was answered for them was refused. */
  private spared = -1

  /**
   * `languages`: those that are spoken at the table, in which passes are told; English alone without it. `teaches`: whether it is a lesson, in
   * which people are asked wherever there is something to choose.
   */
  constructor(
    playable: Playable,
    languages: () => Iterable<Language> = () => ['en'],
    teaches: () => boolean = () => false,
  ) {
    this.playable = playable
    this.teaches = teaches
    this.of = playable.flow ? weighingOnce(playable.flow) : null
    this.languages = languages
  }

  /**
   * What is to be answered for the seat that is asked; null: it is asked. `watched`: others could tell from when it is answered what it
   * rests on. Where nothing could hide that nobody was asked (`asksThem`: they are away and would be waited for, or would be handed the
   * screen), they are asked then, if it rests on hidden cards.
   */
  given({ state, now }: Now, watched = true, asksThem = false): Given | null {
    const { decision } = state
    if (!decision) return null
    const { seat } = decision
    const at = { state, now }
    const flow = this.flowOf(seat)
    if (flow.mind.way === 'every' || now === this.spared) return null
    const reading = this.tryRead(at, seat)
    const window = reading && windowOf(seat, reading)
    if (window && isArmed(this.of!, flow.mind, window)) return null
    const found =
      // first what is given whatever somebody holds, so that it is given alike where they could only pass
      (reading && this.passes(at, flow, seat, reading)) ??
      this.onlyPass(at, decision, reading) ??
      (window && !this.teaches() ? this.looked(at, flow, window) : null) ??
      (reading && (this.equal(reading) ?? this.again(flow, reading)))
    if (!found) return null
    const hides = watched && !found.open
    return hides && asksThem ? null : { ...found, hides }
  }

  /** The pass where only passing is possible. A game says where everybody can see that. */
  private onlyPass(at: Now, { seat, options, max }: Decision, reading: Reading | null): Found | null {
    if (options.length !== 1 || options[0]!.act !== 'pass' || max === 0) return null
    const open = reading !== null && (this.playable.passesOpenly?.(reading.view) ?? false)
    const words = inAll((w) => w.noUse)
    return {
      picks: [0],
      why: 'only-pass',
      words,
      by: null,
      open,
      pass: this.told(at, seat, 'no-use', words),
    }
  }

  /** The pass in a window that is nothing to the seat; null: it is asked. */
  private looked(at: Now, flow: SeatFlow, window: Window): Found | null {
    const looked = look(this.of!, flow.mind, window)
    if (looked.ask !== null) return null
    const { why, open, about } = looked
    const words = inAll((w, language) => w.passed(why, about && this.labelOf(at, window, about.option, language)))
    return {
      picks: [window.moment.window.pass],
      why: open ? 'public' : 'private',
      words,
      by: null,
      open,
      pass: this.told(at, window.seat, why, words, about?.card),
    }
  }

  /** An option in words, in a language if it is spoken at the table. */
  private labelOf(at: Now, { seat, asked }: Window, option: number, language: Language): string {
    const spoken = this.spoken().has(language) ? this.read(at, seat, language).asked : asked
    return spoken?.options.find((o) => o.id === option)?.label ?? ''
  }

  private spoken(): Set<Language> {
    return new Set<Language>(['en', ...this.languages()])
  }

  /** What the person is told of a pass. */
  private told(at: Now, seat: Seat, why: PassReason, words: Sentences, card: string | null = null): Omit<Passed, 'n'> {
    const what: Passed['what'] = {}
    for (const language of this.spoken()) what[language] = this.whatOf(at, seat, language)
    return { why, words, what, card }
  }

  /** What waits to happen, or else the place in the turn. */
  private whatOf(at: Now, seat: Seat, language: Language): string {
    let reading: Reading
    try {
      reading = this.read(at, seat, language)
    } catch {
      return ''
    }
    const { waiting, window } = reading.moment
    const place = this.of?.places.find(({ id }) => id === window?.place)
    return waiting[0]?.title ?? (place ? labelOf(place, language) : '')
  }

  /** Whether whoever is asked is asked in a window: whether they come between what waits and its happening. */
  isWindow(at: Now): boolean {
    return this.next(at) !== null
  }

  /** What waits in the window that whoever is asked is asked in, as a name for it; null: they are asked something else. */
  next(at: Now): string | null {
    const seat = at.state.decision?.seat
    const reading = seat === undefined ? null : this.tryRead(at, seat)
    if (!reading?.moment.window) return null
    return `${reading.view.turn.number} ${reading.moment.waiting[0]?.id ?? ''}`
  }

  /** Whether somebody could die of what comes next, as everybody sees it. */
  isTense({ state }: Now): boolean {
    return this.of?.tense?.(this.playable.game.view(state, null)) ?? false
  }

  /** What somebody who holds `seats` and looks through `eyes` is told. `given`: what is about to be answered for `eyes`. */
  info(at: Now, seats: readonly Seat[], eyes: Seat, given: Given | null, language: Language = 'en'): FlowInfo {
    const flow = this.flowOf(eyes)
    const { moment, asked } = this.read(at, eyes, language)
    const whose = (seat: Seat, { [language]: words }: Sentences) =>
      seats.length > 1 ? `{seat:${seat}}: ${words}` : words
    const listed = <T>(list: (flow: SeatFlow) => T[]) =>
      seats.flatMap((seat) => list(this.flowOf(seat)).map((one) => ({ seat, one })))
    return {
      way: flow.mind.way,
      wait: flow.mind.wait,
      pins: [...flow.mind.pins],
      passed: flow.passed.map(
        ({ n, why, words, what, card }): PassedInfo => ({
          n,
          what: what[language] ?? what.en ?? '',
          why,
          words: words[language],
          card,
        }),
      ),
      passedInAll: flow.passedInAll,
      asked: given ? null : this.whyAsked(at, flow, eyes, language),
      yields: listed((f) => f.yields).map(({ seat, one }) => ({
        id: one.id,
        kind: one.kind,
        words: whose(seat, one.words),
        items: one.kind === 'item' ? [...one.items] : [],
      })),
      remembered: listed((f) => f.remembered).map(({ seat, one }) => ({ id: one.id, words: whose(seat, one.words) })),
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
      again: given || !asked ? null : this.howLong(asked),
    }
  }

  /** Why a window is asked of a seat; null: it is asked something else, or could only pass. */
  private whyAsked(at: Now, { mind }: SeatFlow, seat: Seat, language: Language): FlowInfo['asked'] {
    const reading = this.tryRead(at, seat)
    const window = reading && windowOf(seat, reading)
    if (!window || !canAct(window)) return null
    const { ask } = look(this.of!, mind, window)
    const why = this.teaches() ? 'lesson' : ask
    return why && { why, words: inAll((w) => w.asked[why])[language] }
  }

  /** How much these seats want to be asked. */
  set(seats: readonly Seat[], { way }: { way: Way }): void {
    for (const seat of seats) this.flowOf(seat).mind.way = way
  }

  /** The next window in which something can be done is to be these seats', or is not any more. */
  wait(seats: readonly Seat[], on: boolean): void {
    for (const seat of seats) this.flowOf(seat).mind.wait = on
  }

  /** These seats always want to be asked about a card, or do not (any more). @throws Refusal saying why not. */
  pin(seats: readonly Seat[], card: string, on: boolean): void {
    const minds = seats.map((seat) => this.flowOf(seat).mind)
    if (on && !this.knows(card)) throw refusal('no-such-card', (w) => w.noCard)
    if (on && minds.some(({ pins }) => pins.size >= most && !pins.has(card)))
      throw refusal('too-many-pins', (w) => w.tooManyPins(most))
    for (const { pins } of minds)
      if (on) pins.add(card)
      else pins.delete(card)
  }

  /** From now on passes are given for a seat. @throws Refusal saying why not. */
  yield(at: Now, seat: Seat, to: YieldTo): void {
    if (!this.of) throw refusal('no-yields', (w) => w.noYields)
    if (at.state.over) throw refusal('game-over', (w) => w.overYield)
    const flow = this.flowOf(seat)
    const { moment, view } = this.read(at, seat)
    const made = makeYield(to, moment, (language) => this.read(at, seat, language).moment)
    const same = flow.yields.find((y) => isSame(y, made))
    if (same) return
    if (flow.yields.length >= most) throw refusal('too-many-yields', (w) => w.tooManyYields(most))
    flow.yields.push({ id: ++this.ids, from: view.turn.number, ...made })
  }

  /** Revokes a yield or a remembered answer of one of these seats. @throws Refusal when there is none of that number. */
  revoke(seats: readonly Seat[], id: number): void {
    let found = false
    for (const flow of seats.map((seat) => this.flowOf(seat))) {
      const before = flow.yields.length + flow.remembered.length
      flow.yields = flow.yields.filter((y) => y.id !== id)
      flow.remembered = flow.remembered.filter((r) => r.id !== id)
      found ||= flow.yields.length + flow.remembered.length < before
    }
    if (!found) throw refusal('no-such-yield', (w) => w.noYield)
  }

  /**
   * A person is about to answer: what has to be done once the answer is taken. `again`: the same question is to be answered alike.
   * @throws Refusal when this answer cannot be given again by itself; then nothing has changed.
   */
  answering(at: Now, picks: readonly number[], again: boolean): () => void {
    const seat = at.state.decision?.seat
    if (seat === undefined) return () => {}
    const reading = this.tryRead(at, seat)
    if (!reading) return () => {}
    const { asked, view } = reading
    const lasts = again && asked ? this.howLong(asked) : null
    if (again && !lasts) throw refusal('not-again', (w) => w.notAgain)
    const said = lasts && this.answered(at, seat, picks, lasts === 'turn')
    const acted = asked?.shape === 'action' ? asked.options[picks[0] ?? -1]?.act !== 'pass' : null
    const window = windowOf(seat, reading)
    const looked = window && look(this.of!, this.flowOf(seat).mind, window)
    return () => {
      const flow = this.flowOf(seat)
      if (acted !== false) {
        flow.passed = []
        flow.passedInAll = 0
      }
      if (window && canAct(window)) learn(this.of!, flow.mind, window, looked, picks[0] ?? -1)
      if (lasts && asked) this.remember(flow, asked, said!, picks, lasts === 'game' ? null : view.turn.number)
    }
  }

  /** An answer was given for a seat. */
  gave(at: Now, seat: Seat, given: Given): void {
    const flow = this.flowOf(seat)
    if (given.pass) {
      flow.passed = [{ n: ++this.ids, ...given.pass }, ...flow.passed].slice(0, most)
      flow.passedInAll++
    }
    const remembered = flow.remembered.find((r) => r.id === given.by)
    if (!remembered || given.why !== 'again') return
    const number = this.tryRead(at, seat)?.view.turn.number ?? 0
    remembered.given = { turn: number, times: 1 + (remembered.given.turn === number ? remembered.given.times : 0) }
  }

  /** The game has gone on: yields end where they said so. */
  moved(at: Now): void {
    for (const [seat, flow] of this.seats) {
      if (flow.yields.length + flow.remembered.length === 0) continue
      const reading = this.tryRead(at, seat)
      if (!reading) {
        flow.yields = []
        continue
      }
      const { view, moment } = reading
      const listsAll = this.of?.listsAll ?? false
      flow.yields = view.over ? [] : flow.yields.filter((y) => !hasEnded(y, seat, view, moment, listsAll))
      flow.remembered = flow.remembered.filter((r) => r.turn === null || r.turn === view.turn.number)
    }
  }

  /** Moves were taken back: whoever is asked now is asked, though they may have said before that they need not be. */
  wentBack({ now }: Now): void {
    this.spared = now
    for (const { mind } of this.seats.values()) mind.led = -1
  }

  /** Consent has been given to play on from an earlier moment: what was said with a later one in mind holds no more. */
  endYields(): void {
    for (const flow of this.seats.values()) flow.yields = flow.yields.filter((y) => y.kind === 'source')
  }

  /** What was to be answered for the seat failed: the person is asked. */
  failed({ now }: Now): void {
    this.spared = now
  }

  /** Somebody has given up their seats: what they said of being asked goes with them. */
  forget(seats: readonly Seat[]): void {
    for (const seat of seats) this.seats.delete(seat)
  }

  private passes(at: Now, flow: SeatFlow, seat: Seat, { view, moment }: Reading): Found | null {
    const { window, waiting } = moment
    if (!window) return null
    const picks = [window.pass]
    const pass = () => this.told(at, seat, 'let', LET)
    const covering = flow.yields.find((y) => covers(y, seat, view, waiting))
    if (covering) return { picks, why: 'yield', words: covering.words, by: covering.id, open: true, pass: pass() }
    return null
  }

  /** The answer to a question whose answers all mean the same. */
  private equal({ view, asked }: Reading): Found | null {
    if (!asked || !this.of || asked.shape === 'action' || asked.min !== asked.max || asked.max === 0) return null
    const means = new Set<string | null>()
    for (const option of asked.options) {
      const key = this.of.alike(view, option)
      means.add(key === null ? null : JSON.stringify([key, option.act, wordsOf(option)]))
    }
    if (means.size !== 1 || means.has(null)) return null
    return {
      picks: asked.options.slice(0, asked.max).map((o) => o.id),
      why: 'equal',
      words: inAll((w) => w.equal),
      by: null,
      pass: null,
      // they are cards in a hand, or cards that only one seat looks at
      open: false,
    }
  }

  private again(flow: SeatFlow, { view, asked }: Reading): Found | null {
    if (!asked || flow.remembered.length === 0) return null
    const question = questionOf(asked)
    const found = flow.remembered.find((r) => r.question === question)
    if (!found) return null
    if (found.given.turn === view.turn.number && found.given.times >= mostAgain) return null
    const picks = found.picks.map(([words, nth]) => asked.options.filter((o) => wordsOf(o) === words)[nth]?.id ?? -1)
    if (picks.includes(-1)) return null
    // whether the same can be answered again is hidden where the answers are cards that others do not see
    const open = asked.options.every((option) => (this.of?.alike(view, option) ?? null) === null)
    return {
      picks,
      why: 'again',
      words: inAll((w, language) => w.again(found.words[language])),
      by: found.id,
      open,
      pass: null,
    }
  }

  /** A question with its answer, in every language. */
  private answered(at: Now, seat: Seat, picks: readonly number[], turn: boolean): Sentences {
    return inAll((w, language) => {
      const asked = this.read(at, seat, language).asked!
      const labels = picks.map((pick) => asked.options[pick]!.label).join(', ')
      return w.remembered(asked.ask, labels || asked.main.label || w.none, turn)
    })
  }

  private remember(
    flow: SeatFlow,
    asked: Asked,
    words: Sentences,
    picks: readonly number[],
    turn: number | null,
  ): void {
    const question = questionOf(asked)
    const chosen = picks.map((pick) => asked.options[pick]!)
    flow.remembered = flow.remembered.filter((r) => r.question !== question).slice(-(most - 1))
    flow.remembered.push({
      id: ++this.ids,
      words,
      question,
      picks: chosen.map((option) => {
        const words = wordsOf(option)
        return [words, asked.options.filter((o) => o.id < option.id && wordsOf(o) === words).length]
      }),
      turn,
      given: { turn: -1, times: 0 },
    })
  }

  /** How long the answer to a question can be remembered; null: not at all. Windows have yields instead. */
  private howLong(asked: Asked): 'turn' | 'game' | null {
    if (!this.of || asked.shape === 'action' || asked.options.length < 2 || asked.max === 0) return null
    return this.of.lasting(asked) ? 'game' : 'turn'
  }

  private flowOf(seat: Seat): SeatFlow {
    let flow = this.seats.get(seat)
    if (!flow) this.seats.set(seat, (flow = fresh()))
    return flow
  }

  private knows(card: string): boolean {
    this.cards ??= new Set(this.playable.catalogue().map(({ id }) => id))
    return this.cards.has(card)
  }

  /** What a seat sees now, made once for each state and language. What is decided is decided by the English one. */
  private read({ state, now }: Now, seat: Seat, language: Language = 'en'): Reading {
    if (this.readings.now !== now) this.readings = { now, of: new Map() }
    const { of } = this.readings
    // the same number can be of another state when a move could not be saved, or where it is imagined that others have passed
    let by = of.get(state)
    if (!by) of.set(state, (by = new Map()))
    const key = `${seat} ${language}`
    let reading = by.get(key)
    if (!reading) {
      const view = this.playable.game.view(state, seat, language)
      // what a game asks is shown in the kit's shape where it has a flow
      const asked = this.of ? (view.decision as Asked | null) : null
      reading = { view, asked, moment: this.of?.read(view, language) ?? nothing }
      by.set(key, reading)
    }
    return reading
  }

  /** The same; null where a view cannot be made, which is told where it is to be shown. Then nobody is answered for. */
  private tryRead(at: Now, seat: Seat): Reading | null {
    try {
      return this.read(at, seat)
    } catch {
      return null
    }
  }
}

/** The window that a seat is asked in; null: it is asked something else. */
function windowOf(seat: Seat, { view, asked, moment }: Reading): Window | null {
  const { waiting, window } = moment
  return window && asked && { seat, view, asked, moment: { waiting, window } }
}

/** A game's flow that weighs each view once, however often it is asked. */
function weighingOnce(of: FlowOfGame): FlowOfGame {
  const known = new WeakMap<TableView, readonly Weighed[]>()
  const weigh = (view: TableView) => {
    let weighed = known.get(view)
    if (!weighed) known.set(view, (weighed = of.weigh(view)))
    return weighed
  }
  return { ...of, weigh }
}

const LET = inAll((w) => w.let)

/** What a place is called. */
const labelOf = ({ label, labels }: Place, language: Language): string => labels?.[language] ?? label

const wordsOf = (option: Asked['options'][number]): string => `${option.label}\n${option.detail ?? ''}`

/** A question as people know it again: its words, the card that asks, and the words of its options in any order. */
const questionOf = (asked: Asked): string => {
  const { ask, card = null, shape, min, max, options } = asked
  return JSON.stringify([ask, card, shape, min, max, options.map(wordsOf).sort()])
}
