// `npm test`: runs every check, even after one has failed, then lists flaky tests and prints one line with the counts. `npm test -- lint
// unit` runs only the checks named; `npm test -- cards` those of the unit tests that are about cards.
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { at, browserFile, cache, filesBelow, projectNode, root } from './common.mjs'
import { flakyLines, flakyTests } from './report.mjs'

const node = existsSync(projectNode()) ? projectNode() : process.execPath
const tool = (...parts) => at('node_modules', ...parts)

/** The tests of cards: their texts, their facts, the lists and pictures they stand in, and their scenarios. */
const ABOUT_CARDS = [
  ...['text', 'says', 'facts', 'vocabulary', 'checker', 'language', 'german', 'behaviour', 'scenarios'].map(
    (name) => `packages/four-souls/test/${name}.test.ts`,
  ),
  'packages/web/test/art.test.ts',
]

/** Builds the page and the program, and finds a browser and PostgreSQL, beside the checks that need none of them. */
let preparing = Promise.resolve()
const prepare = () => {
  preparing = check(at('scripts', 'setup.mjs'), '--test')
  return preparing
}

// the longest first
const checks = [
  { name: 'build', told: true, run: prepare },
  { name: 'types', run: () => check(tool('typescript', 'bin', 'tsc'), '-p', '.') },
  { name: 'web types', run: () => check(tool('typescript', 'bin', 'tsc'), '-p', 'packages/web') },
  { name: 'lint', run: () => check(tool('@biomejs', 'biome', 'bin', 'biome'), 'check', '--error-on-warnings', '.') },
  {
    name: 'types anywhere',
    run: () => check(tool('typescript', 'bin', 'tsc'), '-p', 'packages/web-workers'),
  },
  { name: 'dead code', run: () => check(tool('knip', 'bin', 'knip.js'), '--no-progress', '--no-config-hints') },
  { name: 'boundaries', run: () => check(at('scripts', 'boundaries.mjs')) },
  { name: 'size', prepared: true, run: () => check(at('scripts', 'size.mjs')) },
  { name: 'cards', part: true, alone: true, prepared: true, run: () => unit(ABOUT_CARDS) },
  { name: 'unit', alone: true, prepared: true, run: () => unit() },
  { name: 'browser', alone: true, prepared: true, skip: noBrowserTests, run: browser },
]

const asked = process.argv.slice(2)
const named = checks.filter(({ name, part }) => (asked.length === 0 ? part !== true : asked.includes(name)))
const wanted = checks.filter(
  (one) => named.includes(one) || (one.run === prepare && named.some((each) => each.prepared)),
)
const total = { passed: 0, failed: 0, flaky: [] }
// checks that keep one processor busy run beside each other, those that use all of them one by one, as soon as a processor is free
const running = Array.from({ length: availableParallelism() }, runNext)
await Promise.race(running)
for (const check of wanted.splice(0)) await report(check)
await Promise.all(running)
for (const line of flakyLines(total.flaky)) console.log(line)
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed > 0 ? 1 : 0

async function runNext() {
  while (wanted.length > 0 && !wanted[0].alone) await report(wanted.shift())
}

/** Runs one of `checks` and prints what came of it. */
async function report({ name, skip, run, prepared, told }) {
  if (prepared) await preparing
  const reason = skip?.()
  if (reason) {
    console.log(`${name.padEnd(12)} skipped: ${reason}`)
    return
  }
  const start = performance.now()
  const { passed, failed, output, flaky = [] } = await run()
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  total.passed += passed
  total.failed += failed
  total.flaky.push(...flaky)
  if (failed > 0 || (told && output.trim() !== '')) console.log(`\n${output.trim()}\n`)
  const counts = [failed > 0 && `${failed} FAILED`, flaky.length > 0 && `${flaky.length} flaky`, `${passed} passed`]
  console.log(`${name.padEnd(12)} ${counts.filter(Boolean).join(', ')}  (${seconds} s)`)
}

/** Runs a command that must succeed; it counts as one check. */
async function check(script, ...args) {
  const { ok, output } = await start(script, args)
  return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, output }
}

/** Runs the unit tests, or only those in some files. */
async function unit(files = []) {
  const { ok, output, report } = await startWithReport('vitest', (file) => [
    tool('vitest', 'vitest.mjs'),
    ['run', ...files, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
    { NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --import ${pathToFileURL(at('scripts', 'quick-imports.mjs'))}` },
  ])
  const results = report?.testResults ?? []
  // A file that cannot be loaded has no tests to count, but has failed.
  const broken = results.filter((file) => file.status === 'failed' && !file.assertionResults.some(isFailed)).length
  const failed = (report?.numFailedTests ?? 0) + broken
  return { passed: report?.numPassedTests ?? 0, failed: failed || (ok ? 0 : 1), output }
}

function isFailed(result) {
  return result.status === 'failed'
}

async function browser() {
  if (!process.env.CHROMIUM_PATH && !existsSync(browserFile)) {
    return { passed: 0, failed: 1, output: 'No browser: install Chromium or Chrome, or set CHROMIUM_PATH to one.' }
  }
  const { ok, output, report } = await startWithReport('playwright', (file) => [
    tool('@playwright', 'test', 'cli.js'),
    // galleries and long tests are a separate command: with them this would take more than ten minutes on two cores
    ['test', 'tests/e2e', '--grep-invert', '@long', '--reporter=list,json'],
    { PLAYWRIGHT_JSON_OUTPUT_FILE: file },
  ])
  const { expected = 0, unexpected = 0 } = report?.stats ?? {}
  return { passed: expected, failed: unexpected || (ok ? 0 : 1), flaky: flakyTests(report), output }
}

async function startWithReport(name, command) {
  mkdirSync(cache, { recursive: true })
  const file = join(cache, `soulstack-${name}.json`)
  rmSync(file, { force: true })
  const [script, args, env] = command(file)
  const result = await start(script, args, env)
  return { ...result, report: existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined }
}

/** Runs a script with the project's Node. Returns whether it succeeded, and all that it printed. */
function start(script, args, env = {}) {
  return new Promise((done) => {
    let output = ''
    const child = spawn(node, [script, ...args], {
      cwd: root,
      // tests start many processes: the project's code is compiled once for all of them
      env: {
        ...process.env,
        NODE_COMPILE_CACHE: join(cache, 'compiled'),
        ...env,
        NO_COLOR: '1',
        FORCE_COLOR: undefined,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8')
      stream.on('data', (text) => {
        output += text
      })
    }
    child.on('error', ({ message }) => done({ ok: false, output: `${output}\n${message}` }))
    child.on('close', (status) => done({ ok: status === 0, output }))
  })
}

function noBrowserTests() {
  const specs = [at('packages', 'web', 'e2e'), at('tests', 'e2e')].flatMap((folder) => filesBelow(folder))
  return specs.some((file) => file.endsWith('.spec.ts')) ? undefined : 'there are no browser tests yet'
}
