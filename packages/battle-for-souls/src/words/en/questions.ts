import type { Side } from '../../cards/card.ts'
import type { Discarding, NoDraw, QuestionWords, Who } from '../facts.ts'
import { angelName, SET_NAMES, SIDE_NAMES, seatName } from './names.ts'

/** Questions, why they are asked, whom the game is waiting for, and what the main button does. */

export const ask: QuestionWords = {
  turn: ({ step }, q) => {
    if (step > 3) return 'What else do you do?'
    return q.onlyASet ? 'Play a last set?' : 'What do you do? Step 3 has to be done.'
  },
  instant: () => 'Use an INSTANT?',
  second: () => 'Play another set?',
  flip: ({ side }, q) => `Turn up another ${angelName(q.side(side))}?`,
  reward: ({ set }) => `${SET_NAMES[set]}: for which soul?`,
  cards: ({ set }) => `${SET_NAMES[set]}: with which cards?`,
  discard: (_, q) => {
    const how = q.discarding()
    return how === 'fan'
      ? 'Discard up to four cards'
      : how === 'some'
        ? 'Discard at least one card'
        : 'Discard any number of cards'
  },
  effect: ({ card }, q) => `${q.card(card)}: what does it do?`,
}

export const why = {
  turn: 'It is your turn.',
  lastTurn: 'This is your last turn: the deck has run out.',
  lastSet: 'The deck has run out. This last turn is one set and no more.',
  /** `what`: the words of the declaration. */
  declared: (seat: number, what: string) => `${seatName(seat)}: ${what}.`,
  instant: 'Before the game goes on.',
  flip: (side: Side) => `A soul has gone to ${SIDE_NAMES[side]}.`,
  second: 'Two pair lets you play another set in this turn.',
  discard: (how: Discarding): string =>
    how === 'fan' ? 'They lie fanned out: your partner may use two of them.' : 'It is what you chose to do in step 3.',
  reward: 'Your set brings points, and there are several ways to use them.',
  cards: 'There are several ways to make this set, and they leave you different cards.',
}

const does = (who: Who, one: string, more = one): string => (who === 'you' ? `You ${one}` : `${seatName(who)} ${more}`)

/** Whom the game is waiting for, and for what. */
export const waiting = {
  turn: (who: Who, step: number) => `${does(who, 'are', 'is')} at step ${step} of the turn`,
  instant: (who: Who) => `${does(who, 'may')} use an INSTANT`,
  flip: (who: Who, side: Side) => `${does(who, 'may')} turn up another ${angelName(side)}`,
  discard: (who: Who) => `${does(who, 'choose', 'chooses')} cards to discard`,
  second: (who: Who) => `${does(who, 'may')} play another set`,
  other: (who: Who) => does(who, 'choose', 'chooses'),
}

const WHY_END: Record<NoDraw, string> = {
  'game-ends': 'and the game',
  full: 'your hand is full',
  'nothing-left': 'nothing to draw',
}

export const main = {
  /** Step 3 has to be done. `draw`: drawing one card is possible. */
  must: (draw: boolean) => ({
    label: draw ? 'Play, discard or draw' : 'Play or discard',
    detail: 'step 3 has to be done',
  }),
  end: (because: NoDraw) => ({ label: 'End the turn', detail: WHY_END[because] }),
  draw: (n: number) => ({ label: 'Draw and end the turn', detail: n === 1 ? '1 card' : `${n} cards` }),
  /** `then`: what happens if nobody intervenes. */
  pass: (then: string | null) => ({ label: 'Pass', detail: then === null ? 'the turn goes on' : `then ${then}` }),
  noOther: { label: 'No other set', detail: 'the turn goes on' },
  flip: { label: 'Turn it up', detail: '3 points, and another helper' },
  discard: (how: Discarding) => ({
    label: 'Discard',
    detail: how === 'fan' ? 'for your partner to use' : 'what you have chosen',
  }),
  choose: 'Choose',
}
