import { below, type Option, type RandomState, Refusal, randomFromSeed, shuffle } from '@soulstack/kit'
import { is } from '../effects/named.ts'
import type { Config, SetId } from '../model/config.ts'
import { LOOT, MONSTER, TREASURE } from '../model/decks.ts'
import type { Definition, Library } from '../model/library.ts'
import type { Linked } from '../model/node.ts'
import type { State } from '../model/state.ts'
import { CASINO_ITEM, SETS, setOf } from '../packs/card.ts'
import { printed } from '../packs/index.ts'
import { defOfCard, objectOf } from '../rules/context.ts'
import { deckOfDef } from '../rules/objects.ts'
import { readConfig } from '../setup/config.ts'

/**
 * Steers games toward rare events: decks with the wanted cards and with cards that copy, take, reroll or destroy them, and a player who
 * prefers the options about them. Everything depends only on the seed and the list of wanted aspects, so a game can be repeated.
 */

/** The wanted aspects as `card:what` (`pairOf`). */
export type Wanted = readonly string[]

const cardIn = (pair: string): string => pair.slice(0, pair.lastIndexOf(':'))
const whatIn = (pair: string): string => pair.slice(pair.lastIndexOf(':') + 1)

/** Kinds of nodes that do something to other cards, by what they do. The patterns match names of kinds, so they also find new kinds. */
const DOERS: Record<string, RegExp> = {
  copied: /copy|becomeTop/i,
  stolen: /steal|^give$|swap|payGift|giveSoul|trade/i,
  rerolled: /rerollItem/,
  destroyed: /^(destroy|kill|damage|payItems)$/,
}

/** The id of the card that a node belongs to; the doubled form of a loot belongs to that loot card. */
const ownerOf = (key: string): string => key.slice(0, key.search(/[ /]/))
const cardsWith = ({ nodes }: Library, fits: (n: Linked) => boolean): Set<string> =>
  new Set(nodes.filter(fits).map((n) => ownerOf(n.key)))

/** Kinds of nodes that make of an eternal card what is not eternal, for `destroyed` and `rerolled`. */
const CHANGERS = /^(becomeCopy|gainAbilities)$/

/** Monsters and bonus souls can only be stolen as souls. */
const isSoulTheft = ({ byId }: Library, pair: string): boolean =>
  whatIn(pair) === 'stolen' && !['treasure', 'loot', 'starting-item'].includes(byId.get(cardIn(pair))!.source.type)

const doersOf = new WeakMap<Library, Map<string, Set<string>>>()
/** The ids of cards that can do to a card what is wanted. `pair`: `card:what`. */
function doers(library: Library, pair: string): ReadonlySet<string> {
  let known = doersOf.get(library)
  if (known === undefined) doersOf.set(library, (known = new Map()))
  const what = whatIn(pair)
  const { has } = library.byId.get(cardIn(pair))!
  const soul = isSoulTheft(library, pair)
  const eternal = has.eternal && (what === 'destroyed' || what === 'rerolled')
  const key = `${soul ? 'soul ' : eternal ? 'eternal ' : ''}${what}`
  let found = known.get(key)
  if (found === undefined) {
    const pattern = DOERS[what]
    found =
      pattern === undefined
        ? new Set()
        : cardsWith(library, (n) => pattern.test(n.k) || (eternal && CHANGERS.test(n.k)))
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

/** The minimum size of a steered deck: smaller ones run out before anything happens. */
const FILL: Record<PlannedDeck, number> = { [TREASURE]: 24, [LOOT]: 40, [MONSTER]: 24 }
/** How many helpful cards of each kind to include: more would bury the wanted cards. */
const HELPERS = 8

const setsWithCards = ({ definitions }: Library): SetId[] =>
  SETS.filter((s) => definitions.some((d) => d.source.set === s.name && d.source.type === 'character')).map((s) => s.id)
const hasRooms = ({ definitions }: Library): boolean => definitions.some((d) => d.source.type === 'room')

/** How many tables are tried: few are refused, for instance because their decks have too few monsters. */
const TRIES = 50

/** A table for the wanted cards: their sets, and decks with them and with cards that act on them. */
export function steeredConfig(wanted: Wanted, r: RandomState, library: Library = printed): Config {
  for (let tries = 1; ; tries++)
    try {
      return draw(wanted, r, library)
    } catch (error) {
      if (!(error instanceof Refusal) || tries === TRIES) throw error
    }
}

function draw(wanted: Wanted, r: RandomState, library: Library): Config {
  const ids = [...new Set(wanted.map(cardIn))]
  const cards = withParents(
    library,
    ids.map((id) => library.byId.get(id)!),
  )
  const has = (...types: string[]): Definition | undefined => cards.find((d) => types.includes(d.source.type))
  const rooms = hasRooms(library) && (has('room') !== undefined || below(r, 4) === 0)
  const sets = new Set<SetId>(below(r, 3) === 0 ? setsWithCards(library) : ['base'])
  for (const d of cards) {
    const set = setOf(d.source)
    if (set !== undefined) sets.add(set)
  }
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
      // a long game, so that things happen, but with no more souls than there are
      soulsToWin: Math.min(5 + below(r, 4), soulsIn(library, decks)),
      ...(souls.length > 0 && { bonusSouls: souls }),
      ...(has('character', 'starting-item') !== undefined && { characters: 'any' }),
      startCents: 3 + below(r, 8),
      decks,
    },
    library,
  )
}

