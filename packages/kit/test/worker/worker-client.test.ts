import { Worker } from 'node:worker_threads'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Refusal } from '../../src/decision.ts'
import {
  type ClientOptions,
  WorkerClient,
  WorkerEnded,
  type WorkerLink,
  WorkersBusy,
  WorkerTooSlow,
} from '../../src/worker-client.ts'
import { nodeThreads, webWorkers } from '../../src/worker-hosts.ts'
import { type Handlers, serveRequests } from '../../src/worker-server.ts'
import type { ThreadRequests } from './thread.ts'

interface Requests {
  double: { asks: number; says: number; news: number }
  fail: { asks: null; says: never }
  refuse: { asks: null; says: never }
  /** Answers when the test lets it. */
  wait: { asks: string; says: string }
  odd: { asks: null; says: unknown }
}

afterEach(() => {
  vi.useRealTimers()
})

/** A client whose workers run here. `workers`: what happened to each. */
function clientHere(options: Omit<ClientOptions, 'start'> = {}, handlers: Partial<Handlers<Requests>> = {}) {
  const held = new Map<string, (says: string) => void>()
  const signals = new Map<string, AbortSignal>()
  const workers: { ended: boolean; holds: boolean[]; die(why: unknown): void }[] = []
  const client = new WorkerClient<Requests>({
    ...options,
    start(received, ended): WorkerLink {
      const worker = { ended: false, holds: [] as boolean[], die: ended }
      workers.push(worker)
      let listen: (event: { data: never }) => void = () => {}
      serveRequests<Requests>(
        {
          addEventListener: (_, listener) => (listen = listener),
          postMessage(message) {
            const sent = structuredClone(message)
            queueMicrotask(() => !worker.ended && received(sent))
          },
        },
        {
          double(n, { news }) {
            news(n)
            return n * 2
          },
          fail() {
            throw Object.assign(new Error('it broke'), { code: 'E_BROKEN' })
          },
          refuse() {
            throw new Refusal('no', { en: 'No.', de: 'Nein.' }, 'a-rule')
          },
          wait(name, { signal }) {
            signals.set(name, signal)
            return new Promise((done) => held.set(name, done))
          },
          odd: () => () => {},
          ...handlers,
        },
      )
      return {
        post(message, transfer) {
          const sent = structuredClone(message, { transfer }) as never
          queueMicrotask(() => !worker.ended && listen({ data: sent }))
        },
        end() {
          worker.ended = true
        },
        hold: (isWorking) => worker.holds.push(isWorking),
      }
    },
  })
  /** Lets a `wait` answer, as soon as it has begun. */
  const letAnswer = async (name: string) => {
    await vi.waitFor(() => expect(held.has(name)).toBe(true))
    held.get(name)!(`${name} is over`)
  }
  return { client, workers, answer: letAnswer, signals }
}

