import { LANGUAGES, type Language, readLanguage } from '@soulstack/kit'
import type { Caller } from './caller.ts'

/**
 * What the body of a request holds: JSON that is read before anything else (of a table: it may bring packs along), or bytes that are read
 * where they hold nobody up. A host limits the size of each.
 */
export type BodyKind = 'json' | 'table' | 'log' | 'pack'

type Method = 'GET' | 'POST' | 'DELETE'

/** A route of the API: what is answered to requests of a method at a path. */
export interface Route {
  readonly method: Method
  /** Its path, with parameters like `:id`. */
  readonly path: string
  readonly body: BodyKind
  /** How long an answer may be cached that does not say so itself, a refusal too; null: nothing is said. */
  readonly cache: 'no-store' | 'no-cache' | null
  /** @throws Refusal, now or later. */
  answer(asked: Asked): Response | Promise<Response>
}

/** A route, by its method and path. */
export function route(
  at: `${Method} /${string}`,
  answer: Route['answer'],
  { body = 'json', cache = 'no-store' }: Partial<Pick<Route, 'body' | 'cache'>> = {},
): Route {
  const [method, path] = at.split(' ') as [Method, string]
  return { method, path, body, cache, answer }
}

/** A request at a route. */
export class Asked {
  readonly request: Request
  readonly caller: Caller
  /** The parameters of its path. */
  readonly params: Readonly<Record<string, string>>
  /** Its body: what its JSON says, or bytes; undefined: it has none. */
  body: unknown
  private read: URLSearchParams | null = null

  constructor(request: Request, caller: Caller, params: Asked['params']) {
    this.request = request
    this.caller = caller
    this.params = params
  }

  /** The parameters of its query. Most requests have none that matter, so they are read on demand. */
  get query(): URLSearchParams {
    return (this.read ??= new URL(this.request.url).searchParams)
  }

  /** A parameter of the path. */
  param(name: string): string {
    return this.params[name] ?? ''
  }

  /** A parameter of the query, not validated; undefined: it is not there. */
  asked(name: string): unknown {
    const all = this.query.getAll(name)
    return all.length > 1 ? all : all[0]
  }

  /** The language of the answer: `?lang=`, English by default. @throws Refusal `no-such-language`. */
  get language(): Language {
    return readLanguage(this.asked('lang'))
  }

  /** The language for refusing the request: English if the requested one does not exist. */
  get refusedIn(): Language {
    return refusedIn(this.asked('lang'))
  }
}

/** The bytes of a body; none if it has no bytes. */
export const bytesOf = (body: unknown): Uint8Array => (body instanceof Uint8Array ? body : new Uint8Array())

/** The language for refusing a request in this language, not validated: English if that does not exist. */
export const refusedIn = (asked: unknown): Language => LANGUAGES.find(({ id }) => id === asked)?.id ?? 'en'

/** An answer from JSON. */
export const jsonText = (text: string, { status = 200, headers = {} }: Answer = {}): Response =>
  new Response(text, { status, headers: { 'content-type': 'application/json; charset=utf-8', ...headers } })

/** An answer as JSON. */
export const json = (value: unknown, answer?: Answer): Response => jsonText(JSON.stringify(value), answer)

interface Answer {
  status?: number
  headers?: Readonly<Record<string, string>>
}
