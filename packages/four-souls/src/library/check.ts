import type { CardSource, Pack } from '../model/card.ts'
import type { Field, Node, Vocabulary } from '../model/node.ts'
import { type CheckedCard, checkField, checkNode, checkText, copyOf } from './check-nodes.ts'
import { CARD, cardFaults, type Fact, PACK } from './facts.ts'
import { ID, ID_SAID, LONGEST_ID, LONGEST_WORD, MOST_CARDS, WORD, WORD_SAID } from './limits.ts'
import { at, type Fault, isFull, itemsOf, type Place, type Reading, recordOf, shown, wrong } from './reading.ts'

/**
 * Checks cards and packs, wherever they come from, by the same schemas that nodes are linked by. What comes out is a copy in which nothing
 * stands but what was checked. Nothing is thrown; it takes no longer than the limits allow, whatever it is given.
 */

/** What stands beside the abilities in the keys of a card's nodes. */
export const REWARD = 'reward'

/** A card that was checked, or what is wrong with it: at most `TOLD` faults. */
export type CardCheck = { card: CardSource; faults: readonly [] } | { card: null; faults: readonly Fault[] }

/** Checks one card by itself: the cards that it names may be anywhere. `name`: what it is called in faults, if it has no id. */
export function checkCard(value: unknown, vocabulary: Vocabulary, name = 'card'): CardCheck {
  const r: Reading = { card: name, faults: [] }
  const card = readCard(r, value, null, vocabulary, (id) => id ?? name)
  return card === undefined || r.faults.length > 0 ? { card: null, faults: r.faults } : { card, faults: [] }
}

/** A card as far as it could be read, with what it is known by; `card` undefined: it is not right. */
export interface CheckedEntry {
  pack: Pack
  /** What it is called in faults, and known by if it has an id. */
  name: string
  id: string | undefined
  card: CardSource | undefined
}

/** Packs with what was right of them, and what is wrong. */
export interface PackCheck {
  packs: Pack[]
  /** All cards of all packs, in the order in which they are written. */
  entries: CheckedEntry[]
  faults: Fault[]
}

/**
 * Checks packs with all their cards, each by itself; what they are together is looked at by `checkTogether`. Those of `right` have been
 * checked, and are taken as they are.
 */
export function checkPacks(value: unknown, vocabulary: Vocabulary, right: readonly Pack[] = []): PackCheck {
  const r: Reading = { card: 'packs', faults: [] }
  const made: PackCheck = { packs: [], entries: [], faults: r.faults }
  const items = itemsOf(r, value, null, 'packs') ?? []
  for (const [i, item] of items.entries()) {
    if (isFull(r)) break
    const pack = right.find((each) => each === item)
    if (pack !== undefined) takePack(pack, made)
    else readPack(r, item, `pack ${i + 1}`, vocabulary, made)
  }
  return made
}

/** A pack of which nothing is wrong. */
function takePack(pack: Pack, { packs, entries }: PackCheck): void {
  packs.push(pack)
  for (const card of pack.cards) {
    const id = pack.builtIn === true ? card.id : `${pack.id}:${card.id}`
    entries.push({ pack, name: id, id, card })
  }
}

function readPack(r: Reading, value: unknown, name: string, vocabulary: Vocabulary, into: PackCheck): void {
  r.card = name
  const found = recordOf(r, value, null, 'a pack: { id, version, cards }')
  if (found === undefined) return
  const { builtIn, ...written } = found
  const id = isId(written['id']) ? written['id'] : undefined
  const called = id ?? name
  r.card = called
  if (builtIn !== undefined && builtIn !== true)
    wrong(r, at(null, 'builtIn'), `expected true, or nothing; not ${shown(builtIn)}`)
  const cards: CardSource[] = []
  const c: CheckedCard = { card: called, faults: r.faults, vocabulary, nodes: 0, names: new Set() }
  const pack = copyOf(c, written, PACK, null, {
    whole: 'a pack',
    rows: Object.entries(PACK),
    check: (_, x, field, place) => (field.is === 'cards' ? x : checkFact(c, x, field, place)),
  }) as unknown as Pack
  const checked: Pack = {
    id: pack.id,
    version: pack.version,
    ...(builtIn === true && { builtIn: true as const }),
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
    const card = readCard(r, item, null, vocabulary, (own) => {
      known = own === undefined ? undefined : builtIn === true ? own : `${called}:${own}`
      full = known ?? full
      return full
    })
    if (card !== undefined) cards.push(card)
    into.entries.push({ pack: checked, name: full, id: known, card })
  }
}

