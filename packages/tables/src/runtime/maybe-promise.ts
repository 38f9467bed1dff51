/** A value, or a promise of one: `await` takes both. What stores return that may have it at hand, and what callbacks return that may wait. */
export type MaybePromise<T> = T | Promise<T>