/** The variants whose cards are wanted, including the one that gives everybody an item. */
const variantsFor = (cards: readonly Definition[]): string[] =>
  cards.filter((d) => d.source.set === 'Variants').map((d) => (d.id === CASINO_ITEM ? 'casino-mode' : d.id))

/** Adds the cards that bring in wanted cards which start outside the game or are back faces: those that name them, and their fronts. */
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

/** The total soul value of the cards in these decks. */
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
  // cards for three or more players are left out with two
  const inGame = library.plain.filter(
    (d) => d.source.pictureOf === undefined && names.includes(d.source.set) && (players >= 3 || !d.source.threePlus),
  )
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

/** In how many of ten cases a wanted option is taken. The rest is left to chance, so that games differ. */
const OFTEN = 8
/** With this many items on the stack, nothing more is played or activated on purpose. */
const TALL = 6

/** The characters that come with one of these starting items. */
const withStartingItem = ({ definitions }: Library, items: readonly string[]): Definition[] =>
  definitions.filter(({ source }) => source.startingItem !== null && items.includes(source.startingItem))

/** Rates definitions and objects by what is wanted. */
class Taste {
  /** Cards with any wanted aspect, and (`things`) those to which something should be done. */
  readonly cards = new Set<number>()
  readonly things = new Set<number>()
  /** Cards that can do something wanted to others. */
  readonly helpers = new Set<number>()
  /** Those of them that copy, and the cards that should be copied. */
  readonly copiers = new Set<number>()
  readonly originals = new Set<number>()
  /** Those that take souls. */
  readonly takers = new Set<number>()

  constructor(wanted: Wanted, library: Library) {
    const numberOf = (card: string): number => library.byId.get(card)!.number
    for (const pair of wanted) {
      const card = cardIn(pair)
      const number = numberOf(card)
      this.cards.add(number)
      // a back face is on its front, and a starting item comes with its character
      const fronts = library.plain.filter((d) => d.source.back === card)
      for (const d of fronts) this.cards.add(d.number)
      for (const d of withStartingItem(library, [card, ...fronts.map(({ id }) => id)])) this.cards.add(d.number)
      const what = whatIn(pair)
      if (!Object.hasOwn(DOERS, what)) continue
      this.things.add(number)
      const helpers = [...doers(library, pair)]
      for (const id of helpers) this.helpers.add(numberOf(id))
      for (const d of withStartingItem(library, helpers)) this.helpers.add(d.number)
      if (isSoulTheft(library, pair)) for (const id of helpers) this.takers.add(numberOf(id))
      if (what !== 'copied') continue
      this.originals.add(number)
      for (const id of doers(library, pair)) this.copiers.add(numberOf(id))
    }
  }

  /** How much playing or using this card is worth. */
  card(def: number): number {
    return this.cards.has(def) ? 4 : this.helpers.has(def) ? 2 : 0
  }

  /** How much it is worth that something happens to this object. */
  thing(g: State, e: number): number {
    const def = objectOf(g, e)?.printed ?? -1
    return this.things.has(def) ? 4 : this.cards.has(def) ? 3 : 0
  }
}

/**
 * Makes a player who pursues what is wanted: it usually picks an option that leads there. Otherwise it returns null and leaves the choice
 * to somebody else. It looks at the whole state, not at a view.
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
    case 'activate': {
      const { card } = abilities[o.b]!
      return g.stack.length < TALL && !waitsForSoul(g, card, taste) ? taste.card(card) : 0
    }
    case 'mode':
    case 'ability':
      return taste.card(abilities[o.b]!.card)
    case 'branch':
      return taste.card(byId.get(ownerOf(nodes[o.b]!.key))!.number)
    case 'card':
      return taste.card(o.a)
    case 'play-other':
      return g.stack.length < TALL ? taste.card(o.b) : 0
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

/** Whether a card takes souls, and the soul that should be taken is not there yet. */
const waitsForSoul = (g: State, def: number, taste: Taste): boolean =>
  taste.takers.has(def) && !g.objects.some((o) => o?.kind === 'soul' && taste.things.has(o.printed))

/** The worth of playing a loot card. One that should be copied waits until a card that copies it has been used. */
function worthOfPlaying(g: State, def: number, taste: Taste): number {
  if (waitsForSoul(g, def, taste)) return 0
  const copier = (o: Option) => o.act === 'activate' && taste.copiers.has(g.rules.library.abilities[o.b]!.card)
  return taste.originals.has(def) && g.decision!.options.some(copier) ? 1 : taste.card(def)
}
