import type { Seat } from '@soulstack/kit'
import { type Entity, isObject, isSeat } from '../model/entity.ts'
import type { EventKind, Out, TypedEvent } from '../model/events.ts'
import { plainId } from '../model/library.ts'
import type { State } from '../model/state.ts'
import { defOfCard, objectOf } from '../rules/context.ts'
import { addTo, CARD_FIELDS, type CardField, EARLY, FIELD, type Rows, SHARE, WIN } from './figures/counts.ts'

/** A player who got a card, the share of the win that was predicted for them as that turn began, and whether it was early. */
interface Holder {
  readonly seat: Seat
  readonly predicted: number
  readonly early: boolean
}

/** Follows one game by its events and counts what happens to its cards; by number of the definition until the game is over. */
export class Listener implements Out {
  /** What was predicted as each turn began, and how many souls each player had. */
  readonly predicted: number[][] = []
  readonly souls: (readonly number[])[] = []
  private readonly g: State
  private readonly values: (g: State) => number[]
  private readonly counts = new Map<number, number[]>()
  private readonly seen = new Set<number>()
  private readonly held = new Map<number, Holder[]>()
  /** What each player has used or gained as a soul in this turn. */
  private usedNow: [seat: Seat, card: number][] = []
  /** The card whose effect is carried out; damage that it deals is on the stack first (`dealtBy`), and then done (`harmedBy`, in this turn). */
  private resolving = -1
  private readonly dealtBy = new Map<Entity, Set<number>>()
  private readonly harmedBy = new Map<Entity, Set<number>>()

  /** Begins with a game that was just created. @param values predicts how the win will be shared. */
  constructor(g: State, values: (g: State) => number[]) {
    this.g = g
    this.values = values
    this.predicted.push(values(g))
    // the prediction knows what they begin with: without that, everybody can expect the same
    const even = g.rules.together ? undefined : 1 / g.seats.length
    for (const o of g.objects) {
      if (o === null || o.card < 0) continue
      if (o.ctl >= 0 && o.kind !== 'effect') this.gains(o.ctl, o.printed, even)
      else this.sees(o.printed)
    }
    for (const [seat, { hand }] of g.seats.entries())
      for (const card of hand) this.gains(seat, defOfCard(g, card), even)
    for (const card of g.bonus) this.sees(defOfCard(g, card))
    g.out = this
  }

  push(e: TypedEvent): void {
    const hear = HEARD[e.type] as ((to: Listener, e: TypedEvent) => void) | undefined
    hear?.(this, e)
  }

  turns(e: TypedEvent<'turn'>): void {
    this.predicted.push(this.values(this.g))
    this.souls.push(e.souls)
    this.usedNow = []
    this.resolving = -1
    this.dealtBy.clear()
    this.harmedBy.clear()
  }

  /** Counts that somebody has a card now. @param predicted what they can expect without it; default: as the turn began */
  gains(seat: Seat, card: number, predicted = this.predicted.at(-1)![seat]!): void {
    if (card < 0 || seat < 0) return
    this.sees(card)
    this.count(card, 'gained')
    const holders = this.held.get(card)
    if (holders?.some((holder) => holder.seat === seat)) return
    const holder = { seat, predicted, early: this.g.round <= EARLY }
    if (holders === undefined) this.held.set(card, [holder])
    else holders.push(holder)
  }

  sees(card: number): void {
    if (card >= 0) this.seen.add(card)
  }

  count(card: number, field: CardField): void {
    if (card < 0) return
    let row = this.counts.get(card)
    if (row === undefined) this.counts.set(card, (row = CARD_FIELDS.map(() => 0)))
    row[FIELD[field]]!++
  }

  uses(seat: Seat, card: number): void {
    if (card >= 0 && seat >= 0) this.usedNow.push([seat, card])
  }

  /** The definition of an object's own card: a copy of another card is not that card. */
  printed(object: Entity, card: number): number {
    return objectOf(this.g, object)?.printed ?? card
  }

  isEvent(card: number): boolean {
    return this.g.rules.library.definitions[card]?.source.type === 'event'
  }

  active(): Seat {
    return this.g.active
  }

  stacked(e: TypedEvent<'stacked'>): void {
    const isUsed = e.kind === 'loot' || ['tap', 'paid'].includes(this.g.rules.library.abilities[e.ability]?.kind ?? '')
    this.count(e.card, isUsed ? 'used' : 'triggered')
    this.uses(e.seat, e.card)
  }

  resolves({ card }: TypedEvent<'resolves'>): void {
    this.resolving = card
  }

