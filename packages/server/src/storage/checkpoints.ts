import type { DatabaseSync } from 'node:sqlite'
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import type { GameEvent } from '@soulstack/kit'
import { hashOf } from '@soulstack/kit/hash'

/**
 * How games stood, in rows: at each turn's beginning, at their end, and when a server ended or a table was left. A game goes on from the last of
 * them, so that opening a table costs a turn. Saves are data of games; all that is known of them here is that those which have `packs`
 * name cards by hashes.
 */

/** A save of a game, with what was told since the one before. */
export interface Checkpoint {
  /** How many entries its log had. */
  n: number
  turn: number
  /** The version of the rules by which the entries after it are played. */
  version: string
  /** `Game.save`. */
  save: unknown
  /** What is written about the card of a hash that the save names. */
  source(hash: string): unknown
  /** What was told: `events` follow on the first `from` of those before. */
  told: { from: number; events: readonly GameEvent[] }
  /** `Session.notes` of the moments since the one before. */
  notes: readonly number[]
}

/** A checkpoint without what it holds. */
export interface CheckpointAt {
  n: number
  turn: number
  version: string
}

/** What had happened up to a checkpoint. */
export interface History {
  events: GameEvent[]
  notes: number[]
}

/** Numbers of each moment in `notes`: the first is how many events had happened. */
const NOTED = 2

/** Quick, and almost as small as it gets. */
const QUALITY = 4

const packed = (data: unknown): Uint8Array =>
  brotliCompressSync(JSON.stringify(data), { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } })
const unpacked = (data: unknown): unknown => JSON.parse(brotliDecompressSync(data as Uint8Array).toString())

/** The cards of a save, and the rest; null: it names none. */
function cardsOf(save: unknown): { packs: Packs; rest: object } | null {
  if (typeof save !== 'object' || save === null || !('packs' in save)) return null
  const { packs, ...rest } = save
  return { packs: packs as Packs, rest }
}
type Packs = readonly { readonly cards: readonly (readonly [id: string, hash: string])[] }[]

const prepare = (db: DatabaseSync) => ({
  insert: db.prepare('INSERT OR REPLACE INTO checkpoints VALUES (?, ?, ?, ?, ?, ?, ?, ?)'),
  has: db.prepare('SELECT told_from AS "from", told FROM checkpoints WHERE table_id = ? AND n = ?'),
  all: db.prepare('SELECT n, turn, version FROM checkpoints WHERE table_id = ? ORDER BY n'),
  one: db.prepare('SELECT cards, data FROM checkpoints WHERE table_id = ? AND n = ?'),
  told: db.prepare('SELECT told_from AS "from", told FROM checkpoints WHERE table_id = ? AND n <= ? ORDER BY n'),
  after: db.prepare('DELETE FROM checkpoints WHERE table_id = ? AND n > ?'),
  keep: db.prepare('INSERT OR IGNORE INTO kept VALUES (?, ?)'),
  kept: db.prepare('SELECT data FROM kept WHERE hash = ?'),
  setAside: db.prepare(
    'INSERT INTO lost SELECT table_id, n, at, entry, ?, ? FROM entries WHERE table_id = ? AND n >= ?',
  ),
  cut: db.prepare('DELETE FROM entries WHERE table_id = ? AND n >= ?'),
  lists: db.prepare('SELECT DISTINCT cards FROM checkpoints WHERE cards IS NOT NULL'),
  hashes: db.prepare('SELECT hash FROM kept'),
  forget: db.prepare('DELETE FROM kept WHERE hash = ?'),
})

export class Checkpoints {
  private readonly sql: ReturnType<typeof prepare>
  /** Lists of cards that are kept with all their cards, by their hashes. */
  private lists = new WeakMap<object, string>()

  constructor(db: DatabaseSync) {
    this.sql = prepare(db)
  }

