import { type Command, InvalidArgumentError, Option } from 'commander'
import type { Run } from '../command.ts'
import { jsonOf } from '../games/flags.ts'
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
}

/** An environment variable is a single string, separated by commas or spaces. */
const listOf = (given: string[] | string): string[] =>
  typeof given === 'string' ? given.split(/[\s,]+/).filter((part) => part !== '') : given

/**
 * Starts the server and runs until a signal ends it. Resolves to code 1 if it cannot start.
 * @throws Mistake if an option is invalid.
 */
async function serve({ trustProxy, origins, limits, ...given }: GivenOptions, terminal: Terminal): Promise<number> {
  // loaded only here, so that no other command waits for the web server
  const { serve: start, readLimits, ServeError, SettingError, StoreError } = await import('@soulstack/server')
  try {
    await start({
      ...given,
      ...(trustProxy !== undefined && { trustProxy: trustProxy === true ? [] : listOf(trustProxy) }),
      ...(origins !== undefined && { origins: listOf(origins) }),
      ...(limits !== undefined && { limits: readLimits(limits) }),
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
    .action((given: GivenOptions) => run((terminal) => serve(given, terminal)))
}

function secretToken(text: string): string {
  if (!/^[\x21-\x7e]{16,200}$/.test(text))
    throw new InvalidArgumentError('A token has 16 to 200 letters, digits and symbols, without spaces.')
  return text
}
