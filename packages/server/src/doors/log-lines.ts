import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import { pino } from 'pino'
import { clientAddress, type IsTrusted } from '../runtime/client-address.ts'
import { sha256 } from '../runtime/secrets.ts'

export type LogLevel = 'silent' | 'error' | 'warn' | 'info' | 'debug'

/** Names under which something secret could ever get into a log line, at any depth that our lines have. */
const secretNames = [
  'token',
  'tokenHash',
  'seed',
  'hand',
  'view',
  'entry.answer',
  'headers.cookie',
  'headers.authorization',
]

/** What stands in a log line for a table or a film: the same for the same one, and no link to it. */
export const shortHash = (id: string): string => `~${sha256(id).slice(0, 10)}`

/** The path of a request, with every part that is long enough to be the link to a table replaced by its short hash. */
export function loggedPath(url: string): string {
  const path = url.split(/[?#]/)[0]!
  let read = path
  try {
    // %61 is an a to the router too
    read = decodeURIComponent(path)
  } catch {
    // then no route fits it, and it stays as it came
  }
  return read.replace(/[\w-]{16,}/g, shortHash)
}

/**
 * Where the server's own log lines are written: one JSON object each, without secrets and without links to tables. A table or film that is
 * named under `table` or `film` is told by its short hash; at level `debug` the line that opens a table says whose hash it is.
 */
export const createLog = (
  level: LogLevel,
  isTrusted: IsTrusted,
  to?: { write(line: string): void },
): FastifyBaseLogger =>
  pino(
    {
      level,
      redact: { paths: secretNames.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[secret]' },
      serializers: {
        table: (id: unknown) => (typeof id === 'string' ? shortHash(id) : id),
        film: (id: unknown) => (typeof id === 'string' ? shortHash(id) : id),
        req: (request: FastifyRequest) => ({
          method: request.method,
          path: loggedPath(request.url),
          from: clientAddress(request.raw, isTrusted),
        }),
      },
    },
    to ?? pino.destination({ sync: true }),
  )
