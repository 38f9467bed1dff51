import type { IncomingMessage } from 'node:http'
import type { Limits } from '@soulstack/tables/runtime'
import { originAllowed } from './origins.ts'

/** How many WebSocket connections there are, and from where: who may open another one. */
export class ConnectionLimiter {
  private readonly limits: Pick<Limits, 'connections' | 'connectionsPerAddress'>
  private readonly origins: readonly string[]
  /** How many connections each address has. */
  private readonly byGroup = new Map<string, number>()
  private count = 0

  /** `origins`: additional ones from which pages may connect. */
  constructor(limits: Pick<Limits, 'connections' | 'connectionsPerAddress'>, origins: readonly string[]) {
    this.limits = limits
    this.origins = origins
  }

  /** The HTTP status that refuses an upgrade, or null if it is allowed. */
  whyNot(request: IncomingMessage, group: string): string | null {
    if (request.url?.split('?')[0] !== '/ws') return '404 Not Found'
    if (!originAllowed(request.headers.origin, request.headers.host, this.origins)) return '403 Forbidden'
    if ((this.byGroup.get(group) ?? 0) >= this.limits.connectionsPerAddress) return '429 Too Many Requests'
    return this.count < this.limits.connections ? null : '503 Service Unavailable'
  }

  came(group: string): void {
    this.count++
    this.byGroup.set(group, (this.byGroup.get(group) ?? 0) + 1)
  }

  went(group: string): void {
    this.count--
    const others = (this.byGroup.get(group) ?? 1) - 1
    if (others > 0) this.byGroup.set(group, others)
    else this.byGroup.delete(group)
  }
}
