import type { TableOptions } from '@soulstack/four-souls/setup/options'
import type { CardInfo } from '@soulstack/four-souls/view/types'
import { t } from '../../words/create.ts'
import type { Seat } from './Seats.tsx'

/** What somebody wishes for a table of Four Souls, as the page holds it; `optionsOf` makes the options of the game of it. */

type Config = TableOptions['defaults']
export type Mode = Config['mode']
export type DeckName = keyof Config['decks']
export type SetId = Config['sets'][number]

/** The whole box; the recommended numbers; numbers of one's own by category; cards picked one by one. */
export type Plan = 'box' | 'ratio' | 'own' | 'cards'

export interface DeckWish {
  plan: Plan
  /** By category, for `own`. */
  numbers: Record<string, number>
  /** By card, for `cards`. */
  cards: Record<string, number>
}

export interface Wishes {
  edition: Config['edition']
  mode: Mode
  sets: SetId[]
  rooms: boolean
  difficulty: Config['difficulty']
  /** Souls to win, where it is not the number that the mode and the difficulty say. */
  souls: number | null
  soulCap: number
  challenge: string | null
  characters: Config['characters']
  draft: boolean
  variants: Config['variants']
  /** So many bonus souls, chosen at random … */
  bonus: number
  /** … or these. */
  theseBonus: string[] | null
  centsPool: number
  startCents: number
  startHand: number
  handLimit: number
  /** Null: as the mode has it. */
  openHands: boolean | null
  decks: Record<DeckName, DeckWish>
}

export const DECKS: readonly DeckName[] = ['treasure', 'loot', 'monster']

/** The plain game. */
export function plainWishes({ defaults: d, ratios }: TableOptions): Wishes {
  const deck = (name: DeckName): DeckWish => ({ plan: 'box', numbers: { ...ratios[name] }, cards: {} })
  return {
    edition: d.edition,
    mode: d.mode,
    sets: [...d.sets],
    rooms: d.rooms,
    difficulty: d.difficulty,
    souls: null,
    soulCap: 0,
    challenge: null,
    characters: d.characters,
    draft: d.draft,
    variants: [...d.variants],
    bonus: typeof d.bonusSouls === 'number' ? d.bonusSouls : d.bonusSouls.length,
    theseBonus: null,
    centsPool: d.centsPool,
    startCents: d.startCents,
    startHand: d.startHand,
    handLimit: d.handLimit,
    openHands: null,
    decks: { treasure: deck('treasure'), loot: deck('loot'), monster: deck('monster') },
  }
}

type EditionOptions = TableOptions['editions'][number]

/** What the edition of a table allows. */
export const editionOf = (w: Wishes, o: TableOptions): EditionOptions =>
  o.editions.find((e) => e.edition === w.edition) ?? o.editions[0]!

/**
 * The wishes as far as their edition has what is wished for. What it has not is as the edition's rulebook says; the wishes themselves are
 * kept, for the other edition may have it.
 */
export function inEdition(wishes: Wishes, o: TableOptions): Wishes {
  const e = editionOf(wishes, o)
  const w = { ...wishes }
  if (!e.modes.includes(w.mode)) {
    w.mode = e.modes[0]!
    // souls mean something else in another mode
    w.souls = null
  }
  w.sets = w.sets.filter((id) => e.sets.includes(id))
  if (w.sets.length === 0) w.sets = e.sets.slice(0, 1)
  if (!e.rooms) w.rooms = false
  if (!e.challenges) w.challenge = null
  if (e.cents !== null) w.centsPool = e.cents
  if (e.bonusSouls !== null) {
    w.bonus = (w.theseBonus?.length ?? w.bonus) > 0 ? e.bonusSouls.length : 0
    w.theseBonus = null
  }
  return w
}

export const isTogether = (w: Wishes): boolean => w.mode !== 'competitive'

/** Souls that win: together what the difficulty says, unless a number has been chosen. */
export function soulsToWin(w: Wishes, o: TableOptions): number {
  return w.souls ?? (isTogether(w) ? o.difficulties[w.difficulty] : o.defaults.soulsToWin)
}

/** Hands lie open where one person holds them all, unless something else has been chosen. */
export const handsAreOpen = (w: Wishes): boolean => w.openHands ?? w.mode === 'solitaire'

/** The set that brings the rooms. */
const roomSet = (o: TableOptions) => o.sets.find((s) => s.rooms > 0)

/** The sets of the table: those chosen, and the one that the rooms are of. */
export function setsOf(w: Wishes, o: TableOptions): SetId[] {
  const rooms = w.rooms ? roomSet(o)?.id : undefined
  return o.sets.map((s) => s.id).filter((id) => w.sets.includes(id) || id === rooms)
}

