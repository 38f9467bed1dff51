import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  canonicalJson,
  checkSeed,
  commitmentOf,
  contributionHash,
  type DiceNote,
  type DiceRecord,
  newContribution,
  SEED_STEPS,
  type SeatDice,
  seedOf,
} from '../src/fair-dice.ts'

const hex = fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes) => Buffer.from(bytes).toString('hex'))
const config = fc.dictionary(fc.string({ maxLength: 6 }), fc.jsonValue({ maxDepth: 2 }), { maxKeys: 5 })
/** What a seat does: it gives a contribution, withholds it, or has none. */
const part = fc.record({ value: hex, does: fc.constantFrom('gives', 'withholds', 'nothing') })

/** A game with fair dice as an honest server records it, and the log's beginning. */
const made = fc
  .record({ table: fc.stringMatching(/^[a-z0-9]{16}$/), config, secret: hex, parts: fc.array(part, { maxLength: 6 }) })
  .map(({ table, config, secret, parts }) => {
    const terms = { table, game: 'pig', version: '1', config }
    const seats = parts.map(({ value, does }, seat) => ({
      commitment: does === 'nothing' ? null : contributionHash(table, seat, value),
      value: does === 'gives' ? value : null,
    }))
    const record: DiceRecord = { ...terms, commitment: commitmentOf(terms, secret), secret, seats }
    return { record, log: { game: 'pig', version: '1', config, seed: seedOf(terms, secret, seats) }, parts }
  })

const failed = (...asked: Parameters<typeof checkSeed>) => {
  const { steps } = checkSeed(...asked)
  return SEED_STEPS.filter((step) => steps[step] === false)
}

/** Another value of the same length. */
const other = (text: string) => `${text[0] === '0' ? '1' : '0'}${text.slice(1)}`

describe('a seed from everybody', () => {
  it('is verified as it was made, and says who gave what', () => {
    fc.assert(
      fc.property(made, ({ record, log, parts }) => {
        const found = checkSeed(record, log)
        const seatsThat = (does: string) => parts.flatMap((one, seat) => (one.does === does ? [seat] : []))
        expect(found).toEqual({
          steps: { terms: true, secret: true, contributions: true, seed: true, noted: null, own: null },
          good: true,
          gave: seatsThat('gives'),
          withheld: seatsThat('withholds'),
          updated: false,
        })
        expect(log.seed).toMatch(/^[0-9a-f]{64}$/)
      }),
    )
  })

  it('is another one when the secret, a contribution, their order, the table or the configuration is', () => {
    fc.assert(
      fc.property(made, ({ record, log }) => {
        const { secret, seats } = record
        const seeds = [
          log.seed,
          seedOf(record, other(secret), seats),
          seedOf({ ...record, table: other(record.table) }, secret, seats),
          seedOf({ ...record, config: { more: record.config } }, secret, seats),
          seedOf({ ...record, version: '2' }, secret, seats),
          seedOf(record, secret, [...seats, { commitment: null, value: null }]),
          ...seats.flatMap(({ value }, i) =>
            value === null
              ? []
              : [
                  seedOf(record, secret, seats.with(i, { ...seats[i]!, value: other(value) })),
                  seedOf(record, secret, seats.with(i, { ...seats[i]!, value: null })),
                ],
          ),
        ]
        expect(new Set(seeds).size).toBe(seeds.length)
        const turned = seats.toReversed()
        if (canonicalJson(turned) !== canonicalJson(seats)) expect(seeds).not.toContain(seedOf(record, secret, turned))
      }),
    )
  })

  it('is found when anything in the log or the record was changed', () => {
    fc.assert(
      fc.property(made, ({ record, log }) => {
        expect(failed(record, { ...log, seed: other(log.seed) })).toEqual(['seed'])
        expect(failed(record, { ...log, game: 'chess' })).toEqual(['terms'])
        expect(failed(record, { ...log, config: { more: log.config } })).toEqual(['terms'])
        expect(failed({ ...record, secret: other(record.secret) }, log)).toEqual(['secret', 'seed'])
        expect(failed({ ...record, commitment: other(record.commitment) }, log)).toEqual(['secret'])
        expect(failed({ ...record, table: other(record.table) }, log)).toContain('secret')
        for (const [i, seat] of record.seats.entries()) {
          const lies: SeatDice[] = [
            { ...seat, value: other(seat.value ?? record.secret) },
            { ...seat, commitment: other(seat.commitment ?? record.secret) },
          ]
          if (seat.value !== null) lies.push({ ...seat, value: seat.value.toUpperCase() }, { ...seat, value: null })
          for (const lie of lies)
            if (canonicalJson(lie) !== canonicalJson(seat))
              expect(failed({ ...record, seats: record.seats.with(i, lie) }, log)).not.toEqual([])
        }
      }),
    )
  })

  it('hashes the same data the same way, in whatever order its fields come', () => {
    fc.assert(
      fc.property(config, (data) => {
        const turned = Object.fromEntries(Object.entries(data).toReversed())
        expect(canonicalJson(turned)).toBe(canonicalJson(data))
        expect(JSON.parse(canonicalJson(data))).toEqual(JSON.parse(JSON.stringify(data)))
      }),
    )
    expect(canonicalJson({ b: [1, undefined, { d: 'ä', c: null }], a: undefined })).toBe(
      '{"b":[1,null,{"c":null,"d":"ä"}]}',
    )
  })

  it('can be computed again by anybody: the values that docs/fair-dice.md prints', () => {
    const terms = { table: 'k3v09x7m2p4q8r1s', game: 'four-souls', version: '1', config: { players: 2 } }
    const [secret, ann] = ['11'.repeat(32), '22'.repeat(32)]
    const commitment = contributionHash(terms.table, 0, ann)
    const seats = [
      { commitment, value: ann },
      { commitment: null, value: null },
    ]
    expect([commitmentOf(terms, secret), commitment, seedOf(terms, secret, seats)]).toMatchInlineSnapshot(`
      [
        "3a40f816ee2872d51de1e20c14c741794732eb19102bc40d30d7b950aa47e2c8",
        "ed2f7113dede12ddfda4e4ff13ca344833b5b963aa85f5932cdf7aae5ba758bc",
        "b1dc1fe5b9d07d15b46a4e3d8f3572aea084d51664a2b2a33e204798205f0899",
      ]
    `)
  })
})

