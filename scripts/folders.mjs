// The folders of a package have an order: files may import from their own folder and those before it. boundaries.mjs uses this for every
// package that declares `folders`. A file at the top of `src` may have its own place in the order; `.` is the place of all others there.

/**
 * Which entry of `folders` a file belongs to: the longest that its path begins with. A file at the top of `src` belongs to the entry with
 * its name, or to `.`, or to none (null). For a file in an unlisted folder the result is undefined.
 * @param {readonly string[]} folders in order, e.g. `['words', 'table', 'game.ts', 'table/flow']`
 * @param {string} path relative to `src`, with `/`
 */
export function folderOf(folders, path) {
  if (!path.includes('/'))
    return folders.find((entry) => entry === path) ?? folders.find((entry) => entry === '.') ?? null
  return folders
    .filter((folder) => path.startsWith(`${folder}/`))
    .reduce((longest, folder) => (longest && longest.length > folder.length ? longest : folder), undefined)
}

/**
 * Why one file of a package may not import another, as a sentence, or undefined if it may. Type imports count like any other. Files at the
 * top of `src` that belong to no entry are above all folders: they may import everything, and no folder may import them.
 * @param {readonly string[]} folders the package's folders; each may import those before it
 * @param {string} from the importing file, relative to `src`
 * @param {string} to the imported file, relative to `src`
 */
export function folderFault(folders, from, to) {
  const [own, other] = [folderOf(folders, from), folderOf(folders, to)]
  if (own === undefined || other === undefined) return undefined // reported once, by `listFaults`
  if (own === null || own === other) return undefined
  if (other === null) return `${shown(own)} is below the files at the top of src and may not import them`
  if (folders.indexOf(other) < folders.indexOf(own)) return undefined
  return `${shown(own)} may not import ${shown(other)}: the order is ${folders.join(', ')}`
}

/** @param {string} entry of a list of folders */
const shown = (entry) => (entry === '.' ? 'the top of src' : entry.endsWith('.ts') ? entry : `${entry}/`)

/**
 * What is wrong with the list itself, as sentences: folders with files that are not listed, and listed ones without files.
 * @param {readonly string[]} folders
 * @param {readonly string[]} files every source file of the package, relative to `src`
 */
export function listFaults(folders, files) {
  const used = new Set(files.map((file) => folderOf(folders, file)))
  const missing = new Set(
    files.filter((file) => folderOf(folders, file) === undefined).map((file) => file.slice(0, file.indexOf('/'))),
  )
  return [
    ...[...missing].map((folder) => `src/${folder}/ is missing from the order of folders (scripts/packages.mjs)`),
    ...folders
      .filter((folder) => !used.has(folder))
      .map((folder) => `${shown(folder)} is in the order of folders but has no files (scripts/packages.mjs)`),
  ]
}
