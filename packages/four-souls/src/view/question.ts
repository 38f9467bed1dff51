import type { Decision, PromptShape } from '@soulstack/kit'
import { is } from '../effects/named.ts'
import { isSeat } from '../model/entity.ts'
import { ctxOfFrame } from '../model/machine.ts'
import { entryOf, type Question, questionOf } from '../model/questions.ts'
import type { State } from '../model/state.ts'
import { objectOf } from '../rules/context.ts'
import { topOf } from '../rules/stack.ts'
import { lootPlaysLeft, purchasesLeft, regularAttacksLeft } from '../rules/stats.ts'
import { type QuestionFacts, type QuestionText, seatThing, type Wanted } from '../text/facts.ts'
import type { Words } from '../text/index.ts'
import { divider } from '../text/sentence.ts'
import { abilityLine } from '../text/text.ts'
import { deckNames } from './decks.ts'
import { ownNextRoll } from './main-button.ts'
import { isOwnPhase } from './moment.ts'
import { nameOf } from './names.ts'
import { optionView } from './options.ts'

/** Questions in words. */

/** A question in words, and how it is best shown. */
export interface Wording {
  shape: PromptShape
  ask: string
  /** The label of the main button if options are picked first. */
  done: string
}

/** The name of the card that asks, as it comes before the question. */
const named = (card: string): string => `${card}${divider(card)} `

/** The question of a decision. */
export function question(g: State, d: Decision, w: Words): Wording {
  const q = questionOf(d)
  const { ask, done } = put(g, d, q, w)
  // cards taken from a discard pile may have to be ordered
  const several = d.max > 1 || (q.code === 'recover' && d.ordered)
  return { shape: entryOf(q.code).shape ?? (several ? 'several' : 'one'), ask, done }
}

function put(g: State, d: Decision, q: Question, w: Words): QuestionText {
  switch (q.code) {
    case 'priority':
      return { ask: priorityQuestion(g, d, w), done: w.moments.pass }
    case 'may':
      return mayQuestion(g, d, q, w)
    default: {
      const { ask, done } = voted(g, q, w) ?? wordsOf(q, w)(q.args, asking(g, d, q, w))
      const card = 'card' in q.args ? named(nameOf(g, q.args.card, w)) : ''
      return { ask: card + ask + triggerText(g, q, w), done }
    }
  }
}

/** The function that words a question. It takes the arguments of its code. */
const wordsOf = ({ code }: Exclude<Question, { code: 'priority' | 'may' }>, w: Words) =>
  w.questions[code] as (args: Question['args'], q: QuestionFacts) => QuestionText

/** The question of a vote, worded as its result; null if it is not a vote. */
function voted(g: State, { code }: Question, w: Words): QuestionText | null {
  const f = g.frames.at(-1)
  const node = f === undefined ? undefined : g.rules.library.nodes[f.node]
  return code === 'vote' && is(node, 'vote') ? w.asking.vote(node) : null
}

/**
 * The text of a triggered ability that needs a target, because nobody has just decided to use it. Players have already read what they play or
 * use themselves.
 */
function triggerText(g: State, q: Question, w: Words): string {
  const ability = q.code === 'choose-target' ? g.rules.library.abilities[q.args.ability] : undefined
  if (ability?.kind !== 'trigger' || ability.modal) return ''
  return ` ${abilityLine(ability, w.language)}`
}

function asking(g: State, d: Decision, q: Question, w: Words): QuestionFacts {
  return {
    min: d.min,
    max: d.max,
    ordered: d.ordered,
    options: d.options.length,
    own: objectOf(g, d.options[0]?.a ?? -1)?.ctl === d.seat,
    who: (seat) => seatThing(seat, d.seat),
    card: (def) => nameOf(g, def, w),
    deck: (deck) => deckNames[deck]!,
    wanted: q.code === 'choose' || q.code === 'choose-target' ? wanted(g, d, q.args.filter) : null,
  }
}

function priorityQuestion(g: State, d: Decision, w: Words): string {
  const { asking } = w
  if (!isOwnPhase(g, d)) {
    const [one, ...more] = d.options.filter((o) => o.act !== 'pass')
    // if only one thing can be done, it is the question
    if (one && more.length === 0) return asking.only(optionView(g, d, one, 0, w).label)
    const fight = one && topOf(g) === undefined ? ownNextRoll(g, d) : null
    return fight ? asking.nextRoll(fight.missKills) : asking.priority(d.options.length - 1)
  }
  const loot = g.seats[d.seat]!.thisTurn.unlimitedLoot ? null : lootPlaysLeft(g, d.seat)
  return asking.ownPhase(loot, regularAttacksLeft(g), purchasesLeft(g))
}

/** What may be chosen here. */
function wanted(g: State, d: Decision, node: number): Wanted | null {
  const filter = g.rules.library.nodes[node]
  if (!is(filter, 'pick')) return null
  // "they control": their name
  const owner = filter.of2 === undefined ? -1 : (objectOf(g, d.options[0]?.a ?? -1)?.ctl ?? -1)
  return {
    filter,
    holder: owner >= 0 ? seatThing(owner, d.seat) : null,
    max: d.max,
    all: d.min === 0 && d.max > 1 && d.max >= d.options.length,
    orNone: d.min === 0 && d.max === 1,
  }
}

/** "Mom's Razor: do you want to deal 1 damage to …?" */
function mayQuestion(g: State, d: Decision, { args }: Question<'may'>, w: Words): QuestionText {
  const f = g.frames[g.frames.length - 1]
  const who = f === undefined ? -1 : ctxOfFrame(g, f).who
  const node = g.rules.library.nodes[args.node]
  const effect = is(node, 'may') ? node.do : null
  return w.asking.may(nameOf(g, args.card, w), effect, isSeat(who) ? seatThing(who, d.seat) : null)
}
