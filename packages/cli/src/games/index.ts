import { type Command, Option } from 'commander'
import { Mistake } from '../mistake.ts'
import { battleForSoulsAtTerminal } from './battle-for-souls/index.ts'
import type { TerminalGame } from './description.ts'
import { fourSoulsAtTerminal } from './four-souls/index.ts'

/** The games there are. The first is played unless told. */
export const games: readonly TerminalGame[] = [fourSoulsAtTerminal, battleForSoulsAtTerminal]

export const gameNames = games.map(({ game }) => game.name)

/** The game of this name, if there is one. */
export const findGame = (name: string): TerminalGame | undefined => games.find(({ game }) => game.name === name)

/** Adds `--game`. */
export const addGameOption = (command: Command): Command =>
  command.addOption(new Option('--game <name>', 'which game').choices(gameNames).default(gameNames[0]))

/** The game that a command was asked for. */
export function gameOf(given: { game?: string }): TerminalGame {
  const found = findGame(given.game ?? gameNames[0]!)
  if (found === undefined) throw new Mistake(`There is no game ${given.game}; there are ${gameNames.join(' and ')}.`)
  return found
}
