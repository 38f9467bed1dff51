import type { ShowGroup } from '@soulstack/protocol'
import { words } from '../index.ts'

const english = {
  title: 'Worked examples',
  titleOf: (game: string) => `Worked examples of ${game}`,
  lede: (game: string) => `${game}: every example, ruling and card, played step by step on the real table.`,
  search: 'Search the examples',
  searchFor: 'A card, a rule, a word',
  failed: 'The examples could not be loaded.',
  fetching: 'Loading the examples …',
  groups: {
    examples: 'Worked examples',
    'first-edition-examples': 'Worked examples of the first edition',
    'first-edition': 'First edition',
    rulings: 'Rulings',
    cards: 'Cards',
  } satisfies Record<ShowGroup, string>,
  found: 'Found',
  none: 'Nothing found. Try another word.',
  /** `shown`: the most that are listed. */
  count: (n: number, shown: number) => `${n} found${n > shown ? `; the first ${shown} are shown` : ''}`,
}
export type ShowsWords = typeof english

/** Words of the list of worked examples. */
export const t = words('shows', english)
