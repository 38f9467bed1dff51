// Imports go one way. Each package says in its package.json what it may import: `dependencies` freely, `devDependencies` as types only.
// What it runs on says what else: `any` does without Node and without a page, `node` is free to use Node's modules, `page` imports values of
// other packages only from their entries `./page`. Within a package imports go one way between folders too (folders.mjs, imports.mjs), cycles of type
// imports stay small (circles.mjs), long files are named (lengths.mjs), few files name a game (game-names.mjs), packages have few entries (entries.mjs), and each folder says
// in a line what it holds (map.mjs). That sources for any host use none of Node's globals is found by their types:
// packages/web-workers/tsconfig.json.
import { existsSync, readFileSync } from 'node:fs'
import { dirname, relative, resolve, sep } from 'node:path'
import { at, filesBelow, root } from './common.mjs'
import { entryFaults } from './entries.mjs'
import { folderFault, folderOf, listFaults } from './folders.mjs'
import { filesNamingGames, gameNameFaults } from './game-names.mjs'
import { importsOf } from './import-statements.mjs'
import { importFaults } from './imports.mjs'
import { lengthWarnings } from './lengths.mjs'
import { linesOfMap, mapFaults } from './map.mjs'
import { EXAMPLES, PACKAGES } from './packages.mjs'

/** The packages of others that run anywhere. */
const ANYWHERE = ['@noble/hashes', 'idb', 'marked', 'yaml', 'zod']
/** An entry that loads a Markdown parser, which no table needs: for what shows the rules. */
const RULE_PAGES = '@soulstack/kit/rules'

const faults = []
const lines = new Map()
const entries = new Map()
const sourcesByPath = new Map()
let read = 0
for (const [name, rule] of Object.entries(PACKAGES)) {
  const folder = at(EXAMPLES.includes(name) ? 'examples' : 'packages', name)
  const about = JSON.parse(readFileSync(resolve(folder, 'package.json'), 'utf8'))
  const { dependencies = {}, devDependencies = {}, exports = {} } = about
  if (!EXAMPLES.includes(name)) entries.set(name, exports)
  for (const one of Object.keys(dependencies)) {
    const mayBe = one.startsWith('@soulstack/') ? PACKAGES[one.slice(11)]?.host === 'any' : ANYWHERE.includes(one)
    if (rule.host === 'any' && !mayBe) faults.push(`packages/${name}: runs on any host, and depends on ${one}`)
  }
  const sources = filesBelow(resolve(folder, 'src')).filter((file) => /\.[cm]?[jt]sx?$/.test(file))
  const paths = sources.map((file) => inSources(folder, file))
  const imports = []
  for (const file of sources) {
    read++
    const source = readFileSync(file, 'utf8')
    const path = relative(root, file).split(sep).join('/')
    lines.set(path, source.split('\n').length - 1)
    sourcesByPath.set(path, source)
    for (const found of importsOf(source)) {
      const why = fault(rule, folder, file, found, dependencies, devDependencies)
      if (why) faults.push(`${relative(root, file)}:${found.line}  '${found.from}': ${why}`)
      // what is fetched later closes no circle: the page's German, by the module that chooses the language
      if (found.from.startsWith('.') && !found.later)
        imports.push({
          from: inSources(folder, file),
          to: inSources(folder, resolve(dirname(file), found.from)),
          typeOnly: found.typeOnly,
        })
    }
  }
  const wrong = [...listFaults(rule.folders, paths), ...importFaults(imports, (path) => folderOf(rule.folders, path))]
  faults.push(...wrong.map((why) => `packages/${name}: ${why}`))
}
faults.push(...entryFaults(entries, (name, file) => existsSync(at('packages', name, file))))
faults.push(...mapFaults(linesOfMap()))
const naming = filesNamingGames(sourcesByPath)
faults.push(...gameNameFaults(naming))
for (const line of faults) console.log(line)
const warnings = lengthWarnings(lines)
for (const line of warnings) console.log(`warning: ${line}`)
if (process.argv.includes('--games')) for (const path of naming) console.log(path)
console.log(
  `${read} files read, ${naming.length} name a game (--games lists them), ${faults.length} faults, ${warnings.length} warnings`,
)
process.exitCode = faults.length > 0 ? 1 : 0

function fault(rule, folder, file, { from, typeOnly }, dependencies, devDependencies) {
  const own = relative(folder, file).split(sep).join('/')
  if (from.startsWith('.')) {
    const target = resolve(dirname(file), from)
    if (relative(folder, target).startsWith('..')) return 'import another package by its name'
    return folderFault(rule.folders, inSources(folder, file), inSources(folder, target))
  }
  if (from.startsWith('virtual:')) return undefined
  if (from.startsWith('node:')) return rule.host === 'node' ? undefined : 'this package runs without Node'
  const name = from.split('/', from.startsWith('@') ? 2 : 1).join('/')
  const limit = rule.only?.[name]
  if (limit && !limit.test(own)) return `only files like ${limit} may import it`
  if (from === RULE_PAGES && rule.host !== 'node' && !typeOnly)
    return 'only the server, tests and scripts read docs/rules'
  if (!Object.hasOwn(dependencies, name))
    return typeOnly && Object.hasOwn(devDependencies, name)
      ? undefined
      : `${name} is not among this package's dependencies`
  if (rule.host === 'page' && name.startsWith('@soulstack/') && !typeOnly && !/\/(page|other-names)$/.test(from))
    return 'the page imports types, and values of entries for the page'
  return undefined
}

/** The path of a file relative to its package's `src`, with `/`. */
function inSources(folder, file) {
  return relative(resolve(folder, 'src'), file).split(sep).join('/')
}
