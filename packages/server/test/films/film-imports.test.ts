import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import { battleForSoulsModule } from '@soulstack/battle-for-souls/module'
import type { GameLog } from '@soulstack/kit'
import type { FilmIndex, FilmMoment } from '@soulstack/protocol'
import { type WrittenRecording, writeRecording } from '@soulstack/protocol'
import { WorkBudget } from '@soulstack/tables/films'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { filmOfRecording } from '../../src/films/brought.ts'
import { recordingOf } from '../../src/films/recorder.ts'
import { startServer } from '../helpers/help.ts'
import { playedLog } from '../helpers/played.ts'
import { stonesModule } from '../helpers/stones.ts'
import { wideLimits } from '../helpers/wide-limits.ts'
import { nextRelease } from '../threads/next-release.ts'

/* Imported files: shown from their recordings if the rules are different; and forged files. */

type File = GameLog & { film: WrittenRecording; title?: string; names?: string[] }

let server: Awaited<ReturnType<typeof startServer>>
let file: File
beforeAll(async () => {
  server = await startServer({
    gameModules: [battleForSoulsModule, stonesModule()].map(nextRelease),
    gamesModule: new URL('../threads/film-next.ts', import.meta.url).href,
    limits: { ...wideLimits, filmsPerMinute: 1e6, filmLooksPerSecond: 1e6, filmsKeptEach: 1000 },
  })
  const log = playedLog(stonesModule(), { players: 2, goal: 3 }, 'stones')
  file = { ...log, film: writeRecording(await recordingOf(stonesModule(), log, new WorkBudget(1e9))) }
})
afterAll(() => server.close())

