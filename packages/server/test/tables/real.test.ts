import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DecisionView, View } from '@soulstack/four-souls'
import { catalogue, logLines } from '@soulstack/four-souls'
import { printed } from '@soulstack/four-souls/cards'
import { fourSouls } from '@soulstack/four-souls/game'
import { fourSoulsModule } from '@soulstack/four-souls/module'
import { below, type GameEvent, type GameLog, randomFromSeed, type Seat, Session } from '@soulstack/kit'
import type { ClientMessage, CreateTable } from '@soulstack/protocol'
import { named } from '@soulstack/tables'
import { afterEach, describe, expect, it } from 'vitest'
import { createTable, patientPicks, type Said, startServer, TestClient, tableInfo, withToken } from '../helpers/help.ts'

const { definitions } = printed

/* Four Souls itself, over real sockets. What a server must do with any game is tested with the fake one. */

type State = ReturnType<typeof fourSouls.create>
type Shown = Extract<Said, { t: 'view' }>

const real = { gameModules: [fourSoulsModule] }

let server: Awaited<ReturnType<typeof startServer>>
let folder: string | null = null
afterEach(async () => {
  await server.close()
  if (folder) rmSync(folder, { recursive: true, force: true })
  folder = null
})

/** A connection that keeps every frame it was ever sent, as text. */
class Ear extends TestClient {
  readonly heard: string[] = []
  seat: Seat | null = null

  constructor(url: string) {
    super(url)
    this.socket.on('message', (data) => this.heard.push(String(data)))
  }

  static async at(url: string, table: string, token?: string | null): Promise<Ear> {
    const ear = new Ear(url)
    await ear.open()
    ear.send({ t: 'hello', table, ...(token && { token }) })
    ear.seat = (await ear.next('welcome')).you
    return ear
  }

  /** The next view of the game (that fits). */
  shown(fits: (view: View, moves: number) => boolean = () => true): Promise<Shown> {
    return this.next('view', (m) => fits(m.view, m.moves))
  }

  /** The view that it was sent last. */
  last(): Shown | undefined {
    const messages = this.heard.map((text) => JSON.parse(text) as Said)
    return messages.findLast((m) => m.t === 'view')
  }

  async sit(seat: Seat, name: string): Promise<string> {
    this.send({ t: 'sit', seat, name })
    const { token } = await this.next('seated')
    this.seat = seat
    return token
  }
}

/** The answer that keeps the game going: passing, or the first option. */
const answerTo = (decision: DecisionView): ClientMessage => {
  const pass = decision.options.find((o) => o.act === 'pass' || o.act === 'end')
  const picks = pass ? [pass.id] : decision.options.slice(0, decision.min).map((o) => o.id)
  return { t: 'answer', decision: decision.id, picks }
}

const chance = (seed: string) => {
  const random = randomFromSeed(seed)
  return (n: number) => below(random, n)
}

const passOnly = (d: DecisionView) => d.options.length === 1 && d.options[0]!.act === 'pass'

/** Plays like a patient person whenever asked, until a view satisfies `enough` (or the game is over). Returns that view. */
async function playUntil(ear: Ear, seed: string, enough: (view: View) => boolean = () => false): Promise<Shown> {
  const pick = chance(seed)
  for (;;) {
    const shown = await ear.shown()
    const { decision, over } = shown.view
    if (over || enough(shown.view)) return shown
    if (decision && !passOnly(decision))
      ear.send({ t: 'answer', decision: decision.id, picks: patientPicks(decision, pick) })
  }
}

/** A running table of Ann, Ned and a bot, with Eve as a watcher. */
async function annAndNed(options: CreateTable['options'] = {}) {
  const made = await createTable(server.url, {
    seats: ['you', 'open', 'normal'],
    playerName: 'Ann "the" {seat:1}',
    options,
  })
  const ann = await Ear.at(server.url, made.table, made.token)
  const ned = await Ear.at(server.url, made.table)
  const nedToken = await ned.sit(1, 'Ned')
  const eve = await Ear.at(server.url, made.table)
  ann.send({ t: 'start' })
  return { table: made.table, ann, ned, eve, annToken: made.token!, nedToken }
}

