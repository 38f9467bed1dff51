import type {
  ContinueTable,
  FilmDraws,
  FilmEyes,
  FilmIndex,
  FilmMade,
  FilmMoment,
  Show,
  TableCreated,
} from '@soulstack/server/protocol'
import type { GameName } from '../words/games.ts'
import { call, spoken } from './api.ts'

/** Where a film is asked for: that of a table or of an imported log, or that of a scenario. */
export type FilmAt = { film: string } | { game: GameName; show: string }

const path = (at: FilmAt): string =>
  'film' in at ? `/api/films/${at.film}` : `/api/shows/${at.game}/${encodeURIComponent(at.show)}`

export const filmIndex = (at: FilmAt, eyes: FilmEyes): Promise<FilmIndex> => call(spoken(`${path(at)}?eyes=${eyes}`))

export const filmMoment = (at: FilmAt, moment: number, eyes: FilmEyes): Promise<FilmMoment> =>
  call(spoken(`${path(at)}/moments/${moment}?eyes=${eyes}`))

/** Every number that the game of a film drew. */
export const filmDraws = (film: string): Promise<FilmDraws> => call(spoken(`/api/films/${film}/draws`))

/** Where the log of a film can be had. */
export const filmLogPath = (film: string): string => spoken(`/api/films/${film}/log`)

const post = <T>(url: string, body: string): Promise<T> =>
  call(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body })

/** Brings a log as it stands in a file. */
export const bringLog = (text: string): Promise<FilmMade> => post(spoken('/api/films'), text)

/** Makes a table that goes on from a moment of a film. */
export const playOnFrom = (wanted: ContinueTable): Promise<TableCreated> =>
  post(spoken('/api/tables'), JSON.stringify(wanted))

/** The scenarios of a game that can be shown; with `card` those about it. */
export const showList = (game: GameName, card?: string): Promise<Show[]> =>
  call(spoken(`/api/shows/${game}${card === undefined ? '' : `?card=${encodeURIComponent(card)}`}`))
