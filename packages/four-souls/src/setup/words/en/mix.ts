import type { MixWords } from '../types.ts'

/** What to know of a choice of packs before it is played. */

const LISTED = 3
const names = (all: readonly string[]): string =>
  all.length > LISTED + 1
    ? `${all.slice(0, LISTED).join(', ')} and ${all.length - LISTED} more`
    : all.length < 2
      ? all.join()
      : `${all.slice(0, -1).join(', ')} and ${all.at(-1)}`
const stay = (all: readonly string[]): string => `${names(all)} ${all.length === 1 ? 'stays' : 'stay'} in the box`

export const mix: MixWords = {
  refused: 'This cannot be played.',
  missing: {
    title: 'A set is missing.',
    what: (card, other, set, more) =>
      `${card} needs ${other}, which is in ${set}: choose that set as well${more > 0 ? `. So it is with ${more} more` : ''}.`,
  },
  uncategorized: {
    title: 'Not in the deck.',
    what: (cards, deck) =>
      `The ${deck} deck is put together by category, and has no place for these: ${stay(cards)}. Give them a category, or play with the whole box.`,
  },
  unlisted: {
    title: 'Not in the deck.',
    what: (cards, deck) =>
      `The ${deck} deck is put together card by card: ${stay(cards)}. Add them there, or play with the whole box.`,
  },
  threePlus: {
    title: 'Too few players.',
    what: (cards) => `For three or more players only: ${stay(cards)}.`,
  },
  noBonusSouls: {
    title: 'No bonus souls.',
    what: (cards) => `This table plays without bonus souls, so ${stay(cards)}.`,
  },
}
