import type { WhichGameWords } from '../../pages/which-game.words.ts'

export const whichGame: WhichGameWords = {
  titles: { cards: 'Karten', rules: 'Regeln', shows: 'Beispiele' },
  which: 'Von welchem Spiel?',
}
