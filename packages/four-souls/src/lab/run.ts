// A series of games at all kinds of tables.
import type { BotName } from '@soulstack/bots'
import type { Mode } from '../model/config.ts'
import { SETS } from '../packs/card.ts'
import { readConfig } from '../setup/config.ts'
import { type LabCounts, noCounts } from './figures/counts.ts'
import { type LabTable, playInLab } from './play.ts'

/** A series of games for a report over everything: game number `k` has the seed `SEED/k` and the table number `k`, beginning anew after the last. */
export interface LabSeries {
  readonly tables: readonly LabTable[]
  readonly bot: BotName
}

/** What came of some games of a series. */
export interface LabPart {
  counts: LabCounts
  faults: { game: number; what: string }[]
}

/** All cards of all sets. */
const ALL = SETS.map(({ id }) => id)

/** The tables of a report: each mode with each number of players, with the room deck and without. @throws Refusal */
export function labTables(
  modes: readonly Mode[],
  players: readonly number[],
  sets: readonly string[] = ALL,
): LabTable[] {
  const kinds = modes.flatMap((mode) => (mode === 'competitive' ? players : [2]).map((n) => ({ mode, players: n })))
  return [false, true].flatMap((rooms) =>
    kinds.map(({ mode, players: n }) => ({
      name: `${mode === 'competitive' ? n : mode}${rooms ? ' with rooms' : ''}`,
      config: readConfig({ mode, players: n, sets, rooms }),
    })),
  )
}

/** Plays games `from` up to, not including, `to` of a series. @param done hears of each game that is over */
export function playSeries(
  { tables, bot }: LabSeries,
  seed: string,
  from: number,
  to: number,
  done: (games: number) => void = () => {},
): LabPart {
  const counts = noCounts()
  const faults: LabPart['faults'] = []
  for (let game = from; game < to; game++) {
    const what = playInLab(tables[game % tables.length]!, bot, `${seed}/${game}`, counts, { gifts: true })
    if (what !== null) faults.push({ game, what })
    done(game + 1 - from)
  }
  return { counts, faults }
}
