import type { CardDef, Side } from '../../cards/card.ts'
import type { Gain } from '../facts.ts'
import { angelName, gainName, pointsOf, SIDE_NAMES } from './names.ts'

/** Why something cannot be done now. */
export const whyNot = {
  onlyASet: 'This last turn is one set and no more.',
  purgatory: 'Only a relic that says so brings a soul back from there.',
  victory: 'Worth its point wherever it lies; it is part of no set.',
  stepDone: 'Step 3 is done for this turn.',
  noSet: 'It makes no set that could do something now.',
  noSetDiscard: 'It makes no set that could do something now. It can be discarded.',
  otherReap: 'Use the other Reap card: they are all the same.',
  reapLater: 'Reaping is step 6: do something with your hand first.',
  reaped: 'You have already reaped this turn.',
  noReap: 'No soul has four points, and not all souls have points of the same side.',
  fanUsed: 'Two of these cards have already been used this turn.',
  fanVictory: 'A Victory Point card in the fan cannot be used.',
  stepOver: (step: number) => `Step ${step} is over for this turn.`,
  /** Every soul of the colour has points of this side. */
  angel: (against: Side) => `No soul of that colour is without ${pointsOf(against)}.`,
  nothingToUse: 'There is nothing to use on it.',
  used: 'It has already been used.',
  idle: 'It would do nothing now.',
  waits: 'It can only respond to the other side.',
  stepLater: (step: number) => `Its ability is step ${step}: do something with your hand first.`,
  countsFirst: (step: number) => `Its ability is step ${step}; before it, it counts as a card of a set.`,
  angelMissing: (angel: Pick<CardDef, 'id' | 'name'>, side: Side) =>
    `${angel.name} is not in play for ${SIDE_NAMES[side]}.`,
  actFirst: 'First choose what to do, then for which soul.',
  opposed: (by: Side) => `It has ${pointsOf(by)}: they have to be taken off before you can put yours on it.`,
  soul: 'Nothing you can do now changes it.',
  discard: 'Nobody takes cards from it. It is shuffled when the deck has run out.',
  angels: (side: Side) => `You turn up the next ${angelName(side)} when a soul has seven of your points.`,
  victoryPile: 'A pair earns a card from it.',
  noneLeft: (side: Side, what: Gain) => `There is no ${gainName(side, what)} left to buy.`,
  dear: (price: number) => `One soul has to pay for it, with ${price} of your points on it.`,
  lastTurn: 'Nothing is drawn in the last turn.',
  deckEmpty: 'There is nothing left to draw.',
  handFull: (to: number, held: number) => `You draw up to ${to} cards, and hold ${held}.`,
  soloDraw: 'In solo play you cannot draw a single card: play a set, or discard.',
  handLimit: (limit: number) => `Nobody holds more than ${limit} cards.`,
  theirs: (side: Side) => `It belongs to ${SIDE_NAMES[side]}: only that side can use it.`,
  /** For any question but the next step of a turn. */
  otherwise: {
    instant: 'This is a moment for cards marked INSTANT that could do something now, and for nothing else.',
    second: 'Another set can be played now, or an INSTANT used, and nothing else.',
    other: (ask: string) => `Answer this first: ${/[.?]$/.test(ask) ? ask : `${ask}.`}`,
  },
}
