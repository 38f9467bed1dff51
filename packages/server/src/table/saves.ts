import {
  CannotContinue,
  type Entry,
  type GameEvent,
  type GameState,
  type OlderStates,
  Refusal,
  Replaying,
  Session,
  WENT_ON,
} from '@soulstack/kit'
import type { FastifyBaseLogger } from 'fastify'
import type { Playable } from '../games/playable.ts'
import type { Checkpoint, CheckpointAt } from '../storage/checkpoints.ts'
import type { TableRow } from '../storage/rows.ts'
import type { Store } from '../storage/store.ts'
import { refusal } from '../words/refusals.ts'
import type { TableSession } from './take-backs.ts'

/** A game that has been read from disk, with all that has happened in it. */
export interface Standing {
  session: TableSession
  events: GameEvent[]
}

interface SavesTools {
  playable: Playable
  row: TableRow
  store: Store
  log: FastifyBaseLogger
}

/** How many entries of a table are those of the game that it goes on from. */
const takenOver = ({ settings: { from } }: TableRow): number => from?.since ?? from?.at ?? 0

/** After how many entries the session keeps another state; of older ones it keeps fewer. */
export const keptEvery = 16

/** How many entries are read from disk at a time, and how many are played; then others have their turn. */
const readAtOnce = 500
const playedAtOnce = 8

/** A turn with more entries than this has more than one checkpoint. */
const entriesAtMost = 256

/**
 * How the game of a table is kept beside its log, and how it is taken up again: from its last checkpoint, by playing the entries after it. An
 * update may make that another release than the one that played it. It then goes on from the last checkpoint that can be read here; entries
 * after that are played where they come to the same, and set aside where they do not.
 */
export class Saves implements OlderStates<GameState> {
  private readonly tools: SavesTools
  /** The moments of the checkpoints that this release has made. */
  private readonly moments = new Set<number>()
  /** All of the game was played by this release: it can be played again from its seed. */
  private whole = true
  /** The last checkpoint, and how many events had happened then, as it has them. */
  private last = { n: -1, turn: -1, told: 0 }

  constructor(tools: SavesTools) {
    this.tools = tools
  }

  private get rules(): Playable['game'] {
    return this.tools.playable.game
  }

  has(moment: number): boolean {
    return this.moments.has(moment) || (moment === 0 && this.whole)
  }

  state(moment: number): GameState {
    if (this.moments.has(moment)) return this.restored(moment)
    const { row } = this.tools
    return this.rules.create(this.rules.readConfig(row.config), row.seed)
  }

  /** How a game stands, with what has happened since the last checkpoint. */
  make(session: TableSession, events: readonly GameEvent[]): Checkpoint {
    const { rules, last } = this
    const { now, state } = session
    // what was told is kept once, but where going back has taken some of it out again
    const from = Math.min(last.told, session.moments.leastEvents(last.n))
    return {
      n: now,
      turn: this.turnOf(state),
      version: rules.version,
      save: rules.save(state),
      source: (hash) => rules.sourceOf?.(state, hash),
      told: { from, events: events.slice(from) },
      notes: session.moments.notes(last.n),
    }
  }

  /** The same where one is due: a turn has begun, the game is over, or there was none for long. Null where none is, or none can be made. */
  due(session: TableSession, events: readonly GameEvent[]): Checkpoint | null {
    const { last, tools } = this
    const { now, state } = session
    if (!state.over && this.turnOf(state) === last.turn && now - last.n < entriesAtMost) return null
    try {
      return this.make(session, events)
    } catch (error) {
      // the move itself is on disk all the same
      tools.log.error({ err: error, table: tools.row.id }, 'a game could not be saved')
      return null
    }
  }

  /** A checkpoint is on disk. */
  written({ n, turn, told }: Checkpoint): void {
    this.last = { n, turn, told: told.from + told.events.length }
    this.moments.add(n)
  }

  /** Writes how a game stands that is left, if anything has happened since the last checkpoint: then opening it costs nothing. */
  leave(session: TableSession, events: readonly GameEvent[]): void {
    const { log, row, store } = this.tools
    if (session.lost || session.now <= this.last.n) return
    try {
      const checkpoint = this.make(session, events)
      store.saveCheckpoint(row.id, checkpoint)
      this.written(checkpoint)
    } catch (error) {
      log.error({ err: error, table: row.id }, 'a game that was left could not be saved')
    }
  }

