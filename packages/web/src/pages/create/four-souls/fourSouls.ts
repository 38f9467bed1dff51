import type { CardInfo, Pack, TableOptions } from '@soulstack/four-souls/view'
import { t } from '../../../words/en/four-souls/create.ts'
import { FREE, type Seat } from '../seating.ts'

/** The values of the form for a Four Souls table. `optionsOf` turns them into options of the game. */

type Config = TableOptions['defaults']
export type Mode = Config['mode']
export type DeckName = keyof Config['decks']
export type SetId = Config['sets'][number]

/** The contents of a deck: the whole box; the recommended numbers; own numbers for each category; single cards. */
export type Plan = 'box' | 'ratio' | 'own' | 'cards'

export interface DeckValues {
  plan: Plan
  /** The number of cards of each category, for `own`. */
  numbers: Record<string, number>
  /** The number of each card, by id, for `cards`. */
  cards: Record<string, number>
}

export interface FormValues {
  edition: Config['edition']
  mode: Mode
  /** How many players a team has; 1: no teams. */
  teamSize: number
  teamHands: boolean
  sets: SetId[]
  /** The packs of players, whole. */
  packs: readonly Pack[]
  rooms: boolean
  difficulty: Config['difficulty']
  /** Souls to win; null: as the mode and difficulty say. */
  souls: number | null
  soulCap: number
  challenge: string | null
  characters: Config['characters']
  draft: boolean
  variants: Config['variants']
  /** The number of bonus souls, chosen at random … */
  bonus: number
  /** … or the ids of the bonus souls. */
  theseBonus: string[] | null
  centsPool: number
  startCents: number
  startHand: number
  handLimit: number
  /** Null: as in the mode's rules. */
  openHands: boolean | null
  decks: Record<DeckName, DeckValues>
}

export const DECKS: readonly DeckName[] = ['treasure', 'loot', 'monster']