  /**
   * Writes a checkpoint, with all that it needs. One of the same moment is replaced; what that had of what was told stays. To be called within
   * a transaction.
   */
  write(id: string, { n, turn, version, save, source, told, notes }: Checkpoint): void {
    const cards = cardsOf(save)
    const list = cards && this.keep(cards.packs, source)
    const before = this.sql.has.get(id, n)
    const [from, history] = before
      ? [Math.min(Number(before['from']), told.from), merged(before, told)]
      : [told.from, { events: told.events, notes }]
    this.sql.insert.run(id, n, turn, version, list, packed(cards?.rest ?? save), from, packed(history))
  }

  /** The checkpoints of a table, the first first. */
  list(id: string): CheckpointAt[] {
    return this.sql.all.all(id).map((row) => ({ ...row }) as unknown as CheckpointAt)
  }

  /** The save of a checkpoint, as the game gave it; null: there is none at this moment. */
  save(id: string, n: number): unknown {
    const row = this.sql.one.get(id, n)
    if (!row) return null
    const save = unpacked(row['data'])
    return row['cards'] === null ? save : { ...(save as object), packs: this.kept(row['cards'] as string) }
  }

  /** What had happened up to a checkpoint. */
  history(id: string, n: number): History {
    const events: GameEvent[] = []
    const all: number[] = []
    for (const row of this.sql.told.all(id, n)) {
      const { events: told, notes } = unpacked(row['told']) as History
      events.length = Number(row['from'])
      events.push(...told)
      all.push(...notes)
    }
    return { events, notes: all }
  }

  /** What is kept under a hash: a card as it is written, or a list of cards; undefined: nothing. */
  kept(hash: string): unknown {
    const row = this.sql.kept.get(hash)
    return row ? unpacked(row['data']) : undefined
  }

  /**
   * Takes the entries from a moment on out of a log, and keeps them beside it. Checkpoints after the one that the game went on from go. To be
   * called within a transaction.
   */
  setAside(id: string, from: number, n: number, version: string): void {
    this.sql.setAside.run(version, Date.now(), id, n)
    this.sql.cut.run(id, n)
    this.sql.after.run(id, from)
  }

  /** Removes checkpoints after a moment: the game has gone on from there, and they could not be read. */
  dropAfter(id: string, n: number): void {
    this.sql.after.run(id, n)
  }

  /** What was written in a transaction has not been: what is known of it is forgotten. */
  rolledBack(): void {
    this.lists = new WeakMap()
  }

  /** Removes cards that no checkpoint needs any more. To be called within a transaction. */
  tidy(): void {
    this.rolledBack()
    const needed = new Set<string>()
    for (const row of this.sql.lists.all()) {
      const list = row['cards'] as string
      needed.add(list)
      for (const { cards } of (this.kept(list) ?? []) as Packs) for (const [, hash] of cards) needed.add(hash)
    }
    for (const row of this.sql.hashes.all()) {
      const hash = row['hash'] as string
      if (!needed.has(hash)) this.sql.forget.run(hash)
    }
  }

  /** Keeps a list of cards and all cards of it. @returns its hash. */
  private keep(packs: Packs, source: Checkpoint['source']): string {
    const known = this.lists.get(packs)
    if (known !== undefined) return known
    const list = hashOf(packs)
    if (this.kept(list) === undefined) {
      for (const { cards } of packs)
        for (const [, hash] of cards) if (!this.sql.kept.get(hash)) this.sql.keep.run(hash, packed(source(hash)))
      this.sql.keep.run(list, packed(packs))
    }
    this.lists.set(packs, list)
    return list
  }
}

/** What was told up to a checkpoint that is written once more: what it had, and what came after. */
function merged(row: Record<string, unknown>, told: Checkpoint['told']): { events: GameEvent[]; notes: number[] } {
  const { events, notes } = unpacked(row['told']) as History
  const from = Number(row['from'])
  const all = told.from >= from ? [...events.slice(0, told.from - from), ...told.events] : [...told.events]
  // what was told besides counts to the moment of the checkpoint
  return { events: all, notes: [...notes.slice(0, -NOTED), told.from + told.events.length, ...notes.slice(1 - NOTED)] }
}
