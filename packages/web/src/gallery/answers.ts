import teaching from 'virtual:gallery-teaching'
import type { Addresses } from '@soulstack/server/protocol'
import { server } from '../net/api.ts'
import { isGame } from '../words/games.ts'
import { language } from '../words/index.ts'

/** What is answered to a path; undefined: this is not for the gallery to answer. */
export type Answers = (path: string, query: URLSearchParams) => unknown

/** Where others reach the server that the gallery does without. */
const REACHED: Addresses = { others: ['http://192.168.0.14:3000'] }

/** Answers some of what the page asks the server, so that it needs none. Gives how to end it. */
export function answerHere(answers: Answers): () => void {
  const before = server.ask
  server.ask = async (url, init) => {
    const { pathname, searchParams } = new URL(url, location.origin)
    const found = (await answers(pathname, searchParams)) ?? (pathname === '/api/addresses' ? REACHED : undefined)
    return found === undefined ? before(url, init) : new Response(JSON.stringify(found))
  }
  return () => {
    server.ask = before
  }
}

/** Lessons are taught at every table that has one; hints come where the address asks for them, since they come but once. */
export const taught: Answers = (path) => {
  const [, what, game] = /^\/api\/(lessons|hints)\/([a-z-]+)$/.exec(path) ?? []
  if (!game || !isGame(game)) return undefined
  if (what === 'lessons') return teaching[game][language].lessons
  const wanted = new URLSearchParams(location.search).get('hint')
  return teaching[game][language].hints.filter(({ id }) => id === wanted)
}
