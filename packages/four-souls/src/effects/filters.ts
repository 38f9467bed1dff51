import { define, type Linked, type Node } from '../model/node.ts'
import { type Criteria, OWNERS, type Owner, SORTS, type Sort, sortBits } from '../rules/filters.ts'

/**
 * Filters as cards write them: what may be chosen or is meant by "each". One kind of node with fields, because every card combines them anew.
 * What fits them is a question for the rules (rules/filters.ts).
 */

export interface PickFields {
  /** Things of these sorts. */
  of: Sort[]
  /** Whose objects. Without it: all in play. */
  owner?: Owner
  /** Whose objects, by a reference. */
  of2?: Node
  /** Players: not you. Objects: not this one. */
  other?: boolean
  living?: boolean
  /** Only eternal ones, or none of them. */
  eternal?: boolean
  charged?: boolean
  passive?: boolean
  guppy?: boolean
  /** Monsters and slots: false = not being attacked. */
  attacked?: false
  /** Shop items: false = not named by a declared purchase. */
  purchased?: false
  most?: 'souls' | 'cents'
  /** Monsters: only minions, or final bosses (challenges). */
  row?: 'minions' | 'finals'
  /** Dice: only (or no) attack rolls. */
  attackRoll?: boolean
  /** Not the one with this name. */
  except?: string
  /** Not what this means: "another monster or player" than the one hurt. */
  otherThan?: Node
  /** Items only with a tap ability (for copying one). */
  tap?: boolean
  /** Players: only the one who is making an attack. */
  attacking?: boolean
  /** Objects: only with one of these names. */
  named?: string[]
  /** Loot and abilities on the stack: only with a target that fits this. */
  aimedAt?: Node
}

const compile = (n: Linked): Criteria => ({
  sorts: sortBits(n.of),
  owner: n.owner,
  of2: n.of2,
  other: n.other === true,
  living: n.living === true,
  harms: false,
  eternal: n.eternal,
  charged: n.charged,
  passive: n.passive === true,
  guppy: n.guppy === true,
  notAttacked: n.attacked === false,
  notPurchased: n.purchased === false,
  most: n.most,
  row: n.row === 'minions' ? 'minions' : n.row === 'finals' ? 'finals' : null,
  attackRoll: n.attackRoll,
  except: n.except === undefined ? -1 : n.except,
  otherThan: n.otherThan,
  tap: n.tap === true,
  attacking: n.attacking === true,
  named: n.named,
  aimedAt: n.aimedAt,
})

/** Is there always something that fits: some player, whoever else sits there? */
const isAlways = (n: Linked): boolean =>
  (n.of as Sort[]).includes('player') && Object.keys(n).every((field) => UNLIMITING.has(field))
const UNLIMITING = new Set(['k', 'id', 'key', 'kind', 'pick', 'of', 'other', 'most'])

export const Pick = define({
  k: 'pick',
  family: 'filter',
  about: 'What may be chosen, or what is meant by "each".',
  fields: {
    of: { is: 'some', of: SORTS, about: 'the sorts of things' },
    owner: {
      is: 'one',
      of: OWNERS,
      optional: true,
      about: 'controlled by whom, or in the shop; elsewhere: by another player or in the shop',
    },
    of2: { is: 'ref', optional: true, about: 'controlled by the player this means' },
    other: { is: 'flag', optional: true, only: true, about: 'players: not you; objects: not this one' },
    living: { is: 'flag', optional: true, only: true, about: 'players: only those who are not dead' },
    eternal: { is: 'flag', optional: true, about: 'only eternal ones, or none of them' },
    charged: { is: 'flag', optional: true, about: 'only charged ones, or only deactivated ones' },
    passive: { is: 'flag', optional: true, only: true, about: 'items: only those without an ability to activate' },
    guppy: { is: 'flag', optional: true, only: true, about: 'only Guppy items' },
    attacked: {
      is: 'flag',
      optional: true,
      only: false,
      about: 'false: monsters and slots that are not being attacked',
    },
    purchased: { is: 'flag', optional: true, only: false, about: 'false: shop items that are not being purchased' },
    most: {
      is: 'one',
      of: ['souls', 'cents'],
      optional: true,
      about: 'players: only those with the most souls or ¢, ties included',
    },
    row: {
      is: 'one',
      of: ['minions', 'finals'],
      optional: true,
      about: 'monsters: only minions, or only final bosses (challenges)',
    },
    attackRoll: { is: 'flag', optional: true, about: 'dice: only attack rolls, or none of them' },
    except: { is: 'bound', optional: true, about: 'not what was chosen by this name' },
    otherThan: { is: 'ref', optional: true, about: 'not what this means' },
    tap: {
      is: 'flag',
      optional: true,
      only: true,
      silent: 'what copies an ability says that there has to be one',
      about: 'items: only those with a ↷ ability',
    },
    attacking: { is: 'flag', optional: true, only: true, about: 'players: only the one who is making an attack' },
    named: { is: 'texts', optional: true, about: 'only those with one of these names' },
    aimedAt: {
      is: 'filter',
      optional: true,
      about: 'loot and abilities on the stack: only those with a target that fits this',
    },
  },
  fault: (n) =>
    (n.row !== undefined || n.named !== undefined) && n.of.join() !== 'monster'
      ? `a filter with "row" or "named" is about monsters alone: of: ['monster']`
      : null,
  prepare(n) {
    ;(n as { pick?: Criteria }).pick = compile(n)
    ;(n as { always?: boolean }).always = isAlways(n)
  },
})

/** A filter: `pick('player', 'monster')`, `pick('item', { owner: 'you' })`. */
export function pick(...parts: [...Sort[], Omit<PickFields, 'of'>] | Sort[]): Node {
  const last = parts[parts.length - 1]
  const fields = typeof last === 'object' ? (last as Omit<PickFields, 'of'>) : {}
  const of = (typeof last === 'object' ? parts.slice(0, -1) : parts) as Sort[]
  return { k: 'pick', of, ...fields } as Node
}

export const aPlayer = pick('player')
export const anotherPlayer = pick('player', { other: true })
export const aMonster = pick('monster')
export const aPlayerOrMonster = pick('monster', 'player')
export const anItem = pick('item')
export const aDie = pick('die')
