import { setTimeout as wait } from 'node:timers/promises'
import { sha256 } from '@soulstack/tables/runtime'
import { WebSocket } from 'ws'
import { patientPicks, type Said } from '../helpers/help.ts'
import type { Place } from './nodes.ts'

type Shown = Extract<Said, { t: 'view' }>

/** How long people think at least and at most, in milliseconds. */
const PACE = [125, 375] as const
/** How long somebody waits for something before they try another node. */
const PATIENCE = 2500
/** From when on a table counts as one that cannot be played, since its last move. */
const STILL = 700

/** What was seen at a table, and what its log must show. */
export interface Played {
  readonly id: string
  readonly token: string
  /** The most moves that anybody was shown. */
  shown: number
  /**
   * Answers that were followed by a view: what was picked, by how many moves there were before. Several, if the table came to another owner
   * in between: the first may have been carried out there before the second.
   */
  readonly acknowledged: Map<number, readonly (readonly number[])[]>
  over: boolean
}

interface Table extends Played {
  /** Views by who saw them and at which move, as hashes. */
  readonly views: Map<string, string>
  lastMove: number
}

/** A time without moves at a table. */
export interface Gap {
  at: number
  ms: number
}

/** People who play through all nodes of a fleet by the public protocol, and notice when something is wrong. */
export class People {
  readonly tables: Table[] = []
  readonly gaps: Gap[] = []
  readonly faults: string[] = []
  acknowledged = 0
  reconnected = 0
  refused = new Map<string, number>()
  private readonly places: readonly Place[]
  private ended = false
  private readonly playing: Promise<void>[] = []

  constructor(places: readonly Place[]) {
    this.places = places
  }

  /** Makes a table, with somebody in its seats and somebody who watches, each through any node. */
  async sit(n: number): Promise<void> {
    const { url } = this.places[n % this.places.length]!
    const seats = ['you', { you: 'Bo' }]
    const body = JSON.stringify({ game: 'four-souls', seats, start: true })
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(`${url}/api/tables`, { method: 'POST', headers, body })
    if (answer.status !== 201) throw new Error(`a table was refused: ${answer.status} ${await answer.text()}`)
    const { table: id, token } = (await answer.json()) as { table: string; token: string }
    const table: Table = {
      ...{ id, token, shown: 0, over: false, acknowledged: new Map(), views: new Map(), lastMove: performance.now() },
    }
    this.tables.push(table)
    this.playing.push(this.play(table, true), this.play(table, false))
  }

  /** Stops playing. */
  async stop(): Promise<void> {
    this.ended = true
    await Promise.race([Promise.all(this.playing), wait(3000)])
  }

  /** Counts moves from now on: what happened before is nobody's fault. */
  forget(): void {
    for (const table of this.tables) table.lastMove = performance.now()
    this.gaps.length = 0
  }

  private get somewhere(): Place {
    const offered = this.places.filter(({ isOffered }) => isOffered)
    return offered[Math.floor(Math.random() * offered.length)] ?? this.places[0]!
  }

  private async play(table: Table, sits: boolean): Promise<void> {
    while (!this.ended && !table.over) {
      const visit = new Visit(this.somewhere.url, table, sits, (what) => this.noticed(table, what))
      await visit.ended(() => this.ended)
      if (this.ended || table.over) return
      this.reconnected++
      await wait(50 + Math.random() * 200)
    }
  }

  private noticed(table: Table, what: Noticed): void {
    if (what.kind === 'refused') this.refused.set(what.code, (this.refused.get(what.code) ?? 0) + 1)
    else if (what.kind === 'fault') this.faults.push(`${table.id}: ${what.fault}`)
    else {
      this.acknowledged++
      const now = performance.now()
      const ms = now - table.lastMove
      if (ms > STILL) this.gaps.push({ at: now, ms })
      table.lastMove = now
    }
  }
}

type Noticed = { kind: 'moved' } | { kind: 'refused'; code: string } | { kind: 'fault'; fault: string }

