import type { GameLog } from '@soulstack/kit'
import type {
  ContinueTable,
  FilmDraws,
  FilmEyes,
  FilmIndex,
  FilmMade,
  FilmMoment,
  Show,
  TableCreated,
} from '@soulstack/protocol'
import type { GameName } from '../games/index.ts'
import { host } from '../ui/host.ts'
import { call, withLanguage } from './api.ts'

/** Which film: that of a table or an imported log (`film`: its id), or that of a scenario (`show`: its id). */
export type FilmSource = { film: string } | { game: GameName; show: string }

const path = (at: FilmSource): string =>
  'film' in at ? `/api/films/${at.film}` : `/api/shows/${at.game}/${encodeURIComponent(at.show)}`

/** The overview of a film: its length, turns and marks, as `eyes` may see them. @throws Refusal */
export const filmIndex = (at: FilmSource, eyes: FilmEyes): Promise<FilmIndex> =>
  call(withLanguage(`${path(at)}?eyes=${eyes}`))

/** One moment of a film: the view and what led to it, as `eyes` may see them. @throws Refusal */
export const filmMoment = (at: FilmSource, moment: number, eyes: FilmEyes): Promise<FilmMoment> =>
  call(withLanguage(`${path(at)}/moments/${moment}?eyes=${eyes}`))

/** Every number that a game drew. @throws Refusal */
export const filmDraws = (film: string): Promise<FilmDraws> => call(withLanguage(`/api/films/${film}/draws`))

/** The log of a film. @throws Refusal */
export const filmLog = (film: string): Promise<GameLog> => call(withLanguage(`/api/films/${film}/log`))

const post = <T>(url: string, body: string): Promise<T> =>
  call(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body })

/**
 * Takes up a game from the text of its file. Returns its film; or, if it is unfinished, its new table and seat. Games of browsers stay in
 * browsers, and so does everything without a server. @throws Refusal
 */
export const importGame = (text: string): Promise<FilmMade | TableCreated> =>
  post(withLanguage(host.alone || /"home":\{"seats":\[/.test(text) ? '/api/games' : '/api/films'), text)

/** Creates a table that continues from a moment of a film. @throws Refusal */
export const playOnFrom = (wanted: ContinueTable): Promise<TableCreated> =>
  post(withLanguage('/api/tables'), JSON.stringify(wanted))

/** The scenarios of a game that can be shown; with `card`, only those about that card. */
export const showList = (game: GameName, card?: string): Promise<Show[]> =>
  call(withLanguage(`/api/shows/${game}${card === undefined ? '' : `?card=${encodeURIComponent(card)}`}`))
