import { defineConfig } from 'vite'
import { cardArt } from './art/vite.ts'
import { galleryStates } from './fixtures/vite.ts'
import { fromTheTop, homeData } from './local-host/vite.ts'
import { cardNames } from './names/vite.ts'
import { precomputedCards } from './precomputed/vite.ts'
import { installable } from './worker/vite.ts'

// During development, Vite serves the page and a separate server everything else.
const server = process.env['SOULSTACK_SERVER'] ?? 'http://127.0.0.1:3000'

// Code shared by the tables of all games: one chunk is smaller than the many small chunks that it would be split into. First the code that a
// table needs at once, then who can sit where, for the pages before a game, then what opens over a table later.
const SHARED = [
  {
    name: 'table',
    test: /src\/(words\/(app|games|index|sentences|table|table-page|teams)\.|rules\/(open-rule|RuleLink)\b|home\/(socket|seat-header)|net\/(api|card-names|catalogue|connection|home|memory|route)\b|look\/(after-|cx|host|lazy|Crest|Die|Glyph|Plate|motion|pointer|settings|toasts|Toasts)|table\/(visit\/(?!join|contribute|film-controls|flow-settings)|early-keys|Bar\.|Beside|log\/Log\.|people\/(chat-place|seat-time|next-table)|act\/(?!Advice|common-more|Ended|Tempo|OptionMenu|passes|Prompt|Unfolded|Rail)))/,
  },
  { name: 'games', test: /src\/(pages\/first-game|look\/game-signs|words\/title-of)\b/ },
  { name: 'seats', test: /src\/(look\/Level|net\/level|words\/(levels|sides))\b/ },
  {
    name: 'over',
    test: /src\/(look\/SlateDialog|words\/sheets|table\/(inspector\/\w+Frame|sheets\/KeyList|act\/OptionMenu|people\/again))\b/,
  },
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
