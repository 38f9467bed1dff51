import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'

/** A PostgreSQL server for tests, with one database of its own. */
export interface PostgresServer {
  url: string
  stop(): Promise<void>
}

/** Where Debian puts the programs of PostgreSQL. */
const INSTALLED = '/usr/lib/postgresql'

/**
 * A server: the one that SOULSTACK_TEST_POSTGRES names, in which a database is made and dropped again, or one started from the installed
 * programs; null if there is none, which it says in a line.
 */
export async function postgresServer(): Promise<PostgresServer | null> {
  const given = process.env['SOULSTACK_TEST_POSTGRES']
  if (given) return await databaseAt(given)
  const version = existsSync(INSTALLED) ? readdirSync(INSTALLED).sort((a, b) => Number(b) - Number(a))[0] : undefined
  if (version !== undefined) return await startServer(join(INSTALLED, version, 'bin'))
  console.log('skipped: no PostgreSQL (apt-get install postgresql, or SOULSTACK_TEST_POSTGRES=postgres://…)')
  return null
}

async function databaseAt(url: string): Promise<PostgresServer> {
  const name = `soulstack_jobs_test_${process.pid}_${Date.now()}`
  const does = async (sql: string) => {
    const client = new Client({ connectionString: url })
    await client.connect()
    await client.query(sql)
    await client.end()
  }
  await does(`CREATE DATABASE ${name}`)
  const own = new URL(url)
  own.pathname = `/${name}`
  return { url: own.href, stop: () => does(`DROP DATABASE ${name} WITH (FORCE)`) }
}

async function startServer(bin: string): Promise<PostgresServer> {
  const folder = mkdtempSync(join(tmpdir(), 'soulstack-postgres-'))
  const data = join(folder, 'data')
  // PostgreSQL refuses to run as root
  const user = process.getuid?.() === 0 ? userNamed('postgres') : null
  if (user !== null) chownSync(folder, user.uid, user.gid)
  execFileSync(join(bin, 'initdb'), ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync'], {
    ...user,
    cwd: folder,
    stdio: 'pipe',
  })
  const port = await freePort()
  const settings = ['-c', 'listen_addresses=127.0.0.1', '-c', `unix_socket_directories=${folder}`, '-c', 'fsync=off']
  const server = spawn(join(bin, 'postgres'), ['-D', data, '-p', String(port), ...settings], {
    ...user,
    cwd: folder,
    stdio: 'ignore',
  })
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  await answers(url, server)
  return {
    url,
    stop: async () => {
      const gone = new Promise((resolve) => server.once('exit', resolve))
      server.kill('SIGINT')
      await gone
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function userNamed(name: string): { uid: number; gid: number } {
  const id = (flag: string) => Number(execFileSync('id', [flag, name], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as { port: number }
  await new Promise((resolve) => server.close(resolve))
  return port
}

/** Waits until a server lets somebody in. */
async function answers(url: string, server: ChildProcess): Promise<void> {
  for (;;) {
    if (server.exitCode !== null) throw new Error(`PostgreSQL ended with ${server.exitCode}`)
    const client = new Client({ connectionString: url })
    try {
      await client.connect()
      return await client.end()
    } catch {
      await wait(50)
    }
  }
}
