import type { View } from '@soulstack/four-souls'
import type { CreateTable } from '@soulstack/protocol'
import type { Connection } from '@soulstack/tables'
import type { GameModule } from '@soulstack/tables/game'
import { afterEach, describe, expect, it } from 'vitest'
import type { AnswerPreview } from '../../../tables/src/game/module.ts'
import type { TableContext } from '../../../tables/src/table/context.ts'
import { AnswerPreviews } from '../../../tables/src/table/previews.ts'
import { createTable, type Said, startServer, TestClient, tableInfo } from '../helpers/help.ts'
import { settableFourSouls } from '../helpers/set-table.ts'

/* What an answer would do: computed after the view with the decision, and sent to the player who is asked, in their language, once. */

type Shown = Extract<Said, { t: 'view' }>
type Told = Extract<Said, { t: 'fates' }>

let server: Awaited<ReturnType<typeof startServer>> | undefined
afterEach(async () => {
  await server?.close()
  server = undefined
})

/** Ann has a Bomb!, and Ned one health. */
const BOMB = {
  seats: [
    { name: 'Ann', hand: ['bomb'] },
    {
      name: 'Ned',
      character: 'maggy',
      damage: 1,
      cents: 13,
      items: ['host-hat', 'yum-heart', 'potato-peeler'],
      hand: ['3-cents'],
    },
    { name: 'Liz' },
  ],
}

async function table(gameModule: GameModule = settableFourSouls, more: Partial<CreateTable> = {}, log?: 'silent') {
  server = await startServer({ gameModules: [gameModule], ...(log && { log }) })
  const made = await createTable(server.url, {
    game: 'four-souls',
    seats: ['you', 'open', 'open'],
    playerName: 'Ann',
    options: { table: BOMB },
    ...more,
  })
  const ann = await TestClient.join(server!.url, made.table, made.token)
  const ned = await TestClient.join(server!.url, made.table)
  const liz = await TestClient.join(server!.url, made.table)
  ned.send({ t: 'sit', seat: 1, name: 'Ned' })
  const { token } = await ned.next('seated')
  liz.send({ t: 'sit', seat: 2, name: 'Liz' })
  await liz.next('seated')
  const watcher = await TestClient.join(server!.url, made.table)
  ann.send({ t: 'start' })
  return { id: made.table, ann, ned, liz, watcher, token }
}

const answer = (client: TestClient, { view }: Shown, label: (label: string) => boolean) => {
  const { id, options } = view.decision!
  client.send({ t: 'answer', decision: id, picks: [options.find((o) => label(o.label))!.id] })
}

/** Ann throws her Bomb! at Ned. Returns the view that asks Ned about it. */
async function thrown(ann: TestClient, ned: TestClient): Promise<Shown> {
  const asked = (v: View) => v.decision !== null
  answer(ann, await ann.next('view', (m) => asked(m.view)), (label) => label.startsWith('Play Bomb!'))
  answer(
    ann,
    await ann.next('view', (m) => m.view.decision?.options.some((o) => o.label.includes('Ned')) === true),
    (label) => label.includes('Ned'),
  )
  const pass = (async () => {
    const own = await ann.next('view', (m) => m.view.stack.length > 0)
    if (own.view.decision && !own.flow?.answering) answer(ann, own, (label) => label === 'Pass')
  })()
  const shown = await ned.next('view', (m) => asked(m.view) && !m.flow?.answering)
  await pass
  return shown
}

/** The words about each option, by its label; about passing under `Pass`. */
const words = ({ fates }: Told, { view }: Shown) =>
  Object.fromEntries(
    fates.map(({ option, words, changes }) => [
      option === null ? 'Pass' : view.decision!.options[option]!.label,
      changes ? words : `(${words})`,
    ]),
  )

const PLAIN = {
  Pass: '(you die: 1¢, a loot card, an item)',
  'Use Host Hat': 'prevents it, hits another for 1',
  'Use Yum Heart': 'prevents it',
  'Use Maggy': '(changes nothing here)',
  'Use Potato Peeler': '(changes nothing here)',
}

const none = (client: TestClient) => expect(client.got.filter((m) => m.t === 'fates')).toEqual([])

