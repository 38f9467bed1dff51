import type { Decision, PromptShape, Seat } from '@soulstack/kit'
import { drawable } from '../rules/gain.ts'
import { entryOf, type Question, questionOf } from '../rules/questions.ts'
import { defOf, HAND, type State, sideName, sideOf } from '../rules/state.ts'
import { onlyASet } from '../rules/turn.ts'
import type { Discarding, QuestionFacts } from '../words/facts.ts'
import type { Words } from '../words/index.ts'
import { declaredNow, declaredWords } from './declared.ts'
import { cardName, who } from './names.ts'
import { discarding, optionView } from './options.ts'
import { cardText } from './text.ts'
import type { DecisionView, OptionView, SetKind } from './types.ts'
import { otherwise, whyNot } from './why-not.ts'

/** Questions in words, for the seat that is asked. */

/**
 * What the game is waiting for a seat to do, as everybody may know it. A set that is still being put together has not been played: for the
 * others, that seat is choosing what to do.
 */
export function waitingFor(g: State, d: Decision, you: Seat | null, { waiting }: Words): string {
  const whom = who(d.seat, you)
  const q = questionOf(d)
  if (d.seat !== you && isPartOfSet(q)) return g.twoPair ? waiting.second(whom) : waiting.turn(whom, g.step)
  switch (q.code) {
    case 'turn':
      return waiting.turn(whom, q.args.step)
    case 'instant':
      return waiting.instant(whom)
    case 'flip':
      return waiting.flip(whom, sideName(q.args.side))
    case 'discard':
      return waiting.discard(whom)
    case 'second':
      return waiting.second(whom)
    default:
      return waiting.other(whom)
  }
}

/** The rule behind what the game is waiting for, as this viewer may know it. */
export function ruleFor(g: State, d: Decision, you: Seat | null): string | null {
  if (d.seat === you || !isPartOfSet(questionOf(d))) return ruleOf(g, d)
  return g.twoPair ? entryOf('second').rule : ruleOfTurn(g)
}

/** Whether this question puts a set together that has not been played. */
const isPartOfSet = ({ code }: Question): boolean => code === 'reward' || code === 'cards'

const ruleOfTurn = (g: State): string | null => (onlyASet(g) ? 'R-BFS-62' : entryOf('turn').rule)

/** The decision as the seat that must answer it sees it. */
export function decisionView(g: State, d: Decision, w: Words): DecisionView {
  const options = d.options.map((option, id) => optionView(g, d, option, id, w))
  const ask = askedIn(g, d, w)
  const rule = ruleOf(g, d)
  return {
    id: d.id,
    shape: shapeOf(d),
    ask,
    why: whyOf(g, d, w),
    rule,
    card: cardOf(g, d),
    min: d.min,
    max: d.max,
    ordered: d.ordered,
    options,
    main: mainOf(g, d, options, w),
    whyNot: whyNot(g, d, w),
    otherwise: otherwise(d, ask, rule, w),
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

const DISCARD_RULES: Record<Discarding, string> = { fan: 'R-BFS-65', some: 'R-BFS-61', any: 'R-BFS-31' }

/** The rule behind a question. */
function ruleOf(g: State, d: Decision): string | null {
  const q = questionOf(d)
  switch (q.code) {
    case 'turn':
      return ruleOfTurn(g)
    case 'reward':
      return SET_RULES[q.args.set]
    case 'discard':
      return DISCARD_RULES[discarding(g)]
    case 'effect': {
      const { ability, type } = defOf(g, q.args.card)
      if (typeof ability?.when === 'string') return 'R-BFS-49'
      return type === 'intercession' || type === 'sin' ? 'R-BFS-43' : 'R-BFS-46'
    }
    default:
      return entryOf(q.code).rule
  }
}

const shapeOf = (d: Decision): PromptShape =>
  entryOf(questionOf(d).code).shape ?? (d.min === 1 && d.max === 1 ? 'one' : 'several')

/** The words of a question. */
function askedIn(g: State, d: Decision, w: Words): string {
  const { code, args } = questionOf(d)
  const words = w.ask[code] as (args: Question['args'], q: QuestionFacts) => string
  return words(args, {
    side: sideName,
    card: (card) => cardName(g, card, w),
    onlyASet: onlyASet(g),
    discarding: () => discarding(g),
  })
}

function whyOf(g: State, d: Decision, w: Words): string {
  const { why } = w
  const q = questionOf(d)
  switch (q.code) {
    case 'turn':
      if (onlyASet(g)) return why.lastSet
      return g.last ? why.lastTurn : why.turn
    case 'instant': {
      const f = declaredNow(g)
      return f === null ? why.instant : why.declared(f.seat, declaredWords(g, f, w))
    }
    case 'flip':
      return why.flip(sideName(q.args.side))
    case 'second':
      return why.second
    case 'effect':
      return cardText(defOf(g, q.args.card), w.language)
    case 'discard':
      return why.discard(discarding(g))
    case 'reward':
      return why.reward
    case 'cards':
      return why.cards
    default:
      return ''
  }
}

function cardOf(g: State, d: Decision): string | null {
  const q = questionOf(d)
  if (q.code === 'effect') return defOf(g, q.args.card).id
  if (q.code !== 'instant') return null
  const f = declaredNow(g)
  return f === null || f.what === 'set' || f.what === 'buy' ? null : g.rules.cards[g.rules.def[f.card]!]!.id
}

function mainOf(g: State, d: Decision, options: readonly OptionView[], w: Words): DecisionView['main'] {
  const says = w.main
  const of = (act: string): number | null => options.find((o) => o.act === act)?.id ?? null
  const main = (words: { label: string; detail: string }, pick: number | null) => ({ ...words, pick, danger: false })
  const q = questionOf(d)
  switch (q.code) {
    case 'turn': {
      if (of('end') === null && of('draw') === null) return main(says.must(of('draw-one') !== null), null)
      const held = g.hands[d.seat]!.length
      if (of('draw') === null)
        return main(says.end(g.last ? 'game-ends' : held >= HAND ? 'full' : 'nothing-left'), of('end'))
      return main(says.draw(Math.min(HAND - held, drawable(g, sideOf(g, d.seat)))), of('draw'))
    }
    case 'instant': {
      // the effect is carried out if nobody else uses an INSTANT either
      const f = declaredNow(g)
      return main(says.pass(f === null ? null : declaredWords(g, f, w)), of('pass'))
    }
    case 'second':
      return main(says.noOther, of('stop'))
    case 'flip':
      return main(says.flip, of('yes'))
    case 'discard':
      return main(says.discard(discarding(g)), null)
    default:
      return main({ label: says.choose, detail: '' }, null)
  }
}