/** The initial values: the plain game. */
export function defaultValues({ defaults: d, ratios }: TableOptions): FormValues {
  const deck = (name: DeckName): DeckValues => ({ plan: 'box', numbers: { ...ratios[name] }, cards: {} })
  return {
    edition: d.edition,
    mode: d.mode,
    teamSize: d.teamSize,
    teamHands: d.teamHands,
    sets: [...d.sets],
    packs: [],
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

/** The values with which the form makes a table like this one. Its packs are left out: they stay with the table. */
export function valuesOf(config: Config, o: TableOptions): FormValues {
  const plain = defaultValues(o)
  const { bonusSouls, challenge, mode, openHands, soulsToWin } = config
  const values: FormValues = {
    ...plain,
    ...{ edition: config.edition, mode, teamSize: config.teamSize, teamHands: config.teamHands },
    ...{ sets: [...config.sets], rooms: config.rooms, difficulty: config.difficulty, soulCap: config.soulCap },
    ...{ challenge, characters: config.characters, draft: config.draft, variants: [...config.variants] },
    bonus: typeof bonusSouls === 'number' ? bonusSouls : bonusSouls.length,
    theseBonus: typeof bonusSouls === 'number' ? null : [...bonusSouls],
    ...{ centsPool: config.centsPool, startCents: config.startCents },
    ...{ startHand: config.startHand, handLimit: config.handLimit },
    openHands: openHands === (mode === 'solitaire') ? null : openHands,
    decks: Object.fromEntries(
      DECKS.map((name) => [name, deckOf(config.decks[name], plain.decks[name])]),
    ) as FormValues['decks'],
  }
  return { ...values, souls: challenge !== null || soulsToWin === usualSouls(values, o) ? null : soulsToWin }
}

/** What the form has for a deck of a table. */
function deckOf(plan: Config['decks'][DeckName], plain: DeckValues): DeckValues {
  if (plan === null) return plain
  return 'ratio' in plan
    ? { ...plain, plan: 'own', numbers: { ...plan.ratio } }
    : { ...plain, plan: 'cards', cards: { ...plan.cards } }
}

type EditionOptions = TableOptions['editions'][number]

/** What the chosen edition allows. */
export const editionOf = (w: FormValues, o: TableOptions): EditionOptions =>
  o.editions.find((e) => e.edition === w.edition) ?? o.editions[0]!

/**
 * Returns the values with those that the edition does not have replaced by its rules. The original values are kept by the form, in case the
 * other edition is chosen.
 */
export function inEdition(values: FormValues, o: TableOptions): FormValues {
  const e = editionOf(values, o)
  const w = { ...values }
  if (!e.modes.includes(w.mode)) {
    w.mode = e.modes[0]!
    // the number of souls means something else in each mode
    w.souls = null
  }
  w.sets = w.sets.filter((id) => e.sets.includes(id))
  if (w.sets.length === 0) w.sets = e.sets.slice(0, 1)
  if (!e.rooms) w.rooms = false
  // they are written for today's rules
  if (w.edition === 1) w.packs = []
  if (!e.challenges) w.challenge = null
  if (e.cents !== null) w.centsPool = e.cents
  if (e.bonusSouls !== null) {
    w.bonus = (w.theseBonus?.length ?? w.bonus) > 0 ? e.bonusSouls.length : 0
    w.theseBonus = null
  }
  return w
}

/** Whether the players win together. */
export const isCooperative = (w: FormValues): boolean => w.mode !== 'competitive'

/** The souls needed to win. */
export const soulsToWin = (w: FormValues, o: TableOptions): number => w.souls ?? usualSouls(w, o)

/** The souls needed to win unless the table says otherwise: each partner adds two. */
export const usualSouls = (w: FormValues, o: TableOptions): number =>
  isCooperative(w) ? o.difficulties[w.difficulty] : o.defaults.soulsToWin + 2 * (w.teamSize - 1)

/** The sizes that teams can have with this many seats. */
export const teamSizes = (w: FormValues, seats: number): number[] =>
  isCooperative(w) ? [] : [2, 3].filter((size) => seats % size === 0 && seats > size)

/** Returns the values without teams if they do not fit the number of seats. They are kept by the form, in case it changes. */
export const withTeams = (w: FormValues, seats: number): FormValues =>
  teamSizes(w, seats).includes(w.teamSize) ? w : { ...w, teamSize: 1, teamHands: false }

/** Whether hands are open: by default only in solitaire, where one person has them all. */
export const handsAreOpen = (w: FormValues): boolean => w.openHands ?? w.mode === 'solitaire'

/** The chosen sets, in their order. */
export const setsOf = (w: FormValues, o: TableOptions): SetId[] =>
  o.sets.map((s) => s.id).filter((id) => w.sets.includes(id))

/** The options to send: only those that differ from the defaults. */
export function optionsOf(values: FormValues, o: TableOptions): Record<string, unknown> {
  const w = inEdition(values, o)
  const d = o.defaults
  const together = isCooperative(w)
  const options: Record<string, unknown> = {}
  const put = (when: boolean, name: keyof Config, value: unknown): void => {
    if (when) options[name] = value
  }
  put(w.edition !== d.edition, 'edition', w.edition)
  put(w.mode !== d.mode, 'mode', w.mode)
  put(w.teamSize > 1, 'teamSize', w.teamSize)
  put(w.teamSize > 1 && w.teamHands, 'teamHands', true)
  put(together && w.difficulty !== d.difficulty, 'difficulty', w.difficulty)
  put(w.souls !== null && w.challenge === null, 'soulsToWin', w.souls)
  put(together && w.soulCap > 0, 'soulCap', w.soulCap)
  put(w.challenge !== null, 'challenge', w.challenge)
  const sets = setsOf(w, o)
  put(sets.join() !== d.sets.join(), 'sets', sets)
  put(w.packs.length > 0, 'packs', w.packs)
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

/** The seats that the mode allows: two in co-op and solitaire, otherwise up to the edition's maximum. */
export function seatsOf(w: FormValues, seats: readonly Seat[], o: TableOptions): Seat[] {
  if (w.mode === 'solitaire') return ['you', 'you']
  // with open hands a screen is not shared by turns
  const some = handsAreOpen(w) ? seats.map((who) => (who === 'beside' ? FREE : who)) : seats
  if (w.mode === 'co-op') return some.slice(0, 2)
  return some.slice(0, editionOf(w, o).players)
}

/** Why an option is unavailable; null: it is available. */
export function whyOff(
  what: 'difficulty' | 'souls' | 'soulCap' | 'bonus' | 'challenge' | 'rooms' | 'cents',
  w: FormValues,
  o: TableOptions,
): string | null {
  const together = isCooperative(w)
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

/** Why a variant is unavailable; null: it is available. */
export function whyNoVariant(id: FormValues['variants'][number], w: FormValues, o: TableOptions): string | null {
  const variant = o.variants.find((v) => v.id === id)
  if (variant === undefined) return t.unknownVariant
  if (!variant.modes.includes(w.mode)) return t.notTogether
  return w.challenge === null || variant.challenges ? null : t.notInChallenge
}

/** Why the table cannot be created; null: it can, as far as the page knows. The server checks everything. */
export function whyNot(w: FormValues, o: TableOptions, seats: number): string | null {
  const souls = soulsToWin(w, o)
  if (isCooperative(w) && w.challenge === null && w.soulCap > 0 && w.soulCap * seats < souls)
    return t.capTooLow(w.soulCap, souls)
  if (w.startCents * seats > w.centsPool) return t.tooFewCents(w.centsPool, w.startCents, seats)
  for (const name of DECKS) {
    const { plan, numbers, cards } = w.decks[name]
    if ((plan === 'own' && total(numbers) === 0) || (plan === 'cards' && total(cards) === 0)) return t.deckIsEmpty[name]
  }
  return null
}

/** How many of the folded options differ from the defaults. */
export function changed(w: FormValues, o: TableOptions): number {
  const all = optionsOf(w, o)
  const shown: (keyof Config)[] = ['edition', 'mode', 'teamSize', 'teamHands', 'sets', 'packs', 'rooms']
  return Object.keys(all).filter((name) => !shown.includes(name as keyof Config)).length
}

/**
 * The cards of a deck in the sets of the table, in the form of its edition, but with the ids that options use. Without cards marked 3+ if there
 * are two players or they win together.
 */
export function cardsOf(
  deck: DeckName,
  w: FormValues,
  o: TableOptions,
  seats: number,
  all: Iterable<CardInfo>,
): CardInfo[] {
  const sets = new Set(setsOf(w, o).map((id) => o.sets.find((s) => s.id === id)!.name as string))
  const types = deck === 'monster' ? ['monster', 'event', 'curse'] : [deck]
  const few = isCooperative(w) || seats < 3
  const cards = [...all]
  const forms = new Map(w.edition === 1 ? cards.map((c) => [c.formOf, c] as const) : [])
  const found = cards.filter(
    (c) => c.formOf === null && sets.has(c.set) && types.includes(c.type) && !(few && c.threePlus),
  )
  // of several pictures of one card, that of the last set is used
  const pictures = new Map(found.map((c) => [c.pictureOf ?? c.id, c]))
  return [...pictures].map(([id, c]) => ({ ...(forms.get(id) ?? c), id }))
}

/** The number of cards of each category. */
export function byCategory(cards: readonly CardInfo[]): Record<string, number> {
  const found: Record<string, number> = {}
  for (const c of cards) found[c.category ?? ''] = (found[c.category ?? ''] ?? 0) + c.copies
  return found
}
