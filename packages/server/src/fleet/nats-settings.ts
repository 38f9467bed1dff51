import { readFileSync } from 'node:fs'
import type { ConnectionOptions } from '@nats-io/transport-node'
import { credsAuthenticator } from '@nats-io/transport-node'
import { SettingError } from '@soulstack/tables/runtime'

/** Where the broker is, and how this node proves that it may use it. */
export interface NatsSettings {
  /**
   * One or more servers of the broker, separated by commas: `nats://host:4222`, `nats://user:password@host`, `nats://token@host`, or
   * `tls://host` if nothing may be sent without TLS.
   */
  readonly url: string
  /** Begins all subjects. Fleets with different prefixes can share a broker. */
  readonly prefix?: string
  /** A file with the certificate of the authority that signed the broker's, if it is not one that everybody knows. */
  readonly caFile?: string
  /** Files with this node's own certificate and key, if the broker asks for them. */
  readonly certFile?: string
  readonly keyFile?: string
  /** A file of credentials (`nsc generate creds`), for brokers with accounts. */
  readonly credsFile?: string
}

export const DEFAULT_PREFIX = 'soulstack'

/**
 * What `connect` of NATS is told.
 * @throws SettingError saying what would be right; it never quotes a password
 */
export function connectionOptions(settings: NatsSettings): ConnectionOptions {
  const urls = settings.url
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '')
    .map(parsed)
  const [first] = urls
  if (!first) throw new SettingError('The address of the NATS server is missing: nats://HOST:4222, for example.')
  if (urls.some(({ username, password }) => username !== first.username || password !== first.password))
    throw new SettingError('All addresses of the NATS server need the same user and password.')
  const { caFile, certFile, keyFile, credsFile } = settings
  if (!certFile !== !keyFile) throw new SettingError('A certificate for NATS needs its key, and a key its certificate.')
  const files = { ...(caFile && { caFile }), ...(certFile && { certFile }), ...(keyFile && { keyFile }) }
  for (const file of Object.values(files)) contentOf(file)
  const secure = Object.keys(files).length > 0 || urls.some(({ protocol }) => protocol === 'tls:')
  const [user, pass] = [first.username, first.password].map(decodeURIComponent)
  return {
    servers: urls.map(({ hostname, port }) => `${hostname}:${port || '4222'}`),
    // with options, even empty ones, a server without TLS is refused
    ...(secure && { tls: files }),
    ...(user && pass && { user, pass }),
    ...(user && !pass && { token: user }),
    ...(credsFile && { authenticator: credsAuthenticator(contentOf(credsFile)) }),
  }
}

/**
 * The prefix of a fleet.
 * @throws SettingError
 */
export function prefixOf({ prefix = DEFAULT_PREFIX }: NatsSettings): string {
  if (/^[\w-]+(\.[\w-]+)*$/.test(prefix)) return prefix
  throw new SettingError(
    'The prefix of NATS subjects may have letters, digits, - and _ only, in parts separated by dots: soulstack.test, for example.',
  )
}

function parsed(one: string): URL {
  // the parser knows the default ports of http, and would leave them out
  const url = URL.parse(/^[a-z]+:\/\//i.test(one) ? one : `nats://${one}`)
  if (!url || !['nats:', 'tls:'].includes(url.protocol) || !url.hostname || !['', '/'].includes(url.pathname))
    throw new SettingError(
      'The address of the NATS server must look like nats://HOST:4222 or tls://USER:PASSWORD@HOST:4222, with commas between several.',
    )
  return url
}

function contentOf(file: string): Uint8Array {
  try {
    return readFileSync(file)
  } catch (error) {
    throw new SettingError(`The file ${file} for NATS cannot be read.`, { cause: error })
  }
}
