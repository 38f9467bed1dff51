import { join } from 'node:path'
import { type Question, type Rule, readQuestions, readRules } from '@soulstack/kit/rules'
import { describe, expect, test } from 'vitest'
import { checkQuestions, checkRules, type Facts, pendingOf, reasonOf } from '../../../scripts/rule-book.ts'
import { citationsOf, folderOf, read, readOr, root, scenariosOf } from '../../../scripts/sources.ts'
import { battleForSouls } from '../src/game.ts'
import { machine } from '../src/rules/machine.ts'

/**
 * Checks the rules of Battle For Souls in docs/rules, and the questions that its rulebook leaves open, against code, scenarios and tests.
 */

const QUESTION = /^BFS-A\d{2}$/
const QUESTIONS = Array.from({ length: 71 }, (_, i) => `BFS-A${String(i + 1).padStart(2, '0')}`)

const game = folderOf('battle-for-souls')
const page = read(join(root, 'docs', 'rules', 'battle-for-souls.md'))
const book = readRules(page, 'docs/rules/battle-for-souls.md')
const open = readQuestions(page, QUESTION)

const facts: Facts = {
  rules: book.rules,
  cited: citationsOf('battle-for-souls'),
  procedures: new Map(machine.procedures.map((p) => [p.name, p.stepNames])),
  source: (module) => readOr(join(game, 'src', module)),
  isNodeKind: () => false,
  scenarios: scenariosOf('battle-for-souls'),
  tests: (file) => readOr(join(game, 'test', file)),
  rulingId: QUESTION,
  rulings: QUESTIONS,
  tested: [],
  open: [],
}

describe('the rules', () => {
  test('are well-formed', () => {
    expect([...book.problems, ...open.problems]).toEqual([])
  })

  test('have code and proofs', () => {
    expect(battleForSouls.name).toBe('battle-for-souls')
    expect(facts.rules.length).toBeGreaterThan(70)
    expect(checkRules(facts)).toEqual([])
  })

  test('none is pending', () => {
    expect(facts.rules.filter((rule) => pendingOf(rule) !== null).map((rule) => rule.id)).toEqual([])
    const without = facts.rules.filter((rule) => reasonOf(rule, 'proof') !== null || reasonOf(rule, 'done by') !== null)
    expect(without.map((rule) => rule.id)).toEqual([])
  })

  test('answer every question that the rulebook leaves open', () => {
    expect(checkQuestions(facts, open.questions, QUESTIONS)).toEqual([])
  })
})

describe('the check of questions', () => {
  const rule: Rule = { id: 'R-BFS-01', file: 'a.md', title: 'Rule', text: 'A rule.', fields: { rulings: ['BFS-A01'] } }
  const small: Facts = { ...facts, rules: [rule], scenarios: new Map([['BFS-A01-1', ['BFS-A01']]]) }
  const one: Question = { id: 'BFS-A01', answer: 'Is it? Yes', rule: 'R-BFS-01', scenarios: ['BFS-A01-1'] }

  test('accepts a complete list', () => {
    expect(checkQuestions(small, [one], ['BFS-A01'])).toEqual([])
  })

  test('parses the lines of a table, and reports malformed ones', () => {
    const text =
      '| question | our answer | rule | scenario |\n| --- | --- | --- | --- |\n' +
      '| BFS-A01 | Is it? Yes | R-BFS-01 | BFS-A01-1, BFS-A01-2 |\n| BFS-A02 | Is it? No | R-BFS-01 | |\n' +
      '| BFS-A03 | It is not | R-BFS-01 | |\n| BFS-A04 | Is it? No | not | R-BFS-01 | |\n'
    expect(readQuestions(text, QUESTION)).toEqual({
      questions: [
        { id: 'BFS-A01', answer: 'Is it? Yes', rule: 'R-BFS-01', scenarios: ['BFS-A01-1', 'BFS-A01-2'] },
        { id: 'BFS-A02', answer: 'Is it? No', rule: 'R-BFS-01', scenarios: [] },
      ],
      problems: [
        'BFS-A03 must be written as "| BFS-A03 | Question? Answer | rule | scenarios |".',
        'BFS-A04 must be written as "| BFS-A04 | Question? Answer | rule | scenarios |".',
      ],
    })
  })

  const broken: [string, Question[], string[], string][] = [
    ['a missing question', [one], ['BFS-A01', 'BFS-A02'], 'BFS-A02 is not on the list.'],
    ['an unknown question', [one], [], 'BFS-A01 is on the list, but there is no such question.'],
    ['a question twice', [one, one], ['BFS-A01'], 'BFS-A01 comes after BFS-A01.'],
    [
      'an unknown rule',
      [{ ...one, rule: 'R-BFS-02' }],
      ['BFS-A01'],
      'BFS-A01 belongs to R-BFS-02, but there is no such rule.',
    ],
    [
      'a rule that does not name it',
      [{ ...one, id: 'BFS-A02', scenarios: ['BFS-A02-1'] }],
      ['BFS-A02'],
      'BFS-A02 belongs to R-BFS-01, which does not name it.',
    ],
    ['a question without a scenario', [{ ...one, scenarios: [] }], ['BFS-A01'], 'BFS-A01 is shown by no scenario.'],
    [
      'an unknown scenario',
      [{ ...one, scenarios: ['BFS-A01-9'] }],
      ['BFS-A01'],
      'BFS-A01 is shown by BFS-A01-9, but there is no such scenario.',
    ],
    [
      'a scenario about something else',
      [{ ...one, scenarios: ['BFS-A02-1'] }],
      ['BFS-A01'],
      'BFS-A01 is shown by BFS-A02-1, which does not name it.',
    ],
  ]
  test.each(broken)('finds %s', (_, questions, ids, said) => {
    const scenarios = new Map([...small.scenarios, ['BFS-A02-1', ['BFS-A02']]])
    expect(checkQuestions({ ...small, scenarios }, questions, ids)).toEqual([said])
  })
})
