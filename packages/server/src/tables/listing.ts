import { inEach, type Language } from '@soulstack/kit'
import type { Playables } from '../games/playable.ts'
import type { OpenTable, TableInfo } from '../protocol/index.ts'
import type { TableRow } from '../storage/rows.ts'
import type { TablesStore } from '../storage/tables-store.ts'
import { emptyCompany } from '../table/company.ts'
import { describe, diceRecord, presenceOf } from '../table/describe.ts'
import type { Table } from '../table/table.ts'
import { refusal } from '../words/refusals.ts'

/** How many open tables are considered for the list, how many it shows, and for how many milliseconds it is cached. */
const openAtMost = 200
const listedAtMost = 40
const openFor = 1500

/** Information about tables for those outside: HTTP clients and films. */
export class Listing {
  private readonly store: TablesStore
  private readonly playables: Playables
  private readonly live: ReadonlyMap<string, Table>
  /** The last list in each language, and when it was made (`performance.now`). */
  private readonly listed = inEach(() => ({ tables: [] as OpenTable[], at: Number.NEGATIVE_INFINITY }))

  /** `live`: the tables in memory, by their ids. */
  constructor(store: TablesStore, playables: Playables, live: ReadonlyMap<string, Table>) {
    this.store = store
    this.playables = playables
    this.live = live
  }

  /** What everybody may know about a table; null if there is none with that id. */
  info(id: string, language: Language = 'en'): TableInfo | null {
    const live = this.live.get(id)
    if (live) return live.info(language)
    const row = this.store.table(id)
    if (!row) return null
    const seats = this.store.seats(id)
    return describe(this.playables.find(row.game), row, seats, {
      here: () => false,
      spectators: 0,
      back: null,
      lasted: row.state === 'over' ? this.store.lasted(id) : null,
      company: emptyCompany(row, language),
      language,
      ...presenceOf(row, seats.length),
    })
  }

  /** The open tables with a free seat or something to watch: those with a free seat first, then the newest. */
  open(language: Language = 'en'): OpenTable[] {
    // many pages poll this, and all get the same list
    const listed = this.listed[language]
    const now = performance.now()
    if (now - listed.at >= openFor) Object.assign(listed, { tables: this.findOpen(language), at: now })
    return listed.tables
  }

  /** The stored table, once its game is over; null if there is none with that id. @throws Refusal while it is being played. */
  over(id: string): TableRow | null {
    const row = this.store.table(id)
    if (row && row.state !== 'over') throw refusal('not-over', (w) => w.logNotOver)
    return row
  }

  /**
   * The log of a finished game, for checking or replaying it, as JSON: a `GameLog` with `title` and `names`; null if there is no such
   * table. `language`: the language of default names, for an export; null: names as stored. The log of a game that continued after an
   * update begins where the last release resumed it: only the earlier release could play what came before.
   * @throws Refusal while it is being played; not if it is asked for `unfinished`, by somebody who may know everything.
   */
  log(id: string, language: Language | null = null, unfinished = false): string | null {
    const row = unfinished ? this.store.table(id) : this.over(id)
    if (!row) return null
    const { game, version, config, seed, secret } = row
    const { dice } = row.settings
    const made = dice?.made && secret !== undefined && { dice: diceRecord(row, dice, secret) }
    const told = language && this.info(id, language)
    const title = told ? told.name : row.name
    const names = (told ? told.seats : this.store.seats(id)).map((seat) => seat.name)
    const rest = JSON.stringify({ game, version, config, seed, title, names, ...made })
    // a long log is not parsed only to be written again
    const from = this.beginning(row)
    const begin = from === null ? '' : `,"begin":${JSON.stringify(this.store.checkpoints.beginning(id, from))}`
    return `${rest.slice(0, -1)}${begin},"entries":${this.store.entriesText(id, from ?? 0)}}`
  }

  /**
   * From which moment on a game can be replayed, if not from its seed, because it began with a save or continued after an update. Null:
   * from its seed.
   */
  private beginning({ id, version, settings }: TableRow): number | null {
    const kept = this.store.checkpoints.list(id)
    const others = kept.findLastIndex((checkpoint) => checkpoint.version !== version)
    if (others >= 0) return kept[others + 1]?.n ?? null
    return settings.from?.begun ? 0 : null
  }

  private findOpen(language: Language): OpenTable[] {
    const found: OpenTable[] = []
    for (const { id, created, free: hasOpen } of this.store.open(openAtMost)) {
      const live = this.live.get(id)
      const looked = live !== undefined && !live.isEmpty
      if (!looked && !hasOpen) continue
      const info = this.info(id, language)
      if (!info) continue
      const { name, game, state, seats, rules, spectators, onePerson, door } = info
      if (door === 'closed') continue
      const free = seats.some((seat) => seat.kind === 'open' && seat.kept === null)
      const toSit = state === 'waiting' && !onePerson && door === 'open' && free
      // nothing moves at a table without anybody: there is nothing to watch
      if (!looked && !toSit) continue
      const age = Math.max(0, Math.round((Date.now() - created) / 1000))
      found.push({ id, name, game, state, seats, rules, spectators, toSit, age })
    }
    const rank = ({ toSit, seats }: OpenTable) => (toSit ? 2 : 0) + (seats.some((seat) => seat.here) ? 1 : 0)
    // the store returns the newest first, and sorting is stable
    found.sort((a, b) => rank(b) - rank(a))
    return found.slice(0, listedAtMost)
  }
}
