import { chapterOf, headingOf, showsOf, showsWords } from '@soulstack/tables/game'

const PARTS = ['cards-in-play', 'end', 'set-up', 'taking-back', 'review', 'solo'] as const

/** The scenarios of Battle For Souls: the rulebook's own examples, then rulings by topic. */
export const battleForSoulsShows = showsOf(
  'battle-for-souls',
  ([name], source, language) => {
    const w = showsWords[language]
    if (name === 'examples') {
      const chapter = /^rulebook, ([^,]+)/.exec(source)?.[1]
      return { group: 'examples', part: chapter ? chapterOf(chapter, language) : w.rulebook }
    }
    const own = PARTS.find((one) => one === name)
    return { group: 'rulings', part: own ? w[own] : headingOf(name, language) }
  },
  () => import('../scenario/index.ts'),
)
