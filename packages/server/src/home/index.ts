/** The tables of a page that has no server, for the worker that is their home. */

export { type HomeServer, homeServer, type Line, type TableSettings } from './server.ts'
export { ThinkingBeside } from './thinking-beside.ts'
