import type { View } from '@soulstack/four-souls'
import { tableOptions } from '@soulstack/four-souls'
import { fourSoulsModule } from '@soulstack/four-souls/module'
import { below, randomFromSeed } from '@soulstack/kit'
import type { CreateTable } from '@soulstack/protocol'
import { afterEach, describe, expect, it } from 'vitest'
import { killTest } from '../commands/kill.ts'
import { createTable, patientPicks, type Said, startServer, TestClient, tableInfo } from '../helpers/help.ts'

/* Tables of Four Souls that are not the plain game of four, over real sockets. */

type Shown = Extract<Said, { t: 'view' }>

let server: Awaited<ReturnType<typeof startServer>>
afterEach(() => server?.close())

const real = { gameModules: [fourSoulsModule] }
const shown = (client: TestClient, fits: (view: View) => boolean = () => true): Promise<Shown> =>
  client.next('view', (m) => fits(m.view))

/** Plays for everybody who is asked until the game is over; passes on every view. */
async function playOn(client: TestClient, seed: string, look: (view: View) => void): Promise<View> {
  const random = randomFromSeed(seed)
  for (;;) {
    const { view } = await shown(client)
    look(view)
    if (view.over) return view
    const { decision } = view
    if (decision)
      client.send({
        t: 'answer',
        decision: decision.id,
        picks: patientPicks(decision, (n) => below(random, n)),
      })
  }
}

const refusal = async (body: CreateTable): Promise<{ code: string; message: string }> => {
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`${server.url}/api/tables`, { method: 'POST', headers, body: JSON.stringify(body) })
  return { status: answer.status, ...((await answer.json()) as object) } as never
}

