import { LocalSocket } from '../local-host/socket.ts'
import { host } from '../ui/host.ts'

// Whether a server is asked, or this browser's own tables (home/).

/** Whether this is the id of a table that this browser is the host of (tables/src/local-host/local-host.ts makes them). */
export const isOwnTable = (id: string): boolean => /^here[a-z0-9]{16}$/.test(id)

/** Whether only this browser can answer a request. */
const isOwn = (url: string): boolean =>
  host.alone || /^\/api\/(games\b|tables\?here\b|(tables|films)\/here[a-z0-9]{16}\b)/.test(url)

const askLocalHost = async (url: string, init?: RequestInit) => (await import('../local-host/client.ts')).ask(url, init)

/** Sends a request to the server, or to this browser's own home: if it is about a table there, or if the server cannot be reached. */
export async function send(url: string, init?: RequestInit): Promise<Response> {
  if (isOwn(url)) return askLocalHost(url, init)
  try {
    return await fetch(url, init)
  } catch (silent) {
    return askLocalHost(url, init).catch(() => {
      throw silent
    })
  }
}

/** Opens a line to wherever a table is. */
export const socketTo = (table: string): WebSocket | LocalSocket =>
  host.alone || isOwnTable(table) ? new LocalSocket() : new WebSocket(`${location.origin.replace('http', 'ws')}/ws`)
