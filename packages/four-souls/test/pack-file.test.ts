import { describe, expect, it } from 'vitest'
import { runProof } from '../src/scenario/proof.ts'
import { type PackFile, readPackFile } from '../src/setup/pack-file.ts'
import { packHash } from '../src/setup/packs.ts'

/* Pack files: read whole or refused with places, and their scenarios are played with their cards. */

const purse = (more: object = {}): object => ({
  id: 'purse',
  name: 'Purse',
  type: 'treasure',
  set: 'Cellar cards',
  abilities: { tap: { k: 'tap', do: { k: 'gainCents', who: { k: 'you' }, n: 2 } } },
  ...more,
})
const gains = {
  id: 'CELLAR-1',
  about: 'It gains 2¢.',
  cards: ['purse'],
  table: { seats: [{ name: 'Ann', items: ['purse', 'the-d6'] }, 'Ned'] },
  steps: [{ Ann: 'activate purse' }, { all: 'resolve' }],
  then: [{ Ann: { cents: 2, uncharged: ['cellar:purse'], items: ['the-d6', { card: 'purse', charged: false }] } }],
}
const file = (more: object = {}): string =>
  JSON.stringify({ id: 'cellar', version: '1', cards: [purse()], scenarios: [gains], ...more })

function read(text: string): PackFile {
  const read = readPackFile(text)
  if (read.pack === null)
    throw new Error(read.faults.map(({ card, path, what }) => `${card}${path}: ${what}`).join('\n'))
  return read
}
const faults = (text: string): string[] =>
  readPackFile(text).faults.map(({ card, path, what }) => `${card}${path}: ${what}`)

describe('a pack file', () => {
  it('is a pack and its proof; the hash is that of the pack', () => {
    const { pack, scenarios, hash } = read(file())
    expect(pack).not.toHaveProperty('scenarios')
    expect(scenarios).toEqual([gains])
    expect(hash).toBe(packHash(pack))
    expect(read(file({ scenarios: [] })).hash).toBe(hash)
    expect(read(file({ version: '2' })).hash).not.toBe(hash)
  })

  it.each<[string, string, RegExp[]]>([
    ['no JSON', '{', [/^pack: expected JSON: /]],
    ['no pack', '[]', [/^pack 1: expected a pack: .* not a list/]],
    ['a card with a fault', file({ cards: [purse({ health: 'much' })] }), [/^cellar:purse\/health: .*not "much"/]],
    [
      'a card that refers to none',
      file({ cards: [purse({ type: 'character', health: 2, attack: 1, startingItem: 'nothing' })] }),
      [/^cellar:purse\/startingItem: there is no card "nothing"/],
    ],
    ['the id of a set', file({ id: 'base' }), [/^base\/id: another pack has this id/]],
    ['no list', file({ scenarios: {} }), [/^cellar\/scenarios: expected a list of scenarios, not an object/]],
    [
      'too many',
      file({ scenarios: Array(201).fill(gains) }),
      [/^cellar\/scenarios: this list has 201 items; at most 200/],
    ],
    [
      'an unknown field',
      file({ scenarios: [{ ...gains, stepps: [] }] }),
      [/^cellar\/scenarios\/0: .*did you mean steps/],
    ],
    ['no id', file({ scenarios: [{}] }), [/^cellar\/scenarios\/0\/id: a scenario needs an id/]],
    ['an id twice', file({ scenarios: [gains, gains] }), [/^cellar\/scenarios\/1\/id: another scenario has this id/]],
    [
      'a step that is none',
      file({ scenarios: [{ ...gains, steps: ['pass'] }] }),
      [/^cellar\/scenarios\/0\/steps\/0: a step is/],
    ],
    [
      'depth',
      file().replace('"It gains 2¢."', `${'['.repeat(50_000)}${']'.repeat(50_000)}`),
      [/^cellar\/scenarios\/0: .*too deeply/],
    ],
    ['width', file({ scenarios: [{ ...gains, steps: Array(5000).fill({ all: 'pass' }) }] }), [/too large/]],
  ])('is refused with the place: %s', (_what, text, wanted) => {
    const found = faults(text)
    expect(found).toHaveLength(wanted.length)
    for (const [i, one] of wanted.entries()) expect(found[i]).toMatch(one)
  })
})

describe('its proof', () => {
  it('is played with its cards, by their ids within the pack or in full', () => {
    expect(runProof(read(file()))).toEqual({
      passed: 1,
      failed: 0,
      results: [{ id: 'CELLAR-1', ok: true, message: '', cards: ['cellar:purse'] }],
    })
  })

  it('says which scenarios fail, and why', () => {
    const poorer = purse({ abilities: { tap: { k: 'tap', do: { k: 'gainCents', who: { k: 'you' }, n: 1 } } } })
    const endless = [
      { ...gains, id: 'LONG', steps: Array(600).fill({ Ann: 'can activate purse' }) },
      { ...gains, id: 'OFTEN', steps: [{ all: 'pass 999999999999' }] },
    ]
    expect(runProof(read(file({ scenarios: endless }))).results.map(({ message }) => message)).toEqual([
      'step 501: this scenario goes on for too long: write a shorter one',
      'step 1: all: pass can be repeated 500 times at most',
    ])
    const unread = { ...gains, id: 'CELLAR-2', table: { shop: ['purze'] } }
    const { passed, results } = runProof(read(file({ cards: [poorer], scenarios: [gains, unread] })))
    expect(passed).toBe(0)
    expect(results[0]!.message).toBe('then 1: cents of Ann should be 2, but is 1')
    expect(results[1]!.message).toMatch(/^table\/shop\/0: there is no card "purze"$/)
  })
})
