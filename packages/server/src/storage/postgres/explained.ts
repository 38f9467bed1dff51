import { StoreError } from '../store-error.ts'

/** A database for people: without the password. */
export function nameOf(url: string): string {
  const { host, pathname } = URL.canParse(url) ? new URL(url) : { host: 'PostgreSQL', pathname: '' }
  return `${host}${pathname}`
}

/** Turns an error into one for the person at the terminal. `what`: what failed. */
export function explained(url: string, error: unknown, what = 'cannot be opened'): StoreError {
  const reason = error instanceof Error ? error.message : String(error)
  return new StoreError(`The database ${nameOf(url)} ${what}: ${reason}`, { cause: error })
}