/** Keys whose strings do not identify cards. */
const plainKeys = new Set(['kind', 'phase', 'shape', 'act', 'at', 'deck', 'zone', 'reason', 'priority', 'game'])

function* strings(data: unknown, key = ''): Generator<string> {
  if (typeof data === 'string') yield data
  else if (Array.isArray(data)) for (const each of data) yield* strings(each, key)
  else if (typeof data === 'object' && data !== null)
    for (const [k, v] of Object.entries(data)) if (!plainKeys.has(k)) yield* strings(v, k)
}

/** Cards without any copy visible to `seat`: all are in decks or in other hands. */
function hiddenFrom(g: State, seat: Seat | null): Set<number> {
  const hidden = new Set<number>()
  for (const deck of g.decks) for (const card of deck) hidden.add(card)
  for (const [s, { hand }] of g.seats.entries()) if (s !== seat) for (const card of hand) hidden.add(card)
  // whoever may look at the top of the treasure deck sees it there
  const top = seat === null ? null : fourSouls.view(g, seat).piles.treasure.top
  const defs = new Set<number>()
  for (const card of hidden) defs.add(g.rules.cards[card]!)
  for (const [card, def] of g.rules.cards.entries()) {
    if (!hidden.has(card)) defs.delete(def)
    if (definitions[def]!.id === top) defs.delete(def)
  }
  // a card that was played may be in the deck again while its die, effect or question is still on the table
  for (const { ctx } of [...g.stack, ...g.frames, ...g.pending]) if (ctx !== null) defs.delete(ctx.def)
  for (const o of g.objects) if (o !== null) defs.delete(o.printed)
  return defs
}

/** Card names that other cards' texts or the game's own sentences also use: reading one of them proves nothing. */
const commonNames = (() => {
  // a card and its form in another edition share a name
  const cards = catalogue().filter((c) => c.formOf === null)
  const texts = cards.map((c) => `${c.name}\n${c.text}\n${c.reward ?? ''}`)
  const twice = cards.filter((c, i) => texts.some((text, j) => i !== j && text.includes(c.name)))
  return new Set([...twice.map((c) => c.name), 'Death'])
})()

/** Compares what a seat was shown in one view with the truth at that moment. */
function mustHideWhatIsHidden(g: State, seat: Seat | null, view: View, said: Set<string>): void {
  for (const s of view.seats) expect(s.hand === null, `hand of seat ${s.seat}`).toBe(s.seat !== seat)
  const ids = new Set<string>()
  let text = ''
  // a question to one seat may show it cards to choose from; nothing else may, nor may priority
  const choice = view.decision !== null && view.decision.shape !== 'action'
  for (const s of strings(choice ? { ...view, decision: null } : view)) {
    ids.add(s)
    if (s.includes(' ') || /[A-Z]/.test(s)) text += `${s}\n`
  }
  for (const def of hiddenFrom(g, seat)) {
    const { id, source } = definitions[def]!
    if (ids.has(id)) said.add(`${id} to ${seat}`)
    if (!commonNames.has(source.name) && text.includes(source.name))
      said.add(`${source.name} to ${seat}: ${text.split('\n').find((line) => line.includes(source.name))}`)
  }
}

