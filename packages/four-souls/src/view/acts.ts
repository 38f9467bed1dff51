import { type Follow, type GameEvent, type LogPart, type Place, type Seat, sentence, TOOK_BACK } from '@soulstack/kit'
import { type Entity, isSeat } from '../model/entity.ts'
import { hasLine, isEvent, isTold, type LogKind, lineOf, type OwnActKind, type TypedEvent } from '../model/events.ts'
import type { Library } from '../model/library.ts'
import { sumOf } from '../text/telling.ts'
import { type Going, LineTelling, type Reading, saysOf } from './tell.ts'

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

class Acts {
  private readonly reading: Reading
  private open: Open | null = null
  /** What is carried out now. */
  private now: Cause | null = null
  private fight: Cause | null = null
  private lootStep = false
  private readonly items = new Map<number, Cause>()
  /** Damage and deaths that wait, and of what they come. */
  private readonly harm: { who: number; cause: Cause | null }[] = []
  private readonly faces = new Map<number, number>()

  constructor(reading: Reading) {
    this.reading = reading
  }

  private get library(): Library {
    return this.reading.library
  }

  /** In the words of whoever reads. */
  private get says(): Reading['w']['log'] {
    return this.reading.w.log
  }

  follow(e: GameEvent, knows: boolean): Place | null {
    // somebody went back
    if (!isEvent(e))
      return e.type === TOOK_BACK ? this.begin({ is: 'other', seat: -1, card: -1, e: null, resolved: true }) : null
    if (!isTold(e)) {
      this.beside(e)
      return null
    }
    const { act } = lineOf(e)
    if (act === 'own') return OWN[e.type as OwnActKind](this, e as never, knows)
    if (!hasLine(e, this.library)) return null
    switch (act) {
      case 'alone':
        return this.alone(e)
      case 'apart':
        return this.begin(this.cause('other', e))
      case 'together':
        return this.many(e, knows, e.type)
      case 'within':
        return this.within(e)
      default:
        return this.say(e, knows)
    }
  }

  telling(knows: boolean, act: Going | null): LineTelling {
    return new LineTelling(this.reading, knows, act)
  }

