import { signal } from '@preact/signals'
import { commitmentOf, contributionHash, type DiceRecord, type GameLog, seedOf } from '@soulstack/kit'
import type { ClientMessage, TableInfo } from '@soulstack/protocol'
import { beforeEach, expect, test } from 'vitest'
import { seedVerdicts } from '../src/film/dice/verdict.ts'
import { forgetTable, knownTable, rememberTable } from '../src/net/memory.ts'
import { contribute, reveal } from '../src/table/visit/contribute.ts'
import type { Visit } from '../src/table/visit/visit.ts'
import { t } from '../src/words/en/dice.ts'

/* A page's part in the seed of a table: what it reveals, and what it says afterwards. */

const TABLE = 'k3v09x7m2p4q8r1s'
const terms = { table: TABLE, game: 'four-souls', version: '1', config: { players: 2 } }
const secret = '1'.repeat(64)
const commitment = commitmentOf(terms, secret)
const neds = contributionHash(TABLE, 1, '2'.repeat(64))

/** The page of the player in seat 0, with the commitments of the table. */
function page(seats: (string | null)[] = [null, neds]) {
  const sent: ClientMessage[] = []
  const dice = {
    commitment,
    seats: seats.map((hash) => ({ commitment: hash, value: null })),
    begins: false,
    record: null,
  }
  const visit = {
    table: signal({ id: TABLE, dice } as unknown as TableInfo),
    presence: { mySeats: signal([0]) },
    send: (message: ClientMessage) => sent.push(message) > 0,
  } as unknown as Visit
  return { visit, sent }
}

/** Commits the page to a number. Returns its commitment. */
function committed(): string {
  const { visit, sent } = page()
  contribute(visit, TABLE)
  const [message] = sent
  if (sent.length !== 1 || message?.t !== 'contribute') throw new Error('the page did not contribute')
  return message.commitment
}

/** What the page reveals when it is asked for these commitments. */
function revealed(seats: (string | null)[], from = commitment): ClientMessage[] {
  const { visit, sent } = page(seats)
  reveal(visit, TABLE, { t: 'reveal', commitment: from, seats })
  return sent
}

beforeEach(() => {
  forgetTable(TABLE)
  rememberTable(TABLE, { seat: 0, dice: { commitment } })
})

test('a number is revealed for the commitments that the page was shown, and for no others', () => {
  const own = committed()
  // the same number as long as it is not revealed
  expect(committed()).toBe(own)
  expect(revealed([own, neds], '0'.repeat(64))).toEqual([])
  expect(revealed([neds, own])).toEqual([])
  const [first] = revealed([own, neds])
  expect(first).toMatchObject({ t: 'reveal', seat: 0 })
  expect(contributionHash(TABLE, 0, (first as { value: string }).value)).toBe(own)
  expect(revealed([own, neds])).toEqual([first])
  expect(revealed([own, contributionHash(TABLE, 1, '3'.repeat(64))])).toEqual([])
  // when the start is off, it is used up
  expect(committed()).not.toBe(own)
})

test('a seat that is committed elsewhere is left alone', () => {
  const { visit, sent } = page([neds, null])
  contribute(visit, TABLE)
  expect(sent).toEqual([])
})

test('after the game the page says whether its number is in the seed, or why not', () => {
  const own = committed()
  const value = knownTable(TABLE)!.dice!.own![0]!
  const said = (anns: string | null, hash: string | null = own) => {
    const seats = [
      { commitment: hash, value: anns },
      { commitment: neds, value: '2'.repeat(64) },
    ]
    const record: DiceRecord = { ...terms, commitment, secret, seats }
    const log = { ...terms, seed: seedOf(terms, secret, seats), entries: [] } satisfies GameLog & { table: string }
    const names = ['Ann', 'Ned'].map((name) => ({ name })) as TableInfo['seats']
    return seedVerdicts(names, record, log).map(({ words }) => words)
  }
  // never asked: it was away, or it was kept out
  expect(said(null)).toContain(t.notAsked)
  expect(said(null, null)).toContain(t.notAsked)
  revealed([own, neds])
  expect(said(value)).toEqual([t.together(['Ann', 'Ned']), t.asNoted])
  expect(said(null)).toEqual([t.wrong.own])
  expect(said(null, null)).toEqual([t.wrong.noted, t.wrong.own])
  forgetTable(TABLE)
  expect(said(value)).toEqual([t.together(['Ann', 'Ned']), t.notThere])
})
