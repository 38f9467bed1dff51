// The server of the browser tests, in its own process: node serve.ts DATABASE [SEED]. It sends its address to its parent.
// It plays the real games, but without delays for bots, and with the same seed for every table: failures can be reproduced. Without a seed
// everybody at a table makes it together.
import { serve } from '@soulstack/server'
import { games } from '../../../packages/server/test/helpers/set-table.ts'
import { wideLimits } from '../../../packages/server/test/helpers/wide-limits.ts'

const [database, seed] = process.argv.slice(2)

const { address } = await serve({
  gameModules: games,
  gamesModule: new URL('./games.ts', import.meta.url).href,
  database: database!,
  keyFile: `${database}.key`,
  ...(seed !== undefined && { seeds: () => seed }),
  port: 0,
  log: 'error',
  ...(process.env['E2E_PAGE'] && { page: process.env['E2E_PAGE'] }),
  // players are soon asked about one who has left; a page that only reloads is back before that
  delays: { bot: Number(process.env['E2E_BOT_DELAY'] ?? 0), autoPass: 0, beat: 0, ask: 2000 },
  // bots and their advice may take as long as a slow machine needs; a study of a game must not take the time of other tests
  limits: { ...wideLimits, thinkingMs: 60_000, studyPlayouts: 24, studySeconds: 20 },
  say: () => {},
})
process.on('disconnect', () => process.exit())
process.send!(address)
