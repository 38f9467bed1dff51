export { chapterOf, headingOf, showsWords } from '../words/shows.ts'
export { filmOf } from './film.ts'
export { scriptedBot, shownLesson } from './lessons.ts'
export {
  type GameModule,
  GameModules,
  gameModule,
  type LessonsOfGame,
  type PageNames,
  type TableBot,
} from './module.ts'
export {
  type AnyDecisionView,
  type FlowOfGame,
  type Moment,
  type Place,
  passOf,
  type Told,
  type Waiting,
  type Weighed,
} from './moment.ts'
export type { CheckedFile, PackAbout, PackFault, PackRead, PacksOfGame } from './packs.ts'
export { type ShowsOfGame, showsOf } from './shows.ts'
export type { Figures, StudyOfGame } from './study.ts'
