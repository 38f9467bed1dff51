/** What a seat sees: types only, for the page and for bots. */

export type { EventKind, TypedEvent } from '../rules/events.ts'
export type { Look, OpenCardLook, OptionLook, SideLook } from './look-types.ts'
export type {
  CardId,
  CardInfo,
  Colour,
  DecisionView,
  DeclaredView,
  LogLine,
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
