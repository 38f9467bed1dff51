import { readFileSync } from 'node:fs'
import { Buckets, Costs, defaultLimits, readLimits } from '@soulstack/tables/runtime'
import type { FastifyRequest } from 'fastify'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { charged } from '../../../tables/src/api/caller.ts'
import { Turns, type TurnTaker } from '../../../tables/src/connections/turns.ts'
import { Guard } from '../../../tables/src/runtime/guard.ts'
import { Backlog } from '../../src/http/backlog.ts'
import { Callers } from '../../src/http/callers.ts'
import { type HeldTime, holdTime } from '../helpers/held-time.ts'

const guard = new Guard<never>({ log: { error: () => {} } as never, count() {}, setAside() {} })

class Somebody implements TurnTaker {
  done: string[]
  name: string
  left: number
  may = 0
  take: () => unknown

  constructor(name: string, left: number, done: string[], take: () => unknown) {
    Object.assign(this, { name, left, done, take })
    this.name = name
    this.left = left
    this.done = done
    this.take = take
  }

  get wants() {
    return this.left > 0
  }
  wait() {
    return this.may
  }
  step() {
    this.left--
    this.done.push(this.name)
    return this.take()
  }
}

describe('turns', () => {
  let time: HeldTime
  beforeEach(() => {
    time = holdTime()
  })

  it('let other events in between while many clients want much', async () => {
    const turns = new Turns<Somebody>(guard)
    const done: string[] = []
    const all = Array.from(
      { length: 20 },
      (_, n) => new Somebody(`${n}`, 5, done, () => void vi.advanceTimersByTime(3)),
    )
    for (const one of all) turns.come(one)
    // not all hundred, 300 ms of work, at once
    expect(done.length).toBe(3)
    let heard = 0
    while (done.length < 100) {
      await new Promise((next) => setImmediate(next))
      heard++
    }
    expect(heard).toBeGreaterThan(15)
    // one each in turn: nobody gets all of theirs before another gets one
    expect(new Set(done.slice(0, 30)).size).toBeGreaterThan(15)
    expect(turns.waiting).toBe(0)
  })

  it('let other events in between where nothing has to be waited for', async () => {
    const turns = new Turns<Somebody>(guard)
    const done: string[] = []
    turns.come(new Somebody('one', 50, done, async () => {}))
    await new Promise((next) => setImmediate(next))
    expect(done.length).toBeLessThan(50)
    await time.find(() => done.length === 50)
  })

  it('make only those wait who have used up their allowance', async () => {
    const turns = new Turns<Somebody>(guard)
    const done: string[] = []
    const poor = new Somebody('poor', 2, done, () => {})
    poor.may = 50
    turns.come(poor)
    const rich = new Somebody('rich', 1, done, () => {})
    turns.come(rich)
    expect(done).toEqual(['rich'])
    for (let n = 0; n < 20; n++) {
      await time.pass(60)
      await new Promise((next) => setImmediate(next))
    }
    expect(done).toEqual(['rich'])
    poor.may = 0
    await time.pass(50)
    await time.find(() => done.length === 3)
    expect(done).toEqual(['rich', 'poor', 'poor'])
  })

  it('do one thing at a time for somebody, however long it takes', async () => {
    const turns = new Turns<Somebody>(guard)
    const done: string[] = []
    let finish = () => {}
    const one = new Somebody('one', 2, done, () => new Promise<void>((ready) => (finish = ready)))
    turns.come(one)
    turns.come(one)
    for (let n = 0; n < 20; n++) {
      await time.pass(60)
      await new Promise((next) => setImmediate(next))
    }
    expect(done).toEqual(['one'])
    finish()
    await time.find(() => done.length > 1)
    expect(done).toEqual(['one', 'one'])
    turns.go(one)
  })
})

