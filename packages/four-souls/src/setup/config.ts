// The options of a table, read.
import { flag, isRecord, type Language, oneOf, type Reader, readOptions, shown, whole } from '@soulstack/kit'
import { Problem } from '@soulstack/kit/scenario/input'
import { EDITIONS } from '../editions/index.ts'
import {
  CHARACTERS,
  type Config,
  type DeckPlan,
  DIFFICULTIES,
  type Difficulty,
  MODES,
  type SetId,
  type VariantId,
} from '../model/config.ts'
import type { Deck } from '../model/decks.ts'
import { faultIn } from '../model/faults/index.ts'
import type { Library } from '../model/library.ts'
import { FIRST_SETS, isOfSet, MORE, SETS, setName } from '../packs/card.ts'
import { printed } from '../packs/index.ts'
import { challenge, challenges } from './challenges.ts'
import { whyNotEnough } from './enough.ts'
import { LESSONS, lessonOf } from './lessons/index.ts'
import { readPacks } from './packs.ts'
import { poolOf } from './pool.ts'
import { atPath, optionsIn, scenarioReaderWith } from './positions/read.ts'
import { POSITION_LIMITS, sizeFault } from './positions/size.ts'
import { CATEGORIES, RATIOS } from './ratios.ts'
import { VARIANTS, whyNoVariant } from './variants.ts'
import { tableWords } from './words/index.ts'
import { refuse } from './words/refusals.ts'

/** The most players of a team: two such teams fill a table. */
const MOST_IN_TEAM = 3

const DECK_NAMES = ['treasure', 'loot', 'monster'] as const

const sets: Reader<SetId[]> = (value, name) => {
  const known: readonly SetId[] = SETS.map((s) => s.id)
  if (!Array.isArray(value) || value.length === 0) return refuse((w) => w.written.sets(name, known.join(', ')))
  const read: readonly SetId[] = [...known, MORE.id]
  for (const id of value) if (!read.includes(id)) refuse((w) => w.written.set(shown(id), known.join(', ')))
  return read.filter((id) => value.includes(id))
}

const bonusSouls =
  ({ byId }: Library): Reader<number | string[]> =>
  (value, name) => {
    if (typeof value === 'boolean') return value ? 3 : 0
    if (!Array.isArray(value)) return whole(0, 12)(value, name)
    for (const id of value)
      if (typeof id !== 'string' || byId.get(id)?.source.type !== 'bonus-soul')
        refuse((w) => w.written.bonusSoul(name, shown(id)))
    if (new Set(value).size < value.length) refuse((w) => w.written.bonusSoulTwice(name))
    return value as string[]
  }

const challengeId: Reader<string | null> = (value, name) => {
  if (value === null) return null
  const ids: string[] = challenges.map((c) => c.id)
  return ids.includes(value as string)
    ? (value as string)
    : refuse((w) => w.written.oneOrNull(name, ids.join(', '), shown(value)))
}

const lessonId: Reader<string | null> = (value, name) => {
  if (value === null || lessonOf(String(value)) !== undefined) return value as string | null
  const all = LESSONS.map((lesson) => lesson.id).join(', ')
  return refuse((w) => w.written.oneOrNull(name, all, shown(value)))
}

const position: Reader<Config['position']> = (value, name) => {
  if (value === null) return null
  if (!isRecord(value)) return refuse((w) => w.written.table(name, shown(value)))
  const fault = sizeFault(value, POSITION_LIMITS)
  return fault === null ? value : refuse((w, language) => w.written.position(faultIn(fault, language)))
}

const variants: Reader<VariantId[]> = (value, name) => {
  const known = VARIANTS.map((v) => v.id)
  if (!Array.isArray(value)) return refuse((w) => w.written.variants(name, known.join(', ')))
  for (const id of value) if (!known.includes(id)) refuse((w) => w.written.variant(shown(id), known.join(', ')))
  return known.filter((id) => value.includes(id))
}

