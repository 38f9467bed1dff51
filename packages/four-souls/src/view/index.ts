/** What a seat sees, and what a table can be: types only, for the page and for bots. */

export type { CardId, LogLine, LogPart } from '@soulstack/kit'
export type { CardSource, Pack, PictureSource } from '../model/card.ts'
export type { CardType } from '../model/card-types.ts'
export type { LogKind } from '../model/events.ts'
export type { Keyword } from '../model/keywords.ts'
export type { SetContents, TableOptions } from '../setup/options.ts'
export type {
  ObjectObservation,
  Observation as Look,
  OfferObservation,
  SeatObservation,
  StackItemObservation,
} from './observation.ts'
export type {
  AttackView,
  CardInfo,
  ChallengeView,
  DecisionView,
  Deck,
  DueView,
  ObjectView,
  OfferView,
  OptionView,
  Ref,
  SeatView,
  SlotView,
  StackItemView,
  TextLine,
  VariantView,
  View,
} from './types.ts'