/** The options to send: only what differs from the plain game, for the rest the game knows what the rulebook says. */
export function optionsOf(wishes: Wishes, o: TableOptions): Record<string, unknown> {
  const w = inEdition(wishes, o)
  const d = o.defaults
  const together = isTogether(w)
  const options: Record<string, unknown> = {}
  const put = (when: boolean, name: keyof Config, value: unknown): void => {
    if (when) options[name] = value
  }
  put(w.edition !== d.edition, 'edition', w.edition)
  put(w.mode !== d.mode, 'mode', w.mode)
  put(together && w.difficulty !== d.difficulty, 'difficulty', w.difficulty)
  put(w.souls !== null && w.challenge === null, 'soulsToWin', w.souls)
  put(together && w.soulCap > 0, 'soulCap', w.soulCap)
  put(w.challenge !== null, 'challenge', w.challenge)
  const sets = setsOf(w, o)
  put(sets.join() !== d.sets.join(), 'sets', sets)
  put(w.rooms !== d.rooms, 'rooms', w.rooms)
  if (!together) put(w.theseBonus !== null || w.bonus !== d.bonusSouls, 'bonusSouls', w.theseBonus ?? w.bonus)
  put(w.characters !== d.characters, 'characters', w.characters)
  put(w.draft !== d.draft, 'draft', w.draft)
  const variants = w.variants.filter((id) => whyNoVariant(id, w, o) === null)
  put(variants.length > 0, 'variants', variants)
  for (const name of ['centsPool', 'startCents', 'startHand', 'handLimit'] as const)
    put(w[name] !== d[name], name, w[name])
  put(w.openHands !== null && w.openHands !== (w.mode === 'solitaire'), 'openHands', w.openHands)
  const decks = Object.fromEntries(
    DECKS.flatMap((name) => {
      const { plan, numbers, cards } = w.decks[name]
      if (plan === 'box') return []
      return [[name, plan === 'ratio' ? 'ratio' : plan === 'own' ? { ratio: some(numbers) } : { cards: some(cards) }]]
    }),
  )
  put(Object.keys(decks).length > 0, 'decks', decks)
  return options
}

const some = (numbers: Record<string, number>): Record<string, number> =>
  Object.fromEntries(Object.entries(numbers).filter(([, n]) => n > 0))

export const total = (numbers: Record<string, number>): number => Object.values(numbers).reduce((a, b) => a + b, 0)

/** Seats that the mode has: two characters together; otherwise as many as are set, and the edition allows. */
export function seatsOf(w: Wishes, seats: readonly Seat[], o: TableOptions): Seat[] {
  if (w.mode === 'solitaire') return ['you', 'you']
  // where hands lie open nobody has to look away
  const some = handsAreOpen(w) ? seats.map((who) => (who === 'beside' ? 'open' : who)) : seats
  if (w.mode === 'co-op') return some.slice(0, 2)
  return some.slice(0, editionOf(w, o).players)
}

/** Why something cannot be chosen now; null when it can. */
export function whyOff(
  what: 'difficulty' | 'souls' | 'soulCap' | 'bonus' | 'challenge' | 'rooms' | 'cents',
  w: Wishes,
  o: TableOptions,
): string | null {
  const together = isTogether(w)
  const e = editionOf(w, o)
  switch (what) {
    case 'challenge':
      return e.challenges ? null : t.firstHasNoChallenges
    case 'rooms':
      return e.rooms ? null : t.firstHasNoRooms
    case 'cents':
      return e.cents === null ? null : t.firstHasCents(e.cents)
    case 'difficulty':
      return together ? null : t.forTogether
    case 'souls':
      return w.challenge === null ? null : t.ownGoal
    case 'soulCap':
      return !together ? t.forTogether : w.challenge === null ? null : t.ownGoal
    case 'bonus':
      return together ? t.noBonusTogether : null
  }
}

/** Why a variant cannot be played at such a table; null when it can. */
export function whyNoVariant(id: Wishes['variants'][number], w: Wishes, o: TableOptions): string | null {
  const variant = o.variants.find((v) => v.id === id)
  if (variant === undefined) return t.unknownVariant
  if (!variant.modes.includes(w.mode)) return t.notTogether
  return w.challenge === null || variant.challenges ? null : t.notInChallenge
}

/** Why the table cannot be set so; null when it can. The server has the last word: it knows the cards. */
export function whyNot(w: Wishes, o: TableOptions, seats: number): string | null {
  const souls = soulsToWin(w, o)
  if (isTogether(w) && w.challenge === null && w.soulCap > 0 && w.soulCap * seats < souls)
    return t.capTooLow(w.soulCap, souls)
  if (w.startCents * seats > w.centsPool) return t.tooFewCents(w.centsPool, w.startCents, seats)
  for (const name of DECKS) {
    const { plan, numbers, cards } = w.decks[name]
    if ((plan === 'own' && total(numbers) === 0) || (plan === 'cards' && total(cards) === 0)) return t.deckIsEmpty[name]
  }
  return null
}

/** How much differs from the plain game among the options that are folded away. */
export function changed(w: Wishes, o: TableOptions): number {
  const all = optionsOf(w, o)
  const shown: (keyof Config)[] = ['edition', 'mode', 'sets', 'rooms']
  return Object.keys(all).filter((name) => !shown.includes(name as keyof Config)).length
}

/**
 * The cards of a deck that the sets of the table have, as they are in its edition, under the ids that options know them by. Cards marked
 * 3+ stay out with two players, and together.
 */
export function cardsOf(
  deck: DeckName,
  w: Wishes,
  o: TableOptions,
  seats: number,
  all: Iterable<CardInfo>,
): CardInfo[] {
  const sets = new Set(setsOf(w, o).map((id) => o.sets.find((s) => s.id === id)!.name as string))
  const types = deck === 'monster' ? ['monster', 'event', 'curse'] : [deck]
  const few = isTogether(w) || seats < 3
  const cards = [...all]
  const forms = new Map(w.edition === 1 ? cards.map((c) => [c.formOf, c] as const) : [])
  return cards
    .filter((c) => c.formOf === null && sets.has(c.set) && types.includes(c.type) && !(few && c.threePlus))
    .map((c) => ({ ...(forms.get(c.id) ?? c), id: c.id }))
}

/** How many cards there are of each category. */
export function byCategory(cards: readonly CardInfo[]): Record<string, number> {
  const found: Record<string, number> = {}
  for (const c of cards) found[c.category ?? ''] = (found[c.category ?? ''] ?? 0) + c.copies
  return found
}
