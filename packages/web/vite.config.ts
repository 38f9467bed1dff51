import { globSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from 'vite'
import { cardArt } from './art/vite.ts'
import { galleryStates } from './fixtures/vite.ts'
import { fromTheTop, homeData } from './local-host/vite.ts'
import { cardNames } from './names/vite.ts'
import { precomputedCards } from './precomputed/vite.ts'
import { installable } from './worker/vite.ts'

// During development, Vite serves the page and a separate server everything else.
const server = process.env['SOULSTACK_SERVER'] ?? 'http://127.0.0.1:3000'

const SRC = join(import.meta.dirname, 'src')

/**
 * A chunk of its own for these files, given as patterns from `src/`. @throws Error for a pattern that fits no file: what has moved would else
 * silently become many small chunks, which are larger.
 */
function chunk(name: string, patterns: readonly string[], exclude: readonly string[] = []) {
  const files = new Set<string>()
  for (const pattern of patterns.flatMap(alternatives)) {
    const found = globSync(pattern, { cwd: SRC, exclude })
    if (found.length === 0)
      throw new Error(`packages/web/src/${pattern} fits no file: the chunk "${name}" needs a new pattern`)
    for (const file of found) files.add(join(SRC, file))
  }
  return { name, test: (id: string) => files.has(id.replace(/\?.*$/, '')) }
}

/** The patterns that one with `{a,b}` stands for. */
function alternatives(pattern: string): string[] {
  const [whole, begin, choices, end] = /^(.*)\{(.*)\}(.*)$/.exec(pattern) ?? [pattern]
  return choices === undefined ? [whole] : choices.split(',').map((choice) => begin! + choice + end!)
}

// Code shared by the tables of all games: one chunk is smaller than the many small chunks that it would be split into. First the code that a
// table needs at once, then who can sit where, for the pages before a game, then what opens over a table later.
const SHARED = [
  chunk(
    'table',
    [
      'words/{index,sentences}.ts',
      'words/en/{app,table,table-page}.ts',
      'games/index.ts',
      'rules/{open-rule.ts,RuleLink.*}',
      'local-host/{socket,seat-header}.ts',
      'net/{api,card-names,catalogue,connection,hosts,memory,route}.ts',
      'ui/storage.ts',
      'games/four-souls/teams.ts',
      'ui/{after-*,cx,host,lazy,Crest,Die,Glyph,Plate,motion,pointer,settings,toasts,Toasts}*',
      'table/visit/**/*.*',
      'table/{early-keys.ts,Bar.*,Beside.tsx}',
      'table/log/Log.*',
      'table/people/{chat-place,seat-time}.ts',
      'table/act/*',
    ],
    [
      'table/visit/{join,contribute,film-controls,flow-settings}*',
      'table/act/{Advice,common-more,Ended,Tempo,OptionMenu,passes,Prompt,Unfolded,Rail}*',
    ],
  ),
  chunk('seats', [
    'ui/Level.tsx',
    'net/level.ts',
    'words/en/levels.ts',
    'games/about.ts',
    'games/*/{about,sides,last-values}.ts',
    'words/en/*/about.ts',
  ]),
  chunk('over', [
    'ui/SlateDialog.*',
    'words/en/sheets.ts',
    'table/inspector/*Frame.*',
    'table/sheets/KeyList.*',
    'table/act/OptionMenu.*',
    'table/people/again.ts',
  ]),
]

// What a worker needs at once is one file, instead of two that follow each other.
const AT_ONCE = [{ name: 'home', tags: ['$initial' as const] }]

export default defineConfig({
  root: import.meta.dirname,
  // files name each other from where they are; only the document of a server names them from the top
  base: './',
  plugins: [cardArt(), galleryStates(), installable(), fromTheTop(), precomputedCards(), cardNames()],
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  // the worker with the rules fetches those of its game
  worker: {
    format: 'es',
    plugins: () => [precomputedCards(), homeData()],
    rolldownOptions: { output: { codeSplitting: { groups: AT_ONCE } } },
  },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'baseline-widely-available',
    // every browser of that target knows modulepreload
    modulePreload: { polyfill: false },
    sourcemap: true,
    // for scripts/size.mjs
    manifest: true,
    rolldownOptions: { output: { codeSplitting: { groups: SHARED } } },
  },
  server: {
    proxy: {
      '/api': { target: server, changeOrigin: true, headers: { origin: server } },
      '/ws': { target: server, ws: true, changeOrigin: true, rewriteWsOrigin: true },
    },
  },
})
