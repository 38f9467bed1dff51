import fc from 'fast-check'
import { expect, it } from 'vitest'
import { Fleet, type FleetNode, LEASE } from './fleet.ts'

/**
 * Three nodes under orders of events that nobody thought of: hellos and moves, nodes that stand still, are killed, cut off or restarted,
 * a broker and a database that come and go, and messages that are lost, late, twice or overtaken.
 */

const TABLES = ['t', 'u']
const SLOTS = [0, 1, 2]

/** Small numbers in an order that depends on nothing but the seed. */
function numbers(seed: number): (below: number) => number {
  let state = seed | 1
  return (below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff
    return (state >> 8) % below
  }
}

class Story {
  readonly fleet = new Fleet()
  /** For each table, the length of the longest log that anybody was told of. */
  private readonly known = new Map(TABLES.map((table) => [table, 0]))
  /** Moves that were acknowledged, with their tables. */
  private readonly acknowledged: [table: string, value: number][] = []
  /** When each node could last reach the broker. */
  private readonly reached = new Map<string, number>()
  private readonly wrong: string[] = []
  private readonly under: Promise<unknown>[] = []
  /** Nodes whose connection is dead although nobody has noticed. */
  private readonly deaf = new Set<string>()
  private moves = 0
  faults = 0

  constructor() {
    for (const table of TABLES) this.fleet.database.create(table)
    for (const slot of SLOTS) this.fleet.start(slot)
    this.send(() => [0])
    this.fleet.database.asked = (node) => {
      this.note()
      const ago = this.fleet.time.now() - (this.reached.get(node) ?? 0)
      if (ago > LEASE / 2) this.wrong.push(`${node} claims, cut off for ${ago} ms`)
    }
  }

  private node(slot: number): FleetNode {
    return this.fleet.slots[slot]!
  }

  /** Takes note of who can reach the broker. Called before and after everything that changes it. */
  private note(): void {
    for (const { name } of this.fleet.slots)
      if (this.fleet.broker.reaches(name) && !this.deaf.has(name)) this.reached.set(name, this.fleet.time.now())
  }

  /** Lets packets fare as `fate` says, but for those of nodes whose connection is dead. */
  private send(fate: () => readonly number[]): void {
    this.fleet.broker.fate = ({ from, to }) => (this.deaf.has(from) || this.deaf.has(to) ? [] : fate())
  }

  private told(table: string, length: number | null): void {
    this.known.set(table, Math.max(this.known.get(table)!, length ?? 0))
  }

  async hello(slot: number, table: string, patience = LEASE): Promise<number | null> {
    const least = this.known.get(table)!
    const length = await this.node(slot).hello(table, patience)
    if (length !== null && length < least) this.wrong.push(`a greeting at ${slot} shows ${length} of ${least} moves`)
    this.told(table, length)
    return length
  }

  async move(slot: number, table: string): Promise<number | null> {
    const value = ++this.moves
    const length = await this.node(slot).move(table, value)
    if (length !== null) this.acknowledged.push([table, value])
    this.told(table, length)
    return length
  }

  /** Lets something go on while the story does. What a killed process was asked for never ends. */
  begin(something: Promise<unknown>): void {
    this.under.push(something)
  }

  pause(slot: number): void {
    this.node(slot).time.pause()
  }

  resume(slot: number): void {
    this.node(slot).time.resume()
  }

  cut(slot: number): void {
    this.note()
    this.fleet.broker.cut(this.node(slot).name)
  }

  mend(slot: number): void {
    this.fleet.broker.mend(this.node(slot).name)
    this.note()
  }

  /** The connection of a node dies without a word. */
  deafen(slot: number): void {
    this.note()
    this.deaf.add(this.node(slot).name)
  }

  undeafen(slot: number): void {
    this.deaf.delete(this.node(slot).name)
    this.note()
  }

  stopBroker(): void {
    this.note()
    this.fleet.broker.stop()
  }

