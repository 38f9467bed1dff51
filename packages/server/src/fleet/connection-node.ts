import { type Language, Refusal, type Sentences } from '@soulstack/kit'
import type { ClientMessage, TableInfo } from '@soulstack/protocol'
import { doorRefusal } from '@soulstack/protocol'
import type { TableMessage } from '@soulstack/tables'
import { refusal } from '@soulstack/tables'
import type { Bus } from './bus.ts'
import type { Clock } from './clock.ts'
import { type Link, Links } from './links.ts'
import type { Members } from './members.ts'
import {
  type Answer,
  type NodeMessage,
  type Note,
  readAnswer,
  writeNodeMessage,
  writeQuestion,
} from './node-messages.ts'
import type { Found } from './ownership.ts'

/** Somebody connected to this node, as the edge needs them. */
export interface EdgeClient {
  /** Their network address, as limits count them. */
  readonly address?: string
  send(text: string): void
  /** Whether they read too slowly for another view now. If so, `Edge.caughtUp` is called when they have caught up. */
  isBehind(): boolean
  owes(): number
  pay(ms: number): void
  /** The table has dropped them. */
  dropped(): void
  /** Their table has failed: disconnects them. They may come again. */
  hangUp(): void
  /** Their table is elsewhere now, or something that they were sent was lost: they say hello again, before anything else that they sent. */
  again(): void
}

export interface EdgeOptions {
  bus: Pick<Bus, 'node' | 'ask' | 'tell'>
  clock: Clock
  members: Pick<Members, 'silent'>
  /** Finds a table, or claims it. */
  reach(table: string, message: Uint8Array, patience: number): Promise<Found>
  /** Counts what was forwarded, and what could not be read. */
  count(what: 'forwarded' | 'again' | 'unread'): void
}

/** How long an owner may take to carry out a message, in milliseconds. Whether it is there at all, its beats say sooner. */
const CARRIED_OUT_WITHIN = 10_000
/** How long to look for a table before somebody is told that it cannot be had, in milliseconds. */
const REACHED_WITHIN = 8000
/** How often edges and owners compare who is there, in milliseconds. */
const COMPARED_EVERY = 5000
/** How often it is looked whether owners are still there, in milliseconds. */
const CHECK_EVERY = 250

/**
 * The side of an edge: everybody connected here whose table belongs to another node. Their messages are questions to the owner, one after
 * the other for each of them, and what the owner sends is passed on. Whatever goes wrong in between, they say hello again: at the same owner
 * or another one, and the greeting shows them the table as it is.
 */
export class ConnectionNode {
  private readonly options: EdgeOptions
  private readonly links = new Links<EdgeClient>()
  /** Tables whose owner has to be told who is here: somebody has left. */
  private readonly untold = new Set<string>()
  /** Owners that are being asked about all their tables. */
  private readonly suspects = new Set<string>()
  private compared = 0
  private callOff: (() => void) | null = null

  constructor(options: EdgeOptions) {
    this.options = options
  }

  /** How many connections are at tables of other nodes. */
  get size(): number {
    return this.links.size
  }

  /** Begins to look after the owners. */
  start(): void {
    this.callOff ??= this.options.clock.after(CHECK_EVERY, () => {
      this.callOff = null
      this.checkHosts()
      this.start()
    })
  }

  stop(): void {
    this.callOff?.()
    this.callOff = null
  }

  /**
   * Somebody says hello. Returns whether their table is at another node, where they are now; otherwise it is here, and they have left
   * nothing yet. `leave` what they were at before, if it was elsewhere and the table is here.
   * @throws Refusal; then they are where they were.
   */
  async greet(client: EdgeClient, hello: Extract<ClientMessage, { t: 'hello' }>): Promise<boolean> {
    const before = this.links.of(client)
    const link = this.links.open(client, hello.table)
    try {
      const was = before?.table === hello.table ? { was: before.number } : {}
      const { address } = client
      const asked = writeQuestion({
        ...{ t: 'greet', edge: this.options.bus.node, connection: link.number, hello },
        ...was,
        ...(address !== undefined && { address }),
      })
      const answer = await this.find(hello.table, asked)
      if (answer === null) return false
      if (answer.t === 'refused') throw new Refusal(answer.code, answer.message as Sentences, answer.rule)
      if (answer.t !== 'greeted') throw notNow()
      client.pay(answer.ms)
      link.owner = answer.owner
      this.links.make(link)
      if (before && before.table !== hello.table) this.tell(before.table)
      if (link.lost) client.again()
      else this.mustHave(link, answer.sent)
      return true
    } finally {
      if (this.links.of(client) !== link) this.links.close(link)
    }
  }

