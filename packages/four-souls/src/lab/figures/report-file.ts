import { Misshapen, type Read, record, text } from '@soulstack/kit/shape'
import { FIELD, type LabCounts, readCounts, WIN } from './counts.ts'

/** What the page of the lab shows, as a file: counts, and how they were made. */
export interface ReportFile {
  readonly made: Made
  readonly counts: LabCounts
}

/** How counts were made. */
export interface Made {
  /** The command that plays the same games. */
  readonly command: string
  readonly seed: string
  readonly bot: string
  /** The version of the rules. */
  readonly rules: string
  /** When the report was written: 2026-01-31. */
  readonly date: string
}

const readFile: Read<ReportFile> = record<ReportFile>({
  made: record<Made>({
    command: text(2000),
    seed: text(1000),
    bot: text(100),
    rules: text(100),
    date: text(10),
  }),
  counts: readCounts,
})

/**
 * Reads what `soulstack lab` writes with `--page`, or prints with `--json`: then nothing is known about how it was made. It may come from
 * anybody. @throws Misshapen
 */
export function readReport(value: unknown): { made: Made | null; counts: LabCounts } {
  const isFile = typeof value === 'object' && value !== null && 'made' in value
  const file = isFile ? readFile(value, null) : { made: null, counts: readCounts(value, null) }
  checkWins(file.counts)
  return file
}

/** Nobody wins more often than they play: shares of the win are made of these. @throws Misshapen */
function checkWins({ cards, ...counts }: LabCounts): void {
  for (const [id, row] of Object.entries(cards.apart)) {
    const of = (field: keyof typeof FIELD): number => row[FIELD[field]]!
    const without = of('seats') - of('held')
    expectWins(of('earlyWon'), of('early'), id)
    expectWins(of('won') - of('earlyWon'), of('held') - of('early'), id)
    // a game that nobody wins counts as won by others, if there are any
    expectWins(without === 0 ? 0 : of('seen') * WIN - of('won'), without, id)
  }
  for (const part of [counts.places, counts.characters, counts.gifts])
    for (const rows of Object.values(part))
      for (const [name, [games, won]] of Object.entries(rows)) expectWins(won!, games!, name)
}

function expectWins(won: number, games: number, name: string): void {
  if (won < 0 || games < 0 || won > games * WIN) throw new Misshapen('won as often as played at most').in(name)
}

/** The file with a report over these counts. What happens where players win together is not in it: the page does not show it. */
export const reportFile = (made: Made, { cards, ...counts }: LabCounts): string =>
  `${JSON.stringify({ made, counts: { cards: { ...cards, together: {} }, ...counts } } satisfies ReportFile)}\n`
