/** What `home/vite.ts` makes when the page is built. */
declare module 'virtual:rule-books' {
  /** By game and language: `four-souls en`. */
  const books: Record<string, () => Promise<import('@soulstack/kit').RuleBook>>
  export default books
}
declare module 'virtual:show-files' {
  /** By game: its files with scenarios, by their paths. */
  const files: Record<string, () => Promise<Record<string, string>>>
  export default files
}
