import { nextUint32, type RandomState, randomFromSeed, type Seat } from '@soulstack/kit'
import { Flow, type Given, type Now } from '@soulstack/server/flow'
import type { Asked, FlowOfGame, Moment } from '@soulstack/server/moment'
import type { Playable } from '@soulstack/server/playable'
import type { Way } from '@soulstack/server/protocol'
import type { AskedOf, ShownView, TerminalGame } from '../games/description.ts'
import { type AskedWindow, Person, type StandIn, WORTHWHILE } from './people.ts'
import { newTally, type Tally } from './tally.ts'

/** What decides who is asked: the server's own, or another that is to be compared with it. */
export type Policy = Pick<Flow, 'given' | 'answering' | 'gave' | 'moved' | 'set'>

/** A game that is played to see how often people are asked. */
export interface AskedGame {
  of: TerminalGame
  playable: Playable
  config: object
  /** Its number in the series, and what its dice, shuffles and noise follow from. */
  game: number
  seed: string
  way: Way
  /** Who sits in which seat; a bot sits in all others. One person can hold all seats. */
  people: ReadonlyMap<Seat, StandIn>
  /** What else than the server's own decides who is asked. */
  policy?: (chance: () => number) => Policy
}

/** The shortest beat after which passes are given that are to tell nothing, in ms: as tables have it; twice that is the longest. */
const BEAT = 600
/** What could have been done and was wanted counts no more than this: one game won or lost would outweigh all others. */
const DEAREST = 60

/** What somebody wanted to do in a window that was passed for them. */
interface Wanted {
  turn: number
  worth: number
}

type Named = AskedOf['undertakings'][number]['name']

/** Somebody, and what is counted of them. */
interface Place {
  person: Person
  wanted: Map<string, Wanted>
  /** Presses of what is under way. */
  under: Partial<Record<Named, number>>
  /** What the press of their last answer means for the next question. */
  planned: readonly { act: string; a: number; b: number }[]
}

const chanceOf = (random: RandomState) => () => nextUint32(random) / 2 ** 32

/** Plays a game to its end, as a table of the server would, and counts. */
export function playAsked(options: AskedGame): Tally {
  return new Play(options).run()
}

class Play {
  private readonly options: AskedGame
  private readonly flow: FlowOfGame
  private readonly policy: Policy
  private readonly chance: () => number
  private readonly state: ReturnType<Playable['game']['create']>
  private readonly bots
  private readonly places = new Map<Seat, Place>()
  private readonly tally: Tally
  private readonly players: number
  private readonly watched: boolean
  private now = 0
  /** The window in which passes are given at the end of one moment: it begins when something else waits, or somebody did something. */
  private window = { key: '', beat: 0 }

