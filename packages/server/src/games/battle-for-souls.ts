import {
  battleForSouls,
  type Config,
  catalogue,
  describeConfig,
  hintsIn,
  lessonOf,
  lessonsIn,
  logLines,
  otherCards,
  tableOptions,
} from '@soulstack/battle-for-souls'
import type { State } from '@soulstack/battle-for-souls/rules'
import { battleForSoulsBots } from '@soulstack/bots'
import { battleForSoulsFlow } from './battle-for-souls-moment.ts'
import { battleForSoulsShows } from './battle-for-souls-shows.ts'
import { battleForSoulsStudy } from './battle-for-souls-study.ts'
import { filmOf } from './film.ts'
import type { Playable } from './playable.ts'

/** Highlights of a game: reapings, rescued souls, destroyed relics, the end. Its steps are effects. */
const film = filmOf(
  { home: 'soul', rescued: 'soul', reaps: 'reap', destroyed: 'kill', over: 'win' },
  { en: 'effect', de: 'Effekt' },
  ['uses', 'buys', 'set', 'reaps', 'points', 'home', 'discards', 'fans', 'gained', 'destroyed', 'over'],
)

/** Battle For Souls, as the server plays it. */
export const battleForSoulsPlayable: Playable = {
  // the server only passes in states and configurations of this game
  game: battleForSouls as unknown as Playable['game'],
  catalogue,
  tableOptions,
  rulePages: { chapters: /^battle-for-souls$/, terms: 'terms-battle-for-souls', summary: 'summary-battle-for-souls' },
  describeConfig: (config, language) => describeConfig(config as Config, language),
  logLines,
  createBot: (name, seed) => battleForSoulsBots[name](seed),
  thinkers: ['hard', 'expert'],
  adviser: 'expert',
  otherCards: (state, language) => otherCards((state as State).rules.cards, language),
  // everybody keeps their seat and plays the other side; a solo game stays the same
  rematch(written) {
    const config = written as Config
    if (config.mode === 'solo') return { config, moveUp: 0 }
    return { config: { ...config, side: config.side === 'heaven' ? 'hell' : 'heaven' } satisfies Config, moveUp: 0 }
  },
  flow: battleForSoulsFlow,
  lessons: lessonsIn,
  hints: hintsIn,
  lessonOf: (config) => lessonOf((config as Config).lesson ?? '') ?? null,
  film,
  shows: battleForSoulsShows,
  study: battleForSoulsStudy,
}
