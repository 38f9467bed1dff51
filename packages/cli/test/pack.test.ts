import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { passingKeys, sqliteRecords } from '@soulstack/server/storage'
import { describe, expect, it } from 'vitest'
import { folder, run, runJson } from './help.ts'

/* Packs in the terminal: for authors, and for whoever runs a server. */

const pack = (card: object = {}, scenario: object = {}): string =>
  JSON.stringify({
    ...{ id: 'cellar', version: '1' },
    cards: [
      {
        ...{ id: 'purse', name: 'Purse', type: 'treasure', set: 'Cellar cards', category: 'active' },
        abilities: { tap: { k: 'tap', do: { k: 'gainCents', who: { k: 'you' }, n: 2 } } },
        ...card,
      },
    ],
    scenarios: [
      {
        ...{ id: 'CELLAR-1', cards: ['purse'] },
        table: { seats: [{ name: 'Ann', items: ['purse'] }, 'Ned'] },
        ...{ steps: [{ Ann: 'activate purse' }, { all: 'resolve' }], then: [{ Ann: { cents: 2 } }], ...scenario },
      },
    ],
  })

describe('soulstack pack', () => {
  const files = () =>
    folder({
      'good.json': pack(),
      'bad.json': pack({ health: 'much' }),
      'fails.json': pack({}, { then: [{ Ann: { cents: 3 } }] }),
    })

  it('checks a file, and prints what its cards say in each language', async () => {
    const at = files()
    const { code, out, err } = await run('pack', 'check', join(at, 'good.json'))
    expect(code).toBe(0)
    expect(out).toBe('Purse (treasure; cellar:purse)\n  ↷ Gain 2¢.\n  ↷ Erhalte 2¢.')
    expect(err).toMatch(/good\.json is fine: 1 card, 1 scenario, hash [0-9a-f]+\.$/)
    const { json } = await runJson('pack', 'check', join(at, 'good.json'))
    expect(json).toMatchObject({ ok: true, id: 'cellar', hash: expect.any(String), cards: [{ id: 'cellar:purse' }] })
  })

  it('says what is wrong, and where', async () => {
    const at = files()
    for (const what of ['check', 'test']) {
      const { code, out, err } = await run('pack', what, join(at, 'bad.json'))
      expect([code, out]).toEqual([1, expect.stringMatching(/^cellar:purse\/health: .*"much"/)])
      expect(err).toMatch(/bad\.json cannot be used: 1 fault\.$/)
      const { json } = await runJson('pack', what, join(at, 'bad.json'))
      expect(json).toMatchObject({ ok: false, faults: [{ card: 'cellar:purse', path: '/health' }] })
    }
    expect(await run('pack', 'check', join(at, 'none.json'))).toMatchObject({ code: 2 })
  })

  it('plays its scenarios', async () => {
    const at = files()
    expect(await run('pack', 'test', join(at, 'good.json'))).toMatchObject({ code: 0, out: '1 passed, 0 failed' })
    const failed = await run('pack', 'test', join(at, 'fails.json'))
    expect(failed).toMatchObject({ code: 1, out: expect.stringContaining('CELLAR-1 failed\n  then 1: cents of Ann') })
    const { json } = await runJson('pack', 'test', join(at, 'fails.json'))
    expect(json).toMatchObject({ failed: 1, results: [{ id: 'CELLAR-1', ok: false }] })
  })
})

it('measures the cards of a pack in games between bots', async () => {
  const at = folder({ 'good.json': pack() })
  const words = ['pack', 'measure', join(at, 'good.json'), '--games', '2']
  const { code, out } = await run(...words)
  expect([code, out]).toEqual([0, expect.stringMatching(/^Purse: \w.*\n {2}\w/)])
  const { json } = await runJson(...words, '--card', 'purse')
  expect(json).toMatchObject({ games: 2, cards: [{ id: 'cellar:purse', games: 2, faults: [] }] })
  expect(await run(...words, '--card', 'none')).toMatchObject({
    code: 2,
    err: expect.stringMatching(/no card none\.$/),
  })
})

