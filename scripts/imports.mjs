// `npm run imports [PACKAGE …] [-- --folders]`: the picture of imports inside each package. Circles are sets of files in which each reaches all
// others: of values, which are loaded with each other, and of types as well. Folders beside each other have an order; where their arrows make
// a circle, neither can be read before the other. A folder and the folders in it belong together. boundaries.mjs asks here for every package.
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, relative, resolve, sep } from 'node:path'
import { pathToFileURL } from 'node:url'
import { circleFaults, circlesOf } from './circles.mjs'
import { at, filesBelow } from './common.mjs'
import { importsOf } from './import-statements.mjs'

/**
 * What the files of a package import of each other.
 * @param {string} name of the package
 * @returns {{ from: string, to: string, typeOnly: boolean }[]} paths relative to `src`, with `/`
 */
export function importsIn(name) {
  const src = at('packages', name, 'src')
  const own = (file) => relative(src, file).split(sep).join('/')
  return filesBelow(src)
    .filter((file) => /\.[cm]?[jt]sx?$/.test(file))
    .flatMap((file) =>
      importsOf(readFileSync(file, 'utf8'))
        // what is fetched later closes no circle
        .filter(({ from, later }) => from.startsWith('.') && !later)
        .map(({ from, typeOnly }) => ({ from: own(file), to: own(resolve(dirname(file), from)), typeOnly })),
    )
}

/** @param {{ from: string, to: string }[]} imports @returns {ReadonlyMap<string, Set<string>>} */
function graphOf(imports) {
  const graph = new Map()
  for (const { from, to } of imports) {
    if (!graph.has(from)) graph.set(from, new Set())
    if (!graph.has(to)) graph.set(to, new Set())
    graph.get(from).add(to)
  }
  return graph
}

/**
 * Two folders beside each other that a file is in and imports from: `table/a/x.ts` → `table/b/c/y.ts` is an arrow from `table/a` to
 * `table/b`. Undefined if one of the files is beside the folders.
 * @param {{ from: string, to: string }} imported
 * @returns {[string, string] | undefined}
 */
function arrowOf({ from, to }) {
  const [a, b] = [from.split('/'), to.split('/')]
  let same = 0
  while (a[same] === b[same]) same++
  return same < a.length - 1 && same < b.length - 1
    ? [a.slice(0, same + 1).join('/'), b.slice(0, same + 1).join('/')]
    : undefined
}

/**
 * The picture of a package: circles of files by values, and by types too; the arrows between folders, with the imports that they are made
 * of; and the circles of folders.
 * @param {{ from: string, to: string, typeOnly: boolean }[]} imports
 */
export function pictureOf(imports) {
  /** @type {Map<string, { from: string, to: string, imports: object[] }>} */
  const arrows = new Map()
  for (const imported of imports) {
    const arrow = arrowOf(imported)
    if (arrow === undefined) continue
    const [from, to] = arrow
    const key = `${from} → ${to}`
    if (!arrows.has(key)) arrows.set(key, { from, to, imports: [] })
    arrows.get(key).imports.push(imported)
  }
  return {
    values: circlesOf(graphOf(imports.filter(({ typeOnly }) => !typeOnly))),
    all: circlesOf(graphOf(imports)),
    arrows: [...arrows.values()],
    folders: circlesOf(graphOf([...arrows.values()])),
  }
}

/**
 * What is wrong with the imports of a package, a sentence each.
 * @param {{ from: string, to: string, typeOnly: boolean }[]} imports
 * @param {(file: string) => unknown} folderOf the folder in the order of folders that a file belongs to
 */
export function importFaults(imports, folderOf) {
  const { values, folders } = pictureOf(imports)
  return [
    ...values.map((circle) => `files that load each other: ${circle.join(', ')}`),
    ...circleFaults(graphOf(imports), folderOf),
    ...folders.map((circle) => `folders that import each other: ${circle.join(', ')} (npm run imports shows by what)`),
  ]
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const asked = process.argv.slice(2)
  const names = asked.filter((one) => !one.startsWith('-'))
  for (const name of names.length > 0 ? names : readdirSync(at('packages')).sort()) {
    const imports = importsIn(name)
    const { values, all, arrows, folders } = pictureOf(imports)
    const files = new Set(imports.flatMap(({ from, to }) => [from, to])).size
    const types = imports.filter(({ typeOnly }) => typeOnly).length
    console.log(
      `${name}: ${files} files, ${imports.length - types} imports of values and ${types} of types; circles: ${values.length} of values, ` +
        `${all.length} with types (${Math.max(0, ...all.map(({ length }) => length))} files at most), ${folders.length} of folders`,
    )
    for (const circle of all) console.log(`  ${circle.length} files: ${circle.join(', ')}`)
    for (const circle of folders) {
      console.log(`  ${circle.length} folders: ${circle.join(', ')}`)
      for (const { from, to, imports: by } of arrows)
        if (circle.includes(from) && circle.includes(to)) {
          console.log(`    ${from} → ${to}: ${by.length} imports, such as ${by[0].from} → ${by[0].to}`)
        }
    }
    if (asked.includes('--folders'))
      for (const { from, to, imports: by } of arrows) console.log(`  ${from} → ${to} (${by.length})`)
  }
}