  constructor(options: AskedGame) {
    const { of, playable, config, game, seed, way, people } = options
    this.options = options
    this.flow = playable.flow!
    this.players = of.game.seats(config)
    this.chance = chanceOf(randomFromSeed(`${seed}/policy`))
    this.policy = options.policy?.(this.chance) ?? new Flow(playable)
    this.state = playable.game.create(config, seed)
    const botOf = (seat: Seat) => of.bots.greedy(`${seed}/bot ${seat}`)
    this.bots = Array.from({ length: this.players }, (_, seat) => botOf(seat))
    for (const [seat, standIn] of people) {
      const noise = chanceOf(randomFromSeed(`${seed}/person ${seat}`))
      const person = new Person(standIn, botOf(seat), of.asked, noise)
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
    const { game } = this.options.playable
    while (state.decision !== null && this.now < of.series.decisionCap) {
      const { seat } = state.decision
      const place = this.places.get(seat)
      if (place) this.person(seat, place)
      else {
        const picks = this.bots[seat]!.choose(state.decision, () => game.view(state, seat) as ShownView)
        game.apply(state, { decision: state.decision.id, picks })
        this.went(seat)
      }
    }
    for (const { wanted } of this.places.values()) for (const one of wanted.values()) this.lose(one)
    tally.rounds = Math.max(1, of.turn(state)) / this.players
    tally.finished = state.over !== null
    tally.winners = state.over?.winners ?? []
    return tally
  }

  /** A person's seat is to answer: what the policy gives for them, or what they do when asked. */
  private person(seat: Seat, place: Place): void {
    const { state, tally, policy } = this
    const at: Now = { state, now: this.now }
    const { game } = this.options.playable
    const decision = state.decision!
    const given = policy.given(at, this.watched)
    const view = game.view(state, seat) as ShownView
    const moment = this.flow.read(view)
    const window = this.windowOf(view, moment)
    const worths = window ? place.person.judge(window) : []
    this.see(view, moment)
    if (given) {
      if (moment.window) this.passed(given)
      if (window) this.wants(place, window, worths)
      game.apply(state, { decision: decision.id, picks: given.picks })
      policy.gave(at, seat, given)
      this.went(seat)
      return
    }
    const picks = place.person.answer(decision, view, window, worths)
    const [pick] = picks
    const option = decision.options[pick ?? -1]
    const isPass = option?.act === 'pass'
    const isPlanned = place.planned.some((p) => p.act === option?.act && p.a === option.a && p.b === option.b)
    const asked = view.decision as Asked | null
    place.planned = (asked?.intents ?? []).filter((intent) => intent.pick === pick).map((intent) => intent.then)
    this.did(place, view, window, pick)
    if (!isPlanned) {
      const kind = moment.window ? this.options.of.asked.kindOf(view) : decision.ask.code
      tally.asked[kind] = (tally.asked[kind] ?? 0) + 1
      tally.asks++
      if (isPass) tally.passes++
      if (window) {
        tally.responses++
        if (!isPass) tally.acted++
      }
    }
    this.press(place, option?.act ?? '', isPlanned)
    const taken = policy.answering(at, picks, false)
    game.apply(state, { decision: decision.id, picks })
    if (!isPass) this.window.key = ''
    taken()
    this.went(seat)
  }

  /** The window in which the seat could as well pass, and has something else to do. */
  private windowOf(view: ShownView, { window, waiting }: Moment): AskedWindow | null {
    if (!window || view.decision!.options.length < 2) return null
    return {
      view,
      weighed: this.flow.weigh(view),
      pass: window.pass,
      empty: waiting.length === 0,
      last: this.flow.beforeOwnTurn(view),
    }
  }

  /** The window as everybody sees it: what waits, and in which turn. */
  private see(view: ShownView, { waiting, window }: Moment): void {
    const key = window ? `${view.turn.number} ${waiting[0]?.id ?? ''}` : ''
    if (key !== this.window.key) this.window = { key, beat: 0 }
  }

  /** A pass is given. All that are to tell nothing are given at the end of the window's moment. */
  private passed({ open, hides }: Given): void {
    const { tally, window } = this
    if (open) tally.publicPasses++
    else tally.privatePasses++
    if (!hides || window.beat > 0) return
    window.beat = BEAT * (1 + this.chance())
    tally.beats++
    tally.beatSeconds += window.beat / 1000
  }

  /** What somebody would have done, had they been asked. */
  private wants({ wanted }: Place, { view, weighed }: AskedWindow, worths: readonly number[]): void {
    const worth = Math.max(...worths, 0)
    if (worth <= WORTHWHILE) return
    const option = weighed[worths.indexOf(worth)]!
    if (this.options.of.asked.comesAgain(view, option)) return
    const before = wanted.get(option.key)
    if (before) before.worth = Math.max(before.worth, worth)
    else wanted.set(option.key, { turn: view.turn.number, worth })
  }

  /** Somebody answers: what they wanted may be done by that. */
  private did({ person, wanted }: Place, view: ShownView, window: AskedWindow | null, pick: number | undefined): void {
    if (!window && wanted.size === 0) return
    const option = (window?.weighed ?? this.flow.weigh(view)).find((one) => one.option === pick) ?? null
    if (window) person.did(view, option)
    if (option) wanted.delete(option.key)
  }

  private press({ under }: Place, act: string, isPlanned: boolean): void {
    for (const { name, acts } of this.options.of.asked.undertakings) {
      if (acts.includes(act)) under[name] ??= 0
      if (under[name] !== undefined && !isPlanned) under[name]++
    }
  }

  /** The game has gone on. */
  private went(by: Seat): void {
    const { state, tally, players } = this
    this.now++
    this.policy.moved({ state, now: this.now }, by)
    const turn = this.options.of.turn(state)
    for (const [seat, { under, wanted }] of this.places) {
      for (const { name, goesOn } of this.options.of.asked.undertakings) {
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
    this.tally.missedWorth += Math.min(worth, DEAREST)
  }
}
