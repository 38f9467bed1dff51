/** Reads docs/rules, with a Markdown parser that no game needs. */

export { bindRules } from './rule-book.ts'
export { proofsOf, type Question, type Rule, readQuestions, readRules, TERMS } from './rule-text.ts'
