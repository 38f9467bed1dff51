import { setPriority } from 'node:os'
import { getHeapStatistics } from 'node:v8'
import { parentPort, workerData } from 'node:worker_threads'
import { type GameLog, inEach, LANGUAGES, Refusal } from '@soulstack/kit'
import { type Playable, Playables } from '../games/playable.ts'
import type { FilmLog } from '../protocol/films.ts'
import { doorRefusal } from '../words/doors.ts'
import { drawsOf, Film, type Title, type Watchable } from './film.ts'
import { damaged, packed } from './parts.ts'
import { RecordedFilm } from './recorded-film.ts'
import { eyesOf, recordingOf } from './recorder.ts'
import { mustMatchRules, reelOfLog, WorkBudget } from './reel.ts'
import { logFrom } from './resume-points.ts'
import { Shows } from './shows.ts'
import { studyOfLog } from './study.ts'
import type { FilmAnswer, FilmQuestion, FilmReply, FilmSource, FilmThreadData } from './thread.ts'
import { filmOfRecording, filmOfShow, logOf, titleOfLog } from './titles.ts'

/*
 * Runs inside a film thread: makes films, caches some, and answers questions about them. Long work is done in slices, so that watching one
 * film does not wait for another one to be made.
 */

const { module, names, seconds, megabytes, lowPriority, working } = workerData as FilmThreadData
const { games } = (await import(module)) as { games: readonly Playable[] }
// lowered only after startup, which should be quick; only Linux has a priority per thread
if (lowPriority && process.platform === 'linux') setPriority(10)
const playables = new Playables(games.filter(({ game }) => names.includes(game.name)))
const shows = new Shows()

/** A film, and its log. */
interface Made {
  film: Watchable
  log: GameLog | null
  /** For an imported log: the validated log, as JSON. */
  text: string
}

/** How many films are cached; others are made again on demand. */
const keptAtMost = 12
/** The longest-unused first. */
const kept = new Map<string, Made>()
const making = new Map<string, Promise<Made>>()

/** Announces which question the thread works on from now on; 0: none. */
function work(n: number): void {
  Atomics.store(working, 0, n)
  Atomics.add(working, 1, 1)
}

/** Whether this part (0 to 1) of the memory is in use. */
const isFull = (part: number): boolean => getHeapStatistics().used_heap_size > part * megabytes * 1024 * 1024

function keep(id: string, made: Made): void {
  kept.set(id, made)
  for (const oldest of kept.keys()) {
    if (kept.size <= 1 || (kept.size <= keptAtMost && !isFull(0.7))) break
    kept.delete(oldest)
  }
}

function make(n: number, id: string, source: FilmSource): Promise<Made> {
  let made = making.get(id)
  if (!made) {
    made = makeOf(n, source).finally(() => making.delete(id))
    making.set(id, made)
    made.then(
      (one) => keep(id, one),
      () => {},
    )
  }
  return made
}

async function makeOf(n: number, source: FilmSource): Promise<Made> {
  if (source.kind === 'show') {
    const playable = playables.named(source.game)
    const shown = await shows.record(playable, source.scenario)
    return { film: filmOfShow(playable, source.scenario, shown), log: null, text: '' }
  }
  if (source.kind === 'recording') {
    const { recording, title } = source
    const log = JSON.parse(source.log) as GameLog
    return { film: new RecordedFilm(playables.named(log.game), recording, title, log.config), log, text: '' }
  }
  const budget = new WorkBudget(seconds, (mine) => work(mine ? n : 0))
  try {
    if (source.kind === 'log') return await importedFilm(source.id, logOf(source.bytes), budget)
    const log = JSON.parse(source.log) as GameLog
    return { film: await playedFilm(playables.named(log.game), log, source.title, budget), log, text: '' }
  } finally {
    budget.end()
  }
}

/**
 * The film of an imported log. If the rules are the same, the log is replayed, so nothing in it has to be trusted. Otherwise its recording
 * is shown, if there is one and it is complete.
 */
async function importedFilm(id: string, { film: written, ...log }: FilmLog, budget: WorkBudget): Promise<Made> {
  const playable = playables.named(log.game)
  if (written && log.version !== playable.game.version) {
    const film = filmOfRecording(playable, log, written, id)
    await film.mustBeWhole(budget)
    return { film, log, text: JSON.stringify({ ...log, film: written }) }
  }
  mustMatchRules(playable, log)
  const film = await playedFilm(playable, log, titleOfLog(playable, log, id), budget)
  // the events in its save were not made by the rules here, so they may be invalid
  if (log.begin) mustBeTold(film)
  return { film, log, text: JSON.stringify(log) }
}

