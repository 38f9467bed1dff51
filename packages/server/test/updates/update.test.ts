import type { ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { View } from '@soulstack/four-souls'
import { inEach, Refusal, WENT_ON } from '@soulstack/kit'
import type { GameModule } from '@soulstack/tables/game'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { start } from '../commands/kill.ts'
import { fakeModule } from '../helpers/fake.ts'
import { createTable, type FakeShown, startServer, TestClient } from '../helpers/help.ts'
import { Kept } from '../helpers/kept.ts'

/** Updating a server while games are being played. */

let folder: string
let database: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'soulstack-update-'))
  database = join(folder, 'tables.sqlite')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** What a client is shown first, with all of the log. */
async function shown(url: string, table: string, token: string | null, fits: (view: View) => boolean = () => true) {
  const client = await TestClient.join(url, table, token)
  const message = await client.next('view', (m) => fits(m.view))
  return { client, ...message }
}

describe('the fake game, of another version', () => {
  /** A release of the fake game; `change`: what it does differently. */
  const release = (version: string, change: (game: GameModule['game']) => Partial<GameModule['game']> = () => ({})) => {
    const gameModule = fakeModule(false, version)
    return { database, gameModules: [{ ...gameModule, game: { ...gameModule.game, ...change(gameModule.game) } }] }
  }
  /** Plays a number of moves for the first seat, at a table of two. */
  async function played(moves: number) {
    const server = await startServer(release('1'))
    const made = await createTable(server.url, { seats: ['you', 'normal'], options: { soulsToWin: 7 }, start: true })
    const ann = await TestClient.join(server.url, made.table, made.token)
    let view: FakeShown
    for (let n = 0; ; n++) {
      view = await ann.myTurn()
      if (n === moves) break
      ann.pick(view, 0)
    }
    // in her own turn, as a response with only a pass would be answered automatically, here or after the update
    const own = ({ decision }: { decision: unknown }) =>
      (decision as FakeShown['view']['decision'])?.options.some(({ act }) => act === 'end') === true
    while (!own(view.view)) {
      ann.pick(view, view.view.decision!.options.length - 1)
      view = await ann.myTurn()
    }
    // with the whole log
    const last = await shown(server.url, made.table, made.token)
    await server.close()
    return { ...made, last }
  }
  /** Deletes the saves after a number of moves, as if the server had not shut down cleanly. */
  function crashed(after: number): void {
    const db = new DatabaseSync(database)
    db.prepare('DELETE FROM checkpoints WHERE n > ?').run(after)
    db.close()
  }
  const onDisk = async <T>(look: (store: Kept) => T): Promise<T> => {
    const store = Kept.in(database)
    try {
      return look(store)
    } finally {
      await store.close()
    }
  }
  const words = (log: readonly { parts: unknown[] }[]) => log.map(({ parts }) => parts.join(''))

  it('continues where it was, with its log, and says that earlier moves stay', async () => {
    const { table, token, last } = await played(3)
    const server = await startServer(release('2'))
    try {
      const { client, view, log, moves } = await shown(server.url, table, token)
      expect({ ...view, decision: null }).toEqual({ ...last.view, decision: null })
      expect(moves).toBe(last.moves)
      expect(log.slice(0, -1)).toEqual(last.log)
      expect(log.at(-1)).toMatchObject({ kind: WENT_ON, seat: null })
      expect(words(log).at(-1)).toMatch(
        /^Soulstack was updated\. The game continues from here\. Earlier moves can no longer/,
      )
      expect(await client.refused({ t: 'back', to: 0, plea: '' })).toBe('taken-up')
      client.pick({ view } as unknown as FakeShown, 0)
      await client.view((_, now) => now > moves)
    } finally {
      await server.close()
    }
    // again, without an update: nothing is logged twice
    const again = await startServer(release('2'))
    try {
      const { client, log } = await shown(again.url, table, token)
      expect(log.filter(({ kind }) => kind === WENT_ON)).toHaveLength(1)
      expect(await client.refused({ t: 'back', to: 0, plea: '' })).toBe('taken-up')
    } finally {
      await again.close()
    }
  })

  it('replays moves with the same result, after a crash', async () => {
    const { table, token, last } = await played(4)
    crashed(2)
    const server = await startServer(release('2'))
    try {
      const { view, log, moves } = await shown(server.url, table, token)
      expect(moves).toBe(last.moves)
      expect(view.seats).toEqual(last.view.seats)
      expect(log.slice(0, -1)).toEqual(last.log)
    } finally {
      await server.close()
    }
    expect((await onDisk((store) => store.entries(table))).length).toBeGreaterThanOrEqual(last.moves)
  })

  it('sets aside moves with a different result, keeps them, and says how many', async () => {
    const { table, token, last } = await played(4)
    crashed(2)
    const before = await onDisk((store) => store.entries(table))
    const from = await onDisk((store) => store.checkpoints(table).at(-1)!.n)
    const server = await startServer(
      release('2', (game) => ({
        apply(state, answer) {
          game.apply(state, answer)
          if (state.decision) state.decision = { ...state.decision, ordered: true }
        },
      })),
    )
    try {
      const { log, moves } = await shown(server.url, table, token)
      expect(moves).toBeLessThan(last.moves)
      expect(words(log).at(-1)).toContain(`the last ${before.length - from} moves before that were lost`)
    } finally {
      await server.close()
    }
    const db = new DatabaseSync(database, { readOnly: true })
    const rows = db.prepare('SELECT version FROM lost ORDER BY n').all()
    db.close()
    const lost = await onDisk((store) => store.lost(table))
    expect(lost).toEqual(before.slice(from).map((entry, i) => ({ n: i + from, entry })))
    expect(rows[0]).toMatchObject({ version: '1' })
  })

  it('is still over if it was, and goes on if its end could not be replayed', async () => {
    const { table, token } = await played(3)
    const finishing = await startServer(release('1'))
    try {
      const ann = await TestClient.join(finishing.url, table, token)
      for (;;) {
        const view = await ann.view((v) => v.over !== null || v.decision !== null)
        if (view.view.over) break
        ann.pick(view, 0)
      }
    } finally {
      await finishing.close()
    }
    const stateAfter = async (server: Awaited<ReturnType<typeof startServer>>) => {
      await shown(server.url, table, token)
      await server.close()
      return onDisk((store) => store.table(table)!.state)
    }
    expect(await stateAfter(await startServer(release('2')))).toBe('over')
    // its last moves have another result in the next release, and no save tells how it ended
    const made = await onDisk((store) => store.checkpoints(table).at(-3)!.n)
    crashed(made)
    const otherwise = release('3', (game) => ({
      apply(state, answer) {
        game.apply(state, answer)
        if (state.decision) state.decision = { ...state.decision, ordered: true }
      },
    }))
    expect(await stateAfter(await startServer(otherwise))).toBe('playing')
  })

  it('continues from an older save if the last cannot be read', async () => {
    const { table, token } = await played(4)
    const saves = await onDisk((store) => store.checkpoints(table))
    expect(saves.length).toBeGreaterThan(2)
    const last = saves.at(-1)!
    const [, older] = saves
    const server = await startServer(
      release('2', (game) => ({
        restore(data, source) {
          if ((data as { turn: number }).turn > older!.turn) throw new Error('this cannot be read')
          return game.restore(data, source)
        },
      })),
    )
    try {
      // the moves after it have the same result
      const { moves, log } = await shown(server.url, table, token)
      expect(moves).toBe(last.n)
      expect(words(log).at(-1)).not.toContain('lost')
    } finally {
      await server.close()
    }
  })

  it('is refused if no save can be read, and stays as it is', async () => {
    const { table, token, last } = await played(2)
    const server = await startServer({
      ...release('2', () => ({
        restore() {
          throw new Error('nothing can be read')
        },
      })),
      log: 'silent',
    })
    try {
      const client = new TestClient(server.url)
      await client.open()
      expect(await client.refused({ t: 'hello', table, token: token! })).toBe('rules-failed')
    } finally {
      await server.close()
    }
    const back = await startServer(release('1'))
    try {
      expect((await shown(back.url, table, token)).view).toEqual(last.view)
    } finally {
      await back.close()
    }
  })

  it('says why a waiting table cannot be played if this release no longer allows its options', async () => {
    const server = await startServer(release('1'))
    const made = await createTable(server.url, { seats: ['you', 'open'], options: { soulsToWin: 7 } })
    await server.close()
    const fewer = await startServer(
      release('2', (game) => ({
        readConfig(data) {
          if ((data as { soulsToWin?: number }).soulsToWin === 7)
            throw new Refusal(
              'bad-config',
              inEach(() => 'Seven souls are too many.'),
            )
          return game.readConfig(data)
        },
      })),
    )
    try {
      const client = new TestClient(fewer.url)
      await client.open()
      client.send({ t: 'hello', table: made.table, token: made.token! })
      const { code, message } = await client.next('refused')
      expect(code).toBe('cannot-continue')
      expect(message).toContain('Seven souls are too many.')
      // others are made and played
      await createTable(fewer.url, { seats: ['you', 'open'], options: { soulsToWin: 5 } })
    } finally {
      await fewer.close()
    }
  })

  it('a log played by two releases begins where the last one resumed it', async () => {
    const { table } = await played(2)
    const server = await startServer(release('2'))
    await TestClient.join(server.url, table)
    await server.close()
    await onDisk((store) => store.setState(table, 'over'))
    const again = await startServer(release('2'))
    try {
      const log = (await (await fetch(`${again.url}/api/tables/${table}/log`)).json()) as {
        version: string
        begin: unknown
      }
      expect(log.version).toBe('2')
      expect(log.begin).toBeDefined()
    } finally {
      await again.close()
    }
  })
})

