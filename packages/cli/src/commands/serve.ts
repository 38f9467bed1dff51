import { type Command, Option } from 'commander'
import { wholeNumber } from '../options.ts'
import type { Run } from '../program.ts'
import type { Terminal } from '../terminal.ts'

interface Given {
  port?: number
  host?: string
  database?: string
  log?: 'silent' | 'error' | 'warn' | 'info' | 'debug'
  trustProxy?: boolean
}

/** Starts the server and stays until a signal ends it. Code 1 when it cannot start. */
async function serve(given: Given, terminal: Terminal): Promise<number> {
  // the web server is loaded only here: no other command waits for it
  const { serve: start, ServeError, StoreError } = await import('@soulstack/server')
  try {
    await start({ ...given, say: (line) => terminal.print(line) })
    return 0
  } catch (error) {
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
      new Option('--port <n>', 'port, or the next free one (default: 3000)')
        .argParser(wholeNumber(0, 65535))
        .env('PORT'),
    )
    .addOption(
      new Option('--host <address>', 'address to listen on; 0.0.0.0 lets the network in (default: 127.0.0.1)').env(
        'HOST',
      ),
    )
    .addOption(new Option('--database <file>', 'where tables are kept; :memory: forgets them at the end'))
    .addOption(new Option('--log <level>', 'what is logged').choices(['silent', 'error', 'warn', 'info', 'debug']))
    .addOption(new Option('--trust-proxy', 'believe what a proxy in front says about who connects'))
    .action((given: Given) => run((terminal) => serve(given, terminal)))
}