describe('a whole game of Four Souls', () => {
  it('is played over sockets to its end by two people and a bot, and everybody sees what they may know and no more', async () => {
    server = await startServer(real)
    const { table, ann, ned, eve, annToken, nedToken } = await annAndNed({ soulsToWin: 3 })
    const untilTold = (ear: Ear) => ear.next('table', (m) => m.table.state === 'over')
    const ends = await Promise.all([playUntil(ann, 'Ann'), playUntil(ned, 'Ned'), playUntil(eve, '')])
    const info = (await Promise.all([untilTold(ann), untilTold(ned), untilTold(eve)]))[0].table
    expect(ends[0].view.over!.winners).toHaveLength(1)

    const log = (await (await fetch(`${server.url}/api/tables/${table}/log`)).json()) as GameLog
    const events: GameEvent[] = []
    const session = new Session(fourSouls, fourSouls.readConfig(log.config), log.seed, { events })
    const ears = [ann, ned, eve]
    const views = ears.map((ear) => {
      const messages = ear.heard.map((text) => JSON.parse(text) as Said)
      return messages.filter((m) => m.t === 'view')
    })
    const said = new Set<string>()
    /** A state as a seat sees it, also one that is asked ahead of its turn, or has answered early. */
    const seenIn = (state: State, ear: Ear, shown: View) => {
      const v = JSON.parse(named(JSON.stringify(fourSouls.view(state, ear.seat)), info.seats)) as View
      if (v.decision && shown.decision) v.decision.id = shown.decision.id - ((shown.decision.id - v.decision.id) % 1e6)
      return v.decision && !shown.decision ? { ...v, decision: null } : v
    }
    const at = ears.map(() => -1)
    for (let moves = 0; ; moves++) {
      for (const [i, ear] of ears.entries()) {
        // after a pass without effect, nobody is sent a view in which nothing has changed
        while (views[i]![at[i]! + 1]?.moves === moves) at[i]!++
        const shown = views[i]![at[i]!]!
        expect(shown.moves).toBeLessThanOrEqual(moves)
        const state = fourSouls.fork(session.state)
        while (shown.view.decision && state.decision && state.decision.seat !== ear.seat)
          fourSouls.apply(state, {
            decision: state.decision.id,
            picks: [state.decision.options.findIndex((o) => o.act === 'pass')],
          })
        expect(shown.view).toEqual(seenIn(state, ear, shown.view))
        mustHideWhatIsHidden(session.state, ear.seat, shown.view, said)
      }
      if (moves === log.entries.length) break
      session.redo(log.entries[moves]!)
    }
    expect([...said]).toEqual([])

    // the log: each line once, in order, and none that names a card to somebody whom the rules did not show it
    for (const [i, ear] of ears.entries()) {
      const lines = views[i]!.flatMap((m) => m.log)
      const truth = named(JSON.stringify(logLines(session.state, events, ear.seat, 0)), info.seats)
      expect(JSON.stringify(lines)).toBe(truth)
      for (const line of lines) {
        const only = events[line.n]!['only'] as number[] | null | undefined
        if (only == null || (ear.seat !== null && only.includes(ear.seat))) continue
        expect(line.parts.filter((part) => typeof part === 'object' && 'card' in part)).toEqual([])
      }
    }

    // secrets: the seed before the end, and tokens at any time
    for (const ear of ears)
      for (const text of ear.heard) {
        const message = JSON.parse(text) as Said
        if (text.includes(log.seed)) expect(message).toMatchObject({ t: 'table', table: { state: 'over' } })
        expect(text).not.toContain(annToken)
        if (text.includes(nedToken)) expect([ear === ned, message.t]).toEqual([true, 'seated'])
        // names are inserted everywhere, and a name that looks like a placeholder stays a name
        if (message.t === 'view') expect(text.replaceAll('Ann \\"the\\" {seat:1}', '')).not.toContain('{seat:')
      }
  })
})

describe('four people at Normal', () => {
  it('play a whole game over sockets, are asked only real questions, and see their automatic passes', async () => {
    server = await startServer(real)
    const made = await createTable(server.url, {
      seats: ['you', 'open', 'open', 'open'],
      playerName: 'Ann',
      options: { soulsToWin: 1 },
    })
    const ears = [await Ear.at(server.url, made.table, made.token)]
    for (const [i, name] of ['Ned', 'Liz', 'Bob'].entries()) {
      const ear = await Ear.at(server.url, made.table)
      await ear.sit(i + 1, name)
      ears.push(ear)
    }
    ears[0]!.send({ t: 'start' })
    const count = { asked: 0, passed: new Set<string>() }
    const play = async (ear: Ear): Promise<Shown> => {
      const pick = chance(`${ear.seat}`)
      for (;;) {
        const shown = await ear.shown()
        const { view, flow } = shown
        for (const { n, why } of flow?.passed ?? []) count.passed.add(`${ear.seat} ${n} ${why}`)
        if (view.over) return shown
        if (!view.decision || flow?.answering) continue
        expect(passOnly(view.decision)).toBe(false)
        count.asked++
        ear.send({ t: 'answer', decision: view.decision.id, picks: patientPicks(view.decision, pick) })
      }
    }
    const ends = await Promise.all(ears.map(play))
    expect(ends.map(({ view }) => view.over)).toEqual(Array(4).fill(ends[0]!.view.over))
    // there are far more passes than questions, for several reasons
    expect(count.passed.size).toBeGreaterThan(count.asked / 2)
    expect(new Set([...count.passed].map((one) => one.split(' ')[2])).size).toBeGreaterThan(1)
    for (const ear of ears) expect(ear.got.filter((m) => m.t === 'refused').map((m) => m.t)).toEqual([])
    const log = (await (await fetch(`${server.url}/api/tables/${made.table}/log`)).json()) as GameLog
    expect(log.entries.length).toBeGreaterThan(count.asked)
  })
})

