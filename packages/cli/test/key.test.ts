import { readFileSync, rmSync } from 'node:fs'
import { KeyFile } from '@soulstack/server'
import { sqliteRecords } from '@soulstack/server/storage'
import { expect, it } from 'vitest'
import { folder, run } from './help.ts'

/* The key to the tables, as whoever runs a house handles it. */

it('is shown, made and changed, and backups say which one they need', async () => {
  const at = folder()
  const database = `${at}/house/tables.sqlite`
  const key = `${at}/keys/soulstack.key`
  const words = ['--database', database, '--key-file', key]
  expect(await run('key', 'show', '--key-file', key)).toMatchObject({
    code: 0,
    out: `There is no key in the key file ${key}.`,
  })
  expect(await run('key', 'rotate', ...words)).toMatchObject({ code: 1, err: `There is no database ${database}.` })
  await sqliteRecords(database, new KeyFile(key)).close()
  const { newest } = new KeyFile(key).read()!
  expect((await run('key', 'show', '--key-file', key)).out).toBe(
    `key ${newest.id} in the key file ${key}; ${newest.id} is in use.`,
  )
  const old = `${at}/old.sqlite`
  expect((await run('backup', old, ...words)).out).toContain(
    `Hands, seeds and dice in it can only be read with key ${newest.id}, which is not in it: keep a copy of the key file ${key} in another place.`,
  )
  const rotated = await run('key', 'rotate', ...words)
  const made = new KeyFile(key).read()!.newest.id
  expect(rotated).toMatchObject({
    code: 0,
    out: expect.stringContaining(`sealed with the new key ${made} in the key file ${key}.`),
  })
  expect((await run('backup', `${at}/new.sqlite`, ...words)).out).toContain(
    `Hands, seeds and dice in it can only be read with key ${made}`,
  )

  // the key is lost, or another one is there
  expect((await run('restore', old, ...words)).code).toBe(0)
  rmSync(key)
  const before = readFileSync(database)
  for (const given of [words, ['--database', database]]) {
    const refused = await run('restore', old, ...given)
    expect(refused).toMatchObject({ code: 1, out: '' })
    expect(refused.err).toMatch(new RegExp(`^${old} was sealed with key ${newest.id}[,;].*Nothing was changed\\.$`))
  }
  expect(readFileSync(database).equals(before)).toBe(true)
  const served = await run('serve', '--port', '0', ...words)
  expect(served).toMatchObject({
    code: 1,
    err: expect.stringContaining('Without the key nobody can read these tables'),
  })
})

it('is changed in a file or in PostgreSQL, not in both', async () => {
  const rotate = async (...words: string[]) => {
    const { code, err } = await run('key', 'rotate', ...words)
    return [code, err]
  }
  const nowhere = 'postgres://play@127.0.0.1:1/play'
  expect(await rotate('--postgres', nowhere, '--database', 'x')).toEqual([2, expect.stringContaining('leave out')])
  expect(await rotate('--postgres', 'play')).toEqual([2, expect.stringContaining('must look like postgres://')])
  expect(await rotate('--postgres', nowhere)).toEqual([1, expect.stringContaining('127.0.0.1:1/play cannot be sealed')])
})

it('can be printed, for the environment', async () => {
  const [one, two] = [await run('key', 'new'), await run('key', 'new')]
  expect(one.out).toMatch(/^[0-9a-f]{8} [A-Za-z0-9+/]{43}=$/)
  expect(one.out).not.toBe(two.out)
})
