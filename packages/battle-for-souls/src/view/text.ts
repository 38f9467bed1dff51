import type { Language } from '@soulstack/kit'
import {
  type Ability,
  type CardDef,
  type Effect,
  otherSide,
  QUALITIES,
  type Side,
  type Target,
  type When,
} from '../cards/card.ts'
import { cardById } from '../cards/index.ts'
import { inWords, points, pointsOf, SIDE_NAMES, soulOf, TYPE_NAMES } from '../words/en/names.ts'
import { germanClause, germanText } from './german.ts'

/**
 * English card texts, generated from what cards do. Heaven's cards are about holy points, Hell's about unholy ones. german.ts has the
 * German ones.
 */

/** The full text of a card, in whole sentences. */
export function cardText(card: CardDef, language: Language = 'en'): string {
  if (language === 'de') return germanText(card)
  const { side, ability } = card
  if (side === null) return `Virtue: ${QUALITIES.heaven[card.strength!]}. Sin: ${QUALITIES.hell[card.weakness!]}.`
  switch (card.type) {
    case 'virtue':
    case 'temptation':
      return inSets(card)
    case 'victory-point':
      return 'Scores wherever it lies when the game ends: in a hand, the deck or the discard. It is in no set of cards.'
    case 'reap':
      return REAP
    default:
  }
  if (ability === null) return ''
  const said = `${usage(card, ability)}: ${abilityClause(ability, side)}.`
  return [isFavour(card) ? inSets(card) : '', said, leaves(card, ability)].filter(Boolean).join(' ')
}

/** The same for both sides: either way, every soul is resolved. */
const REAP =
  'Step 6: souls with 4 or more holy points go to Heaven, souls with 4 or more unholy points to Hell, all others to Purgatory. ' +
  'Then three new souls are dealt. Can be played while a soul has 4 or more points of one kind, or all souls in play have holy points, ' +
  'or all have unholy points.'

/** For what counts as a colour: deck cards, and intercessions and sins in the turn in which they are gained. */
const inSets = ({ colour }: CardDef): string =>
  colour === null ? '' : `Counts as ${colour === 'wild' ? 'any one colour' : colour} in a set of cards.`

const isFavour = ({ type }: CardDef): boolean => type === 'intercession' || type === 'sin'

const STEPS: Record<When, string> = {
  1: 'Step 1',
  4: 'Step 4',
  5: 'Step 5',
  instant: 'INSTANT',
  adds: 'INSTANT',
  reaps: 'INSTANT',
}

/** When and how often: "Step 5, two uses", "INSTANT, one use", "Step 1, one archangel each turn". */
function usage(card: CardDef, { when, uses, while: there }: Ability): string {
  const often =
    uses === 'unlimited'
      ? card.type === 'archangel' || card.type === 'devil'
        ? `one ${TYPE_NAMES[card.type]} each turn`
        : 'each turn'
      : card.colour !== null
        ? 'once'
        : `${inWords(uses)} ${uses === 1 ? 'use' : 'uses'}`
  const only = there === undefined ? '' : `, while ${cardById(there).name} is in play for ${SIDE_NAMES[card.side!]}`
  return `${STEPS[when]}, ${often}${only}`
}

/** What one use of an ability does, without a full stop: "draw 3 cards, but hold no more than 8". */
export function abilityClause(ability: Ability, side: Side, language: Language = 'en'): string {
  if (language === 'de') return germanClause(ability, side)
  const { effects, choose } = ability
  return effects.map((effect) => effectClause(effect, side)).join(choose ? '; or ' : ', then ')
}

/** What an effect does for a side, without a full stop: "up to 2 unholy points off a soul". */
function effectClause(effect: Effect, side: Side): string {
  const other = otherSide(side)
  switch (effect.op) {
    case 'add':
      return `${amount(effect, side)} on ${whom(effect, side)} without ${pointsOf(other)}`
    case 'remove':
      return `${amount(effect, other)} off ${chosen(effect.target, side)}`
    case 'move':
      return `move up to ${points(side, effect.n)} from a soul to another without ${pointsOf(other)}`
    case 'draw':
      return `draw ${effect.n} cards, but hold no more than 8`
    case 'claim':
      return `a soul with ${effect.least} or more ${pointsOf(side)} goes to ${SIDE_NAMES[side]}, and a new one is dealt in its place`
    case 'rescue':
      return `a soul goes from Purgatory to ${SIDE_NAMES[side]}`
    case 'destroy-relic':
      return `destroy ${relicOf(other)} in play: it goes to the Void and scores nothing`
    case 'reduce':
      return `when ${SIDE_NAMES[other]} is about to put ${pointsOf(other)} on a soul, they are ${effect.n} fewer`
    case 'spare':
      return `when ${SIDE_NAMES[other]} plays a Reap card, a soul stays in play with its points`
  }
}

const amount = ({ n, upTo }: { n: number; upTo?: true }, side: Side): string =>
  `${upTo ? 'up to ' : ''}${points(side, n)}`

function whom({ target, souls, another }: Extract<Effect, { op: 'add' }>, side: Side): string {
  if (souls !== undefined) return `each of up to ${inWords(souls)} souls`
  return another ? 'another soul' : chosen(target, side)
}

/** A soul that an effect may choose. Its virtue counts for Heaven, its sin for Hell. */
const chosen = (target: Target, side: Side): string =>
  target.opposite === undefined ? soulOf(side, target.quality) : soulOf(otherSide(side), target.opposite)

const relicOf = (side: Side): string => (side === 'heaven' ? 'a holy relic' : 'an unholy relic')

/** Where it goes, and when: a card with points scores for its side, any other is out of the game. */
function leaves(card: CardDef, { uses }: Ability): string {
  if (uses === 'unlimited') return ''
  const where = card.points > 0 ? SIDE_NAMES[card.side!] : 'the Void'
  if (isFavour(card) && card.colour !== null)
    return `Goes to ${where} as the turn ends; in teams once it has been used, or as the next turn of the partner ends.`
  return `Used up, it goes to ${where}.`
}
