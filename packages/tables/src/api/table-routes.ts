import { checked, continueTable, createTable, doorRefusal, malformed, SEAT_HEADER, token } from '@soulstack/protocol'
import { charged } from './caller.ts'
import type { ApiHost } from './host.ts'
import { type Asked, json, jsonText, type Route, route } from './route.ts'

/** The routes of tables. */
export function tableRoutes(host: ApiHost): Route[] {
  const { films, tables } = host
  const idOf = (asked: Asked) => host.tableId(asked.param('id'))
  const found = <T>(thing: T | null): T => {
    if (thing === null) throw host.noTable()
    return thing
  }
  const create = async ({ body, caller }: Asked) => {
    const { address } = caller
    if (typeof body === 'object' && body !== null && 'from' in body) {
      const { from, ...who } = checked(continueTable, body, malformed)
      const film = host.filmId(from.film)
      const account = caller.account()
      const source = await films.begin(film, from.at, caller.group)
      return tables.goOn({ ...source, film }, from, who, address, (ms) => account.spend(ms))
    }
    const asked = checked(createTable, body, malformed)
    const account = caller.account()
    const prepared = await host.prepare(asked, (ms) => account.spend(ms))
    return charged(caller, () => tables.create(prepared, address))
  }
  return [
    route(
      'POST /api/tables',
      async (asked) => {
        asked.caller.mustBeFromHere('table')
        asked.caller.count('table')
        return json(await create(asked), { status: 201 })
      },
      { body: 'table' },
    ),
    route('GET /api/tables', async (asked) => {
      if (!asked.query.has('open')) throw doorRefusal('malformed', (w) => w.openOnly)
      return json(await charged(asked.caller, () => host.openTables(asked.language)))
    }),
    route('GET /api/tables/:id', async (asked) => {
      const seat = asked.request.headers.get(SEAT_HEADER)
      const holder = seat === null ? null : checked(token, seat, malformed)
      const info = () => tables.listing.info(idOf(asked), asked.language, holder)
      return json(found(await charged(asked.caller, info)))
    }),
    route('GET /api/tables/:id/packs', async (asked) => {
      const text = found(await charged(asked.caller, () => tables.listing.packs(idOf(asked))))
      return jsonText(text, { headers: { 'content-disposition': 'attachment; filename="packs.json"' } })
    }),
    route('GET /api/tables/:id/log', async (asked) =>
      jsonText(found(await charged(asked.caller, () => tables.listing.log(idOf(asked), asked.language)))),
    ),
  ]
}
