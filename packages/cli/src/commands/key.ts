import { type Command, Option } from 'commander'
import type { Run } from '../command.ts'
import { mustBePostgres, withDatabase } from '../database.ts'
import type { Terminal } from '../terminal.ts'

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
    .description('seal all tables with a new key; the old one stays for older backups')
    .option('--database <file>', 'where tables are kept, while no server uses it')
    .addOption(
      new Option('--postgres <url>', 'of several servers with the same tables, while they run').env(
        'SOULSTACK_POSTGRES',
      ),
    )
    .option('--key-file <file>', 'where their key is')
    .action((given: RotateOptions) => run((terminal) => rotate(given, terminal)))
}

interface RotateOptions {
  database?: string
  postgres?: string
  keyFile?: string
}

const ADVICE = 'Keep a copy of it apart from your backups. Older backups still need the old key.'

async function rotate({ postgres, ...given }: RotateOptions, terminal: Terminal): Promise<number> {
  if (postgres === undefined)
    return withDatabase(given, terminal, ({ rotate }, database, source) => [
      `${database} is sealed with the new key ${rotate(database, source)} in ${source.where}.`,
      ADVICE,
    ])
  mustBePostgres(postgres, given.database)
  return withDatabase(given, terminal, async ({ rotatePostgres }, _, source) => {
    const { key, values } = await rotatePostgres(postgres, source)
    const replaced = values === 1 ? '1 value was' : `${values} values were`
    return [
      `Everything is sealed with the new key ${key} in ${source.where}: ${replaced} sealed with an older one.`,
      ADVICE,
    ]
  })
}