describe.skipIf(process.platform === 'win32')('Four Souls, with real processes', () => {
  let child: ChildProcess
  let url: string
  /** Stops the running server, and starts one of another release with the same tables. */
  async function update(game: string, signal: NodeJS.Signals | null = 'SIGTERM'): Promise<void> {
    if (signal) {
      const ended = new Promise((done) => child.once('exit', done))
      child.kill(signal)
      await ended
    }
    ;({ child, url } = await start(database, game))
  }
  afterEach(() => void child.kill('SIGKILL'))

  const table = {
    seats: [
      { name: 'Ann', hand: ['a-penny', 'a-dime'], cents: 0 },
      { name: 'Ned', cents: 0 },
    ],
  }

  /** Ann has put a penny on the stack, and Ned is asked. */
  async function midStack() {
    await update('set', null)
    const made = await createTable(url, {
      seats: ['you', { you: 'Ned' }],
      playerName: 'Ann',
      options: { table },
      start: true,
    } as never)
    const ann = await shown(url, made.table, made.token, (view) => view.decision !== null)
    // nothing is passed for anybody while the process is replaced
    ann.client.send({ t: 'flow', way: 'every' })
    const play = ann.view.decision!.options.find(({ act, label }) => act === 'play' && /Penny/.test(label))!
    ann.client.send({ t: 'answer', decision: ann.view.decision!.id, picks: [play.id] })
    const before = await ann.client.next('view', ({ view }) => view.stack.length > 0 && view.decision !== null)
    return { ...made, before }
  }
  /** Passes for everybody who is asked at this screen until the stack is empty. */
  async function resolved(at: Awaited<ReturnType<typeof shown>>): Promise<View> {
    let { view } = at
    while (view.stack.length > 0) {
      const { decision } = view
      if (decision) {
        const pass = decision.options.find(({ act }) => act === 'pass')!
        at.client.send({ t: 'answer', decision: decision.id, picks: [pass.id] })
      }
      ;({ view } = await at.client.next('view', ({ view: next }) => next.stack.length === 0 || next.decision !== null))
    }
    return view
  }

  it('continues mid-stack in the next release, with its cards as they were', async () => {
    const { table, token, before } = await midStack()
    await update('next')
    const after = await shown(url, table, token)
    expect(after.view.stack).toEqual(before.view.stack)
    expect(after.view.seats).toEqual(before.view.seats)
    expect(after.view.decision).toEqual(before.view.decision)
    // in this release a penny is worth five; at this table it is worth what it was, and its text says so
    const client = new TestClient(url)
    await client.open()
    client.send({ t: 'hello', table })
    const { cards } = await client.next('welcome')
    expect(cards).toEqual([expect.objectContaining({ id: 'a-penny', text: 'Gain 1¢.' })])
    const catalogue = (await (await fetch(`${url}/api/cards/four-souls`)).json()) as { id: string; text: string }[]
    expect(catalogue.find(({ id }) => id === 'a-penny')!.text).toBe('Gain 5¢.')
    const view = await resolved(after)
    expect(view.seats[0]!.cents).toBe(1)
  })

  it('is refused with reasons by a release with different steps, and continues in one that has them', async () => {
    const { table, token, before } = await midStack()
    await update('next-steps')
    const client = new TestClient(url)
    await client.open()
    for (const [lang, said] of [
      ['en', /cannot continue this game:\n– .*"priority" has no step "\w+" any more/],
      ['de', /nicht fortsetzen:\n– .*„priority“ hat keinen Schritt „\w+“ mehr/],
    ] as const) {
      client.send({ t: 'hello', table, token: token!, lang })
      const refused = await client.next('refused')
      expect(refused.code).toBe('cannot-continue')
      expect(refused.message).toMatch(said)
    }
    await update('next')
    expect((await shown(url, table, token)).view.stack).toEqual(before.view.stack)
  })

  it('loses nothing if the server was killed before the update, as long as the moves have the same result', async () => {
    const { table, token, before } = await midStack()
    await update('next', 'SIGKILL')
    const after = await shown(url, table, token)
    expect(after.moves).toBe(before.moves)
    expect(after.view.stack).toEqual(before.view.stack)
    expect((await resolved(after)).seats[0]!.cents).toBe(1)
  })
})