describe('the options of a table', () => {
  it('are listed, and each makes a table that describes itself', async () => {
    server = await startServer(real)
    const options = await (await fetch(`${server.url}/api/options/four-souls`)).json()
    expect(options).toEqual(JSON.parse(JSON.stringify(tableOptions())))
    const { table } = await createTable(server.url, {
      seats: ['you', 'open'],
      options: { mode: 'co-op', difficulty: 'hard', sets: ['base', 'requiem'], rooms: true, decks: 'ratio' },
    })
    const info = await tableInfo(server.url, table)
    expect(info.onePerson).toBe(false)
    expect(info.rules.slice(0, 4)).toEqual([
      'Co-op, hard: 6 souls together',
      'Sets: Base Game V2, Requiem',
      'With rooms',
      'Decks by the recommended ratios',
    ])
    // the same table again
    const again = await createTable(server.url, { seats: ['you', 'normal'], options: info.options })
    expect((await tableInfo(server.url, again.table)).options).toEqual(info.options)
    const plain = await createTable(server.url, { seats: ['you', 'open', 'normal', 'normal'] })
    expect((await tableInfo(server.url, plain.table)).rules).toEqual([])
  })

  it('are refused with the game’s own sentence if they are wrong', async () => {
    server = await startServer(real)
    const seats: CreateTable['seats'] = ['you', 'open']
    for (const [body, message] of [
      [{ seats, options: { soulsToWin: 0 } }, /^soulsToWin is a whole number from 1 to 12, not 0\.$/],
      [{ seats, options: { souls: 3 } }, /^There is no option "souls"; there are lesson, position, edition, mode, /],
      [{ seats: [...seats, 'open'], options: { mode: 'co-op' } }, /^co-op is played with two characters/],
      [{ seats, options: { mode: 'x'.repeat(500) } }, /^mode is one of .*, not "x{30,70}…\.$/],
    ] as [CreateTable, RegExp][]) {
      const said = await refusal(body)
      expect(said).toMatchObject({ status: 400, code: 'bad-config' })
      expect(said.message).toMatch(message)
    }
    for (const who of ['normal', 'open'] as const)
      expect(await refusal({ seats: ['you', who], options: { mode: 'solitaire' } })).toMatchObject({
        code: 'one-person',
      })
    expect(await refusal({ seats: ['you', 'you'], options: { mode: 'co-op' } })).toMatchObject({ code: 'bad-seats' })
  })
})

describe('six seats', () => {
  it('can be taken, get offers, and are played to the end', async () => {
    server = await startServer(real)
    const made = await createTable(server.url, {
      seats: ['you', 'random', 'normal', 'random', 'normal', 'open'],
      options: { soulsToWin: 1, sets: ['base', 'requiem'], rooms: true },
    })
    const ann = await TestClient.join(server.url, made.table, made.token)
    const ned = await TestClient.join(server.url, made.table)
    ned.send({ t: 'sit', seat: 5, name: 'Ned' })
    expect(await ned.next('seated')).toMatchObject({ seat: 5, seats: [5] })
    ann.send({ t: 'start' })
    const names = (await tableInfo(server.url, made.table)).seats.map((s) => s.name)
    expect(new Set(names).size).toBe(6)
    const [one, two] = await Promise.all([
      playOn(ann, 'Ann', (view) => {
        expect(view.you).toBe(0)
        for (const s of view.seats) expect(s.hand === null).toBe(s.seat !== 0)
      }),
      playOn(ned, 'Ned', (view) => expect(view.you).toBe(5)),
    ])
    expect(one.seats).toHaveLength(6)
    expect(one.over).toEqual(two.over)
  })
})

describe('co-op', () => {
  it('is won or lost together by a person and a bot', async () => {
    server = await startServer(real)
    const { table, token } = await createTable(server.url, {
      seats: ['you', 'normal'],
      start: true,
      options: { mode: 'co-op', soulsToWin: 1 },
    })
    const ann = await TestClient.join(server.url, table, token)
    let timer = 8
    const end = await playOn(ann, 'co-op', (view) => {
      expect(view).toMatchObject({ you: 0, together: true })
      expect(view.timer!).toBeLessThanOrEqual(timer)
      timer = view.timer!
      expect(view.seats[1]!.hand).toBeNull()
    })
    expect([[], [0, 1]]).toContainEqual(end.over!.winners)
  })
})

describe('solitaire', () => {
  it('is played by one person, who sees both hands unless they are closed', async () => {
    server = await startServer(real)
    for (const openHands of [true, false]) {
      const { table, token } = await createTable(server.url, {
        seats: ['you', 'you'],
        playerName: 'Ann',
        start: true,
        options: { mode: 'solitaire', soulsToWin: 1, ...(openHands ? {} : { openHands }) },
      })
      const ann = await TestClient.join(server.url, table, token)
      const eve = await TestClient.join(server.url, table)
      const eyes = new Set<number | null>()
      const [end] = await Promise.all([
        playOn(ann, `alone ${openHands}`, (view) => {
          eyes.add(view.you)
          if (view.waiting) expect(view.you).toBe(view.waiting.seat)
          for (const s of view.seats) expect(s.hand !== null).toBe(openHands || s.seat === view.you)
        }),
        playOn(eve, '', (view) => {
          expect(view.you).toBeNull()
          for (const s of view.seats) expect(s.hand !== null).toBe(openHands)
        }),
      ])
      expect([...eyes].sort()).toEqual([0, 1])
      expect([[], [0, 1]]).toContainEqual(end.over!.winners)
      const info = await tableInfo(server.url, table)
      expect(info).toMatchObject({ state: 'over', onePerson: true })
      const { characters } = info.result!
      expect(info.result).toMatchObject({ at: expect.any(Number), winners: end.over!.winners })
      expect(characters).toEqual(end.seats.map((seat) => seat.character?.card))
      expect(info.seats.map((s) => s.name)).toEqual(['Ann 1', 'Ann 2'])
    }
  })

  it('survives a server that is killed, with both seats and the same decision', async () => {
    const report = await killTest({
      game: 'real',
      kills: 2,
      between: 40,
      options: { mode: 'solitaire', openHands: false },
      alone: true,
      seed: 'solitaire kills',
      say: () => {},
    })
    expect(report.kills).toBeGreaterThan(0)
    expect(report.views).toBeGreaterThan(report.moves)
  })
})
