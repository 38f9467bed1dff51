import { type Command, Option } from 'commander'
import type { Run } from '../../command.ts'
import { addGameOption } from '../../games/index.ts'
import { addJobsOptions } from '../../job-commands/options.ts'
import { jsonOption, seedOption, wholeNumber } from '../../options.ts'
import { type GivenOptions, pairs } from '../pairs/run.ts'

const list = (text: string): string[] => text.split(',').map((part) => part.trim())

const MORE = `
A pair is two cards that are about the same event, stat or zone, or one card twice. For each, three short games are played at tables where both
matter; the closest pairs come first. It finds broken invariants, errors, play without end, and questions whose answers all lead to the same
state. Each line of the result is one kind of finding, with the command that plays its first example again.

With --jobs it can be stopped at any time, --minutes included, and the same command goes on; several threads play then.
`

/** Adds `soulstack pairs`. */
export function addPairs(program: Command, run: Run): void {
  addJobsOptions(addGameOption(program.command('pairs')))
    .description(
      'four-souls: play a few short games for each two cards that have to do with each other, and list what is wrong',
    )
    .addOption(seedOption())
    .addOption(new Option('--minutes <n>', 'how long').argParser(wholeNumber(1, 10_000)).default(10))
    .addOption(new Option('--sets <names>', 'only cards of these sets: base,requiem').argParser(list))
    .addOption(new Option('--cards <ids>', 'only pairs with one of these cards: the-relic,moms-bra').argParser(list))
    .addOption(new Option('--pair <ids>', 'only these two cards: the-d6,brimstone').argParser(list))
    .addOption(new Option('--out <path>', 'also write the result to this file'))
    .addOption(jsonOption())
    .addHelpText('after', MORE)
    .action((given: GivenOptions) => run((terminal) => pairs(given, terminal)))
}
