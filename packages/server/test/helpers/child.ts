// The server that the kill test starts and kills: node child.ts DATABASE GAME. Sends its address to its parent.
import { serve } from '../../src/serve.ts'
import { gameModuleNamed } from './game-modules.ts'
import { wideLimits } from './wide-limits.ts'

const [database, game] = process.argv.slice(2)
const { address } = await serve({
  gameModules: [await gameModuleNamed(game!)],
  database: database!,
  port: 0,
  log: 'warn',
  delays: { bot: 0, autoPass: 0, beat: 0 },
  seeds: () => 'one game after another',
  limits: wideLimits,
  say: () => {},
})
process.send!(address)
