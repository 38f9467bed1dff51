// Keeps secrets and links out of the log.
import { sha256 } from '@soulstack/tables/runtime'
import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import { pino } from 'pino'
import { clientAddress, type IsTrusted } from '../runtime/client-address.ts'

export type LogLevel = 'silent' | 'error' | 'warn' | 'info' | 'debug'

/** Names under which a secret could get into a log line, at any depth that our lines have. */
const secretNames = [
  'token',
  'tokenHash',
  'seed',
  'secret',
  'hand',
  'view',
  'entry.answer',
  'headers.cookie',
  'headers.authorization',
]

/** What a log line shows for the id of a table or film: always the same for the same id, but not usable as a link. */
export const shortHash = (id: string): string => `~${sha256(id).slice(0, 10)}`

/** The path of a request. Every part long enough to be a table id is replaced by its short hash. */
export function loggedPath(url: string): string {
  const path = url.split(/[?#]/)[0]!
  let read = path
  try {
    // the router decodes %61 as well
    read = decodeURIComponent(path)
  } catch {
    // no route matches it, so log it as it is
  }
  return read.replace(/[\w-]{16,}/g, shortHash)
}

/**
 * Creates the server's log: one JSON object per line, without secrets and without links to tables. Ids under `table` and `film` are
 * replaced by their short hashes; at level `debug` the line about opening a table also has the full id.
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
