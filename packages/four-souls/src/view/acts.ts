import { type Follow, type GameEvent, type LogPart, type Place, type Seat, sentence } from '@soulstack/kit'
import type { Library } from '../library/library.ts'
import { isSeat } from '../model/entity.ts'
import type { Words } from '../text/index.ts'
import {
  aimsOf,
  attacked,
  cardOf,
  itOf,
  type LogKind,
  lineOf,
  personOf,
  ruleName,
  subjectOf,
  type Telling,
  whoOf,
} from './tell.ts'

/**
 * Acts of the log: what belongs together is told in one line ("Ned attacks Chub: 1 miss; takes 1"), which grows while nothing else
 * happens. What answers it is an act of its own; what is carried out after the answer begins a line anew, with what it belongs to.
 */

/** What something belongs to: an attack, something on the stack, a purchase, the price of a death. */
interface Cause {
  is: 'attack' | 'item' | 'purchase' | 'penalty' | 'looted' | 'other'
  /** Whose it is, and need not be named again; -1: nobody's. */
  seat: Seat
  /** The card; -1: none. */
  card: number
  /** The line that announced it. */
  e: GameEvent
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
  last: { is: string; of: number; events: GameEvent[]; before: string } | null
  /** The die that was told last, while it can change. */
  die: { item: number; face: number } | null
}

type Piece = (x: Telling) => LogPart[]

class Acts {
  private readonly library: Library
  private readonly w: Words
  private readonly reader: Seat | null
  private open: Open | null = null
  /** What is carried out now. */
  private now: Cause | null = null
  private fight: Cause | null = null
  private lootStep = false
  private readonly items = new Map<number, Cause>()
  /** Damage and deaths that wait, and of what they come. */
  private readonly harm: { who: number; cause: Cause | null }[] = []
  private readonly faces = new Map<number, number>()

  constructor(library: Library, w: Words, reader: Seat | null) {
    this.library = library
    this.w = w
    this.reader = reader
  }

  follow(e: GameEvent, knows: boolean): Place | null {
    const place = Object.hasOwn(STANDS, e.type) ? STANDS[e.type as LogKind](this, e, knows) : this.beside(e)
    return place
  }

  private telling(knows: boolean, act: Telling['act']): Telling {
    return { library: this.library, says: this.w.log, w: this.w, knows, reader: this.reader, act }
  }

  /** What the log does not tell, and what it follows from. */
  private beside(e: GameEvent): null | Place {
    switch (e.type) {
      case 'resolves':
        this.now = this.items.get(e.item as number) ?? this.now
        if (this.now) this.now.resolved = true
        return null
      case 'rule-resolves':
        if (ruleName(e.rule) === 'loot-step') this.lootStep = true
        else this.now = this.items.get(e.item as number) ?? this.now
        return null
      case 'dealt':
        this.harm.push({ who: e.who as number, cause: e.combat === true ? this.fight : this.here() })
        return null
      case 'prevented':
        this.causeOfHarm(e.who as number)
        return null
      case 'loot-step':
        this.lootStep = true
        return null
      case 'took-back':
        return this.begin({ is: 'other', seat: -1, card: -1, e, resolved: true })
      default:
        return null
    }
  }

  private causeOfHarm(who: number): Cause | null {
    const at = this.harm.findLastIndex((h) => h.who === who)
    if (at < 0) return this.here()
    return this.harm.splice(at, 1)[0]!.cause
  }

  here(): Cause | null {
    const cause = this.now ?? this.open?.cause ?? null
    // the loot step and what is laid out are over with themselves
    return cause?.is === 'looted' ? null : cause
  }

  cause(is: Cause['is'], e: GameEvent, seat = e.seat as Seat): Cause {
    return { is, seat: seat ?? -1, card: typeof e.card === 'number' ? e.card : -1, e, resolved: false }
  }

  /** A line begins. `piece`: what follows what it goes on with. */
  begin(cause: Cause, piece: Piece | null = null, knows = true): Place {
    this.open = { cause, added: piece !== null, next: piece === null ? ': ' : ', ', last: null, die: null }
    if (piece === null) return { begins: true, parts: null }
    return {
      begins: true,
      parts: () => [...headOf(cause, this.telling(true, null)), ': ', ...piece(this.telling(knows, cause))],
    }
  }

  /** What an act is made of that its line does not tell; it is seen where the act is unfolded. */
  within(e: GameEvent): Place {
    if (this.open === null) return this.begin(this.cause('other', e))
    return { begins: false, adds: null, instead: false }
  }