describe('docs/packs.md', () => {
  const docs = new URL('../../../docs/', import.meta.url)
  const page = readFileSync(new URL('packs.md', docs), 'utf8')
  const examples = fileURLToPath(new URL('packs/ten-examples.json', docs))

  it('has ten examples, each proved, which say what the page says they do', async () => {
    const { json: checked } = await runJson('pack', 'check', examples)
    const { cards } = checked as { cards: { name: string; text: { en: string } }[] }
    const rows = [...page.matchAll(/^\| ([A-Z][\w ]+) \| (.+?) \| .+ \|$/gm)].map(([, name, text]) => [name, text])
    expect(rows).toEqual(cards.map(({ name, text }) => [name, text.en]))
    expect(rows).toHaveLength(10)
    const { json: tested } = await runJson('pack', 'test', examples)
    const { failed, results } = tested as { failed: number; results: { cards: string[] }[] }
    expect([failed, new Set(results.flatMap((one) => one.cards)).size]).toEqual([0, 10])
  })

  it('begins with a card that can be used', async () => {
    const written = /```json\n(\{\n {2}"\$schema"[\s\S]*?)```/.exec(page)![1]!
    const at = folder({ 'cellar.json': written })
    const { code, out } = await run('pack', 'check', join(at, 'cellar.json'))
    expect(code).toBe(0)
    expect(page).toContain(out.replaceAll(/^/gm, '    '))
  })
})

it('whoever runs a server lists its packs, and removes and allows them while it runs', async () => {
  const database = join(folder(), 'tables.sqlite')
  expect(await run('packs', 'list', '--database', database)).toMatchObject({
    code: 1,
    err: `There is no database ${database}.`,
  })
  const running = sqliteRecords(database, passingKeys())
  const { packs } = running.store
  const version = { hash: 'aa01aa01aa01aa01', version: '1', size: 3000, file: brotliCompressSync('{"id":"cellar"}') }
  await packs.publish({ id: 'cellarcellar', keyHash: 'k', maker: 'ab' }, version)
  await packs.report('cellarcellar', 'ann', 'copied from a book')
  const go = (...args: string[]) => run('packs', ...args, '--database', database)
  expect((await go('list')).out).toMatch(/^cellarcellar {2}\d{4}-\d\d-\d\d {2}version 1 \(1\), 3 KB, 1 report$/)
  expect((await go('reports')).out).toMatch(/\n {2}\d{4}-\d\d-\d\d {2}copied from a book$/)
  const listed = await go('list', '--reported', '--json')
  expect(JSON.parse(listed.out)).toMatchObject([{ id: 'cellarcellar', reports: 1 }])
  expect(listed.out).not.toContain('keyHash')
  expect((await go('show', 'cellarcellar')).out).toBe('{\n  "id": "cellar"\n}')
  expect(await go('show', 'attic')).toMatchObject({ code: 1, err: expect.stringContaining('no shared pack attic') })
  expect((await go('remove', 'cellarcellar')).code).toBe(0)
  // the server sees it at once
  expect(await packs.read('cellarcellar')).toMatchObject({ withdrawn: 'operator' })
  expect((await go('allow', 'cellarcellar')).code).toBe(0)
  expect(await packs.read('cellarcellar')).toMatchObject({ withdrawn: null, reports: 0 })
  // by its link, and by the hash of a version
  expect((await go('show', 'https://soulstack.example/pack/cellarcellar?lang=de')).code).toBe(0)
  expect((await go('remove', version.hash)).code).toBe(0)
  expect((await go('allow', version.hash)).code).toBe(0)
  expect(await packs.read('cellarcellar')).toMatchObject({ withdrawn: null })
  // one that nobody has shared
  const hash = '0123456789abcdef'
  expect((await go('remove', hash)).code).toBe(0)
  expect(await packs.having(hash)).toMatchObject([{ withdrawn: 'operator' }])
  expect((await go('list')).out).toMatch(/ {2}0123456789abcdef, not shared here, removed/)
  expect((await go('show', hash)).err).toContain('Its file is not here')
  expect((await go('allow', hash)).code).toBe(0)
  expect(await packs.publish({ id: 'shared', keyHash: 'k', maker: 'ab' }, { ...version, hash })).toBe(true)
  expect(await packs.file(hash)).toHaveProperty('length', version.file.length)
  await running.close()
})
