// Imports go one way: games use the kit; bots, server and command line use games and kit; the page uses types, and what it may run of the kit.
// Within a package they go one way between folders too (folders.mjs), and cycles of type imports stay small (circles.mjs), and files
// stay short (lengths.mjs), what tables need does without Node (without-node.mjs), and packages have few entries (entries.mjs). This check
// reads the sources of every package.
import { existsSync, readFileSync } from 'node:fs'
import { dirname, relative, resolve, sep } from 'node:path'
import { circleFaults } from './circles.mjs'
import { at, filesBelow, root } from './common.mjs'
import { entryFaults } from './entries.mjs'
import { folderFault, folderOf, listFaults } from './folders.mjs'
import { lengthFaults } from './lengths.mjs'
import { nodeFaults } from './without-node.mjs'

/** These load a Markdown parser, which no game needs. */
const rulePages = ['@soulstack/kit/rules']

/**
 * What a package's sources may import besides their own files. `values` may be imported freely, `types` by `import type` only, `only`
 * limits a module to certain files, `never` lists exceptions to `values`. `builtin` allows Node's own modules, `others` any declared
 * dependency. `folders` lists the folders of its `src` in order: each may import only itself and those before it, types included. A file
 * at the top of `src` may be listed too, and `.` means all others there; files not listed may import everything.
 */
