import type { WhichGameWords } from '../en/which-game.ts'

export const whichGame: WhichGameWords = {
  titles: { cards: 'Karten', rules: 'Regeln', shows: 'Beispiele' },
  which: 'Von welchem Spiel?',
}