function numbers(value: unknown, deck: Exclude<Deck, 'room'>, check: (key: string) => void): Record<string, number> {
  const name = `decks.${deck}`
  if (!isRecord(value)) return refuse((w) => w.written.numbers(name))
  const read: Record<string, number> = {}
  for (const [key, n] of Object.entries(value)) {
    check(key)
    read[key] = whole(0, 200)(n, `${name}: ${key}`)
  }
  if (Object.values(read).every((n) => n === 0)) refuse((w) => w.empty(deck))
  return read
}

/** Reads a deck: `"ratio"` for the recommended numbers; `"box"` or null for all cards; or `{ ratio: {…} }` or `{ cards: {…} }`. */
function deckPlan(value: unknown, deck: Exclude<Deck, 'room'>, { byId }: Library): DeckPlan | null {
  if (value === undefined || value === null || value === 'box') return null
  if (value === 'ratio') return { ratio: { ...RATIOS[deck] } }
  const name = `decks.${deck}`
  if (isRecord(value) && Object.keys(value).length === 1) {
    if (value.ratio !== undefined)
      return {
        ratio: numbers(value.ratio, deck, (category) => {
          if (!CATEGORIES[deck].includes(category))
            refuse((w) => w.written.category(name, shown(category), CATEGORIES[deck].join(', ')))
        }),
      }
    if (value.cards !== undefined)
      return {
        cards: numbers(value.cards, deck, (id) => {
          const type = byId.get(id)?.source.type
          const right = deck === 'monster' ? ['monster', 'event', 'curse'] : [deck]
          if (type === undefined || !right.includes(type)) refuse((w) => w.written.card(name, shown(id)))
        }),
      }
  }
  return refuse((w) => w.written.deck(name))
}

const decks =
  (library: Library): Reader<Config['decks']> =>
  (value, name) => {
    if (value === 'box' || value === 'ratio') value = { treasure: value, loot: value, monster: value }
    if (!isRecord(value)) return refuse((w) => w.written.decks(name))
    const unknown = Object.keys(value).filter((k) => !DECK_NAMES.includes(k as 'loot'))
    if (unknown.length > 0) refuse((w) => w.written.noDeck(name, shown(unknown.join(', ')), DECK_NAMES.join(', ')))
    const given = value
    return {
      treasure: deckPlan(given.treasure, 'treasure', library),
      loot: deckPlan(given.loot, 'loot', library),
      monster: deckPlan(given.monster, 'monster', library),
    }
  }

/** The readers of all options, in the order in which they are used: some defaults depend on earlier options. */
const readersOf = ({ packs, library }: ReturnType<typeof readPacks>): { [K in keyof Config]: Reader<Config[K]> } => ({
  lesson: lessonId,
  position,
  edition: oneOf([1, 2] as const),
  mode: oneOf(MODES),
  teamSize: whole(1, MOST_IN_TEAM),
  difficulty: oneOf(Object.keys(DIFFICULTIES) as Difficulty[]),
  players: whole(2, 6),
  soulCap: whole(0, 8),
  challenge: challengeId,
  sets,
  packs: () => packs,
  rooms: flag,
  soulsToWin: whole(1, 12),
  bonusSouls: bonusSouls(library),
  characters: oneOf(CHARACTERS),
  draft: flag,
  variants,
  centsPool: whole(100, 1000, 'R-SET-02'),
  startCents: whole(0, 20),
  startHand: whole(0, 10),
  handLimit: whole(0, 30),
  openHands: flag,
  teamHands: flag,
  decks: decks(library),
})