describe('answers that must not count', () => {
  it('illegal, stale and forged ones are refused, and nothing changes', async () => {
    server = await startServer({ ...real, delays: { bot: 0, autoPass: 60_000 } })
    const { table, ann, ned, eve, annToken, nedToken } = await annAndNed()
    const isAsked = (view: View) => view.decision !== null && view.decision.options.length > 1
    // who begins is random: one of them is asked first, the other one is not
    const decides = async (ear: Ear, token: string) => {
      await (await Ear.at(server.url, table, token)).shown((v) => v.decision !== null)
      return ear
    }
    const asked = await Promise.race([decides(ann, annToken), decides(ned, nedToken)])
    const other = asked === ann ? ned : ann
    const shown = await playUntil(asked, 'first', isAsked)
    const { id, min, max, options } = shown.view.decision!
    const answer = (picks: number[], decision = id): ClientMessage => ({ t: 'answer', decision, picks })
    expect(await asked.refused(answer([0], id + 1))).toBe('stale')
    expect(await asked.refused(answer([0], id - 1))).toBe('stale')
    expect(await asked.refused(answer([options.length]))).toBe('no-such-option')
    if (min > 0) expect(await asked.refused(answer([]))).toBe('too-few')
    expect(await asked.refused(answer(Array.from({ length: max + 1 }, (_, i) => i)))).toBe('too-many')
    expect(await other.refused(answer([0]))).toBe('not-your-decision')
    expect(await eve.refused(answer([0]))).toBe('not-seated')
    expect(await asked.refused({ t: 'accept', offer: 99 })).toBe('no-such-offer')
    for (const picks of [[-1], [0.5], ['0'], null, [[0]]]) {
      asked.sendRaw(JSON.stringify({ t: 'answer', decision: id, picks }))
      expect((await asked.next('refused')).code).toBe('malformed')
    }
    // nobody was shown anything, and the same view awaits anybody who returns
    const again = await Ear.at(server.url, table)
    expect((await again.shown()).moves).toBe(shown.moves)
    for (const ear of [ann, ned, eve])
      expect(ear.got.filter((m) => m.t === 'view' && m.moves > shown.moves)).toEqual([])
    // what was legal before still is; the same answer twice is stale
    const pick = chance('legal')
    const picks = patientPicks(shown.view.decision!, pick)
    asked.send(answer(picks))
    await asked.shown((_, moves) => moves === shown.moves + 1)
    expect(await asked.refused(answer(picks))).toBe('stale')
  })
})

