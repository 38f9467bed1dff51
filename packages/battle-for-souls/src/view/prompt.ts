import type { Decision, Seat } from '@soulstack/kit'
import { cards } from '../cards/index.ts'
import { drawable } from '../rules/gain.ts'
import { defOf, HAND, isTeams, SETS, type SideNumber, type State, sideName, sideOf } from '../rules/state.ts'
import { onlyASet } from '../rules/turn.ts'
import { declaredFrame, declaredWords } from './declared.ts'
import { angelName, cardName, SET_NAMES, seatName } from './names.ts'
import { mustDiscard, optionView, top } from './options.ts'
import { cardText } from './text.ts'
import type { DecisionView, OptionView, PromptShape, SetKind } from './types.ts'
import { otherwise, whyNot } from './why-not.ts'
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
  const ask = questionOf(g, d)
  const rule = ruleOf(g, d)
  return {
    id: d.id,
    shape: shapeOf(d),
    ask,
    why: whyOf(g, d),
    rule,
    card: cardOf(g, d),
    min: d.min,
    max: d.max,
    ordered: d.ordered,
    options,
    main: mainOf(g, d, options),
    whyNot: whyNot(g, d),
    otherwise: otherwise(d, ask, rule),
  }
}

/** The rules of the sets, in the order of their numbers. */
const SET_RULES: Record<SetKind, string> = {
  pair: 'R-BFS-34',
  'two-pair': 'R-BFS-35',
  'three-colours': 'R-BFS-36',
  'four-colours': 'R-BFS-37',
  'five-colours': 'R-BFS-38',
  'three-of-a-kind': 'R-BFS-39',
  'full-house': 'R-BFS-40',
  'four-of-a-kind': 'R-BFS-41',
  'five-of-a-kind': 'R-BFS-42',
}

/** The rule by which this is asked. Every code has one. */
export function ruleOf(g: State, d: Decision): string | null {
  switch (d.ask.code) {
    case 'turn':
      return onlyASet(g) ? 'R-BFS-76' : 'R-BFS-20'
    case 'instant':
      return 'R-BFS-50'
    case 'second':
      return 'R-BFS-35'
    case 'flip':
      return 'R-BFS-52'
    case 'reward':
      return SET_RULES[SETS[top(g).kind]!]
    case 'cards':
      return 'R-BFS-26'
    case 'discard':
      return isTeams(g) ? 'R-BFS-65' : mustDiscard(g) ? 'R-BFS-61' : 'R-BFS-31'
    case 'effect': {
      const { ability, type } = defOf(g, top(g).card)
      if (typeof ability?.when === 'string') return 'R-BFS-49'
      return type === 'intercession' || type === 'sin' ? 'R-BFS-43' : 'R-BFS-46'
    }
    default:
      return null
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
      return g.last ? 'This is your last turn: the deck has run out.' : 'It is your turn.'
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
      return isTeams(g)
        ? 'They lie fanned out: your partner may use two of them.'
        : 'It is what you chose to do in step 3.'
    case 'reward':
      return 'Your set brings points, and there are several ways to use them.'
    case 'cards':
      return 'There are several ways to make this set, and they leave you different cards.'
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
    case 'instant': {
      // the effect comes when nobody else has an INSTANT for it either; an INSTANT of somebody can come first
      const f = declaredFrame(g)
      return main('Pass', f === null ? 'the turn goes on' : `then ${declaredWords(g, f)}`, of('pass'))
    }
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