  /** Something is added to the line of what it belongs to, or that begins anew. `before`: what stands before it. */
  add(cause: Cause | null, piece: Piece, knows: boolean, before: string | null = null): Place {
    if (cause === null) return this.begin(this.cause('other', {} as GameEvent, -1))
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
  say(e: GameEvent, knows: boolean, cause: Cause | null = this.here()): Place {
    if (cause === null) return this.begin(this.cause('other', e))
    return this.add(cause, (x) => lineOf(e, x)?.parts ?? [], knows)
  }

  /**
   * The same, where several of a kind that follow one another are told together: `key` says what is of a kind. Where nothing goes on, or
   * only what is of this kind, it is a line of its own.
   */
  many(e: GameEvent, knows: boolean, key: string, together: (events: GameEvent[], x: Telling) => LogPart[]): Place {
    const { open } = this
    const of = (e.seat as number) ?? -1
    if (open?.last?.is === key && open.last.of === of) {
      open.last.events.push(e)
      const { before } = open.last
      const events = [...open.last.events]
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

  // What acts are made of.

  /** Nothing goes on any more. */
  nothing(): void {
    this.open = null
    this.now = null
  }

  turn(e: GameEvent): Place {
    const place = this.begin(this.cause('other', e))
    this.nothing()
    this.fight = null
    return place
  }

  alone(e: GameEvent): Place {
    const place = this.begin(this.cause('other', e))
    this.now = null
    return place
  }

  looted(e: GameEvent, knows: boolean): Place {
    if (this.lootStep) {
      this.now = null
      if (this.open?.last?.is !== 'loot-step') this.open = null
      this.lootStep = false
    }
    // of the beginning of a game, and of the loot step: nothing else goes on
    if (this.now === null && this.open?.cause.is === 'looted' && this.open.cause.seat !== e.seat) this.open = null
    const key = `looted ${knows}`
    // what was put on the stack is told by what comes of it
    if (this.open?.last?.is === 'loot-step' && this.open.last.of === e.seat) this.open.last.is = key
    return this.many(e, knows, key, (events, x) =>
      x.says.looted(
        subjectOf(e.seat, x),
        knows ? events.map((one) => cardOf(one.card, x)) : [],
        knows ? 0 : events.length,
      ),
    )
  }

  cents(e: GameEvent, knows: boolean): Place {
    const cause = this.here()
    // what is bought says its price
    if (cause?.is === 'purchase' && (e.n as number) < 0 && e.seat === cause.seat) return this.within(e)
    const gains = (e.n as number) > 0
    return this.many(e, knows, gains ? 'gains' : 'loses', (events, x) => {
      const sum = events.reduce((all, one) => all + (one.n as number), 0)
      if (x.act === null) return x.says.cents(subjectOf(e.seat, x), sum)
      if (cause?.is === 'penalty' && !gains) return x.says.lostCents(-sum)
      return x.says.counted(subjectOf(e.seat, x), sum)
    })
  }

  discards(e: GameEvent, knows: boolean): Place {
    const cause = this.here()
    return this.many(e, knows, 'discards', (events, x) => {
      const cards = events.map((one) => cardOf(one.card, x))
      const pays = cause?.is === 'penalty' && x.act !== null && cause.seat === e.seat
      return pays ? x.says.listed(cards) : x.says.discards(subjectOf(e.seat, x), cards)
    })
  }

  destroyed(e: GameEvent, knows: boolean): Place {
    const cause = this.here()
    return this.many(e, knows, 'destroyed', (events, x) => {
      const cards = events.map((one) => cardOf(one.card, x))
      const pays = cause?.is === 'penalty' && x.act !== null && cause.seat === e.seat
      return pays ? x.says.listed(cards) : x.says.destroyed(events.map((one) => itOf(one.card, x)))
    })
  }

  stacked(e: GameEvent): Place | null {
    const ability = this.library.abilities[e.ability as number]
    if (e.kind !== 'loot' && (ability?.kind === 'outcome' || e.played === true)) {
      // it goes on with what the die was rolled for, or with the event that was played
      const cause = this.here()
      if (cause) this.items.set(e.item as number, cause)
      return null
    }
    const cause = this.cause('item', e)
    const { open } = this
    this.items.set(e.item as number, cause)
    const before = open?.cause
    const allows =
      e.kind === 'loot' &&
      open !== null &&
      !open.added &&
      before?.is === 'item' &&
      before.resolved &&
      before.seat === e.seat &&
      before.card >= 0 &&
      this.library.definitions[before.card]!.source.type === 'character'
    this.now = null
    if (!allows) return this.begin(cause)
    // "Bo uses Eden and plays 2 Cents!"
    this.open = { cause, added: false, next: ': ', last: null, die: null }
    return {
      begins: false,
      adds: () => {
        const x = this.telling(true, cause)
        return x.says.andPlays(subjectOf(e.seat, x), cardOf(e.card, x), aimsOf(e, x))
      },
      instead: false,
    }
  }

  /** Whether the line that is told now names this card and whose it is. */
  isTold(e: GameEvent): boolean {
    const cause = this.open?.cause
    return cause !== undefined && cause.card === e.card && cause.seat === e.seat
  }

  cancelsAttack(e: GameEvent, knows: boolean): Place {
    const cause = this.here()
    if (cause === null) return this.say(e, knows)
    return this.add(cause, (x) => x.says.attackCancelled(cause.card === e.card ? null : cardOf(e.card, x)), knows)
  }

  /** An item comes under somebody's control. */
  given(e: GameEvent, knows: boolean): Place {
    return this.open?.cause.is === 'purchase' && this.isTold(e) ? this.within(e) : this.say(e, knows)
  }

  /** After a look at a deck it is plain what is put on the bottom. */
  bottomed(e: GameEvent, knows: boolean): Place {
    const { open } = this
    const cause = this.here()
    if (cause === null || e.n !== 1 || open?.cause !== cause || open.last?.is !== 'looks') return this.say(e, knows)
    return this.add(cause, (x) => x.says.bottomedIt(subjectOf(e.seat, x)), knows)
  }

  looks(e: GameEvent, knows: boolean): Place {
    const place = this.say(e, knows)
    if (this.open) this.open.last = { is: 'looks', of: e.deck as number, events: [], before: '' }
    return place
  }

  enters(e: GameEvent, knows: boolean): Place {
    // a trinket that was played, or what was bought: its line says so
    if (this.isTold(e)) return this.within(e)
    for (const cause of [...this.items.values()].reverse())
      if (!cause.resolved && cause.card === e.card && cause.seat === e.seat && cause.e.kind === 'loot') {
        cause.resolved = true
        this.now = cause
        return this.add(cause, (x) => x.says.inPlay(), knows)
      }
    return this.say(e, knows)
  }

  declaresAttack(e: GameEvent): Place {
    this.fight = this.cause('attack', e)
    this.now = null
    return this.begin(this.fight)
  }

  /** What comes up for an attack goes on with the attack: where something was answered since it was declared, in a line of its own. */
  revealed(e: GameEvent, knows: boolean): Place {
    const { fight } = this
    if (e.attack !== true || fight === null || this.open?.cause === fight) return this.say(e, knows)
    this.now = null
    const place = this.begin(fight)
    this.open!.added = true
    return place
  }

  attacks(e: GameEvent): Place {
    const said = this.fight?.seat === e.seat && this.open?.cause === this.fight ? this.open : null
    const fight = this.cause('attack', e)
    this.fight = fight
    this.now = null
    if (said === null) return this.begin(fight)
    said.cause = fight
    if (said.added) {
      said.next = ': '
      return {
        begins: false,
        adds: () => this.w.log.andAttacks(subjectOf(e.seat, this.telling(true, null))),
        instead: false,
      }
    }
    return { begins: false, adds: () => sentence(headOf(fight, this.telling(true, null))), instead: true }
  }

  roll(e: GameEvent, knows: boolean): Place {
    const attack = e.attack === true
    const cause = attack ? this.fight : this.here()
    if (attack) this.now = this.fight
    this.faces.set(e.item as number, e.face as number)
    if (cause) this.items.set(e.item as number, cause)
    if (cause === null) return this.begin(this.cause('other', e))
    const die: LogPart = { die: e.face as number }
    const { open } = this
    const before = attack && open?.cause === cause && open.added && open.last?.is !== 'strikes' ? '; ' : null
    const place = this.add(
      cause,
      (x) => (attack ? [die] : x.says.roll(subjectOf(e.seat, x), false, die)),
      knows,
      before,
    )
    this.open!.die = { item: e.item as number, face: e.face as number }
    return place
  }

  /** A die is changed by what is carried out. */
  face(e: GameEvent, knows: boolean): Place {
    const was = this.faces.get(e.item as number)
    this.faces.set(e.item as number, e.face as number)
    const { open } = this
    if (open !== null && open.die?.item === e.item && this.here() === open.cause) return this.changed(e, open.die!)
    const from: LogPart[] = was === undefined ? [] : [{ die: was }, ' → ']
    return this.add(this.here(), () => [...from, { die: e.face as number }], knows)
  }

  /** The die that was told last shows something else. */
  private changed(e: GameEvent, die: { face: number }): Place {
    if (die.face === e.face) return this.within(e)
    die.face = e.face as number
    return { begins: false, adds: () => [' → ', { die: e.face as number }], instead: false }
  }

  rolled(e: GameEvent, knows: boolean): Place | null {
    const cause = this.items.get(e.item as number) ?? this.here()
    this.now = cause
    const attack = e.attack === true
    if (!attack && e.face === e.from) return null
    const { open } = this
    const told = open !== null && open.cause === cause && open.die?.item === e.item ? (open.die?.face ?? null) : null
    const word = attack ? this.w.log.hitOrMiss(e.hit as boolean | null) : ''
    const die: LogPart = { die: e.face as number }
    if (told === null) {
      const place = this.add(cause, () => [die, word], knows, open?.cause === cause && open.added ? '; ' : null)
      if (this.open) this.open.last = { is: 'strikes', of: -1, events: [], before: '' }
      return place
    }
    open!.die = null
    open!.last = { is: 'strikes', of: -1, events: [], before: '' }
    open!.next = ', '
    return {
      begins: false,
      adds: () => [...(told === e.face ? [] : [' → ', die]), ...(word === '' ? [] : [word])],
      instead: false,
    }
  }

  damage(e: GameEvent, knows: boolean): Place {
    const who = e.who as number
    const cause = this.causeOfHarm(who)
    const { open } = this
    if (
      e.combat === true &&
      cause?.is === 'attack' &&
      cause.e.who === who &&
      open?.cause === cause &&
      open.last?.is === 'strikes'
    ) {
      // it is plain that a hit hurts
      this.now = cause
      if ((e.n as number) === 1) return this.within(e)
      const place = this.add(cause, (x) => [x.says.forSoMuch(e.n as number)], knows, '')
      this.open!.last = { is: 'strikes', of: -1, events: [], before: '' }
      return place
    }
    // who dies of it dies of what dealt it
    this.now = cause
    const fights = open?.cause === cause && cause?.is === 'attack' && open?.added === true
    if (cause === null) return this.begin(this.cause('other', e))
    const place = this.add(
      cause,
      (x) => x.says.takes(whoOf(e.who, e.card, x), e.n as number),
      knows,
      fights ? '; ' : null,
    )
    this.open!.last = { is: 'hurt', of: who, events: [], before: '' }
    return place
  }

  dying(e: GameEvent): Place {
    const who = e.who as number
    this.harm.push({ who, cause: this.here() })
    if (this.open === null) return this.begin(this.cause('other', e))
    return { begins: false, adds: null, instead: false }
  }

  dies(e: GameEvent, knows: boolean): Place {
    const who = e.who as number
    const cause = this.causeOfHarm(who)
    const { open } = this
    this.now = cause
    const hurt = open?.last?.is === 'hurt' && open.last.of === who
    if (cause === null) {
      const place = this.begin(this.cause('other', e, -1))
      this.now = this.open!.cause
      return place
    }
    const place =
      hurt && open?.cause === cause
        ? this.add(cause, (x) => x.says.andDies(whoOf(e.who, e.card, x)), knows, '')
        : this.add(
            cause,
            (x) =>
              x.says.dies(
                isSeat(who) && e.who === cause.seat
                  ? whoOf(e.who, e.card, { ...x, act: { seat: -1, card: -1 } })
                  : whoOf(e.who, e.card, x),
              ),
            knows,
            open?.cause === cause && open.added ? (isSeat(who) ? '; ' : '. ') : null,
          )
    if (!isSeat(who)) this.open!.next = ': '
    return place
  }

  soul(e: GameEvent, knows: boolean): Place {
    const cause = this.here()
    if (cause === null) return this.begin(this.cause('other', e))
    const its = cause.is === 'attack' && cause.card === e.card
    return this.add(
      cause,
      (x) => {
        const who = subjectOf(e.seat, x)
        return its ? x.says.itsSoul(who, e.value as number) : x.says.soul(who, cardOf(e.card, x), e.value as number)
      },
      knows,
    )
  }

  /** Cards that are laid out: beside what goes on, or on their own. */
  laid(e: GameEvent, knows: boolean, words: (cards: LogPart[], x: Telling) => LogPart[]): Place {
    const alone = this.open?.last?.is === e.type || this.here() === null
    if (!alone) return this.within(e)
    return this.many({ ...e, seat: -1 }, knows, e.type, (events, x) =>
      words(
        events.map((one) => cardOf(one.card, x)),
        x,
      ),
    )
  }

  /** A line of its own, after which what goes on begins anew. */
  apart(e: GameEvent): Place {
    return this.begin(this.cause('other', e))
  }

  /** An event that is turned up: what it does belongs to it. */
  event(e: GameEvent): Place {
    const cause = this.cause('item', e)
    this.now = cause
    return this.begin(cause)
  }

  get plain(): Telling {
    return this.telling(true, null)
  }

  penalty(e: GameEvent): Place {
    const cause = this.cause('penalty', e)
    const place = this.begin(cause)
    this.now = cause
    return place
  }

  declaresPurchase(e: GameEvent): Place {
    const cause = this.cause('purchase', e)
    const place = this.begin(cause)
    this.now = cause
    return place
  }

  buys(e: GameEvent): Place {
    const cause = this.cause('purchase', e)
    this.now = cause
    const { open } = this
    if (open === null || open.cause.is !== 'purchase' || open.cause.seat !== e.seat || open.added)
      return this.begin(cause)
    open.cause = cause
    return { begins: false, adds: () => sentence(headOf(cause, this.telling(true, null))), instead: true }
  }

  ruleItem(e: GameEvent): Place | null {
    const name = ruleName(e.rule)
    const cause = this.here()
    if (cause) this.items.set(e.item as number, cause)
    if (lineOf(e, this.telling(true, null)) === null) return null
    if (name !== 'loot-step') return this.within(e)
    this.nothing()
    const place = this.begin(this.cause('looted', e))
    this.open!.last = { is: 'loot-step', of: e.seat as number, events: [], before: '' }
    return place
  }

  /** What prevents, where it is not the card that is named already. */
  prevents(e: GameEvent, knows: boolean): Place {
    const cause = this.here()
    if (cause === null) return this.begin(this.cause('other', e))
    return this.add(
      cause,
      (x) => x.says.prevents(cause.card === e.card ? null : cardOf(e.card, x), e.n as number),
      knows,
    )
  }

  fizzled(e: GameEvent, knows: boolean): Place {
    const cause = this.items.get(e.item as number) ?? null
    if (cause === null || cause.is === 'attack') return this.within(e)
    this.now = cause
    return this.add(cause, (x) => x.says.fizzled(null), knows)
  }
}

/** With what a line begins that goes on with something. */
function headOf({ is, seat, card, e }: Cause, x: Telling): LogPart[] {
  switch (is) {
    case 'attack':
      return x.says.attacks(subjectOf(seat, x), attacked(e, x))
    case 'item':
      return x.says.whose(seat < 0 ? null : personOf(seat, x), cardOf(card, x))
    case 'penalty':
      return x.says.penalty(subjectOf(seat, x))
    default:
      return lineOf(e, x)?.parts ?? []
  }
}

/** How each kind of line stands in acts. */
const STANDS: Record<LogKind, (a: Acts, e: GameEvent, knows: boolean) => Place | null> = {
  turn: (a, e) => a.turn(e),
  'plays-as': (a, e) => a.alone(e),
  'laid-out': (a, e) => a.alone(e),
  'left-over': (a, e) => a.within(e),
  looted: (a, e, knows) => a.looted(e, knows),
  cents: (a, e, knows) => a.cents(e, knows),
  'cents-given': (a, e, knows) => a.say(e, knows),
  'cents-paid': (a, e, knows) => a.say(e, knows),
  noted: (a, e, knows) => a.say(e, knows),
  goal: (a, e, knows) => a.say(e, knows),
  discards: (a, e, knows) => a.discards(e, knows),
  'loot-given': (a, e, knows) => a.say(e, knows),
  enters: (a, e, knows) => a.enters(e, knows),
  shop: (a, e, knows) => a.laid(e, knows, (cards, x) => x.says.shop(cards)),
  monster: (a, e, knows) => a.laid(e, knows, (cards, x) => x.says.monster(cards)),
  room: (a, e) => a.within(e),
  minion: (a, e, knows) => a.say(e, knows),
  'final-boss': (a, e) => a.alone(e),
  flipped: (a, e, knows) => a.say(e, knows),
  round: (a, e) => a.alone(e),
  timer: (a, e, knows) => a.say(e, knows),
  discarded: (a, e, knows) =>
    lineOf(e, a.plain) === null
      ? null
      : a.many(e, knows, 'discarded', (events, x) => x.says.discarded(events.map((one) => cardOf(one.card, x)))),
  soul: (a, e, knows) => a.soul(e, knows),
  given: (a, e, knows) => a.given(e, knows),
  cursed: (a, e, knows) => a.say(e, knows),
  damage: (a, e, knows) => a.damage(e, knows),
  'death-prevented': (a, e, knows) => a.say(e, knows),
  prevents: (a, e, knows) => a.prevents(e, knows),
  heals: (a, e, knows) => a.say(e, knows),
  'pays-health': (a, e, knows) => a.say(e, knows),
  stacked: (a, e) => a.stacked(e),
  roll: (a, e, knows) => a.roll(e, knows),
  dice: (a, e, knows) => a.say(e, knows),
  face: (a, e, knows) => a.face(e, knows),
  rolled: (a, e, knows) => a.rolled(e, knows),
  'rule-item': (a, e) => a.ruleItem(e),
  'event-played': (a, e) => a.event(e),
  cancelled: (a, e, knows) => a.say(e, knows),
  fizzled: (a, e, knows) => a.fizzled(e, knows),
  'not-put': (a, e) => (lineOf(e, a.plain) === null ? null : a.within(e)),
  destroyed: (a, e, knows) => a.destroyed(e, knows),
  dying: (a, e) => a.dying(e),
  dies: (a, e, knows) => a.dies(e, knows),
  penalty: (a, e) => a.penalty(e),
  'too-many-cards': (a, e) => a.alone(e),
  'declares-attack': (a, e) => a.declaresAttack(e),
  revealed: (a, e, knows) => a.revealed(e, knows),
  'attack-cancelled': (a, e, knows) => a.cancelsAttack(e, knows),
  attacks: (a, e) => a.attacks(e),
  'declares-purchase': (a, e) => a.declaresPurchase(e),
  'cannot-pay': (a, e, knows) => a.say(e, knows),
  buys: (a, e) => a.buys(e),
  'ends-turn': (a, e) => a.alone(e),
  'turn-ended': (a, e, knows) => a.say(e, knows),
  skips: (a, e) => a.alone(e),
  reshuffle: (a, e) => a.within(e),
  votes: (a, e, knows) => a.say(e, knows),
  'hands-passed': (a, e, knows) => a.say(e, knows),
  looks: (a, e, knows) => a.say(e, knows),
  'looks-deck': (a, e, knows) => a.looks(e, knows),
  bottomed: (a, e, knows) => a.bottomed(e, knows),
  undiscarded: (a, e, knows) => a.say(e, knows),
  searches: (a, e, knows) => a.say(e, knows),
  'to-deck': (a, e, knows) => a.say(e, knows),
  traded: (a, e, knows) => a.say(e, knows),
  'hand-to-deck': (a, e, knows) => a.say(e, knows),
  recharges: (a, e, knows) =>
    a.many(e, knows, 'recharges', (events, x) => x.says.recharges(events.map((one) => itOf(one.card, x)))),
  counters: (a, e, knows) => a.say(e, knows),
  expands: (a, e, knows) => a.say(e, knows),
  copies: (a, e, knows) => a.say(e, knows),
  doubled: (a, e, knows) => a.say(e, knows),
  'to-hand': (a, e, knows) => a.say(e, knows),
  'new-character': (a, e, knows) => a.say(e, knows),
  'bonus-soul': (a, e, knows) => a.say(e, knows),
  offer: (a, e) => a.apart(e),
  'offer-accepted': (a, e) => a.apart(e),
  'offer-declined': (a, e) => a.apart(e),
  'offer-withdrawn': (a, e) => a.apart(e),
  'offer-lapsed': (a, e) => a.apart(e),
  gap: (a, e, knows) => a.say(e, knows),
  over: (a, e) => a.alone(e),
}

/** Finds the acts among the events of a turn, told in these words to this reader. */
export function followActs(library: Library, w: Words, reader: Seat | null): Follow {
  const acts = new Acts(library, w, reader)
  return (e, knows) => acts.follow(e, knows)
}
