import { type Command, InvalidArgumentError, Option } from 'commander'
import type { Run } from '../command.ts'
import { mustBePostgres } from '../database.ts'
import { jsonOf } from '../files.ts'
import { Mistake } from '../mistake.ts'
import { wholeNumber } from '../options.ts'
import type { Terminal } from '../terminal.ts'

interface GivenOptions {
  port?: number
  host?: string
  database?: string
  keyFile?: string
  log?: 'silent' | 'error' | 'warn' | 'info' | 'debug'
  /** `true`: no address was given. */
  trustProxy?: string[] | string | true
  origins?: string[] | string
  metricsToken?: string
  limits?: unknown
  postgres?: string
  nats?: string
  natsPrefix?: string
  natsCa?: string
  natsCert?: string
  natsKey?: string
  natsCreds?: string
}

/** An environment variable is a single string, separated by commas or spaces. */
const listOf = (given: string[] | string): string[] =>
  typeof given === 'string' ? given.split(/[\s,]+/).filter((part) => part !== '') : given

/**
 * Starts the server and runs until a signal ends it. Resolves to code 1 if it cannot start.
 * @throws Mistake if an option is invalid.
 */
async function serve({ trustProxy, origins, limits, ...more }: GivenOptions, terminal: Terminal): Promise<number> {
  const { postgres, nats, natsPrefix, natsCa, natsCert, natsKey, natsCreds, ...given } = more
  const fleet = fleetOf({ postgres, nats, natsPrefix, natsCa, natsCert, natsKey, natsCreds, database: given.database })
  // loaded only here, so that no other command waits for the web server
  const { serve: start, readLimits, ServeError, SettingError, StoreError } = await import('@soulstack/server')
  try {
    await start({
      ...given,
      ...(trustProxy !== undefined && { trustProxy: trustProxy === true ? [] : listOf(trustProxy) }),
      ...(origins !== undefined && { origins: listOf(origins) }),
      ...(limits !== undefined && { limits: readLimits(limits) }),
      ...(fleet && { fleet }),
      say: (line) => terminal.print(line),
    })
    return 0
  } catch (error) {
    if (error instanceof SettingError) throw new Mistake(error.message, { cause: error })
    if (!(error instanceof StoreError || error instanceof ServeError)) throw error
    terminal.note(error.message)
    return 1
  }
}

type FleetOptions = Pick<
  GivenOptions,
  'postgres' | 'nats' | 'natsPrefix' | 'natsCa' | 'natsCert' | 'natsKey' | 'natsCreds' | 'database'
>

/** What the nodes of a fleet share; undefined: this server belongs to none. @throws Mistake if only a part of it is given. */
function fleetOf({ postgres, nats, database, ...rest }: { [K in keyof FleetOptions]: FleetOptions[K] | undefined }) {
  if (postgres === undefined && nats === undefined) return undefined
  if (postgres === undefined || nats === undefined)
    throw new Mistake(
      `A server of a fleet needs PostgreSQL and NATS: --${postgres === undefined ? 'postgres' : 'nats'} is missing.`,
    )
  mustBePostgres(postgres, database)
  const { natsPrefix: prefix, natsCa: caFile, natsCert: certFile, natsKey: keyFile, natsCreds: credsFile } = rest
  const files = { ...(caFile && { caFile }), ...(certFile && { certFile }), ...(keyFile && { keyFile }) }
  return { postgres, nats: { url: nats, ...files, ...(prefix && { prefix }), ...(credsFile && { credsFile }) } }
}

/** Adds `soulstack serve`. */
export function addServe(program: Command, run: Run): void {
  program
    .command('serve')
    .description('start the table for browsers')
    .addOption(
      new Option('--port <n>', 'port to listen on; if none is given, the first free one from here (default: 3000)')
        .argParser(wholeNumber(0, 65535))
        .env('PORT'),
    )
    .addOption(
      new Option('--host <address>', 'address to listen on; 0.0.0.0 lets the network in (default: 127.0.0.1)').env(
        'HOST',
      ),
    )
    .addOption(new Option('--database <file>', 'where tables are stored; :memory: forgets them at the end'))
    .addOption(
      new Option(
        '--key-file <file>',
        'the key to the tables (default: SOULSTACK_KEY, which is a key, or the file SOULSTACK_KEY_FILE)',
      ),
    )
    .addOption(new Option('--log <level>', 'what is logged').choices(['silent', 'error', 'warn', 'info', 'debug']))
    .addOption(
      new Option('--trust-proxy [address...]', 'addresses of trusted proxies, or networks like 10.0.0.0/8').env(
        'SOULSTACK_TRUST_PROXY',
      ),
    )
    .addOption(
      new Option('--origins <origin...>', 'other sites whose pages may connect, like https://play.example.org').env(
        'SOULSTACK_ORIGINS',
      ),
    )
    .addOption(
      new Option('--metrics-token <token>', 'the token for /metrics (better set in the environment)')
        .env('SOULSTACK_METRICS_TOKEN')
        .argParser(secretToken),
    )
    .addOption(
      new Option('--limits <json>', 'limits as JSON, or a JSON file, like {"tables": 5000}; see docs/hosting.md')
        .env('SOULSTACK_LIMITS')
        .argParser((text) => jsonOf(text, '--limits')),
    )
    .addOption(
      new Option('--postgres <url>', 'one of several servers with the same tables, kept there (docs/fleet.md)').env(
        'SOULSTACK_POSTGRES',
      ),
    )
    .addOption(new Option('--nats <url>', 'where these servers talk to each other').env('SOULSTACK_NATS'))
    .addOption(
      new Option('--nats-prefix <word>', 'what their subjects begin with (default: soulstack)').env(
        'SOULSTACK_NATS_PREFIX',
      ),
    )
    .addOption(new Option('--nats-ca <file>', 'certificate of the authority of NATS').env('SOULSTACK_NATS_CA'))
    .addOption(new Option('--nats-cert <file>', 'own certificate for NATS').env('SOULSTACK_NATS_CERT'))
    .addOption(new Option('--nats-key <file>', 'its key').env('SOULSTACK_NATS_KEY'))
    .addOption(new Option('--nats-creds <file>', 'credentials for NATS').env('SOULSTACK_NATS_CREDS'))
    .action((given: GivenOptions) => run((terminal) => serve(given, terminal)))
}

function secretToken(text: string): string {
  if (!/^[\x21-\x7e]{16,200}$/.test(text))
    throw new InvalidArgumentError('A token has 16 to 200 letters, digits and symbols, without spaces.')
  return text
}
