import type { Refusal } from '@soulstack/kit'
import type { MaybePromise } from '../runtime/maybe-promise.ts'

/** Requests that an address may make only so often. */
export type LimitedRequest = 'table' | 'film' | 'study' | 'import' | 'pack' | 'report'

/** Who makes a request, as the host knows them: what they may do, and what it costs them. */
export interface Caller {
  /** Their network address; absent: they are at the host itself. */
  readonly address?: string
  /** Their address as limits count it. */
  readonly group: string
  /** @throws Refusal `wrong-origin` when a page from elsewhere makes the request. */
  mustBeFromHere(what: LimitedRequest): void
  /** Counts the request. @throws Refusal `too-fast` when there were too many of this kind. */
  count(what: LimitedRequest): void
  /** The account that is charged for the work of the request. @throws Refusal when it is overdrawn. */
  account(): { spend(ms: number): void }
  /** Calls this when everything that need not wait has been done. */
  soon(run: () => void): void
  /** The request has failed by a fault, which is reported. Returns what to answer. */
  failed(error: unknown): Refusal
}

/** Does something for a caller and charges them for the work. @throws Refusal when their account is overdrawn. */
export function chargedNow<T>(caller: Caller, make: () => T): T {
  const account = caller.account()
  const began = performance.now()
  try {
    return make()
  } finally {
    account.spend(performance.now() - began)
  }
}

/**
 * The same for work that may wait. It is charged for until it is done or has to wait for something: a store that answers at once keeps the
 * process busy from beginning to end.
 */
export async function charged<T>(caller: Caller, make: () => MaybePromise<T>): Promise<T> {
  const account = caller.account()
  const began = performance.now()
  let isCharged = false
  const charge = () => {
    if (!isCharged) account.spend(performance.now() - began)
    isCharged = true
  }
  caller.soon(charge)
  try {
    return await make()
  } finally {
    charge()
  }
}