describe('what the host can do, playing along', () => {
  const terms = { table: 'k3v09x7m2p4q8r1s', game: 'pig', version: '1', config: { to: 100 } }
  const secret = newContribution()
  const [ann, host] = [newContribution(), newContribution()]
  /** Ann sits in the first seat, the host in the second. */
  const hashes = [contributionHash(terms.table, 0, ann), contributionHash(terms.table, 1, host)]
  /** What Ann's page has noted by the time that it reveals her contribution. */
  const noted: DiceNote = { commitment: commitmentOf(terms, secret), seats: hashes, own: { 0: ann } }
  /** The game as the host records it, with a secret and a contribution of their choice. */
  const recorded = (s: string, own: string | null, seats = hashes, anns: string | null = ann) => {
    const given = [anns, own].map((value, seat) => ({ commitment: seats[seat]!, value }))
    const record: DiceRecord = { ...terms, commitment: commitmentOf(terms, s), secret: s, seats: given }
    return { record, log: { game: 'pig', version: '1', config: terms.config, seed: seedOf(terms, s, given) } }
  }

  it('choosing a secret after seeing a contribution is found', () => {
    const { record, log } = recorded(newContribution(), host)
    expect(failed(record, log, noted)).toEqual(['noted'])
    // with the commitment that was published, the secret does not open it
    expect(failed({ ...record, commitment: noted.commitment! }, log, noted)).toEqual(['secret'])
  })

  it('choosing their own contribution after seeing another is found', () => {
    const chosen = newContribution()
    const kept = recorded(secret, chosen)
    expect(failed(kept.record, kept.log, noted)).toEqual(['contributions'])
    // with a commitment to match, it is not the one that was shown before anybody revealed anything
    const changed = recorded(secret, chosen, [hashes[0]!, contributionHash(terms.table, 1, chosen)])
    expect(failed(changed.record, changed.log, noted)).toEqual(['noted'])
  })

  it('claiming that somebody else withheld theirs is found by them', () => {
    const { record, log } = recorded(secret, host, hashes, null)
    expect(failed(record, log, noted)).toEqual(['own'])
  })

  it('withholding their own chooses between two seeds, and is recorded', () => {
    const [gave, withheld] = [recorded(secret, host), recorded(secret, null)]
    expect(gave.log.seed).not.toBe(withheld.log.seed)
    expect(checkSeed(gave.record, gave.log, noted)).toMatchObject({ good: true, gave: [0, 1], withheld: [] })
    expect(checkSeed(withheld.record, withheld.log, noted)).toMatchObject({ good: true, gave: [0], withheld: [1] })
    // and nothing else passes
    const copied = recorded(secret, ann)
    expect(failed(copied.record, copied.log, noted)).toEqual(['contributions'])
  })

  it('making the whole record up afterwards is found by those who noted something, and by nobody else', () => {
    const values = [newContribution(), newContribution()]
    const seats = values.map((value, seat) => contributionHash(terms.table, seat, value))
    const { record, log } = recorded(newContribution(), values[1]!, seats, values[0]!)
    expect(checkSeed(record, log)).toMatchObject({ good: true, steps: { noted: null } })
    for (const part of ['commitment', 'seats'] as const)
      expect(failed(record, log, { [part]: noted[part] })).toEqual(['noted'])
    expect(failed(record, log, { own: noted.own! })).toEqual(['own'])
    expect(failed(record, log, noted)).toEqual(['noted', 'own'])
  })
})
