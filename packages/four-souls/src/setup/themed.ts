import { below, type RandomState, Refusal, shuffle } from '@soulstack/kit'
import { countsOf, topicsOf } from '../library/topics.ts'
import type { Config } from '../model/config.ts'
import type { Library } from '../model/library.ts'
import { printed } from '../packs/index.ts'
import { readConfig } from './config.ts'
import { cardsIn, DECKS, one, randomConfig, TYPES, type UncheckedOptions } from './random.ts'

/**
 * Random tables at which cards meet that are about the same things: half of them have decks that consist mostly of cards of a few topics
 * (library/topics.ts), such as counters and copies, or the shop and what becomes an item. With all cards in the box, two given ones would meet
 * in one game of hundreds.
 */

/** How many topics a table has at most, and how many cards must share one. */
const TOPICS = 3
const SHARED = 4

/** How many cards a deck has at least, so that it does not run out before anything happens, and of how many names. */
const LEAST = { treasure: 24, loot: 40, monster: 24 } as const
const NAMES = 16

/** A table with random options that are legal together. Parameters: as for `randomConfig`. */
export function themedConfig(r: RandomState, fixed: UncheckedOptions = {}, library: Library = printed): Config {
  const config = randomConfig(r, fixed, library)
  if (fixed.decks !== undefined || below(r, 2) === 0) return config
  try {
    return readConfig({ ...config, decks: themedDecks(config, r, library) }, library)
  } catch (error) {
    // with so few sets there may not be enough cards for these decks
    if (error instanceof Refusal) return config
    throw error
  }
}

function themedDecks({ sets, players, mode }: Config, r: RandomState, library: Library) {
  const two = players < 3 || mode !== 'competitive'
  const topics = topicsOf(library)
  const inDecks = DECKS.map((deck) =>
    cardsIn(library, sets, TYPES[deck]).filter(({ source }) => !two || !source.threePlus),
  )
  const often = countsOf(inDecks.flat().map(({ id }) => topics.get(id)!))
  const shared = [...often].filter(([, n]) => n >= SHARED).map(([topic]) => topic)
  const theme = new Set(Array.from({ length: 1 + below(r, TOPICS) }, () => one(r, shared)))
  const plans = DECKS.map((deck, i) => {
    const cards = shuffle(r, inDecks[i]!.slice())
    const isOfTheme = (id: string): boolean => [...topics.get(id)!].some((topic) => theme.has(topic))
    const first = cards.filter(({ id }) => isOfTheme(id))
    const plan: Record<string, number> = {}
    let size = 0
    for (const d of [...first.slice(0, NAMES), ...cards.filter((d) => !first.includes(d))]) {
      if (size >= LEAST[deck]) break
      plan[d.id] = d.source.copies
      size += d.source.copies
    }
    return [deck, { cards: plan }] as const
  })
  return Object.fromEntries(plans)
}
