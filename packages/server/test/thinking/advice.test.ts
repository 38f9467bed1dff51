import { battleForSoulsModule } from '@soulstack/battle-for-souls/module'
import { fourSoulsModule } from '@soulstack/four-souls/module'
import { randomFromSeed } from '@soulstack/kit'
import type { CreateTable } from '@soulstack/protocol'
import type { GameModule } from '@soulstack/tables/game'
import { type Thought, thoughtOf } from '@soulstack/tables/thinking'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { questionOf } from '../../../tables/src/thinking/question.ts'
import { holdTime, toNextTurn } from '../helpers/held-time.ts'
import { createTable, type Said, startServer, TestClient } from '../helpers/help.ts'
import { Room, type Screen } from '../helpers/room.ts'
import { settableFourSouls } from '../helpers/set-table.ts'

/* "What would you do?": what a strong bot says about a person's decision, and who may ask. */

type Advised = Extract<Said, { t: 'advice' }>

let server: Awaited<ReturnType<typeof startServer>> | undefined
afterEach(async () => {
  await server?.close()
  server = undefined
})

/** It is Ann's turn, she has attacked already, and she only wins with her Bomb! if she throws it at Little Horn. */
const TURN = {
  active: 'Ann',
  'souls-to-win': 1,
  monsters: [{ card: 'little-horn', damage: 1 }, 'fatty'],
  seats: [
    { name: 'Ann', character: 'isaac', cents: 12, items: ['the-d6'], hand: ['bomb'], attacks: 1 },
    { name: 'Bot', character: 'maggy', items: ['yum-heart'], cents: 1 },
  ],
}
/** The same for more seats. */
const tableFor = (n: number) => ({ ...TURN, seats: [...TURN.seats, { name: 'Liz', character: 'cain' }].slice(0, n) })
const table = (options: object): CreateTable =>
  ({ game: 'four-souls', playerName: 'Ann', seats: ['you', 'normal'], start: true, options }) as CreateTable

async function sitDown(wanted: CreateTable, gameModules: GameModule[] = [settableFourSouls], limits: object = {}) {
  server = await startServer({
    gameModules,
    gamesModule: new URL('../helpers/set-table.ts', import.meta.url).href,
    limits: { thinkingMs: 60_000, ...limits },
  })
  const { table, token } = await createTable(server.url, wanted)
  const ann = await TestClient.join(server.url, table, token)
  const asked = async (fits: (shown: Extract<Said, { t: 'view' }>) => boolean, client = ann) => {
    const { view } = await client.next('view', (m) => m.view.decision !== null && fits(m))
    client.send({ t: 'advice', decision: view.decision!.id })
    return { view, advice: (await client.next('advice')) as Advised }
  }
  return { table, token, ann, asked }
}

describe('advice at a table with bots', () => {
  it('says which answer is best, by how much, and why, in the language of whoever asks', async () => {
    const { asked, ann, table: id, token } = await sitDown(table({ table: TURN }))
    const { view: first } = await ann.next('view', (m) => m.view.decision !== null)
    const bomb = first.decision!.options.find(({ label }) => label.includes('Bomb!'))!
    ann.send({ t: 'answer', decision: first.decision!.id, picks: [bomb.id] })
    const isTarget = ({ view }: Extract<Said, { t: 'view' }>) => view.decision!.shape === 'one'
    const { view, advice } = await asked(isTarget)
    expect(advice.decision).toBe(view.decision!.id)
    expect(advice.answers.length).toBeGreaterThan(1)
    expect(advice.answers.length).toBeLessThan(6)
    const options = view.decision!.options
    for (const { picks, percent, behind } of advice.answers) {
      expect(options.map((o) => o.id)).toEqual(expect.arrayContaining(picks))
      expect(percent).toBeGreaterThanOrEqual(0)
      expect(percent).toBeLessThanOrEqual(100)
      expect(behind).toBeGreaterThanOrEqual(0)
      expect(behind).not.toBe(1)
    }
    const [best, second] = advice.answers
    expect(best!.behind).toBe(0)
    expect(options.find(({ id }) => id === best!.picks[0])!.label).toContain('Little Horn')
    expect(best!.percent).toBeGreaterThan(75)
    expect(second!.behind).toBeGreaterThan(5)
    expect(advice.words.join(' ')).toMatch(
      /^(Compared with “.+”, on average by the end of the turn: |“|It wins most often)/,
    )
    // the same once more, in German
    const german = new TestClient(server!.url)
    await german.open()
    german.send({ t: 'hello', table: id, token: token!, lang: 'de' })
    const { advice: told } = await asked(isTarget, german)
    expect(told.answers).toEqual(advice.answers)
    expect(told.words.join(' ')).toMatch(/^(Verglichen mit „.+“, im Schnitt bis zum Ende des Zuges: |„|In Partien)/)
  })

  it.each([
    ['a table of Battle For Souls', battleForSoulsModule, {}],
    ['a lesson', fourSoulsModule, { lesson: fourSoulsModule.lessons!.all()[0]!.id }],
    ['a solitaire game', fourSoulsModule, { mode: 'solitaire' }],
  ])('is given at %s', async (_, gameModule, options) => {
    const time = holdTime()
    const room = new Room([gameModule])
    onTestFinished(() => room.close())
    // a thread would need longer than time stands still here
    vi.spyOn(room.tables.thinkers, 'think').mockImplementation((_, question, done) => {
      done(thoughtOf(gameModule, question))
      return () => {}
    })
    const config = gameModule.game.readConfig(options)
    const alone = gameModule.game.onePerson?.(config) ?? false
    const seats = Array.from({ length: gameModule.game.seats(config) }, (_, n) => (alone || n === 0 ? 'you' : 'normal'))
    const { screens } = await room.set({ game: gameModule.game.name, seats, options } as CreateTable)
    const [ann] = screens as [Screen]
    while (!ann.shown!.decision) await time.pass(1000)
    ann.table.advice.ask(ann, ann.asked.id)
    const advice = ann.told.findLast((m) => m.t === 'advice') as Advised
    expect(advice.answers.length).toBeGreaterThan(0)
    expect(advice.words.length).toBeGreaterThan(0)
  })
})

