import { games as gameModules } from '@soulstack/server/games'
import { type TerminalGame, terminalGame } from '@soulstack/tables/game'
import { type Command, Option } from 'commander'
import { Mistake } from '../mistake.ts'

/** All games. The first is the default. */
export const games: readonly TerminalGame[] = await Promise.all(
  gameModules.filter(({ terminal }) => terminal).map(terminalGame),
)

export const gameNames = games.map(({ game }) => game.name)

/** The game with this name, or undefined. */
export const findGame = (name: string): TerminalGame | undefined => games.find(({ game }) => game.name === name)

/** Adds `--game`. */
export const addGameOption = (command: Command): Command =>
  command.addOption(new Option('--game <name>', 'which game').choices(gameNames).default(gameNames[0]))

/** The game chosen with `--game`. @throws Mistake if there is no such game. */
export function gameOf(given: { game?: string }): TerminalGame {
  const found = findGame(given.game ?? gameNames[0]!)
  if (found === undefined) throw new Mistake(`Unknown game ${given.game}; choose ${gameNames.join(' or ')}.`)
  return found
}
