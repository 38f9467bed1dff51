import { resolve } from 'node:path'
import type { Command } from 'commander'
import type { Run } from '../command.ts'
import type { Terminal } from '../terminal.ts'

type Server = typeof import('@soulstack/server')

/** Runs `act` on the given database, or on the default one, and prints the lines it returns. Returns code 1 if that fails. */
async function withDatabase(
  { database }: { database?: string },
  terminal: Terminal,
  act: (server: Server, database: string) => string[],
): Promise<number> {
  // loaded only here, as for `serve`
  const server = await import('@soulstack/server')
  try {
    for (const line of act(server, database === undefined ? server.defaultDatabase() : resolve(database)))
      terminal.print(line)
    return 0
  } catch (error) {
    if (!(error instanceof server.StoreError)) throw error
    terminal.note(error.message)
    return 1
  }
}

const counted = (tables: number): string => `${tables} ${tables === 1 ? 'table' : 'tables'}`

/** Adds `soulstack backup`. */
export function addBackup(program: Command, run: Run): void {
  program
    .command('backup')
    .description('copy all tables to a file, even while a server runs')
    .argument('<file>', 'a new file')
    .option('--database <file>', 'where tables are kept')
    .action((file: string, given: { database?: string }) =>
      run((terminal) =>
        withDatabase(given, terminal, ({ backup }, database) => {
          const { tables, bytes } = backup(database, resolve(file))
          return [
            `${counted(tables)} of ${database} copied to ${resolve(file)} (${Math.ceil(bytes / 1024)} KB).`,
            'It contains seeds, hands and the keys to seats: keep it private.',
          ]
        }),
      ),
    )
}

/** Adds `soulstack restore`. */
export function addRestore(program: Command, run: Run): void {
  program
    .command('restore')
    .description('replace all tables with a backup, while no server runs')
    .argument('<file>', 'what `soulstack backup` wrote')
    .option('--database <file>', 'where tables are kept')
    .action((file: string, given: { database?: string }) =>
      run((terminal) =>
        withDatabase(given, terminal, ({ restore }, database) => {
          const { tables, kept } = restore(resolve(file), database)
          return [
            `${counted(tables)} of ${resolve(file)} put back into ${database}.`,
            ...(kept === null ? [] : [`The old tables are kept in ${kept}.`]),
          ]
        }),
      ),
    )
}