  /** Whether somebody is at a table elsewhere, or was a moment ago and says hello again. */
  has(client: EdgeClient): boolean {
    return this.links.of(client) !== undefined
  }

  /** Whether somebody has to say hello again. */
  isLost(client: EdgeClient): boolean {
    return this.links.of(client)?.lost === true
  }

  /**
   * Forwards a message of somebody who is at a table elsewhere. Resolves when it was carried out or refused; false: nobody heard it, and it
   * has to be carried out once they have said hello again.
   */
  async forward(client: EdgeClient, message: TableMessage): Promise<boolean> {
    const link = this.links.of(client)
    if (!link || link.lost) return false
    const { bus, count } = this.options
    count('forwarded')
    const { number, table } = link
    const asked = writeQuestion({ t: 'say', edge: bus.node, connection: number, owes: client.owes(), message })
    const reply = await link.heard(bus.ask(table, asked, CARRIED_OUT_WITHIN))
    const answer = reply?.kind === 'answer' ? this.read(reply.answer) : null
    if (answer?.t === 'done') {
      client.pay(answer.ms)
      this.mustHave(link, answer.sent)
      return true
    }
    this.again(link)
    if (reply?.kind === 'nobody' && link.owner !== null) this.suspect(link.owner)
    return reply?.kind !== 'nobody' && reply?.kind !== 'away' && answer?.t !== 'stranger'
  }

  /** Somebody is gone, or at a table of this node now. */
  leave(client: EdgeClient): void {
    const link = this.links.of(client)
    if (!link) return
    this.links.close(link)
    this.tell(link.table)
  }

  /** Somebody who read too slowly has caught up. */
  caughtUp(client: EdgeClient): void {
    const link = this.links.of(client)
    if (!link?.behind) return
    link.behind = false
    this.reader(client)
  }

  /** A letter of an owner. */
  notes({ notes }: Extract<NodeMessage, { t: 'notes' }>, texts: readonly string[], from: string): void {
    let at = 0
    for (const note of notes) this.noted(note, note.k === 'text' ? texts[at++]! : '', from)
  }

  /** A table has a new owner. */
  moved(table: string, owner: string): void {
    for (const link of this.links.at(table)) if (link.owner !== null && link.owner !== owner) this.again(link)
  }

  /** This node was cut off, or stood still: it may have missed anything. */
  doubt(): void {
    for (const table of this.links.tables()) void this.compare(table)
  }

  /** What the owner of a table says about it; null: nobody owns it, or no owner could be asked. */
  async info(table: string, language: Language, holder: string | null = null): Promise<TableInfo | null> {
    const asked = writeQuestion({ t: 'info', language, ...(holder !== null && { holder }) })
    const reply = await this.options.bus.ask(table, asked, CHECK_EVERY)
    const answer = reply.kind === 'answer' ? this.read(reply.answer) : null
    return answer?.t === 'info' ? (answer.info as unknown as TableInfo) : null
  }

  /** Finds a table. Returns what its owner answers; null: it is here. @throws Refusal if it cannot be had. */
  private async find(table: string, asked: Uint8Array): Promise<Answer | null> {
    const { bus, clock, reach } = this.options
    const until = clock.now() + REACHED_WITHIN
    for (;;) {
      const found = await reach(table, asked, until - clock.now())
      if (found.kind === 'here') return null
      if (found.kind === 'refused') throw found.why
      if (found.kind === 'none') throw refusal('no-such-table', (w) => w.noTable)
      if (found.kind === 'answer') {
        const answer = this.read(found.answer)
        // whoever answered has just lost it
        if (answer && answer.t !== 'stranger') return answer
      }
      if (clock.now() >= until || (found.kind === 'later' && found.why === 'closing')) throw notNow()
      if (found.kind === 'later') continue
      // those who can play it need somebody who wants it
      const [node] = found.kind === 'unplayable' ? found.nodes : []
      if (node !== undefined) bus.tell(node, writeNodeMessage({ t: 'wanted', table }))
      await new Promise<void>((again) => clock.after(CHECK_EVERY, again))
    }
  }

