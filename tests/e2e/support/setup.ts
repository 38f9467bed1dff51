import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** Runs before all browser tests and builds the page if it is missing or older than its sources. `E2E_PAGE` names another build. */
export default function setup(): void {
  if (process.env['E2E_PAGE']) return
  const script = fileURLToPath(new URL('../../../scripts/setup.mjs', import.meta.url))
  const { status } = spawnSync(process.execPath, [script], { stdio: 'inherit' })
  if (status !== 0) throw new Error('The page could not be built.')
}
