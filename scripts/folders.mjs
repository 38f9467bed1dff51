// The folders of a package stand in an order: what is in one may import its own folder and those before it. The check of
// imports (boundaries.mjs) asks here for every package that declares `folders`. A file at the top of `src` may have a place of
// its own among them; `.` is the place of all others there.

/**
 * Which entry of `folders` a file belongs to: the longest that its path begins with. A file at the top of `src` belongs to
 * the entry of its name, or to `.`, or to none (null); a file in a folder that is not listed gives undefined.
 * @param {readonly string[]} folders in their order, e.g. `['words', 'table', 'game.ts', 'table/flow']`
 * @param {string} path below `src`, with `/`
 */
export function folderOf(folders, path) {
  if (!path.includes('/'))
    return folders.find((entry) => entry === path) ?? folders.find((entry) => entry === '.') ?? null
  return folders
    .filter((folder) => path.startsWith(`${folder}/`))
    .reduce((longest, folder) => (longest && longest.length > folder.length ? longest : folder), undefined)
}

/**
 * Why one file of a package may not import another, in a sentence; undefined: it may. Type imports count like any other.
 * Files at the top of `src` that belong to no entry are above all folders: they may import everything, and no folder may
 * import them.
 * @param {readonly string[]} folders the package's folders; each may import those before it
 * @param {string} from the file that imports, below `src`
 * @param {string} to the file that is imported, below `src`
 */
export function folderFault(folders, from, to) {
  const [own, other] = [folderOf(folders, from), folderOf(folders, to)]
  if (own === undefined || other === undefined) return undefined // told once, by `listFaults`
  if (own === null || own === other) return undefined
  if (other === null) return `${shown(own)} is below the files at the top of src and may not import them`
  if (folders.indexOf(other) < folders.indexOf(own)) return undefined
  return `${shown(own)} may not import ${shown(other)}: the order is ${folders.join(', ')}`
}

/** @param {string} entry of a list of folders */
const shown = (entry) => (entry === '.' ? 'the top of src' : entry.endsWith('.ts') ? entry : `${entry}/`)

/**
 * What is wrong with a list itself: folders that hold files and are not listed, and listed ones that hold none.
 * @param {readonly string[]} folders
 * @param {readonly string[]} files every source file of the package, below `src`
 */
export function listFaults(folders, files) {
  const used = new Set(files.map((file) => folderOf(folders, file)))
  const missing = new Set(
    files.filter((file) => folderOf(folders, file) === undefined).map((file) => file.slice(0, file.indexOf('/'))),
  )
  return [
    ...[...missing].map((folder) => `src/${folder}/ has no place in the order of folders (scripts/boundaries.mjs)`),
    ...folders
      .filter((folder) => !used.has(folder))
      .map(
        (folder) => `${shown(folder)} has a place in the order of folders and holds no files (scripts/boundaries.mjs)`,
      ),
  ]
}
