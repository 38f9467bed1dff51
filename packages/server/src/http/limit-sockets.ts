import type { Socket } from 'node:net'
import type { Tables } from '@soulstack/tables'
import type { Limits } from '@soulstack/tables/runtime'
import { groupOf } from '@soulstack/tables/runtime'
import type { FastifyInstance } from 'fastify'
import type { IsTrusted } from '../runtime/client-address.ts'

/** Closes connections of an address that has too many, idle or not. Trusted proxies are unlimited. */
export function limitSockets(app: FastifyInstance, limits: Limits, isTrusted: IsTrusted, guard: Tables['guard']): void {
  const open = new Map<string, number>()
  app.server.on(
    'connection',
    guard.handler('a TCP connection', (socket: Socket) => {
      if (isTrusted(socket.remoteAddress)) return
      const group = groupOf(socket.remoteAddress ?? '')
      const n = (open.get(group) ?? 0) + 1
      open.set(group, n)
      socket.once(
        'close',
        guard.handler('the end of a TCP connection', () => {
          const left = (open.get(group) ?? 1) - 1
          if (left > 0) open.set(group, left)
          else open.delete(group)
        }),
      )
      if (n > limits.socketsPerAddress) socket.destroy()
    }),
  )
}
