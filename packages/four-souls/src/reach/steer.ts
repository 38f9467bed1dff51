import { below, type Option, type RandomState, randomFromSeed, shuffle } from '@soulstack/kit'
import { is } from '../effects/named.ts'
import type { Config, SetId } from '../model/config.ts'
import { LOOT, MONSTER, TREASURE } from '../model/decks.ts'
import type { Definition, Library } from '../model/library.ts'
import type { Linked } from '../model/node.ts'
import type { State } from '../model/state.ts'
import { SETS } from '../packs/card.ts'
import { printed } from '../packs/index.ts'
import { CASINO_ITEM } from '../packs/variants/variants.ts'
import { defOfCard, objectOf } from '../rules/context.ts'
import { deckOfDef } from '../rules/objects.ts'
import { readConfig } from '../setup/config.ts'

/**
 * Games that lead toward what is rare: decks with the wanted cards and with what copies, takes, rerolls or destroys them, and a taste
 * for the options that concern them. Everything follows from the seed and the list of what is wanted, so that a game can be repeated.
 */

/** Pairs as `card:what`. */
export type Wanted = readonly string[]

const cardIn = (pair: string): string => pair.slice(0, pair.lastIndexOf(':'))
const whatIn = (pair: string): string => pair.slice(pair.lastIndexOf(':') + 1)

/** Kinds of nodes that do something to other cards, by what they do. New kinds are found by how they are called. */
const DOERS: Record<string, RegExp> = {
  copied: /copy|becomeTop/i,
  stolen: /steal|^give$|swap|payGift|giveSoul|trade/i,
  rerolled: /rerollItem/,
  destroyed: /^(destroy|kill|damage|payItems)$/,
}

/** The card that a node stands on; what a loot is when doubled stands on the loot. */
const ownerOf = (key: string): string => key.slice(0, key.search(/[ /]/))
const cardsWith = ({ nodes }: Library, fits: (n: Linked) => boolean): Set<string> =>
  new Set(nodes.filter(fits).map((n) => ownerOf(n.key)))

const doersOf = new WeakMap<Library, Map<string, Set<string>>>()
/** The cards that can do what is wanted to the card it is wanted of. */
function doers(library: Library, pair: string): ReadonlySet<string> {
  let known = doersOf.get(library)
  if (known === undefined) doersOf.set(library, (known = new Map()))
  const what = whatIn(pair)
  // of monsters and bonus souls there is nothing but the soul to be taken or destroyed
  const soul =
    what === 'stolen' && !['treasure', 'loot', 'starting-item'].includes(library.byId.get(cardIn(pair))!.source.type)
  const key = soul ? 'soul stolen' : what
  let found = known.get(key)
  if (found === undefined) {
    const pattern = DOERS[what]
    found = pattern === undefined ? new Set() : cardsWith(library, (n) => pattern.test(n.k))
    if (soul) {
      const souls = cardsWith(library, (n) => n.k === 'giveSoul' || (is(n, 'pick') && n.of.includes('soul')))
      found = new Set([...found].filter((id) => souls.has(id)))
    }
    known.set(key, found)
  }
  return found
}

const DECK_NAMES = { [TREASURE]: 'treasure', [LOOT]: 'loot', [MONSTER]: 'monster' } as const
type PlannedDeck = keyof typeof DECK_NAMES

/** Cards a steered deck has at least: smaller ones run out before anything happens. */
const FILL: Record<PlannedDeck, number> = { [TREASURE]: 24, [LOOT]: 40, [MONSTER]: 24 }
/** Cards of each kind that helps: more would hide what is wanted. */
const HELPERS = 8

const setsWithCards = ({ definitions }: Library): SetId[] =>
  SETS.filter((s) => definitions.some((d) => d.source.set === s.name && d.source.type === 'character')).map((s) => s.id)
const hasRooms = ({ definitions }: Library): boolean => definitions.some((d) => d.source.type === 'room')