describe('bartering', () => {
  it('is offered, accepted, declined and taken back over the wire, beside whatever is being decided', async () => {
    server = await startServer({ ...real, delays: { bot: 60_000, autoPass: 60_000 } })
    let people = await annAndNed()
    let before = await people.ann.shown()
    // one character chooses a starting item before any ¢ are dealt: then try another table
    while (before.view.turn.phase === 'setup') {
      people = await annAndNed()
      before = await people.ann.shown()
    }
    const { ann, ned, eve } = people
    expect(before.view.seats.map((s) => s.cents)).toEqual([3, 3, 3])
    expect(await ann.refused({ t: 'offer', to: 1, cents: 4, favour: 'peace' })).toBe('cannot-pay')
    expect(await ann.refused({ t: 'offer', to: 1, cents: 0, favour: 'peace' })).toBe('bad-offer')
    expect(await ann.refused({ t: 'offer', to: 0, cents: 1, favour: 'peace' })).toBe('bad-offer')
    expect(await ann.refused({ t: 'offer', to: 3, cents: 1, favour: 'peace' })).toBe('bad-offer')
    expect(await eve.refused({ t: 'offer', to: 1, cents: 1, favour: 'peace' })).toBe('not-seated')

    const offered = (v: View) => v.offers.length > 0
    ann.send({ t: 'offer', to: 1, cents: 2, favour: 'pass on\u202e "it" {seat:2}' })
    const one = await ned.shown(offered)
    const [offer] = one.view.offers
    expect(offer).toMatchObject({ from: 0, to: 1, cents: 2 })
    expect(one.view.turn).toEqual(before.view.turn)
    expect(await ann.refused({ t: 'accept', offer: offer!.id })).toBe('not-your-offer')
    ned.send({ t: 'accept', offer: offer!.id })
    const two = await ann.shown((v) => v.seats[1]!.cents === 5)
    expect(two.view.seats.map((s) => s.cents)).toEqual([1, 5, 3])
    expect(two.view.offers).toEqual([])
    expect(await ned.refused({ t: 'accept', offer: offer!.id })).toBe('no-such-offer')

    ned.send({ t: 'offer', to: 0, cents: 5, favour: 'nothing at all' })
    const three = await ann.shown(offered)
    ann.send({ t: 'decline', offer: three.view.offers[0]!.id })
    await ned.shown(offered)
    const four = await ned.shown((v) => v.offers.length === 0)
    expect(four.view.seats.map((s) => s.cents)).toEqual([1, 5, 3])

    ned.send({ t: 'offer', to: 0, cents: 5, favour: '' })
    const five = await ann.shown(offered)
    ned.send({ t: 'decline', offer: five.view.offers[0]!.id })
    await ann.shown((v) => v.offers.length === 0)
    expect(await ann.refused({ t: 'accept', offer: five.view.offers[0]!.id })).toBe('no-such-offer')
    const last = await eve.shown((_, moves) => moves === 6)
    expect(last.view.seats.map((s) => s.cents)).toEqual([1, 5, 3])
    expect(last.view.waiting).toEqual(
      before.view.waiting && expect.objectContaining({ seat: before.view.waiting.seat }),
    )
  })
})

describe('taking back', () => {
  it('an attack that was declared can be taken back with the other’s consent', async () => {
    // no automatic passes, so that nothing happens in between
    server = await startServer({ ...real, delays: { bot: 0, autoPass: 60_000 } })
    const made = await createTable(server.url, { seats: ['you', 'open'], playerName: 'Ann' })
    const ann = await Ear.at(server.url, made.table, made.token)
    const ned = await Ear.at(server.url, made.table)
    await ned.sit(1, 'Ned')
    ann.send({ t: 'start' })
    const mayAttack = (view: View) => view.decision?.options.some((o) => o.act === 'attack') ?? false
    // the first player who can declare an attack
    const either = async () => {
      const sent = new Set<string>()
      for (;;) {
        for (const [asker, other] of [
          [ann, ned],
          [ned, ann],
        ] as const) {
          const before = asker.last()
          const decision = before?.view.decision
          if (!before || !decision) continue
          if (mayAttack(before.view)) return { asker, other, before }
          const name = `${asker.seat} ${decision.id}`
          if (!sent.has(name)) asker.send(answerTo(decision))
          sent.add(name)
        }
        await Promise.all([ann.caughtUp(), ned.caughtUp()])
      }
    }
    const { asker, other, before } = await either()
    const attack = before.view.decision!.options.find((o) => o.act === 'attack')!
    asker.send({ t: 'answer', decision: before.view.decision!.id, picks: [attack.id] })
    const after = await asker.shown((_, moves) => moves === before.moves + 1)
    expect(after.back!.moments[0]).toEqual({
      to: before.moves,
      what: [{ seat: asker.seat, you: 'You' }, ' declare an attack'],
    })
    asker.send({ t: 'back', to: before.moves, plea: 'wrong monster' })
    const { table: info } = await other.next('table', (m) => m.table.back !== null)
    expect(info.back!.voters).toEqual([{ seat: other.seat, up: false }])
    other.send({ t: 'thumb', request: 1, step: 0, up: true })
    expect((await asker.next('back')).outcome).toBe('done')
    const again = await asker.shown((_, moves) => moves === after.moves + 1)
    expect(again.view).toEqual(before.view)
    expect(again.log.at(-1)).toMatchObject({
      kind: 'took-back',
      seat: asker.seat,
      parts: [
        { seat: asker.seat, you: 'You' },
        ' take back ',
        '“',
        { seat: asker.seat, you: 'You' },
        ' declare an attack',
        '”',
      ],
    })
  })
})

