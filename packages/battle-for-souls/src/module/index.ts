import { filmOf, gameModule } from '@soulstack/tables/game'
import { battleForSoulsBots } from '../bots/index.ts'
import { battleForSouls } from '../game.ts'
import type { Config } from '../rules/config.ts'
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

/** Battle For Souls, as hosts know it. */
export const battleForSoulsModule = gameModule({
  game: battleForSouls,
  title: 'Battle For Souls',
  catalogue,
  tableOptions,
  rulePages: { chapters: /^battle-for-souls$/, terms: 'terms-battle-for-souls', summary: 'summary-battle-for-souls' },
  describeConfig,
  logLines,
  createBot: (name, seed) => battleForSoulsBots[name](seed),
  slowBots: ['hard', 'expert'],
  adviser: 'expert',
  otherCards: (state, language) => otherCards(state.rules.cards, language),
  // everybody keeps their seat and plays the other side; a solo game stays the same
  rematch(config) {
    if (config.mode === 'solo') return { config, moveUp: 0 }
    return { config: { ...config, side: config.side === 'heaven' ? 'hell' : 'heaven' } satisfies Config, moveUp: 0 }
  },
  prompting: battleForSoulsFlow,
  lessons: { all: lessonsIn, hints: hintsIn, of: ({ lesson }) => lessonOf(lesson ?? '') ?? null },
  film,
  shows: battleForSoulsShows,
  study: battleForSoulsStudy,
  terminal: async () => (await import('../terminal/index.ts')).battleForSoulsTerminal,
})
