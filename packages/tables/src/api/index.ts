/** The HTTP API of any host: the routes that a server and the page's own tables have in common, and how a request is answered. */

import { catalogueRoutes } from './catalogue-routes.ts'
import { filmRoutes } from './film-routes.ts'
import type { ApiHost } from './host.ts'
import type { Route } from './route.ts'
import { tableRoutes } from './table-routes.ts'

export { Api, nothingAt, refusalBody } from './api.ts'
export type { Caller, LimitedRequest } from './caller.ts'
export type { ApiHost } from './host.ts'
export { type Asked, type BodyKind, json, jsonText, type Route, refusedIn, route } from './route.ts'

/** The routes that every host has. */
export const routesOf = (host: ApiHost): Route[] => [
  ...catalogueRoutes(host),
  ...tableRoutes(host),
  ...filmRoutes(host),
]
