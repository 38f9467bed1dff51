import { signal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { addresses } from './api.ts'

/** The server's addresses for other devices; null until they are known. */
const others = signal<readonly string[] | null>(null)

/** Whether this page's address is a loopback address, which on other devices leads to themselves. */
const leadsHereOnly = (): boolean => /^(localhost|127\.[\d.]+|\[::1\])$/.test(location.hostname)

/** Rewrites a link so that other devices can open it. `alone`: none can, because the server only listens on this machine. */
export function useLinkForOthers(link: string): { link: string; alone: boolean } {
  useEffect(() => {
    if (!leadsHereOnly()) return
    addresses()
      .then((found) => {
        others.value = found.others
      })
      // keep the link as it is
      .catch(() => undefined)
  }, [])
  const first = others.value?.[0]
  return { link: first ? link.replace(location.origin, first) : link, alone: others.value?.length === 0 }
}
