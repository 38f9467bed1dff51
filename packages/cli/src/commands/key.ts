import type { Command } from 'commander'
import type { Run } from '../command.ts'
import { withDatabase } from '../database.ts'

/** Adds `soulstack key`: shows, makes and changes the key to the tables. */
export function addKey(program: Command, run: Run): void {
  const key = program.command('key').description('the key to the tables, without which nobody can read them')
  key
    .command('show')
    .description('say where the key is, and its id')
    .option('--key-file <file>', 'where it is')
    .action((given: { keyFile?: string }) =>
      run((terminal) =>
        withDatabase(given, terminal, (_, __, source) => {
          const keys = source.read()
          return [
            keys
              ? `${keys.ids} in ${source.where}; ${keys.newest.id} is in use.`
              : `There is no key in ${source.where}.`,
          ]
        }),
      ),
    )
  key
    .command('new')
    .description('print a new key, for SOULSTACK_KEY or a key file of your own')
    .action(() => run((terminal) => withDatabase({}, terminal, ({ Keys }) => [Keys.fresh().text.trim()])))
  key
    .command('rotate')
    .description('seal all tables with a new key, while no server runs; the old one stays for older backups')
    .option('--database <file>', 'where tables are kept')
    .option('--key-file <file>', 'where their key is')
    .action((given: { database?: string; keyFile?: string }) =>
      run((terminal) =>
        withDatabase(given, terminal, ({ rotate }, database, source) => [
          `${database} is sealed with the new key ${rotate(database, source)} in ${source.where}.`,
          'Keep a copy of it apart from your backups. Older backups still need the old key.',
        ]),
      ),
    )
}
