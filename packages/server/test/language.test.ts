import { type LogLine, randomAnswer, randomFromSeed } from '@soulstack/kit'
import { afterEach, describe, expect, it } from 'vitest'
import { battleForSoulsPlayable } from '../src/battle-for-souls.ts'
import { fourSoulsPlayable } from '../src/four-souls.ts'
import type { ServerMessage } from '../src/protocol.ts'
import { createTable, startServer, TestClient } from './help.ts'

/* Everybody at a table is told everything in the language that they asked for. */

let server: Awaited<ReturnType<typeof startServer>>
afterEach(() => server?.close())

type Shown = Extract<ServerMessage, { t: 'view' }>
const words = (lines: readonly LogLine[]): string =>
  lines.flatMap(({ parts }) => parts.filter((part) => typeof part === 'string')).join(' ')

/** Ann's seat, looked at in two languages, and Ned's. */
async function table() {
  server = await startServer({
    playables: [fourSoulsPlayable, battleForSoulsPlayable],
    delays: { bot: 60_000, autoPass: 60_000 },
  })
  const { table, token } = await createTable(server.url, {
    seats: ['you', 'open'],
    playerName: 'Ann',
    options: { sets: ['base', 'plus'], rooms: false, openHands: true },
    clock: { base: 60, increment: 5, reserve: 120 },
  })
  const ann = await TestClient.join(server.url, table, token)
  const ned = await TestClient.join(server.url, table)
  ned.send({ t: 'sit', seat: 1, name: 'Ned' })
  const seated = await ned.next('seated')
  const both: [TestClient, string][] = [
    [ann, token!],
    [ned, seated.token],
  ]
  return { table, ann, both }
}

describe('the language of a connection', () => {
  it('is that of views, of the whole log, of what is played and of what is answered for one', async () => {
    const { table: id, ann, both } = await table()
    ann.send({ t: 'start' })
    const first = await Promise.all(both.map(([client]) => client.next('view')))
    const at = first.findIndex(({ view }) => view.decision !== null)
    const [client, token] = both[at]!
    const german = new TestClient(server.url)
    await german.open()
    german.send({ t: 'hello', table: id, token, lang: 'de' })
    const { table: info } = await german.next('welcome')
    expect(info.rules.slice(0, 2)).toEqual(['Sets: Base Game V2, Four Souls+ V2', 'Die Hände liegen offen'])
    expect(info.rules.at(-1)).toMatch(/^Uhr: .* je Entscheidung, .* Reserve \(\+5 s je Antwort\)$/)
    const de = (await german.next('view')) as Shown
    const en = first[at]! as Shown
    expect(JSON.stringify(en.view.decision)).not.toMatch(/Du |Wähle/)
    expect(JSON.stringify(de.view.decision)).toMatch(/Du |Wähle/)
    expect(words(en.log)).toContain('is in the shop')
    expect(words(de.log)).toContain('im Laden')
    expect(de.log.map((line) => line.n)).toEqual(en.log.map((line) => line.n))
    expect(de.flow!.stops.map((stop) => stop.id)).toEqual(en.flow!.stops.map((stop) => stop.id))
    expect(de.flow!.stops[0]!.label).toBe('Startphase')
    expect(en.flow!.stops[0]!.label).toBe('Start phase')

    // a yield given in one language is told in the other
    german.send({ t: 'yield', to: 'my-turn' })
    const told = await Promise.all([german, client].map((c) => c.next('view', (m) => (m.flow?.yields.length ?? 0) > 0)))
    expect(told.map((m) => m.flow!.yields[0]!.words)).toEqual([
      'Es wird gepasst, bis du am Zug bist',
      'Passing until your turn',
    ])

    // the same connection changes its mind: all of it is told anew
    german.send({ t: 'hello', table: id, token })
    const again = (await german.next('view')) as Shown
    expect(again.from).toBe(0)
    expect(words(again.log)).toContain('is in the shop')
  })

  it('is one of those there are', async () => {
    const { table: id, ann } = await table()
    ann.sendRaw(JSON.stringify({ t: 'hello', table: id, lang: 'fr' }))
    expect(await ann.next('refused')).toMatchObject({ code: 'malformed', message: expect.stringContaining('en, de') })
  })

  it('is asked for over HTTP by lang', async () => {
    await table()
    const get = async (path: string) => (await (await fetch(`${server.url}/api/${path}`)).json()) as never
    const lessons: { title: string }[] = await get('lessons/four-souls?lang=de')
    expect(lessons.map((lesson) => lesson.title)).toEqual(['Dein Zug', 'Kämpfen', 'Der Stapel'])
    const options: { challenges: { goal: string }[] } = await get('options/four-souls?lang=de')
    expect(options.challenges[0]!.goal).toMatch(/^Tötet/)
    const hints: { say: string }[] = await get('hints/four-souls?lang=de')
    expect(hints[0]!.say).toMatch(/^Du bist gestorben/)
    const sets: { title: string }[] = await get('lessons/battle-for-souls?lang=de')
    expect(sets.map((lesson) => lesson.title)[0]).toBe('Engel und Kartensätze')
    const sainted: { say: string }[] = await get('hints/battle-for-souls?lang=de')
    expect(sainted[0]!.say).toMatch(/^Eine Seele mit sieben Punkten/)
  })
})

describe('Battle For Souls', () => {
  it('tells in every language of the same that waits, by the same names for programs', () => {
    const { game, flow, describeConfig } = battleForSoulsPlayable
    const { read, stops } = flow!
    expect(stops.map((stop) => stop.labels!.de)).toEqual(Array(2).fill('Wenn etwas ausgeführt worden ist'))
    expect(describeConfig(game.readConfig({ mode: 'teams' }), 'de')).toEqual(['Zwei Teams zu zweit'])
    const titles = new Map<string, string>()
    const ids = new Map<unknown, string>()
    for (const seed of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']) {
      // somebody has an INSTANT from the beginning
      const state = game.create(game.readConfig({ lesson: 'reaping' }), seed)
      const random = randomFromSeed(seed)
      for (let n = 0; n < 200 && state.decision; n++) {
        const { seat } = state.decision
        const [en, de] = (['en', 'de'] as const).map((language) => read(game.view(state, seat, language), language))
        const facts = (moment: typeof en) => ({
          ...moment,
          waiting: moment!.waiting.map(({ title: _, source, ...rest }) => ({ ...rest, key: source!.key })),
        })
        expect(facts(de)).toEqual(facts(en))
        for (const [i, { id, title, source }] of de!.waiting.entries()) {
          titles.set(source!.title, en!.waiting[i]!.source!.title)
          // whatever is told anew is another thing for programs too
          expect(ids.get(`${seed} ${id}`) ?? title).toBe(title)
          ids.set(`${seed} ${id}`, title)
        }
        game.apply(state, randomAnswer(state.decision, random))
      }
    }
    expect(titles.get('Drilling')).toBe('Three of a kind')
    expect([...titles.keys()].filter((title) => /^(Buys|Reaps|Pair|Two|Three|Four|Five)/.test(title))).toEqual([])
  })
})
