import { type GameLog, inEach, LANGUAGES, type Language, Refusal, type Sentences } from '@soulstack/kit'
import type { StudyCurve, StudyState, StudyView } from '@soulstack/protocol'
import { doorRefusal, doorWords } from '@soulstack/protocol'
import type { Title } from '../films/film.ts'
import type { FilmLibrary, FilmQuery } from '../films/library.ts'
import { notStudied } from '../films/not-studied.ts'
import type { FilmQuestion } from '../films/question.ts'
import type { StudyNews } from '../films/study.ts'
import { played } from '../films/titles.ts'
import type { GameModules } from '../game/module.ts'
import { defaultLimits } from '../runtime/limits.ts'
import { named } from '../table/describe.ts'
import type { Tables } from '../tables/tables.ts'
import { localRefusal } from '../words/local-host.ts'

/** What whoever makes films and studies is asked (`making.ts`), and what it answers: JSON; null: it does not have that film. */
export interface FilmHands {
  ask(question: Exclude<FilmQuestion, { t: 'record' | 'study' }>): Promise<string | null>
  /** Studies a game. @returns the words in each language, and the names in an imported log (null: it is not one). */
  study(question: FilmQuestion & { t: 'study' }, news: (news: StudyNews) => void): Promise<MadeStudy>
}

export interface MadeStudy {
  words: Readonly<Record<Language, StudyView>>
  names: Readonly<Record<Language, readonly { name: string }[]>> | null
}

/** A question about a film. */
type LocalFilmQuery = FilmQuestion & { t: FilmQuery['t'] }

/** A game that is being studied, has been, or could not be. */
type Studied =
  | { state: 'working'; done: number; of: number; curve: StudyCurve | null }
  | { state: 'done'; study: MadeStudy }
  | { state: 'failed'; why: Sentences }

export interface LocalFilmsParts {
  tables: Tables
  gameModules: GameModules
  hands: FilmHands
  /** Makes ids for imported logs. */
  ids(): string
}

/**
 * The films of a local host: of its finished games, of imported logs and of scenarios. Games are played again from their logs, so films are to be had
 * for as long as the rules stay as they are.
 */
export class LocalFilms implements FilmLibrary {
  private readonly parts: LocalFilmsParts
  /** The logs that were imported since the page was opened, as text, by the ids of their films. */
  private readonly imported = new Map<string, string>()
  private readonly studies = new Map<string, Studied>()

  constructor(parts: LocalFilmsParts) {
    this.parts = parts
  }

  query(film: string, question: FilmQuery): Promise<string> {
    return this.ask({ ...question, film } as LocalFilmQuery, async () => {
      const imported = this.imported.get(film)
      if (imported !== undefined) return { kind: 'log', id: film, bytes: new TextEncoder().encode(imported) }
      return { kind: 'table', log: await this.logOf(film), title: await this.titleOf(film) }
    })
  }

  async begin(film: string, at: number): Promise<{ log: GameLog; title: string }> {
    return JSON.parse(await this.query(film, { t: 'begin', at })) as { log: GameLog; title: string }
  }

  async log(film: string, language: Language): Promise<string> {
    return this.imported.get(film) ?? (await this.logOf(film, language))
  }

  async importLog(bytes: Uint8Array): Promise<string> {
    const id = this.parts.ids()
    const source = { kind: 'log', id, bytes } as const
    this.imported.set(id, (await this.parts.hands.ask({ t: 'make', film: id, source }))!)
    return id
  }

  async list(game: string, card: string | null, language: Language): Promise<string> {
    this.parts.gameModules.named(game)
    return (await this.parts.hands.ask({ t: 'list', game, card, language }))!
  }

  show(game: string, scenario: string, question: FilmQuery): Promise<string> {
    const film = `${game}/${scenario}`
    return this.ask({ ...question, film } as LocalFilmQuery, async () => ({ kind: 'show', game, scenario }))
  }

  async study(film: string, language: Language): Promise<string> {
    const known = this.studies.get(film)
    if (known?.state === 'done') return this.words(film, known.study, language)
    const barred = known?.state === 'failed' ? known.why : await this.barred(film)
    const state: StudyState = barred
      ? { t: 'impossible', why: barred[language] }
      : known?.state === 'working'
        ? { t: 'working', ahead: 0, done: known.done, of: known.of, curve: known.curve }
        : { t: 'none' }
    return JSON.stringify(state)
  }

  async beginStudy(film: string): Promise<void> {
    if (this.studies.has(film) || (await this.barred(film))) return
    const isImported = this.imported.has(film)
    const log = await this.log(film, 'en')
    const working: Studied = { state: 'working', done: 0, of: 0, curve: null }
    this.studies.set(film, working)
    const playouts = defaultLimits.studyPlayouts
    void this.parts.hands
      .study({ t: 'study', log, playouts, isImported }, ({ curve, done, of }) =>
        Object.assign(working, { done, of, ...(curve && { curve }) }),
      )
      .then(
        (study) => this.studies.set(film, { state: 'done', study }),
        (error) => this.studies.set(film, { state: 'failed', why: whyNot(error) }),
      )
  }

  private async words(film: string, { names, words }: MadeStudy, language: Language): Promise<string> {
    const seats = names ? names[language] : ((await this.parts.tables.listing.info(film, language))?.seats ?? [])
    return `{"t":"done","study":${named(JSON.stringify(words[language]), seats, language)}}`
  }

  /** Why a film certainly cannot be studied; null: it may be possible. */
  private async barred(film: string): Promise<Sentences | null> {
    const { game, version } = JSON.parse(await this.log(film, 'en')) as GameLog
    return notStudied(this.parts.gameModules.find(game), { game, version })
  }

  private async ask(
    question: LocalFilmQuery,
    source: () => Promise<(FilmQuestion & { t: 'make' })['source']>,
  ): Promise<string> {
    const { hands } = this.parts
    const { film } = question
    // other films may push this one out while it is asked for
    for (let tries = 0; tries < 3; tries++) {
      const text = await hands.ask(question)
      if (text !== null) return text
      await hands.ask({ t: 'make', film, source: await source() })
    }
    throw doorRefusal('busy', (w) => w.busy)
  }

  /** @throws Refusal when there is no such table, or its game is not over. */
  private async logOf(id: string, language: Language | null = null): Promise<string> {
    const log = await this.parts.tables.listing.log(id, language)
    if (log === null) throw localRefusal('no-such-film', (w) => w.filmGone)
    return log
  }

  private async titleOf(id: string): Promise<Title> {
    const { listing } = this.parts.tables
    const row = await listing.over(id)
    const infos = await Promise.all(
      LANGUAGES.map(async ({ id: language }) => [language, await listing.info(id, language)] as const),
    )
    const tables = Object.fromEntries(infos)
    const texts = inEach((language) => {
      const table = tables[language]!
      return { title: table.name, source: null, table, captions: [] }
    })
    return { ...played, id, kind: 'table', name: row!.name, seats: texts.en.table.seats.length, texts }
  }
}

/** Why something failed, for people. */
function whyNot(error: unknown): Sentences {
  return inEach((language) => (error instanceof Refusal ? error.in(language) : doorWords[language].studyFailed))
}
