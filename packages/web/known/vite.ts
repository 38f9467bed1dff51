import type { Plugin } from 'vite'

/** The module of Four Souls that says what is known of its cards: in the sources, nothing. */
const KNOWN = /\/four-souls\/src\/packs\/known\.ts$/

/**
 * Vite plugin that computes what every first table needs to know of the cards of Four Souls (hashes for saves, the version of the game) while
 * the program is built, from the cards that are built in. It belongs to pages and to workers alike.
 */
export function knownCards(): Plugin {
  return {
    name: 'known-cards',
    apply: 'build',
    async load(id) {
      if (!KNOWN.test(id)) return null
      const { printed } = await import('@soulstack/four-souls')
      const { knownOf } = await import('@soulstack/four-souls/known')
      return `export const known = ${JSON.stringify(knownOf(printed))}`
    },
  }
}
