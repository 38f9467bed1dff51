// Makes films and studies, in whatever thread it runs.
import { type GameLog, inEach, LANGUAGES, type Language } from '@soulstack/kit'
import type { FilmLog, Recording, StudyView, WrittenRecording } from '@soulstack/protocol'
import { doorRefusal } from '@soulstack/protocol'
import type { GameModule, GameModules } from '../game/module.ts'
import { damaged } from './damaged.ts'
import { drawsOf, eyesOf, Film, type Title, type Watchable } from './film.ts'
import type { FilmQuestion, FilmSource } from './question.ts'
import type { Shows } from './shows.ts'
import { type StudyNews, studyOfLog } from './study.ts'
import { mustMatchRules, timelineOfLog, type WorkBudget } from './timeline.ts'
import { filmOfShow, logOf, titleOfLog } from './titles.ts'

/** Reads recordings, where they can be read. */
export interface RecordedFilms {
  film(gameModule: GameModule, recording: Recording, title: Title, config: unknown): Watchable
  /** The film of an imported recording that has been read completely. @throws Refusal. */
  imported(
    gameModule: GameModule,
    log: FilmLog,
    written: WrittenRecording,
    id: string,
    budget: WorkBudget,
  ): Promise<Watchable>
  /** The log up to a moment of a film that was recorded by other rules; null: it was not. */
  beginning(gameModule: GameModule, film: Watchable, log: GameLog, at: number): GameLog | null
}

export interface MakerTools {
  gameModules: GameModules
  shows: Shows
  /** Null: recordings cannot be read here. */
  recorded: RecordedFilms | null
  /** Begins the budget of one film. `n`: the number of the question. */
  budget(n: number): WorkBudget
  /** Whether this part (0 to 1) of the memory is in use. */
  isFull(part: number): boolean
  /** Told which question is worked on from now on; 0: none. */
  work(n: number): void
}

/** A film, and its log. */
interface Made {
  film: Watchable
  log: GameLog | null
  /** For an imported log: the validated log, as JSON. */
  text: string
}

/** How many films are cached; others are made again on demand. */
const keptAtMost = 12

/**
 * Makes films, caches some, and answers questions about them. Long work is done in slices, so that watching one film does not wait for another
 * one to be made.
 */
export class FilmMaker {
  private readonly tools: MakerTools
  /** The longest-unused first. */
  private readonly kept = new Map<string, Made>()
  private readonly making = new Map<string, Promise<Made>>()

  constructor(tools: MakerTools) {
    this.tools = tools
  }

  /** The answer to a question, as JSON; null: that film is not here. */
  async answer(n: number, question: Exclude<FilmQuestion, { t: 'record' | 'study' }>): Promise<string | null> {
    const { gameModules, recorded, shows, work } = this.tools
    if (question.t === 'make') return (await this.make(n, question.film, question.source)).text
    if (question.t === 'list') {
      const { game, card, language } = question
      return JSON.stringify(await shows.list(gameModules.named(game), card, language))
    }
    const made = this.kept.get(question.film)
    if (!made) return null
    this.kept.delete(question.film)
    this.kept.set(question.film, made)
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
          const beginning = recorded?.beginning(gameModules.named(log.game), film, log, at) ?? upTo(log, at)
          return JSON.stringify({ log: beginning, title: film.title.name })
        }
      }
    } finally {
      work(0)
    }
  }

  /** Studies a finished game. @returns its words in each language, and the names in an imported log, as JSON. */
  async study(
    n: number,
    { isImported, log: text, playouts }: FilmQuestion & { t: 'study' },
    tell: (news: StudyNews) => void,
  ): Promise<{ names: string; words: Readonly<Record<Language, StudyView>> }> {
    const budget = this.tools.budget(n)
    try {
      const log = JSON.parse(text) as FilmLog
      const gameModule = this.tools.gameModules.named(log.game)
      const words = await studyOfLog(gameModule, log as GameLog, playouts, budget, tell)
      const names = isImported ? titleOfLog(gameModule, log, '').texts : null
      return {
        names: JSON.stringify(names && inEach((language) => names[language].table.seats.map(({ name }) => ({ name })))),
        words,
      }
    } finally {
      budget.end()
    }
  }

  private make(n: number, id: string, source: FilmSource): Promise<Made> {
    let made = this.making.get(id)
    if (!made) {
      made = this.makeOf(n, source).finally(() => this.making.delete(id))
      this.making.set(id, made)
      made.then(
        (one) => this.keep(id, one),
        () => {},
      )
    }
    return made
  }

  private keep(id: string, made: Made): void {
    this.kept.set(id, made)
    for (const oldest of this.kept.keys()) {
      if (this.kept.size <= 1 || (this.kept.size <= keptAtMost && !this.tools.isFull(0.7))) break
      this.kept.delete(oldest)
    }
  }

  private async makeOf(n: number, source: FilmSource): Promise<Made> {
    const { gameModules, recorded, shows } = this.tools
    if (source.kind === 'show') {
      const gameModule = gameModules.named(source.game)
      const shown = await shows.record(gameModule, source.scenario)
      return { film: filmOfShow(gameModule, source.scenario, shown), log: null, text: '' }
    }
    if (source.kind === 'recording') {
      const { recording, title } = source
      const log = JSON.parse(source.log) as GameLog
      return { film: recorded!.film(gameModules.named(log.game), recording, title, log.config), log, text: '' }
    }
    const budget = this.tools.budget(n)
    try {
      if (source.kind === 'log') return await this.imported(source.id, logOf(source.bytes), budget)
      const log = JSON.parse(source.log) as GameLog
      return { film: await this.played(gameModules.named(log.game), log, source.title, budget), log, text: '' }
    } finally {
      budget.end()
    }
  }

  /**
   * The film of an imported log. If the rules are the same, the log is replayed, so nothing in it has to be trusted. Otherwise its recording
   * is shown, if there is one, it can be read here and it is complete.
   */
  private async imported(id: string, { film: written, ...log }: FilmLog, budget: WorkBudget): Promise<Made> {
    const { gameModules, recorded } = this.tools
    const gameModule = gameModules.named(log.game)
    if (written && recorded && log.version !== gameModule.game.version) {
      const film = await recorded.imported(gameModule, log, written, id, budget)
      return { film, log, text: JSON.stringify({ ...log, film: written }) }
    }
    mustMatchRules(gameModule, log)
    const film = await this.played(gameModule, log, titleOfLog(gameModule, log, id), budget)
    // the events in its save were not made by the rules here, so they may be invalid
    if (log.begin) mustBeTold(film)
    return { film, log, text: JSON.stringify(log) }
  }

  private async played(gameModule: GameModule, log: GameLog, title: Title, budget: WorkBudget): Promise<Film> {
    await budget.rest()
    // make room by dropping cached films
    if (this.tools.isFull(0.7)) this.kept.clear()
    return new Film(gameModule, await timelineOfLog(gameModule, log, budget), title)
  }
}

/** @throws Refusal when the events of a film cannot be put into log lines. */
function mustBeTold(film: Film): void {
  try {
    for (const { id } of LANGUAGES) for (const eyes of eyesOf(film.title.seats)) film.index(eyes, id)
  } catch {
    throw damaged()
  }
}

/** A log up to a moment, without any extra fields. */
const upTo = ({ game, version, config, seed, entries, begin }: GameLog, at: number): GameLog => ({
  ...{ game, version, config, seed, ...(begin && { begin }) },
  entries: entries.slice(0, at),
})
