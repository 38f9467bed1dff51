import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { battleForSoulsModule } from '@soulstack/battle-for-souls/module'
import { fourSoulsModule } from '@soulstack/four-souls/module'
import type { GameState, RandomState, Seat } from '@soulstack/kit'
import type { GameModule } from '@soulstack/tables/game'
import type { ThinkingLimits } from '@soulstack/tables/local-host'
import { defaultLimits } from '@soulstack/tables/runtime'
import type { ThinkingQuestion, Thought } from '@soulstack/tables/thinking'
import { afterAll, afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { Guard } from '../../../tables/src/runtime/guard.ts'
import { questionOf, type ThinkingTask } from '../../../tables/src/thinking/question.ts'
import { ThinkingThreads } from '../../src/thinking/threads.ts'
import type { FakeView } from '../helpers/fake.ts'
import { holdTime, toNextTurn } from '../helpers/held-time.ts'
import { createTable, startServer, TestClient, tableInfo, withToken } from '../helpers/help.ts'
import { Room } from '../helpers/room.ts'
import { settableFourSouls } from '../helpers/set-table.ts'
import { thinkingFake } from '../threads/thinking-games.ts'
import { releaseWithOtherCards } from '../threads/updated-release.ts'

const fakes = new URL('../threads/thinking-games.ts', import.meta.url).href
/** Real thoughts may take long on a slow machine. */
const patient = { thinkingMs: 60_000 }

const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

/** Threads for one test, or for as long as `until` says. */
function thinkersWith(limits: Partial<ThinkingLimits> = {}, module?: string, until = closing) {
  const told: { level: string; told: object; what: string }[] = []
  const say = (level: string) => (one: object, what: string) => void told.push({ level, told: one, what })
  const log = { error: say('error'), warn: say('warn') }
  const counts: string[] = []
  const thinkers = new ThinkingThreads({
    ...{ module, log, limits: { ...defaultLimits, ...limits } },
    guard: new Guard({ log, count() {}, setAside() {} }),
    metrics: {
      thinkingSeconds: { observe() {} },
      withoutThought: { inc: ({ why }: { why: string }) => void counts.push(why) },
    } as never,
  })
  until.push(() => thinkers.close())
  const ask = (question: ThinkingQuestion) =>
    new Promise<Thought | null>((done) => thinkers.think({ table: 'a', bot: 'hard' }, question, done))
  return { thinkers, ask, told, counts }
}

const ANSWER: ThinkingTask = { t: 'answer', offers: false }

/** What a bot chooses in this process, as a server would have it. */
function here({ game }: GameModule, bot: ReturnType<GameModule['createBot']>, state: GameState) {
  const picks = bot.choose(state.decision!, ...eyesOf(game, state, state.decision!.seat))
  return { picks, aside: null, memory: bot.memory?.read() } satisfies Thought
}

function eyesOf(game: GameModule['game'], state: GameState, seat: Seat) {
  const look = () => game.observe(state, seat) as never
  const imagine = (random: RandomState) => game.imagine(state, seat, random) as never
  return [look, imagine] as const
}

describe('a bot that thinks in a thread', () => {
  const lasting: typeof closing = []
  const { ask } = thinkersWith(patient, undefined, lasting)
  afterAll(() => lasting[0]!())

  it.each([
    ['Four Souls', fourSoulsModule],
    ['Battle For Souls', battleForSoulsModule],
  ])('answers as it would in the process: %s', async (_, gameModule) => {
    const { game } = gameModule
    const state = game.create(game.readConfig({ players: 2 }), 'thinking 10')
    const normal = gameModule.createBot('normal', '', state)
    const bots = [0, 1].map((seat) => gameModule.createBot('hard', `seed ${seat}`, state))
    // until it does something else than a normal bot: otherwise the thread might as well have answered like one
    let differs = false
    for (let n = 0; n < 4 || !differs; n++) {
      if (!state.decision) throw new Error('a hard bot has played like a normal one')
      const { id, seat } = state.decision
      const bot = bots[seat]!
      const memory = bot.memory?.read()
      const question = questionOf(gameModule, state, { bot: 'hard', seed: `seed ${seat}`, memory, task: ANSWER })
      const usual = here(gameModule, normal, state).picks
      const thought = here(gameModule, bot, state)
      expect(await ask(question)).toEqual(thought)
      differs ||= `${usual}` !== `${thought.picks}`
      game.apply(state, { decision: id, picks: thought.picks })
    }
  })

  it('remembers what it has done', async () => {
    const { game } = fourSoulsModule
    const state = game.create(game.readConfig({ players: 2 }), 'memory')
    const offers = [['1 7 0  0', 3]]
    const memory = { turn: game.turnOf!(state), responses: 0, uses: [['1 2', 2]], looked: 3, offers }
    const bot = fourSoulsModule.createBot('hard', '', state)
    bot.memory!.write(memory)
    const question = questionOf(fourSoulsModule, state, { bot: 'hard', seed: '', memory, task: ANSWER })
    const thought = await ask(question)
    expect(thought).toEqual(here(fourSoulsModule, bot, state))
    expect((thought!.memory as typeof memory).uses).toContainEqual(['1 2', 2])
    expect(thought!.memory).toMatchObject({ looked: 3, offers })
  })

  it('makes offers and responds to them as it would in the process, and remembers its own', async () => {
    const asked = { bot: 'hard', seed: 'seed' } as const
    const table = {
      options: { variants: ['enhanced-bartering'] },
      active: 'Bot',
      seats: [
        { name: 'Ann', character: 'isaac', cents: 15, items: ['the-d6'] },
        { name: 'Bot', character: 'maggy', cents: 1, items: ['yum-heart', 'shiny-rock', 'the-d20', 'compost'] },
      ],
    }
    const { game } = settableFourSouls
    const state = game.create(game.readConfig({ table }), 'ab')
    const created = (memory?: unknown) => {
      const bot = settableFourSouls.createBot('hard', 'seed', state)
      if (memory !== undefined) bot.memory!.write(memory)
      return bot
    }
    const bot = created()
    const question = (memory: unknown, task: ThinkingTask) =>
      questionOf(settableFourSouls, state, { ...asked, memory, task })
    const task = { t: 'answer', offers: true } as const
    const first = question(bot.memory!.read(), task)
    const thought = (await ask(first))!
    const aside = bot.offer!(state.decision!, ...eyesOf(game, state, 1))
    expect(aside).toMatchObject({ name: 'offer' })
    expect(thought).toEqual({ picks: null, aside, memory: bot.memory!.read() })
    // it has looked in this turn, so now it answers
    const then = (await ask(question(thought.memory, task)))!
    expect(then).toEqual(here(settableFourSouls, created(thought.memory), state))

    game.applyAside!(state, { seat: 0, name: 'offer', args: [1, 1, ''] })
    const response = (await ask(question(then.memory, { t: 'response', seat: 1 })))!
    expect(response).toEqual({ picks: null, aside: { name: 'accept', args: [1] }, memory: undefined })
    expect(response.aside).toEqual(created(then.memory).aside!(...eyesOf(game, state, 1)))
  })

  it('brings the cards of a table that this release has in another form', async () => {
    // to the real games in the thread, this release is the one with other cards
    const other = releaseWithOtherCards()
    const state = other.game.create(other.game.readConfig({ players: 2 }), 'cards')
    const { memory } = fourSoulsModule.createBot('hard', '')
    const asked = { bot: 'hard', seed: '', memory: memory!.read(), task: ANSWER } as const
    const withSources = questionOf({ ...other, otherCards: fourSoulsModule.otherCards! }, state, asked)
    const thought = await ask(withSources)
    expect(thought).toEqual(here(other, other.createBot('hard', '', state), state))
  })
})

describe('the threads of bots', () => {
  const question = (seed: string): ThinkingQuestion => {
    const fake = thinkingFake()
    const state = fake.game.create(fake.game.readConfig({ players: 2 }), 'ab')
    return questionOf(fake, state, { bot: 'hard', seed, memory: undefined, task: ANSWER })
  }

  it.each(['throws', 'runs-out-of-memory'])('survive a bot that %s', async (seed) => {
    const { ask, told, counts } = thinkersWith({ ...patient, thinkingMegabytes: 24 }, fakes)
    expect(await ask(question(seed))).toBeNull()
    expect(told.map(({ level, what }) => `${level}: ${what}`)).toEqual(['error: a bot could not think'])
    expect(counts).toEqual(['failed'])
    expect(await ask(question('thinks'))).toMatchObject({ picks: [2] })
  })

  it('are replaced when a bot exits', async () => {
    const { ask, told, counts } = thinkersWith(patient, fakes)
    expect(await ask(question('exits'))).toBeNull()
    expect(counts).toEqual(['failed'])
    expect(told.map(({ level, what }) => `${level}: ${what}`)).toEqual(['error: a bot could not think'])
    expect(await ask(question('thinks'))).toMatchObject({ picks: [2] })
  })

  it('are replaced when a bot never ends', async () => {
    const { thinkers, ask, told, counts } = thinkersWith({ thinkingMs: 100 }, fakes)
    expect(await ask(question('never-ends'))).toBeNull()
    expect(counts).toEqual(['late'])
    expect(told[0]).toMatchObject({ level: 'warn', told: { table: 'a', bot: 'hard', ms: expect.any(Number) } })
    await vi.waitFor(() => expect(thinkers.thinking).toBe(0), 20_000)
    expect(told).toHaveLength(2)
    let thought: Thought | null = null
    // a new thread may take longer to start than a bot may think here
    while (!thought) thought = await ask(question('thinks'))
    expect(thought.picks).toEqual([2])
  })

  it('let a bot play without thinking when too many wait, and never answer what was forgotten', async () => {
    const { thinkers, counts, told } = thinkersWith({ ...patient, thinkers: 1, thinkersWaiting: 2 }, fakes)
    const answers: (string | null)[] = []
    const think = (seed: string) =>
      thinkers.think({ table: 'a', bot: 'hard' }, question(seed), (thought) => {
        answers.push(thought && seed)
      })
    think('first')
    think('second')
    const forget = think('third')
    expect([thinkers.thinking, thinkers.waiting]).toEqual([1, 2])
    think('fourth')
    expect(answers).toEqual([null])
    forget()
    think('fifth')
    await vi.waitFor(() => expect(answers).toEqual([null, 'first', 'second', 'fifth']), 20_000)
    expect(counts).toEqual(['full'])
    expect(told).toEqual([])
  })

  it('let a bot play without thinking when it has waited too long', async () => {
    const { thinkers, counts } = thinkersWith({ thinkingMs: 600, thinkers: 1 }, fakes)
    const answers: string[] = []
    for (const seed of ['never-ends', 'thinks'])
      thinkers.think({ table: 'a', bot: 'hard' }, question(seed), () => void answers.push(seed))
    await vi.waitFor(() => expect(answers).toEqual(['thinks', 'never-ends']), 20_000)
    expect(counts).toEqual(['full', 'late'])
    expect(thinkers.waiting).toBe(0)
  })

  it('that cannot start make every bot play without thinking', async () => {
    const { thinkers, ask, told } = thinkersWith({ thinkingMs: 500 }, 'data:text/javascript,throw new Error("broken")')
    thinkers.warm()
    for (const seed of ['first', 'second']) expect(await ask(question(seed))).toBeNull()
    // a thread may need longer than a bot may think here before it fails
    await vi.waitFor(() => expect(told.map(({ level }) => level)).toContain('error'), 60_000)
    await vi.waitFor(() => expect(thinkers.thinking).toBe(0), 20_000)
  })

  it('end with the server, whatever they do', async () => {
    const { thinkers, told } = thinkersWith({ ...patient, thinkers: 1 }, fakes)
    const done = vi.fn()
    for (const seed of ['never-ends', 'never-ends']) thinkers.think({ table: 'a', bot: 'hard' }, question(seed), done)
    await thinkers.close()
    thinkers.think({ table: 'a', bot: 'hard' }, question('thinks'), done)
    expect(done).not.toHaveBeenCalled()
    expect(told).toEqual([])
  })
})

describe('a table with bots that think', () => {
  /** A server whose hard bots behave as the first word of `seed` says. Ann ends her first turn, so that a bot is asked. */
  async function serverWith(seed: string, limits: object = {}) {
    const lines: { msg: string; level: number; table?: string; ms?: number; err?: unknown }[] = []
    let n = 0
    const server = await startServer({
      gameModules: [thinkingFake()],
      gamesModule: fakes,
      seeds: () => `${seed} ${n++}`,
      log: 'warn',
      logTo: { write: (line) => lines.push(JSON.parse(line)) },
      limits: { ...patient, ...limits },
    })
    closing.push(() => server.close())
    const { table, token } = await createTable(server.url, { game: 'four-souls', seats: ['you', 'hard'], start: true })
    const ann = await TestClient.join(server.url, table, token)
    const shown = await ann.myTurn()
    ann.pick(shown, shown.view.decision!.options.length - 1)
    const metrics = async () => (await fetch(`${server.url}/metrics`, withToken)).text()
    const seen = (fits: (view: FakeView) => boolean) =>
      ann.next('view', (m) => fits(m.view as unknown as FakeView)) as unknown as Promise<{ view: FakeView }>
    return { ...server, ann, lines, metrics, seen }
  }

  it('plays what they have thought', async () => {
    const { ann, lines, metrics } = await serverWith('thinks')
    for (const turn of [3, 5, 7]) {
      const { view } = await ann.myTurn()
      // the bot has ended its turn at once, as no normal bot would
      expect([view.turn.number, view.seats[1]!.points]).toEqual([turn, 0])
      ann.pick({ view } as never, view.decision!.options.length - 1)
    }
    expect(lines).toEqual([])
    expect(await metrics()).toMatch(/soulstack_bot_thinking_seconds_count\{level="hard"\} [3-9]/)
  })

  it('goes on when one fails, with the answer of a normal bot', async () => {
    const { ann, lines, metrics } = await serverWith('throws')
    // a normal bot plays a card, and Ann may respond
    const { view } = await ann.myTurn()
    expect(view.decision!.options.map(({ act }) => act)).toContain('pass')
    expect(lines).toMatchObject([
      { level: 50, bot: 'hard', msg: 'a bot could not think', err: { message: 'it cannot think' } },
    ])
    expect(await metrics()).toContain('soulstack_bots_without_thought_total{why="failed",level="hard"} 1')
  })

  it('makes offers that are found in threads, and responds there', async () => {
    const { ann, lines, seen } = await serverWith('offers')
    const { view } = await seen((view) => view.offers.length === 1)
    expect(view.offers).toMatchObject([{ from: 1, to: 0, cents: 1, favour: 'peace' }])
    ann.send({ t: 'offer', to: 1, cents: 2, favour: '' })
    // it declines, as no normal bot would
    const after = await seen(({ offers }) => offers.length === 1 && offers[0]!.from === 1)
    expect(after.view.seats.map(({ cents }) => cents)).toEqual([3, 3])
    expect(lines).toEqual([])
  })

  it('goes on when one fails while it barters, without an offer', async () => {
    const { ann, lines } = await serverWith('throws-at-offers')
    const { view } = await ann.myTurn()
    expect([view.decision!.options.map(({ act }) => act), view.offers]).toEqual([['throw', 'pass'], []])
    expect(lines).toMatchObject([{ msg: 'a bot could not think', err: { message: 'it cannot barter' } }])
  })

  it('goes on when one takes too long', async () => {
    const { ann, lines } = await serverWith('never-ends', { thinkingMs: 50 })
    const { view } = await ann.myTurn()
    expect(view.decision!.options.map(({ act }) => act)).toContain('pass')
    expect(lines[0]).toMatchObject({
      level: 40,
      bot: 'hard',
      msg: 'a bot took too long to think',
      ms: expect.any(Number),
    })
    expect(JSON.stringify(lines)).not.toMatch(/never-ends/)
  })

  it('plays a whole game', async () => {
    const server = await startServer({
      gameModules: [fourSoulsModule],
      gamesModule: new URL('../../src/games/index.ts', import.meta.url).href,
      limits: patient,
    })
    closing.push(() => server.close())
    const asked = { game: 'four-souls', seats: ['hard', 'hard'], options: { soulsToWin: 1 }, start: true } as const
    const { table } = await createTable(server.url, { ...asked, seats: [...asked.seats] })
    const watcher = await TestClient.join(server.url, table)
    const { view } = await watcher.next('view', (shown) => shown.view.over !== null)
    expect(view.over).toMatchObject({ reason: 'won' })
    const metrics = await (await fetch(`${server.url}/metrics`, withToken)).text()
    expect(metrics).toMatch(/soulstack_bot_thinking_seconds_count\{level="hard"\} [1-9]/)
    expect(metrics).not.toContain('soulstack_bots_without_thought_total{')
  })
})

describe('while a bot thinks', () => {
  /** A table of Ann and a hard bot whose thoughts come when the test says so. */
  async function set() {
    const time = holdTime()
    const room = new Room([thinkingFake()])
    onTestFinished(() => room.close())
    const { thinkers } = room.tables
    const warmed = vi.spyOn(thinkers, 'warm').mockImplementation(() => {})
    const questions: { task: ThinkingTask; done: (thought: Thought | null) => void; forgotten: boolean }[] = []
    vi.spyOn(thinkers, 'think').mockImplementation((_, { task }, done) => {
      const question = { task, done, forgotten: false }
      questions.push(question)
      return () => {
        question.forgotten = true
      }
    })
    const { screens } = await room.set({ game: 'four-souls', seats: ['you', 'hard'] })
    const [ann] = screens as [(typeof screens)[0]]
    await ann.answer('end')
    /** A thought has come, and what follows from it is done. */
    const done = (thought: Thought | null, n = questions.length - 1) => {
      questions[n]!.done(thought)
      return toNextTurn()
    }
    const thinks = (picks: number[] | null, n?: number) => done(picks && { picks, aside: null, memory: undefined }, n)
    const barters = (aside: Thought['aside'], n?: number) => done({ picks: null, aside, memory: undefined }, n)
    const offers = () => (ann.shown as unknown as FakeView).offers
    const cents = () => ann.shown!.seats.map((seat) => (seat as unknown as { cents: number }).cents)
    return {
      ...{ time, room, ann, warmed, questions, done, thinks, barters, offers, cents },
      turn: () => ann.shown!.turn.number,
    }
  }
  const END = [4]
  const OFFER = { name: 'offer', args: [0, 1, 'peace'] }

  it('its move comes at the usual pace if it is quick', async () => {
    const { time, thinks, turn, warmed, ann } = await set()
    expect(warmed).toHaveBeenCalled()
    await thinks(END)
    await time.pass(100)
    expect(turn()).toBe(2)
    await time.pass(700)
    expect(turn()).toBe(3)
    expect(ann.asked).toBeTruthy()
  })

  it('its move comes as soon as it is ready if it is slow, and others may look on meanwhile', async () => {
    const { time, thinks, turn, questions, room, ann } = await set()
    await time.pass(2000)
    // somebody comes: that neither hurries the bot nor asks it again
    await room.watch(ann.table.id)
    await time.pass(500)
    expect([turn(), questions.length]).toEqual([2, 1])
    await thinks(END)
    await time.pass(1)
    expect(turn()).toBe(3)
  })

  it('a normal bot answers if it gets no thought', async () => {
    const { time, thinks, ann } = await set()
    await time.pass(2000)
    await thinks(null)
    await time.pass(1)
    expect(ann.asked.options.map(({ act }) => act)).toContain('pass')
  })

  it('a move is taken back: the late thought is dropped', async () => {
    const { time, thinks, turn, questions, ann } = await set()
    await time.pass(2000)
    await ann.table.moves.goBack(0, 0, 1, () => {})
    expect([turn(), questions[0]!.forgotten]).toEqual([1, true])
    await thinks(END)
    await time.pass(5000)
    expect([turn(), ann.asked.options.at(-1)!.act]).toEqual([1, 'end'])
    // the same question comes again: it is asked anew, and the old thought still does not count
    await ann.answer('end')
    await time.pass(2000)
    await thinks(END, 0)
    await time.pass(2000)
    expect([turn(), questions.length]).toEqual([2, 2])
    await thinks(END)
    await time.pass(1)
    expect(turn()).toBe(3)
  })

  it('a request to take back holds its move, and does not lose its thought', async () => {
    const { time, thinks, turn, questions, ann } = await set()
    const { consent } = ann.table
    const request = vi.spyOn(consent, 'request', 'get').mockReturnValue({ due: () => null } as never)
    vi.spyOn(consent, 'due').mockReturnValue(null)
    ann.table.automatic.schedule()
    await thinks(END)
    await time.pass(5000)
    expect(turn()).toBe(2)
    request.mockReturnValue(null)
    ann.table.automatic.schedule()
    await time.pass(1000)
    expect([turn(), questions.length]).toEqual([3, 1])
  })

  it('it makes the offer that it has found, and then thinks about its answer', async () => {
    const { time, barters, thinks, turn, questions, offers } = await set()
    expect(questions[0]!.task).toEqual({ t: 'answer', offers: true })
    await barters(OFFER)
    expect(offers()).toEqual([])
    await time.pass(1000)
    expect(offers()).toMatchObject([{ from: 1, to: 0, cents: 1, favour: 'peace' }])
    expect(questions).toHaveLength(2)
    await thinks(END)
    // Ann has time to respond
    await time.pass(4000)
    expect(turn()).toBe(2)
    await time.pass(1000)
    expect(turn()).toBe(3)
  })

  it('it answers if its offer is refused, or if something else has happened meanwhile', async () => {
    for (const [aside, happens] of [
      [{ name: 'offer', args: [1, 1, ''] }, false],
      [OFFER, true],
    ] as const) {
      const { time, barters, thinks, turn, questions, offers, ann } = await set()
      if (happens) await ann.table.moves.aside(ann, 'offer', [1, 3, ''])
      await barters(aside as never)
      await time.pass(900)
      expect(offers().filter(({ from }) => from === 1)).toEqual([])
      expect(questions.map(({ task }) => task)).toEqual([
        { t: 'answer', offers: true },
        { t: 'answer', offers: false },
      ])
      expect(turn()).toBe(2)
      await thinks(END)
      await time.pass(1)
      expect(turn()).toBe(3)
    }
  })

  it('it makes no offer without a thought', async () => {
    const { time, thinks, ann, offers } = await set()
    await thinks(null)
    await time.pass(2000)
    expect(offers()).toEqual([])
    expect(ann.asked.options.map(({ act }) => act)).toContain('pass')
  })

  it('it responds to an offer as soon as it is ready', async () => {
    const { time, barters, questions, offers, cents, ann, turn } = await set()
    await ann.table.moves.aside(ann, 'offer', [1, 2, ''])
    await time.pass(900)
    expect(questions).toHaveLength(1)
    await time.pass(100)
    expect(questions.slice(1).map(({ task }) => task)).toEqual([{ t: 'response', seat: 1 }])
    expect(offers()).toHaveLength(1)
    await barters({ name: 'decline', args: [offers()[0]!.id] })
    expect(offers()).toEqual([])
    expect([cents(), turn()]).toEqual([[3, 3], 2])
  })

  it('a response without a thought is that of a normal bot', async () => {
    const { time, barters, done, questions, cents, ann } = await set()
    await ann.table.moves.aside(ann, 'offer', [1, 2, ''])
    await time.pass(3000)
    expect(questions).toHaveLength(2)
    await done(null, 1)
    expect(cents()).toEqual([1, 5])
    await barters({ name: 'decline', args: [0] })
    expect(cents()).toEqual([1, 5])
  })

  it('a response for an earlier moment is dropped, and it thinks again', async () => {
    const { time, barters, thinks, questions, offers, cents, ann } = await set()
    await ann.table.moves.aside(ann, 'offer', [1, 2, ''])
    await time.pass(3000)
    await thinks(END, 0)
    await time.pass(1)
    // it has ended its turn
    expect(questions).toHaveLength(2)
    const response = { name: 'decline', args: [offers()[0]!.id] }
    await barters(response, 1)
    expect([offers().length, questions.length]).toEqual([1, 3])
    expect(questions[2]!.task).toEqual({ t: 'response', seat: 1 })
    await barters(response, 1)
    expect(offers()).toHaveLength(1)
    await barters(response, 2)
    expect([offers(), cents()]).toEqual([[], [3, 3]])
  })

  it('its table is ended, or unloaded: nothing happens any more', async () => {
    const { time, thinks, turn, questions, ann } = await set()
    await ann.table.end('bots')
    await thinks(END)
    await time.pass(5000)
    expect(turn()).toBe(2)
    await ann.table.dispose()
    expect(questions.length).toBe(1)
    const other = await set()
    await other.time.pass(2000)
    await other.ann.table.dispose()
    expect(other.questions[0]!.forgotten).toBe(true)
    await other.thinks(END)
    await other.time.pass(5000)
    expect(other.turn()).toBe(2)
  })
})

describe('tables from before there were levels', () => {
  it('have normal bots', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'soulstack-levels-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    const database = join(folder, 'tables.db')
    const before = await startServer({ database })
    const asked = { game: 'four-souls', seats: ['you', 'normal', 'random'], playerName: 'Ann', start: true } as const
    const { table, token } = await createTable(before.url, { ...asked, seats: [...asked.seats] })
    await before.close()
    const db = new DatabaseSync(database)
    db.exec(`UPDATE seats SET bot = 'greedy', name = 'Ned' WHERE bot = 'normal'`)
    db.close()
    const now = await startServer({ database })
    closing.push(() => now.close())
    const { seats } = await tableInfo(now.url, table)
    expect(seats.map(({ bot, name }) => [bot, name])).toEqual([
      [null, 'Ann'],
      ['normal', 'Ned'],
      ['random', 'Dot'],
    ])
    const ann = await TestClient.join(now.url, table, token)
    const shown = await ann.myTurn()
    ann.pick(shown, shown.view.decision!.options.length - 1)
    // the bot plays
    await ann.myTurn()
  })
})
