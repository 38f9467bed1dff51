// Builds the program from its sources, which halves the time that it takes to start: packages/cli/dist. Whatever starts from a file of its own,
// such as a thread, becomes a file of its own there: each `new URL('….ts', import.meta.url)` in the sources. All other addresses that sources
// make from `import.meta.url` still start from where the source is.
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { build } from 'vite'
import { DIST, LIST, sourceState } from '../packages/cli/bin/built.js'
import { at, filesBelow, root } from './common.mjs'

const PROGRAM = ['kit', 'bots', 'protocol', 'tables', 'four-souls', 'battle-for-souls', 'games', 'server', 'cli']
const ADDRESS = /new URL\(\s*'([^']+\.ts)',\s*import\.meta\.url,?\s*\)|import\.meta\.url/g

/** The name of each file that something starts from, by its path. */
const entries = new Map([[at('packages', 'cli', 'src', 'main.ts'), 'main']])
for (const path of PROGRAM.flatMap((name) => filesBelow(at('packages', name, 'src'))))
  for (const [, started] of readFileSync(path, 'utf8').matchAll(ADDRESS)) {
    if (started === undefined) continue
    const target = join(path, '..', started)
    entries.set(
      target,
      fromRoot(target)
        .replace(/^packages\/|src\/|\.ts$/g, '')
        .replaceAll('/', '-'),
    )
  }

// beside the one there is, which a running server may still start threads from, until it is finished
const made = at('packages', 'cli', 'dist.new')
rmSync(made, { recursive: true, force: true })
const { output } = await build({
  root,
  configFile: false,
  logLevel: 'error',
  plugins: [{ name: 'addresses', enforce: 'pre', transform: withAddresses }],
  // what is not the project's own stays in node_modules
  ssr: { noExternal: [/^@soulstack\//] },
  build: {
    ssr: true,
    outDir: made,
    target: 'esnext',
    minify: false,
    rolldownOptions: {
      input: Object.fromEntries([...entries].map(([path, name]) => [name, path])),
      output: { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs', topLevelVar: false },
    },
  },
})
const modules = output.flatMap(({ moduleIds = [] }) => moduleIds).map(fromRoot)
const sources = [...new Set(modules)].filter((path) => /^(packages|examples)\//.test(path)).sort()
const listed = [...sources, 'scripts/bundle.mjs'].map((path) => sourceState(path))
writeFileSync(join(made, LIST), JSON.stringify(listed))
rmSync(DIST, { recursive: true, force: true })
renameSync(made, DIST)

function withAddresses(code, path) {
  if (!code.includes('import.meta.url')) return null
  return code.replace(ADDRESS, (_, started) =>
    started === undefined
      ? `new URL('../../../${fromRoot(path)}', import.meta.url).href`
      : `new URL('./${entries.get(join(path, '..', started))}.mjs', import.meta.url)`,
  )
}

function fromRoot(path) {
  return relative(root, path).split(sep).join('/')
}
