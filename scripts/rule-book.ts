import { proofsOf, type Question, type Rule } from '@soulstack/kit/rules'

/**
 * Checks the rules of a game in docs/rules, as read by the kit's `readRules`: every rule has an id, code that implements it and something
 * that proves it, and every ruling belongs to a rule. What to check against comes in as `Facts`, so that the check itself can be tested
 * with errors. The tests of both games use it.
 */

/** A module with names in it: `rules/attack.ts: attack.target, isAttackable`. */
interface Place {
  module: string
  names: string[]
}

export interface Facts {
  rules: Rule[]
  /** Cited rule ids, and where. */
  cited: { id: string; where: string }[]
  /** Steps of every procedure of the game. */
  procedures: ReadonlyMap<string, readonly string[]>
  /** Source of a module, by its path relative to `src`; null if there is none. */
  source(module: string): string | null
  /** Kinds of nodes of an ability language; a game without one has none. */
  isNodeKind(name: string): boolean
  /** Rulings that each scenario proves. */
  scenarios: ReadonlyMap<string, readonly string[]>
  /** Source of a test file; null if there is none. */
  tests(file: string): string | null
  /** Matches ids of rulings; scenarios may name other things too. */
  rulingId: RegExp
  /** All rulings of the game, those named by tests, and those still open (OPEN.md). */
  rulings: readonly string[]
  tested: readonly string[]
  open: readonly string[]
}

const RULE_ID = /\bR-[A-Z]{3}-\d{2}\b/g

/** The rule ids of one game that a text cites, each once. */
export const citedIn = (text: string, game: 'battle-for-souls' | 'four-souls'): string[] =>
  [...new Set(text.match(RULE_ID))].filter((id) => id.startsWith('R-BFS-') === (game === 'battle-for-souls'))

/** The values of a field, or the reason why it has none: `none: nothing in the game does it`. */
function field(rule: Rule, key: string): { values: string[]; reason: string | null } {
  const all = rule.fields[key] ?? []
  const none = all.find((v) => v.startsWith('none: '))
  return none === undefined ? { values: all, reason: null } : { values: [], reason: none.slice(6) }
}

const places = (rule: Rule): Place[] =>
  field(rule, 'done by')
    .values.flatMap((v) => v.split(';'))
    .map((v) => {
      const [module = '', names = ''] = v.split(': ')
      return { module: module.trim(), names: names.split(',').map((n) => n.trim()) }
    })

/** The reason a rule gives for not having such a field, or null. */
export const reasonOf = (rule: Rule, key: 'done by' | 'proof'): string | null => field(rule, key).reason
export const rulingsOf = (rule: Rule): string[] => (rule.fields['rulings'] ?? []).flatMap((v) => v.split(/[,\s]+/))
export const pendingOf = (rule: Rule): string | null => rule.fields['pending']?.join(' ') ?? null

/** Whether this module has a procedure, a step, a function, a constant or a kind of node with that name. */
function has(facts: Facts, source: string, name: string): boolean {
  const dot = name.lastIndexOf('.')
  const procedure = dot < 0 ? name : name.slice(0, dot)
  const its = source.includes(`.procedure('${procedure}'`) || source.includes(`.fill(${procedure},`)
  const steps = its ? facts.procedures.get(procedure) : undefined
  if (dot >= 0) return steps?.includes(name.slice(dot + 1)) ?? false
  if (steps !== undefined) return true
  if (facts.isNodeKind(name) && new RegExp(`\\bk: '${name}'`).test(source)) return true
  return /^[A-Za-z]\w*$/.test(name) && new RegExp(`\\b(function|const|class) ${name}\\b`).test(source)
}

function doneBy(facts: Facts, rule: Rule): string[] {
  const problems: string[] = []
  for (const { module, names } of places(rule)) {
    const source = facts.source(module)
    if (source === null) problems.push(`${rule.id} is done by ${module}, but there is no such module.`)
    else
      for (const name of names)
        if (!has(facts, source, name)) problems.push(`${rule.id} is done by ${name}, but that is not in ${module}.`)
  }
  const { values, reason } = field(rule, 'done by')
  if (values.length === 0 && reason === null && pendingOf(rule) === null)
    problems.push(`${rule.id} does not name the code that implements it.`)
  return problems
}

