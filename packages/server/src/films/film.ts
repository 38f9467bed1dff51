import {
  EngineError,
  type Eyes,
  type GameEvent,
  type GameLog,
  type GameState,
  isTookBack,
  type Language,
  Refusal,
  type Seat,
  Session,
  type TableView,
} from '@soulstack/kit'
import type { Playable } from '../games/playable.ts'
import type { FilmCaption, FilmEyes, FilmIndex, FilmMoment } from '../protocol/films.ts'
import type { TableInfo } from '../protocol/index.ts'
import { named } from '../table/describe.ts'
import { turnedAway } from '../words/doors.ts'

/** A film: a game that is over, or a scenario, that can be looked at moment by moment and with any eyes. */

/** What happened, from the first moment to the last, in the order in which people saw it. */
export interface Reel {
  /** The last moment; the first is 0. */
  readonly last: number
  /** The state at a moment, as a copy of its own. */
  at(moment: number): GameState
  /**
   * The answer with which it went on from a moment; null where it did not go on by an answer. `asked`: the state in which it was asked
   * for, where that is another one.
   */
  answer(moment: number): { seat: Seat; picks: readonly number[]; asked?: GameState } | null
  readonly told: readonly GameEvent[]
  /** For each event: the moment at which it had happened. */
  readonly toldAt: readonly number[]
  /** Events that were taken back later, by their places in `told`. Absent: none. */
  readonly undone?: ReadonlySet<number>
}

/** What a film is beside what happened in it. */
export interface Title extends Pick<FilmIndex, 'id' | 'kind' | 'rule' | 'cards' | 'playable'> {
  /** So many sit there. */
  seats: number
  /** What it is called; empty: nobody knows. */
  name: string
  /** What is told of it in each language: what it is called, where it is printed, the table at the end, the words to the picture. */
  told: Readonly<Record<Language, { title: string; source: string | null; table: TableInfo; captions: FilmCaption[] }>>
}

/** Whose eyes these are, for a game. */
export const gameEyes = (eyes: FilmEyes): Eyes => (eyes === 'none' ? null : eyes)

export class Film {
  private readonly playable: Playable
  private readonly reel: Reel
  readonly title: Title

  constructor(playable: Playable, reel: Reel, title: Title) {
    this.playable = playable
    this.reel = reel
    this.title = title
  }

  get last(): number {
    return this.reel.last
  }

  /** What the film is made of, and its log as these eyes may read it, in a language. */
  index(eyes: FilmEyes, language: Language = 'en'): FilmIndex {
    this.mustSit(eyes)
    const { told, toldAt, last, undone } = this.reel
    const { film, logLines } = this.playable
    const { id, kind, rule, cards, playable } = this.title
    const index: FilmIndex = {
      ...{ id, kind, rule, cards, playable },
      ...this.title.told[language],
      last,
      lines: logLines(this.reel.at(0), told, gameEyes(eyes), 0, language).map((line) => ({
        ...line,
        moment: toldAt[line.n]!,
        ...(undone?.has(line.n) && { undone: true as const }),
      })),
      turns: [],
      marks: [],
      steps: [],
      stepName: film?.stepName[language] ?? null,
    }
    const publicLines = new Map(logLines(this.reel.at(0), told, null, 0, language).map((line) => [line.n, line]))
    for (const [n, event] of told.entries()) {
      const moment = toldAt[n]!
      if (event.type === 'turn') index.turns.push({ moment, number: event['n'] as number, seat: event['seat'] as Seat })
      const kind = film?.mark(event) ?? null
      const line = publicLines.get(n)
      if (kind !== null && line) index.marks.push({ moment, kind, seat: line.seat, words: line.parts })
      if (film?.isStep(event) && index.steps.at(-1) !== moment) index.steps.push(moment)
    }
    return this.named(index, language)
  }

  /** The game at a moment, as these eyes see it, in a language. @throws Refusal when there is no such moment, or nobody has such eyes. */
  moment(n: number, eyes: FilmEyes, language: Language = 'en'): FilmMoment {
    this.mustSit(eyes)
    if (!Number.isInteger(n) || n < 0 || n > this.last) throw turnedAway('no-such-moment', (w) => w.noMoment(this.last))
    const { game } = this.playable
    const state = this.reel.at(n)
    const view: TableView = { ...game.view(state, gameEyes(eyes), language), decision: null }
    return this.named({ moment: n, view, asked: this.asked(state, n, eyes, language) }, language)
  }

