// Answers requests in a worker.
import { type FromWorker, type NewsOf, type RequestsOf, sentFault, type ToWorker } from './worker-messages.ts'

/** The worker's end of the messages: Node's `parentPort`, or `self` in a browser's worker. */
export interface ServerPort {
  addEventListener(type: 'message', listener: (event: { data: never }) => void): void
  postMessage(message: unknown): void
}

/** What a handler can do beside answering. */
export interface Answering<N> {
  /** Reports something before the answer. */
  news(news: N): void
  /** Aborted when nobody waits for the answer any more. */
  signal: AbortSignal
}

/** A handler for each request. What it throws is thrown where the request was made. */
export type Handlers<R extends RequestsOf<R>> = {
  [K in keyof R]: (asks: R[K]['asks'], answering: Answering<NewsOf<R[K]>>) => R[K]['says'] | Promise<R[K]['says']>
}

/** Answers the requests of a `WorkerClient`, which come from now on, however long it took until this was called. */
export function serveRequests<R extends RequestsOf<R>>(port: ServerPort, handlers: Handlers<R>): void {
  const running = new Map<number, AbortController>()
  const send = (message: FromWorker): void => port.postMessage(message)
  const answer = async (n: number, name: string, asks: unknown, signal: AbortSignal): Promise<void> => {
    try {
      const says = await handlers[name as keyof R](asks as never, { news: (news) => send({ n, news }), signal })
      send({ n, says })
    } catch (error) {
      // also when the answer cannot be cloned
      send({ n, fault: sentFault(error) })
    } finally {
      running.delete(n)
    }
  }
  port.addEventListener('message', ({ data }: { data: ToWorker }) => {
    const { n } = data
    if ('cancel' in data) {
      running.get(n)?.abort()
      return
    }
    const aborting = new AbortController()
    running.set(n, aborting)
    void answer(n, data.name, data.asks, aborting.signal)
  })
  send({ ready: true })
}
