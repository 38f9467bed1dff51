import { defineConfig } from 'vite'
import { cardArt } from './art/vite.ts'

// While developing, the page comes from Vite and everything else from a server that runs beside it.
const server = process.env['SOULSTACK_SERVER'] ?? 'http://127.0.0.1:3000'

export default defineConfig({
  root: import.meta.dirname,
  base: '/',
  plugins: [cardArt()],
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  build: { outDir: 'dist', emptyOutDir: true, target: 'baseline-widely-available', sourcemap: true },
  server: {
    proxy: {
      '/api': { target: server, changeOrigin: true, headers: { origin: server } },
      '/ws': { target: server, ws: true, changeOrigin: true, rewriteWsOrigin: true },
    },
  },
})
