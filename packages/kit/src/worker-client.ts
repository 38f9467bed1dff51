import { type FromWorker, type NewsOf, type RequestsOf, receivedFault, type ToWorker } from './worker-messages.ts'

/** A worker, whatever its host: what is sent to it, and its end. */
export interface WorkerLink {
  post(message: unknown, transfer: ArrayBuffer[]): void
  /** Ends it at once, whatever it is doing. */
  end(): unknown
  /** Whether the process should stay alive for it: while it works on something. */
  hold?(isWorking: boolean): void
}

/** Starts a worker. `received`: to be called with each message; `ended`: when it has ended by itself, with the reason. */
export type StartWorker = (received: (message: unknown) => void, ended: (why: unknown) => void) => WorkerLink

/** The worker ended while it worked on a request, which may have been carried out or not. `cause`: why. */
export class WorkerEnded extends Error {
  override readonly name = 'WorkerEnded'
}

/** A request took longer than it may. Its worker was ended. */
export class WorkerTooSlow extends Error {
  override readonly name = 'WorkerTooSlow'
}

/** Too many requests wait already. */
export class WorkersBusy extends Error {
  override readonly name = 'WorkersBusy'
}

export interface ClientOptions {
  start: StartWorker
  /** How many workers there are at most; default: 1. They are started when they are needed. */
  workers?: number
  /** How many requests a worker has at the same time; default: 1. Others wait, in order. */
  atOnce?: number
  /** How many requests may wait; default: any number. */
  waiting?: number
  /** After how many milliseconds a worker without requests is ended, which frees its memory; default: never. */
  idleFor?: number
  /** Called when a worker has ended by itself; `requests`: how many it had. */
  lost?: (why: unknown, requests: number) => void
}

export interface RequestOptions<N> {
  /** Called with each thing that is reported before the answer. */
  news?: ((news: N) => void) | undefined
  /** Takes the request back. A worker that takes one at a time is ended, as it may be too busy to notice; any other is told. */
  signal?: AbortSignal | undefined
  /** How many milliseconds may pass from when a worker is given it, before that worker is ended. One that still starts is not. */
  within?: number | undefined
  /** What of the argument is handed over instead of copied. */
  transfer?: ArrayBuffer[] | undefined
  /** Called when a worker begins with it. */
  began?: (() => void) | undefined
}

interface Open {
  n: number
  message: ToWorker
  options: RequestOptions<never>
  done(says: never): void
  fail(error: unknown): void
  /** Stops the clock and listening to the signal. */
  release(): void
  worker: Running | null
}

interface Running {
  link: WorkerLink
  /** Before that nothing is sent to it. */
  isReady: boolean
  open: Map<number, Open>
  idle: Timer | null
}

type Timer = ReturnType<typeof setTimeout>

/**
 * Requests to workers, by name, with typed arguments and answers. A request fails with what its handler threw, with `WorkerEnded` or
 * `WorkerTooSlow` when its worker is gone, with `WorkersBusy` when too many wait, or with the reason of its signal. Nothing is made twice:
 * the next request gets a new worker. What is called here throws nothing where nobody would catch it.
 */
export class WorkerClient<R extends RequestsOf<R>> {
  private readonly options: ClientOptions
  private readonly most: number
  private readonly atOnce: number
  private readonly workers = new Set<Running>()
  private readonly queue: Open[] = []
  private last = 0
  private isClosed = false

  constructor(options: ClientOptions) {
    this.options = options
    this.most = options.workers ?? 1
    this.atOnce = options.atOnce ?? 1
  }

  /** How many requests workers have now. */
  get running(): number {
    let running = 0
    for (const { open } of this.workers) running += open.size
    return running
  }

  /** How many requests wait for a worker. */
  get waiting(): number {
    return this.queue.length
  }

  /** Whether another request would be refused. */
  get isFull(): boolean {
    return this.queue.length >= (this.options.waiting ?? Number.POSITIVE_INFINITY) && !this.hasPlace()
  }

  /** Starts a worker if there is none, because requests will come soon. */
  warm(): void {
    if (!this.isClosed && this.workers.size === 0) this.rest(this.begin())
  }

  /** Makes a request. */
  ask<K extends keyof R & string>(
    name: K,
    asks: R[K]['asks'],
    options: RequestOptions<NewsOf<R[K]>> = {},
  ): Promise<R[K]['says']> {
    return new Promise((done, fail) => {
      const { signal } = options
      if (this.isClosed) throw new WorkerEnded('no more requests are made')
      if (signal?.aborted) throw signal.reason
      if (this.isFull) throw new WorkersBusy('too many requests wait')
      const n = ++this.last
      const open: Open = { n, message: { n, name, asks }, options, done, fail, release() {}, worker: null }
      if (signal) {
        const takeBack = () => this.takeBack(open, signal.reason)
        signal.addEventListener('abort', takeBack)
        open.release = () => signal.removeEventListener('abort', takeBack)
      }
      this.queue.push(open)
      this.next()
    })
  }

