// Finds import cycles, types included. Biome rejects cycles at run time (noImportCycles). What is left are types that refer to each other;
// their cycles must stay small and in one folder. boundaries.mjs uses this for every package.

/** How many files a cycle of type imports may have. */
const MOST = 4

/**
 * Larger ones that there are, by their first file: how many files they may have, and why. What a node of a card does needs the type of the
 * state, and the state has the library of the cards that are made of nodes.
 */
export const LARGER = { 'model/card.ts': 8 }

/**
 * All cycles: sets of files in which each reaches all others through imports (Tarjan's strongly connected components).
 * @param {ReadonlyMap<string, Iterable<string>>} imports for each file the files it imports; unknown files are ignored
 * @returns {string[][]} the files of each cycle, sorted
 */
export function circlesOf(imports) {
  const order = new Map()
  const lowest = new Map()
  const open = []
  const circles = []
  const visit = (file) => {
    order.set(file, order.size)
    lowest.set(file, order.get(file))
    open.push(file)
    for (const other of imports.get(file)) {
      if (!imports.has(other)) continue
      if (!order.has(other)) visit(other)
      if (open.includes(other)) lowest.set(file, Math.min(lowest.get(file), lowest.get(other)))
    }
    if (lowest.get(file) !== order.get(file)) return
    const circle = open.splice(open.indexOf(file))
    if (circle.length > 1) circles.push(circle.sort())
  }
  for (const file of imports.keys()) if (!order.has(file)) visit(file)
  return circles
}

/**
 * What is wrong with the cycles of a package, one sentence each: they span several folders, or are too large.
 * @param {ReadonlyMap<string, Iterable<string>>} imports as for `circlesOf`
 * @param {(file: string) => unknown} folderOf the folder that a file belongs to
 * @param {Readonly<Record<string, number>>} larger another list of larger ones, for tests
 */
export const circleFaults = (imports, folderOf, larger = LARGER) =>
  circlesOf(imports).flatMap((circle) => {
    const most = larger[circle[0]] ?? MOST
    const files = circle.join(', ')
    if (new Set(circle.map(folderOf)).size > 1) return [`an import cycle across folders: ${files}`]
    return circle.length > most ? [`an import cycle of ${circle.length} files, more than ${most}: ${files}`] : []
  })
