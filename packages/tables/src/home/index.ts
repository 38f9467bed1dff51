/** The tables of a page that has no server, for the worker that is their home. */

export { type ThinkingQuestion, type ThinkingRequests, type Thought, thoughtOf } from '../thinking/question.ts'
export type { Thinkers, ThinkingLimits, Who } from '../thinking/thinkers.ts'
export type { FilmHands, MadeStudy } from './films.ts'
export { filmHands } from './making.ts'
export { type HomeServer, homeServer, type Line, type TableSettings } from './server.ts'
export { ThinkingBeside } from './thinking-beside.ts'
