import type { AddressInfo } from 'node:net'
import { networkInterfaces } from 'node:os'

/** Every IPv4 address that this machine has in a network. */
function ownAddresses(): string[] {
  return Object.values(networkInterfaces()).flatMap((list) =>
    (list ?? []).filter((a) => !a.internal && a.family === 'IPv4').map((a) => a.address),
  )
}

/** Whether an address is of the machine itself: what comes from there comes from somebody at this machine. */
export const isLoopback = (address: string | undefined): boolean =>
  address !== undefined && /^(localhost$|127\.|::1$|::ffff:127\.)/.test(address)

/** Whether a server that listens to this address listens to all that the machine has. */
export const isEverywhere = (host: string): boolean => host === '0.0.0.0' || host === '::'

/**
 * Where other devices reach a server that listens at `bound` (what `server.address()` says), e.g. `http://192.168.0.14:3000`; nothing when
 * only this machine does. `own`: the machine's own addresses.
 */
export function addressesForOthers(bound: AddressInfo | string | null, own: () => string[] = ownAddresses): string[] {
  if (!bound || typeof bound === 'string' || !isEverywhere(bound.address)) return []
  return own().map((ip) => `http://${ip}:${bound.port}`)
}