  /** What was asked at a moment and what was answered, as far as these eyes may know it. */
  private asked(state: GameState, n: number, eyes: FilmEyes, language: Language): FilmMoment['asked'] {
    const answer = this.reel.answer(n)
    if (!answer) return null
    const { seat, picks, asked = state } = answer
    if (eyes !== 'all' && eyes !== seat) return { seat, ask: null, answer: null }
    // what a game asks is shown in the kit's shape; a game of the tests may show less
    const shown = this.playable.game.view(asked, seat, language).decision as {
      ask?: string
      options?: { label: string }[]
      main?: { label: string }
    } | null
    const labels = picks.flatMap((pick) => shown?.options?.[pick]?.label ?? [])
    return { seat, ask: shown?.ask ?? null, answer: picks.length === 0 && shown?.main ? [shown.main.label] : labels }
  }

  private mustSit(eyes: FilmEyes): void {
    const { seats } = this.title
    if (typeof eyes === 'number' && eyes >= seats) throw turnedAway('no-such-seat', (w) => w.noSeat(eyes, seats))
  }

  private named<T>(data: T, language: Language): T {
    return JSON.parse(named(JSON.stringify(data), this.title.told[language].table.seats, language)) as T
  }
}

/** So many states of a film are kept; between two of them the game is played again. */
const keptStates = 48
/** For so many milliseconds at a time a log is played; then others have their turn. */
const patience = 12

const pause = () => new Promise<void>((done) => setImmediate(done))

/**
 * Long work in slices: between two of them others have their turn, and all of them together may take so much of the processor's time.
 * `turn` is told when a slice begins and ends.
 */
export class Slices {
  private readonly most: number
  private readonly turn: (mine: boolean) => void
  private spent = 0
  private cpu = 0
  private since = 0

  /** `seconds`: of the processor's time. The first slice begins at once. */
  constructor(seconds: number, turn: (mine: boolean) => void = () => {}) {
    this.most = seconds
    this.turn = turn
    this.begin()
  }

  /** Seconds of the processor's time taken so far. */
  get seconds(): number {
    return this.spent + threadSeconds() - this.cpu
  }

  /** Lets others go first when this slice has lasted long enough. @returns whether there is time left to go on. */
  async rest(): Promise<boolean> {
    if (performance.now() - this.since < patience) return true
    this.end()
    await pause()
    this.begin()
    return this.spent < this.most
  }

  /** The last slice is over. */
  end(): void {
    this.spent = this.seconds
    this.cpu = threadSeconds()
    this.turn(false)
  }

  private begin(): void {
    this.turn(true)
    this.cpu = threadSeconds()
    this.since = performance.now()
  }
}

/** Seconds for which this thread has run: time for which it waits for the processor is nobody's fault and not counted. */
function threadSeconds(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1e6
}

/**
 * Plays a whole log, so that every moment of it can be looked at.
 * @throws Refusal when it is of another game or version, an entry does not fit, the game is not over at its end, or it takes more time than
 * `slices` has. The message names the entry.
 */
export async function reelOfLog(playable: Playable, log: GameLog, slices: Slices): Promise<Reel> {
  const { game } = playable
  if (log.game !== game.name) throw turnedAway('other-game', (w) => w.otherGame(log.game, game.name))
  if (log.version !== game.version)
    throw turnedAway('other-version', (w) => w.otherVersion(`${log.game} ${log.version}`, game.version))
  const { entries } = log
  const events: GameEvent[] = []
  const keep = Math.max(16, Math.ceil(entries.length / keptStates))
  const session = new Session(game, game.readConfig(log.config), log.seed, keep, events)
  const told = [...events]
  const toldAt = told.map(() => 0)
  const undone = new Set<number>()
  for (const [i, entry] of entries.entries()) {
    const before = events.length
    const last = events.at(-1)
    try {
      session.redo(entry)
    } catch (error) {
      throw turnedAway('does-not-fit', (w, language) => {
        const why =
          error instanceof Refusal ? error.in(language) : error instanceof EngineError ? w.rulesFail : w.broken
        return w.noFit(i + 1, entries.length, why)
      })
    }
    // what is undone was seen, and stays in the film; that it was undone is told after it
    const after = 'back' in entry ? events.slice(-1).filter((e) => e !== last && isTookBack(e)) : events.slice(before)
    if ('back' in entry)
      for (const [n, moment] of toldAt.entries()) if (moment > entry.back && !isTookBack(told[n]!)) undone.add(n)
    for (const event of after) {
      told.push(event)
      toldAt.push(i + 1)
    }
    if (!(await slices.rest()))
      throw turnedAway('too-dear', (w) => w.tooDear(Math.round(slices.seconds), i + 1, entries.length))
  }
  if (!session.state.over) throw turnedAway('not-over', (w) => w.notOver(entries.length))
  return {
    last: entries.length,
    at: (moment) => session.at(moment),
    answer: (moment) => {
      const entry = entries[moment]
      return entry && 'answer' in entry ? { seat: entry.seat, picks: entry.answer } : null
    },
    told,
    toldAt,
    undone,
  }
}
