import type { Seat } from '@soulstack/kit'
import { EDITIONS } from '../editions/index.ts'
import type { Edition } from '../model/edition.ts'
import { cardEntity, deckEntity, type Entity, isItem, isObject, isSeat, itemEntity, itemOf } from '../model/entity.ts'
import { type Definition, type Library, withReworded } from '../model/library.ts'
import type { ObjectObservation, Observation, SeatObservation, StackItemObservation } from '../view/observation.ts'
import { Effort } from './effort.ts'
import type { Weighing } from './scope.ts'

/** The kind of an object in play. */
export type Kind = 'monster' | 'room' | 'shop' | 'item' | 'soul' | 'curse' | 'character'

export interface Thing {
  readonly kind: Kind
  readonly object: ObjectObservation
  /** Who controls it, -1 for the game. */
  readonly owner: Seat
  readonly def: Definition
  /** The row of challenge slots it is in, or null. */
  readonly row: Row | null
}

/** Slots that only challenges have. */
export type Row = 'finals' | 'minions'

/**
 * The table as the bot's seat sees it, with everything accessible by the numbers that options use. Rebuilt from the view for each decision.
 */
export class Table {
  readonly seen: Observation
  readonly me: Seat
  readonly active: Seat
  readonly players: number
  readonly edition: Edition
  /** The table's cards. */
  readonly library: Library
  readonly effects: Weighing
  /** What may still be weighed. */
  readonly effort: Effort
  /** What can be attacked: monsters, and items and rooms that say so. */
  readonly targets: Thing[] = []
  /** Cache of what the deaths of monsters are worth. */
  readonly prizes = new Map<Thing, number>()
  /** How many of these are just being worked out: until then, what depends on them is not final. */
  pricing = 0
  /** Caches of what is weighed again and again at tables with many monsters: by seat, and for fights by what would modify them. */
  readonly fights = new Map<string, number>()
  readonly dieBonuses: number[] = []
  readonly deathCosts: number[] = []
  readonly evasions = new Map<number, number>()
  givesSpoils: boolean | null = null
  private readonly things = new Map<Entity, Thing>()

  /** `effects`: the worth of each kind of effect, by name (effects.ts). */
  constructor(seen: Observation, library: Library, effects: Weighing) {
    this.seen = seen
    this.library = withReworded(library, seen.reworded)
    this.effects = effects
    this.effort = new Effort(library.metered)
    this.me = seen.you ?? 0
    this.active = seen.turn.active
    this.players = seen.seats.length
    this.edition = EDITIONS[seen.edition]
    for (const { top } of seen.monsters) this.add('monster', top, -1)
    for (const { top } of seen.finals) this.add('monster', top, -1, 'finals')
    for (const { top } of seen.minions) this.add('monster', top, -1, 'minions')
    for (const { top } of seen.rooms) this.add('room', top, -1)
    for (const { top } of seen.shop) this.add('shop', top, -1)
    for (const seat of seen.seats) {
      this.add('character', seat.character, seat.seat)
      for (const object of seat.items) this.add('item', object, seat.seat)
      for (const object of seat.souls) this.add('soul', object, seat.seat)
      for (const object of seat.curses) this.add('curse', object, seat.seat)
    }
  }

  private add(kind: Kind, object: ObjectObservation | null, owner: Seat, row: Row | null = null): void {
    if (object === null) return
    const thing = { kind, object, owner, def: this.defOf(object.card), row }
    this.things.set(object.id, thing)
    if (kind === 'monster' || (object.stats !== null && (thing.def.attackable || thing.def.soulAttackable)))
      this.targets.push(thing)
  }

  get all(): IterableIterator<Thing> {
    return this.things.values()
  }

  /** How many things there are. */
  get count(): number {
    return this.things.size
  }

  get own(): SeatObservation {
    return this.seen.seats[this.me]!
  }

  /** Whether it is the bot's turn. */
  get mine(): boolean {
    return this.active === this.me
  }

  seat(seat: Seat): SeatObservation {
    return this.seen.seats[seat]!
  }

  thing(e: Entity): Thing | undefined {
    return this.things.get(e)
  }

  /** An item on the stack, by the number that options use. */
  stacked(e: Entity): StackItemObservation | undefined {
    return isItem(e) ? this.seen.stack.find((item) => item.id === itemOf(e)) : undefined
  }

  /** The top of the stack, or the topmost item of one kind. */
  top(kind?: StackItemObservation['kind']): StackItemObservation | undefined {
    return this.seen.stack.findLast((item) => kind === undefined || item.kind === kind)
  }

  /** The cards in the bot's hand. */
  get hand(): Definition[] {
    return (this.own.hand ?? []).map((card) => this.defOf(card))
  }

  /** The definition of a card in a seen. */
  defOf(card: string): Definition {
    return this.library.byId.get(card)!
  }

  /** Whether this bonus soul can still be gained. */
  hasBonus(card: string): boolean {
    return this.seen.bonusSouls.includes(card)
  }
}

/** Whether a target in a view is this entity. */
export const isTarget = (at: StackItemObservation['targets'][number], e: Entity): boolean =>
  (at.at === 'seat' && at.seat === e) || (at.at === 'object' && at.id === e)

export { cardEntity, deckEntity, type Entity, isObject, isSeat, itemEntity }
