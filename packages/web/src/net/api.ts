import type { CardEntry, Hint, Lesson, RuleBook } from '@soulstack/kit'
import type { Addresses, CreateTable, OpenTable, TableCreated, TableInfo } from '@soulstack/server/protocol'
import { t } from '../words/app.ts'
import type { GameName } from '../words/games.ts'
import { language } from '../words/index.ts'

/** Something the server would not do, in words for a person. */
export class Refusal extends Error {
  readonly status: number
  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

/** How the server is asked; replaced by the gallery, which answers some questions itself. */
export const server: { ask: (url: string, init?: RequestInit) => Promise<Response> } = {
  ask: (url, init) => fetch(url, init),
}

/** What the server answers. @throws Refusal in words for a person. */
export async function call<T>(url: string, init?: RequestInit): Promise<T> {
  let answer: Response
  try {
    answer = await server.ask(url, init)
  } catch {
    throw new Refusal(0, t.serverSilent)
  }
  if (!answer.ok) {
    const body = (await answer.json().catch(() => null)) as { message?: unknown } | null
    const said = typeof body?.message === 'string' ? body.message : t.serverCannot
    throw new Refusal(answer.status, said)
  }
  return (await answer.json()) as T
}

export function createTable(wanted: CreateTable): Promise<TableCreated> {
  return call(spoken('/api/tables'), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(wanted),
  })
}

/** Where other devices reach the server; only who sits at its machine is told. */
export const addresses = (): Promise<Addresses> => call('/api/addresses')

/** The tables that anybody may find. */
export const openTables = (): Promise<OpenTable[]> => call(spoken('/api/tables?open'))

export const tableInfo = (id: string): Promise<TableInfo> => call(spoken(`/api/tables/${id}`))

/** An address whose words are wanted in the language of this visit. */
export const spoken = (url: string): string =>
  language === 'en' ? url : `${url}${url.includes('?') ? '&' : '?'}lang=${language}`

/** What a table of a game can be made with: `O` is the game's own `TableOptions`. */
export const tableOptions = <O>(game: GameName): Promise<O> => call(spoken(`/api/options/${game}`))

/** The cards of a game, each with what the game's own catalogue says of it. */
export const cardList = (game: GameName): Promise<CardEntry[]> => call(spoken(`/api/cards/${game}`))

/** The lessons of a game, in the order in which they are best taken. */
export const lessonList = (game: GameName): Promise<Lesson[]> => call(spoken(`/api/lessons/${game}`))

/** What is said once, when something comes up for the first time. */
export const hintList = (game: GameName): Promise<Hint[]> => call(spoken(`/api/hints/${game}`))

/** The rules of a game in numbered entries, and the words it uses. */
export const ruleBook = (game: GameName): Promise<RuleBook> => call(spoken(`/api/rules/${game}`))
