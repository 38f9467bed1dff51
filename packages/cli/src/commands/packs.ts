import { resolve } from 'node:path'
import type { PackAdmin } from '@soulstack/server'
import type { SharedPack } from '@soulstack/tables/stores'
import { type Command, Option } from 'commander'
import type { Run } from '../command.ts'
import { jsonOption } from '../options.ts'
import type { Terminal } from '../terminal.ts'

interface GivenOptions {
  database?: string
  postgres?: string
  json?: boolean
}

/** Does something with the shared packs of a server. Returns code 1 if they cannot be opened. */
async function withPacks(
  { database, postgres }: GivenOptions,
  terminal: Terminal,
  act: (packs: PackAdmin) => Promise<number>,
): Promise<number> {
  // loaded only here, as for `serve`
  const server = await import('@soulstack/server')
  try {
    const file = () => (database === undefined ? server.defaultDatabase() : resolve(database))
    const packs = await server.packAdmin(postgres ?? file())
    try {
      return await act(packs)
    } finally {
      await packs.close()
    }
  } catch (error) {
    if (!(error instanceof server.StoreError)) throw error
    terminal.note(error.message)
    return 1
  }
}

const day = (at: number): string => new Date(at).toISOString().slice(0, 10)

/** A pack in one line. */
function lineOf({ id, created, versions, withdrawn, reports }: SharedPack): string {
  const { version, hash } = versions.at(-1)!
  const kilobytes = Math.ceil(versions.reduce((sum, { size }) => sum + size, 0) / 1024)
  const state = withdrawn === 'author' ? ', taken back by its author' : withdrawn === 'operator' ? ', removed' : ''
  const reported = reports > 0 ? `, ${reports} ${reports === 1 ? 'report' : 'reports'}` : ''
  if (versions.every(({ size }) => size === 0)) return `${id}  ${day(created)}  ${hash}, not shared here${state}`
  return `${id}  ${day(created)}  version ${version} (${versions.length}), ${kilobytes} KB${state}${reported}`
}

/** A pack as JSON: without what its key could be guessed from. */
const factsOf = ({ keyHash: _, maker: __, ...pack }: SharedPack): object => pack

async function list(given: GivenOptions & { reported?: boolean }, terminal: Terminal): Promise<number> {
  return withPacks(given, terminal, async (packs) => {
    const all = (await packs.all()).filter(({ reports }) => !given.reported || reports > 0)
    if (given.json) terminal.print(JSON.stringify(all.map(factsOf)))
    else for (const pack of all) terminal.print(lineOf(pack))
    if (!given.json) terminal.note(all.length === 1 ? '1 pack' : `${all.length} packs`)
    return 0
  })
}

async function reports(given: GivenOptions, terminal: Terminal): Promise<number> {
  return withPacks(given, terminal, async (packs) => {
    const reported = (await packs.all()).filter((pack) => pack.reports > 0 && pack.withdrawn !== 'author')
    reported.sort((one, other) => other.reports - one.reports)
    const found = await Promise.all(reported.map(async (pack) => ({ pack, said: await packs.reports(pack.id) })))
    if (given.json)
      terminal.print(
        JSON.stringify(
          found.map(({ pack, said }) => ({ ...factsOf(pack), said: said.map(({ from: _, ...one }) => one) })),
        ),
      )
    else
      for (const { pack, said } of found)
        terminal.print([lineOf(pack), ...said.map(({ at, reason }) => `  ${day(at)}  ${reason}`)].join('\n'))
    if (!given.json && found.length === 0) terminal.note('No pack was reported.')
    return 0
  })
}

/** What somebody can call a shared pack by. */
const WHICH = 'its id, its link, or the hash of one of its versions'

async function show(name: string, given: GivenOptions, terminal: Terminal): Promise<number> {
  return withPacks(given, terminal, async (packs) => {
    const [pack] = await packs.named(name)
    if (!pack) return none(name, terminal)
    const named = pack.versions.find(({ hash }) => hash === name) ?? pack.versions.at(-1)!
    const text = await packs.text(named.hash)
    if (given.json) terminal.print(JSON.stringify({ ...factsOf(pack), file: text === null ? null : JSON.parse(text) }))
    else {
      terminal.note(lineOf(pack))
      if (text === null) terminal.note('Its file is not here (any more).')
      else terminal.print(JSON.stringify(JSON.parse(text), null, 2))
    }
    return 0
  })
}

const none = (name: string, terminal: Terminal): number => {
  terminal.note(`There is no shared pack ${name}: \`soulstack packs list\` has them all.`)
  return 1
}

async function change(
  name: string,
  what: 'remove' | 'allow',
  given: GivenOptions,
  terminal: Terminal,
): Promise<number> {
  return withPacks(given, terminal, async (packs) => {
    const found = await packs.named(name)
    let changed = 0
    for (const { id } of found)
      if (await packs[what](id)) {
        changed++
        terminal.print(
          what === 'remove'
            ? `${id} is removed: nobody can choose it any more, share the same again, or bring it along. Tables that have it keep it.`
            : `${id} is allowed, and reports about it are dropped.`,
        )
      }
    if (changed > 0) return 0
    if (what === 'remove' && (await packs.block(name))) {
      terminal.print(`${name} is removed: nobody can share it, or bring it along. Tables that have it keep it.`)
      return 0
    }
    if (found.length === 0) return none(name, terminal)
    terminal.note(`Its author has taken ${name} back.`)
    return 1
  })
}

/** Adds `soulstack packs`. */
export function addPacks(program: Command, run: Run): void {
  const packs = program
    .command('packs')
    .description('the packs that people have shared on your server, also while it runs')
  const add = (name: string, what: string) =>
    packs
      .command(name)
      .description(what)
      .option('--database <file>', 'where tables are kept')
      .addOption(new Option('--postgres <url>', 'of several servers with the same tables').env('SOULSTACK_POSTGRES'))
  add('list', 'list them, the newest first')
    .option('--reported', 'only those that somebody has reported')
    .addOption(jsonOption())
    .action((given: GivenOptions) => run((terminal) => list(given, terminal)))
  add('reports', 'what people say is wrong with packs, most reports first')
    .addOption(jsonOption())
    .action((given: GivenOptions) => run((terminal) => reports(given, terminal)))
  add('show', 'print the newest version of one')
    .argument('<pack>', WHICH)
    .addOption(jsonOption())
    .action((name: string, given: GivenOptions) => run((terminal) => show(name, given, terminal)))
  add('remove', 'take one away: nobody can choose it for a table any more')
    .argument('<pack>', `${WHICH}; or the hash of one that nobody has shared here`)
    .action((name: string, given: GivenOptions) => run((terminal) => change(name, 'remove', given, terminal)))
  add('allow', 'keep one that was reported or removed')
    .argument('<pack>', WHICH)
    .action((name: string, given: GivenOptions) => run((terminal) => change(name, 'allow', given, terminal)))
}
