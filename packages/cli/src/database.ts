import { resolve } from 'node:path'
import { Mistake } from './mistake.ts'
import type { Terminal } from './terminal.ts'

type Server = typeof import('@soulstack/server')

/**
 * Runs `act` on the given database, or on the default one, with the place of its keys, and prints the lines it returns. Returns code 1 if
 * that fails.
 */
export async function withDatabase(
  { database, keyFile }: { database?: string; keyFile?: string },
  terminal: Terminal,
  act: (server: Server, database: string, keys: ReturnType<Server['keySource']>) => string[] | Promise<string[]>,
): Promise<number> {
  // loaded only here, as for `serve`
  const server = await import('@soulstack/server')
  try {
    const keys = server.keySource(keyFile)
    for (const line of await act(server, database === undefined ? server.defaultDatabase() : resolve(database), keys))
      terminal.print(line)
    return 0
  } catch (error) {
    if (!(error instanceof server.StoreError)) throw error
    terminal.note(error.message)
    return 1
  }
}

/** @throws Mistake if this is not the address of a PostgreSQL database, or a file is given as well. */
export function mustBePostgres(url: string, file: string | undefined): void {
  if (file !== undefined)
    throw new Mistake('The tables of a fleet are in PostgreSQL: leave out either --database or --postgres.')
  if (!/^postgres(ql)?:\/\/[^/]+\/.+/.test(url) || !URL.canParse(url))
    throw new Mistake('The address of the database must look like postgres://user:password@host:5432/database.')
}
