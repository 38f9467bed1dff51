import { beforeEach, describe, expect, it } from 'vitest'
import { Fleet, type FleetNode, LEASE } from './fleet.ts'

describe('whose table it is', () => {
  let fleet: Fleet
  let [a, b, c] = [] as unknown as [FleetNode, FleetNode, FleetNode]

  beforeEach(async () => {
    fleet = new Fleet()
    fleet.database.create('t')
    ;[a, b, c] = [fleet.start(0), fleet.start(1), fleet.start(2)]
    await fleet.pass(2 * LEASE)
  })

  const epoch = () => fleet.database.tables.get('t')!.epoch
  const owner = () => fleet.database.tables.get('t')!.node
  const hello = (node: FleetNode, patience = 0) => fleet.until(node.find('t', patience))
  const kind = async (node: FleetNode, patience = 0) => (await hello(node, patience)).kind
  const why = async (node: FleetNode) => {
    const found = await hello(node)
    return found.kind === 'later' ? found.why : found.kind
  }
  const owned = async (node: FleetNode) => {
    expect(await hello(node)).toMatchObject({ kind: 'here' })
    expect(owner()).toBe(node.name)
  }

  it('is asked for among nodes that know who comes and goes, themselves included', async () => {
    for (const node of [a, b, c]) expect([...node.came].sort()).toEqual([a.name, b.name, c.name])
    a.time.pause()
    fleet.kill(1, true)
    await fleet.pass(2 * LEASE)
    expect([...c.gone].sort()).toEqual([a.name, b.name])
    expect(c.members.others()).toEqual([])
    a.time.resume()
    await fleet.pass(LEASE)
    expect(c.came.at(-1)).toBe(a.name)
    expect(c.members.others()).toEqual([a.name])
    expect(c.gone).toHaveLength(2)
    // who hears nothing says of nobody that they are gone
    fleet.broker.cut(c.name)
    await fleet.pass(4 * LEASE)
    expect(c.gone).toHaveLength(2)
  })

  it('is claimed where somebody says hello, and found from everywhere', async () => {
    await owned(a)
    for (const node of [a, b, c]) expect(await kind(node)).toBe(node === a ? 'here' : 'answer')
    expect(await fleet.until(b.move('t', 7))).toBe(1)
    expect(await fleet.until(c.hello('t'))).toBe(1)
    expect(epoch()).toBe(2)
    expect(await fleet.until(a.find('nowhere'))).toEqual({ kind: 'none' })
  })

  it('is claimed once by each node, however many say hello there at once', async () => {
    const all = [a, b, c].flatMap((node) => Array.from({ length: 10 }, () => node.find('t', LEASE)))
    const found = await fleet.until(Promise.all(all))
    expect(epoch()).toBe(2)
    expect(found.filter(({ kind }) => kind === 'here')).toHaveLength(10)
    expect(found.filter(({ kind }) => kind === 'answer')).toHaveLength(20)
  })

  it('is never taken from oneself, also while it is being opened', async () => {
    fleet.database.way = () => 50
    const hellos: Promise<unknown>[] = []
    for (let i = 0; i < 40; i++) {
      hellos.push(a.find('t', LEASE))
      await fleet.pass(13)
    }
    await fleet.until(Promise.all(hellos))
    expect(epoch()).toBe(2)
  })

  it('is taken at once when nobody answers for it: its owner was killed', async () => {
    await owned(a)
    fleet.kill(0)
    await owned(b)
    expect(epoch()).toBe(3)
  })

  it('is taken when its owner’s beat is silent: the machine is gone, and the broker does not know', async () => {
    await owned(a)
    fleet.kill(0, true)
    // first the beat has to be silent for half a lease
    await fleet.pass(LEASE / 8)
    const began = fleet.time.now()
    expect(await kind(b, 2 * LEASE)).toBe('here')
    expect(fleet.time.now() - began).toBeGreaterThan(LEASE / 4)
    expect(owner()).toBe(b.name)
  })

  it('stays with an owner that beats but does not answer', async () => {
    await owned(a)
    fleet.broker.fate = ({ kind, to }) => (kind === 'ask' && to === a.name ? [] : [0])
    expect(await fleet.until(b.find('t', 5 * LEASE))).toEqual({ kind: 'later', why: 'owner-silent' })
    expect(epoch()).toBe(2)
  })

  it('is let go by an owner that stood still, before anybody is shown anything', async () => {
    await owned(a)
    a.time.pause()
    expect(await kind(b, 2 * LEASE)).toBe('here')
    expect(await fleet.until(b.move('t', 1))).toBe(1)
    const greeted = a.hello('t', LEASE)
    a.time.resume()
    expect(await fleet.until(greeted)).toBe(1)
    expect(a.lost).toEqual(['t'])
    expect(a.tables.size).toBe(0)
    expect(owner()).toBe(b.name)
  })

  it('is let go without a hello too, after standing still: all rows are asked for at once', async () => {
    for (const one of ['u', 'v']) fleet.database.create(one)
    for (const one of ['t', 'u', 'v']) await fleet.until(a.find(one))
    a.time.pause()
    expect(await kind(b, 2 * LEASE)).toBe('here')
    a.time.resume()
    await fleet.pass(20)
    expect(a.lost).toEqual(['t'])
    expect(a.ownership.tables().sort()).toEqual(['u', 'v'])
  })

  it('cannot be written by an owner that was replaced', async () => {
    await owned(a)
    a.time.pause()
    expect(await kind(b, 2 * LEASE)).toBe('here')
    // the move is there before anything else that the node wakes up to
    const moved = a.move('t', 1)
    a.time.resume()
    expect(await fleet.until(moved)).toBe(null)
    expect(fleet.database.tables.get('t')!.log).toEqual([])
    expect(a.lost).toEqual(['t'])
  })

  it('is claimed by no node that is cut off, and played on at its owner', async () => {
    await owned(a)
    fleet.broker.cut(b.name)
    fleet.broker.cut(a.name)
    fleet.broker.cut(c.name)
    for (let i = 0; i < 10; i++) {
      await fleet.pass(LEASE / 3)
      expect(await why(b)).toBe('cut-off')
      expect(await fleet.until(a.move('t', i))).toBe(i + 1)
    }
    expect(epoch()).toBe(2)
  })

  it('is claimed by nobody who does not hear himself, though the broker seems to be there', async () => {
    await owned(a)
    fleet.kill(0)
    fleet.broker.fate = ({ kind }) => (kind === 'beat' ? [] : [0])
    await fleet.pass(LEASE)
    expect(await why(b)).toBe('cut-off')
    expect(epoch()).toBe(2)
  })

  it('is claimed by nobody whose beats come back late: that says nothing about now', async () => {
    fleet.broker.fate = ({ kind, from, to }) => (kind === 'beat' && from === to ? [LEASE] : [0])
    await fleet.pass(4 * LEASE)
    expect(await why(c)).toBe('cut-off')
    expect(epoch()).toBe(1)
  })

  it('is given up again by a node that cannot open it', async () => {
    b.cannotOpen = true
    expect(await why(b)).toBe('database')
    expect(b.failures).toEqual(['opening a table'])
    expect(b.ownership.tables()).toEqual([])
    expect(owner()).toBe(null)
    await owned(a)
  })

  it('is taken from an owner who is cut off by those who are not, and the owner notices', async () => {
    await owned(a)
    fleet.broker.cut(a.name)
    await owned(b)
    await fleet.pass(LEASE)
    // its beats do not come back, so it asks
    expect(a.lost).toEqual(['t'])
    fleet.broker.mend(a.name)
    expect(await kind(a)).toBe('answer')
    expect(epoch()).toBe(3)
  })

  it('stays with its owner when the broker was gone, whoever is back first', async () => {
    await owned(a)
    fleet.broker.stop()
    await fleet.pass(4 * LEASE)
    fleet.broker.start()
    fleet.broker.mend(b.name)
    await fleet.pass(LEASE / 2)
    expect(await why(b)).toBe('unsteady')
    fleet.broker.mend(a.name)
    await fleet.pass(LEASE / 2)
    expect(await kind(b)).toBe('answer')
    expect(epoch()).toBe(2)
  })

  it('stays with its owner when the broker was gone for so short a time that no beat is missing', async () => {
    await owned(a)
    fleet.broker.stop()
    fleet.broker.start()
    fleet.broker.mend(b.name)
    await fleet.pass(1)
    expect(await why(b)).toBe('unsteady')
    fleet.broker.mend(a.name)
    expect(await kind(b)).toBe('answer')
    expect(epoch()).toBe(2)
  })

  it('is claimed after a lease of steady beats when its owner does not come back with the broker', async () => {
    await owned(a)
    fleet.broker.stop()
    fleet.kill(0)
    await fleet.pass(LEASE)
    fleet.broker.start()
    for (const { name } of [b, c]) fleet.broker.mend(name)
    await fleet.pass(LEASE / 2)
    expect(await why(b)).toBe('unsteady')
    await fleet.pass(LEASE)
    await owned(b)
  })

  it('is given up when its node ends, and claimed without waiting', async () => {
    await owned(a)
    const moving = b.move('t', 1)
    await fleet.pass(0)
    await fleet.until(fleet.restart(0))
    expect(await fleet.until(moving)).toBe(1)
    expect([a.closed, a.released]).toEqual([['t'], ['t']])
    expect(owner()).toBe(null)
    await fleet.pass(1)
    expect(b.gone).toContain(a.name)
    await owned(b)
    expect(await fleet.until(fleet.slots[0]!.hello('t'))).toBe(1)
    expect(epoch()).toBe(3)
  })

  it('is given up too when its claim was under way as its node ended, and after the last move', async () => {
    fleet.database.way = () => 20
    void a.find('t')
    await fleet.pass(70)
    await fleet.until(fleet.restart(0))
    expect(epoch()).toBe(2)
    expect(owner()).toBe(null)
    await fleet.until(b.find('t', LEASE))
    const moved = c.move('t', 1)
    await fleet.pass(10)
    await fleet.until(fleet.restart(1))
    expect(await fleet.until(moved)).toBe(1)
    expect(owner()).toBe(null)
  })

  it('is claimed by no node that is ending', async () => {
    const draining = a.ownership.drain()
    expect(await why(a)).toBe('closing')
    await fleet.until(draining)
    expect(epoch()).toBe(1)
  })

  it('is handed on to nodes that take tables, best to those that can play its version', async () => {
    const old = fleet.start(3, ['v0'])
    await fleet.pass(2 * LEASE)
    const takers = (version: string) => old.members.takers(version).sort()
    expect([a.members.takers('v0'), takers('v1'), takers('v0')]).toEqual([
      [old.name],
      [a.name, b.name, c.name],
      [a.name, b.name, c.name],
    ])
    await fleet.until(Promise.all([old, b].map((node) => node.ownership.drain())))
    await fleet.pass(10)
    // nobody is led to a node that is ending, though it still beats
    expect([takers('v1'), a.members.whoPlays('v0'), a.members.others()]).toEqual([
      [a.name, c.name],
      [],
      expect.any(Array),
    ])
    expect(a.members.others()).toContain(old.name)
    // when all are ending, nobody is waited for
    await fleet.until(Promise.all([a, c].map((node) => node.ownership.drain())))
    await fleet.pass(10)
    const began = fleet.time.now()
    expect(await hello(a, 4 * LEASE)).toEqual({ kind: 'later', why: 'closing' })
    expect(fleet.time.now() - began).toBeLessThan(LEASE / 2)
  })

  it('is claimed only by nodes that can play its version; the others say who can', async () => {
    fleet.database.create('old', 'v0')
    const old = fleet.start(3, ['v0', 'v1'])
    await fleet.pass(2 * LEASE)
    expect(await fleet.until(a.find('old'))).toEqual({ kind: 'unplayable', version: 'v0', nodes: [old.name] })
    expect(await fleet.until(old.find('old'))).toMatchObject({ kind: 'here' })
    // and are led there
    expect(await fleet.until(a.find('old'))).toMatchObject({ kind: 'answer' })
    // it is playable while its owner only does not answer
    fleet.broker.fate = ({ kind }) => (kind === 'ask' ? [] : [0])
    expect(await fleet.until(a.find('old'))).toEqual({ kind: 'later', why: 'owner-silent' })
    fleet.broker.fate = () => [0]
    fleet.kill(3)
    await fleet.pass(2 * LEASE)
    expect(await fleet.until(a.find('old'))).toEqual({ kind: 'unplayable', version: 'v0', nodes: [] })
    expect(fleet.database.tables.get('old')!.epoch).toBe(2)
  })

  it('is not taken from each other without end by two halves that both hear themselves', async () => {
    await owned(a)
    fleet.broker.fate = ({ from, to }) => ((from === a.name) === (to === a.name) ? [0] : [])
    const before = epoch()
    const leases = 20
    const until = fleet.time.now() + leases * LEASE
    const asking = [a, b].map(async (node) => {
      while (fleet.time.now() < until) await node.find('t', LEASE)
    })
    await fleet.until(Promise.all(asking))
    expect(a.lost.length).toBeGreaterThan(0)
    // each half once in a lease, as it may not take it back sooner
    expect(epoch() - before).toBeLessThanOrEqual(leases + 1)
  })

  it('is read again when it is not known what was written', async () => {
    await owned(a)
    fleet.database.breaks = 1
    expect(await fleet.until(a.move('t', 1))).toBe(null)
    expect(a.tables.size).toBe(0)
    expect(await fleet.until(a.hello('t'))).toBe(1)
    expect(epoch()).toBe(3)
  })

  it('is had at once by others when its owner has let it go', async () => {
    await owned(a)
    fleet.broker.cut(b.name)
    await fleet.pass(LEASE)
    fleet.broker.mend(b.name)
    await fleet.pass(LEASE / 4)
    expect(b.members.steady).toBe(false)
    fleet.database.breaks = 1
    await fleet.until(a.move('t', 1))
    await owned(b)
  })

  it('is not answered for by a node that another was faster than', async () => {
    await fleet.until(Promise.all([a.find('t'), b.find('t')]))
    fleet.kill([a, b].findIndex(({ name }) => name === owner()))
    const began = fleet.time.now()
    await owned(c)
    expect(fleet.time.now() - began).toBeLessThan(LEASE / 4)
  })

  it('is not claimed by a node that was cut off on the way to it', async () => {
    await owned(a)
    fleet.kill(0)
    const asked: string[] = []
    fleet.database.asked = (node) => void asked.push(node)
    // the broker confirms late that b answers for the table
    fleet.broker.fate = ({ kind, from, to }) => (kind === 'answer' && from === to ? [0.6 * LEASE] : [0])
    const claim = b.find('t')
    await fleet.pass(0.7 * LEASE)
    fleet.broker.fate = ({ kind }) => (kind === 'beat' ? [] : [0.6 * LEASE])
    expect(await fleet.until(claim)).toEqual({ kind: 'later', why: 'cut-off' })
    expect(asked).toEqual([])
  })

  it('is had again by a node whose claim was made without its knowing', async () => {
    const claim = a.find('t')
    fleet.database.asked = () => {
      fleet.database.breaks = 1
    }
    expect(await fleet.until(claim)).toEqual({ kind: 'later', why: 'database' })
    expect([owner(), epoch()]).toEqual([a.name, 2])
    fleet.database.asked = () => {}
    await owned(a)
    expect(epoch()).toBe(3)
  })

  it('stays while the database is away, though nobody is greeted', async () => {
    await owned(a)
    fleet.database.up = false
    expect(await why(a)).toBe('database')
    expect(await why(b)).not.toBe('here')
    fleet.database.up = true
    await owned(a)
    expect(epoch()).toBe(2)
  })

  it('is played where it was made, also when the bus is not there, and found once it is', async () => {
    fleet.broker.cut(a.name)
    await fleet.pass(LEASE)
    fleet.database.create('new', 'v1', a.name)
    await fleet.until(a.ownership.adopt('new', 1, async () => new TextEncoder().encode('{"length":0}')))
    expect(await fleet.until(a.find('new'))).toEqual({ kind: 'here', epoch: 1 })
    fleet.broker.mend(a.name)
    await fleet.pass(LEASE)
    expect(await fleet.until(b.find('new'))).toMatchObject({ kind: 'answer' })
  })
})
