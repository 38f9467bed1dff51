// `npm run map [FOLDER …] [-- --files]`: the packages and their folders, lowest first, each with its own line: of a package the description in its
// package.json, of a folder the first line of its README.md, of a file (--files) the first sentence of its opening comment. A README.md
// moves with its folder, is what a browser of the repository shows for it, and needs no code. boundaries.mjs reports folders without a line.
import { existsSync, readFileSync } from 'node:fs'
import { relative, sep } from 'node:path'
import { pathToFileURL } from 'node:url'
import { at, filesBelow } from './common.mjs'
import { folderOf } from './folders.mjs'
import { EXAMPLES, PACKAGES } from './packages.mjs'

/** Folders at the top with sources that belong to no package. */
const BESIDE = ['scripts', 'tests']
/** A line of the map is printed as one line. */
const LONGEST = 160
const SOURCE = /\.[cm]?[jt]sx?$/
const TEST = /\.(test|spec)\.[cm]?[jt]sx?$/

/**
 * Folders that need a line: those with sources, their own or those of folders in them. Tests are named after what they test and need none,
 * nor does `src`: its line is that of the package.
 * @param {readonly string[]} files paths relative to a package, with `/`
 * @returns {string[]}
 */
export function foldersWithSources(files) {
  const folders = new Set()
  for (const file of files) {
    if (!SOURCE.test(file) || TEST.test(file)) continue
    const parts = file.split('/').slice(0, -1)
    for (let depth = parts.length; depth > 0; depth--) folders.add(parts.slice(0, depth).join('/'))
  }
  folders.delete('src')
  return [...folders]
}

/**
 * The line of a folder: the first of its README.md, without the mark of a heading.
 * @param {string | undefined} readme
 */
