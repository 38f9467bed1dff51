import type {
  CardId,
  DecisionView,
  OpenCardView,
  Ref,
  ScoreView,
  Side,
  SideView,
  SoulView,
  View,
} from '@soulstack/battle-for-souls/view/types'
import { cardName, cards } from './cards.ts'

const SIDES: Record<Side, string> = { heaven: 'Heaven', hell: 'Hell' }

/** Points at which a soul leaves at once, either way. */
const END = 7

/** The table in some lines, as one seat sees it. */
export function boardLines(view: View, names: readonly string[]): string[] {
  return [
    turnLine(view, names),
    ...view.souls.flatMap((soul, place) => soulLines(soul, place)),
    `Earth      ${view.soulsLeft} more souls; Purgatory ${pile(view.purgatory)}; the Void ${pile(view.void)}`,
    ...view.sides.flatMap((side) => sideLines(view, side, names)),
    ...(view.declared === null ? [] : [`Declared   ${names[view.declared.seat]}: ${view.declared.what}`]),
    ...(view.scores ?? []).map(scoreLine),
  ]
}

function turnLine({ turn, turnCap, over }: View, names: readonly string[]): string {
  if (over !== null) return `── After turn ${turn.number} ──`
  const cap = turnCap > 0 ? ` of ${turnCap}` : ''
  const last = turn.last ? ', the last' : ''
  return `── Turn ${turn.number}${cap}${last}: ${names[turn.active]} for ${SIDES[turn.side]}, step ${turn.step} ──`
}

/** A soul with its points on the track: unholy to the left, holy to the right. */
function soulLines(soul: SoulView | null, place: number): string[] {
  const head = `Soul ${place + 1}     `
  if (soul === null) return [`${head}none`]
  const qualities = cards.stats(cards.all().find(({ id }) => id === soul.card)!).slice(0, 2)
  return [
    `${head}${cardName(soul.card)}: ${qualities.join(' / ')}`,
    `           ${track(soul.points)}  ${soul.standing}`,
  ]
}

/** −7 to 7 in characters, the marker in brackets where the soul stands. */
export function track(points: number): string {
  let line = ''
  for (let at = -END; at <= END; at++) {
    // where a soul can be claimed, and where it leaves, the track says the number
    const mark = Math.abs(at) === END || Math.abs(at) === 4 ? String(Math.abs(at)) : at === 0 ? '0' : '·'
    line += at === points ? `[${Math.abs(at)}]` : ` ${mark} `
  }
  return `unholy ${line.trimEnd()} holy`
}

function sideLines(view: View, s: SideView, names: readonly string[]): string[] {
  const { piles } = s
  const goal = view.target === null ? '' : ` of ${view.target}`
  const list = (what: string, open: readonly OpenCardView[]) =>
    open.length > 0 ? [`             ${what}: ${open.map(openWords).join(', ')}`] : []
  const angels = s.side === 'heaven' ? 'archangels' : 'devils'
  const favours = s.side === 'heaven' ? 'intercessions' : 'sins'
  return [
    `${SIDES[s.side].padEnd(10)} ${s.points}${goal} points; home: ${pile(s.home)}`,
    `             stacks: deck ${piles.deck}, discard ${piles.discard}, ${angels} ${piles.angels}, victory ${piles.victory}, ${favours} ${piles.favours}, relics ${piles.relics}`,
    ...list(angels, s.angels),
    ...list(favours, s.favours),
    ...list('relics', s.relics),
    ...s.fans.map(({ seat, cards }) => `             fan of ${names[seat]}: ${cards.map(cardName).join(', ')}`),
    ...view.seats
      .filter(({ side }) => side === s.side)
      .flatMap(({ seat, handCount, hand }) => {
        const held =
          hand === null ? `${handCount} ${handCount === 1 ? 'card' : 'cards'}` : hand.map(handWords).join(', ')
        return [`${seat === view.you ? '>' : ' '} ${names[seat]!.padEnd(9)}  hand: ${held || 'empty'}`]
      }),
  ]
}

/** A card of one's own hand, with what its colour is called on souls. */
const handWords = (id: CardId): string => {
  const { colour, side, quality } = cards.all().find((card) => card.id === id) as {
    colour?: string
    side?: string
    quality?: string
  } & object
  return quality != null && side != null ? `${cardName(id)} (${colour})` : cardName(id)
}

const openWords = ({ card, note }: OpenCardView): string => `${cardName(card)}${note === '' ? '' : ` (${note})`}`

/** How many cards, and which of them, each once. */
function pile(list: readonly CardId[]): string {
  if (list.length === 0) return '0'
  const counts = new Map<CardId, number>()
  for (const card of list) counts.set(card, (counts.get(card) ?? 0) + 1)
  const named = [...counts].map(([card, n]) => (n > 1 ? `${n} × ${cardName(card)}` : cardName(card)))
  return `${list.length} (${named.join(', ')})`
}

const scoreLine = ({ side, points, lines }: ScoreView): string =>
  `Score      ${SIDES[side]} ${points}: ${lines.map((line) => `${line.what} ${line.points} (${line.cards})`).join(', ')}`

/** What the steps of a turn are called over the options that belong to them. */
const STEPS = [
  'Step 1: an archangel or devil',
  'Step 2: a purchase',
  'Step 3: the hand',
  'Step 4: an intercession or sin',
  'Step 5: a relic',
  'Step 6: reaping',
  'Step 7: drawing',
  'Step 8: the end of the turn',
] as const

/** What an option stands under. */
export const heading = ({ step, act }: DecisionView['options'][number]): string | null =>
  step === null ? (act === 'use' ? 'At any time' : null) : STEPS[step - 1]!

/** What lies at a place, in words. */
export function nameAt(view: View, at: Ref): string {
  switch (at.at) {
    case 'soul': {
      const soul = view.souls[at.place]
      return soul == null ? 'an empty place' : cardName(soul.card)
    }
    case 'card': {
      for (const { angels, favours, relics } of view.sides)
        for (const open of [...angels, ...favours, ...relics]) if (open.id === at.id) return cardName(open.card)
      return 'this'
    }
    case 'hand':
      return cardName(view.seats.find(({ seat }) => seat === view.you)?.hand?.[at.index] ?? 'a card')
    case 'pile':
      return `the ${at.pile} of ${SIDES[at.side]}`
    default:
      return 'this'
  }
}
