import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { comparePages } from '../../../../scripts/rule-languages.ts'

/** Compares the German pages of docs/rules with the English ones. */

const folder = join(import.meta.dirname, '..', '..', '..', '..', 'docs', 'rules')
const pages = readdirSync(folder).filter((file) => file.endsWith('.md'))
const read = (...path: string[]): string => readFileSync(join(folder, ...path), 'utf8')

describe('the rules in German', () => {
  test('are complete, without extra pages', () => {
    expect(pages.length).toBeGreaterThan(20)
    expect(readdirSync(join(folder, 'de')).sort()).toEqual(pages.sort())
  })

  test.each(pages)('%s matches the English page', (page) => {
    expect(comparePages(read(page), read('de', page), page)).toEqual([])
  })
})

describe('the comparison', () => {
  const english = `# 1 Stones

See [far](far.md), [here](#more) and R-ABC-02.

### R-ABC-01 · A stone

It weighs 1,000 \`grams\`.

    done by: a.ts: b
    decision: 2 of them roll
    proof: none: nothing throws one

## More

| a | b |
| --- | --- |
| 1 | 2 |
`
  const german = `# 1 Steine

Siehe [fern](far.md), [hier](#mehr) und R-ABC-02.

### R-ABC-01 · Ein Stein

Er wiegt 1.000 \`grams\`.

    done by: a.ts: b
    decision: 2 davon rollen
    proof: none: niemand wirft einen

## Mehr

| a | b |
| --- | --- |
| 1 | 2 |
`
  const found = (from: string, to: string) => comparePages(english, german.replace(from, to), 'a.md')

  test('accepts the same page in other words', () => {
    expect(comparePages(english, german, 'a.md')).toEqual([])
    expect(
      comparePages('# A\n\n[x](../../A.md) [y](de/A.md)\n', '# B\n\n[x](../../../A.md) [y](../A.md)\n', 'a'),
    ).toEqual([])
  })

  const broken: [string, string, string, string][] = [
    ['a heading that is missing', '## Mehr\n', '', 'a.md has 2 headings, and 3 in English.'],
    ['another depth', '### R-ABC-01', '## R-ABC-01', 'a.md, "R-ABC-01 · Ein Stein": the depth is 2, and in English 3.'],
    [
      'another rule',
      '### R-ABC-01',
      '### R-ABC-03',
      'a.md, "R-ABC-03 · Ein Stein": the heading has R-ABC-03, and in English R-ABC-01.',
    ],
    ['a rule that is not cited', ' und R-ABC-02', '', 'a.md, "1 Steine": rules: none, and in English R-ABC-02.'],
    ['another number', '1.000', '100', 'a.md, "R-ABC-01 · Ein Stein": numbers: 100, and in English 1000.'],
    ['another link', 'far.md', 'near.md', 'a.md, "1 Steine": links: #, near.md, and in English #, far.md.'],
    ['a link to no heading', '(#mehr)', '(#more)', 'a.md: #more is no heading.'],
    ['other code', '`grams`', '`Gramm`', 'a.md, "R-ABC-01 · Ein Stein": code: `Gramm`, and in English `grams`.'],
    ['a row that is missing', '| 1 | 2 |', '1 2', 'a.md, "Mehr": cells of tables: 2, 2, and in English 2, 2, 2.'],
    [
      'a paragraph more',
      'Er wiegt',
      'Er ist.\n\nEr wiegt',
      'a.md, "R-ABC-01 · Ein Stein": paragraphs: 2, and in English 1.',
    ],
    ['English words', 'Er wiegt', 'Er weighs the', 'a.md, "R-ABC-01 · Ein Stein" has the English word "the".'],
    [
      'other code behind it',
      'a.ts: b',
      'a.ts: c',
      'a.md, "R-ABC-01 · Ein Stein": done by is "a.ts: c", and in English "a.ts: b".',
    ],
    [
      'a line that is missing',
      '    decision: 2 davon rollen\n',
      '',
      'a.md, "R-ABC-01 · Ein Stein" has the lines done by, proof, and in English done by, decision, proof.',
    ],
    [
      'another number in a decision',
      '2 davon',
      '3 davon',
      'a.md, "R-ABC-01 · Ein Stein": decision is "3 davon rollen", and in English "2 of them roll".',
    ],
  ]
  test.each(broken)('finds %s', (_, from, to, said) => {
    expect(found(from, to)).toContain(said)
  })
})
