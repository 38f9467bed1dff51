import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { battleForSoulsModule } from '@soulstack/battle-for-souls/module'
import { fourSoulsModule } from '@soulstack/four-souls/module'
import { RECORDING_FORMAT, writeRecording } from '@soulstack/protocol'
import { WorkBudget } from '@soulstack/tables/films'
import { recordingOf } from '../../src/films/recorder.ts'
import { playedLog } from '../helpers/played.ts'

/*
 * Writes films as this release records them (`npm run films`), next to those of earlier releases, which are never rewritten; a test opens
 * them all. Write new ones when the format of recordings, or of a game's views, has changed.
 */

const folder = fileURLToPath(new URL('../fixtures/films/', import.meta.url))

/** The games to play for them. */
export const filmed = [
  ['four-souls', fourSoulsModule, { players: 2, soulsToWin: 2 }],
  ['first-edition', fourSoulsModule, { players: 2, edition: 1, soulsToWin: 1 }],
  ['battle-for-souls', battleForSoulsModule, { mode: 'duel', turnCap: 12 }],
] as const

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  mkdirSync(folder, { recursive: true })
  for (const [name, gameModule, options] of filmed) {
    const views = gameModule.film?.views ?? 1
    const path = `${folder}${name}-${RECORDING_FORMAT}-${views}.json`
    if (existsSync(path)) console.log(`${path} is there already`)
    else {
      const log = playedLog(gameModule, options, 'f'.repeat(64))
      const film = writeRecording(await recordingOf(gameModule, log, new WorkBudget(1e9)))
      writeFileSync(path, `${JSON.stringify({ ...log, title: 'The Cellar', names: ['Ann', 'Ned'], film })}\n`)
      console.log(`${path}: ${log.entries.length} entries`)
    }
  }
}
