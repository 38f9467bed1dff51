import {
  CannotContinue,
  type Entry,
  type GameEvent,
  type GameState,
  type OlderStates,
  Refusal,
  Replaying,
  Session,
  type Standing,
  WENT_ON,
} from '@soulstack/kit'
import type { GameModule } from '../game/module.ts'
import { type Work, wait } from '../runtime/slices.ts'
import type { PrintedEntry, ReadSave } from '../stores/records.ts'
import type { Checkpoint, CheckpointAt, TableRow } from '../stores/rows.ts'
import { refusal } from '../words/refusals.ts'
import type { TableContext } from './context.ts'
import type { TableSession } from './take-backs.ts'

/** A game that has been read from disk, with all its events. */
export interface ReadGame {
  session: TableSession
  events: GameEvent[]
}

/** How many entries of a table come from the game that it continues. */
const takenOver = ({ settings: { from } }: TableRow): number => from?.since ?? from?.at ?? 0

/** After how many entries the session keeps another state; it keeps fewer older ones. */
export const keptEvery = 16

/** How many entries are read from disk at a time, and how many are played, before other work gets its turn. */
const readAtOnce = 500
const playedAtOnce = 8

/** A turn with more entries than this gets more than one checkpoint. */
const entriesAtMost = 256

/**
 * Saves the game of a table as checkpoints, and resumes it: from the last checkpoint, by playing the entries after it. After an update this
 * may be a different release from the one that played the game. Then the game is resumed from the last checkpoint that this release can
 * read. Entries after that are replayed as long as they have the same result; the rest are set aside.
 */
export class Saves implements OlderStates<GameState> {
  private readonly context: TableContext
  /**
   * The checkpoints around the one from which the game was resumed, made by this release: people may take moves back beyond it. The session
   * itself remembers whatever comes after it.
   */
  private readonly near = new Map<number, ReadSave>()
  /** Whether all of the game was played by this release, so that it can be replayed from its seed. */
  private whole = true
  /** The last checkpoint, and how many events it has. */
  private last = { n: -1, turn: -1, told: 0 }

  constructor(context: TableContext) {
    this.context = context
  }

  private get rules(): GameModule['game'] {
    return this.context.gameModule.game
  }

  has(moment: number): boolean {
    return this.near.has(moment) || (moment === 0 && this.whole)
  }

  state(moment: number): GameState {
    const save = this.near.get(moment)
    if (save) return this.restored(save)
    const { row } = this.context
    return this.rules.create(this.rules.readConfig(row.config), row.seed)
  }

  /** Makes a checkpoint: a save, with the events since the last checkpoint. */
  make(standing: Standing<GameState>): Checkpoint {
    const { rules, last } = this
    const { now, state } = standing
    // events are stored once, but a return to an earlier moment may have removed some
    const from = Math.min(last.told, standing.leastEvents(last.n))
    return {
      n: now,
      turn: this.turnOf(state),
      version: rules.version,
      save: rules.save(state),
      source: (hash) => rules.sourceOf?.(state, hash),
      told: { from, events: standing.told(from) },
      notes: standing.notes(last.n),
    }
  }

  /** Makes a checkpoint if one is due: a turn has begun, the game is over, or the last one is too old. Null: none is due, or it failed. */
  due(standing: Standing<GameState>): Checkpoint | null {
    const { context, last } = this
    const { now, state } = standing
    if (!state.over && this.turnOf(state) === last.turn && now - last.n < entriesAtMost) return null
    try {
      return this.make(standing)
    } catch (error) {
      // the move itself is on disk all the same
      context.log.error({ err: error, table: context.row.id }, 'a game could not be saved')
      return null
    }
  }

  /** Notes that a checkpoint is on disk. */
  written({ n, turn, told }: Checkpoint): void {
    this.last = { n, turn, told: told.from + told.events.length }
  }

  /** Saves a game that is being unloaded, if anything has happened since the last checkpoint, so that reopening it costs nothing. */
  leave(standing: Standing<GameState>): void {
    const { ledger, log, row } = this.context
    if (standing.now <= this.last.n) return
    try {
      const checkpoint = this.make(standing)
      ledger.saveCheckpoint(checkpoint)
      this.written(checkpoint)
    } catch (error) {
      log.error({ err: error, table: row.id }, 'a game that was left could not be saved')
    }
  }

  /**
   * Reads the game from disk, in slices of a few milliseconds.
   * @throws Refusal when the log does not fit the rules here; CannotContinue, with all reasons, when this release cannot continue the game.
   */
  *read(): Work<ReadGame> {
    const { ledger, row } = this.context
    const { records } = ledger
    const { rules } = this
    const kept = yield* wait(records.store.checkpoints(row.id))
    const versions = new Set([row.version, ...kept.map(({ version }) => version)])
    this.whole = versions.size === 1 && versions.has(rules.version)
    if (row.game !== rules.name || (kept.length === 0 && !this.whole))
      throw refusal('other-version', (w) =>
        w.otherVersion(`${row.game} ${row.version}`, `${rules.name} ${rules.version}`),
      )
    const found = yield* this.latest(kept)
    if (!found) return yield* this.replayed()
    const { at, state } = found
    // only those after the last one of another release count as made by this release
    const others = kept.findLastIndex(({ n, version }) => n <= at.n && version !== rules.version)
    const own = kept.slice(others + 1).filter(({ n, version }) => n <= at.n && version === rules.version)
    yield* this.readNear(own, at)
    const all = yield* this.entries()
    const entries = all.map(({ entry }) => entry)
    const { events, notes } = records.readHistory(row.id, yield* wait(records.store.history(row.id, at.n)))
    yield
    const since = this.whole ? takenOver(row) : Math.min(at.n, ...this.near.keys())
    const before = entries.slice(0, at.n)
    const taken = { state, entries: before, notes, since, older: this }
    const config = rules.configOf?.(state) ?? rules.readConfig(row.config)
    const session = new Session(rules, config, row.seed, { events, keep: keptEvery, thin: true }, taken)
    this.last = { n: at.n, turn: at.turn, told: events.length }
    if (at.version === rules.version) {
      if (kept.at(-1)!.n > at.n) yield* wait(ledger.dropAfter(at.n))
      yield* this.play(session, entries.slice(at.n))
    } else yield* this.takeAlong(session, all.slice(at.n), at.version)
    return { session, events }
  }

