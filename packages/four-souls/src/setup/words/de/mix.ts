import type { MixWords } from '../types.ts'

/** What to know of a choice of packs before it is played, in German. */

const LISTED = 3
const names = (all: readonly string[]): string =>
  all.length > LISTED + 1
    ? `${all.slice(0, LISTED).join(', ')} und ${all.length - LISTED} weitere`
    : all.length < 2
      ? all.join()
      : `${all.slice(0, -1).join(', ')} und ${all.at(-1)}`
const stay = (all: readonly string[]): string =>
  `${names(all)} ${all.length === 1 ? 'bleibt' : 'bleiben'} in der Schachtel`
const DECKS = { treasure: 'Schatzdeck', loot: 'Beutedeck', monster: 'Monsterdeck' } as const

export const mix: MixWords = {
  refused: 'So kann nicht gespielt werden.',
  missing: {
    title: 'Ein Set fehlt.',
    what: (card, other, set, more) =>
      `${card} braucht ${other}, und das ist in ${set}: Nimm dieses Set dazu${more > 0 ? `. So ist es bei ${more} weiteren` : ''}.`,
  },
  uncategorized: {
    title: 'Nicht im Deck.',
    what: (cards, deck) =>
      `Das ${DECKS[deck]} wird nach Kategorien zusammengestellt, und dort ist dafür kein Platz: ${stay(cards)}. Gib ihnen eine Kategorie, oder spiel mit der ganzen Schachtel.`,
  },
  unlisted: {
    title: 'Nicht im Deck.',
    what: (cards, deck) =>
      `Das ${DECKS[deck]} wird Karte für Karte zusammengestellt: ${stay(cards)}. Nimm sie dort auf, oder spiel mit der ganzen Schachtel.`,
  },
  threePlus: {
    title: 'Zu wenige Spieler.',
    what: (cards) => `Nur für drei oder mehr Spieler: ${stay(cards)}.`,
  },
  noBonusSouls: {
    title: 'Keine Bonusseelen.',
    what: (cards) => `Dieser Tisch spielt ohne Bonusseelen: ${stay(cards)}.`,
  },
}
