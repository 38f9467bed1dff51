import { type GameEvent, nextUint32, type RandomState, randomFromSeed, type Seat } from '@soulstack/kit'
import type { Planned, PromptLevel } from '@soulstack/protocol'
import {
  type AnyDecisionView,
  type AskStudy,
  capability,
  type GameModule,
  type Moment,
  type PromptingOfGame,
  type ShownView,
  type TerminalGame,
} from '@soulstack/tables/game'
import { type AutoAnswer, type Now, Prompting, Windows } from '@soulstack/tables/prompting'
import { Person, type PromptedWindow, type StandIn, WORTHWHILE } from './people.ts'
import { newTally, type Tally } from './tally.ts'

/** The policy that decides who is asked: the server's own, or another to compare with it. */
export type Policy = Pick<Prompting, 'given' | 'answering' | 'gave' | 'moved' | 'set' | 'isTense'>

/** A game to play in order to measure how often people are asked. */
export interface PromptedGame {
  of: TerminalGame
  gameModule: GameModule
  config: object
  /** Its number in the series, and the seed of its dice, shuffles and noise. */
  game: number
  seed: string
  way: PromptLevel
  /** The simulated people, by seat; bots sit in all other seats. One person can hold all seats. */
  people: ReadonlyMap<Seat, StandIn>
  /** A policy to use instead of the server's own. */
  policy?: () => Policy
}

/** Delays in ms, as at a table: before a public pass, and the shortest beat before passes whose timing must reveal nothing. */
const TIMES = { pass: 0, beat: 600 }
/** How long a person thinks about a question, in ms; beats end in the meantime. */
const THINKS = 3000
/** The most that one missed action counts; otherwise a single game won or lost would outweigh all others. */
const MAX_MISS_COST = 60

/** Something a person wanted to do in a window that was passed for them. */
interface Wanted {
  turn: number
  worth: number
}

type Named = AskStudy['undertakings'][number]['name']

/** A person, and what is counted for them. */
interface Place {
  person: Person
  wanted: Map<string, Wanted>
  /** Presses so far for actions in progress. */
  under: Partial<Record<Named, number>>
  /** Answers to follow-up questions that their last press may have implied; such an answer takes no press. */
  planned: readonly Planned[]
}

const isSame = (a: Planned, b: Planned): boolean => a.act === b.act && a.a === b.a && a.b === b.b

const chanceOf = (random: RandomState) => () => nextUint32(random) / 2 ** 32

/** Plays a game to its end, as a table on the server would. Returns the counts. */
export function playPrompted(options: PromptedGame): Tally {
  return new Play(options).run()
}

class Play {
  private readonly options: PromptedGame
  private readonly flow: PromptingOfGame
  private readonly policy: Policy
  private readonly state: ReturnType<GameModule['game']['create']>
  private readonly bots
  private readonly places = new Map<Seat, Place>()
  private readonly tally: Tally
  private readonly players: number
  private readonly watched: boolean
  private now = 0
  /** Simulated time in ms. */
  private clock = 0
  private readonly windows: Windows
  /** The last window in which a pass had to wait. */
  private waited = -1
  /** The events of the current answer. */
  private readonly events: GameEvent[] = []

  constructor(options: PromptedGame) {
    const { of, gameModule, config, game, seed, way, people } = options
    this.options = options
    this.flow = gameModule.prompting!
    this.players = of.game.seats(config)
    const chance = chanceOf(randomFromSeed(`${seed}/beats`))
    this.windows = new Windows(TIMES, () => this.clock, chance)
    this.policy = options.policy?.() ?? new Prompting(gameModule)
    this.state = gameModule.game.create(config, seed, this.events)
    gameModule.game.listen(this.state, this.events)
    const botOf = (seat: Seat) => of.bots.normal(`${seed}/bot ${seat}`)
    this.bots = Array.from({ length: this.players }, (_, seat) => botOf(seat))
    for (const [seat, standIn] of people) {
      const noise = chanceOf(randomFromSeed(`${seed}/person ${seat}`))
      const person = new Person(standIn, botOf(seat), capability(of, 'asked'), noise)
      this.places.set(seat, { person, wanted: new Map(), under: {}, planned: [] })
    }
    // one person in every seat is one person
    const alone = this.players > 1 && (of.game.onePerson?.(config) ?? false)
    this.watched = people.size > 1 && !alone
    this.tally = newTally(game, alone ? 1 : Math.max(1, people.size))
    this.policy.set([...people.keys()], { way })
  }

