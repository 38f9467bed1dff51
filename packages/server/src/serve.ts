import { homedir } from 'node:os'
import { join, resolve } from 'node:path'
import { addressesForOthers, isEverywhere, isLoopback } from './doors/addresses.ts'
import { createServer, type ServerOptions } from './doors/app.ts'
import { openFolder } from './storage/database.ts'

export interface ServeOptions extends Omit<ServerOptions, 'database' | 'playables'> {
  /** All games of Soulstack unless told. */
  playables?: ServerOptions['playables']
  /** 3000 unless told; 0 takes any free one. */
  port?: number
  /** The network interface to listen on: this machine alone (`127.0.0.1`) unless told; `0.0.0.0` lets the network in. */
  host?: string
  /** Path of the SQLite file; `:memory:` forgets everything at the end. */
  database?: string
  /** Where the lines for the person at the terminal go. */
  say?: (line: string) => void
  /** Whether SIGINT and SIGTERM end the server (and the process) in order. */
  signals?: boolean
}

/** A server that runs. */
export interface Serving {
  /** Where to point a browser on this machine, e.g. `http://127.0.0.1:3000`. */
  address: string
  port: number
  database: string
  /** Ends it: tells the clients, finishes what is being written, closes the database. */
  close(): Promise<void>
}

/** The server cannot listen where it should; the message says why and what to do. */
export class ServeError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'ServeError'
  }
}

/** How many ports are tried, beginning with the one asked for. */
const tries = 20

/** Where tables are kept unless told: `SOULSTACK_DATABASE`, or a file in the user's data folder. */
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
 * Starts the server, on the next free port if the one asked for is taken, and says where it is.
 * @throws StoreError when the database cannot be used (another Soulstack has it, for instance).
 * @throws SettingError when an option is none.
 * @throws ServeError when no port can be had, or the host is not one of this machine.
 */
export async function serve(options: ServeOptions): Promise<Serving> {
  const { port: wanted = 3000, host = '127.0.0.1', say = console.log, signals = true, ...rest } = options
  const database = options.database ?? defaultDatabase()
  // a folder that somebody chose may be there for other things too
  const { SOULSTACK_DATABASE: _, ...usual } = process.env
  const open = openFolder(database, database === defaultDatabase(usual))
  // loaded only where they are wanted: more than a thousand cards take a moment
  const playables = rest.playables ?? (await import('./games/index.ts')).games
  const { app } = await createServer({ ...rest, playables, database })
  let port = wanted
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
          throw new ServeError(`Port ${port} needs more rights than this process has. Take one above 1023.`, {
            cause: error,
          })
        if (code !== 'EADDRINUSE' || port === 0) throw error
        if (port + 1 >= wanted + tries || port >= 65535)
          throw new ServeError(`Ports ${wanted} to ${port} are all taken. Name a free one.`, { cause: error })
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
      // asked a second time: at once
      if (closing) process.exit(1)
      say(`${signal}: closing. Tables go on where they are when the server is back.`)
      close().then(
        () => process.exit(0),
        () => process.exit(1),
      )
    }
    process.on('SIGINT', end)
    process.on('SIGTERM', end)
  }
  // said when a signal ends it in order already: whoever waits for these lines may send one
  say(`Soulstack is at ${address}`)
  for (const other of addressesForOthers(bound)) say(`  and for others at ${other}`)
  if (isLoopback(host)) say('  for this machine alone; with --host 0.0.0.0 for every device in your network')
  if (open) say(`Others on this machine may look into the folder of the tables. This keeps them out: chmod 700 ${open}`)
  say(`Tables are kept in ${database === ':memory:' ? 'memory, and forgotten at the end' : database}`)
  return { address, port, database, close }
}
