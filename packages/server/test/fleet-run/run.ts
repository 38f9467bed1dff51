// A fleet of three real nodes with PostgreSQL and NATS, of which nodes are killed, stand still and are replaced, while people play through all
// of them. Run by `npm run fleet-test`: `--tables 50`, `--minutes 2` (for each of the long phases), `--only kills,deployment`.
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { Keys } from '../../src/storage/sealing.ts'
import { NatsServer, NO_NATS, natsProgram } from '../fleet/nats-server.ts'
import { NO_POSTGRES, type PostgresServer, postgresServer } from '../helpers/postgres-server.ts'
import { checkLogs } from './check.ts'
import { Place } from './nodes.ts'
import { People } from './people.ts'

const { values } = parseArgs({
  options: {
    tables: { type: 'string', default: '50' },
    minutes: { type: 'string', default: '2' },
    only: { type: 'string', default: '' },
    port: { type: 'string', default: '4310' },
  },
})
const long = Number(values.minutes) * 60_000
/** After how many milliseconds nobody is sent to a node that does not answer. */
const AWARE = 1000
const between = (low: number, high: number) => low + Math.random() * (high - low)

interface Fleet {
  places: Place[]
  postgres: PostgresServer
  nats: NatsServer
}

/** What happens to a fleet for a while. Returns how many faults there were. */
interface Phase {
  name: string
  run(fleet: Fleet): Promise<number>
}

/** One fault after the other, until the time is over. */
async function faults(ms: number, pause: () => number, fault: () => Promise<unknown>): Promise<number> {
  const until = performance.now() + ms
  const under: Promise<unknown>[] = []
  let n = 0
  for (;;) {
    const next = pause()
    if (performance.now() + next > until) break
    await wait(next)
    under.push(fault())
    n++
  }
  await Promise.all(under)
  return n
}

const offered = ({ places }: Fleet) => places.filter(({ isOffered }) => isOffered)
const any = <T>(all: readonly T[]): T | undefined => all[Math.floor(Math.random() * all.length)]

async function kill(fleet: Fleet): Promise<void> {
  if (offered(fleet).length < 2) return
  const place = any(offered(fleet))!
  await place.kill()
  await wait(between(500, 3000))
  await place.start()
}

async function pause(fleet: Fleet, low: number, high: number): Promise<void> {
  if (offered(fleet).length < 2) return
  await any(offered(fleet))!.pause(between(low, high), AWARE)
}

const PHASES: readonly Phase[] = [
  { name: 'quiet', run: () => wait(10_000, 0) },
  {
    name: 'kills',
    run: (fleet) =>
      faults(
        long,
        () => between(8000, 10_000),
        () => kill(fleet),
      ),
  },
  {
    name: 'pauses',
    run: (fleet) =>
      faults(
        long,
        () => between(9000, 11_000),
        () => pause(fleet, 5000, 6000),
      ),
  },
  {
    name: 'hard',
    run: (fleet) =>
      faults(
        long,
        () => between(1500, 5000),
        () => (Math.random() < 0.5 ? kill(fleet) : pause(fleet, 3000, 8000)),
      ),
  },
  {
    name: 'deployment',
    async run({ places }) {
      for (const place of places) {
        await place.replace()
        await wait(3000)
      }
      return places.length
    },
  },
  {
    name: 'postgres',
    async run({ postgres }) {
      if (!postgres.restart) return 0
      for (let n = 0; n < 2; n++) {
        await wait(5000)
        await postgres.restart()
      }
      return 2
    },
  },
  {
    name: 'nats',
    async run({ nats }) {
      await wait(3000)
      await nats.kill()
      await wait(8000)
      await nats.start()
      return 1
    },
  },
]

const quantile = (all: readonly number[], q: number) =>
  Math.round([...all].sort((a, b) => a - b)[Math.min(all.length - 1, Math.floor(q * all.length))] ?? 0)

async function main(): Promise<number> {
  if (!natsProgram) {
    console.log(NO_NATS)
    return 2
  }
  const postgres = await postgresServer()
  if (!postgres) {
    console.log(NO_POSTGRES)
    return 2
  }
  const nats = await NatsServer.make()
  const url = await postgres.place(true)
  const key = Keys.fresh().text.trim()
  const settings = { postgres: url, nats: `nats://127.0.0.1:${nats.port}`, key }
  const places = [0, 1, 2].map((n) => new Place(Number(values.port) + n, settings))
  const people = new People(places)
  let failed = false
  try {
    await Promise.all(places.map((place) => place.start()))
    for (let n = 0; n < Number(values.tables); n++) await people.sit(n)
    await wait(4000)
    const only = values.only.split(',').filter((name) => name !== '')
    for (const { name, run } of PHASES) {
      if (only.length > 0 && !only.includes(name)) continue
      people.forget()
      const before = { moves: people.acknowledged, again: people.reconnected, began: performance.now() }
      const n = await run({ places, postgres, nats })
      // what came of the last fault
      await wait(8000)
      const gaps = people.gaps.map(({ ms }) => ms)
      const seconds = (performance.now() - before.began) / 1000
      const lines = [`${n} faults`, `${people.acknowledged - before.moves} moves in ${Math.round(seconds)} s`]
      lines.push(`${people.reconnected - before.again} connections anew`, `${gaps.length} times no move`)
      lines.push(`p50 ${quantile(gaps, 0.5)} p90 ${quantile(gaps, 0.9)} max ${quantile(gaps, 1)} ms`)
      console.log(`${name.padEnd(11)} ${lines.join(', ')}`)
    }
    // every table has to go on when all is well again
    const at = people.tables.map(({ shown }) => shown)
    await wait(8000)
    const still = people.tables.filter(({ over, shown }, n) => !over && shown === at[n])
    await people.stop()
    await Promise.all(places.map((place) => place.end('SIGTERM')))
    const { lost, broken, holes, entries, epochs } = await checkLogs(url, key, people.tables)
    for (const line of [...people.faults, ...lost, ...broken]) console.log(line)
    for (const { id } of still) console.log(`${id} stands still`)
    console.log(
      `${people.acknowledged} moves acknowledged, ${entries} in the logs, ${epochs} times a table was taken: ` +
        `${lost.length} lost, ${people.faults.length} differing, ${broken.length} broken, ${holes} with holes, ${still.length} standing still`,
    )
    console.log(`refused: ${JSON.stringify(Object.fromEntries(people.refused))}`)
    failed = lost.length + people.faults.length + broken.length + holes + still.length > 0
  } finally {
    await Promise.all(places.map((place) => place.end('SIGKILL')))
    await nats.kill()
    await postgres.stop()
  }
  return failed ? 1 : 0
}

process.exit(await main())
