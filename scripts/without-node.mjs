// What a table needs runs in a Web Worker of the page too, so it may not use Node. This follows the imports of these sources, type imports
// included, through all packages; boundaries.mjs asks here. Node's globals (`process`, `Buffer`) are found by their types:
// packages/server/tsconfig.core.json checks the same sources without them.

/** The sources that do without Node: folders and files, from the root. */
export const WITHOUT_NODE = [
  'packages/kit/src',
  'packages/table/src',
  'packages/four-souls/src',
  'packages/battle-for-souls/src',
  'packages/bots/src',
  'packages/server/src/words',
  'packages/server/src/protocol',
  'packages/server/src/runtime/guard.ts',
  'packages/server/src/runtime/slices.ts',
  'packages/server/src/runtime/limits.ts',
  'packages/server/src/runtime/secrets.ts',
  'packages/server/src/storage/rows.ts',
  'packages/server/src/storage/sweeper.ts',
  'packages/server/src/games',
  'packages/server/src/thinking/question.ts',
  'packages/server/src/thinking/thinkers.ts',
  'packages/server/src/flow',
  'packages/server/src/table',
  'packages/server/src/tables',
  'packages/server/src/home',
]

/** The packages of others that run without Node. */
const ANYWHERE = ['@noble/hashes', 'idb', 'marked', 'yaml', 'zod']

/**
 * Which sources reach Node although they may not, a sentence for each import that does, with the way there.
 * @param {ReadonlyMap<string, readonly { from: string, to?: string }[]>} imports for each file, by its path below the root, what it
 *   imports: `from` as written, `to` the file of ours that it means
 * @param {readonly string[]} places another list of sources, for tests
 * @returns {string[]}
 */
export function nodeFaults(imports, places = WITHOUT_NODE) {
  const isListed = (file) => places.some((place) => file === place || file.startsWith(`${place}/`))
  const faults = []
  /** The file that led to each. */
  const ways = new Map([...imports.keys()].filter(isListed).map((file) => [file, null]))
  for (const place of places)
    if (![...ways.keys()].some((file) => file === place || file.startsWith(`${place}/`)))
      faults.push(`${place} is listed as running without Node and is not there (scripts/without-node.mjs)`)
  // a Map goes on to what is added while it is walked
  for (const file of ways.keys())
    for (const { from, to } of imports.get(file) ?? []) {
      if (to !== undefined) {
        if (!ways.has(to)) ways.set(to, file)
      } else if (!runsAnywhere(from)) faults.push(`${wayTo(ways, file)} imports '${from}', which needs Node`)
    }
  return faults
}

const runsAnywhere = (from) => ANYWHERE.some((name) => from === name || from.startsWith(`${name}/`))

function wayTo(ways, file) {
  const before = ways.get(file)
  return before ? `${wayTo(ways, before)} → ${file}` : file
}
