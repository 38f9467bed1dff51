import type { Decision, GameState, Language, Seat, Sentences, TableView } from '@soulstack/kit'
import { inAll } from './flow-words.ts'
import type { Asked, FlowOfGame, Moment, Stop, Waiting } from './moment.ts'
import type { Playable } from './playable.ts'
import type { FlowInfo, FlowSet, YieldTo } from './protocol.ts'
import { refusal } from './refusal-words.ts'

/**
 * What people told the server about being asked, and what it answers for them because of that: passes that they have asked for, answers
 * that mean the same whatever is picked, and answers that they wanted to be given again. Nothing else, and nothing to anybody who has said
 * nothing, but a pass where only passing is possible and a choice between things that are the same. It is kept in memory, for each seat.
 */

/** What the server is about to answer for a seat. */
export interface Given {
  picks: number[]
  /** `plan`: what one press of theirs said (plans.ts). */
  why: 'only-pass' | 'yield' | 'stop' | 'own' | 'equal' | 'again' | 'plan'
  /** Why, in words. */
  words: Sentences
  /** What would have to be revoked so that the seat is asked; null: nothing that is revoked by its number. */
  by: number | null
  /** After how many milliseconds; null: as soon as others can follow. */
  wait: number | null
  /**
   * Whether it is given on public grounds or because somebody has asked for it, whatever they hold. Otherwise it rests on hidden cards: when
   * it comes, or that it comes at all, must not tell them.
   */
  open: boolean
}

/** Who has passed for them so much wants no more of it listed than this, of either kind. */
const most = 40
/** So often a turn an answer is given again: some questions come as long as they are answered with yes. */
const mostAgain = 50

/** The longest delay of an answer that is to tell nothing, in times of the shortest. */
const SPREAD = 4
/** Who wants a moment taken for each pass is given at least this one, in ms, however short a server's beat is. */
const MOMENT = 600

type Yield = { id: number; words: Sentences; from: number } & (
  | { kind: 'item'; items: readonly Waiting['id'][] }
  | { kind: 'source'; key: string }
  | { kind: 'my-turn' | 'this-turn' | 'aimed-at-me' }
)

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
  full: boolean
  bluff: boolean
  hold: boolean
  /** Stops that are switched off. */
  off: Set<string>
  yields: Yield[]
  remembered: Remembered[]
  /** The last answer at the table was this seat's, and did something: whoever does not hold is not asked before the others are. */
  acted: boolean
}

