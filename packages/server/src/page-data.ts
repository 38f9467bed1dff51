/** What the page and its gallery are built with: what a server reads from disk. */

export { Shows } from '@soulstack/tables/films'
export { showFiles } from './films/show-files.ts'
export { readRuleBook } from './http/rule-book.ts'
