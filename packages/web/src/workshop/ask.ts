import { WorkerClient, webWorkers } from '@soulstack/kit/page'
import type { Questions, WorkshopRequests } from '@soulstack/web-workers'
import { language } from '../words/index.ts'
import { inNames } from './in-names.ts'

/** The worker with the rules, which is started when something is asked first. */
const rules = new WorkerClient<WorkshopRequests>({
  atOnce: Number.POSITIVE_INFINITY,
  start: webWorkers(
    () => new Worker(new URL('@soulstack/web-workers/workshop', import.meta.url), { type: 'module', name: 'workshop' }),
  ),
})

/** Asks the worker with the rules. */
export async function ask<Q extends keyof Questions>(q: Q, asks: Questions[Q]['asks']): Promise<Questions[Q]['says']> {
  try {
    return inNames(await rules.ask(q, { of: asks, language }))
  } catch (error) {
    throw new Error(inNames((error as Error).message))
  }
}
