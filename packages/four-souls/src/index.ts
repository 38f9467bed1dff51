export { fourSouls } from './game.ts'
export type { Config } from './model/config.ts'
export type { Deck } from './model/decks.ts'
export { gaps } from './model/library.ts'
export { printed } from './packs/index.ts'
export { previewAnswers } from './previews/index.ts'
export { readConfig } from './setup/config.ts'
export { describeConfig } from './setup/describe.ts'
export { type Shortfall, shortfall } from './setup/enough.ts'
export { hintsIn, lessonOf, lessonsIn } from './setup/lessons/index.ts'
export { type TableOptions, tableOptions } from './setup/options.ts'
export { randomConfig } from './setup/random.ts'
export { randomPack } from './setup/random-pack.ts'
export { themedConfig } from './setup/themed.ts'
export { cardName } from './text/card-name.ts'
export { OTHER_PAIRS as otherNames } from './text/de/card-names/index.ts'
export { catalogue, type FirstCard, firstCatalogue, lineText, otherCards } from './view/catalogue.ts'
export { logLines } from './view/log.ts'
export type { AttackView, Observation as Look, Ref } from './view/observation.ts'
export type {
  CardInfo,
  DecisionView,
  ObjectView,
  OfferView,
  OptionView,
  SeatView,
  SlotView,
  StackItemView,
  TextLine,
  View,
} from './view/types.ts'
