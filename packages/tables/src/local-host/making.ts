import { FilmMaker } from '../films/maker.ts'
import { type ShowFiles, Shows } from '../films/shows.ts'
import { WorkBudget } from '../films/timeline.ts'
import { type GameModule, GameModules } from '../game/module.ts'
import { defaultLimits } from '../runtime/limits.ts'
import type { FilmHands, MadeStudy } from './local-films.ts'

/** Makes the films and studies of a local host, where it is called. What the page shows was not played by strangers, so only time is limited. */
export function filmHands(gameModules: readonly GameModule[], files: ShowFiles): FilmHands {
  const maker = (seconds: number) =>
    new FilmMaker({
      gameModules: new GameModules(gameModules),
      shows: new Shows(files),
      // a browser has no way to unpack recordings
      recorded: null,
      budget: () => new WorkBudget(seconds),
      isFull: () => false,
      work() {},
    })
  const films = maker(defaultLimits.filmSeconds)
  const student = maker(defaultLimits.studySeconds)
  return {
    ask: (question) => films.answer(0, question),
    async study(question, news) {
      const { names, words } = await student.study(0, question, news)
      return { words, names: JSON.parse(names) as MadeStudy['names'] }
    },
  }
}
