import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { sep } from 'node:path'
import type { Plugin } from 'vite'
import { flatten } from '../art/path.ts'
import { drawPng, type Shape } from './png.ts'

const here = (path: string) => new URL(path, import.meta.url)

/** Home screen icons: their size and the share of it that the sign takes. Some systems crop maskable icons to a circle. */
const ICONS = [
  { name: 'icon-192.png', size: 192, fill: 1 },
  { name: 'icon-512.png', size: 512, fill: 1 },
  { name: 'icon-maskable-512.png', size: 512, fill: 0.7 },
  { name: 'icon-180.png', size: 180, fill: 0.86 },
] as const

const MANIFEST = {
  name: 'Soulstack',
  short_name: 'Soulstack',
  description: 'Four Souls and Battle For Souls in the browser, with every rule kept for you.',
  // relative to where this file is: the page may be in any folder
  start_url: './',
  scope: './',
  display: 'standalone',
  background_color: '#0f0b08',
  theme_color: '#0f0b08',
  categories: ['games'],
  icons: [
    { src: './icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
    { src: './icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
    { src: './icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    { src: './favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
  ],
}

/** Returns the shapes of one of our own icons: paths with a plain fill, on a 32 × 32 square. */
export function shapesOf(svg: string): Shape[] {
  return [...svg.matchAll(/<path fill="(#[0-9a-f]{6})" d="([^"]+)"\/>/g)].map(([, fill, d]) => ({
    fill: fill!,
    outlines: flatten(d!, 24),
  }))
}

/** The workers that a page without a connection needs: that of its own tables, and those of the workshop. */
const WORKERS = ['worker', 'workshop-worker', 'measure-worker']

/** The files of these workers: they, and all that they name. */
function filesOfWorkers(bundle: Readonly<Record<string, { type: string; source?: unknown }>>): Set<string> {
  const found = new Set<string>()
  for (const worker of WORKERS) {
    const name = Object.keys(bundle).find((file) => /^assets\/(.+)-[\w-]{8}\.js$/.exec(file)?.[1] === worker)
    if (name === undefined) throw new Error(`The build has no ${worker}: worker/vite.ts looks for another name.`)
    found.add(name)
  }
  // a Set goes on to what is added while it is walked
  for (const name of found)
    for (const [, other] of String(bundle[name]?.source).matchAll(/["'`]\.\/([^"'`/]+\.js)["'`]/g)) {
      const path = `assets/${other}`
      if (path in bundle) found.add(path)
    }
  return found
}

/** All card pictures, by their paths below `art/`. */
function pictures(): Record<string, string> {
  const folder = here('../public/art/')
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => name.split(sep).join('/'))
    .filter((name) => name.endsWith('.svg'))
  return Object.fromEntries(names.sort().map((name) => [name, readFileSync(new URL(name, folder), 'utf8')]))
}

/** Vite plugin that makes the page installable and lets it open offline (icons, manifest, service worker). */
export function installable(): Plugin {
  return {
    name: 'installable',
    apply: 'build',
    // after Vite has removed chunks with nothing but styles: one missing file would make the worker's installation fail
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const files = new Map<string, string | Uint8Array>()
        const [ground, ...sign] = shapesOf(readFileSync(here('../public/favicon.svg'), 'utf8'))
        for (const { name, size, fill } of ICONS) {
          const k = (size / 32) * fill
          const off = (size - 32 * k) / 2
          const scaled = sign.map((shape) => ({
            ...shape,
            outlines: shape.outlines.map((outline) => outline.map(([x, y]) => [x * k + off, y * k + off] as const)),
          }))
          files.set(name, drawPng(size, ground!.fill, scaled))
        }
        files.set('manifest.webmanifest', JSON.stringify(MANIFEST))
        const workers = filesOfWorkers(bundle)
        const built = Object.entries(bundle).filter(
          ([name, file]) =>
            /\.(js|css|woff2|webp)$/.test(name) &&
            // of what threads load only what these need; whoever checks a game of a server is connected to it
            (file.type === 'chunk' || !name.endsWith('.js') || workers.has(name)) &&
            // players never open the gallery, and its films are large; a chunk without modules only names another one
            !(
              file.type === 'chunk' &&
              file.moduleIds.length > 0 &&
              file.moduleIds.every((id) => /\/(gallery|fixtures)\/|virtual:/.test(id))
            ),
        )
        const first = ['favicon.svg', 'icons.svg'].map(
          (name) => [name, readFileSync(here(`../public/${name}`))] as const,
        )

        // over a thousand small files: one is quicker to fetch, and needs no list
        const art = JSON.stringify(pictures())
        files.set(`assets/art-${createHash('sha256').update(art).digest('hex').slice(0, 8)}.json`, art)

        const hash = createHash('sha256')
        for (const [name] of built) hash.update(name)
        for (const [name, content] of [...files, ...first]) hash.update(name).update(content)
        // the document names the files above
        const worker = readFileSync(here('./worker.js'), 'utf8')
        hash.update(worker)
        const version = hash.digest('hex').slice(0, 12)
        const urls = ['./', ...[...built, ...files, ...first].map(([name]) => `./${name}`)]
        files.set('sw.js', `const VERSION = '${version}'\nconst FILES = ${JSON.stringify(urls)}\n${worker}`)
        for (const [fileName, source] of files) this.emitFile({ type: 'asset', fileName, source })
      },
    },
  }
}
