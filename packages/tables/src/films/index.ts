export { damaged } from './damaged.ts'
export {
  askedOf,
  contentsOf,
  drawsOf,
  eyesOf,
  Film,
  gameEyes,
  linesOf,
  mustBeMoment,
  mustSit,
  seenBy,
  type Title,
  titleIn,
  type Watchable,
  withNames,
} from './film.ts'
export type { FilmLibrary, FilmQuery } from './library.ts'
export { FilmMaker } from './maker.ts'
export { notStudied } from './not-studied.ts'
export type { FilmQuestion, FilmReply, FilmRequests, FilmSource } from './question.ts'
export { type ShowFiles, Shows } from './shows.ts'
export type { StudyNews } from './study.ts'
export { type Timeline, type TimelineObserver, timelineOfLog, WorkBudget } from './timeline.ts'
export { logOf, played, titleOf, titleOfLog } from './titles.ts'
