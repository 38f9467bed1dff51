import { Replaying } from '@soulstack/kit'
import pg from 'pg'
import { games } from '../../src/games/index.ts'
import { keySource } from '../../src/storage/key-file.ts'
import { postgresRecords } from '../../src/storage/postgres-records.ts'
import type { Played } from './people.ts'

export interface Checked {
  /** Acknowledged answers that are not in the log. */
  lost: string[]
  /** Tables whose log does not replay, or is shorter than what was shown. */
  broken: string[]
  /** Tables whose entries are not numbered without a gap. */
  holes: number
  /** Entries in all logs, and how often tables were taken. */
  entries: number
  epochs: number
}

/** Looks for every acknowledged answer in the logs, and plays the logs again. */
export async function checkLogs(url: string, key: string, played: readonly Played[]): Promise<Checked> {
  const checked: Checked = { lost: [], broken: [], holes: 0, entries: 0, epochs: 0 }
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const holes = `SELECT t.id FROM tables t JOIN entries e USING (key) GROUP BY t.id, t.length
    HAVING count(*) <> t.length OR max(n) + 1 <> t.length OR min(n) <> 0`
  checked.holes = (await client.query(holes)).rows.length
  await client.end()
  const records = await postgresRecords(url, keySource(undefined, undefined, { SOULSTACK_KEY: key }))
  try {
    for (const { id, shown, acknowledged } of played) {
      const { row, epoch } = (await records.read(id))!
      const entries = (await records.entries(id)).map(({ entry }) => entry)
      checked.entries += entries.length
      checked.epochs += epoch
      if (shown > entries.length) checked.broken.push(`${id}: ${shown} moves were shown, ${entries.length} are stored`)
      for (const [n, sent] of acknowledged) {
        const entry = entries[n]
        const answer = entry && 'answer' in entry ? `${[...entry.answer].sort()}` : null
        if (!sent.some((picks) => `${[...picks].sort()}` === answer))
          checked.lost.push(`${id} at ${n}: ${sent.join(' or ')}, not ${JSON.stringify(entry)}`)
      }
      try {
        const { game } = games.find(({ game }) => game.name === row.game)!
        const { config, seed, version } = row
        new Replaying(game, { game: row.game, version, config, seed, entries }).step()
      } catch (error) {
        checked.broken.push(`${id}: ${(error as Error).message}`)
      }
    }
  } finally {
    await records.close()
  }
  return checked
}
