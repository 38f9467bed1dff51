// What is sent between a worker and its client.
import { Refusal } from './decision.ts'
import { inEach, type Sentences } from './present.ts'

/** A request that a worker answers: its argument, its answer, and what it reports before that. */
export interface Request {
  asks: unknown
  says: unknown
  news?: unknown
}

/** What can be asked of a worker, by name. */
export type RequestsOf<R> = { [K in keyof R]: Request }
export type NewsOf<Q> = Q extends { news: infer N } ? N : never

/** What a client sends: request number `n`, or that nobody waits for its answer any more. */
export type ToWorker = { n: number; name: string; asks: unknown } | { n: number; cancel: true }

/**
 * What a worker sends: first that it is ready, before which nothing is sent to it; then about request number `n` any number of `news` and its
 * answer, or why there is none.
 */
export type FromWorker =
  | { ready: true }
  | ({ n: number } & ({ news: unknown } | { says: unknown } | { fault: FaultSent }))

/** An error as it is sent. `sentences`: it is a refusal. */
interface FaultSent {
  message: string
  code: string | undefined
  /** Where it was thrown. */
  trace: string | undefined
  sentences: Sentences | null
  rule: string | null
}

/** An error, ready to be sent. */
export function sentFault(error: unknown): FaultSent {
  const { code } = (error instanceof Error ? error : {}) as { code?: unknown }
  return {
    message: error instanceof Error ? error.message : String(error),
    code: typeof code === 'string' ? code : undefined,
    trace: error instanceof Error ? error.stack : undefined,
    sentences: error instanceof Refusal ? inEach((language) => error.in(language)) : null,
    rule: error instanceof Refusal ? error.rule : null,
  }
}

/** The error that was sent: a refusal, or an error with the message, code and trace of the one in the worker. */
export function receivedFault({ message, code, trace, sentences, rule }: FaultSent): Error {
  if (sentences) return new Refusal(code!, sentences, rule)
  const error = new Error(message)
  if (trace !== undefined) error.stack = trace
  return code === undefined ? error : Object.assign(error, { code })
}
