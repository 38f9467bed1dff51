import type { Game, GameEvent, GameState } from './game.ts'

/** A save with which a log begins, in the place of what its configuration and seed make. */
export interface Beginning {
  /** As `Game.save` gave it. */
  save: unknown
  /** What was told before it, so that those who read the log know where they are: at least the beginning of its turn. */
  told: GameEvent[]
  /** What is written about the cards of the save, by their hashes. */
  sources?: Readonly<Record<string, unknown>> | undefined
}

/**
 * The game by which a log is played: the same, but where the log begins with a save, each new game is that save.
 * `create` of it throws what `restore` does: CannotContinue where this release cannot go on with the save.
 */
export function begunAs<S extends GameState, C, V>(game: Game<S, C, V>, begin: Beginning | undefined): Game<S, C, V> {
  if (!begin) return game
  const { save, told, sources = {} } = begin
  return {
    ...game,
    create(_config, _seed, events = null) {
      const state = game.restore(save, (hash) => (Object.hasOwn(sources, hash) ? sources[hash] : undefined))
      events?.push(...told)
      return state
    },
  }
}
