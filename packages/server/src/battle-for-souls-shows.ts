import { fileURLToPath } from 'node:url'
import type { GameState } from '@soulstack/kit'
import type { Recording } from '@soulstack/kit/scenario/record'
import type { ShowsOfGame } from './shows.ts'

const PARTS: Record<string, string> = {
  'cards-in-play': 'Cards in play',
  end: 'The end of the game',
  'set-up': 'Setting up',
  'taking-back': 'Taking back',
  review: 'Questions',
  solo: 'Alone',
}

/** The scenarios of Battle For Souls: the rulebook's own examples, then rulings by what they are about. */
export const battleForSoulsShows: ShowsOfGame = {
  folder: fileURLToPath(new URL('../../battle-for-souls/rulings', import.meta.url)),
  place(path, { source }) {
    const name = path.replace(/\.yaml$/, '')
    const part = PARTS[name] ?? name.charAt(0).toUpperCase() + name.slice(1)
    if (name === 'examples')
      return { group: 'examples', part: /^rulebook, ([^,]+)/.exec(source ?? '')?.[1] ?? 'Rulebook' }
    return { group: 'rulings', part }
  },
  async record(text, file, id) {
    const { record } = await import('@soulstack/battle-for-souls/scenario/index')
    return record(text, file, id) as unknown as Recording<GameState>
  },
}
