// Finds a Chromium for the browser tests, or installs one, and writes its path where playwright.config.ts looks for it.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { delimiter, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { at, browserFile, cache } from './common.mjs'

// the headless one comes first: it needs half the CPU time
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

/** Makes sure that a browser for the tests is installed. Returns its path, or undefined after printing what to do. */
export function ensureBrowser() {
  const asked = process.env.CHROMIUM_PATH
  if (asked && !first([asked])) {
    console.error(`CHROMIUM_PATH is ${asked}, which does not run: correct or unset it, and run npm test again.`)
    return undefined
  }
  const known = existsSync(browserFile) ? [readFileSync(browserFile, 'utf8').trim()] : []
  const found = first([asked, ...known, ...candidates()]) ?? installBySystem() ?? installByPlaywright()
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

function candidates() {
  const suffix = process.platform === 'win32' ? '.exe' : ''
  const onPath = (process.env.PATH ?? '')
    .split(delimiter)
    .filter(Boolean)
    .flatMap((folder) => commands.map((name) => join(folder, name + suffix)))
  return [...onPath, ...usualPlaces(), ...playwrightPlaces()]
}

function usualPlaces() {
  if (process.platform === 'darwin') {
    return ['/Applications', join(homedir(), 'Applications')].flatMap((folder) =>
      ['Chromium', 'Google Chrome', 'Microsoft Edge'].map((name) =>
        join(folder, `${name}.app`, 'Contents', 'MacOS', name),
      ),
    )
  }
  if (process.platform === 'win32') {
    const { LOCALAPPDATA, PROGRAMFILES, 'PROGRAMFILES(X86)': PROGRAMFILES_X86 } = process.env
    return [PROGRAMFILES, PROGRAMFILES_X86, LOCALAPPDATA]
      .filter(Boolean)
      .flatMap((folder) => [
        join(folder, 'Chromium', 'Application', 'chrome.exe'),
        join(folder, 'Google', 'Chrome', 'Application', 'chrome.exe'),
        join(folder, 'Microsoft', 'Edge', 'Application', 'msedge.exe'),
      ])
  }
  return [
    '/usr/lib/chromium/chromium',
    '/opt/google/chrome/chrome',
    '/opt/microsoft/msedge/msedge',
    '/snap/bin/chromium',
  ]
}

/** Where Playwright keeps the browsers it has downloaded. */
function playwrightPlaces() {
  const home = {
    darwin: join(homedir(), 'Library', 'Caches', 'ms-playwright'),
    win32: join(process.env.LOCALAPPDATA ?? homedir(), 'ms-playwright'),
  }
  const folder =
    process.env.PLAYWRIGHT_BROWSERS_PATH ?? home[process.platform] ?? join(homedir(), '.cache', 'ms-playwright')
  if (!existsSync(folder)) return []
  const inside = [
    ['chrome-headless-shell-linux64', 'chrome-headless-shell'],
    ['chrome-headless-shell-win64', 'chrome-headless-shell.exe'],
    ['chrome-headless-shell-mac-arm64', 'chrome-headless-shell'],
    ['chrome-headless-shell-mac-x64', 'chrome-headless-shell'],
    ['chrome-linux', 'headless_shell'],
    ['chrome-linux', 'chrome'],
    ['chrome-linux64', 'chrome'],
    ['chrome-win', 'chrome.exe'],
    ['chrome-win64', 'chrome.exe'],
    ['chrome-mac', 'Chromium.app', 'Contents', 'MacOS', 'Chromium'],
    ['chrome-mac-arm64', 'Google Chrome for Testing.app', 'Contents', 'MacOS', 'Google Chrome for Testing'],
    ['chrome-mac-x64', 'Google Chrome for Testing.app', 'Contents', 'MacOS', 'Google Chrome for Testing'],
  ]
  return readdirSync(folder)
    .filter((name) => /^chromium(_headless_shell)?-\d+$/.test(name))
    .sort()
    .reverse()
    .flatMap((name) => inside.map((parts) => join(folder, name, ...parts)))
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
    const found = first(candidates())
    if (found) return found
  }
  return undefined
}

function installByPlaywright() {
  const cli = at('node_modules', '@playwright', 'test', 'cli.js')
  if (!existsSync(cli)) return undefined
  console.log('Installing Chromium for the tests (playwright) …')
  spawnSync(process.execPath, [cli, 'install', '--only-shell', 'chromium'], { timeout: 600_000 })
  return first(candidates())
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const found = ensureBrowser()
  if (found) console.log(found)
  else process.exitCode = 1
}
