import type { DecisionView, View } from '@soulstack/battle-for-souls'
import { battleForSouls, logLines } from '@soulstack/battle-for-souls'
import { battleForSoulsModule } from '@soulstack/battle-for-souls/module'
import { fourSoulsModule } from '@soulstack/four-souls/module'
import { below, type GameEvent, type GameLog, randomFromSeed, replay } from '@soulstack/kit'
import type { CreateTable, ServerMessage } from '@soulstack/protocol'
import { afterEach, describe, expect, it } from 'vitest'
import { createTable, startServer, TestClient, tableInfo } from '../helpers/help.ts'

/* Battle For Souls over real sockets, on a server that has both games. */

type Shown = Extract<ServerMessage<View>, { t: 'view' }>

let server: Awaited<ReturnType<typeof startServer>>
afterEach(() => server.close())

const at = async (options: CreateTable) => {
  server = await startServer({ gameModules: [fourSoulsModule, battleForSoulsModule] })
  const made = await createTable(server.url, { game: 'battle-for-souls', playerName: 'Ann', ...options })
  return { ...made, ann: await TestClient.join(server.url, made.table, made.token) }
}
const shown = async (client: TestClient, fits: (m: Shown) => boolean = () => true): Promise<Shown> =>
  (await client.next('view', (m) => fits(m as unknown as Shown))) as unknown as Shown

const picks = (decision: DecisionView, chance: (n: number) => number): number[] => {
  const left = decision.options.map((o) => o.id)
  const size = decision.min + chance(Math.min(decision.max, left.length) - decision.min + 1)
  return Array.from({ length: size }, () => left.splice(chance(left.length), 1)[0]!)
}

/** Plays for everybody who is asked, as `choose` says, until the game is over. Returns every view. */
async function playOn(
  client: TestClient,
  seed: string,
  done: (m: Shown) => boolean = (m) => m.view.over !== null,
): Promise<Shown[]> {
  const random = randomFromSeed(seed)
  const seen: Shown[] = []
  for (;;) {
    const message = await shown(client)
    seen.push(message)
    if (done(message)) return seen
    const { decision } = message.view
    if (decision) client.send({ t: 'answer', decision: decision.id, picks: picks(decision, (n) => below(random, n)) })
  }
}

describe('Battle For Souls', () => {
  it('is played to its end, solo, by two and by four, and can be checked afterwards', async () => {
    for (const [seats, options] of [
      [['you'], {}],
      [['you', 'normal'], { turnCap: 30 }],
      [['normal', 'you', 'random', 'normal'], { turnCap: 20 }],
    ] as const) {
      const { ann, table, seat } = await at({ seats: [...seats], options, start: true })
      const info = await tableInfo(server.url, table)
      expect(info).toMatchObject({ game: 'battle-for-souls', state: 'playing', onePerson: false, back: null })
      const seen = await playOn(ann, `battle ${seats.length}`)
      const last = seen.at(-1)!
      for (const { view } of seen) {
        expect(view).toMatchObject({ game: 'battle-for-souls', you: seat })
        for (const s of view.seats) expect(s.hand === null).toBe(s.seat !== seat)
      }
      const log = (await (await fetch(`${server.url}/api/tables/${table}/log`)).json()) as GameLog
      const events: GameEvent[] = []
      const again = replay(battleForSouls, log, Number.POSITIVE_INFINITY, events)
      expect(again.game.view(again.state, seat)).toEqual(last.view)
      expect(seen.flatMap((m) => m.log)).toEqual(logLines(again.state, events, [seat!], 0))
      await server.close()
    }
  })

  it('lets a player take back a move of their turn with the opponents’ consent', async () => {
    server = await startServer({ gameModules: [fourSoulsModule, battleForSoulsModule] })
    const made = await createTable(server.url, {
      game: 'battle-for-souls',
      seats: ['you', 'open', 'open', 'open'],
      playerName: 'Ann',
    })
    const people = [await TestClient.join(server.url, made.table, made.token)]
    for (const seat of [1, 2, 3]) {
      const person = await TestClient.join(server.url, made.table)
      person.send({ t: 'sit', seat, name: ['Ann', 'Ned', 'Ida', 'Tom'][seat]! })
      await person.next('seated')
      people.push(person)
    }
    people[0]!.send({ t: 'start' })
    const firsts = await Promise.all(people.map((person) => shown(person)))
    const { view } = firsts.find((m) => m.view.decision !== null)!
    const mine = view.you!
    const asker = people[mine]!
    const opponents = [1, 3].map((n) => (mine + n) % 4)

    // a choice of two answers is cancelled half-way
    const discard = view.decision!.options.find((o) => o.act === 'discard')!
    asker.send({ t: 'answer', decision: view.decision!.id, picks: [discard.id] })
    const half = await shown(asker, (m) => m.moves === 1)
    expect(half.back).toEqual({ cancel: 0, moments: [] })
    asker.send({ t: 'cancel', to: 0 })
    const again = await shown(asker, (m) => m.moves === 2)
    expect(again.view).toEqual(view)

    // and a finished one is taken back with consent: of both opponents, not of the partner
    asker.send({ t: 'answer', decision: view.decision!.id, picks: [discard.id] })
    const which = await shown(asker, (m) => m.moves === 3)
    const { min } = which.view.decision!
    asker.send({
      t: 'answer',
      decision: which.view.decision!.id,
      picks: Array.from({ length: Math.max(1, min) }, (_, i) => i),
    })
    const made4 = await shown(asker, (m) => m.moves === 4)
    const [moment] = made4.back!.moments
    expect(moment?.to).toBe(2)
    asker.send({ t: 'back', to: moment!.to, plea: 'I missed step 2' })
    for (const opponent of opponents) {
      const { table } = await people[opponent]!.next('table', (m) => m.table.back !== null)
      expect(table.back!.voters.map((v) => v.seat)).toEqual([...opponents].sort())
      people[opponent]!.send({ t: 'thumb', request: 1, step: 0, up: true })
    }
    expect((await asker.next('back')).outcome).toBe('done')
    const done = await shown(asker, (m) => m.moves === 5)
    expect(done.view).toEqual(view)
    expect(done.log.at(-1)).toMatchObject({ kind: 'took-back', seat: mine })
  })
})
