import { readFileSync } from 'node:fs'
import { battleForSoulsModule } from '@soulstack/battle-for-souls/module'
import { fourSoulsModule } from '@soulstack/four-souls/module'
import { type Language, type LogLine, randomAnswer, randomFromSeed } from '@soulstack/kit'
import type { ClientMessage, CreateTable, FilmIndex, OpenTable, ServerMessage, TableInfo } from '@soulstack/protocol'
import { doorWords, inAll, PHRASES } from '@soulstack/protocol'
import { showsWords } from '@soulstack/tables/game'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fault } from '../../../protocol/src/words/faults.ts'
import { whyNot } from '../../../tables/src/words/refusals.ts'
import { tableWords } from '../../../tables/src/words/table.ts'
import { fakeModule } from '../helpers/fake.ts'
import { createTable, startServer, TestClient } from '../helpers/help.ts'
import { Room, type Screen } from '../helpers/room.ts'
import { stonesModule } from '../helpers/stones.ts'

/* Everybody at a table gets everything in the language they asked for. */

let server: Awaited<ReturnType<typeof startServer>>
afterEach(() => server?.close())

type Shown = Extract<ServerMessage, { t: 'view' }>
const words = (lines: readonly LogLine[]): string =>
  lines.flatMap(({ parts }) => parts.filter((part) => typeof part === 'string')).join(' ')

