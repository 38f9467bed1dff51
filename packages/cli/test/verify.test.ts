import { join } from 'node:path'
import { fourSoulsModule } from '@soulstack/four-souls/module'
import { commitmentOf, contributionHash, type DiceRecord, seedOf } from '@soulstack/kit'
import { expect, it } from 'vitest'
import { playedLog } from '../../server/test/helpers/played.ts'
import type { VerifiedLog } from '../src/commands/verify.ts'
import { folder, run, runJson } from './help.ts'

const { game } = fourSoulsModule
const config = game.readConfig({ players: 2, soulsToWin: 1 }) as Record<string, unknown>
const [secret, ann] = ['1'.repeat(64), '2'.repeat(64)]
const terms = { table: 'k3v09x7m2p4q8r1s', game: game.name, version: game.version, config }
/** The first seat has contributed, the second has withheld what it was committed to. */
const seats = [
  { commitment: contributionHash(terms.table, 0, ann), value: ann },
  { commitment: contributionHash(terms.table, 1, secret), value: null },
]
const dice: DiceRecord = { ...terms, commitment: commitmentOf(terms, secret), secret, seats }
const played = { ...playedLog(fourSoulsModule, config, seedOf(terms, secret, seats)), dice }

/** The log as a file, with a change. */
function file(change: (log: typeof played) => void = () => {}): string {
  const log = structuredClone(played)
  change(log)
  return join(folder({ 'game.json': JSON.stringify(log) }), 'game.json')
}

it('says how the seed was made, and that everything follows from it', async () => {
  const { code, json } = await runJson('verify', file(), '--commitment', dice.commitment)
  expect([code, json]).toEqual([
    0,
    {
      seed: { terms: true, secret: true, contributions: true, seed: true, noted: true, own: null },
      ...{ gave: [0], withheld: [1], played: played.entries.length, wrong: [] },
    } satisfies VerifiedLog,
  ])
  const { out } = await run('verify', file())
  expect(out).toMatch(/^The seed follows from the secret .* what Player 1 contributed\.$/m)
  expect(out).toMatch(/^Withheld what they were committed to: Player 2\.$/m)
  expect(out).toMatch(/--commitment HASH\.$/m)
  expect(out).toMatch(/^Played again by the rules, all \d+ entries/m)
})

it('finds a changed log, seed, contribution and hash', async () => {
  const lies: [string, RegExp][] = [
    [file((log) => void log.entries.splice(3, 1)), /^Entry \d+ of the log does not fit/m],
    [file((log) => (log.seed = '3'.repeat(64))), /^The seed does not follow/m],
    [file((log) => (log.dice.seats[0]!.value = secret)), /^A contribution is not the one/m],
    [file((log) => (log.dice.secret = ann)), /^The secret of the server is not/m],
    [file((log) => (log.dice.config = { ...config, players: 3 })), /^The game or its options/m],
  ]
  for (const [path, words] of lies) {
    const { code, out } = await run('verify', path)
    expect([code, out]).toEqual([1, expect.stringMatching(words)])
  }
  const { out } = await run('verify', file(), '--commitment', ann)
  expect(out).toBe('The hash of the secret is not the one that you noted.')
})

it('says of older logs that the server drew their seed', async () => {
  const path = file((log) => Reflect.deleteProperty(log, 'dice'))
  const { code, out } = await run('verify', path)
  expect(code).toBe(0)
  expect(out).toMatch(/^This log does not say how its seed was made/)
})
