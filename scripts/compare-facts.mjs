// Compares every card with what is printed on the real one: `npm run facts`. What the facts are and where they come from stands in
// packages/four-souls/test/facts/README.md and its neighbour of the other game. The cards are TypeScript, which only the Node that comes with the project runs as it is.
import { spawnSync } from 'node:child_process'
import { existsSync, realpathSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { projectNode } from './common.mjs'

const own = projectNode()
if (existsSync(own) && realpathSync(own) !== realpathSync(process.execPath)) {
  process.exitCode = spawnSync(own, [fileURLToPath(import.meta.url)], { stdio: 'inherit' }).status ?? 1
} else {
  const fourSouls = await import('../packages/four-souls/test/facts/compare.ts')
  const battleForSouls = await import('../packages/battle-for-souls/test/facts/compare.ts')
  const reports = [...fourSouls.compareFacts(), battleForSouls.compareFacts()]
  let faults = 0
  for (const { set, cards, physical, found, missing, surplus, differences } of reports) {
    console.log(`${set}: ${found} of ${cards} cards (${physical} with copies), ${differences.length} differences`)
    for (const line of differences) console.log(`  ${line}`)
    for (const name of missing) console.log(`  missing: ${name}`)
    for (const name of surplus) console.log(`  in no list: ${name}`)
    faults += differences.length + missing.length + surplus.length
  }
  process.exitCode = faults > 0 ? 1 : 0
}
