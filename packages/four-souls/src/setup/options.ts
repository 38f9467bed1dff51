import type { Language } from '@soulstack/kit'
import { EDITIONS } from '../editions/index.ts'
import type { CardType } from '../model/card.ts'
import {
  CHARACTERS,
  type CharacterChoice,
  type Config,
  DIFFICULTIES,
  type Difficulty,
  MODES,
  type Mode,
  type SetId,
  type VariantId,
} from '../model/config.ts'
import type { Library } from '../model/library.ts'
import { FIRST_SETS, SETS, setName } from '../packs/card.ts'
import { printed } from '../packs/index.ts'
import { challenges } from './challenges.ts'
import { FIRST_PLAYERS, readConfig } from './config.ts'
import { RATIOS } from './ratios.ts'
import { VARIANTS, whyNoVariant } from './variants.ts'
import { challengeWords, tableWords, variantAbout } from './words/index.ts'

/** The options of tables: everything a page needs to offer and name them. Plain JSON. */
export interface TableOptions {
  /** The editions; the default comes first. */
  editions: EditionOptions[]
  modes: Mode[]
  /** How many souls the players need together, by difficulty. */
  difficulties: Record<Difficulty, number>
  /**
   * `cards`: how many physical cards the set has, without rooms; `brings`: how many of them are of some types; `rooms`: how many rooms;
   * `first`: its name in the first edition, or null.
   */
  sets: { id: SetId; name: string; first: string | null; cards: number; brings: SetContents; rooms: number }[]
  characters: CharacterChoice[]
  challenges: { id: string; name: string; goal: string; modes: Mode[] }[]
  /** `modes`: the modes in which a variant can be played; `challenges`: whether challenges allow it. */
  variants: { id: VariantId; name: string; about: string; modes: Mode[]; challenges: boolean }[]
  /** The recommended numbers of each deck, by category. */
  ratios: Record<'treasure' | 'loot' | 'monster', Record<string, number>>
  bonusSouls: { id: string; name: string }[]
  /** The default options, those of a competitive game. */
  defaults: Config
}

/** How many physical cards of some types a set has; events and curses count as monsters, because they are in the monster deck. */
export type SetContents = Record<'characters' | 'treasures' | 'loot' | 'monsters', number>

const TYPES: Readonly<Record<keyof SetContents, readonly CardType[]>> = {
  characters: ['character'],
  treasures: ['treasure'],
  loot: ['loot'],
  monsters: ['monster', 'event', 'curse'],
}

/** The options of an edition. Null: the players choose. */
interface EditionOptions {
  edition: 1 | 2
  /** The maximum. */
  players: number
  modes: Mode[]
  sets: SetId[]
  rooms: boolean
  challenges: boolean
  /** How many ¢ are in the game. */
  cents: number | null
  /** Ids of the bonus souls that are used. */
  bonusSouls: string[] | null
}

function editions(): EditionOptions[] {
  const { cents, bonusSouls } = EDITIONS[1]
  return [
    {
      edition: 2,
      players: 6,
      modes: [...MODES],
      sets: SETS.map((set) => set.id),
      rooms: true,
      challenges: true,
      cents: null,
      bonusSouls: null,
    },
    {
      edition: 1,
      players: FIRST_PLAYERS,
      modes: ['competitive'],
      sets: [...FIRST_SETS],
      rooms: false,
      challenges: false,
      cents,
      bonusSouls: bonusSouls?.slice() ?? null,
    },
  ]
}

/** All options of tables, with goals and variants described in this language. */
export function tableOptions(language: Language = 'en', library: Library = printed): TableOptions {
  const { cardName, setName: nameOfSet } = tableWords(language)
  const count = (name: string, counts: (type: CardType) => boolean): number =>
    library.plain
      .filter(({ source }) => source.set === name && counts(source.type))
      .reduce((n, { source }) => n + source.copies, 0)
  const brings = (name: string): SetContents => {
    const number = (what: keyof SetContents) => count(name, (type) => TYPES[what].includes(type))
    return {
      characters: number('characters'),
      treasures: number('treasures'),
      loot: number('loot'),
      monsters: number('monsters'),
    }
  }
  return {
    editions: editions(),
    modes: [...MODES],
    difficulties: { ...DIFFICULTIES },
    sets: SETS.map(({ id, name }) => ({
      id,
      name: nameOfSet(id, name),
      first: FIRST_SETS.includes(id) ? setName(id, 1) : null,
      cards: count(name, (type) => type !== 'room'),
      brings: brings(name),
      rooms: count(name, (type) => type === 'room'),
    })),
    characters: [...CHARACTERS],
    challenges: challenges.map((c) => ({
      id: c.id,
      name: cardName(c.id, c.name),
      goal: challengeWords(c, language).goal,
      modes: [...c.modes],
    })),
    variants: VARIANTS.map(({ id, name }) => ({
      id,
      name: cardName(id, name),
      about: variantAbout(id, language),
      modes: MODES.filter((mode) => whyNoVariant(id, { mode, challenge: null }) === null),
      challenges: whyNoVariant(id, { mode: 'competitive', challenge: 'any' }) === null,
    })),
    ratios: { treasure: { ...RATIOS.treasure }, loot: { ...RATIOS.loot }, monster: { ...RATIOS.monster } },
    bonusSouls: library.plain
      .filter((def) => def.source.type === 'bonus-soul')
      .map(({ id, source }) => ({ id, name: cardName(id, source.name) })),
    defaults: readConfig({}, library),
  }
}