  private noted(note: Note, text: string, from: string): void {
    for (const to of note.to) {
      const [number, n] = typeof to === 'number' ? [to, 0] : to
      const link = this.links.numbered(number)
      // what a former owner says does not count
      if (!link || link.lost || (link.owner !== null && link.owner !== from)) continue
      const { client } = link
      if (note.k === 'text') this.deliver(link, n, text)
      else if (note.k === 'pay') {
        client.pay(note.ms)
        if (client.owes() > 0) this.reader(client)
      } else if (note.k === 'again') this.again(link, true)
      else {
        this.links.close(link)
        if (note.k === 'dropped') client.dropped()
        else client.hangUp()
      }
    }
  }

  private deliver(link: Link<EdgeClient>, n: number, text: string): void {
    if (n <= link.got) return
    // something before it was lost
    if (n > link.got + 1) {
      this.again(link)
      return
    }
    link.got = n
    const { client } = link
    client.send(text)
    if (link.behind || !client.isBehind()) return
    link.behind = true
    this.reader(client)
  }

  /** Tells the owner how somebody reads. */
  private reader(client: EdgeClient): void {
    const link = this.links.of(client)
    if (!link || link.owner === null) return
    const { number: connection, behind, owner } = link
    this.options.bus.tell(owner, writeNodeMessage({ t: 'reader', connection, behind, owes: client.owes() }))
  }

  /** Somebody was sent `sent` texts by now; if they were not all delivered, they say hello again. */
  private mustHave(link: Link<EdgeClient>, sent: number): void {
    if (link.got < sent) this.again(link)
  }

  /** Somebody has to say hello again. `answers`: the owner knows that, and still answers what it was asked. */
  private again(link: Link<EdgeClient>, answers = false): void {
    if (!answers) link.giveUp()
    if (link.lost) return
    link.lost = true
    this.options.count('again')
    // one who is being greeted does so when that has ended
    if (this.links.of(link.client) === link) link.client.again()
  }

  /** An owner does not answer for one of its tables: perhaps not for the others either. */
  private suspect(owner: string): void {
    if (this.suspects.has(owner)) return
    this.suspects.add(owner)
    const all = this.links.tables(owner).map((table) => this.compare(table))
    void Promise.all(all).then(() => this.suspects.delete(owner))
  }

  private checkHosts(): void {
    const { clock, members } = this.options
    for (const owner of this.links.owners())
      if (members.silent(owner)) for (const link of this.links.all()) if (link.owner === owner) this.again(link)
    if (clock.now() - this.compared >= COMPARED_EVERY) {
      this.compared = clock.now()
      for (const table of new Set([...this.links.tables(), ...this.untold])) void this.compare(table)
    }
  }

  /** The owner of a table has to know who is here. */
  private tell(table: string): void {
    this.untold.add(table)
    void this.compare(table)
  }

  /** Tells the owner of a table who is here, and hears whom it knows. */
  private async compare(table: string): Promise<void> {
    const { bus } = this.options
    const links = this.links.at(table)
    const connections = links.map(({ number }) => number)
    // one who is being greeted need not be known yet
    const greeted = links.filter(({ owner }) => owner !== null)
    const reply = await bus.ask(table, writeQuestion({ t: 'here', edge: bus.node, connections }), COMPARED_EVERY)
    if (reply.kind === 'away' || reply.kind === 'silent') return
    // nobody has to be told where nobody owns it
    this.untold.delete(table)
    const answer = reply.kind === 'answer' ? this.read(reply.answer) : null
    const known = new Map(answer?.t === 'known' ? answer.sent : [])
    for (const link of greeted) {
      const sent = known.get(link.number)
      if (sent === undefined) this.again(link)
      else this.mustHave(link, sent)
    }
  }

  private read(bytes: Uint8Array): Answer | null {
    const answer = readAnswer(bytes)
    if (!answer) this.options.count('unread')
    return answer
  }
}

/** A table cannot be had now. */
const notNow = () => doorRefusal('not-now', (w) => w.notNow)
