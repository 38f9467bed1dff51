// A worker that makes films.
import files from 'virtual:show-files'
import { games } from '@soulstack/games'
import { serveRequests } from '@soulstack/kit'
import { type FilmHands, filmHands, type MadeStudy } from '@soulstack/tables/local-host'

/** What can be asked of the worker: what `FilmHands` can. */
export interface FilmsRequests {
  ask: { asks: Parameters<FilmHands['ask']>[0]; says: string | null }
  study: {
    asks: Parameters<FilmHands['study']>[0]
    says: MadeStudy
    news: Parameters<Parameters<FilmHands['study']>[1]>[0]
  }
}

/** Runs in a worker that makes films and studies. */
export function makeFilms(): void {
  const hands = filmHands(games, {
    paths: async ({ name }) => Object.keys(await files[name]!()),
    read: async ({ name }, path) => (await files[name]!())[path]!,
  })
  serveRequests<FilmsRequests>(self, {
    ask: (question) => hands.ask(question),
    study: (question, { news }) => hands.study(question, news),
  })
}