export function lineOf(readme) {
  return readme?.split('\n', 1)[0].replace(/^#+ /, '').trim() ?? ''
}

/**
 * What a source says of itself: the first sentence of the comment at its top or below its imports, or else of the comment on the export that the file is
 * named after, or on its only export. Nothing if there is none.
 * @param {string} source
 * @param {string} name of the file
 */
export function openingOf(source, name) {
  const text = source.replace(/^#!.*\n/, '')
  const top = /^(?:\/\/.*\n)+/.exec(text)?.[0] ?? /^\/\*\*?([\s\S]*?)\*\//.exec(text)?.[1] ?? belowImports(text)
  if (top !== undefined && !/^[\s*/]*@/.test(top)) return sentenceOf(top)
  const letters = name
    .replace(/\.[^.]+$/, '')
    .replaceAll('-', '')
    .toLowerCase()
  const exports = [...text.matchAll(EXPORT)]
  const named =
    exports.find(([, exported]) => exported.toLowerCase() === letters) ??
    (exports.length === 1 ? exports[0] : undefined)
  return sentenceOf((named && commentBefore(text, named.index)) ?? '')
}

/** A comment on the file that stands below its imports, with an empty line after it. */
function belowImports(text) {
  const start = text.indexOf('\n\n/**')
  if (start < 0 || !text.startsWith('import ')) return undefined
  // up to there, only imports: each line belongs to one
  if (/^(?!import |\s|\} from )/m.test(text.slice(0, start))) return undefined
  const end = text.indexOf('*/', start)
  return text.startsWith('\n\n', end + 2) ? text.slice(start + 5, end) : undefined
}

const EXPORT =
  /^export (?:default )?(?:abstract |async |declare )*(?:class|function\*?|const|interface|type|enum) (\w+)/gm

/** The doc comment that ends right before a place in a source. */
function commentBefore(text, place) {
  if (!text.startsWith('*/\n', place - 3)) return undefined
  return text.slice(text.lastIndexOf('/**', place) + 3, place - 3)
}

function sentenceOf(comment) {
  const words = comment
    .split('\n')
    .map((line) => line.replace(/^\s*(\/\/|\*)?\s*/, '').trim())
    .join(' ')
    .trim()
  return /^(.*?[^.][.?!])(?= [A-Z`"'(]|$)/.exec(words)?.[1] ?? words
}

/**
 * What is wrong with the lines of folders, a sentence each.
 * @param {ReadonlyMap<string, string>} lines by the path of their folder; '' where there is none
 */
export function mapFaults(lines) {
  return [...lines].flatMap(([folder, line]) => {
    if (line === '')
      return [`${folder}/ has no line: the first line of ${folder}/README.md says what it holds (npm run map)`]
    if (line.length > LONGEST)
      return [`${folder}/README.md: its first line has ${line.length} characters, more than ${LONGEST}`]
    return []
  })
}

/** The packages, lowest first, then what is beside them. Each with its line and its folders: `{ path, line, files }`, paths from the root. */
export function theMap() {
  const packages = Object.keys(PACKAGES).map((name) => {
    const path = `${EXAMPLES.includes(name) ? 'examples' : 'packages'}/${name}`
    const about = JSON.parse(readFileSync(at(path, 'package.json'), 'utf8'))
    return { path, line: about.description ?? '', folders: foldersOf(path, PACKAGES[name].folders) }
  })
  return [...packages, ...BESIDE.map((path) => ({ path, line: readmeOf(path), folders: foldersOf(path, []) }))]
}

/** The lines of the map by folder, for `mapFaults`. */
export function linesOfMap() {
  return new Map(
    theMap().flatMap(({ path, line, folders }) => [
      [path, line],
      ...folders.map((one) => [one.path, one.path === path ? line : one.line]),
    ]),
  )
}

function foldersOf(path, order) {
  const files = filesBelow(at(path), ['node_modules', 'dist', 'public', '__snapshots__']).map((file) =>
    relative(at(path), file).split(sep).join('/'),
  )
  const described = files.filter((file) => file.endsWith('/README.md')).map((file) => file.slice(0, -10))
  const needed = new Set([...foldersWithSources(files), ...described])
  const top = files.some((file) => /^(src\/)?[^/]+$/.test(file) && SOURCE.test(file)) ? [''] : []
  return [...top, ...byOrder([...needed], order)].map((folder) => {
    const own = folder === '' ? ['', 'src/'] : [`${folder}/`]
    return {
      path: folder === '' ? path : `${path}/${folder}`,
      line: readmeOf(folder === '' ? path : `${path}/${folder}`),
      files: files.filter((file) => SOURCE.test(file) && own.includes(file.slice(0, file.lastIndexOf('/') + 1))),
    }
  })
}

/**
 * Folders in the order of a package, lowest first; those inside another follow it, and what is beside `src` comes last.
 * @param {readonly string[]} folders paths relative to the package
 * @param {readonly string[]} order of the folders in `src`
 */
export function byOrder(folders, order) {
  const place = (folder) => {
    if (!folder.startsWith('src/')) return order.length + 1
    // `cli/src/four-souls/lab` stands where `four-souls` does; a folder that only holds listed ones, where the first of them does
    const entry = folderOf(order, `${folder.slice(4)}/`) ?? order.find((one) => one.startsWith(`${folder.slice(4)}/`))
    return entry === undefined ? order.length : order.indexOf(entry)
  }
  return [...folders].sort((a, b) => place(a) - place(b) || (a < b ? -1 : 1))
}

const readmeOf = (folder) =>
  existsSync(at(folder, 'README.md')) ? lineOf(readFileSync(at(folder, 'README.md'), 'utf8')) : ''

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const asked = process.argv.slice(2)
  const wanted = asked
    .filter((one) => !one.startsWith('-'))
    .map((one) => one.replace(/^(packages|examples)\//, '').replace(/\/$/, ''))
  const isWanted = (path) => wanted.length === 0 || wanted.some((one) => `${path}/`.startsWith(`${one}/`))
  const withoutRoot = (path) => path.replace(/^(packages|examples)\//, '')
  let found = false
  for (const { path, line, folders } of theMap()) {
    const shown = folders.filter((folder) => isWanted(withoutRoot(folder.path)))
    if (shown.length === 0 && !isWanted(withoutRoot(path))) continue
    found = true
    console.log(`${path}: ${line}`)
    for (const folder of shown) {
      if (folder.path !== path) console.log(`  ${folder.path.slice(path.length + 1)}: ${folder.line}`)
      if (!asked.includes('--files')) continue
      for (const file of folder.files) {
        const name = file.slice(file.lastIndexOf('/') + 1)
        const opening = openingOf(readFileSync(at(path, file), 'utf8'), name)
        console.log(`    ${name}${opening && `: ${opening}`}`)
      }
    }
  }
  if (!found) {
    console.error(`There is no folder ${wanted.join(', ')}; npm run map without it prints all.`)
    process.exitCode = 1
  }
}
