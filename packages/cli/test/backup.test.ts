import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it, onTestFinished } from 'vitest'
import { folder, run } from './help.ts'

const bin = fileURLToPath(new URL('../bin/soulstack.js', import.meta.url))

/** Starts `soulstack serve` with `command`, and waits until it prints its address. */
async function serving(database: string, command: string[] = [process.execPath, bin]) {
  const [program, ...args] = command
  const child = spawn(program!, [...args, 'serve', '--port', '0', '--database', database])
  onTestFinished(() => void child.kill('SIGKILL'))
  let out = ''
  const address = await new Promise<string>((found, failed) => {
    child.stdout.on('data', (data) => {
      out += String(data)
      const at = /Soulstack is running at (http:\S+)[\s\S]*Tables are kept/.exec(out)
      if (at) found(at[1]!)
    })
    child.on('exit', () => failed(new Error(out)))
  })
  return { child, address, said: () => out, gone: new Promise((done) => child.once('exit', done)) }
}

it('backs up the tables of a running server, and restores them to a stopped one', async () => {
  const at = folder()
  const database = `${at}/tables.sqlite`
  const { child, address, gone } = await serving(database)
  // it has not started: nothing is dealt from its random seed
  const body = { game: 'battle-for-souls', seats: ['you', 'normal'], playerName: 'Ann', name: 'The Cellar' }
  const made = await fetch(`${address}/api/tables`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const { table } = (await made.json()) as { table: string }

  const copy = `${at}/copy.sqlite`
  const taken = await run('backup', copy, '--database', database)
  expect(taken).toMatchObject({ code: 0, out: expect.stringContaining(`1 table of ${database} copied to ${copy}`) })
  expect(taken.out).toMatch(
    /Hands, seeds and dice in it can only be read with key [0-9a-f]{8}, which is not in it: keep a copy of SOULSTACK_KEY in/,
  )
  if (process.platform !== 'win32') expect(statSync(copy).mode & 0o777).toBe(0o600)
  const refused = await run('restore', copy, '--database', database)
  expect(refused).toMatchObject({ code: 1, out: '', err: expect.stringContaining('Soulstack is probably running') })
  child.kill('SIGTERM')
  await gone

  expect(await run('backup', copy, '--database', database)).toMatchObject({
    code: 1,
    err: expect.stringContaining('already'),
  })
  expect(await run('restore', `${at}/nothing`, '--database', database)).toMatchObject({
    code: 1,
    err: expect.stringContaining('no file'),
  })
  const elsewhere = `${at}/new/tables.sqlite`
  expect(await run('restore', copy, '--database', elsewhere)).toMatchObject({
    code: 0,
    out: `1 table of ${copy} put back into ${elsewhere}.`,
  })
  expect((await run('restore', copy, '--database', database)).out).toMatch(/The old tables are kept in .*before-/)
  const again = await serving(elsewhere)
  const info = (await (await fetch(`${again.address}/api/tables/${table}`)).json()) as { name: string }
  expect(info.name).toBe('The Cellar')
  again.child.kill('SIGTERM')
  await again.gone
})

/** An older Node, if there is one: it hands over to the one that comes with the project. */
const older = ['/usr/bin/node', '/usr/local/bin/node'].find((path) => existsSync(path))

it.skipIf(process.platform === 'win32')('ends when its starter is killed, and gives its database back', async () => {
  const at = folder()
  const database = `${at}/tables.sqlite`
  // the launcher with an older Node, as in bin/soulstack.js: a child process with a channel, and nothing else
  const starter = `require('node:child_process').spawn(process.execPath, process.argv.slice(1), {
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'] })`
  const commands = [[process.execPath, '-e', starter, bin], ...(older ? [[older, bin]] : [])]
  for (const command of commands) {
    const { child, address } = await serving(database, command)
    child.kill('SIGKILL')
    const runs = () =>
      fetch(`${address}/health`).then(
        () => true,
        () => false,
      )
    while (await runs()) await new Promise((done) => setTimeout(done, 50))
    // the lock is released: a new one can start
    const next = await serving(database)
    next.child.kill('SIGTERM')
    await next.gone
  }
})

it.skipIf(process.platform === 'win32')('says when others may look into the folder of its tables', async () => {
  const at = folder()
  mkdirSync(`${at}/open`, { mode: 0o755 })
  const one = await serving(`${at}/open/tables.sqlite`)
  expect(one.said()).toContain(`Tables are kept in ${at}/open/tables.sqlite`)
  one.child.kill('SIGTERM')
  await one.gone
  expect(one.said()).toContain(`chmod 700 ${at}/open`)
  const two = await serving(`${at}/closed/tables.sqlite`)
  two.child.kill('SIGTERM')
  await two.gone
  expect(two.said()).not.toContain('chmod')
  expect(statSync(`${at}/closed`).mode & 0o777).toBe(0o700)
})
