import { join, relative } from 'node:path'
import { proofsOf, type Rule, readRules } from '@soulstack/kit/rules'
import { describe, expect, test } from 'vitest'
import { checkRules, citedIn, type Facts, pendingOf, reasonOf, rulingsOf } from '../../../scripts/rule-book.ts'
import { citationsOf, filesIn, folderOf, read, readOr, root, scenariosOf } from '../../../scripts/sources.ts'
import { KINDS } from '../src/effects/kinds.ts'
import { fourSouls } from '../src/game.ts'
import { machine } from '../src/model/machine.ts'
import { kindIn } from '../src/model/node.ts'

/** Checks the rules of Four Souls in docs/rules against code, scenarios, tests and rulings. */

const RULING_ID = /\bFS-2E-[A-Z]{3}-\d{3}\b/g
const game = folderOf('four-souls')

const book = filesIn(join(root, 'docs', 'rules'), /^\d.*\.md$/).map((file) =>
  readRules(read(file), relative(root, file).replaceAll('\\', '/')),
)
const testFiles = filesIn(join(game, 'test'), /\.test\.ts$/).filter((file) => !file.endsWith('rules.test.ts'))

const facts: Facts = {
  rules: book.flatMap(({ rules }) => rules),
  cited: citationsOf('four-souls'),
  procedures: new Map(machine.procedures.map((p) => [p.name, p.stepNames])),
  source: (module) => readOr(join(game, 'src', module)),
  isNodeKind: (name) => kindIn(KINDS, name) !== undefined,
  scenarios: scenariosOf('four-souls'),
  tests: (file) => readOr(join(game, 'test', file)),
  rulingId: /^FS-2E/,
  rulings: JSON.parse(read(join(root, 'docs', 'rules', 'rulings.json'))) as string[],
  tested: testFiles.flatMap((file) => read(file).match(RULING_ID) ?? []),
  open: read(join(game, 'rulings', 'OPEN.md')).match(RULING_ID) ?? [],
}

describe('the rules', () => {
  test('are in the right format', () => {
    expect(book.flatMap(({ problems }) => problems)).toEqual([])
  })

  test('have code and proofs, and every ruling has a rule', () => {
    expect(fourSouls.name).toBe('four-souls')
    expect(facts.rules.length).toBeGreaterThan(200)
    expect(checkRules(facts)).toEqual([])
  })

  test('list what is still pending', () => {
    const pending = facts.rules.filter((rule) => pendingOf(rule) !== null)
    const said = pending.map((rule) => `  ${rule.id} ${rule.title}: ${pendingOf(rule)}`)
    const unproved = facts.rules.filter((rule) => reasonOf(rule, 'proof') !== null)
    const count = `${facts.rules.length} rules, ${unproved.length} that nothing can prove, ${pending.length} pending`
    console.log([count, ...said].join('\n'))
    expect(said.every((line) => line.length > 10)).toBe(true)
  })
})

