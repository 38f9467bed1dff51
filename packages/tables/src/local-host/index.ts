/** The tables of a page that has no server, for the worker that is their host. */

export type { BotWorkers, ThinkingLimits, Who } from '../thinking/bot-workers.ts'
export type { FilmHands, MadeStudy } from './local-films.ts'
export { createLocalHost, type LocalHost, type TableSettings } from './local-host.ts'
export { filmHands } from './making.ts'
export type { PageConnection } from './page-connection.ts'
export { ThinkingBeside } from './thinking-beside.ts'
