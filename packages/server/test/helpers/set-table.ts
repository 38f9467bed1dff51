import { battleForSoulsModule } from '@soulstack/battle-for-souls/module'
import { scenarioReader as battleTable, buildTable as setBattle } from '@soulstack/battle-for-souls/testing'
import { fourSoulsModule } from '@soulstack/four-souls/module'
import { buildTable, configOf, scenarioReader, THEN_AT_RANDOM } from '@soulstack/four-souls/testing'
import { type Game, type GameState, randomFromSeed } from '@soulstack/kit'
import type { GameModule } from '@soulstack/tables/game'

/*
 * Tables that begin where a test needs them: the option `{ table: … }` sets up a table as in docs/scenarios.md, which is played on from
 * there. So no test has to search for a suitable seed, and a new card changes no test.
 */

/** The configuration of a written table, and its first state; dice that are not written follow from the seed. */
interface Setting {
  config(table: unknown): object
  begin(table: unknown, config: object, seed: string): GameState
}

const fourSoulsTable: Setting = {
  config: (table) => configOf(scenarioReader.table(table, ['table'])),
  begin(table, config, seed) {
    const g = buildTable(scenarioReader.table(table, ['table']), config as never)
    g.random = randomFromSeed(seed)
    g.dice!.push(THEN_AT_RANDOM)
    return g
  },
}

const battleForSoulsTable: Setting = {
  config: (table) => battleTable.table(table, ['table']).config,
  begin(table, config, seed) {
    const g = setBattle({ ...battleTable.table(table, ['table']), config: config as never })
    g.random = randomFromSeed(seed)
    return g
  },
}

/** A game whose tables can be set up; their saves only contain the configuration, as the position is in the state. */
function settable(gameModule: GameModule, { config, begin }: Setting): GameModule {
  const game: Game<GameState, unknown, unknown> = gameModule.game
  const readConfig = (input: unknown) => {
    const { table } = (input ?? {}) as { table?: unknown }
    return table === undefined ? game.readConfig(input) : { ...config(table), table }
  }
  const create: typeof game.create = (asked, seed, events) => {
    const { table } = asked as { table?: unknown }
    if (table === undefined) return game.create(asked, seed, events)
    const state = begin(table, asked as object, seed)
    if (events) game.listen(state, events)
    return state
  }
  const save = (state: GameState) => {
    const { config, ...rest } = game.save(state) as { config: { table?: unknown } }
    const { table: _, ...others } = config
    return { ...rest, config: others }
  }
  return { ...gameModule, game: Object.assign(Object.create(game), { readConfig, create, save }) }
}

/** Four Souls as in another release, with tables that can be set up. */
export const settableAs = (gameModule: GameModule): GameModule => settable(gameModule, fourSoulsTable)

/** The games, with tables that can be set up. */
export const settableFourSouls = settable(fourSoulsModule, fourSoulsTable)
export const settableBattleForSouls = settable(battleForSoulsModule, battleForSoulsTable)

/** Both, also for film threads, as functions cannot be sent to threads. */
export const games = [settableFourSouls, settableBattleForSouls]
