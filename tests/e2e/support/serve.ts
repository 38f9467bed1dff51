// The server of the browser tests, in a process of its own: node serve.ts DATABASE SEED. Says its address to its parent.
// It plays the real games, but nobody waits for bots, and every table is dealt from the same seed: a test that fails fails again.
import { serve } from '../../../packages/server/src/serve.ts'
import { games } from '../../../packages/server/test/set-table.ts'
import { wideLimits } from '../../../packages/server/test/wide-limits.ts'

const [database, seed] = process.argv.slice(2)

const { address } = await serve({
  playables: games,
  gamesModule: new URL('../../../packages/server/test/set-table.ts', import.meta.url).href,
  database: database!,
  seeds: () => seed!,
  port: 0,
  log: 'error',
  ...(process.env['E2E_PAGE'] && { page: process.env['E2E_PAGE'] }),
  // who stays is soon asked about who has gone; a page that is only loaded again is back before
  delays: { bot: Number(process.env['E2E_BOT_DELAY'] ?? 0), autoPass: 0, beat: 0, ask: 2000 },
  limits: wideLimits,
  say: () => {},
})
process.on('disconnect', () => process.exit())
process.send!(address)
