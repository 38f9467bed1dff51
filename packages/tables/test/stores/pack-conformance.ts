import { expect } from 'vitest'
import type { NewVersion, SharedPacks } from '../../src/stores/shared-packs.ts'
import type { Store } from '../../src/stores/store.ts'
import { bytes, textOf } from './store-help.ts'

/** The part of the test of stores that is about shared packs. `test`: declares a test with two stores on the same place. */
export function packConformance(
  test: (what: string, run: (store: Store, other: Store) => Promise<void>) => void,
): void {
  const version = (hash: string, change: Partial<NewVersion> = {}): NewVersion => ({
    ...{ hash, version: `v ${hash}`, size: 10, file: bytes(`file ${hash}`), ...change },
  })
  const pack = (id: string, maker = 'aa01') => ({ id, keyHash: `key of ${id}`, maker })
  const fileOf = async (packs: SharedPacks, hash: string) => textOf(await packs.file(hash))
  const hashesOf = async (packs: SharedPacks, id: string) => (await packs.read(id))?.versions.map(({ hash }) => hash)

  test('keeps shared packs with their versions, for whoever has the key', async ({ packs }, other) => {
    expect([await packs.read('p'), await packs.file('a1'), await packs.count()]).toEqual([null, null, 0])
    const before = Date.now()
    expect(await packs.publish(pack('p'), version('a1'))).toBe(true)
    // none is replaced
    expect(await packs.publish(pack('p', 'bb'), version('a9'))).toBe(false)
    expect(await packs.file('a9')).toBeNull()
    expect(await packs.addVersion('p', 'key of p', version('a2', { version: '\ud800\0', size: 7 }))).toBe(true)
    for (const [id, key, hash] of [
      ['p', 'no key', 'a3'],
      ['none', 'key of p', 'a3'],
      ['p', 'key of p', 'a1'],
    ] as const)
      expect([id, key, hash, await packs.addVersion(id, key, version(hash))]).toEqual([id, key, hash, false])
    const found = (await other.packs.read('p'))!
    expect(found).toEqual({
      ...{ id: 'p', keyHash: 'key of p', maker: 'aa01', created: expect.any(Number), withdrawn: null, reports: 0 },
      versions: [
        { hash: 'a1', version: 'v a1', size: 10, at: expect.any(Number) },
        { hash: 'a2', version: '\ud800\0', size: 7, at: expect.any(Number) },
      ],
    })
    expect(found.created).toBeGreaterThanOrEqual(before)
    expect([await fileOf(other.packs, 'a1'), await fileOf(packs, 'a2'), await fileOf(packs, 'a3')]).toEqual([
      ...['file a1', 'file a2', null],
    ])
    // a new key ends the old one
    expect([await packs.handOn('p', 'no key', 'k'), await packs.handOn('p', 'key of p', 'new')]).toEqual([false, true])
    expect([
      await packs.addVersion('p', 'key of p', version('a3')),
      await packs.withdraw('p', 'key of p'),
      await packs.addVersion('p', 'new', version('a3')),
    ]).toEqual([false, false, true])
    expect(await hashesOf(packs, 'p')).toEqual(['a1', 'a2', 'a3'])
  })

  test('keeps the file of a pack once, until the last author takes it back', async ({ packs }, other) => {
    await packs.publish(pack('p'), version('a1'))
    await packs.addVersion('p', 'key of p', version('a2'))
    await packs.publish(pack('q', 'aa02'), version('a1', { file: bytes('another file') }))
    expect(await fileOf(packs, 'a1')).toBe('file a1')
    expect((await packs.having('a1')).map(({ id }) => id)).toEqual(['p', 'q'])
    expect([await packs.withdraw('p', 'no key'), await packs.withdraw('p', 'key of p')]).toEqual([false, true])
    expect(await packs.read('p')).toMatchObject({ withdrawn: 'author', versions: [{ hash: 'a1' }, { hash: 'a2' }] })
    expect([await fileOf(packs, 'a1'), await fileOf(other.packs, 'a2')]).toEqual(['file a1', null])
    expect(await packs.madeBy('aa')).toEqual(
      expect.arrayContaining([
        { id: 'p', maker: 'aa01', bytes: 0 },
        { id: 'q', maker: 'aa02', bytes: 10 },
      ]),
    )
    expect([await packs.madeBy('aa02'), await packs.madeBy('a'), await packs.madeBy('b')].map((p) => p.length)).toEqual(
      [1, 2, 0],
    )
    await packs.withdraw('q', 'key of q')
    expect(await packs.file('a1')).toBeNull()
    // what comes back is stored again
    expect(await packs.addVersion('q', 'key of q', version('a3'))).toBe(false)
    expect(await packs.publish(pack('r'), version('a1'))).toBe(true)
    expect(await fileOf(other.packs, 'a1')).toBe('file a1')
  })

  test('lets whoever runs the server take packs back, and notes reports', async ({ packs }, other) => {
    await packs.publish(pack('p'), version('a1'))
    await packs.publish(pack('q'), version('a2'))
    expect([await packs.report('p', 'ann', 'rude'), await packs.report('none', 'ann', 'rude')]).toEqual([true, false])
    await packs.report('p', 'bo', 'stolen\0')
    await packs.report('p', 'ann', 'very rude')
    expect((await other.packs.reports('p')).map(({ from, reason }) => [from, reason]).sort()).toEqual([
      ['ann', 'very rude'],
      ['bo', 'stolen\0'],
    ])
    expect(await packs.reports('q')).toEqual([])
    expect((await packs.all()).map(({ id, reports }) => [id, reports])).toEqual([
      ['q', 0],
      ['p', 2],
    ])
    expect([await packs.remove('p'), await packs.remove('none')]).toEqual([true, false])
    expect(await packs.read('p')).toMatchObject({ withdrawn: 'operator', reports: 2 })
    expect(await packs.addVersion('p', 'key of p', version('a3'))).toBe(false)
    // it can be looked at, and allowed again
    expect(await fileOf(packs, 'a1')).toBe('file a1')
    expect(await packs.allow('p')).toBe(true)
    expect(await packs.read('p')).toMatchObject({ withdrawn: null, reports: 0 })
    // no author can undo it by taking the pack back
    await packs.remove('q')
    expect([await packs.withdraw('q', 'key of q'), await fileOf(packs, 'a2')]).toEqual([false, 'file a2'])
    expect(await packs.read('q')).toMatchObject({ withdrawn: 'operator' })
    // what an author took back stays so
    expect([await packs.allow('q'), await packs.withdraw('q', 'key of q')]).toEqual([true, true])
    expect([await packs.remove('q'), await packs.allow('q')]).toEqual([false, false])
    expect(await packs.read('q')).toMatchObject({ withdrawn: 'author' })
    // what is left of that does not count
    expect([await packs.count(), await packs.file('a2'), (await packs.all()).length]).toEqual([1, null, 2])
  })
}
