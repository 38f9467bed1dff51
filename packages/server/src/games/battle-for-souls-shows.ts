import { fileURLToPath } from 'node:url'
import type { GameState } from '@soulstack/kit'
import type { Recording } from '@soulstack/kit/scenario/record'
import { chapterOf, headingOf, showsWords } from '../words/shows.ts'
import type { ShowsOfGame } from './scenarios.ts'

const PARTS = ['cards-in-play', 'end', 'set-up', 'taking-back', 'review', 'solo'] as const

/** The scenarios of Battle For Souls: the rulebook's own examples, then rulings by what they are about. */
export const battleForSoulsShows: ShowsOfGame = {
  folder: fileURLToPath(new URL('../../../battle-for-souls/rulings', import.meta.url)),
  place(path, { source }, language) {
    const w = showsWords[language]
    const name = path.replace(/\.yaml$/, '')
    const own = PARTS.find((one) => one === name)
    if (name === 'examples') {
      const chapter = /^rulebook, ([^,]+)/.exec(source ?? '')?.[1]
      return { group: 'examples', part: chapter ? chapterOf(chapter, language) : w.rulebook }
    }
    return { group: 'rulings', part: own ? w[own] : headingOf(name, language) }
  },
  async record(text, file, id) {
    const { record } = await import('@soulstack/battle-for-souls/scenario/index')
    return record(text, file, id) as unknown as Recording<GameState>
  },
}
