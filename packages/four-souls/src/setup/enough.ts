import type { Language } from '@soulstack/kit'
import type { Config, DeckPlan } from '../model/config.ts'
import { plainId } from '../model/library.ts'
import type { Pool } from '../model/rules.ts'
import { SETS, setName } from '../packs/card.ts'
import { isEden } from './pool.ts'
import { tableWords } from './words/index.ts'
import type { RefusalText } from './words/refusals.ts'

/** Checks that the sets of a table have the cards that its options ask for. */

const PLANNED = ['treasure', 'loot', 'monster'] as const
type Planned = (typeof PLANNED)[number]

/** Cards that a ratio or the number of bonus souls asks for but the sets do not have. */
export interface Shortfall {
  deck: Planned | 'bonus soul'
  /** The category within the ratio of a deck; null for bonus souls. */
  category: string | null
  wanted: number
  there: number
}

/** How many cards the sets have, by category or by id. */
type Counts = Map<string, number>

interface Cards {
  categories: Record<Planned, Counts>
  ids: Counts
}

const OF_DECK: Record<string, Planned> = {
  treasure: 'treasure',
  loot: 'loot',
  monster: 'monster',
  event: 'monster',
  curse: 'monster',
}

function count({ rules }: Pool): Cards {
  const categories = { treasure: new Map(), loot: new Map(), monster: new Map() } as Record<Planned, Counts>
  const ids: Counts = new Map()
  for (const number of rules.cards) {
    const def = rules.library.definitions[number]!
    const { source } = def
    if (source.outside) continue
    const id = plainId(def)
    ids.set(id, (ids.get(id) ?? 0) + 1)
    const deck = OF_DECK[source.type]
    const category = source.category ?? ''
    if (deck !== undefined) categories[deck].set(category, (categories[deck].get(category) ?? 0) + 1)
  }
  return { categories, ids }
}

/**
 * What a table gets less of than it asks for: categories of a ratio, or bonus souls. All available ones are used then. Cards named one by
 * one must not be missing (`whyNotEnough`).
 */
export function shortfall(pool: Pool): Shortfall[] {
  const c = pool.rules.config
  const { categories } = count(pool)
  const short: Shortfall[] = []
  for (const deck of PLANNED) {
    const plan = c.decks[deck]
    if (plan === null || !('ratio' in plan)) continue
    for (const [category, wanted] of Object.entries(plan.ratio)) {
      const there = categories[deck].get(category) ?? 0
      if (there < wanted) short.push({ deck, category, wanted, there })
    }
  }
  const souls = pool.bonus.length
  if (typeof c.bonusSouls === 'number' && souls < c.bonusSouls)
    short.push({ deck: 'bonus soul', category: null, wanted: c.bonusSouls, there: souls })
  return short
}

/** The same in words, one line per deck: "Treasure deck: 2 instead of 5 one-use; 0 instead of 1 soul". */
export function shortfallWords(pool: Pool, language: Language = 'en'): string[] {
  const byDeck = new Map<Shortfall['deck'], Shortfall[]>()
  for (const short of shortfall(pool)) byDeck.set(short.deck, [...(byDeck.get(short.deck) ?? []), short])
  return [...byDeck].map(([deck, lacks]) => tableWords(language).short(deck, lacks))
}

/** The results for pools, cached because a configuration is read again whenever a game is restored. */
const found = new WeakMap<Pool, RefusalText | null>()

/** Why this table cannot be dealt with its sets; null: it can. */
export function whyNotEnough(pool: Pool): RefusalText | null {
  const known = found.get(pool)
  if (known !== undefined) return known
  const why = missingBonusSoul(pool) ?? missingCopies(pool) ?? tooFewCharacters(pool) ?? tooSmallDeck(pool)
  found.set(pool, why)
  return why
}

const setNames = ({ sets, edition }: Config): string[] => sets.map((id) => setName(id, edition))

function missingBonusSoul(pool: Pool): RefusalText | null {
  const { config: c, library } = pool.rules
  if (!Array.isArray(c.bonusSouls)) return null
  const { ids } = count(pool)
  const missing = c.bonusSouls.find((id) => !ids.has(id))
  if (missing === undefined) return null
  const { name, set } = library.byId.get(missing)!.source
  return (w) => w.bonusSoul(name, set)
}

