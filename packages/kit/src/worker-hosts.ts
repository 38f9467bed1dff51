// Starts workers: threads of Node and workers of a browser.
import type { StartWorker } from './worker-client.ts'

/** A thread of `node:worker_threads`. */
export interface NodeThread {
  on(event: string, listener: (value: unknown) => void): unknown
  postMessage(message: unknown, transfer: ArrayBuffer[]): void
  terminate(): Promise<unknown>
  ref(): void
  unref(): void
}

/** A thread has ended without an error. */
export class ThreadExit extends Error {
  constructor(code: number) {
    super(`the thread ended (${code})`)
  }
}

/** Starts threads of Node: `make` makes one. They keep the process alive only while they work on something. */
export function nodeThreads(make: () => NodeThread): StartWorker {
  return (received, ended) => {
    const thread = make()
    let fault: unknown = null
    thread.on('message', received)
    // it exits after that
    thread.on('error', (error) => {
      fault = error
    })
    thread.on('exit', (code) => ended(fault ?? new ThreadExit(Number(code))))
    thread.unref()
    return {
      post: (message, transfer) => thread.postMessage(message, transfer),
      end: () => thread.terminate(),
      hold: (isWorking) => (isWorking ? thread.ref() : thread.unref()),
    }
  }
}

/** A worker of a browser. */
export interface WebWorker {
  onmessage: ((event: never) => void) | null
  onerror: ((event: never) => void) | null
  postMessage(message: unknown, transfer: ArrayBuffer[]): void
  terminate(): void
}

/** Starts workers of a browser: `make` makes one. */
export function webWorkers(make: () => WebWorker): StartWorker {
  return (received, ended) => {
    const worker = make()
    worker.onmessage = ({ data }: { data: unknown }) => received(data)
    // what a handler throws is sent as an answer, so this is one that could not be loaded, or has failed as a whole
    worker.onerror = ({ message }: { message?: string }) => ended(new Error(message ?? 'the worker has failed'))
    return {
      post: (message, transfer) => worker.postMessage(message, transfer),
      end: () => worker.terminate(),
    }
  }
}
