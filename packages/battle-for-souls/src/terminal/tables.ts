import { below, type RandomState } from '@soulstack/kit'
import type { FuzzTables, TableWishes } from '@soulstack/tables/game'
import type { Config } from '../rules/config.ts'
import { readConfig, TURN_CAP, tableOptions } from '../setup/config.ts'

const { modes, players, sides } = tableOptions()

/** The rules allow endless games, so games between bots have a turn limit by default. */
export const withCap = (given: TableWishes): TableWishes => ({ turnCap: TURN_CAP, ...given })

const one = <T>(r: RandomState, list: readonly T[]): T => list[below(r, list.length)]!
/** True once in `n` times. */
const once = (r: RandomState, n: number): boolean => below(r, n) === 0

/** Draws the number of players if neither that nor the mode is given. */
function wishes(r: RandomState, given: TableWishes): TableWishes {
  const drawn = players[one(r, modes)]
  const named = given['players'] !== undefined || given['mode'] !== undefined
  return withCap(named ? given : { players: drawn, ...given })
}

/** A table with every option drawn; solo has some of its own. */
function anyTable(r: RandomState, given: TableWishes): Config {
  const { mode } = readConfig(wishes(r, given))
  const solo = mode === 'solo'
  const drawn: TableWishes = {
    mode,
    side: one(r, sides),
    wilds: one(r, [0, 3]),
    replaceSouls: !once(r, 3),
    addCancels: once(r, 3),
    tieBreak: once(r, 3),
    ...(solo ? { target: 1 + below(r, 60), lastTurn: one(r, ['whole', 'set']) } : {}),
    ...(once(r, 4) ? { turnCap: 1 + below(r, 60) } : {}),
  }
  return readConfig(withCap({ ...drawn, ...given }))
}

/** The tables for `fuzz`. */
export const fuzz: FuzzTables<Config> = { wishes, anyTable, always: ['turnCap'] }