  run(): Tally {
    const { state, tally } = this
    const { of } = this.options
    const { game } = this.options.gameModule
    while (state.decision !== null && this.now < of.series.decisionCap) {
      const { seat } = state.decision
      const place = this.places.get(seat)
      if (place) this.person(seat, place)
      else
        this.answer(
          seat,
          this.bots[seat]!.choose(state.decision, () => game.observe(state, seat)),
        )
    }
    tally.rounds = Math.max(1, of.turn(state)) / this.players
    tally.finished = state.over !== null
    tally.winners = state.over?.winners ?? []
    // winners have missed nothing
    for (const [seat, { wanted }] of this.places)
      if (!tally.winners.includes(seat)) for (const one of wanted.values()) this.lose(one)
    return tally
  }

  /** Answers for a person's seat: with the policy's automatic answer, or with the person's own. */
  private person(seat: Seat, place: Place): void {
    const { state, policy } = this
    const at: Now = { state, now: this.now }
    const decision = state.decision!
    const given = policy.given(at, this.watched)
    const view = this.options.gameModule.game.view(state, seat) as ShownView
    const moment = this.flow.read(view)
    const window = this.windowOf(view, moment)
    const worths = window ? place.person.judge(window) : []
    if (given) {
      if (moment.window) this.passed(seat, given)
      if (window) this.wants(place, window, worths)
      this.answer(seat, given.picks, () => policy.gave(at, seat, given))
      return
    }
    const picks = place.person.answer(decision, view, window, worths)
    const isPlanned = this.plans(place, view, picks)
    this.did(place, view, window, picks[0])
    if (isPlanned) this.tally.planned++
    else {
      this.count(view, moment, window, picks)
      this.clock += THINKS
    }
    this.press(place, decision.options[picks[0] ?? -1]?.act ?? '', isPlanned)
    this.answer(seat, picks, policy.answering(at, picks, false))
  }

  /** Whether an answer was part of an earlier press, as on the page. Also notes what this answer implies. */
  private plans(place: Place, view: ShownView, picks: readonly number[]): boolean {
    const { options } = this.state.decision!
    const chosen = options[picks[0] ?? -1]
    const { shape, intents } = view.decision as AnyDecisionView
    const isPlanned = shape !== 'action' && chosen !== undefined && place.planned.some((one) => isSame(one, chosen))
    const begun = (intents ?? []).filter(({ pick }) => picks.length === 1 && pick === picks[0])
    const isAnswered = options.some((o) => place.planned.some((one) => isSame(one, o)))
    if (begun.length > 0 || isAnswered) place.planned = begun.map(({ then }) => then)
    return isPlanned
  }

  /** Counts a question. */
  private count(view: ShownView, moment: Moment, window: PromptedWindow | null, picks: readonly number[]): void {
    const { tally } = this
    const { ask, options } = this.state.decision!
    const isPass = options[picks[0] ?? -1]?.act === 'pass'
    const kind = moment.window ? capability(this.options.of, 'asked').kindOf(view) : ask.code
    tally.asked[kind] = (tally.asked[kind] ?? 0) + 1
    tally.asks++
    if (isPass) tally.passes++
    if (!window) return
    tally.responses++
    if (!isPass) tally.acted++
  }

