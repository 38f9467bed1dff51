import type { PhrasesOf } from './writer.ts'

/** Phrases of the kinds in effects/outside.ts. */

export const outside = {
  pickGuppy: (n) =>
    `look at the top ${String(n.n)} treasure cards. You may gain a Guppy item among them. Put the rest on the bottom of the deck in a random order`,
  fromOutside: (n) => `put a card named "${String(n.name)}" from outside the game in a monster slot not being attacked`,
  activeBonusSoul: (n) => `"${String(n.name)}", if it is outside the game, becomes an active bonus soul`,
  changeCharacter: () =>
    'choose a character card from outside the game. It replaces your character, and its starting item replaces yours',
} satisfies PhrasesOf<'effect'>
