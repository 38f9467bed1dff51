import { below } from '@soulstack/kit'
import type { BenchTargets, FuzzTables, TerminalOfGame } from '@soulstack/tables/game'
import { botsWith, fourSoulsBots } from '../bots/index.ts'
import { learnable } from '../bots/learnable.ts'
import { blindBot } from '../bots/random.ts'
import { studiedWith } from '../bots/searched.ts'
import { fourSouls } from '../game.ts'
import type { Config } from '../model/config.ts'
import { printed } from '../packs/index.ts'
import { runScenarios } from '../scenario/index.ts'
import { readConfig } from '../setup/config.ts'
import { libraryWith } from '../setup/packs.ts'
import { randomPack } from '../setup/random-pack.ts'
import { themedConfig } from '../setup/themed.ts'
import type { Observation } from '../view/observation.ts'
import type { View } from '../view/types.ts'
import { asked } from './asked.ts'
import { cards } from './cards.ts'
import { flags } from './flags.ts'
import { sitting } from './sitting.ts'

type State = ReturnType<typeof fourSouls.create>

const isTogether = (mode: unknown): boolean => mode === 'co-op' || mode === 'solitaire'

const fuzz: FuzzTables<Config> = {
  wishes(r, given) {
    const most = given['edition'] === 1 ? 4 : 6
    const drawn = { players: 2 + below(r, most - 1), soulsToWin: 1 + below(r, 4) }
    return { ...(isTogether(given['mode']) ? {} : drawn), ...given }
  },
  anyTable: themedConfig,
  always: ['soulsToWin'],
  withPack(config, r, game) {
    // each pack is about the kinds of nodes after those of the one before
    const withPack = fourSouls.readConfig({
      ...config,
      edition: 2,
      packs: [randomPack(r, RANDOM_CARDS, game * RANDOM_CARDS)],
    })
    return { config: withPack, bots: botsWith(libraryWith(withPack.packs, printed)) }
  },
}

/** How many cards a random pack has. */
const RANDOM_CARDS = 24

/** Bounds for the standard four-player game. */
const bench: BenchTargets = {
  middle: 1000,
  bot: (seed) => blindBot(seed, printed),
  bounds: {
    gamesPerSecond: { least: 100, aim: 300 },
    decisionsPerSecond: { least: 200_000, aim: 500_000 },
    forkMicroseconds: { least: 10, aim: 2 },
    forkKilobytes: { least: 15, aim: 15 },
    viewMicroseconds: { least: 20, aim: 5 },
    lookMicroseconds: { least: 10, aim: 3 },
    looksPerView: { least: 4, aim: 6 },
    moveMilliseconds: { least: 0.5, aim: 0.1 },
  },
}

/** Four Souls for the commands of the terminal. */
export const fourSoulsTerminal: TerminalOfGame<State, Config, View, Observation> = {
  bots: fourSoulsBots,
  flags,
  usual: ({ edition, mode, players, difficulty, teamSize }) => ({
    ...readConfig({ edition, mode, players, difficulty, teamSize }),
    edition: 2,
    mode: 'competitive',
    difficulty: 'normal',
    teamSize: 1,
  }),
  together: ({ mode }) => isTogether(mode),
  cards,
  turn: (state) => state.turn,
  scenarios: runScenarios,
  series: {
    wishes: (given) => given,
    always: [],
    // random games need 2,000 to 7,000
    decisionCap: 100_000,
    traits: (state) => ({
      character: fourSouls
        .observe(state, null)
        .seats.map(({ character }) => (character === null ? '?' : cards.nameOf(character.printed))),
    }),
  },
  learning: learnable,
  thinking: studiedWith(printed),
  fuzz,
  bench,
  sitting,
  asked,
}
