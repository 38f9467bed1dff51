import { resolve } from 'node:path'
import type { Command } from 'commander'
import type { Run } from '../command.ts'
import { withDatabase } from '../database.ts'

const counted = (tables: number): string => `${tables} ${tables === 1 ? 'table' : 'tables'}`

/** Adds `soulstack backup`. */
export function addBackup(program: Command, run: Run): void {
  program
    .command('backup')
    .description('copy all tables to a file, even while a server runs')
    .argument('<file>', 'a new file')
    .option('--database <file>', 'where tables are kept')
    .option('--key-file <file>', 'where their key is; it is not read, only named')
    .action((file: string, given: { database?: string; keyFile?: string }) =>
      run((terminal) =>
        withDatabase(given, terminal, ({ backup, listed }, database, keys) => {
          const { tables, bytes, sealedWith } = backup(database, resolve(file))
          return [
            `${counted(tables)} of ${database} copied to ${resolve(file)} (${Math.ceil(bytes / 1024)} KB).`,
            sealedWith.length === 0
              ? 'It was written by an older Soulstack, and contains seeds, hands and the keys to seats: keep it private.'
              : `Hands, seeds and dice in it can only be read with ${listed(sealedWith)}, which is not in it: keep a copy of ${keys.where} in another place.`,
          ]
        }),
      ),
    )
}

/** Adds `soulstack restore`. */
export function addRestore(program: Command, run: Run): void {
  program
    .command('restore')
    .description('replace all tables with a backup, while no server runs; needs the key to the backup')
    .argument('<file>', 'what `soulstack backup` wrote')
    .option('--database <file>', 'where tables are kept')
    .option('--key-file <file>', 'the key to the backup, if it is not where the key to the tables is')
    .action((file: string, given: { database?: string; keyFile?: string }) =>
      run((terminal) =>
        withDatabase(given, terminal, async ({ restore }, database, keys) => {
          const { tables, kept } = await restore(resolve(file), database, keys)
          return [
            `${counted(tables)} of ${resolve(file)} put back into ${database}.`,
            ...(kept === null ? [] : [`The old tables are kept in ${kept}.`]),
          ]
        }),
      ),
    )
}
