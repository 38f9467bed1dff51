// `npm test`: runs every check, even after one has failed, then lists flaky tests and prints one line with the counts. `npm test -- lint
// unit` runs only the checks named.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { at, browserFile, cache, filesBelow, projectNode, root } from './common.mjs'
import { flakyLines, flakyTests } from './report.mjs'

const node = existsSync(projectNode()) ? projectNode() : process.execPath
const tool = (...parts) => at('node_modules', ...parts)

const checks = [
  { name: 'types', run: () => check(tool('typescript', 'bin', 'tsc'), '-p', '.') },
  { name: 'web types', run: () => check(tool('typescript', 'bin', 'tsc'), '-p', 'packages/web') },
  { name: 'lint', run: () => check(tool('@biomejs', 'biome', 'bin', 'biome'), 'check', '--error-on-warnings', '.') },
  { name: 'boundaries', run: () => check(at('scripts', 'boundaries.mjs')) },
  { name: 'dead code', run: () => check(tool('knip', 'bin', 'knip.js'), '--no-progress', '--no-config-hints') },
  { name: 'size', run: () => check(at('scripts', 'size.mjs')) },
  { name: 'unit', run: unit },
  { name: 'browser', skip: noBrowserTests, run: browser },
]

const asked = process.argv.slice(2)
const total = { passed: 0, failed: 0, flaky: [] }
for (const { name, skip, run } of checks) {
  if (asked.length > 0 && !asked.includes(name)) continue
  const reason = skip?.()
  if (reason) {
    console.log(`${name.padEnd(12)} skipped: ${reason}`)
    continue
  }
  const start = performance.now()
  const { passed, failed, output, flaky = [] } = run()
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  total.passed += passed
  total.failed += failed
  total.flaky.push(...flaky)
  if (failed > 0) console.log(`\n${output.trim()}\n`)
  const counts = [failed > 0 && `${failed} FAILED`, flaky.length > 0 && `${flaky.length} flaky`, `${passed} passed`]
  console.log(`${name.padEnd(12)} ${counts.filter(Boolean).join(', ')}  (${seconds} s)`)
}
for (const line of flakyLines(total.flaky)) console.log(line)
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed > 0 ? 1 : 0

/** Runs a command that must succeed; it counts as one check. */
function check(script, ...args) {
  const { ok, output } = start(script, args)
  return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, output }
}

function unit() {
  const { ok, output, report } = startWithReport('vitest', (file) => [
    tool('vitest', 'vitest.mjs'),
    ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
  ])
  const files = report?.testResults ?? []
  // A file that cannot be loaded has no tests to count, but has failed.
  const broken = files.filter((file) => file.status === 'failed' && !file.assertionResults.some(isFailed)).length
  const failed = (report?.numFailedTests ?? 0) + broken
  return { passed: report?.numPassedTests ?? 0, failed: failed || (ok ? 0 : 1), output }
}

function isFailed(result) {
  return result.status === 'failed'
}

function browser() {
  if (!process.env.CHROMIUM_PATH && !existsSync(browserFile)) {
    return { passed: 0, failed: 1, output: 'No browser: install Chromium or Chrome, or set CHROMIUM_PATH to one.' }
  }
  const { ok, output, report } = startWithReport('playwright', (file) => [
    tool('@playwright', 'test', 'cli.js'),
    // galleries and long tests are a separate command: with them this would take more than ten minutes on two cores
    ['test', 'tests/e2e', '--grep-invert', '@long', '--reporter=list,json'],
    { PLAYWRIGHT_JSON_OUTPUT_FILE: file },
  ])
  const { expected = 0, unexpected = 0 } = report?.stats ?? {}
  return { passed: expected, failed: unexpected || (ok ? 0 : 1), flaky: flakyTests(report), output }
}

function startWithReport(name, command) {
  mkdirSync(cache, { recursive: true })
  const file = join(cache, `soulstack-${name}.json`)
  rmSync(file, { force: true })
  const [script, args, env] = command(file)
  const result = start(script, args, env)
  return { ...result, report: existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined }
}

function start(script, args, env = {}) {
  const { status, stdout, stderr, error } = spawnSync(node, [script, ...args], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 256 * 1024 * 1024,
    env: { ...process.env, ...env, NO_COLOR: '1', FORCE_COLOR: undefined },
  })
  return { ok: status === 0, output: `${stdout ?? ''}${stderr ?? ''}${error ? `\n${error.message}` : ''}` }
}

function noBrowserTests() {
  const specs = [at('packages', 'web', 'e2e'), at('tests', 'e2e')].flatMap((folder) => filesBelow(folder))
  return specs.some((file) => file.endsWith('.spec.ts')) ? undefined : 'there are no browser tests yet'
}