function missingCopies(pool: Pool): RefusalText | null {
  const { config: c, library } = pool.rules
  const { ids } = count(pool)
  for (const deck of PLANNED) {
    const plan = c.decks[deck]
    if (plan === null || !('cards' in plan)) continue
    for (const [id, wanted] of Object.entries(plan.cards)) {
      const there = ids.get(id) ?? 0
      if (wanted <= there) continue
      const { name, threePlus, set } = library.byId.get(id)!.source
      if (there > 0) return (w) => w.copies(deck, there, name, wanted)
      if (threePlus && c.sets.some((s) => SETS.find((x) => x.id === s)!.name === set))
        return (w) => w.threePlus(deck, name)
      return (w) => w.otherSet(deck, name, set)
    }
  }
  return null
}

function tooFewCharacters({ rules, characters }: Pool): RefusalText | null {
  const c = rules.config
  const there = characters.length
  const wanted = c.characters === 'one-of-two' ? 2 * c.players : c.players
  if (there >= wanted) return null
  return (w) => w.characters(there, c.players, setNames(c), wanted)
}

/** The contents of a deck: how many cards, monsters, monsters without souls (`plain`), and souls in total. */
interface DeckContents {
  cards: number
  monsters: number
  plain: number
  souls: number
}

/** The contents of a deck. `rich`: with the cards of each category that have the most souls; otherwise those with the fewest. */
function deckContents({ rules }: Pool, deck: Planned, rich: boolean): DeckContents {
  const plan = rules.config.decks[deck]
  const left: Record<string, number> | null = plan === null ? null : { ...wantedOf(plan) }
  const cards = rules.cards
    .map((number) => rules.library.definitions[number]!)
    .filter((def) => OF_DECK[def.source.type] === deck)
    .sort((a, b) => (rich ? 1 : -1) * (b.source.souls - a.source.souls))
  const m: DeckContents = { cards: 0, monsters: 0, plain: 0, souls: 0 }
  for (const def of cards) {
    if (left !== null) {
      const key = plan !== null && 'ratio' in plan ? (def.source.category ?? '') : plainId(def)
      const places = left[key] ?? 0
      if (places <= 0) continue
      left[key] = places - 1
    }
    m.cards++
    if (def.source.type === 'monster') {
      m.monsters++
      if (def.source.souls === 0) m.plain++
    }
    m.souls += def.source.souls
  }
  return m
}

const wantedOf = (plan: DeckPlan): Record<string, number> => ('ratio' in plan ? plan.ratio : plan.cards)

/** Souls in the decks, and bonus souls. */
const soulsOf = (pool: Pool, rich: boolean): number =>
  PLANNED.reduce(
    (n, deck) => n + deckContents(pool, deck, rich).souls,
    Math.min(pool.bonus.length, pool.rules.bonusSouls),
  )

/** A remark if there are so few souls that a game may end without a winner; otherwise empty. */
export function soulsWords(pool: Pool, language: Language = 'en'): string[] {
  const c = pool.rules.config
  if (c.mode !== 'competitive' || c.challenge !== null) return []
  const souls = soulsOf(pool, false)
  // with one more soul than all sides can have without winning, somebody must win
  const sure = (c.players / c.teamSize) * (c.soulsToWin - 1) + 1
  return souls < sure ? [tableWords(language).fewSouls(souls, sure)] : []
}

const SLOTS = 2

/** Checks that setup is possible, that loot is left afterwards, and that the goal can be reached. */
function tooSmallDeck(pool: Pool): RefusalText | null {
  const c = pool.rules.config
  const monster = deckContents(pool, 'monster', false)
  if (monster.monsters < SLOTS) return (w) => w.monsters(monster.monsters, SLOTS)
  // monsters with souls leave the deck for good; if only events were left to fill the slots, a turn would never end
  if (monster.cards > monster.monsters && monster.plain < SLOTS) return (w) => w.plainMonsters(monster.plain, SLOTS)
  const treasure = deckContents(pool, 'treasure', true)
  const treasures = SLOTS + edens(pool) + (c.draft ? 2 * c.players + 1 : 0)
  if (treasure.cards < treasures) return (w) => w.treasures(treasure.cards, treasures)
  const loot = deckContents(pool, 'loot', true)
  const loots = c.players * (c.startHand + 1)
  if (loot.cards < loots) return (w) => w.loot(loot.cards, c.players, c.startHand, loots)
  if (c.challenge !== null) return null
  const souls = soulsOf(pool, true)
  if (souls < c.soulsToWin) return (w) => w.souls(souls, c.soulsToWin)
  return null
}

/** Treasures needed for Eden's starting items: one for each player who may be Eden, and two that go to the bottom of the deck. */
function edens({ characters, rules }: Pool): number {
  const there = characters.filter((card) => isEden(rules.library.definitions[rules.cards[card]!]!)).length
  const most = Math.min(there, rules.players)
  return most === 0 ? 0 : most + 2
}
