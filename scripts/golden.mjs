// Rewrites every file that tests compare with: `npm run golden`. Read the diff before you commit it: it is what has changed for players.
// `npm run golden -- perft` rewrites only the ones named; `npm run golden -- card` all that depends on cards, and shows what has changed.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { at, projectNode, root } from './common.mjs'

// part of a path: matches the test of this name in every game
const test = (name) => `/test/${name}.test.ts`

/** What can be written: by which test, and the environment variable that lets it write. */
const golden = {
  cards: { file: test('vocabulary'), env: { VOCABULARY: 'write' } },
  texts: { file: test('text'), env: { CARD_TEXTS: 'write' } },
  // the scenarios themselves, in the same file, take minutes
  schema: { file: test('scenarios'), only: 'the schema for editors', env: { UPDATE_SCHEMA: '1' } },
  playthroughs: { file: test('golden'), env: { GOLDEN: 'write' } },
  perft: { file: test('perft'), env: { PERFT: 'write' } },
  behaviour: { file: test('behaviour'), env: { BEHAVIOUR: 'write' } },
}

/** What depends on a card; games and positions do if it is dealt in them. */
const OF_CARDS = ['cards', 'texts', 'schema', 'behaviour', 'playthroughs', 'perft', 'credits']

const given = process.argv.slice(2)
const asked = given.flatMap((name) => (name === 'card' ? OF_CARDS : [name]))
const unknown = asked.filter((name) => name !== 'credits' && !Object.hasOwn(golden, name))
if (unknown.length > 0) {
  console.error(
    `Nothing is called ${unknown.join(', ')}. Choose from card, credits, ${Object.keys(golden).join(', ')}.`,
  )
  process.exit(2)
}
const chosen = Object.entries(golden).filter(([name]) => asked.length === 0 || asked.includes(name))
const node = existsSync(projectNode()) ? projectNode() : process.execPath
const tool = (...parts) => at('node_modules', ...parts)
const run = (script, args, env = {}) =>
  spawnSync(node, [script, ...args], { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } }).status ?? 1

let status = 0
// cards and their scenarios are written by hand: they are formatted like every other file
if (given.includes('card'))
  run(tool('@biomejs', 'biome', 'bin', 'biome'), ['check', '--write', '--log-level=error', 'packages/four-souls'])
for (const [, { file, only, env }] of chosen)
  status = Math.max(
    status,
    run(
      tool('vitest', 'vitest.mjs'),
      ['run', '--reporter=dot', ...(only === undefined ? [] : ['-t', only]), file],
      env,
    ),
  )
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
if (asked.length === 0 || asked.includes('credits')) {
  const bake = pathToFileURL(at('packages', 'web', 'art', 'bake.ts')).href
  status = Math.max(status, run('--input-type=module', ['--eval', `import { bake } from '${bake}'; bake()`]))
}
if (given.includes('card')) {
  const changes = ['packages/four-souls/test', 'packages/four-souls/rulings/*.json', 'docs', 'CREDITS.md']
  spawnSync('git', ['--no-pager', 'diff', '--unified=0', '--', ...changes], { cwd: root, stdio: 'inherit' })
  spawnSync('git', ['--no-pager', 'status', '--short'], { cwd: root, stdio: 'inherit' })
}
process.exitCode = status