/** Problems with the proofs of a rule. A test is named `setup.test.ts "the beginning of its title"`. */
function provedBy(facts: Facts, rule: Rule): string[] {
  const problems: string[] = []
  for (const id of proofsOf(rule))
    if (!facts.scenarios.has(id)) problems.push(`${rule.id} is proved by ${id}, but there is no such scenario.`)
  const tests = rule.fields['test'] ?? []
  for (const value of tests) {
    const named = /^(\S+) "(.+)"$/.exec(value)
    const source = named === null ? null : facts.tests(named[1]!)
    if (named === null) problems.push(`${rule.id}: "${value}" must be written as file.test.ts "title".`)
    else if (source === null) problems.push(`${rule.id} is proved by ${named[1]}, but there is no such test file.`)
    else if (!['test', 'test.each', 'describe'].some((t) => isTitle(source, t, named[2]!)))
      problems.push(`${rule.id}: ${named[1]} has no test "${named[2]}".`)
  }
  if (proofsOf(rule).length + tests.length === 0 && field(rule, 'proof').reason === null && pendingOf(rule) === null)
    problems.push(`${rule.id} has no proof.`)
  return problems
}

const isTitle = (source: string, word: string, title: string): boolean =>
  ["'", '"', '`'].some((quote) => source.includes(`${word}(${quote}${title}`))

/** All problems, as sentences; empty if the rules are complete. */
export function checkRules(facts: Facts): string[] {
  const problems: string[] = []
  const known = new Map<string, Rule>()
  for (const rule of facts.rules) {
    const other = known.get(rule.id)
    if (other !== undefined) problems.push(`${rule.id} is in ${other.file} and again in ${rule.file}.`)
    known.set(rule.id, rule)
    if (!/^[A-Z0-9¢$↷"]/.test(rule.text)) problems.push(`${rule.id} does not begin with a sentence.`)
    problems.push(...doneBy(facts, rule), ...provedBy(facts, rule))
    for (const key of ['done by', 'proof'])
      if (field(rule, key).reason?.trim() === '') problems.push(`${rule.id}: "${key}" is none, without a reason.`)
    for (const id of rulingsOf(rule))
      if (!facts.rulings.includes(id)) problems.push(`${rule.id} has ${id}, but there is no such ruling.`)
  }
  for (const { id, where } of facts.cited)
    if (!known.has(id)) problems.push(`${where} cites ${id}, but there is no such rule.`)
  return [...problems, ...checkRulings(facts)]
}

function checkRulings(facts: Facts): string[] {
  const problems: string[] = []
  const proved = new Set([...[...facts.scenarios.values()].flat(), ...facts.tested])
  for (const rule of facts.rules) {
    const [ruling] = rulingsOf(rule).filter((id) => proved.has(id))
    const waits = pendingOf(rule) !== null && rulingsOf(rule).every((id) => proved.has(id))
    if (ruling !== undefined && (waits || reasonOf(rule, 'proof') !== null))
      problems.push(`${rule.id} says that it is not proved, but ${ruling} is.`)
  }
  const ruled = new Set(facts.rules.flatMap(rulingsOf))
  for (const id of facts.rulings) {
    if (!ruled.has(id)) problems.push(`${id} belongs to no rule.`)
    const open = facts.open.includes(id)
    if (proved.has(id) && open) problems.push(`${id} is proved, but is still in OPEN.md.`)
    if (!proved.has(id) && !open) problems.push(`${id} is neither proved nor in OPEN.md.`)
  }
  for (const id of [...proved, ...facts.open])
    if (facts.rulingId.test(id) && !facts.rulings.includes(id))
      problems.push(`${id} is cited, but there is no such ruling.`)
  return problems
}

/**
 * Problems with the table of open questions: every question in `ids` must be listed once and in order, belong to a rule that names it, and
 * have scenarios that name it. Other tests check that the scenarios pass.
 */
export function checkQuestions(facts: Facts, questions: readonly Question[], ids: readonly string[]): string[] {
  const problems: string[] = []
  const listed = questions.map(({ id }) => id)
  for (const id of ids) if (!listed.includes(id)) problems.push(`${id} is not on the list.`)
  for (const [i, id] of listed.entries()) {
    if (!ids.includes(id)) problems.push(`${id} is on the list, but there is no such question.`)
    if (i > 0 && id <= listed[i - 1]!) problems.push(`${id} comes after ${listed[i - 1]}.`)
  }
  for (const { id, rule, scenarios } of questions) {
    const of = facts.rules.find((known) => known.id === rule)
    if (of === undefined) problems.push(`${id} belongs to ${rule}, but there is no such rule.`)
    else if (!rulingsOf(of).includes(id)) problems.push(`${id} belongs to ${rule}, which does not name it.`)
    if (scenarios.length === 0) problems.push(`${id} is shown by no scenario.`)
    for (const scenario of scenarios) {
      const names = facts.scenarios.get(scenario)
      if (names === undefined) problems.push(`${id} is shown by ${scenario}, but there is no such scenario.`)
      else if (!names.includes(id)) problems.push(`${id} is shown by ${scenario}, which does not name it.`)
    }
  }
  return problems
}
