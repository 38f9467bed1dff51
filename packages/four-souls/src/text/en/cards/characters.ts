import type { PhrasesOf } from './writer.ts'

/** Phrases of the kinds in effects/characters.ts. */

export const characters = {
  passCharacters: () =>
    'each player gives their character and an eternal item they control to the player to their right',
} satisfies PhrasesOf<'effect'>
