import { type ActPlace, type LogPart, type Seat, sentence } from '@soulstack/kit'
import type { Entity } from '../../model/entity.ts'
import { hasLine, isLogged, type LogKind, type TypedEvent } from '../../model/events.ts'
import type { Library } from '../../model/library.ts'
import { type Going, LineTelling, type Reading, saysOf } from '../tell.ts'

/** What something belongs to: an attack, something on the stack, a purchase, the price of a death. */
export interface Cause {
  is: 'attack' | 'item' | 'purchase' | 'penalty' | 'looted' | 'other'
  /** Whose it is, and need not be named again; -1: nobody's. */
  seat: Seat
  /** The card; -1: none. */
  card: number
  /** The event that announced it; null: the log does not tell of it. */
  e: TypedEvent | null
  /** Whether it is what a loot card or an ability of a character does. */
  resolved: boolean
}

/** The line that is being told. */
interface Open {
  cause: Cause
  /** Whether anything was added yet, and what stands before what is added next. */
  added: boolean
  next: string
  /** What was added last, where the next may go on with it. */
  last: { is: string; of: number; events: TypedEvent[]; before: string } | null
  /** The die that was told last, while it can change. */
  die: { item: number; face: number } | null
}

type Piece = (x: LineTelling) => LogPart[]

/** The line of the log that is being told, what it goes on with, and how something is added to it. */
export class Acts {
  readonly reading: Reading
  /** The line that is told now; null: none goes on. */
  open: Open | null = null
  /** What is carried out now. */
  now: Cause | null = null
  /** The attack that goes on, or the last one. */
  fight: Cause | null = null
  /** The loot step has begun, and its loot has not been told. */
  lootStep = false
  /** What things on the stack belong to, by their numbers. */
  readonly items = new Map<number, Cause>()
  /** Damage and deaths that wait, and of what they come. */
  readonly harm: { who: number; cause: Cause | null }[] = []
  /** What dice show, by their numbers. */
  readonly faces = new Map<number, number>()

  constructor(reading: Reading) {
    this.reading = reading
  }

  get library(): Library {
    return this.reading.library
  }

  /** In the words of whoever reads. */
  get says(): Reading['w']['log'] {
    return this.reading.w.log
  }

  telling(knows: boolean, act: Going | null): LineTelling {
    return new LineTelling(this.reading, knows, act)
  }

  /** What the damage or death of somebody comes of, which is forgotten. */
  causeOfHarm(who: number): Cause | null {
    const at = this.harm.findLastIndex((h) => h.who === who)
    if (at < 0) return this.here()
    return this.harm.splice(at, 1)[0]!.cause
  }

  /** What that which happens now belongs to; null: nothing goes on. */
  here(): Cause | null {
    const cause = this.now ?? this.open?.cause ?? null
    // the loot step and what is laid out are over with themselves
    return cause?.is === 'looted' ? null : cause
  }

  cause(is: Cause['is'], e: TypedEvent, seat: Seat = seatOf(e)): Cause {
    return { is, seat, card: cardOf(e), e, resolved: false }
  }

  /** A line begins. `piece`: what follows what it goes on with. */
  begin(cause: Cause, piece: Piece | null = null, knows = true): ActPlace {
    this.open = { cause, added: piece !== null, next: piece === null ? ': ' : ', ', last: null, die: null }
    if (piece === null) return { begins: true, parts: null }
    return {
      begins: true,
      parts: () => [...headOf(cause, this.telling(true, null)), ': ', ...piece(this.telling(knows, cause))],
    }
  }

  /** What an act is made of that its line does not tell; it is seen where the act is unfolded. */
  within(e: TypedEvent): ActPlace {
    if (this.open === null) return this.begin(this.cause('other', e))
    return { begins: false, adds: null, instead: false }
  }

  /** Something is added to the line of what it belongs to, or that begins anew. `before`: what stands before it. */
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
    return { begins: false, adds: () => [comma, ...piece(this.telling(knows, cause))], instead: false }
  }

  /** The same, in the words of the line itself. */
  say(e: TypedEvent<LogKind>, knows: boolean, cause: Cause | null = this.here()): ActPlace {
    if (cause === null) return this.begin(this.cause('other', e))
    return this.add(cause, (x) => saysOf(e, x), knows)
  }

  /**
   * The same, where several of a kind that follow one another are told together: `key` says what is of a kind. Where nothing goes on, or
   * only what is of this kind, it is a line of its own.
   */
  many<E extends TypedEvent<LogKind>>(
    e: E,
    knows: boolean,
    key: string,
    together: (events: readonly E[], x: LineTelling) => LogPart[] = (events, x) => saysOf(e, x, events),
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
          const parts = together(events, this.telling(knows, act))
          return alone ? sentence(parts) : [before, ...parts]
        },
        instead: true,
      }
    }
    const cause = this.here()
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

  /** Nothing goes on any more. */
  nothing(): void {
    this.open = null
    this.now = null
  }
}

export const seatOf = (e: TypedEvent): Seat => ('seat' in e ? e.seat : -1)
export const cardOf = (e: TypedEvent): number => ('card' in e ? (e.card ?? -1) : -1)

/** Whom this attacks, where it is an attack and says it. */
export const attackedIn = ({ e }: Cause): Entity | undefined =>
  e?.type === 'attacks' || e?.type === 'declares-attack' ? e.who : undefined

/** With what a line begins that goes on with something. */
export function headOf(cause: Cause, x: LineTelling): LogPart[] {
  const { is, seat, card, e } = cause
  switch (is) {
    case 'attack':
      return x.w.log.attacks(x.subject(seat), x.named({ who: attackedIn(cause) ?? -1, card }))
    case 'item':
      return x.w.log.whose(seat < 0 ? null : x.person(seat), x.card(card))
    default:
      return e !== null && isLogged(e) && hasLine(e, x.library) ? saysOf(e, x) : []
  }
}
