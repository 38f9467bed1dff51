import { type ActPlace, type LogPart, type Seat, sentence } from '@soulstack/kit'
import type { Entity } from '../../model/entity.ts'
import { hasLine, isLogged, type LogKind, type TypedEvent } from '../../model/events.ts'
import type { Library } from '../../model/library.ts'
import { type CurrentAct, eventParts, LineContext, type LogReader } from '../log-context.ts'

/** What an event belongs to: an attack, something on the stack, a purchase, a death penalty, a reward. */
export interface Cause {
  is: 'attack' | 'item' | 'purchase' | 'penalty' | 'reward' | 'looted' | 'other'
  /** The player whose it is, who need not be named again; -1: nobody. */
  seat: Seat
  /** The card; -1: none. */
  card: number
  /** The event that announced it; null if the log does not mention it. */
  e: TypedEvent | null
  /** Whether it has resolved. */
  resolved: boolean
}

/** The line that is being written. */
interface OpenLine {
  cause: Cause
  /** Whether anything has been added yet, and the separator for what is added next. */
  added: boolean
  next: string
  /** What was added last, if the next event may be merged with it. */
  last: { is: string; of: number; events: TypedEvent[]; before: string } | null
  /** The die that was mentioned last, as long as it can change. */
  die: { item: number; face: number } | null
}

type Piece = (x: LineContext) => LogPart[]

/** Follows the events of a turn: which log line is being written, what it belongs to, and how events are added to it. */
export class Acts {
  readonly reader: LogReader
  /** The line that is being written, or null. */
  open: OpenLine | null = null
  /** What is being carried out. */
  now: Cause | null = null
  /** The current attack, or the last one. */
  fight: Cause | null = null
  /** The loot step has begun, and its loot has not been logged. */
  lootStep = false
  /** What items on the stack belong to, by item number. */
  readonly items = new Map<number, Cause>()
  /** Pending damage and deaths, and their causes. */
  readonly harm: { who: number; cause: Cause | null }[] = []
  /** What killed the monsters of a card last. */
  readonly killers = new Map<number, Cause | null>()
  /** The faces of dice, by item number. */
  readonly faces = new Map<number, number>()

  constructor(reader: LogReader) {
    this.reader = reader
  }

  get library(): Library {
    return this.reader.library
  }

  /** Pieces of log lines in the reader's language. */
  get words(): LogReader['w']['log'] {
    return this.reader.w.log
  }

  context(knows: boolean, act: CurrentAct | null): LineContext {
    return new LineContext(this.reader, knows, act)
  }

  /** Returns the cause of a player's or monster's pending damage or death, and removes it. */
  takeCauseOfHarm(who: number): Cause | null {
    const at = this.harm.findLastIndex((h) => h.who === who)
    if (at < 0) return this.currentCause()
    return this.harm.splice(at, 1)[0]!.cause
  }

  /** What the events of this moment belong to; null: nothing. */
  currentCause(): Cause | null {
    const cause = this.now ?? this.open?.cause ?? null
    // nothing else belongs to the loot step or to cards being laid out
    return cause?.is === 'looted' ? null : cause
  }

  cause(is: Cause['is'], e: TypedEvent, seat: Seat = seatOf(e)): Cause {
    return { is, seat, card: cardOf(e), e, resolved: false }
  }

  /** Begins a line. `piece`: continues `cause`, which the line then names first. */
  begin(cause: Cause, piece: Piece | null = null, knows = true): ActPlace {
    this.open = { cause, added: piece !== null, next: piece === null ? ': ' : ', ', last: null, die: null }
    if (piece === null) return { begins: true, parts: null }
    return {
      begins: true,
      parts: () => [...headOf(cause, this.context(true, null)), ': ', ...piece(this.context(knows, cause))],
    }
  }

  /** An event that belongs to the act but is not mentioned in its line. It is shown when the act is expanded. */
  within(e: TypedEvent): ActPlace {
    if (this.open === null) return this.begin(this.cause('other', e))
    return { begins: false, adds: null, instead: false }
  }

  /** Adds a piece to the line of its cause, or begins a new line for that. `before`: the separator. */
  add(cause: Cause | null, piece: Piece, knows: boolean, before: string | null = null): ActPlace {
    if (cause === null) return this.begin({ is: 'other', seat: -1, card: -1, e: null, resolved: false })
    const { open } = this
    if (open === null || open.cause !== cause)
      return cause.is === 'looted' ? this.begin(cause) : this.begin(cause, piece, knows)
    const comma = before ?? open.next
    open.next = ', '
    open.added = true
    open.last = null
    open.die = null
    return { begins: false, adds: () => [comma, ...piece(this.context(knows, cause))], instead: false }
  }

  /** Adds an event in its own words. */
  addEvent(e: TypedEvent<LogKind>, knows: boolean, cause: Cause | null = this.currentCause()): ActPlace {
    if (cause === null) return this.begin(this.cause('other', e))
    return this.add(cause, (x) => eventParts(e, x), knows)
  }

  /**
   * Adds an event, merging it with events before it that have the same `key`. If nothing else is going on, these get their own line.
   */
  merge<E extends TypedEvent<LogKind>>(
    e: E,
    knows: boolean,
    key: string,
    together: (events: readonly E[], x: LineContext) => LogPart[] = (events, x) => eventParts(e, x, events),
  ): ActPlace {
    const { open } = this
    const of = seatOf(e)
    if (open?.last?.is === key && open.last.of === of) {
      open.last.events.push(e)
      const { before } = open.last
      const events = [...open.last.events] as E[]
      const alone = before === ''
      const act = alone ? null : open.cause
      return {
        begins: false,
        adds: () => {
          const parts = together(events, this.context(knows, act))
          return alone ? sentence(parts) : [before, ...parts]
        },
        instead: true,
      }
    }
    const cause = this.currentCause()
    if (cause === null) {
      const place = this.begin(this.cause('looted', e))
      this.open!.last = { is: key, of, events: [e], before: '' }
      return place
    }
    const before = open === null || open.cause !== cause ? null : open.next
    const place = this.add(cause, (x) => together([e], x), knows)
    if (before !== null) this.open!.last = { is: key, of, events: [e], before }
    return place
  }

  /** Ends the line and whatever was going on. */
  close(): void {
    this.open = null
    this.now = null
  }
}

export const seatOf = (e: TypedEvent): Seat => ('seat' in e ? e.seat : -1)
export const cardOf = (e: TypedEvent): number => ('card' in e ? (e.card ?? -1) : -1)

/** The target of an attack; undefined if it is not an attack or has no target yet. */
export const attackedIn = ({ e }: Cause): Entity | undefined =>
  e?.type === 'attacks' || e?.type === 'declares-attack' ? e.who : undefined

/** The beginning of a line that continues something. */
export function headOf(cause: Cause, x: LineContext): LogPart[] {
  const { is, seat, card, e } = cause
  switch (is) {
    case 'attack':
      return x.w.log.attacks(x.subject(seat), x.named({ who: attackedIn(cause) ?? -1, card }))
    case 'item':
      return x.w.log.whose(seat < 0 ? null : x.person(seat), x.card(card))
    case 'reward':
      return x.w.log.rewardFor(x.person(seat), x.card(card))
    default:
      return e !== null && isLogged(e) && hasLine(e, x.library) ? eventParts(e, x) : []
  }
}
