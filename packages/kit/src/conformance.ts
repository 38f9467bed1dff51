// The test that every game must pass.
import { checkImagined, mustEqual } from './conformance-worlds.ts'
import { type Answer, checkAnswer, type Decision, Refusal, type Seat } from './decision.ts'
import type { Aside, Game, GameEvent, GameState, Viewer } from './game.ts'
import type { Entry } from './game-log.ts'
import { below, nextUint32, type RandomState, randomFromSeed } from './random.ts'
import { randomAnswer } from './random-answer.ts'
import { Replaying, replay } from './replay.ts'
import { withoutCards } from './save.ts'
import { Session } from './session.ts'

export interface ConformanceOptions<L = unknown> {
  seed: string
  /** Stop after this many answers; the rest of the game is not needed to prove the contract. */
  answers: number
  /** Run the expensive checks at every nth decision. */
  every: number
  /**
   * Picks the answers; default: random legal ones. `seen` returns what the deciding seat sees, `imagine` a state that it could believe in.
   */
  choose?: (
    decision: Decision,
    random: RandomState,
    observe: () => L,
    imagine: (random: RandomState) => unknown,
  ) => Answer
  /** Called with every refusal: what was refused, and with which code. */
  refused?: (what: string, code: string) => void
}

/** @throws Error that names the first place at which `view` does not say what `observe` says */
function mustContain(view: unknown, seen: unknown, place: string, at: number): void {
  if (typeof seen !== 'object' || seen === null || typeof view !== 'object' || view === null) {
    if (view !== seen) throw new Error(`the view differs from the observation in ${place}, at answer ${at}`)
    return
  }
  if (Array.isArray(seen) && (!Array.isArray(view) || view.length !== seen.length))
    throw new Error(`the view and the observation list other things in ${place}, at answer ${at}`)
  for (const [key, value] of Object.entries(seen))
    mustContain((view as Readonly<Record<string, unknown>>)[key], value, `${place}/${key}`, at)
}

/** Values that are never a valid pick, argument or moment. */
const JUNK: readonly unknown[] = [-1, 0.5, 1e9, 2 ** 53, '', '0', 'x', '1,1', '{seat:9}', 'ab'.repeat(200)]

const oneOf = <T>(r: RandomState, list: readonly T[]): T => list[below(r, list.length)]!

/** A copy of an aside with one thing changed; usually that makes it invalid. */
function spoilt(r: RandomState, aside: Aside): Aside {
  const args = [...aside.args]
  const junk = oneOf(r, JUNK) as number | string
  switch (below(r, 5)) {
    case 0:
      return { ...aside, seat: oneOf(r, [-1, aside.seat + 1, 0.5, 99]) }
    case 1:
      return { ...aside, name: oneOf(r, ['', 'steal', 'constructor']) }
    case 2:
      return { ...aside, args: args.slice(0, below(r, args.length + 1)) }
    case 3:
      return { ...aside, args: [...args, junk] }
    default:
      if (args.length > 0) args[below(r, args.length)] = junk
      return { ...aside, args }
  }
}

/**
 * Tries invalid input on a session and checks that each refusal changed nothing: not the state or its counters, not the log, not the
 * reported events. Input that turns out to be legal becomes part of the game.
 */
class Refusals<S extends GameState, C, V> {
  private readonly session: Session<S, C, V>
  private readonly events: readonly GameEvent[]
  private readonly heard: ((what: string, code: string) => void) | undefined
  /** Picks what to try: over a whole game everything comes up, and no single moment costs much. */
  private readonly random: RandomState
  /** Each entry as it was when it was made. */
  private readonly made: string[] = []
  /** The current fingerprint, until another entry is made. */
  private standing: string | null = null

  constructor(
    session: Session<S, C, V>,
    events: readonly GameEvent[],
    random: RandomState,
    heard?: (what: string, code: string) => void,
  ) {
    this.random = random
    this.session = session
    this.events = events
    this.heard = heard
  }

  /** Notes an accepted entry. */
  note(entry: Entry): void {
    this.made.push(JSON.stringify(entry))
    this.standing = null
  }

  /** @throws Error if the log differs from the noted entries. */
  checkLog(): void {
    if (JSON.stringify(this.session.log().entries) !== `[${this.made.join()}]`)
      throw new Error('the log is not what was accepted')
  }

