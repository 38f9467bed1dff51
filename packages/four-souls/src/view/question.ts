import type { Decision } from '@soulstack/kit'
import { isSeat } from '../model/entity.ts'
import { ctxOfFrame } from '../model/machine.ts'
import type { Linked } from '../model/node.ts'
import type { State } from '../model/state.ts'
import { objectOf } from '../rules/context.ts'
import { topOf } from '../rules/stack.ts'
import { lootPlaysLeft, purchasesLeft, regularAttacksLeft } from '../rules/stats.ts'
import { type Asked, type Put, seatThing, type Wanted } from '../text/facts.ts'
import type { Words } from '../text/index.ts'
import { abilityLine, divider } from '../text/sentence.ts'
import { deckNames } from './decks.ts'
import { ownNextRoll } from './main-button.ts'
import { isOwnPhase } from './moment.ts'
import { nameOf } from './names.ts'
import { optionView } from './options.ts'
import type { PromptShape } from './types.ts'

/** What is asked, in words, by the code of the question. */

/** Codes whose first argument is the card they are about. */
export const CARD_ARG: ReadonlySet<string> = new Set([
  'choose-mode',
  'choose-target',
  'choose',
  'choose-number',
  'vote',
  'choose-ability',
  'discard',
  'discard-any',
  'steal-loot',
  'may-steal-loot',
  'put-event',
  'give-loot',
  'look-hand',
  'trade-theirs',
  'trade-mine',
  'hand-to-deck',
  'order-damage',
  'play-copy',
  'new-character',
  'order-reroll',
  'order-discard',
  'order-bottom',
  'order-replace',
  'divide-damage',
  'choose-face',
  'choose-change',
  'keep-one',
  'may-bottom',
  'may-discard',
  'put-under',
  'give-curse',
  'choose-die',
  'look-deck',
  'arrange',
  'revealed-top',
  'may-bottom-any',
  'search',
  'recover',
  'give-soul',
  'destroy-cost',
  'remove-counters',
  'soul-cost',
  'give-cost',
  'give-cost-to',
  'may',
])

/** A question in words, with how it is best shown. */
export interface Question {
  shape: PromptShape
  ask: string
  /** What the main button says when picks are made. */
  done: string
}

type Code = keyof Words['questions']

/** How questions are shown that are no choice of one, or of several where several can be picked. */
const SHAPES: Partial<Record<Code, PromptShape>> = {
  'discard-room': 'several',
  'discard-any': 'several',
  'order-triggers': 'order',
  'order-deaths': 'order',
  'order-damage': 'order',
  'order-reroll': 'order',
  'order-discard': 'order',
  'order-bottom': 'order',
  'order-replace': 'order',
  'order-refills': 'order',
  'choose-number': 'number',
  'choose-face': 'number',
  'choose-die': 'number',
  'adjust-roll': 'number',
  'put-under': 'order',
  'may-discard': 'several',
  'choose-change': 'number',
  'play-copy': 'yes-no',
  'look-hand': 'several',
  'look-deck': 'several',
  'trade-theirs': 'several',
  'may-bottom': 'several',
  'may-bottom-any': 'several',
  arrange: 'order',
  search: 'several',
}

/** The card that asks, before its question. */
const named = (card: string): string => `${card}${divider(card)} `

/** How a decision is asked. */
export function question(g: State, d: Decision, w: Words): Question {
  const { code } = d.ask
  const args = (d.ask.args ?? []) as number[]
  if (code === 'priority') return { shape: 'action', ask: priorityQuestion(g, d, w), done: w.moments.pass }
  if (code === 'may') {
    const { ask, done } = mayQuestion(g, d, w)
    return { shape: 'yes-no', ask, done }
  }
  const ofCode: ((q: Asked) => Put) | undefined = w.questions[code as Code]
  const { ask, done } = voted(g, code, w) ?? ofCode?.(asked(g, d, args, w)) ?? w.asking.other
  const card = CARD_ARG.has(code) ? named(nameOf(g, args[0] ?? -1, w)) : ''
  // what was taken off a discard may be ordered
  const several = d.max > 1 || (code === 'recover' && d.ordered)
  return { shape: SHAPES[code as Code] ?? (several ? 'several' : 'one'), ask: card + ask + doingWhat(g, d, w), done }
}

/** A vote is asked as what comes of it; null: none is. */
function voted(g: State, code: string, w: Words): Put | null {
  const f = g.frames.at(-1)
  return code === 'vote' && f !== undefined && g.rules.library.nodes[f.node]?.k === 'vote'
    ? w.asking.vote(g.rules.library.nodes[f.node]!)
    : null
}

/**
 * What an answer does, where nobody has just decided to do it: a triggered ability that is to be aimed says its own words. What somebody
 * plays or uses they have read.
 */
function doingWhat(g: State, d: Decision, w: Words): string {
  const ability = d.ask.code === 'choose-target' ? g.rules.library.abilities[Number(d.ask.args?.[2] ?? -1)] : undefined
  if (ability?.kind !== 'trigger' || ability.modal) return ''
  return ` ${abilityLine(ability, w.language)}`
}

function asked(g: State, d: Decision, args: readonly number[], w: Words): Asked {
  return {
    min: d.min,
    max: d.max,
    ordered: d.ordered,
    options: d.options.length,
    mine: objectOf(g, d.options[0]?.a ?? -1)?.ctl === d.seat,
    n: (i) => args[i]!,
    who: (i) => seatThing(args[i]!, d.seat),
    card: (i) => nameOf(g, args[i]!, w),
    deck: (i) => deckNames[args[i] ?? 0]!,
    wanted: d.ask.code === 'choose' || d.ask.code === 'choose-target' ? wanted(g, d) : null,
  }
}

function priorityQuestion(g: State, d: Decision, w: Words): string {
  const { asking } = w
  if (!isOwnPhase(g, d)) {
    const [one, ...more] = d.options.filter((o) => o.act !== 'pass')
    // the only thing that can be done is what is asked
    if (one && more.length === 0) return asking.only(optionView(g, d, one, 0, w).label)
    const fight = one && topOf(g) === undefined ? ownNextRoll(g, d) : null
    return fight ? asking.nextRoll(fight.missKills) : asking.priority(d.options.length - 1)
  }
  const loot = g.seats[d.seat]!.unlimitedLoot ? null : lootPlaysLeft(g, d.seat)
  return asking.ownPhase(loot, regularAttacksLeft(g), purchasesLeft(g))
}

/** What may be chosen here. */
function wanted(g: State, d: Decision): Wanted | null {
  const filter = g.rules.library.nodes[Number(d.ask.args?.[1] ?? -1)]
  if (filter === undefined) return null
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
function mayQuestion(g: State, d: Decision, w: Words) {
  const [def, node] = (d.ask.args ?? []) as number[]
  const f = g.frames[g.frames.length - 1]
  const who = f === undefined ? -1 : ctxOfFrame(g, f).who
  const effect = (g.rules.library.nodes[node!]?.do as Linked | undefined) ?? null
  return w.asking.may(nameOf(g, def!, w), effect, isSeat(who) ? seatThing(who, d.seat) : null)
}
