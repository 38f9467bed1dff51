import files from 'virtual:show-files'
import { games } from '@soulstack/games'
import { type FilmHands, filmHands, type MadeStudy } from '@soulstack/tables/home'
import { answerAll } from './answer-all.ts'

/** What the worker is asked: one of the two things that `FilmHands` can. */
export type FilmsAsked = { ask: Parameters<FilmHands['ask']>[0] } | { study: Parameters<FilmHands['study']>[0] }
export type FilmsAnswer = string | null | MadeStudy
export type FilmsNews = Parameters<Parameters<FilmHands['study']>[1]>[0]

/** Runs in a worker that makes films and studies. */
export function makeFilms(): void {
  const hands = filmHands(games, {
    paths: async ({ name }) => Object.keys(await files[name]!()),
    read: async ({ name }, path) => (await files[name]!())[path]!,
  })
  answerAll<FilmsAsked, FilmsAnswer, FilmsNews>((asked, tell) =>
    'ask' in asked ? hands.ask(asked.ask) : hands.study(asked.study, tell),
  )
}