  /** About a third of a list. */
  private some<T>(list: readonly T[]): T[] {
    return list.filter(() => below(this.random, 3) === 0)
  }

  private print(): string {
    const { session, events } = this
    const last = (list: readonly unknown[]) => [list.length, list.slice(-3)]
    const { now } = session
    const beside = [
      last(session.entries),
      last(events),
      session.moments.eventsAt(now),
      session.since,
      session.moments.isPast(now),
    ]
    return JSON.stringify([withoutCards(session.game.save(session.state)), session.state.decision, beside])
  }

  /** Does something on a copy of the game. If it is refused, the copy must be as before: sessions keep none, so they do not show it. */
  private onCopy(what: string, change: (state: S) => void): void {
    const { game, state } = this.session
    const copy = game.fork(state)
    const heard: GameEvent[] = []
    game.listen(copy, heard)
    const print = () => JSON.stringify([withoutCards(game.save(copy)), copy.decision, heard])
    const before = print()
    try {
      change(copy)
    } catch (error) {
      if (error instanceof Refusal && print() !== before)
        throw new Error(`${what} is refused (${error.code}), but has changed something`)
    }
  }

  /** Runs `make`, which must be refused. `may`: it may also be legal; then it is carried out. */
  private try(what: string, make: () => Entry | void, may = false): void {
    const before = (this.standing ??= this.print())
    let entry: Entry | void
    try {
      entry = make()
    } catch (error) {
      if (!(error instanceof Refusal))
        throw new Error(`${what} fails instead of being refused: ${error}`, { cause: error })
      if (this.print() !== before) throw new Error(`${what} is refused (${error.code}), but has changed something`)
      this.heard?.(what, error.code)
      return
    }
    if (!may) throw new Error(`${what} was accepted`)
    if (entry) this.note(entry)
  }

  /** Answers that are stale, forged, of the wrong size, or pick options that do not exist. */
  answers(answer: Answer): void {
    const { session } = this
    const { game, config } = session
    const { id, seat, options, min, max } = session.state.decision!
    const { picks } = answer
    const wrong: [what: string, by: Seat, decision: unknown, picks: unknown][] = []
    const no = (...one: (typeof wrong)[number]) => void wrong.push(one)
    no('a stale answer', seat, id - 1, picks)
    no('an answer from the future', seat, id + 1, picks)
    no('an answer to no decision', seat, undefined, picks)
    no('an option that does not exist', seat, id, [options.length, ...picks.slice(1)])
    no('an option below the first', seat, id, [-1, ...picks.slice(1)])
    no('half an option', seat, id, [0.5, ...picks.slice(1)])
    no('an option that is a text', seat, id, ['0', ...picks.slice(1)])
    no('no list of picks', seat, id, null)
    no(
      'too many picks',
      seat,
      id,
      Array.from({ length: max + 1 }, (_, i) => i),
    )
    if (min > 0) no('too few picks', seat, id, picks.slice(0, min - 1))
    if (max > 1 && options.length > 0) no('the same option twice', seat, id, [0, 0, ...picks.slice(2)])
    const others = game.seats(config)
    if (others > 1) no("an answer to another seat's decision", (seat + 1) % others, id, picks)
    no('an answer from a seat that does not exist', others, id, picks)
    for (const [what, by, decision, not] of this.some(wrong)) {
      const sent = { decision, picks: not } as Answer
      if (by === seat) this.onCopy(what, (state) => game.apply(state, sent))
      const way = below(this.random, 3)
      // the game itself refuses it too, whoever calls it
      if (way === 0 && by === seat) this.try(`${what}, directly in the game,`, () => game.apply(session.state, sent))
      else if (way === 1)
        this.try(`${what}, as a log entry,`, () => session.redo({ seat: by, answer: sent.picks, at: sent.decision }))
      else this.try(what, () => session.answer(by, sent))
    }
  }

