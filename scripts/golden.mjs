// Rewrites every file that tests compare with: `npm run golden`. Read the diff before you commit it: it is what has changed for players.
// `npm run golden -- perft` rewrites only the ones named.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { at, projectNode, root } from './common.mjs'

// part of a path: matches the test of this name in every game
const test = (name) => `/test/${name}.test.ts`

/** What can be written: by which test, and the environment variable that lets it write. */
const golden = {
  cards: { file: test('vocabulary'), env: { VOCABULARY: 'write' } },
  texts: { file: test('text'), env: { CARD_TEXTS: 'write' } },
  schema: { file: test('scenarios'), env: { UPDATE_SCHEMA: '1' } },
  playthroughs: { file: test('golden'), env: { GOLDEN: 'write' } },
  perft: { file: test('perft'), env: { PERFT: 'write' } },
  behaviour: { file: test('behaviour'), env: { BEHAVIOUR: 'write' } },
}

const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !Object.hasOwn(golden, name))
if (unknown.length > 0) {
  console.error(`Nothing is called ${unknown.join(', ')}. Choose from ${Object.keys(golden).join(', ')}.`)
  process.exit(2)
}
const chosen = Object.entries(golden).filter(([name]) => asked.length === 0 || asked.includes(name))
const node = existsSync(projectNode()) ? projectNode() : process.execPath
const tool = (...parts) => at('node_modules', ...parts)
const run = (script, args, env = {}) =>
  spawnSync(node, [script, ...args], { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } }).status ?? 1

let status = 0
for (const [, { file, env }] of chosen)
  status = Math.max(status, run(tool('vitest', 'vitest.mjs'), ['run', '--reporter=dot', file], env))
// schemas are formatted like every other file
const schemas = {
  cards: ['docs/cards.schema.json'],
  schema: [
    'packages/four-souls/rulings/scenario.schema.json',
    'packages/battle-for-souls/rulings/scenario.schema.json',
  ],
}
for (const [name] of chosen)
  if (schemas[name] !== undefined)
    run(tool('@biomejs', 'biome', 'bin', 'biome'), ['check', '--write', ...schemas[name]])
process.exitCode = status
