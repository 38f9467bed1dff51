import { type Language, Refusal } from '@soulstack/kit'
import { doorWords, type HttpRefusal, messageBounds, readJson, statusOf, tableBounds } from '@soulstack/protocol'
import { type Caller, chargedNow } from './caller.ts'
import { Asked, type BodyKind, json, type Route, refusedIn } from './route.ts'

/** The parameters of a path that matches a pattern; null: it does not match. */
function paramsOf(pattern: readonly string[], path: readonly string[]): Record<string, string> | null {
  if (pattern.length !== path.length) return null
  const params: Record<string, string> = {}
  for (const [i, part] of pattern.entries()) {
    if (part.startsWith(':')) params[part.slice(1)] = path[i]!
    else if (part !== path[i]) return null
  }
  return params
}

/** The parts of a path, decoded; null: it cannot be. */
function partsOf(path: string): string[] | null {
  try {
    return path.split('/').map(decodeURIComponent)
  } catch {
    return null
  }
}

/**
 * The HTTP API of any host: routes, each a function from a request to its answer. A host with a router of its own lets that find the route
 * (`answer`), others ask for it as well (`handle`).
 */
export class Api {
  readonly routes: readonly Route[]
  private readonly patterns: readonly { route: Route; parts: readonly string[] }[]
  /** JSON of more bytes than this is chargedNow for while it is read, and may hold more. */
  private readonly smallBytes: number

  constructor(routes: readonly Route[], smallBytes: number) {
    this.routes = routes
    this.patterns = routes.map((route) => ({ route, parts: route.path.split('/') }))
    this.smallBytes = smallBytes
  }

  /** Answers a request. Never rejects. */
  async handle(request: Request, caller: Caller): Promise<Response> {
    const { pathname, searchParams } = new URL(request.url)
    const path = partsOf(pathname)
    for (const { route, parts } of path ? this.patterns : []) {
      const params = route.method === request.method ? paramsOf(parts, path!) : null
      if (params) return this.answer(route, params, request, caller)
    }
    return json(nothingAt(pathname, refusedIn(searchParams.get('lang'))), { status: 404 })
  }

  /** Answers a request at one of the routes. Never rejects. */
  async answer(route: Route, params: Asked['params'], request: Request, caller: Caller): Promise<Response> {
    const asked = new Asked(request, caller, params)
    let answer: Response
    try {
      if (route.method !== 'GET') asked.body = await this.bodyOf(route.body, request, caller)
      answer = await route.answer(asked)
    } catch (error) {
      answer = refuse(error instanceof Refusal ? error : caller.failed(error), asked.refusedIn)
    }
    if (route.cache && !answer.headers.has('cache-control')) answer.headers.set('cache-control', route.cache)
    return answer
  }

  /** Reads the body of a request. @throws Refusal `malformed`. */
  private async bodyOf(kind: BodyKind, request: Request, caller: Caller): Promise<unknown> {
    const bytes = new Uint8Array(await request.arrayBuffer())
    if (bytes.length === 0 && !request.body) return undefined
    if (kind === 'pack') return bytes
    // a page from elsewhere may send text without asking first
    const isJson = /^application\/json\b/i.test(request.headers.get('content-type') ?? '')
    if (kind === 'log') return isJson ? bytes : undefined
    if (!isJson) return new TextDecoder().decode(bytes)
    // whole packs take a while to read
    if (kind === 'table' && bytes.length > this.smallBytes)
      return chargedNow(caller, () => readJson(bytes, tableBounds))
    return readJson(bytes, messageBounds)
  }
}

/** The body of an answer where nothing is. */
export const nothingAt = (path: string, language: Language): HttpRefusal => ({
  code: 'not-found',
  message: doorWords[language].nothingAt(path),
})

/** The answer that refuses a request. */
const refuse = (refusal: Refusal, language: Language): Response =>
  json(refusalBody(refusal, language), { status: statusOf(refusal.code) })

/** The body of an answer that refuses a request. */
export const refusalBody = (refusal: Refusal, language: Language): HttpRefusal => ({
  code: refusal.code,
  message: refusal.in(language),
  rule: refusal.rule,
})