const get = async <T>(path: string): Promise<T> => (await (await fetch(server.url + path)).json()) as T
const importLog = async (body: unknown) => {
  const answer = await fetch(`${server.url}/api/films`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return { status: answer.status, ...((await answer.json()) as { film: string; code: string; message: string }) }
}
const unpack = (film: WrittenRecording, part: string) =>
  JSON.parse(String(brotliDecompressSync(Buffer.from(film.parts[part]!, 'base64'))))
const pack = (text: string) => brotliCompressSync(text).toString('base64')

/** The file with a change. */
function with_(change: (file: File) => void): File {
  const changed = structuredClone(file)
  change(changed)
  return changed
}

/** The file with different content in one part. */
const withPart = (part: string, change: (data: ReturnType<typeof unpack>) => unknown): File =>
  with_(({ film }) => {
    const data = unpack(film, part)
    film.parts[part] = pack(JSON.stringify(change(data) ?? data))
  })

describe('a file with a recording', () => {
  it('is shown when its rules no longer exist, and can be exported again', async () => {
    const log = playedLog(battleForSoulsModule, { mode: 'duel', turnCap: 8 }, 'd'.repeat(64))
    const film = writeRecording(await recordingOf(battleForSoulsModule, log, new WorkBudget(1e9)))
    const whole = { ...log, title: 'Far away', names: ['Eve', 'Kim'], film }
    const { status, film: id } = await importLog(whole)
    expect(status).toBe(201)
    const index = await get<FilmIndex>(`/api/films/${id}`)
    expect(index).toMatchObject({ kind: 'log', title: 'Far away', last: log.entries.length })
    expect(index.table.seats.map((s) => s.name)).toEqual(['Eve', 'Kim'])
    expect((await get<FilmMoment>(`/api/films/${id}/moments/${index.last}?eyes=1&lang=de`)).view.over).not.toBeNull()
    expect(await get(`/api/films/${id}/log`)).toEqual(whole)
  })

  it('is refused without its recording, with the reason', async () => {
    const { film: _, ...log } = file
    expect(await importLog(log)).toMatchObject({ status: 409, code: 'other-version' })
  })
})

describe('a forged recording', () => {
  const moments = 'en/0'
  it('is complete before it is forged', async () => expect(await importLog(file)).toMatchObject({ status: 201 }))

  it.each<[string, () => File]>([
    ['of another game', () => with_((f) => (f.film.head.game = 'chess'))],
    ['of another version', () => with_((f) => (f.film.head.version = '7'))],
    ['shorter than its log', () => with_((f) => f.film.head.last--)],
    ['longer than its log', () => with_((f) => f.film.head.last++)],
    ['beginning after its end', () => with_((f) => (f.film.head.first = 900))],
    ['of more seats than it has eyes', () => with_((f) => (f.film.head.seats = 6))],
    ['without a part', () => with_((f) => delete f.film.parts[moments])],
    ['without German', () => with_((f) => delete f.film.parts['de/index'])],
    ['with a part that is no Brotli', () => with_((f) => (f.film.parts[moments] = 'AAAA'))],
    ['with a part that is no JSON', () => with_((f) => (f.film.parts[moments] = pack('{"asked":')))],
    ['with a part that is cut off', () => with_((f) => (f.film.parts[moments] = f.film.parts[moments]!.slice(0, 40)))],
    ['with a part that unpacks to forty megabytes', () => with_((f) => (f.film.parts[moments] = bomb()))],
    ['with a part of a million lists', () => with_((f) => (f.film.parts[moments] = pack(`[${'[],'.repeat(2e6)}[]]`)))],
    ['with a part a million lists deep', () => with_((f) => (f.film.parts[moments] = pack('['.repeat(1e6))))],
    ['with a null in the place of a part', () => withPart(moments, () => 'null')],
    ['with fewer moments than it says', () => withPart(moments, (p) => void p.views.all.pop())],
    ['with a view of another game', () => withPart(moments, (p) => void (p.views.all[0].game = 'chess'))],
    ['with a view that asks somebody', () => withPart(moments, (p) => void (p.views.all[0].decision = { id: 1 }))],
    ['with a view that is a text', () => withPart(moments, (p) => void (p.views.all[0] = 'view'))],
    ['with a seat that there cannot be', () => withPart(moments, (p) => void (p.views.all[0].turn.active = 77))],
    [
      'with a change of what is not there',
      () => withPart(moments, (p) => void (p.views.all[1] = { nowhere: { x: [1] } })),
    ],
    [
      'with a change inside a number',
      () => withPart(moments, (p) => void (p.views.all[1] = { turn: { number: { x: [1] } } })),
    ],
    ['with a change beyond a list', () => withPart(moments, (p) => void (p.views.all[1] = { bowls: { 99: [1] } }))],
    ['with a cut beyond a list', () => withPart(moments, (p) => void (p.views.all[1] = { bowls: [0, 99, []] }))],
    ['with a change that is a number', () => withPart(moments, (p) => void (p.views.all[1] = 7))],
    [
      'with an answer that is an object',
      () => withPart(moments, (p) => void (p.asked[0] = { seat: 0, ask: {}, answer: null })),
    ],
    ['with lines that are none', () => withPart('en/index', (p) => void (p.lines.all = [{ n: 0, html: '<b>' }]))],
    ['with words that are none', () => withPart('en/index', (p) => void (p.lines.all[0].parts = [{ href: 'x' }]))],
    [
      'with a mark that is none',
      () => withPart('en/index', (p) => void (p.marks = [{ moment: 0, kind: 'x', words: [] }])),
    ],
    ['with rules that are no texts', () => withPart('en/index', (p) => void (p.rules = [{}]))],
    ['with draws that are none', () => withPart('draws', () => [[0, 0, 6]])],
    ['with saves that are none', () => withPart('saves', () => [{ moment: -1, turn: 0, data: {} }])],
    ['with cards that are none', () => withPart('en/cards', () => [{ id: 'x', name: 7 }])],
  ])('%s is refused', async (_, forged) => {
    expect(await importLog(forged())).toMatchObject({
      status: 400,
      code: 'malformed',
      message: expect.stringContaining('incomplete'),
    })
  })

  it.each<[string, () => unknown]>([
    ['with parts of other names', () => with_((f) => (f.film.parts['../x'] = 'AAAA'))],
    ['with a part that is no Base64', () => with_((f) => (f.film.parts['en/7'] = '<script>'))],
    ['with parts that are a list', () => ({ ...file, film: { ...file.film, parts: ['AAAA'] } })],
    [
      'with 100,000 parts',
      () => with_((f) => (f.film.parts = Object.fromEntries(Array.from({ length: 1e5 }, (_, n) => [`en/${n}`, ''])))),
    ],
    ['of which nothing fits', () => ({ ...file, film: { head: {}, parts: {} } })],
  ])('%s is refused before anything is unpacked', async (_, forged) => {
    expect(await importLog(forged())).toMatchObject({ status: 400, code: 'malformed' })
  })

  it('in a format of a later release is refused, with the reason', async () => {
    expect(await importLog(with_((f) => ((f.film.head as { format: number }).format = 2)))).toMatchObject({
      code: 'malformed',
      message: expect.stringContaining('cannot read recordings in that format'),
    })
    expect(await importLog(with_((f) => (f.film.head.views = 2)))).toMatchObject({
      code: 'other-version',
      message: expect.stringContaining('newer release'),
    })
  })

  it('with names of prototypes is refused, or only changes itself', async () => {
    const text = JSON.stringify(unpack(file.film, moments))
    const forged = (names: string) =>
      with_(({ film }) => void (film.parts[moments] = pack(text.replace('"all":[{', `"all":[{${names},`))))
    for (const name of ['"__proto__"', '"\\u005f_proto__"'])
      expect(await importLog(forged(`${name}:{"polluted":1}`))).toMatchObject({ code: 'malformed' })
    expect(await importLog(forged('"constructor":{"prototype":{"polluted":1}}'))).toMatchObject({ status: 201 })
    expect(({} as { polluted?: number }).polluted).toBeUndefined()
  })

  it('that takes too long to check is stopped', async () => {
    const film = filmOfRecording(stonesModule(), { ...file, config: {} }, file.film, 'abcdefghijkl')
    const busy = new WorkBudget(0)
    await new Promise((done) => setTimeout(done, 20))
    await expect(film.mustBeWhole(busy)).rejects.toMatchObject({ code: 'too-dear' })
  })
})

/** Forty megabytes of zeros, compressed to a few bytes. */
const bomb = (): string =>
  brotliCompressSync(Buffer.alloc(4e7, 0x30), { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } }).toString('base64')