  /**
   * The last checkpoint that this release can read, as a state; null: none, but the log can be replayed. @throws Refusal that says why
   * there is none.
   */
  private *latest(kept: readonly CheckpointAt[]): Work<{ at: CheckpointAt; state: GameState } | null> {
    const { ledger, log, row } = this.context
    let why: unknown = null
    for (const at of kept.toReversed()) {
      const save = yield* wait(ledger.records.save(row.id, at.n))
      try {
        return { at, state: this.restored(save) }
      } catch (error) {
        why ??= error
        if (!(error instanceof CannotContinue))
          log.error({ err: error, table: row.id, entry: at.n }, 'a saved game could not be read')
      }
      yield
    }
    // a game that began with a save cannot be replayed from its seed
    if (why === null || (this.whole && !this.context.row.settings.from?.begun)) return null
    throw why instanceof Refusal ? why : refusal('rules-failed', (w) => w.rulesFailed)
  }

  /** Reads the checkpoints of this turn and the one before it. */
  private *readNear(own: readonly CheckpointAt[], { turn }: CheckpointAt): Work {
    const first = own.findLastIndex((one) => one.turn < turn)
    for (const one of own.slice(Math.max(0, first))) {
      const save = yield* wait(this.context.ledger.records.save(this.context.row.id, one.n))
      if (save) this.near.set(one.n, save)
    }
  }

  private restored(read: ReadSave | null): GameState {
    if (!read) throw new Error('there is no such save')
    return this.rules.restore(read.save, read.source)
  }

  /** The log from an entry on. */
  private *entries(from = 0): Work<PrintedEntry[]> {
    const entries: PrintedEntry[] = []
    for (let more = readAtOnce; more === readAtOnce; ) {
      const next = yield* this.next(from + entries.length)
      entries.push(...next)
      more = next.length
      yield
    }
    return entries
  }

  /** The next entries of the log. They are unpacked within the slice, so that this counts as work for whoever opens the table. */
  private *next(from: number): Work<PrintedEntry[]> {
    const { records } = this.context.ledger
    const { id } = this.context.row
    return records.readEntries(id, from, yield* wait(records.store.entries(id, from, readAtOnce)))
  }

  /** Replays the whole game from its seed, for tables without checkpoints. @throws Refusal when an entry does not fit. */
  private *replayed(): Work<ReadGame> {
    const { ledger, row } = this.context
    const { rules } = this
    const events: GameEvent[] = []
    const entries: Entry[] = []
    const replaying = new Replaying(rules, { ...row, entries }, { events, keep: keptEvery, thin: true })
    for (let more = readAtOnce; more === readAtOnce; ) {
      const next = yield* this.next(entries.length)
      entries.push(...next.map(({ entry }) => entry))
      more = next.length
      yield
      while (!replaying.step(playedAtOnce)) yield
    }
    const { session } = replaying
    session.barBefore(takenOver(row))
    // from now on there is one
    this.leave(session)
    yield* wait(ledger.flush())
    return { session, events }
  }

  /** Plays entries of this release. */
  private *play(session: TableSession, entries: readonly Entry[]): Work {
    for (const [i, entry] of entries.entries()) {
      session.redo(entry)
      if (i % playedAtOnce === playedAtOnce - 1) yield
    }
  }

  /**
   * Replays entries of another release as long as they have the same result. The rest are set aside, and the log says so. From then on the
   * game belongs to this release.
   */
  private *takeAlong(session: TableSession, entries: readonly PrintedEntry[], before: string): Work {
    const { ledger, log, row } = this.context
    const from = session.now
    for (const [i, { entry, print }] of entries.entries()) {
      if (!this.comesToTheSame(session, entry, print)) break
      if (i % playedAtOnce === playedAtOnce - 1) yield
    }
    const lost = from + entries.length - session.now
    if (lost > 0) log.warn({ table: row.id, lost, before }, 'moves of another release could not be replayed')
    session.barBefore(session.now)
    session.announce({ type: WENT_ON, lost })
    const checkpoint = this.make(session)
    const state = session.state.over || row.settings.ended ? 'over' : 'playing'
    yield* wait(ledger.goOn(from, checkpoint, before, state))
    row.version = checkpoint.version
    row.state = state
    this.written(checkpoint)
    this.whole = false
  }

  /** Makes an entry of another release anew. Takes it over, and returns true, if it has the same result. */
  private comesToTheSame(session: TableSession, entry: Entry, print: string | null): boolean {
    const { log, row } = this.context
    try {
      const draft = session.draft(entry)
      if (draft.caused() !== print) return false
      draft.commit()
      return true
    } catch (error) {
      if (!(error instanceof Refusal)) log.warn({ err: error, table: row.id, entry: session.now }, 'the rules failed')
      return false
    }
  }

  private turnOf(state: GameState): number {
    return this.rules.turnOf?.(state) ?? 0
  }
}
