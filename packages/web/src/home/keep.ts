import { host } from '../look/host.ts'
import { toast } from '../look/toasts.ts'
import { t } from '../words/own.ts'

/** A game has begun that only this browser keeps: asks it to keep it for good, and says so where games are usually on a server. */
export function keepHere(): void {
  // some browsers ask the person, others decide by how often the page is visited
  void navigator.storage?.persist?.().catch(() => false)
  if (!host.alone) toast(t.offline)
}