/** Somebody at a table through one connection. */
class Visit {
  private readonly socket: WebSocket
  private readonly table: Table
  private readonly sits: boolean
  private readonly notice: (what: Noticed) => void
  /** What had been shown to anybody before the hello; a greeting shows at least that. */
  private floor = 0
  private isFirst = true
  /** The view with the question that is open, and the last move that was acknowledged. */
  private shown: Shown | null = null
  private took: number | null = null
  private heard = performance.now()
  private waiting: { moves: number; picks: number[]; since: number } | null = null
  /** What was sent before this connection was greeted anew. */
  private before: { moves: number; picks: number[] } | null = null

  constructor(url: string, table: Table, sits: boolean, notice: (what: Noticed) => void) {
    this.table = table
    this.sits = sits
    this.notice = notice
    this.socket = new WebSocket(`${url.replace('http', 'ws')}/ws`)
    this.socket.on('error', () => {})
    this.socket.on('open', () => {
      this.floor = table.shown
      this.socket.send(JSON.stringify({ t: 'hello', table: table.id, ...(sits && { token: table.token }) }))
    })
    this.socket.on('message', (data) => this.hear(JSON.parse(String(data)) as Said))
  }

  /** Resolves when the connection has ended, or is given up: as a page would, or its person. */
  async ended(isOver: () => boolean): Promise<void> {
    while (!isOver() && !this.table.over && this.socket.readyState <= WebSocket.OPEN) {
      await wait(100)
      const now = performance.now()
      const quiet = now - this.heard
      if (this.waiting && now - this.waiting.since > PATIENCE) break
      if (this.isFirst ? quiet > PATIENCE : this.sits && quiet > 2 * PATIENCE) break
    }
    this.socket.terminate()
  }

  private hear(message: Said): void {
    this.heard = performance.now()
    // taken in anew, perhaps by another owner: what was under way may have come to nothing
    if (message.t === 'welcome' || message.t === 'refused') {
      if (message.t === 'welcome') this.before = this.waiting ?? this.before
      this.waiting = null
    }
    if (message.t === 'refused') this.wasRefused(message.code)
    if (message.t === 'view') this.look(message)
  }

  private wasRefused(code: string): void {
    this.notice({ kind: 'refused', code })
    // what this person sent before, through another node, was carried out instead
    if (code === 'stale' && this.took !== null) this.table.acknowledged.delete(this.took)
    if (code === 'not-saved' && this.shown) this.answerSoon(this.shown)
  }

  private look(message: Shown): void {
    const { table, waiting } = this
    const { moves, view } = message
    // what was on its way before may come late
    if (this.isFirst && moves < this.floor)
      this.notice({ kind: 'fault', fault: `${this.floor} moves had been shown, now ${moves}` })
    this.isFirst = false
    // whether something is asked also depends on what the server answers by itself just then
    const hash = sha256(JSON.stringify({ ...view, decision: null }))
    const key = `${this.sits} ${(view as { you?: unknown }).you} ${moves}`
    if ((table.views.get(key) ?? hash) !== hash) this.notice({ kind: 'fault', fault: `differs at ${key}` })
    table.views.set(key, hash)
    table.shown = Math.max(table.shown, moves)
    table.over ||= Boolean(view.over)
    if (!this.sits) return
    if (waiting && moves > waiting.moves) {
      const { before } = this
      const picks = before?.moves === waiting.moves ? [waiting.picks, before.picks] : [waiting.picks]
      table.acknowledged.set(waiting.moves, picks)
      this.took = waiting.moves
      this.waiting = null
      this.notice({ kind: 'moved' })
    }
    this.shown = view.decision && !message.flow?.answering ? message : null
    if (this.shown) this.answerSoon(this.shown)
  }

  private answerSoon({ moves, view }: Shown): void {
    const { decision } = view
    setTimeout(
      () => {
        if (this.socket.readyState !== WebSocket.OPEN || this.waiting || moves < this.table.shown) return
        const picks = patientPicks(decision!, (n) => Math.floor(Math.random() * n))
        this.waiting = { moves, picks, since: performance.now() }
        this.socket.send(JSON.stringify({ t: 'answer', decision: decision!.id, picks }))
      },
      PACE[0] + Math.random() * (PACE[1] - PACE[0]),
    )
  }
}
