import { inEach, type Language } from '@soulstack/kit'
import type { OpenTable, TableInfo } from '@soulstack/protocol'
import type { GameModules } from '../game/module.ts'
import type { MaybePromise } from '../runtime/maybe-promise.ts'
import { sha256 } from '../runtime/secrets.ts'
import type { Records } from '../stores/records.ts'
import type { TableRow } from '../stores/rows.ts'
import { askedAtRest } from '../table/at-rest.ts'
import { emptyChat } from '../table/chat.ts'
import { askedOf, describe, diceRecord, presenceOf } from '../table/describe.ts'
import type { Table } from '../table/table.ts'
import { refusal } from '../words/refusals.ts'

/** How many open tables are considered for the list, how many it shows, and for how many milliseconds it is cached. */
const openAtMost = 200
const listedAtMost = 40
const openFor = 1500

/** Tables that other servers of a fleet have in memory. */
export interface Elsewhere {
  /** What the server that has it says about a table; null: none has it. */
  info(id: string, language: Language, holder: string | null): Promise<TableInfo | null>
  /** Whether somebody is at it there, or was a moment ago. */
  isLooked(id: string): boolean
  /** Whether a server is gone, and has none of its tables any more. */
  isGone(node: string): boolean
}

/** Information about tables for those outside: HTTP clients and films. */
export class Listing {
  private readonly records: Records
  private readonly gameModules: GameModules
  private readonly live: ReadonlyMap<string, Table>
  private readonly elsewhere: Elsewhere | null
  /** The last list in each language, and when it was made (`performance.now`). */
  private readonly listed = inEach(() => ({ tables: [] as MaybePromise<OpenTable[]>, at: Number.NEGATIVE_INFINITY }))

  /** `live`: the tables in memory, by their ids. */
  constructor(
    records: Records,
    gameModules: GameModules,
    live: ReadonlyMap<string, Table>,
    elsewhere: Elsewhere | null = null,
  ) {
    this.elsewhere = elsewhere
    this.records = records
    this.gameModules = gameModules
    this.live = live
  }

  /**
   * What everybody may know about a table; null if there is none with that id. `token`: of whoever asks; if it holds a seat, they also learn
   * whether that is asked.
   */
  async info(id: string, language: Language = 'en', token: string | null = null): Promise<TableInfo | null> {
    const holder = token && sha256(token)
    const live = this.live.get(id)
    // nobody outside may hear of what is not durable yet
    if (live) return live.run(() => live.info(language, holder))
    const told = (await this.elsewhere?.info(id, language, holder)) ?? null
    return told ?? this.stored(id, language, holder)
  }

  /** The same for a table that nobody has in memory. */
  private async stored(
    id: string,
    language: Language,
    holder: string | null = null,
    reading = this.records.read(id),
  ): Promise<TableInfo | null> {
    const found = await reading
    if (!found) return null
    const { row, seats, length } = found
    return describe(this.gameModules.find(row.game), row, seats, {
      here: () => false,
      spectators: 0,
      back: null,
      lasted: row.state === 'over' ? await this.records.store.lasted(id) : null,
      asked: askedOf(seats, holder, askedAtRest(row.settings, length)),
      company: emptyChat(row, language),
      language,
      ...presenceOf(row, seats.length),
    })
  }

  /** The open tables with a free seat or something to watch: those with a free seat first, then the newest. */
  async open(language: Language = 'en'): Promise<OpenTable[]> {
    // many pages poll this, and all get the same list
    const listed = this.listed[language]
    const now = performance.now()
    if (now - listed.at >= openFor) Object.assign(listed, { tables: this.findOpen(language), at: now })
    return listed.tables
  }

  /** The packs that a table plays with, whole, as JSON; null if there is none with that id. */
  async packs(id: string): Promise<string | null> {
    const found = await this.records.read(id)
    if (!found) return null
    const { game, packs } = this.gameModules.named(found.row.game)
    return JSON.stringify(packs?.of(game.readConfig(found.row.config)) ?? [])
  }

  /** The stored table, once its game is over; null if there is none with that id. @throws Refusal while it is being played. */
  async over(id: string): Promise<TableRow | null> {
    const found = await this.records.read(id)
    if (found && found.row.state !== 'over') throw refusal('not-over', (w) => w.logNotOver)
    return found?.row ?? null
  }

  /**
   * The log of a finished game, for checking or replaying it, as JSON: a `GameLog` with `title` and `names`; null if there is no such
   * table. `language`: the language of default names, for an export; null: names as stored. The log of a game that continued after an
   * update begins where the last release resumed it: only the earlier release could play what came before.
   * @throws Refusal while it is being played; not if it is asked for `unfinished`, by somebody who may know everything.
   */
  async log(id: string, language: Language | null = null, unfinished = false): Promise<string | null> {
    const row = unfinished ? (await this.records.read(id))?.row : await this.over(id)
    return row ? this.logOf(row, language) : null
  }

  private async logOf(row: TableRow, language: Language | null): Promise<string> {
    const { id, game, version, config, seed, secret, settings } = row
    const { dice } = settings
    const made = dice?.made && secret !== undefined && { dice: diceRecord(row, dice, secret) }
    const { records } = this
    const { title, names } = await this.titled(row, language)
    const ended = settings.ended !== undefined && { ended: true }
    const head = JSON.stringify({ game, version, config, seed, title, names, ...made, ...ended }).slice(0, -1)
    const from = await this.beginning(row)
    const begun = from === null ? '' : `,"begin":${JSON.stringify(await records.beginning(id, from))}`
    // a long log is not parsed only to be written again
    return `${head}${begun},"entries":${await records.entriesText(id, from ?? 0)}}`
  }

  /** The name of a table and those of its people: as they are shown in a language, or (null) as they are stored. */
  private async titled({ id, name }: TableRow, language: Language | null): Promise<{ title: string; names: string[] }> {
    const info = language === null ? null : await this.info(id, language)
    const seats = language === null ? (await this.records.read(id))?.seats : info?.seats
    return { title: info?.name ?? name, names: (seats ?? []).map((seat) => seat.name) }
  }

  /**
   * From which moment on a game can be replayed, if not from its seed, because it began with a save or continued after an update. Null:
   * from its seed.
   */
  private async beginning({ id, version, settings }: TableRow): Promise<number | null> {
    const kept = await this.records.store.checkpoints(id)
    const others = kept.findLastIndex((checkpoint) => checkpoint.version !== version)
    if (others >= 0) return kept[others + 1]?.n ?? null
    return settings.from?.begun ? 0 : null
  }

  private async findOpen(language: Language): Promise<OpenTable[]> {
    const all = await this.records.store.open(openAtMost)
    const wanted = all.filter(({ id, free }) => free || this.isLooked(id))
    const infos = wanted.map(({ id }) =>
      this.isLooked(id) ? this.info(id, language) : this.stored(id, language, null, this.records.glance(id)),
    )
    return this.listOpen(wanted, await Promise.all(infos))
  }

  /** Whether somebody is at a table. */
  private isLooked(id: string): boolean {
    const live = this.live.get(id)
    return live ? !live.isEmpty : this.elsewhere?.isLooked(id) === true
  }

  private listOpen(
    wanted: readonly { id: string; created: number }[],
    infos: readonly (TableInfo | null)[],
  ): OpenTable[] {
    const found: OpenTable[] = []
    for (const [n, { id, created }] of wanted.entries()) {
      const info = infos[n]
      if (!info) continue
      const looked = this.isLooked(id)
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
