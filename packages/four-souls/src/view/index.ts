/** What a seat sees, and what a table can be: types only, for the page and for bots. */

export type { SetContents, TableOptions } from '../setup/options.ts'
export type { Look, ObjectLook, OfferLook, SeatLook, StackItemLook } from './look-types.ts'
export type {
  AttackView,
  CardId,
  CardInfo,
  ChallengeView,
  DecisionView,
  Deck,
  DueView,
  LogLine,
  LogPart,
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
