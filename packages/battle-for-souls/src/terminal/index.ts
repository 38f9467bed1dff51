import type { BenchTargets, TerminalOfGame } from '@soulstack/tables/game'
import { battleForSoulsBots } from '../bots/index.ts'
import { learnable } from '../bots/learnable.ts'
import { searched } from '../bots/searched.ts'
import { battleForSouls } from '../game.ts'
import type { Config } from '../rules/config.ts'
import { runScenarios } from '../scenario/index.ts'
import { readConfig } from '../setup/config.ts'
import type { Observation } from '../view/observation.ts'
import type { View } from '../view/types.ts'
import { cards } from './cards.ts'
import { flags } from './flags.ts'
import { sitting } from './sitting.ts'
import { study } from './study.ts'
import { fuzz, withCap } from './tables.ts'

type State = ReturnType<typeof battleForSouls.create>

/** Bounds for the standard two-player game. */
const bench: BenchTargets = {
  middle: 200,
  bot: battleForSoulsBots.random,
  bounds: {
    gamesPerSecond: { least: 50, aim: 200 },
    decisionsPerSecond: { least: 50_000, aim: 200_000 },
    forkMicroseconds: { least: 10, aim: 2 },
    forkKilobytes: { least: 15, aim: 5 },
    viewMicroseconds: { least: 50, aim: 10 },
    lookMicroseconds: { least: 15, aim: 5 },
    looksPerView: { least: 1, aim: 4 },
    moveMilliseconds: { least: 0.5, aim: 0.1 },
  },
}

/** Battle For Souls for the commands of the terminal. */
export const battleForSoulsTerminal: TerminalOfGame<State, Config, View, Observation> = {
  bots: battleForSoulsBots,
  flags,
  // the number of players determines the mode
  usual: ({ players }) => readConfig({ players }),
  together: ({ mode }) => mode === 'solo',
  cards,
  turn: (state) => state.turn,
  scenarios: runScenarios,
  series: {
    wishes: withCap,
    always: ['turnCap'],
    // a game of a thousand turns takes a few decisions per turn
    decisionCap: 100_000,
    study,
    traits: (state) => {
      const sides: string[] = []
      for (const { side, seats } of battleForSouls.observe(state, null).sides)
        for (const seat of seats) sides[seat] = side
      return { side: sides }
    },
  },
  learning: learnable,
  thinking: searched,
  fuzz,
  bench,
  sitting,
  // response windows are rare, and nothing takes several answers, so there are no targets
  asked: {
    undertakings: [],
    kindOf: (view) => (view.declared ? 'declared' : 'after'),
    readies: () => false,
    comesAgain: () => false,
    targets: () => [],
  },
}