describe('a restart', () => {
  it('in the middle of the stack brings back every view, byte for byte', async () => {
    folder = mkdtempSync(join(tmpdir(), 'soulstack-real-'))
    const database = join(folder, 'tables.sqlite')
    // no automatic passes, so that nothing changes
    const options = { ...real, database, delays: { bot: 0, autoPass: 60_000 } }
    server = await startServer(options)
    const { table, ann, ned, annToken, nedToken } = await annAndNed()
    const heldUp = (v: View) => v.stack.length > 1 && v.decision !== null
    let passing = true
    const play = async (ear: Ear, seed: string) => {
      const pick = chance(seed)
      while (passing) {
        const { view } = await ear.shown()
        if (heldUp(view)) passing = false
        else if (view.decision)
          ear.send({ t: 'answer', decision: view.decision.id, picks: patientPicks(view.decision, pick) })
      }
    }
    const players = Promise.all([play(ann, 'A').catch(() => {}), play(ned, 'N').catch(() => {})])
    const stuck = await Promise.race([ann, ned].map((ear) => ear.shown(heldUp)))
    const before = await Promise.all([annToken, nedToken, null].map((token) => Ear.at(server.url, table, token)))
    const seen = await Promise.all(before.map((ear) => ear.shown()))
    expect(seen.map((m) => m.moves)).toEqual([stuck.moves, stuck.moves, stuck.moves])
    expect(seen[0]!.view.stack.length).toBeGreaterThan(1)
    await server.close()
    passing = false
    await players

    server = await startServer(options)
    const after = await Promise.all([annToken, nedToken, null].map((token) => Ear.at(server.url, table, token)))
    const again = await Promise.all(after.map((ear) => ear.shown()))
    for (const [i, message] of again.entries()) expect(JSON.stringify(message)).toBe(JSON.stringify(seen[i]))
    // and it goes on from there
    const asked = after[again.findIndex(({ view }) => view.decision !== null)]!
    const { decision } = again[after.indexOf(asked)]!.view
    asked.send({ t: 'answer', decision: decision!.id, picks: patientPicks(decision!, chance('on')) })
    await asked.shown((_, moves) => moves > stuck.moves)
    expect(await tableInfo(server.url, table)).toMatchObject({ state: 'playing', seed: null })
  })
})

describe('automatic passing', () => {
  it('happens where it was announced, and nowhere else', async () => {
    server = await startServer(real)
    const { table, token } = await createTable(server.url, {
      seats: ['you', 'random', 'random'],
      start: true,
    })
    const ann = await Ear.at(server.url, table, token)
    const pick = chance('pause')
    let alone = 0
    let windows = 0
    for (;;) {
      const { view, flow } = await ann.shown()
      const { decision } = view
      if (view.over) break
      if (!decision) continue
      // not answered: the server must pass, or the game stops
      if (passOnly(decision) || flow?.answering) {
        alone++
        continue
      }
      // no automatic passes while they are asked
      if (windows === 40) break
      if (decision.options.some((o) => o.act === 'pass') && windows++ % 4 === 0) {
        await new Promise((done) => setTimeout(done, 30))
        expect(ann.got.filter((m) => m.t === 'view')).toEqual([])
      }
      ann.send({ t: 'answer', decision: decision.id, picks: patientPicks(decision, pick) })
    }
    expect(windows).toBeGreaterThan(3)
    const metrics = await (await fetch(`${server.url}/metrics`, withToken)).text()
    const passed = /soulstack_moves_total\{by="auto-pass"\} (\d+)/.exec(metrics)?.[1] ?? '0'
    expect(Number(passed)).toBe(alone)
  })
})