describe('advice', () => {
  it.each([
    ['Four Souls', fourSoulsModule, 'advice 4'],
    ['Battle For Souls', battleForSoulsModule, 'advice 1'],
  ])('is the same whatever cards are hidden: %s', (_, gameModule, name) => {
    const { game } = gameModule
    const state = game.create(game.readConfig({ players: 2 }), name)
    const asked = () =>
      questionOf(gameModule, state, { bot: 'expert', seed: 'open', memory: null, task: { t: 'advice' } })
    let weighed = 0
    for (let n = 0; weighed < 3; n++) {
      const { id, seat, options, max } = state.decision!
      if (options.length > 1 && max === 1) {
        const { advice } = thoughtOf(gameModule, asked())
        game.scramble(state, seat, randomFromSeed(`other ${n}`))
        expect(thoughtOf(gameModule, asked()).advice).toEqual(advice)
        if (advice!.weighed.why === 'weighed') weighed++
      }
      const bot = gameModule.createBot('normal', '', state)
      game.apply(state, { decision: id, picks: bot.choose(state.decision!, () => game.observe(state, seat) as never) })
    }
  })

  it('about several picks is what a normal bot would pick, without numbers', () => {
    const { game } = settableFourSouls
    const set = {
      active: 'Ann',
      seats: [
        {
          name: 'Ann',
          hand: [...Array.from({ length: 6 }, () => 'a-penny'), ...Array.from({ length: 6 }, () => '2-cents')],
        },
        { name: 'Bot' },
      ],
    }
    const state = game.create(game.readConfig({ table: set }), 'several')
    while (state.decision!.max === 1) {
      const at = state.decision!.options.findIndex(({ act }) => act === 'end' || act === 'pass')
      game.apply(state, { decision: state.decision!.id, picks: [at] })
    }
    const { seat } = state.decision!
    const question = questionOf(settableFourSouls, state, {
      bot: 'expert',
      seed: '',
      memory: null,
      task: { t: 'advice' },
    })
    const { weighed } = thoughtOf(settableFourSouls, question).advice!
    const normal = settableFourSouls.createBot('normal', '', state)
    const picks = normal.choose(state.decision!, () => game.observe(state, seat) as never)
    expect(weighed).toMatchObject({ why: 'worth', against: null, answers: [{ picks, share: null }] })
  })
})

