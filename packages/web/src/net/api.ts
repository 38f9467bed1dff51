import type { CardEntry, Hint, Lesson, RuleBook } from '@soulstack/kit'
import type { Addresses, CreateTable, OpenTable, TableCreated, TableInfo } from '@soulstack/protocol'
import type { GameName } from '../games/index.ts'
import { SEAT_HEADER } from '../local-host/seat-header.ts'
import { t } from '../words/en/app.ts'
import { language } from '../words/index.ts'
import { inChosenNames } from './card-names.ts'
import { send } from './hosts.ts'

/** A request that the server refused. `message` is fit to be shown; `status` is the HTTP status, 0 if the server could not be reached. */
export class Refusal extends Error {
  readonly status: number
  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

/** How requests are sent. The gallery replaces `fetch`, to answer some of them itself. */
export const server: { fetch: (url: string, init?: RequestInit) => Promise<Response> } = {
  fetch: send,
}

/** Sends a request and returns the JSON body of the response. @throws Refusal */
export async function call<T>(url: string, init?: RequestInit): Promise<T> {
  let answer: Response
  try {
    answer = await server.fetch(url, init)
  } catch {
    throw new Refusal(0, t.serverSilent)
  }
  if (!answer.ok) {
    const body = (await answer.json().catch(() => null)) as { message?: unknown } | null
    const said = typeof body?.message === 'string' ? inChosenNames(body.message) : t.serverCannot
    throw new Refusal(answer.status, said)
  }
  return JSON.parse(inChosenNames(await answer.text())) as T
}

/**
 * Creates a table. Returns its id, and the seat and its secret token if the request asked for one. `here`: at this browser's own home, whatever
 * server there is.
 */
export function createTable(wanted: CreateTable, here = false): Promise<TableCreated> {
  return call(withLanguage(here ? '/api/tables?here' : '/api/tables'), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(wanted),
  })
}

/** The addresses at which other devices reach the server. Only sent to requests from the server's own machine. */
export const addresses = (): Promise<Addresses> => call('/api/addresses')

/** The tables that are listed publicly. */
export const openTables = (): Promise<OpenTable[]> => call(withLanguage('/api/tables?open'))

/** What can be known of a table before joining it. `token`: of your seat there, to learn whether it is your move. */
export const tableInfo = (id: string, token: string | null = null): Promise<TableInfo> =>
  call(withLanguage(`/api/tables/${id}`), token === null ? undefined : { headers: { [SEAT_HEADER]: token } })

/** Adds the language of this visit to a URL, for responses that contain text. */
export const withLanguage = (url: string): string =>
  language === 'en' ? url : `${url}${url.includes('?') ? '&' : '?'}lang=${language}`

/** The options of a game's tables. `O` is the game's own `TableOptions`. */
export const tableOptions = <O>(game: string): Promise<O> => call(withLanguage(`/api/options/${game}`))

/** All cards of a game, as its catalogue describes them. */
export const cardList = (game: GameName): Promise<CardEntry[]> => call(withLanguage(`/api/cards/${game}`))

/** The lessons of a game, in the recommended order. */
export const lessonList = (game: GameName): Promise<Lesson[]> => call(withLanguage(`/api/lessons/${game}`))

/** The hints of a game: each is shown once, when what it explains first comes up. */
export const hintList = (game: GameName): Promise<Hint[]> => call(withLanguage(`/api/hints/${game}`))

/** The rules of a game in numbered entries, and its glossary. */
export const ruleBook = (game: GameName): Promise<RuleBook> => call(withLanguage(`/api/rules/${game}`))