  /** Ends all workers. Requests that are open fail with `WorkerEnded`, as do all later ones. */
  async close(): Promise<void> {
    this.isClosed = true
    const why = new WorkerEnded('its requests are no longer wanted')
    for (const open of this.queue.splice(0)) this.settle(open, () => open.fail(why))
    await Promise.all([...this.workers].map((worker) => this.end(worker, why)))
  }

  private hasPlace(): boolean {
    return this.workers.size < this.most || [...this.workers].some(({ open }) => open.size < this.atOnce)
  }

  private next(): void {
    while (this.queue.length > 0 && this.hasPlace()) {
      const open = this.queue.shift()!
      try {
        this.give(open, [...this.workers].find((worker) => worker.open.size < this.atOnce) ?? this.begin())
      } catch (error) {
        // it cannot be sent, or no worker can be started
        this.settle(open, () => open.fail(error))
      }
    }
  }

  private give(open: Open, worker: Running): void {
    const { began, transfer = [], within } = open.options
    if (worker.idle) clearTimeout(worker.idle)
    worker.idle = null
    open.worker = worker
    worker.open.set(open.n, open)
    worker.link.hold?.(true)
    if (worker.isReady) worker.link.post(open.message, transfer)
    if (within !== undefined) {
      const { release } = open
      const late = new WorkerTooSlow(`it took longer than ${within} ms`)
      const timer = unheld(setTimeout(() => this.endWith(open, late), within))
      open.release = () => {
        clearTimeout(timer)
        release()
      }
    }
    began?.()
  }

  private begin(): Running {
    const worker: Running = { link: null!, isReady: false, open: new Map(), idle: null }
    worker.link = this.options.start(
      (message) => this.received(worker, message as FromWorker),
      (why) => this.lost(worker, why),
    )
    this.workers.add(worker)
    return worker
  }

  private ready(worker: Running): void {
    worker.isReady = true
    for (const open of [...worker.open.values()]) {
      try {
        worker.link.post(open.message, open.options.transfer ?? [])
      } catch (error) {
        this.settle(open, () => open.fail(error))
      }
    }
    this.next()
  }

  private received(worker: Running, message: FromWorker): void {
    if ('ready' in message) {
      this.ready(worker)
      return
    }
    const open = worker.open.get(message.n)
    if (!open) return
    if ('news' in message) {
      try {
        open.options.news?.(message.news as never)
      } catch (error) {
        this.takeBack(open, error)
      }
      return
    }
    this.settle(open, () => {
      if ('says' in message) open.done(message.says as never)
      else open.fail(receivedFault(message.fault))
    })
    this.next()
  }

  private lost(worker: Running, why: unknown): void {
    if (!this.workers.has(worker)) return
    this.options.lost?.(why, worker.open.size)
    void this.end(worker, new WorkerEnded('the worker has ended', { cause: why }))
    this.next()
  }

  private takeBack(open: Open, why: unknown): void {
    const { n, worker } = open
    if (worker?.isReady && this.atOnce === 1) {
      this.endWith(open, why)
      return
    }
    if (!worker) this.queue.splice(this.queue.indexOf(open), 1)
    this.settle(open, () => open.fail(why))
    if (worker?.isReady) worker.link.post({ n, cancel: true } satisfies ToWorker, [])
    this.next()
  }

  /** Fails a request, and ends the worker that works on it; its other requests fail with that. */
  private endWith(open: Open, why: unknown): void {
    const worker = open.worker!
    this.settle(open, () => open.fail(why))
    if (worker.isReady)
      void this.end(worker, new WorkerEnded('the worker was ended because of another request', { cause: why }))
    this.next()
  }

  private end(worker: Running, why: Error): unknown {
    this.workers.delete(worker)
    for (const open of [...worker.open.values()]) this.settle(open, () => open.fail(why))
    if (worker.idle) clearTimeout(worker.idle)
    return worker.link.end()
  }

  private settle(open: Open, settle: () => void): void {
    const { n, worker } = open
    open.release()
    worker?.open.delete(n)
    if (worker?.open.size === 0 && this.workers.has(worker)) this.rest(worker)
    settle()
  }

  /** A worker has nothing to do. */
  private rest(worker: Running): void {
    worker.link.hold?.(false)
    const { idleFor } = this.options
    if (idleFor === undefined) return
    worker.idle = unheld(setTimeout(() => void this.end(worker, new WorkerEnded('it was idle')), idleFor))
  }
}

/** Lets the process end although this timer is still running. */
function unheld(timer: Timer): Timer {
  ;(timer as { unref?(): void }).unref?.()
  return timer
}