  deals({ who, combat }: TypedEvent<'dealt'>): void {
    if (!combat) note(this.dealtBy, who, this.resolving)
  }

  /** Notes what does damage to whom. */
  harms({ who, by, combat }: TypedEvent<'damage'>): void {
    if (combat) {
      note(this.harmedBy, who, this.fighter(by))
      return
    }
    for (const card of this.dealtBy.get(who) ?? []) note(this.harmedBy, who, card)
    this.dealtBy.delete(who)
  }

  /** Credits a death to whatever did damage to the victim in this turn. */
  dies({ who, card, seat }: TypedEvent<'dies'>): void {
    for (const source of this.harmedBy.get(who) ?? []) this.count(source, isSeat(who) ? 'deaths' : 'kills')
    this.harmedBy.delete(who)
    if (isSeat(who)) return
    const own = this.printed(who, card)
    this.count(own, 'died')
    this.gains(seat, own)
  }

  /** The card of whoever does combat damage: a monster, or a player's character. */
  private fighter(e: Entity): number {
    return objectOf(this.g, isSeat(e) ? this.g.seats[e]!.character : e)?.printed ?? -1
  }

  /**
   * Adds the game, which is over, to the counts of its cards, by their ids.
   * @param shares the share of the win that each seat got
   * @param places how many players sit before each seat in turn order
   */
  addTo(rows: Rows, shares: readonly number[], places: readonly number[]): void {
    const { library } = this.g.rules
    const decided = new Set(this.usedNow.filter(([seat]) => shares[seat]! > 0).map(([, card]) => card))
    for (const card of new Set([...this.seen, ...this.counts.keys()])) {
      const row = this.counts.get(card) ?? CARD_FIELDS.map(() => 0)
      row[FIELD.seen] = 1
      row[FIELD.seats] = shares.length
      if (decided.has(card)) row[FIELD.decided] = 1
      for (const { seat, predicted, early } of this.held.get(card) ?? []) {
        const beyond = Math.round((shares[seat]! - predicted) * SHARE)
        row[FIELD.held]!++
        row[FIELD.won]! += Math.round(shares[seat]! * WIN)
        row[FIELD.beyond]! += beyond
        row[FIELD.square]! += beyond * beyond
        if (early) {
          row[FIELD.early]!++
          row[FIELD.earlyWon]! += Math.round(shares[seat]! * WIN)
        }
        row[FIELD.place1 + places[seat]!]!++
      }
      addTo(rows, plainId(library.definitions[card]!), row)
    }
  }
}

function note(cards: Map<Entity, Set<number>>, who: Entity, card: number): void {
  if (card < 0) return
  const there = cards.get(who)
  if (there === undefined) cards.set(who, new Set([card]))
  else there.add(card)
}

/** What each kind of event counts for. */
const HEARD: { readonly [K in EventKind]?: (to: Listener, e: TypedEvent<K>) => void } = {
  turn: (to, e) => to.turns(e),
  looted: (to, e) => to.gains(e.seat, e.card),
  'takes-loot': (to, e) => to.gains(e.seat, e.card),
  'loot-given': (to, e) => to.gains(e.to, e.card),
  'to-hand': (to, e) => to.gains(e.seat, e.card),
  enters: (to, e) => to.gains(e.seat, e.card),
  given: (to, e) => to.gains(e.seat, to.printed(e.object, e.card)),
  cursed: (to, e) => to.gains(e.seat, to.printed(e.object, e.card)),
  'plays-as': (to, e) => to.gains(e.seat, e.card),
  'new-character': (to, e) => to.gains(e.seat, e.card),
  soul: (to, e) => {
    to.gains(e.seat, e.card)
    to.uses(e.seat, e.card)
  },
  shop: (to, e) => to.sees(e.card),
  room: (to, e) => to.sees(e.card),
  minion: (to, e) => to.sees(e.card),
  'final-boss': (to, e) => to.sees(e.card),
  revealed: (to, e) => to.sees(e.card),
  // an event is whoever's turn it is to deal with
  monster: (to, e) => (to.isEvent(e.card) ? to.gains(to.active(), e.card) : to.sees(e.card)),
  flipped: (to, e) => to.sees(to.printed(e.object, e.card)),
  stacked: (to, e) => to.stacked(e),
  replaces: (to, e) => to.count(e.card, 'triggered'),
  attacks: (to, e) => to.count(isObject(e.who) ? to.printed(e.who, e.card) : -1, 'attacked'),
  resolves: (to, e) => to.resolves(e),
  dealt: (to, e) => to.deals(e),
  damage: (to, e) => to.harms(e),
  dies: (to, e) => to.dies(e),
}
