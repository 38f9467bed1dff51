import { standing } from '../ui/toasts.ts'
import { t } from '../words/en/updates.ts'

// The service worker of the page. A new one waits until somebody who is asked agrees, or until no page of the old one is open any more: nobody is
// torn from a table.

/** How often at most a page that is looked at again asks for a newer version, in ms. */
const PACE = 3_600_000

/** Registers the service worker in the page's folder, and offers each new version. */
export async function keepPage(base: string): Promise<void> {
  const workers = navigator.serviceWorker
  // the first one takes over nothing
  let agreed = false
  const kept = await workers.register(`${base}sw.js`)
  const offer = () => {
    if (!kept.waiting || !workers.controller) return
    standing.value = {
      text: t.newVersion,
      ways: [
        {
          label: t.update,
          run() {
            agreed = true
            kept.waiting?.postMessage('take over')
          },
        },
        { label: t.later, run: () => (standing.value = null) },
      ],
    }
  }
  kept.addEventListener('updatefound', () => kept.installing?.addEventListener('statechange', offer))
  workers.addEventListener('controllerchange', () => {
    if (agreed) location.reload()
  })
  offer()
  let asked = performance.now()
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || performance.now() - asked < PACE) return
    asked = performance.now()
    kept.update().catch(() => {})
  })
}
