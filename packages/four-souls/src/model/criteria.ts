import type { Row } from './decks.ts'
import type { Linked } from './node.ts'

/** What filters look for. */

/** What can be chosen, or be meant by "each". */
export const SORTS = [
  'player',
  'monster',
  'item',
  'soul',
  'curse',
  'die',
  'loot',
  'ability',
  'deck',
  'discard',
  'character',
  'slot',
  'room',
  /** A card of the monster discard that is no event: the one thing outside play that is chosen. */
  'buried',
] as const
export type Sort = (typeof SORTS)[number]

/** Whose objects: yours, another player's, any player's, the shop's, or another player's or the shop's (elsewhere). */
export const OWNERS = ['you', 'others', 'players', 'shop', 'elsewhere'] as const
export type Owner = (typeof OWNERS)[number]

/**
 * A filter as it is asked: one shape for all, sorts as bits. Each node of the kind `pick` (effects/filters.ts) carries one, made
 * once by the library.
 */
export interface Criteria {
  sorts: number
  owner: Owner | undefined
  of2: Linked<'ref'> | undefined
  other: boolean
  living: boolean
  /** What is chosen with it is dealt damage (library/harm.ts). */
  harms: boolean
  eternal: boolean | undefined
  charged: boolean | undefined
  passive: boolean
  guppy: boolean
  notAttacked: boolean
  notPurchased: boolean
  most: 'souls' | 'cents' | undefined
  row: Row | null
  attackRoll: boolean | undefined
  except: number
  otherThan: Linked<'ref'> | undefined
  tap: boolean
  attacking: boolean
  named: readonly string[] | undefined
  aimedAt: Linked<'filter'> | undefined
  /** There is always something that fits. */
  always: boolean
}
