import type { ComponentChildren } from 'preact'
import { words } from '../index.ts'

const english = {
  title: 'Cards',
  titleOf: (game: string) => `Cards of ${game}`,
  search: 'Search for cards',
  howTo: 'How to search for cards',
  /** `n`: the number found, as an element. */
  count: (n: ComponentChildren, all: number): ComponentChildren[] => [n, ` of ${all}`],
  /** Before the sort order. */
  by: 'by',
  otherPages: 'Other pages',
  rules: 'Rules',
  narrow: 'Narrow down',
  none: 'No cards match.',
  noneHelp: 'A card must match every word and field of a query. Remove one, or try one of these:',
  showAll: 'Show all cards',
  laying: 'Loading the cards …',
  theCard: 'The card',
  press: 'Press a card to read it.',

  looking: 'Searching for cards',
  help: (row: ComponentChildren, or: ComponentChildren, not: ComponentChildren): ComponentChildren[] => [
    'Words are searched for in names and texts; ',
    row,
    ' exactly as written. A card must match everything; ',
    or,
    ' means either will do, ',
    not,
    ' before something excludes it, and parentheses group. The address of this page contains your query, so you can share it.',
  ],
  inARow: '"a phrase"',
  withSigns: 'with = < > <= >=',

  orEnds: 'Something must follow “or”.',
  orBegins: 'Something must come before “or”.',
  notEnds: 'Something must follow “-”: what to exclude.',
  emptyParentheses: 'There is nothing between the parentheses.',
  neverClosed: 'This parenthesis is never closed.',
  closesNothing: 'This parenthesis closes nothing.',
  noField: (name: string, names: readonly string[]) =>
    `There is no field “${name}”. The fields are ${names.slice(0, -1).join(', ')} and ${names.at(-1)}.`,
  noValue: (begun: string, example: string) => `Something must follow “${begun}”, as in ${example}.`,
  notANumber: (name: string, example: string) =>
    `“${name}” is not a number: write ${name}: and a value, as in ${example}.`,
  aNumber: (name: string, example: string, text: string) =>
    `“${name}” takes a number, as in ${example}; “${text}” is not one.`,
}
export type CardsWords = typeof english

/** Words of the pages on which all cards of a game can be searched. */
export const t = words('cards', english)