  /** Starts the broker; nodes connect again one after the other. */
  startBroker(): void {
    this.fleet.broker.start()
    for (const slot of SLOTS) {
      const node = this.node(slot)
      node.time.after(60 + 170 * slot, () => {
        this.fleet.broker.mend(node.name)
        this.note()
      })
    }
  }

  kill(slot: number, unnoticed: boolean): void {
    this.note()
    const node = this.fleet.kill(slot, unnoticed)
    if (unnoticed) this.fleet.time.after(3 * LEASE, () => this.fleet.broker.forget(node.name))
    this.fleet.start(slot)
  }

  /** Asks a node to end in good order; it is killed if it takes too long. */
  restart(slot: number): void {
    const node = this.node(slot)
    if (node.time.paused) {
      this.kill(slot, false)
      return
    }
    this.note()
    this.begin(
      node.ownership.drain().then(() => {
        if (this.node(slot) === node) this.kill(slot, false)
      }),
    )
  }

  weather(seed: number): void {
    const some = numbers(seed)
    const { database } = this.fleet
    this.send(() => {
      const kind = some(10)
      if (kind < 3) return []
      return kind < 5 ? [some(300), some(1200)] : [some(kind < 8 ? 40 : 900)]
    })
    database.way = () => 1 + some(some(4) === 0 ? 400 : 10)
  }

  /** All faults end. */
  async calm(): Promise<void> {
    const { database } = this.fleet
    this.deaf.clear()
    this.send(() => [1])
    database.way = () => 1
    database.up = true
    database.breaks = 0
    this.startBroker()
    for (const slot of SLOTS) this.resume(slot)
    await this.fleet.pass(3 * LEASE)
  }

  /** What must be true at the end, and while it goes on. */
  check(): void {
    const { database } = this.fleet
    expect(this.wrong).toEqual([])
    for (const [table, { log }] of database.tables) {
      const claims = database.claims.filter((claim) => claim.table === table)
      // epochs follow each other, each with one owner, who alone wrote in it
      expect(claims.map(({ epoch }) => epoch)).toEqual(claims.map((_, i) => i + 2))
      const owners = new Map(claims.map(({ epoch, node }) => [epoch, node]))
      for (const { epoch, node } of log) expect(owners.get(epoch)).toBe(node)
      expect(log.map(({ epoch }) => epoch)).toEqual(log.map(({ epoch }) => epoch).sort((x, y) => x - y))
      const values = log.map(({ value }) => value)
      expect(new Set(values).size).toBe(values.length)
      for (const [at, value] of this.acknowledged) if (at === table) expect(values).toContain(value)
      expect(log.length).toBeGreaterThanOrEqual(this.known.get(table)!)
    }
  }
}

const slot = fc.constantFrom(...SLOTS)
const table = fc.constantFrom(...TABLES)
const nothing = fc.constant(null)

/** A kind of event: how often it comes, what it needs, what a failing test calls it, and what happens. */
function event<T>(
  weight: number,
  needs: fc.Arbitrary<T>,
  name: (needed: T) => string,
  happen: (story: Story, needed: T) => void | Promise<unknown>,
) {
  return {
    weight,
    arbitrary: needs.map((needed) => ({
      happen: (story: Story) => happen(story, needed),
      toString: () => name(needed),
    })),
  }
}

/** An event that something may be lost by, or claimed. */
function fault<T>(
  weight: number,
  needs: fc.Arbitrary<T>,
  name: (needed: T) => string,
  happen: (story: Story, needed: T) => void,
) {
  return event(weight, needs, name, (story, needed) => {
    story.faults++
    happen(story, needed)
  })
}

