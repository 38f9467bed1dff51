import type { GameLog, Language } from '@soulstack/kit'
import type { FilmQuestion } from './question.ts'

type AnyFilmQuestion = Extract<FilmQuestion, { t: 'index' | 'moment' | 'draws' | 'begin' }>

/** What can be asked about any film. */
export type FilmQuery = {
  [K in AnyFilmQuestion['t']]: Omit<Extract<AnyFilmQuestion, { t: K }>, 'film'>
}[AnyFilmQuestion['t']]

/**
 * The films of a host: of its finished games, of imported logs and of scenarios. What they answer is JSON. `by`: the address that asks, as
 * limits count it.
 */
export interface FilmLibrary {
  /**
   * Answers a question about the film of a table or of an imported log.
   * @throws Refusal when there is no such film, the game is not over, it was played with different rules, or the film has no such moment or
   * seat.
   */
  query(id: string, question: FilmQuery, by: string): Promise<string>
  /** A film's log up to a moment, with the film's name. @throws Refusal as `look` does. */
  begin(id: string, at: number, by: string): Promise<{ log: GameLog; title: string }>
  /** The log of a film, for export. Default names of people are in `language`. @throws Refusal as `look` does. */
  log(id: string, language: Language): Promise<string>
  /** Imports a log. `bytes`: unvalidated JSON. @returns the id of its film. @throws Refusal when it cannot be played. */
  importLog(bytes: Uint8Array, by: string): Promise<string>
  /** The state of the study of a film (`StudyState`). @throws Refusal as `look` does. */
  study(id: string, language: Language): Promise<string>
  /** Begins the study of a film, if there is none. @throws Refusal as `look` does; `busy`. */
  beginStudy(id: string, by: string): Promise<void>
  /** The scenarios of a game; with `card`, only those about it. */
  list(game: string, card: string | null, language: Language, by: string): Promise<string>
  /** Answers a question about the film of a scenario. @throws Refusal when there is no scenario with that id. */
  show(game: string, scenario: string, question: FilmQuery, by: string): Promise<string>
}
