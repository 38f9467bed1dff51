import { describe, expect, test } from 'vitest'
import { bindRules } from '../src/rule-book.ts'
import { DIFFERENCES, readRules } from '../src/rule-text.ts'

const PAGE = `# 3 Throwing

What is thrown, and
how [far](far.md).

    a block about how the page is written

## Stones

Of \`stones\` only.

### R-THR-01 · A stone

A stone is thrown.
It **flies**.

Then it lies.

    done by: throw.ts: throw
    proof: T-1, T-2
    decision: stones roll on
    decision: if they are round

### R-THR-02 · Two stones

Both fly.

    done by: throw.ts: throw
    proof: none: nothing to see

## Questions

| question | our answer | rule | scenario |
| --- | --- | --- | --- |
| THR-A01 | Does it float? No | R-THR-02 | T-3, T-4 |
`

const OTHER = `# Elsewhere

### D01 · Soft stones

They do not roll.

    rules: R-THR-01
    pair: E-1, T-1
    also: E-2
`

const TERMS = `# Words

### Stone

Something hard.

    also: stones, rock
    rule: R-THR-01

### Air

Where stones fly.
`

const SUMMARY = `# Stones in short

## Throwing

Take [a stone](03-throwing.md "R-THR-01")
and throw it.

It [flies elsewhere](elsewhere.md "D01").

## The end

It lies.
`

const bind = (over: { page?: string; other?: string; terms?: string; summary?: string } = {}) =>
  bindRules({
    summary: over.summary ?? SUMMARY,
    chapters: [{ name: '03-throwing', text: over.page ?? PAGE }],
    differences: [{ name: 'elsewhere', text: over.other ?? OTHER }],
    terms: over.terms ?? TERMS,
  })

describe('parsed rules', () => {
  test('a page is a chapter with its rules, as plain text', () => {
    const [chapter] = bind().chapters
    expect(chapter).toMatchObject({ id: '03-throwing', title: '3 Throwing', about: 'What is thrown, and how far.' })
    const [one, two] = chapter!.rules
    expect(one).toEqual({
      id: 'R-THR-01',
      title: 'A stone',
      section: 'Stones',
      about: 'Of stones only.',
      text: 'A stone is thrown. It flies.\n\nThen it lies.',
      decision: 'stones roll on if they are round',
      proof: ['T-1', 'T-2'],
      questions: [],
      differs: ['D01'],
      from: [],
    })
    expect(two).toMatchObject({ section: null, about: null, decision: null, proof: [], differs: [] })
    expect(two!.questions).toEqual([{ id: 'THR-A01', answer: 'Does it float? No', scenarios: ['T-3', 'T-4'] }])
  })

  test('a difference names the rule to which it is an exception', () => {
    const [difference] = bind().chapters[1]!.rules
    expect(difference).toMatchObject({ id: 'D01', from: ['R-THR-01'], proof: ['E-1', 'T-1', 'E-2'] })
  })

  test('terms are in alphabetical order, with their other forms', () => {
    expect(bind().terms).toEqual([
      { term: 'Air', also: [], text: 'Where stones fly.', rule: null },
      { term: 'Stone', also: ['stones', 'rock'], text: 'Something hard.', rule: 'R-THR-01' },
    ])
  })

  test('the summary has parts, with links to rules', () => {
    expect(bind().summary).toEqual({
      title: 'Stones in short',
      parts: [
        {
          title: 'Throwing',
          text: 'Take [a stone](R-THR-01) and throw it.\n\nIt [flies elsewhere](D01).',
        },
        { title: 'The end', text: 'It lies.' },
      ],
    })
    expect(bindRules({ chapters: [], differences: [], terms: '# Words\n' }).summary).toBeNull()
  })

  test('the alphabetical order is that of the language', () => {
    const terms = '# Ord\n\n### Zucht\n\nA.\n\n### Öde\n\nB.\n\n    also: öder, ödet … an\n'
    expect(bindRules({ chapters: [], differences: [], terms }, 'de').terms).toEqual([
      { term: 'Öde', also: ['öder', 'ödet … an'], text: 'B.', rule: null },
      { term: 'Zucht', also: [], text: 'A.', rule: null },
    ])
  })

  test('malformed pages are reported', () => {
    expect(() => bind({ page: PAGE.replace('R-THR-02 ·', 'R-THR-2 ·') })).toThrow(
      '03-throwing.md: "R-THR-2 · Two stones"',
    )
    expect(() => bind({ page: PAGE.replace('proof: T-1', 'prove: T-1') })).toThrow('R-THR-01: unknown key "prove"')
    expect(() => bind({ other: OTHER.replace('rules: R-THR-01', 'rules: R-THR-09') })).toThrow(
      'D01 differs from R-THR-09',
    )
    expect(() => bind({ terms: TERMS.replace('hard.\n\n', 'hard.\n') })).toThrow(
      'terms: "also: stones, rock" needs an empty line above it.',
    )
    expect(() => bind({ page: PAGE.replace('Both fly.', '- one\n- two') })).toThrow(
      '03-throwing.md: "- one" must be a heading up to ###, a paragraph, a table or an indented "key: value".',
    )
    expect(() => bind({ terms: TERMS.replace('rule: R-THR-01', 'rule: R-AIR-01') })).toThrow(
      'The term Stone refers to R-AIR-01',
    )
    expect(() => bind({ summary: SUMMARY.replace('"R-THR-01"', '"R-THR-09"') })).toThrow(
      'The summary, "Throwing", links to R-THR-09, but there is no such rule.',
    )
    expect(() => bind({ summary: SUMMARY.replace(' "D01"', '') })).toThrow('links to elsewhere.md')
    expect(() => bind({ summary: SUMMARY.replace('It lies.', '- It lies.') })).toThrow('The summary: "- It lies."')
    expect(readRules(OTHER, 'elsewhere.md').problems).toHaveLength(1)
    expect(readRules(OTHER, 'elsewhere.md', DIFFERENCES).problems).toEqual([])
  })
})
