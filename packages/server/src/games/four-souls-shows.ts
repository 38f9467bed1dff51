import { fileURLToPath } from 'node:url'
import type { GameState } from '@soulstack/kit'
import type { Recording } from '@soulstack/kit/scenario/record'
import { headingOf, showsWords } from '../words/shows.ts'
import type { ShowsOfGame } from './scenarios.ts'

const CARDS = ['character', 'event', 'loot', 'monster', 'room', 'treasure'] as const

/** The scenarios of Four Souls: what was printed as an example, then rulings by chapter, then cards. */
export const fourSoulsShows: ShowsOfGame = {
  folder: fileURLToPath(new URL('../../../four-souls/rulings', import.meta.url)),
  place(path, { source }, language) {
    const w = showsWords[language]
    const [folder, name] = path.replace(/\.yaml$/, '').split('/') as [string, string | undefined]
    if (folder === 'first-edition')
      return {
        group: /Example/.test(source ?? '') ? 'first-edition-examples' : 'first-edition',
        part: name === 'more' ? w.barteringAndOthers : headingOf(name ?? folder, language),
      }
    if (folder === 'cards') {
      const kind = CARDS.find((one) => one === name)
      return { group: 'cards', part: kind ? w[kind] : w.otherCards }
    }
    return { group: 'rulings', part: headingOf(name ?? folder, language) }
  },
  async record(text, file, id) {
    const { record } = await import('@soulstack/four-souls/scenario/index')
    return record(text, file, id) as unknown as Recording<GameState>
  },
}
