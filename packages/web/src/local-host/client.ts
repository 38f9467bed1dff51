import type { Begin, Begun, Heard, Told } from '@soulstack/web-workers'
import { BASE, host } from '../ui/host.ts'
import { toast } from '../ui/toasts.ts'
import { t } from '../words/en/own.ts'
import { SEAT_HEADER } from './seat-header.ts'
import type { LocalSocket } from './socket.ts'

// The page's side of its own home: who owns the worker with the tables, what is asked of it, and the lines to it. One page of a browser owns
// it, by a lock; the others talk to it by a channel, and the next of them takes over when the owner is closed.

/** Which page this is. */
const page = crypto.getRandomValues(new Uint32Array(4)).join('-')
/** How long another page's worker has to answer, in ms. Its page may have been put to sleep. */
const PATIENCE = 15_000

/** The name of everything that this page has in common with other tabs. Another page of this site, in another folder, has its own. */
const NAME = `soulstack${new URL(BASE, location.href).pathname.replace(/\/$/, '')}`
const channel = new BroadcastChannel(NAME)
/** The worker, if this page owns it. */
let worker: Worker | null = null
const asked = new Map<number, { done(answer: Response): void; fail(why: Error): void }>()
const sockets = new Map<number, LocalSocket>()
let last = 0

const tell = (told: Told): void => (worker ?? channel).postMessage(told)

function heard({ data }: MessageEvent<Heard | Begun>): void {
  if (data.t === 'begun') {
    // this page's requests and lines went to a worker that is gone
    if (!worker) forgetAll()
    if (!data.keeps) toast(t.keepsNothing)
    return
  }
  if (data.page !== page) return
  if (data.t === 'answer') {
    const { n, status, text } = data
    asked.get(n)?.done(new Response(text, { status, headers: { 'content-type': 'application/json' } }))
    asked.delete(n)
  } else if (data.t === 'heard') {
    const socket = sockets.get(data.line)
    socket?.heard?.()
    socket?.onmessage?.({ data: data.text })
  }
  if (data.t === 'closed') hangUp(data.line)
}

function hangUp(line: number): void {
  const socket = sockets.get(line)
  sockets.delete(line)
  socket?.ended()
}

function forgetAll(): void {
  for (const { fail } of asked.values()) fail(new Error('the page that answered has been closed'))
  asked.clear()
  for (const line of [...sockets.keys()]) hangUp(line)
}

/** Starts the worker: this page owns the tables from now on. */
function own(): void {
  forgetAll()
  worker = new Worker(new URL('@soulstack/web-workers/tables', import.meta.url), { type: 'module', name: 'tables' })
  worker.onmessage = heard
  worker.postMessage({ t: 'begin', name: NAME, alone: host.alone, setup: host.setup } satisfies Begin)
}

/** Owns the tables, or waits for that while another page does. Resolves when it is known which. */
function settle(): Promise<void> {
  channel.onmessage = heard
  addEventListener('pagehide', () => tell({ page, t: 'gone' }))
  // without locks (a page that is not served securely) every page has its own tables; the store keeps them apart
  if (!navigator.locks) {
    own()
    return Promise.resolve()
  }
  const forever = new Promise<never>(() => {})
  return new Promise((known) => {
    void navigator.locks.request(NAME, { ifAvailable: true }, (lock) => {
      if (lock) own()
      known()
      if (lock) return forever
      void navigator.locks.request(NAME, () => {
        own()
        return forever
      })
      return undefined
    })
  })
}
const settled = settle()

/** Nothing has come on a line: the page that owns the tables may be asleep. The line is opened again. */
function silent(line: number): void {
  if (!sockets.has(line)) return
  toast(t.asleep)
  hangUp(line)
}

/** The answer in place of that of a page that owns the tables and is silent. */
const asleep = () => new Response(JSON.stringify({ message: t.asleep }), { status: 504 })

/** Asks the home, as a server is asked. @throws when nobody answers. */
export async function ask(url: string, init: RequestInit = {}): Promise<Response> {
  await settled
  const n = ++last
  return new Promise((done, fail) => {
    asked.set(n, { done, fail })
    tell({
      page,
      t: 'ask',
      n,
      method: init.method ?? 'GET',
      url,
      body: typeof init.body === 'string' ? init.body : null,
      seat: new Headers(init.headers).get(SEAT_HEADER),
    })
    if (!worker) setTimeout(() => asked.delete(n) && done(asleep()), PATIENCE)
  })
}

/** Opens a line to a table here. */
export async function connect(socket: LocalSocket): Promise<void> {
  await settled
  if (socket.isOver) return
  const line = ++last
  sockets.set(line, socket)
  tell({ page, t: 'open', line })
  const silence = worker ? undefined : setTimeout(() => silent(line), PATIENCE)
  socket.heard = () => clearTimeout(silence)
  socket.began(
    (text) => tell({ page, t: 'say', line, text }),
    () => {
      sockets.delete(line)
      tell({ page, t: 'shut', line })
    },
  )
}
