// Finds a Chromium for the browser tests, or installs one, and writes its path where playwright.config.ts looks for it.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { at, browserFile, cache } from './common.mjs'

/** What browsers are called on the PATH. The headless one comes first: it needs half the CPU time. */
const commands = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  'microsoft-edge',
  'microsoft-edge-stable',
  'msedge',
]

/** What Playwright can find without a path: installed browsers, and those it has downloaded (without a channel, the headless one). */
const installed = [{ channel: 'chrome' }, { channel: 'msedge' }]
const downloaded = [{}, { channel: 'chromium' }]

/** Makes sure that a browser for the tests is installed. Resolves to its path, or to undefined after printing what to do. */
export async function ensureBrowser() {
  const asked = process.env.CHROMIUM_PATH
  if (asked && !first([asked])) {
    console.error(`CHROMIUM_PATH is ${asked}, which does not run: correct or unset it, and run npm test again.`)
    return undefined
  }
  const known = existsSync(browserFile) ? [readFileSync(browserFile, 'utf8').trim()] : []
  const found =
    first([asked, ...known, ...onPath()]) ??
    (await byPlaywright([...installed, ...downloaded])) ??
    installBySystem() ??
    (await installByPlaywright())
  if (!found) {
    console.error(
      'No browser for the tests: install Chromium or Chrome, or set CHROMIUM_PATH to one, and run npm test again.',
    )
    return undefined
  }
  mkdirSync(cache, { recursive: true })
  writeFileSync(browserFile, `${found}\n`)
  return found
}

function onPath() {
  const suffix = process.platform === 'win32' ? '.exe' : ''
  return (process.env.PATH ?? '')
    .split(delimiter)
    .filter(Boolean)
    .flatMap((folder) => commands.map((name) => join(folder, name + suffix)))
}

/** The path of the first of these browsers that starts; `choices` are launch options of Playwright. */
async function byPlaywright(choices) {
  for (const options of choices) {
    try {
      const { chromium } = await import('@playwright/test')
      const browser = await chromium.launchServer({ ...options, timeout: 30_000 })
      const path = browser.process().spawnfile
      await browser.close()
      return path
    } catch {
      // not installed, or it does not start
    }
  }
  return undefined
}

function first(paths) {
  return paths.find((path) => path && existsSync(path) && runs(path))
}

/** Whether it runs: a wrapper may exist without a browser behind it. (Not tried on Windows, where --version opens a window.) */
function runs(path) {
  return process.platform === 'win32' || spawnSync(path, ['--version'], { timeout: 30_000 }).status === 0
}

function installBySystem() {
  if (process.platform !== 'linux' || spawnSync('apt-get', ['--version']).status !== 0) return undefined
  const isRoot = process.getuid?.() === 0
  if (!isRoot && spawnSync('sudo', ['-n', 'true']).status !== 0) return undefined
  console.log('Installing Chromium for the tests (apt-get) …')
  const asRoot = isRoot ? [] : ['sudo', '-n']
  const apt = (...args) => {
    const [command, ...rest] = [...asRoot, 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', '-qq', ...args]
    return spawnSync(command, rest, { timeout: 900_000 })
  }
  apt('update')
  for (const name of ['chromium-headless-shell', 'chromium']) {
    apt('install', '-y', name)
    const found = first(onPath())
    if (found) return found
  }
  return undefined
}

async function installByPlaywright() {
  console.log('Installing Chromium for the tests (playwright) …')
  const cli = at('node_modules', '@playwright', 'test', 'cli.js')
  spawnSync(process.execPath, [cli, 'install', '--only-shell', 'chromium'], { timeout: 600_000 })
  return byPlaywright(downloaded)
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const found = await ensureBrowser()
  if (found) console.log(found)
  else process.exitCode = 1
}
