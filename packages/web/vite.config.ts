import { defineConfig } from 'vite'
import { cardArt } from './art/vite.ts'
import { galleryStates } from './fixtures/vite.ts'
import { installable } from './worker/vite.ts'

// While developing, the page comes from Vite and everything else from a server that runs beside it.
const server = process.env['SOULSTACK_SERVER'] ?? 'http://127.0.0.1:3000'

// What tables of all games share: together it is smaller than in the many small files that would be made of it. First what a table needs
// at once, then what opens over it later.
const SHARED = [
  {
    name: 'table',
    test: /src\/(cx|route|later|net\/(api|calm|connection|games|memory)|table\/(table\.words|steady|paint|FlowPlates|keys|catalogue|Log|Words|Bar|MainButton|pointer|Act|Foot|WaitPlate|flow-more|Beside|chat-place|seat-time|next-table|visit\/(?!join|showing)[\w/-]+)|look\/(Crest|Glyph|Plate|motion|settings|toasts|Toasts))\b/,
  },
  { name: 'over', test: /src\/table\/(again|InspectorFrame|KeyList|OptionMenu|PeekFrame|Sheet|sheets\.words)\b/ },
]

export default defineConfig({
  root: import.meta.dirname,
  base: '/',
  plugins: [cardArt(), galleryStates(), installable()],
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'baseline-widely-available',
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
