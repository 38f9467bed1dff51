import { inEach, type Sentences } from '@soulstack/kit'
import { doorWords } from '@soulstack/protocol'
import type { GameModule } from '../game/module.ts'

/** Why a game of these rules is not studied here; null: it is. `gameModule`: the game of that name here, if there is one. */
export function notStudied(
  gameModule: GameModule | null,
  { game, version }: { game: string; version: string },
): Sentences | null {
  if (!gameModule?.study) return inEach((language) => doorWords[language].studyNoGame)
  const isSame = gameModule.game.name === game && gameModule.game.version === version
  return isSame ? null : inEach((language) => doorWords[language].studyOtherRules)
}