  /** What the log does not tell, and what it follows from. */
  private beside(e: TypedEvent): void {
    switch (e.type) {
      case 'resolves':
        this.now = this.items.get(e.item) ?? this.now
        if (this.now) this.now.resolved = true
        break
      case 'rule-resolves':
        if (e.rule === 'loot-step') this.lootStep = true
        else this.now = this.items.get(e.item) ?? this.now
        break
      case 'dealt':
        this.harm.push({ who: e.who, cause: e.combat ? this.fight : this.here() })
        break
      case 'no-damage':
        this.causeOfHarm(e.who)
        break
      case 'loot-step':
        this.lootStep = true
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

  cause(is: Cause['is'], e: TypedEvent, seat: Seat = seatOf(e)): Cause {
    return { is, seat, card: cardOf(e), e, resolved: false }
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
  within(e: TypedEvent): Place {
    if (this.open === null) return this.begin(this.cause('other', e))
    return { begins: false, adds: null, instead: false }
  }

  /** Something is added to the line of what it belongs to, or that begins anew. `before`: what stands before it. */
  add(cause: Cause | null, piece: Piece, knows: boolean, before: string | null = null): Place {
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
  say(e: TypedEvent<LogKind>, knows: boolean, cause: Cause | null = this.here()): Place {
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
  ): Place {
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

  // What acts are made of.

  /** Nothing goes on any more. */
  nothing(): void {
    this.open = null
    this.now = null
  }

  turn(e: TypedEvent<'turn'>): Place {
    const place = this.begin(this.cause('other', e))
    this.nothing()
    this.fight = null
    return place
  }

  alone(e: TypedEvent): Place {
    const place = this.begin(this.cause('other', e))
    this.now = null
    return place
  }

  looted(e: TypedEvent<'looted'>, knows: boolean): Place {
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
    return this.many(e, knows, key)
  }

  cents(e: TypedEvent<'cents'>, knows: boolean): Place {
    const cause = this.here()
    // what is bought says its price
    if (cause?.is === 'purchase' && e.n < 0 && e.seat === cause.seat) return this.within(e)
    const gains = e.n > 0
    return this.many(e, knows, gains ? 'gains' : 'loses', (events, x) => {
      if (x.act === null) return saysOf(e, x, events)
      const sum = sumOf(events)
      if (cause?.is === 'penalty' && !gains) return this.says.lostCents(-sum)
      return this.says.counted(x.subject(e.seat), sum)
    })
  }

  /** Cards that are lost: as the price of a death they are only listed. */
  lost(e: TypedEvent<'discards' | 'destroyed'>, knows: boolean): Place {
    const cause = this.here()
    return this.many(e, knows, e.type, (events, x) => {
      const pays = cause?.is === 'penalty' && x.act !== null && cause.seat === e.seat
      return pays ? this.says.listed(x.cards(events)) : saysOf(e, x, events)
    })
  }

  stacked(e: TypedEvent<'stacked'>): Place | null {
    if (!hasLine(e, this.library)) {
      // it goes on with what the die was rolled for, or with the event that was played
      const cause = this.here()
      if (cause) this.items.set(e.item, cause)
      return null
    }
    const cause = this.cause('item', e)
    const { open } = this
    this.items.set(e.item, cause)
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
        return this.says.andPlays(x.subject(e.seat), x.card(e.card), x.aims(e))
      },
      instead: false,
    }
  }

  /** Whether the line that is told now names this card and whose it is. */
  isNamed(e: TypedEvent<'given' | 'enters'>): boolean {
    const cause = this.open?.cause
    return cause !== undefined && cause.card === e.card && cause.seat === e.seat
  }

  cancelsAttack(e: TypedEvent<'attack-cancelled'>, knows: boolean): Place {
    const cause = this.here()
    if (cause === null) return this.say(e, knows)
    return this.add(cause, (x) => this.says.attackCancelled(cause.card === e.card ? null : x.card(e.card)), knows)
  }

  /** An item comes under somebody's control. */
  given(e: TypedEvent<'given'>, knows: boolean): Place {
    return this.open?.cause.is === 'purchase' && this.isNamed(e) ? this.within(e) : this.say(e, knows)
  }

  /** After a look at a deck it is plain what is put on the bottom. */
  bottomed(e: TypedEvent<'bottomed'>, knows: boolean): Place {
    const { open } = this
    const cause = this.here()
    if (cause === null || e.n !== 1 || open?.cause !== cause || open.last?.is !== 'looks') return this.say(e, knows)
    return this.add(cause, (x) => this.says.bottomedIt(x.subject(e.seat)), knows)
  }

  looks(e: TypedEvent<'looks-deck'>, knows: boolean): Place {
    const place = this.say(e, knows)
    if (this.open) this.open.last = { is: 'looks', of: e.deck, events: [], before: '' }
    return place
  }

  enters(e: TypedEvent<'enters'>, knows: boolean): Place {
    // a trinket that was played, or what was bought: its line says so
    if (this.isNamed(e)) return this.within(e)
    for (const cause of [...this.items.values()].reverse())
      if (!cause.resolved && cause.card === e.card && cause.seat === e.seat && isLoot(cause.e)) {
        cause.resolved = true
        this.now = cause
        return this.add(cause, (x) => this.says.inPlay(), knows)
      }
    return this.say(e, knows)
  }

  declaresAttack(e: TypedEvent<'declares-attack'>): Place {
    this.fight = this.cause('attack', e)
    this.now = null
    return this.begin(this.fight)
  }

  /** What comes up for an attack goes on with the attack: where something was answered since it was declared, in a line of its own. */
  revealed(e: TypedEvent<'revealed'>, knows: boolean): Place {
    const { fight } = this
    if (e.attack !== true || fight === null || this.open?.cause === fight) return this.say(e, knows)
    this.now = null
    const place = this.begin(fight)
    this.open!.added = true
    return place
  }

  attacks(e: TypedEvent<'attacks'>): Place {
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
        adds: () => this.says.andAttacks(this.telling(true, null).subject(e.seat)),
        instead: false,
      }
    }
    return { begins: false, adds: () => sentence(headOf(fight, this.telling(true, null))), instead: true }
  }

  roll(e: TypedEvent<'roll'>, knows: boolean): Place {
    const { attack } = e
    const cause = attack ? this.fight : this.here()
    if (attack) this.now = this.fight
    this.faces.set(e.item, e.face)
    if (cause) this.items.set(e.item, cause)
    if (cause === null) return this.begin(this.cause('other', e))
    const die: LogPart = { die: e.face }
    const { open } = this
    const before = attack && open?.cause === cause && open.added && open.last?.is !== 'strikes' ? '; ' : null
    const place = this.add(
      cause,
      (x) => (attack ? [die] : this.says.roll(x.subject(e.seat), false, die)),
      knows,
      before,
    )
    this.open!.die = { item: e.item, face: e.face }
    return place
  }

  /** A die is changed by what is carried out. */
  face(e: TypedEvent<'face'>, knows: boolean): Place {
    const was = this.faces.get(e.item)
    this.faces.set(e.item, e.face)
    const { open } = this
    if (open !== null && open.die?.item === e.item && this.here() === open.cause) return this.changed(e, open.die!)
    const from: LogPart[] = was === undefined ? [] : [{ die: was }, ' → ']
    return this.add(this.here(), () => [...from, { die: e.face }], knows)
  }

  /** The die that was told last shows something else. */
  private changed(e: TypedEvent<'face'>, die: { face: number }): Place {
    if (die.face === e.face) return this.within(e)
    die.face = e.face
    return { begins: false, adds: () => [' → ', { die: e.face }], instead: false }
  }

  rolled(e: TypedEvent<'rolled'>, knows: boolean): Place | null {
    const cause = this.items.get(e.item) ?? this.here()
    this.now = cause
    const { attack } = e
    if (!attack && e.face === e.from) return null
    const { open } = this
    const told = open !== null && open.cause === cause && open.die?.item === e.item ? (open.die?.face ?? null) : null
    const word = attack ? this.says.hitOrMiss(e.hit) : ''
    const die: LogPart = { die: e.face }
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

  damage(e: TypedEvent<'damage'>, knows: boolean): Place {
    const who = e.who
    const cause = this.causeOfHarm(who)
    const { open } = this
    if (
      e.combat &&
      cause?.is === 'attack' &&
      attackedIn(cause) === who &&
      open?.cause === cause &&
      open.last?.is === 'strikes'
    ) {
      // it is plain that a hit hurts
      this.now = cause
      if (e.n === 1) return this.within(e)
      const place = this.add(cause, (x) => [this.says.forSoMuch(e.n)], knows, '')
      this.open!.last = { is: 'strikes', of: -1, events: [], before: '' }
      return place
    }
    // who dies of it dies of what dealt it
    this.now = cause
    const fights = open?.cause === cause && cause?.is === 'attack' && open?.added === true
    if (cause === null) return this.begin(this.cause('other', e))
    const place = this.add(cause, (x) => this.says.takes(x.whoever(e), e.n), knows, fights ? '; ' : null)
    this.open!.last = { is: 'hurt', of: who, events: [], before: '' }
    return place
  }

  dying(e: TypedEvent<'dying'>): Place {
    const who = e.who
    this.harm.push({ who, cause: this.here() })
    if (this.open === null) return this.begin(this.cause('other', e))
    return { begins: false, adds: null, instead: false }
  }

  dies(e: TypedEvent<'dies'>, knows: boolean): Place {
    const who = e.who
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
        ? this.add(cause, (x) => this.says.andDies(x.whoever(e)), knows, '')
        : this.add(
            cause,
            (x) =>
              this.says.dies(
                isSeat(who) && e.who === cause.seat ? x.within({ seat: -1, card: -1 }).whoever(e) : x.whoever(e),
              ),
            knows,
            open?.cause === cause && open.added ? (isSeat(who) ? '; ' : '. ') : null,
          )
    if (!isSeat(who)) this.open!.next = ': '
    return place
  }

  soul(e: TypedEvent<'soul'>, knows: boolean): Place {
    const cause = this.here()
    if (cause === null) return this.begin(this.cause('other', e))
    const its = cause.is === 'attack' && cause.card === e.card
    return this.add(cause, (x) => (its ? this.says.itsSoul(x.subject(e.seat), e.value) : saysOf(e, x)), knows)
  }

  /** Cards that are laid out: beside what goes on, or on their own. */
  laid(e: TypedEvent<'shop' | 'monster'>, knows: boolean): Place {
    const alone = this.open?.last?.is === e.type || this.here() === null
    return alone ? this.many(e, knows, e.type) : this.within(e)
  }

  /** An event that is turned up: what it does belongs to it. */
  event(e: TypedEvent<'event-played'>): Place {
    const cause = this.cause('item', e)
    this.now = cause
    return this.begin(cause)
  }

  penalty(e: TypedEvent<'penalty'>): Place {
    const cause = this.cause('penalty', e)
    const place = this.begin(cause)
    this.now = cause
    return place
  }

  declaresPurchase(e: TypedEvent<'declares-purchase'>): Place {
    const cause = this.cause('purchase', e)
    const place = this.begin(cause)
    this.now = cause
    return place
  }

  buys(e: TypedEvent<'buys'>): Place {
    const cause = this.cause('purchase', e)
    this.now = cause
    const { open } = this
    if (open === null || open.cause.is !== 'purchase' || open.cause.seat !== e.seat || open.added)
      return this.begin(cause)
    open.cause = cause
    return { begins: false, adds: () => sentence(headOf(cause, this.telling(true, null))), instead: true }
  }

  ruleItem(e: TypedEvent<'rule-item'>): Place | null {
    const cause = this.here()
    if (cause) this.items.set(e.item, cause)
    if (!hasLine(e, this.library)) return null
    if (e.rule !== 'loot-step') return this.within(e)
    this.nothing()
    const place = this.begin(this.cause('looted', e))
    this.open!.last = { is: 'loot-step', of: e.seat, events: [], before: '' }
    return place
  }

  /** What prevents, where it is not the card that is named already. */
  prevents(e: TypedEvent<'prevents'>, knows: boolean): Place {
    const cause = this.here()
    if (cause === null) return this.begin(this.cause('other', e))
    return this.add(cause, (x) => this.says.prevents(cause.card === e.card ? null : x.card(e.card), e.n), knows)
  }

  fizzled(e: TypedEvent<'fizzled'>, knows: boolean): Place {
    const cause = this.items.get(e.item) ?? null
    if (cause === null || cause.is === 'attack') return this.within(e)
    this.now = cause
    return this.add(cause, (x) => this.says.fizzles(), knows)
  }
}

const seatOf = (e: TypedEvent): Seat => ('seat' in e ? e.seat : -1)
const cardOf = (e: TypedEvent): number => ('card' in e ? (e.card ?? -1) : -1)

const isLoot = (e: TypedEvent | null): boolean => e?.type === 'stacked' && e.kind === 'loot'

/** Whom this attacks, where it is an attack and says it. */
const attackedIn = ({ e }: Cause): Entity | undefined =>
  e?.type === 'attacks' || e?.type === 'declares-attack' ? e.who : undefined

/** With what a line begins that goes on with something. */
function headOf(cause: Cause, x: LineTelling): LogPart[] {
  const { is, seat, card, e } = cause
  switch (is) {
    case 'attack':
      return x.w.log.attacks(x.subject(seat), x.named({ who: attackedIn(cause) ?? -1, card }))
    case 'item':
      return x.w.log.whose(seat < 0 ? null : x.person(seat), x.card(card))
    default:
      return e !== null && isTold(e) && hasLine(e, x.library) ? saysOf(e, x) : []
  }
}

/** How those stand in acts that have a way of their own. */
const OWN: { readonly [K in OwnActKind]: (a: Acts, e: TypedEvent<K>, knows: boolean) => Place | null } = {
  turn: (a, e) => a.turn(e),
  looted: (a, e, knows) => a.looted(e, knows),
  cents: (a, e, knows) => a.cents(e, knows),
  discards: (a, e, knows) => a.lost(e, knows),
  destroyed: (a, e, knows) => a.lost(e, knows),
  enters: (a, e, knows) => a.enters(e, knows),
  shop: (a, e, knows) => a.laid(e, knows),
  monster: (a, e, knows) => a.laid(e, knows),
  soul: (a, e, knows) => a.soul(e, knows),
  given: (a, e, knows) => a.given(e, knows),
  damage: (a, e, knows) => a.damage(e, knows),
  prevents: (a, e, knows) => a.prevents(e, knows),
  stacked: (a, e) => a.stacked(e),
  roll: (a, e, knows) => a.roll(e, knows),
  face: (a, e, knows) => a.face(e, knows),
  rolled: (a, e, knows) => a.rolled(e, knows),
  'rule-item': (a, e) => a.ruleItem(e),
  'event-played': (a, e) => a.event(e),
  fizzled: (a, e, knows) => a.fizzled(e, knows),
  dying: (a, e) => a.dying(e),
  dies: (a, e, knows) => a.dies(e, knows),
  penalty: (a, e) => a.penalty(e),
  'declares-attack': (a, e) => a.declaresAttack(e),
  revealed: (a, e, knows) => a.revealed(e, knows),
  attacks: (a, e) => a.attacks(e),
  'attack-cancelled': (a, e, knows) => a.cancelsAttack(e, knows),
  'declares-purchase': (a, e) => a.declaresPurchase(e),
  buys: (a, e) => a.buys(e),
  'looks-deck': (a, e, knows) => a.looks(e, knows),
  bottomed: (a, e, knows) => a.bottomed(e, knows),
}

/** Finds the acts among the events of a turn, told in these words to this reader. */
export function followActs(reading: Reading): Follow {
  const acts = new Acts(reading)
  return (e, knows) => acts.follow(e, knows)
}
