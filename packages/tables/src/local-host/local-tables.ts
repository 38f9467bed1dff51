import type { Refusal } from '@soulstack/kit'
import { type GameModule, GameModules } from '../game/module.ts'
import type { Guard } from '../runtime/guard.ts'
import { defaultLimits } from '../runtime/limits.ts'
import type { Log } from '../runtime/log.ts'
import type { Metrics } from '../runtime/metrics.ts'
import { newSeed } from '../runtime/secrets.ts'
import { Records } from '../stores/records.ts'
import type { TableSettings } from '../stores/rows.ts'
import type { Store } from '../stores/store.ts'
import { plainWrapping } from '../stores/wrapping.ts'
import { type Delays, defaultDelays } from '../table/delays.ts'
import type { Table } from '../table/table.ts'
import { Tables } from '../tables/tables.ts'
import type { BotWorkers } from '../thinking/bot-workers.ts'
import { ThinkingHere } from './thinking-here.ts'

/** What the tables of a local host are made of. */
export interface LocalTablesParts {
  /** The games that can be played here. */
  gameModules: readonly GameModule[]
  /** Where its tables are kept. */
  store: Store<TableSettings>
  log: Log
  /** How long it waits before it acts for somebody, where that differs from the default. */
  delays?: Partial<Delays>
  /** Makes the seeds of games and bots; default: unguessable ones. */
  seeds?: () => string
  /** Makes the ids of new tables; default: as on a server. */
  ids?: () => string
  /** Where bots think that play on in their heads; default: beside the tables, which wait for them. */
  thinkers?: (guard: Guard<Table>) => BotWorkers
  /** A table has failed and is closed; its connections must be told why. They may connect again. */
  broken(table: Table, why: Refusal): void
}

/** Nobody counts what happens in a page. */
const uncounted = { inc() {}, observe() {} }
export const metrics: Metrics = {
  ...{ moves: uncounted, refusals: uncounted, faults: uncounted, faultyCards: uncounted, slowReaders: uncounted },
  ...{ moveSeconds: uncounted, thinkingSeconds: uncounted, withoutThought: uncounted },
}

/** Milliseconds for which a table stays in memory after everybody has left. */
const keepEmpty = 60_000

/** The tables of one person without a server: in a worker of the page, with the limits of a server, and without those for strangers. */
export function localTables({
  broken,
  delays,
  ids,
  log,
  gameModules,
  seeds = newSeed,
  store,
  thinkers,
}: LocalTablesParts): Tables {
  const games = new GameModules(gameModules)
  return new Tables({
    gameModules: games,
    tools: {
      ...{ records: new Records(store, plainWrapping), metrics, log, seeds, limits: defaultLimits },
      delays: { ...defaultDelays, ...delays },
    },
    thinkers: thinkers ?? ((guard) => new ThinkingHere(games, guard, log)),
    ...(ids && { ids }),
    advicePerMinute: defaultLimits.advicePerMinute,
    limit: defaultLimits.tables,
    limitPerAddress: defaultLimits.tablesPerAddress,
    // whoever has a table with bots alone can close it
    botTables: Number.POSITIVE_INFINITY,
    keepEmpty,
    broken,
    ended() {},
  })
}
