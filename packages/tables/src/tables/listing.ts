import { inEach, type Language } from '@soulstack/kit'
import type { OpenTable, TableInfo } from '@soulstack/protocol'
import type { GameModules } from '../game/module.ts'
import { after, allOf, type Soon } from '../runtime/maybe-promise.ts'
import { sha256 } from '../runtime/secrets.ts'
import type { Records } from '../stores/records.ts'
import type { TableRow } from '../stores/rows.ts'
import { askedAtRest } from '../table/at-rest.ts'
import { emptyCompany } from '../table/company.ts'
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
  private readonly listed = inEach(() => ({ tables: [] as Soon<OpenTable[]>, at: Number.NEGATIVE_INFINITY }))

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
  info(id: string, language: Language = 'en', token: string | null = null): Soon<TableInfo | null> {
    const holder = token && sha256(token)
    const live = this.live.get(id)
    // nobody outside may hear of what is not durable yet
    if (live) return live.run(() => live.info(language, holder))
    const { elsewhere } = this
    if (!elsewhere) return this.stored(id, language, holder)
    return elsewhere.info(id, language, holder).then((told) => told ?? this.stored(id, language, holder))
  }

  /** The same for a table that nobody has in memory. */
  private stored(
    id: string,
    language: Language,
    holder: string | null = null,
    found = this.records.read(id),
  ): Soon<TableInfo | null> {
    return after(found, (found) => {
      if (!found) return null
      const { row, seats } = found
      const lasted = row.state === 'over' ? this.records.store.lasted(id) : null
      return after(lasted, (lasted) =>
        describe(this.gameModules.find(row.game), row, seats, {
          here: () => false,
          spectators: 0,
          back: null,
          lasted,
          asked: askedOf(seats, holder, askedAtRest(row.settings, found.length)),
          company: emptyCompany(row, language),
          language,
          ...presenceOf(row, seats.length),
        }),
      )
    })
  }

  /** The open tables with a free seat or something to watch: those with a free seat first, then the newest. */
  open(language: Language = 'en'): Soon<OpenTable[]> {
    // many pages poll this, and all get the same list
    const listed = this.listed[language]
    const now = performance.now()
    if (now - listed.at >= openFor) Object.assign(listed, { tables: this.findOpen(language), at: now })
    return listed.tables
  }

  /** The packs that a table plays with, whole, as JSON; null if there is none with that id. */
  packs(id: string): Soon<string | null> {
    return after(this.records.read(id), (found) => {
      if (!found) return null
      const { game, packs } = this.gameModules.named(found.row.game)
      return JSON.stringify(packs?.of(game.readConfig(found.row.config)) ?? [])
    })
  }

  /** The stored table, once its game is over; null if there is none with that id. @throws Refusal, now or later, while it is being played. */
  over(id: string): Soon<TableRow | null> {
    return after(this.records.read(id), (found) => {
      if (found && found.row.state !== 'over') throw refusal('not-over', (w) => w.logNotOver)
      return found?.row ?? null
    })
  }

  /**
   * The log of a finished game, for checking or replaying it, as JSON: a `GameLog` with `title` and `names`; null if there is no such
   * table. `language`: the language of default names, for an export; null: names as stored. The log of a game that continued after an
   * update begins where the last release resumed it: only the earlier release could play what came before.
   * @throws Refusal, now or later, while it is being played; not if it is asked for `unfinished`, by somebody who may know everything.
   */
  log(id: string, language: Language | null = null, unfinished = false): Soon<string | null> {
    const row = unfinished ? after(this.records.read(id), (found) => found?.row ?? null) : this.over(id)
    return after(row, (row) => row && this.logOf(row, language))
  }

  private logOf(row: TableRow, language: Language | null): Soon<string> {
    const { id, game, version, config, seed, secret, settings } = row
    const { dice } = settings
    const made = dice?.made && secret !== undefined && { dice: diceRecord(row, dice, secret) }
    const { records } = this
    return after(this.titled(row, language), ({ title, names }) => {
      const ended = settings.ended !== undefined && { ended: true }
      const head = JSON.stringify({ game, version, config, seed, title, names, ...made, ...ended }).slice(0, -1)
      return after(this.beginning(row), (from) =>
        after(from === null ? null : records.beginning(id, from), (begin) =>
          // a long log is not parsed only to be written again
          after(records.entriesText(id, from ?? 0), (entries) => {
            const begun = begin === null ? '' : `,"begin":${JSON.stringify(begin)}`
            return `${head}${begun},"entries":${entries}}`
          }),
        ),
      )
    })
  }

  /** The name of a table and those of its people: as they are shown in a language, or (null) as they are stored. */
  private titled({ id, name }: TableRow, language: Language | null): Soon<{ title: string; names: string[] }> {
    const titled = (title: string, seats: readonly { name: string }[]) => ({ title, names: seats.map((s) => s.name) })
    if (language === null) return after(this.records.read(id), (found) => titled(name, found?.seats ?? []))
    return after(this.info(id, language), (info) => titled(info?.name ?? name, info?.seats ?? []))
  }

  /**
   * From which moment on a game can be replayed, if not from its seed, because it began with a save or continued after an update. Null:
   * from its seed.
   */
  private beginning({ id, version, settings }: TableRow): Soon<number | null> {
    return after(this.records.store.checkpoints(id), (kept) => {
      const others = kept.findLastIndex((checkpoint) => checkpoint.version !== version)
      if (others >= 0) return kept[others + 1]?.n ?? null
      return settings.from?.begun ? 0 : null
    })
  }

  private findOpen(language: Language): Soon<OpenTable[]> {
    return after(this.records.store.open(openAtMost), (all) => {
      const wanted = all.filter(({ id, free }) => free || this.isLooked(id))
      const infos = wanted.map(({ id }) =>
        this.isLooked(id) ? this.info(id, language) : this.stored(id, language, null, this.records.glance(id)),
      )
      return after(allOf(infos), (infos) => this.listOpen(wanted, infos))
    })
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