/** @throws Refusal when the events of a film cannot be put into log lines. */
function mustBeTold(film: Film): void {
  try {
    for (const { id } of LANGUAGES) for (const eyes of eyesOf(film.title.seats)) film.index(eyes, id)
  } catch {
    throw damaged()
  }
}

async function playedFilm(playable: Playable, log: GameLog, title: Title, budget: WorkBudget): Promise<Film> {
  await budget.rest()
  // make room by dropping cached films
  if (isFull(0.7)) kept.clear()
  return new Film(playable, await reelOfLog(playable, log, budget), title)
}

/** A log up to a moment, without any extra fields. */
const upTo = ({ game, version, config, seed, entries, begin }: GameLog, at: number): GameLog => ({
  ...{ game, version, config, seed, ...(begin && { begin }) },
  entries: entries.slice(0, at),
})

/** Records a finished game. */
async function record(n: number, text: string): Promise<FilmReply> {
  const budget = new WorkBudget(seconds, (mine) => work(mine ? n : 0))
  try {
    const log = JSON.parse(text) as GameLog
    const { head, parts } = await recordingOf(playables.named(log.game), log, budget)
    return { text: JSON.stringify(head), parts: [...parts] }
  } finally {
    budget.end()
  }
}

/** Studies a finished game. */
async function studyIt(
  n: number,
  { log: text, playouts, isImported }: FilmQuestion & { t: 'study' },
): Promise<FilmReply> {
  const budget = new WorkBudget(seconds, (mine) => work(mine ? n : 0))
  try {
    const log = JSON.parse(text) as FilmLog
    const playable = playables.named(log.game)
    const made = await studyOfLog(playable, log as GameLog, playouts, budget, (news) =>
      parentPort!.postMessage({ n, news } satisfies FilmAnswer),
    )
    const names = isImported ? titleOfLog(playable, log, '').texts : null
    return {
      text: JSON.stringify(names && inEach((language) => names[language].table.seats.map(({ name }) => ({ name })))),
      parts: LANGUAGES.map(({ id }) => [id, packed(JSON.stringify(made[id]))]),
    }
  } finally {
    budget.end()
  }
}

/** The answer to a question, as JSON; null: the thread does not have that film. */
async function answer(n: number, question: Exclude<FilmQuestion, { t: 'record' | 'study' }>): Promise<string | null> {
  if (question.t === 'make') return (await make(n, question.film, question.source)).text
  if (question.t === 'list') {
    const { game, card, language } = question
    return JSON.stringify(await shows.list(playables.named(game), card, language))
  }
  const made = kept.get(question.film)
  if (!made) return null
  kept.delete(question.film)
  kept.set(question.film, made)
  const { film, log } = made
  work(n)
  try {
    switch (question.t) {
      case 'index':
        return JSON.stringify(film.index(question.eyes, question.language))
      case 'moment':
        return JSON.stringify(film.moment(question.moment, question.eyes, question.language))
      case 'draws':
        if (!log) throw doorRefusal('no-such-film', (w) => w.noFilm)
        return JSON.stringify(drawsOf(film, log))
      case 'begin': {
        const { at } = question
        if (!log) throw doorRefusal('no-such-film', (w) => w.noFilm)
        if (at >= log.entries.length) throw doorRefusal('game-over', (w) => w.overThere(log.entries.length))
        const beginning =
          film instanceof RecordedFilm && !film.hasCurrentRules
            ? logFrom(playables.named(log.game), film, log, at)
            : upTo(log, at)
        return JSON.stringify({ log: beginning, title: film.title.name })
      }
    }
  } finally {
    work(0)
  }
}

parentPort!.on('message', async ({ n, question }: { n: number; question: FilmQuestion }) => {
  let message: FilmAnswer
  try {
    if (question.t === 'record') message = { n, ...(await record(n, question.log)) }
    else if (question.t === 'study') message = { n, ...(await studyIt(n, question)) }
    else {
      const text = await answer(n, question)
      message = text === null ? { n, gone: true } : { n, text }
    }
  } catch (error) {
    message =
      error instanceof Refusal
        ? { n, refused: { code: error.code, sentences: inEach((l) => error.in(l)), rule: error.rule } }
        : { n, failed: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
  parentPort!.postMessage(message)
})
