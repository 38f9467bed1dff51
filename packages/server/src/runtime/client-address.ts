import type { IncomingMessage } from 'node:http'
import { BlockList, isIP } from 'node:net'
import { SettingError, unmapped } from '@soulstack/tables/runtime'

/** Whether the proxy at this address (without a port) is trusted to name its clients. */
export type IsTrusted = (address: string | undefined) => boolean

/**
 * Parses the addresses of trusted proxies: single ones (`127.0.0.1`, `::1`) and networks (`10.0.0.0/8`).
 * @throws SettingError when one of them is not an address, or the setting is the `true` of former versions, which trusted everybody.
 */
export function trustedProxies(list: readonly string[] | undefined): IsTrusted {
  if (list === undefined) return () => false
  if (!Array.isArray(list) || list.length === 0)
    throw new SettingError(
      'List trusted proxies by address, 127.0.0.1 for one on this machine or 10.0.0.0/8 for a network. A trusted proxy can pretend to be any client, so not everybody can be trusted.',
    )
  const known = new BlockList()
  for (const text of list as readonly string[]) {
    const [address = '', bits, ...more] = text.split('/')
    const plain = unmapped(address)
    const family = isIP(plain)
    const most = family === 4 ? 32 : 128
    const width = bits === undefined ? most : /^\d{1,3}$/.test(bits) ? Number(bits) : Number.NaN
    if (family === 0 || more.length > 0 || !(width >= 1 && width <= most))
      throw new SettingError(
        `A trusted proxy is given by its address, like 127.0.0.1, ::1 or 10.0.0.0/8; “${text}” is not one.`,
      )
    known.addSubnet(plain, width, family === 4 ? 'ipv4' : 'ipv6')
  }
  return (address) => {
    const plain = unmapped(address ?? '')
    const family = isIP(plain)
    return family !== 0 && known.check(plain, family === 4 ? 'ipv4' : 'ipv6')
  }
}

/**
 * The client address of a request: that of the connection, or, if that is a trusted proxy, the rightmost address in `X-Forwarded-For` that
 * is not a trusted proxy. Anything further left was written by the client and is ignored, as is anything that is not an address.
 */
export function clientAddress(request: Pick<IncomingMessage, 'headers' | 'socket'>, isTrusted: IsTrusted): string {
  let address = request.socket.remoteAddress ?? ''
  const forwarded = request.headers['x-forwarded-for']
  const hops = (Array.isArray(forwarded) ? forwarded.join() : (forwarded ?? '')).split(',')
  while (isTrusted(address)) {
    const hop = bare(hops.pop()?.trim() ?? '')
    if (isIP(hop) === 0) break
    address = hop
  }
  return unmapped(address)
}

/** Whether a request says that a proxy forwarded it, trusted or not. */
export const isForwarded = ({ headers }: Pick<IncomingMessage, 'headers'>): boolean =>
  ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip'].some(
    (name) => headers[name] !== undefined,
  )

/** Removes the port, which some proxies add: `10.0.0.1:4711`, `[::1]:4711`. */
const bare = (hop: string): string =>
  /^\[([^\]]*)\](?::\d+)?$/.exec(hop)?.[1] ?? /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(hop)?.[1] ?? hop
