import { below, type RandomState, Refusal, shuffle } from '@soulstack/kit'
import { CHARACTERS, type Config, type DeckPlan, DIFFICULTIES, MODES, type Mode } from '../model/config.ts'
import type { Library } from '../model/library.ts'
import { FIRST_SETS, SETS } from '../packs/card.ts'
import { printed } from '../packs/index.ts'
import { challenges } from './challenges.ts'
import { readConfig } from './config.ts'
import { CATEGORIES } from './ratios.ts'
import { VARIANTS } from './variants.ts'

/** Random tables for tests and fuzzing. Any legal combination of options is possible. */

/** How many draws are tried before giving up; about every third is a legal table. */
const TRIES = 500

/** Options, not yet checked, as `readConfig` takes them. */
export type UncheckedOptions = { [K in keyof Config]?: unknown }

/**
 * A table with random options that are legal together. `fixed`: options that are kept as given; `library`: the cards of the table.
 * @throws Refusal if no legal table with the `fixed` options was found
 */
export function randomConfig(r: RandomState, fixed: UncheckedOptions = {}, library: Library = printed): Config {
  for (let tries = 1; ; tries++) {
    const wishes = { ...draw(library, r, fixed), ...fixed }
    try {
      return readConfig(wishes, library)
    } catch (error) {
      if (!(error instanceof Refusal) || tries === TRIES) throw error
    }
  }
}

export const one = <T>(r: RandomState, list: readonly T[]): T => list[below(r, list.length)]!
/** True with a chance of 1 in `n`. */
const once = (r: RandomState, n: number): boolean => below(r, n) === 0

/** Some of a list, at least one. */
function some<T>(r: RandomState, list: readonly T[]): T[] {
  const all = shuffle(r, list.slice())
  return all.slice(0, 1 + below(r, all.length))
}

function draw(library: Library, r: RandomState, fixed: UncheckedOptions): UncheckedOptions {
  const edition = fixed.edition ?? (once(r, 4) ? 1 : 2)
  const first = edition === 1
  const mode: Mode = MODES.find((m) => m === fixed.mode) ?? (first ? 'competitive' : one(r, ['competitive', ...MODES]))
  const together = mode !== 'competitive'
  const players = together ? 2 : 2 + below(r, first ? 3 : 5)
  const known = first ? FIRST_SETS : SETS.map((set) => set.id)
  const sets = Array.isArray(fixed.sets) ? known.filter((id) => (fixed.sets as unknown[]).includes(id)) : some(r, known)
  const wishes: UncheckedOptions = { edition, mode, players, sets }
  if (together) {
    const difficulty = one(r, Object.keys(DIFFICULTIES) as (keyof typeof DIFFICULTIES)[])
    wishes.difficulty = difficulty
    if (once(r, 3)) wishes.soulCap = 1 + below(r, 8)
    if (once(r, 4)) wishes.soulsToWin = 1 + below(r, 8)
  } else {
    // few souls make games short, so that more can be played
    wishes.soulsToWin = 1 + below(r, 5)
    const sizes = [2, 3].filter((size) => players % size === 0 && players > size)
    if (sizes.length > 0 && once(r, 3)) {
      wishes.teamSize = one(r, sizes)
      wishes.teamHands = once(r, 2)
    }
    if (!first && once(r, 2)) wishes.bonusSouls = bonusSouls(library, r, sets)
  }
  const fitting = challenges.filter((c) => c.modes.includes(mode))
  if (!first && fitting.length > 0 && once(r, 3)) wishes.challenge = one(r, fitting).id
  if (!first) wishes.rooms = once(r, 2)
  if (once(r, 2)) wishes.characters = one(r, CHARACTERS)
  wishes.draft = once(r, 3)
  if (once(r, 3)) wishes.variants = some(r, VARIANTS).map((v) => v.id)
  if (!first && once(r, 4)) wishes.centsPool = 100 + below(r, 101)
  if (once(r, 4)) wishes.startCents = below(r, 21)
  if (once(r, 4)) wishes.startHand = below(r, 11)
  if (once(r, 4)) wishes.handLimit = below(r, 13)
  if (once(r, 3)) wishes.openHands = once(r, 2)
  if (once(r, 3)) wishes.decks = one(r, ['ratio', null]) ?? decks(library, r, sets, together || players < 3)
  return wishes
}

export const cardsIn = ({ plain }: Library, sets: readonly string[], types: readonly string[]) => {
  const names = SETS.filter((set) => sets.includes(set.id)).map((set): string => set.name)
  // a card without copies is in no deck
  return plain.filter(({ source: s }) => names.includes(s.set) && types.includes(s.type) && s.copies > 0)
}

function bonusSouls(library: Library, r: RandomState, sets: readonly string[]): number | string[] {
  const there = cardsIn(library, sets, ['bonus-soul']).map((def) => def.id)
  return once(r, 2) && there.length > 0 ? some(r, there) : below(r, there.length + 1)
}

export const TYPES = { treasure: ['treasure'], loot: ['loot'], monster: ['monster', 'event', 'curse'] } as const
export const DECKS = ['treasure', 'loot', 'monster'] as const

/** Each deck complete, by the recommended ratio, by a random ratio, or made by hand. */
function decks(
  library: Library,
  r: RandomState,
  sets: readonly string[],
  two: boolean,
): Record<string, DeckPlan | 'ratio' | 'box'> {
  const plan = (deck: (typeof DECKS)[number]): DeckPlan | 'ratio' | 'box' => {
    switch (below(r, 4)) {
      case 0:
        return 'box'
      case 1:
        return 'ratio'
      case 2:
        return { ratio: Object.fromEntries(some(r, CATEGORIES[deck]).map((category) => [category, below(r, 30)])) }
      default: {
        const cards = cardsIn(library, sets, TYPES[deck]).filter(({ source }) => !two || !source.threePlus)
        if (cards.length === 0) return 'box'
        return { cards: Object.fromEntries(some(r, cards).map((def) => [def.id, 1 + below(r, def.source.copies)])) }
      }
    }
  }
  return Object.fromEntries(DECKS.map((deck) => [deck, plan(deck)]))
}