const rules = {
  kit: {
    only: {
      yaml: /^src\/scenarios?(\/|\.|-)/,
      '@noble/hashes/hkdf.js': /^src\/fair-dice\.ts$/,
      '@noble/hashes/sha2.js': /^src\/(hash|fair-dice)\.ts$/,
      '@noble/hashes/utils.js': /^src\/(hash|fair-dice)\.ts$/,
      marked: /^src\/markdown\.ts$/,
    },
    folders: ['.', 'scenario', 'testing.ts'],
  },
  table: {
    values: ['@soulstack/kit'],
    only: { idb: /^src\/indexed-db\// },
    folders: ['.', 'indexed-db'],
  },
  'four-souls': {
    values: ['@soulstack/kit'],
    never: rulePages,
    folders: [
      'model',
      'rules',
      'editions',
      'effects',
      'library',
      'packs',
      'text/de/card-names',
      'setup',
      'text',
      'view',
      'saves',
      'game.ts',
      'fates',
      'scenario',
      'reach',
    ],
  },
  'battle-for-souls': {
    values: ['@soulstack/kit'],
    never: rulePages,
    folders: ['cards', 'rules', 'view/words', 'setup', 'view', 'save.ts', 'game.ts', 'scenario'],
  },
  bots: {
    values: ['@soulstack/kit', '@soulstack/four-souls', '@soulstack/battle-for-souls'],
    never: rulePages,
    folders: [
      'weighed.ts',
      'bot.ts',
      'chance.ts',
      'picks.ts',
      'uniform.ts',
      'judgement.ts',
      'search',
      'learning',
      'study',
      'four-souls',
      'battle-for-souls',
      'lab',
    ],
  },
  server: {
    values: [
      '@soulstack/kit',
      '@soulstack/four-souls',
      '@soulstack/battle-for-souls',
      '@soulstack/bots',
      '@soulstack/table',
    ],
    folders: [
      'words',
      'protocol',
      'runtime',
      'storage',
      'games',
      'thinking',
      'flow',
      'table',
      'tables',
      'films',
      'packs',
      'home',
      'fleet',
      'doors',
    ],
    builtin: true,
    others: true,
  },
  cli: {
    values: [
      '@soulstack/kit',
      '@soulstack/four-souls',
      '@soulstack/battle-for-souls',
      '@soulstack/bots',
      '@soulstack/server',
      '@soulstack/table',
    ],
    folders: [
      'mistake.ts',
      'shell.ts',
      'terminal.ts',
      'command.ts',
      'card',
      'words.ts',
      'files.ts',
      'games',
      'database.ts',
      'options.ts',
      'match.ts',
      'play',
      'asks',
      'job-queue',
      'job-commands',
      'sim',
      'fuzz',
      'arena',
      'exhaust',
      'pairs',
      'lab',
      'kinds',
      'commands',
    ],
    builtin: true,
    others: true,
  },
  web: {
    values: ['@soulstack/kit/page', '@soulstack/kit/other-names'],
    types: ['@soulstack/kit', '@soulstack/four-souls', '@soulstack/battle-for-souls', '@soulstack/server/protocol'],
    // the rules, in threads of their own: for whoever checks a finished game, and the tables of this browser with what they need
    only: {
      '@soulstack/server/games': /^src\/home\//,
      '@soulstack/server/home': /^src\/home\//,
      '@soulstack/server/home/films': /^src\/home\//,
      '@soulstack/server/thinking': /^src\/home\//,
      'virtual:show-files': /^src\/home\//,
      '@soulstack/table/indexed-db-store': /^src\/home\//,
      '@soulstack/table': /^src\/home\//,
      'virtual:rule-books': /^src\/home\//,
      'virtual:card-names': /^src\/net\/card-names\.ts$/,
      '@soulstack/kit': /^src\/(film\/dice\/engine\.ts$|home\/)/,
      '@soulstack/four-souls/game': /^src\/(film\/dice\/engine\.ts$|workshop\/engine\/)/,
      '@soulstack/battle-for-souls': /^src\/film\/dice\/engine\.ts$/,
      // what came of the lab's games: figures only, no rules
      '@soulstack/bots/lab/figures': /^src\/(lab|words)\//,
      // what cards are written with, in a thread of the workshop
      '@soulstack/bots/lab': /^src\/workshop\/engine\//,
      '@soulstack/four-souls/cards': /^src\/workshop\/engine\//,
      '@soulstack/four-souls/workshop': /^src\/workshop\/engine\//,
      '@soulstack/four-souls/mix': /^src\/workshop\/engine\//,
      '@soulstack/four-souls': /^src\/workshop\/engine\//,
    },
    folders: [
      'words',
      'look',
      'home',
      'net',
      'rules',
      'table/visit',
      'table/log',
      'table/inspector',
      'table/people',
      'table/act',
      'table/teaching',
      'table/history',
      'table/study',
      'table/sheets',
      'table',
      'four-souls',
      'battle-for-souls',
      'cards',
      'lab',
      'film',
      'workshop',
      'pages',
      'gallery',
    ],
    others: true,
  },
}

const faults = []
const lines = new Map()
/** For each source what it imports, as without-node.mjs takes it. */
const reached = new Map()
let read = 0
for (const [name, rule] of Object.entries(rules)) {
  const folder = at('packages', name)
  const sources = filesBelow(resolve(folder, 'src')).filter((file) => /\.[cm]?[jt]sx?$/.test(file))
  const paths = sources.map((file) => inSources(folder, file))
  const imports = new Map(paths.map((path) => [path, new Set()]))
  for (const file of sources) {
    read++
    const source = readFileSync(file, 'utf8')
    lines.set(fromRoot(file), source.split('\n').length - 1)
    const all = importsOf(source)
    reached.set(
      fromRoot(file),
      all.map(({ from }) => ({ from, ...targetOf(file, from) })),
    )
    for (const found of all) {
      const why = fault(rule, folder, file, found)
      if (why) faults.push(`${relative(root, file)}:${found.line}  '${found.from}': ${why}`)
      // what is fetched later closes no circle: the page's German, by the module that chooses the language
      if (found.from.startsWith('.') && !found.later)
        imports.get(inSources(folder, file)).add(inSources(folder, resolve(dirname(file), found.from)))
    }
  }
  const wrong = [...listFaults(rule.folders, paths), ...circleFaults(imports, (path) => folderOf(rule.folders, path))]
  faults.push(...wrong.map((why) => `packages/${name}: ${why}`))
}
const entries = new Map(Object.keys(rules).map((name) => [name, entriesOf(name)]))
faults.push(
  ...lengthFaults(lines),
  ...nodeFaults(reached),
  ...entryFaults(entries, (name, file) => existsSync(at('packages', name, file))),
)
for (const line of faults) console.log(line)
console.log(`${read} files read, ${faults.length} faults`)
process.exitCode = faults.length > 0 ? 1 : 0

function fault(rule, folder, file, { from, typeOnly }) {
  const own = relative(folder, file).split(sep).join('/')
  if (from.startsWith('.')) {
    const target = resolve(dirname(file), from)
    if (relative(folder, target).startsWith('..')) return 'import another package by its name'
    return folderFault(rule.folders, inSources(folder, file), inSources(folder, target))
  }
  const limit = rule.only?.[from]
  if (limit?.test(own)) return undefined
  if (from.startsWith('node:')) return rule.builtin ? undefined : "this package does not use Node's modules"
  if (isIn(rule.never, from)) return 'only the server, tests and scripts read docs/rules'
  if (isIn(rule.values, from) || (typeOnly && isIn(rule.types, from))) return undefined
  if (isIn(rule.types, from)) return 'only `import type` is allowed here'
  if (limit) return limit.test(own) ? undefined : `only files like ${limit} may import it`
  if (rule.others && !from.startsWith('@soulstack/') && from !== 'soulstack') return undefined
  return 'imports go one way (see scripts/boundaries.mjs)'
}

/** The entries of a package, as its package.json has them. */
function entriesOf(name) {
  return JSON.parse(readFileSync(at('packages', name, 'package.json'), 'utf8')).exports ?? {}
}

/** The path of a file relative to its package's `src`, with `/`. */
function inSources(folder, file) {
  return relative(resolve(folder, 'src'), file).split(sep).join('/')
}

/** The path of a file below the root, with `/`. */
function fromRoot(file) {
  return relative(root, file).split(sep).join('/')
}

/** The file of ours that an import means; nothing: it is somebody else's. */
function targetOf(file, from) {
  if (from.startsWith('.')) return { to: fromRoot(resolve(dirname(file), from)) }
  const [, name, below] = /^@soulstack\/([^/]+)(\/.+)?$/.exec(from) ?? []
  if (!name) return {}
  const path = entriesOf(name)[`.${below ?? ''}`]
  return path ? { to: fromRoot(at('packages', name, path)) } : {}
}

function isIn(names = [], from) {
  return names.some((name) => from === name || from.startsWith(`${name}/`))
}

function importsOf(source) {
  const code = source.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '))
  const patterns = [
    /^[ \t]*(?:import|export)\s+(type\s+(?!from\b))?[\w$*{},\s]*?\bfrom\s*['"]([^'"]+)['"]/gm,
    /^[ \t]*import()\s*['"]([^'"]+)['"]/gm,
    /^(?!\s*\/\/).*?\bimport()\s*\(\s*['"]([^'"]+)['"]/gm,
  ]
  return patterns.flatMap((pattern) =>
    [...code.matchAll(pattern)].map((match) => ({
      from: match[2],
      typeOnly: Boolean(match[1]),
      later: pattern === patterns[2],
      line: code.slice(0, match.index + match[0].length).split('\n').length,
    })),
  )
}
