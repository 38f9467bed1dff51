// `npm run build:static`: the page as a folder of files for any host, without a server: tables are in the browser (docs/offline.md). It is the
// built page with another document, which says that it is alone and names its files from where it is. `--out FOLDER` is where it goes (default:
// packages/web/static), `--setup JSON` how tables are set up: {"delays":{"bot":300}} as in packages/tables/src/table/delays.ts; tests give a "seed".
import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { at } from './common.mjs'

const { values } = parseArgs({ options: { out: { type: 'string' }, setup: { type: 'string', default: '{}' } } })
const from = at('packages', 'web', 'dist')
const to = values.out ? resolve(values.out) : at('packages', 'web', 'static')
if (!existsSync(resolve(from, 'index.html'))) stop(`There is no ${from}. Build the page: npm run build`)
let setup
try {
  setup = JSON.parse(values.setup)
} catch {
  stop(`--setup is not JSON: ${values.setup}`)
}
if (existsSync(to) && !existsSync(resolve(to, 'sw.js')))
  stop(`${to} exists and is no page of Soulstack: nothing was written there.`)

rmSync(to, { recursive: true, force: true })
// neither maps nor what only `npm run size` reads; the gallery is for those who work on the page
const left = /^(\.vite|gallery.*\.html)$|\.map$/
cpSync(from, to, { recursive: true, filter: (path) => !left.test(basename(path)) })

/** What servers of ours say in headers. */
const policy = [
  "default-src 'self'",
  "img-src 'self' data:",
  "font-src 'self' data:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
].join('; ')
const said = JSON.stringify({ alone: true, ...setup })
  .replaceAll('&', '&amp;')
  .replaceAll('"', '&quot;')
const document = readFileSync(resolve(to, 'index.html'), 'utf8')
  .replaceAll(/((?:src|href)=")\//g, '$1./')
  .replace(
    /(\s*)<meta charset="utf-8" \/>/,
    `$&$1<meta http-equiv="Content-Security-Policy" content="${policy}" />$1<meta name="soulstack" content="${said}" />`,
  )
if (!document.includes('name="soulstack"'))
  stop('index.html has no place for what the page must know: scripts/static.mjs looks for its charset.')
writeFileSync(resolve(to, 'index.html'), document)
// some hosts look for pages to convert otherwise
writeFileSync(resolve(to, '.nojekyll'), '')
console.log(`${to}: put this folder on any host of static files.`)

function stop(why) {
  console.error(why)
  process.exit(1)
}