/** A table for the wanted cards: the sets they are of, decks with them and with what acts on them. */
export function steeredConfig(wanted: Wanted, r: RandomState, library: Library = printed): Config {
  const ids = [...new Set(wanted.map(cardIn))]
  const cards = withParents(
    library,
    ids.map((id) => library.byId.get(id)!),
  )
  const has = (...types: string[]): Definition | undefined => cards.find((d) => types.includes(d.source.type))
  const rooms = hasRooms(library) && (has('room') !== undefined || below(r, 4) === 0)
  const sets = new Set<SetId>(below(r, 3) === 0 ? setsWithCards(library) : ['base'])
  for (const d of cards) {
    const set = SETS.find((s) => s.name === d.source.set)
    if (set !== undefined) sets.add(set.id)
  }
  if (rooms) sets.add('requiem')
  const least = cards.some((d) => d.source.threePlus) ? 3 : 2
  const players = least + below(r, 5 - least)
  const decks = decksFor(library, cards, wanted, [...sets], players, r)
  const souls = cards.filter((d) => d.source.type === 'bonus-soul').map((d) => d.id)
  return readConfig(
    {
      players,
      sets: [...sets],
      rooms,
      challenge: has('challenge')?.id ?? null,
      variants: variantsFor(cards),
      // long enough for things to happen, but no more souls than there are
      soulsToWin: Math.min(5 + below(r, 4), soulsIn(library, decks)),
      ...(souls.length > 0 && { bonusSouls: souls }),
      ...(has('character', 'starting-item') !== undefined && { characters: 'any' }),
      startCents: 3 + below(r, 8),
      decks,
    },
    library,
  )
}

/** Variants whose cards are wanted; the one that gives everybody a card as well. */
const variantsFor = (cards: readonly Definition[]): string[] =>
  cards.filter((d) => d.source.set === 'Variants').map((d) => (d.id === CASINO_ITEM ? 'casino-mode' : d.id))

/** What starts outside the game or is the back of a card comes by other cards: those that name it, and its front. */
function withParents(library: Library, cards: readonly Definition[]): Definition[] {
  const all = [...cards]
  for (const d of all) {
    if (!isOutside(d)) continue
    const named = cardsWith(library, (n) => Object.values(n).includes(d.source.name))
    for (const other of library.plain)
      if ((other.source.back === d.id || named.has(other.id)) && !all.includes(other)) all.push(other)
  }
  return all
}

const isOutside = (d: Definition): boolean => d.source.outside || d.source.copies === 0

/** Souls to be had from the cards of these decks. */
const soulsIn = ({ byId }: Library, decks: Record<string, { cards: Record<string, number> }>): number =>
  Object.values(decks)
    .flatMap((plan) => Object.entries(plan.cards))
    .reduce((sum, [id, n]) => sum + n * byId.get(id)!.source.souls, 0)

function decksFor(
  library: Library,
  cards: readonly Definition[],
  wanted: Wanted,
  sets: readonly SetId[],
  players: number,
  r: RandomState,
) {
  const names = SETS.filter((s) => sets.includes(s.id)).map((s) => s.name as string)
  // cards for three or more players are not in the game of two
  const inGame = library.plain.filter((d) => names.includes(d.source.set) && (players >= 3 || !d.source.threePlus))
  const helpers = new Set<string>()
  for (const ids of new Set(wanted.map((pair) => doers(library, pair))))
    for (const id of shuffle(r, [...ids]).slice(0, HELPERS)) helpers.add(id)
  const plans: Record<string, { cards: Record<string, number> }> = {}
  for (const deck of [TREASURE, LOOT, MONSTER] as const) {
    const all = inGame.filter((d) => deckOfDef(library, d.number) === deck && !isOutside(d))
    const first = all.filter((d) => cards.includes(d) || helpers.has(d.id))
    const rest = shuffle(
      r,
      all.filter((d) => !first.includes(d)),
    )
    const plan: Record<string, number> = {}
    let size = 0
    for (const d of [...first, ...rest]) {
      if (size >= FILL[deck] && !first.includes(d)) break
      plan[d.id] = d.source.copies
      size += d.source.copies
    }
    plans[DECK_NAMES[deck]] = { cards: plan }
  }
  return plans
}

/** How often a wanted option is taken when there is one: of ten times. The rest is left to chance, so that games differ. */
const OFTEN = 8
/** Items on the stack from which on nothing is started for its own sake. */
const TALL = 6

