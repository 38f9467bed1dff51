// Compares every card with the printed one: `npm run facts`. See packages/four-souls/test/facts/README.md, and the same file of the other
// game, for what the facts are and where they come from. The cards are TypeScript, which only the project's own Node runs directly.
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
    for (const name of surplus) console.log(` not in the facts: ${name}`)
    faults += differences.length + missing.length + surplus.length
  }
  process.exitCode = faults > 0 ? 1 : 0
}
