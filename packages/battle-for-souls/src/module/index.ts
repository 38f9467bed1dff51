import type { GameModule } from '@soulstack/tables/game'
import { filmOf } from '@soulstack/tables/game'
import { battleForSoulsBots } from '../bots/index.ts'
import { battleForSouls } from '../game.ts'
import type { Config } from '../rules/config.ts'
import type { State } from '../rules/state.ts'
import { describeConfig, tableOptions } from '../setup/config.ts'
import { hintsIn, lessonOf, lessonsIn } from '../setup/lessons/index.ts'
import { catalogue, otherCards } from '../view/catalogue.ts'
import { logLines } from '../view/log.ts'
import { battleForSoulsFlow } from './moment.ts'
import { battleForSoulsShows } from './shows.ts'
import { battleForSoulsStudy } from './study.ts'

/** Highlights of a game: reapings, rescued souls, destroyed relics, the end. Its steps are effects. */
const film = filmOf(
  { home: 'soul', rescued: 'soul', reaps: 'reap', destroyed: 'kill', over: 'win' },
  { en: 'effect', de: 'Effekt' },
  ['uses', 'buys', 'set', 'reaps', 'points', 'home', 'discards', 'fans', 'gained', 'destroyed', 'over'],
)

/** Battle For Souls, as the server plays it. */
export const battleForSoulsModule: GameModule = {
  // the server only passes in states and configurations of this game
  game: battleForSouls as unknown as GameModule['game'],
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
