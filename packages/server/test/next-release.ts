import { EngineError } from '@soulstack/kit'
import type { Playable } from '../src/games/playable.ts'

/** A game as a later release has it: of another version, and by its rules nothing that was played before can be played again. */
export function nextRelease(playable: Playable): Playable {
  const { game } = playable
  return {
    ...playable,
    game: {
      ...game,
      version: `${game.version}-next`,
      create() {
        throw new EngineError('these rules begin otherwise')
      },
      apply() {
        throw new EngineError('these rules go on otherwise')
      },
      view() {
        throw new EngineError('these views are others')
      },
    },
    describeConfig: () => ['Other rules'],
  }
}