describe('what an answer would do', () => {
  it('is sent to the player who is asked, on all their screens, each in its language, and to nobody else', async () => {
    const { id, ann, ned, liz, watcher, token } = await table()
    const second = new TestClient(server!.url)
    await second.open()
    second.send({ t: 'hello', table: id, token, lang: 'de' })
    await second.next('welcome')
    const asked = await thrown(ann, ned)
    const told = await ned.next('fates')
    expect(told.decision).toBe(asked.view.decision!.id)
    expect(words(told, asked)).toEqual(PLAIN)
    expect(told.fates.filter(({ kills }) => kills).map(({ option }) => option)).toEqual([null])
    const german = await second.next('fates')
    expect(words(german, asked)['Use Host Hat']).toBe('verhindert es, fügt jemand anderem 1 zu')
    // a later connection gets it along with the view, without a new computation
    const third = await TestClient.join(server!.url, id, token)
    expect(words(await third.next('fates'), asked)).toEqual(PLAIN)
    for (const other of [ann, liz, watcher]) {
      await other.caughtUp()
      none(other)
    }
  })

  it('is not shown at a table without it, whose rules say so', async () => {
    const { id, ann, ned } = await table(settableFourSouls, { fates: false })
    expect((await tableInfo(server!.url, id)).rules).toContain('What an answer would do is not shown')
    await thrown(ann, ned)
    for (let i = 0; i < 20; i++) await ned.caughtUp()
    none(ned)
  })

  it('is computed once per decision, even after many hellos, and dropped when they have answered', async () => {
    let began = 0
    let ended = 0
    let go = false
    const finding = function* (): Generator<void, AnswerPreview[]> {
      try {
        do yield
        while (!go)
        return [{ option: null, words: { en: 'late', de: 'spät' }, changes: false, kills: false }]
      } finally {
        ended++
      }
    }
    const slow: GameModule = {
      ...settableFourSouls,
      previewAnswers() {
        began++
        return finding()
      },
    }
    const { id, ann, ned, token } = await table(slow)
    const asked = await thrown(ann, ned)
    const before = began
    for (let i = 0; i < 5; i++) {
      ned.send({ t: 'hello', table: id, token })
      await ned.next('view', (m) => m.view.decision?.id === asked.view.decision!.id)
    }
    expect(began).toBe(before)
    expect(before).toBeGreaterThan(0)
    answer(ned, asked, (label) => label === 'Pass')
    await ned.next('view', (m) => m.view.decision === null)
    go = true
    for (let i = 0; i < 10; i++) await ned.caughtUp()
    const { id: over } = asked.view.decision!
    expect(ned.got.filter((m) => m.t === 'fates' && m.decision === over)).toEqual([])
    expect(ended).toBeGreaterThanOrEqual(before)
  })

  it('is stopped if it takes too long, and delays nobody meanwhile', async () => {
    let pieces = 0
    const endless: GameModule = {
      ...settableFourSouls,
      *previewAnswers(): Generator<void, AnswerPreview[]> {
        for (;;) {
          pieces++
          const until = performance.now() + 1
          while (performance.now() < until);
          yield
        }
      },
    }
    const { ann, ned } = await table(endless)
    await thrown(ann, ned)
    let last = -1
    for (let i = 0; i < 2000 && pieces !== last; i++) {
      last = pieces
      const began = performance.now()
      await ned.caughtUp()
      await new Promise((done) => setTimeout(done, 20))
      expect(performance.now() - began).toBeLessThan(5_000)
    }
    expect(pieces).toBe(last)
    expect(pieces).toBeLessThan(2_000)
    none(ned)
  })

  it('does not disturb a table when it fails', async () => {
    const failing: GameModule = {
      ...settableFourSouls,
      // biome-ignore lint/correctness/useYield: it fails before
      *previewAnswers(): Generator<void, AnswerPreview[]> {
        throw new Error('on purpose')
      },
    }
    const { ann, ned } = await table(failing, {}, 'silent')
    const asked = await thrown(ann, ned)
    answer(ned, asked, (label) => label === 'Use Yum Heart')
    const on = (m: Shown) => m.moves > asked.moves
    expect((await ned.next('view', on)).moves).toBeGreaterThan(asked.moves)
    none(ned)
  })

  it('is sent once for each decision, through many windows', async () => {
    server = await startServer({ gameModules: [settableFourSouls] })
    const made = await createTable(server.url, {
      game: 'four-souls',
      seats: ['you', 'normal', 'normal'],
      options: { table: { seats: [BOMB.seats[1], BOMB.seats[0], BOMB.seats[2]], seed: 'many' } },
      start: true,
    })
    const ann = await TestClient.join(server!.url, made.table, made.token)
    const asked = new Map<number, Shown['view']['decision']>()
    const told: Told[] = []
    ann.socket.on('message', (data) => {
      const m = JSON.parse(String(data)) as Said
      if (m.t === 'fates') told.push(m)
    })
    ann.send({ t: 'flow', way: 'every' })
    for (let last = -1; asked.size < 40; ) {
      const { view, flow } = await ann.next('view', (m) => m.view.over !== null || (m.view.decision?.id ?? -1) > last)
      if (view.over) break
      const d = view.decision!
      if (flow?.answering) continue
      last = d.id
      asked.set(d.id, d)
      await ann.caughtUp()
      const pass = d.options.find((o) => o.act === 'pass' || o.act === 'end')
      const picks = pass ? [pass.id] : d.options.slice(0, Math.max(1, d.min)).map((o) => o.id)
      ann.send({ t: 'answer', decision: d.id, picks })
    }
    expect(told.length).toBeGreaterThan(0)
    expect(new Set(told.map((m) => m.decision)).size).toBe(told.length)
    for (const { decision, fates } of told) {
      const d = asked.get(decision)
      expect(d).toBeDefined()
      for (const { option, words } of fates) {
        expect(words).not.toMatch(/\{seat:|undefined/)
        if (option !== null) expect(d!.options[option]).toBeDefined()
      }
    }
  })

  it('is sent again if a decision has the number of one that was taken back', async () => {
    const sent: string[] = []
    const connection = { language: 'en', send: (text: string) => sent.push(text) } as unknown as Connection
    let words = ''
    const gameModule = {
      *previewAnswers(): Generator<void, AnswerPreview[]> {
        yield
        return words === '' ? [] : [{ option: null, words: { en: words, de: words }, changes: false, kills: false }]
      },
    } as unknown as GameModule
    const previews = new AnswerPreviews({
      gameModule,
      row: { id: 'table' },
      connections: {
        has: () => true,
        charge() {},
        post: (to: Connection, text: string) => to.send(text),
      },
      services: {
        slices: {
          async do(work: Iterable<void>) {
            for (const _ of work);
          },
        },
      },
      seats: { titled: () => [] },
      dearCards: { announce() {} },
    } as unknown as TableContext)
    const asks = async (said: string, number: number) => {
      words = said
      previews.shown(connection, 0, { seat: 0, moves: number, decision: number, state: null as never })
      await Promise.resolve()
      await Promise.resolve()
    }
    await asks('hits', 5)
    await asks('', 4)
    await asks('misses', 5)
    expect(sent.map((text) => (JSON.parse(text) as Told).fates[0]!.words)).toEqual(['hits', 'misses'])
  })
})
