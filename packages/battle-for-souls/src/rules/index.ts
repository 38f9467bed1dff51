/** What tools outside this package read of the rules and the cards. */

export { type Ability, type CardDef, COLOURS, type Colour, type Effect, type Side, type Target } from '../cards/card.ts'
export { cardById, cards, mirror } from '../cards/index.ts'
export { QUESTIONS, questionOf } from './questions.ts'
export { pointsOf } from './score.ts'
export { type Piece, type Play, playsOf, REWARDS, WILD } from './sets.ts'
export {
  defOf,
  isSolo,
  type SideNumber,
  type SideState,
  type State,
  sideName,
  sideOf,
  sideState,
  signOf,
} from './state.ts'
