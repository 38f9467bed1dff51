import type { Plugin } from 'vite'

/** The modules of Four Souls that a build has something better for, by their names in packs/. */
const MODULES: Readonly<Record<string, () => Promise<string>>> = {
  // what is computed of the cards: in the sources, nothing
  async precomputed() {
    const { precomputedOf, printed } = await import('@soulstack/four-souls/cards')
    return `export const precomputed = ${JSON.stringify(precomputedOf(printed))}`
  },
  // the cards themselves: text is read faster than the code that writes them
  async written() {
    const { packs } = await import('@soulstack/four-souls/cards')
    const common = commonOf(packs.flatMap(({ cards }) => cards))
    const short = packs.map((pack) => ({ ...pack, cards: pack.cards.map((card) => without(card, common)) }))
    const [text, rest] = [short, common].map((data) => JSON.stringify(data))
    if (JSON.stringify(whole(JSON.parse(text!), common)) !== JSON.stringify(packs))
      throw new Error('The cards of Four Souls are not what is put into the build: precomputed/vite.ts')
    return `const common = ${rest}
export const packs = (${whole})(JSON.parse(${JSON.stringify(text)}), common)`
  },
}

type Fields = Readonly<Record<string, unknown>>

/** What most cards have in each field, in the order of their fields. */
function commonOf(cards: readonly object[]): Fields {
  const fields = Object.keys(cards[0]!).map((field) => {
    const counts = new Map<string, number>()
    for (const card of cards) {
      const value = JSON.stringify((card as Fields)[field])
      counts.set(value, (counts.get(value) ?? 0) + 1)
    }
    const [value] = [...counts].reduce((most, next) => (next[1] > most[1] ? next : most))
    return [field, JSON.parse(value)]
  })
  return Object.fromEntries(fields)
}

/** The fields of a card that most cards do not share. */
const without = (card: object, common: Fields): Fields =>
  Object.fromEntries(
    Object.entries(card).filter(([field, value]) => JSON.stringify(value) !== JSON.stringify(common[field])),
  )

/** Packs with whole cards again. It runs in the page: nothing around it is there. */
const whole = (packs: readonly { readonly cards: readonly Fields[] }[], common: Fields) =>
  packs.map((pack) => ({ ...pack, cards: pack.cards.map((card) => ({ ...common, ...card })) }))

/**
 * Vite plugin that computes what every first table needs to know of the cards of Four Souls (hashes for saves, the version of the game) while
 * the program is built, from the cards that are built in, and puts these in as data. It belongs to pages and to workers alike.
 */
export function precomputedCards(): Plugin {
  return {
    name: 'precomputed-cards',
    apply: 'build',
    load(id) {
      const [, name = ''] = /\/four-souls\/src\/packs\/(\w+)\.ts$/.exec(id) ?? []
      return MODULES[name]?.() ?? null
    },
  }
}