/** The default of an option, given the options read before it (`so`). */
function fallback<K extends keyof Config>(library: Library, name: K, so: Partial<Config>): Config[K] {
  const together = so.mode !== 'competitive'
  const size = so.teamSize ?? 1
  const edition = EDITIONS[so.edition ?? 2]
  const all: Config = {
    lesson: null,
    position: null,
    edition: 2,
    players: together ? 2 : (lessonOf(so.lesson ?? '')?.seats ?? Math.max(4, 2 * size)),
    mode: 'competitive',
    teamSize: 1,
    difficulty: 'normal',
    soulCap: 0,
    challenge: null,
    sets: ['base'],
    packs: [],
    rooms: false,
    // each partner adds half of what one player needs
    soulsToWin: together ? DIFFICULTIES[so.difficulty ?? 'normal'] : 2 + 2 * size,
    // no bonus souls in solitaire and co-op (Solitaire/Co-op Mode, Setup)
    bonusSouls: together ? 0 : usualSouls(so, library),
    characters: 'dealt',
    draft: false,
    variants: [],
    centsPool: edition.cents ?? 100,
    startCents: 3,
    startHand: 3,
    handLimit: 10,
    openHands: so.mode === 'solitaire',
    teamHands: false,
    decks: { treasure: null, loot: null, monster: null },
  }
  return all[name]
}

/**
 * Reads a configuration from untrusted data: any of the fields of `Config`, and nothing else. Options left out are as the rulebook has them
 * for the mode. `bonusSouls` may be true (3) or false (0), and `decks` may be "ratio" for the recommended numbers. `library`: the cards of
 * the table.
 * @throws Refusal naming the option, its value, and what would be right
 */
export function readConfig(data: unknown, library: Library = printed): Config {
  const own = readPacks(isRecord(data) ? data.packs : undefined, library)
  const config = isRecord(data) && data.position != null ? atPosition(data, own) : optionsOf(data, own)
  if (config.lesson !== null) agreeWithLesson(config, config.lesson, own)
  agree(config, own.library)
  return config
}

/** The configuration of a game that begins at a position, which says its options: refuses any other that differs from them. */
function atPosition(data: Record<string, unknown>, own: ReturnType<typeof readPacks>): Config {
  const { position: written, packs: _, ...others } = data
  const table = position(written, 'position')!
  if ('seed' in table) refuse((w) => w.written.seed)
  if (isRecord(table.options) && 'packs' in table.options) refuse((w) => w.written.packsBeside)
  const said = { ...optionsAt(table, own.library), packs: own.packs, position: table }
  const config = optionsOf(said, own)
  const readers = readersOf(own)
  for (const name of Object.keys(others) as (keyof Config)[])
    if (!Object.hasOwn(readers, name)) optionsOf(others, own)
    else if (others[name] !== undefined) {
      const value = JSON.stringify(readers[name](others[name], name))
      if (value !== JSON.stringify(config[name])) refuse((w) => w.written.atPosition(name))
    }
  return config
}

/** The options that a position says, or the cards on it need. */
function optionsAt(table: Record<string, unknown>, library: Library): object {
  try {
    return optionsIn(scenarioReaderWith(library).table(table, []))
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    return refuse((w, language) => w.written.position(atPath(error, language)))
  }
}

const optionsOf = (data: unknown, own: ReturnType<typeof readPacks>): Config =>
  readOptions<Config>(data, readersOf(own), (name, so) => fallback(own.library, name, so))

/** A lesson sets up its own table: refuses any other option that differs from the default. */
function agreeWithLesson(c: Config, lesson: string, { library }: ReturnType<typeof readPacks>): void {
  const usual = optionsOf({ lesson }, { packs: [], library })
  for (const name of Object.keys(usual) as (keyof Config)[])
    if (JSON.stringify(c[name]) !== JSON.stringify(usual[name])) refuse((w) => w.written.lesson(lesson, name))
}

/** The default bonus souls: three at random, or those that the edition names, if the sets have them. */
function usualSouls(so: Partial<Config>, library: Library): number | string[] {
  const named = EDITIONS[so.edition ?? 2].bonusSouls
  if (named === null) return 3
  const there = named.filter((id) => isOfSets(library, id, so.sets ?? []))
  return there.length > 0 ? there : 0
}

/** Whether the card is in one of these sets. */
const isOfSets = ({ byId }: Library, id: string, sets: readonly SetId[]): boolean =>
  sets.some((set) => byId.has(id) && isOfSet(byId.get(id)!.source, set))

const hasRooms = ({ definitions }: Library): boolean => definitions.some((d) => d.source.type === 'room')

