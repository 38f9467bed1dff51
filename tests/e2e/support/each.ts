import type { Page } from '@playwright/test'
import type { CreateTable } from '../../../packages/server/src/protocol/index.ts'
import { playBattle } from './battle.ts'
import { play } from './driver.ts'
import { decisionOf, LONG, parts, sitDown } from './table.ts'

/** Both games, for what is the same on their pages. */
export const GAMES = ['four-souls', 'battle-for-souls'] as const
type GameName = (typeof GAMES)[number]

/** What is played at a table. */
export interface Kind {
  /** As tests at it are called. */
  readonly name: string
  readonly wanted: { readonly game: GameName; readonly options: Record<string, unknown> }
}

const SECOND_EDITION: Kind = { name: 'four-souls', wanted: { game: 'four-souls', options: {} } }
/** Four Souls by the rules, and with the cards, of its first edition. */
export const FIRST_EDITION: Kind = {
  name: 'four-souls, first edition',
  wanted: { game: 'four-souls', options: { edition: 1 } },
}
/** Both games, and both editions of the one that has two, for what is done at all their tables. */
export const KINDS: readonly Kind[] = [
  SECOND_EDITION,
  FIRST_EDITION,
  { name: 'battle-for-souls', wanted: { game: 'battle-for-souls', options: {} } },
]
/** Both editions, for what Battle For Souls has not. */
export const EDITIONS: readonly Kind[] = [SECOND_EDITION, FIRST_EDITION]

/** What is done at tables of every kind: `npm test` does it at the first one and at those named, `npm run e2e` at all. */
export const atEach = (kind: Kind, ...also: readonly Kind[]) => ([SECOND_EDITION, ...also].includes(kind) ? {} : LONG)

/** Plays a game by pressing what the page offers. */
export const player = ({ wanted }: Kind) => (wanted.game === 'four-souls' ? play : playBattle)

/** Ann and Ned at a table of two, each in a browser of their own; Ann has made it. Gives its id. */
export async function sitAsTwo(ann: Page, ned: Page, wanted: Partial<CreateTable>): Promise<string> {
  for (const each of [ann, ned]) await each.emulateMedia({ reducedMotion: 'reduce' })
  const { table } = await sitDown(ann, { seats: ['you', 'open'], playerName: 'Ann', ...wanted })
  await ned.goto(`/t/${table}`)
  await ned.getByLabel('Your name').fill('Ned')
  await ned.getByRole('button', { name: 'Sit here' }).click()
  await ann.getByRole('button', { name: /^Start the game/ }).click()
  for (const each of [ann, ned]) await parts(each).main.waitFor()
  return table
}

/** Lets whoever is asked press once, and again, until it is enough. */
export async function playInTurns(
  kind: Kind,
  pages: readonly Page[],
  enough: () => Promise<boolean>,
  most = 200,
): Promise<void> {
  const until = Date.now() + 60_000
  for (let presses = 0; !(await enough()); ) {
    if (presses > most || Date.now() > until) throw new Error('It does not come to that.')
    for (const page of pages) {
      if ((await decisionOf(page)) === null || (await enough())) continue
      // the question may be answered for them, or gone, before it is pressed: then somebody else is asked
      await player(kind)(page, { presses: 1, until: async () => (await decisionOf(page)) === null })
      presses++
    }
  }
}
