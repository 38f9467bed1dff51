import { type GameLog, type Language, Refusal } from '@soulstack/kit'
import { type FilmMade, logBounds, readJson, type TableCreated } from '@soulstack/protocol'
import type { z } from 'zod'
import type { ApiHost } from '../api/host.ts'
import { bytesOf, json, jsonText, type Route, route } from '../api/route.ts'
import { logOf } from '../films/titles.ts'
import { type KeptSeat, keptGame } from './kept-game.ts'

/** The routes that only a browser's own tables have: games as files. Whoever plays alone may know everything. */
export const localRoutes = (host: ApiHost): Route[] => [
  route('GET /api/tables/:id/game', async (asked) =>
    jsonText(await keep(host, host.tableId(asked.param('id')), asked.language)),
  ),
  route('POST /api/games', async ({ body }) => json(await takeUp(host, bytesOf(body)), { status: 201 }), {
    body: 'log',
  }),
]

/** A game as a file, finished or not: its log, and who sits where. */
async function keep({ noTable, tables: { listing } }: ApiHost, id: string, language: Language): Promise<string> {
  const [log, info] = [await listing.log(id, language, true), await listing.info(id, language)]
  if (log === null || info === null) throw noTable()
  if (info.state === 'over') return log
  const seats = info.seats.map(({ bot, kind, name }): KeptSeat => (kind === 'bot' && bot ? bot : { you: name }))
  return `${log.slice(0, -1)},"home":${JSON.stringify({ seats } satisfies z.output<typeof keptGame>['home'])}}`
}

/** Takes up a game from its file: at a table, or as a film if it is over. @throws Refusal when it cannot be played. */
async function takeUp({ films, tables }: ApiHost, bytes: Uint8Array): Promise<FilmMade | TableCreated> {
  try {
    return { film: await films.importLog(bytes, '') }
  } catch (error) {
    // it could be played as far as it goes
    if (!(error instanceof Refusal && error.code === 'not-over')) throw error
  }
  const kept = keptGame.safeParse(readJson(bytes, logBounds))
  const { names: _, title = '', ...log } = logOf(bytes)
  const seated = kept.data?.home.seats
  const seat = Math.max(0, seated?.findIndex((who) => typeof who === 'object') ?? 0)
  const at = log.entries.length
  return tables.goOn(
    { log: log as GameLog, title, film: '' },
    { at, seat },
    { bots: 'normal', ...(seated && { seated }) },
  )
}
