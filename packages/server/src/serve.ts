import { homedir } from 'node:os'
import { join, resolve } from 'node:path'
import type { FleetSettings } from './fleet/join.ts'
import { addressesForOthers, isEverywhere, isLoopback } from './http/addresses.ts'
import { createServer, type ServerOptions } from './http/app.ts'
import { isFromOlderRelease, openFolder } from './storage/database.ts'
import { KeyFile, keySource } from './storage/key-file.ts'

export interface ServeOptions extends Omit<ServerOptions, 'database' | 'keys' | 'gameModules' | 'fleet'> {
  /** What it shares with the other servers of its fleet; the database is there then. */
  fleet?: FleetSettings
  /** Default: all games of Soulstack. */
  gameModules?: ServerOptions['gameModules']
  /** 0 takes any free port. Default: 3000, or the next free one. */
  port?: number
  /** The address to listen on. Default `127.0.0.1`, this machine only; `0.0.0.0` opens it to the network. */
  host?: string
  /** Path of the SQLite file; `:memory:` keeps nothing after the end. */
  database?: string
  /** The file with the keys of the database; default: where the environment says, or in the user's folder for settings. */
  keyFile?: string
  /** Prints a line for the person at the terminal. */
  say?: (line: string) => void
  /** Whether SIGINT and SIGTERM shut down the server (and the process) cleanly. */
  signals?: boolean
}

/** A running server. */
export interface Serving {
  /** Where to point a browser on this machine, e.g. `http://127.0.0.1:3000`. */
  address: string
  port: number
  /** Where its tables are, for people. */
  database: string
  /** Shuts it down: notifies clients, finishes writing, closes the database. */
  close(): Promise<void>
}

/** The server cannot listen where it should; the message says why and what to do. */
export class ServeError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'ServeError'
  }
}

/** What to do with a key. */
const keyAdvice = 'keep a copy of it apart from your backups, which nobody can read without it'

/** The first port that is tried if none is requested, and how many are. */
const usualPort = 3000
const tries = 20

/** The default path of the database: `SOULSTACK_DATABASE`, or a file in the user's data folder. */
export function defaultDatabase(
  env: NodeJS.ProcessEnv = process.env,
  platform: NodeJS.Platform = process.platform,
): string {
  if (env['SOULSTACK_DATABASE']) return resolve(env['SOULSTACK_DATABASE'])
  const home = homedir()
  const folder =
    platform === 'win32'
      ? join(env['LOCALAPPDATA'] ?? join(home, 'AppData', 'Local'), 'Soulstack')
      : platform === 'darwin'
        ? join(home, 'Library', 'Application Support', 'Soulstack')
        : join(env['XDG_DATA_HOME'] ?? join(home, '.local', 'share'), 'soulstack')
  return join(folder, 'soulstack.sqlite')
}

/**
 * Starts the server and prints its address.
 * @throws StoreError when the database cannot be used (another Soulstack has it, for instance), or its key is missing.
 * @throws SettingError when an option is invalid.
 * @throws ServeError when the port is taken, none is available, or the host is not an address of this machine.
 */
export async function serve(options: ServeOptions): Promise<Serving> {
  const { port: wanted, host = '127.0.0.1', say = console.log, signals = true, keyFile, ...rest } = options
  const database = options.database ?? defaultDatabase()
  // a folder that somebody chose may also hold other things
  const { SOULSTACK_DATABASE: _, ...usual } = process.env
  const open = rest.fleet ? null : openFolder(database, database === defaultDatabase(usual))
  // loaded only when needed: more than a thousand cards take a moment
  const gameModules = rest.gameModules ?? (await import('./games/index.ts')).games
  const keys = keySource(keyFile, (path) => say(`${path} is the new key to the tables: ${keyAdvice}.`))
  const keepsNothing = database === ':memory:' && !rest.fleet
  const isOlder = !rest.fleet && isFromOlderRelease(database)
  if (isOlder)
    say(
      'The tables are from an older release and are being taken over. If there are many, this takes a while: let it finish.',
    )
  const { app } = await createServer({ ...rest, gameModules, database, ...(!keepsNothing && { keys }) })
  if (isOlder) say('All tables have been taken over.')
  let port = wanted ?? usualPort
  try {
    for (;;) {
      try {
        await app.listen({ port, host })
        break
      } catch (error) {
        const { code } = error as NodeJS.ErrnoException
        if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
          throw new ServeError(`This machine has no address ${host} to listen on. Try 127.0.0.1 or 0.0.0.0.`, {
            cause: error,
          })
        if (code === 'EACCES')
          throw new ServeError(`Port ${port} needs more privileges than this process has. Use one above 1023.`, {
            cause: error,
          })
        if (code !== 'EADDRINUSE' || port === 0) throw error
        // whoever named it has told others that the server is there: a proxy, or people
        if (wanted !== undefined)
          throw new ServeError(
            `Port ${port} is taken, perhaps by another Soulstack. Stop what uses it, or choose another port.`,
            { cause: error },
          )
        if (port + 1 >= usualPort + tries)
          throw new ServeError(`Ports ${usualPort} to ${port} are all taken. Choose a free one with --port.`, {
            cause: error,
          })
        say(`Port ${port} is taken; trying ${port + 1}.`)
        port++
      }
    }
  } catch (error) {
    await app.close()
    throw error
  }
  const bound = app.server.address()
  if (bound && typeof bound === 'object') port = bound.port
  const everywhere = isEverywhere(host)
  const address = `http://${everywhere ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host}:${port}`
  let closing: Promise<void> | undefined
  const close = () => (closing ??= app.close().then(() => undefined))
  if (signals) {
    const end = (signal: NodeJS.Signals) => {
      // a second signal: exit at once
      if (closing) process.exit(1)
      const next = rest.fleet ? 'Other nodes take its tables' : 'Tables continue where they are when the server is back'
      say(`${signal}: shutting down. ${next}.`)
      close().then(
        () => process.exit(0),
        () => process.exit(1),
      )
    }
    process.on('SIGINT', end)
    process.on('SIGTERM', end)
  }
  // printed only after the signal handlers are installed: whoever waits for these lines may send a signal
  say(`Soulstack is running at ${address}`)
  for (const other of addressesForOthers(bound)) say(`  and for others at ${other}`)
  if (isLoopback(host)) say('  for this machine only; use --host 0.0.0.0 to open it to every device in your network')
  if (open) say(`Other users of this machine can read the folder of the tables. To keep them out: chmod 700 ${open}`)
  if (!keepsNothing && !rest.fleet && keys instanceof KeyFile) for (const remark of keys.remarks(database)) say(remark)
  const where = rest.fleet ? nameOf(rest.fleet.postgres) : keepsNothing ? 'memory, and forgotten at the end' : database
  say(`Tables are kept in ${where}`)
  return { address, port, database: where, close }
}

/** A PostgreSQL database for people, without the password. */
function nameOf(url: string): string {
  const { host, pathname } = new URL(url)
  return `PostgreSQL at ${host}${pathname}`
}
