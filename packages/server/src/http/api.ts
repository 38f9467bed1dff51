import type { Api, BodyKind, Caller, Route } from '@soulstack/tables'
import type { Limits } from '@soulstack/tables/runtime'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

interface ApiOptions {
  limits: Limits
  /** Who makes a request. */
  callerOf(request: FastifyRequest): Caller
}

/** Adds the routes of the API. Their bodies are passed on as they came, up to the limit of each. */
export function addApi(app: FastifyInstance, api: Api, { callerOf, limits }: ApiOptions): void {
  const { filmBytes, messageBytes, packBytes, tableBytes } = limits
  const most: Record<BodyKind, number> = { json: messageBytes, table: tableBytes, log: filmBytes, pack: packBytes }
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(['application/json', 'text/plain'], { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  )
  for (const route of api.routes)
    app.route({
      method: route.method,
      url: route.path,
      bodyLimit: most[route.body],
      async handler(request, reply) {
        const params = request.params as Record<string, string>
        return send(reply, await api.answer(route, params, requestOf(route, request), callerOf(request)))
      },
    })
}

/** A request at a route as the API reads it. Its address counts only from its path on. */
function requestOf({ method }: Route, { body, headers, url }: FastifyRequest): Request {
  const { pathname, search } = url.startsWith('/') ? { pathname: url, search: '' } : new URL(url)
  return new Request(`http://api.invalid${pathname}${search}`, {
    method,
    // Node gives only the cookies that are set as a list, and requests set none
    headers: headers as Record<string, string>,
    ...(body !== undefined && method !== 'GET' && { body: body as Buffer<ArrayBuffer> }),
  })
}

async function send(reply: FastifyReply, answer: Response): Promise<FastifyReply> {
  reply.code(answer.status)
  for (const [name, value] of answer.headers) reply.header(name, value)
  return reply.send(answer.body === null ? undefined : Buffer.from(await answer.arrayBuffer()))
}