describe('who may ask', () => {
  /** A table whose thread answers when the test says so. */
  async function set(seats: CreateTable['seats'] = ['you', 'normal'], others: string[] = []) {
    const room = new Room([settableFourSouls])
    onTestFinished(() => room.close())
    const questions: ((thought: Thought | null) => void)[] = []
    vi.spyOn(room.tables.thinkers, 'think').mockImplementation((_, __, done) => {
      questions.push(done)
      return () => {}
    })
    const { id, screens } = await room.set(
      { game: 'four-souls', seats, options: { table: tableFor(seats!.length) } },
      others,
    )
    const [ann, ned] = screens as [Screen, Screen]
    const ask = (by = ann, n = by.shown?.decision?.id ?? ann.shown!.decision?.id ?? 0) => by.table.advice.ask(by, n)
    const advised = (by = ann) => by.told.filter((m) => m.t === 'advice')
    return { room, id, ann, ned, ask, advised, questions }
  }
  const FOUND = (picks: number[]): Thought => ({
    ...{ picks: null, aside: null, memory: undefined },
    advice: {
      previews: [],
      weighed: { why: 'forced', against: null, differences: [], turns: 1, answers: [{ picks, share: null }] },
    },
  })
  /** The seat that is asked first. */
  const asked = (...screens: Screen[]) => screens.find((screen) => screen.shown?.decision)!

  it('nobody, where other people play', async () => {
    const { ask, ann, ned, questions } = await set(['you', 'open', 'normal'], ['Ned'])
    for (const screen of [ann, ned])
      expect(() => ask(screen, asked(ann, ned).asked.id)).toThrow('Advice is given only where nobody but bots plays')
    // not even if the other has left
    await ned.table.leaving.leave(ned)
    expect(() => ask(ann, 1)).toThrow('nobody but bots')
    expect(questions).toEqual([])
  })

  it('only whoever must decide, about what is asked now', async () => {
    const { ask, ann, room, id } = await set()
    const watcher = await room.watch(id)
    expect(() => ask(watcher, 1)).toThrow('You are watching')
    const now = (ann.table as unknown as { context: { game: { decision: { id: number; seat: number } } } }).context
    expect(() => ask(ann, now.game.decision.id + 1)).toThrow('happened first')
    if (now.game.decision.seat !== 0) expect(() => ask(ann, now.game.decision.id)).toThrow('Somebody else decides now')
  })

  it('gets it once it is found; asking again costs nothing', async () => {
    const { ask, ann, advised, questions } = await set()
    ask()
    ask()
    expect([questions.length, advised().length]).toEqual([1, 0])
    questions[0]!(FOUND([0]))
    ask()
    expect(questions).toHaveLength(1)
    expect(advised()).toHaveLength(2)
    expect(advised()[0]).toMatchObject({
      answers: [{ picks: [0], percent: null, behind: null }],
      words: ['There is no other answer.'],
      decision: ann.asked.id,
    })
  })

  it('is told what the best answer does, and what comes of the other', async () => {
    const { ask, ann, advised, questions } = await set()
    const { options } = ann.asked
    const end = options.find(({ act }) => act === 'end' || act === 'pass')!
    const best = options.find(({ id }) => id !== end.id)!
    const third = options.find(({ id }) => id !== end.id && id !== best.id)!
    ask()
    const both = (words: string) => ({ en: words, de: words })
    questions[0]!({
      ...FOUND([]),
      advice: {
        previews: [
          { option: end.act === 'pass' ? null : end.id, words: both('you die'), changes: false, kills: true },
          { option: best.id, words: both('{seat:1} takes 1'), changes: true, kills: false },
        ],
        weighed: {
          ...{ why: 'weighed', turns: 1, against: 1 },
          answers: [
            { picks: [best.id], share: 0.6149 },
            { picks: [end.id], share: 0.6 },
            { picks: [third.id], share: 0.5 },
          ],
          differences: [
            { what: 'souls', whose: 'own', n: 0.25, mean: 1, error: 0.05 },
            { what: 'cents', whose: 'own', n: -2, mean: 1, error: 0.1 },
            // chance, and too little
            { what: 'loot', whose: 'own', n: 1, mean: 1, error: 0.9 },
            { what: 'items', whose: 'own', n: 0.01, mean: 1, error: 0 },
            { what: 'souls', whose: 'others', n: -0.5, mean: 1, error: 0.1 },
          ],
        },
      },
    })
    expect(advised()).toMatchObject([
      {
        answers: [
          { picks: [best.id], percent: 61, behind: 0 },
          { picks: [end.id], percent: 60, behind: 0 },
          { picks: [third.id], percent: 50, behind: 11 },
        ],
        words: [
          `If nobody responds: ${ann.info.seats[1]!.name} takes 1.`,
          `“${end.label}”: you die.`,
          `Compared with “${end.label}”, on average by the end of the turn: +0.3 souls, for the others −0.5 souls; but −2¢.`,
          `“${end.label}” is as good.`,
        ],
      },
    ])
  })

  it('gets none for a question that has passed, and is told if none was found in time', async () => {
    const { ask, ann, advised, questions } = await set()
    ask()
    questions[0]!(null)
    expect(advised()).toMatchObject([
      { answers: [], words: ['The bot could not think of an answer in time. Ask again.'] },
    ])
    ask()
    expect(questions).toHaveLength(2)
    await ann.answer()
    questions[1]!(FOUND([0]))
    expect(advised()).toHaveLength(1)
  })

  it('is refused when they ask too often', async () => {
    const { ask, questions } = await set()
    let most = 0
    const askOften = async () => {
      for (; most < 100; most++) {
        ask()
        questions.at(-1)!(null)
        // what the bot has found is a command of its own
        await toNextTurn()
      }
    }
    await expect(askOften).rejects.toThrow('a lot of advice')
    expect(most).toBe(10)
  })
})
