/** What a seat sees: types only, for the page and for bots. */

export type { CardId, LogLine } from '@soulstack/kit'
export type { Config } from '../rules/config.ts'
export type { EventKind, TypedEvent } from '../rules/events.ts'
export type { TableOptions } from '../setup/config.ts'
export type { Observation as Look, OpenCardObservation, OptionObservation, SideObservation } from './observation.ts'
export type {
  CardInfo,
  Colour,
  DecisionView,
  DeclaredView,
  OpenCardView,
  OptionView,
  Ref,
  ScoreView,
  SeatView,
  SetKind,
  Side,
  SideView,
  SoulView,
  View,
} from './types.ts'
