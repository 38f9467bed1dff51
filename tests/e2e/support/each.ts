import type { Page } from '@playwright/test'
import type { CreateTable } from '@soulstack/protocol'
import { playBattle } from './battle.ts'
import { play } from './driver.ts'
import { decisionOf, LONG, parts, sitDown } from './table.ts'

/** Both games, for tests of pages that both have. */
export const GAMES = ['four-souls', 'battle-for-souls'] as const
type GameName = (typeof GAMES)[number]

/** A kind of table: a game in an edition. */
export interface Kind {
  /** Its name in test titles. */
  readonly name: string
  readonly wanted: { readonly game: GameName; readonly options: Record<string, unknown> }
}

const SECOND_EDITION: Kind = { name: 'four-souls', wanted: { game: 'four-souls', options: {} } }
/** Four Souls with the rules and cards of its first edition. */
export const FIRST_EDITION: Kind = {
  name: 'four-souls, first edition',
  wanted: { game: 'four-souls', options: { edition: 1 } },
}
/** Both games, and both editions of Four Souls, for tests of all their tables. */
export const KINDS: readonly Kind[] = [
  SECOND_EDITION,
  FIRST_EDITION,
  { name: 'battle-for-souls', wanted: { game: 'battle-for-souls', options: {} } },
]
/** Both editions, for tests of things that Battle For Souls does not have. */
export const EDITIONS: readonly Kind[] = [SECOND_EDITION, FIRST_EDITION]

/** Test options for tests at every kind of table: `npm test` runs the first kind and those in `also`, `npm run e2e` all. */
export const atEach = (kind: Kind, ...also: readonly Kind[]) => ([SECOND_EDITION, ...also].includes(kind) ? {} : LONG)

/** Returns the function that plays a game by pressing what the page offers. */
export const player = ({ wanted }: Kind) => (wanted.game === 'four-souls' ? play : playBattle)

/** Seats Ann and Ned at a table for two, each in their own browser; Ann creates it. Returns its id. */
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

/** Lets the deciding player press once, repeatedly, until `enough` holds. */
export async function playInTurns(
  kind: Kind,
  pages: readonly Page[],
  enough: () => Promise<boolean>,
  most = 200,
): Promise<void> {
  const until = Date.now() + 120_000
  for (let presses = 0; !(await enough()); ) {
    if (presses > most || Date.now() > until) throw new Error('The wanted state was not reached.')
    for (const page of pages) {
      if ((await decisionOf(page)) === null || (await enough())) continue
      // the question may be answered automatically, or gone, before the press: then somebody else decides
      await player(kind)(page, { presses: 1, until: async () => (await decisionOf(page)) === null })
      presses++
    }
  }
}
