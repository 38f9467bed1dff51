import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { describe, expect, test } from 'vitest'
import { filesIn, folderOf, read, readOr, root, scenariosOf } from '../../../scripts/sources.ts'
import { EDITIONS } from '../src/editions/index.ts'
import { KINDS } from '../src/effects/kinds.ts'
import { machine } from '../src/model/machine.ts'
import { kindIn } from '../src/model/node.ts'
import '../src/game.ts'

/**
 * Checks the first edition's page (docs/rules/first-edition.md) against code, scenarios and tests, and its rulings against scenarios, tests
 * and OPEN.md.
 */

/** The differences between the two editions' rulebooks: a fixed list. There is no D46. */
const DIFFERENCES = [
  ...Array.from({ length: 48 }, (_, i) => `D${String(i + 1).padStart(2, '0')}`).filter((d) => d !== 'D46'),
  'D15b',
  'D16b',
]

const RULING_ID = /\bFS-1E-[A-Z]{3}-\d{3}\b/g
const KEYS = ['rules', 'member', 'done by', 'pair', 'also', 'test', 'no pair']

interface Difference {
  id: string
  text: string
  fields: Record<string, string>
}

interface Facts {
  page: string
  /** Ids that must be on the page, each once. */
  differences: readonly string[]
  /** The members of `Edition`, in both editions, except its number. */
  first: Readonly<Record<string, unknown>>
  second: Readonly<Record<string, unknown>>
  /** Source of a module by its path below `src`, of a test file by its name; null if there is none. */
  source(module: string): string | null
  tests(file: string): string | null
  /** Everything in `src` except the editions themselves: the code that may use a member. */
  readers: string
  /** Whether a module has something of this name: a procedure, a kind of node, a function or a constant. */
  has(source: string, name: string): boolean
  /** The rulings that each scenario proves. */
  scenarios: ReadonlyMap<string, readonly string[]>
  rulings: readonly string[]
  tested: readonly string[]
  open: readonly string[]
}