describe('a request to a worker', () => {
  it('is answered, after what it reports', async () => {
    const { client, workers } = clientHere()
    expect(workers).toHaveLength(0)
    const news: number[] = []
    expect(await client.ask('double', 21, { news: (n) => news.push(n) })).toBe(42)
    expect(news).toEqual([21])
    expect(workers).toHaveLength(1)
    expect(workers[0]!.holds).toEqual([true, false])
  })

  it('fails with what its handler throws, and the worker goes on', async () => {
    const { client, workers } = clientHere()
    const error = (await client.ask('fail', null).catch((error: unknown) => error)) as Error
    expect(error).toMatchObject({ message: 'it broke', code: 'E_BROKEN' })
    expect(error.stack).toContain('worker-client.test.ts')
    const refusal = (await client.ask('refuse', null).catch((error: unknown) => error)) as Refusal
    expect(refusal).toBeInstanceOf(Refusal)
    expect(refusal).toMatchObject({ code: 'no', rule: 'a-rule' })
    expect(refusal.in('de')).toBe('Nein.')
    await expect(client.ask('odd', null)).rejects.toThrow('could not be cloned')
    expect(await client.ask('double', 1)).toBe(2)
    expect(workers).toHaveLength(1)
  })

  it('fails if it cannot be sent, or no worker can be started', async () => {
    const { client } = clientHere()
    await expect(client.ask('double', (() => {}) as never)).rejects.toThrow('could not be cloned')
    expect([client.running, client.waiting]).toEqual([0, 0])
    const none = new WorkerClient<Requests>({
      start() {
        throw new Error('no more threads')
      },
    })
    await expect(none.ask('double', 1)).rejects.toThrow('no more threads')
  })

  it('fails when what is done with its reports does', async () => {
    const { client } = clientHere({ atOnce: 2 })
    const news = () => {
      throw new Error('not wanted')
    }
    await expect(client.ask('double', 1, { news })).rejects.toThrow('not wanted')
    expect(client.running).toBe(0)
  })

  it('is answered out of order where a worker has several', async () => {
    const { client, workers, answer } = clientHere({ atOnce: 3 })
    const order: string[] = []
    const asked = ['a', 'b', 'c'].map((name) => client.ask('wait', name).then((says) => order.push(says)))
    expect(client.running).toBe(3)
    for (const name of ['c', 'a', 'b']) await answer(name)
    await Promise.all(asked)
    expect(order).toEqual(['c is over', 'a is over', 'b is over'])
    expect(workers).toHaveLength(1)
  })

  it('waits for a worker, in order, and is refused when too many wait', async () => {
    const { client, workers, answer } = clientHere({ workers: 2, waiting: 1 })
    const began: string[] = []
    const ask = (name: string) => client.ask('wait', name, { began: () => began.push(name) })
    const asked = ['a', 'b', 'c'].map(ask)
    expect([client.running, client.waiting, client.isFull]).toEqual([2, 1, true])
    await expect(ask('d')).rejects.toBeInstanceOf(WorkersBusy)
    await answer('b')
    await answer('c')
    await answer('a')
    expect(await Promise.all(asked)).toEqual(['a is over', 'b is over', 'c is over'])
    expect(began).toEqual(['a', 'b', 'c'])
    expect(workers).toHaveLength(2)
  })
})

describe('a request that is taken back', () => {
  const why = new Error('changed my mind')

  it('while it waits never reaches a worker', async () => {
    const { client, answer } = clientHere()
    const first = client.ask('wait', 'a')
    const back = new AbortController()
    const second = client.ask('double', 1, { signal: back.signal, began: () => expect.unreachable() })
    back.abort(why)
    await expect(second).rejects.toBe(why)
    await answer('a')
    expect(await first).toBe('a is over')
    await expect(client.ask('double', 1, { signal: back.signal })).rejects.toBe(why)
  })

  it('ends its worker, which may be too busy to notice; the next gets another', async () => {
    const { client, workers, signals } = clientHere()
    const back = new AbortController()
    const asked = client.ask('wait', 'a', { signal: back.signal })
    const next = client.ask('double', 2)
    await vi.waitFor(() => expect(signals.size).toBe(1))
    back.abort(why)
    await expect(asked).rejects.toBe(why)
    expect(await next).toBe(4)
    expect(workers.map(({ ended }) => ended)).toEqual([true, false])
  })

  it('leaves a worker that still starts to whoever comes next', async () => {
    const { client, workers, signals } = clientHere()
    const back = new AbortController()
    const asked = client.ask('wait', 'a', { signal: back.signal })
    const next = client.ask('double', 2)
    back.abort(why)
    await expect(asked).rejects.toBe(why)
    expect(await next).toBe(4)
    expect(signals.size).toBe(0)
    expect(workers.map(({ ended }) => ended)).toEqual([false])
  })

  it('is told to a worker that has others', async () => {
    const { client, workers, answer, signals } = clientHere({ atOnce: 2 })
    const back = new AbortController()
    const asked = client.ask('wait', 'a', { signal: back.signal })
    const other = client.ask('wait', 'b')
    await vi.waitFor(() => expect(signals.size).toBe(2))
    back.abort(why)
    await expect(asked).rejects.toBe(why)
    await vi.waitFor(() => expect(signals.get('a')!.aborted).toBe(true))
    await answer('a')
    await answer('b')
    expect(await other).toBe('b is over')
    expect(signals.get('b')!.aborted).toBe(false)
    expect(workers.map(({ ended }) => ended)).toEqual([false])
  })
})

