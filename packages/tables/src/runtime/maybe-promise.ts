/**
 * What is finished now, or will be. A store in memory is finished at once, one on disk later; whoever goes on after it does not see the
 * difference. `instanceof Promise` tells them apart, so nothing is put off that need not be.
 */
export type Soon<T> = T | Promise<T>

/** Goes on with a value that is there now or later. */
export const after = <T, U>(value: Soon<T>, next: (value: T) => Soon<U>): Soon<U> =>
  value instanceof Promise ? value.then(next) : next(value)

/** All of these, as soon as all are there. */
export const allOf = <T>(values: readonly Soon<T>[]): Soon<T[]> =>
  values.some((value) => value instanceof Promise) ? Promise.all(values) : (values as T[])

/** Runs something; if it fails, now or later, `failed` decides what it comes to. */
export function rescue<T>(run: () => Soon<T>, failed: (error: unknown) => Soon<T>): Soon<T> {
  try {
    const value = run()
    return value instanceof Promise ? value.catch(failed) : value
  } catch (error) {
    return failed(error)
  }
}

/** Runs something, and `last` when it has ended, now or later, however it ended. */
export function finish<T>(run: () => Soon<T>, last: () => void): Soon<T> {
  let value: Soon<T>
  try {
    value = run()
  } catch (error) {
    last()
    throw error
  }
  if (value instanceof Promise) return value.finally(last)
  last()
  return value
}
