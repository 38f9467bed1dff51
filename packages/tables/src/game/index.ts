export { chapterOf, headingOf, showsWords } from '../words/shows.ts'
export type { Figures as AskFigures } from './figures.ts'
export { filmOf } from './film.ts'
export { type Flag, list, numbers, quoted, type TableWishes, word, yesNo } from './flags.ts'
export { scriptedBot, shownLesson } from './lessons.ts'
export {
  type GameModule,
  GameModules,
  gameModule,
  type PageNames,
  type TableBot,
} from './module.ts'
export {
  type AnyDecisionView,
  type Moment,
  type Place,
  type PromptingOfGame,
  passOf,
  type Told,
  type Waiting,
  type Weighed,
} from './moment.ts'
export type { CheckedFile, PackAbout, PackFault, PackRead, PacksOfGame } from './packs.ts'
export { plainTerminal } from './plain-terminal.ts'
export { type ShowsOfGame, showsOf } from './shows.ts'
export type { Figures, StudyOfGame } from './study.ts'
export {
  type AskStudy,
  type BenchTargets,
  type CardList,
  capability,
  cardNames,
  type EarlierCard,
  FIGURES,
  type FigureName,
  type FuzzTables,
  nameOf,
  type ShownView,
  type Study,
  type Target,
  type TerminalGame,
  type TerminalOfGame,
  type TerminalPlay,
  terminalGame,
} from './terminal.ts'
