// `npm run size`: how much a browser must load before anything is visible, gzipped: for the first page, and for the table of each game.
// Parts that are loaded on demand do not count, except for what they share with the initial load.
import { existsSync, readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { at } from './common.mjs'

/** In bytes; 1 KB is 1,000. The script limit is a goal of the project; the style sheet limit keeps them from growing unnoticed. */
const LIMITS = { js: 60_000, css: 33_000 }

/** The entry points of each page; everything they import is loaded too. */
const PAGES = {
  'first page': ['index.html', 'src/pages/Home.tsx'],
  'Four Souls': ['index.html', 'src/pages/TablePage.tsx', 'src/four-souls/Table.tsx'],
  'Battle For Souls': ['index.html', 'src/pages/TablePage.tsx', 'src/battle-for-souls/Table.tsx'],
}

const dist = (...parts) => at('packages', 'web', 'dist', ...parts)
const manifestFile = dist('.vite', 'manifest.json')
if (!existsSync(manifestFile)) {
  console.error(`There is no ${manifestFile}. Build the page: npm run build`)
  process.exit(1)
}
const manifest = JSON.parse(readFileSync(manifestFile, 'utf8'))

/** The built files that entry points load at once: `{ js, css }`, sets of file names. */
function files(parts) {
  const js = new Set()
  const css = new Set()
  const visit = (key) => {
    const chunk = manifest[key]
    if (!chunk) {
      console.error(`The build has no ${key}: scripts/size.mjs names a file that has moved.`)
      process.exit(1)
    }
    if (js.has(chunk.file)) return
    js.add(chunk.file)
    for (const sheet of chunk.css ?? []) css.add(sheet)
    for (const other of chunk.imports ?? []) visit(other)
  }
  parts.forEach(visit)
  return { js, css }
}

const gzipped = (names) => [...names].reduce((sum, name) => sum + gzipSync(readFileSync(dist(name))).length, 0)
const kb = (bytes) => `${(bytes / 1000).toFixed(1).padStart(5)} KB`

let tooLarge = false
for (const [page, parts] of Object.entries(PAGES)) {
  const { js, css } = files(parts)
  const sizes = { js: gzipped(js), css: gzipped(css) }
  tooLarge ||= sizes.js > LIMITS.js || sizes.css > LIMITS.css
  console.log(
    `${page.padEnd(18)}${kb(sizes.js)} of ${LIMITS.js / 1000} KB JavaScript in ${js.size} files,` +
      ` ${kb(sizes.css)} of ${LIMITS.css / 1000} KB CSS, gzipped`,
  )
}
if (tooLarge)
  console.error('Too large: use lazy() (packages/web/src/ui/lazy.tsx) for parts that are not visible at first.')
process.exitCode = tooLarge ? 1 : 0