  /** The window, if the seat may pass and has another option; otherwise null. */
  private windowOf(view: ShownView, { window, waiting }: Moment): PromptedWindow | null {
    if (!window || view.decision!.options.length < 2) return null
    return {
      view,
      weighed: this.flow.weigh(view),
      pass: window.pass,
      empty: waiting.length === 0,
      last: this.flow.beforeOwnTurn(view),
    }
  }

  /** Counts an automatic pass. Those whose timing must reveal nothing come at the end of the window's beat. */
  private passed(seat: Seat, given: AutoAnswer): void {
    const { tally, windows } = this
    if (given.open) tally.publicPasses++
    else tally.privatePasses++
    if (!given.hides) return
    const ms = windows.until(seat, given)
    if (ms <= 0) return
    if (this.waited !== windows.id) tally.beats++
    this.waited = windows.id
    tally.beatSeconds += ms / 1000
    this.clock += ms
  }

  /** Notes what a person would have done if asked. */
  private wants({ wanted }: Place, { view, weighed }: PromptedWindow, worths: readonly number[]): void {
    const worth = Math.max(...worths, 0)
    if (worth <= WORTHWHILE) return
    const option = weighed[worths.indexOf(worth)]!
    if (capability(this.options.of, 'asked').comesAgain(view, option)) return
    const before = wanted.get(option.key)
    if (before) before.worth = Math.max(before.worth, worth)
    else wanted.set(option.key, { turn: view.turn.number, worth })
  }

  /** A person answers, which may do what they wanted. */
  private did(
    { person, wanted }: Place,
    view: ShownView,
    window: PromptedWindow | null,
    pick: number | undefined,
  ): void {
    if (!window && wanted.size === 0) return
    const option = (window?.weighed ?? this.flow.weigh(view)).find((one) => one.option === pick) ?? null
    if (window) person.record(view, option)
    if (option) wanted.delete(option.key)
  }

  private press({ under }: Place, act: string, isPlanned: boolean): void {
    for (const { name, acts } of capability(this.options.of, 'asked').undertakings) {
      if (acts.includes(act)) under[name] ??= 0
      if (under[name] !== undefined && !isPlanned) under[name]++
    }
  }

  /** Gives a seat's answer; `taken` is called afterwards. */
  private answer(seat: Seat, picks: number[], taken: () => void = () => {}): void {
    const { state, windows, events } = this
    const { id, options } = state.decision!
    const isPass = picks.length === 1 && options[picks[0]!]!.act === 'pass'
    const told = events.length
    this.options.gameModule.game.apply(state, { decision: id, picks })
    taken()
    const happened = events.length - told
    events.length = 0
    this.went(seat, isPass)
    if (isPass && happened === 0) windows.passed(seat, this.now)
    else windows.open(this.now, happened, this.policy.isTense({ state, now: this.now }))
  }

  /** Updates plans and counts after an answer. */
  private went(by: Seat, isPass: boolean): void {
    const { state, tally, players } = this
    this.now++
    this.policy.moved({ state, now: this.now })
    // an action in between cancels the plans of the others
    if (!isPass) for (const [seat, place] of this.places) if (seat !== by) place.planned = []
    const turn = this.options.of.turn(state)
    for (const [seat, { under, wanted }] of this.places) {
      for (const { name, goesOn } of capability(this.options.of, 'asked').undertakings) {
        const presses = under[name]
        if (presses === undefined || goesOn(state, seat)) continue
        delete under[name]
        if (name === 'attack') {
          tally.attacks++
          tally.attackPresses += presses
        } else {
          tally.purchases++
          tally.purchasePresses += presses
        }
      }
      for (const [key, one] of wanted) {
        if (turn <= one.turn + players) continue
        this.lose(one)
        wanted.delete(key)
      }
    }
  }

  private lose({ worth }: Wanted): void {
    this.tally.missed++
    this.tally.missedWorth += Math.min(worth, MAX_MISS_COST)
  }
}
