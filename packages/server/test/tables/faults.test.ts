import {
  checked,
  clientMessage,
  createTable,
  type Fault,
  filmLog,
  listOf,
  malformed,
  messageBounds,
  readJson,
} from '@soulstack/protocol'
import { logOf } from '@soulstack/tables/films'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'

/* Untrusted data is parsed up to the first fault, and the error is short, whatever was sent. */

const many = (length: number, item: unknown) => Array.from({ length }, () => item)
const bytes = (text: string) => new TextEncoder().encode(text)
const head = { game: 'four-souls', version: '1', config: {}, seed: 'a' }
const keys = (n: number, length = 0) =>
  Object.fromEntries(Array.from({ length: n }, (_, i) => [`k${i}${'x'.repeat(length)}`, 0]))

const thing = (schema: z.ZodType, data: unknown): { issues: number; fault: Fault } => {
  const { error } = schema.safeParse(data)
  let told: Fault | null = null
  try {
    checked(schema, data, (fault) => {
      told = fault
      return malformed(fault)
    })
  } catch {}
  if (!error || !told) throw new Error('it was taken')
  return { issues: error.issues.length, fault: told }
}

describe('a schema', () => {
  const entry = { seat: 0, answer: [1], at: 1 }
  it.each<[string, z.ZodType, unknown]>([
    ['entries', filmLog, { ...head, entries: many(20_000, 0) }],
    ['too many entries', filmLog, { ...head, entries: many(200_000, {}) }],
    ['picks of an entry', filmLog, { ...head, entries: [entry, { ...entry, answer: many(100_000, 'x') }] }],
    ['picks of each entry', filmLog, { ...head, entries: many(5000, { ...entry, answer: many(200, 'x') }) }],
    ['arguments', filmLog, { ...head, entries: [{ aside: { seat: 0, name: 'x', args: many(100_000, []) } }] }],
    ['keys of an entry', filmLog, { ...head, entries: [{ ...entry, ...keys(10_000) }] }],
    ['options of a log', filmLog, { ...head, entries: [], config: keys(100_000) }],
    ['names', filmLog, { ...head, entries: [], names: many(100_000, 7) }],
    ['seats', createTable, { seats: many(8000, 0) }],
    ['keys of a seat', createTable, { seats: [{ you: 'Ann', ...keys(2000) }] }],
    ['options of a table', createTable, { seats: ['you'], options: keys(300, 50) }],
    ['picks', clientMessage, { t: 'answer', decision: 1, picks: many(8000, '') }],
    ['pins', clientMessage, { t: 'pin', card: 'x'.repeat(8000), on: many(8000, 0) }],
    ['traded cards', clientMessage, { t: 'accept', offer: 1, loot: many(8000, null) }],
    ['what is passed', clientMessage, { t: 'yield', to: { item: 1, ...keys(2000) } }],
    ['a word', clientMessage, { t: 'x'.repeat(16_000) }],
  ])('finds one fault in %s, and says it shortly in each language', (_, schema, data) => {
    const { issues, fault } = thing(schema, data)
    expect(issues).toBeLessThanOrEqual(2)
    for (const words of Object.values(fault.words)) expect(words.length).toBeLessThanOrEqual(300)
    expect(fault.words.de).not.toBe(fault.words.en)
  })

  it('of a list names the item that does not fit, and accepts valid lists', () => {
    const list = z.object({ list: listOf(z.object({ n: listOf(z.number(), { most: 3 }) }), { most: 3 }) })
    expect(checked(list, { list: [{ n: [1, 2] }, { n: [] }] }, malformed)).toEqual({ list: [{ n: [1, 2] }, { n: [] }] })
    const { fault } = thing(list, { list: [{ n: [1] }, { n: [1, 'x'] }] })
    expect(fault.path).toEqual(['list', 1, 'n', 1])
    expect(fault.words.en).toMatch(/^list\.1\.n\.1: .*number/)
    expect(fault.words.de).toMatch(/^list\.1\.n\.1: .*(Zahl|number)/i)
    expect(thing(list, { list: many(4, {}) }).fault.path).toEqual(['list'])
  })
})

describe('untrusted JSON', () => {
  it('is refused before it is parsed when it is too deep or too large', () => {
    const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`
    expect(readJson(bytes(nested(16)), messageBounds)).toEqual(JSON.parse(nested(16)))
    expect(() => readJson(bytes(nested(17)), messageBounds)).toThrow(/at most 16 deep; byte 17/)
    expect(() => readJson(bytes(nested(1e6)), messageBounds)).toThrow(/at most 16 deep/)
    expect(() => readJson(bytes(`[${'0,'.repeat(5000)}0]`), messageBounds)).toThrow(/At most 4000 values/)
    expect(() => logOf(bytes(`{"entries":[${many(1e6, '{}').join()}]}`))).toThrow(/At most \d+ values/)
  })

  it('may have brackets and commas in strings', () => {
    const said = { t: '[[[[{{{{,,,,"\\', n: [1.5, null, true], 'ä€😀': '\\"]' }
    expect(readJson(bytes(JSON.stringify(said)), { depth: 2, values: 9 })).toEqual(said)
    for (const bad of ['', '{', ']', '"', '"\\', '{"a":1}}', 'nonsense', '\u0000'])
      expect(() => readJson(bytes(bad), messageBounds), bad).toThrow('That is not JSON.')
  })

  it('cannot set a prototype', () => {
    const log = logOf(
      bytes(
        `{"game":"g","version":"1","seed":"a","entries":[],"config":{"__proto__":{"players":6}},"__proto__":{"x":1}}`,
      ),
    )
    expect((log as unknown as { x?: number }).x).toBeUndefined()
    expect((log.config as { players?: number }).players).toBeUndefined()
    expect(Object.getPrototypeOf(log.config)).toBe(Object.prototype)
  })
})
