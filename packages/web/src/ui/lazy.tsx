import { signal } from '@preact/signals'
import type { ComponentType, VNode } from 'preact'
import { t } from '../words/en/app.ts'

/**
 * A component that is fetched when it is first rendered, which keeps the first load small. It renders nothing until it is loaded, and an
 * error with a reload button if that fails. `preload` fetches it ahead of time.
 */
export function lazy<P extends object>(
  load: () => Promise<ComponentType<P>>,
): ((props: P) => VNode | null) & { preload: () => void } {
  const part = signal<ComponentType<P> | null>(null)
  const failed = signal(false)
  let asked = false
  const ask = () => {
    if (asked) return
    asked = true
    failed.value = false
    load().then(
      (loaded) => (part.value = loaded),
      () => {
        asked = false
        failed.value = true
      },
    )
  }
  function Later(props: P) {
    const Part = part.value
    if (Part) return <Part {...props} />
    if (failed.value)
      return (
        <p role="alert">
          {t.partFailed}{' '}
          <button type="button" onClick={() => location.reload()}>
            {t.loadAgain}
          </button>
        </p>
      )
    ask()
    return null
  }
  return Object.assign(Later, { preload: ask })
}

/**
 * Starts something optional that has to be fetched first: `begin` resolves to the function that stops it. Returns a function that stops it,
 * even while it is still loading. A failed load is ignored.
 */
export function startLazily(begin: () => Promise<() => void>): () => void {
  let over = false
  let end: (() => void) | null = null
  begin().then(
    (stop) => {
      if (over) stop()
      else end = stop
    },
    () => {},
  )
  return () => {
    over = true
    end?.()
  }
}