describe('the check', () => {
  /** A rule book with one complete rule, for the tests to break. */
  const whole: Rule = {
    id: 'R-ABC-01',
    file: 'abc.md',
    title: 'Rule',
    text: 'A rule.',
    fields: {
      'done by': ['rules/turn.ts: turn.begin, turn, endOfTurn; effects/vote.ts: vote'],
      proof: ['FS2-A-001'],
      test: ['a.test.ts "a title"'],
      rulings: ['FS-2E-ABC-001'],
    },
  }
  const small: Facts = {
    ...facts,
    rules: [whole],
    cited: [{ id: 'R-ABC-01', where: 'a.ts' }],
    scenarios: new Map([['FS2-A-001', ['FS-2E-ABC-001']]]),
    tests: (file) => (file === 'a.test.ts' ? "test('a title and more', () => {})" : null),
    rulings: ['FS-2E-ABC-001'],
    tested: [],
    open: [],
  }
  const having = (fields: Record<string, string[]>): Facts => ({
    ...small,
    rules: [{ ...whole, fields: { ...whole.fields, ...fields } }],
  })
  const without = (...keys: string[]): Record<string, string[]> =>
    Object.fromEntries(Object.entries(whole.fields).filter(([key]) => !keys.includes(key)))

  test('finds nothing wrong with a complete rule', () => {
    expect(checkRules(small)).toEqual([])
    expect(proofsOf(whole)).toEqual(['FS2-A-001'])
    expect(rulingsOf(whole)).toEqual(['FS-2E-ABC-001'])
  })

  test('only counts the citations of its own game', () => {
    const text = 'R-ABC-01 as R-BFS-02, R-ABC-01'
    expect(citedIn(text, 'four-souls')).toEqual(['R-ABC-01'])
    expect(citedIn(text, 'battle-for-souls')).toEqual(['R-BFS-02'])
  })

  test('reads what is there, and reports what is not', () => {
    const text =
      '# 1\n\n### R-ABC-01 · Rule\n\nA rule.\n\n    done by: a.ts: b\n    proof: X, Y\n\n## More\n\n### Rule 2\n\n### R-ABC-03 · Z\n\n    by: me\n    what\n'
    const { rules, problems } = readRules(text, 'abc.md')
    expect(rules.map((r) => [r.id, r.title, r.text])).toEqual([
      ['R-ABC-01', 'Rule', 'A rule.'],
      ['R-ABC-03', 'Z', ''],
    ])
    expect(rules[0]!.fields).toEqual({ 'done by': ['a.ts: b'], proof: ['X, Y'] })
    expect(problems).toEqual([
      'abc.md: "Rule 2" must be written as "R-ABC-nn · Title".',
      'R-ABC-03: unknown key "by"; known keys are done by, proof, test, rulings, decision, pending.',
      'R-ABC-03: "what" must be written as "key: value".',
    ])
  })

  const broken: [string, Facts, string][] = [
    [
      'a rule that is cited and not there',
      { ...small, cited: [{ id: 'R-ABC-02', where: 'a.ts' }] },
      'a.ts cites R-ABC-02, but there is no such rule.',
    ],
    [
      'a rule that says nothing',
      { ...small, rules: [{ ...whole, text: '' }] },
      'R-ABC-01 does not begin with a sentence.',
    ],
    ['an id twice', { ...small, rules: [whole, whole] }, 'R-ABC-01 is in abc.md and again in abc.md.'],
    [
      'a module that is not there',
      having({ 'done by': ['rules/turns.ts: turn'] }),
      'R-ABC-01 is done by rules/turns.ts, but there is no such module.',
    ],
    [
      'a step that is not there',
      having({ 'done by': ['rules/turn.ts: turn.rest'] }),
      'R-ABC-01 is done by turn.rest, but that is not in rules/turn.ts.',
    ],
    [
      'a procedure of another module',
      having({ 'done by': ['rules/turn.ts: attack.declare'] }),
      'R-ABC-01 is done by attack.declare, but that is not in rules/turn.ts.',
    ],
    [
      'a function that is not there',
      having({ 'done by': ['rules/turn.ts: endOfTurns'] }),
      'R-ABC-01 is done by endOfTurns, but that is not in rules/turn.ts.',
    ],
    [
      'a rule that nothing carries out',
      { ...small, rules: [{ ...whole, fields: without('done by') }] },
      'R-ABC-01 does not name the code that implements it.',
    ],
    [
      'a scenario that is not there',
      having({ proof: ['FS2-A-001, FS2-A-002'] }),
      'R-ABC-01 is proved by FS2-A-002, but there is no such scenario.',
    ],
    [
      'a file of tests that is not there',
      having({ test: ['b.test.ts "a title"'] }),
      'R-ABC-01 is proved by b.test.ts, but there is no such test file.',
    ],
    [
      'a test that is not there',
      having({ test: ['a.test.ts "another title"'] }),
      'R-ABC-01: a.test.ts has no test "another title".',
    ],
    [
      'a rule without proof',
      { ...small, rules: [{ ...whole, fields: without('proof', 'test') }] },
      'R-ABC-01 has no proof.',
    ],
    [
      'a ruling that is none',
      having({ rulings: ['FS-2E-ABC-001 FS-2E-ABC-002'] }),
      'R-ABC-01 has FS-2E-ABC-002, but there is no such ruling.',
    ],
    [
      'a ruling without a rule',
      { ...small, rules: [{ ...whole, fields: without('rulings') }] },
      'FS-2E-ABC-001 belongs to no rule.',
    ],
    [
      'a ruling that is proved and open',
      { ...small, open: ['FS-2E-ABC-001'] },
      'FS-2E-ABC-001 is proved, but is still in OPEN.md.',
    ],
    [
      'a ruling that is neither',
      { ...small, scenarios: new Map([['FS2-A-001', []]]) },
      'FS-2E-ABC-001 is neither proved nor in OPEN.md.',
    ],
    [
      'a rule that need not wait any more',
      having({ pending: ['later'] }),
      'R-ABC-01 says that it is not proved, but FS-2E-ABC-001 is.',
    ],
    [
      'a rule that can be proved after all',
      having({ proof: ['none: no card does it'] }),
      'R-ABC-01 says that it is not proved, but FS-2E-ABC-001 is.',
    ],
    [
      'an unknown ruling in a scenario',
      { ...small, scenarios: new Map([['FS2-A-001', ['FS-2E-ABC-001', 'FS-2E-ABC-009']]]) },
      'FS-2E-ABC-009 is cited, but there is no such ruling.',
    ],
  ]
  test.each(broken)('finds %s', (_, wrong, said) => {
    expect(checkRules(wrong)).toEqual([said])
  })

  test('allows a rule to be pending, or to have a reason for having no proof', () => {
    const open = { ...small, scenarios: new Map([['FS2-A-001', []]]), open: ['FS-2E-ABC-001'] }
    const waiting = { ...without('done by', 'proof', 'test'), pending: ['later'] }
    expect(checkRules({ ...open, rules: [{ ...whole, fields: waiting }] })).toEqual([])
    const reasons = { ...without('test'), 'done by': ['none: people do it'], proof: ['none: people do it'] }
    expect(checkRules({ ...open, rules: [{ ...whole, fields: reasons }] })).toEqual([])
  })

  test('counts a ruling that a test cites as proved', () => {
    expect(checkRules({ ...small, scenarios: new Map([['FS2-A-001', []]]), tested: ['FS-2E-ABC-001'] })).toEqual([])
  })
})
