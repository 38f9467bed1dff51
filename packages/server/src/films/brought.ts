import type { FilmLog } from '@soulstack/protocol'
import { doorRefusal, readRecording, type WrittenRecording } from '@soulstack/protocol'
import { damaged, titleOf } from '@soulstack/tables/films'
import type { GameModule } from '@soulstack/tables/game'
import { RecordedFilm } from './recorded-film.ts'

/** The film of an imported recording. @throws Refusal when it does not belong to this log. */
export function filmOfRecording(
  gameModule: GameModule,
  log: FilmLog,
  written: WrittenRecording,
  id: string,
): RecordedFilm {
  const recording = readRecording(written)
  const { game, version, views, seats, first, last } = recording.head
  if (views > (gameModule.film?.views ?? 1)) throw doorRefusal('other-version', (w) => w.filmNewer)
  if (game !== log.game || version !== log.version || last !== log.entries.length || first > last) throw damaged()
  return new RecordedFilm(gameModule, recording, titleOf(gameModule, log, seats, id), log.config)
}
