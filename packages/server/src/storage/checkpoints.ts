import type { DatabaseSync } from 'node:sqlite'
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import type { Beginning, GameEvent } from '@soulstack/kit'
import { hashOf } from '@soulstack/kit/hash'
import type { CheckpointRows } from './appending.ts'
import type { Checkpoint, CheckpointAt, History } from './rows.ts'
import type { Sealing } from './sealing.ts'
import type { SavedGames } from './tables-store.ts'

/**
 * Saves of games in the database: at the beginning of each turn, at the end, and when a server stops or a table is left. A game is resumed
 * from its last save, so opening a table costs at most a turn. Saves belong to the games; all that is known about them here is that those
 * with `packs` refer to cards by hash. Saves and events are sealed; cards are no secret.
 */

/** How many numbers `notes` has per moment: the first is how many events had happened. */
const NOTED = 2

/** Brotli quality: fast, and almost the smallest result. */
const QUALITY = 4

const packed = (data: unknown): Uint8Array =>
  brotliCompressSync(JSON.stringify(data), { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } })
const unpacked = (data: Uint8Array): unknown => JSON.parse(brotliDecompressSync(data).toString())

/** Splits a save into its cards and the rest; null: it refers to no cards. */
function cardsOf(save: unknown): { packs: Packs; rest: object } | null {
  if (typeof save !== 'object' || save === null || !('packs' in save)) return null
  const { packs, ...rest } = save
  return { packs: packs as Packs, rest }
}
type Packs = readonly { readonly cards: readonly (readonly [id: string, hash: string])[] }[]

const prepare = (db: DatabaseSync) => ({
  has: db.prepare('SELECT told_from AS "from", told FROM checkpoints WHERE table_id = ? AND n = ?'),
  all: db.prepare('SELECT n, turn, version FROM checkpoints WHERE table_id = ? ORDER BY n'),
  one: db.prepare('SELECT cards, data FROM checkpoints WHERE table_id = ? AND n = ?'),
  told: db.prepare('SELECT n, told_from AS "from", told FROM checkpoints WHERE table_id = ? AND n <= ? ORDER BY n'),
  after: db.prepare('DELETE FROM checkpoints WHERE table_id = ? AND n > ?'),
  kept: db.prepare('SELECT data FROM kept WHERE hash = ?'),
  setAside: db.prepare(
    'INSERT INTO lost SELECT table_id, n, at, entry, ?, ? FROM entries WHERE table_id = ? AND n >= ?',
  ),
  cut: db.prepare('DELETE FROM entries WHERE table_id = ? AND n >= ?'),
  lists: db.prepare('SELECT DISTINCT cards FROM checkpoints WHERE cards IS NOT NULL'),
  hashes: db.prepare('SELECT hash FROM kept'),
  forgetLists: db.prepare(
    'DELETE FROM lists WHERE list NOT IN (SELECT cards FROM checkpoints WHERE cards IS NOT NULL)',
  ),
  forget: db.prepare('DELETE FROM kept WHERE hash = ?'),
})

export class Checkpoints implements SavedGames {
  private readonly sql: ReturnType<typeof prepare>
  private readonly sealing: Sealing
  /** The hashes of card lists that are already stored with all their cards. */
  private lists = new WeakMap<object, string>()

  constructor(db: DatabaseSync, sealing: Sealing) {
    this.sql = prepare(db)
    this.sealing = sealing
  }

  /**
   * The rows of a checkpoint with everything it needs. It replaces one of the same moment, but keeps the events of that one. Say with
   * `written` that they have been written.
   */
  rows(id: string, { n, turn, version, save, source, told, notes }: Checkpoint): CheckpointRows {
    const cards = cardsOf(save)
    const { list, kept, hashes } = cards ? this.keep(cards.packs, source) : { list: null, kept: [], hashes: [] }
    const before = this.sql.has.get(id, n)
    const [from, history] = before
      ? [
          Math.min(Number(before['from']), told.from),
          merged(Number(before['from']), this.told(id, n, before['told']), told),
        ]
      : [told.from, { events: told.events, notes }]
    const data = this.sealing.seal('save', id, n, packed(cards?.rest ?? save))
    const all = this.sealing.seal('told', id, n, packed(history))
    const added = list === null || kept.length === 0 ? null : ([list, JSON.stringify([list, ...hashes])] as const)
    return { kept, list: added, checkpoint: [id, n, turn, version, list, data, from, all] }
  }

