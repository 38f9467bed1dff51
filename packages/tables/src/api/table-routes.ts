import { checked, continueTable, createTable, doorRefusal, malformed, SEAT_HEADER, token } from '@soulstack/protocol'
import { charged } from './caller.ts'
import type { ApiHost } from './host.ts'
import { type Asked, json, jsonText, type Route } from './route.ts'

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
    {
      method: 'POST',
      path: '/api/tables',
      body: 'table',
      cache: 'no-store',
      async answer(asked) {
        asked.caller.mustBeFromHere('table')
        asked.caller.count('table')
        return json(await create(asked), { status: 201 })
      },
    },
    {
      method: 'GET',
      path: '/api/tables',
      cache: 'no-store',
      async answer(asked) {
        if (!asked.query.has('open')) throw doorRefusal('malformed', (w) => w.openOnly)
        return json(await charged(asked.caller, () => host.openTables(asked.language)))
      },
    },
    {
      method: 'GET',
      path: '/api/tables/:id',
      cache: 'no-store',
      async answer(asked) {
        const seat = asked.request.headers.get(SEAT_HEADER)
        const holder = seat === null ? null : checked(token, seat, malformed)
        const info = () => tables.listing.info(idOf(asked), asked.language, holder)
        return json(found(await charged(asked.caller, info)))
      },
    },
    {
      method: 'GET',
      path: '/api/tables/:id/packs',
      cache: 'no-store',
      async answer(asked) {
        const text = found(await charged(asked.caller, () => tables.listing.packs(idOf(asked))))
        return jsonText(text, { headers: { 'content-disposition': 'attachment; filename="packs.json"' } })
      },
    },
    {
      method: 'GET',
      path: '/api/tables/:id/log',
      cache: 'no-store',
      async answer(asked) {
        return jsonText(found(await charged(asked.caller, () => tables.listing.log(idOf(asked), asked.language))))
      },
    },
  ]
}
