import {
  checkSeed,
  type DiceRecord,
  type GameLog,
  type RecordedDraw,
  Refusal,
  replayDice,
  SEED_STEPS,
  type SeedStep,
} from '@soulstack/kit'
import { logOf } from '@soulstack/tables/films'
import { type Command, InvalidArgumentError, Option } from 'commander'
import type { Run } from '../command.ts'
import { readText } from '../files.ts'
import { findGame } from '../games/index.ts'
import { jsonOption } from '../options.ts'
import type { Terminal } from '../terminal.ts'
import { seatNames } from '../words.ts'
import { checkedDice, filmOf, isOnlyRecorded } from './recorded.ts'

/** What `verify --json` prints. */
export interface VerifiedLog {
  /** The steps of `checkSeed`; null: the log does not say how its seed was made. */
  seed: Record<SeedStep, boolean | null> | null
  /** The seats whose contribution is in the seed, and those that withheld theirs. */
  gave: number[]
  withheld: number[]
  /** How many entries were played again by the rules; null: there are other rules here, so its recorded numbers were checked instead. */
  played: number | null
  /** What is wrong, in sentences; empty: nothing. */
  wrong: string[]
}

const WRONG: Record<SeedStep, string> = {
  terms: 'The game or its options are not the ones that the dice were made for.',
  secret: 'The secret of the server is not the one whose hash was published.',
  contributions: 'A contribution is not the one that its seat was committed to.',
  seed: 'The seed does not follow from the secret and the contributions.',
  noted: 'The hash of the secret is not the one that you noted.',
  own: 'What you contributed is not in the seed.',
}

/** Verifies a log: how its seed was made, and, by playing it again, every die and shuffle. `noted`: the server's hash, as noted at the table. */
export async function verified(text: string, noted?: string): Promise<VerifiedLog> {
  const log: GameLog & { dice?: DiceRecord | undefined } = logOf(Buffer.from(text))
  const made = log.dice && checkSeed(log.dice, log, noted === undefined ? null : { commitment: noted })
  const wrong = made ? SEED_STEPS.filter((step) => made.steps[step] === false).map((step) => WRONG[step]) : []
  const again = isOnlyRecorded(log) ? null : playedAgain(log)
  if (again?.wrong) wrong.push(again.wrong)
  else if (again && !(await drewSame(text, again.draws)))
    wrong.push('Played again by the rules, other numbers are drawn than the recording in the log tells of.')
  else {
    const numbers = await checkedDice(text)
    if (numbers.wrong) wrong.push(numbers.wrong)
  }
  return {
    ...{ seed: made?.steps ?? null, gave: made?.gave ?? [], withheld: made?.withheld ?? [] },
    ...{ played: again?.played ?? null, wrong },
  }
}

/** Whether the recording in a log, if it has one, tells of the numbers that the rules draw. */
async function drewSame(text: string, draws: readonly RecordedDraw[]): Promise<boolean> {
  const { film } = await filmOf(text)
  const plain = (all: readonly RecordedDraw[]) =>
    JSON.stringify(all.map(({ moment, at, of, got }) => [moment, at, of, got]))
  return plain(film.draws()) === plain(draws)
}

/** Plays a log again by the rules here. */
function playedAgain(log: GameLog): { played: number; draws: readonly RecordedDraw[]; wrong: string | null } {
  const { entries } = log
  const of = findGame(log.game)
  if (!of) return { played: 0, draws: [], wrong: `There is no game ${log.game} here.` }
  let played = 0
  try {
    const replaying = replayDice(of.game, log, 1)
    let next = replaying.next()
    for (; !next.done; next = replaying.next()) played = next.value
    return { played: entries.length, draws: next.value.draws, wrong: null }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { played, draws: [], wrong: error.in('en') }
  }
}

async function verify(
  path: string,
  given: { commitment?: string; json?: boolean },
  terminal: Terminal,
): Promise<number> {
  const found = await verified(readText(path), given.commitment)
  if (given.json) terminal.print(JSON.stringify(found))
  else for (const line of said(found, given.commitment !== undefined)) terminal.print(line)
  return found.wrong.length === 0 ? 0 : 1
}

function said({ seed, gave, withheld, played, wrong }: VerifiedLog, noted: boolean): string[] {
  if (wrong.length > 0) return wrong
  const names = seatNames(6)
  const list = (seats: readonly number[]) => seats.map((seat) => names[seat]).join(', ')
  const made =
    seed === null
      ? 'This log does not say how its seed was made: the server drew it alone.'
      : gave.length > 0
        ? `The seed follows from the secret that the server had committed to, and from what ${list(gave)} contributed.`
        : 'The seed follows from the secret that the server had committed to. Nobody else contributed to it.'
  return [
    made,
    ...(withheld.length > 0 ? [`Withheld what they were committed to: ${list(withheld)}.`] : []),
    ...(seed !== null && !noted
      ? ['Whether this was made up afterwards, only a hash shows that was noted at the table: --commitment HASH.']
      : []),
    played === null
      ? 'There are other rules here, so it was not played again. All numbers of its recording follow from the seed, and none was left out.'
      : `Played again by the rules, all ${played} entries: every die and every shuffle follows from the seed.`,
  ]
}

function hash(text: string): string {
  if (!/^[0-9a-f]{64}$/.test(text)) throw new InvalidArgumentError('A hash has 64 digits from 0 to f.')
  return text
}

/** Adds `soulstack verify`. */
export function addVerify(program: Command, run: Run): void {
  program
    .command('verify')
    .description(
      'verify the dice of a finished game: how its seed was made, and every die and shuffle by playing it again',
    )
    .argument('<log>', 'a log as JSON, of a table that is over')
    .addOption(
      new Option('--commitment <hash>', 'the hash that was shown at the table before the game').argParser(hash),
    )
    .addOption(jsonOption())
    .action((path: string, given: Parameters<typeof verify>[1]) => run((terminal) => verify(path, given, terminal)))
}
