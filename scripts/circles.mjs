// Files that import each other in a circle, types included. Biome refuses circles at run time (noImportCycles); what is left are types that
// mention each other, and those are to stay few and in one folder. The check of imports (boundaries.mjs) asks here for every package.

/** So many files may mention each other's types. */
const MOST = 8

/**
 * All circles: sets of files each of which reaches all others of its set by imports (Tarjan's strongly connected components).
 * @param {ReadonlyMap<string, Iterable<string>>} imports for each file those that it imports; others are not looked at
 * @returns {string[][]} each circle sorted
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
 * What is wrong with the circles of a package, a sentence for each: they reach over a folder, or are too large.
 * @param {ReadonlyMap<string, Iterable<string>>} imports as for `circlesOf`
 * @param {(file: string) => unknown} folderOf the folder that a file belongs to
 */
export const circleFaults = (imports, folderOf) =>
  circlesOf(imports).flatMap((circle) => {
    const files = circle.join(', ')
    if (new Set(circle.map(folderOf)).size > 1) return [`a circle of imports over several folders: ${files}`]
    return circle.length > MOST ? [`a circle of ${circle.length} files, more than ${MOST}: ${files}`] : []
  })