const isId = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= LONGEST_ID && ID.test(value)

/** A copy of a card; undefined when something is wrong with it. `called`: what it is called in faults, by its id. */
function readCard(
  r: Reading,
  value: unknown,
  place: Place | null,
  vocabulary: Vocabulary,
  called: (id: string | undefined) => string,
): CardSource | undefined {
  const found = recordOf(r, value, place, 'a card')
  if (found === undefined) return undefined
  r.card = called(isId(found['id']) ? found['id'] : undefined)
  const c: CheckedCard = { card: r.card, faults: r.faults, vocabulary, nodes: 0, names: new Set() }
  const before = c.faults.length
  const card = copyOf(c, found, CARD, place, {
    whole: 'a card',
    rows: CARD_ORDER,
    check: checkFact,
  }) as unknown as CardSource
  if (c.faults.length > before) return undefined
  if (card.reward !== null && Object.hasOwn(card.abilities, REWARD))
    wrong(c, at(at(place, 'abilities'), REWARD), 'the reward of the card has this name; call the ability otherwise')
  for (const { fact, what } of cardFaults(card)) wrong(c, at(place, fact), what)
  return c.faults.length > before ? undefined : card
}
// the names of choices are declared in its abilities first
const CARD_ORDER = Object.entries(CARD).sort(([a], [b]) => Number(a === 'reward') - Number(b === 'reward'))

/** A copy of a fact of a card or a pack; undefined when something is wrong with it. */
function checkFact(c: CheckedCard, value: unknown, fact: Fact, place: Place): unknown {
  if (value === null && fact.orNull === true) return null
  switch (fact.is) {
    case 'id':
    case 'card':
      return checkId(c, value, fact.is === 'card', place)
    case 'abilities':
      return checkAbilities(c, value, place)
    case 'cards':
      throw new Error('cards are read by themselves')
    case 'some':
      // no keyword is enough
      return Array.isArray(value) && value.length === 0 ? [] : checkField(c, value, fact, place)
    case 'text':
      return checkText(c, value, place)
    default:
      return checkField(c, value, fact as Field, place)
  }
}

/** The id of a pack or a card; that of another card may have its pack before it. */
function checkId(c: Reading, value: unknown, other: boolean, place: Place): string | undefined {
  const parts = typeof value === 'string' && value.length <= 2 * LONGEST_ID + 1 ? value.split(':') : []
  const fits = parts.length === 1 || (other && parts.length === 2)
  if (fits && parts.every(isId)) return value as string
  return wrong(c, place, `expected ${ID_SAID}, at most ${LONGEST_ID} letters, not ${shown(value)}`)
}

function checkAbilities(c: CheckedCard, value: unknown, place: Place): Record<string, Node | undefined> | undefined {
  const found = recordOf(c, value, place, 'abilities by name')
  if (found === undefined) return undefined
  const made: Record<string, Node | undefined> = {}
  for (const [name, node] of Object.entries(found)) {
    const there = at(place, name)
    if (name.length > LONGEST_WORD || !WORD.test(name)) wrong(c, there, `an ability is named by ${WORD_SAID}`)
    else made[name] = checkNode(c, node, 'ability', there)
  }
  return made
}
