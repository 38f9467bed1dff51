// What runs in a thread that makes films.
import { setPriority } from 'node:os'
import { getHeapStatistics } from 'node:v8'
import { parentPort, workerData } from 'node:worker_threads'
import { type GameLog, LANGUAGES, serveRequests } from '@soulstack/kit'
import type { FilmQuestion, FilmReply, FilmRequests, StudyNews } from '@soulstack/tables/films'
import { FilmMaker, Shows, WorkBudget } from '@soulstack/tables/films'
import { type GameModule, GameModules } from '@soulstack/tables/game'
import { filmOfRecording } from './brought.ts'
import { packed } from './parts.ts'
import { RecordedFilm } from './recorded-film.ts'
import { recordingOf } from './recorder.ts'
import { logFrom } from './resume-points.ts'
import { showFiles } from './show-files.ts'
import type { FilmThreadData } from './thread.ts'

/* Runs inside a film thread: has films made, and answers questions about them. */

const { module, names, seconds, megabytes, lowPriority, working } = workerData as FilmThreadData
const { games } = (await import(module)) as { games: readonly GameModule[] }
// lowered only after startup, which should be quick; only Linux has a priority per thread
if (lowPriority && process.platform === 'linux') setPriority(10)
const gameModules = new GameModules(games.filter(({ game }) => names.includes(game.name)))

/** Announces which question the thread works on from now on; 0: none. */
function work(n: number): void {
  Atomics.store(working, 0, n)
  Atomics.add(working, 1, 1)
}

const budget = (n: number) => new WorkBudget(seconds, (mine) => work(mine ? n : 0))

const maker = new FilmMaker({
  gameModules,
  shows: new Shows(showFiles),
  recorded: {
    film: (gameModule, recording, title, config) => new RecordedFilm(gameModule, recording, title, config),
    async imported(gameModule, log, written, id, budget) {
      const film = filmOfRecording(gameModule, log, written, id)
      await film.mustBeWhole(budget)
      return film
    },
    beginning: (gameModule, film, log, at) =>
      film instanceof RecordedFilm && !film.hasCurrentRules ? logFrom(gameModule, film, log, at) : null,
  },
  budget,
  isFull: (part) => getHeapStatistics().used_heap_size > part * megabytes * 1024 * 1024,
  work,
})

/** Records a finished game. */
async function record(n: number, text: string): Promise<FilmReply> {
  const mine = budget(n)
  try {
    const log = JSON.parse(text) as GameLog
    const { head, parts } = await recordingOf(gameModules.named(log.game), log, mine)
    return { text: JSON.stringify(head), parts: [...parts] }
  } finally {
    mine.end()
  }
}

/** Studies a finished game. */
async function study(
  n: number,
  question: FilmQuestion & { t: 'study' },
  tell: (news: StudyNews) => void,
): Promise<FilmReply> {
  const { names, words } = await maker.study(n, question, tell)
  return { text: names, parts: LANGUAGES.map(({ id }) => [id, packed(JSON.stringify(words[id]))]) }
}

serveRequests<FilmRequests>(parentPort!, {
  async film({ n, question }, { news }) {
    if (question.t === 'record') return record(n, question.log)
    if (question.t === 'study') return study(n, question, news)
    const text = await maker.answer(n, question)
    return text === null ? null : { text }
  },
})
