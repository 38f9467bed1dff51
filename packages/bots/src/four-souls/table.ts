import { EDITIONS, type Edition } from '@soulstack/four-souls/editions/index'
import {
  cardEntity,
  deckEntity,
  type Entity,
  isItem,
  isObject,
  isSeat,
  itemEntity,
  itemOf,
} from '@soulstack/four-souls/model/entity'
import type { Definition, Library } from '@soulstack/four-souls/model/library'
import type { ObjectView, SeatView, StackItemView, View } from '@soulstack/four-souls/view/types'
import type { Seat } from '@soulstack/kit'
import type { Weighing } from './scope.ts'

/** The kind of an object in play. */
export type Kind = 'monster' | 'room' | 'shop' | 'item' | 'soul' | 'curse' | 'character'

export interface Thing {
  readonly kind: Kind
  readonly object: ObjectView
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
  readonly view: View
  readonly me: Seat
  readonly active: Seat
  readonly players: number
  readonly edition: Edition
  /** The table's cards. */
  readonly library: Library
  readonly effects: Weighing
  /** What can be attacked: monsters, and the items and rooms that say so. */
  readonly targets: Thing[] = []
  /** Cache of what the deaths of monsters are worth. */
  readonly prizes = new Map<Thing, number>()
  private readonly things = new Map<Entity, Thing>()

  /** `effects`: what effects of each kind are worth, by its name (effects.ts). */
  constructor(view: View, library: Library, effects: Weighing) {
    this.view = view
    this.library = library
    this.effects = effects
    this.me = view.you ?? 0
    this.active = view.turn.active
    this.players = view.seats.length
    this.edition = EDITIONS[view.edition]
    for (const { top } of view.monsters) this.add('monster', top, -1)
    for (const { top } of view.finals) this.add('monster', top, -1, 'finals')
    for (const { top } of view.minions) this.add('monster', top, -1, 'minions')
    for (const { top } of view.rooms) this.add('room', top, -1)
    for (const { top } of view.shop) this.add('shop', top, -1)
    for (const seat of view.seats) {
      this.add('character', seat.character, seat.seat)
      for (const object of seat.items) this.add('item', object, seat.seat)
      for (const object of seat.souls) this.add('soul', object, seat.seat)
      for (const object of seat.curses) this.add('curse', object, seat.seat)
    }
  }

  private add(kind: Kind, object: ObjectView | null, owner: Seat, row: Row | null = null): void {
    if (object === null) return
    const thing = { kind, object, owner, def: this.defOf(object.card), row }
    this.things.set(object.id, thing)
    if (kind === 'monster' || (object.stats !== null && thing.def.attackable)) this.targets.push(thing)
  }

  get all(): IterableIterator<Thing> {
    return this.things.values()
  }

  get own(): SeatView {
    return this.view.seats[this.me]!
  }

  /** Whether it is the bot's turn. */
  get mine(): boolean {
    return this.active === this.me
  }

  seat(seat: Seat): SeatView {
    return this.view.seats[seat]!
  }

  thing(e: Entity): Thing | undefined {
    return this.things.get(e)
  }

  /** An item on the stack, by the number that options use. */
  stacked(e: Entity): StackItemView | undefined {
    return isItem(e) ? this.view.stack.find((item) => item.id === itemOf(e)) : undefined
  }

  /** The top of the stack, or the topmost item of one kind. */
  top(kind?: StackItemView['kind']): StackItemView | undefined {
    return this.view.stack.findLast((item) => kind === undefined || item.kind === kind)
  }

  /** The cards in the bot's hand. */
  get hand(): Definition[] {
    return (this.own.hand ?? []).map((card) => this.defOf(card))
  }

  /** The definition of a card in a view. */
  defOf(card: string): Definition {
    return this.library.byId.get(card)!
  }

  /** Whether this bonus soul can still be gained. */
  hasBonus(card: string): boolean {
    return this.view.bonusSouls.includes(card)
  }
}

/** Whether a target in a view is this entity. */
export const isThat = (at: StackItemView['targets'][number], e: Entity): boolean =>
  (at.at === 'seat' && at.seat === e) || (at.at === 'object' && at.id === e)

/** The amount of damage of an item on the stack, which the view gives only as text. */
export const damageOf = (item: StackItemView): number => Number.parseInt(item.title, 10) || 1

export { cardEntity, deckEntity, type Entity, isObject, isSeat, itemEntity }