const ordinary = [
  event(
    8,
    fc.tuple(slot, table),
    ([at, t]) => `hello at ${at} to ${t}`,
    (s, [at, t]) => s.begin(s.hello(at, t)),
  ),
  event(
    8,
    fc.tuple(slot, table),
    ([at, t]) => `move at ${at} in ${t}`,
    (s, [at, t]) => s.begin(s.move(at, t)),
  ),
  event(
    8,
    fc.integer({ min: 1, max: 2 * LEASE }),
    (ms) => `${ms} ms`,
    (s, ms) => s.fleet.pass(ms),
  ),
]
const broker = [
  fault(
    1,
    nothing,
    () => 'broker stops',
    (s) => s.stopBroker(),
  ),
  event(
    1,
    nothing,
    () => 'broker starts',
    (s) => s.startBroker(),
  ),
]
const faults = [
  ...broker,
  fault(
    2,
    slot,
    (at) => `pause ${at}`,
    (s, at) => s.pause(at),
  ),
  event(
    2,
    slot,
    (at) => `resume ${at}`,
    (s, at) => s.resume(at),
  ),
  fault(
    1,
    slot,
    (at) => `kill ${at}`,
    (s, at) => s.kill(at, false),
  ),
  fault(
    1,
    slot,
    (at) => `kill ${at} unnoticed`,
    (s, at) => s.kill(at, true),
  ),
  fault(
    1,
    slot,
    (at) => `restart ${at}`,
    (s, at) => s.restart(at),
  ),
  fault(
    2,
    slot,
    (at) => `cut ${at}`,
    (s, at) => s.cut(at),
  ),
  event(
    2,
    slot,
    (at) => `mend ${at}`,
    (s, at) => s.mend(at),
  ),
  fault(
    2,
    slot,
    (at) => `deafen ${at}`,
    (s, at) => s.deafen(at),
  ),
  event(
    2,
    slot,
    (at) => `undeafen ${at}`,
    (s, at) => s.undeafen(at),
  ),
  fault(
    1,
    fc.boolean(),
    (up) => `database ${up ? 'up' : 'down'}`,
    (s, up) => {
      s.fleet.database.up = up
    },
  ),
  fault(
    1,
    fc.integer({ min: 1, max: 3 }),
    (n) => `${n} outcomes unknown`,
    (s, n) => {
      s.fleet.database.breaks += n
    },
  ),
  fault(
    1,
    fc.nat(1000),
    (seed) => `weather ${seed}`,
    (s, seed) => s.weather(seed),
  ),
]

const RUNS = 150 * Number(process.env['PROPERTIES'] ?? 1)

it('loses nothing, shows nothing old, and plays on when the faults are over', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.oneof(...ordinary, ...faults), { minLength: 5, maxLength: 60 }), async (story) => {
      const s = new Story()
      await s.fleet.pass(LEASE)
      for (const { happen } of story) await happen(s)
      const began = s.fleet.time.now()
      await s.calm()
      s.check()
      const { database, time } = s.fleet
      // every table can be played from everywhere
      for (const t of TABLES)
        for (const at of SLOTS) {
          expect(await time.until(s.hello(at, t, 3 * LEASE)), `hello at ${at}`).not.toBe(null)
          expect(await time.until(s.move(at, t)), `move at ${at}`).not.toBe(null)
        }
      // nobody claims any more, and nobody claimed without need
      const claims = database.claims.length
      for (let i = 0; i < 20; i++) {
        for (const t of TABLES) for (const at of SLOTS) await time.until(s.hello(at, t))
        await s.fleet.pass(LEASE / 4)
      }
      expect(database.claims.length).toBe(claims)
      expect(claims).toBeLessThanOrEqual(TABLES.length * (2 + s.faults + began / LEASE))
      s.check()
    }),
    { numRuns: RUNS },
  )
})

it('leaves every table with its owner when only the broker comes and goes', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.oneof(...ordinary, ...broker), { maxLength: 60 }), async (story) => {
      const s = new Story()
      await s.fleet.pass(2 * LEASE)
      for (const { happen } of story) await happen(s)
      await s.calm()
      const { database, time } = s.fleet
      for (const t of TABLES) for (const at of SLOTS) expect(await time.until(s.hello(at, t))).not.toBe(null)
      expect(database.claims.map(({ epoch }) => epoch)).toEqual(TABLES.map(() => 2))
      s.check()
    }),
    { numRuns: RUNS },
  )
})