/** The most players in the first edition. */
export const FIRST_PLAYERS = 4

const named = (sets: readonly SetId[]) => sets.map((id) => ({ id, name: setName(id, 1) }))

/**
 * Refuses what the first edition does not have: other modes, challenges, rooms, more than four players, another number of ¢ (D02, D26, D27,
 * D44).
 */
function agreeWithFirst(c: Config, { byId }: Library): void {
  const { cents, bonusSouls } = EDITIONS[1]
  if (c.mode !== 'competitive') refuse((w) => w.first.mode(c.mode))
  if (c.players > FIRST_PLAYERS) refuse((w) => w.first.players(FIRST_PLAYERS, c.players))
  if (c.rooms) refuse((w) => w.first.rooms)
  const others = c.sets.filter((id) => !FIRST_SETS.includes(id))
  if (others.length > 0) refuse((w) => w.first.sets(named(FIRST_SETS), named(others)))
  if (c.packs.length > 0) refuse((w) => w.first.packs)
  if (c.challenge !== null) refuse((w) => w.first.challenge)
  if (c.centsPool !== cents) refuse((w) => w.first.cents(cents!, c.centsPool))
  const fixed = bonusSouls!
  if (Array.isArray(c.bonusSouls) ? c.bonusSouls.some((id) => !fixed.includes(id)) : ![0, 3].includes(c.bonusSouls))
    refuse((w, language) => {
      const { cardName } = tableWords(language)
      return w.first.bonusSouls(fixed.map((id) => ({ id, name: cardName(id, byId.get(id)!.source.name) })))
    })
}

/** Refuses teams that are of different sizes, or only one, or none that could win alone. */
function agreeOnTeams({ mode, players, teamSize, teamHands }: Config): void {
  if (teamSize === 1) {
    if (teamHands) refuse((w) => w.teamHands, 'R-VAR-12')
    return
  }
  if (mode !== 'competitive') refuse((w) => w.teamsTogether(mode), 'R-VAR-11')
  if (players % teamSize > 0 || players === teamSize) refuse((w) => w.teams(teamSize, players), 'R-VAR-11')
}

/** Refuses options that exclude each other. */
function agree(c: Config, library: Library): void {
  if (c.edition === 1) agreeWithFirst(c, library)
  const { mode } = c
  if (mode !== 'competitive') {
    if (c.players !== 2) refuse((w) => w.twoCharacters(mode, c.players), 'R-TOG-01')
    if (c.bonusSouls !== 0 && !(Array.isArray(c.bonusSouls) && c.bonusSouls.length === 0))
      refuse((w) => w.noBonusSouls(mode), 'R-TOG-02')
    if (c.soulCap > 0 && c.soulCap * c.players < c.soulsToWin)
      refuse((w) => w.capTooLow(c.soulCap, c.soulsToWin), 'R-TOG-05')
  } else {
    if (c.difficulty !== 'normal') refuse((w) => w.difficulty, 'R-TOG-05')
    if (c.soulCap > 0) refuse((w) => w.soulCap, 'R-TOG-05')
  }
  agreeOnTeams(c)
  if (c.challenge !== null) {
    const wanted = challenge(c.challenge)!
    if (!wanted.modes.includes(mode)) {
      const name = (language: Language): string => tableWords(language).cardName(wanted.id, wanted.name)
      refuse((w, language) => w.challengeMode(name(language), wanted.modes, mode), 'R-CHA-01')
    }
  }
  for (const id of c.variants) {
    const why = whyNoVariant(id, c)
    const { name } = VARIANTS.find((v) => v.id === id)!
    if (why !== null) refuse((w, language) => w.variant(tableWords(language).cardName(id, name), why), 'R-VAR-04')
  }
  if (c.rooms && !hasRooms(library)) refuse((w) => w.rooms)
  if (c.startCents * c.players > c.centsPool) refuse((w) => w.cents(c.startCents, c.players), 'R-SET-02')
  const lacking = whyNotEnough(poolOf(c, library))
  if (lacking !== null) refuse(lacking)
}