  /** Moments that cannot be gone back to. */
  backs(): void {
    const { session } = this
    const { now } = session
    const seats = session.game.seats(session.config)
    const left = session.entries.findIndex((_, moment) => !session.moments.isPast(moment))
    const moments = [now, now + 1, -1, 0.5, Number.NaN, '0', null, left < 0 ? now : left] as number[]
    for (const to of this.some(moments))
      if (below(this.random, 2) === 0) this.try(`going back to ${to} of ${now}`, () => session.back(to, 0))
      else this.try(`going back to ${to} of ${now}, as a log entry,`, () => session.redo({ back: to, seat: null }))
    if (now > 0)
      for (const seat of this.some([-1, seats, 0.5, 'x'] as number[]))
        this.try(`going back as seat ${seat}`, () => session.back(now - 1, seat))
  }

  /** Asides, some of which may be legal. */
  asides(): void {
    const { session, random: r } = this
    const { game } = session
    const seat = below(r, game.seats(session.config))
    const none = [null, 'x', { seat, name: 'x' }, { seat, name: 7, args: [] }, { seat, name: 'x', args: [{}] }]
    for (const aside of this.some(none)) this.try('a malformed aside', () => session.aside(aside as Aside))
    if (!game.applyAside) {
      this.try('an aside in a game without any', () => session.aside({ seat, name: 'x', args: [] }))
      return
    }
    for (let i = 0; i < 2; i++) {
      // an aside accepted before may have ended the game
      const any = game.anyAside!(session.state, r)
      const words = ({ seat, name, args }: Aside) => `"${name}" of seat ${seat} with ${JSON.stringify(args)}`
      const bad = spoilt(r, any)
      const junk: Aside = { seat, name: any.name, args: any.args.map(() => oneOf(r, JUNK) as number | string) }
      for (const aside of [bad, any, junk]) {
        this.onCopy(words(aside), (state) => game.applyAside!(state, aside))
        this.try(words(aside), () => session.aside(aside), true)
      }
    }
  }

  /** Logs and saves that do not match the game. */
  imports(): void {
    const { session } = this
    const { game } = session
    const whole = session.log()
    const log = { ...whole, entries: whole.entries.slice(0, 30) }
    const wrong: Entry[] = [
      { back: log.entries.length, seat: null },
      { seat: 0, answer: [0], at: -1 },
      { aside: { seat: -1, name: 'x', args: [] } },
    ]
    for (const entry of wrong)
      this.try('a log with an entry that does not fit', () => {
        replay(game, { ...log, entries: [...log.entries, entry] })
      })
    for (const other of [{ game: 'none' }, { version: 'none' }])
      this.try('a log of another game or version', () => {
        replay(game, { ...log, ...other })
      })
    for (const save of [null, 'x', {}])
      this.try('a malformed save', () => {
        game.restore(save)
      })
  }
}

/**
 * Plays a random game and checks the contract of `Game` at its decisions: save and restore; independent forks; refusals that change nothing
 * (answers, asides, going back, logs and saves); views that do not depend on what the seat cannot see; imagined worlds; going back; and a
 * replay of everything to the same state with the same events.
 * @returns the session that was played
 * @throws Error with a sentence that says what failed and where
 */
