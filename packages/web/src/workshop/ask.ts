import type { Ask, Question, Questions, Say } from '@soulstack/web-workers'
import { language } from '../words/index.ts'
import { inNames } from './in-names.ts'

let worker: Worker | null = null
let last = 0
const waiting = new Map<number, { done(says: unknown): void; fail(why: Error): void }>()

/** Asks the worker with the rules, which is started when something is asked first. */
export function ask<Q extends Question>(q: Q, asks: Questions[Q]['asks']): Promise<Questions[Q]['says']> {
  worker ??= begin()
  const n = ++last
  worker.postMessage({ n, q, asks, language } satisfies Ask<Q>)
  return new Promise((done, fail) => waiting.set(n, { done: done as (says: unknown) => void, fail }))
}

function begin(): Worker {
  const made = new Worker(new URL('@soulstack/web-workers/workshop', import.meta.url), {
    type: 'module',
    name: 'workshop',
  })
  made.onmessage = ({ data: { n, says, failed } }: MessageEvent<Say>) => {
    const asked = waiting.get(n)
    waiting.delete(n)
    if (failed === undefined) asked?.done(inNames(says))
    else asked?.fail(new Error(inNames(failed)))
  }
  made.onerror = () => {
    for (const { fail } of waiting.values()) fail(new Error('the worker with the rules has failed'))
    waiting.clear()
    worker = null
  }
  return made
}