  /**
   * The game as it stands, read from disk in pieces of a few milliseconds.
   * @throws Refusal when the log does not fit the rules here; CannotContinue when this release cannot go on with the game, with all reasons.
   */
  *read(): Generator<undefined, Standing> {
    const { row, store } = this.tools
    const { rules } = this
    const kept = store.checkpoints.list(row.id)
    const versions = new Set([row.version, ...kept.map(({ version }) => version)])
    this.whole = versions.size === 1 && versions.has(rules.version)
    if (row.game !== rules.name || (kept.length === 0 && !this.whole))
      throw refusal('other-version', (w) =>
        w.otherVersion(`${row.game} ${row.version}`, `${rules.name} ${rules.version}`),
      )
    const found = yield* this.latest(kept)
    if (!found) return yield* this.replayed()
    const { at, state } = found
    // of this release are those after the last of another one
    const others = kept.findLastIndex(({ n, version }) => n <= at.n && version !== rules.version)
    for (const { n, version } of kept.slice(others + 1)) if (n <= at.n && version === rules.version) this.moments.add(n)
    const entries = yield* this.entries()
    const { events, notes } = store.checkpoints.history(row.id, at.n)
    yield
    const since = this.whole ? takenOver(row) : Math.min(at.n, ...this.moments)
    const before = entries.slice(0, at.n)
    const taken = { state, entries: before, notes, since, older: this }
    const config = rules.configOf?.(state) ?? rules.readConfig(row.config)
    const session = new Session(rules, config, row.seed, { events, keep: keptEvery, thin: true }, taken)
    this.last = { n: at.n, turn: at.turn, told: events.length }
    const after = entries.slice(at.n)
    if (at.version === rules.version) {
      store.checkpoints.dropAfter(row.id, at.n)
      yield* this.play(session, after)
    } else yield* this.takeAlong(session, events, after, at.version)
    return { session, events }
  }

  /** The last checkpoint that can be read here, as a state; null: none can, but the log can be played again. @throws Refusal: why none can. */
  private *latest(kept: readonly CheckpointAt[]): Generator<undefined, { at: CheckpointAt; state: GameState } | null> {
    const { log, row } = this.tools
    let why: unknown = null
    for (const at of kept.toReversed()) {
      try {
        return { at, state: this.restored(at.n) }
      } catch (error) {
        why ??= error
        if (!(error instanceof CannotContinue))
          log.error({ err: error, table: row.id, entry: at.n }, 'a saved game could not be read')
      }
      yield
    }
    // what began with a save is not made by its seed
    if (why === null || (this.whole && !this.tools.row.settings.from?.begun)) return null
    throw why instanceof Refusal ? why : refusal('rules-failed', (w) => w.rulesFailed)
  }

  private restored(n: number): GameState {
    const { checkpoints } = this.tools.store
    return this.rules.restore(checkpoints.save(this.tools.row.id, n), (hash) => checkpoints.kept(hash))
  }

  /** The whole log. */
  private *entries(): Generator<undefined, Entry[]> {
    const { row, store } = this.tools
    const entries: Entry[] = []
    for (let more = readAtOnce; more === readAtOnce; ) {
      const next = store.entries(row.id, entries.length, readAtOnce)
      entries.push(...next)
      more = next.length
      yield
    }
    return entries
  }

  /** The game played again from its seed, as before there were checkpoints. @throws Refusal when an entry does not fit. */
  private *replayed(): Generator<undefined, Standing> {
    const { row, store } = this.tools
    const { rules } = this
    const events: GameEvent[] = []
    const entries: Entry[] = []
    const replaying = new Replaying(rules, { ...row, entries }, { events, keep: keptEvery, thin: true })
    for (let more = readAtOnce; more === readAtOnce; ) {
      const next = store.entries(row.id, entries.length, readAtOnce)
      entries.push(...next)
      more = next.length
      yield
      while (!replaying.step(playedAtOnce)) yield
    }
    const { session } = replaying
    session.barBefore(takenOver(row))
    // from here on there are
    this.leave(session, events)
    return { session, events }
  }

  /** Plays entries that this release has made. */
  private *play(session: TableSession, entries: readonly Entry[]): Generator<undefined, void> {
    for (const [i, entry] of entries.entries()) {
      session.redo(entry)
      if (i % playedAtOnce === playedAtOnce - 1) yield
    }
  }

  /**
   * Plays entries that another release has made, as long as they come to the same; those from the first on that does not are set aside, and
   * everybody is told. The game is then one of this release.
   */
  private *takeAlong(
    session: TableSession,
    events: GameEvent[],
    entries: readonly Entry[],
    before: string,
  ): Generator<undefined, void> {
    const { log, row, store } = this.tools
    const from = session.now
    const prints = store.prints(row.id, from)
    for (const [i, entry] of entries.entries()) {
      if (!this.comesToTheSame(session, entry, prints[i])) break
      if (i % playedAtOnce === playedAtOnce - 1) yield
    }
    if (session.lost) throw refusal('rules-failed', (w) => w.rulesFailed)
    const lost = from + entries.length - session.now
    if (lost > 0) log.warn({ table: row.id, lost, before }, 'moves of another release could not be taken along')
    session.barBefore(session.now)
    session.announce({ type: WENT_ON, lost })
    const checkpoint = this.make(session, events)
    store.goOn(row.id, from, checkpoint, before)
    row.version = checkpoint.version
    this.written(checkpoint)
    this.whole = false
  }

  /** Whether an entry of another release comes to the same here; then it has been made, else it has not. */
  private comesToTheSame(session: TableSession, entry: Entry, print: string | null | undefined): boolean {
    const { log, row } = this.tools
    try {
      session.redo(entry)
    } catch (error) {
      if (!(error instanceof Refusal)) log.warn({ err: error, table: row.id, entry: session.now }, 'the rules failed')
      return false
    }
    if (session.caused() === print) return true
    session.revoke()
    return false
  }

  private turnOf(state: GameState): number {
    return this.rules.turnOf?.(state) ?? 0
  }
}
