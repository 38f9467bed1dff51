import { signal } from '@preact/signals'
import type { ComponentType, VNode } from 'preact'
import { t } from '../words/app.ts'

/**
 * A part of the page that is fetched when it is first needed, so that the first load is small. Until it is there, nothing is shown.
 * `ahead` fetches it before that.
 */
export function later<P extends object>(
  load: () => Promise<ComponentType<P>>,
): ((props: P) => VNode | null) & { ahead: () => void } {
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
  return Object.assign(Later, { ahead: ask })
}

/**
 * Begins something that is fetched first, and that the page works without. Returns how to end it, also while it is still on its way.
 */
export function laterOn(begin: () => Promise<() => void>): () => void {
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
