import type { Page } from '@playwright/test'
import type { CreateTable } from '../../../packages/server/src/protocol.ts'
import { playBattle } from './battle.ts'
import { play } from './driver.ts'
import { decisionOf, LONG, parts, sitDown } from './table.ts'

/** Both games, for what is the same at their tables. */
export const GAMES = ['four-souls', 'battle-for-souls'] as const
export type GameName = (typeof GAMES)[number]

/** What is done at the tables of both games: `npm test` does it at the first one, `npm run e2e` at both. */
export const atBoth = (game: GameName) => (game === GAMES[0] ? {} : LONG)

/** Plays a game by pressing what the page offers. */
export const player = (game: GameName) => (game === 'four-souls' ? play : playBattle)

/** Ann and Ned at a table of two, each in a browser of their own; Ann has made it. Gives its id. */
export async function sitAsTwo(ann: Page, ned: Page, wanted: Partial<CreateTable>): Promise<string> {
  for (const each of [ann, ned]) await each.emulateMedia({ reducedMotion: 'reduce' })
  const { table } = await sitDown(ann, { seats: ['you', 'open'], playerName: 'Ann', ...wanted })
  await ned.goto(`/t/${table}`)
  await ned.getByLabel('Your name').fill('Ned')
  await ned.getByRole('button', { name: 'Sit here' }).click()
  await ann.getByRole('button', { name: /^Light the candle/ }).click()
  for (const each of [ann, ned]) await parts(each).main.waitFor()
  return table
}

/** Lets whoever is asked press once, and again, until it is enough. */
export async function playInTurns(
  game: GameName,
  pages: readonly Page[],
  enough: () => Promise<boolean>,
  most = 200,
): Promise<void> {
  const until = Date.now() + 60_000
  for (let presses = 0; !(await enough()); ) {
    if (presses > most || Date.now() > until) throw new Error('It does not come to that.')
    for (const page of pages) {
      if ((await decisionOf(page)) === null || (await enough())) continue
      await player(game)(page, { presses: 1 })
      presses++
    }
  }
}
