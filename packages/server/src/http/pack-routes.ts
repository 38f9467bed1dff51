import { checked, malformed, type PackKey, type PackRefusal, packReport, tableId } from '@soulstack/protocol'
import { type Asked, type Caller, json, jsonText, type Route, route } from '@soulstack/tables'
import { type Asker, BadPack, type PackStore } from '../packs/pack-store.ts'
import { packRefusal, packWords } from '../words/packs.ts'

/** A file never changes under its hash. Not for longer than a day: one that was removed must be forgotten some time. */
const UNCHANGING = 'public, max-age=86400, immutable'

/** The routes of shared packs. What a pack contains is only ever sent as JSON, to be saved or read by a program. */
export const packRoutes = (shelf: PackStore): Route[] => [
  route('GET /api/packs/:id', async (asked) =>
    json(await shelf.info(idOf(asked), asked.language, askerOf(asked).spent)),
  ),
  route('DELETE /api/packs/:id', async (asked) => {
    mayWrite(asked)
    await shelf.withdraw(idOf(asked), keyOf(asked))
    return new Response(null, { status: 204 })
  }),
  route('POST /api/packs/:id/key', async (asked) => {
    mayWrite(asked)
    return json({ key: await shelf.handOn(idOf(asked), keyOf(asked)) } satisfies PackKey)
  }),
  route('POST /api/packs/:id/reports', async (asked) => {
    const { body, caller } = asked
    caller.mustBeFromHere('report')
    const { reason } = checked(packReport, body, malformed)
    caller.count('report')
    await shelf.report(idOf(asked), reason, addressOf(caller))
    return new Response(null, { status: 204 })
  }),
  route('GET /api/pack-files/:hash', async (asked) => {
    const hash = asked.param('hash')
    const text = await shelf.text(hash, askerOf(asked).spent)
    const name = `attachment; filename="pack-${hash.slice(0, 8)}.json"`
    return jsonText(text.toString(), { headers: { 'cache-control': UNCHANGING, 'content-disposition': name } })
  }),
  route('POST /api/packs', (asked) => shares(asked, () => shelf.share(textOf(asked), askerOf(asked))), {
    body: 'pack',
  }),
  route(
    'POST /api/packs/:id/versions',
    (asked) => shares(asked, () => shelf.addVersion(idOf(asked), keyOf(asked), textOf(asked), askerOf(asked))),
    { body: 'pack' },
  ),
]

/** Answers with what was shared, or with what is wrong with it. */
async function shares(asked: Asked, share: () => Promise<object>): Promise<Response> {
  mayWrite(asked)
  try {
    return json(await share(), { status: 201 })
  } catch (error) {
    if (!(error instanceof BadPack)) throw error
    const language = asked.refusedIn
    const faults = error.faults.map(({ what, ...where }) => ({ ...where, what: what[language] }))
    const message = packWords[language].faults(faults.length)
    return json({ code: 'bad-pack', message, faults } satisfies PackRefusal, { status: 422 })
  }
}

function mayWrite({ caller }: Asked): void {
  caller.mustBeFromHere('pack')
  caller.count('pack')
}

function askerOf({ caller }: Asked): Asker {
  const account = caller.account()
  return { address: addressOf(caller), spent: (ms) => account.spend(ms) }
}

const addressOf = ({ address = '' }: Caller): string => address

/** The text of a file; a mark at its beginning is part of it. */
const textOf = ({ body }: Asked): string =>
  body instanceof Uint8Array ? new TextDecoder('utf-8', { ignoreBOM: true }).decode(body) : ''

/** @throws Refusal when it is not a valid id. */
function idOf(asked: Asked): string {
  const id = tableId.safeParse(asked.param('id'))
  if (!id.success) throw packRefusal('no-such-pack', (w) => w.none)
  return id.data
}

/** The key that a request shows, as `Authorization: Bearer KEY`. @throws Refusal when it shows none. */
function keyOf({ request }: Asked): string {
  const key = /^Bearer ([A-Za-z0-9_-]{20,64})$/.exec(request.headers.get('authorization') ?? '')?.[1]
  if (key === undefined) throw packRefusal('wrong-key', (w) => w.wrongKey)
  return key
}
