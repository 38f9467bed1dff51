import { writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { packs } from '../src/packs/written.ts'
import { allDifferences, type Difference, differencesOf, printedRows, standing } from './wording/compare.ts'
import { divided, dividedFor, plain } from './wording/same.ts'

/**
 * The sentences printed on the cards as facts (facts/wording.jsonl; facts/README.md says what the words mean), compared with the programs
 * of the cards. A difference is a fault of the program, or stands in facts/wording-differences.jsonl with its reason. That list may only
 * get shorter: `WORDING=write npx vitest run packages/four-souls/test/wording.test.ts` leaves out what no longer differs.
 * Abilities with the same printed sentence must also read the same; facts/wording-texts.jsonl lists those that do not.
 */

const line = ({ card, at, field, printed, program }: Difference): string =>
  `${card}, ability ${at}, ${field}: printed ${printed}, but the program says ${program}`

/** Leaves out of the list what no longer differs; it never adds to it. */
function dropFrom(now: ReadonlySet<string>): void {
  const left = known.filter((difference) => now.has(line(difference)))
  writeFileSync(LIST, left.map((difference) => `${JSON.stringify(difference)}\n`).join(''))
}
const LIST = new URL('facts/wording-differences.jsonl', import.meta.url)

const differences = allDifferences().map(line)
const known = standing()

test('the programs of the cards do what is printed, but for differences that stand for a reason', () => {
  const standingLines = new Set(known.map(line))
  expect(differences.filter((difference) => !standingLines.has(difference))).toEqual([])
})

test('every difference in the list is still one, and says why it stands', () => {
  const now = new Set(differences)
  if (process.env['WORDING'] === 'write') dropFrom(now)
  expect(known.filter((difference) => !now.has(line(difference))).map(line)).toEqual([])
  expect(known.filter(({ reason }) => reason.trim() === '').map(line)).toEqual([])
  expect(new Set(known.map(line)).size).toBe(known.length)
})

test('one printed sentence has one text, but for names and numbers', () => {
  const divisions = divided()
  const standing = dividedFor()
  const now = new Set(divisions.map(({ same }) => same))
  const listed = new Set(standing.map(({ same }) => same))
  expect(divisions.filter(({ same }) => !listed.has(same))).toEqual([])
  // the list may only get shorter
  expect(standing.filter(({ same, reason }) => !now.has(same) || reason.trim() === '')).toEqual([])
})

test('a text is compared without its names and numbers', () => {
  expect(plain('Loot 2, then put a loot card under "Chub".', 'en')).toBe(
    plain('Loot 3, then put 2 loot cards under "Loki".', 'en'),
  )
  expect(plain('Loot 2.', 'en')).not.toBe(plain('Gain 2¢.', 'en'))
})

test('every card of the sets has rows, and every row is of one of them', () => {
  const cards = packs
    .flatMap((pack) => pack.cards)
    .filter(({ set, formOf }) => set !== 'Challenges' && set !== 'Variants' && (formOf ?? null) === null)
  const rows = printedRows()
  expect(cards.filter(({ id }) => !rows.has(id)).map(({ id }) => id)).toEqual([])
  const all = new Set(cards.map(({ id }) => id))
  expect([...rows.keys()].filter((id) => !all.has(id))).toEqual([])
})

test('a program that says something else is noticed, with its card, its ability and its field', () => {
  const printed = printedRows().get('fanny-pack')!
  const other = [[{ ...printed[0]![0]!, who: 'player', does: ['loot:2'] }]]
  expect(differencesOf('fanny-pack', printed, other).map(line)).toEqual([
    'fanny-pack, ability 0, who: printed you, but the program says player',
    'fanny-pack, ability 0, does: printed loot:1, but the program says loot:2',
  ])
})
