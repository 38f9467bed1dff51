import type { GameModule } from '@soulstack/tables/game'
import { filmOf } from '@soulstack/tables/game'
import { botsWith } from '../bots/index.ts'
import { fourSouls, gameWith } from '../game.ts'
import type { Config } from '../model/config.ts'
import type { State } from '../model/state.ts'
import { printed } from '../packs/index.ts'
import { previewAnswers } from '../previews/index.ts'
import { describeConfig } from '../setup/describe.ts'
import { hintsIn, lessonOf, lessonsIn } from '../setup/lessons/index.ts'
import { tableOptions } from '../setup/options.ts'
import { catalogue, otherCards } from '../view/catalogue.ts'
import { logLines } from '../view/log.ts'
import type { View } from '../view/types.ts'
import { fourSoulsFlow } from './moment.ts'
import { fourSoulsPacks } from './packs.ts'
import { fourSoulsShows } from './shows.ts'
import { fourSoulsStudy } from './study.ts'

/** Highlights of a game: deaths, kills, souls, the end. Its steps are what goes on the stack and what resolves. */
const film = filmOf(
  {
    // players have their seat numbers, everything else far higher ones
    dies: ({ who }) => (typeof who === 'number' && who < 16 ? 'death' : 'kill'),
    soul: 'soul',
    over: 'win',
  },
  { en: 'stack item', de: 'Eintrag im Stapel' },
  [
    'stacked',
    'rule-item',
    'roll',
    'dying',
    'dies',
    'resolves',
    'fizzled',
    'cancelled',
    'attacks',
    'event-played',
    'ends-turn',
    'over',
  ],
  ['roll'],
)

/** Four Souls, as the server plays it. */
export const fourSoulsModule: GameModule = {
  // the server only passes in states and configurations of this game
  game: fourSouls as unknown as GameModule['game'],
  hearing(hears) {
    // what plays by other rules hears nothing
    if (this.game !== fourSoulsModule.game) return this
    return { ...this, game: gameWith(printed, hears) as unknown as GameModule['game'] }
  },
  catalogue,
  tableOptions,
  rulePages: {
    chapters: /^\d\d-/,
    differences: /^first-edition$/,
    terms: 'terms-four-souls',
    summary: 'summary-four-souls',
  },
  describeConfig: (config, language) => describeConfig(config as Config, language),
  logLines,
  createBot: (name, seed, state) => botsWith((state as State | undefined)?.rules.library ?? printed)[name](seed),
  thinkers: ['hard', 'expert'],
  adviser: 'expert',
  otherCards: (state, language) => otherCards((state as State).rules.library, language),
  flow: fourSoulsFlow,
  fates: (state, seat, seed, failed) =>
    previewAnswers(state as Parameters<typeof previewAnswers>[0], seat, seed, failed),
  lessons: lessonsIn,
  hints: hintsIn,
  // somebody tries a card: nothing for strangers to join
  isUnlisted: (config) => (config as Config).position !== null,
  charactersOf(state) {
    const { seats } = this.game.view(state, null) as View
    return seats.map(({ character }) => character?.card ?? null)
  },
  lessonOf: (config) => lessonOf((config as Config).lesson ?? '') ?? null,
  film,
  packs: fourSoulsPacks,
  shows: fourSoulsShows,
  study: fourSoulsStudy,
}