describe('costs', () => {
  it('are charged afterwards, to the connection and to its address', () => {
    const costs = new Costs({ ...defaultLimits, workPerConnection: 100, workPerAddress: 200, workBurst: 1000 })
    const now = performance.now()
    const [one, other] = [costs.ofConnection('203.0.113.7'), costs.ofConnection('::ffff:203.0.113.7')]
    const elsewhere = costs.ofConnection('203.0.113.8')
    one.spend(700, 0, now)
    // 500 at once for a connection: 200 too many, at 100 per second
    expect(one.wait(false, now)).toBeGreaterThan(1500)
    expect([other.wait(false, now), elsewhere.wait(false, now)]).toEqual([0, 0])
    other.spend(450, 0, now)
    expect(other.wait(false, now)).toBeGreaterThan(0)
    expect(costs.ofAddress('203.0.113.7').wait(false, now)).toBeGreaterThan(0)
    expect(elsewhere.wait(false, now)).toBe(0)
    expect(one.wait(false, now + 10_000)).toBe(0)
  })

  it('of a request are those of all that it does without having to wait, before and after a promise', async () => {
    const costs = new Costs(defaultLimits)
    const request = { ip: '203.0.113.7' } as FastifyRequest
    const account = costs.ofAddress(request.ip)
    const caller = new Callers(costs, defaultLimits, []).of(request)
    const spent = vi.spyOn(account, 'spend').mockImplementation(() => {})
    vi.spyOn(costs, 'ofAddress').mockReturnValue(account)
    const burn = () => vi.advanceTimersByTime(40)
    vi.useFakeTimers({ toFake: ['performance', 'setTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    await charged(caller, async () => {
      burn()
      await Promise.resolve()
      burn()
    })
    await charged(caller, async () => {
      burn()
      await new Promise((done) => setImmediate(done))
      burn()
    })
    expect(spent.mock.calls.map(([ms]) => ms)).toEqual([80, 40])
  })

  it('of a hello count in bytes too, and only for the next hello', () => {
    const costs = new Costs(defaultLimits)
    const now = performance.now()
    const one = costs.ofConnection('203.0.113.7')
    one.spend(1, defaultLimits.helloBytesPerConnection * (defaultLimits.helloBurst + 1), now)
    expect(one.wait(false, now)).toBe(0)
    expect(one.wait(true, now)).toBeGreaterThan(500)
  })

  it('are kept for a /64 network of IPv6 together', () => {
    const buckets = new Buckets(1, 2)
    expect(['2001:db8::1', '2001:db8::2', '2001:db8::3'].map((ip) => buckets.take(ip))).toEqual([true, true, false])
    expect(buckets.take('2001:db8:0:1::1')).toBe(true)
  })

  it('are all documented for operators, with their values', () => {
    const page = readFileSync(new URL('../../../../docs/hosting.md', import.meta.url), 'utf8')
    const rows = [...page.matchAll(/^\| `(\w+)` \| (\d+) \|/gm)].map(([, name, usual]) => [name, Number(usual)])
    expect(rows).toEqual(Object.entries(defaultLimits))
  })

  it('are parsed with their names', () => {
    expect(readLimits({ tables: 5 })).toEqual({ tables: 5 })
    expect(() => readLimits({ tabels: 5 })).toThrow(/no limit tabels\. There are tables, /)
    expect(() => readLimits({ tables: -1 })).toThrow(/limit tables must be a number above 0/)
    expect(() => readLimits('5')).toThrow(/object like/)
  })
})

describe('the backlog of slow readers', () => {
  it('is limited in total: the slowest is dropped', () => {
    let dropped = 0
    const backlog = new Backlog(100, () => dropped++)
    const reader = () => ({
      unread: 0,
      gone: false,
      drop() {
        this.gone = true
      },
    })
    const [slow, slower, quick] = [reader(), reader(), reader()]
    slow.unread = 30
    backlog.note(slow)
    slower.unread = 60
    backlog.note(slower)
    quick.unread = 5
    backlog.note(quick)
    quick.unread = 0
    backlog.note(quick)
    expect([backlog.total, dropped]).toEqual([90, 0])
    quick.unread = 11
    backlog.note(quick)
    expect([slow.gone, slower.gone, quick.gone, backlog.total, dropped]).toEqual([false, true, false, 41, 1])
    backlog.forget(slow)
    expect(backlog.total).toBe(11)
  })
})
