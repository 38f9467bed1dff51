/** What the page and its gallery are built with: what a server reads from disk. */

export { Shows } from '@soulstack/tables/films'
export { readRuleBook } from './doors/rule-book.ts'
export { showFiles } from './films/show-files.ts'
