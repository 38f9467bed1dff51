import { inEach } from '@soulstack/kit'
import { filmOf, gameModule } from '@soulstack/tables/game'
import { botsWith } from '../bots/index.ts'
import { fourSouls, gameWith } from '../game.ts'
import { dearCards } from '../model/card-budget.ts'
import type { Config } from '../model/config.ts'
import type { State } from '../model/state.ts'
import { printed } from '../packs/index.ts'
import { previewAnswers } from '../previews/index.ts'
import { describeConfig } from '../setup/describe.ts'
import { hintsIn, lessonOf, lessonsIn } from '../setup/lessons/index.ts'
import { tableOptions } from '../setup/options.ts'
import { wordsOf } from '../text/index.ts'
import { catalogue, otherCards } from '../view/catalogue.ts'
import { logLines } from '../view/log.ts'
import type { Observation } from '../view/observation.ts'
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

/** Four Souls, as hosts know it. */
export const fourSoulsModule = gameModule<State, Config, View, Observation>({
  game: fourSouls,
  title: 'The Binding of Isaac: Four Souls',
  hearing(hears) {
    // what plays by other rules hears nothing
    if (this.game !== fourSouls) return this
    return { ...this, game: gameWith(printed, hears) }
  },
  catalogue,
  tableOptions,
  rulePages: {
    chapters: /^\d\d-/,
    differences: /^first-edition$/,
    terms: 'terms-four-souls',
    summary: 'summary-four-souls',
  },
  describeConfig,
  logLines,
  createBot: (name, seed, state) => botsWith(state?.rules.library ?? printed)[name](seed),
  slowBots: ['hard', 'expert'],
  adviser: 'expert',
  otherCards: (state, language) => otherCards(state.rules.library, language),
  prompting: fourSoulsFlow,
  previewAnswers: previewAnswers,
  dearCards(state) {
    const { library } = state.rules
    return [...dearCards(state)].map((card) => {
      const { id, source } = library.definitions[card]!
      return { id, name: inEach((language) => wordsOf(language).names.card(source)) }
    })
  },
  lessons: { all: lessonsIn, hints: hintsIn, of: ({ lesson }) => lessonOf(lesson ?? '') ?? null },
  // somebody tries a card: nothing for strangers to join
  isUnlisted: ({ position }) => position !== null,
  charactersOf(state) {
    const { seats } = this.game.view(state, null)
    return seats.map(({ character }) => character?.card ?? null)
  },
  film,
  packs: fourSoulsPacks,
  shows: fourSoulsShows,
  study: fourSoulsStudy,
  terminal: async () => (await import('../terminal/index.ts')).fourSoulsTerminal,
})
