// What the API needs of its host.
import type { Language, Refusal, RuleBook } from '@soulstack/kit'
import type { createTable, OpenTable } from '@soulstack/protocol'
import type { z } from 'zod'
import type { FilmLibrary } from '../films/library.ts'
import type { GameModule, GameModules } from '../game/module.ts'
import type { MaybePromise } from '../runtime/maybe-promise.ts'
import type { Tables } from '../tables/tables.ts'

/** A new table as it is asked for. */
export type AskedTable = z.output<typeof createTable>

/** What the routes need of their host. */
export interface ApiHost {
  readonly gameModules: GameModules
  readonly tables: Tables
  readonly films: FilmLibrary
  /** The rules of a game. */
  rules(gameModule: GameModule, language: Language): MaybePromise<RuleBook>
  /** Marks a text that does not change, for callers who keep it; absent: none do. */
  readonly etag?: (text: string) => string
  /** A new table as it can be here. `spent` is called with milliseconds of work. @throws Refusal, now or later. */
  prepare(asked: AskedTable, spent: (ms: number) => void): MaybePromise<AskedTable>
  /** The tables that anybody may join. @throws Refusal, now or later. */
  openTables(language: Language): MaybePromise<OpenTable[]>
  /** Validates the id of a table. @throws Refusal when no table here can have it. */
  tableId(text: string): string
  /** Validates the id of a film. @throws Refusal when no film here can have it. */
  filmId(text: string): string
  /** The refusal of a table that is not here. */
  noTable(): Refusal
}