/** Ann's seat, on screens in two languages, and Ned's. */
async function table() {
  server = await startServer({
    gameModules: [fourSoulsModule, battleForSoulsModule],
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
  it('is that of views, the whole log, the table’s rules and automatic answers', async () => {
    const { table: id, ann, both } = await table()
    ann.send({ t: 'start' })
    const first = await Promise.all(both.map(([client]) => client.next('view')))
    const at = first.findIndex(({ view }) => view.decision !== null)
    const [client, token] = both[at]!
    const german = new TestClient(server.url)
    await german.open()
    german.send({ t: 'hello', table: id, token, lang: 'de' })
    const { table: info } = await german.next('welcome')
    expect(info.rules.slice(0, 2)).toEqual(['Sets: Base Game V2, Four Souls+ V2', 'Offene Hände'])
    expect(info.rules.at(-1)).toMatch(/^Uhr: .* je Entscheidung, .* Reserve \(\+5 s je Antwort\)$/)
    const de = (await german.next('view')) as Shown
    const en = first[at]! as Shown
    expect(JSON.stringify(en.view.decision)).not.toMatch(/Du |Wähle/)
    expect(JSON.stringify(de.view.decision)).toMatch(/Du |Wähle/)
    expect(words(en.log)).toContain('is in the shop')
    expect(words(de.log)).toContain('im Laden')
    expect(de.log.map((line) => line.n)).toEqual(en.log.map((line) => line.n))

    // a yield given in one language is shown in the other
    german.send({ t: 'yield', to: 'my-turn' })
    const told = await Promise.all([german, client].map((c) => c.next('view', (m) => (m.flow?.yields.length ?? 0) > 0)))
    expect(told.map((m) => m.flow!.yields[0]!.words)).toEqual([
      'Es wird gepasst, bis du am Zug bist',
      'Passing until your turn',
    ])

    // the same connection changes its language: everything is sent again
    german.send({ t: 'hello', table: id, token })
    const again = (await german.next('view')) as Shown
    expect(again.from).toBe(0)
    expect(words(again.log)).toContain('is in the shop')
  })

  it('must exist', async () => {
    const { table: id, ann } = await table()
    ann.sendRaw(JSON.stringify({ t: 'hello', table: id, lang: 'fr' }))
    expect(await ann.next('refused')).toMatchObject({ code: 'malformed', message: expect.stringContaining('en, de') })
  })

  it('is requested over HTTP with lang', async () => {
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
  it('lists the same pending effects in every language, with the same keys', () => {
    const { game, prompting: flow, describeConfig } = battleForSoulsModule
    const { read, places } = flow!
    expect(places.map((place) => place.labels!.de)).toEqual(['Wenn etwas ausgeführt worden ist'])
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
          // a new declaration has a new key
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

/** Words that only one of the languages has. */
const ENGLISH =
  /\b(?:the|is|are|you|your|of|to|for|with|not|no|they|been|has|have|somebody|nobody|everybody|again|game|table|seat|guest|take|took|watch|cannot|only|does|this|that|there|from|at|and|good|thank)\b/i
const GERMAN =
  /\b(?:der|das|dem|ein|eine|einen|ist|sind|und|nicht|nichts|du|dein|wird|werden|auf|mit|von|kein|keine|zu|sich|Platz|Tisch|Spiel|Gast|niemand|gut|danke|viel)\b|[äöüßÄÖÜ„]/

/** A sentence without names of fields and values that programs send. */
const bare = (sentence: string): string =>
  sentence.replace(/^[\w.]+: /, '').replace(/„(?:all|none|you|hello)“|\{[^}]*\}|"[^"]*"|\/api\S*|\?\w+=\w+/g, '')

/** The differences between a sentence in two languages that must not exist. */
const faultsOf = (en: string, de: string): string[] => [
  ...(ENGLISH.test(bare(de)) ? [`English in: ${de}`] : []),
  ...(GERMAN.test(bare(en)) ? [`German in: ${en}`] : []),
]

/** A catalogue's sentences, with every gap filled with something that works as a name, a number or a list of either. */
const sentencesOf = (words: object): [string, string][] =>
  Object.entries(words).map(([key, say]) => [
    key,
    String(typeof say === 'function' ? say(...Array.from({ length: say.length }, () => ['Ann'])) : say),
  ])

/** The catalogues behind a function that makes sentences in every language, in the order of languages. */
const behind = (says: (say: (words: object) => string) => unknown): object[] => {
  const found: object[] = []
  says((words) => {
    found.push(words)
    return ''
  })
  return found
}

describe('what the server says', () => {
  it.each([
    ['at a table', [tableWords.en, tableWords.de]],
    ['of what cannot be', behind(whyNot)],
    ['at the door', [doorWords.en, doorWords.de]],
    ['of what is malformed', behind(fault as (say: (words: object) => string) => string)],
    ['of passes', behind(inAll)],
    ['with one press', [PHRASES.en, PHRASES.de]],
    ['over scenarios', [showsWords.en, showsWords.de]],
  ])('%s, it says in German without English and the other way round', (_, [en, de]) => {
    const german = new Map(sentencesOf(de!))
    expect(german.size).toBeGreaterThan(5)
    expect(sentencesOf(en!).flatMap(([key, english]) => faultsOf(english, german.get(key)!))).toEqual([])
  })
})

describe('what schemas say', () => {
  it.each(['fields.ts', 'requests.ts', 'client.ts', 'flow.ts', 'films.ts'])(
    'in %s is in a catalogue, in each language',
    (file) => {
      const code = readFileSync(new URL(`../../../protocol/src/${file}`, import.meta.url), 'utf8').replace(
        /\/\*[\s\S]*?\*\/|\/\/.*$/gm,
        '',
      )
      // two words in quotes count as a sentence
      const sentences = [...code.matchAll(/(['"`])((?:(?!\1)[^\n])*\p{L}\s+\p{L}(?:(?!\1)[^\n])*)\1/gu)]
      expect(sentences.map(([, , said]) => said)).toEqual([])
    },
  )
})

/** Screens in both languages that have been sent the same. */
type Pair = readonly [en: Screen, de: Screen]

/** All sentences apart from the game that a screen was sent, each once. */
const toldTo = (screen: Screen): string[] => {
  const told = screen.told.flatMap((m) => {
    if (m.t === 'notice' || m.t === 'back') return [m.message]
    if (m.t === 'said') return m.phrase ? [m.text, m.name] : [m.name]
    if (m.t !== 'table' && m.t !== 'welcome') return []
    const { name, rules, seats, company } = m.table
    const phrases = m.t === 'welcome' ? m.phrases.map((p) => p.text) : []
    return [name, ...rules, company.sees, ...seats.map((seat) => seat.name), ...phrases]
  })
  return [...new Set(told)]
}

describe('two languages at one table', () => {
  let room: Room
  beforeEach(() => {
    vi.useFakeTimers()
    room = new Room([stonesModule()])
  })
  afterEach(async () => {
    await room.close()
    vi.useRealTimers()
  })
  const seconds = (n: number) => vi.advanceTimersByTimeAsync(n * 1000)

  /** A guest and Ned sit at a table without a name; somebody watches. Everybody has a screen in each language. */
  async function set(more: Partial<CreateTable> = {}) {
    const asked = { game: 'stones', seats: ['you', 'open'], playerName: undefined, ...more } as CreateTable
    const { id, screens } = await room.set(asked, ['Ned'])
    const [ann, ned] = screens as [Screen, Screen]
    const pair = async (en: Screen, n: number): Promise<Pair> => [en, await room.back(id, n, id, 'de')]
    const eve: Pair = [await room.watch(id), await room.watch(id, undefined, 'de')]
    return { id, table: ann.table, ann: await pair(ann, 0), ned: await pair(ned, 1), eve }
  }

  /** The guest takes back their last move, as far as the request. */
  async function askBack({ table, ann: [ann] }: Awaited<ReturnType<typeof set>>): Promise<{
    request: number
    thumb(by: Screen, up: boolean): Promise<void>
  }> {
    await ann.answer('put')
    await ann.answer('left')
    const shown = ann.told.findLast((m) => m.t === 'view')!
    await table.consent.ask(ann, shown.back!.moments[0]!.to, '')
    const { request } = ann.info.back!
    return { request, thumb: (by, up) => table.consent.vote(by, request, ann.info.back!.step, up) }
  }

  function mustBeTold(pairs: readonly Pair[], german: readonly (string | RegExp)[]): void {
    for (const [en, de] of pairs) {
      const [english, told] = [toldTo(en), toldTo(de)]
      expect(told.filter((sentence) => ENGLISH.test(sentence))).toEqual([])
      expect(english.filter((sentence) => GERMAN.test(sentence))).toEqual([])
      for (const sentence of german) expect(told).toContainEqual(expect.stringMatching(sentence))
    }
  }

  it('show people, clocks and chat', async () => {
    const at = await set({ clock: { base: 10, increment: 3, reserve: 30 }, watch: 'delayed', options: { goal: 999 } })
    const { table, ann, ned, eve } = at
    for (const phrase of ['thanks', 'your-turn', 'good-luck'] as const) table.people.say(ann[0], { phrase })
    table.people.say(ned[1], { text: 'Grüezi, everybody' })
    table.people.say(eve[1], { phrase: 'oh-no' })
    while (ned[0].notices.length < 3) await seconds(1)
    table.people.stir(ann[1])
    for (const [screen] of [ann, ned]) table.people.showHands(screen, true)
    mustBeTold(
      [ann, ned, eve],
      [
        /^Ein Tisch$/,
        /^Gast$/,
        /^Uhr: 10 s je Entscheidung, 30 s Reserve \(\+3 s je Antwort\)$/,
        /^Du schaust .* zwei Minuten hinter der Partie/,
        /^Du schaust .* Alle Hände werden gezeigt/,
        /^Die Zeit von Gast ist um: Die sicherste/,
        /^Die Zeit von Gast ist wieder um/,
        /^Gast spielt wieder selbst/,
        /^Danke$/,
        /^Du bist am Zug$/,
      ],
    )
    // watchers' messages reach players when the game is over; free text stays as it is
    const heard = (screen: Screen) => screen.told.flatMap((m) => (m.t === 'said' ? [`${m.name}: ${m.text}`] : []))
    expect(heard(eve[0])).toEqual([
      'Guest: Thank you',
      'Guest: It is your turn',
      'Guest: Good luck',
      'Ned: Grüezi, everybody',
      'Guest: Oh no!',
    ])
    expect(heard(eve[1])).toEqual([
      'Gast: Danke',
      'Gast: Du bist am Zug',
      'Gast: Viel Glück',
      'Ned: Grüezi, everybody',
      'Gast: Oh nein!',
    ])
    expect(heard(ned[1])).toEqual(heard(eve[1]).slice(0, 4))
    // and somebody who comes later gets it in their own language
    const late = (await room.watch(at.id, undefined, 'de')).told.find((m) => m.t === 'welcome')!
    expect(late.said.map((said) => said.text)).toEqual([
      'Danke',
      'Du bist am Zug',
      'Viel Glück',
      'Grüezi, everybody',
      'Oh nein!',
    ])
  })

  it('show how requests to take back end', async () => {
    const at = await set({ options: { goal: 999 } })
    const { table, ann, ned, eve } = at
    let request = await askBack(at)
    await request.thumb(ned[1], false)
    request = await askBack(at)
    await request.thumb(ned[0], true)
    table.consent.withdraw(ann[1], (await askBack(at)).request)
    await askBack(at)
    for (const screen of ned) table.people.detach(screen)
    await seconds(121)
    const back = [await room.back(at.id, 1), await room.back(at.id, 1, at.id, 'de')] as const
    await askBack(at)
    await table.leaving.leave(ann[0])
    mustBeTold(
      [ann, eve],
      [
        /^Ned stimmt nicht zu/,
        /^Gast hat Spielzüge zurückgenommen/,
        /^Gast spielt weiter, ohne/,
        /^Ned ist weg und antwortet nicht/,
        /^Gast hat den Tisch verlassen/,
      ],
    )
    mustBeTold([back], [/^Gast hat den Tisch verlassen/])
  })

  it('show who is away and what follows', async () => {
    const at = await set({ options: { goal: 999 } })
    const { table, ann, ned, eve } = at
    for (const choice of ['go-on', 'bot'] as const) {
      const here = choice === 'go-on' ? ann : [await room.back(at.id, 0), await room.back(at.id, 0, at.id, 'de')]
      for (const screen of here) table.people.detach(screen)
      await seconds(15.1)
      table.automatic.vote(ned[1], 0, choice)
      await vi.advanceTimersByTimeAsync(1)
      // it may be Ned's turn by now
      while (table.info().seats[0]!.kind === 'person' && ned[0].shown!.decision) await ned[0].answer('end')
    }
    mustBeTold([ned, eve], [/^Die Partie geht ohne Gast weiter/, /^Gast ist weg: Ein Bot spielt weiter/])
  })
})

describe('what is refused', () => {
  const wrong: readonly unknown[] = [
    { t: 'start' },
    { t: 'sit', seat: 0 },
    { t: 'sit', seat: 4, name: 'Eve' },
    { t: 'sit', seat: 1, name: 'x'.repeat(30) },
    { t: 'sit', seat: '1' },
    { t: 'say' },
    { t: 'say', text: '' },
    { t: 'say', text: 'x'.repeat(500) },
    { t: 'cheat' },
    { t: 'hush', on: true },
    { t: 'answer', decision: 1, picks: [0] },
    { t: 'thumb', request: 1, step: 0, up: true },
    { t: 'rematch', want: true },
    { t: 'yield', to: 'all' },
    { t: 'hello', table: 'not a table' },
    { t: 'hello', table: 'aaaaaaaaaaaaaaaa' },
  ]

  it('is refused in the language of the connection', async () => {
    server = await startServer()
    const { table: id, token } = await createTable(server.url, { seats: ['you', 'open'], playerName: 'Ann' })
    const clients = new Map<Language, TestClient>()
    for (const lang of ['en', 'de'] as const) {
      const client = new TestClient(server.url)
      await client.open()
      client.send({ t: 'hello', table: id, lang })
      await client.next('welcome')
      clients.set(lang, client)
    }
    const refused = async (data: string, lang: Language) => {
      const client = clients.get(lang)!
      client.sendRaw(data)
      return client.next('refused')
    }
    for (const message of [...wrong, 'no JSON']) {
      const [en, de] = await Promise.all(
        (['en', 'de'] as const).map((lang) => {
          const said =
            typeof message === 'object' && (message as ClientMessage).t === 'hello' ? { lang, ...message } : message
          return refused(typeof said === 'string' ? said : JSON.stringify(said), lang)
        }),
      )
      expect(de!.code).toBe(en!.code)
      expect(de!.message).not.toBe(en!.message)
      expect(faultsOf(en!.message, de!.message)).toEqual([])
    }
    // a token without a seat is reported, and the language of the connection stays
    const other = clients.get('de')!
    other.send({ t: 'hello', table: id, token: `${token!.slice(0, -4)}AAAA`, lang: 'de' })
    expect((await other.next('refused')).message).toMatch(/Du schaust zu\.$/)
  })

  it('is refused over HTTP in the requested language', async () => {
    server = await startServer({ gameModules: [fakeModule(), fourSoulsModule] })
    const post = (body: string): RequestInit => ({
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    })
    const asked: [string, RequestInit?][] = [
      ['/api/tables'],
      ['/api/tables/aaaaaaaaaaaaaaaa'],
      ['/api/nothing'],
      ['/api/cards/chess'],
      ['/api/films/aaaaaaaaaaaaaaaa'],
      ['/api/films/no!'],
      ['/api/films', post('{"game":"four-souls","version":"1","config":{},"seed":"1","entries":[{}]}')],
      ['/api/shows/four-souls/none'],
      ['/api/tables', post('{')],
      ['/api/tables', post(JSON.stringify({ seats: [] }))],
      ['/api/tables', post(JSON.stringify({ seats: ['you', 'you'] }))],
      ['/api/tables', post(JSON.stringify({ seats: ['you', 'open'], start: true }))],
      ['/api/tables', post(JSON.stringify({ seats: ['you', 'open'], name: 'x'.repeat(41) }))],
      ['/api/tables', post(JSON.stringify({ seats: ['you', 'open'], clock: { base: 1, increment: 0, reserve: 0 } }))],
      ['/api/tables', post(JSON.stringify({ seats: ['you'], name: 'x'.repeat(20_000) }))],
    ]
    for (const [path, init] of asked) {
      const [en, de] = await Promise.all(
        ['', '?lang=de'].map(async (lang) => {
          const answer = await fetch(server.url + path + lang, init)
          return { status: answer.status, ...((await answer.json()) as { code: string; message: string }) }
        }),
      )
      expect(de!.status).toBeGreaterThanOrEqual(400)
      expect([de!.status, de!.code]).toEqual([en!.status, en!.code])
      expect(de!.message).not.toBe(en!.message)
      // messages of the HTTP layer are not ours
      expect(faultsOf(init?.body === '{' || en!.status === 413 ? '' : en!.message, de!.message)).toEqual([])
    }
    const none = await fetch(`${server.url}/api/tables?open&lang=fr`)
    expect([none.status, ((await none.json()) as { code: string }).code]).toEqual([400, 'no-such-language'])
  })
})

describe('people and tables without a name', () => {
  it('has a default name in the reader’s language: in the list, at the table, in films and logs', async () => {
    server = await startServer()
    const made = await createTable(server.url, {
      seats: ['you', 'normal', 'open'],
      open: true,
      options: { soulsToWin: 1 },
    })
    const get = async <T>(path: string) => (await (await fetch(`${server.url}/api/${path}`)).json()) as T
    const named = (table: Pick<TableInfo, 'name' | 'seats'>) => [table.name, table.seats[0]!.name, table.seats[1]!.name]
    const german = ['Ein Tisch', 'Gast', 'Mab']
    const english = ['A table', 'Guest', 'Mab']
    expect((await get<OpenTable[]>('tables?open&lang=de')).map(named)).toEqual([german])
    expect((await get<OpenTable[]>('tables?open')).map(named)).toEqual([english])
    const table = `tables/${made.table}`
    expect(named(await get<TableInfo>(`${table}?lang=de`))).toEqual(german)
    expect((await get<TableInfo>(`${table}?lang=de`)).company.sees).toBe(
      'Du schaust diesem Tisch zu. Hände bleiben verborgen.',
    )

    const ann = await TestClient.join(server.url, made.table, made.token)
    ann.send({ t: 'bot', seat: 2, bot: 'normal' })
    ann.send({ t: 'start' })
    for (;;) {
      const { view } = await ann.view(({ decision, over }) => decision !== null || over !== null)
      if (!view.decision) break
      ann.send({ t: 'answer', decision: view.decision.id, picks: [0] })
    }
    const film = `films/${made.table}`
    const [de, en] = [await get<FilmIndex>(`${film}?lang=de`), await get<FilmIndex>(film)]
    expect([de.title, ...named(de.table)]).toEqual(['Ein Tisch', ...german])
    expect([en.title, ...named(en.table)]).toEqual(['A table', ...english])
    const log = await get<{ title: string; names: string[] }>(`${table}/log?lang=de`)
    expect([log.title, ...log.names.slice(0, 2)]).toEqual(german)
    // the exported log has its recording as well, once that is made
    const { film: _, ...exported } = await get<Record<string, unknown>>(`${film}/log?lang=de`)
    expect(exported).toEqual(log)

    // a game that continues it has no name either
    const on = await fetch(`${server.url}/api/tables`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ from: { film: made.table, at: 1, seat: 0 } }),
    })
    const { table: next } = (await on.json()) as { table: string }
    const info = await get<TableInfo>(`tables/${next}?lang=de`)
    expect([info.name, info.rules.at(-1)]).toEqual(['Ein Tisch', 'Fortgesetzt von „Eine Partie“, Moment 1'])
  })
})
