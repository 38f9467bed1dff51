import teaching from 'virtual:gallery-teaching'
import type { Addresses } from '@soulstack/protocol'
import { isGame } from '../games/index.ts'
import { server } from '../net/api.ts'
import { language } from '../words/index.ts'

/** Returns the JSON answer to a request, or undefined to let it through to the server. */
export type Answers = (path: string, query: URLSearchParams) => unknown

/** The default answer for the server's addresses. */
const ADDRESSES: Addresses = { others: ['http://192.168.0.14:3000'] }

/** What every state answers itself: where the server is, that nobody has looked into its game, and that its table has no film. */
function standing(path: string): unknown {
  if (path === '/api/films/gallerytable') throw new Error('no film')
  return path === '/api/addresses' ? ADDRESSES : /^\/api\/films\/\w+\/study$/.test(path) ? { t: 'none' } : undefined
}

/** Answers some of the page's requests without a server. Returns a function that ends it. */
export function interceptRequests(answers: Answers): () => void {
  const before = server.fetch
  server.fetch = async (url, init) => {
    const { pathname, searchParams } = new URL(url, location.origin)
    const found = (await answers(pathname, searchParams)) ?? standing(pathname)
    return found === undefined ? before(url, init) : new Response(JSON.stringify(found))
  }
  return () => {
    server.fetch = before
  }
}

/** Answers for lessons, and for the hint that the address asks for (`?hint=`). Other hints are not shown, as each comes only once. */
export const teachingAnswers: Answers = (path) => {
  const [, what, game] = /^\/api\/(lessons|hints)\/([a-z-]+)$/.exec(path) ?? []
  if (!game || !isGame(game)) return undefined
  if (what === 'lessons') return teaching[game][language].lessons
  const wanted = new URLSearchParams(location.search).get('hint')
  return teaching[game][language].hints.filter(({ id }) => id === wanted)
}
