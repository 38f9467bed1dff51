import { CannotContinue, EngineError } from '@soulstack/kit'
import type { Playable } from '../src/games/playable.ts'

/** A game as a later release has it that plays logs otherwise, but can go on with what was saved before. */
export const laterRelease = (playable: Playable): Playable => ({
  ...playable,
  game: { ...playable.game, version: `${playable.game.version}-later` },
})

/** A game as a later release has it: of another version, and by its rules nothing that was played before can be played or goes on. */
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
      restore() {
        throw new CannotContinue([
          { code: 'gone', words: { en: 'Its rules are gone.', de: 'Ihre Regeln gibt es nicht mehr.' } },
        ])
      },
    },
    describeConfig: () => ['Other rules'],
  }
}