describe('a worker', () => {
  it('that dies fails what it had; what waits gets a new one', async () => {
    const lost: unknown[] = []
    const { client, workers } = clientHere({ lost: (why, requests) => lost.push([why, requests]) })
    const asked = client.ask('wait', 'a')
    const next = client.ask('double', 2)
    workers[0]!.die('of hunger')
    await expect(asked).rejects.toMatchObject({ name: 'WorkerEnded', cause: 'of hunger' })
    expect(await next).toBe(4)
    expect(lost).toEqual([['of hunger', 1]])
    workers[0]!.die('again')
    expect(lost).toHaveLength(1)
  })

  it('that never answers is ended after its time, with all that it had', async () => {
    vi.useFakeTimers()
    const { client, workers } = clientHere({ atOnce: 2 })
    const slow = client.ask('wait', 'a', { within: 1000 })
    const other = client.ask('wait', 'b')
    const failed = Promise.allSettled([slow, other])
    await vi.advanceTimersByTimeAsync(999)
    expect(client.running).toBe(2)
    await vi.advanceTimersByTimeAsync(1)
    const [one, two] = await failed
    expect(one).toMatchObject({ reason: expect.any(WorkerTooSlow) })
    expect(two).toMatchObject({ reason: expect.any(WorkerEnded) })
    expect(workers[0]!.ended).toBe(true)
    expect(client.running).toBe(0)
  })

  it('without requests is ended after a while', async () => {
    vi.useFakeTimers()
    const { client, workers } = clientHere({ idleFor: 100 })
    client.warm()
    client.warm()
    await vi.advanceTimersByTimeAsync(60)
    await client.ask('double', 1)
    await vi.advanceTimersByTimeAsync(60)
    expect(workers.map(({ ended }) => ended)).toEqual([false])
    await vi.advanceTimersByTimeAsync(40)
    expect(workers.map(({ ended }) => ended)).toEqual([true])
    expect(await client.ask('double', 1)).toBe(2)
    expect(workers).toHaveLength(2)
  })

  it('is ended when its client is closed, and everything open fails', async () => {
    const { client, workers } = clientHere()
    const asked = Promise.allSettled([client.ask('wait', 'a'), client.ask('wait', 'b')])
    await client.close()
    for (const one of await asked) expect(one).toMatchObject({ reason: expect.any(WorkerEnded) })
    expect(workers.map(({ ended }) => ended)).toEqual([true])
    await expect(client.ask('double', 1)).rejects.toBeInstanceOf(WorkerEnded)
  })
})

describe('hosts', () => {
  it('Node: a thread answers, dies, hangs and is replaced', async () => {
    const threads = vi.fn(() => new Worker(new URL('./thread.ts', import.meta.url), { execArgv: [] }))
    const client = new WorkerClient<ThreadRequests>({ start: nodeThreads(threads) })
    const news: string[] = []
    expect(await client.ask('double', 4, { news: (one) => news.push(one) })).toBe(8)
    expect(news).toEqual(['doubling 4'])
    await expect(client.ask('refuse', 'no')).rejects.toMatchObject({ code: 'no', rule: 'a-rule' })
    const bytes = new Uint8Array(5)
    expect(await client.ask('length', bytes, { transfer: [bytes.buffer] })).toBe(5)
    expect(bytes.length).toBe(0)
    await expect(client.ask('crash', null)).rejects.toMatchObject({
      name: 'WorkerEnded',
      cause: { message: 'the thread ended (3)' },
    })
    await client.ask('double', 1)
    await expect(client.ask('hang', null, { within: 100 })).rejects.toBeInstanceOf(WorkerTooSlow)
    expect(await client.ask('double', 5)).toBe(10)
    expect(threads).toHaveBeenCalledTimes(3)
    await client.close()
  })

  it('a browser: a worker answers, and one that fails is replaced', async () => {
    const made: {
      onmessage: ((event: never) => void) | null
      onerror: ((event: never) => void) | null
      ended: boolean
    }[] = []
    const client = new WorkerClient<Requests>({
      start: webWorkers(() => {
        const worker = {
          onmessage: null as ((event: never) => void) | null,
          onerror: null as ((event: never) => void) | null,
          ended: false,
          postMessage: (message: unknown) => {
            const { n, asks } = message as { n: number; asks: number }
            if (asks < 0) queueMicrotask(() => worker.onerror!({ message: 'it cannot be loaded' } as never))
            else queueMicrotask(() => worker.onmessage!({ data: { n, says: asks * 2 } } as never))
          },
          terminate() {
            worker.ended = true
          },
        }
        made.push(worker)
        queueMicrotask(() => worker.onmessage!({ data: { ready: true } } as never))
        return worker
      }),
    })
    expect(await client.ask('double', 3)).toBe(6)
    await expect(client.ask('double', -1)).rejects.toMatchObject({ cause: { message: 'it cannot be loaded' } })
    expect(await client.ask('double', 4)).toBe(8)
    expect(made.map(({ ended }) => ended)).toEqual([true, false])
  })
})
