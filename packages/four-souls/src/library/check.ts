import { aboutPack, type CardSource, type Pack } from '../model/card.ts'
import type { Field, Node, Vocabulary } from '../model/node.ts'
import { type CheckState, checkField, checkNode, checkText, copyOf } from './check-nodes.ts'
import { CARD, cardFaults, type Fact, PACK } from './facts.ts'
import {
  ID,
  LONGEST_ID,
  LONGEST_WORD,
  MOST_CARDS,
  MOST_OWN_COPIES,
  MOST_OWN_NODES,
  MOST_PACKS,
  WORD,
} from './limits.ts'
import { checkPicture } from './picture.ts'
import { at, describe, type Fault, type FaultLog, isFull, itemsOf, noteFault, type Place, recordOf } from './reading.ts'

/**
 * Checks cards and packs from anywhere, by the same schemas that nodes are linked by. The result is a copy that contains only what was checked.
 * Never throws, and limits bound how long it takes, whatever the input.
 */

/** The name of the reward in the keys of a card's nodes, where abilities have their own names. */
export const REWARD = 'reward'

/** A checked card, or what is wrong with it: at most `MOST_FAULTS` faults. */
export type CardCheck = { card: CardSource; faults: readonly [] } | { card: null; faults: readonly Fault[] }

/** Checks one card on its own, without the cards that it refers to. `name`: what faults call it if it has no id. */
export function checkCard(value: unknown, vocabulary: Vocabulary, name = 'card'): CardCheck {
  const r: FaultLog = { card: name, faults: [] }
  const card = readCard(r, value, null, vocabulary, (id) => id ?? name)?.card
  return card === undefined || r.faults.length > 0 ? { card: null, faults: r.faults } : { card, faults: [] }
}

/** A card of a pack with its id. `card` is undefined if something is wrong with it. */
export interface CheckedEntry {
  pack: Pack
  /** What faults call it: its full id, if it has one. */
  name: string
  id: string | undefined
  card: CardSource | undefined
}

/** The valid parts of packs, and what is wrong with the rest. */
export interface PackCheck {
  packs: Pack[]
  /** All cards of all packs, in the order in which they are written. */
  entries: CheckedEntry[]
  /** How many nodes the cards have that were checked. */
  nodes: number
  faults: Fault[]
}

/**
 * Checks packs with all their cards, one by one; `checkTogether` checks them as a whole. Those in `trusted` have been checked before, and are
 * taken as they are.
 */
export function checkPacks(value: unknown, vocabulary: Vocabulary, trusted: readonly Pack[] = []): PackCheck {
  const r: FaultLog = { card: 'packs', faults: [] }
  const result: PackCheck = { packs: [], entries: [], nodes: 0, faults: r.faults }
  const items = itemsOf(r, value, null, 'packs', MOST_PACKS) ?? []
  for (const [i, item] of items.entries()) {
    if (isFull(r)) break
    const pack = trusted.find((each) => each === item)
    if (pack !== undefined) takePack(pack, result)
    else readPack(r, item, `pack ${i + 1}`, vocabulary, result)
  }
  return result
}

/** Checks packs of players: as `checkPacks`, and they change nothing about the game's own cards. */
export function checkOwnPacks(value: unknown, vocabulary: Vocabulary): PackCheck {
  const result = checkPacks(value, vocabulary)
  for (const { pack, name, card } of result.entries) {
    const r: FaultLog = { card: name, faults: result.faults }
    for (const fact of ['formOf', 'pictureOf'] as const)
      if (!pack.builtIn && card?.[fact] != null) noteFault(r, at(null, fact), ['ownForms'])
  }
  for (const { id, builtIn } of result.packs)
    if (builtIn === true) noteFault({ card: id, faults: result.faults }, at(null, 'builtIn'), ['ownBuiltIn'])
  const r: FaultLog = { card: result.packs.map(({ id }) => id).join(', '), faults: result.faults }
  const copies = result.packs.reduce((sum, { cards }) => sum + cards.reduce((n, card) => n + card.copies, 0), 0)
  if (copies > MOST_OWN_COPIES) noteFault(r, at(null, 'cards'), ['manyCopies', copies, MOST_OWN_COPIES])
  if (result.nodes > MOST_OWN_NODES)
    noteFault(r, at(null, 'cards'), ['manyNodesTogether', result.nodes, MOST_OWN_NODES])
  return result
}

/** Takes a pack that has been checked before. */
function takePack(pack: Pack, { packs, entries }: PackCheck): void {
  packs.push(pack)
  for (const card of pack.cards) {
    const id = pack.builtIn === true ? card.id : `${pack.id}:${card.id}`
    entries.push({ pack, name: id, id, card })
  }
}

