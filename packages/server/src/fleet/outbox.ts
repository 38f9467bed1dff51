import type { Bus } from './bus.ts'
import { bytesOf, type Note, writeNodeMessage } from './node-messages.ts'

/** How many of the last notes are looked through for the same text. */
const LOOKED_BACK = 12

/** A text with those who get it, or something else that happened to connections. */
type Waiting = { k: 'text'; to: [number, number][]; text: string } | Exclude<Note, { k: 'text' }>

/**
 * What an owner sends to connections at other nodes: everything for one edge that comes at the same moment goes in one letter, and a text for
 * several connections there only once. Each connection gets what it is sent in the order in which it was sent.
 */
export class Outbox {
  private readonly bus: Pick<Bus, 'tell'>
  private readonly waiting = new Map<string, Waiting[]>()
  private planned = false

  constructor(bus: Pick<Bus, 'tell'>) {
    this.bus = bus
  }

  /** Sends a text to a connection of an edge; `n`: how many it was sent with this one. */
  text(edge: string, connection: number, n: number, text: string): void {
    const notes = this.of(edge)
    // behind a note that concerns the connection nothing may be put before it
    for (let i = notes.length - 1; i >= Math.max(0, notes.length - LOOKED_BACK); i--) {
      const note = notes[i]!
      if (concerns(note, connection)) break
      if (note.k !== 'text' || note.text !== text) continue
      note.to.push([connection, n])
      return
    }
    notes.push({ k: 'text', to: [[connection, n]], text })
  }

  /** Tells an edge what happened to one of its connections. */
  note(edge: string, k: 'dropped' | 'closed' | 'again', connection: number): void {
    const notes = this.of(edge)
    const last = notes.at(-1)
    if (last?.k === k) last.to.push(connection)
    else notes.push({ k, to: [connection] })
  }

  /** Charges a connection for work. */
  pay(edge: string, connection: number, ms: number): void {
    const notes = this.of(edge)
    const same = notes.find((note) => note.k === 'pay' && note.to[0] === connection)
    if (same?.k === 'pay') same.ms += ms
    else notes.push({ k: 'pay', to: [connection], ms })
  }

  /** Sends what is waiting; without being called, at the end of what is going on now. */
  flush(edge?: string): void {
    for (const [to, notes] of this.waiting) {
      if (edge !== undefined && to !== edge) continue
      this.waiting.delete(to)
      const texts = notes.flatMap((note) => (note.k === 'text' ? [bytesOf(note.text)] : []))
      let at = 0
      const heads = notes.map(
        (note): Note => (note.k === 'text' ? { k: 'text', to: note.to, bytes: texts[at++]!.length } : note),
      )
      this.bus.tell(to, writeNodeMessage({ t: 'notes', notes: heads }, texts))
    }
  }

  private of(edge: string): Waiting[] {
    let notes = this.waiting.get(edge)
    if (!notes) this.waiting.set(edge, (notes = []))
    if (!this.planned) {
      this.planned = true
      queueMicrotask(() => {
        this.planned = false
        this.flush()
      })
    }
    return notes
  }
}

const concerns = (note: Waiting, connection: number): boolean =>
  note.k === 'text' ? note.to.some(([one]) => one === connection) : note.k !== 'pay' && note.to.includes(connection)
