import type { Decision, Seat } from '@soulstack/kit'
import { cards } from '../cards/index.ts'
import { drawable } from '../rules/gain.ts'
import { defOf, HAND, isTeams, SETS, type SideNumber, type State, sideName, sideOf } from '../rules/state.ts'
import { onlyASet } from '../rules/turn.ts'
import { declaredFrame, declaredWords } from './declared.ts'
import { angelName, cardName, SET_NAMES, seatName } from './names.ts'
import { mustDiscard, optionView, top } from './options.ts'
import { cardText } from './text.ts'
import type { DecisionView, OptionView, PromptShape } from './types.ts'
import { whyNot } from './why-not.ts'
import { SIDE_NAMES } from './words.ts'

/** Questions in words, for the seat that is asked. */

/** Why a seat is waited for, as everybody may know it. */
export function waitingFor(g: State, d: Decision, you: Seat | null): string {
  const who = d.seat === you ? 'You' : seatName(d.seat, null)
  const verb = (one: string, other: string) => `${who} ${d.seat === you ? one : other}`
  switch (d.ask.code) {
    case 'turn':
      return `${verb('are', 'is')} at step ${g.step} of the turn`
    case 'instant':
      return `${verb('may', 'may')} use an INSTANT`
    case 'flip':
      return `${verb('may', 'may')} turn up another ${angelName(sideOf(g, d.seat))}`
    case 'discard':
      return `${verb('choose', 'chooses')} cards to discard`
    case 'second':
      return `${verb('may', 'may')} play another set`
    default:
      return `${verb('choose', 'chooses')}`
  }
}

/** The decision as the seat that must answer it sees it. */
export function decisionView(g: State, d: Decision): DecisionView {
  const options = d.options.map((option, id) => optionView(g, d, option, id))
  return {
    id: d.id,
    shape: shapeOf(d),
    ask: questionOf(g, d),
    why: whyOf(g, d),
    card: cardOf(g, d),
    min: d.min,
    max: d.max,
    ordered: d.ordered,
    options,
    main: mainOf(g, d, options),
    whyNot: whyNot(g, d),
  }
}

function shapeOf(d: Decision): PromptShape {
  switch (d.ask.code) {
    case 'turn':
    case 'instant':
    case 'second':
      return 'action'
    case 'flip':
      return 'yes-no'
    default:
      return d.min === 1 && d.max === 1 ? 'one' : 'several'
  }
}

function questionOf(g: State, d: Decision): string {
  const side = sideOf(g, d.seat)
  switch (d.ask.code) {
    case 'turn':
      if (g.step > 3) return 'What else do you do?'
      return onlyASet(g) ? 'Play a last set?' : 'What do you do? Step 3 has to be done.'
    case 'instant':
      return 'Use an INSTANT?'
    case 'second':
      return 'Play another set?'
    case 'flip':
      return `Turn up another ${angelName(side)}?`
    case 'reward':
      return `${SET_NAMES[SETS[top(g).kind]!]}: for which soul?`
    case 'cards':
      return `${SET_NAMES[SETS[top(g).kind]!]}: with which cards?`
    case 'discard':
      return isTeams(g)
        ? 'Discard up to four cards'
        : mustDiscard(g)
          ? 'Discard at least one card'
          : 'Discard any number of cards'
    default:
      return `${cardName(g, top(g).card)}: what does it do?`
  }
}

function whyOf(g: State, d: Decision): string {
  switch (d.ask.code) {
    case 'turn':
      if (onlyASet(g)) return 'The deck has run out. This last turn is one set and no more.'
      return g.last ? 'This is your last turn: the deck has run out.' : ''
    case 'instant': {
      const f = declaredFrame(g)
      return f === null ? 'Before the game goes on.' : `${seatName(f.seat, null)}: ${declaredWords(g, f)}.`
    }
    case 'flip':
      return `A soul has gone to ${SIDE_NAMES[sideName(top(g).kind as SideNumber)]}.`
    case 'second':
      return 'Two pair lets you play another set in this turn.'
    case 'effect':
      return cardText(defOf(g, top(g).card))
    case 'discard':
      return isTeams(g) ? 'They lie fanned out: your partner may use two of them.' : ''
    default:
      return ''
  }
}

function cardOf(g: State, d: Decision): string | null {
  if (d.ask.code === 'effect') return cards[g.rules.def[top(g).card]!]!.id
  if (d.ask.code !== 'instant') return null
  const f = declaredFrame(g)
  return f === null || f.what === 'set' || f.what === 'buy' ? null : cards[g.rules.def[f.card]!]!.id
}

function mainOf(g: State, d: Decision, options: readonly OptionView[]): DecisionView['main'] {
  const of = (act: string): number | null => options.find((o) => o.act === act)?.id ?? null
  const main = (label: string, detail: string, pick: number | null, danger = false) => ({ label, detail, pick, danger })
  switch (d.ask.code) {
    case 'turn': {
      if (of('end') === null && of('draw') === null)
        return main(
          of('draw-one') === null ? 'Play or discard' : 'Play, discard or draw',
          'step 3 has to be done',
          null,
        )
      const draw = of('draw')
      if (draw === null)
        return main(
          'End the turn',
          g.last ? 'and the game' : g.hands[d.seat]!.length >= HAND ? 'your hand is full' : 'nothing to draw',
          of('end'),
        )
      const n = Math.min(HAND - g.hands[d.seat]!.length, drawable(g, sideOf(g, d.seat)))
      return main('Draw and end the turn', n === 1 ? '1 card' : `${n} cards`, draw)
    }
    case 'instant':
      return main('Pass', 'use nothing now', of('pass'))
    case 'second':
      return main('No other set', 'the turn goes on', of('stop'))
    case 'flip':
      return main('Turn it up', '3 points, and another helper', of('yes'))
    case 'discard':
      return main('Discard', isTeams(g) ? 'for your partner to use' : 'what you have chosen', null)
    default:
      return main('Choose', '', null)
  }
}
