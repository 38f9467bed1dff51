import { headingOf, showsOf, showsWords } from '@soulstack/tables/game'

const CARDS = ['character', 'event', 'loot', 'monster', 'room', 'treasure'] as const

/** The scenarios of Four Souls: printed examples, then rulings by chapter, then cards. */
export const fourSoulsShows = showsOf(
  'four-souls',
  ([folder, name], source, language) => {
    const w = showsWords[language]
    if (folder === 'first-edition')
      return {
        group: /Example/.test(source) ? 'first-edition-examples' : 'first-edition',
        part: name === 'more' ? w.barteringAndOthers : headingOf(name ?? folder, language),
      }
    if (folder === 'cards') {
      const kind = CARDS.find((one) => one === name)
      return { group: 'cards', part: kind ? w[kind] : w.otherCards }
    }
    return { group: 'rulings', part: headingOf(name ?? folder, language) }
  },
  () => import('../scenario/index.ts'),
)
