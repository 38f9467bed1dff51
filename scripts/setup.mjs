// Runs before `npm start` and `npm test`: installs what is missing and builds the page and the program, each only if something has
// changed. With --test it also looks for a browser and for PostgreSQL. With --install it only installs: `npm test` builds beside its checks.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isBuilt } from '../packages/cli/bin/built.js'
import { at, cache, filesBelow, fingerprint, npm, projectNode } from './common.mjs'

install()
if (!process.argv.includes('--install')) {
  buildPage()
  buildProgram()
}
if (process.argv.includes('--test')) {
  const { ensureBrowser } = await import('./browser.mjs')
  await ensureBrowser()
  const { ensurePostgres } = await import('./postgres.mjs')
  ensurePostgres()
}

function install() {
  const wanted = `${process.platform} ${process.arch} ${fingerprint([at('package-lock.json')])}`
  const stamp = join(cache, 'soulstack-installed')
  if (read(stamp) === wanted && nodeRuns()) return

  if (!isInstalled()) {
    console.log('Installing what Soulstack needs (the first time takes about a minute) …')
    const quiet = ['--include=dev', '--no-audit', '--no-fund', '--loglevel=error']
    // Windows cannot delete a program that is running, and `npm ci` begins by deleting everything.
    const careful = process.platform === 'win32' && existsSync(at('node_modules'))
    if (careful || npm(['ci', ...quiet]).status !== 0) {
      if (npm(['install', ...quiet]).status !== 0)
        stop('The packages could not be installed: see the npm output above.')
    }
    if (!nodeRuns()) npm(['rebuild', 'node', '--loglevel=error'])
    if (!nodeRuns() && Number.parseInt(process.versions.node, 10) < 26) {
      stop(
        "The project's own Node 26 could not be installed. Allow its install script (npm rebuild node) or use Node 26 yourself.",
      )
    }
  }
  mkdirSync(cache, { recursive: true })
  writeFileSync(stamp, wanted)
}

/** Whether node_modules matches the lockfile, according to npm's own record of what it has installed. */
function isInstalled() {
  const record = read(at('node_modules', '.package-lock.json'))
  if (!record || !nodeRuns()) return false
  const wanted = JSON.parse(readFileSync(at('package-lock.json'), 'utf8')).packages
  const present = JSON.parse(record).packages
  return Object.entries(wanted).every(
    ([path, entry]) =>
      !path.includes('node_modules/') || entry.link || entry.optional || present[path]?.version === entry.version,
  )
}

function nodeRuns() {
  return existsSync(projectNode()) && spawnSync(projectNode(), ['--version']).status === 0
}

function buildPage() {
  if (!existsSync(at('packages', 'web', 'index.html'))) return
  // its own tables are made of everything but the command line
  const parts = [
    'kit',
    'bots',
    'protocol',
    'tables',
    'four-souls',
    'battle-for-souls',
    'games',
    'web-workers',
    'server',
  ]
  const sources = () => [
    ...filesBelow(at('packages', 'web'), ['node_modules', 'dist', 'generated', 'test', 'e2e']),
    ...parts.flatMap((name) => filesBelow(at('packages', name, 'src'))),
    ...['four-souls', 'battle-for-souls'].flatMap((name) => filesBelow(at('packages', name, 'rulings'))),
    ...filesBelow(at('docs', 'rules')),
    at('package-lock.json'),
  ]
  const stamp = join(cache, 'soulstack-page')
  if (read(stamp) === fingerprint(sources()) && existsSync(at('packages', 'web', 'dist', 'index.html'))) return

  console.log('Building the page …')
  const built = npm(['run', 'build', '--silent', '--workspace', '@soulstack/web'], { stdio: 'pipe', encoding: 'utf8' })
  if (built.status !== 0) stop(`${built.stdout}${built.stderr}\nThe page could not be built.`)
  mkdirSync(cache, { recursive: true })
  writeFileSync(stamp, fingerprint(sources())) // after the build, which may generate some of them
}

function buildProgram() {
  if (isBuilt()) return
  const built = spawnSync(projectNode(), [at('scripts', 'bundle.mjs')], { stdio: 'pipe', encoding: 'utf8' })
  // it also runs from its sources
  if (built.status !== 0) console.error(`${built.stderr}\nThe program could not be built. It takes longer to start.`)
}

function read(path) {
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined
}

function stop(message) {
  console.error(message)
  process.exit(1)
}
