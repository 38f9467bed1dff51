import { type FeatureNames, numbersOf } from '@soulstack/bots'
import { cards, mirror } from '../cards/index.ts'
import { pointsOf } from '../rules/score.ts'
import { defOf, isSolo, type SideNumber, type State, sideOf, sideState, signOf } from '../rules/state.ts'

/**
 * What the learnt evaluation sees of a position: numbers for each side, around 1. A card in play has a number of its own, the same for its
 * mirror on the other side.
 */
const FEATURES = [
  'bias',
  'points',
  'points, late',
  'to move',
  'soul with 1',
  'soul with 2',
  'soul with 3',
  'soul with 4',
  'soul with 5',
  'soul with 6',
  'promised, can reap',
  'can reap',
  'hand',
  'wild cards',
  'alike 2',
  'alike 3',
  'alike 4',
  'deck',
  'discard',
  'angels left',
  'favours',
  'relics',
  // alone
  'lacking',
  'lacking, late',
  'reached',
  'deck left',
  'souls left',
] as const

const F = numbersOf(FEATURES)

export const FEATURE_COUNT: number = FEATURES.length + cards.length

const byId = new Map(cards.map(({ id }, number) => [id, number]))

/** What the features are called. */
export const featureNames: FeatureNames = (feature) => {
  if (feature < FEATURES.length) return ['table', FEATURES[feature]!]
  const number = feature - FEATURES.length
  // a card and its mirror share the number of the first
  return mirror[number]! < number ? null : ['in play', cards[number]!.id]
}

export type Emit = (side: number, feature: number, value: number) => void

/** The sides that are played, by the number that they have in `features`. */
export const sidesOf = (g: State): SideNumber[] => ([0, 1] as const).filter((side) => g.sides[side] !== null)

/** Emits the features of a position that are not 0, for each side that is played. */
export function features(g: State, emit: Emit): void {
  const left = g.soulStack.length + g.souls.filter((soul) => soul >= 0).length
  const late = 1 / (1 + left / 4)
  for (const [at, side] of sidesOf(g).entries()) {
    const s = sideState(g, side)
    const points = pointsOf(g, side)
    emit(at, F.bias, 1)
    emit(at, F.points, points / 10)
    emit(at, F['points, late'], (points / 10) * late)
    if (sideOf(g, g.active) === side) emit(at, F['to move'], 1)
    const sign = signOf(side)
    let promised = 0
    for (const [place, soul] of g.souls.entries()) {
      if (soul < 0) continue
      const own = Math.min(6, sign * g.points[place]!)
      if (own <= 0) continue
      emit(at, F['soul with 1'] + own - 1, 1)
      if (own >= 4) promised++
    }
    hands(g, at, side, promised, emit)
    emit(at, F.deck, s.deck.length / 20)
    emit(at, F.discard, s.discard.length / 20)
    emit(at, F['angels left'], s.angels.length / 5)
    for (const { card } of s.openFavours) open(g, at, card, F.favours, emit)
    for (const { card } of s.openRelics) open(g, at, card, F.relics, emit)
    for (const card of s.openAngels) emitCard(g, at, card, emit)
    if (isSolo(g)) alone(g, at, points, left, s.deck.length, emit)
  }
}

function hands(g: State, at: number, side: SideNumber, promised: number, emit: Emit): void {
  let held = 0
  let reaps = 0
  let wilds = 0
  for (const [seat, hand] of g.hands.entries()) {
    if (sideOf(g, seat) !== side) continue
    held += hand.length
    const colours = new Map<string, number>()
    for (const card of hand) {
      const { type, colour } = defOf(g, card)
      if (type === 'reap') reaps++
      else if (colour === 'wild') wilds++
      else if (colour !== null) colours.set(colour, (colours.get(colour) ?? 0) + 1)
    }
    const most = Math.max(0, ...colours.values())
    if (most >= 2) emit(at, F['alike 2'], 1)
    if (most >= 3) emit(at, F['alike 3'], 1)
    if (most >= 4) emit(at, F['alike 4'], 1)
  }
  emit(at, F.hand, held / 5)
  if (wilds > 0) emit(at, F['wild cards'], wilds)
  if (reaps === 0) return
  emit(at, F['can reap'], 1)
  if (promised > 0) emit(at, F['promised, can reap'], promised)
}

function open(g: State, at: number, card: number, kind: number, emit: Emit): void {
  emit(at, kind, 1)
  emitCard(g, at, card, emit)
}

/** Emits a card in play by its own number; cards of older releases may have none. */
function emitCard(g: State, at: number, card: number, emit: Emit): void {
  const number = byId.get(defOf(g, card).id)
  if (number !== undefined) emit(at, FEATURES.length + Math.min(number, mirror[number]!), 1)
}

function alone(g: State, at: number, points: number, left: number, deck: number, emit: Emit): void {
  const lacking = g.rules.config.target - points
  emit(at, F.lacking, lacking / 10)
  emit(at, F['lacking, late'], lacking / (4 + deck))
  if (lacking <= 0) emit(at, F.reached, 1)
  emit(at, F['deck left'], deck / 20)
  emit(at, F['souls left'], left / 10)
}
