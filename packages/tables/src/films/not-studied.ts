import { inEach, type Sentences } from '@soulstack/kit'
import { doorWords } from '@soulstack/protocol'
import type { Playable } from '../game/playable.ts'

/** Why a game of these rules is not studied here; null: it is. `playable`: the game of that name here, if there is one. */
export function notStudied(
  playable: Playable | null,
  { game, version }: { game: string; version: string },
): Sentences | null {
  if (!playable?.study) return inEach((language) => doorWords[language].studyNoGame)
  const isSame = playable.game.name === game && playable.game.version === version
  return isSame ? null : inEach((language) => doorWords[language].studyOtherRules)
}
