import { host } from '../ui/host.ts'
import { toast } from '../ui/toasts.ts'
import { t } from '../words/en/own.ts'

/**
 * A game has begun that only this browser keeps: asks it to keep it for good, and tells where games are usually on a server. `meant`: it was
 * to be here, whether or not there is a connection, as when a card is tried.
 */
export function keepHere(meant: boolean): void {
  // some browsers ask the person, others decide by how often the page is visited
  void navigator.storage?.persist?.().catch(() => false)
  if (!host.alone && !meant) toast(t.offline)
}