const fresh = (): SeatFlow => ({
  full: false,
  bluff: false,
  hold: true,
  off: new Set(),
  yields: [],
  remembered: [],
  acted: false,
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
  private readonly chance: () => number
  private readonly seats = new Map<Seat, SeatFlow>()
  private readings: { state: GameState; now: number; by: Map<string, Reading> } | null = null
  private ids = 0
  /** At this moment the person is asked, whatever they told before: they have gone back to it, or what was answered for them was refused. */
  private spared = -1
  /** The chance that a moment's delay is made of; drawn once, so that looking again changes nothing. */
  private drawn = { now: -1, chance: 0 }
  private readonly beat: number

  /** `beat`: the shortest delay of an answer that is to tell nothing, in ms. `chance` gives numbers from 0 up to 1, for such delays. */
  constructor(playable: Playable, beat: number, chance: () => number = Math.random) {
    this.playable = playable
    this.of = playable.flow ?? null
    this.beat = beat
    this.chance = chance
  }

  /**
   * What is to be answered for the seat that is asked; null: it is asked. `watched`: others could tell from when it is answered what it
   * rests on. What rests on hidden cards then takes the same time whatever they are; where nothing could hide that nobody was asked
   * (`asksThem`: they are away and would be waited for, or would be handed the screen), they are asked.
   */
  given({ state, now }: Now, watched = true, asksThem = false): Given | null {
    const { decision } = state
    if (!decision) return null
    const { seat } = decision
    const flow = this.flowOf(seat)
    if (flow.full || now === this.spared) return null
    const reading = this.tryRead({ state, now }, seat)
    const found =
      // first what is given whatever somebody holds, so that it is given alike where they could only pass
      (reading && this.passes(flow, seat, reading)) ??
      this.onlyPass(decision, reading) ??
      (reading && (this.equal(reading) ?? this.again(flow, reading)))
    if (!found) return null
    const hides = watched && !found.open
    if (hides && asksThem) return null
    const beat = flow.bluff ? Math.max(MOMENT, this.beat) : this.beat
    const wait = flow.bluff || hides ? beat * (1 + (SPREAD - 1) * this.drawnAt(now)) : null
    return { ...found, wait }
  }

  /** The pass where only passing is possible. A game says where everybody can see that. */
  private onlyPass({ options, max }: Decision, reading: Reading | null): Omit<Given, 'wait'> | null {
    if (options.length !== 1 || options[0]!.act !== 'pass' || max === 0) return null
    const open = reading !== null && (this.playable.passesOpenly?.(reading.view) ?? false)
    return { picks: [0], why: 'only-pass', words: inAll((w) => w.onlyPass), by: null, open }
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
      way: 'normal',
      wait: false,
      pins: [],
      passed: [],
      full: flow.full,
      bluff: flow.bluff,
      hold: this.of?.holds ? flow.hold : null,
      stops: (this.of?.stops ?? []).map(({ id, whose, ...stop }) => ({
        id,
        label: labelOf(stop, language),
        whose,
        on: !flow.off.has(id),
      })),
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

  /** Sets what seats want in general. @throws Refusal when there is no such stop. */
  set(seats: readonly Seat[], { full, bluff, hold, stops }: FlowSet): void {
    const all = this.of?.stops ?? []
    const strange = stops?.find((id) => !all.some((stop) => stop.id === id))
    if (strange !== undefined)
      throw refusal('no-such-stop', (w) =>
        all.length === 0
          ? w.noStops
          : w.noStop(
              strange,
              all.map((stop) => stop.id),
            ),
      )
    for (const seat of seats) {
      const flow = this.flowOf(seat)
      flow.full = full ?? flow.full
      flow.bluff = bluff ?? flow.bluff
      flow.hold = hold ?? flow.hold
      if (stops) flow.off = new Set(all.map((stop) => stop.id).filter((id) => !stops.includes(id)))
    }
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
    return () => {
      const flow = this.flowOf(seat)
      if (acted !== null) flow.acted = acted
      if (lasts && asked) this.remember(flow, asked, said!, picks, lasts === 'game' ? null : view.turn.number)
    }
  }

  /** An answer was given for a seat. */
  gave(at: Now, seat: Seat, given: Given): void {
    const flow = this.flowOf(seat)
    if (given.why !== 'equal' && given.why !== 'again' && given.why !== 'plan') flow.acted = false
    const remembered = flow.remembered.find((r) => r.id === given.by)
    if (!remembered || given.why !== 'again') return
    const number = this.tryRead(at, seat)?.view.turn.number ?? 0
    remembered.given = { turn: number, times: 1 + (remembered.given.turn === number ? remembered.given.times : 0) }
  }

  /** The game has gone on by something that `by` did (null: nobody at the table): yields end where they said so. */
  moved(at: Now, by: Seat | null): void {
    for (const [seat, flow] of this.seats) {
      if (by !== seat) flow.acted = false
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
    for (const flow of this.seats.values()) flow.acted = false
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

  private passes(flow: SeatFlow, seat: Seat, { view, moment }: Reading): Omit<Given, 'wait'> | null {
    const { window, waiting } = moment
    if (!window) return null
    const picks = [window.pass]
    const [next] = waiting
    const covering = flow.yields.find((y) => covers(y, seat, view, waiting))
    if (covering) return { picks, why: 'yield', words: covering.words, by: covering.id, open: true }
    const stop = next ? undefined : this.of?.stops.find(({ id }) => id === window.stop)
    if (stop && flow.off.has(stop.id))
      return {
        picks,
        why: 'stop',
        words: inAll((w, language) => w.noStop(labelOf(stop, language))),
        by: null,
        open: true,
      }
    if (this.of?.holds && !flow.hold && flow.acted && (next?.own ?? true))
      return { picks, why: 'own', words: inAll((w) => w.own), by: null, open: true }
    return null
  }

  /** The answer to a question whose answers all mean the same. */
  private equal({ view, asked }: Reading): Omit<Given, 'wait'> | null {
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
      // they are cards in a hand, or cards that only one seat looks at
      open: false,
    }
  }

  private again(flow: SeatFlow, { view, asked }: Reading): Omit<Given, 'wait'> | null {
    if (!asked || flow.remembered.length === 0) return null
    const question = questionOf(asked)
    const found = flow.remembered.find((r) => r.question === question)
    if (!found) return null
    if (found.given.turn === view.turn.number && found.given.times >= mostAgain) return null
    const picks = found.picks.map(([words, nth]) => asked.options.filter((o) => wordsOf(o) === words)[nth]?.id ?? -1)
    if (picks.includes(-1)) return null
    // whether the same can be answered again is hidden where the answers are cards that others do not see
    const open = asked.options.every((option) => (this.of?.alike(view, option) ?? null) === null)
    return { picks, why: 'again', words: inAll((w, language) => w.again(found.words[language])), by: found.id, open }
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

  /** What a seat sees now, made once for each moment and language. What is decided is decided by the English one. */
  private read({ state, now }: Now, seat: Seat, language: Language = 'en'): Reading {
    // the same number can be of another state when a move could not be saved
    if (this.readings?.now !== now || this.readings.state !== state) this.readings = { state, now, by: new Map() }
    const key = `${seat} ${language}`
    let reading = this.readings.by.get(key)
    if (!reading) {
      const view = this.playable.game.view(state, seat, language)
      // what a game asks is shown in the kit's shape where it has a flow
      const asked = this.of ? (view.decision as Asked | null) : null
      reading = { view, asked, moment: this.of?.read(view, language) ?? nothing }
      this.readings.by.set(key, reading)
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

  private drawnAt(now: number): number {
    if (this.drawn.now !== now) this.drawn = { now, chance: this.chance() }
    return this.drawn.chance
  }
}

/** What a yield is, in words and for the program. @throws Refusal when what it is about does not wait to happen. */
function makeYield(to: YieldTo, { waiting }: Moment, momentIn: (language: Language) => Moment) {
  /** What waits there, in a language. */
  const there = (id: Waiting['id'], language: Language) => momentIn(language).waiting.find((w) => w.id === id)
  if (to === 'my-turn') return { kind: to, words: inAll((w) => w.myTurn) } as const
  if (to === 'this-turn') return { kind: to, words: inAll((w) => w.thisTurn) } as const
  if (to === 'aimed-at-me') {
    const aimed = waiting.find((w) => w.aimed)
    if (aimed) throw refusal('aimed-already', (w, language) => w.aimed(there(aimed.id, language)!.title))
    return { kind: to, words: inAll((w) => w.aimedAtMe) } as const
  }
  if (to === 'all') {
    if (waiting.length === 0) throw refusal('nothing-waits', (w) => w.nothingWaits)
    const [first, ...more] = waiting
    const words = inAll((w, language) =>
      more.length === 0 ? w.one(there(first!.id, language)!.title) : w.all(waiting.length),
    )
    return { kind: 'item', items: waiting.map((w) => w.id), words } as const
  }
  const id = 'item' in to ? to.item : to.source
  const meant = waiting.find((w) => w.id === id)
  if (!meant) throw refusal('no-such-item', (w) => w.notWaiting)
  if ('item' in to)
    return {
      kind: 'item',
      items: [meant.id],
      words: inAll((w, language) => w.one(there(id, language)!.title)),
    } as const
  if (!meant.source) throw refusal('no-source', (w, language) => w.noSource(there(id, language)!.title))
  return {
    kind: 'source',
    key: meant.source.key,
    words: inAll((w, language) => w.source(there(id, language)!.source!.title)),
  } as const
}

/** Whether two yields are the same. */
function isSame(a: Yield, b: ReturnType<typeof makeYield>): boolean {
  if (a.kind === 'item') return b.kind === 'item' && a.items.join('\n') === b.items.join('\n')
  if (a.kind === 'source') return b.kind === 'source' && a.key === b.key
  return a.kind === b.kind
}

/** Whether a yield passes in a window in which this waits to happen. */
function covers(y: Yield, seat: Seat, { turn }: TableView, waiting: readonly Waiting[]): boolean {
  const [next] = waiting
  switch (y.kind) {
    case 'item':
      return next !== undefined && y.items.includes(next.id)
    case 'source':
      return next?.source?.key === y.key
    case 'my-turn':
    case 'this-turn':
      // until it ends
      return true
    case 'aimed-at-me':
      // the own turn is one's own; what is aimed at oneself ends it before anything is asked
      return turn.active !== seat
  }
}

function hasEnded(y: Yield, seat: Seat, { turn }: TableView, { waiting }: Moment, listsAll: boolean): boolean {
  switch (y.kind) {
    case 'item':
      return waiting.length === 0 || (listsAll && !waiting.some((w) => y.items.includes(w.id)))
    case 'source':
      return false
    case 'my-turn':
      return turn.active === seat && turn.number !== y.from
    case 'this-turn':
      return turn.number !== y.from
    case 'aimed-at-me':
      return waiting.some((w) => w.aimed)
  }
}

/** What a stop is called. */
const labelOf = ({ label, labels }: Pick<Stop, 'label' | 'labels'>, language: Language): string =>
  labels?.[language] ?? label

const wordsOf = (option: Asked['options'][number]): string => `${option.label}\n${option.detail ?? ''}`

/** A question as people know it again: its words, the card that asks, and the words of its options in any order. */
const questionOf = (asked: Asked): string => {
  const { ask, card = null, shape, min, max, options } = asked
  return JSON.stringify([ask, card, shape, min, max, options.map(wordsOf).sort()])
}
