import { soughtFault } from '../model/counter-kinds.ts'
import { DECK, DECKS } from '../model/decks.ts'
import { needs } from '../model/faults/index.ts'
import type { Criteria } from '../model/library.ts'
import { define, type FieldsOf, type Filter, fieldsOf, type NodeOf, type Schema } from '../model/node.ts'
import { OWNERS, SORTS, type Sort } from '../model/sorts.ts'
import { sortBits } from '../rules/filters.ts'

/**
 * Filters as cards write them: what may be chosen, or what "each" means. There is a single kind of node with many fields, because every card
 * combines them differently. The rules decide what matches a filter (rules/filters.ts).
 */

const PICK = {
  of: { is: 'some', of: SORTS, about: 'the sorts of things that match' },
  owner: {
    is: 'one',
    of: OWNERS,
    optional: true,
    about: 'who controls it; shop: it is in the shop; elsewhere: another player controls it, or it is in the shop',
  },
  of2: { is: 'ref', optional: true, about: 'controlled by this player' },
  notOf: { is: 'ref', optional: true, about: 'controlled by a player, but not by this one' },
  other: {
    is: 'flag',
    optional: true,
    only: true,
    about: 'players: not you; objects: not this one; slots: not that of this card',
  },
  living: { is: 'flag', optional: true, only: true, about: 'players: only those who are not dead' },
  dying: {
    is: 'flag',
    optional: true,
    only: false,
    silent: 'of living players it says what is meant by that',
    about: 'false: players: none at 0 HP, even if their death has not resolved yet',
  },
  eternal: { is: 'flag', optional: true, about: 'only eternal ones, or none of them' },
  charged: { is: 'flag', optional: true, about: 'only charged ones, or only deactivated ones' },
  passive: { is: 'flag', optional: true, only: true, about: 'items: only those without an ability to activate' },
  guppy: { is: 'flag', optional: true, only: true, about: 'only Guppy items' },
  attacked: {
    is: 'flag',
    optional: true,
    about: 'monsters, rooms and slots: only what is being attacked, or nothing of it',
  },
  byYou: { is: 'flag', optional: true, only: true, about: 'what is being attacked: only by you' },
  purchased: { is: 'flag', optional: true, only: false, about: 'false: shop items that are not being purchased' },
  most: {
    is: 'one',
    of: ['souls', 'cents', 'items'],
    optional: true,
    about: 'players: only those with the most souls, ¢ or items, ties included',
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
    silent: 'the effect that copies an ability implies it',
    about: 'items: only those with a ↷ ability',
  },
  playing: { is: 'texts', optional: true, about: 'players: only those whose character has one of these names' },
  attacking: { is: 'flag', optional: true, only: true, about: 'players: only the one who is making an attack' },
  counter: {
    is: 'text',
    optional: true,
    about: 'players and cards in play: only those with a counter of this kind: hp, attack, or one that cards name',
  },
  rolledAt: {
    is: 'ref',
    optional: true,
    about: 'players: only those who have made an attack roll against this in this turn',
  },
  noCounter: { is: 'text', optional: true, about: 'players and cards in play: only those without such a counter' },
  named: { is: 'texts', optional: true, about: 'only those with one of these names' },
  word: { is: 'text', optional: true, about: 'cards in a discard: only those with this word in their name' },
  plain: { is: 'flag', optional: true, only: true, about: 'loot on the stack: no trinkets and no ambushes' },
  copied: { is: 'flag', optional: true, only: false, about: 'false: loot on the stack that has not been copied' },
  decks: { is: 'some', of: DECKS, optional: true, about: 'decks: only these' },
  aimedAt: {
    is: 'filter',
    optional: true,
    about: 'loot and abilities on the stack: only those with a target that matches this',
  },
  atYou: {
    is: 'flag',
    optional: true,
    only: true,
    about: 'loot and abilities on the stack: only those with a target that is you, or that you control',
  },
} as const satisfies Schema
type PickNode = NodeOf<'filter', typeof PICK>

