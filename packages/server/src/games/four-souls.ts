import { botsWith } from '@soulstack/bots'
import {
  type Config,
  catalogue,
  describeConfig,
  fates,
  fourSouls,
  hintsIn,
  lessonOf,
  lessonsIn,
  logLines,
  otherCards,
  printed,
  tableOptions,
} from '@soulstack/four-souls'
import { gameWith } from '@soulstack/four-souls/game'
import type { State } from '@soulstack/four-souls/rules'
import type { View } from '@soulstack/four-souls/view'
import { filmOf } from './film.ts'
import { fourSoulsFlow } from './four-souls-moment.ts'
import { fourSoulsPacks } from './four-souls-packs.ts'
import { fourSoulsShows } from './four-souls-shows.ts'
import { fourSoulsStudy } from './four-souls-study.ts'
import type { Playable } from './playable.ts'

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
export const fourSoulsPlayable: Playable = {
  // the server only passes in states and configurations of this game
  game: fourSouls as unknown as Playable['game'],
  hearing(hears) {
    // what plays by other rules hears nothing
    if (this.game !== fourSoulsPlayable.game) return this
    return { ...this, game: gameWith(printed, hears) as unknown as Playable['game'] }
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
  fates: (state, seat, seed, failed) => fates(state as Parameters<typeof fates>[0], seat, seed, failed),
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