  /** The rows of a checkpoint have been written: the cards that it refers to are there from now on. */
  written({ save }: Checkpoint, { checkpoint }: CheckpointRows): void {
    const packs = cardsOf(save)?.packs
    if (packs) this.lists.set(packs, checkpoint[4] as string)
  }

  /** The checkpoints of a table, oldest first. */
  list(id: string): CheckpointAt[] {
    return this.sql.all.all(id).map((row) => ({ ...row }) as unknown as CheckpointAt)
  }

  /** The save of a checkpoint, as `Game.save` returned it; null: there is none at this moment. */
  save(id: string, n: number): unknown {
    const row = this.sql.one.get(id, n)
    if (!row) return null
    const save = unpacked(this.sealing.open('save', id, n, row['data'] as Uint8Array))
    return row['cards'] === null ? save : { ...(save as object), packs: this.kept(row['cards'] as string) }
  }

  /** Events and notes up to a checkpoint. */
  history(id: string, n: number): History {
    const events: GameEvent[] = []
    const all: number[] = []
    for (const row of this.sql.told.all(id, n)) {
      const { events: told, notes } = this.told(id, Number(row['n']), row['told'])
      events.length = Number(row['from'])
      events.push(...told)
      all.push(...notes)
    }
    return { events, notes: all }
  }

  /** A checkpoint as the beginning of a log. */
  beginning(id: string, n: number): Beginning {
    const save = this.save(id, n)
    const { packs } = cardsOf(save) ?? { packs: [] }
    const hashes = packs.flatMap(({ cards }) => cards.map(([, hash]) => hash))
    const sources = Object.fromEntries(hashes.map((hash) => [hash, this.kept(hash)]))
    return { save, told: this.history(id, n).events, sources }
  }

  /** What is stored under a hash: the source of a card, or a list of cards; undefined: nothing. */
  kept(hash: string): unknown {
    const row = this.sql.kept.get(hash)
    return row ? unpacked(row['data'] as Uint8Array) : undefined
  }

  /**
   * Moves the entries from number `n` on out of a log into `lost`, and deletes the checkpoints after moment `from`. Call it within a
   * transaction.
   */
  setAside(id: string, from: number, n: number, version: string): void {
    this.sql.setAside.run(version, Date.now(), id, n)
    this.sql.cut.run(id, n)
    this.sql.after.run(id, from)
  }

  /** Deletes the checkpoints after a moment, which could not be read: the game continues from there. */
  dropAfter(id: string, n: number): void {
    this.sql.after.run(id, n)
  }

  /** A transaction was rolled back: forgets what seemed to be stored. */
  rolledBack(): void {
    this.lists = new WeakMap()
  }

  /** Deletes cards that no checkpoint needs any more. Call it within a transaction. */
  tidy(): void {
    this.rolledBack()
    this.sql.forgetLists.run()
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

  /** The events and notes of one checkpoint. */
  private told(id: string, n: number, sealed: unknown): History {
    return unpacked(this.sealing.open('told', id, n, sealed as Uint8Array)) as History
  }

  /** The hash of a list of cards, and what has to be stored of it and its cards. */
  private keep(packs: Packs, source: Checkpoint['source']): Kept {
    const known = this.lists.get(packs)
    if (known !== undefined) return { list: known, kept: [], hashes: [] }
    const list = hashOf(packs)
    if (this.kept(list) !== undefined) return { list, kept: [], hashes: [] }
    const hashes = [...new Set(packs.flatMap(({ cards }) => cards.map(([, hash]) => hash)))]
    const missing = hashes.filter((hash) => !this.sql.kept.get(hash))
    return {
      ...{ list, hashes },
      kept: [...missing.map((hash) => [hash, packed(source(hash))] as const), [list, packed(packs)]],
    }
  }
}

interface Kept {
  list: string
  kept: CheckpointRows['kept']
  hashes: string[]
}

/** The events and notes of a checkpoint that is written again: those it had, and those after them. */
function merged(from: number, { events, notes }: History, told: Checkpoint['told']): History {
  const all = told.from >= from ? [...events.slice(0, told.from - from), ...told.events] : [...told.events]
  // events that belong to no entry count to the moment of the checkpoint
  return { events: all, notes: [...notes.slice(0, -NOTED), told.from + told.events.length, ...notes.slice(1 - NOTED)] }
}