function readPack(r: FaultLog, value: unknown, name: string, vocabulary: Vocabulary, into: PackCheck): void {
  r.card = name
  const found = recordOf(r, value, null, 'pack')
  if (found === undefined) return
  const { builtIn, ...written } = found
  const id = isId(written['id']) ? written['id'] : undefined
  const called = id ?? name
  r.card = called
  if (builtIn !== undefined && builtIn !== true)
    noteFault(r, at(null, 'builtIn'), ['onlyFlag', true, describe(builtIn)])
  const cards: CardSource[] = []
  const c: CheckState = { card: called, faults: r.faults, vocabulary, nodes: 0, names: new Set() }
  const pack = copyOf(c, written, PACK, null, {
    whole: { thing: 'pack' },
    rows: Object.entries(PACK),
    check: (_, x, field, place) => (field.is === 'cards' ? x : checkFact(c, x, field, place)),
  }) as unknown as Pack
  const checked: Pack = {
    id: pack.id,
    version: pack.version,
    ...(builtIn === true && { builtIn: true as const }),
    ...aboutPack({ name: pack.name, author: pack.author, licence: pack.licence }),
    cards,
  }
  into.packs.push(checked)
  const items =
    written['cards'] === undefined ? [] : itemsOf(r, written['cards'], at(null, 'cards'), 'cards', MOST_CARDS)
  for (const [i, item] of (items ?? []).entries()) {
    if (isFull(r)) return
    let known: string | undefined
    let full = `${called}/cards/${i}`
    r.card = full
    const read = readCard(r, item, null, vocabulary, (own) => {
      known = own === undefined ? undefined : builtIn === true ? own : `${called}:${own}`
      full = known ?? full
      return full
    })
    if (read !== undefined) {
      cards.push(read.card)
      into.nodes += read.nodes
    }
    into.entries.push({ pack: checked, name: full, id: known, card: read?.card })
  }
}

const isId = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= LONGEST_ID && ID.test(value)

/** A copy of a card, and how many nodes it has; undefined if something is wrong with it. `nameOf`: returns what faults call it, given its id. */
function readCard(
  r: FaultLog,
  value: unknown,
  place: Place | null,
  vocabulary: Vocabulary,
  nameOf: (id: string | undefined) => string,
): { card: CardSource; nodes: number } | undefined {
  const found = recordOf(r, value, place, 'card')
  if (found === undefined) return undefined
  r.card = nameOf(isId(found['id']) ? found['id'] : undefined)
  const c: CheckState = { card: r.card, faults: r.faults, vocabulary, nodes: 0, names: new Set() }
  const before = c.faults.length
  const card = copyOf(c, found, CARD, place, {
    whole: { thing: 'card' },
    rows: CARD_ORDER,
    check: checkFact,
  }) as unknown as CardSource
  if (c.faults.length > before) return undefined
  if (card.reward !== null && Object.hasOwn(card.abilities, REWARD))
    noteFault(c, at(at(place, 'abilities'), REWARD), ['rewardName'])
  for (const { fact, said } of cardFaults(card)) noteFault(c, at(place, fact), said)
  return c.faults.length > before ? undefined : { card, nodes: c.nodes }
}
// the reward comes last: abilities declare the names of choices
const CARD_ORDER = Object.entries(CARD).sort(([a], [b]) => Number(a === 'reward') - Number(b === 'reward'))

/** A copy of a fact of a card or a pack; undefined if something is wrong with it. */
function checkFact(c: CheckState, value: unknown, fact: Fact, place: Place): unknown {
  if (value === null && fact.orNull === true) return null
  switch (fact.is) {
    case 'id':
    case 'card':
      return checkId(c, value, fact.is === 'card', place)
    case 'abilities':
      return checkAbilities(c, value, place)
    case 'picture':
      return checkPicture(c, value, place)
    case 'cards':
      throw new Error('cards are read separately')
    case 'some':
      // the list may be empty: a card need not have keywords
      return Array.isArray(value) && value.length === 0 ? [] : checkField(c, value, fact, place)
    case 'text':
      return checkText(c, value, place)
    default:
      return checkField(c, value, fact as Field, place)
  }
}

/** The id of a pack or a card. `other`: the id of another card, which may be prefixed with its pack. */
function checkId(c: FaultLog, value: unknown, other: boolean, place: Place): string | undefined {
  const parts = typeof value === 'string' && value.length <= 2 * LONGEST_ID + 1 ? value.split(':') : []
  const fits = parts.length === 1 || (other && parts.length === 2)
  if (fits && parts.every(isId)) return value as string
  return noteFault(c, place, ['cardId', LONGEST_ID, describe(value)])
}

function checkAbilities(c: CheckState, value: unknown, place: Place): Record<string, Node | undefined> | undefined {
  const found = recordOf(c, value, place, 'abilities')
  if (found === undefined) return undefined
  const copy: Record<string, Node | undefined> = {}
  for (const [name, node] of Object.entries(found)) {
    const there = at(place, name)
    if (name.length > LONGEST_WORD || !WORD.test(name)) noteFault(c, there, ['abilityName'])
    else copy[name] = checkNode(c, node, 'ability', there)
  }
  return copy
}