export function checkGame<S extends GameState, C, V, L>(
  game: Game<S, C, V, L>,
  config: C,
  options: ConformanceOptions<L>,
): Session<S, C, V> {
  if (game.applyAside && !game.anyAside) throw new Error(`${game.name} has asides, but no anyAside to test them with`)
  const r = randomFromSeed(`conformance ${options.seed}`)
  const choose = options.choose ?? randomAnswer
  const events: GameEvent[] = []
  const session = new Session(game, config, options.seed, { events })
  const seats = game.seats(config)
  const refusals = new Refusals(session, events, randomFromSeed(`refusals ${options.seed}`), options.refused)
  const marks: { length: number; print: string; told: number }[] = []
  for (let at = 0; at < options.answers && session.state.decision; at++) {
    const checked = at % options.every === 0
    if (checked) {
      try {
        refusals.asides()
      } catch (error) {
        throw new Error(`${(error as Error).message}, at answer ${at}`, { cause: error })
      }
      // an aside may have ended the game
      if (!session.state.decision) break
    }
    const { decision } = session.state
    const answer = choose(
      decision,
      r,
      () => game.observe(session.state, decision.seat),
      (random) => game.imagine(session.state, decision.seat, random),
    )
    checkAnswer(decision, answer)
    let ahead: S | null = null
    if (checked) {
      game.check(session.state)
      const save = game.save(session.state) as object
      // the cards are many and the same each time: the first time they are written, too
      const written = JSON.stringify(at === 0 ? save : withoutCards(save))
      const saved = { ...save, ...(JSON.parse(written) as object) }
      // save and restore: the same state, and it continues the same way
      // cards that the game does not have itself are stored beside its saves
      const restored = game.restore(saved, (hash) => game.sourceOf?.(session.state, hash))
      mustEqual('the restored state', game.save(restored), saved, at)
      const fork = game.fork(session.state)
      mustEqual('the fork', game.save(fork), saved, at)
      if (fork.decision !== session.state.decision) throw new Error(`a fork has a decision of its own, at answer ${at}`)
      const told = events.length
      game.apply(fork, answer)
      game.apply(restored, answer)
      if (events.length !== told) throw new Error(`a fork reports its events, at answer ${at}`)
      mustEqual('the fork and the restored state after one answer', game.save(fork), game.save(restored), at)
      mustEqual('the original after its fork continued', game.save(session.state), saved, at)
      // refusals
      try {
        refusals.answers(answer)
        refusals.backs()
      } catch (error) {
        throw new Error(`${(error as Error).message}, at answer ${at}`, { cause: error })
      }
      // hidden information: for each seat, for a spectator, and for all hands, which still do not see decks
      const looking: Viewer[] = [null, 'all', ...Array.from({ length: seats }, (_, seat) => seat)]
      for (const who of looking) {
        const other = game.fork(session.state)
        game.scramble(other, who, randomFromSeed(String(nextUint32(r))))
        mustEqual(
          `the view of ${typeof who === 'number' ? `seat ${who}` : who === null ? 'a spectator' : 'all hands'} after a change of what it cannot see`,
          game.view(other, who),
          game.view(session.state, who),
          at,
        )
        const seen = game.observe(session.state, who)
        mustEqual(`what ${String(who)} sees after a change of what it cannot see`, game.observe(other, who), seen, at)
        mustContain(game.view(session.state, who), seen, String(who), at)
        const shown = game.view(session.state, who) as { decision?: unknown } | null
        if (typeof who !== 'number' && shown?.decision)
          throw new Error(`a view without a seat has a decision, at answer ${at}`)
      }
      // imagined worlds: of the seat that is asked, and of another one in turn
      const seed = nextUint32(r)
      for (const who of new Set([decision.seat, (decision.seat + 1 + (at % Math.max(1, seats - 1))) % seats]))
        checkImagined(game, session.state, who, seed, at)
      mustEqual('the original after others were imagined', game.save(session.state), saved, at)
      if (events.length !== told) throw new Error(`an imagined world reports its events, at answer ${at}`)
      marks.push({ length: session.entries.length, print: session.fingerprint(), told: events.length })
      ahead = fork
    }
    refusals.note(session.answer(decision.seat, answer))
    // refusals must leave nothing behind that would show only later
    if (ahead) mustEqual('the state after refusals and an answer', game.save(session.state), game.save(ahead), at)
  }
  refusals.imports()
  refusals.checkLog()
  // replay
  const again: GameEvent[] = []
  const second = replay(game, session.log(), Number.POSITIVE_INFINITY, again)
  if (second.fingerprint() !== session.fingerprint()) throw new Error('the replay ends in another state')
  mustEqual('the replay', again, events, session.entries.length)
  // going back, from the latest mark to the first: the events up to then are reported as before, followed by the return
  for (let i = marks.length - 1; i >= 0; i -= Math.max(1, Math.floor(marks.length / 8))) {
    const mark = marks[i]!
    second.back(mark.length)
    if (second.fingerprint() !== mark.print)
      throw new Error(`going back to entry ${mark.length} leads to another state`)
    mustEqual('the events after going back', again.slice(0, -1), events.slice(0, mark.told), mark.length)
  }
  // the log of all this leads to the same end, even when replayed in slices
  const third = new Replaying(game, second.log(), { keep: 16, thin: true })
  while (!third.step(7));
  if (third.session.fingerprint() !== second.fingerprint())
    throw new Error('the replay of a log with take-backs ends in another state')
  return session
}