const compile = (n: PickNode): Criteria => ({
  sorts: sortBits(n.of),
  owner: n.owner,
  of2: n.of2,
  notOf: n.notOf,
  other: n.other === true,
  living: n.living === true,
  dying: n.dying !== false,
  harms: false,
  eternal: n.eternal,
  charged: n.charged,
  passive: n.passive === true,
  guppy: n.guppy === true,
  attacked: n.attacked,
  byYou: n.byYou === true,
  notPurchased: n.purchased === false,
  most: n.most,
  row: n.row === 'minions' ? 'minions' : n.row === 'finals' ? 'finals' : null,
  attackRoll: n.attackRoll,
  except: n.except === undefined ? -1 : n.except,
  otherThan: n.otherThan,
  tap: n.tap === true,
  playing: n.playing,
  attacking: n.attacking === true,
  counter: n.counter,
  noCounter: n.noCounter,
  rolledAt: n.rolledAt,
  named: n.named,
  word: n.word?.toLowerCase(),
  plain: n.plain === true,
  uncopied: n.copied === false,
  decks: (n.decks ?? []).reduce((bits, deck) => bits | (1 << DECK[deck]), 0),
  aimedAt: n.aimedAt,
  atYou: n.atYou === true,
  always: isAlways(n),
})

/** Does the filter always match something? Only if it includes players and nothing narrows it down: there always is some player. */
const isAlways = (n: PickNode): boolean =>
  n.of.includes('player') && fieldsOf(n).every(({ name }) => NOT_NARROWING.has(name))
/** Fields that never leave a filter for players without a match. */
const NOT_NARROWING = new Set(['of', 'other', 'most'])

/** The sorts whose names a filter can ask for. */
const NAMED: ReadonlySet<Sort> = new Set(['monster', 'item', 'soul'])

/** The sorts that can have counters. */
const MARKED: ReadonlySet<Sort> = new Set(['player', 'card', 'monster', 'item', 'soul', 'curse', 'character', 'room'])

export const Pick = define({
  k: 'pick',
  family: 'filter',
  about: 'What may be chosen, or what is meant by "each".',
  fields: PICK,
  fault(n) {
    const of = n.of.join()
    if (n.row !== undefined && of !== 'monster') return ['filterOf', 'row', 'monster']
    if (n.named !== undefined && !n.of.every((sort) => NAMED.has(sort))) return ['filterNamed']
    if (n.byYou === true && n.attacked !== true) return needs(n, 'attacked', { with: 'byYou' })
    if (n.word !== undefined && of !== 'discarded') return ['filterOf', 'word', 'discarded']
    if (n.rolledAt !== undefined && of !== 'player') return ['filterOf', 'rolledAt', 'player']
    const kind = soughtFault(n.counter) ?? soughtFault(n.noCounter)
    if (kind !== null) return kind
    if ((n.counter !== undefined || n.noCounter !== undefined) && !n.of.every((sort) => MARKED.has(sort)))
      return ['filterCounter']
    if (n.playing !== undefined && of !== 'player') return ['filterOf', 'playing', 'player']
    return n.decks !== undefined && of !== 'deck' ? ['filterOf', 'decks', 'deck'] : null
  },
  prepare: compile,
})

interface PickOptions extends Omit<FieldsOf<typeof Pick>, 'of'> {}

/** A filter: `pick('player', 'monster')`, `pick('item', { owner: 'you' })`. */
export function pick(...parts: [...sorts: Sort[], more: PickOptions] | Sort[]): Filter {
  const all: readonly (Sort | PickOptions)[] = parts
  const of = all.filter((part) => typeof part === 'string')
  const more = all.find((part) => typeof part === 'object')
  return Pick.of({ of, ...more })
}

export const aPlayer = pick('player')
export const anotherPlayer = pick('player', { other: true })
export const aMonster = pick('monster')
export const aPlayerOrMonster = pick('monster', 'player')
export const anItem = pick('item')
export const aDie = pick('die')
