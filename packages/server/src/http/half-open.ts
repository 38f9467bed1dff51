// Closes what is never finished, or never read.
import type { Limits } from '@soulstack/tables/runtime'
import type { FastifyInstance } from 'fastify'

/**
 * Options of Node's HTTP server that cut off requests which are never finished. Node only looks at intervals, so what it gets is shorter than
 * the limits by one interval: nothing stays open longer than they say.
 */
export function requestTimeouts({ headersWithin, requestWithin }: Pick<Limits, 'headersWithin' | 'requestWithin'>) {
  const connectionsCheckingInterval = Math.ceil(Math.min(1000, headersWithin / 4, requestWithin / 4))
  return {
    connectionsCheckingInterval,
    headersTimeout: headersWithin - connectionsCheckingInterval,
    requestTimeout: requestWithin - connectionsCheckingInterval,
  }
}

/** Closes a connection when nothing more of an answer is read there: the server would keep the rest of it for ever. */
export function limitAnswers(app: FastifyInstance, { readWithin }: Pick<Limits, 'readWithin'>): void {
  app.addHook('onSend', async ({ raw: { socket } }) => {
    // Node grants as much time again when some of it has been read meanwhile; keep-alive sets its own time when all of it has been
    // (the socket of a request that Fastify injects has no timeout)
    socket.setTimeout?.(readWithin / 2)
  })
}
