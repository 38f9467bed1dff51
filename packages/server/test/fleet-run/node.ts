// A node of the fleet that `npm run fleet-test` starts and kills: node node.ts PORT. As `soulstack serve`, but nobody has to wait for the
// pauses that are for people.
import { serve } from '../../src/serve.ts'
import { wideLimits } from '../helpers/wide-limits.ts'

const { FLEET_POSTGRES: postgres, FLEET_NATS: nats } = process.env
await serve({
  port: Number(process.argv[2]),
  fleet: { postgres: postgres!, nats: { url: nats! } },
  log: process.env['FLEET_LOG'] === 'info' ? 'info' : 'warn',
  delays: { bot: 0, autoPass: 0, beat: 0 },
  limits: wideLimits,
  say: () => {},
})
