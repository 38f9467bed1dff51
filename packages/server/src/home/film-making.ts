/** The films of a page that has no server, for the worker that makes them. */

export type { FilmHands, MadeStudy } from './films.ts'
export { filmHands } from './making.ts'
