import { signal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { addresses } from './api.ts'

/** Where others reach the server; null until that is known, or while nobody needs to. */
const others = signal<readonly string[] | null>(null)

/** Whether this page came from an address that leads every other device to itself. */
const leadsHereOnly = (): boolean => /^(localhost|127\.[\d.]+|\[::1\])$/.test(location.hostname)

/** A link as other devices can open it. `alone`: none can, because the server listens to this machine only. */
export function useLinkForOthers(link: string): { link: string; alone: boolean } {
  useEffect(() => {
    if (!leadsHereOnly()) return
    addresses()
      .then((found) => {
        others.value = found.others
      })
      // then the link stays what it is
      .catch(() => undefined)
  }, [])
  const first = others.value?.[0]
  return { link: first ? link.replace(location.origin, first) : link, alone: others.value?.length === 0 }
}
