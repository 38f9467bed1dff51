import { curveOf, train } from '@soulstack/bots'
import { capability, nameOf } from '@soulstack/tables/game'
import { type Command, InvalidArgumentError, Option } from 'commander'
import type { Run } from '../command.ts'
import { readText, writeText } from '../files.ts'
import { addGameOption, gameOf, games } from '../games/index.ts'
import { Mistake } from '../mistake.ts'
import { seedOption, wholeNumber } from '../options.ts'
import type { Terminal } from '../terminal.ts'

interface GivenOptions extends Record<string, unknown> {
  game?: string
  kind: string
  games: number
  seed: string
  rate: number
  lambda: number
  from: 'nothing' | 'now'
  curve?: string
  out: string
}

/** Runs `train`: writes the learnt weights to a file. Returns code 0. */
export function trainBots(given: GivenOptions, terminal: Terminal): number {
  const { kind, games, seed, rate, lambda, from, out } = given
  const of = gameOf(given)
  const { game } = of
  const learning = capability(of, 'learning')
  if (!learning.kinds.includes(kind))
    throw new Mistake(`--kind ${kind} does not exist. Choose from ${learning.kinds.join(', ')}.`)
  if (given.curve !== undefined) {
    const kept = JSON.parse(readText(given.curve)) as ReturnType<typeof train>
    const curve = curveOf(game, learning, { kind, games, seed }, kept.weights)
    writeText(out, `${JSON.stringify({ ...kept, curve }, null, 1)}\n`)
    terminal.print(`Wrote ${out}`)
    return 0
  }
  const began = performance.now()
  const weights = train(
    game,
    learning,
    { kind, games, seed, pace: { rate, lambda, decay: DECAY }, goOn: from === 'now' },
    ({ games: done, loss, right }) => {
      const speed = (done / (performance.now() - began)) * 1000
      terminal.note(
        `${done} games: loss ${loss.toFixed(4)}, the winner foreseen in ${(100 * right).toFixed(1)} % of positions, ${speed.toFixed(1)} games/s`,
      )
    },
  )
  writeText(out, `${JSON.stringify(weights, null, 1)}\n`)
  terminal.print(`Wrote ${out}`)
  return 0
}

/** How much weights shrink at each step. */
const DECAY = 1e-6

function fraction(text: string): number {
  const n = Number(text)
  if (!(n > 0 && n <= 1)) throw new InvalidArgumentError('It must be a number above 0, at most 1.')
  return n
}

/** Adds `soulstack train`. */
export function addTrain(program: Command, run: Run): void {
  addGameOption(program.command('train'))
    .description('learn from games between bots how to tell who is winning, for the bots that think ahead')
    .requiredOption(
      '--kind <name>',
      `what kind of tables: ${games.flatMap((of) => (of.learning ? [`${nameOf(of)}: ${of.learning.kinds.join(', ')}`] : [])).join('; ')}`,
    )
    .requiredOption(
      '--out <file>',
      'where to write the weights; the bots read packages/GAME/src/bots/weights/KIND.json',
    )
    .addOption(new Option('--games <n>', 'how many games').argParser(wholeNumber(1, 100_000_000)).default(20_000))
    .addOption(seedOption())
    .addOption(new Option('--rate <n>', 'the size of a step').argParser(fraction).default(0.1))
    .addOption(
      new Option('--lambda <n>', '1: learn from the end of games; below: also from later predictions')
        .argParser(fraction)
        .default(0.8),
    )
    .addOption(
      new Option('--from <start>', 'begin with no weights or with those there are')
        .choices(['nothing', 'now'])
        .default('nothing'),
    )
    .option('--curve <file>', 'keep the weights of this file and learn only what comes of their predictions now')
    .action((given: GivenOptions) => run((terminal) => trainBots(given, terminal)))
}
