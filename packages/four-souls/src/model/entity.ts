/**
 * Anything a rule can point at, as one number, so that targets, options and bindings are small plain data. Seats are 0
 * to 15, monster slots start at 64, objects in play at 4096, stack items at 2²⁸, cards outside play at 2²⁹, decks at
 * 2³⁰. The number of an object is counter × 4096 + place, so a stale reference never finds the next object in the same
 * place.
 */
export type Entity = number

export const NONE = -1
const PLACE_BITS = 12
export const PLACES = 1 << PLACE_BITS
export const MAX_OBJECT_COUNT = 65_000
const ITEM = 1 << 28
const CARD = 1 << 29
const DECK = 1 << 30

/** Which kind of thing an entity is. */
export const isSeat = (e: Entity): boolean => e >= 0 && e < 16
export const isObject = (e: Entity): boolean => e >= PLACES && e < ITEM
export const isItem = (e: Entity): boolean => e >= ITEM && e < CARD
export const isCard = (e: Entity): boolean => e >= CARD && e < DECK
export const isDeck = (e: Entity): boolean => e >= DECK

/** Monster slots, by their index. */
export const slotEntity = (slot: number): Entity => 64 + slot
export const slotOf = (e: Entity): number => e - 64
export const isSlot = (e: Entity): boolean => e >= 64 && e < 4096

/** The id of an object: `count` is increased for every new object, `place` is its index in `State.objects`. */
export const objectId = (count: number, place: number): Entity => count * PLACES + place
export const placeOf = (object: Entity): number => object & (PLACES - 1)
/** Stack items by their id, cards by their physical number, decks by their number: to entities and back. */
export const itemEntity = (item: number): Entity => ITEM + item
export const itemOf = (e: Entity): number => e - ITEM
export const cardEntity = (card: number): Entity => CARD + card
export const cardOf = (e: Entity): number => e - CARD
/** A node of a card by its number, among the choices of an effect. It lies above the largest id of an object, so nothing in play has it. */
export const nodeEntity = (node: number): Entity => ITEM - 1 - node
export const deckEntity = (deck: number): Entity => DECK + deck
export const deckOf = (e: Entity): number => e - DECK
