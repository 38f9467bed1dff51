import type { Pack } from '@soulstack/four-souls/view'
import type { GivenPackReport, PackShared, PackVersionShared, SharedPackInfo } from '@soulstack/protocol'
import { t } from '../words/en/app.ts'
import { call, Refusal, server, withLanguage } from './api.ts'

/** Packs that a server keeps for whoever has their link. What it answers may be refused (`Refusal`). */

const asJson = { 'content-type': 'application/json' }

/** Shares a pack file, which gets a page of its own. The key to it is told only now. */
export const sharePack = (text: string): Promise<PackShared> =>
  call(withLanguage('/api/packs'), { method: 'POST', headers: asJson, body: text })

/** Shares a new version of a pack. Tables keep the one that they play with. */
export const sharePackVersion = (id: string, key: string, text: string): Promise<PackVersionShared> =>
  call(withLanguage(`/api/packs/${id}/versions`), {
    method: 'POST',
    headers: { ...asJson, authorization: `Bearer ${key}` },
    body: text,
  })

/** Takes a shared pack back. Returns whether it is gone. */
export const withdrawPack = async (id: string, key: string): Promise<boolean> =>
  (await server.fetch(`/api/packs/${id}`, { method: 'DELETE', headers: { authorization: `Bearer ${key}` } })).ok

/** Reports a pack to whoever runs the server. Returns whether the report has arrived. */
export const reportPack = async (id: string, reason: string): Promise<boolean> =>
  (
    await server.fetch(`/api/packs/${id}/reports`, {
      method: 'POST',
      headers: asJson,
      body: JSON.stringify({ reason } satisfies GivenPackReport),
    })
  ).ok

/** What is known of a shared pack. */
export const sharedPack = (id: string): Promise<SharedPackInfo> => call(withLanguage(`/api/packs/${id}`))

/** The file of a version of a shared pack. */
export const packFile = async (hash: string): Promise<string> => (await server.fetch(`/api/pack-files/${hash}`)).text()

/** The packs that a table plays with, whole. */
export const packsOfTable = (table: string): Promise<Pack[]> => call(withLanguage(`/api/tables/${table}/packs`))

/** The file of a game of this browser's own home, finished or not. */
export const ownGame = async (table: string): Promise<string> => {
  const answer = await server.fetch(`/api/tables/${table}/game`)
  if (!answer.ok) throw new Refusal(answer.status, t.serverCannot)
  return answer.text()
}
