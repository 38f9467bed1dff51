import { proofsOf, type Question, type Rule } from '@soulstack/kit'

/**
 * Checks the rules of a game in docs/rules, as `readRules` of the kit has read them: every rule has an id, code that carries it out and something that proves
 * it, and every ruling belongs to a rule. What it checks against comes in as `Facts`, so that the check itself can be tested with what
 * is wrong. The tests of both games use it.
 */

export { proofsOf, type Question, type Rule, readQuestions, readRules } from '@soulstack/kit'

/** A module with names in it: `rules/attack.ts: attack.target, isAttackable`. */
interface Place {
  module: string
  names: string[]
}

export interface Facts {
  rules: Rule[]
  /** Rule ids that are cited, and where. */
  cited: { id: string; where: string }[]
  /** Steps of every procedure of the game. */
  procedures: ReadonlyMap<string, readonly string[]>
  /** Source of a module, by its path below `src`; null when there is none. */
  source(module: string): string | null
  /** Kinds of nodes of an ability language; a game without one has none. */
  isNodeKind(name: string): boolean
  /** Rulings that each scenario proves. */
  scenarios: ReadonlyMap<string, readonly string[]>
  /** Source of a file of tests; null when there is none. */
  tests(file: string): string | null
  /** How an id of a ruling is written; a scenario may name other things besides. */
  rulingId: RegExp
  /** All rulings of the game, those that tests name, and those that wait for something (OPEN.md). */
  rulings: readonly string[]
  tested: readonly string[]
  open: readonly string[]
}

const RULE_ID = /\bR-[A-Z]{3}-\d{2}\b/g

/** The ids of rules that a text cites, each once: those of Battle For Souls, or those of Four Souls. */
export const citedIn = (text: string, game: 'battle-for-souls' | 'four-souls'): string[] =>
  [...new Set(text.match(RULE_ID))].filter((id) => id.startsWith('R-BFS-') === (game === 'battle-for-souls'))

/** What a field says, or the reason why it says nothing: `none: nothing in the game does it`. */
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

/** Why a rule has no such field, where it says so. */
export const reasonOf = (rule: Rule, key: 'done by' | 'proof'): string | null => field(rule, key).reason
export const rulingsOf = (rule: Rule): string[] => (rule.fields['rulings'] ?? []).flatMap((v) => v.split(/[,\s]+/))
export const pendingOf = (rule: Rule): string | null => rule.fields['pending']?.join(' ') ?? null

/** Does this module have a procedure, a step, a function, a constant or a kind of node of that name? */
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
    if (source === null) problems.push(`${rule.id} is done by ${module}, which is no module.`)
    else
      for (const name of names)
        if (!has(facts, source, name)) problems.push(`${rule.id} is done by ${name}, which is not in ${module}.`)
  }
  const { values, reason } = field(rule, 'done by')
  if (values.length === 0 && reason === null && pendingOf(rule) === null)
    problems.push(`${rule.id} names nothing that carries it out.`)
  return problems
}

/** A test is named `setup.test.ts "the beginning of its title"`. */
function provedBy(facts: Facts, rule: Rule): string[] {
  const problems: string[] = []
  for (const id of proofsOf(rule))
    if (!facts.scenarios.has(id)) problems.push(`${rule.id} is proved by ${id}, which is no scenario.`)
  const tests = rule.fields['test'] ?? []
  for (const value of tests) {
    const named = /^(\S+) "(.+)"$/.exec(value)
    const source = named === null ? null : facts.tests(named[1]!)
    if (named === null) problems.push(`${rule.id}: "${value}" is not written file.test.ts "title".`)
    else if (source === null) problems.push(`${rule.id} is proved by ${named[1]}, which is no file of tests.`)
    else if (!['test', 'test.each', 'describe'].some((t) => isTitle(source, t, named[2]!)))
      problems.push(`${rule.id}: ${named[1]} has no test "${named[2]}".`)
  }
  if (proofsOf(rule).length + tests.length === 0 && field(rule, 'proof').reason === null && pendingOf(rule) === null)
    problems.push(`${rule.id} is proved by nothing.`)
  return problems
}

const isTitle = (source: string, word: string, title: string): boolean =>
  ["'", '"', '`'].some((quote) => source.includes(`${word}(${quote}${title}`))

/** Everything that is wrong, in sentences; empty when the rules are whole. */
export function checkRules(facts: Facts): string[] {
  const problems: string[] = []
  const known = new Map<string, Rule>()
  for (const rule of facts.rules) {
    const other = known.get(rule.id)
    if (other !== undefined) problems.push(`${rule.id} stands in ${other.file} and again in ${rule.file}.`)
    known.set(rule.id, rule)
    if (!/^[A-Z0-9¢$↷"]/.test(rule.text)) problems.push(`${rule.id} says nothing that is a sentence.`)
    problems.push(...doneBy(facts, rule), ...provedBy(facts, rule))
    for (const key of ['done by', 'proof'])
      if (field(rule, key).reason?.trim() === '') problems.push(`${rule.id}: none of "${key}", but no reason.`)
    for (const id of rulingsOf(rule))
      if (!facts.rulings.includes(id)) problems.push(`${rule.id} has ${id}, which is no ruling.`)
  }
  for (const { id, where } of facts.cited) if (!known.has(id)) problems.push(`${where} cites ${id}, which is no rule.`)
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
    if (proved.has(id) && open) problems.push(`${id} is proved, and stands in OPEN.md.`)
    if (!proved.has(id) && !open) problems.push(`${id} is neither proved nor in OPEN.md.`)
  }
  for (const id of [...proved, ...facts.open])
    if (facts.rulingId.test(id) && !facts.rulings.includes(id))
      problems.push(`${id} is named as a ruling, and is none.`)
  return problems
}

/**
 * Whether every question of `ids` stands in the list once and in order, belongs to a rule that names it, and has scenarios that name it.
 * That they pass is seen where scenarios are played.
 */
export function checkQuestions(facts: Facts, questions: readonly Question[], ids: readonly string[]): string[] {
  const problems: string[] = []
  const listed = questions.map(({ id }) => id)
  for (const id of ids) if (!listed.includes(id)) problems.push(`${id} is not on the list.`)
  for (const [i, id] of listed.entries()) {
    if (!ids.includes(id)) problems.push(`${id} is on the list, and is no question.`)
    if (i > 0 && id <= listed[i - 1]!) problems.push(`${id} stands behind ${listed[i - 1]}.`)
  }
  for (const { id, rule, scenarios } of questions) {
    const of = facts.rules.find((known) => known.id === rule)
    if (of === undefined) problems.push(`${id} belongs to ${rule}, which is no rule.`)
    else if (!rulingsOf(of).includes(id)) problems.push(`${id} belongs to ${rule}, which does not name it.`)
    if (scenarios.length === 0) problems.push(`${id} is shown by no scenario.`)
    for (const scenario of scenarios) {
      const names = facts.scenarios.get(scenario)
      if (names === undefined) problems.push(`${id} is shown by ${scenario}, which is no scenario.`)
      else if (!names.includes(id)) problems.push(`${id} is shown by ${scenario}, which does not name it.`)
    }
  }
  return problems
}
