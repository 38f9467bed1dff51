import type { Playable } from '../games/playable.ts'
import type { FilmLog } from '../protocol/films.ts'
import { readRecording, type WrittenRecording } from '../protocol/recording.ts'
import { doorRefusal } from '../words/doors.ts'
import { damaged } from './damaged.ts'
import { RecordedFilm } from './recorded-film.ts'
import { titleOf } from './titles.ts'

/** The film of an imported recording. @throws Refusal when it does not belong to this log. */
export function filmOfRecording(playable: Playable, log: FilmLog, written: WrittenRecording, id: string): RecordedFilm {
  const recording = readRecording(written)
  const { game, version, views, seats, first, last } = recording.head
  if (views > (playable.film?.views ?? 1)) throw doorRefusal('other-version', (w) => w.filmNewer)
  if (game !== log.game || version !== log.version || last !== log.entries.length || first > last) throw damaged()
  return new RecordedFilm(playable, recording, titleOf(playable, log, seats, id), log.config)
}
