import type { AddressInfo } from 'node:net'
import { networkInterfaces } from 'node:os'

/** Every IPv4 address of this machine in a network. */
function ownAddresses(): string[] {
  return Object.values(networkInterfaces()).flatMap((list) =>
    (list ?? []).filter((a) => !a.internal && a.family === 'IPv4').map((a) => a.address),
  )
}

/** Whether an address is a loopback address: somebody at this machine. */
export const isLoopback = (address: string | undefined): boolean =>
  address !== undefined && /^(localhost$|127\.|::1$|::ffff:127\.)/.test(address)

/** Whether a server bound to this host listens on all interfaces. */
export const isEverywhere = (host: string): boolean => host === '0.0.0.0' || host === '::'

/**
 * URLs at which other devices can reach a server, e.g. `http://192.168.0.14:3000`; empty if only this machine can. `bound`: the result of
 * `server.address()`. `own`: the machine's addresses.
 */
export function addressesForOthers(bound: AddressInfo | string | null, own: () => string[] = ownAddresses): string[] {
  if (!bound || typeof bound === 'string' || !isEverywhere(bound.address)) return []
  return own().map((ip) => `http://${ip}:${bound.port}`)
}
