import { defineConfig } from 'vite'
import { cardArt } from './art/vite.ts'

export default defineConfig({
  root: import.meta.dirname,
  base: '/',
  plugins: [cardArt()],
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  build: { outDir: 'dist', emptyOutDir: true, target: 'baseline-widely-available', sourcemap: true },
  server: {
    proxy: {
      '/api': 'http://localhost:4000',
      '/ws': { target: 'ws://localhost:4000', ws: true },
    },
  },
})
