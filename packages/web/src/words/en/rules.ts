import type { ComponentChildren } from 'preact'
import { words } from '../index.ts'

const english = {
  title: 'Rules',
  titleOf: (game: string) => `Rules of ${game}`,
  itsCards: 'its cards',
  search: 'Search the rules',
  searchFor: 'Words, or the number of a rule',
  count: (n: number) => (n === 0 ? 'Nothing found.' : `${n} found`),
  failed: 'The rules could not be loaded.',
  tryAgain: 'Try again',
  opening: 'Loading the rules …',
  inShort: 'The rules on one page',
  /** Stands between the one-page summary and the numbered rules. */
  inFull: 'Every rule, by its number, follows below.',
  chapters: 'Chapters',
  terms: 'Glossary',
  linkTo: (id: string) => `Link to ${id}`,

  ruleCalled: (id: string, title: string) => `Rule ${id}: ${title}`,
  noRule: 'No rule has this number.',
  turning: 'Loading the page …',
  allRules: (game: string) => `All rules of ${game}`,
  opensBeside: '(opens beside the game)',

  decided: 'Decided where the rulebooks leave it open',
  called: (chapter: string, title: string, id: string) => `${chapter}: ${title} (${id})`,
  differsFrom: (rules: readonly ComponentChildren[]): ComponentChildren[] => [
    'Differs from ',
    ...rules.flatMap((rule, i) => (i === 0 ? [rule] : [', ', rule])),
  ],
  questions: 'Questions',

  showMe: 'Show me',
  examples: (n: number) => (n === 1 ? '1 example' : `${n} examples`),
  examplesFailed: 'The examples could not be loaded.',
  lookedUp: 'Loading …',
}
export type RulesWords = typeof english

/** Words around the rules, on their page and on the sheet beside a game. */
export const t = words('rules', english)