/** The entries of the page, and what is wrong with their format. */
function readPage(page: string): { entries: Difference[]; problems: string[] } {
  const entries: Difference[] = []
  const problems: string[] = []
  for (const part of page.split(/^### /m).slice(1)) {
    const [head = '', ...lines] = part.split('\n')
    const named = /^([DX]\d\db?) · \S/.exec(head)
    if (named === null) {
      problems.push(`"${head}" must be written as "D01 · Title".`)
      continue
    }
    const entry: Difference = { id: named[1]!, text: '', fields: {} }
    for (const line of lines) {
      if (line.startsWith('#')) break
      const field = /^ {4}([a-z ]+): (.+)$/.exec(line)
      if (field === null) entry.text += `${line}\n`
      else if (!KEYS.includes(field[1]!)) problems.push(`${entry.id}: there is no "${field[1]}".`)
      else if (field[1]! in entry.fields) problems.push(`${entry.id} has "${field[1]}" twice.`)
      else entry.fields[field[1]!] = field[2]!
    }
    entry.text = entry.text.trim()
    entries.push(entry)
  }
  return { entries, problems }
}

const list = (text: string | undefined): string[] => (text === undefined ? [] : text.split(/,\s*/))

/** What an entry names that does not exist: members, modules, names, scenarios, tests. */
function checkEntry(facts: Facts, { id, text, fields }: Difference): string[] {
  const problems: string[] = []
  if (!/^\p{Lu}|^¢/u.test(text)) problems.push(`${id} does not begin with a sentence.`)
  const members = list(fields['member'])
  for (const name of members)
    if (!(name in facts.first)) problems.push(`${id} names ${name}, which is no member of Edition.`)
  const places = fields['done by'] ?? ''
  if (places === '') problems.push(`${id} does not name the code that implements it.`)
  for (const place of places === '' || places.startsWith('none: ') ? [] : places.split(/;\s*/)) {
    const [module = '', names = ''] = place.split(': ')
    const source = facts.source(module)
    if (source === null) problems.push(`${id} is done by ${module}, but there is no such module.`)
    else
      for (const name of list(names))
        if (!facts.has(source, name)) problems.push(`${id} is done by ${name}, but that is not in ${module}.`)
  }
  const pair = list(fields['pair'])
  for (const scenario of [...pair, ...list(fields['also'])])
    if (!facts.scenarios.has(scenario)) problems.push(`${id} is shown by ${scenario}, but there is no such scenario.`)
  if (pair.length > 0 && fields['no pair'] !== undefined)
    problems.push(`${id} has a pair, and a reason for having none.`)
  if (pair.length === 0 && fields['no pair'] === undefined)
    problems.push(`${id} has no pair of scenarios, and no reason.`)
  if (pair.length > 0 && (pair.length !== 2 || !pair[0]!.startsWith('FS1-') || !pair[1]!.startsWith('FS2-')))
    problems.push(`${id}: its pair is one scenario of either edition.`)
  if (pair.length > 0 && id.startsWith('D') && pair.join() !== `FS1-${id},FS2-${id}`)
    problems.push(`${id}: its pair is FS1-${id} and FS2-${id}.`)
  // a reason is not a proof: an entry with a member but no pair must be shown by something else
  if (members.length > 0 && pair.length === 0 && fields['also'] === undefined && fields['test'] === undefined)
    problems.push(`${id} is shown by nothing.`)
  if (fields['test'] !== undefined) {
    const [, file = '', title = ''] = /^(\S+) "(.+)"$/.exec(fields['test']) ?? []
    const source = facts.tests(file)
    if (source === null) problems.push(`${id} is shown by ${file}, but there is no such test file.`)
    else if (!["'", '"', '`'].some((quote) => source.includes(`test(${quote}${title}`)))
      problems.push(`${id}: ${file} has no test "${title}".`)
  }
  return problems
}

/** Everything that is wrong, in sentences; empty if the page is complete and every ruling is proved or open. */
function check(facts: Facts): string[] {
  const { entries, problems } = readPage(facts.page)
  const ids = entries.map((e) => e.id)
  for (const id of facts.differences) {
    const times = ids.filter((other) => other === id).length
    if (times !== 1) problems.push(`${id} stands on the page ${times} times.`)
  }
  for (const id of ids)
    if (id.startsWith('D') && !facts.differences.includes(id)) problems.push(`${id} is no difference of the list.`)
  for (const entry of entries) problems.push(...checkEntry(facts, entry))

  const named = new Set(entries.flatMap((e) => list(e.fields['member'])))
  for (const name of Object.keys(facts.first)) {
    if (!named.has(name)) problems.push(`The member ${name} belongs to no difference.`)
    if (!new RegExp(`\\b${name}\\b`).test(facts.readers)) problems.push(`The member ${name} is asked for by nothing.`)
    if (isDeepStrictEqual(facts.first[name], facts.second[name]))
      problems.push(`The member ${name} is the same in both editions.`)
  }
  // a scenario that shows a difference must be named in its entry
  const shown = new Set(entries.flatMap((e) => [...list(e.fields['pair']), ...list(e.fields['also'])]))
  for (const id of facts.scenarios.keys())
    if (/^FS[12]-[DX]\d\db?$/.test(id) && !shown.has(id)) problems.push(`${id} is not named on the page.`)

  const proved = new Set([...[...facts.scenarios.values()].flat(), ...facts.tested])
  for (const id of facts.rulings) {
    const open = facts.open.includes(id)
    if (proved.has(id) && open) problems.push(`${id} is proved, but is still in OPEN.md.`)
    if (!proved.has(id) && !open) problems.push(`${id} is neither proved nor in OPEN.md.`)
  }
  for (const id of new Set([...proved, ...facts.open]))
    if (id.startsWith('FS-1E-') && !facts.rulings.includes(id))
      problems.push(`${id} is cited, but there is no such ruling.`)
  return problems
}

const game = folderOf('four-souls')

function has(source: string, name: string): boolean {
  const registers = new RegExp(`\\.(procedure\\('${name}'|fill\\(${name},)`)
  if (registers.test(source)) return machine.procedures.some((p) => p.name === name)
  if (kindIn(KINDS, name) !== undefined && new RegExp(`\\bk: '${name}'`).test(source)) return true
  return /^\w+$/.test(name) && new RegExp(`\\b(function|const) ${name}\\b`).test(source)
}

const { number: _, ...first } = EDITIONS[1]
const { number: __, ...second } = EDITIONS[2]
/** The files that declare and fill in the record of an edition: they do not use its members. */
const IN_EDITIONS = /[\\/](model[\\/]edition|editions[\\/](first|second))\.ts$/
const testFiles = filesIn(join(game, 'test'), /\.test\.ts$/).filter((file) => !file.endsWith('first-edition.test.ts'))

const facts: Facts = {
  page: read(join(root, 'docs', 'rules', 'first-edition.md')),
  differences: DIFFERENCES,
  first,
  second,
  source: (module) => readOr(join(game, 'src', module)),
  tests: (file) => readOr(join(game, 'test', file)),
  readers: filesIn(join(game, 'src'), /\.ts$/)
    .filter((file) => !IN_EDITIONS.test(file))
    .flatMap((file) => read(file).split('\n'))
    .filter((line) => /\bedition\b/.test(line))
    .join('\n'),
  has,
  scenarios: scenariosOf('four-souls'),
  rulings: JSON.parse(read(join(root, 'docs', 'rules', 'rulings-first-edition.json'))) as string[],
  tested: testFiles.flatMap((file) => read(file).match(RULING_ID) ?? []),
  open: read(join(game, 'rulings', 'OPEN.md')).match(RULING_ID) ?? [],
}

test('the first edition: every difference is documented, implemented and shown, and every ruling is proved or open', () => {
  expect(facts.differences.length).toBe(49)
  expect(facts.rulings.length).toBe(225)
  expect(new Set(facts.rulings).size).toBe(225)
  expect(check(facts)).toEqual([])
})

describe('the check', () => {
  const entry = [
    '### D01 · Title',
    '',
    'First edition: so. Second edition: otherwise.',
    '',
    '    member: a',
    '    done by: rules/a.ts: doA',
    '    pair: FS1-D01, FS2-D01',
  ]
  const small: Facts = {
    ...facts,
    page: entry.join('\n'),
    differences: ['D01'],
    first: { a: 'x' },
    second: { a: 'y' },
    source: (module) => (module === 'rules/a.ts' ? 'export function doA() {}' : null),
    tests: (file) => (file === 'a.test.ts' ? "test('a title and more', () => {})" : null),
    readers: 'g.rules.edition.a',
    scenarios: new Map([
      ['FS1-D01', ['FS-1E-ABC-001']],
      ['FS2-D01', []],
    ]),
    rulings: ['FS-1E-ABC-001'],
    tested: [],
    open: [],
  }
  /** The page with one line replaced. */
  const saying = (old: string, ...now: string[]): Facts => ({
    ...small,
    page: entry.flatMap((line) => (line === old ? now : [line])).join('\n'),
  })
  const PAIR = '    pair: FS1-D01, FS2-D01'
  const noPairs = { scenarios: new Map([['FS1-A-001', ['FS-1E-ABC-001']]]) }

  test('finds nothing wrong with a complete page', () => {
    expect(check(small)).toEqual([])
  })

  test('accepts a reason instead of a pair, if something else shows the difference', () => {
    const reason = { ...saying(PAIR, '    also: FS1-A-001', '    no pair: only words'), ...noPairs }
    expect(check(reason)).toEqual([])
    const tested = { ...saying(PAIR, '    test: a.test.ts "a title"', '    no pair: only words'), ...noPairs }
    expect(check(tested)).toEqual([])
    expect(
      check({ ...small, scenarios: new Map([...small.scenarios, ['FS1-D01', []]]), tested: small.rulings }),
    ).toEqual([])
  })

  const broken: [string, Facts, string[]][] = [
    ['a difference that is missing', { ...small, differences: ['D01', 'D02'] }, ['D02 stands on the page 0 times.']],
    [
      'one that stands there twice',
      { ...small, page: `${small.page}\n\n${small.page}` },
      ['D01 stands on the page 2 times.'],
    ],
    ['one that is not on the list', { ...small, differences: [] }, ['D01 is no difference of the list.']],
    [
      'a title without a number',
      { ...small, page: `${small.page}\n\n### More` },
      ['"More" must be written as "D01 · Title".'],
    ],
    ['an unknown key', saying(PAIR, PAIR, '    by: me'), ['D01: there is no "by".']],
    ['a key twice', saying(PAIR, PAIR, PAIR), ['D01 has "pair" twice.']],
    [
      'no sentence',
      saying('First edition: so. Second edition: otherwise.', ''),
      ['D01 does not begin with a sentence.'],
    ],
    [
      'a member that is not there',
      saying('    member: a', '    member: a, b'),
      ['D01 names b, which is no member of Edition.'],
    ],
    [
      'a module that is not there',
      saying('    done by: rules/a.ts: doA', '    done by: rules/b.ts: doA'),
      ['D01 is done by rules/b.ts, but there is no such module.'],
    ],
    [
      'a procedure that is not there',
      saying('    done by: rules/a.ts: doA', '    done by: rules/a.ts: doA, doB'),
      ['D01 is done by doB, but that is not in rules/a.ts.'],
    ],
    [
      'nothing that carries it out',
      saying('    done by: rules/a.ts: doA'),
      ['D01 does not name the code that implements it.'],
    ],
    [
      'a scenario that is not there',
      { ...small, scenarios: new Map([['FS1-D01', ['FS-1E-ABC-001']]]) },
      ['D01 is shown by FS2-D01, but there is no such scenario.'],
    ],
    [
      'neither pair nor reason',
      { ...saying(PAIR, '    also: FS1-A-001'), ...noPairs },
      ['D01 has no pair of scenarios, and no reason.'],
    ],
    ['both of them', saying(PAIR, PAIR, '    no pair: only words'), ['D01 has a pair, and a reason for having none.']],
    [
      'half a pair',
      { ...saying(PAIR, '    pair: FS1-D01'), scenarios: new Map([['FS1-D01', ['FS-1E-ABC-001']]]) },
      ['D01: its pair is one scenario of either edition.', 'D01: its pair is FS1-D01 and FS2-D01.'],
    ],
    [
      'a member with a reason, and nothing that shows it',
      { ...saying(PAIR, '    no pair: only words'), ...noPairs },
      ['D01 is shown by nothing.'],
    ],
    [
      'a test that is not there',
      saying(PAIR, PAIR, '    test: a.test.ts "another title"'),
      ['D01: a.test.ts has no test "another title".'],
    ],
    [
      'a file of tests that is not there',
      saying(PAIR, PAIR, '    test: b.test.ts "a title"'),
      ['D01 is shown by b.test.ts, but there is no such test file.'],
    ],
    [
      'a member that is told nowhere',
      { ...small, first: { a: 'x', b: 1 }, readers: 'edition.a edition.b' },
      ['The member b belongs to no difference.'],
    ],
    ['a member that nothing asks for', { ...small, readers: 'edition.b' }, ['The member a is asked for by nothing.']],
    [
      'a member that makes no difference',
      { ...small, second: { a: 'x' } },
      ['The member a is the same in both editions.'],
    ],
    [
      'a pair that the page leaves out',
      { ...small, scenarios: new Map([...small.scenarios, ['FS1-D02', []]]) },
      ['FS1-D02 is not named on the page.'],
    ],
    [
      'a ruling that is neither proved nor open',
      { ...small, rulings: ['FS-1E-ABC-001', 'FS-1E-ABC-002'] },
      ['FS-1E-ABC-002 is neither proved nor in OPEN.md.'],
    ],
    [
      'a ruling that is both',
      { ...small, open: ['FS-1E-ABC-001'] },
      ['FS-1E-ABC-001 is proved, but is still in OPEN.md.'],
    ],
    [
      'an unknown ruling',
      { ...small, tested: ['FS-1E-ABC-009'] },
      ['FS-1E-ABC-009 is cited, but there is no such ruling.'],
    ],
  ]
  test.each(broken)('finds %s', (_, wrong, said) => {
    expect(check(wrong)).toEqual(said)
  })
})