/** What is wanted, ready to be asked about definitions by number. */
class Taste {
  /** Cards of which anything is wanted, and those to which something is to be done. */
  readonly cards = new Set<number>()
  readonly things = new Set<number>()
  /** Cards that can do to others what is wanted of some card. */
  readonly helpers = new Set<number>()
  /** Of these, what copies; and what should be copied. */
  readonly copiers = new Set<number>()
  readonly originals = new Set<number>()

  constructor(wanted: Wanted, library: Library) {
    const numberOf = (card: string): number => library.byId.get(card)!.number
    for (const pair of wanted) {
      const card = cardIn(pair)
      const number = numberOf(card)
      this.cards.add(number)
      // a starting item comes with its character
      for (const d of library.definitions) if (d.source.startingItem === card) this.cards.add(d.number)
      const what = whatIn(pair)
      if (!Object.hasOwn(DOERS, what)) continue
      this.things.add(number)
      for (const id of doers(library, pair)) this.helpers.add(numberOf(id))
      if (what !== 'copied') continue
      this.originals.add(number)
      for (const id of doers(library, pair)) this.copiers.add(numberOf(id))
    }
  }

  /** What playing or using this card is worth. */
  card(def: number): number {
    return this.cards.has(def) ? 4 : this.helpers.has(def) ? 2 : 0
  }

  /** What it is worth that something happens to this thing. */
  thing(g: State, e: number): number {
    const def = objectOf(g, e)?.printed ?? -1
    return this.things.has(def) ? 4 : this.cards.has(def) ? 3 : 0
  }
}

/**
 * A player that goes where it is sent: when an option leads to something wanted it mostly takes it; else it says null and leaves the
 * choice to somebody else. It looks at the state, not at a view.
 */
export function steerer(wanted: Wanted, seed: string, library: Library = printed): (g: State) => number[] | null {
  const taste = new Taste(wanted, library)
  const r = randomFromSeed(seed)
  return (g) => {
    const { options, min, max } = g.decision!
    if (min > 1 || max < 1 || below(r, 10) >= OFTEN) return null
    let best = 1
    let ties = 0
    let pick = -1
    for (let i = 0; i < options.length; i++) {
      const worth = worthOf(g, options[i]!, taste)
      if (worth < best) continue
      ties = worth > best ? 1 : ties + 1
      best = worth
      if (below(r, ties) === 0) pick = i
    }
    return pick < 0 ? null : [pick]
  }
}

function worthOf(g: State, o: Option, taste: Taste): number {
  const { abilities, nodes, byId } = g.rules.library
  switch (o.act) {
    case 'play':
      return g.stack.length < TALL ? worthOfPlaying(g, handCard(g, o), taste) : 0
    case 'hand':
      return g.decision!.ask.code === 'give-loot' && taste.things.has(handCard(g, o)) ? 4 : 0
    case 'activate':
      return g.stack.length < TALL ? taste.card(abilities[o.b]!.card) : 0
    case 'mode':
    case 'ability':
      return taste.card(abilities[o.b]!.card)
    case 'branch':
      return taste.card(byId.get(ownerOf(nodes[o.b]!.key))!.number)
    case 'card':
      return taste.card(o.a)
    case 'attack':
      return g.monsters.some((s) => taste.thing(g, s.top) > 0) ? 2 : 1
    case 'purchase':
      return g.shop.some((s) => taste.thing(g, s.top) > 0) ? 3 : 0
    case 'attack-target':
    case 'target':
    case 'destroy':
    case 'buy':
    case 'death':
      return taste.thing(g, o.a)
    case 'buy-deck':
    case 'yes':
      return 1
    default:
      return 0
  }
}

const handCard = (g: State, o: Option): number => defOfCard(g, g.seats[g.decision!.seat]!.hand[o.a]!)

/** What should be copied as it is played waits until what copies it has been used. */
function worthOfPlaying(g: State, def: number, taste: Taste): number {
  const copier = (o: Option) => o.act === 'activate' && taste.copiers.has(g.rules.library.abilities[o.b]!.card)
  return taste.originals.has(def) && g.decision!.options.some(copier) ? 1 : taste.card(def)
}
