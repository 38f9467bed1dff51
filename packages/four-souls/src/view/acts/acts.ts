import { type ActPlace, type LogPart, type Seat, sentence } from '@soulstack/kit'
import { type Entity, isSeat } from '../../model/entity.ts'
import { hasLine, isLogged, type LogKind, lineOf, type TypedEvent } from '../../model/events.ts'
import type { Library } from '../../model/library.ts'
import { howStacked } from '../../text/log-words.ts'
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
  /** It has not been logged: its costs are being paid. */
  unsaid?: boolean
}

/** The line that is being written. */
interface OpenLine {
  cause: Cause
  /** Whether anything has been added yet, and the separator for what is added next. */
  added: boolean
  next: string
  /** The player whom a reader takes for the subject of a verb without one; -1: none. */
  subject: Seat
  /** The player whose card the line begins with, until another subject is named; -1: none. */
  owner: Seat
  /** What was added last, if the next event may be merged with it. */
  last: { is: string; of: number; events: TypedEvent[] } | null
  /** What comes before the last piece, and what it could leave out; null: the line has no pieces. */
  piece: { before: () => LogPart[]; act: CurrentAct } | null
  /** The die that was mentioned last, as long as it can change. */
  die: { item: number; face: number } | null
  /** The line says what it is to do, and these words stay when something has come of it; null: it does not. */
  announces: (() => LogPart[]) | null
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
  /** What is being announced while its costs are paid, and the purchase that is declared and not paid. */
  paying: Cause | null = null
  purchase: Cause | null = null
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
    // nothing else belongs to the loot step or to cards being laid out, and a gain causes nothing
    return cause?.is === 'looted' || (cause?.is === 'other' && GAINS.has(cause.e?.type ?? '')) ? null : cause
  }

  cause(is: Cause['is'], e: TypedEvent, seat: Seat = seatOf(e)): Cause {
    return { is, seat, card: cardOf(e), e, resolved: false }
  }

  /** Begins a line. `piece`: continues `cause`, which the line then names first; `e`: the event that the piece is about. */
  begin(cause: Cause, piece: Piece | null = null, knows = true, e: TypedEvent | null = null): ActPlace {
    // what is being paid for is announced by its first line
    const announced = cause.unsaid === true ? cause.e : null
    cause.unsaid = false
    const names = this.namedFirst(cause, piece === null || announced !== null)
    this.open = {
      cause,
      ...names,
      added: piece !== null,
      next: ': ',
      last: null,
      piece: null,
      die: null,
      announces: null,
    }
    if (piece === null) return { begins: true, parts: null }
    const before = (): LogPart[] => {
      const x = this.context(true, null)
      return [...(announced !== null && isLogged(announced) ? eventParts(announced, x) : headOf(cause, x)), ': ']
    }
    const parts = this.piece(before, piece, knows, e)
    return { begins: true, parts }
  }

  /** Begins the line of something that triggers, with its text: that is said until something comes of it, or if nothing does. */
  beginWith(cause: Cause, does: string): ActPlace {
    this.begin(cause)
    const e = cause.e as TypedEvent<LogKind>
    const head = () => eventParts(e, this.context(true, null))
    this.open!.announces = head
    return { begins: true, parts: () => [...head(), ` ${this.words.quoted(does)}`] }
  }

  /** A piece of the line, about an event. */
  private piece(before: () => LogPart[], piece: Piece, knows: boolean, e: TypedEvent | null): () => LogPart[] {
    const open = this.open!
    const act = { seat: open.subject, owner: open.owner, card: open.cause.card }
    open.next = ', '
    open.added = true
    open.last = null
    open.die = null
    open.piece = { before, act }
    // "+3¢" needs no name, so it gives none to the verb after it
    if (e !== null && !(e.type === 'cents' && e.seat === open.owner)) {
      open.subject = subjectOf(e)
      if (open.subject !== open.owner) open.owner = -1
    }
    return () => [...before(), ...piece(this.context(knows, act))]
  }

  /** The player who is the subject of a line's first words, or owns the card that is. `announces`: they are the event's own. */
  private namedFirst({ is, seat, e }: Cause, announces: boolean): Pick<OpenLine, 'subject' | 'owner'> {
    const triggers = e?.type === 'stacked' && howStacked(e, this) === 'triggers'
    if (is === 'reward' || (is === 'item' && (!announces || triggers))) return { subject: -1, owner: seat }
    return { subject: is === 'attack' || is === 'item' || e === null ? seat : subjectOf(e), owner: -1 }
  }

  /** An event that belongs to the act but is not mentioned in its line. It is shown when the act is expanded. */
  within(e: TypedEvent): ActPlace {
    if (this.open === null) return this.begin(this.cause('other', e))
    return { begins: false, adds: null, instead: false }
  }

  /** Adds a piece about an event to the line of its cause, or begins a new line for that. `before`: the separator. */
  add(e: TypedEvent, cause: Cause | null, piece: Piece, knows: boolean, before: string | null = null): ActPlace {
    if (cause === null) return this.begin({ is: 'other', seat: -1, card: -1, e: null, resolved: false })
    const { open } = this
    if (open === null || open.cause !== cause)
      return cause.is === 'looted' ? this.begin(cause) : this.begin(cause, piece, knows, e)
    const comma = before ?? open.next
    const head = open.announces
    open.announces = null
    const upTo = () => [...(head?.() ?? []), comma]
    return { begins: false, adds: this.piece(upTo, piece, knows, e), instead: head !== null }
  }

  /** Adds an event in its own words. */
  addEvent(e: TypedEvent<LogKind>, knows: boolean, cause: Cause | null = this.currentCause()): ActPlace {
    if (cause === null) return this.begin(this.cause('other', e))
    return this.add(e, cause, (x) => eventParts(e, x), knows)
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
    const cause = this.currentCause()
    const goesOn = cause === null ? open?.cause.is === 'looted' : open?.cause === cause
    if (goesOn && open?.last?.is === key && open.last.of === of) {
      open.last.events.push(e)
      const { piece } = open
      const events = [...open.last.events] as E[]
      return {
        begins: false,
        adds: () => {
          const parts = together(events, this.context(knows, piece?.act ?? null))
          return piece === null ? sentence(parts) : [...piece.before(), ...parts]
        },
        instead: true,
      }
    }
    const place =
      cause === null ? this.begin(this.cause('looted', e)) : this.add(e, cause, (x) => together([e], x), knows)
    this.open!.last = { is: key, of, events: [e] }
    return place
  }

  /** Ends the line and whatever was going on. */
  close(): void {
    this.open = null
    this.now = null
  }
}

/** Events that are a gain, which nothing that follows belongs to. */
const GAINS: ReadonlySet<string> = new Set([
  'enters',
  'given',
  'soul',
  'cents',
  'looted',
  'takes-loot',
  'to-hand',
  'plays-as',
])

/** Events whose sentences have a card or a number as their subject, whoever they are about. */
const SUBJECTLESS: ReadonlySet<string> = new Set(['face', 'prevents', 'destroyed'])

/** The player who is the subject of an event's sentence; -1: none. */
function subjectOf(e: TypedEvent): Seat {
  if (SUBJECTLESS.has(e.type) || !isLogged(e)) return -1
  const of: string | undefined = lineOf(e).of
  const who = of === 'seat' && 'seat' in e ? e.seat : of === 'who' && 'who' in e ? (e.who as Entity) : -1
  return isSeat(who) ? who : -1
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
