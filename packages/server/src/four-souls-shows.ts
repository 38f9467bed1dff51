import { fileURLToPath } from 'node:url'
import type { GameState } from '@soulstack/kit'
import type { Recording } from '@soulstack/kit/scenario/record'
import type { ShowsOfGame } from './shows.ts'

const words = (slug: string): string => slug.charAt(0).toUpperCase() + slug.slice(1).replaceAll('-', ' ')

const CARDS: Record<string, string> = {
  character: 'Characters',
  event: 'Events and curses',
  loot: 'Loot',
  monster: 'Monsters',
  room: 'Rooms',
  treasure: 'Treasures',
}

/** The scenarios of Four Souls: what was printed as an example, then rulings by chapter, then cards. */
export const fourSoulsShows: ShowsOfGame = {
  folder: fileURLToPath(new URL('../../four-souls/rulings', import.meta.url)),
  place(path, { source }) {
    const [folder, name] = path.replace(/\.yaml$/, '').split('/') as [string, string | undefined]
    if (folder === 'first-edition')
      return {
        group: /Example/.test(source ?? '') ? 'first-edition-examples' : 'first-edition',
        part: name === 'more' ? 'Bartering and others' : words(name ?? folder),
      }
    if (folder === 'cards') return { group: 'cards', part: CARDS[name ?? ''] ?? 'Other cards' }
    return { group: 'rulings', part: words(name ?? folder) }
  },
  async record(text, file, id) {
    const { record } = await import('@soulstack/four-souls/scenario/index')
    return record(text, file, id) as unknown as Recording<GameState>
  },
}
