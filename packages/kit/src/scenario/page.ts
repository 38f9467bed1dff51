/** Reads docs/scenarios.md, for tests that compare it with the keys that readers accept. */

/** The text under a heading, up to the next heading of the same or a higher level. @throws Error if there is no such heading. */
export function partOf(page: string, heading: string): string {
  const depth = /^#+/.exec(heading)![0].length
  const from = `\n${page}`.indexOf(`\n${heading}\n`)
  if (from < 0) throw new Error(`docs/scenarios.md has no heading "${heading}"`)
  const rest = page.slice(from + heading.length)
  const end = rest.search(new RegExp(`\\n#{1,${depth}} `))
  return end < 0 ? rest : rest.slice(0, end)
}

/** The lower-case words between backticks: `asked: { seat: Ann }` has two; names of players do not count. */
export const wordsIn = (text: string): Set<string> =>
  new Set([...text.matchAll(/`([^`]+)`/g)].flatMap(([, code]) => code!.match(/(?<![A-Za-z])[a-z][a-z-]*/g) ?? []))

/** Each text between backticks in the first cells of all tables. */
export const firstCells = (text: string): string[] =>
  [...text.matchAll(/^\| (`[^|]+) \|/gm)].flatMap(([, cell]) =>
    [...cell!.matchAll(/`([^`]+)`/g)].map(([, code]) => code!),
  )
