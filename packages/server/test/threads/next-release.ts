import { CannotContinue, EngineError } from '@soulstack/kit'
import type { GameModule } from '@soulstack/tables/game'

/** A game as in a later release that plays logs differently, but can continue earlier saves. */
export const laterRelease = (gameModule: GameModule): GameModule => ({
  ...gameModule,
  game: { ...gameModule.game, version: `${gameModule.game.version}-later` },
})

/** A game as in a later release with a different version, which can neither replay nor continue anything earlier. */
export function nextRelease(gameModule: GameModule): GameModule {
  const { game } = gameModule
  return {
    ...gameModule,
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
